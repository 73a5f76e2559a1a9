"""Every colour on the ground that it is really drawn on: words at least 4.5 : 1, shapes at least 3 : 1."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scoring import catalog
from screens.looks import look
from screens.theme import PIECE_INK, PIECES, ROLES
from screens.witchstone.look import LIT_ALPHA, SYMBOLS

WORDS, SHAPES = 4.5, 3.0
# Hairlines between things that words already tell apart, and the veil behind a sheet.
DECORATION = {"line", "scrim"}

# What stands on what. `tint` and `bed` are the game's own, or the accent's outside of games.
WORD_PAIRS: dict[str, tuple[str, ...]] = {
    "bg": ("text", "muted", "tint", "bad"),
    "surface": ("text", "muted", "tint"),
    "raised": ("text", "muted", "tint"),
    "bed": ("text", "tint"),
    "tint": ("tint_ink",),
    "good_bed": ("good",),
    "warn_bed": ("warn",),
    "bad_bed": ("bad",),
    "snack": ("snack_ink", "snack_action"),
}
# Outlines of buttons, chips, fields, ticks, switches and the slider; segments of progress; glyphs; the light that
# goes round the table; the note against the page below it.
SHAPE_PAIRS: dict[str, tuple[str, ...]] = {
    "bg": ("edge", "tint", "accent", "warn", "muted", "snack"),
    "surface": ("edge", "tint", "muted", "snack"),
    "raised": ("edge", "tint", "muted"),
    "bed": ("edge", "tint", "text", "muted"),
    "tint": ("tint_ink",),
    "tint_ink": ("tint",),
}
GROUNDS_OF_PIECES = ("bg", "surface", "raised")


class Pair(NamedTuple):
    what: str
    ink: str
    ground: str
    least: float


TIDY_AFTER = 12


def ratio(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(color: str) -> float:
    parts = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def blended(over: str, below: str, alpha: float) -> str:
    parts = (
        round(alpha * int(over[place : place + 2], 16) + (1 - alpha) * int(below[place : place + 2], 16))
        for place in (1, 3, 5)
    )
    return "#" + "".join(f"{part:02X}" for part in parts)


def roles(theme: str, game: str) -> dict[str, str]:
    """The colours as the app has them inside this game; "" is outside of games."""
    found = dict(ROLES[theme])
    found["tint_ink"] = found.pop("accent_ink")
    found["tint"] = look(game).tint[theme] if game else found["accent"]
    found["bed"] = look(game).bed[theme] if game else found["bed"]
    return found


def pairs(theme: str, game: str) -> Iterator[Pair]:
    colors = roles(theme, game)
    for table, least in ((WORD_PAIRS, WORDS), (SHAPE_PAIRS, SHAPES)):
        for ground, inks in table.items():
            for ink in inks:
                yield Pair(f"{ink} on {ground}", colors[ink], colors[ground], least)
    # Words that are marked while they are typed.
    marked = blended(colors["tint"], colors["bg"], 0.3)
    yield Pair("text on a marked field", colors["text"], marked, WORDS)
    if theme == "contrast":
        for ground in ("bg", "surface"):
            yield Pair(f"card line on {ground}", colors["line"], colors[ground], SHAPES)


def piece_pairs(theme: str) -> Iterator[Pair]:
    colors = ROLES[theme]
    for name, (fill, _) in PIECES.items():
        yield Pair(f"letter on {name}", PIECE_INK, fill, WORDS)
        for ground in GROUNDS_OF_PIECES:
            seen = max((fill, colors["rim"]), key=lambda color, below=colors[ground]: ratio(color, below))
            yield Pair(f"{name} piece or its rim on {ground}", seen, colors[ground], SHAPES)


def orbit_pairs(theme: str, game: str) -> Iterator[Pair]:
    """The symbols' own colours are used on the dark grounds only."""
    if theme != "light":
        for glyph, color in look(game).orbit:
            if color:
                yield Pair(f"{glyph} in the orbit", color, ROLES[theme]["bg"], SHAPES)


def symbol_pairs(theme: str) -> Iterator[Pair]:
    """Witchstone's symbols in the cauldron: on cells, tiles, printed cells and cards, also where a group is lit."""
    colors = roles(theme, "witchstone")
    printed = colors["bed"] if theme == "contrast" else colors["line"]
    for symbol, by_theme in SYMBOLS.items():
        for ground in (colors["bg"], colors["surface"], colors["raised"], printed):
            lit = blended(by_theme[theme], ground, LIT_ALPHA)
            yield Pair(f"{symbol} in the cauldron", by_theme[theme], ground, SHAPES)
            yield Pair(f"{symbol} in a lit group", by_theme[theme], lit, SHAPES)


def sample_pairs(theme: str) -> Iterator[Pair]:
    """The small pictures of all themes, as this theme shows them."""
    colors = ROLES[theme]
    for name, sample in ROLES.items():
        for part in ("accent", "edge"):
            yield Pair(f"{part} in the sample of {name}", sample[part], sample["bg"], SHAPES)
        for ground in ("surface", "bed"):
            seen = max((sample["bg"], sample["edge"]), key=lambda color, below=colors[ground]: ratio(color, below))
            yield Pair(f"sample of {name} on {ground}", seen, colors[ground], SHAPES)


def too_faint(found: Iterator[Pair]) -> list[str]:
    return [
        f"{pair.what}: {pair.ink} on {pair.ground} is {ratio(pair.ink, pair.ground):.2f}, wanted {pair.least}"
        for pair in found
        if ratio(pair.ink, pair.ground) < pair.least
    ]


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert blended("#FFFFFF", "#000000", 0.5) == "#808080"


@pytest.mark.parametrize(("theme", "game"), list(product(ROLES, ("", *catalog.IDS))))
def test_words_and_shapes_stand_out_from_their_ground(theme: str, game: str) -> None:
    assert not too_faint(pairs(theme, game))


@pytest.mark.parametrize("theme", ROLES)
def test_pieces_stand_out_by_their_fill_or_their_rim(theme: str) -> None:
    assert not too_faint(piece_pairs(theme))


@pytest.mark.parametrize(("theme", "game"), list(product(ROLES, catalog.IDS)))
def test_the_symbols_round_the_emblem_stand_out(theme: str, game: str) -> None:
    assert not too_faint(orbit_pairs(theme, game))


@pytest.mark.parametrize("theme", ROLES)
def test_the_symbols_of_the_cauldron_stand_out(theme: str) -> None:
    assert not too_faint(symbol_pairs(theme))


@pytest.mark.parametrize("theme", ROLES)
def test_the_samples_of_the_themes_can_be_told_apart(theme: str) -> None:
    assert not too_faint(sample_pairs(theme))


def test_every_theme_has_every_role_and_every_role_is_looked_at() -> None:
    looked_at = {
        role for table in (WORD_PAIRS, SHAPE_PAIRS) for ground, inks in table.items() for role in (ground, *inks)
    }
    looked_at |= {"accent_ink", "rim", *DECORATION} - {"tint_ink"}
    for theme, table in ROLES.items():
        assert table.keys() == ROLES["dark"].keys(), theme
        assert table.keys() - looked_at == set(), theme


@pytest.mark.ui
def test_every_word_and_glyph_in_every_place_stands_out_from_what_is_really_below_it(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """In the long form every place in every theme; otherwise the themes take turns."""
    from tests.driver import Driver
    from tests.screens.hands import undisturbed
    from tests.screens.places import places

    every = request.config.getoption("--long")
    themes, found = list(ROLES), set[str]()
    with Driver(tmp_path) as driver, undisturbed():
        driver.app.session.set("reduce_motion", True)
        for number, (place, go) in enumerate(places()):
            if number % TIDY_AFTER == 0:
                gc.collect()
            driver.shell.close_all()
            go(driver)
            for theme in themes if every else (themes[number % len(themes)],):
                driver.app.session.set("theme", theme)
                driver.frames(2)
                found |= {f"{place}, {theme}: {problem}" for problem in _faint_on_screen(driver.shell)}
            driver.app.session.warning = None
    assert not found, "\n".join(sorted(found))


def _faint_on_screen(shell: Any) -> Iterator[str]:
    from kivy.uix.label import Label
    from kivy.uix.textinput import TextInput

    from screens.kit.drawing import Glyph, Piece
    from screens.theme import theme

    plain = {"Navigation": "surface", "Shell": "bg", "TouchPicker": "bg", "TroubleScreen": "bg"}

    def walk(widget: Any, below: str) -> Iterator[str]:
        if widget.opacity == 0:
            return
        kind = type(widget).__name__
        if kind in plain:
            below = _hex(getattr(theme, plain[kind]))
        ground = getattr(widget, "ground", (0, 0, 0, 0))
        if ground[3]:
            below = blended(_hex(ground), below, ground[3])
        seen = None
        if isinstance(widget, Glyph):
            if widget.icon and not widget.icon.startswith("ornament"):
                seen = (widget.icon, widget.color, SHAPES)
        elif isinstance(widget, TextInput):
            seen = ("field", widget.foreground_color, WORDS)
        elif isinstance(widget, Piece):
            below = _hex(widget.fill)
            seen = ("piece", widget.color, WORDS) if widget.text else None
        elif isinstance(widget, Label) and widget.text:
            seen = (widget.text, widget.color, WORDS)
        if seen:
            what, color, least = seen
            found = ratio(blended(_hex(color), below, color[3]), below)
            if found < least:
                yield f"{kind} {what[:40]!r} {_hex(color)} on {below} is {found:.2f}"
        for child in widget.children:
            yield from walk(child, below)

    return walk(shell, "#000000")


def _hex(color: Sequence[float]) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in color[:3])
