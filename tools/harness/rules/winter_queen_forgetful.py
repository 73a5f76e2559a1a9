"""A true match of Winter Queen as a forgetful table enters it: it skips turns, guesses the map, and goes light."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from scoring.certainty import TABLE
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.winter_queen.doubts import cast_doubts
from scoring.winter_queen.events import (
    BagEmptied,
    BookNamed,
    BookNoted,
    Cast,
    CopyNoted,
    Corrected,
    Counted,
    DomainShown,
    HolderFilled,
    Loaded,
    ModeChanged,
    Placed,
    PointsAdded,
    Replaced,
    TopShown,
    TurnEnded,
    TurnMissed,
)
from scoring.winter_queen.file.notation import books_words, cell_word, map_words
from scoring.winter_queen.light import CAST, HOLDER
from scoring.winter_queen.map.layout import written
from scoring.winter_queen.position import Book
from scoring.winter_queen.table import Table
from tools.harness.rules.forgetful import ForgetfulTable
from tools.harness.rules.winter_queen_table import new_match

SAID = (DomainShown, HolderFilled, TopShown)


def bare(book: Book) -> Book:
    """The book as it is described without its crystals."""
    one, other = (replace(page, crystal=None) for page in book)
    return one, other


class Forgetful(ForgetfulTable[Table]):
    """`knows_map` if the table has entered its map."""

    def __init__(self, true: Match, dice: Random, knows_map: bool) -> None:
        count, layout = len(true.players), true.options["layout"]
        told = new_match(count, **({"layout": layout} if knows_map else {}))
        mode = dice.choice(("full", "full", "light"))
        super().__init__(new_match(count, layout=layout).record(Begun(), 0), told.record(Begun(mode=mode), 0), dice)
        self.true = true
        # Some tables forget more than others.
        self.forgets = dice.choice((0.0, 0.02, 0.1, 0.3))

    def play(self) -> Iterator[None]:
        for _, event in self.true.journal.events[1:]:
            before = self.right
            self.happens(event)
            if isinstance(event, SAID):
                if not self.now.light and not self.chance(self.forgets):
                    self.enter(event)
                continue
            if self.now.to_move != before.to_move:
                self.enter(Corrected(0, "turn", before.to_move))
            self.turn(event, before)
            self.repair()
            yield

    def turn(self, event: Event, before: Table) -> None:
        if self.chance(self.forgets):
            entered = False
        elif self.now.light:
            entered = self.enter(*self.lightly(event, before))
        else:
            entered = self.enter(*self.fully(event, before))
        if not entered:
            self.enter(TurnMissed())
            if self.right.final and not self.now.final and self.chance(0.5):
                self.enter(Corrected(0, "turns_left", self.right.turns_left or 1))

    def lightly(self, event: Event, before: Table) -> list[Event]:
        """Points, books in hand and the end of the bag; `before` is the true table before the turn."""
        seat, after = before.to_move, self.right
        gained = after.points[seat] - before.points[seat]
        events: list[Event] = []
        if isinstance(event, Cast):
            events.append(PointsAdded(seat, gained, CAST))
        elif gained:
            events.append(PointsAdded(seat, gained, HOLDER))
        if isinstance(event, Placed) and event.take:
            events.append(BookNoted(seat))
        if after.final and not before.final and not self.now.final:
            events.append(BagEmptied())
        return [*events, TurnEnded()]

    def fully(self, event: Event, before: Table) -> list[Event]:
        if isinstance(event, (Placed, Loaded)) and self.chance(0.6):
            doubt = self.now.in_doubt(f"holder.{event.holder}") or self.now.bag_in_doubt
            event = replace(event, emptied=self.emptied(before)) if doubt else event
        if isinstance(event, Loaded):
            return [replace(event, book=self.book(before, event.book))]
        if isinstance(event, Cast):
            return [self.cast(event, before)]
        return [event]

    def emptied(self, before: Table) -> str:
        after = self.right
        if after.final and not before.final:
            return "last"
        last = after.refills > before.refills or (before.final and not after.holders[0])
        return "yes" if last else "no"

    def book(self, before: Table, number: int) -> int:
        """Where the app has this book of the player; one that it does not have is one that nobody described."""
        mine: Book = before.books[before.to_move][number]
        held = self.now.books[before.to_move]
        return held.index(mine) if mine in held else len(held)

    def cast(self, event: Cast, before: Table) -> Cast:
        gained = self.right.points[before.to_move] - before.points[before.to_move]
        number = self.book(before, event.book)
        pages = before.books[before.to_move][event.book]
        doubts = number == len(self.now.books[before.to_move]) or cast_doubts(self.now, before.to_move, pages)
        by_hand = doubts and self.chance(0.6)
        return Cast(number, (), event.returned, gained if by_hand else -1)

    def repair(self) -> None:
        """Now and then somebody counts, says how the map is printed, or goes light or full."""
        right, count = self.right, self.right.count
        seat = self.dice.randrange(count)
        if self.chance(0.1):
            self.enter(Corrected(seat, "points", right.points[seat]))
        if self.chance(0.04):
            self.enter(Counted(seat, (("points", right.points[seat]), ("books", books_words(right.books[seat])))))
        if self.chance(0.03):
            self.enter(CopyNoted("layout", written(right.layout)))
        if self.chance(0.03) and not right.over:
            self.enter(ModeChanged("full" if self.now.light else "light"))
        if self.chance(0.05) and self.now.layout == right.layout:
            self.enter(Counted(TABLE, self.table_counts()))
        if self.now.unnamed[seat] and self.chance(0.2):
            self.name_book(seat)
        if self.now.in_hand and self.chance(0.3):
            self.replace()

    def table_counts(self) -> tuple[tuple[str, Any], ...]:
        right = self.right
        holders = tuple((f"holder.{index}", len(holder)) for index, holder in enumerate(right.holders))
        piles = tuple((f"pile.{county}", number) for county, number in right.piles.items())
        everything = (("map", map_words(right.position())), *holders, *piles, ("bag", right.bag))
        return everything if self.chance(0.7) else everything[:1]

    def name_book(self, seat: int) -> None:
        held = list(self.right.books[seat])
        for book in self.now.books[seat]:
            if book in held:
                held.remove(book)
        if held:
            book = held[0] if self.chance(0.7) else bare(held[0])
            one, other = books_words((book,))[0]
            self.enter(BookNamed(seat, (one, other)))

    def replace(self) -> None:
        color = self.now.in_hand[0]
        spots = [spot for spot, laid in self.right.crystals.items() if laid == color and self.now.is_empty(spot)]
        self.enter(Replaced(color, cell_word(spots[0]) if spots else ""))
