"""The base of turn cards: the present action, its remaining steps, spells, and dropping the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty

from scoring.message import Message
from scoring.witchstone.events import ActionsLost, BonusLost, SpellCast
from scoring.witchstone.possible import castable, stuck
from scoring.witchstone.table import POINTS, Table
from screens.kit.layouts.stack import Stack
from screens.kit.picks import Pick
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.now_card import NowCard
from screens.witchstone.look import LOOK, SYMBOLS

if TYPE_CHECKING:
    from screens.witchstone.turn_panel import TurnPanel


# So many steps more than there are actions can be entered: the rules refuse them, and people may insist.
BEYOND = 6


def symbol_ink(symbol: str) -> str:
    return SYMBOLS[symbol][theme.name]


def face_picks(act: Any, unknown: str = "", sunken: bool = False) -> list[Pick]:
    """The faces of a magic token; with `unknown`, a text, also a cell for a face that is not known."""
    picks = [
        Pick(key=f"face_{symbol}", icon=symbol, inks=SYMBOLS[symbol], text=words.tr(f"witchstone.symbol.{symbol}"))
        for symbol in SYMBOLS
    ]
    picks.append(Pick(key="face_points", icon="token", inks=LOOK.tint, text=words.tr("witchstone.token.points")))
    if unknown:
        picks.append(Pick(key="face_none", icon="close", text=unknown))
    for pick, face in zip(picks, (*SYMBOLS, POINTS, ""), strict=False):
        pick.sunken = sunken
        pick.bind(on_release=lambda _, face=face: act(face))
    return picks


class CardFoot(Stack):
    """Spells that fit."""

    single = NumericProperty(0)
    double = NumericProperty(0)

    __events__ = ("on_spell",)

    def on_spell(self, spell: str) -> None:
        """Event: cast this spell."""


class DoneCard(NowCard):
    """All actions of a series are done, but something that they won still waits; a spell can prolong the series."""

    single = NumericProperty(0)
    double = NumericProperty(0)

    def show(self, table: Table) -> None:
        series = table.series
        useless = stuck(table) is not None
        self.single = 0 if useless else castable(table, "single", series.action)
        self.double = 0 if useless else castable(table, "double", series.action)
        self.icon, self.ink = series.action, symbol_ink(series.action)
        self.title = words.tr(f"witchstone.symbol.{series.action}")
        self.note = words.tr("witchstone.turn.all_done")
        self.done, self.left = series.done, 0
        self._waiting = len(series.bonuses)
        self.main_key, self.main_kind, self.main_text = "let_all_go", "tonal", words.tr("witchstone.turn.let_all_go")

    def cast(self, spell: str) -> None:
        self.record(SpellCast(spell))

    def act(self) -> None:
        """Drops all waiting actions."""
        self.record_all([BonusLost(0)] * self._waiting)


class StuckCard(NowCard):
    """Actions with which nothing can be done any more."""

    def show(self, table: Table) -> None:
        series, reason = table.series, stuck(table)
        self.icon, self.ink = series.action, symbol_ink(series.action)
        self.title = words.tr(f"witchstone.symbol.{series.action}")
        self.note = words.say(reason) if reason else ""
        self.main_key, self.main_text = "lose", words.tr("witchstone.turn.lose")

    def act(self) -> None:
        self.record(ActionsLost())


class SeriesCard(NowCard):
    """A series of actions of one type."""

    panel: TurnPanel
    action = ""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.foot = CardFoot()
        self.foot.bind(on_spell=self._cast)
        self.add_widget(self.foot)

    def show(self, table: Table) -> None:
        series = table.series
        self.icon, self.ink = self.action, symbol_ink(self.action)
        self.title = words.tr(f"witchstone.symbol.{self.action}")
        self.done, self.left = series.done, series.left
        self.note = words.say(self.left_in_words(table))
        self.foot.single = castable(table, "single", self.action)
        self.foot.double = castable(table, "double", self.action)
        self.show_skip(table)
        self.fill(table)

    def show_skip(self, table: Table) -> None:
        """The big button drops the rest of the actions, and says so."""
        self.main_key, self.main_kind = "lose", "tonal"
        self.main_text = words.tr("witchstone.turn.skip_actions", n=table.series.left)

    def act(self) -> None:
        self.record(ActionsLost())

    def left_in_words(self, table: Table) -> Message:
        series = table.series
        if not series.done:
            return Message("witchstone.turn.actions", n=series.left)
        return Message("witchstone.turn.actions_left", n=series.left, total=series.left + series.done)

    def fill(self, table: Table) -> None:
        """Shows what this action can do now."""

    def _cast(self, _: CardFoot, spell: str) -> None:
        self.record(SpellCast(spell))


kv.load(__name__)
