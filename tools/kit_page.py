"""Every widget of the kit in every state on one page: `python -m tools.kit_page FOLDER` takes its pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import screens  # isort: skip  # noqa: F401  it starts Kivy as the app does

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.stencilview import StencilView

from scoring import games
from screens.kit.actions.action_bar import MainActionBar  # noqa: F401  the rules of the page use these by their names
from screens.kit.actions.quick_add import QuickAdd, QuickKey  # noqa: F401
from screens.kit.buttons import IconButton, PushButton  # noqa: F401
from screens.kit.charts.bars import Bar, BarChart  # noqa: F401
from screens.kit.charts.dots import DotRow  # noqa: F401
from screens.kit.charts.lines import Line, LineChart  # noqa: F401
from screens.kit.chips import Chip, Chips, Tag  # noqa: F401
from screens.kit.choice import PictureChoice, RadioCard, Segmented  # noqa: F401
from screens.kit.choice_sheet import ChoiceSheet  # noqa: F401
from screens.kit.count_row import CountRow  # noqa: F401
from screens.kit.drawing.dashed_outline import DashedCard  # noqa: F401
from screens.kit.drawing.glyphs import Glyph, IconText, Piece  # noqa: F401
from screens.kit.drawing.mark import STATES, Mark
from screens.kit.drawing.pips import Pips  # noqa: F401
from screens.kit.drawing.qr_code import QrCode  # noqa: F401
from screens.kit.drawing.ring import SymbolRing  # noqa: F401
from screens.kit.drawing.row_ground import GroundedRow
from screens.kit.empty import EmptyState  # noqa: F401
from screens.kit.frame.bars import TopBar  # noqa: F401  the rules of the page use these by their names
from screens.kit.frame.match_bar import MatchBar  # noqa: F401
from screens.kit.frame.navigation import Navigation  # noqa: F401
from screens.kit.frame.panel_tabs import PanelTabs  # noqa: F401
from screens.kit.frame.player_strip import VEIL, PlayerStrip, StripSeat  # noqa: F401
from screens.kit.frame.progress import ProgressDots, ProgressSteps  # noqa: F401
from screens.kit.frame.undo_bar import UndoBar  # noqa: F401
from screens.kit.keypad import Keypad  # noqa: F401
from screens.kit.ladder import Ladder  # noqa: F401
from screens.kit.layouts.equal_height_row import EqualHeightRow  # noqa: F401
from screens.kit.layouts.flow import Flow  # noqa: F401
from screens.kit.layouts.layout import Box
from screens.kit.layouts.long_list import LongList  # noqa: F401
from screens.kit.layouts.stack import Stack  # noqa: F401
from screens.kit.note import ConfirmButton, Note  # noqa: F401
from screens.kit.numbers import CERTAINTIES, Stepper, ValueBox, ValueButton  # noqa: F401
from screens.kit.overlay import Dialog, Snack  # noqa: F401
from screens.kit.panel import Card, TapCard  # noqa: F401
from screens.kit.picks import Pick, PickGrid  # noqa: F401
from screens.kit.rows import ListRow, RowGroup, SwitchRow  # noqa: F401
from screens.kit.steps import StepRow
from screens.kit.text import SIZES, Text
from screens.look.theme import PIECES, ROLES, theme
from screens.winter_queen.setup_sketches import SKETCHES
from tools.visit import Visit

GLYPHS = Path(__file__).resolve().parent.parent / "assets" / "art" / "glyphs"
SWATCHES = ("bg", "surface", "raised", "line", "edge", "text", "muted", "accent", "good", "warn", "bad")
PIECE_SIZES = (20, 24, 32)
MARK_SIZES = (16, 20, 24, 28)
LONG = 1000
STEPS: tuple[dict[str, Any], ...] = (
    {"phase": "done", "number": "3", "title": "holders between neighbours"},
    {
        "phase": "now",
        "number": "4",
        "title": "crystals on each holder",
        "note": "28 stay in the bag.",
        "lines": ["Mira: two more", "Tamás: one more"],
        "draw_text": "Randomise",
    },
    {"number": "16", "title": "magic tokens in the crystal ball", "note": "Shuffled, face down."},
    {"icon": "crown", "title": "Who saw snow last", "note": "begins and takes the token."},
)
BARS = [
    Bar("Track", 61, "61", "track", 56),
    Bar("Owls", 9, "9", "owl", 8, note="7 and 5 at most"),
    Bar("Spells", -3, "−3", "spell", 2),
]
LINES = [Line((4, 15, 28, 44, 58, 66), "Mira 66"), Line((6, 14, 29, 46, 63, 76), "Zsófi 76")]
STRIP = [
    StripSeat("green", "Mira", "52", "wand 9"),
    StripSeat("red", "Tamás", "47", "wand 7"),
    StripSeat("blue", "Zsófi", VEIL, "wand 9"),
]


class Section(Box):
    """A part of the page, with its name above it."""

    title = StringProperty("")


class Swatch(Box):
    """A colour of the theme."""

    text = StringProperty("")
    color = ColorProperty()


class Clip(StencilView, FloatLayout):
    """A small screen, for what lies over a page."""


class KitLine(GroundedRow):
    """A row of a long list; its entry is its number."""

    text = StringProperty("")

    def show(self, entry: int) -> None:
        self.text = f"Row {entry} of {LONG}"
        self.first, self.last, self.on = entry == 1, entry == LONG, entry == 2


class KitPage(Box):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        signs, rows = self.ids.signs.ids, self.ids.rows.ids
        for role in SWATCHES:
            self.ids.swatches.add_widget(Swatch(text=role, color=ROLES[theme.name][role]))
        for game in games.IDS:
            self.ids.swatches.add_widget(Swatch(text=game, color=theme.tint_of(game)))
            emblem = Glyph(icon=f"emblem_{game}")
            emblem.color, emblem.size = theme.tint_of(game), (dp(88), dp(88))
            signs.emblems.add_widget(emblem)
        for glyph in sorted(GLYPHS.glob("*.svg")):
            signs.glyphs.add_widget(Glyph(icon=glyph.stem))
        for color in (*PIECES, ""):
            for size in PIECE_SIZES:
                piece = Piece(piece=color, name="Mira")
                piece.size = (dp(size), dp(size))
                signs.pieces.add_widget(piece)
        for style in SIZES:
            signs.type.add_widget(Text(style=style, text=f"{style} {SIZES[style]}"))
        for step in STEPS:
            rows.steps.add_widget(StepRow(drawing=SKETCHES["holders"](3, {}), **step))
        rows.long_list.kinds = {int: KitLine}
        rows.long_list.show(range(1, LONG + 1))
        match = self.ids.match.ids
        match.ladder.key = "rung"
        match.ladder.show((1, 3, 5, 7), ("0–3", "4", "5", "6+"), 2)
        match.strip.seats = STRIP
        show_certainty(self.ids.certainty.ids)
        charts = self.ids.charts.ids
        charts.bars.bars = BARS
        charts.lines.lines, charts.lines.feet = LINES, ["1", "11"]


def show_certainty(ids: Any) -> None:
    for state in STATES:
        for size in MARK_SIZES:
            ids.marks.add_widget(Mark(state=state, side=f"{size}sp"))
    for chosen in (False, True):
        for certainty in CERTAINTIES:
            ids.boxes.add_widget(ValueBox(text="6", certainty=certainty, chosen=chosen))
    ids.doubt.show_doubt("3 of Zsófi’s turns were skipped", 4)
    ids.confirmed.show_confirmed(4)


for _rules in (
    "parts",
    "signs",
    "buttons",
    "rows",
    "numbers",
    "overlays",
    "match",
    "charts",
    "certainty",
    "actions",
    "page",
):
    Builder.load_file(str(Path(__file__).parent / "kit" / f"{_rules}.kv"))


def main(folder: str) -> None:
    with TemporaryDirectory() as home, Visit(Path(home), Path(folder), "en") as app:
        for name in ROLES:
            app.app.session.set("theme", name)
            page = KitPage()
            app.shell.add_widget(page)
            app.take(f"00-kit-{name}")
            app.shell.remove_widget(page)
        print(app.pictures, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
