"""Ember, and the spells of two guilds."""

from screens.looks import Look

LOOK = Look(
    tint={"dark": "#FF8A5B", "light": "#A63C14", "contrast": "#FFB899"},
    bed={"dark": "#43261F", "light": "#FBE2D6", "contrast": "#421C0A"},
    orbit=(
        ("bolt", "#FFD166"),
        ("shield", "#7CD8FF"),
        ("thunder", "#C2AEFF"),
        ("altar", ""),
        ("discharge", "#8FE3A8"),
        ("medium", "#FF9AA8"),
    ),
)
