"""All best choices of a full table of Winter Queen, against the same work written plainly with networkx."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from time import perf_counter

import networkx

from benchmarks.number import Number
from scoring.hexes import DIRECTIONS, Cell
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import TEMPLATES, Layout
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import best

ROUNDS = 1000
LIMIT = 1 / 20
PLAYERS = 4
SEED = 1
SPACES_PER_COLOR = 4
LAYOUT = TEMPLATES["snowflake"]

# Points, and what was chosen for them.
Choice = tuple[int, Cell | None, Cell | None, int | None]


def main() -> list[Number]:
    """The fastest of many rounds. Both ways keep what they know of the map; the table is a new one in every round."""
    ours, theirs = [], []
    graph = _graph(LAYOUT)
    for _ in range(ROUNDS):
        position = full_table()
        start = perf_counter()
        quick = best_of_all(position)
        ours.append(perf_counter() - start)
        position = full_table()
        start = perf_counter()
        plain = _plainly(graph, position)
        theirs.append(perf_counter() - start)
        if quick != plain or len(quick) != PLAYERS * facts.MOST_BOOKS * facts.PAGES:
            raise RuntimeError("the two ways do not agree")
    return [Number(f"best choices of {len(quick)} pages / with networkx", min(ours) / min(theirs), LIMIT)]


def full_table() -> Position:
    """A crystal on each space; three books with two crystals for everybody; every spell three times."""
    counties = [cell for cell in LAYOUT.cells if LAYOUT.spaces[cell] != facts.DOMAIN]
    colors = Random(SEED).sample(facts.CRYSTAL_COLORS * SPACES_PER_COLOR, len(counties))
    crystals = dict(zip(counties, colors, strict=True))
    printed = dict(zip(LAYOUT.zone(facts.DOMAIN), facts.CRYSTAL_COLORS, strict=True))
    pages = [_page(number) for number in range(PLAYERS * facts.MOST_BOOKS * facts.PAGES)]
    books = list(zip(pages[::2], pages[1::2], strict=True))
    held = tuple(tuple(books[seat::PLAYERS]) for seat in range(PLAYERS))
    return Position(LAYOUT, crystals, printed, held, (0,) * PLAYERS)


def _page(number: int) -> Page:
    """The three pages with the same spell hold crystals of different colours."""
    spell, crystal = facts.SPELLS[number % len(facts.SPELLS)], facts.CRYSTAL_COLORS[number % 5]
    return Page(spell, facts.CRYSTAL_COLORS[(number + 2) % 5] if spell == facts.COLORED_SPELL else None, crystal)


def best_of_all(position: Position) -> list[Choice]:
    return [
        best(position, seat, page) for seat, books in enumerate(position.books) for page in chain.from_iterable(books)
    ]


# ----------------------------------------------------------------------------------- plainly, with networkx


def _graph(layout: Layout) -> networkx.DiGraph:
    """The map, which both ways know before: the spaces, and the step from each to each of its neighbours."""
    graph = networkx.DiGraph()
    for cell in layout.cells:
        graph.add_node(cell, zone=layout.spaces[cell])
    for q, r in layout.cells:
        for step in DIRECTIONS:
            beside = (q + step[0], r + step[1])
            if beside in graph:
                graph.add_edge((q, r), beside, step=step)
    return graph


def _plainly(graph: networkx.DiGraph, position: Position) -> list[Choice]:
    """What lies on the spaces is said to the graph once, and then asked for every page."""
    colors = {cell: position.crystals.get(cell) or position.printed.get(cell) for cell in graph}
    networkx.set_node_attributes(graph, colors, "color")
    return [
        max(_choices(position, graph, seat, page), key=lambda choice: choice[0], default=(0, None, None, None))
        for seat, books in enumerate(position.books)
        for page in chain.from_iterable(books)
    ]


def _choices(position: Position, graph: networkx.DiGraph, seat: int, page: Page) -> Iterator[Choice]:
    mine = _of_color(graph, page.crystal)
    match page.spell:
        case "forest_sages":
            for color, other in ((page.color, page.crystal), (page.crystal, page.color)):
                for cell in _of_color(graph, color):
                    yield _beside(graph, cell, other), cell, None, None
        case "wind_rose":
            for cell in mine:
                line = chain.from_iterable(_walk(graph, cell, step) for step in DIRECTIONS)
                yield 1 + sum(graph.nodes[met]["color"] == page.crystal for met in line), cell, None, None
        case "border_guards":
            yield sum(graph.out_degree(cell) < len(DIRECTIONS) for cell in mine), None, None, None
        case "cloud_wisps":
            yield networkx.number_weakly_connected_components(graph.subgraph(mine)), None, None, None
        case "clear_row":
            for cell in mine:
                for step in DIRECTIONS:
                    yield _row(graph, cell, step), cell, step, None
        case "northern_lights":
            yield len({graph.nodes[cell]["zone"] for cell in mine}), None, None, None
        case "polar_star":
            for cell in mine:
                yield _beside(graph, cell, None), cell, None, None
        case "secret_knowledge":
            for rival in range(PLAYERS):
                if rival != seat:
                    yield _shown(position, seat, page) + _shown(position, rival, page), None, None, rival


def _of_color(graph: networkx.DiGraph, color: str | None) -> list[Cell]:
    return [cell for cell, own in graph.nodes(data="color") if own == color]


def _beside(graph: networkx.DiGraph, cell: Cell, color: str | None) -> int:
    return sum(graph.nodes[other]["color"] == color for other in graph.successors(cell))


def _walk(graph: networkx.DiGraph, cell: Cell, step: Cell) -> Iterator[Cell]:
    """The spaces in a straight line, as far as the map goes."""
    while ahead := [beside for _, beside, direction in graph.out_edges(cell, data="step") if direction == step]:
        cell = ahead[0]
        yield cell


def _row(graph: networkx.DiGraph, cell: Cell, step: Cell) -> int:
    seen = {graph.nodes[cell]["color"]}
    for met in _walk(graph, cell, step):
        color = graph.nodes[met]["color"]
        if color is None or color in seen:
            break
        seen.add(color)
    return len(seen)


def _shown(position: Position, seat: int, page: Page) -> int:
    pages = list(chain.from_iterable(position.books[seat]))
    return sum(other.crystal == page.crystal for other in pages) + sum(other.color == page.crystal for other in pages)


if __name__ == "__main__":
    print(*main(), sep="\n")
