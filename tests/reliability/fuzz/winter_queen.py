"""Entries of Winter Queen that may well be possible at this table."""

from __future__ import annotations

from random import Random
from typing import Any

from scoring.journal.events import Event, Insisted
from scoring.winter_queen import events, facts
from scoring.winter_queen.file.notation import cell_word, choice_word
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.spells import choices
from scoring.winter_queen.table import UNKNOWN, Table
from tests.reliability.fuzz.hand import RandomHand

LAYOUTS = tuple(written(layout) for layout in TEMPLATES.values())
BROKEN_LAYOUTS = ((), LAYOUTS[0][:3], LAYOUTS[0][:-1], (*LAYOUTS[0], "5,0:red"))


class Hand(RandomHand[Table]):
    """Random events of Winter Queen."""

    correction = events.Corrected

    def color(self) -> str:
        return self.choose(facts.CRYSTAL_COLORS)

    def cell(self) -> str:
        return cell_word(self.choose(tuple(self.table.layout.spaces) or ((0, 0),)))

    def page(self, loaded: float = 0.0) -> str:
        spell = self.choose(facts.SPELLS)
        printed = f"{spell}.{self.color()}" if spell == facts.COLORED_SPELL else spell
        return f"{printed}/{self.color()}" if self.dice.random() < loaded else printed

    def book(self, loaded: float = 0.0) -> tuple[str, str]:
        return self.page(loaded), self.page(loaded)

    def books(self) -> tuple[tuple[str, str], ...]:
        return tuple(self.book(0.5) for _ in range(self.below(facts.MOST_BOOKS + 1)))

    def drawn(self) -> tuple[int, str]:
        """A holder in reach, and a crystal that lies there."""
        holder = self.choose(self.table.reach(self.table.to_move) or (0,))
        crystals = self.table.holders[holder] if holder < len(self.table.holders) else ()
        return holder, self.choose(crystals or (UNKNOWN,)) or self.color()

    def moved(self) -> Event:
        table = self.table
        holder, color = self.drawn()
        number = self.below(len(table.books[table.to_move]) + 1)
        emptied = self.choose(("", "", *events.EMPTIED))
        placed = events.Placed(holder, color, self.cell(), self.choose(("", "", *facts.COUNTIES)), emptied)
        loaded = events.Loaded(holder, color, number, self.below(2), emptied)
        back = self.choose(("", *map(cell_word, table.crystals)))
        points = self.choose((events.BY_APP, events.BY_APP, 0, 7, facts.MOST_POINTS + 1))
        cast = events.Cast(number, self.choose(((), ("", ""), self.wishes(number))), back, points)
        return self.choose((placed, placed, placed, loaded, loaded, cast, cast, events.Passed(), events.TurnMissed()))

    def wishes(self, number: int) -> tuple[str, ...]:
        table = self.table
        held = table.books[table.to_move]
        pages = [page for page in held[number] if page.crystal] if number < len(held) else []
        offered = [choices(table.position(), table.to_move, page) for page in pages]
        return tuple(choice_word(self.choose(options)) if options else "" for options in offered)

    def shown(self) -> Event:
        colors = tuple(self.color() for _ in range(self.below(1, 5)))
        domain = self.table.layout.zone(facts.DOMAIN)
        spot = cell_word(self.choose(domain)) if domain and self.dice.random() < 0.8 else self.cell()
        return self.choose(
            (
                events.DomainShown(spot, self.choose(("", self.color()))),
                events.HolderFilled(self.below(len(self.table.holders) + 1), colors),
                events.TopShown(self.choose(facts.COUNTIES), self.book(0.1)),
            )
        )

    def lightly(self) -> Event:
        """What light play knows, and going there and back."""
        seat, why = self.seat(), self.choose(("", "holder", "cast", "moon"))
        return self.choose(
            (
                events.PointsAdded(seat, self.choose((-1, 1, 5, 999)), why),
                events.BookNoted(seat, self.choose((1, 1, -1, 2))),
                events.BagEmptied(),
                events.TurnEnded(),
                events.ModeChanged(self.choose(("full", "light", "moon"))),
            )
        )

    def repaired(self) -> Event:
        """Snapshots, and what is said about the own copy in the middle of a match."""
        table = self.table
        words = tuple(f"{self.cell()}:{self.color()}" for _ in range(self.below(4)))
        holder = f"holder.{self.below(len(table.holders) + 1)}"
        of_table = (("map", words), (holder, self.below(5)), ("bag", self.choose((0, 5, 50))))
        inner = self.choose((self.moved, self.lightly))()
        return self.choose(
            (
                events.Counted(self.seat(), (("points", self.below(30)), ("books", self.books()))),
                events.Counted(-1, of_table[: self.below(4)]),
                events.CopyNoted("layout", self.choose((*LAYOUTS, *BROKEN_LAYOUTS))),
                events.BookNamed(self.seat(), self.book(0.5)),
                events.Replaced(self.color(), self.choose(("", self.cell()))),
                Insisted(inner),
                Insisted(inner),
            )
        )

    def corrections(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be set right, with values up to both ends of what it can be, and beyond."""
        table = self.table
        size = table.holder_size
        colors = tuple(self.choose((UNKNOWN, *facts.CRYSTAL_COLORS)) for _ in range(self.below(size + 2)))
        known: dict[str, tuple[Any, ...]] = {
            "points": (0, 1, 998, 999, 1000, 10**9),
            "books": ((), self.books(), self.books()),
            "turn": (0, table.count - 1, table.count),
            "turns_left": (0, 1, 2 * table.count, 2 * table.count + 1),
            "layout": (*LAYOUTS, *BROKEN_LAYOUTS),
            f"crystal.{self.cell()}": ("", *facts.CRYSTAL_COLORS),
            f"holder.{self.below(len(table.holders) + 1)}": (0, 1, size, size + 1, colors, colors, ()),
            f"pile.{self.choose(facts.COUNTIES)}": (0, 1, facts.BOOKS_PER_PILE, facts.BOOKS_PER_PILE + 1),
            f"spent.{self.color()}": (0, 1, 2, 8, 9, 99),
            "bag": (0, 1, facts.CRYSTALS, facts.CRYSTALS + 1),
        }
        return known

    def entries(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be entered at the end, the same way."""
        words = (
            *(f"{self.cell()}:{self.color()}" for _ in range(self.below(6))),
            f"printed {self.cell()}:{self.color()}",
        )
        known: dict[str, tuple[Any, ...]] = {
            "in_play": (0, 1, 998, 999, 1000),
            "books": ((), self.books(), self.books()),
            "layout": (*LAYOUTS, *BROKEN_LAYOUTS),
            "map": ((), words, words[:-1]),
            f"choice.{self.below(3)}.{self.below(2)}": (0, 5, 999, self.cell(), f"seat {self.seat()}"),
        }
        return known

    def any(self) -> Event:
        ways = (*(self.moved,) * 4, self.shown, self.shown, self.lightly, self.repaired)
        return self.choose((*ways, self.corrected, self.corrected, self.entered, self.entered))()


def options(dice: Random) -> dict[str, Any]:
    """What the owner's copy may show."""
    if dice.random() < 0.5:
        return {}
    layout = dice.choice((*LAYOUTS, *BROKEN_LAYOUTS))
    return {"layout": layout, "layout_name": (dice.choice(("Frozen {x}", "[b]", "é")),)}
