"""How each game looks: its tint, the quiet bed below it, and the glyphs that circle its emblem."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module


@dataclass(frozen=True)
class Look:
    """`tint` and `bed` by theme name; `orbit` as (glyph, colour by theme name or "" for the tint).

    `shapes` are those of the players' colours, where the game has other pieces than most.
    """

    tint: dict[str, str]
    bed: dict[str, str]
    orbit: tuple[tuple[str, str], ...]
    shapes: dict[str, str] = field(default_factory=dict)


@cache
def look(game: str) -> Look:
    return import_module(f"screens.{game}.look").LOOK  # type: ignore[no-any-return]
