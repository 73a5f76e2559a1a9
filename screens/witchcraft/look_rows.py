"""The description of a space: its stack, the targets in reach, and why it cannot act."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.moves import sight
from scoring.witchcraft.moves.sight import Target
from scoring.witchcraft.position import Position, Stack
from scoring.witchcraft.powers import altars
from screens.look.words import words
from screens.witchcraft.duel_row import RowContent

# The requirement to reach an enemy, by the kind of token.
WHY = {facts.BOLT: "witchcraft.look.bolt", facts.THUNDER: "witchcraft.look.thunder"}
CAST, USE, ANYWAY = "cast", "use", "anyway"


def token_name(token: str) -> Message:
    return Message(f"witchcraft.token.{token}")


def altar_name(altar: str) -> Message:
    return Message(f"witchcraft.altar.name.{altar}")


def about(
    position: Position, at: Cell, can_act: bool, played: bool = False, guessed: Collection[Cell] = ()
) -> list[RowContent]:
    """`can_act`: it is this stack's turn, and there is a legal activation. `played`: what has happened can be entered.

    `guessed` are spaces that it does not reach only because of a guess about the copy.
    """
    if at in position.altars:
        return [_altar(position, position.altars[at])]
    stack = position.stacks.get(at)
    if stack is None:
        return [RowContent(words.tr("witchcraft.look.free", space=cell_word(at)), icon="board")]
    if not can_act:
        return [_idle(position, at, stack, played), *_refused(position, at, guessed)]
    if facts.ACTS[stack.top] == facts.POWER:
        return [_power(stack), *_otherwise(at, played)]
    return [*_reached(position, at, stack), *_refused(position, at, guessed), *_otherwise(at, played)]


def _otherwise(at: Cell, played: bool) -> list[RowContent]:
    """People have done something else with this stack, perhaps against the rules."""
    if not played:
        return []
    key = f"{ANYWAY}_{cell_word(at)}"
    return [RowContent(note=words.tr("witchcraft.look.otherwise"), action=words.tr("witchcraft.look.enter"), key=key)]


def _altar(position: Position, altar: str) -> RowContent:
    why_not = altars.why_not(position, altar)
    note = words.say(why_not) if why_not else words.tr(f"witchcraft.altar.does.{altar}")
    return RowContent(words.say(altar_name(altar)), note, altar=altar)


def _idle(position: Position, at: Cell, stack: Stack, played: bool) -> RowContent:
    """The actions of a stack that is not on turn, as if it were: what happened anyway can be entered."""
    reasons = sight.why_idle(position, at, stack.guild)
    title = words.tr("witchcraft.look.who", token=token_name(stack.top), space=cell_word(at))
    note = words.say(reasons[0]) if reasons else words.tr(f"witchcraft.look.acts.{facts.ACTS[stack.top]}")
    action = words.tr("witchcraft.look.anyway") if played else ""
    return RowContent(title, note, stack=stack, action=action, key=f"{ANYWAY}_{cell_word(at)}" if played else "")


def _power(stack: Stack) -> RowContent:
    return RowContent(
        words.say(token_name(stack.top)),
        words.tr(f"witchcraft.power.{stack.top}"),
        stack=stack,
        action=words.tr("witchcraft.look.use"),
        key=USE,
        primary=True,
    )


def _targets(position: Position, at: Cell) -> list[Target]:
    return [target for line in sight.lines(position, at) for target in line.targets]


def _reached(position: Position, at: Cell, stack: Stack) -> Iterator[RowContent]:
    """A discharge has one target of several; all other spells do everything at once."""
    several = facts.ACTS[stack.top] == facts.DISCHARGE
    reached = [target for target in _targets(position, at) if target.refused is None]
    for index, target in enumerate(reached):
        cast = several or not index
        yield _target(
            position,
            target,
            stack,
            action=words.tr("witchcraft.look.cast") if cast else "",
            key=f"{CAST}_{cell_word(target.at)}" if several else CAST if cast else "",
            primary=not index,
        )


def _target(position: Position, target: Target, caster: Stack, action: str, key: str, primary: bool) -> RowContent:
    if target.altar:
        title = words.say(altar_name(target.altar))
        note = words.tr(f"witchcraft.altar.does.{target.altar}")
        return RowContent(title, note, altar=target.altar, action=action, key=key, primary=primary)
    stack = position.stacks[target.at]
    height = len(stack.tokens)
    title = words.tr("witchcraft.look.captured", token=token_name(stack.top))
    why = Message(WHY.get(facts.ACTS[caster.top], "witchcraft.look.discharge"))
    note = words.tr("witchcraft.look.whole_stack", n=height) if height > 1 else words.say(why)
    return RowContent(title, note, stack=stack, action=action, key=key, primary=primary)


def _refused(position: Position, at: Cell, guessed: Collection[Cell]) -> Iterator[RowContent]:
    for target in _targets(position, at):
        if target.refused is not None:
            name = altar_name(target.altar) if target.altar else token_name(position.stacks[target.at].top)
            text = words.tr("witchcraft.look.not", what=name, why=target.refused)
            if target.at in guessed:
                yield RowContent(note=words.tr("witchcraft.look.guess", why=text), mark="doubt")
            else:
                yield RowContent(note=text, icon="shield" if not target.altar else "close", kind="bad")
