"""What a player has on the table while the match is tracked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.witchstone import facts
from scoring.witchstone.cauldron import Cauldron, Pair
from scoring.witchstone.events import Card
from scoring.witchstone.final_scoring.holding import Holding, Prophecy


@dataclass(frozen=True)
class Scroll:
    """`card` is empty while not entered."""

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
    """`begun` is the connection that is not finished: units laid, and its length. `arrived` tells who came first.

    `strayed_own`, `strayed_black`: crystals that have moved in the cauldron without saying where to. `tower`: the big
    witch has one. `extra_tiles`: tiles on top of one in each turn.
    """

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
    strayed_own: int = 0
    strayed_black: int = 0
    tower: bool = False
    extra_tiles: int = 0

    @property
    def tiles_inside(self) -> int:
        """How many action tiles lie in the cauldron."""
        return self.turns + self.extra_tiles

    @property
    def drawn(self) -> bool:
        """Whether all that lies in the cauldron is drawn, so that the groups can be counted."""
        return len(self.cauldron.tiles) == self.tiles_inside and len(self.cauldron.specials) == self.specials_placed

    @property
    def witches(self) -> int:
        """All witches in the crystal ball, the big one included."""
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
        """The holding for the final scoring. Unknown scrolls do not count; groups take time to count."""
        prophecies = tuple([prophecy for scroll in self.scrolls if (prophecy := scroll.prophecy)])
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
