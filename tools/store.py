"""The pictures of a store listing, in the folders that F-Droid and the tools for Play read; called by the tour."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image

from tools.offscreen import Screen

# Play takes no picture that is more than twice as long as wide, and of tablets none below 1080 pixels.
SCREENS = {"phoneScreenshots": Screen(412, 824, 3), "tenInchScreenshots": Screen(1280, 800, 2)}
LOCALES = {"en": "en-US", "hu": "hu-HU", "pl": "pl-PL", "cs": "cs-CZ"}
COLORS = 256
ROOT = Path(__file__).resolve().parent.parent
LISTING = ROOT / "fastlane" / "metadata" / "android"
FEATURE = (1024, 500)
NIGHT = "#14121C"
# What the presplash leaves free on each side.
EMPTY = 0.3

# Eight are allowed; the first ones are seen most.
SHOWN = (
    "01-games",
    "05-witchstone-turn",
    "09-why",
    "10-winter-queen-map",
    "11-carodeni-gather",
    "12-witchcraft-board",
    "08-scoring",
    "04-setup-witchstone",
)


def lay_out(album: Path, language: str, kind: str, listing: Path = LISTING) -> int:
    """Puts the chosen pictures of one visit into the listing, with few colours: they are flat."""
    folder = listing / LOCALES[language] / "images" / kind
    folder.mkdir(parents=True, exist_ok=True)
    for number, name in enumerate(SHOWN, start=1):
        with Image.open(album / f"{name}.png") as picture:
            picture.quantize(COLORS, dither=Image.Dither.NONE).save(folder / f"{number}.png", optimize=True)
    return len(SHOWN)


def draw_banner(language: str, listing: Path = LISTING) -> None:
    """The icon, and the wide picture above a listing."""
    folder = listing / LOCALES[language] / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        icon.save(folder / "icon.png", optimize=True)
    banner = Image.new("RGB", FEATURE, NIGHT)
    with Image.open(ROOT / "assets" / "presplash.png") as emblem:
        margin = round(emblem.width * EMPTY)
        inner = emblem.convert("RGBA").crop((margin, margin, emblem.width - margin, emblem.height - margin))
        inner = inner.resize((FEATURE[1], FEATURE[1]), Image.Resampling.LANCZOS)
        banner.paste(inner, ((FEATURE[0] - FEATURE[1]) // 2, 0), inner)
    banner.save(folder / "featureGraphic.png", optimize=True)


def take(languages: Sequence[str], visit: Callable[[str, Screen, Path], None], tour: Path) -> int:
    """`visit` takes all pictures in one language on one screen into a folder."""
    pictures = 0
    for language in languages:
        draw_banner(language)
        for kind, screen in SCREENS.items():
            album = tour / f"{kind}-{language}"
            visit(language, screen, album)
            pictures += lay_out(album, language, kind)
    return pictures
