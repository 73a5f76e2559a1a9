"""How each game looks: its tint, the quiet bed below it, and the glyphs that circle its emblem."""

from __future__ import annotations

from dataclasses import dataclass, field

from scoring import games

# Shown instead of the emblem of a game that only a newer version knows.
NEUTRAL = "brand"


@dataclass(frozen=True)
class Look:
    """`tint` and `bed` by theme name; `orbit` as (glyph, colour by theme name or "" for the tint).

    `shapes` are those of the players' colours, where the game has other pieces than most.
    """

    tint: dict[str, str]
    bed: dict[str, str]
    orbit: tuple[tuple[str, str], ...]
    shapes: dict[str, str] = field(default_factory=dict)


def is_known(game: str) -> bool:
    """A match may be of a game that came with a newer version."""
    return game in games.IDS


def emblem(game: str) -> str:
    """The name of its drawing; "" without a game."""
    return f"emblem_{game}" if is_known(game) else NEUTRAL if game else ""
