"""The setup checklist: the own part with ticks of the own, and what everybody does together."""

from __future__ import annotations

from asyncio import wrap_future
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from guests.context import Attempt, Context
from guests.pages import Answer, Parts, Posted
from guests.render import template
from scoring.journal.events import Event, Ticked
from scoring.message import Message
from scoring.plan import Step
from scoring.setup_work import done_by, in_hand, is_own

OWN, TOGETHER = "own", "together"


@dataclass(frozen=True)
class StepRow:
    """A step as the owner of the page sees it. `mode` is done, now or todo.

    `others` says who has done it, `taken` who has it in hand.
    """

    id: str
    number: str
    icon: str
    title: str
    notes: tuple[str, ...]
    mode: str
    others: str = ""
    taken: str = ""


def tab(context: Context) -> Message | None:
    return Message("setup.title") if context.state.match.state.stage == "setup" else None


def title(context: Context) -> str:
    return context.words("setup.title")


def parts(context: Context) -> Parts:
    match, seat = context.state.match, context.seat
    done = [_is_done(context, step) for step in match.plan.steps]
    hands = in_hand(match, _seats(context))
    present = _present(context, hands)
    made = {"progress": template(context, "setup/progress.html", done=done, sofar=sum(done))}
    own, together = (
        tuple(_row(context, step, present, hands) for step in match.plan.steps if is_own(step) == wanted)
        for wanted in (True, False)
    )
    groups = [(OWN, own), (TOGETHER, together)] if seat is not None else [(TOGETHER, (*together, *own))]
    ticks = [row.id for _, rows in groups for row in rows if row.mode == "done"]
    made["steps"] = template(context, "setup/steps.html", groups=groups, was=" ".join(ticks), may_tick=seat is not None)
    return made


def _seats(context: Context) -> Iterator[int]:
    return (guest.seat for guest in context.door.inside if guest.seat is not None)


def _present(context: Context, hands: Mapping[str, int]) -> str:
    """The present step: of the own part, then the one in hand; on-lookers see the first open step."""
    steps, seat = context.state.match.plan.steps, context.seat
    wanted = (step for step in steps if seat is None or is_own(step) or hands.get(step.id) == seat)
    ordered = sorted(wanted, key=lambda step: not is_own(step)) if seat is not None else wanted
    return next((step.id for step in ordered if not _is_done(context, step)), "")


def _is_done(context: Context, step: Step) -> bool:
    state, seat = context.state.match.state, context.seat
    return step.id in state.ticked if seat is None else state.has_ticked(seat, step.id)


def _row(context: Context, step: Step, present: str, hands: Mapping[str, int]) -> StepRow:
    match, seat = context.state.match, context.seat
    mode = "done" if _is_done(context, step) else "now" if step.id == present else "todo"
    lots = match.lots(step.draw) if step.draw else ()
    seen = [lot.text for lot in lots if lot.secret_of is None or (seat is not None and lot.secret_of == seat)]
    lines = " · ".join(context.say(text) for text in (*step.lines, *seen))
    notes = [text for text in (context.say(step.note) if step.note else "", lines) if text]
    others = [match.players[other].name for other in done_by(match).get(step.id, ()) if other != seat]
    if mode == "done" and is_own(step):
        others = []
    hand = hands.get(step.id, seat)
    return StepRow(
        step.id,
        "" if step.number is None else str(step.number),
        step.icon,
        context.say(step.title),
        () if mode == "done" else tuple(notes),
        mode,
        context.words("guests.setup.done_by", names=", ".join(others)) if others else "",
        context.words("guests.setup.does_it", name=match.players[hand].name) if hand not in (None, seat) else "",
    )


async def post(posted: Posted) -> Answer:
    """All ticks of the page at once; a tick that somebody else has changed meanwhile stays as it is now."""
    context, seat = posted.context, posted.context.seat
    if seat is None:
        return Answer("/setup")
    shown, ticked = set(posted.text("was").split()), {*posted.fields.get("tick", ())}
    events: list[Event] = []
    for step in context.state.match.plan.steps:
        on = step.id in ticked
        if on != (step.id in shown) and on != _is_done(context, step):
            events.append(Ticked(step.id, on, seat if is_own(step) else None))
    if not events:
        return Answer("/setup")
    outcome = await wrap_future(posted.port.record(seat, posted.once, events))
    return Answer("/setup") if outcome.kept else Answer("/setup", attempt=Attempt({}, {"": outcome.reasons}))
