"""A summoning: the pair of pieces, where they go, and the tokens that come in on them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import dist
from typing import Any, ClassVar

from scoring.message import Message
from scoring.witchcraft.board import Cell, Piece
from scoring.witchcraft.file.spelling import cell_word, piece, piece_word
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.position import Kind, Stack, other
from scoring.witchcraft.powers import summoning
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import built, show_items
from screens.kit.picks import Pick
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.drag_pick import DragPick, PairPick
from screens.witchcraft.board.light import Light
from screens.witchcraft.cards.asking import AskingCard
from screens.witchcraft.look_rows import token_name
from screens.witchcraft.move_draft import UnfinishedMove

OF_PIECES = ("pair", "piece")
# A piece is carried to the place whose middle is at most so many spaces away.
REACH = 1.6


class SummonCard(AskingCard):
    """One row: the pairs of pieces; once a piece is placed, the tokens of the player who lays the next one.

    A piece is carried to the edge of the board, or chosen and its place tapped. It lies when the first token is
    chosen; until then it is `tried`, and `_at` is the space that was meant.
    """

    saved_fields: ClassVar = {"tried": "", "_at": (0, 0)}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tried = ""
        self._at: Cell = (0, 0)

    def asked_anew(self) -> None:
        if self.question.ask != "piece" or self.tried not in self.question.answers:
            self.tried = ""

    @property
    def on_board(self) -> bool:
        question = self.question
        return question.ask == "summon_on" or (question.ask == "piece" and not self.tried)

    # Showing

    def show(self, table: Table) -> None:
        self.title, self.note = self._title(), " ".join(words.say(message) for message in self._notes(table))
        if self._asks_piece:
            self._show_pairs(table)
        else:
            self._show_tokens(self.question)

    @property
    def _asks_piece(self) -> bool:
        return self.question.ask in OF_PIECES and not self.tried

    def _title(self) -> str:
        return words.say(Message("witchcraft.ask.summon_token") if self.tried else self.question.text)

    def _notes(self, table: Table) -> list[Message]:
        question, chooses = self.question, self.chooses(table)
        if self.tried:
            name = table.name(table.guilds.index(other(question.guild)))
            return [Message("witchcraft.ask.other", name=name)]
        if question.ask == "pair":
            how = "drag_piece"
        elif question.ask == "summon_token":
            how = "pick"
        elif question.ask == "summon_on" and question.position.rules.kinds[question.about].directed:
            how = "slide"
        else:
            how = "on_board"
        if chooses and how == "pick":
            return [chooses]
        twin = [Message("witchcraft.ask.twin")] if question.ask == "piece" else []
        return [*([chooses] if chooses else []), Message(f"witchcraft.ask.{how}"), *twin]

    def _show_pairs(self, table: Table) -> None:
        """The sizes that are left, the chosen one marked."""
        sizes, question = table.position.pairs, self.question
        for size, pick in zip(sizes, self._show_picks([(self._pair_pick, size) for size in sizes]), strict=True):
            pick.on = question.about == str(size)
            pick.off = "" if self._places(size) else "witchcraft.not_so.piece"

    def _show_picks(self, items: list[tuple[Any, ...]]) -> list[Any]:
        """Shows these picks, followed by the button that turns the piece."""
        *picks, rotate = show_items(self.ids.picks, [*items, (self._rotate_pick,)], built)
        rotate.off = self._why_not_rotated()
        return picks

    def _why_not_rotated(self) -> str:
        if self.question.ask not in OF_PIECES:
            return "witchcraft.ask.piece_lies"
        if not self.tried:
            return "witchcraft.ask.piece_first"
        return "" if len(self._there(self._at)) > 1 else "witchcraft.ask.one_way"

    def _pair_pick(self, size: int) -> PairPick:
        pick = PairPick(key=f"answer_{size}", icon="board", text=words.tr("witchcraft.pieces.size", n=size))
        pick.bind(
            on_release=partial(self._choose_size, size),
            on_drag=partial(self._carry, size),
            on_drop=partial(self._drop, size),
        )
        return pick

    def _rotate_pick(self) -> Pick:
        pick = Pick(key="other_way", icon="rotate", text=words.tr("witchcraft.ask.other_way"))
        pick.bind(on_release=self.try_other)
        return pick

    def _show_tokens(self, question: Question) -> None:
        guild, kinds, turned = self._laying(question), question.position.rules.kinds, self.panel.turned
        tokens = self._tokens(question)
        picks = self._show_picks([(self._token_pick, guild, token, kinds, turned) for token in tokens])
        for token, pick in zip(tokens, picks, strict=True):
            pick.on = question.ask == "summon_on" and question.about == token

    def _laying(self, question: Question) -> str:
        """The guild that lays the next token: the opponent comes first."""
        return other(question.guild) if question.ask in OF_PIECES else question.guild

    def _tokens(self, question: Question) -> tuple[str, ...]:
        return tuple(dict.fromkeys(question.position.reserve[self._laying(question)]))

    def _token_pick(self, guild: str, token: str, kinds: Mapping[str, Kind], turned: int) -> DragPick:
        pick = DragPick(
            key=f"answer_{token}",
            stack=Stack(guild, (token,)),
            kinds=kinds,
            turned=turned,
            text=words.say(token_name(token)),
        )
        pick.bind(on_release=partial(self._choose_token, token), on_drop=partial(self._drop_token, token))
        return pick

    # The board

    def light(self, table: Table) -> Light:
        position = self.question.position
        if self.question.ask not in OF_PIECES:
            return super().light(table)
        sizes = [int(self.question.about)] if self.question.about else position.pairs
        cells = frozenset(at for size in sizes for place in self._places(size) for at in place)
        reserved = self.reserved(table)
        if not self.tried:
            return Light(position, free_cells=cells, reserved=reserved)
        own = piece(self.tried)
        twin = frozenset(position.board.across(own))
        return Light(position, free_cells=cells | twin | set(own), lit=frozenset(own), hinted=twin, reserved=reserved)

    # Doing: the pieces

    def step_back(self) -> bool:
        tried, self.tried = self.tried, ""
        return bool(tried)

    def tap(self, at: Cell) -> None:
        if self.question.ask == "pair":
            self.say(self.question.text)
        elif self.question.ask == "piece":
            self._try(at)
        else:
            super().tap(at)

    def _choose_size(self, size: int, *_: Any) -> None:
        move = self.panel.move
        if self.question.ask == "pair":
            self.panel.go_on(move.answered(str(size)))
        elif self.question.about != str(size) and (before := move.back()) is not None:
            self.panel.go_on(before.answered(str(size)))
        else:
            self.panel.page.refresh()

    def _carry(self, size: int, _pick: Any, x: float, y: float) -> None:
        tried = self._nearest(size, x, y)
        if tried != self.tried:
            self.tried = tried
            self.panel.shine()

    def _drop(self, size: int, _pick: Any, x: float, y: float) -> None:
        self.tried = self._nearest(size, x, y)
        if not self.tried:
            self.panel.page.refresh()
            return
        self._at = self.panel.cell_at(x, y) or (0, 0)
        if self._at not in piece(self.tried):
            self._at = piece(self.tried)[0]
        self._choose_size(size)
        self._must_have_tokens()

    def _places(self, size: int) -> tuple[Piece, ...]:
        return summoning.pieces(self.question.position, size, self.panel.move.anyway)

    def _nearest(self, size: int, x: float, y: float) -> str:
        """The place for a piece that is carried there; empty if it is not at the edge of the board."""
        board = self.panel.board
        spot = board.to_widget(x, y)
        if not board.collide_point(*spot):
            return ""

        def away(place: Piece) -> float:
            middles = [board.middle_of(at) for at in place]
            return dist(spot, [sum(axis) / len(place) for axis in zip(*middles, strict=True)])

        place = min(self._places(size), key=away, default=())
        return piece_word(place) if place and away(place) <= REACH * board.pitch else ""

    def _there(self, at: Cell) -> list[str]:
        """The places that cover this space."""
        return [word for word in self.question.answers if at in piece(word)]

    def _try(self, at: Cell) -> None:
        if not self._there(at):
            self.say(self.question.not_so)
            return
        self._at = at
        self.try_other()
        self._must_have_tokens()

    def try_other(self, *_: Any) -> None:
        there = self._there(self._at)
        self.tried = there[(there.index(self.tried) + 1) % len(there)] if self.tried in there else there[0]
        self.panel.page.refresh()

    def _must_have_tokens(self) -> None:
        """After a correction the opponent may have no token to bring in: then it is said at once."""
        if self.tried and not self._tokens(self.question):
            self.panel.go_on(self.panel.move.answered(self.tried))

    # Doing: the tokens

    def _with(self, token: str) -> UnfinishedMove | None:
        """The move with this token chosen; None if it is in hand already."""
        question, move = self.question, self.panel.move
        if question.ask == "summon_token":
            return move.answered(token)
        if question.ask == "piece":
            move = move.answered(self.tried)
        elif question.about == token:
            return None
        else:
            before = move.back()
            assert before is not None
            move = before
        return move.answered(token) if len(self._tokens(question)) > 1 else move

    def _choose_token(self, token: str, *_: Any) -> None:
        if (move := self._with(token)) is not None:
            self.panel.go_on(move)

    def _drop_token(self, token: str, _pick: Any, x: float, y: float) -> None:
        """Onto a space of the new piece."""
        at = self.panel.cell_at(x, y)
        if at is None:
            return
        move = self._with(token) or self.panel.move
        asked = move.asked(self.panel.table)
        if isinstance(asked, Question) and asked.ask == "summon_on":
            if cell_word(at) not in asked.answers:
                self.panel.offer_answer(cell_word(at), asked, move)
                return
            move = move.answered(cell_word(at))
        self.panel.go_on(move)


kv.load(__name__)
