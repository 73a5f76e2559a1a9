"""The base of cards that ask about the move in hand: its question, the board that answers it, and the ring."""

from __future__ import annotations

from typing import Any

from scoring.message import Message, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell, cell_word, direction
from scoring.witchcraft.guide.questions import BUTTONS, Question
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers import summoning
from scoring.witchcraft.table import Table
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.cards.card import DuelCard

IN_RING = ("facing", "shield_side")
BY_TOKEN = ("deal_token", "summon_token", "medium_top", "remove")
# Questions about a space that is named; the others are about a token, or about nothing.
ABOUT_SPACE = (*IN_RING, "shift_to", "medium_top", "remove", "swap_with")
# Where a token goes that may be turned there by the same finger.
TURNED_THERE = ("deal_onto", "summon_on", "shift_to")


class AskingCard(DuelCard):
    """A finger that is put down where a token goes, and slides, has answered which way it faces as well."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._question: Question | None = None
        self._turning: Question | None = None

    @property
    def question(self) -> Question:
        assert self._question is not None
        return self._question

    def ask(self, question: Question) -> None:
        if question != self._question:
            self._question, self._turning = question, None
            self.asked_anew()

    def asked_anew(self) -> None:
        """Hook: another question than before."""

    def other_name(self, table: Table) -> str:
        """The name of the player who answers, if it is not the one on turn."""
        move, guild = self.panel.move, self.question.guild
        mover = table.guild(move.seat) if move.power else table.position.to_move
        return "" if guild == mover else table.name(table.guilds.index(guild))

    # The board

    def light(self, table: Table) -> Light:
        question = self._turning or self.question
        position = self._board(table, question)
        about = cell(question.about) if question.ask in ABOUT_SPACE else None
        reserved = self.reserved(table)
        if question.ask in IN_RING:
            assert about is not None
            answers = tuple(map(direction, question.answers))
            ring = Ring(about, answers, position.stacks.get(about), question.ask == "shield_side")
            return Light(position, chosen=about, ring=ring, reserved=reserved)
        lit = frozenset(self.cells)
        pressed = lit if question.ask in TURNED_THERE else frozenset()
        return Light(position, chosen=about, lit=lit, pressed=pressed, reserved=reserved)

    def _board(self, table: Table, question: Question) -> Position:
        """The position at this question; hit tokens stay on the board while their order is asked."""
        lifted = question.ask == "order" and any(
            at not in question.position.stacks and at not in question.position.altars for at in self.cells
        )
        return table.position if lifted else question.position

    def reserved(self, table: Table) -> frozenset[Cell]:
        """While pieces are added: wherever one could go, so that the board stays as large as it is until they lie."""
        before, asked = table.position, self.question
        if asked.ask not in ("pair", "piece") and asked.position.pairs == before.pairs:
            return frozenset()
        anyway = self.panel.move.anyway
        pieces = (piece for size in before.pairs for piece in summoning.pieces(before, size, anyway))
        return frozenset(at for piece in pieces for at in piece)

    @property
    def cells(self) -> list[Cell]:
        asks_tokens = self.question.ask in (*BY_TOKEN, *IN_RING, "pair", "piece")
        return [] if asks_tokens else [cell(word) for word in self.question.answers if word not in BUTTONS]

    # Doing

    def answer(self, word: str, *_: Any) -> None:
        self.panel.go_on(self.panel.move.answered(word))

    def press(self, at: Cell) -> None:
        """Opens the ring there if the next question is how the token is turned."""
        word = cell_word(at)
        try:
            asked = self.panel.move.answered(word).asked(self.panel.table)
        except Refused:
            return  # said when the finger is lifted
        if isinstance(asked, Question) and asked.ask == "facing" and asked.about == word:
            self._turning = asked
            self.panel.shine()

    def turn(self, side: int) -> None:
        move, word = self.panel.move, facts.DIRECTIONS[side]
        self.panel.go_on(move.answered(self._turning.about, word) if self._turning else move.answered(word))

    def tap(self, at: Cell) -> None:
        self._turning = None
        if at in self.cells:
            self.answer(cell_word(at))
        else:
            self.tapped_elsewhere(at)

    def tapped_elsewhere(self, at: Cell) -> None:
        """A space that is no answer was tapped."""
        self.panel.offer_answer(cell_word(at), self.question)

    def chooses(self, table: Table) -> Message | None:
        """The sentence that the opponent answers; empty if the player on turn does."""
        name = self.other_name(table)
        return Message("witchcraft.ask.other", name=name) if name else None
