"""The questions of the altars and power tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.insisting import insisting
from scoring.witchcraft import facts
from scoring.witchcraft.board import STEPS, Cell, Piece, beside, by_row
from scoring.witchcraft.file.spelling import cell, cell_word, direction, piece, piece_word
from scoring.witchcraft.guide.questions import DONE, Steps, choose, choose_cell, choose_facing, open_to_hands
from scoring.witchcraft.moves.effects import Altar, Energy, Laid, Protection, Summoning, Translocation
from scoring.witchcraft.position import Position, Stack, other
from scoring.witchcraft.powers import summoning
from scoring.witchcraft.powers.altars import refreshable


def energy(
    position: Position, guild: str, barred: Cell | None = None, anyway: bool = False, caster: Cell | None = None
) -> Steps[Energy]:
    """`barred` cannot be helped in this turn. `anyway`: any number, and the mage that has activated the altar."""
    chosen: list[Cell] = []
    while anyway or len(chosen) < facts.REFRESHED:
        able = {*refreshable(position, None if anyway else barred), *([caster] if anyway and caster else [])}
        left = [cell_word(at) for at in sorted(able - set(chosen), key=by_row)]
        may_end = anyway or bool(chosen) or not position.rules.energy_needs_target or not left
        answer = yield from choose("refresh", guild, position, [*left, DONE] if may_end else left)
        if answer == DONE:
            break
        chosen.append(cell(answer))
        position = position.marked(chosen[-1], exhausted=False)
        if anyway and not left[1:]:
            break
    return Energy(tuple(chosen))


def _protection(position: Position, guild: str, anyway: bool = False) -> Steps[Protection]:
    at = yield from choose_cell("shield_on", guild, position, position.stacks if anyway else position.own(guild))
    marked = frozenset[int]() if anyway else position.stacks[at].shields
    sides = [word for facing, word in enumerate(facts.DIRECTIONS) if facing not in marked]
    side = yield from choose("shield_side", guild, position, sides, cell_word(at))
    return Protection(at, direction(side))


def _translocation(position: Position, guild: str, anyway: bool = False) -> Steps[Translocation]:
    at = yield from choose_cell("shift", guild, position, position.stacks)
    stack = position.stacks[at]
    near = open_to_hands(position) if anyway else tuple(filter(position.is_free, (beside(at, step) for step in STEPS)))
    to = yield from choose_cell("shift_to", guild, position, {at, *near}, cell_word(at))
    position = position.without(at).with_stack(to, stack)
    facing = yield from choose_facing(guild, position, to, stack.facing if to == at else None, anyway)
    return Translocation(at, to, facing)


def _summoning(position: Position, guild: str, anyway: bool = False) -> Steps[Summoning]:
    sizes = [str(size) for size in position.pairs if summoning.pieces(position, size, anyway)]
    size = int((yield from choose("pair", guild, position, sizes)))
    words = map(piece_word, summoning.pieces(position, size, anyway))
    own = piece((yield from choose("piece", guild, position, words, str(size))))
    twin = position.board.across(own)
    position = summoning.lay_pair(position, own)
    theirs = yield from _enter(position, other(guild), twin, anyway)
    with insisting():
        position = summoning.enter(position, other(guild), twin, theirs)
    return Summoning(own, theirs, (yield from _enter(position, guild, own, anyway)))


def _enter(position: Position, guild: str, where: Piece, anyway: bool) -> Steps[Laid]:
    token = yield from choose("summon_token", guild, position, position.reserve[guild])
    at = yield from choose_cell("summon_on", guild, position, open_to_hands(position) if anyway else where, token)
    facing = yield from choose_facing(guild, position.with_stack(at, Stack(guild, (token,))), at)
    return Laid(token, at, facing)


def altar_steps(
    position: Position, guild: str, altar: str, anyway: bool = False, caster: Cell | None = None
) -> Steps[Altar]:
    """What such an altar asks. `anyway`: whatever hands could have done; `caster` is the mage that has activated it."""
    if altar == "energy":
        return (yield from energy(position, guild, None, anyway, caster))
    return (yield from ALTAR_STEPS[altar](position, guild, anyway))


ALTAR_STEPS: Mapping[str, Callable[[Position, str, bool], Steps[Altar]]] = {
    "protection": _protection,
    "translocation": _translocation,
    "summoning": _summoning,
}
