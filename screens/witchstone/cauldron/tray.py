"""The parts beside a cauldron: the tiles to choose from, the tools, and the largest groups."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi
from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Translate
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout

from scoring.hexes import DIRECTIONS
from screens.kit.drawing import hexagons, sketch
from screens.kit.drawing.batch import Batch, inset
from screens.kit.drawing.dashed_outline import DashedOutline, dashed_frame
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.panel import Panel, TapCard
from screens.kit.text import measured
from screens.look.theme import theme
from screens.look.words import line_parts
from screens.runtime import kv
from screens.witchstone.cauldron.paint import symbol_color

GAP = 4
LEAST = 48
SMALL = 13


class TilePick(ButtonBehavior, SelfDrawing):
    """An action tile, or with `single` a special tile, that can be tapped. `turn`: how it lies.

    One in `doubt` lies in the cauldron already, at an unknown cell.
    """

    key = StringProperty("")
    pair: ObjectProperty[tuple[str, str]] = ObjectProperty(("energy", "witch"))
    turn = NumericProperty(0)
    single = BooleanProperty(False)
    on = BooleanProperty(False)
    doubt = BooleanProperty(False)

    watched = ("pair", "turn", "single", "on", "state", "doubt")

    @property
    def spoken(self) -> tuple[str, ...]:
        kind = "witchstone.spoken.special" if self.single else "witchstone.spoken.tile"
        return kind, *(f"witchstone.symbol.{symbol}" for symbol in self.pair)

    def draw(self) -> None:
        if self.width <= 1 or self.height <= 1:
            return
        middle = (round(self.center_x), round(self.center_y))
        line = dp(2) if self.on else dp(1)
        ground = theme.raised if self.on or self.state == "down" else theme.surface
        edge = theme.tint if self.on else ground if self.doubt else theme.card_line
        sketch.box(middle, self.width, self.height, dp(12), ground, edge, line)
        if self.doubt and not self.on:
            PushMatrix()
            Translate(round(self.x), round(self.y))
            dashed_frame(round(self.width), round(self.height), round(dp(12)), round(dp(2))).show(theme.doubt)
            PopMatrix()
        if self.single:
            self._draw_single(middle)
        else:
            self._draw_double(middle)

    def _draw_double(self, middle: tuple[float, float]) -> None:
        is_flat = self.turn % 3 == 0
        pitch = min((self.width - dp(6)) / (2.0 if is_flat else 1.5), (self.height - dp(8)) / 2.05, dp(26))
        if is_flat:
            pitch = min((self.width - dp(6)) / 2.0, (self.height - dp(8)) / 1.2, dp(26))
        cells = ((0, 0), DIRECTIONS[int(self.turn)])
        shift = hexagons.spot(cells[1], pitch)
        left, low = middle[0] - shift[0] / 2, middle[1] - shift[1] / 2
        lines = [
            inset([(x + left, y + low) for x, y in line], dp(0.5)) for line in hexagons.outlines(set(cells), pitch)
        ]
        self._tile(lines)
        for cell, symbol in zip(cells, self.pair, strict=True):
            x, y = hexagons.spot(cell, pitch)
            sketch.glyph(symbol, (x + left, y + low), pitch * 0.68, symbol_color(symbol))

    def _draw_single(self, middle: tuple[float, float]) -> None:
        pitch = min(self.width - dp(8), (self.height - dp(6)) * hexagons.ROW, dp(44))
        self._tile([hexagons.hexagon(middle, pitch / 2, pi / 6)])
        for symbol, shift in zip(self.pair, sketch.spread(2, pitch * 0.42), strict=True):
            sketch.glyph(symbol, (middle[0] + shift, middle[1]), pitch * 0.4, symbol_color(symbol))

    def _tile(self, lines: list[list[tuple[float, float]]]) -> None:
        fill, edge = Batch(), Batch()
        for line in lines:
            fill.fill(line)
            edge.line(line, dp(1.2))
        fill.show(theme.bg)
        edge.show(theme.edge)


class Picks(GridLayout):
    """Tiles in rows; fires `on_pick` with the pair that was tapped."""

    children: Sequence[TilePick]
    pairs: ListProperty[tuple[str, str]] = ListProperty()
    single = BooleanProperty(False)
    doubt = BooleanProperty(False)
    chosen: ObjectProperty[tuple[str, str] | None] = ObjectProperty(None, allownone=True)

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(pairs=self._fill, single=self._fill, width=self._fold, chosen=self._mark)

    def on_pick(self, pair: tuple[str, str]) -> None:
        """Event: this tile was chosen."""

    def _fill(self, *_: Any) -> None:
        self.clear_widgets()
        for pair in self.pairs:
            kind = "special" if self.single else "undrawn" if self.doubt else "tile"
            key = f"{kind}_{pair[0]}_{pair[1]}"
            pick = TilePick(pair=tuple(pair), single=self.single, key=key, doubt=self.doubt)
            pick.bind(on_release=self._picked)
            self.add_widget(pick)
        self._mark()

    def _mark(self, *_: Any) -> None:
        for pick in self.children:
            pick.on = pick.pair == self.chosen

    def _fold(self, *_: Any) -> None:
        self.cols = max(1, int((self.width + dp(GAP)) / dp(LEAST + GAP)))

    def _picked(self, pick: TilePick) -> None:
        self.dispatch("on_pick", pick.pair)


class Tool(TapCard):
    """A glyph above a word."""

    text = StringProperty("")
    icon = StringProperty("")
    value = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class Tools(Panel, GridLayout):
    """`choices` are (value, glyph, words). Fires `on_choice` when a finger chooses another one."""

    children: Sequence[Tool]
    choices: ListProperty[tuple[str, str, str]] = ListProperty()
    value = StringProperty("")

    __events__ = ("on_choice",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(choices=self._fill, value=self._mark, width=self._fold)
        # `bind` holds methods weakly.
        Metrics.bind(fontscale=self._fold)

    def on_choice(self, value: str) -> None:
        """Event: `value` was chosen."""

    def _fill(self, *_: Any) -> None:
        self.clear_widgets()
        for value, icon, text in self.choices:
            tool = Tool(value=value, icon=icon, text=text, key=f"tool_{value}", on=value == self.value)
            tool.bind(on_release=self._choose, preferred_height=self._weigh)
            self.add_widget(tool)
        self._fold()
        self._weigh()

    def _mark(self, *_: Any) -> None:
        for tool in self.children:
            tool.on = tool.value == self.value

    def _fold(self, *_: Any) -> None:
        """In one row, or where the words would not fit in two, or below each other."""
        words = [word for _, _, text in self.choices for word in line_parts(text)]
        widest = max((measured(word, SMALL * Metrics.sp, True) for word in words), default=0)
        fitting = (self.width - dp(8)) / (widest + dp(16))
        count = max(1, len(self.choices))
        self.cols = count if fitting >= count else 2 if fitting >= 2 else 1

    def _weigh(self, *_: Any) -> None:
        self.row_default_height = max((tool.preferred_height for tool in self.children), default=0)

    def _choose(self, tool: Tool) -> None:
        if tool.value != self.value:
            self.dispatch("on_choice", tool.value)


class GroupCell(DashedOutline, TapCard):
    """A symbol with the size of its largest group. `on`: it is in play, or shown.

    In `doubt` it rests on a guess; one that is `unknown` has no number.
    """

    symbol = StringProperty("energy")
    count = NumericProperty(0)
    on = BooleanProperty(False)
    doubt = BooleanProperty(False)
    unknown = BooleanProperty(False)
    preferred_height = NumericProperty(0)

    @property
    def spoken(self) -> tuple[str, ...]:
        count = "" if self.unknown else str(int(self.count))
        return f"witchstone.symbol.{self.symbol}", count, "mark.doubt" if self.doubt or self.unknown else ""


kv.load(__name__)
