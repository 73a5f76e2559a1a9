"""The controls below or beside a cauldron that is edited: groups, tools, the tile in hand, and the button."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    DictProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)

from scoring.witchstone import facts
from screens.kit.chips import Chip
from screens.kit.layouts.layout import Box
from screens.kit.layouts.optional import Optional
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cauldron.tray import GroupCell

TOOLS = {"tile": "tile", "special": "special", "crystal": "crystal", "take_off": "close"}


class GlyphCard(TapCard):
    """A glyph with an edge round it."""

    icon = StringProperty("")


class CauldronControls(Box):
    """Fires `on_choose` (a tool), `on_ask` (a symbol), `on_pick` (a pair), `on_other` (another tile), `on_rotate`.

    `usual` is its height while a tile is in hand; `titled` says above the groups what they are. Without `crystals`
    there is no tool for them. `unknown` symbols have no group size, those of `guessed` ones rest on a guess.
    `undrawn` tiles lie in the cauldron and are not in the picture: one that is tapped fires `on_draw`; `questions`
    (name, words) about the rest fire `on_question`.
    """

    groups: DictProperty[str, int] = DictProperty(dict.fromkeys(facts.SYMBOLS, 1))
    shining: ObjectProperty[Collection[str]] = ObjectProperty(frozenset())
    tool = StringProperty("tile")
    pair: ObjectProperty[tuple[str, str] | None] = ObjectProperty(None, allownone=True)
    pairs: ListProperty[tuple[str, str]] = ListProperty()
    turn = NumericProperty(0)
    hint = StringProperty("")
    refused = BooleanProperty(False)
    usual = NumericProperty(0)
    titled = BooleanProperty(False)
    crystals = BooleanProperty(True)
    unknown: ObjectProperty[Collection[str]] = ObjectProperty(frozenset())
    guessed: ObjectProperty[Collection[str]] = ObjectProperty(frozenset())
    undrawn: ListProperty[tuple[str, str]] = ListProperty()
    questions: ListProperty[tuple[str, str]] = ListProperty()
    tray_text = StringProperty("")
    groups_text = StringProperty("")
    later = BooleanProperty(False)

    __events__ = ("on_choose", "on_ask", "on_pick", "on_other", "on_rotate", "on_draw", "on_question")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cells = {symbol: GroupCell(symbol=symbol) for symbol in facts.SYMBOLS}
        for cell in self._cells.values():
            cell.bind(on_release=self._asked)
            self.ids.groups.add_widget(cell)
        self.bind(groups=self._count, shining=self._count, crystals=self._name, questions=self._ask_questions)
        self.bind(unknown=self._count, guessed=self._count)
        # `bind` holds methods weakly: words live longer than any screen.
        words.bind(language=self._renamed)
        self._name()
        self._count()

    def on_choose(self, tool: str) -> None:
        """Event: this tool was chosen."""

    def on_ask(self, symbol: str) -> None:
        """Event: show the largest group of this symbol."""

    def on_pick(self, pair: tuple[str, str]) -> None:
        """Event: this tile was chosen."""

    def on_other(self) -> None:
        """Event: another tile is asked for."""

    def on_rotate(self) -> None:
        """Event: turn the tile."""

    def on_draw(self, pair: tuple[str, str]) -> None:
        """Event: draw this tile."""

    def on_question(self, name: str) -> None:
        """Event: this question was tapped."""

    def _ask_questions(self, *_: Any) -> None:
        room = self.ids.questions
        room.clear_widgets()
        for name, text in self.questions:
            chip = Chip(key=f"question_{name}", text=text)
            chip.bind(on_release=lambda _, name=name: self.dispatch("on_question", name))
            room.add_widget(chip)

    def _asked(self, cell: GroupCell) -> None:
        self.dispatch("on_ask", cell.symbol)

    def _count(self, *_: Any) -> None:
        for symbol, cell in self._cells.items():
            cell.count, cell.on = self.groups[symbol], symbol in self.shining
            cell.unknown, cell.doubt = symbol in self.unknown, symbol in self.guessed
        names = ", ".join(words.tr(f"witchstone.symbol.{symbol}") for symbol in facts.SYMBOLS if symbol in self.unknown)
        title = words.tr("witchstone.cauldron.groups")
        self.groups_text = f"{title} · {words.tr('witchstone.cauldron.unknown', names=names)}" if names else title

    def _renamed(self, *_: Any) -> None:
        self._name()
        self._count()

    def _name(self, *_: Any) -> None:
        self.ids.tools.choices = [
            (tool, icon, words.tr(f"witchstone.cauldron.tool.{tool}"))
            for tool, icon in TOOLS.items()
            if self.crystals or tool != "crystal"
        ]


class LayBar(Optional):
    """The confirm button; with `swaps` another one beside it that changes the order."""

    text = StringProperty("")
    ready = BooleanProperty(False)
    swaps = BooleanProperty(False)
    usual = NumericProperty(dp(72))

    __events__ = ("on_confirm", "on_swap")

    def on_confirm(self) -> None:
        """Event: the button was tapped."""

    def on_swap(self) -> None:
        """Event: swap the order."""


kv.load(__name__)
