"""A move step by step: one question after the other, and nothing is done before the last one is answered.

Answers are words: a space, a direction, a token, a piece, `done` or `skip`. They can be kept, taken back one by one, or
thrown away: the same answers always lead to the same question, and in the end to the event to be recorded.
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.journal.events import Event
from scoring.message import Forbidden, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.actions import lifted
from scoring.witchcraft.board import Cell, by_row
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.doubts import guessed
from scoring.witchcraft.events import Activated, PowerUsed
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import cell, cell_word
from scoring.witchcraft.guide.altars import ALTAR_STEPS, energy
from scoring.witchcraft.guide.questions import DONE, Question, Steps, choose, deal, laid_out
from scoring.witchcraft.guide.specials import POWER_STEPS
from scoring.witchcraft.moves.effects import Altar, Effect, Hit
from scoring.witchcraft.moves.guesses import NONE, Facts, out_of_reach
from scoring.witchcraft.moves.legal import Activation, activations
from scoring.witchcraft.moves.sight import why_idle
from scoring.witchcraft.position import Position, Stack
from scoring.witchcraft.powers import altars
from scoring.witchcraft.refusing import refuse
from scoring.witchcraft.table import Table
from scoring.witchcraft.turn_flow import barred_for


def ask_move(table: Table, at: Cell, answers: Sequence[str] = (), anyway: bool = False) -> Question | Event:
    """What to ask next about activating this stack, or the whole move; Refused if it cannot be activated.

    `anyway`: it has happened, even against the rules, so the targets are asked for too.
    """
    if at not in table.position.stacks:
        refuse("no_stack")
    if anyway:
        return _walk(_move_anyway(table.position, at), answers)
    if reasons := why_idle(table.position, at):
        raise Forbidden(*reasons, doubts=board_doubts(table), facts=tuple(sorted(idle_facts(table, at))))
    return _walk(_move(table.position, at), answers)


def idle_facts(table: Table, at: Cell) -> Facts:
    """The guesses because of which this stack seems to have no target."""
    stack = table.position.stacks[at]
    if stack.exhausted or stack.guild != table.position.to_move:
        return NONE
    return NONE.union(*out_of_reach(table.position, at, guessed(table)).values())


def target_facts(table: Table, at: Cell, target: Cell) -> Facts:
    """The guesses because of which this stack seems not to reach a space."""
    stack = table.position.stacks[at]
    if stack.exhausted or stack.guild != table.position.to_move:
        return NONE
    return out_of_reach(table.position, at, guessed(table)).get(target, NONE)


def insisted_answers(table: Table, at: Cell, answers: Sequence[str]) -> tuple[str, ...]:
    """Answers about a spell that the rules allow, as they are for one that has happened anyway: with its targets."""
    position = table.position
    legal = [here for here in activations(position) if here.at == at]
    if position.stacks[at].top in POWER_STEPS or not legal:
        return tuple(answers)
    left = list(answers)
    by_target = {cell_word(_targets(position, activation)[0]): activation for activation in legal}
    activation = legal[0] if len(legal) == 1 else by_target[left.pop(0)]
    aims, given = list(map(cell_word, _targets(position, activation))), list[str]()
    while isinstance(asked := ask_move(table, at, given, anyway=True), Question):
        if asked.ask == "anyway":
            given.append(aims.pop(0) if aims else DONE)
        elif left:
            given.append(left.pop(0))
        else:
            break
    return tuple(given)


def ask_power(
    table: Table, seat: int, power: str, answers: Sequence[str] = (), anyway: bool = False
) -> Question | Event:
    """The next question about using a power token, or its event. `anyway`: it was used, even without effect."""
    if power not in powers(table, seat):
        refuse("other_power_token")
    reason = altars.why_not(table.position, power, barred_for(table, seat))
    if reason and not anyway:
        raise Forbidden(reason, doubts=board_doubts(table))
    return _walk(_power(table, seat, power), answers)


def powers(table: Table, seat: int) -> tuple[str, ...]:
    """What a player's power token may be; nothing if none is left.

    What the other one holds stays a secret: only what was used is left out.
    """
    held = table.position.power[table.guild(seat)]
    if held is None:
        return ()
    return (held,) if held else tuple(kind for kind in facts.ALTARS if kind not in table.powers_used)


def _walk(steps: Steps[Event], answers: Sequence[str]) -> Question | Event:
    left = list(answers)
    try:
        question = next(steps)
        while left:
            answer = left.pop(0)
            if answer not in question.answers:
                raise Refused(question.not_so)
            question = steps.send(answer)
    except StopIteration as end:
        if left:
            refuse("nothing_to_answer")
        event: Event = end.value
        return event
    if not question.answers:
        raise Refused(question.not_so)
    return question


def _power(table: Table, seat: int, power: str) -> Steps[Event]:
    position, guild = table.position, table.guild(seat)
    barred = barred_for(table, seat)
    asked = energy(position, guild, barred) if power == "energy" else ALTAR_STEPS[power](position, guild)
    effect: Altar = yield from asked
    return PowerUsed(seat, effect_word(effect))


def _move(position: Position, at: Cell) -> Steps[Event]:
    stack = position.stacks[at]
    activation = yield from _which(position, [here for here in activations(position) if here.at == at])
    effects: list[Effect]
    if activation.power:
        effects = [(yield from POWER_STEPS[activation.power](position, stack.guild))]
    else:
        effects = yield from _spell(position, stack.guild, activation)
    return Activated(stack.top, cell_word(at), tuple(map(effect_word, effects)))


def _move_anyway(position: Position, at: Cell) -> Steps[Event]:
    """A power is used as ever; a spell has the targets that are entered."""
    stack = position.stacks[at]
    effects: list[Effect]
    if stack.top in POWER_STEPS:
        effects = [(yield from POWER_STEPS[stack.top](position, stack.guild))]
    else:
        aims = yield from _aims(position, at, stack)
        hits = tuple(aim for aim in aims if aim in position.stacks)
        acting = tuple(position.altars[aim] for aim in aims if aim in position.altars)
        effects = yield from _spell(position, stack.guild, Activation(at, stack.top, hits, acting), anyway=True)
    return Activated(stack.top, cell_word(at), tuple(map(effect_word, effects)))


def _aims(position: Position, at: Cell, stack: Stack) -> Steps[list[Cell]]:
    """One target; a Master may have two, and a Priest several."""
    left, aims = [cell for cell in (*position.stacks, *position.altars) if cell != at], list[Cell]()
    most = {"master": 2, "priest": len(facts.ALTARS)}.get(stack.top, 1)
    while left and len(aims) < most:
        words = [cell_word(cell) for cell in sorted(left, key=by_row)]
        answer = yield from choose("anyway", stack.guild, position, [*words, DONE] if aims else words)
        if answer == DONE:
            break
        aims.append(cell(answer))
        left.remove(aims[-1])
    return aims


def _targets(position: Position, activation: Activation) -> list[Cell]:
    spaces = {kind: at for at, kind in position.altars.items()}
    return [*activation.hits, *(spaces[altar] for altar in activation.altars)]


def _which(position: Position, legal: list[Activation]) -> Steps[Activation]:
    """The activation; only a discharge has several, one for each target."""
    if len(legal) == 1:
        return legal[0]
    by_target = {cell_word(_targets(position, activation)[0]): activation for activation in legal}
    return by_target[(yield from choose("target", position.to_move, position, by_target))]


def _spell(position: Position, guild: str, activation: Activation, anyway: bool = False) -> Steps[list[Effect]]:
    """All tokens that are hit are lifted; then all effects in the order that the player wants."""
    left, effects = _targets(position, activation), list[Effect]()
    kinds = dict(position.altars)
    position, captured = lifted(position, activation.hits)
    while left:
        at = cell((yield from choose("order", guild, position, map(cell_word, left))))
        left.remove(at)
        if at in captured:
            dealt = yield from deal(position, guild, captured[at], anyway)
            effects.append(Hit(at, dealt))
            position = laid_out(position, guild, captured[at], dealt, anyway)
        else:
            altar: Altar = yield from ALTAR_STEPS[kinds[at]](position, guild)
            effects.append(altar)
            position, _ = altars.act(position, guild, altar)
    return effects
