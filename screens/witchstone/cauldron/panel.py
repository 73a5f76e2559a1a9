"""The editor of a cauldron: lays tiles and shows their effect. Its listeners save the result."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.hexes import Cell, distance
from scoring.insisting import insisting
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.cauldron import PAIRS, Cauldron, Cells, Laid, Pair
from scoring.witchstone.drawing import Undrawn
from screens.kit.layouts.column import Column
from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Scroll
from screens.look.words import words
from screens.witchstone.cauldron.canvas import CauldronCanvas
from screens.witchstone.cauldron.controls import CauldronControls, LayBar
from screens.witchstone.cauldron.hand import Hand, lit_by

WIDE = 840
# Cells are never narrower: rather the page scrolls.
LEAST_CELL = 44
SIDE = 412
# In a lower view the button scrolls with the rest.
LOW = 280
# From here on there is room for a title.
TALL = 640
# Below a cauldron that takes all touches this height remains to scroll with.
GRIP = 64


class CauldronEditor(Box):
    """Fires `on_lay` (cells, symbols; what is carried out first comes first), `on_special` (cell, pair), `on_crystal`
    (from, to; None is out of the cauldron) and `on_take_off` (cell). The listener saves it and sets `cauldron`.
    `head` is what else there is to say: it scrolls with the rest.

    `unsure`: cells whose crystal may not stand there. `marked`: those that are asked about. `undrawn`: what is
    missing from the picture; it fires `on_crystal_removed` (cell) and `on_crystal_put` (cell, kind). `unknown`: symbols
    without a group size. `guesses_corners`: the printed corners are a guess. `cost`: points for a crystal by force.
    `forgiving`: what the rules forbid can be confirmed too, because the listener lets people insist.
    """

    cauldron: ObjectProperty[Cauldron] = ObjectProperty(Cauldron.start())
    player_color = StringProperty("")
    can_lay = BooleanProperty(True)
    wide = BooleanProperty(False)
    low = BooleanProperty(False)
    hand: ObjectProperty[Hand] = ObjectProperty(Hand())
    # The symbol whose largest group a finger has asked to see.
    asked = StringProperty("")
    # The tile that was laid last, while its groups shine.
    laid: ObjectProperty[Laid | None] = ObjectProperty(None, allownone=True)
    unsure: ObjectProperty[frozenset[Cell]] = ObjectProperty(frozenset())
    undrawn: ObjectProperty[Undrawn] = ObjectProperty(Undrawn())
    unknown: ObjectProperty[frozenset[str]] = ObjectProperty(frozenset())
    guesses_corners = BooleanProperty(False)
    cost: NumericProperty[int] = NumericProperty(1)
    forgiving = BooleanProperty(False)

    __events__ = ("on_lay", "on_special", "on_crystal", "on_take_off", "on_crystal_removed", "on_crystal_put")

    def __init__(self, head: Widget | None = None, **kwargs: Any) -> None:
        self.head = head or Widget(size_hint_y=None, height=0)
        self.board = CauldronCanvas(size_hint_y=None)
        self.controls = CauldronControls()
        self.bar = LayBar()
        super().__init__(**kwargs)
        self._before = self.cauldron
        self._dragging = False
        self.board.bind(on_cell=self._tapped, on_drag=self._dragged, on_drop=self._dropped)
        self.controls.bind(on_choose=self._choose_tool, on_ask=self._show_group, on_pick=self._pick)
        self.controls.bind(on_other=self._put_back, on_rotate=self._turn, height=self._fit_later)
        self.controls.bind(on_draw=self._draw_later, on_question=self._answer)
        self.head.bind(height=self._fit_later)
        self.bar.bind(on_swap=self._swap, on_confirm=self.confirm)
        self._refresh_soon = Clock.create_trigger(self._refresh, -1)
        self._fit_soon = Clock.create_trigger(self._fit, -1)
        self.bind(size=self._fit_later, wide=self._arrange, low=self._arrange, cauldron=self._replaced)
        watched = ("player_color", "can_lay", "hand", "asked", "laid")
        for name in (*watched, "unsure", "undrawn", "unknown", "guesses_corners", "cost"):
            self.fbind(name, self._refresh_later)
        # `bind` holds methods weakly: words live longer than any editor.
        words.bind(language=self._refresh_later)
        self._arrange()
        self._refresh()

    def _refresh_later(self, *_: Any) -> None:
        self._refresh_soon()

    def _fit_later(self, *_: Any) -> None:
        self._fit_soon()

    # Layout

    def _arrange(self, *_: Any) -> None:
        """Arranges the parts in one scrolling column, or the cauldron at the left of the others."""
        for part in (self.head, self.board, self.controls, self.bar):
            if part.parent:
                part.parent.remove_widget(part)
        self.clear_widgets()
        self._view = Scroll()
        self.add_widget(self._view)
        if self.wide:
            self.orientation = "horizontal"
            self._view.add_widget(self.board)
            side = Box(orientation="vertical", size_hint_x=None, width=dp(SIDE))
            below = Scroll()
            below.add_widget(self.controls)
            side.add_widget(self.head)
            side.add_widget(below)
            side.add_widget(self.bar)
            self.add_widget(side)
        else:
            self.orientation = "vertical"
            column = Column()
            column.add_widget(self.head)
            column.add_widget(self.board)
            column.add_widget(self.controls)
            self._view.add_widget(column)
            (column if self.low else self).add_widget(self.bar)
        self._fit_soon()

    def _fit(self, *_: Any) -> None:
        """As large as there is room for, so that nothing moves when a tile is chosen; never with too small cells."""
        self.wide, self.low = self.width >= dp(WIDE), self.height < dp(LOW)
        self.controls.titled = self.wide or self.height >= dp(TALL)
        radius = self.cauldron.layout.radius
        width = self.width - dp(SIDE) if self.wide else self.width
        least = CauldronCanvas.height_for(CauldronCanvas.width_for(dp(LEAST_CELL), radius), radius)
        room = self.height if self.wide else self.height - self.head.height - self.controls.usual - self.bar.usual
        if not self.wide:
            room = min(room, CauldronCanvas.height_for(width, radius))
        self.board.height = round(max(least, room))
        self._refresh_soon()

    @property
    def _roomy(self) -> bool:
        """Whether fingers may drag on the cauldron: where it fills the view they must be able to scroll."""
        return bool(self.board.height <= self._view.height - (0 if self.wide else dp(GRIP)))

    # Texts

    def on_lay(self, cells: Cells, symbols: Pair) -> None:
        """Event: lay a tile."""

    def on_special(self, cell: Cell, pair: Pair) -> None:
        """Event: lay a special tile."""

    def on_crystal(self, frm: Cell, to: Cell | None) -> None:
        """Event: move a crystal."""

    def on_take_off(self, cell: Cell) -> None:
        """Event: remove the piece here."""

    def confirm(self, *_: Any) -> None:
        """The primary button: says what the hand has prepared."""
        hand, order = self.hand, self.hand.order
        if not self._ready:
            return
        if hand.tool == "tile" and order is not None:
            self.dispatch("on_lay", *order)
        elif hand.tool == "special":
            self.dispatch("on_special", hand.cell, hand.pair)
        elif hand.tool == "gone":
            self.dispatch("on_crystal_removed", hand.cell)
        elif hand.tool == "put":
            self.dispatch("on_crystal_put", hand.cell, hand.kind)
        elif hand.tool == "crystal":
            self.dispatch("on_crystal", hand.crystal, hand.cell)
        else:
            self.dispatch("on_take_off", hand.cell)

    def on_crystal_removed(self, cell: Cell) -> None:
        """Event: the crystal that is drawn here has left the cauldron."""

    def on_crystal_put(self, cell: Cell, kind: str) -> None:
        """Event: a crystal of this kind stands here."""

    # Fingers

    def _draw_later(self, _: CauldronControls, pair: Pair) -> None:
        """Chooses a tile that is in the cauldron already, to draw it."""
        self.hand, self.asked, self.laid = Hand("tile", pair, later=True), "", None
        self._view.scroll_y = 1

    def _answer(self, _: CauldronControls, question: str) -> None:
        hands = {
            "unknown": Hand("tile", later=True),
            "special": Hand("special", later=True),
            "gone": Hand("gone"),
            "moved": Hand("crystal", later=True),
            "own": Hand("put"),
            "black": Hand("put", kind="black"),
        }
        self.hand, self.asked, self.laid = hands[question], "", None
        self._view.scroll_y = 1

    def _choose_tool(self, _: CauldronControls, tool: str) -> None:
        self.hand, self.asked = Hand(tool), ""

    def _pick(self, _: CauldronControls, pair: Pair) -> None:
        self.hand, self.asked, self.laid = replace(self.hand, pair=pair), "", None
        self._view.scroll_y = 1

    def _put_back(self, *_: Any) -> None:
        """Puts the piece back, and shows the choice of tiles."""
        self.hand = Hand(self.hand.tool, later=self.hand.later and self.hand.tool == "special")

    def _turn(self, *_: Any) -> None:
        self.hand = self.hand.turned(self.cauldron)

    def _swap(self, *_: Any) -> None:
        self.hand = replace(self.hand, swapped=not self.hand.swapped)

    def _show_group(self, _: CauldronControls, symbol: str) -> None:
        self.asked = "" if self.asked == symbol else symbol

    def _tapped(self, _: CauldronCanvas, cell: Cell) -> None:
        self._take(self.hand.tapped(cell, self.cauldron))

    def _dragged(self, _: CauldronCanvas, start: Cell | None, now: Cell | None) -> None:
        self._dragging = True
        self._take(self.hand.dragged(start, now, self.cauldron))

    def _dropped(self, _: CauldronCanvas, start: Cell | None, now: Cell | None) -> None:
        self._dragging = False
        self._take(self.hand.dragged(start, now, self.cauldron))
        self._refresh_soon()

    def _take(self, hand: Hand) -> None:
        if not self._may_lay:
            return
        if hand != self.hand:
            self.asked, self.laid = "", None
        self.hand = hand

    # Drawing

    @property
    def _may_lay(self) -> bool:
        return self.can_lay or self.hand.later or self.hand.tool != "tile"

    @property
    def _picking(self) -> bool:
        """Whether a tile is still to be chosen."""
        return self._may_lay and self.hand.tool in ("tile", "special") and self.hand.pair is None

    @property
    def _ground(self) -> Cauldron:
        """What the finger has to do with: a tile may lie where a crystal stands that is not certain."""
        cauldron = self.cauldron
        if self.hand.tool not in ("tile", "special", "put") or not self.unsure:
            return cauldron
        certain = tuple(crystal for crystal in cauldron.crystals if crystal[0] not in self.unsure)
        return replace(cauldron, crystals=certain)

    @property
    def _ready(self) -> bool:
        return self._may_lay and self._after is not None

    @property
    def _after(self) -> Cauldron | None:
        """The cauldron as it would be; None while something is missing, or if it cannot be."""
        hand, ground = self.hand, self._ground
        if self.forgiving and hand.possible(ground):
            with insisting():
                return hand.after(ground)
        return hand.after(ground) if hand.problem(ground) is None else None

    def gives(self) -> tuple[tuple[str, int], ...]:
        """The effect of the tile in hand, computed from the picture."""
        return self.hand.gives(self._ground)

    def uncertain(self) -> frozenset[str]:
        """The symbols of the tile in hand whose group sizes people have to say."""
        hand, ground = self.hand, self._ground
        if hand.tool != "tile" or hand.pair is None or not self._ready:
            return frozenset()
        after = self._after
        assert after is not None
        if hand.problem(ground) is not None:
            # The rules do not say what a covered group counts.
            return frozenset(hand.pair)
        guessed = {symbol for symbol in hand.pair if self.guesses_corners and after.touches_corner(symbol)}
        return frozenset(guessed | self.unknown.intersection(hand.pair))

    def _replaced(self, *_: Any) -> None:
        """Empties the hand after an entry or an undo."""
        before, self._before = self._before, self.cauldron
        more = len(self.cauldron.tiles) > len(before.tiles)
        self.laid = self.cauldron.tiles[-1] if more and before.tiles == self.cauldron.tiles[:-1] else None
        tool = self.hand.tool if self.hand.tool not in ("gone", "put") else "tile"
        self.hand, self.asked = Hand(tool), ""
        self._refresh_soon()

    def _refresh(self, *_: Any) -> None:
        hand, cauldron, board = self.hand, self.cauldron, self.board
        board.cauldron, board.player_color = cauldron, self.player_color
        # While the finger drags, the number is beside it; then the button says it.
        board.ghost = hand.ghost(self._ground, noted=self._dragging and not self.uncertain())
        asks = hand.tool == "gone" or (hand.tool == "crystal" and hand.later and hand.crystal is None)
        board.marked = frozenset(cell for cell, kind in cauldron.crystals if kind == hand.kind) if asks else frozenset()
        board.lit, board.chosen = self._shining()
        moving = hand.tool == "crystal" and hand.crystal is not None
        board.hinted = cauldron.free_cells() if moving else frozenset()
        board.direct = self._roomy and (hand.tool == "crystal" or hand.pair is not None)
        self._show_controls({symbol for symbols in board.lit.values() for symbol in symbols})
        self._show_bar()

    def _shining(self) -> tuple[dict[Cell, tuple[str, ...]], tuple[Cell, ...]]:
        """The cells that are lit, and those with the light outline."""
        if self.asked:
            return dict.fromkeys(self.cauldron.largest_group(self.asked), (self.asked,)), ()
        if self.laid is not None:
            return lit_by(self.cauldron, self.laid.cells, self.laid.symbols), self.laid.cells
        lit = {} if self.uncertain() else self.hand.lit(self._ground)
        return lit, self.hand.chosen(self.cauldron)

    def _show_controls(self, shining: set[str]) -> None:
        hand, controls = self.hand, self.controls
        problem = hand.problem(self._ground)
        self._show_tray()
        controls.unknown = self.unknown
        controls.guessed = frozenset(
            symbol for symbol in facts.SYMBOLS if self.guesses_corners and self.cauldron.touches_corner(symbol)
        )
        controls.later = hand.later
        controls.groups = self.cauldron.largest_groups()
        controls.shining = shining
        controls.tool = hand.tool
        controls.crystals = bool(self.cauldron.crystals)
        controls.pair, controls.turn = hand.pair, hand.turn
        controls.pairs = self._choice() if self._picking else ()
        controls.hint, controls.refused = words.say(problem or self._advice()), problem is not None

    def _choice(self) -> tuple[Pair, ...]:
        """The tiles to choose from; those that are known to lie in the cauldron are not among them."""
        if self.hand.tool == "special":
            return PAIRS
        known = set(map(frozenset, self.undrawn.tiles))
        return tuple(pair for pair in self.cauldron.tiles_left() if frozenset(pair) not in known)

    def _show_tray(self) -> None:
        missing, controls = self.undrawn, self.controls
        tiles = Message("witchstone.cauldron.not_drawn.tiles", n=missing.tile_count)
        crystals = Message("witchstone.cauldron.not_drawn.crystals", n=missing.crystal_count)
        both = Message("witchstone.cauldron.not_drawn.both", tiles=tiles, crystals=crystals)
        what = both if missing.tile_count and missing.crystal_count else tiles if missing.tile_count else crystals
        anything = missing.tile_count or missing.crystal_count
        controls.tray_text = words.tr("witchstone.cauldron.not_drawn", what=what) if anything else ""
        controls.undrawn = list(missing.tiles)
        questions = [
            ("unknown", missing.unknown_tiles),
            ("special", missing.specials),
            ("gone", missing.removed),
            ("moved", missing.moved),
            ("own", missing.own),
            ("black", missing.black),
        ]
        controls.questions = [
            (name, words.tr(f"witchstone.cauldron.tray.{name}", n=int(count)))
            if name in ("unknown", "special")
            else (name, words.tr(f"witchstone.cauldron.tray.{name}"))
            for name, count in questions
            if count
        ]

    def _advice(self) -> Message:
        hand = self.hand
        if hand.tool in ("gone", "put"):
            return Message(f"witchstone.cauldron.hint.{hand.tool}")
        if hand.cell is not None and hand.problem(self.cauldron) is not None:
            return Message("witchstone.cauldron.hint.guessed")
        if not self._may_lay:
            return Message("witchstone.cauldron.hint.laid")
        if hand.tool in ("tile", "special"):
            if hand.pair is None:
                return Message(f"witchstone.cauldron.hint.{hand.tool}")
            step = "placed" if hand.cell is not None else "place"
            return Message(f"witchstone.cauldron.hint.{hand.tool}_{step}")
        if hand.tool == "crystal":
            if hand.crystal is None:
                return Message("witchstone.cauldron.hint.crystal")
            return Message("witchstone.cauldron.hint.crystal_to")
        return Message("witchstone.cauldron.hint.take_off")

    def _show_bar(self) -> None:
        ready = self._ready
        self.bar.shown = self._may_lay and not self._picking
        self.bar.ready, self.bar.swaps = ready, self.hand.tool == "tile" and not self.hand.later
        self.bar.text = words.say(self._promise() if ready else Message(f"witchstone.cauldron.do.{self.hand.tool}"))

    def _promise(self) -> Message:
        """The text of the primary button."""
        hand = self.hand
        if hand.later and hand.tool in ("tile", "special"):
            return Message("witchstone.cauldron.do.place_here")
        if hand.tool in ("gone", "put"):
            return Message(f"witchstone.cauldron.do.{hand.tool}")
        if hand.tool == "tile":
            (first, one), (then, other) = hand.gives(self._ground)
            open_symbols = self.uncertain()
            return Message(
                "witchstone.cauldron.gives",
                first=Message(f"witchstone.cauldron.first.{first}", n="?" if first in open_symbols else one),
                then=Message(f"witchstone.cauldron.then.{then}", n="?" if then in open_symbols else other),
            )
        if hand.tool == "special":
            return Message("witchstone.cauldron.do.special_here")
        if hand.tool == "crystal":
            if hand.crystal is None or hand.cell is None:
                return Message("witchstone.cauldron.do.out")
            if hand.later:
                return Message("witchstone.cauldron.do.stands_here")
            return Message("witchstone.cauldron.do.move", n=distance(hand.crystal, hand.cell))
        what = self.cauldron.what_is_at(hand.cell) if hand.cell else "tile"
        if what == "crystal":
            return Message("witchstone.cauldron.do.take_out", n=int(self.cost))
        return Message(f"witchstone.cauldron.do.take_off_{what}")
