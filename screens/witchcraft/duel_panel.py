"""The board at the table: setup, placement and clash, each with its card below; fingers on the board go to the card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.changed import changed
from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.events import Activated, Placed, PowerUsed, Resigned
from scoring.witchcraft.file.notation import effect
from scoring.witchcraft.file.spelling import cell, cell_word
from scoring.witchcraft.guide.answers import answers_of
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.moves.analysis import can_act, threats
from scoring.witchcraft.moves.effects import ALTAR_OF
from scoring.witchcraft.table import Table
from screens.game_screens import game_screens
from screens.kit.rows import ListRow, RowGroup
from screens.look.words import words
from screens.runtime import kv
from screens.table.card_host import CardHost
from screens.table.panel import TablePanel
from screens.table.refusal_sheet import RefusalSheet
from screens.witchcraft.board import fit as board_fit
from screens.witchcraft.board.canvas import BoardCanvas
from screens.witchcraft.board.light import Light
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.end_question import EndAsker
from screens.witchcraft.move_draft import MoveDraft, UnfinishedMove
from screens.witchcraft.power_sheet import PowerSheet
from screens.witchcraft.stack_sheet import StackSheet
from screens.witchcraft.view_options import ViewOptions

if TYPE_CHECKING:
    from kivy.uix.scrollview import ScrollView

    from screens.witchcraft.cards.question import QuestionCard


GAME = "witchcraft"
CARDS = {
    "altars": "prepare:AltarsCard",
    "reserve": "prepare:ReserveCard",
    "place": "place:PlaceCard",
    "act": "act:ActCard",
    "look": "look:LookCard",
    "ask": "question:QuestionCard",
    "summon": "summon:SummonCard",
    "over": "verdict:VerdictCard",
}
# The questions of a summoning that have a card of their own.
SUMMONING = ("pair", "piece", "summon_token", "summon_on")
# A space is never smaller; how wide a room is in which the board lies; which part of the page it takes; how wide one
# is in which the card stands beside it; and one in which those who can act have a word before them.
LEAST, LANDSCAPE, SHARE, LANDSCAPE_SHARE, WIDE, NAMED = 48, 560, 0.45, 0.5, 520, 400
# So little of the board may be scrolled out of sight, in dp, that nothing need move.
SLIGHT = 24


class DuelPanel(TablePanel):
    """`looking`: the space that was tapped. `beside`: the card stands beside the board, as the room is low and wide.

    Between board and card are those who can act, or what the card has to say. `opens`: the move in hand can still be
    opened to answers against the rules.
    """

    table: Table
    saved_fields: ClassVar = {"looking": None}
    room = NumericProperty(0)
    board_high = NumericProperty(0)
    beside = BooleanProperty(False)
    parent: ScrollView | None
    upright = BooleanProperty(True)
    title = StringProperty("")
    note = StringProperty("")
    acts = BooleanProperty(False)
    asks = BooleanProperty(False)
    opens = BooleanProperty(False)
    corrects = BooleanProperty(False)
    resigns = BooleanProperty(False)
    shows_can_act = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.looking: Cell | None = None
        self._move_draft = MoveDraft(self.page.session)
        self.view_options = ViewOptions(self.page.session, self.page.match)
        self._asker = EndAsker(self)
        self._cards = CardHost(self.ids.card, "screens.witchcraft.cards", CARDS, panel=self)
        self._card: DuelCard | None = None
        self._seen = -1
        self._some_can_act = False
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        self.bind(parent=self._came, width=self._measure_soon)
        self.page.bind(height=self._measure_soon)

    @property
    def card(self) -> DuelCard | None:
        return self._card

    @property
    def board(self) -> BoardCanvas:
        board: BoardCanvas = self.ids.board
        return board

    @property
    def turned(self) -> int:
        """By how many eighths the board is turned on the screen: mages beside it look as they do on it."""
        quarters = (board_fit.PORTRAIT if self.upright else board_fit.LANDSCAPE) + (2 if self.board.turned else 0)
        return 2 * quarters % board_fit.AROUND

    @property
    def has_copy(self) -> bool:
        return bool(game_screens(GAME).copy_parts())

    def likely_next(self) -> Iterator[object]:
        return self._cards.likely_next()

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        went_on = self._seen != len(match.journal.entries)
        if went_on:
            self._seen, self.looking = len(match.journal.entries), None
        self.board.turned = self.view_options.turned(table)
        self._card = self._choose_card(match, table)
        self._card.show(table)
        self._show_tools(table)
        self.shine()
        self._measure_soon()
        if went_on:
            self.to_board()
        self._asker.show(table)

    def fill_in(self, event: Event) -> None:
        """The mage that was placed is in hand; a move stands before its last answer, the others are given."""
        played, insisted = (event.event, True) if isinstance(event, Insisted) else (event, False)
        if isinstance(played, Activated):
            self.looking = cell(played.at)
            stack = self.table.position.stacks.get(self.looking)
            below = played.token if stack is not None and stack.top != played.token else ""
            self._answer_again(UnfinishedMove(played.at, anyway=insisted, token=below), played)
        elif isinstance(played, PowerUsed):
            power = ALTAR_OF[type(effect(played.effect))]
            self._answer_again(UnfinishedMove(power=power, seat=played.seat, anyway=insisted), played)
        elif isinstance(played, Placed) and self._card is not None and hasattr(self._card, "choose"):
            self._card.choose(played.token)

    def _answer_again(self, move: UnfinishedMove, played: Activated | PowerUsed) -> None:
        table = self.table
        answers = answers_of(lambda given: changed(move, answers=tuple(given)).asked(table), played)
        if answers:
            self._move_draft.write(self.page.now, changed(move, answers=answers[:-1]))

    def _choose_card(self, match: Match, table: Table) -> DuelCard:
        move = self._move_draft.read(match) if table.phase == "clash" else None
        self.asks, self.opens = move is not None, move is not None and not move.anyway
        if move is None:
            shown: DuelCard = self._cards.put(self._card_name(table), self.large_text)
            return shown
        asked = move.asked(table)
        assert isinstance(asked, Question)
        card: QuestionCard = self._cards.put("summon" if asked.ask in SUMMONING else "ask", self.large_text)
        card.ask(asked)
        return card

    def _card_name(self, table: Table) -> str:
        if self.looking is not None and table.phase in ("clash", "over"):
            return "look"
        if table.phase == "setup":
            return "altars" if len(table.position.altars) < len(facts.ALTARS) else "reserve"
        return {"placement": "place", "clash": "act"}.get(table.phase, "over")

    def _show_tools(self, table: Table) -> None:
        self.acts = table.phase == "clash" and not self.asks
        self.corrects = self.looking is not None and not self.asks
        self.resigns = self.acts and not self.corrects
        able = can_act(table.position) if self.acts and table.hints else ()
        self._some_can_act = bool(able)
        self._name_strip()
        self.ids.strip.show(table.position, able, self.looking, self.turned)
        assert self._card is not None
        self.title, self.note = ("", "") if self.acts else (self._card.title, self._card.note)

    def _name_strip(self) -> None:
        self.shows_can_act = self._some_can_act and not self.large_text and self.width >= dp(NAMED)

    def shine(self) -> None:
        """The board as the card wants it; with analysis, those are marked who could be hit."""
        if self._card is None:
            return
        table = self.table
        light = self._card.light(table)
        if table.phase == "clash" and self.view_options.has("analysis") and light.position is table.position:
            marked = frozenset(threats(table.position, table.position.to_move))
            light = Light(**{**vars(light), "marked": marked})
        light.shine(self.board)

    def to_board(self) -> None:
        """Scrolls back to the board if that is where the next finger goes, and not nearly all of it is in sight."""
        if self._card is None or not self._card.on_board or self.parent is None:
            return
        if (1 - self.parent.scroll_y) * (self.height - self.parent.height) > dp(SLIGHT):
            self.parent.scroll_y = 1

    # Touches on the board

    def tap(self, cell: Cell) -> None:
        if self._card is not None and self.page.in_hand:
            self._card.tap(cell)

    def press(self, cell: Cell) -> None:
        if self._card is not None and self.page.in_hand:
            self._card.press(cell)

    def turn(self, direction: int) -> None:
        if self._card is not None and self.page.in_hand:
            self._card.turn(direction)

    def cell_at(self, x: float, y: float) -> Cell | None:
        """The space at a spot of the window."""
        spot = self.board.to_widget(x, y)
        return self.board.cell_at(*spot) if self.board.collide_point(*spot) else None

    # Doing

    def look(self, cell: Cell | None) -> None:
        self.looking = cell
        self.page.refresh()
        self.to_board()

    @property
    def move(self) -> UnfinishedMove:
        move = self._move_draft.read(self.page.now)
        assert move is not None
        return move

    def go_on(self, move: UnfinishedMove) -> None:
        """Asks what comes next, or does the whole move."""
        if not self.page.in_hand:
            return
        try:
            asked = move.asked(self.table)
        except Forbidden as refused:
            self.offer_anyway(move, refused)
            return
        except Refused as refused:
            self.page.session.refuse(*refused.reasons)
            return
        if isinstance(asked, Question):
            self._move_draft.write(self.page.now, move)
            self.page.refresh()
            self.to_board()
        else:
            self.record(move.entry(self.table, asked))

    def offer_anyway(self, move: UnfinishedMove, refused: Forbidden, target: Cell | None = None) -> None:
        """Why the rules forbid it, what of that is a guess, and the way to enter it all the same."""
        insisted, begun = changed(move, anyway=True), changed(move, answers=())
        look = None if target is None else partial(self.look, target)
        sheet = RefusalSheet(self.page, (), refused, lambda: self.go_on(insisted), lambda: self.go_on(begun), look)
        self.page.shell.overlay(sheet)

    def offer_answer(self, word: str, question: Question, begun: UnfinishedMove | None = None) -> None:
        """The rules allow no such answer; but hands may have done it, if they can."""
        move = begun or self.move
        insisted = None if move.anyway else self._insisted(move, word)
        if insisted is None:
            self.page.shell.say(question.not_so)
            return
        refused = Forbidden(question.not_so)
        sheet = RefusalSheet(self.page, (), refused, lambda: self.go_on(insisted), lambda: self.go_on(move))
        self.page.shell.overlay(sheet)

    def _insisted(self, move: UnfinishedMove, word: str) -> UnfinishedMove | None:
        """The move with this answer against the rules; None if hands cannot do it either."""
        try:
            insisted = move.insisted(self.table).answered(word)
            insisted.asked(self.table)
        except Refused:
            return None
        return insisted

    def open_to_all(self) -> None:
        """From this question on everything that hands can do is an answer, also against the rules."""
        if self.page.in_hand:
            self.go_on(self.move.insisted(self.table))
            self.page.shell.say(Message("witchcraft.ask.open_to_all"))

    def back(self) -> None:
        """Takes the last answer back; before the first, the whole move."""
        if not self.page.in_hand:
            return
        if self._card is None or not self._card.step_back():
            self._move_draft.write(self.page.now, self.move.back())
        self.page.refresh()

    def cancel(self) -> None:
        if self.page.in_hand:
            self._move_draft.write(self.page.now, None)
            self.page.refresh()

    def ask_end(self) -> None:
        self._asker.open()

    def open_power(self, seat: int) -> None:
        if self.page.in_hand:
            self.page.shell.overlay(PowerSheet(self.table, seat, partial(self._use_power, seat)))

    def _use_power(self, seat: int, power: str) -> None:
        self.go_on(UnfinishedMove(power=power, seat=seat))

    def correct(self, cell: Cell | None = None) -> None:
        """Sets a space right: this one, or the one that is looked at."""
        spot = cell or self.looking
        if spot is not None and self.page.in_hand:
            sheet = StackSheet(spot, self.table, self.record_all, self.turned)
            self.page.shell.overlay(sheet, opener="" if cell else "correct_space")

    def say_not_free(self, cell: Cell) -> None:
        action = words.tr("witchcraft.correct.do")
        reason = Message("witchcraft.refused.not_free")
        self.page.shell.say(reason, action=action, on_action=partial(self.correct, cell))

    def offer_covering(self, cell: Cell, insist: Callable[[], object]) -> None:
        """A token is placed where another one lies: it may lie on top of it, or the space is wrong in the app."""
        sheet = RefusalSheet(self.page, (), Forbidden(Message("witchcraft.refused.not_free")), insist)
        rows = RowGroup()
        row = ListRow(
            key="correct_space", icon="pencil", text=words.tr("witchcraft.correct.space", space=cell_word(cell))
        )
        row.note = words.tr("witchcraft.correct.note")
        row.bind(on_release=sheet.closing(lambda _: self.correct(cell)))
        rows.add_widget(row)
        sheet.add_widget(rows)
        self.page.shell.overlay(sheet)

    def turn_board(self) -> None:
        self.view_options.set("turned", not self.view_options.has("turned"))
        self.page.refresh()

    def resign(self) -> None:
        if not self.page.in_hand:
            return
        seat, table = self.table.to_move, self.table
        self.page.shell.ask(
            Message("witchcraft.resign.note", name=table.name(1 - seat)),
            title=Message("witchcraft.resign.question", name=table.name(seat)),
            yes=Message("witchcraft.resign"),
            on_yes=lambda: self.record(Resigned(seat)),
            ends=True,
        )

    # Size

    def _came(self, _: Any, parent: Widget | None) -> None:
        if parent is not None:
            parent.bind(height=self._measure_soon)
            self._measure()

    def _measure(self, *_: Any) -> None:
        """The size of the board does not depend on the card: only on the page and on the pieces."""
        self._name_strip()
        self.room = self.parent.height if self.parent else 0
        self.beside = self.width > max(dp(WIDE), 1.4 * self.room)
        self.upright = not self.beside and self.width < dp(LANDSCAPE)
        columns, rows = board_fit.size(self.board.extent, self.upright)
        edge = 2 * dp(board_fit.EDGE)
        wide = (self.width - edge) / columns * rows + edge
        share = (SHARE if self.upright else LANDSCAPE_SHARE) * self.page.height
        want = self.room if self.beside else min(wide, share)
        self.board_high = max(rows * dp(LEAST) + edge, want)


kv.load(__name__)
