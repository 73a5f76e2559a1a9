"""Ember, and the spells of two guilds."""

from __future__ import annotations

from collections.abc import Mapping

from screens.look.looks import GOLD, LILAC, MINT, ROSE, SKY, Look

LOOK = Look(
    tint={"dark": "#FF8A5B", "light": "#A63C14", "contrast": "#FFB899"},
    bed={"dark": "#43261F", "light": "#FBE2D6", "contrast": "#421C0A"},
    orbit=(
        ("bolt", GOLD),
        ("shield", SKY),
        ("thunder", LILAC),
        ("altar", ""),
        ("discharge", MINT),
        ("medium", ROSE),
    ),
    # As the mages are drawn on the board.
    shapes={"green": "circle", "red": "octagon"},
)

# Outlines and letters of a guild where its colour has no ground of its own; fills are those of all pieces.
LINES: Mapping[str, Mapping[str, str]] = {
    "green": {"dark": "#5CCB7F", "light": "#0A6B45", "contrast": "#7CE29B"},
    "red": {"dark": "#FF6B6B", "light": "#B3261E", "contrast": "#FF8F8F"},
}
ALTAR_GLYPHS: Mapping[str, str] = {
    "energy": "energy",
    "protection": "shield",
    "translocation": "move",
    "summoning": "spell",
}
