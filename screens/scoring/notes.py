"""Notes below a cell of the pad: refusals, differences from the tracked value, warnings at the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty

from scoring.message import Message
from scoring.play import what_of
from scoring.results.sheet import Sheet
from scoring.results.unconfirmed import Unconfirmed
from screens.game_screens import game_screens
from screens.kit.layouts.layout import Box
from screens.kit.note import Note
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen


class UndoLine(TapCard):
    """Names the entry that it undoes; hidden if there is none."""

    text = StringProperty("")


class ScoringNotes(Box):
    """The notes below a cell, rebuilt only when their content changes.

    What was said about a cell keeps its room as long as the cell is in hand: nothing moves when a number is confirmed.
    """

    kept_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown_content: tuple[Any, ...] = ()
        self._cell = (-1, -1)
        self.fbind("width", self._forget_height)

    def _forget_height(self, *_: Any) -> None:
        self.kept_height = 0

    def show(self, page: FinalScoringScreen, book: ScoreBook, seats: Iterable[int]) -> None:
        doubts = self._doubts(page, book)
        content = (
            words.language,
            page.refusals,
            doubts,
            *self._differing(page, book, seats),
            *self._remarks(page, book),
        )
        if content == self._shown_content and (int(page.category), int(page.seat)) == self._cell:
            return
        cell = (int(page.category), int(page.seat))
        self.kept_height = self.height if cell == self._cell else 0
        self._shown_content, self._cell = content, cell
        self.clear_widgets()
        for reason in page.refusals:
            self.add_widget(Note(kind="bad", text=words.say(reason)))
        for doubt in doubts:
            self.add_widget(_doubt_note(page, doubt))
        for seat, text, action in self._differing(page, book, seats):
            note = Note(text=words.say(text), action=words.say(action))
            note.bind(on_act=lambda _, seat=seat: page.take_tracked(seat, what_of(page.present)))
            self.add_widget(note)
        for remark in self._remarks(page, book):
            self.add_widget(Note(kind="quiet", text=words.say(remark)))

    @staticmethod
    def _doubts(page: FinalScoringScreen, book: ScoreBook) -> tuple[Unconfirmed, ...]:
        """Values in doubt of the cell in hand; on a phone a plain count asks in its own row."""
        if page.closed or (page.present.count is not None and not page.wide):
            return ()
        seat, whats = int(page.seat), book.play.rests_on(book.table, int(page.seat), page.present)
        return tuple(
            value
            for value in book.unconfirmed
            if value.seat == seat and value.what in whats and value.value is not None and value.doubts
        )

    @staticmethod
    def _differing(
        page: FinalScoringScreen, book: ScoreBook, seats: Iterable[int]
    ) -> list[tuple[int, Message, Message]]:
        what, notes = what_of(page.present), []
        for seat in seats:
            if book.differs(seat, what):
                name = book.match.seated[seat].name
                tracked, entered = book.tracked(seat, what).value, book.value(seat, what)
                if page.present.shared:
                    notes.append((seat, Message("final.differs_shared"), Message("final.use_tracked")))
                elif page.present.count:
                    text = Message("final.differs", name=name, tracked=figure(tracked), entered=figure(entered))
                    notes.append((seat, text, Message("final.use", tracked=figure(tracked))))
                else:
                    notes.append((seat, Message("final.differs_some", name=name), Message("final.use_tracked")))
        return notes

    @staticmethod
    def _remarks(page: FinalScoringScreen, book: ScoreBook) -> tuple[Message, ...]:
        """Remarks about unusual totals, once all is entered: before, every total is low."""
        last = page.wide or page.category == len(book.categories) - 1
        return unusual(book) if last and book.finished else ()


class RuleNotes(Box):
    """What the rules do not allow is said from the moment it is there, also on the result."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shown: tuple[str, ...] = ()

    def show(self, sheet: Sheet | None) -> None:
        texts = tuple(map(words.say, sheet.against_rules)) if sheet is not None else ()
        if texts != self._shown:
            self._shown = texts
            self.clear_widgets()
            for text in texts:
                self.add_widget(Note(text=text))


def unusual(book: ScoreBook) -> tuple[Message, ...]:
    """Remarks that are worth a second look, without those that `RuleNotes` shows."""
    return tuple(remark for remark in book.sheet.warnings if remark not in book.sheet.against_rules)


def _doubt_note(page: FinalScoringScreen, doubt: Unconfirmed) -> Note:
    """A value in doubt with its reasons, and the button that confirms it."""
    what = value_name(page.game, doubt)
    shown = figure(doubt.value) if isinstance(doubt.value, int) else ""
    note = Note()
    note.show_doubt(words.tr("final.doubt", what=what, reasons=reasons(doubt.doubts)), shown)
    if not shown:
        note.action = words.tr("final.confirm_shown")
    note.bind(on_act=lambda _: page.confirm(doubt.seat, doubt.what))
    return note


def value_name(game: str, value: Unconfirmed) -> Message:
    """The name of a value: of its own count, or of its category."""
    named = game_screens(game).entries().value_name(value.what)
    return named or Message(f"{game}.category.{value.category}")


def reasons(doubts: Iterable[Message]) -> str:
    return "\n".join(map(words.say, doubts))


def figure(value: float) -> str:
    return str(int(value)).replace("-", "−")


kv.load(__name__)
