"""What a player has on the table while the match is tracked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.changed import changed
from scoring.witchstone import facts
from scoring.witchstone.cauldron import Cauldron, Pair
from scoring.witchstone.events import Card
from scoring.witchstone.holding import Holding, Prophecy


@dataclass(frozen=True)
class Scroll:
    """`card` is empty while nobody has said what it is."""

    card: Card
    used: bool = False

    @property
    def spell(self) -> str:
        """`single`, `double`, or empty if it is a prophecy or unknown."""
        return self.card[0] if self.card and self.card[0] in facts.SPELLS else ""

    @property
    def prophecy(self) -> Prophecy | None:
        return Prophecy(self.card[0], self.card[1:]) if self.card and not self.spell else None


@dataclass(frozen=True)
class Seat:
    """`begun` is the connection that is not finished: units laid, and its length. `arrived` tells who came first."""

    track: int = 0
    turns: int = 0
    energy: int = facts.ENERGY
    connections: tuple[int, int, int] = (0, 0, 0)
    begun: tuple[int, int] | None = None
    connected: Mapping[str, int] = field(default_factory=dict)
    stock: int = facts.SMALL_WITCHES
    lying: int = 0
    standing: Mapping[str, int] = field(default_factory=dict)
    rank: int | None = None
    tokens: int = 0
    owls: tuple[int, ...] = ()
    specials: int = 0
    specials_placed: int = 0
    rack: int = 0
    black_on_rack: bool = False
    own_inside: int = facts.OWN_CRYSTALS
    black_inside: bool = True
    removed: int = 0
    beside: int = 0
    scrolls: tuple[Scroll, ...] = ()
    pentagram: int = 0
    wand: int = 0
    arrived: int = 0
    silver: int = 0
    tiles: tuple[Pair, ...] = ()
    cauldron: Cauldron = field(default_factory=Cauldron.start)

    @property
    def drawn(self) -> bool:
        """Whether all that lies in the cauldron is drawn, so that the groups can be counted."""
        return len(self.cauldron.tiles) == self.turns and len(self.cauldron.specials) == self.specials_placed

    @property
    def witches(self) -> int:
        """All that are in the crystal ball, the big one included."""
        return 1 + self.lying + sum(self.standing.values())

    def silver_count(self, kind: str) -> int:
        counts = {
            "connections": sum(self.connections),
            "scrolls": len(self.scrolls),
            "crystals": self.rack,
            "witches": self.witches,
            "tokens": self.tokens,
            "specials": self.specials,
        }
        return counts[kind]

    def spells(self, spell: str, action: str = "") -> int:
        """Unused spells of this kind; double ones are for one action only."""
        wanted = (spell,) if spell == "single" else (spell, action)
        return sum(1 for scroll in self.scrolls if scroll.card == wanted and not scroll.used)

    def holding(self, order: int | None, groups: bool = True) -> Holding:
        """As the final scoring sees it. Scrolls that nobody has named yet do not count; groups take time to count."""
        prophecies = tuple([found for scroll in self.scrolls if (found := scroll.prophecy)])
        spells = [scroll.used for scroll in self.scrolls if scroll.spell]
        return Holding(
            track=self.track,
            owls=self.owls,
            magic_tokens=self.tokens,
            spells_unused=spells.count(False),
            spells_used=spells.count(True),
            prophecies=prophecies,
            groups=self.cauldron.largest_groups() if groups and self.drawn else {},
            witches_at=self.standing,
            lying_witches=self.lying,
            connected=self.connected,
            witchstone_rank=self.rank,
            silver_spaces=self.silver,
            special_tiles=self.specials,
            crystals=self.rack,
            wand=self.wand,
            wand_order=order,
        )


def more(counts: Mapping[str, int], key: str, by: int = 1) -> dict[str, int]:
    return {**counts, key: counts.get(key, 0) + by}


# What can be set right, and the largest value that it can have.
NUMBERS: Mapping[str, int] = {
    "energy": facts.ENERGY,
    "stock": facts.SMALL_WITCHES,
    "lying": facts.SMALL_WITCHES,
    "tokens": facts.MAGIC_TOKENS,
    "specials": facts.SPECIAL_TILES,
    "specials_placed": facts.SPECIAL_TILES,
    "rack": facts.OWN_CRYSTALS,
    "own_inside": facts.OWN_CRYSTALS,
    "removed": facts.OWN_CRYSTALS + 1,
    "beside": facts.OWN_CRYSTALS + 1,
    "pentagram": 999,
    "wand": 99,
    "silver": 20,
}


def corrected(seat: Seat, what: str, value: Any) -> Seat | None:
    """The seat with this number set right; None if there is no such number or it cannot be."""
    name, _, part = what.partition(".")
    if not isinstance(value, int) or isinstance(value, bool):
        return None
    if name == "track":
        return changed(seat, track=value)
    if name in NUMBERS:
        return changed(seat, **{name: value}) if 0 <= value <= NUMBERS[name] else None
    if name in ("standing", "connected") and part in facts.PLACES:
        if not 0 <= value <= facts.PLACES[part]:
            return None
        counts: Any = {**getattr(seat, name), part: value}
        return changed(seat, **{name: counts})
    if name == "connections" and part in ("1", "2", "3") and 0 <= value <= facts.ENERGY:
        place = int(part) - 1
        counts_by_length = (*seat.connections[:place], value, *seat.connections[place + 1 :])
        return changed(seat, connections=counts_by_length)
    if name == "owl" and part.isdigit() and int(part) in facts.OWL_VALUES and 0 <= value <= facts.OWL_STACKS:
        others = tuple(owl for owl in seat.owls if owl != int(part))
        return changed(seat, owls=others + (int(part),) * value)
    return None
