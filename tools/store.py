"""The pictures of a store listing, in the folders that F-Droid and the tools for Play read; called by the tour."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from scoring.languages import TABLE
from tools.art import render
from tools.offscreen import Screen

# Play takes no picture that is more than twice as long as wide, and of tablets none below 1080 pixels.
SCREENS = {"phoneScreenshots": Screen(412, 824, 3), "tenInchScreenshots": Screen(1280, 800, 2)}
LOCALES = {code: language.listing for code, language in TABLE.items() if language.listing}
COLORS = 256
ROOT = Path(__file__).resolve().parent.parent
LISTING = ROOT / "fastlane" / "metadata" / "android"
FEATURE = (1024, 500)
# Of the dark theme; the looks of the games cannot be asked without starting Kivy.
TINTS = {
    "witchstone": "#9B7BFF",
    "winter_queen": "#7CC7FF",
    "carodeni": "#7BD389",
    "witchcraft": "#FF8A5B",
}
NIGHT, PAPER = "#14121C", "#F3EFFA"
# What the presplash leaves free on each side; then where everything stands, in pixels.
EMPTY = 0.3
BOOK, BOOK_LEFT = 400, 30
NAME_LEFT, NAME_BASE, NAME_SIZE = 440, 246, 124
EMBLEM, EMBLEM_STEP, EMBLEM_TOP = 104, 124, 290

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
    """The icon, and the wide picture above a listing: the book, the name, and the emblems of the games."""
    folder = listing / LOCALES[language] / "images"
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        icon.save(folder / "icon.png", optimize=True)
    banner = Image.new("RGB", FEATURE, NIGHT)
    with Image.open(ROOT / "assets" / "presplash.png") as emblem:
        margin = round(emblem.width * EMPTY)
        book = emblem.convert("RGB").crop((margin, margin, emblem.width - margin, emblem.height - margin))
        banner.paste(book.resize((BOOK, BOOK), Image.Resampling.LANCZOS), (BOOK_LEFT, (FEATURE[1] - BOOK) // 2))
    font = ImageFont.truetype(_font(), NAME_SIZE)
    ImageDraw.Draw(banner).text((NAME_LEFT, NAME_BASE), "Grimoire", font=font, fill=PAPER, anchor="ls")
    for index, (game, tint) in enumerate(TINTS.items()):
        svg = (ROOT / "assets" / "art" / "emblems" / f"{game}.svg").read_text("utf-8")
        drawing = render(svg, EMBLEM, EMBLEM)
        spot = (NAME_LEFT + index * EMBLEM_STEP, EMBLEM_TOP)
        banner.paste(Image.new("RGB", drawing.size, tint), spot, drawing.getchannel("A"))
    banner.quantize(COLORS, dither=Image.Dither.NONE).save(folder / "featureGraphic.png", optimize=True)


def _font() -> str:
    """The app's own, from Kivy, which need not be started for that."""
    kivy = find_spec("kivy")
    assert kivy is not None and kivy.origin is not None
    return str(Path(kivy.origin).parent / "data" / "fonts" / "Roboto-Bold.ttf")


def albums(languages: Sequence[str], tour: Path) -> list[tuple[Path, str, str]]:
    """For each language and screen: the folder that its pictures go to."""
    return [(tour / f"{kind}-{language}", language, kind) for language in languages for kind in SCREENS]
