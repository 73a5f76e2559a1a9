"""What a player enters on the own page during play: scrolls, goals, books, and counts that are wrong."""

from __future__ import annotations

from asyncio import wrap_future

from guests.context import Attempt, Context
from guests.forms.fields import Count, Form
from guests.forms.reading import FieldRefused, fields_of, stepped
from guests.match_cache import standing_of
from guests.pages import Answer, Parts, Posted
from guests.render import template
from scoring.message import Message, Refused

# Not in the navigation: reached from the table and from the own hand.
NAVIGATED = False
# How many numbers of a group stand below its name.
NAMED = 4


def tab(context: Context) -> Message | None:
    state = context.state.match.state
    if context.seat is None or state.stage != "play" or not state.tracked or standing_of(context.state.match).over:
        return None
    return Message("guests.correct.title") if _forms(context) else None


def title(context: Context) -> str:
    return context.words("guests.correct.title")


def parts(context: Context) -> Parts:
    """What happens often stands on the page; counts that are seldom wrong are opened one group at a time."""
    chosen, forms = context.query.get("form", ""), _forms(context)
    shown = [form for form in forms if form.id == chosen] or [form for form in forms if not _is_counts(form)]
    others = [form for form in forms if form not in shown]
    made = {"heading": template(context, "correct/heading.html", title=title(context))}
    for form in shown:
        attempt = context.attempts.get(f"correct/{form.id}")
        made[f"f-{form.id}"] = template(context, "correct/form.html", form=form, attempt=attempt)
    if others:
        rows = [(form, _summary(context, form)) for form in others]
        made["others"] = template(context, "correct/others.html", rows=rows)
    return made


def _is_counts(form: Form) -> bool:
    return bool(form.what)


def _summary(context: Context, form: Form) -> str:
    """Some of the group's numbers, as tracked."""
    counts = [field for field in form.fields if isinstance(field, Count) and field.value]
    return " · ".join(
        f"{context.say(field.label)} {context.words.number(field.value or 0)}" for field in counts[:NAMED]
    )


def _forms(context: Context) -> tuple[Form, ...]:
    assert context.seat is not None
    return context.game.correct(context.state.match, context.seat)


async def post(posted: Posted) -> Answer:
    context, seat = posted.context, posted.context.seat
    form = next((one for one in _forms(context) if one.id == posted.path), None) if seat is not None else None
    if form is None or seat is None:
        return Answer("/correct")
    opened = f"?form={form.id}" if _is_counts(form) else ""
    back, sent = f"/correct{opened}#h-{form.id}", stepped(posted.fields, fields_of(form))
    try:
        events = context.game.corrected(context.state.match, seat, form.id, sent)
        if posted.text("insist"):
            events = context.state.match.insisted(events, context.now)
    except FieldRefused as refused:
        return Answer(back, attempt=Attempt(sent, {refused.field: refused.reasons}))
    except Refused as refused:
        return Answer(back, attempt=Attempt(sent, {"": refused.reasons}))
    if not events:
        return Answer(back)
    outcome = await wrap_future(posted.port.record(seat, posted.once, events))
    if not outcome.kept:
        return Answer(back, attempt=Attempt(sent, {"": outcome.reasons}, outcome.forbidden))
    return Answer(back, Message("guests.correct.saved", what=form.title))
