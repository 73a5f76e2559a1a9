"""A question of the move in hand: answered on the board, in the ring, or by picking; with a way back and out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.guide.questions import BUTTONS, POWER, Question
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
from screens.witchcraft.move_draft import UnfinishedMove

DEALT = ("deal_token", "deal_onto")


def tokens_of(question: Question) -> tuple[str, ...]:
    """The answers that are tokens, without the buttons."""
    return tuple(word for word in question.answers if word not in BUTTONS)


class QuestionCard(AskingCard):
    """A question that is answered on the board leaves the card empty, and it is not seen."""

    saved_fields: ClassVar = {"all_here": False}
    enough = StringProperty("")
    filled = BooleanProperty(False)
    # The token may have used its own power, instead of a spell.
    has_power = BooleanProperty(False)
    # All captured tokens go to one stack, with the one in hand on top.
    can_all = BooleanProperty(False)
    all_here = BooleanProperty(False)

    def asked_anew(self) -> None:
        self.all_here = False

    # Showing

    def show(self, table: Table) -> None:
        question = self.question
        self.title, self.note = words.say(question.text), words.say(self._how(table))
        self.enough = words.tr(f"witchcraft.ask.{question.answers[-1]}") if question.answers[-1] in BUTTONS else ""
        self.has_power = POWER in question.answers
        dealt = self._dealt(table)
        self.can_all = len(dealt) > 1
        self._show_tokens(question, dealt)
        self._show_tops(question, dealt)
        self.filled = bool(self.ids.picks.children) or bool(self.enough)

    def _dealt(self, table: Table) -> tuple[str, ...]:
        """Captured tokens that are left, while one of them is chosen and while it is asked where it goes."""
        question, before = self.question, self.panel.move.back()
        if question.ask not in DEALT:
            return ()
        if question.ask == "deal_token":
            return tokens_of(question)
        asked = before.asked(table) if before is not None else None
        same = isinstance(asked, Question) and asked.ask == "deal_token" and asked.left == question.left
        return tokens_of(asked) if isinstance(asked, Question) and same else (question.about,)

    def _how(self, table: Table) -> Message:
        """The line below the question: who answers, if not the player on turn; otherwise how."""
        question = self.question
        if other := self.chooses(table):
            return other
        if question.ask in IN_RING:
            return Message("witchcraft.ask.in_ring")
        if question.ask in DEALT:
            return Message("witchcraft.ask.drag")
        return Message("witchcraft.ask.pick" if question.ask in BY_TOKEN else "witchcraft.ask.on_board")

    def _show_tokens(self, question: Question, dealt: tuple[str, ...]) -> None:
        """The captured tokens stay where they are while one of them is in hand."""
        tokens = dealt or (question.answers if question.ask in BY_TOKEN else ())
        kinds, turned, drags = question.position.rules.kinds, self.panel.turned, bool(dealt)
        items = [(self._token_pick, question.guild, token, kinds, turned, drags) for token in tokens]
        for token, pick in zip(tokens, show_items(self.ids.picks, items, built), strict=True):
            pick.on = question.ask == "deal_onto" and token == question.about and not self.all_here

    def _show_tops(self, question: Question, dealt: tuple[str, ...]) -> None:
        """Which of the captured tokens is on top if all go to one stack."""
        tokens = dealt if self.can_all else ()
        kinds, turned = question.position.rules.kinds, self.panel.turned
        items = [(self._top_pick, question.guild, token, kinds, turned) for token in tokens]
        for token, pick in zip(tokens, show_items(self.ids.tops, items, built), strict=True):
            pick.on = self.all_here and token == question.about

    def _top_pick(self, guild: str, token: str, kinds: Mapping[str, Kind], turned: int) -> MagePick:
        text = words.say(token_name(token))
        pick = MagePick(key=f"all_{token}", stack=Stack(guild, (token,)), kinds=kinds, turned=turned, text=text)
        pick.bind(on_release=partial(self.choose_top, token))
        return pick

    def _token_pick(self, guild: str, token: str, kinds: Mapping[str, Kind], turned: int, drags: bool) -> MagePick:
        pick = (DragPick if drags else MagePick)(
            key=f"answer_{token}",
            stack=Stack(guild, (token,)),
            kinds=kinds,
            turned=turned,
            text=words.say(token_name(token)),
        )
        pick.bind(on_release=partial(self.choose, token))
        if drags:
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

    def _with(self, token: str) -> UnfinishedMove:
        """The move with this token chosen, instead of the one in hand if there is one."""
        move = self.panel.move
        if self.question.ask != "deal_onto":
            return move.answered(token)
        before = move.back()
        return move if token == self.question.about or before is None else before.answered(token)

    def choose(self, token: str, *_: Any) -> None:
        self.all_here = False
        self.panel.go_on(self._with(token))

    def choose_top(self, token: str, *_: Any) -> None:
        """All go to the stack that is tapped next, this one on top."""
        self.panel.go_on(self._with(token))
        self.all_here = self.question.ask == "deal_onto"
        self.panel.page.refresh()

    def _deal_all(self, at: str) -> None:
        """All that are left go to this stack one by one, and the one in hand comes last."""
        top, left = self.question.about, self.question.left
        move = self.panel.move.back()
        while move is not None and left:
            asked = move.asked(self.panel.table)
            if not isinstance(asked, Question) or asked.ask not in DEALT or asked.left > left:
                break
            if asked.ask == "deal_token":
                others = [token for token in tokens_of(asked) if token != top]
                move = move.answered(others[0] if others else top)
            else:
                move, left = move.answered(at), asked.left - 1
        if move is not None:
            self.panel.go_on(move)

    def end(self) -> None:
        """Nothing more, or nothing at all."""
        self.answer(self.question.answers[-1])

    def use_power(self) -> None:
        self.answer(POWER)

    def _dropped(self, token: str, _pick: Any, x: float, y: float) -> None:
        """A token was dropped on the board: onto an own stack."""
        at = self.panel.cell_at(x, y)
        if at is None:
            return
        self.all_here = False
        move = self._with(token)
        asked = move.asked(self.panel.table)
        if not isinstance(asked, Question) or asked.ask != "deal_onto":
            self.panel.go_on(move)
        elif cell_word(at) in asked.answers:
            self.panel.go_on(move.answered(cell_word(at)))
        else:
            self.panel.offer_answer(cell_word(at), asked, move)


kv.load(__name__)
