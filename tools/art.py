"""Draws the SVG sources into Kivy atlases, big pictures, app icons and presplash: `python -m tools.art [--check]`."""

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
FIRST_SCREEN = re.compile(r"brand|emblem_.*|ornament_.*|piece_[a-z]+(_rim)?|games|history|stats|tune|people|clock|next")
BRAND = "brand"

# What a page of a game shows far larger than any list does, with its longest side.
BIG = {re.compile(r"emblem_.*"): 512, re.compile("ornament_dotted_ring"): 640}

COLOURED = {"icon": 512, "icon_foreground": 432, "icon_background": 432, "presplash": 1024}


@dataclass(frozen=True)
class Region:
    """Where an image lies: page, then pixels from the page's top left."""

    page: int
    x: int
    y: int


def box_of(svg: str) -> tuple[float, float]:
    """The size of a drawing in its own units."""
    match = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    if match is None:
        raise ValueError("a drawing needs a viewBox that starts at 0 0")
    return float(match[1]), float(match[2])


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


def big_images(assets: Path) -> dict[str, Image.Image]:
    """The white drawings that have a file of their own, by id."""
    return {
        id_of(path): whitened(render(path.read_text(encoding="utf-8"), side, side))
        for path in sources(assets)
        for pattern, side in BIG.items()
        if pattern.fullmatch(id_of(path))
    }


def pack(sizes: dict[str, tuple[int, int]], page_width: int, page_height: int) -> dict[str, Region]:
    """Shelves of falling height, filled from the left, in as few pages as that gives."""
    placed: dict[str, Region] = {}
    number, x, y, shelf = 0, PADDING, PADDING, 0
    for name in sorted(sizes, key=lambda n: (-sizes[n][1], -sizes[n][0], n)):
        width, height = sizes[name]
        if width + 2 * PADDING > page_width or height + 2 * PADDING > page_height:
            raise ValueError(f"{name} is larger than a page")
        if x + width + PADDING > page_width:
            x, y, shelf = PADDING, y + shelf + PADDING, 0
        if y + height + PADDING > page_height:
            number, x, y, shelf = number + 1, PADDING, PADDING, 0
        placed[name] = Region(number, x, y)
        x, shelf = x + width + PADDING, max(shelf, height)
    return placed


def page_size(sizes: dict[str, tuple[int, int]]) -> tuple[int, int]:
    """The smallest page that holds everything, its width in steps of 64; else the largest allowed."""
    longest = max(max(size) for size in sizes.values()) + 2 * PADDING
    pages = [(PAGE, PAGE)]
    for width in range(longest + -longest % 64, PAGE, 64):
        placed = pack(sizes, width, PAGE)
        if not any(region.page for region in placed.values()):
            pages.append((width, max(region.y + sizes[name][1] for name, region in placed.items()) + PADDING))
    return min(pages, key=lambda size: size[0] * size[1])


def png(image: Image.Image) -> bytes:
    """The image as a file without anything that changes from run to run."""
    out = BytesIO()
    image.save(out, "PNG", optimize=True)
    return out.getvalue()


def white_png(image: Image.Image) -> bytes:
    """A white drawing with a palette, each alpha an entry of it: three times as quick to read as four channels."""
    paletted = Image.frombytes("P", image.size, image.getchannel("A").tobytes())
    paletted.putpalette(bytes([255]) * 3 * 256)
    out = BytesIO()
    paletted.save(out, "PNG", optimize=True, transparency=bytes(range(256)))
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
            files[f"atlas/{file}"] = white_png(page)
    files[f"atlas/{name}.atlas"] = (json.dumps(listing, indent=1) + "\n").encode()
    return files


def pages_of(drawn: dict[str, Image.Image]) -> list[tuple[Image.Image, dict[str, list[int]]]]:
    """Packs the images on as few atlas pages as possible; each page with its regions."""
    sizes = {key: image.size for key, image in drawn.items()}
    size = page_size(sizes)
    placed = pack(sizes, *size)
    count = max(region.page for region in placed.values()) + 1
    pages: list[tuple[Image.Image, dict[str, list[int]]]] = [
        (Image.new("RGBA", size, (255, 255, 255, 0)), {}) for _ in range(count)
    ]
    for key in sorted(drawn):
        region, (width, height) = placed[key], sizes[key]
        page, regions = pages[region.page]
        page.paste(drawn[key], (region.x, region.y))
        regions[key] = [region.x, size[1] - region.y - height, width, height]
    return pages


def outputs(assets: Path = ASSETS) -> dict[str, bytes]:
    """Every file this tool writes, by its path below the assets."""
    files: dict[str, bytes] = {}
    for size, name in enumerate(ATLASES):
        files |= atlas(name, images(assets, size))
    files |= {f"big/{name}.png": white_png(image) for name, image in big_images(assets).items()}
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
    difference = ImageChops.difference(before.convert("RGBA"), after.convert("RGBA"))
    return max(difference.tobytes()) <= TOLERANCE


def made(assets: Path) -> set[str]:
    """The files in the folders where nothing lies but what this tool writes."""
    return {f"{folder}/{path.name}" for folder in ("atlas", "big") for path in (assets / folder).glob("*")}


def stale(assets: Path = ASSETS) -> list[str]:
    """Files that are missing, left over or do not show the present drawings."""
    files = outputs(assets)
    left_over = made(assets) - files.keys()
    changed = {
        path
        for path, new in files.items()
        if not (assets / path).is_file() or not same(path, (assets / path).read_bytes(), new)
    }
    return sorted(left_over | changed)


def write(assets: Path = ASSETS) -> list[str]:
    """Writes all files and removes pages no longer used."""
    files = outputs(assets)
    for name in made(assets) - files.keys():
        (assets / name).unlink()
    for name, content in files.items():
        (assets / name).parent.mkdir(parents=True, exist_ok=True)
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
