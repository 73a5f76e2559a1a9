"""Potions, witches and goals by their printed points: one tap for each card, of any value."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni.final_scoring.entries import UNCLAIMED, nameless, never_scored
from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.panel import TapCard
from screens.kit.picks import Pick
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor
from screens.scoring.notes import reasons

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

# Larger points are written.
MOST_PICKED = 14


class HeldCard(DashedOutline, TapCard):
    """A card that was tapped in; another tap takes it away. One that is `open` has no points: a tap asks for them."""

    icon = StringProperty("")
    value = StringProperty("")
    open = BooleanProperty(False)

    @property
    def spoken(self) -> tuple[str, ...]:
        return ("carodeni.pad.no_points",) if self.open else ("spoken.remove", self.value)


class PointsEntry(EntryEditor):
    """`what` is entered: each tap on a number is one more card. The numbers stand above what grows.

    A card that was tracked without points gets those of the next tap. `unknown`: why the cards are not known.
    """

    summary = StringProperty("")
    never = StringProperty("")
    unknown = StringProperty("")
    asked = StringProperty("")
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
        held, without = self._held(book), self._without(book)
        self._show_held(held, without)
        figures = [*map(str, held[: len(held) - len(without)]), *("?" for _ in without)]
        sums = " + ".join(figures) + (f" = {sum(held)}" if len(held) > 1 and not without else "")
        self.summary = "" if never else sums
        self._show_open(book, len(without))

    def _show_open(self, book: ScoreBook, without: int) -> None:
        """The cards that still need points, with their owner."""
        self.unknown = unknown_note(self.page, book, self._at, self._what)
        owner = book.match.seated[self._at].name
        asks = without and not self.page.closed
        self.asked = words.tr(f"carodeni.pad.ask.{self._what}", n=without, name=owner) if asks else ""
        if not (self.summary or self.unknown or self.never):
            self.summary = words.tr(f"carodeni.category.{self._what}.none")

    def none(self) -> None:
        """There is nothing of this."""
        self.page.enter(self._at, self._what, ())

    def _without(self, book: ScoreBook) -> tuple[int, ...]:
        """The indices of cards without points; none if the category was entered as a whole."""
        if self._what == UNCLAIMED or book.entered(self._at, self._what):
            return ()
        return nameless(book.table, self._at, self._what)

    def _show_held(self, held: tuple[int, ...], without: tuple[int, ...]) -> None:
        room, icon = self.ids.held, self.page.present.icon
        while len(room.children) > len(held):
            room.remove_widget(room.children[0])
        while len(room.children) < len(held):
            card = HeldCard(key=f"held_{len(room.children)}")
            card.bind(on_release=partial(self.take_away, len(room.children)))
            room.add_widget(card)
        for index, (card, value) in enumerate(zip(reversed(room.children), held, strict=True)):
            card.open = index >= len(held) - len(without)
            card.icon, card.value, card.disabled = icon, "?" if card.open else str(value), self.page.closed

    def _held(self, book: ScoreBook) -> tuple[int, ...]:
        """The points of the cards, those without points last."""
        return tuple(sorted(book.value(self._at, self._what), reverse=True))

    def add(self, value: int, *_: Any) -> None:
        """The points of a card that has none yet; otherwise of one more card."""
        if without := self._without(self.page.book):
            self.page.enter(self._at, f"{self._what}.{without[0]}", value)
        else:
            self._enter((*self._held(self.page.book), value))

    def take_away(self, index: int, *_: Any) -> None:
        book = self.page.book
        held = self._held(book)
        if index >= len(held) - len(self._without(book)):
            self.write()
        else:
            self._enter(held[:index] + held[index + 1 :])

    def _enter(self, held: tuple[int, ...]) -> None:
        self.page.enter(self._at, self._what, tuple(sorted(held, reverse=True)))

    def write(self, *_: Any) -> None:
        from screens.table.number_sheet import NumberSheet

        title, owner = words.tr(f"carodeni.category.{self._what}"), self.page.book.match.seated[self._at].name
        title = title if self._what == UNCLAIMED else f"{owner} · {title}"
        sheet = NumberSheet(title=title, note=words.tr("carodeni.pad.points"))
        sheet.begin(0)
        sheet.bind(on_number=lambda _, value: self.add(value))
        self.page.shell.overlay(sheet, opener="worth_more")


def unknown_note(page: FinalScoringScreen, book: ScoreBook, seat: int, what: str) -> str:
    """Why the cards are not known; empty if they are."""
    if page.closed or book.state(seat, what) != "empty":
        return ""
    return reasons(book.tracked(seat, what).doubts)


kv.load(__name__)
