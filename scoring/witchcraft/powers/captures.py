"""Captured tokens are laid on own stacks, and the tokens that they cover lose their markers."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.insisting import forbid
from scoring.witchcraft.moves.effects import Laid
from scoring.witchcraft.position import Position, Stack
from scoring.witchcraft.refusing import reason, refuse


def lay_out(position: Position, guild: str, tokens: Sequence[str], dealt: Sequence[Laid]) -> Position:
    """Lays these tokens, all and no others, in any split and order."""
    if sorted(tokens) != sorted(laid.token for laid in dealt):
        refuse("deal_all", n=len(tokens))
    for laid in dealt:
        stack = position.stacks.get(laid.at)
        if stack is None and not position.is_free(laid.at):
            refuse("only_on_own")
        if stack is None or stack.guild != guild:
            forbid(reason("only_on_own"))
        below = stack.tokens if stack else ()
        position = position.with_stack(laid.at, Stack(guild, (*below, laid.token), laid.facing))
    return position
