"""Herb green, and what goes into the pot and out of it."""

from screens.look.looks import LILAC, ROSE, SAND, SKY, Look

LOOK = Look(
    tint={"dark": "#7BD389", "light": "#1C6A37", "contrast": "#A4F0B0"},
    bed={"dark": "#1B3A2A", "light": "#DDEFDF", "contrast": "#0C3319"},
    orbit=(
        ("leaf", ""),
        ("potion", ROSE),
        ("berries", LILAC),
        ("flask", SKY),
        ("herbs", ""),
        ("paw", SAND),
    ),
)

# Ingredients by theme, each with a shape of its own; tools and animals have one colour for all of them.
TOOLS = {"dark": "#7CD8FF", "light": "#075E8C", "contrast": "#A6E5FF"}
ANIMALS = {"dark": "#EBCFA0", "light": "#73461A", "contrast": "#F5DFB8"}
INKS: dict[str, dict[str, str]] = {
    "leaf": {"dark": "#8FE3A8", "light": "#1C6A37", "contrast": "#B0F0C2"},
    "berries": {"dark": "#FF9AA8", "light": "#AC1F3D", "contrast": "#FFB8C1"},
    "herbs": {"dark": "#D7E58A", "light": "#566000", "contrast": "#E6F0A8"},
    "ingredient_4": {"dark": "#C2AEFF", "light": "#5B3FBF", "contrast": "#D9CCFF"},
    "ingredient_5": {"dark": "#F2B98A", "light": "#8A4308", "contrast": "#FFD3B0"},
}
# A flag for any witch is pale.
PALE = "#E9E4DA"
