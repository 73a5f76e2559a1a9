"""Small made-up positions that show what each spell counts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.position import Book, Page, Position, Switches
from scoring.winter_queen.spells import SpellResult, best, counted

# Row by row round the middle; a letter is the zone. It is a piece of no map.
_ROWS = ("ppb", "ppbb", "dgdbd", "ggrr", "grr")


def _patch() -> Layout:
    zones = {zone[0]: zone for zone in facts.ZONES}
    spaces: dict[Cell, str] = {}
    for r, row in enumerate(_ROWS, start=-2):
        first = max(-2, -2 - r)
        spaces |= {(first + column, r): zones[letter] for column, letter in enumerate(row)}
    return Layout(spaces)


PATCH = _patch()


@dataclass(frozen=True)
class Example:
    """The first player casts this page."""

    position: Position
    page: Page

    @property
    def result(self) -> SpellResult:
        return best(self.position, 0, self.page)

    @property
    def points(self) -> int:
        return self.result.points

    @property
    def counted(self) -> tuple[Cell, ...]:
        return counted(self.position, self.page, self.result)

    def under(self, switches: Switches) -> Example:
        """The same table, read in another way."""
        return replace(self, position=replace(self.position, switches=switches))


def _on_patch(page: Page, printed: Mapping[Cell, str] | None = None, /, **crystals: tuple[Cell, ...]) -> Example:
    placed = {cell: color for color, cells in crystals.items() for cell in cells}
    return Example(Position(PATCH, placed, printed or {}), page)


_KNOWING: Book = (Page("secret_knowledge", None, "purple"), Page("wind_rose"))
_OWN: Book = (Page("border_guards", None, "purple"), Page("cloud_wisps", None, "red"))
_THEIRS: Book = (Page("forest_sages", "purple"), Page("polar_star", None, "purple"))

EXAMPLES: Mapping[str, Example] = {
    "forest_sages": _on_patch(
        Page("forest_sages", "purple", "red"),
        purple=((0, -1), (0, 2)),
        red=((1, -2), (1, -1), (-1, 0), (1, 1)),
        green=((0, 0),),
    ),
    "wind_rose": _on_patch(
        Page("wind_rose", None, "green"),
        {(0, 0): "green"},
        green=((2, -2), (-1, 0), (0, 2), (2, -1)),
        red=((0, 1), (1, 0)),
    ),
    "border_guards": _on_patch(
        Page("border_guards", None, "red"),
        red=((0, -2), (-2, 1), (1, 1), (0, 1)),
        blue=((2, -1), (-1, 0)),
    ),
    "cloud_wisps": _on_patch(
        Page("cloud_wisps", None, "green"),
        {(2, 0): "green"},
        green=((0, -2), (0, -1), (-1, 0), (-1, 2)),
        yellow=((1, -1), (0, 1)),
    ),
    "clear_row": _on_patch(
        Page("clear_row", None, "purple"),
        {(-2, 0): "purple"},
        red=((-1, 0), (1, 1)),
        green=((0, 0), (1, 0)),
        blue=((2, 0), (0, -1)),
    ),
    "northern_lights": _on_patch(
        Page("northern_lights", None, "green"),
        {(0, 0): "green"},
        green=((-1, -1), (0, -1), (2, -1), (-2, 2)),
        red=((0, 1),),
    ),
    "polar_star": _on_patch(
        Page("polar_star", None, "purple"),
        {(2, 0): "red"},
        purple=((1, 0), (0, 2)),
        green=((1, -1), (0, 1)),
        blue=((-1, 1), (-1, 2)),
    ),
    "secret_knowledge": Example(
        Position(PATCH, books=((_KNOWING, _OWN), (_THEIRS,))),
        _KNOWING[0],
    ),
}

# Those that come out otherwise under another choice of the option that their spell is about.
OTHERWISE: Mapping[str, Example] = {
    "wind_rose.blocked": EXAMPLES["wind_rose"].under(Switches(wind_rose="blocked")),
    "polar_star.ignored": EXAMPLES["polar_star"].under(Switches(polar_star_domain="ignored")),
}
