"""Herb green, and what goes into the pot and out of it."""

from screens.looks import Look

LOOK = Look(
    tint={"dark": "#7BD389", "light": "#1C6A37", "contrast": "#A4F0B0"},
    bed={"dark": "#1B3A2A", "light": "#DDEFDF", "contrast": "#0C3319"},
    orbit=(
        ("leaf", ""),
        ("potion", "#FF9AA8"),
        ("berries", "#C2AEFF"),
        ("flask", "#7CD8FF"),
        ("herbs", ""),
        ("paw", "#EBCFA0"),
    ),
)
