"""What the owner of Čarodění can enter, and where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scoring.carodeni.copy_facts import in_words, remarks
from screens.copy.parts import CopyPart

if TYPE_CHECKING:
    from screens.copy.sheet import CopySheet

NUMBERS = ("ingredient_total",)
TABLES = ("tool_points", "animal_points")


def _part(id: str, icon: str, facts: tuple[str, ...], editor: Callable[[], type[CopySheet]]) -> CopyPart:
    return CopyPart(id, icon, facts, NUMBERS, editor, in_words, remarks, tables=TABLES)


def _steps_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.steps_sheet import StepsSheet

    return StepsSheet


def _names_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.names_sheet import NamesSheet

    return NamesSheet


def _food_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.food_sheet import FoodSheet

    return FoodSheet


def _tokens_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.tokens_sheet import TokensSheet

    return TokensSheet


def _supply_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.supply_sheet import SupplySheet

    return SupplySheet


def _starting_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.starting_sheet import StartingSheet

    return StartingSheet


def _goals_sheet() -> type[CopySheet]:
    from screens.carodeni.copy.goal_tokens_sheet import GoalTokensSheet

    return GoalTokensSheet


PARTS = (
    _part("steps", "tool", TABLES, _steps_sheet),
    _part("names", "pencil", ("ingredient_names", "tool_names", "animal_names"), _names_sheet),
    _part("starting", "potion", ("starting_potions",), _starting_sheet),
    _part("goals", "goal", ("goal_tokens",), _goals_sheet),
    _part("food", "paw", ("animal_food",), _food_sheet),
    _part("ostara", "moon", ("ostara_tokens",), _tokens_sheet),
    _part("supply", "leaf", ("ingredient_total",), _supply_sheet),
)
