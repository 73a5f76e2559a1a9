"""A map that highlights what one choice of a spell counts."""

from __future__ import annotations

from typing import Any

from kivy.properties import ObjectProperty

from scoring.hexes import Cell
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import NOTHING, SpellResult, counted
from screens.winter_queen.map.canvas import MapCanvas

Lines = tuple[tuple[Cell, ...], ...]


def light(board: MapCanvas, position: Position, page: Page | None, result: SpellResult = NOTHING) -> None:
    """Lights what this choice counts on any map; the page has its crystal. Without a page nothing is lit."""
    board.lit = frozenset(counted(position, page, result)) if page and page.crystal else frozenset()
    board.chosen = result.chosen if page else None
    board.lines = lines(position, page, result) if page else ()


def lines(position: Position, page: Page, result: SpellResult) -> Lines:
    """The lines that a spell counts along: the six of the Wind Rose, or the one row."""
    start = result.chosen
    if start is None:
        return ()
    reaching = position.lines[start]
    if result.direction is not None:
        end = counted(position, page, result)[-1]
        return () if end == start else ((start, end),)
    if page.spell != "wind_rose":
        return ()
    met = counted(position, page, result)
    blocked = position.switches.wind_rose == "blocked"
    ends = [[spot for spot in line if spot in met] if blocked else line for line in reaching]
    return tuple((start, line[-1]) for line in ends if line)


class SpellMap(MapCanvas):
    """`page` with its crystal and one of its choices, `found`, are shown on `position`. No finger means it."""

    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    result: ObjectProperty[SpellResult] = ObjectProperty(NOTHING)

    def __init__(self, **kwargs: Any) -> None:
        kwargs = {"crests": False, "still": True, "key": "", **kwargs}
        super().__init__(**kwargs)
        self.bind(position=self._light, page=self._light, result=self._light)
        self._light()

    def _light(self, *_: Any) -> None:
        light(self, self.position, self.page, self.result)
