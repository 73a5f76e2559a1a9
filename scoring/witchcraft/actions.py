"""Activating a token: its effects one after the other, and its exhaustion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from scoring.message import Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves.effects import (
    ALTAR_OF,
    TOKEN_OF,
    Banishing,
    Breaking,
    Divining,
    Effect,
    Energy,
    Hit,
    Protection,
    Summoning,
    Swapping,
    Translocation,
)
from scoring.witchcraft.moves.guesses import NONE, Facts, facts_of, out_of_reach
from scoring.witchcraft.moves.legal import Activation, activations
from scoring.witchcraft.moves.sight import lines, why_idle, why_not
from scoring.witchcraft.position import Position
from scoring.witchcraft.powers import altars, specials
from scoring.witchcraft.powers.captures import lay_out
from scoring.witchcraft.refusing import forbid_all, reason, refuse


def activate(
    position: Position, at: Cell, token: str, effects: Sequence[Effect], guessed: Callable[[], Facts] = lambda: NONE
) -> tuple[Position, Cell | None]:
    """The position after an activation, and where the token is then, None if it is gone.

    Forbidden with every reason if it is no legal one of the guild to move; with the guesses that this may rest on.
    """
    _must_be_possible(position, at, token, effects)
    if reasons := _against(position, at, token, effects):
        forbid_all(reasons, facts_against(position, at, effects, guessed()))
    return _resolve(position, at, effects)


def _against(position: Position, at: Cell, token: str, effects: Sequence[Effect]) -> tuple[Message, ...]:
    """Every reason why this is no legal activation; nothing if it is one."""
    idle = why_idle(position, at)
    if position.stacks[at].top != token:
        unable = [why for why in idle if why in (reason("not_own"), reason("exhausted"))]
        return reason("not_on_top"), *unable
    legal = [activation for activation in activations(position) if activation.at == at]
    if not idle and any(_happens(activation, effects) for activation in legal):
        return ()
    missed = [why for aim in _aims(position, effects) if (why := why_not(position, at, aim, position.stacks[at].guild))]
    return tuple(dict.fromkeys((*idle, *missed))) or (reason("other_effects"),)


def _aims(position: Position, effects: Sequence[Effect]) -> Iterator[Cell]:
    """The spaces at which a spell with these effects was cast."""
    for effect in effects:
        spot = effect.at if isinstance(effect, Hit) else position.altar_at(ALTAR_OF.get(type(effect), ""))
        if spot is not None:
            yield spot


def facts_against(position: Position, at: Cell, effects: Sequence[Effect], guessed: Facts) -> Facts:
    """The guesses because of which these effects seem impossible; none if one is impossible with any print."""
    if not effects:
        return NONE
    reached = {target.at for line in lines(position, at) for target in line.targets if target.refused is None}
    others, needed, aims = out_of_reach(position, at, guessed), set[str](), set[Cell]()
    for effect in effects:
        if type(effect) in TOKEN_OF:
            return NONE
        spot = effect.at if isinstance(effect, Hit) else position.altar_at(ALTAR_OF[type(effect)])
        if spot is None or spot not in reached | others.keys():
            return NONE
        aims.add(spot)
        needed |= others.get(spot, NONE)
    for spot in reached - aims:
        needed |= facts_of(position, at, spot, guessed)
    return frozenset(needed)


def _must_be_possible(position: Position, at: Cell, token: str, effects: Sequence[Effect]) -> None:
    """What is physically possible, regardless of the rules. Without effects, the token has only been exhausted.

    A mage with the power of another kind of token is one that the app has wrong: its space is set right.
    """
    if at not in position.stacks:
        refuse("no_stack")
    if token not in position.stacks[at].tokens:
        refuse("not_in_stack")
    hits = [effect.at for effect in effects if isinstance(effect, Hit)]
    if any(hit == at or hit not in position.stacks for hit in hits) or len(set(hits)) < len(hits):
        refuse("no_stack")
    powers = [TOKEN_OF[type(effect)] for effect in effects if type(effect) in TOKEN_OF]
    if powers and (powers != [token] or len(effects) > 1):
        refuse("other_effects")


def _happens(activation: Activation, effects: Sequence[Effect]) -> bool:
    """Whether these are the effects of the activation, in any order: the active player chooses it."""
    hits = [effect.at for effect in effects if isinstance(effect, Hit)]
    acting = [ALTAR_OF[type(effect)] for effect in effects if type(effect) in ALTAR_OF]
    powers = [TOKEN_OF[type(effect)] for effect in effects if type(effect) in TOKEN_OF]
    return (
        sorted(hits) == sorted(activation.hits)
        and sorted(acting) == sorted(activation.altars)
        and powers == ([activation.power] if activation.power else [])
    )


def _resolve(position: Position, at: Cell, effects: Sequence[Effect]) -> tuple[Position, Cell | None]:
    """Lifts all hit stacks first, as the lines are cast at the same time; then resolves one effect after the other."""
    guild = position.to_move
    position, captured = lifted(position, [effect.at for effect in effects if isinstance(effect, Hit)])
    caster: Cell | None = at
    covered = unmarked = False
    for effect in effects:
        if isinstance(effect, Hit):
            position = lay_out(position, guild, captured[effect.at], effect.dealt)
            covered = covered or any(laid.at == caster for laid in effect.dealt)
        else:
            unmarked = unmarked or _spares(position, effect, caster)
            position, caster = _act(position, guild, effect, caster)
    if caster is None or unmarked or (covered and not _stays_exhausted(position, effects)):
        return position, caster
    return position.marked(caster), caster


def lifted(position: Position, hits: Sequence[Cell]) -> tuple[Position, dict[Cell, tuple[str, ...]]]:
    """What was hit is off the board, markers and all; and the tokens of each stack."""
    captured = {at: position.stacks[at].tokens for at in hits}
    return position.without(*captured), captured


def _act(position: Position, guild: str, effect: Effect, caster: Cell | None) -> tuple[Position, Cell | None]:
    if isinstance(effect, (Divining, Banishing, Breaking, Swapping)) and caster is not None:
        return specials.use(position, guild, effect, caster)
    if isinstance(effect, (Energy, Protection, Translocation, Summoning)):
        return altars.act(position, guild, effect, caster)
    raise AssertionError(effect)


def _spares(position: Position, effect: Effect, caster: Cell | None) -> bool:
    """Whether energy was used, against the rules, on the marker that the mage itself was about to get."""
    return isinstance(effect, Energy) and caster in effect.at and caster not in position.exhausted


def _stays_exhausted(position: Position, effects: Sequence[Effect]) -> bool:
    """A mage with two lines has captured a token, was covered by it, and has set off an altar.

    Energy bars its marker from being taken off in this turn; some play that every altar exhausts it.
    """
    if position.rules.master_marker == "last" and any(type(effect) in ALTAR_OF for effect in effects):
        return True
    return bars_caster(position, effects)


def bars_caster(position: Position, effects: Sequence[Effect]) -> bool:
    """Whether the marker of the token that acted stays for this turn."""
    return position.rules.energy_bars_caster == "turn" and any(isinstance(effect, Energy) for effect in effects)
