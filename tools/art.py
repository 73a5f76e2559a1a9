"""Draws the SVG sources into Kivy atlases, app icons and presplash: `python -m tools.art [--check]`."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops

ASSETS = Path(__file__).resolve().parent.parent / "assets"

PAGE = 2048
PADDING = 2

# Renderers on other machines may round an edge differently; more than this is a change of the drawing.
TOLERANCE = 2

ATLASES = ("small", "medium", "large")
# folder: prefix of the id; in each atlas the pixels per unit of the drawing's box, and the longest side
FOLDERS: dict[str, tuple[str, tuple[float, ...], tuple[int, ...]]] = {
    "glyphs": ("", (2, 3, 4), (48, 72, 96)),
    "pieces": ("piece_", (2, 2.5, 3), (64, 80, 96)),
    "emblems": ("emblem_", (2, 2.4, 4), (192, 230, 384)),
    "ornaments": ("ornament_", (2, 2.25, 4), (296, 333, 384)),
}
# What the first screen shows has a page of its own: reading the other one can wait.
FIRST_SCREEN = re.compile(r"brand|emblem_.*|ornament_.*|piece_[a-z]+(_rim)?|games|tune|people|clock|next")
BRAND = "brand"

COLOURED = {"icon": 512, "icon_foreground": 432, "icon_background": 432, "presplash": 1024}


@dataclass(frozen=True)
class Region:
    """Where an image lies: page, then pixels from the page's top left."""

    page: int
    x: int
    y: int


def box_of(svg: str) -> tuple[float, float]:
    """The size of a drawing in its own units."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    if found is None:
        raise ValueError("a drawing needs a viewBox that starts at 0 0")
    return float(found[1]), float(found[2])


def render(svg: str, width: int, height: int) -> Image.Image:
    """The drawing in its own colours."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    return Image.open(BytesIO(bytes(png))).convert("RGBA")


def whitened(image: Image.Image) -> Image.Image:
    """White everywhere, also where nothing is seen, so that scaling leaves no dark fringe."""
    white = Image.new("RGBA", image.size, (255, 255, 255, 0))
    white.putalpha(image.getchannel("A"))
    return white


def id_of(svg: Path) -> str:
    """The name under which the atlas holds a drawing."""
    return svg.stem if svg.stem == BRAND else FOLDERS[svg.parent.name][0] + svg.stem


def sources(assets: Path) -> list[Path]:
    """The drawings that belong in the atlases."""
    return [svg for folder in FOLDERS for svg in sorted((assets / "art" / folder).glob("*.svg"))]


def images(assets: Path, size: int) -> dict[str, Image.Image]:
    """All white drawings by id; `size` counts the atlases."""
    drawn: dict[str, Image.Image] = {}
    for path in sources(assets):
        svg = path.read_text(encoding="utf-8")
        box = box_of(svg)
        _, scales, longest = FOLDERS[path.parent.name]
        scale = min(scales[size], longest[size] / max(box))
        name = id_of(path)
        if name in drawn:
            raise ValueError(f"two drawings are called {name}")
        drawn[name] = whitened(render(svg, round(box[0] * scale), round(box[1] * scale)))
    return drawn


def pack(sizes: dict[str, tuple[int, int]], page: int = PAGE) -> dict[str, Region]:
    """Shelves of falling height, filled from the left, in as few pages as that gives."""
    placed: dict[str, Region] = {}
    number, x, y, shelf = 0, PADDING, PADDING, 0
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        width, height = sizes[name]
        if max(width, height) + 2 * PADDING > page:
            raise ValueError(f"{name} is larger than a page")
        if x + width + PADDING > page:
            x, y, shelf = PADDING, y + shelf + PADDING, 0
        if y + height + PADDING > page:
            number, x, y, shelf = number + 1, PADDING, PADDING, 0
        placed[name] = Region(number, x, y)
        x, shelf = x + width + PADDING, max(shelf, height)
    return placed


def page_side(sizes: dict[str, tuple[int, int]]) -> int:
    """The smallest square that holds everything in one page, in steps of 64, else the largest allowed."""
    longest = max(max(size) for size in sizes.values())
    for side in range(64, PAGE, 64):
        if longest + 2 * PADDING <= side and not any(region.page for region in pack(sizes, side).values()):
            return side
    return PAGE


def png(image: Image.Image) -> bytes:
    """The image as a file without anything that changes from run to run."""
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def atlas(name: str, drawn: dict[str, Image.Image]) -> dict[str, bytes]:
    """The files of one atlas: its pages and the list of regions, counted from the bottom left."""
    files: dict[str, bytes] = {}
    listing: dict[str, dict[str, list[int]]] = {}
    for first in (True, False):
        group = {key: image for key, image in drawn.items() if bool(FIRST_SCREEN.fullmatch(key)) is first}
        for page, regions in pages_of(group) if group else ():
            file = f"{name}-{len(listing)}.png"
            listing[file] = regions
            files[f"atlas/{file}"] = png(page)
    files[f"atlas/{name}.atlas"] = (json.dumps(listing, indent=1) + "\n").encode()
    return files


def pages_of(drawn: dict[str, Image.Image]) -> list[tuple[Image.Image, dict[str, list[int]]]]:
    """These images on as few pages as possible, each page with its regions."""
    sizes = {key: image.size for key, image in drawn.items()}
    side = page_side(sizes)
    placed = pack(sizes, side)
    count = max(region.page for region in placed.values()) + 1
    pages: list[tuple[Image.Image, dict[str, list[int]]]] = [
        (Image.new("RGBA", (side, side), (255, 255, 255, 0)), {}) for _ in range(count)
    ]
    for key in sorted(drawn):
        region, (width, height) = placed[key], sizes[key]
        page, regions = pages[region.page]
        page.paste(drawn[key], (region.x, region.y))
        regions[key] = [region.x, side - region.y - height, width, height]
    return pages


def outputs(assets: Path = ASSETS) -> dict[str, bytes]:
    """Every file this tool writes, by its path below the assets."""
    files: dict[str, bytes] = {}
    for size, name in enumerate(ATLASES):
        files |= atlas(name, images(assets, size))
    for name, side in COLOURED.items():
        svg = (assets / "art" / f"{name}.svg").read_text(encoding="utf-8")
        files[f"{name}.png"] = png(render(svg, side, side))
    return files


def same(path: str, old: bytes, new: bytes) -> bool:
    """Whether two versions of a file show the same; packed bytes may differ between versions of zlib."""
    if old == new or not path.endswith(".png"):
        return old == new
    before, after = Image.open(BytesIO(old)), Image.open(BytesIO(new))
    if before.size != after.size or before.mode != after.mode:
        return False
    return max(ImageChops.difference(before, after).tobytes()) <= TOLERANCE


def stale(assets: Path = ASSETS) -> list[str]:
    """Files that are missing, left over or do not show the present drawings."""
    files = outputs(assets)
    left_over = {f"atlas/{path.name}" for path in (assets / "atlas").glob("*")} - files.keys()
    changed = {
        path
        for path, new in files.items()
        if not (assets / path).is_file() or not same(path, (assets / path).read_bytes(), new)
    }
    return sorted(left_over | changed)


def write(assets: Path = ASSETS) -> list[str]:
    """Writes all files and removes pages no longer used."""
    files = outputs(assets)
    (assets / "atlas").mkdir(parents=True, exist_ok=True)
    for path in (assets / "atlas").glob("*"):
        if f"atlas/{path.name}" not in files:
            path.unlink()
    for name, content in files.items():
        (assets / name).write_bytes(content)
    return sorted(files)


def main(arguments: list[str] | None = None, say: Callable[[str], object] = print) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when files are stale")
    if parser.parse_args(arguments).check:
        old = stale()
        for path in old:
            say(f"stale: assets/{path}")
        return 1 if old else 0
    for path in write():
        say(f"assets/{path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
