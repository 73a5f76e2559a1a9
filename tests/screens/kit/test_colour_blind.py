"""Every piece of every board as three kinds of colour-blind people see it: told apart by more than its colour.

What is compared is where lines are to be seen, whatever colour they have: an edge between two colours that such a
person cannot tell apart is none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget
from PIL import Image, ImageChops, ImageFilter

from scoring.carodeni import facts as carodeni
from scoring.winter_queen import facts as winter_queen
from scoring.witchcraft import facts as witchcraft
from scoring.witchcraft.position import Position, Stack
from scoring.witchstone import facts as witchstone
from screens.look.theme import PIECES, ROLES, theme
from screens.witchcraft.board.mage_mark import MageMark
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui

# An ordinary phone has three pixels for each dp: a mark is 28 dp wide there, a mage 42, and a board 360.
PIXELS = 3
SIDE, LARGE, ROOM = 28 * PIXELS, 42 * PIXELS, 10
PHONE = (360 * PIXELS, 480 * PIXELS)
# How they see red, green and blue light, after Viénot and others (1999) and Brettel and others (1997).
KINDS = {
    "without red": ((0.114, 0.886, 0.0), (0.114, 0.886, 0.0), (0.004, -0.004, 1.0)),
    "without green": ((0.292, 0.708, 0.0), (0.292, 0.708, 0.0), (-0.022, 0.022, 1.0)),
    "without blue": ((1.0, 0.146, -0.146), (0.0, 0.852, 0.148), (0.0, 0.681, 0.319)),
}
# How bright light of each colour is.
BRIGHT = (0.2126, 0.7152, 0.0722)
# Neighbouring pixels form a line if they differ by at least this, of 255.
SEEN = 16
# The number of line pixels that the other picture must not have.
LEAST = 8

Shown = Callable[[], dict[str, Widget]]
PieceOnBoard = tuple[str, Any, Callable[[], tuple[float, float]]]


def crystals() -> dict[str, Widget]:
    from screens.winter_queen.books.page_picture import Crystal

    return {
        f"{color} {printed}": Crystal(color=color, printed=printed)
        for color in winter_queen.CRYSTAL_COLORS
        for printed in (False, True)
    }


def zones() -> dict[str, Widget]:
    from screens.kit.drawing.self_drawing import SelfDrawing
    from screens.winter_queen.map import stamps as map_stamps

    class Crest(SelfDrawing):
        zone = StringProperty("")
        watched = ("zone",)

        def draw(self) -> None:
            map_stamps.crest(self.zone, (self.center_x, self.center_y), PIXELS, None, False)

    return {zone: Crest(zone=zone) for zone in winter_queen.COUNTIES}


def pages() -> dict[str, Widget]:
    from screens.winter_queen.books.page_picker import PAGES
    from screens.winter_queen.books.page_picture import PagePicture

    return {f"{page.spell} {page.color}": PagePicture(page=page) for page in PAGES}


def mages() -> dict[str, Widget]:
    stacks = {f"{guild} {token}": Stack(guild, (token,)) for guild in GUILDS for token in witchcraft.TOKENS}
    altars = {altar: MageMark(altar=altar) for altar in witchcraft.ALTARS}
    return {**{name: MageMark(stack=stack) for name, stack in stacks.items()}, **altars}


def tiles() -> dict[str, Widget]:
    from screens.witchstone.cauldron.tile_mark import TileMark

    return {symbol: TileMark(symbols=[symbol, symbol]) for symbol in witchstone.SYMBOLS}


def players() -> dict[str, Widget]:
    from screens.kit.drawing.glyphs import Piece

    return {color: Piece(piece=color, name="Anna") for color in PIECES}


def flags() -> dict[str, Widget]:
    from screens.carodeni.marks import FlagMark

    return {flag: FlagMark(flags=[flag]) for flag in (*carodeni.FLAGS, carodeni.ANY_FLAG)}


def kinds() -> dict[str, Widget]:
    from screens.carodeni.marks import KindMark

    every = (*carodeni.INGREDIENT_KINDS, *carodeni.TOOL_KINDS, *carodeni.ANIMAL_KINDS, carodeni.ANY_TOOL)
    return {kind: KindMark(kind=kind) for kind in every}


def certainties() -> dict[str, Widget]:
    from screens.kit.drawing.mark import STATES, Mark

    return {state: Mark(state=state) for state in STATES}


GUILDS = witchcraft.COLORS
MARKS: dict[str, Shown] = {
    "crystals": crystals,
    "zones": zones,
    "pages": pages,
    "mages": mages,
    "tiles": tiles,
    "players": players,
    "flags": flags,
    "kinds": kinds,
    "certainties": certainties,
}


# Boards: what can lie on one of their spaces, and where that is


def winter_map() -> Iterator[PieceOnBoard]:
    from scoring.winter_queen.map.layout import TEMPLATES
    from scoring.winter_queen.position import Position as OnMap
    from screens.winter_queen.map.canvas import MapCanvas

    layout = TEMPLATES["snowflake"]
    board = MapCanvas(size_hint=(None, None), size=PHONE, crests=False)
    cell = layout.cells[len(layout.cells) // 2]
    pieces = {"nothing": OnMap(layout)}
    for color in winter_queen.CRYSTAL_COLORS:
        pieces[f"{color} crystal"] = OnMap(layout, crystals={cell: color})
        pieces[f"{color} printed"] = OnMap(layout, printed={cell: color})
    for name, position in pieces.items():
        board.position = position
        yield name, board, lambda: board.centre_of(cell)


def cauldron() -> Iterator[PieceOnBoard]:
    from scoring.witchstone.cauldron import Cauldron
    from screens.witchstone.cauldron.canvas import CauldronCanvas

    board, cell = CauldronCanvas(size_hint=(None, None), size=PHONE, player_color="red"), (0, 0)
    yield "black crystal", board, lambda: board.centre_of(cell)
    empty = Cauldron()
    own = Cauldron(crystals=((cell, "own"),))
    boards = {symbol: empty.lay((cell, (1, 0)), (symbol, _other(symbol))) for symbol in witchstone.SYMBOLS}
    boards |= {
        f"{symbol} special": empty.place_special(cell, (symbol, _other(symbol))) for symbol in witchstone.SYMBOLS
    }
    for name, there in (*boards.items(), ("crystal of the player’s colour", own), ("nothing", empty)):
        board.cauldron = there
        yield name, board, lambda: board.centre_of(cell)


def _other(symbol: str) -> str:
    every = witchstone.SYMBOLS
    return every[(every.index(symbol) + 1) % len(every)]


def duel_board() -> Iterator[PieceOnBoard]:
    from screens.witchcraft.board.canvas import BoardCanvas

    board, cell = BoardCanvas(size_hint=(None, None), size=PHONE), (2, 1)
    tokens = {f"{guild} {token}": Stack(guild, (token,)) for guild in GUILDS for token in witchcraft.TOKENS}
    pieces = {name: Position(stacks={cell: stack}) for name, stack in tokens.items()}
    pieces["exhausted"] = Position(stacks={cell: Stack("green", ("golem",), exhausted=True)})
    pieces["shielded"] = Position(stacks={cell: Stack("green", ("golem",), shields=frozenset({0}))})
    pieces |= {altar: Position(altars={cell: altar}) for altar in witchcraft.ALTARS}
    for name, position in (*pieces.items(), ("nothing", Position())):
        board.position = position
        yield name, board, lambda: board.middle_of(cell)


BOARDS = {"the map of Winter Queen": winter_map, "the cauldron": cauldron, "the board of Witchcraft": duel_board}


# Looking


def photographed(app: Driver, middle: Sequence[float], side: float) -> Image.Image:
    app.frames(3)
    whole = Image.frombytes("RGBA", Window.size, app.pixels()).convert("RGB")
    x, y = map(round, middle)
    reach = round(side / 2)
    return whole.crop((x - reach, y - reach, x + reach, y + reach))


def marks_seen(app: Driver, shown: Shown) -> dict[str, Image.Image]:
    """Each by itself in an empty window."""
    pictures = {}
    for name, widget in shown().items():
        side = LARGE if isinstance(widget, MageMark) else SIDE
        widget.size_hint, widget.size = (None, None), (side, side)
        Window.add_widget(widget)
        app.frames(1)
        pictures[name] = photographed(app, widget.center, max(widget.size) + ROOM)
        Window.remove_widget(widget)
    return pictures


def board_seen(app: Driver, pieces: Callable[[], Iterator[PieceOnBoard]]) -> dict[str, Image.Image]:
    """One space of the board with everything that can lie on it, in the middle of the window."""
    pictures, room = {}, FloatLayout()
    Window.add_widget(room)
    for name, board, middle in pieces():
        if board.parent is None:
            room.add_widget(board)
        x, y = middle()
        board.pos = (board.x + room.center_x - x, board.y + room.center_y - y)
        pictures[name] = photographed(app, room.center, board.pitch)
    Window.remove_widget(room)
    return pictures


def lines(picture: Image.Image, kind: str) -> Image.Image:
    """Where such a person sees an edge."""
    grey = Image.new("L", picture.size)
    parts = iter(picture.tobytes())
    grey.putdata([brightness(color, kind) for color in zip(parts, parts, parts, strict=True)])
    edges = Image.new("L", picture.size)
    for shift in ((1, 0), (0, 1)):
        beside = ImageChops.difference(grey, ImageChops.offset(grey, *shift))
        edges = ImageChops.lighter(edges, beside.point(lambda step: 255 if step >= SEEN else 0))
    return edges.crop((1, 1, *edges.size))


@cache
def brightness(color: tuple[int, int, int], kind: str) -> int:
    light = [(part / 255) ** 2.2 for part in color]
    seen = [max(0.0, sum(share * part for share, part in zip(row, light, strict=True))) for row in KINDS[kind]]
    bright: float = min(1.0, sum(share * part for share, part in zip(BRIGHT, seen, strict=True))) ** (1 / 2.2)
    return round(255 * bright)


def difference(one: Image.Image, other: Image.Image) -> int:
    """How much of a line stands where the other has none, not even beside it."""
    near = [edges.filter(ImageFilter.MaxFilter(3)) for edges in (one, other)]
    alone = ImageChops.subtract(one, near[1]), ImageChops.subtract(other, near[0])
    return sum(edges.histogram()[255] for edges in alone)


def too_alike(pictures: dict[str, Image.Image], where: str) -> Iterator[str]:
    for kind in KINDS:
        seen = {name: lines(picture, kind) for name, picture in pictures.items()}
        for (here, one), (there, other) in combinations(seen.items(), 2):
            if (distance := difference(one, other)) < LEAST:
                yield f"{where}, {kind}: {here} and {there} differ by {distance}"


@pytest.fixture
def empty_window(app: Driver) -> Iterator[Driver]:
    for child in tuple(Window.children):
        Window.remove_widget(child)
    before = Window.clearcolor
    yield app
    Window.clearcolor = before
    Window.add_widget(app.app.root)


def wear(app: Driver, look: str) -> None:
    app.app.session.set("theme", look)
    Window.clearcolor = theme.surface
    app.frames(2)


@pytest.mark.parametrize("name", MARKS)
def test_pieces_are_told_apart_by_more_than_their_colour(empty_window: Driver, name: str) -> None:
    alike: list[str] = []
    for look in ROLES:
        wear(empty_window, look)
        alike += too_alike(marks_seen(empty_window, MARKS[name]), f"{look}, {name}")
    assert not alike, "\n".join(alike)


@pytest.mark.parametrize("name", BOARDS)
def test_what_lies_on_a_board_is_told_apart_by_more_than_its_colour(empty_window: Driver, name: str) -> None:
    alike: list[str] = []
    for look in ROLES:
        wear(empty_window, look)
        alike += too_alike(board_seen(empty_window, BOARDS[name]), f"{look}, {name}")
    assert not alike, "\n".join(alike)


def test_discs_that_differ_in_colour_only_are_found(empty_window: Driver) -> None:
    from screens.kit.drawing.self_drawing import SelfDrawing
    from screens.kit.drawing.sketch import disc

    class Disc(SelfDrawing):
        color = ColorProperty()

        def draw(self) -> None:
            disc((self.center_x, self.center_y), SIDE, self.color)

    wear(empty_window, "dark")
    colors = {"red": (0.9, 0.3, 0.3), "green": (0.3, 0.75, 0.4), "blue": (0.4, 0.6, 1)}
    pictures = marks_seen(empty_window, lambda: {name: Disc(color=color) for name, color in colors.items()})
    assert len({picture.getextrema() for picture in pictures.values()}) == len(colors), "they are drawn"
    assert len(list(too_alike(pictures, "discs"))) == len(KINDS) * 3


def test_a_line_between_colours_that_look_the_same_is_not_seen() -> None:
    """A dark red beside the green that somebody without red takes for it."""
    picture = Image.new("RGB", (20, 20), (205, 60, 0))
    shade = brightness((205, 60, 0), "without red")
    green = next(part for part in range(256) if brightness((0, part, 0), "without red") >= shade)
    picture.paste((0, green, 0), (0, 0, 10, 20))
    assert lines(picture, "without red").getextrema() == (0, 0)
    assert lines(picture, "without blue").getextrema() == (0, 255)
