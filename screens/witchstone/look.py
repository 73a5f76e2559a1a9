"""Amethyst, and the six actions round the stone."""

from screens.look.looks import Look

# The six actions by theme: they stand out from every ground of the cauldron, also where a group of them is lit.
SYMBOLS: dict[str, dict[str, str]] = {
    "energy": {"dark": "#FFD166", "light": "#7A5200", "contrast": "#FFE08A"},
    "witch": {"dark": "#C2AEFF", "light": "#5B3FBF", "contrast": "#D9CCFF"},
    "pentagram": {"dark": "#FF9AA8", "light": "#AC1F3D", "contrast": "#FFB8C1"},
    "crystal": {"dark": "#7CD8FF", "light": "#075E8C", "contrast": "#A6E5FF"},
    "wand": {"dark": "#8FE3A8", "light": "#1C6A37", "contrast": "#B0F0C2"},
    "scroll": {"dark": "#EBCFA0", "light": "#73461A", "contrast": "#F5DFB8"},
}
# How much of its symbol's colour a lit cell takes on.
LIT_ALPHA = 0.26

LOOK = Look(
    tint={"dark": "#9B7BFF", "light": "#5B3FBF", "contrast": "#C9B6FF"},
    bed={"dark": "#292046", "light": "#E9E2FB", "contrast": "#251A4A"},
    orbit=tuple((symbol, colors) for symbol, colors in SYMBOLS.items()),
)
