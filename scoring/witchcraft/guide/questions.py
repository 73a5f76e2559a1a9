"""Questions of a move that is made step by step, and those that several moves ask."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from scoring.insisting import insisting
from scoring.message import Message, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, by_row
from scoring.witchcraft.file.spelling import cell, cell_word, direction
from scoring.witchcraft.moves.effects import Laid
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers.captures import lay_out
from scoring.witchcraft.refusing import refuse

# Answers that are neither a space, a direction, a token nor a piece: no more; not this part. The others are about what
# has happened against the rules: a token was not laid on the board, nothing happened, a token used its own power.
DONE, SKIP, OFF, NOTHING, POWER = "done", "skip", "off", "nothing", "power"
BUTTONS = (DONE, SKIP, OFF, NOTHING, POWER)

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


# The id of a question, and the answer to it.
Given = tuple[str, str]
# Gives questions, takes answers, and returns what comes of them.
Steps = Generator[Question, str, Thing]


def choose(
    ask: str, guild: str, position: Position, answers: Iterable[str], about: str = "", left: int = 0
) -> Steps[str]:
    """Asks; `follow` answers by itself if there is only one answer."""
    return (yield Question(ask, guild, position, tuple(dict.fromkeys(answers)), about, left))


def choose_cell(
    ask: str, guild: str, position: Position, cells: Iterable[Cell], about: str = "", left: int = 0
) -> Steps[Cell]:
    words = map(cell_word, sorted(cells, key=by_row))
    return cell((yield from choose(ask, guild, position, words, about, left)))


def choose_facing(
    guild: str, position: Position, at: Cell, without: int | None = None, anyway: bool = False
) -> Steps[int]:
    """The facing of the token on top; not asked where it does not matter, unless it must change."""
    stack = position.stacks[at]
    if without is None and not position.rules.kinds[stack.top].directed:
        return stack.facing
    words = (word for facing, word in enumerate(facts.DIRECTIONS) if anyway or facing != without)
    return direction((yield from choose("facing", guild, position, words, cell_word(at))))


def open_to_hands(position: Position) -> tuple[Cell, ...]:
    """Where a token can be laid, if it need not be by the rules."""
    return (*position.stacks, *position.free)


def laid_out(position: Position, guild: str, tokens: Sequence[str], dealt: Sequence[Laid], anyway: bool) -> Position:
    """As `lay_out`; `anyway`: the rules forbid nothing."""
    if not anyway:
        return lay_out(position, guild, tokens, dealt)
    with insisting():
        return lay_out(position, guild, tokens, dealt)


def deal(position: Position, guild: str, tokens: Sequence[str], anyway: bool = False) -> Steps[tuple[Laid, ...]]:
    """Captured tokens one by one; then those that end on top are turned.

    `anyway`: people have laid them where they liked, on any stack or free space, or have put them aside.
    """
    left, dealt = list(tokens), list[Laid]()
    while left:
        aside = [OFF] if anyway and len(left) > 1 else []
        token = yield from choose("deal_token", guild, position, [*left, *aside], left=len(left))
        if token == OFF:
            break
        onto = [cell_word(at) for at in sorted(open_to_hands(position) if anyway else position.own(guild), key=by_row)]
        answer = yield from choose("deal_onto", guild, position, [*onto, OFF] if anyway else onto, token, len(left))
        left.remove(token)
        if answer == OFF:
            continue
        dealt.append(Laid(token, cell(answer), 0))
        position = laid_out(position, guild, [token], dealt[-1:], anyway)
    on_top = {laid.at: index for index, laid in enumerate(dealt)}
    for at, index in on_top.items():
        facing = yield from choose_facing(guild, position, at)
        dealt[index] = Laid(dealt[index].token, at, facing)
        position = position.with_stack(at, position.stacks[at].turned(facing))
    return tuple(dealt)


def follow(steps: Steps[Thing], answers: Sequence[str]) -> tuple[Question | Thing, tuple[Given, ...]]:
    """The next question, or what comes of them all; and everything that was answered, by itself or by somebody."""
    left, given = list(answers), list[Given]()
    try:
        question = next(steps)
        while left or len(question.answers) == 1:
            answer = question.answers[0] if len(question.answers) == 1 else left.pop(0)
            if answer not in question.answers:
                raise Refused(question.not_so)
            given.append((question.ask, answer))
            question = steps.send(answer)
    except StopIteration as end:
        if left:
            refuse("nothing_to_answer")
        thing: Thing = end.value
        return thing, tuple(given)
    if not question.answers:
        raise Refused(question.not_so)
    return question, tuple(given)
