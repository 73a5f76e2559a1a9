"""Guests at the final scoring: who has entered what, and conflicting entries."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from scoring.journal.events import Entered
from scoring.journal.journal import Author
from scoring.journal.match import Match
from scoring.play import Category, what_of
from screens.kit.layouts.items import show_items
from screens.kit.layouts.layout import Box
from screens.kit.layouts.stack import Stack
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure
from screens.table.journal.entry_text import time_text

if TYPE_CHECKING:
    from guests.door import Conflict
    from screens.guests.open_table import OpenTable


# The overview, in dp: the cells, the least width of a name with its piece, and the padding around the grid.
WIDEST_CELL, NARROWEST_CELL, NAME_ROOM, AROUND = 44, 26, 110, 24


class Source(NamedTuple):
    """The person who has entered a value last, and when; `by` is None for the host."""

    by: Author | None
    at: int


def sources(match: Match) -> dict[tuple[int, str], Source]:
    """The sources of all values that were entered at the final scoring, by seat and name."""
    result: dict[tuple[int, str], Source] = {}
    for position, event in match.journal.events:
        if isinstance(event, Entered):
            entry = match.journal.entries[position]
            result[event.seat, event.what] = Source(entry.by, entry.at)
    return result


class GuestEntries:
    """The entries of guests in one match. `table` is None if it is not open for guests: then everything is empty."""

    def __init__(self, book: ScoreBook, table: OpenTable | None) -> None:
        self._book, self._table = book, table
        self._sources = sources(book.match)
        self.guests = sum(1 for guest in table.door.inside if guest.seat is not None) if table else 0
        self.conflicts: tuple[Conflict, ...] = table.door.conflicts if table else ()
        self.shown = table is not None or any(source.by for source in self._sources.values())

    def of_category(self, category: Category) -> list[Conflict]:
        return [conflict for conflict in self.conflicts if self._belongs(conflict, category)]

    def category_of(self, conflict: Conflict) -> int:
        """The index of the category that a conflict is about; 0 if none knows of it."""
        categories = self._book.categories
        return next((index for index, each in enumerate(categories) if self._belongs(conflict, each)), 0)

    def _belongs(self, conflict: Conflict, category: Category) -> bool:
        rests_on = self._book.play.rests_on(self._book.table, conflict.seat, category)
        return conflict.what == what_of(category) or conflict.what in rests_on

    def tab_note(self, category: Category) -> str:
        """The note below a category: how many have entered it, or a conflict to settle."""
        if not self.shown or category.shared:
            return ""
        if conflicts := self.of_category(category):
            return words.tr("guests.host.to_settle", n=len(conflicts))
        book = self._book
        done = sum(1 for seat in book.seats if book.mark(seat, category) in ("entered", "tracked"))
        return words.tr("guests.host.entered_of", count=done, all=len(book.seats))

    def source(self, seat: int, what: str) -> str:
        """Where and when a number was entered; and the tracked number, if it differs."""
        source = self._sources.get((seat, what))
        if not self.shown or source is None:
            return ""
        parts = [self._device(source)]
        if self._book.differs(seat, what):
            tracked = self._book.tracked(seat, what).value
            if isinstance(tracked, int):
                parts.append(words.tr("guests.host.tracked_was", value=figure(tracked)))
        return " · ".join(parts)

    def _device(self, source: Source) -> str:
        if source.by is None:
            return words.tr("guests.host.by_this", time=time_text(source.at))
        return words.tr("guests.host.by_own", device=self._guests_device(source.by.seat), time=time_text(source.at))

    def _guests_device(self, seat: int) -> str:
        guest = self._table.door.at_seat(seat) if self._table else None
        return guest.device if guest and guest.device else words.tr("guests.host.some_device")

    def disputed(self, conflict: Conflict) -> Disputed:
        """The content of a conflict card."""
        name = self._book.match.seated[conflict.seat].name
        plain = isinstance(conflict.theirs, int) and isinstance(conflict.ours, int)
        ours = conflict.ours_by
        return Disputed(
            conflict.seat,
            conflict.what,
            words.tr("guests.host.two_numbers" if plain else "guests.host.two_entries", name=name),
            words.tr(
                "guests.host.which_counts", theirs=time_text(conflict.theirs_at), ours=time_text(conflict.ours_at)
            ),
            self._book.match.seated[conflict.seat].color or "",
            name,
            figure(conflict.theirs) if plain else "",
            f"{self._guests_device(conflict.seat)}, {time_text(conflict.theirs_at)}",
            figure(conflict.ours) if plain else "",
            words.tr("guests.host.you") if ours is None else self._book.match.seated[ours].name,
            self._device(Source(None if ours is None else Author(ours, ""), conflict.ours_at)),
        )


class Disputed(NamedTuple):
    """The content of a conflict card: the guest's entry first, then the other one."""

    seat: int
    what: str
    title: str
    question: str
    piece: str
    name: str
    theirs: str
    theirs_from: str
    ours: str
    ours_by: str
    ours_from: str


class EntryChoice(TapCard):
    """One of two conflicting entries: its number if it has one, who made it, and on which device."""

    number = StringProperty("")
    by = StringProperty("")
    device = StringProperty("")
    on = BooleanProperty(False)


class ConflictCard(Card):
    """Two entries for one value; a tap says which counts. Fires `on_theirs` and `on_ours`."""

    title = StringProperty("")
    question = StringProperty("")
    piece = StringProperty("")
    name = StringProperty("")
    stacked = BooleanProperty(False)

    __events__ = ("on_theirs", "on_ours")

    def on_theirs(self) -> None:
        """Event: the guest's value is accepted."""

    def on_ours(self) -> None:
        """Event: the present value stays."""


class ConflictCards(Stack):
    """The conflicts of the chosen category."""

    def show(self, page: Any, entries: GuestEntries, category: Category) -> None:
        conflicts = [entries.disputed(conflict) for conflict in entries.of_category(category)]
        items = [(disputed, page.large_text) for disputed in conflicts]
        show_items(self, items, lambda item: _conflict_card(page, *item))


def _conflict_card(page: Any, disputed: Disputed, stacked: bool) -> ConflictCard:
    card = ConflictCard(
        title=disputed.title, question=disputed.question, piece=disputed.piece, name=disputed.name, stacked=stacked
    )
    key = f"{disputed.seat}_{disputed.what}"
    theirs = EntryChoice(
        key=f"theirs_{key}", number=disputed.theirs, by=disputed.name, device=disputed.theirs_from, on=True
    )
    ours = EntryChoice(key=f"ours_{key}", number=disputed.ours, by=disputed.ours_by, device=disputed.ours_from)
    theirs.bind(on_release=lambda _: page.settle(disputed.seat, disputed.what, theirs=True))
    ours.bind(on_release=lambda _: page.settle(disputed.seat, disputed.what, theirs=False))
    card.ids.choices.add_widget(theirs)
    card.ids.choices.add_widget(ours)
    return card


class OverviewGrid(GridLayout):
    """A line for each player, a column for each category."""


class OverviewName(Box):
    piece = StringProperty("")
    name = StringProperty("")


class OverviewCell(Box):
    """`mark` is that of a number, or a glyph with `icon`; `text` are the points so far."""

    mark = StringProperty("")
    icon = StringProperty("")
    warns = BooleanProperty(False)
    text = StringProperty("")
    room = NumericProperty(dp(WIDEST_CELL))


class EnteredOverview(Box):
    """A live overview of who has entered what; empty while no guest can enter."""

    shown = BooleanProperty(False)
    columns: NumericProperty[int] = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown_content: Any = None
        self.bind(width=self._share_out, columns=self._share_out)

    def _share_out(self, *_: Any) -> None:
        """Computes the column widths: narrow windows have narrower columns, so that names stay readable."""
        room = (self.width - dp(AROUND + NAME_ROOM)) / max(1, self.columns - 1)
        for cell in self.ids.grid.children:
            if isinstance(cell, OverviewCell):
                cell.room = min(dp(WIDEST_CELL), max(dp(NARROWEST_CELL), room))

    def show(self, book: ScoreBook, entries: GuestEntries, shown: bool) -> None:
        self.shown = shown
        if not shown:
            return
        lines = [self._line(book, entries, seat) for seat in book.seats]
        content = (words.language, lines)
        if content == self._shown_content:
            return
        self._shown_content = content
        self.columns = len(book.scored) + 2
        cells = show_items(self.ids.grid, list(self._cells(book)), _overview_cell)
        for row, (marks, total) in enumerate(lines, 1):
            _, *marked, last = cells[row * self.columns : (row + 1) * self.columns]
            for cell, mark in zip(marked, marks, strict=True):
                cell.warns = mark == WARNS
                cell.icon, cell.mark = ("warn", "") if cell.warns else ("", mark)
            last.text = total
        self._share_out()

    @staticmethod
    def _cells(book: ScoreBook) -> Iterator[tuple[str, ...]]:
        """Line by line: what each cell is. What is entered is put into them later."""
        yield ("icon", "")
        for category in book.scored:
            yield ("icon", category.icon)
        yield ("text", words.tr("guests.host.so_far"))
        for player in book.match.seated:
            yield ("name", player.color or "", player.name)
            yield from (("mark", category.id) for category in book.scored)
            yield ("total",)

    @staticmethod
    def _line(book: ScoreBook, entries: GuestEntries, seat: int) -> tuple[list[str], str]:
        disputed = [{conflict.seat for conflict in entries.of_category(category)} for category in book.scored]
        marks = [
            WARNS if seat in seats else book.mark(seat, category)
            for category, seats in zip(book.scored, disputed, strict=True)
        ]
        return marks, figure(book.sheet.columns[seat].total)


def _overview_cell(cell: tuple[str, ...]) -> OverviewCell | OverviewName:
    kind, *parts = cell
    if kind == "name":
        return OverviewName(piece=parts[0], name=parts[1])
    if kind in ("mark", "total"):
        return OverviewCell()
    return OverviewCell(icon=parts[0]) if kind == "icon" else OverviewCell(text=parts[0])


WARNS = "warns"


def own_last(match: Match) -> tuple[int, Entered] | None:
    """The position of the last entry of the final scoring that the host has made, and that counts."""
    entries = match.journal.entries
    own: Sequence[tuple[int, Entered]] = [
        (position, event)
        for position, event in match.journal.events
        if isinstance(event, Entered) and entries[position].by is None
    ]
    return max(own, key=lambda each: each[0], default=None)


kv.load(__name__)
