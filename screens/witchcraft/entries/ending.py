"""Enters the result of a game without points: winner, ending, whether it was unclean, number of moves."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.message import Message
from scoring.witchcraft import facts
from screens.kit.layouts.layout import Box
from screens.kit.note import Note
from screens.kit.panel import TapCard
from screens.kit.rows import ListRow, RowGroup, SwitchRow
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.notes import reasons, value_name
from screens.table.number_sheet import NumberSheet

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

DRAW = "draw"
DECISIVE_ENDINGS = tuple(ending for ending in facts.ENDINGS if ending != DRAW)


class EndingChoice(TapCard):
    """An answer of a question with few. `piece` is the colour of a player, if the answer is one."""

    text = StringProperty("")
    piece = StringProperty("")
    icon = StringProperty("")
    on = BooleanProperty(False)


class EndingPage(Box):
    """`won`: there is one winner. `ready`: enough is known for a result."""

    page: ObjectProperty[FinalScoringScreen] = ObjectProperty()
    note = StringProperty("")
    won = BooleanProperty(False)
    ready = BooleanProperty(False)
    undo_text = StringProperty("")
    result_text = StringProperty("")
    result_kind = StringProperty("primary")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._doubt_notes: dict[str, Note] = {}
        self._names: dict[str, str] = {}
        self._winners = [self._choice(self.ids.winners, f"winner_{seat}", seat) for seat in (0, 1)]
        self._draw = self._choice(self.ids.winners, "winner_none", None)
        self._endings = {ending: EndingChoice(key=f"way_{ending}") for ending in DECISIVE_ENDINGS}
        for ending, choice in self._endings.items():
            choice.bind(on_release=partial(self.choose_way, ending))
            self.ids.endings.add_widget(choice)
        self._unclean = SwitchRow(key="unclean", icon="info")
        self._unclean.bind(on_switch=self._switch)
        self._moves = ListRow(key="moves", icon="history")
        self._moves.bind(on_release=self.ask_moves)
        self.ids.more.add_widget(self._unclean)
        self.ids.length.add_widget(self._moves)

    def _choice(self, room: RowGroup, key: str, seat: int | None) -> EndingChoice:
        choice = EndingChoice(key=key)
        choice.bind(on_release=partial(self.choose_winner, seat))
        room.add_widget(choice)
        return choice

    # Showing

    def show(self, book: ScoreBook) -> None:
        self._book = book
        how, winner = self._result
        players = book.match.players
        self.note = words.tr("witchcraft.name")
        self.ready, self.won = book.value(0, "result") is not None, winner is not None
        for seat, choice in enumerate(self._winners):
            choice.text, choice.piece, choice.on = players[seat].name, players[seat].color or "", seat == winner
        self._draw.text, self._draw.icon = words.tr("witchcraft.ending.draw"), "repeat"
        self._draw.on = how == DRAW
        loser = players[1 - winner].name if winner is not None else ""
        for ending, choice in self._endings.items():
            choice.text = words.tr(f"witchcraft.verdict.{ending}", name=loser) if loser else ""
            choice.on = ending == how
        self._unclean.text = words.tr("witchcraft.ending.unclean")
        self._unclean.note = words.tr("witchcraft.ending.unclean.note")
        self._unclean.on = bool(book.value(0, "unclean"))
        moves = book.value(0, "moves")
        self._moves.text = words.tr("witchcraft.ending.moves")
        uncounted = words.tr("witchcraft.ending.not_counted")
        # Large words leave no room for two beside each other.
        self._moves.note = uncounted if self.page.large_text and not moves else words.tr("witchcraft.ending.moves.note")
        self._moves.value = str(moves) if moves else "" if self.page.large_text else uncounted
        self._show_doubts(book)
        self.result_text, self.result_kind = self.page.result_button()
        self.undo_text = self.page.undo_text()

    def _show_doubts(self, book: ScoreBook) -> None:
        """Unconfirmed values: each with its reasons, and one tap that confirms it. Then its note keeps its room."""
        open_values = () if self.page.closed else tuple(value for value in book.unconfirmed if value.value is not None)
        if getattr(self, "_doubted", None) == (open_values, words.language):
            return
        self._doubted = (open_values, words.language)
        for what, note in self._doubt_notes.items():
            if what not in {value.what for value in open_values} and note.kind == "doubt":
                note.show_confirmed(self._names[what])
        for value in open_values:
            name = self._names[value.what] = words.say(value_name(self.page.game, value))
            note = self._doubt_notes.get(value.what) or self._new_note(value.what)
            note.kind, note.text = "doubt", words.tr("final.doubt", what=name, reasons=reasons(value.doubts))
            note.action = words.tr("final.confirm_shown")

    def _new_note(self, what: str) -> Note:
        note = self._doubt_notes[what] = Note(kind="doubt")
        note.bind(on_act=lambda _: self.page.confirm(0, what))
        self.ids.doubts.add_widget(note)
        return note

    @property
    def _result(self) -> tuple[str, int | None]:
        """How it ended and who has won, as far as that is known."""
        result = self._book.value(0, "result")
        if result is None:
            # An end that is asked for at the table is a suggestion here.
            result = self._book.tracked(0, "result").value
        if result is None:
            return "", None
        how, *winner = result
        return how, winner[0] if winner else None

    # Entering

    def choose_winner(self, seat: int | None, *_: Any) -> None:
        """A winner comes with the usual way, until another one is chosen."""
        how = self._result[0]
        if seat is None:
            self._enter("result", (DRAW,))
        else:
            self._enter("result", (how if how in DECISIVE_ENDINGS else DECISIVE_ENDINGS[0], seat))

    def choose_way(self, way: str, *_: Any) -> None:
        winner = self._result[1]
        if winner is not None:
            self._enter("result", (way, winner))

    def _switch(self, _row: SwitchRow, on: bool) -> None:
        self._enter("unclean", on)

    def ask_moves(self, *_: Any) -> None:
        if not self.ready:
            self.page.session.refuse(Message("witchcraft.refused.result_first"))
            return
        sheet = NumberSheet(title=words.tr("witchcraft.ending.moves"))
        sheet.bind(on_number=lambda _, number: self._enter("moves", number or None))
        sheet.begin(self._book.value(0, "moves") or 0)
        self.page.shell.overlay(sheet, opener="moves")

    def _enter(self, what: str, value: Any) -> None:
        # A value that was not entered cannot be taken back.
        if value is not None or self._book.entered(0, what):
            self.page.enter(0, what, value)


kv.load(__name__)
