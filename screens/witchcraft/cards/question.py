"""A question of the move in hand: answered on the board, in the ring, or by picking; with a way back and out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.guide.questions import DONE, SKIP, Question
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import built, show_items
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.drag_pick import DragPick
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.cards.asking import BY_TOKEN, IN_RING, AskingCard
from screens.witchcraft.look_rows import token_name

DEALT = ("deal_token", "deal_onto")


class QuestionCard(AskingCard):
    """A question that is answered on the board leaves the card empty, and it is not seen."""

    saved_fields: ClassVar = {"all_here": False}
    enough = StringProperty("")
    filled = BooleanProperty(False)
    # All captured tokens go to one stack, with the one in hand on top.
    can_all = BooleanProperty(False)
    all_here = BooleanProperty(False)

    def asked_anew(self) -> None:
        self.all_here = False

    # Showing

    def show(self, table: Table) -> None:
        question = self.question
        self.title, self.note = words.say(question.text), words.say(self._how(table))
        self.enough = words.tr(f"witchcraft.ask.{question.answers[-1]}") if question.answers[-1] in (DONE, SKIP) else ""
        show_items(self.ids.picks, self._picks(question), built)
        self.can_all = question.ask == "deal_token" and question.left > 1
        show_items(self.ids.tops, self._tops(question), built)
        self.filled = bool(self.ids.picks.children) or bool(self.enough)

    def _how(self, table: Table) -> Message:
        """Who answers, if it is not whose turn it is; otherwise how."""
        question = self.question
        if other := self.chooses(table):
            return other
        if question.ask in IN_RING:
            return Message("witchcraft.ask.in_ring")
        if question.ask in DEALT:
            return Message("witchcraft.ask.drag")
        return Message("witchcraft.ask.pick" if question.ask in BY_TOKEN else "witchcraft.ask.on_board")

    def _picks(self, question: Question) -> list[tuple[Any, ...]]:
        """Functions that build them, with their arguments."""
        in_hand = question.ask == "deal_onto"
        tokens = (question.about,) if in_hand else question.answers if question.ask in BY_TOKEN else ()
        kinds, dealt, turned = question.position.rules.kinds, question.ask in DEALT, self.panel.turned
        return [(self._token_pick, question.guild, token, kinds, dealt, turned, in_hand) for token in tokens]

    def _tops(self, question: Question) -> list[tuple[Any, ...]]:
        """Where several tokens are dealt: which of them is on top if all go to one stack."""
        if not self.can_all:
            return []
        kinds, turned = question.position.rules.kinds, self.panel.turned
        return [(self._top_pick, question.guild, token, kinds, turned) for token in question.answers]

    def _top_pick(self, guild: str, token: str, kinds: Mapping[str, Kind], turned: int) -> MagePick:
        text = words.say(token_name(token))
        pick = MagePick(key=f"all_{token}", stack=Stack(guild, (token,)), kinds=kinds, turned=turned, text=text)
        pick.bind(on_release=partial(self.choose_top, token))
        return pick

    def _token_pick(
        self, guild: str, token: str, kinds: Mapping[str, Kind], dealt: bool, turned: int, in_hand: bool
    ) -> MagePick:
        pick = (DragPick if dealt else MagePick)(
            key=f"answer_{token}",
            stack=Stack(guild, (token,)),
            kinds=kinds,
            turned=turned,
            text=words.say(token_name(token)),
            on=in_hand,
        )
        if not in_hand:
            pick.bind(on_release=partial(self.answer, token))
        if dealt:
            pick.bind(on_drop=partial(self._dropped, token))
        return pick

    # The board

    def light(self, table: Table) -> Light:
        question = self.question
        if question.ask == "deal_token":
            return Light(question.position, hinted=frozenset(question.position.own(question.guild)))
        return super().light(table)

    @property
    def on_board(self) -> bool:
        return self.question.ask not in BY_TOKEN

    # Doing

    def press(self, at: Cell) -> None:
        if not self.all_here:
            super().press(at)

    def tap(self, at: Cell) -> None:
        if self.all_here and at in self.cells:
            self._deal_all(cell_word(at))
        else:
            super().tap(at)

    def tapped_elsewhere(self, at: Cell) -> None:
        if self.question.ask == "deal_onto":
            self.panel.offer_dealing(at, self.question)
        else:
            super().tapped_elsewhere(at)

    def choose_top(self, token: str, *_: Any) -> None:
        """All go to the stack that is tapped next, this one on top."""
        self.answer(token)
        self.all_here = self.question.ask == "deal_onto"

    def _deal_all(self, at: str) -> None:
        """All that are left go to this stack one by one, and the one in hand comes last."""
        top, left = self.question.about, self.question.left
        move = self.panel.move.back()
        while move is not None and left:
            asked = move.asked(self.panel.table)
            if not isinstance(asked, Question) or asked.ask not in DEALT or asked.left > left:
                break
            if asked.ask == "deal_token":
                others = [token for token in asked.answers if token != top]
                move = move.answered(others[0] if others else top)
            else:
                move, left = move.answered(at), asked.left - 1
        if move is not None:
            self.panel.go_on(move)

    def end(self) -> None:
        """Nothing more, or nothing at all."""
        self.answer(self.question.answers[-1])

    def _dropped(self, token: str, _pick: Any, x: float, y: float) -> None:
        """A token was dropped on the board: onto an own stack."""
        at = self.panel.cell_at(x, y)
        if at is None:
            return
        move = self.panel.move
        if self.question.ask == "deal_token":
            move = move.answered(token)
            asked = move.asked(self.panel.table)
        else:
            asked = self.question
        if not isinstance(asked, Question) or asked.ask != "deal_onto":
            self.panel.go_on(move)
        elif cell_word(at) in asked.answers:
            self.panel.go_on(move.answered(cell_word(at)))
        else:
            self.panel.offer_dealing(at, asked, move)


kv.load(__name__)
