"""Actions on a past match: open its journal, score it again, continue it, delete it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.journal.events import Closed
from scoring.journal.match import Match
from scoring.message import Message
from scoring.replay import can_be_replayed
from scoring.results.rescore import switches
from screens.kit.rows import ListRow
from screens.look.words import words
from screens.shell.games import page_of
from storage.history import Past

if TYPE_CHECKING:
    from screens.history.past_view import PastView


class PastActions:
    """Fills the last group of the view."""

    def __init__(self, view: PastView) -> None:
        self._view = view

    def clear(self) -> None:
        self._view.ids.actions.clear_widgets()

    def show(self, match: Match | None) -> None:
        if match is not None:
            self._offer("share", "share", self._share)
        if match is not None and match.state.table is not None:
            self._offer("journal", "history", self._journal)
            if can_be_replayed(match):
                self._offer("replay", "eye", self._replay)
            if switches(match):
                self._offer("score_again", "pad", self._score_again)
            self._offer("play_on", "play", self._play_on)
        self._offer("delete", "trash", self._ask_to_delete)

    def _offer(self, key: str, icon: str, act: Callable[[], None]) -> None:
        row = ListRow(key=key, icon=icon, text=words.tr(f"past.{key}"), note=words.tr(f"past.{key}_note"))
        row.bind(on_release=lambda _: act() if self._view.page.in_front else None)
        self._view.ids.actions.add_widget(row)

    @property
    def _past(self) -> Past:
        assert self._view.past is not None
        return self._view.past

    def _share(self) -> None:
        from screens.share.sheet import open_for

        open_for(self._view.page, self._past.id)

    def _journal(self) -> None:
        from screens.table.journal.journal_sheet import JournalSheet

        page = self._view.page
        page.shell.overlay(JournalSheet(page.shell, page.session, past=self._view.match), opener="journal")

    def _replay(self) -> None:
        page, past = self._view.page, self._past
        page.shell.go("replay", match=past.id, game=past.game)

    def _score_again(self) -> None:
        from screens.history.past_rescore import RescoreSheet

        match = self._view.match
        assert match is not None
        self._view.page.shell.overlay(RescoreSheet(match), opener="score_again")

    # Open again

    def _play_on(self) -> None:
        """Takes back that it was put away, and goes to the page where it was left."""
        session, shell = self._view.page.session, self._view.page.shell
        if not session.open(self._past.id) or session.match is None:
            return
        if not self._taken_out(session.match):
            return
        page = page_of(session.match.state)
        shell.go("games")
        shell.go(page, match=session.match.id, game=session.match.game.id)

    def _taken_out(self, match: Match) -> bool:
        """If something was changed after it was put away, only the end is taken out."""
        session, last = self._view.page.session, match.journal.undoes
        if last is not None and last.kind == "record" and isinstance(last.event, Closed):
            return session.undo()
        closed = [position for position, event in match.journal.events if isinstance(event, Closed)]
        return bool(closed) and session.remove(closed[-1])

    # Away

    def _ask_to_delete(self) -> None:
        title, yes = Message("past.delete_question"), Message("past.delete")
        self._view.page.shell.ask(Message("past.delete_what"), title=title, yes=yes, on_yes=self._delete, ends=True)

    def _delete(self) -> None:
        view, past = self._view, self._past
        session, shell = view.page.session, view.page.shell
        if not session.attempt(lambda: session.store.delete(past.id, session.now())):
            return
        session.forget_match(past.id)
        view.dispatch("on_removed")

        def bring_back() -> None:
            if session.attempt(lambda: session.store.undelete(past.id)):
                shell.page.refresh()

        shell.say(Message("past.deleted"), action=words.tr("shell.undo"), on_action=bring_back)
