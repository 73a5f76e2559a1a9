"""A refusal that people can overrule: it happened anyway, or their copy of the game is different."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scoring.journal.events import Event
from scoring.journal.turn_events import CopyNoted
from scoring.message import Forbidden
from screens.game_screens import game_screens
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.kit.text import Text
from screens.look.words import words

if TYPE_CHECKING:
    from screens.copy.parts import CopyPart
    from screens.table.page import TableScreen


class RefusalSheet(Sheet):
    """`events` are what the rules forbid, wholly or in part; `refused` says why, and which guessed facts of the copy
    that rests on.

    A panel that has not asked for everything yet has no events: then it brings what `insist` and `again` do.
    `look` shows the tapped thing, if that is all that was wanted.
    """

    def __init__(
        self,
        page: TableScreen,
        events: tuple[Event, ...],
        refused: Forbidden,
        insist: Callable[[], object] | None = None,
        again: Callable[[], object] | None = None,
        look: Callable[[], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(title=words.tr("refusal.title"), **kwargs)
        self._page, self._facts = page, refused.facts
        self._on_insist = insist or (lambda: page.insist(events))
        self._on_again = again or (lambda: page.record_all(events))
        for reason in refused.reasons:
            self.add_widget(Text(text=words.say(reason)))
        for doubt in refused.doubts:
            self.add_widget(Note(kind="doubt", text=words.say(doubt)))
        parts = [part for part in game_screens(page.game).copy_parts() if set(part.facts) & set(refused.facts)]
        if parts:
            named = ", ".join(words.tr(f"{page.game}.copy.fact.{fact}") for fact in refused.facts)
            self.add_widget(Note(kind="doubt", text=words.tr("refusal.guess", facts=named)))
        rows = RowGroup()
        for part in parts:
            row = ListRow(key=f"copy_{part.id}", icon="pencil", text=words.tr("refusal.copy"))
            row.note = words.tr("refusal.copy_note")
            row.bind(on_release=lambda _, part=part: self._edit(part))
            rows.add_widget(row)
        anyway = ListRow(key="anyway", icon="check", text=words.tr("refusal.anyway"))
        anyway.note = words.tr("refusal.anyway_note")
        anyway.bind(on_release=lambda _: self._insist())
        rows.add_widget(anyway)
        if look is not None:
            shown = ListRow(key="look_at", icon="eye", text=words.tr("refusal.look"))
            shown.bind(on_release=self.closing(lambda _: look()))
            rows.add_widget(shown)
        self.add_widget(rows)

    def _insist(self) -> None:
        self.close()
        self._on_insist()

    def _edit(self, part: CopyPart) -> None:
        """Opens the editor of the facts; they go into this match too, and the entry is tried again."""
        page = self._page
        self.close()
        sheet = part.editor()(page.session, page.game, part)
        sheet.look_at([fact for fact in part.facts if fact in self._facts])
        sheet.bind(on_kept=lambda *_: self._kept(part))
        page.shell.overlay(sheet)

    def _kept(self, part: CopyPart) -> None:
        page = self._page
        known, used = page.session.copy(page.game), getattr(page.now.state.table, "copy", {})
        noted = [CopyNoted(fact, known[fact]) for fact in part.facts if fact in known and used.get(fact) != known[fact]]
        if noted and page.note_copy(noted):
            self._on_again()
