"""Ice, and the five crystals round the crown."""

from screens.looks import Look

LOOK = Look(
    tint={"dark": "#7CC7FF", "light": "#0B5C91", "contrast": "#A6DBFF"},
    bed={"dark": "#17304A", "light": "#DBEBF7", "contrast": "#0A2B45"},
    orbit=(
        ("piece_triangle", "#FF6B6B"),
        ("piece_diamond", "#FFD166"),
        ("piece_square", "#5CCB7F"),
        ("piece_circle", "#6AA9FF"),
        ("piece_hexagon", "#C58BFF"),
    ),
)
