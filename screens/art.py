"""Our drawings: an atlas for ordinary, one for dense and one for very dense screens. A page is read when needed."""

from __future__ import annotations

import json
from functools import cache
from math import inf
from pathlib import Path

from kivy.core.image import Image
from kivy.graphics import Rectangle
from kivy.graphics.texture import Texture, TextureRegion
from kivy.metrics import Metrics

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "atlas"
# The drawings of an atlas are sharp below this density.
SHARP_BELOW = {"small": 1.5, "medium": 2.25, "large": inf}


@cache
def texture(name: str) -> TextureRegion:
    page, box = _regions()[name]
    return _page(page).get_region(*box)


def image(name: str, centre: tuple[float, float], size: float) -> None:
    """Draws one of them; called inside a canvas, after its colour."""
    pos = (round(centre[0] - size / 2), round(centre[1] - size / 2))
    Rectangle(texture=texture(name), pos=pos, size=(size, size))


@cache
def _regions() -> dict[str, tuple[str, list[int]]]:
    atlas = next(name for name, density in SHARP_BELOW.items() if Metrics.density < density)
    pages = json.loads(FOLDER.joinpath(f"{atlas}.atlas").read_text("utf-8"))
    return {name: (page, box) for page, boxes in pages.items() for name, box in boxes.items()}


@cache
def _page(page: str) -> Texture:
    return Image(str(FOLDER / page)).texture
