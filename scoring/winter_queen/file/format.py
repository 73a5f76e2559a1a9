"""The layout and the table of Winter Queen in a match file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.file.match_file import FileForm
from scoring.file.strict_json import Wrong, cell, list_of, maybe, members, object_of, one_of, whole
from scoring.hexes import Cell
from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Sheet
from scoring.winter_queen import facts
from scoring.winter_queen.file import limits
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.final_scoring import score
from scoring.winter_queen.map.layout import Layout
from scoring.winter_queen.position import Book, Books, Page, Position, Switches

_zone = one_of(facts.ZONES)
_color = one_of(facts.CRYSTAL_COLORS)
_spell = one_of((*facts.SPELLS, facts.UNNAMED))


def read_options(value: Any, _count: int) -> dict[str, Any]:
    """The layout and the switches; a missing switch has its default."""
    options: dict[str, Any] = _OPTIONS(value)
    layout = options.pop("layout", None) or Layout({})
    return {
        "layout": layout,
        "switches": Switches(**{name: options[name] for name in facts.SWITCHES if name in options}),
    }


def read_layout(value: Any) -> Layout:
    members = _LAYOUT(value)
    spaces, edge = members.get("spaces", {}), members.get("edge")
    for index, spot in enumerate(edge or ()):
        if spot not in spaces:
            raise Wrong(Message("winter_queen.refused.no_such_space"), "edge", index)
    return Layout(spaces, None if edge is None else frozenset(edge))


def _cells(read: Any) -> Any:
    def read_cells(value: Any) -> dict[Cell, Any]:
        cells = {}
        for key, inner in members(value).items():
            try:
                cells[cell(key)] = read(inner)
            except Wrong as wrong:
                raise wrong.below(key) from None
        return cells

    return read_cells


def read(table: Any, players: Players, options: Mapping[str, Any]) -> Position:
    """What lies on the table, or Wrong if it cannot lie there."""
    members = _TABLE(table)
    crystals, printed = members.get("crystals", {}), members.get("printed", {})
    seats = members.get("players", ())
    if len(seats) > len(players):
        raise Wrong(Message("file.too_many_seats", n=len(players)), "players", len(players))
    missing = len(players) - len(seats)
    books = tuple(seat.get("books", ()) for seat in seats) + ((),) * missing
    points = tuple(seat.get("points", 0) for seat in seats) + (0,) * missing
    position = Position(options["layout"], crystals, printed, books, points, options["switches"])
    for problem in limits.impossible(position):
        raise Wrong(problem.message, *problem.at)
    return position


def _page(value: Any) -> Page:
    members = _PAGE(value)
    spell = members["spell"]
    if spell == facts.COLORED_SPELL and "color" not in members:
        raise Wrong(Message("file.no_key", key="color"), "color")
    if spell != facts.COLORED_SPELL and "color" in members:
        raise Wrong(Message("file.unknown_key", key="color"), "color")
    if spell == facts.UNNAMED and members.get("crystal"):
        raise Wrong(Message("winter_queen.file.unnamed"), "crystal")
    return Page(spell, members.get("color"), members.get("crystal"))


def _book(value: Any) -> Book:
    pages = _BOOK(value)["pages"]
    if len(pages) != facts.PAGES:
        raise Wrong(Message("winter_queen.file.pages", n=facts.PAGES), "pages")
    return pages[0], pages[1]


def _books(value: Any) -> Books:
    books: Books = list_of(_book)(value)
    if len(books) > facts.BOOKS:
        raise Wrong(Message("winter_queen.refused.too_many_books", n=facts.BOOKS), facts.BOOKS)
    return books


def _points(value: Any) -> int:
    points: int = whole(value)
    if points < 0:
        raise Wrong(Message("winter_queen.file.points"))
    return points


_LAYOUT = object_of({"spaces": _cells(_zone), "edge": list_of(cell)})
# How a table plays changes nothing in the scoring.
_SWITCHES = {name: one_of(choices) for name, choices in {**facts.SWITCHES, **facts.PLAY_SWITCHES}.items()}
_OPTIONS = object_of({"layout": read_layout, **_SWITCHES})
_PAGE = object_of({"spell": _spell, "color": _color, "crystal": maybe(_color)}, "spell")
_BOOK = object_of({"pages": list_of(_page)}, "pages")
_SEAT = object_of({"points": _points, "books": _books})
_TABLE = object_of({"crystals": _cells(_color), "printed": _cells(_color), "players": list_of(_SEAT)})


def write(position: Position) -> dict[str, Any]:
    """The table that `read` reads."""
    players = [
        {"points": points, "books": [{"pages": [_written(page) for page in book]} for book in books]}
        for points, books in zip(position.points, position.books, strict=True)
    ]
    table: dict[str, Any] = {"players": players}
    if position.crystals:
        table["crystals"] = {cell_word(spot): color for spot, color in position.crystals.items()}
    if position.printed:
        table["printed"] = {cell_word(spot): color for spot, color in position.printed.items()}
    return table


def write_layout(layout: Layout) -> dict[str, Any]:
    written: dict[str, Any] = {"spaces": {cell_word(spot): zone for spot, zone in layout.spaces.items()}}
    if layout.rim is not None:
        written["edge"] = [cell_word(spot) for spot in sorted(layout.rim)]
    return written


def write_options(position: Position) -> dict[str, Any]:
    layout = write_layout(position.layout)
    switches = {name: getattr(position.switches, name) for name in facts.SWITCHES}
    return {"layout": layout, **{name: value for name, value in switches.items() if value != facts.SWITCHES[name][0]}}


def _written(page: Page) -> dict[str, Any]:
    written: dict[str, Any] = {"spell": page.spell}
    if page.color:
        written["color"] = page.color
    return {**written, "crystal": page.crystal}


def _score(players: Players, _options: Any, position: Position) -> Sheet:
    return score.sheet(players, position)


FORM = FileForm(read, _score, read_options, facts=("book", "page", "spell", "chosen", "direction"))
