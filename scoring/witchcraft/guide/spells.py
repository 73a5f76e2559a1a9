"""The questions of a spell: its targets, their order, and what each of them asks."""

from __future__ import annotations

from scoring.insisting import insisting
from scoring.witchcraft import facts
from scoring.witchcraft.actions import lifted
from scoring.witchcraft.board import Cell, by_row
from scoring.witchcraft.file.spelling import cell, cell_word
from scoring.witchcraft.guide.altars import altar_steps
from scoring.witchcraft.guide.questions import DONE, NOTHING, POWER, Steps, choose, deal, laid_out
from scoring.witchcraft.guide.specials import POWER_STEPS
from scoring.witchcraft.moves.effects import Altar, Effect, Hit
from scoring.witchcraft.moves.legal import Activation
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers import altars


def targets_of(position: Position, activation: Activation) -> list[Cell]:
    spaces = {kind: at for at, kind in position.altars.items()}
    return [*activation.hits, *(spaces[altar] for altar in activation.altars)]


def which(position: Position, legal: list[Activation]) -> Steps[Activation]:
    """The activation; only a discharge has several, one for each target."""
    if len(legal) == 1:
        return legal[0]
    by_target = {cell_word(targets_of(position, activation)[0]): activation for activation in legal}
    return by_target[(yield from choose("target", position.to_move, position, by_target))]


def spell(position: Position, guild: str, activation: Activation, anyway: bool = False) -> Steps[list[Effect]]:
    """All tokens that are hit are lifted; then all effects in the order that the player wants."""
    left, effects, caster = targets_of(position, activation), list[Effect](), activation.at
    kinds = dict(position.altars)
    position, captured = lifted(position, activation.hits)
    while left:
        at = cell((yield from choose("order", guild, position, map(cell_word, left))))
        left.remove(at)
        if at in captured:
            dealt = yield from deal(position, guild, captured[at], anyway)
            effects.append(Hit(at, dealt))
            position = laid_out(position, guild, captured[at], dealt, anyway)
        elif not anyway or altars.hands_could(position, kinds[at]):
            altar: Altar = yield from altar_steps(position, guild, kinds[at], anyway, caster)
            effects.append(altar)
            with insisting():
                position, moved = altars.act(position, guild, altar, caster)
            caster = caster if moved is None else moved
    return effects


# Against the rules


def spell_anyway(position: Position, at: Cell, token: str) -> Steps[list[Effect]]:
    """What has happened: a spell at any targets, the token's own power, or nothing but its exhaustion.

    The player on turn chooses, even with a mage of the other guild.
    """
    guild = position.to_move
    aims = yield from _aims(position, at, token)
    if aims is None:
        return [(yield from POWER_STEPS[token](position, guild, True))]
    hits = tuple(aim for aim in aims if aim in position.stacks)
    acting = tuple(position.altars[aim] for aim in aims if aim in position.altars)
    return (yield from spell(position, guild, Activation(at, token, hits, acting), anyway=True))


def _aims(position: Position, at: Cell, token: str) -> Steps[list[Cell] | None]:
    """One target; a Master may have two, and a Priest several. None: no spell, but the power of the token."""
    left, aims = [cell for cell in (*position.stacks, *position.altars) if cell != at], list[Cell]()
    most = {"master": 2, "priest": len(facts.ALTARS)}.get(token, 1)
    powers = [POWER] if token in POWER_STEPS and has_power(position, token) else []
    while len(aims) < most:
        words = [cell_word(cell) for cell in sorted(left, key=by_row)]
        more = [DONE] if aims else [*powers, NOTHING]
        answer = yield from choose("anyway", position.to_move, position, [*words, *more])
        if answer == POWER:
            return None
        if answer in (DONE, NOTHING):
            break
        aims.append(cell(answer))
        left.remove(aims[-1])
    return aims


def has_power(position: Position, token: str) -> bool:
    """Whether there is anything that the power of a special token could be used on, be it legal or not."""
    if token == "barbarian":
        return bool(position.altars)
    return token != "keymaster" or len(position.stacks) > 1
