"""Colours by their role. A theme is a table of roles; inside a game its tint takes the accent's place."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ColorProperty, OptionProperty, StringProperty

from screens.game_screens import game_screens
from screens.look.looks import is_known
from screens.runtime.gc_paused import gc_paused

ROLES: dict[str, dict[str, str]] = {
    "dark": {
        "bg": "#14121C", "surface": "#1F1B2D", "raised": "#2A2540",
        "text": "#F2EEFA", "muted": "#B9B1CC", "accent": "#B79CFF", "bed": "#2D2550", "accent_ink": "#1A1330",
        "good": "#5FD3A5", "warn": "#FFB454", "bad": "#FF7A85",
        "good_bed": "#17362F", "warn_bed": "#3B2A17", "bad_bed": "#421F2B",
        "line": "#3B3454", "edge": "#857CA8", "scrim": "#0C0A12",
        "snack": "#F2EEFA", "snack_ink": "#14121C", "snack_action": "#5B3FBF", "rim": "#14121C",
    },
    "light": {
        "bg": "#F7F3EA", "surface": "#FFFFFF", "raised": "#EFE8DA",
        "text": "#221C33", "muted": "#5C5470", "accent": "#5B3FBF", "bed": "#E9E2FB", "accent_ink": "#FFFFFF",
        "good": "#0A744F", "warn": "#8A5200", "bad": "#B3261E",
        "good_bed": "#DDF0E7", "warn_bed": "#FBEBD3", "bad_bed": "#FBE1DE",
        "line": "#DCD2BF", "edge": "#857B94", "scrim": "#221C33",
        "snack": "#221C33", "snack_ink": "#FFFFFF", "snack_action": "#C9B6FF", "rim": "#221C33",
    },
    "contrast": {
        "bg": "#000000", "surface": "#000000", "raised": "#1C1C1C",
        "text": "#FFFFFF", "muted": "#E4E4E4", "accent": "#FFFFFF", "bed": "#303030", "accent_ink": "#000000",
        "good": "#7CFFCB", "warn": "#FFD479", "bad": "#FFA3AB",
        "good_bed": "#00291C", "warn_bed": "#2E1F00", "bad_bed": "#330009",
        "line": "#8A8A8A", "edge": "#FFFFFF", "scrim": "#000000",
        "snack": "#FFFFFF", "snack_ink": "#000000", "snack_action": "#3A1FA8", "rim": "#000000",
    },
}  # fmt: skip

# Each colour of a piece comes with a shape, so that colour never stands alone.
PIECES: dict[str, tuple[str, str]] = {
    "red": ("#FF6B6B", "triangle"),
    "blue": ("#6AA9FF", "circle"),
    "green": ("#5CCB7F", "square"),
    "yellow": ("#FFD166", "diamond"),
    "purple": ("#C58BFF", "hexagon"),
}
PIECE_INK = "#14121C"


class Theme(EventDispatcher):
    """The colours in force. Set `name` and `game`; everything bound to a role follows."""

    name = OptionProperty("dark", options=list(ROLES))
    game = StringProperty("")
    reduce_motion = BooleanProperty(False)

    bg = ColorProperty()
    surface = ColorProperty()
    raised = ColorProperty()
    text = ColorProperty()
    muted = ColorProperty()
    accent = ColorProperty()
    good = ColorProperty()
    warn = ColorProperty()
    bad = ColorProperty()
    doubt = ColorProperty()
    good_bed = ColorProperty()
    warn_bed = ColorProperty()
    bad_bed = ColorProperty()
    line = ColorProperty()
    edge = ColorProperty()
    scrim = ColorProperty()
    snack = ColorProperty()
    snack_ink = ColorProperty()
    snack_action = ColorProperty()
    rim = ColorProperty()
    card_line = ColorProperty()
    tint = ColorProperty()
    bed = ColorProperty()
    tint_ink = ColorProperty()

    def __init__(self) -> None:
        super().__init__()
        self._paint()

    def on_name(self, *_: object) -> None:
        self._paint()

    def on_game(self, *_: object) -> None:
        self._paint()

    def tint_of(self, game: str) -> str:
        return game_screens(game).look.tint[self.name] if is_known(game) else ROLES[self.name]["accent"]

    def bed_of(self, game: str) -> str:
        return game_screens(game).look.bed[self.name] if is_known(game) else ROLES[self.name]["bed"]

    def shape(self, piece: str) -> str:
        """The shape of a player's piece in the game that is shown; round without a colour."""
        usual = PIECES[piece][1] if piece else "circle"
        return game_screens(self.game).look.shapes.get(piece, usual) if is_known(self.game) else usual

    def _paint(self) -> None:
        with gc_paused():
            self._paint_roles(ROLES[self.name])

    def _paint_roles(self, roles: dict[str, str]) -> None:
        for role, color in roles.items():
            if role not in {"bed", "accent_ink"}:
                setattr(self, role, color)
        self.tint = self.tint_of(self.game)
        self.bed = self.bed_of(self.game)
        self.tint_ink = roles["accent_ink"]
        # In high contrast a value in doubt is told by dashes and a question mark, not by colour.
        self.doubt = roles["text" if self.name == "contrast" else "warn"]
        # Cards on the light table need a hairline; on the dark ones tone alone lifts them.
        self.card_line = (0, 0, 0, 0) if self.name == "dark" else roles["line"]


theme = Theme()
