"""The pieces on a space of the board, in words to be read aloud."""

from __future__ import annotations

from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.position import Position, Stack
from screens.witchcraft.board.fit import Fit

SpokenText = str | tuple[str | Message, ...]


def spoken_space(position: Position, cell: Cell, fit: Fit) -> tuple[str | Message, ...]:
    """`c3, green, Golem, looks up`"""
    name = cell_word(cell)
    if cell in position.altars:
        return name, f"witchcraft.altar.{position.altars[cell]}"
    stack = position.stacks.get(cell)
    if stack is None:
        return name, "spoken.empty" if cell in position.board.spaces else "witchcraft.spoken.no_space"
    directed = position.rules.kinds[stack.top].directed
    looks = Message("witchcraft.spoken.looks", way=Message(spoken_direction(fit.seen(stack.facing))))
    return name, *spoken_stack(stack), looks if directed else ""


def spoken_stack(stack: Stack) -> tuple[str | Message, ...]:
    """The guild, the token on top, and what else is to be seen of it."""
    high = Message("witchcraft.spoken.high", n=len(stack.tokens))
    shields = Message("witchcraft.spoken.shields", n=len(stack.shields))
    return (
        f"color.{stack.guild}",
        f"witchcraft.token.{stack.top}",
        high if len(stack.tokens) > 1 else "",
        "witchcraft.spoken.exhausted" if stack.exhausted else "",
        shields if stack.shields else "",
    )


def spoken_direction(seen: int) -> str:
    """A direction on the screen, clockwise from above."""
    return f"spoken.way.{seen}"
