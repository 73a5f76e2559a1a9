"""Entries of Witchstone that may well be possible at this table."""

from __future__ import annotations

from random import Random
from typing import Any

from scoring.journal.events import Event, Insisted
from scoring.witchstone import events, facts
from scoring.witchstone.cauldron import PAIRS
from scoring.witchstone.corrections import NUMBERS
from scoring.witchstone.file.notation import written
from scoring.witchstone.final_scoring import entries as ends
from scoring.witchstone.table import Table
from tests.reliability.fuzz.hand import RandomHand

FACES = ("", *facts.SYMBOLS, "points")
LOCATIONS = tuple(facts.LOCATION_TYPES)
SPACES = (*(f"dark.{kind}" for kind in facts.DARK), *(f"silver.{kind}" for kind in facts.SILVER))


class Hand(RandomHand[Table]):
    """Random events of Witchstone."""

    correction = events.Corrected

    def symbol(self) -> str:
        return self.choose(facts.SYMBOLS)

    def pair(self) -> tuple[str, str]:
        one, other = self.choose(PAIRS)[:: self.choose((1, -1))]
        return one, other

    def cells(self) -> tuple[str, str]:
        """Two spaces that lie side by side, free if there are any."""
        free = self.table.seat.cauldron.free_cells()
        pairs = [(a, b) for a in sorted(free) for b in sorted(free) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
        one, other = self.choose(pairs) if pairs and self.dice.random() < 0.9 else ((0, 0), (1, 0))
        return written(one), written(other)

    def cell(self) -> str:
        return self.choose(("", self.cells()[0], written((self.below(-4, 5), self.below(-4, 5)))))

    def card(self) -> tuple[str, ...]:
        kind = self.choose((*facts.PROPHECIES, "single", "double"))
        if kind in ("double", "symbol_group"):
            return kind, self.symbol()
        if kind == "witches_on_type":
            return kind, self.choose(LOCATIONS)
        if kind in ("witches_on_types", "connected"):
            return kind, *self.dice.sample(LOCATIONS, 3)
        return (kind,)

    def moved(self) -> Event:
        event = self._moved()
        return Insisted(event) if self.dice.random() < 0.15 else event

    def _moved(self) -> Event:
        turn = self.table.turn
        if turn.phase == "tower" and self.dice.random() < 0.8:
            return events.TowerTaken(self.choose(FACES))
        if turn.phase == "tile" and self.dice.random() < 0.8:
            cells = self.cells() if self.dice.random() < 0.6 else ()
            laid = events.TileLaid(self.pair(), (self.below(1, 9), self.below(1, 7)), cells)
            return self.choose((laid, laid, laid, events.TurnMissed()))
        series = turn.series
        if series is None or self.dice.random() < 0.15:
            return self.choose((events.TurnEnded(), events.TurnEnded(), self.aside()))
        if series.bonuses and self.dice.random() < 0.5:
            index = self.below(len(series.bonuses))
            used = events.BonusUsed(index, self.choose(series.bonuses[index].choices or ("energy",)))
            return self.choose((used, used, events.SpecialPlaced(index, self.cell()), events.BonusLost(index)))
        lost = events.ActionsLost() if series.left else events.BonusLost(0)
        return self.choose((self.act(series.action, max(1, series.left)),) * 5 + (lost, lost, self.aside()))

    def act(self, action: str, left: int) -> Event:
        some = self.below(1, left + 1)
        location, token = self.choose(LOCATIONS), self.choose(FACES)
        if action == "energy":
            laid, length = self.table.seat.begun or (0, self.below(1, 4))
            return events.EnergyLaid(max(1, min(left, length - laid)), length, self.choose(("", *LOCATIONS)))
        if action == "witch":
            stood = events.WitchStood(location, self.below(2), "" if location == "witchstone" else token, self.below(3))
            return self.choose((events.WitchLaid(), stood))
        if action == "pentagram":
            effects = (
                events.Stepped(some, "owl", owl=self.choose(self.table.owls_left())),
                events.Stepped(some, "hexagon"),
            )
            return self.choose((events.Stepped(some), events.Stepped(some, "special", pair=self.pair()), *effects))
        if action == "crystal":
            crystal, exit = self.choose(("own", "own", "black")), self.symbol()
            moved = (events.CrystalMoved(some, crystal), events.CrystalMoved(some, crystal, exit, exit))
            last = (
                events.CrystalMoved(some, crystal, exit, "bottom", token),
                events.CrystalMoved(some, crystal, exit, "beside"),
            )
            return self.choose((*moved, *last, events.CrystalMoved(some, crystal, path=(self.cell(), self.cell()))))
        if action == "wand":
            steps = self.choose((left, left, self.below(1, left + 1)))
            passed = tuple(self.dice.sample(SPACES, self.below(min(left, 3) + 1)))
            return events.WandMoved(steps, passed, self.dice.random() < 0.1)
        return events.ScrollTaken(self.choose(((), self.card())), self.below(1, 7))

    def aside(self) -> Event:
        """What may come at almost any time."""
        seat = self.seat()
        return self.choose(
            (
                events.TileDrawn(seat, self.pair(), self.cells()),
                events.TakenOff(seat, self.cell()),
                events.CornersNoted(tuple(self.dice.sample(facts.SYMBOLS, 6))),
                events.SecondGrew(self.below(1, 12)),
                events.CrystalRemoved(self.choose(("own", "black")), self.cell()),
                events.ScrollNamed(seat, self.below(3), self.card()),
                events.SpellCast(self.choose(("single", "double")), self.choose((False, True))),
                events.SpellCast(self.choose(("single", "double")), action=self.symbol()),
                events.SpellCast("double", symbol=self.symbol()),
                events.CrystalMoved(1, exit=self.symbol(), shelf=self.symbol()),
                events.TurnMissed(),
                events.BonusLost(self.below(3)),
            )
        )

    def corrections(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be set right, with values up to both ends of what it can be, and beyond."""
        known: dict[str, tuple[Any, ...]] = {name: (0, 1, most - 1, most, most + 1) for name, most in NUMBERS.items()}
        known["track"] = (-999, -1, 0, 49, 50, 999, 1000, 10**6, 10**30, -(10**30))
        for location, most in facts.LOCATION_TYPES.items():
            known[f"standing.{location}"] = known[f"connected.{location}"] = (0, 1, most, most + 1)
        known |= {f"connections.{length}": (0, 1, facts.ENERGY, facts.ENERGY + 1) for length in (1, 2, 3, 4)}
        known |= {f"owl.{value}": (0, 1, facts.OWL_STACKS, facts.OWL_STACKS + 1) for value in (*facts.OWL_VALUES, 8)}
        return known

    def entries(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be entered at the end, the same way."""
        drawn = (("tile", *self.cells(), *self.pair()), ("special", self.cells()[0], *self.pair()))
        known: dict[str, tuple[Any, ...]] = dict.fromkeys(ends.NUMBERS, (0, 1, 5, 40, 999))
        known |= dict.fromkeys(ends.RANKS, (0, 1, 2, 4, 99))
        known["track"] = (-999, 0, 50, 999, 1000, 10**30)
        known["owls"] = ((), facts.OWL_VALUES, (7, 7, 6), (7, 7, 7), (8,))
        known["prophecies"] = ((), (self.card(),), tuple(self.card() for _ in range(5)))
        known["cauldron"] = ((), drawn[:1], drawn[1:], drawn)
        known |= {f"groups.{symbol}": (0, 1, 6, 99) for symbol in facts.SYMBOLS}
        for location, most in facts.LOCATION_TYPES.items():
            known[f"witches_at.{location}"] = known[f"connected.{location}"] = (0, 1, most, most + 1)
        return known

    def any(self) -> Event:
        ways = (self.moved,) * 6
        return self.choose((*ways, self.aside, self.corrected, self.corrected, self.entered))()


def options(dice: Random) -> dict[str, Any]:
    """What the owner's copy may show, and how the table plays."""
    known: dict[str, Any] = {
        "stone_third": dice.randrange(10),
        "stone_fourth": dice.randrange(10),
        "wand": ("", "dark.energy", "silver.tokens", "", "dark.scroll") * dice.choice((1, 8)),
        "pentagram": ("owl", "hexagon", "", "owl", "hexagon", "hexagon"),
        "cauldron_radius": dice.choice((2, 3, 5)),
        "cauldron_corners": tuple(dice.sample(facts.SYMBOLS, 6)),
        "cauldron_bubbles": dice.choice(
            (("0,1", "1,0", "-1,0", "0,-1", "1,-1", "-1,1"), ("9,9", "8,8", "0,0", "1,0", "2,0", "3,0"))
        ),
        "cauldron_exits": dice.choice((("9,9:energy",), ("3,0:wand", "0,3:scroll", "0,3:energy"))),
        "wand_doubling": dice.choice(facts.WAND_DOUBLING),
    }
    return {name: value for name, value in known.items() if dice.random() < 0.25}
