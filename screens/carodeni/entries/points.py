"""Potions, witches and goals by the points that are printed on them: a tap for each card, whatever they add up to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni.final_scoring.entries import UNCLAIMED, never_scored
from screens.kit.panel import TapCard
from screens.kit.picks import Pick
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor

# Larger points are written.
MOST_PICKED = 14


class HeldCard(TapCard):
    """A card that was tapped in; another tap takes it away."""

    icon = StringProperty("")
    value = StringProperty("")

    @property
    def spoken(self) -> tuple[str, ...]:
        return "spoken.remove", self.value


class PointsEntry(EntryEditor):
    """`what` is entered: each tap on a number is one more card. The numbers stand above what grows."""

    told = StringProperty("")
    never = StringProperty("")
    entering = BooleanProperty(True)

    def __init__(self, what: str, **kwargs: Any) -> None:
        self._what = what
        super().__init__(**kwargs)
        picks: dict[str, tuple[str, Callable[..., object]]] = {
            f"worth_{value}": (str(value), partial(self.add, value)) for value in range(1, MOST_PICKED + 1)
        }
        picks["worth_more"] = ("…", self.write)
        for key, (text, act) in picks.items():
            pick = Pick(key=key, value=text, sunken=False, spoken="" if text.isdecimal() else "spoken.another_number")
            pick.bind(on_release=act)
            self.ids.points.add_widget(pick)

    @property
    def _at(self) -> int:
        return 0 if self._what == UNCLAIMED else int(self.seat)

    def show(self, book: ScoreBook) -> None:
        never = never_scored(book.table, self._at, self._what)
        self.never = words.tr(f"carodeni.why.{self._what}.never") if never else ""
        self.entering = not never and not self.page.closed
        held = self._held(book)
        self._show_held(held)
        sums = " + ".join(map(str, held)) + (f" = {sum(held)}" if len(held) > 1 else "")
        self.told = "" if never else sums or words.tr(f"carodeni.category.{self._what}.none")

    def _show_held(self, held: tuple[int, ...]) -> None:
        room, icon = self.ids.held, self.page.present.icon
        while len(room.children) > len(held):
            room.remove_widget(room.children[0])
        while len(room.children) < len(held):
            card = HeldCard(key=f"held_{len(room.children)}")
            card.bind(on_release=partial(self.take_away, len(room.children)))
            room.add_widget(card)
        for card, value in zip(reversed(room.children), held, strict=True):
            card.icon, card.value, card.disabled = icon, str(value), self.page.closed

    def _held(self, book: ScoreBook) -> tuple[int, ...]:
        return tuple(sorted(book.value(self._at, self._what), reverse=True))

    def add(self, value: int, *_: Any) -> None:
        self._enter((*self._held(self.page.book), value))

    def take_away(self, place: int, *_: Any) -> None:
        held = self._held(self.page.book)
        self._enter(held[:place] + held[place + 1 :])

    def _enter(self, held: tuple[int, ...]) -> None:
        self.page.enter(self._at, self._what, tuple(sorted(held, reverse=True)))

    def write(self, *_: Any) -> None:
        from screens.table.number_sheet import NumberSheet

        sheet = NumberSheet(title=words.tr(f"carodeni.category.{self._what}"), note=words.tr("carodeni.pad.points"))
        sheet.begin(0)
        sheet.bind(on_number=lambda _, value: self.add(value))
        self.page.shell.overlay(sheet, opener="worth_more")


kv.load(__name__)
