"""Different tools, animals and leftover ingredients: a tap on each kind that is there, once is enough."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni.final_scoring.entries import STEPS, never_scored
from scoring.carodeni.final_scoring.holding import KINDS
from screens.carodeni.entries.points import unknown_note
from screens.carodeni.picks import MarkPick, kind_picks
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor

STEPS_OF = {"tools": STEPS[0], "animals": STEPS[1]}


class KindsEntry(EntryEditor):
    """A second tap removes a kind. `climbs`: the points follow the steps of the clan card."""

    never = StringProperty("")
    climbs = BooleanProperty(False)
    summary = StringProperty("")
    remark = StringProperty("")
    remark_kind = StringProperty("quiet")
    unknown = StringProperty("")
    remedy = StringProperty("")

    def __init__(self, what: str, **kwargs: Any) -> None:
        self._what, self._fact = what, STEPS_OF.get(what, "")
        super().__init__(**kwargs)
        self._shown: Any = None
        self._picks: dict[str, MarkPick] = {}

    def show(self, book: ScoreBook) -> None:
        never = never_scored(book.table, int(self.seat), self._what)
        self.never = words.tr(f"carodeni.why.{self._what}.never") if never else ""
        self.climbs = bool(self._fact) and not never
        self._show_picks(book, never)
        held = book.value(int(self.seat), self._what)
        for kind, pick in self._picks.items():
            pick.on, pick.faint = kind in held, kind not in held
            pick.disabled = self.page.closed
        points = book.row(int(self.seat), self.page.present).points
        self.unknown = unknown_note(self.page, book, int(self.seat), self._what)
        none = "" if self.unknown else words.tr(f"carodeni.category.{self._what}.none")
        self.summary = "" if never else words.tr("carodeni.pad.worth", n=points) if held else none
        self._show_steps(book, len(held))

    def none(self) -> None:
        """There is nothing of this."""
        self.page.enter(int(self.seat), self._what, ())

    def _show_picks(self, book: ScoreBook, never: bool) -> None:
        """Builds the keys again only after a change of names, language, or `never`."""
        shown = (words.language, tuple(book.table.names.items()), never)
        if shown != self._shown:
            self._shown = shown
            kinds = () if never else KINDS[self._what]
            self._picks = kind_picks(self.ids.kinds, kinds, book.table.names, self.toggle, key="kind")

    def _show_steps(self, book: ScoreBook, count: int) -> None:
        self.remark = self.remedy = ""
        if not self.climbs:
            return
        steps = book.value(0, self._fact)
        self.ids.ladder.show(steps[1:], [str(number) for number in range(1, len(steps))], count - 1)
        known = self._fact in book.table.known
        self.remark_kind = "quiet" if known else "warn"
        self.remark = words.tr("carodeni.pad.steps.known" if known else "carodeni.pad.steps.assumed")
        if not self.page.closed:
            self.remedy = words.tr("my_copy.change" if known else "carodeni.pad.steps.enter")

    def toggle(self, kind: str) -> None:
        held = self.page.book.value(int(self.seat), self._what)
        wanted = set(held) ^ {kind}
        self.page.enter(int(self.seat), self._what, tuple(kind for kind in KINDS[self._what] if kind in wanted))

    def ask_steps(self) -> None:
        from screens.carodeni.entries.steps_question import StepsQuestion

        if not self.page.closed:
            self.page.shell.overlay(StepsQuestion(self.page, self._fact), opener="note_action")


kv.load(__name__)
