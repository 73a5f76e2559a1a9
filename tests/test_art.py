"""The atlases hold every drawing, cleanly apart, and show the present sources."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from screens.look import white_png
from tools import art

Regions = dict[str, tuple[str, int, int, int, int]]


def regions(atlas: str) -> Regions:
    """Regions by id: page, then left, top, width, height from the page's top left."""
    listing = json.loads((art.ASSETS / "atlas" / f"{atlas}.atlas").read_text(encoding="utf-8"))
    entries: Regions = {}
    for page, held in listing.items():
        page_height = open_page(page).height
        for name, (x, y, width, height) in held.items():
            assert name not in entries
            entries[name] = (page, x, page_height - y - height, width, height)
    return entries


def open_page(page: str) -> Image.Image:
    return Image.open(art.ASSETS / "atlas" / page).convert("RGBA")


def pages(atlas: str) -> list[str]:
    return sorted({page for page, *_ in regions(atlas).values()})


@pytest.fixture(params=art.ATLASES)
def atlas(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_an_atlas_holds_every_drawing_once(atlas: str) -> None:
    ids = [art.id_of(svg) for svg in art.sources(art.ASSETS)]
    assert len(ids) > 100
    assert sorted(ids) == sorted(regions(atlas))


def test_every_drawing_lies_in_a_folder_that_is_drawn() -> None:
    drawn = {*art.sources(art.ASSETS), *(art.ASSETS / "art" / f"{name}.svg" for name in art.COLOURED)}
    assert drawn == set((art.ASSETS / "art").rglob("*.svg"))


def test_pages_fit_every_phone_and_are_white_throughout(atlas: str) -> None:
    for name in pages(atlas):
        page = open_page(name)
        assert max(page.size) <= 2048
        assert page.getextrema()[:3] == ((255, 255),) * 3


@pytest.mark.parametrize(
    "file", sorted((art.ASSETS / "atlas").glob("*.png")) + sorted((art.ASSETS / "big").glob("*.png"))
)
def test_the_app_reads_the_pixels_that_are_drawn(file: Path) -> None:
    picture = Image.open(file).convert("RGBA")
    assert white_png.read(file.read_bytes()) == (*picture.size, picture.tobytes())


def test_every_region_lies_inside_its_page_with_two_clear_pixels_around(atlas: str) -> None:
    alphas = {name: open_page(name).getchannel("A") for name in pages(atlas)}
    for name, (page, x, y, width, height) in regions(atlas).items():
        assert x >= 2 and y >= 2, name
        assert x + width + 2 <= alphas[page].width and y + height + 2 <= alphas[page].height, name
        frame = alphas[page].crop((x - 2, y - 2, x + width + 2, y + height + 2))
        frame.paste(0, (2, 2, 2 + width, 2 + height))
        assert frame.getbbox() is None, name


def test_every_region_shows_something(atlas: str) -> None:
    alphas = {name: open_page(name).getchannel("A") for name in pages(atlas)}
    for name, (page, x, y, width, height) in regions(atlas).items():
        assert max(alphas[page].crop((x, y, x + width, y + height)).tobytes()) > 128, name


@pytest.mark.parametrize(
    ("atlas", "name", "size"),
    [
        ("small", "check", (48, 48)),
        ("medium", "check", (72, 72)),
        ("large", "check", (96, 96)),
        ("small", "piece_circle", (64, 64)),
        ("large", "piece_circle", (96, 96)),
        ("small", "emblem_witchstone", (192, 192)),
        ("large", "emblem_witchstone", (384, 384)),
        ("small", "brand", (96, 96)),
        ("large", "brand", (192, 192)),
        ("small", "ornament_dotted_ring", (296, 296)),
        ("medium", "ornament_dotted_ring", (333, 333)),
        ("large", "ornament_dotted_ring", (384, 384)),
        ("small", "ornament_moons", (184, 40)),
    ],
)
def test_drawings_have_the_size_of_their_kind(atlas: str, name: str, size: tuple[int, int]) -> None:
    assert regions(atlas)[name][3:] == size


def test_a_game_has_its_emblem_as_a_big_picture_too() -> None:
    emblems = {f"emblem_{path.stem}" for path in (art.ASSETS / "art/emblems").glob("*.svg") if path.stem != art.BRAND}
    big = {path.stem: Image.open(path).convert("RGBA") for path in (art.ASSETS / "big").glob("*.png")}
    assert big.keys() == emblems | {"ornament_dotted_ring"}
    for name, picture in big.items():
        assert picture.size == ((512, 512) if name in emblems else (640, 640)), name
        *ink, (_, alpha) = (channel.getextrema() for channel in picture.split())
        assert ink == [(255, 255)] * 3 and alpha == 255


def test_regions_count_from_the_bottom_as_kivy_does() -> None:
    below, above = Image.new("RGBA", (20, 10), (255, 255, 255, 200)), Image.new("RGBA", (200, 30), (255, 255, 255, 100))
    files = art.atlas("one", {"below": below, "above": above})
    held = json.loads(files["atlas/one.atlas"])["one-0.png"]
    assert held == {"above": [2, 2, 200, 30], "below": [204, 22, 20, 10]}


@pytest.mark.parametrize("name", art.COLOURED)
def test_icons_have_their_size_and_only_the_foreground_is_clear(name: str) -> None:
    image = Image.open(art.ASSETS / f"{name}.png")
    assert image.size == (art.COLOURED[name],) * 2
    assert (image.getchannel("A").getextrema()[0] == 0) == (name == "icon_foreground")


def test_the_foreground_stays_in_the_safe_zone() -> None:
    alpha = Image.open(art.ASSETS / "icon_foreground.png").getchannel("A")
    radius = alpha.width * 33 / 108
    seen = [divmod(i, alpha.width) for i, value in enumerate(alpha.tobytes()) if value]
    assert max((x + 0.5 - 216) ** 2 + (y + 0.5 - 216) ** 2 for y, x in seen) <= radius**2


def test_the_files_show_the_present_drawings() -> None:
    assert art.stale() == []


@pytest.fixture
def few(tmp_path: Path) -> Path:
    """Assets with one drawing of each kind."""
    drawings = ("glyphs/check", "pieces/circle", "emblems/brand", "emblems/carodeni", "ornaments/moons")
    for path in (*drawings, *art.COLOURED):
        target = tmp_path / "art" / f"{path}.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(art.ASSETS / "art" / f"{path}.svg", target)
    return tmp_path


def test_a_changed_drawing_and_a_left_over_page_are_stale(few: Path) -> None:
    art.write(few)
    assert art.stale(few) == []
    shutil.copy(art.ASSETS / "art/glyphs/plus.svg", few / "art/glyphs/check.svg")
    (few / "atlas/old-3.png").write_bytes(b"")
    (few / "big/old.png").write_bytes(b"")
    pages = ["atlas/large-1.png", "atlas/medium-1.png", "atlas/old-3.png", "atlas/small-1.png"]
    assert art.stale(few) == [*pages, "big/old.png"]
    art.write(few)
    assert art.stale(few) == []


def test_drawing_twice_gives_the_same_bytes(few: Path) -> None:
    assert art.outputs(few) == art.outputs(few)


@given(st.lists(st.tuples(st.integers(1, 250), st.integers(1, 250)), min_size=1, max_size=40))
def test_a_page_is_no_larger_than_what_it_holds(sizes: list[tuple[int, int]]) -> None:
    named = {f"{i}": size for i, size in enumerate(sizes)}
    width, height = art.page_size(named)
    placed = art.pack(named, width, height)
    assert {region.page for region in placed.values()} == {0}
    assert height == max(region.y + named[name][1] for name, region in placed.items()) + 2


@given(st.lists(st.tuples(st.integers(1, 250), st.integers(1, 250)), min_size=1, max_size=40))
def test_packed_images_never_touch(sizes: list[tuple[int, int]]) -> None:
    named = {f"{i}": size for i, size in enumerate(sizes)}
    placed = [(art.pack(named, 256, 256)[name], size) for name, size in named.items()]
    for i, (a, (aw, ah)) in enumerate(placed):
        assert a.x >= 2 and a.y >= 2 and a.x + aw <= 254 and a.y + ah <= 254
        for b, (bw, bh) in placed[:i]:
            apart = a.x + aw + 2 <= b.x or b.x + bw + 2 <= a.x or a.y + ah + 2 <= b.y or b.y + bh + 2 <= a.y
            assert a.page != b.page or apart
