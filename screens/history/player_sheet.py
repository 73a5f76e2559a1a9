"""One person: rename, merge with another person, preferred colour."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.panel import TapCard
from screens.kit.picks import PickGrid
from screens.kit.text import Text
from screens.look.theme import PIECES
from screens.look.words import words
from screens.runtime import kv
from storage.people import Person

if TYPE_CHECKING:
    from screens.history.players import PlayersScreen


class LikedColor(TapCard):
    """A piece with its colour in words; the first of them is no colour at all."""

    piece = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class LikedColorNote(Text):
    """What the colour is good for."""


class PlayerSheet(ChoiceSheet):
    def __init__(self, person: Person, page: PlayersScreen, **kwargs: Any) -> None:
        super().__init__(title=person.name, note=words.tr("players.plays", n=person.plays), **kwargs)
        self._person, self._page = person, page
        for key, icon, act in (("rename", "pencil", page.ask_name), ("join", "people", page.ask_other)):
            note = words.tr(f"players.{key}_note")
            self.offer(key, words.tr(f"players.{key}"), partial(act, person), icon=icon, note=note, chevron=True)
        self.add_widget(LikedColorNote(text=words.tr("players.color_note")))
        self._colors = [self._pick(color) for color in ("", *PIECES)]
        grid = PickGrid(gap=dp(4), least=0)
        for pick in self._colors:
            grid.add_widget(pick)
        self.add_widget(grid)

    def _pick(self, color: str) -> LikedColor:
        name = words.tr(f"color.{color}") if color else words.tr("players.any_color")
        pick = LikedColor(key=f"color_{color}", piece=color, text=name, on=color == self._person.color)
        pick.bind(on_release=self._like)
        return pick

    def _like(self, tapped: LikedColor) -> None:
        if self._page.like(self._person, tapped.piece):
            for pick in self._colors:
                pick.on = pick is tapped


kv.load(__name__)
