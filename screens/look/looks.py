"""The look of a game: its tint, the ground below it, and the glyphs around its emblem."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring import games

# Shown instead of the emblem of a game that only a newer version knows.
NEUTRAL = "brand"


# Colours of glyphs by theme: they stand out from the ground of each.
GOLD = {"dark": "#FFD166", "light": "#7A5200", "contrast": "#FFE08A"}
LILAC = {"dark": "#C2AEFF", "light": "#5B3FBF", "contrast": "#D9CCFF"}
ROSE = {"dark": "#FF9AA8", "light": "#AC1F3D", "contrast": "#FFB8C1"}
SKY = {"dark": "#7CD8FF", "light": "#075E8C", "contrast": "#A6E5FF"}
MINT = {"dark": "#8FE3A8", "light": "#1C6A37", "contrast": "#B0F0C2"}
SAND = {"dark": "#EBCFA0", "light": "#73461A", "contrast": "#F5DFB8"}


@dataclass(frozen=True)
class Look:
    """`tint` and `bed` by theme name; `orbit` as (glyph, its colour by theme name, or one for the dark themes, or ""
    for the tint).

    `shapes` are those of the players' colours, where the game has other pieces than most.
    """

    tint: dict[str, str]
    bed: dict[str, str]
    orbit: tuple[tuple[str, str | Mapping[str, str]], ...]
    shapes: dict[str, str] = field(default_factory=dict)


def orbit_ink(color: str | Mapping[str, str], theme: str) -> str:
    """The colour of a glyph of the orbit in this theme; "" for the tint."""
    if isinstance(color, str):
        return color if theme != "light" else ""
    return color[theme]


def is_known(game: str) -> bool:
    """Whether this version has the game; a match may come from a newer one."""
    return game in games.IDS


def emblem(game: str) -> str:
    """The name of a game's emblem in the atlas; "" without a game."""
    return f"emblem_{game}" if is_known(game) else NEUTRAL if game else ""
