"""What a player has at the end of Witchstone: all that the final scoring counts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scoring.hexes import Cell
from scoring.witchstone import facts

# The highest number of each count that one player can enter. The rules have no limit for groups and silver spaces.
MOST = {
    "groups": 37,
    "lying_witches": facts.SMALL_WITCHES,
    "board_witches": facts.SMALL_WITCHES + 1,
    "silver_spaces": 20,
    "special_tiles": facts.SPECIAL_TILES,
    "spells_used": facts.SCROLLS,
    "crystals": facts.OWN_CRYSTALS,
}


@dataclass(frozen=True)
class Prophecy:
    """A scroll that pays at the end. `asks` is its symbol, its type, or its three types in order."""

    kind: str
    asks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Holding:
    """`cauldron`, where it was drawn, says the groups; otherwise `groups` does. None: unknown.

    `board_witches`: all witches on the board together, the big one included, where somebody has counted them so.
    """

    track: int = 0
    owls: tuple[int, ...] = ()
    magic_tokens: int = 0
    spells_unused: int = 0
    spells_used: int = 0
    prophecies: tuple[Prophecy, ...] = ()
    groups: Mapping[str, int] = field(default_factory=dict)
    cauldron: Mapping[Cell, tuple[str, ...]] | None = None
    witches_at: Mapping[str, int] = field(default_factory=dict)
    lying_witches: int = 0
    board_witches: int | None = None
    connected: Mapping[str, int] = field(default_factory=dict)
    witchstone_rank: int | None = None
    silver_spaces: int = 0
    special_tiles: int = 0
    crystals: int = 0
    wand: int | None = None
    wand_order: int | None = None

    @property
    def scrolls(self) -> int:
        return self.spells_unused + self.spells_used + len(self.prophecies)

    def standing(self, location: str) -> int:
        """Small witches that stand there. A rank at the Witchstone means one of them."""
        if location == "witchstone" and self.witchstone_rank is not None:
            return 1
        return self.witches_at.get(location, 0)

    @property
    def small_witches(self) -> int:
        """Standing and lying ones, place by place."""
        return sum(map(self.standing, facts.LOCATION_TYPES)) + self.lying_witches

    @property
    def witches_on_board(self) -> int:
        """Standing and lying ones, and the big one at the own tower."""
        return self.small_witches + 1 if self.board_witches is None else self.board_witches


Holdings = tuple[Holding, ...]

# What each kind of prophecy asks to be counted: of `groups`, `witches_at` and `connected` only the asked ones.
COUNTED: Mapping[str, tuple[str, ...]] = {
    "symbol_group": ("groups",),
    "witches_on_types": ("witches_at",),
    "witches_on_type": ("witches_at",),
    "connected": ("connected",),
    "witchstone_rank": ("witchstone_rank",),
    "witches_on_board": ("board_witches",),
    "lying_witches": ("lying_witches",),
    "silver_spaces": ("silver_spaces",),
    "special_tiles": ("special_tiles",),
    "scrolls": ("spells_used",),
    "magic_tokens": (),
    "crystals": ("crystals",),
}


# What prophecies count that has a row of its own on the score pad.
COUNTED_ELSEWHERE: Mapping[str, tuple[str, ...]] = {"magic_tokens": ("magic_tokens",), "scrolls": ("spells_unused",)}
# What makes up all witches on the board, for a table that has entered every place.
BOARD_WITCHES = (
    *(f"witches_at.{location}" for location in facts.LOCATION_TYPES if location != "witchstone"),
    "lying_witches",
)


def most_of(what: str) -> int:
    """The highest number of a count that one player can enter; `what` as in `needed`."""
    name, _, part = what.partition(".")
    return facts.LOCATION_TYPES[part] if part in facts.LOCATION_TYPES else MOST[name]


def needed(prophecies: tuple[Prophecy, ...], entered: Collection[str] = ()) -> tuple[str, ...]:
    """The counts that these prophecies need, as names for `look_up` and `put`: `groups.witch`, `lying_witches`.

    `entered`: counts that were entered. Witches on the board are one number unless those of each location were entered.
    """
    asked: dict[str, None] = {}
    by_place = "board_witches" not in entered and all(name in entered for name in BOARD_WITCHES)
    for prophecy in prophecies:
        if prophecy.kind == "witches_on_board" and by_place:
            asked.update(dict.fromkeys((*BOARD_WITCHES, "witchstone_rank")))
            continue
        for counted in COUNTED[prophecy.kind]:
            for part in prophecy.asks or facts.LOCATION_TYPES if counted in facts.PARTED else ("",):
                asked[f"{counted}.{part}" if part else counted] = None
    # The rank already says whether a witch stands there.
    if "witches_at.witchstone" in asked:
        asked = {("witchstone_rank" if name == "witches_at.witchstone" else name): None for name in asked}
    return tuple(asked)


def look_up(holding: Holding, what: str) -> Any:
    """`track`, `owls`, `groups.witch` …: the value that stands there."""
    name, _, part = what.partition(".")
    return getattr(holding, name).get(part, 0) if part else getattr(holding, name)


def put(holding: Holding, what: str, value: Any) -> Holding:
    return put_all(holding, {what: value})


def put_all(holding: Holding, values: Mapping[str, Any]) -> Holding:
    """One after the other, in one copy: with each entry of a match all that are known are put again."""
    changes: dict[str, Any] = {}
    for what, value in values.items():
        name, _, part = what.partition(".")
        changes[name] = {**changes.get(name, getattr(holding, name)), part: value} if part else value
    return replace(holding, **changes) if changes else holding
