"""Tables of Winter Queen as they can be in a match, on maps of every shape, for property tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from hypothesis import strategies as st

from scoring.hexes import Cell, hexagon
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import TEMPLATES, Layout
from scoring.winter_queen.position import Book, Books, Page, Position, Switches

SHAPES = (*(tuple(layout.spaces) for layout in TEMPLATES.values()), hexagon(2))
SWITCHES = st.builds(Switches, **{name: st.sampled_from(choices) for name, choices in facts.SWITCHES.items()})
_COLORS = st.sampled_from(facts.CRYSTAL_COLORS)
_PAGES = st.tuples(st.sampled_from(facts.SPELLS), _COLORS, st.none() | _COLORS)
_BOOKS = st.lists(st.tuples(_PAGES, _PAGES), max_size=facts.MOST_BOOKS)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """A known shape, perhaps with holes; its zones are anywhere."""
    shape = draw(st.sampled_from(SHAPES))
    holes = draw(st.sets(st.sampled_from(shape), max_size=6))
    zones = draw(st.lists(st.sampled_from(facts.ZONES), min_size=len(shape), max_size=len(shape)))
    spaces = {cell: zone for cell, zone in zip(shape, zones, strict=True) if cell not in holes}
    rim = draw(st.none() | st.frozensets(st.sampled_from(sorted(spaces)), max_size=8))
    return Layout(spaces, rim)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Two to four players, and no more crystals of a colour than are in play; few colours make large groups."""
    layout = draw(layouts())
    count = draw(st.sampled_from(facts.SEATS))
    left = Counter(dict.fromkeys(facts.CRYSTAL_COLORS, facts.IN_PLAY_PER_COLOR[count]))
    books = tuple(tuple(_book(left, one, other) for one, other in draw(_BOOKS)) for _ in range(draw(st.just(count))))
    some = draw(st.lists(_COLORS, min_size=1, max_size=5))
    size = len(layout.spaces)
    wanted = draw(st.lists(st.none() | st.sampled_from(some), min_size=size, max_size=size))
    crystals = {cell: color for cell, color in zip(layout.spaces, wanted, strict=True) if color and _take(left, color)}
    free = [cell for cell, zone in layout.spaces.items() if zone == facts.DOMAIN and cell not in crystals]
    printed = draw(st.dictionaries(st.sampled_from(free), _COLORS, max_size=5)) if free else {}
    points = tuple(draw(st.lists(st.integers(0, 60), min_size=count, max_size=count)))
    return Position(layout, crystals, printed, books, points, draw(SWITCHES))


def _take(left: Counter[str], color: str | None) -> bool:
    if color is None or not left[color]:
        return False
    left[color] -= 1
    return True


def _book(left: Counter[str], *pages: tuple[str, str, str | None]) -> Book:
    one, other = (
        Page(spell, color if spell == facts.COLORED_SPELL else None, crystal if _take(left, crystal) else None)
        for spell, color, crystal in pages
    )
    return one, other


def loaded(position: Position) -> Iterator[tuple[int, Page]]:
    """Every page with a crystal, and whose it is."""
    for seat, books in enumerate(position.books):
        yield from ((seat, page) for page in pages(books) if page.crystal)


def pages(books: Books) -> Iterator[Page]:
    return (page for book in books for page in book)


def cast(spell: str, crystal: str, sages: str) -> Page:
    return Page(spell, sages if spell == facts.COLORED_SPELL else None, crystal)


def turned(cell: Cell, times: int, mirrored: bool) -> Cell:
    """By sixths round the middle, and then in a mirror."""
    q, r = cell
    for _ in range(times):
        q, r = -r, q + r
    return (r, q) if mirrored else (q, r)
