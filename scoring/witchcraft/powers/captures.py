"""Captured tokens are laid on own stacks, and the tokens that they cover lose their markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from scoring.changed import changed
from scoring.insisting import forbid
from scoring.witchcraft.moves.effects import Laid
from scoring.witchcraft.position import Position, Stack
from scoring.witchcraft.refusing import reason, refuse


def lay_out(position: Position, guild: str, tokens: Sequence[str], dealt: Sequence[Laid]) -> Position:
    """Lays these tokens in any split and order. One that is not laid, against the rules, is out of the game."""
    captured, laid_down = Counter(tokens), Counter(laid.token for laid in dealt)
    if laid_down - captured:
        refuse("deal_all", n=len(tokens))
    if captured - laid_down:
        forbid(reason("deal_all", n=len(tokens)))
    for laid in dealt:
        stack = position.stacks.get(laid.at)
        if stack is None and not position.is_free(laid.at):
            refuse("only_on_own")
        if stack is None or stack.guild != guild:
            forbid(reason("only_on_own"))
        position = put(position, guild, laid)
    return changed(position, removed=(*position.removed, *(captured - laid_down).elements()))


def put(position: Position, guild: str, laid: Laid) -> Position:
    """A token is laid on a free space or on top of a stack, which is then its player's."""
    stack = position.stacks.get(laid.at)
    below = stack.tokens if stack else ()
    return position.with_stack(laid.at, Stack(guild, (*below, laid.token), laid.facing))
