"""The counts that a player's prophecies need, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.witchstone.final_scoring.entries import final, needs
from scoring.witchstone.final_scoring.holding import most_of
from scoring.witchstone.final_scoring.prophecies import RANKS, largest_group
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.note import Note
from screens.kit.panel import Card
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

RANK = "witchstone_rank"


class NeedRow(Card):
    """A count with −1 and +1; `figure` is a dash until it is entered. `certainty` is its mark."""

    what = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    figure = StringProperty("")
    value = NumericProperty(0)
    fixed = BooleanProperty(False)
    certainty = StringProperty("entered")

    __events__ = ("on_amount",)

    @property
    def spoken(self) -> tuple[str, str]:
        return self.text, self.figure

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.certainty}"

    def on_amount(self, amount: int) -> None:
        """Event: the count is to change by this amount."""


class RankRow(Card):
    """The order of arrival at the Witchstone. `certainty` is its mark."""

    text = StringProperty("")
    certainty = StringProperty("entered")

    __events__ = ("on_rank",)

    @property
    def spoken(self) -> str:
        return self.text

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.certainty}"

    def on_rank(self, rank: int) -> None:
        """Event: this rank was tapped; 0 is none."""


class Needs(Box):
    page: ObjectProperty[FinalScoringScreen] = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._rows: dict[str, Any] = {}
        self._shown: tuple[Any, ...] = ()
        self._seat = 0

    def show(self, book: ScoreBook, seat: int) -> None:
        self._seat = seat
        counts = needs_of(book, seat)
        drawable = any(what.startswith("groups.") for what in counts)
        missing = bool(open_counts(book, seat))
        shown = (words.language, counts, drawable, missing)
        if shown != self._shown:
            self._shown = shown
            self._build(counts, drawable, missing)
        for what, row in self._rows.items():
            self._show_row(book, what, row)

    def _build(self, counts: tuple[str, ...], drawable: bool, missing: bool) -> None:
        self.clear_widgets()
        self._rows = {}
        if not counts:
            return
        self.add_widget(NeedsTitle(text=words.tr("witchstone.needs.title")))
        for what in counts:
            row = self._rank_row() if what == RANK else self._count_row(what)
            self._rows[what] = row
            self.add_widget(row)
        if drawable:
            button = PushButton(key="draw_cauldron", icon="tile", text=words.tr("witchstone.needs.draw"), least=dp(48))
            button.bind(on_release=lambda _: self._draw())
            button.disabled = self.page.closed
            self.add_widget(button)
        if missing:
            self.add_widget(Note(kind="quiet", text=words.tr("witchstone.needs.open")))

    def _count_row(self, what: str) -> NeedRow:
        row = NeedRow(what=what, text=label(what))
        row.ids.minus.key, row.ids.plus.key = f"less_{what}", f"more_{what}"
        row.bind(on_amount=self._add)
        return row

    def _rank_row(self) -> RankRow:
        row = RankRow(text=words.tr("witchstone.what.witchstone_rank"))
        row.ids.ranks.choices = [
            (0, words.tr("witchstone.rung.none")),
            *((rank, words.tr(f"witchstone.rank.{rank}")) for rank in range(1, RANKS + 1)),
        ]
        row.bind(on_rank=lambda _, rank: self.page.enter(self._seat, RANK, rank or None))
        return row

    def _show_row(self, book: ScoreBook, what: str, row: Any) -> None:
        if what == RANK:
            row.certainty = book.state(self._seat, RANK)
            row.ids.ranks.value = None if row.certainty == "empty" else book.value(self._seat, RANK) or 0
            row.disabled = self.page.closed
            return
        row.fixed = self.page.closed or drawn(book, self._seat, what)
        if drawn(book, self._seat, what):
            row.value = largest_group(final(book.table)[self._seat], what.partition(".")[2])
            row.figure, row.note = str(int(row.value)), words.tr("witchstone.needs.drawn")
            row.certainty = "entered"
            return
        row.certainty = book.state(self._seat, what)
        row.value, row.note = book.value(self._seat, what), ""
        row.figure = str(int(row.value)) if book.known(self._seat, what) else "–"
        if book.differs(self._seat, what):
            row.note = words.tr("witchstone.needs.tracked", tracked=book.tracked(self._seat, what).value)

    def _add(self, row: NeedRow, amount: int) -> None:
        self.page.enter(self._seat, row.what, max(0, min(most_of(row.what), int(row.value) + amount)))

    def _draw(self) -> None:
        from screens.witchstone.entries.cauldron import DrawnCauldron

        self.page.shell.overlay(DrawnCauldron(self.page, self._seat), opener="draw_cauldron")


class NeedsTitle(Text):
    """The heading of the counts."""


def needs_of(book: ScoreBook, seat: int) -> tuple[str, ...]:
    return needs(book.table, seat)


def open_counts(book: ScoreBook, seat: int) -> list[str]:
    """Counts that are needed and that are in doubt or not entered."""
    return [what for what in needs_of(book, seat) if not book.certain(seat, what) and not drawn(book, seat, what)]


def drawn(book: ScoreBook, seat: int, what: str) -> bool:
    """Whether the drawn cauldron gives this count."""
    return what.startswith("groups.") and book.entered(seat, "cauldron")


def label(what: str) -> str:
    name, _, part = what.partition(".")
    if name == "groups":
        return words.tr(f"witchstone.prophecy.symbol_group.{part}")
    if name == "witches_at":
        return words.tr(f"witchstone.prophecy.witches_on_type.{part}")
    return words.tr(f"witchstone.needs.connected.{part}" if part else f"witchstone.what.{name}")


kv.load(__name__)
