"""Plays whole matches of Winter Queen at random, with a bag, a box, holders and piles of its own to compare with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from scoring.journal.events import Begun
from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast, DomainShown, HolderFilled, Loaded, Passed, Placed, TopShown
from scoring.winter_queen.file.notation import cell_word, page_word
from scoring.winter_queen.position import Book, Page
from scoring.winter_queen.possible import casting_allowed, offer
from scoring.winter_queen.table import Table
from tools.harness.rules.tracked import PlayingBot
from tools.harness.rules.winter_queen_table import new_match


class Bot(PlayingBot[Table]):
    """`said`: everything that is drawn is said at once; otherwise only what a turn needs."""

    def __init__(self, seed: int, count: int, said: bool = True, **options: Any) -> None:
        self.dice = Random(seed)
        self.said = said
        self.match = new_match(count, **options)
        self.bag = [color for color in facts.CRYSTAL_COLORS for _ in range(facts.IN_PLAY_PER_COLOR[count])]
        self.dice.shuffle(self.bag)
        self.size = facts.PER_HOLDER[count]
        self.holders = [self.draw() for _ in range(facts.HOLDERS[count])]
        self.box: Counter[str] = Counter()
        self.piles = {county: [self.book() for _ in range(facts.BOOKS_PER_PILE)] for county in facts.COUNTIES}
        self.singles = self.doubles = self.returned = self.emptied = self.refills = 0
        self.returned_before_final = 0
        self.final = False
        self.record(Begun())
        if said:
            self.say_setup()

    def draw(self) -> list[str]:
        return [self.bag.pop() for _ in range(min(self.size, len(self.bag)))]

    def book(self) -> Book:
        return self.page(), self.page()

    def page(self) -> Page:
        spell = self.dice.choice(facts.SPELLS)
        return Page(spell, self.dice.choice(facts.CRYSTAL_COLORS) if spell == facts.COLORED_SPELL else None)

    def say_setup(self) -> None:
        for spot in self.table.layout.zone(facts.DOMAIN):
            self.record(DomainShown(cell_word(spot), self.dice.choice(("", *facts.CRYSTAL_COLORS))))
        for index, holder in enumerate(self.holders):
            if self.table.play.holders == "colors":
                self.record(HolderFilled(index, tuple(holder)))
        for county in facts.COUNTIES:
            self.say_top(county)

    def say_top(self, county: str) -> None:
        if self.piles[county]:
            one, other = map(page_word, self.piles[county][-1])
            self.record(TopShown(county, (one, other)))

    def ended(self) -> bool:
        return self.table.over

    def turn(self) -> None:
        table = self.table
        placements, loads, casts = list(self.placements(table)), list(self.loads(table)), list(self.casts(table))
        options: list[list[Any]] = [way for way in (placements, loads, casts) if way]
        if not options:
            self.record(Passed())
            return
        event = self.dice.choice(self.dice.choice(options))
        if isinstance(event, Cast):
            self.cast(table, event)
        else:
            self.take(event)

    def placements(self, table: Table) -> Iterator[Placed]:
        empty = [spot for spot in table.layout.cells if table.is_empty(spot)]
        for holder, color in self.reachable(table):
            if empty:
                spot = self.dice.choice(empty)
                yield Placed(holder, color, cell_word(spot), self.dice.choice(("", *offer(table, table.to_move, spot))))

    def loads(self, table: Table) -> Iterator[Loaded]:
        for holder, color in self.reachable(table):
            for number, book in enumerate(table.books[table.to_move]):
                yield from (Loaded(holder, color, number, page) for page in (0, 1) if not book[page].crystal)

    def casts(self, table: Table) -> Iterator[Cast]:
        for number, book in enumerate(table.books[table.to_move]):
            crystals = sum(1 for page in book if page.crystal)
            if crystals and casting_allowed(table):
                off = crystals == 2 and table.crystals
                yield Cast(number, returned=cell_word(self.dice.choice(sorted(table.crystals))) if off else "")

    def reachable(self, table: Table) -> Iterator[tuple[int, str]]:
        return ((holder, color) for holder in table.reach(table.to_move) for color in self.holders[holder])

    def take(self, event: Placed | Loaded) -> None:
        taken = event.take if isinstance(event, Placed) else ""
        if taken and taken not in self.table.tops:
            self.say_top(taken)
        self.record(event)
        holder = self.holders[event.holder]
        holder.remove(event.color)
        if taken:
            self.piles[taken].pop()
            if self.said:
                self.say_top(taken)
        if not holder:
            self.emptied += 1
            if not self.final:
                self.refill(event.holder)

    def refill(self, index: int) -> None:
        self.holders[index] = drawn = self.draw()
        self.refills += 1
        if not self.bag:
            self.final = True
            self.returned_before_final = self.returned
            self.holders, index = [[color for holder in self.holders for color in holder]], 0
        if self.said and self.table.play.holders == "colors":
            self.record(HolderFilled(index, tuple(drawn)))

    def cast(self, table: Table, event: Cast) -> None:
        book = table.books[table.to_move][event.book]
        self.record(event)
        crystals = [page.crystal for page in book if page.crystal]
        self.box.update(crystals)
        self.singles += len(crystals) == 1
        self.doubles += len(crystals) == 2
        if event.returned:
            q, r = map(int, event.returned.split(","))
            self.bag.append(table.crystals[q, r])
            self.dice.shuffle(self.bag)
            self.returned += 1
