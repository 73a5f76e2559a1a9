"""What everybody has at the end of Čarodění: all that the final scoring counts, and how this copy and table count."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scoring.carodeni import facts

# What is entered as point values, and what as kinds.
VALUES = ("potions", "witches", "goals")
KINDS: Mapping[str, tuple[str, ...]] = {
    "tools": facts.TOOL_KINDS,
    "animals": facts.ANIMAL_KINDS,
    "ingredients": facts.INGREDIENT_KINDS,
}


@dataclass(frozen=True)
class Holding:
    """`tools` and `animals` in the clan by kind; `ingredients` that are left over, counted by kind."""

    potions: tuple[int, ...] = ()
    witches: tuple[int, ...] = ()
    tools: tuple[str, ...] = ()
    goals: tuple[int, ...] = ()
    ingredients: Mapping[str, int] = field(default_factory=dict)
    animals: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ending:
    """The holdings of all players, and the unclaimed goals."""

    holdings: tuple[Holding, ...]
    unclaimed: tuple[int, ...] = ()


@dataclass(frozen=True)
class Rules:
    """How this table counts. `level` is Ostara's, empty outside solo games."""

    tool_points: tuple[int, ...] = facts.TOOL_POINTS["triangular"]
    animal_points: tuple[int, ...] = facts.ANIMAL_POINTS["squares"]
    animals: bool = False
    level: str = ""
    tie_break: str = "shared"
    ingredients: int = facts.INGREDIENTS

    @property
    def ostara(self) -> int | None:
        """The seat of Ostara, if she plays."""
        return facts.OSTARA_SEAT if self.level else None


def rules_of(options: Mapping[str, Any]) -> Rules:
    named = {name: options[name] for name in ("tool_points", "animal_points", "tie_break") if name in options}
    return Rules(
        **named,
        animals=bool(options.get("animals")),
        level=options.get("solo_level", ""),
        ingredients=options.get("ingredient_total", facts.INGREDIENTS),
    )


def set_points(points: tuple[int, ...], kinds: int) -> int:
    """The points for this number of different tools or animals."""
    return points[min(kinds, len(points) - 1)]
