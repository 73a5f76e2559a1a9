"""A move step by step: one question after the other, and nothing is done before the last one is answered.

Answers are words: a space, a direction, a token, a piece, `done` or `skip`. They can be kept, taken back one by one, or
thrown away: the same answers always lead to the same question, and in the end to the event to be recorded.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scoring.journal.events import Event
from scoring.message import Forbidden, Message, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.doubts import guessed
from scoring.witchcraft.events import Activated, PowerUsed
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.guide.altars import altar_steps, energy
from scoring.witchcraft.guide.questions import DONE, POWER, Given, Question, Steps, follow
from scoring.witchcraft.guide.specials import POWER_STEPS
from scoring.witchcraft.guide.spells import spell, spell_anyway, targets_of, which
from scoring.witchcraft.moves.effects import Altar, Divining, Effect
from scoring.witchcraft.moves.guesses import NONE, Facts, out_of_reach
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.moves.sight import why_idle
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers import altars
from scoring.witchcraft.refusing import reason, refuse
from scoring.witchcraft.table import Table
from scoring.witchcraft.turn_flow import barred_for


def ask_move(
    table: Table, at: Cell, answers: Sequence[str] = (), anyway: bool = False, token: str = ""
) -> Question | Event:
    """What to ask next about activating this stack, or the whole move; Refused if it cannot be activated.

    `anyway`: it has happened, even against the rules, so the targets are asked for too. `token` is the one that has
    acted, if it was not the one on top.
    """
    if at not in table.position.stacks:
        refuse("no_stack")
    if anyway:
        return follow(_move_anyway(table.position, at, token or table.position.stacks[at].top), answers)[0]
    reasons = list(why_idle(table.position, at))
    if token and token != table.position.stacks[at].top:
        reasons.insert(0, reason("not_on_top"))
    if reasons:
        raise Forbidden(*reasons, doubts=board_doubts(table), facts=tuple(sorted(idle_facts(table, at))))
    return follow(_move(table.position, at), answers)[0]


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


def insisted_answers(table: Table, at: Cell, answers: Sequence[str], token: str = "") -> tuple[str, ...]:
    """Answers about a legal activation, as they are for one that has happened anyway: with its targets."""
    position = table.position
    legal = [here for here in activations(position) if here.at == at]
    if not legal:
        return tuple(answers)
    _, given = follow(_move(position, at), answers)
    activation = legal[0]
    if (chosen := dict(given).get("target")) is not None:
        activation = next(here for here in legal if cell_word(targets_of(position, here)[0]) == chosen)
    aims = [POWER] if activation.power else [*map(cell_word, targets_of(position, activation)), DONE]
    return _again(partial(ask_move, table, at, anyway=True, token=token), given, aims)


def insisted_power(table: Table, seat: int, power: str, answers: Sequence[str]) -> tuple[str, ...]:
    """The same about a power token."""
    _, given = follow(_power(table, seat, power), answers)
    return _again(partial(ask_power, table, seat, power, anyway=True), given, [])


def _again(
    ask: Callable[[Sequence[str]], Question | Event], given: Sequence[Given], aims: Sequence[str]
) -> tuple[str, ...]:
    """The same answers where more is asked, as far as they go."""
    left, targets, answers = list(given), list(aims), list[str]()
    while isinstance(asked := ask(answers), Question):
        if asked.ask == "anyway" and targets:
            answers.append(targets.pop(0))
            continue
        while left and left[0][0] != asked.ask:
            left.pop(0)
        if not left or left[0][1] not in asked.answers:
            break
        answers.append(left.pop(0)[1])
    return tuple(answers)


def ask_power(
    table: Table, seat: int, power: str, answers: Sequence[str] = (), anyway: bool = False
) -> Question | Event:
    """The next question about using a power token, or its event. `anyway`: it was used, even without effect."""
    if not powers(table, seat) or power not in facts.ALTARS:
        refuse("other_power_token")
    reasons = why_not_power(table, seat, power)
    if not altars.hands_could(table.position, power):
        raise Refused(*reasons)
    if reasons and not anyway:
        raise Forbidden(*reasons, doubts=board_doubts(table))
    return follow(_power(table, seat, power, anyway), answers)[0]


def why_not_power(table: Table, seat: int, power: str) -> tuple[Message, ...]:
    """Why a player cannot use this power token now, with every reason; nothing if it can be used."""
    against = {
        "not_your_turn": seat not in (table.to_move, table.late),
        "other_power_token": power not in powers(table, seat),
    }
    reasons = [reason(id) for id, holds in against.items() if holds]
    unable = altars.why_not(table.position, power, barred_for(table, seat))
    return (*reasons, unable) if unable else tuple(reasons)


def powers(table: Table, seat: int) -> tuple[str, ...]:
    """What a player's power token may be; nothing if none is left.

    What the other one holds stays a secret: only what was used is left out.
    """
    held = table.position.power[table.guild(seat)]
    if held is None:
        return ()
    return (held,) if held else tuple(kind for kind in facts.ALTARS if kind not in table.powers_used)


def _power(table: Table, seat: int, power: str, anyway: bool = False) -> Steps[Event]:
    position, guild = table.position, table.guild(seat)
    if power == "energy":
        effect: Altar = yield from energy(position, guild, barred_for(table, seat), anyway)
    else:
        effect = yield from altar_steps(position, guild, power, anyway)
    return PowerUsed(seat, effect_word(effect))


def _move(position: Position, at: Cell) -> Steps[Event]:
    stack = position.stacks[at]
    activation = yield from which(position, [here for here in activations(position) if here.at == at])
    effects: list[Effect]
    if activation.power:
        effects = [(yield from POWER_STEPS[activation.power](position, stack.guild, False))]
    else:
        effects = yield from spell(position, stack.guild, activation)
    return Activated(stack.top, cell_word(at), tuple(map(effect_word, effects)))


def _move_anyway(position: Position, at: Cell, token: str) -> Steps[Event]:
    effects = [effect for effect in (yield from spell_anyway(position, at, token)) if effect != Divining()]
    return Activated(token, cell_word(at), tuple(map(effect_word, effects)))
