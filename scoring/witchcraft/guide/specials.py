"""The questions of Medium, Prince, Barbarian and Keymaster."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.changed import changed
from scoring.witchcraft.board import Cell, by_row
from scoring.witchcraft.file.spelling import cell, cell_word
from scoring.witchcraft.guide.questions import SKIP, Steps, choose, choose_cell, choose_facing, deal
from scoring.witchcraft.moves.effects import Banishing, Breaking, Divining, Power, Swapping
from scoring.witchcraft.position import Position


def _medium(position: Position, guild: str, anyway: bool) -> Steps[Divining]:
    """Either part can be skipped, but not both of them."""
    exhausted = [cell_word(at) for at in sorted(position.exhausted, key=by_row)]
    answer = yield from choose("medium_fresh", guild, position, [*exhausted, SKIP])
    fresh = None if answer == SKIP else cell(answer)
    if fresh is not None:
        position = position.marked(fresh, exhausted=False)
    own = sorted(position.stacks if anyway else position.own(guild), key=by_row)
    if fresh is not None and not anyway and position.rules.medium_stacks == "same":
        own = [at for at in own if at == fresh]
    words = map(cell_word, own)
    answer = yield from choose("medium_stack", guild, position, words if fresh is None else [*words, SKIP])
    if answer == SKIP:
        return Divining(fresh)
    return (yield from _rearrange(position, guild, cell(answer), fresh, anyway))


def _rearrange(position: Position, guild: str, at: Cell, fresh: Cell | None, anyway: bool) -> Steps[Divining]:
    """A new top for a stack; the other tokens stay in their order."""
    stack = position.stacks[at]
    top = yield from choose("medium_top", guild, position, reversed(stack.tokens), cell_word(at))
    order = list(stack.tokens)
    if top != stack.top:
        order.remove(top)
        order.append(top)
    position = position.with_stack(at, changed(stack, tokens=tuple(order)))
    same = fresh is None and top == stack.top
    facing = yield from choose_facing(guild, position, at, stack.facing if same else None, anyway)
    return Divining(fresh, at, tuple(order), facing)


def _prince(position: Position, guild: str, anyway: bool) -> Steps[Banishing]:
    own = position.own(guild)
    single = position.rules.prince_single
    liftable = [at for at, stack in own.items() if (len(own) > 1 if len(stack.tokens) > 1 else single)]
    at = yield from choose_cell("lift", guild, position, position.stacks if anyway else liftable)
    tokens = list(position.stacks[at].tokens)
    removed = yield from choose("remove", guild, position, reversed(tokens), cell_word(at))
    tokens.remove(removed)
    return Banishing(at, removed, (yield from deal(position.without(at), guild, tokens, anyway)))


def _barbarian(position: Position, guild: str, _anyway: bool) -> Steps[Breaking]:
    return Breaking((yield from choose_cell("break", guild, position, position.altars)))


def _keymaster(position: Position, guild: str, anyway: bool) -> Steps[Swapping]:
    own = dict(position.stacks) if anyway else position.own(guild)
    one = yield from choose_cell("swap", guild, position, own)
    two = yield from choose_cell("swap_with", guild, position, [at for at in own if at != one], cell_word(one))
    position = position.with_stack(one, own[two]).with_stack(two, own[one])
    first = yield from choose_facing(guild, position, two)
    position = position.with_stack(two, own[one].turned(first))
    second = yield from choose_facing(guild, position, one)
    return Swapping((one, two), (first, second))


# With `anyway`, whatever hands could have done.
POWER_STEPS: Mapping[str, Callable[[Position, str, bool], Steps[Power]]] = {
    "medium": _medium,
    "prince": _prince,
    "barbarian": _barbarian,
    "keymaster": _keymaster,
}
