"""Every piece of every board as three kinds of colour-blind people see it: told apart by more than its colour."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from operator import mul

import pytest
from kivy.core.window import Window
from kivy.properties import ColorProperty
from kivy.uix.widget import Widget
from PIL import Image

from scoring.carodeni import facts as carodeni
from scoring.winter_queen import facts as winter_queen
from scoring.witchcraft import facts as witchcraft
from scoring.witchcraft.position import Stack
from scoring.witchstone import facts as witchstone
from screens.theme import ROLES, theme
from tests.driver import Driver

pytestmark = pytest.mark.ui

SIDE = 64
# Of how they see, after Viénot and others (1999) and Brettel and others (1997): red, green and blue of three kinds.
KINDS = {
    "without red": (0.114, 0.886, 0.0, 0.114, 0.886, 0.0, 0.004, -0.004, 1.0),
    "without green": (0.292, 0.708, 0.0, 0.292, 0.708, 0.0, -0.022, 0.022, 1.0),
    "without blue": (1.0, 0.146, -0.146, 0.0, 0.852, 0.148, 0.0, 0.681, 0.319),
}
# Discs that differ in colour alone come to less.
LEAST = 0.005


def crystals() -> list[Widget]:
    from screens.winter_queen.page_picture import Crystal

    return [Crystal(color=color, printed=printed) for color in winter_queen.CRYSTAL_COLORS for printed in (False, True)]


def zones() -> list[Widget]:
    from screens.winter_queen.zone_mark import ZoneMark

    return [ZoneMark(tool=zone) for zone in (*winter_queen.COUNTIES, winter_queen.DOMAIN)]


def mages() -> list[Widget]:
    from screens.witchcraft.mage_mark import MageMark

    stacks = [Stack(guild, (token,)) for guild in ("green", "red") for token in witchcraft.TOKENS]
    return [*(MageMark(stack=stack) for stack in stacks), *(MageMark(altar=altar) for altar in witchcraft.ALTARS)]


def symbols() -> list[Widget]:
    from screens.witchstone.tile_mark import TileMark

    return [TileMark(symbols=[symbol, symbol]) for symbol in witchstone.SYMBOLS]


def players() -> list[Widget]:
    from screens.kit.drawing import Piece

    return [Piece(piece=color, name="Anna") for color in witchstone.COLORS]


def flags() -> list[Widget]:
    from screens.carodeni.marks import FlagMark

    return [FlagMark(flags=[flag]) for flag in carodeni.FLAGS]


def kinds() -> list[Widget]:
    from screens.carodeni.marks import KindMark

    every = (*carodeni.INGREDIENT_KINDS, *carodeni.TOOL_KINDS, *carodeni.ANIMAL_KINDS)
    return [KindMark(kind=kind) for kind in every]


SETS: dict[str, Callable[[], list[Widget]]] = {
    "crystals": crystals,
    "zones": zones,
    "mages": mages,
    "symbols": symbols,
    "players": players,
    "flags": flags,
    "kinds": kinds,
}


def pictures(app: Driver, widgets: list[Widget]) -> list[Image.Image]:
    """Each by itself in the middle of an empty window."""
    found = []
    for child in tuple(Window.children):
        Window.remove_widget(child)
    before, Window.clearcolor = Window.clearcolor, theme.surface
    for widget in widgets:
        widget.size_hint = (None, None)
        widget.pos, widget.size = (100, 100), (SIDE, SIDE)
        Window.add_widget(widget)
        app.frames(3)
        whole = Image.frombytes("RGBA", tuple(Window.size), app.pixels()).convert("RGB")
        left, below = (round(middle) - SIDE // 2 - 10 for middle in widget.center)
        found.append(whole.crop((left, below, left + SIDE + 20, below + SIDE + 20)))
        Window.remove_widget(widget)
    Window.clearcolor = before
    Window.add_widget(app.app.root)
    return found


def greys(picture: Image.Image, sight: tuple[float, ...]) -> list[float]:
    """What is left without colour, and without how dark and how strong it is: around 0, and of length 1."""
    rows = [(*sight[place : place + 3], 0.0) for place in (0, 3, 6)]
    seen = picture.convert("RGB", tuple(number for row in rows for number in row)).convert("L")
    values = list(seen.tobytes())
    middle = sum(values) / len(values)
    length = sum((value - middle) ** 2 for value in values) ** 0.5
    return [(value - middle) / length for value in values]


def difference(one: list[float], other: list[float]) -> float:
    """0 if they are the same, 1 if they have nothing in common."""
    return 1 - abs(sum(map(mul, one, other)))


@pytest.mark.parametrize("name", SETS)
def test_pieces_are_told_apart_by_more_than_their_colour(app: Driver, name: str) -> None:
    alike = []
    for look in ROLES:
        app.app.session.set("theme", look)
        app.frames(2)
        shown = pictures(app, SETS[name]())
        for kind, sight in KINDS.items():
            seen = [greys(picture, sight) for picture in shown]
            for (here, one), (there, other) in combinations(enumerate(seen), 2):
                if difference(one, other) < LEAST:
                    alike.append(f"{look}, {kind}: {name} {here} and {there} differ by {difference(one, other):.3f}")
    assert not alike, "\n".join(alike)


def test_discs_that_differ_in_colour_only_are_found(app: Driver) -> None:
    from screens.kit.drawn import Drawn
    from screens.kit.sketch import disc

    class Disc(Drawn):
        color = ColorProperty()

        def draw(self) -> None:
            disc(self.center, SIDE, self.color)

    discs = [Disc(color=color) for color in ((0.9, 0.3, 0.3), (0.3, 0.75, 0.4))]
    one, other = pictures(app, discs)
    assert one.getextrema() != other.getextrema(), "they are drawn"
    for sight in KINDS.values():
        assert difference(greys(one, sight), greys(other, sight)) < LEAST
