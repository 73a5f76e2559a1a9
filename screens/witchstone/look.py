"""Amethyst, and the six actions round the stone."""

from screens.looks import Look

LOOK = Look(
    tint={"dark": "#9B7BFF", "light": "#5B3FBF", "contrast": "#C9B6FF"},
    bed={"dark": "#292046", "light": "#E9E2FB", "contrast": "#251A4A"},
    orbit=(
        ("energy", "#FFD166"),
        ("witch", "#C2AEFF"),
        ("pentagram", "#FF9AA8"),
        ("crystal", "#7CD8FF"),
        ("wand", "#8FE3A8"),
        ("scroll", "#EBCFA0"),
    ),
)
