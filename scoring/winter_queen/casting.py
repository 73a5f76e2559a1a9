"""A cast that is being put together: which choice of each page, and which crystal leaves the map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.actions import loaded_pages
from scoring.winter_queen.doubts import cast_doubts
from scoring.winter_queen.events import BY_APP, Cast
from scoring.winter_queen.file.notation import cell_word, choice_word
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import NOTHING, SpellResult, choices, counted
from scoring.winter_queen.table import Table


@dataclass(frozen=True)
class Casting:
    """The book of the player whose turn it is. `picks`: for each loaded page the index in its `offers`.

    `by_hand`: the points that were counted or confirmed by hand.
    """

    table: Table
    book: int
    picks: tuple[int, ...] = (0,) * facts.PAGES
    returned: Cell | None = None
    by_hand: int | None = None

    @property
    def doubts(self) -> tuple[Message, ...]:
        """Why the points that the app counts may be wrong."""
        return cast_doubts(self.table, self.table.to_move, self.pages)

    @property
    def pages(self) -> tuple[Page, ...]:
        return loaded_pages(self.table.books[self.table.to_move][self.book])

    @property
    def lost(self) -> Page | None:
        """A page without a crystal goes with the book."""
        return next((page for page in self.table.books[self.table.to_move][self.book] if not page.crystal), None)

    def offers(self, page: int) -> tuple[SpellResult, ...]:
        """All choices of a page, the best first; NOTHING where there is none."""
        return choices(self.table.position(), self.table.to_move, self.pages[page]) or (NOTHING,)

    def result(self, page: int) -> SpellResult:
        return self.offers(page)[self.picks[page]]

    @property
    def points(self) -> int:
        return self.worth if self.by_hand is None else self.by_hand

    @property
    def worth(self) -> int:
        """What the app counts."""
        return sum(self.result(page).points for page in range(len(self.pages)))

    @property
    def takes_from_map(self) -> bool:
        """Whether a crystal of the map is taken: after two spells, if there is one."""
        return len(self.pages) == facts.PAGES and bool(self.table.crystals)

    @property
    def may_take_from_map(self) -> bool:
        """Whether one can be taken at all: after a single spell against the rules."""
        return bool(self.table.crystals)

    @property
    def ready(self) -> bool:
        free = self.table.play.map_crystal == "may" or self.table.in_doubt("map")
        return self.returned is not None or not self.takes_from_map or free

    def tapped(self, index: int, cell: Cell) -> Casting:
        """The best that can be chosen from this space; tapped again, the next way from there."""
        offers, page = self.offers(index), self.pages[index]
        number = tapped_choice(self.table.position(), page, offers, self.picks[index], cell)
        return self if number is None else self.picked(index, number)

    def picked(self, page: int, number: int) -> Casting:
        return changed(self, picks=(*self.picks[:page], number, *self.picks[page + 1 :]))

    def returning(self, cell: Cell) -> Casting:
        """A second tap takes it back."""
        return changed(self, returned=None if cell == self.returned else cell)

    def event(self) -> Cast:
        """The best choices need no words."""
        indices = range(len(self.pages))
        chosen = tuple(choice_word(self.result(page)) if self.picks[page] else "" for page in indices)
        returned = cell_word(self.returned) if self.returned else ""
        points = BY_APP if self.by_hand is None else self.by_hand
        return Cast(self.book, chosen if any(chosen) else (), returned, points)


def tapped_choice(
    position: Position, page: Page, offers: Sequence[SpellResult], now: int | None, cell: Cell
) -> int | None:
    """Which of the choices a tap on this space means: the best from there, or the next way if that is chosen now."""
    seen = dict[tuple[Cell, ...], int]()
    for number, offer in enumerate(offers):
        if offer.chosen == cell:
            seen.setdefault(counted(position, page, offer), number)
    options = list(seen.values())
    if not options:
        return None
    return options[(options.index(now) + 1) % len(options)] if now in options else options[0]
