"""What the owner of Čarodění can enter, and where."""

from __future__ import annotations

from scoring.carodeni.copy_facts import in_words, remarks
from screens.copy_parts import CopyPart

NUMBERS = ("ingredient_total",)
TABLES = ("tool_points", "animal_points")


def _part(id: str, icon: str, facts: tuple[str, ...], editor: str) -> CopyPart:
    return CopyPart(id, icon, facts, NUMBERS, f"screens.carodeni.{editor}", in_words, remarks, tables=TABLES)


PARTS = (
    _part("steps", "tool", TABLES, "steps_sheet:StepsSheet"),
    _part("names", "pencil", ("ingredient_names", "tool_names", "animal_names"), "names_sheet:NamesSheet"),
    _part("food", "paw", ("animal_food",), "food_sheet:FoodSheet"),
    _part("ostara", "moon", ("ostara_tokens",), "tokens_sheet:TokensSheet"),
    _part("supply", "leaf", ("ingredient_total",), "supply_sheet:SupplySheet"),
)
