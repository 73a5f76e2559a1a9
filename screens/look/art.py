"""Our drawings: an atlas for ordinary, one for dense and one for very dense screens, and a few big pictures."""

from __future__ import annotations

import json
from functools import cache
from math import inf
from pathlib import Path
from weakref import WeakValueDictionary

from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture, TextureRegion
from kivy.metrics import Metrics

from screens.look import white_png

ASSETS = Path(__file__).resolve().parents[2] / "assets"
# The drawings of an atlas are sharp below this density.
SHARP_BELOW = {"small": 1.5, "medium": 2.25, "large": inf}
# Drawn larger than this beside its size in the atlas, a drawing looks blurred.
STRETCH = 1.2

# Big pictures are large: only those that are shown stay in memory.
_big: WeakValueDictionary[str, Texture] = WeakValueDictionary()


@cache
def texture(name: str) -> TextureRegion:
    page, box = _regions()[name]
    return _page(page).get_region(*box)


def image(name: str, centre: tuple[float, float], size: float) -> None:
    """Draws a picture; called inside a canvas, after its colour."""
    pos = (round(centre[0] - size / 2), round(centre[1] - size / 2))
    Rectangle(texture=_sharp(name, size), pos=pos, size=(size, size))


def _sharp(name: str, size: float) -> Texture | TextureRegion:
    """The texture from the atlas if it is large enough, else from the big picture if there is one."""
    region = texture(name)
    file = ASSETS / "big" / f"{name}.png"
    if size <= region.width * STRETCH or not file.is_file():
        return region
    cached = _big.get(name)
    if cached is None:
        cached = _big[name] = white_png.load(file)
    return cached


@cache
def _regions() -> dict[str, tuple[str, list[int]]]:
    atlas = next(name for name, density in SHARP_BELOW.items() if Metrics.density < density)
    pages = json.loads(ASSETS.joinpath("atlas", f"{atlas}.atlas").read_text("utf-8"))
    return {name: (page, box) for page, boxes in pages.items() for name, box in boxes.items()}


@cache
def _page(page: str) -> Texture:
    return white_png.load(ASSETS / "atlas" / page)
