"""The questions of the altars and power tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scoring.witchcraft import facts
from scoring.witchcraft.board import STEPS, Cell, Piece, beside, by_row
from scoring.witchcraft.file.spelling import cell, cell_word, direction, piece, piece_word
from scoring.witchcraft.guide.questions import DONE, Steps, choose, choose_cell, choose_facing
from scoring.witchcraft.moves.effects import Altar, Energy, Laid, Protection, Summoning, Translocation
from scoring.witchcraft.position import Position, Stack, other
from scoring.witchcraft.powers import summoning
from scoring.witchcraft.powers.altars import refreshable


def energy(position: Position, guild: str, barred: Cell | None = None) -> Steps[Energy]:
    """`barred` cannot be helped in this turn."""
    chosen: list[Cell] = []
    while len(chosen) < facts.REFRESHED:
        left = [cell_word(at) for at in sorted(refreshable(position, barred), key=by_row)]
        may_end = bool(chosen) or not position.rules.energy_needs_target or not left
        answer = yield from choose("refresh", guild, position, [*left, DONE] if may_end else left)
        if answer == DONE:
            break
        chosen.append(cell(answer))
        position = position.marked(chosen[-1], exhausted=False)
    return Energy(tuple(chosen))


def _protection(position: Position, guild: str) -> Steps[Protection]:
    at = yield from choose_cell("shield_on", guild, position, position.own(guild))
    marked = position.stacks[at].shields
    sides = [word for facing, word in enumerate(facts.DIRECTIONS) if facing not in marked]
    side = yield from choose("shield_side", guild, position, sides, cell_word(at))
    return Protection(at, direction(side))


def _translocation(position: Position, guild: str) -> Steps[Translocation]:
    at = yield from choose_cell("shift", guild, position, position.stacks)
    stack = position.stacks[at]
    near = [beside(at, step) for step in STEPS]
    to = yield from choose_cell("shift_to", guild, position, [at, *filter(position.is_free, near)], cell_word(at))
    position = position.without(at).with_stack(to, stack)
    facing = yield from choose_facing(guild, position, to, stack.facing if to == at else None)
    return Translocation(at, to, facing)


def _summoning(position: Position, guild: str) -> Steps[Summoning]:
    sizes = [str(size) for size in position.pairs if summoning.pieces(position, size)]
    size = int((yield from choose("pair", guild, position, sizes)))
    words = map(piece_word, summoning.pieces(position, size))
    own = piece((yield from choose("piece", guild, position, words, str(size))))
    twin = position.board.across(own)
    position = summoning.lay_pair(position, own)
    theirs = yield from _enter(position, other(guild), twin)
    position = summoning.enter(position, other(guild), twin, theirs)
    return Summoning(own, theirs, (yield from _enter(position, guild, own)))


def _enter(position: Position, guild: str, where: Piece) -> Steps[Laid]:
    token = yield from choose("summon_token", guild, position, position.reserve[guild])
    at = yield from choose_cell("summon_on", guild, position, where, token)
    facing = yield from choose_facing(guild, position.with_stack(at, Stack(guild, (token,))), at)
    return Laid(token, at, facing)


ALTAR_STEPS: Mapping[str, Callable[[Position, str], Steps[Altar]]] = {
    "energy": energy,
    "protection": _protection,
    "translocation": _translocation,
    "summoning": _summoning,
}
