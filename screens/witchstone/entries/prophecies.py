"""The prophecies of a player, what each is worth, and the counts that they need."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from scoring.certainty import most_urgent
from scoring.message import Message
from scoring.results.unconfirmed import OPEN
from scoring.witchstone import facts
from scoring.witchstone.events import Card as ScrollCard
from scoring.witchstone.final_scoring import entries
from scoring.witchstone.final_scoring.bands import counts_for
from scoring.witchstone.final_scoring.holding import COUNTED_ELSEWHERE, Prophecy, needed
from scoring.witchstone.final_scoring.prophecies import worth
from scoring.witchstone.messages.scrolls import icon_of, name_of
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.layouts.optional import Optional
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor
from screens.witchstone.entries.needs import Needs, drawn
from screens.witchstone.entries.secret_scrolls import SecretScrolls
from screens.witchstone.prophecies_panel import ProphecyCard
from screens.witchstone.scroll_picker import ScrollPicker


class ProphecyLine(Box):
    """A card that is tapped to change it, and the cross that takes it away."""

    @property
    def spoken(self) -> str:
        return str(self.ids.card.title)


class PropheciesEntry(EntryEditor):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._secret = SecretScrolls(self.page)
        self._secret_room = Optional(shown=False)
        self._secret_room.add_widget(self._secret)
        self._lines = ProphecyLines()
        self._add = PushButton(key="add", kind="tonal", icon="plus", least=dp(56))
        self._add.bind(on_release=lambda _: self._pick(None))
        self._needs = Needs(page=self.page)
        # Above the parts with a variable height, so that it does not move.
        for widget in (self._add, self._secret_room, self._lines, self._needs):
            self.add_widget(widget)

    def show(self, book: ScoreBook) -> None:
        seat = int(self.seat)
        held = book.value(seat, "prophecies")
        self._secret_room.shown = not self.page.closed and self._secret.show(book, seat)
        while len(self._lines.children) > len(held):
            self._lines.remove_widget(self._lines.children[0])
        while len(self._lines.children) < len(held):
            self._lines.add_widget(self._line(len(self._lines.children)))
        holding = entries.final(book.table)[seat]
        for line, card in zip(reversed(self._lines.children), held, strict=True):
            prophecy = Prophecy(card[0], tuple(card[1:]))
            _show_card(line.ids.card, card, worth(prophecy, holding))
            line.ids.card.mark = _mark(book, seat, prophecy)
            line.disabled = self.page.closed
        self._add.text = words.tr("witchstone.prophecies.add")
        self._add.disabled = self.page.closed
        self._needs.show(book, seat)

    def _line(self, index: int) -> ProphecyLine:
        line = ProphecyLine()
        line.ids.card.key, line.ids.cross.key = f"prophecy_{index}", f"remove_{index}"
        line.ids.card.bind(on_release=lambda _: self._pick(index))
        line.ids.cross.bind(on_release=lambda _: self._put(index, None))
        ladder = line.ids.card.ids.ladder
        ladder.key = f"band_{index}"
        ladder.bind(on_rung=lambda _, tier: self._set_band(index, tier))
        return line

    def _set_band(self, index: int, tier: int) -> None:
        """A tap on the points of the prophecy enters the counts that it needs."""
        held = self.page.book.value(int(self.seat), "prophecies")
        counts = counts_for(Prophecy(held[index][0], tuple(held[index][1:])), tier) if index < len(held) else None
        if counts is None:
            self.page.session.refuse(Message("witchstone.needs.count_below"))
            return
        for what, value in counts.items():
            if not drawn(self.page.book, int(self.seat), what):
                self.page.enter(int(self.seat), what, value)

    def _pick(self, index: int | None) -> None:
        sheet = ScrollPicker(partial(self._put, index), spells=False)
        self.page.shell.overlay(sheet, opener="add" if index is None else f"prophecy_{index}")

    def _put(self, index: int | None, card: ScrollCard | None) -> None:
        """Adds a scroll, replaces the one at `index`, or removes it if `card` is None."""
        held = list(self.page.book.value(int(self.seat), "prophecies"))
        if index is None:
            held.append(card)
        elif index < len(held):
            held[index : index + 1] = [card] if card is not None else []
        self.page.enter(int(self.seat), "prophecies", tuple(held))


class ProphecyLines(Box):
    """The prophecies of a player, below each other."""


def _mark(book: ScoreBook, seat: int, prophecy: Prophecy) -> str:
    """The mark of a prophecy: in doubt or open if one of its counts is."""
    whats = (*needed((prophecy,)), *COUNTED_ELSEWHERE.get(prophecy.kind, ()))
    mark = most_urgent(book.state(seat, what) for what in whats if not drawn(book, seat, what))
    return mark if mark in OPEN else ""


def _show_card(shown: ProphecyCard, card: ScrollCard, value: Any) -> None:
    shown.icon, shown.title = icon_of(card), words.say(name_of(card))
    shown.state_text, shown.points, shown.laddered = words.say(value.state), str(value.points), True
    shown.ids.ladder.show(facts.TIERS, [words.say(rung) for rung in value.rungs], value.tier)


kv.load(__name__)
