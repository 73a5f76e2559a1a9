"""Questions of a move that is made step by step, and those that several moves ask."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scoring.insisting import insisting
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, by_row
from scoring.witchcraft.file.spelling import cell, cell_word, direction
from scoring.witchcraft.moves.effects import Laid
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers.captures import lay_out

DONE, SKIP = "done", "skip"

Thing = TypeVar("Thing")


@dataclass(frozen=True)
class Question:
    """`guild` is who answers, `position` what the board looks like by then.

    `answers` are all that are possible. `about` is the token in hand, or the space that is meant. `left` is how many
    captured tokens are still to be dealt.
    """

    ask: str
    guild: str
    position: Position
    answers: tuple[str, ...]
    about: str = ""
    left: int = 0

    @property
    def text(self) -> Message:
        return Message(f"witchcraft.ask.{self.ask}")

    @property
    def not_so(self) -> Message:
        """Why anything else is no answer."""
        return Message(f"witchcraft.not_so.{self.ask}")


# Gives questions, takes answers, and returns what comes of them.
Steps = Generator[Question, str, Thing]


def choose(
    ask: str, guild: str, position: Position, answers: Iterable[str], about: str = "", left: int = 0
) -> Steps[str]:
    """Asks, unless there is only one answer."""
    possible = tuple(dict.fromkeys(answers))
    if len(possible) == 1:
        return possible[0]
    return (yield Question(ask, guild, position, possible, about, left))


def choose_cell(
    ask: str, guild: str, position: Position, cells: Iterable[Cell], about: str = "", left: int = 0
) -> Steps[Cell]:
    words = map(cell_word, sorted(cells, key=by_row))
    return cell((yield from choose(ask, guild, position, words, about, left)))


def choose_facing(guild: str, position: Position, at: Cell, without: int | None = None) -> Steps[int]:
    """The facing of the token on top; not asked where it does not matter, unless it must change."""
    stack = position.stacks[at]
    if without is None and not position.rules.kinds[stack.top].directed:
        return stack.facing
    words = (word for facing, word in enumerate(facts.DIRECTIONS) if facing != without)
    return direction((yield from choose("facing", guild, position, words, cell_word(at))))


def laid_out(position: Position, guild: str, tokens: Sequence[str], dealt: Sequence[Laid], anyway: bool) -> Position:
    """As `lay_out`; `anyway`: the rules forbid nothing."""
    if not anyway:
        return lay_out(position, guild, tokens, dealt)
    with insisting():
        return lay_out(position, guild, tokens, dealt)


def deal(position: Position, guild: str, tokens: Sequence[str], anyway: bool = False) -> Steps[tuple[Laid, ...]]:
    """Captured tokens one by one; then those that end on top are turned.

    `anyway`: people have laid them where they liked, on any stack or free space.
    """
    left, dealt = list(tokens), list[Laid]()
    while left:
        token = yield from choose("deal_token", guild, position, left, left=len(left))
        onto = (*position.stacks, *position.free) if anyway else position.own(guild)
        at = yield from choose_cell("deal_onto", guild, position, onto, token, len(left))
        left.remove(token)
        dealt.append(Laid(token, at, 0))
        position = laid_out(position, guild, [token], dealt[-1:], anyway)
    on_top = {laid.at: index for index, laid in enumerate(dealt)}
    for at, index in on_top.items():
        facing = yield from choose_facing(guild, position, at)
        dealt[index] = Laid(dealt[index].token, at, facing)
        position = position.with_stack(at, position.stacks[at].turned(facing))
    return tuple(dealt)
