"""What a page is worth: every spell, every choice that it leaves, and the best of them.

A spell gives a list of points, one for each choice in a fixed order. Spaces are indices and bits here, see `Layout`:
after every move all pages of the table are asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from scoring.hexes import DIRECTIONS, Cell
from scoring.winter_queen import facts
from scoring.winter_queen.position import Page, Position


class SpellResult(NamedTuple):
    """What one choice gives; `opponent` is a seat."""

    points: int
    chosen: Cell | None = None
    direction: Cell | None = None
    opponent: int | None = None


NOTHING = SpellResult(0)


def best(position: Position, player: int, page: Page, crystal: str | None = None) -> SpellResult:
    """The best choice for a page with the crystal on it, or with this one; of equal ones the first."""
    color = crystal or page.crystal
    if color is None:
        return NOTHING
    worth, result_of = SPELLS[page.spell]
    points = worth(position, player, page, color)
    if not points:
        return NOTHING
    most = max(points)
    return result_of(position, player, page, color, most, points.index(most))


def choices(position: Position, player: int, page: Page, crystal: str | None = None) -> tuple[SpellResult, ...]:
    """All that could be chosen, the best first."""
    color = crystal or page.crystal
    if color is None:
        return ()
    worth, result_of = SPELLS[page.spell]
    points = enumerate(worth(position, player, page, color))
    every = [result_of(position, player, page, color, most, number) for number, most in points]
    return tuple(sorted(every, key=lambda choice: -choice.points))


def best_crystal(
    position: Position, player: int, page: Page, colors: Collection[str] = facts.CRYSTAL_COLORS
) -> tuple[str, SpellResult]:
    """The one of these colours that would make most of an empty page, and what it would give; "" if there is none."""
    offers = {color: best(position, player, page, color) for color in colors}
    color = max(offers, key=lambda color: offers[color].points, default="")
    return color, offers.get(color, NOTHING)


def _forest_sages(position: Position, _player: int, page: Page, color: str) -> list[int]:
    """Round a crystal of the page's colour those of the other one, or the other way round."""
    beside, indices, masks = position.layout.beside, position.indices, position.masks
    printed = page.color or color
    mask = masks[color]
    points = [(beside[index] & mask).bit_count() for index in indices[printed]]
    if printed != color:
        mask = masks[printed]
        return points + [(beside[index] & mask).bit_count() for index in indices[color]]
    return points if position.switches.sages_same_color == "count" else []


def _wind_rose(position: Position, _player: int, _page: Page, color: str) -> list[int]:
    if position.switches.wind_rose == "blocked":
        return [len(_met(position, cell)) for cell in _cells(position, color)]
    star, mask = position.star, position.masks[color]
    return [1 + (star[index] & mask).bit_count() for index in position.indices[color]]


def _cells(position: Position, color: str) -> tuple[Cell, ...]:
    return tuple(position.layout.cells[index] for index in position.indices[color])


def _met(position: Position, cell: Cell) -> list[Cell]:
    """A crystal, and those of its colour on the lines from it."""
    colors, blocked = position.colors, position.switches.wind_rose == "blocked"
    color, met = colors[cell], [cell]
    for line in position.lines[cell]:
        for spot in line:
            if colors.get(spot) == color:
                met.append(spot)
            elif blocked:
                break
    return met


def _border_guards(position: Position, _player: int, _page: Page, color: str) -> list[int]:
    return [(position.masks[color] & position.layout.edge_mask).bit_count()]


def _cloud_wisps(position: Position, _player: int, _page: Page, color: str) -> list[int]:
    """A crystal joins all groups beside it into one."""
    beside = position.layout.beside
    groups: list[int] = []
    for index in position.indices[color]:
        joined, near, apart = 1 << index, beside[index], []
        for group in groups:
            if group & near:
                joined |= group
            else:
                apart.append(group)
        apart.append(joined)
        groups = apart
    return [len(groups)]


def _clear_row(position: Position, _player: int, _page: Page, color: str) -> list[int]:
    """A row ends with a colour that was seen; so does an empty space, unless it is skipped: see `Position.codes`."""
    codes, walks, first = position.codes, position.walks, facts.CODES[color]
    points = []
    for index in position.indices[color]:
        for walk in walks[index]:
            seen = first
            for spot in walk:
                code = codes[spot]
                if code & seen:
                    break
                seen |= code
            points.append(seen.bit_count())
    return points


def _northern_lights(position: Position, _player: int, _page: Page, color: str) -> list[int]:
    mask = position.masks[color]
    return [len([zone for zone in position.layout.zone_masks if zone & mask])]


def _polar_star(position: Position, _player: int, _page: Page, color: str) -> list[int]:
    beside, empty = position.layout.beside, position.empty
    return [(beside[index] & empty).bit_count() for index in position.indices[color]]


def _secret_knowledge(position: Position, player: int, page: Page, color: str) -> list[int]:
    """The cast crystal counts too; on a page that is only thought of it does not lie there yet."""
    counts = [shown.count(color) for shown in position.shown]
    own = counts.pop(player) + (page.crystal is None)
    return [own + count for count in counts]


# Which choice has a number in the list of points.


def _none(_position: Position, _player: int, _page: Page, _color: str, points: int, _number: int) -> SpellResult:
    return SpellResult(points)


def _crystal(position: Position, _player: int, _page: Page, color: str, points: int, number: int) -> SpellResult:
    return SpellResult(points, position.layout.cells[position.indices[color][number]])


def _of_two_colors(position: Position, _player: int, page: Page, color: str, points: int, number: int) -> SpellResult:
    first = position.indices[page.color or color]
    index = first[number] if number < len(first) else position.indices[color][number - len(first)]
    return SpellResult(points, position.layout.cells[index])


def _crystal_and_direction(
    position: Position, _player: int, _page: Page, color: str, points: int, number: int
) -> SpellResult:
    which, direction = divmod(number, len(DIRECTIONS))
    return SpellResult(points, position.layout.cells[position.indices[color][which]], DIRECTIONS[direction])


def _opponent(_position: Position, player: int, _page: Page, _color: str, points: int, number: int) -> SpellResult:
    return SpellResult(points, None, None, number + (number >= player))


Worth = Callable[[Position, int, Page, str], list[int]]
Choice = Callable[[Position, int, Page, str, int, int], SpellResult]
SPELLS: Mapping[str, tuple[Worth, Choice]] = {
    "forest_sages": (_forest_sages, _of_two_colors),
    "wind_rose": (_wind_rose, _crystal),
    "border_guards": (_border_guards, _none),
    "cloud_wisps": (_cloud_wisps, _none),
    "clear_row": (_clear_row, _crystal_and_direction),
    "northern_lights": (_northern_lights, _none),
    "polar_star": (_polar_star, _crystal),
    "secret_knowledge": (_secret_knowledge, _opponent),
}


def counted(position: Position, page: Page, choice: SpellResult) -> tuple[Cell, ...]:
    """The spaces that a choice counts; Secret Knowledge counts nothing on the map."""
    color, layout, cell = page.crystal or "", position.layout, choice.chosen
    if page.spell == "border_guards":
        return tuple(spot for spot in _cells(position, color) if spot in layout.edge)
    if page.spell in ("cloud_wisps", "northern_lights"):
        return _cells(position, color)
    if cell is None:
        return ()
    if page.spell == "wind_rose":
        return tuple(_met(position, cell))
    if choice.direction is not None:
        line = position.lines[cell][DIRECTIONS.index(choice.direction)]
        there = [cell, *(spot for spot in line if spot in position.colors)]
        return tuple(there[: choice.points])
    if page.spell == "polar_star":
        return tuple(spot for spot in layout.around[cell] if position.empty >> layout.index[spot] & 1)
    other = color if position.colors[cell] == page.color else page.color
    return tuple(spot for spot in layout.around[cell] if position.colors.get(spot) == other)
