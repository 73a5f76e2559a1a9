"""The small pictures of Winter Queen's rules help: what each spell counts, and what goes where."""

from __future__ import annotations

from functools import partial

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scoring.hexes import DIRECTIONS, Cell
from scoring.winter_queen.examples import EXAMPLES, OTHERWISE, PATCH, Example
from scoring.winter_queen.help import TOPICS
from scoring.winter_queen.position import Book, Page, Position
from screens.game_screens import HelpDrawings
from screens.kit.drawing.batch import Spot, ring
from screens.kit.drawing.sketch import Area, Sketch, box, disc, dots, glyph, piece, polygon, seat, spread, text
from screens.look.theme import PIECES, theme
from screens.look.words import words
from screens.winter_queen.map.canvas import MapCanvas
from screens.winter_queen.map.stamps import line_color
from screens.winter_queen.setup_sketches import SKETCHES as SETUP_SKETCHES

ICONS = {topic.id: topic.icon for topic in TOPICS if topic.group == "spells"}
MAP_TALL = 232
# Of three players the second one draws the last crystal; these are the turns from that one on.
LAST_TURNS = (2, 3, 1, 2, 3)
LAST_TURNS_OF_OTHERS = (2, 3, 2, 3)


def _counted(example: Example) -> Widget:
    """The piece of a map with what the best choice counts, as the table shows it."""
    result = example.result
    chosen = result.chosen
    lit = frozenset(example.counted) - {chosen}
    blocked = example.position.switches.wind_rose == "blocked"
    lines = _lines(example.page.spell, chosen, result.direction)
    if blocked:
        lines = tuple(tuple(spot for spot in line if spot == chosen or spot in lit) for line in lines)
    return _map(example.position, lit=lit, chosen=chosen, lines=tuple(line for line in lines if len(line) > 1))


def _lines(spell: str, chosen: Cell | None, direction: Cell | None) -> tuple[tuple[Cell, ...], ...]:
    if chosen is None or (spell != "wind_rose" and direction is None):
        return ()
    lines = zip(DIRECTIONS, PATCH.lines[chosen], strict=True)
    return tuple((chosen, *line) for way, line in lines if line and direction in (None, way))


def _map(position: Position, **shown: object) -> MapCanvas:
    return MapCanvas(position=position, crests=False, still=True, size_hint_y=None, height=dp(MAP_TALL), **shown)


def _book(middle: Spot, book: Book, unit: float, cast: str = "") -> None:
    """Two pages side by side; crystals of the colour that is `cast` have a ring."""
    x, y = middle
    box(middle, 84 * unit, 68 * unit, 6 * unit, theme.bg, theme.edge, dp(1.5))
    box(middle, dp(1.5), 68 * unit, 0, theme.edge)
    for page, side in zip(book, (-21, 21), strict=True):
        glyph(ICONS[page.spell], (x + side * unit, y + 16 * unit), 24 * unit, theme.text)
        _slot((x + side * unit, y - 14 * unit), page, unit, cast)


def _slot(middle: Spot, page: Page, unit: float, cast: str) -> None:
    shown = page.crystal or page.color
    if shown is None:
        disc(middle, 24 * unit, theme.surface, theme.edge, dp(1))
        return
    if shown == cast:
        disc(middle, 34 * unit, theme.bed, theme.tint, dp(2))
    if page.crystal:
        piece(shown, middle, 24 * unit)
        return
    shape = PIECES[shown][1]
    glyph(f"piece_{shape}_dashed", middle, 24 * unit, line_color(shown))
    text(words.tr(f"color.{shown}.letter"), middle, 12 * unit, line_color(shown))


def _one_book(area: Area) -> None:
    _book((area.x, area.y), (Page("wind_rose", None, "green"), Page("polar_star")), area.unit * 1.5)


def _two_players(area: Area) -> None:
    """Two own books and one of the other player; counted pages have a ring."""
    unit, example = area.unit, EXAMPLES["secret_knowledge"]
    (one, two), (other,) = example.position.books
    spots = [(area.x + offset, area.y - 20 * unit) for offset in spread(3, 94 * unit)]
    for spot, book in zip(spots, (one, two, other), strict=True):
        _book(spot, book, unit, example.page.crystal or "")
    high = area.y + 38 * unit
    seat(((spots[0][0] + spots[1][0]) / 2, high), unit)
    seat((spots[2][0], high), unit)
    box(((spots[1][0] + spots[2][0]) / 2, area.y - 20 * unit), dp(1), 68 * unit, 0, theme.line)


def _where_to(area: Area) -> None:
    """The book goes into the box, the crystal of the map into the bag."""
    unit = area.unit
    left, right = area.x - 78 * unit, area.x + 78 * unit
    high, low = area.y + 34 * unit, area.y - 48 * unit
    _book((left, high), (Page("wind_rose", None, "green"), Page("polar_star", None, "purple")), unit)
    polygon(ring((left, low), 6, 24 * unit), theme.bed, theme.tint, dp(1.5))
    piece("red", (left, low), 24 * unit)
    for icon, y, start in (("box", high, 52 * unit), ("bag", low, 34 * unit)):
        dots([(left + start, y), (right - 44 * unit, y)], unit)
        glyph("next", (right - 36 * unit, y), 18 * unit, theme.muted)
        disc((right, y), 48 * unit, theme.bg, theme.edge, dp(1.5))
        glyph(icon, (right, y), 28 * unit, theme.tint)


def _turns(turns: tuple[int, ...], area: Area) -> None:
    """The turn that empties the bag, the rest of the round, and one more turn for everybody, or for the others."""
    unit = area.unit
    y = area.y - 14 * unit
    spots = [(area.x + offset, y) for offset in spread(len(turns), 54 * unit)]
    for index, (number, spot) in enumerate(zip(turns, spots, strict=True)):
        drew = index == 0
        disc(spot, 40 * unit, theme.bed if drew else theme.bg, theme.tint if drew else theme.edge, dp(1.5))
        text(str(number), spot, 17 * unit, theme.text)
    glyph("bag", (spots[0][0], y + 38 * unit), 26 * unit, theme.tint)
    if 1 in turns:
        glyph("crown", (spots[turns.index(1)][0], y + 38 * unit), 26 * unit, theme.muted)
    box(((spots[1][0] + spots[2][0]) / 2, y), dp(2), 48 * unit, 0, theme.edge)


DRAWINGS: HelpDrawings = {
    **{spell: partial(_counted, example) for spell, example in {**EXAMPLES, **OTHERWISE}.items()},
    "secret_knowledge": lambda: Sketch(_two_players, tall=124),
    "zones": lambda: _map(Position(PATCH), lettered=True),
    "holders": lambda: SETUP_SKETCHES["holders"](3, {}),
    "book": lambda: Sketch(_one_book, tall=116),
    "cast": lambda: Sketch(_where_to, tall=160),
    "cast.may": lambda: Sketch(_where_to, tall=160),
    "last_turns": lambda: Sketch(partial(_turns, LAST_TURNS), tall=104),
    "last_turns.others": lambda: Sketch(partial(_turns, LAST_TURNS_OF_OTHERS), tall=104),
}
