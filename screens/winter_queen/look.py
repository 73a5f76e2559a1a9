"""Ice, and the five crystals round the crown."""

from screens.look.looks import Look

# Outlines, hatching and letters in a colour; the fills of crystals are those of all pieces.
LINES: dict[str, dict[str, str]] = {
    "red": {"dark": "#FF6B6B", "light": "#B3261E", "contrast": "#FF8F8F"},
    "green": {"dark": "#5CCB7F", "light": "#0A6B45", "contrast": "#7CE29B"},
    "purple": {"dark": "#C58BFF", "light": "#7A32C4", "contrast": "#D6ABFF"},
    "blue": {"dark": "#6AA9FF", "light": "#1758AD", "contrast": "#92C1FF"},
    "yellow": {"dark": "#FFD166", "light": "#7A5200", "contrast": "#FFDD88"},
}
LOOK = Look(
    tint={"dark": "#7CC7FF", "light": "#0B5C91", "contrast": "#A6DBFF"},
    bed={"dark": "#17304A", "light": "#DBEBF7", "contrast": "#0A2B45"},
    orbit=(
        ("piece_triangle", LINES["red"]),
        ("piece_diamond", LINES["yellow"]),
        ("piece_square", LINES["green"]),
        ("piece_circle", LINES["blue"]),
        ("piece_hexagon", LINES["purple"]),
    ),
)

COUNTY_ALPHA = 0.1
CREST_ALPHA = 0.16
