"""A question of the move in hand: answered on the board, in the ring, or by picking; with a way back and out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell, cell_word, direction, piece
from scoring.witchcraft.guide.questions import DONE, SKIP, Question
from scoring.witchcraft.position import Kind, Position, Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import built, show_items
from screens.kit.picks import Pick
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.drag_pick import DragPick
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.look_rows import token_name

IN_RING = ("facing", "shield_side")
BY_TOKEN = ("deal_token", "summon_token", "medium_top", "remove")
# Questions about a space that is named; the others are about a token, or about nothing.
ABOUT_SPACE = (*IN_RING, "shift_to", "medium_top", "remove", "swap_with")
DEALT = ("deal_token", "deal_onto")
# Questions about where the token in hand goes.
IN_HAND = ("deal_onto", "summon_on")


class QuestionCard(DuelCard):
    """`trial`: the place for a piece that is tried out, one of all that fit; -1 if none is.

    A question that is answered on the board leaves the card empty, and it is not seen.
    """

    saved_fields: ClassVar = {"trial": -1, "_tried": (0, 0), "all_here": False}
    enough = StringProperty("")
    tries = BooleanProperty(False)
    several = BooleanProperty(False)
    filled = BooleanProperty(False)
    # All captured tokens go to one stack, with the one in hand on top.
    can_all = BooleanProperty(False)
    all_here = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._question: Question | None = None
        self.trial, self._tried = -1, (0, 0)

    @property
    def question(self) -> Question:
        assert self._question is not None
        return self._question

    def ask(self, question: Question) -> None:
        if question != self._question:
            self._question, self.trial, self.all_here = question, -1, False

    # Showing

    def show(self, table: Table) -> None:
        question = self.question
        self.title, self.note = words.say(question.text), words.say(self._how(table))
        self.enough = words.tr(f"witchcraft.ask.{question.answers[-1]}") if question.answers[-1] in (DONE, SKIP) else ""
        self.tries = question.ask == "piece" and self.trial >= 0
        self.several = self.tries and len(self._there(self._tried)) > 1
        show_items(self.ids.picks, self._picks(question), built)
        self.can_all = question.ask == "deal_token" and question.left > 1
        show_items(self.ids.tops, self._tops(question), built)
        self.filled = bool(self.ids.picks.children) or bool(self.enough) or self.tries

    def _how(self, table: Table) -> Message:
        """Who answers, if it is not whose turn it is; otherwise how."""
        question = self.question
        mover = table.guild(self.panel.move.seat) if self.panel.move.power else table.position.to_move
        if question.guild != mover:
            return Message("witchcraft.ask.other", name=table.name(table.guilds.index(question.guild)))
        if question.ask in IN_RING:
            return Message("witchcraft.ask.in_ring")
        if question.ask == "piece" and self.trial >= 0:
            return Message("witchcraft.ask.twin")
        if question.ask in DEALT:
            return Message("witchcraft.ask.drag")
        return Message("witchcraft.ask.pick" if question.ask in (*BY_TOKEN, "pair") else "witchcraft.ask.on_board")

    def _picks(self, question: Question) -> list[tuple[Any, ...]]:
        """Functions that build them, with their arguments."""
        if question.ask == "pair":
            return [(self._pair_pick, size) for size in question.answers]
        in_hand = question.ask in IN_HAND
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

    def _pair_pick(self, size: str) -> Pick:
        pick = Pick(key=f"answer_{size}", icon="board", text=words.tr("witchcraft.pieces.size", n=int(size)))
        pick.bind(on_release=partial(self.answer, size))
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
        position = self._board(table, question)
        about = cell(question.about) if question.ask in ABOUT_SPACE else None
        if question.ask in IN_RING:
            assert about is not None
            answers = tuple(map(direction, question.answers))
            ring = Ring(about, answers, position.stacks.get(about), question.ask == "shield_side")
            return Light(position, chosen=about, ring=ring)
        if question.ask == "piece":
            return self._pieces_light(position)
        if question.ask == "deal_token":
            return Light(position, hinted=frozenset(position.own(question.guild)))
        return Light(position, chosen=about, lit=frozenset(self._cells))

    def _board(self, table: Table, question: Question) -> Position:
        """The position at this question; hit tokens stay on the board while their order is asked."""
        lifted = question.ask == "order" and any(
            at not in question.position.stacks and at not in question.position.altars for at in self._cells
        )
        return table.position if lifted else question.position

    @property
    def _cells(self) -> list[Cell]:
        asks_tokens = self.question.ask in (*BY_TOKEN, *IN_RING, "pair", "piece")
        return [] if asks_tokens else [cell(word) for word in self.question.answers if word not in (DONE, SKIP)]

    def _pieces_light(self, position: Position) -> Light:
        cells = frozenset(at for word in self.question.answers for at in piece(word))
        if self.trial < 0:
            return Light(position, free_cells=cells)
        own = self._own_piece()
        twin = frozenset(position.board.across(own))
        return Light(position, free_cells=cells | twin, lit=frozenset(own), hinted=twin)

    @property
    def on_board(self) -> bool:
        return self.question.ask not in (*BY_TOKEN, "pair")

    # Doing

    def answer(self, word: str, *_: Any) -> None:
        self.panel.go_on(self.panel.move.answered(word))

    def tap(self, at: Cell) -> None:
        if self.question.ask == "piece":
            self._try(at)
        elif at in self._cells and self.all_here:
            self._deal_all(cell_word(at))
        elif at in self._cells:
            self.answer(cell_word(at))
        elif self.question.ask == "deal_onto":
            self.panel.offer_dealing(at, self.question)
        else:
            self.say(self.question.not_so)

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

    def turn(self, side: int) -> None:
        self.answer(facts.DIRECTIONS[side])

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

    # Pieces of the board

    def _own_piece(self) -> tuple[Cell, ...]:
        return piece(self.question.answers[self.trial])

    def _there(self, at: Cell) -> list[int]:
        """The places that cover this space."""
        return [index for index, word in enumerate(self.question.answers) if at in piece(word)]

    def _try(self, at: Cell) -> None:
        answers = self._there(at)
        if not answers:
            self.say(self.question.not_so)
            return
        self._tried = at
        self.trial = self._after(answers)
        self.panel.page.refresh()

    def try_other(self) -> None:
        self.trial = self._after(self._there(self._tried))
        self.panel.page.refresh()

    def _after(self, answers: list[int]) -> int:
        return answers[(answers.index(self.trial) + 1) % len(answers)] if self.trial in answers else answers[0]

    def lay(self) -> None:
        if self.trial >= 0:
            self.answer(self.question.answers[self.trial])


kv.load(__name__)
