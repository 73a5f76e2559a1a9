"""Every colour on the ground that it is really drawn on: words at least 4.5 : 1, shapes at least 3 : 1."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import NamedTuple

import pytest

from scoring import games
from screens.game_screens import game_screens
from screens.look.looks import orbit_ink
from screens.look.theme import PIECE_INK, PIECES, ROLES
from screens.witchstone.look import LIT_ALPHA, SYMBOLS
from tests.contrast import SHAPES, WORDS, blended, ratio

# Hairlines between things that words already tell apart, and the veil behind a sheet.
DECORATION = {"line", "scrim"}

# What stands on what. `tint` and `bed` are the game's own, or the accent's outside of games.
WORD_PAIRS: dict[str, tuple[str, ...]] = {
    "bg": ("text", "muted", "tint", "bad", "doubt"),
    "surface": ("text", "muted", "tint", "doubt"),
    "raised": ("text", "muted", "tint", "doubt"),
    "bed": ("text", "tint"),
    "tint": ("tint_ink",),
    "good_bed": ("good",),
    "warn_bed": ("warn", "doubt"),
    "bad_bed": ("bad",),
    "snack": ("snack_ink", "snack_action"),
}
# Outlines of buttons, chips, fields, ticks, switches and the slider; segments of progress; glyphs; the light that
# goes round the table; the note against the page below it; how sure a number is.
SHAPE_PAIRS: dict[str, tuple[str, ...]] = {
    "bg": ("edge", "tint", "accent", "warn", "muted", "snack", "good", "bad", "doubt"),
    "surface": ("edge", "tint", "muted", "snack", "good", "bad", "doubt"),
    "raised": ("edge", "tint", "muted", "good", "bad", "doubt"),
    "good": ("bg",),
    "warn_bed": ("doubt",),
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


def roles(theme: str, game: str) -> dict[str, str]:
    """The colours as the app has them inside this game; "" is outside of games."""
    colors = dict(ROLES[theme])
    colors["tint_ink"] = colors.pop("accent_ink")
    colors["tint"] = game_screens(game).look.tint[theme] if game else colors["accent"]
    colors["bed"] = game_screens(game).look.bed[theme] if game else colors["bed"]
    colors["doubt"] = colors["text" if theme == "contrast" else "warn"]
    return colors


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
            seen = max((fill, colors["rim"]), key=partial(ratio, colors[ground]))
            yield Pair(f"{name} piece or its rim on {ground}", seen, colors[ground], SHAPES)


def orbit_pairs(theme: str, game: str) -> Iterator[Pair]:
    """A colour that is not given by theme is used on the dark grounds only."""
    for glyph, color in game_screens(game).look.orbit:
        if ink := orbit_ink(color, theme):
            yield Pair(f"{glyph} in the orbit", ink, ROLES[theme]["bg"], SHAPES)


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
            seen = max((sample["bg"], sample["edge"]), key=partial(ratio, colors[ground]))
            yield Pair(f"sample of {name} on {ground}", seen, colors[ground], SHAPES)


def too_faint(pairs: Iterator[Pair]) -> list[str]:
    return [
        f"{pair.what}: {pair.ink} on {pair.ground} is {ratio(pair.ink, pair.ground):.2f}, wanted {pair.least}"
        for pair in pairs
        if ratio(pair.ink, pair.ground) < pair.least
    ]


def test_the_ratio_is_that_of_the_standard() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert blended("#FFFFFF", "#000000", 0.5) == "#808080"


def test_symbols_of_the_orbit_keep_their_colours_on_a_light_ground() -> None:
    for game in games.IDS:
        inks = {orbit_ink(color, "light") for _, color in game_screens(game).look.orbit}
        assert len(inks) >= 5, game


@pytest.mark.parametrize(("theme", "game"), list(product(ROLES, ("", *games.IDS))))
def test_words_and_shapes_stand_out_from_their_ground(theme: str, game: str) -> None:
    assert not too_faint(pairs(theme, game))


@pytest.mark.parametrize("theme", ROLES)
def test_pieces_stand_out_by_their_fill_or_their_rim(theme: str) -> None:
    assert not too_faint(piece_pairs(theme))


@pytest.mark.parametrize(("theme", "game"), list(product(ROLES, games.IDS)))
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
