"""Replaces a page that cannot be built or shown: says what is safe, and offers undo, backup, report and the games."""

from __future__ import annotations

from collections.abc import Callable
from time import localtime, strftime
from typing import Any

from kivy.graphics import Color, SmoothEllipse
from kivy.properties import ColorProperty, ObjectProperty, StringProperty

from scoring.journal.match import Match
from scoring.message import Message
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.rows import ListRow
from screens.look.art import image
from screens.look.words import capitalised, words
from screens.runtime import kv
from screens.runtime.mistakes import advice
from screens.shell.page import Page
from screens.shell.routes import Route

# Pages that the title can name; the others are called “this page”.
NAMED = ("table", "setup", "scoring", "result")


class EmblemDisc(SelfDrawing):
    """The emblem of a game in its ring; the app's own where there is no game."""

    game = StringProperty("")
    tint = ColorProperty()
    bed = ColorProperty()
    watched = ("game", "tint", "bed")

    def draw(self) -> None:
        side = min(self.width, self.height)
        disc = side * 0.85
        Color(rgba=self.bed)
        SmoothEllipse(pos=(self.center_x - disc / 2, self.center_y - disc / 2), size=(disc, disc))
        Color(rgba=self.tint)
        image("ornament_dotted_ring", (self.center_x, self.center_y), side)
        image(
            f"emblem_{self.game}" if self.game else "brand",
            (self.center_x, self.center_y),
            side * (0.62 if self.game else 0.4),
        )


class CannotShowScreen(Page):
    """`failed` is the stack of routes to the page. Nothing here needs more of the match than its journal."""

    failed: ObjectProperty[Route] = ObjectProperty()
    title = StringProperty("")
    people = StringProperty("")
    headline = StringProperty("")
    safe = StringProperty("")
    last = StringProperty("")
    last_at = StringProperty("")
    primary = StringProperty("")

    def __init__(self, failed: Route, **kwargs: Any) -> None:
        super().__init__(failed=failed, game=failed.params.get("game", ""), **kwargs)

    @property
    def match_id(self) -> str:
        return str(self.failed.params.get("match", ""))

    @property
    def match(self) -> Match | None:
        """The match of the page; None if it cannot be read."""
        match = self.session.match
        return match if match is not None and match.id == self.match_id else None

    def opened(self) -> None:
        if self.match_id:
            advice(lambda: self.session.open(self.match_id), False, "reading the match")
        self.session.bind(match=self.refresh_soon)
        super().opened()

    def refresh(self) -> None:
        match = self.match
        named = self.failed.name if self.failed.name in NAMED else "page"
        self.title = words.tr(f"{self.game}.name") if self.game else "Grimoire"
        self.headline = words.tr(f"cannot_show.{named}")
        self.people = ", ".join(player.name for player in match.players) if match else ""
        safe = Message("cannot_show.safe_match", n=self._entries()) if self.match_id else Message("cannot_show.safe")
        self.safe = words.say(safe)
        self._show_last_entry(match)
        self.primary = words.tr("cannot_show.undo" if self.last else "cannot_show.again")
        self._offer_actions(match)

    def _entries(self) -> int:
        if self.match is not None:
            return len(self.match.journal.entries)
        return int(self.session.read(lambda: self.session.store.entry_count(self.match_id), 0))

    def _show_last_entry(self, match: Match | None) -> None:
        undoes = self.session.view(match).undoes if match else None
        self.last = capitalised(words.say(self.session.covered(match, undoes))) if match and undoes else ""
        at = match.journal.undoes.at if match and match.journal.undoes else 0
        self.last_at = words.tr("cannot_show.last", time=strftime("%H:%M", localtime(at))) if self.last else ""

    def _offer_actions(self, match: Match | None) -> None:
        rows = self.ids.actions
        rows.clear_widgets()
        if match is not None:
            self._offer("journal", "list", self._open_journal)
            self._offer("share", "share", self._share)
        if self.failed.name != "backup":
            self._offer("backup", "download", lambda: self.shell.go("backup"))
        self._offer("report", "pad", self._report)

    def _offer(self, key: str, icon: str, act: Callable[[], object]) -> None:
        row = ListRow(key=key, icon=icon, text=words.tr(f"cannot_show.{key}"), note=words.tr(f"cannot_show.{key}_note"))
        row.bind(on_release=lambda _: self.in_front and act())
        self.ids.actions.add_widget(row)

    # The actions

    def help_most(self) -> None:
        """Undoes the last entry, the most likely cause, and opens the page again."""
        if self.in_front and (not self.last or self.session.undo()):
            self.shell.try_again()

    def to_games(self) -> None:
        if self.in_front:
            self.shell.go("games")

    def _open_journal(self) -> None:
        from screens.table.journal.journal_sheet import JournalSheet

        self.shell.overlay(JournalSheet(self.shell, self.session), opener="journal")

    def _share(self) -> None:
        from screens.share.file import dated, hand_over
        from storage.exports import match_files
        from storage.remarks import Remarks

        match = self.match
        assert match is not None
        content = self.session.unless_refused(lambda: match_files.write(match, Remarks()))
        if content is not None:
            hand_over(self.shell, dated(match.game.id, match.started, "grimoire.json"), content)

    def _report(self) -> None:
        from screens.shell.problem_report import ReportSheet

        self.shell.overlay(ReportSheet(self.shell, self.match), opener="report")


kv.load(__name__)
