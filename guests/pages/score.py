"""The own part of the final scoring: one form for each category, the total, and what the others have entered so far."""

from __future__ import annotations

from asyncio import wrap_future
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from markupsafe import Markup

from guests.context import Attempt, Context
from guests.door import Conflict
from guests.entered_table import entered_table
from guests.entries import answered, last_entry
from guests.final_entries import entered, entered_values
from guests.forms.fields import Form
from guests.forms.plain import Entries, read_count, stands
from guests.forms.reading import FieldRefused, fields_of, stepped
from guests.game_pages import Submitted
from guests.match_cache import book_of, standing_of
from guests.pages import Answer, Parts, Posted
from guests.render import template
from scoring.journal.events import Entered, Event
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.play import Category, what_of
from scoring.results.score_book import ScoreBook

DONE = "done"
# So many of the last entries stand beside the own part.
LAST_ENTRIES = 4
# Forms of some tables full of guests.
MOST_MADE = 400
_made: dict[tuple[Form, str], Markup] = {}


def title(context: Context) -> str:
    return context.words(context.game.score_title)


def tab(context: Context) -> Message | None:
    return Message("guests.score.tab") if context.seat is not None and is_open(context) else None


def is_open(context: Context) -> bool:
    """Whether the final scoring has begun: play is over, or was not followed, or somebody has entered something."""
    match = context.state.match
    if match.game.play is None or match.state.stage != "play":
        return False
    over = not match.state.tracked or standing_of(match).over or context.state.revealed is not None
    return over or bool(entered_values(match))


# Showing


def parts(context: Context) -> Parts:
    book, seat = book_of(context.state.match), context.seat
    assert seat is not None
    made = {"head": template(context, "score/head.html", title=title(context), **_total(book, seat))}
    for form in _forms(context, book, seat):
        made[f"f-{form.id}"] = _shown(context, book, form)
    undo = _undo(context, book, seat)
    made["undo"] = template(context, "score/undo.html", undo=undo)
    if book.scored:
        made["side-entered"] = entered_table(context, "side-entered")
        made["side-log"] = template(context, "score/log.html", entries=tuple(_log(context, book, seat)))
        made["sum"] = template(context, "score/sum.html", **_total(book, seat))
    return made


def _total(book: ScoreBook, seat: int) -> dict[str, Any]:
    return {"total": book.sheet.columns[seat].total if book.scored else None, "decided": book.sheet.decided}


def _forms(context: Context, book: ScoreBook, seat: int) -> tuple[Form, ...]:
    """The forms, each with the time at which it was saved last."""
    return tuple(_saved(book, seat, form) for form in context.game.score(book, seat))


def _saved(book: ScoreBook, seat: int, form: Form) -> Form:
    owner, values = _owner(book, seat), entered_values(book.match)
    last = [values[owner, what][0] for what in form.what if (owner, what) in values]
    times = [entry.at for entry, event in last if event.value is not None]
    return replace(form, saved=max(times)) if times and form.state in ("entered", "tracked") else form


def _owner(book: ScoreBook, seat: int) -> int:
    """The seat whose forms are shown; 0 in a game without points, whose form is the same for all."""
    return seat if book.scored else 0


def _shown(context: Context, book: ScoreBook, form: Form) -> Markup:
    conflict = _conflict(context, book, form)
    if conflict is not None:
        form = replace(form, doubts=tuple(doubt for doubt in form.doubts if doubt.what != conflict.what))
    attempt = _attempt(context, form, conflict)
    if attempt is None and form.folded and context.query.get("open") != form.id:
        return template(context, "score/folded.html", one=form)
    if attempt is None and conflict is None:
        return _shown_again(context, form)
    numbers = conflict is not None and _is_number(conflict.ours) and _is_number(conflict.theirs)
    forbidden = attempt is not None and attempt.forbidden
    notes = template(context, "score/notes.html", conflict=conflict, numbers=numbers, forbidden=forbidden)
    path = f"score/{form.id}"
    return template(context, "score/form.html", one=form, path=path, attempt=attempt, more=notes)


def _shown_again(context: Context, form: Form) -> Markup:
    """A form as it is usual: made once, and again when something in it changes. Most entries are those of others."""
    key = (form, context.words.language)
    if key not in _made:
        if len(_made) >= MOST_MADE:
            _made.clear()
        path = f"score/{form.id}"
        _made[key] = template(context, "score/form.html", one=form, path=path, attempt=None, more="")
    return _made[key]


def _conflict(context: Context, book: ScoreBook, form: Form) -> Conflict | None:
    owner = _owner(book, context.seat or 0)
    return next((one for one in context.door.conflicts if one.seat == owner and one.what in form.what), None)


def _attempt(context: Context, form: Form, conflict: Conflict | None) -> Attempt | None:
    """What was sent and not kept; one that only kept a number in its field is over when the host has settled it."""
    attempt = context.attempts.get(f"score/{form.id}")
    if attempt is None or attempt.reasons or "more" in attempt.sent or conflict:
        return attempt
    return None


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# The own last entry


def _undo(context: Context, book: ScoreBook, seat: int) -> Message | None:
    """What the own undo takes back: only entries of the final scoring are named on this page."""
    position = last_entry(book.match, seat)
    event = None if position is None else book.match.journal.event_at(position)
    if not isinstance(event, Entered):
        return None
    what, before = _name(context, book, event), _before(book, event)
    if _is_number(event.value) and _is_number(before) and event.value != before:
        return Message("guests.score.undo_number", what=what, before=before, after=event.value)
    return Message("guests.follow.undo", what=what)


def _before(book: ScoreBook, event: Entered) -> Any:
    """The value that counted before this entry."""
    earlier = [other.value for _, other in entered_values(book.match)[event.seat, event.what]][1:]
    known = earlier[0] if earlier else None
    return book.tracked(event.seat, event.what).value if known is None else known


def _name(context: Context, book: ScoreBook, event: Entered) -> Message:
    """The name of an entry: of its value, where a form has several, or of its category."""
    named = context.game.value_name(event.what)
    if named is not None:
        return named
    category = _category(book, event.seat, event.what)
    return Message(f"{book.match.game.id}.category.{category.id}") if category else Message("guests.score.a_number")


def _category(book: ScoreBook, seat: int, what: str) -> Category | None:
    whole = what.partition(".")[0]
    for category in book.categories:
        if {what, whole} & {category.id, *book.play.rests_on(book.table, seat, category)}:
            return category
    return None


# What the others do


def _log(context: Context, book: ScoreBook, seat: int) -> Iterator[tuple[int, Message, str, int]]:
    """The last entries with player, category and time; numbers only of the own ones."""
    for entry, event in islice(entered(book.match), LAST_ENTRIES):
        own = event.seat == seat
        number = str(event.value) if own and _is_number(event.value) else ""
        yield event.seat, _name(context, book, event) if own else _category_name(book, event.what), number, entry.at


def _category_name(book: ScoreBook, what: str) -> Message:
    category = next((one for one in book.categories if what_of(one) == what), None)
    return Message(f"{book.match.game.id}.category.{category.id}") if category else Message("guests.score.a_number")


# Entering


async def post(posted: Posted) -> Answer:
    context, seat = posted.context, posted.context.seat
    if seat is None:
        return Answer("/")
    if posted.path == DONE:
        return await _finish(posted, seat)
    book = book_of(context.state.match)
    form = next((form for form in context.game.score(book, seat) if form.id == posted.path), None)
    if form is None or posted.text("leave"):
        return Answer("/score")
    back = _back(form)
    if answered(book.match, posted.once):
        return Answer(back)
    if posted.text("use") in form.what or posted.text("keep") in form.what:
        return await _record(posted, form, _answered(posted, book, seat), {})
    try:
        sent = stepped(posted.fields, fields_of(form))
        changes = _read(context, book, seat, form, sent)
    except FieldRefused as refused:
        return _refused(posted, back, refused)
    except Refused as refused:
        return Answer(back, attempt=Attempt(posted.fields, {"": refused.reasons}))
    events, disputed = _events(posted, book, seat, form, changes)
    more = _with_room(sent, posted.text("more"))
    if more and not any(sent.get(posted.text("more"), ())):
        events = ()
    if disputed:
        await _record(posted, form, events, {})
        return Answer(back, _disputed(context), Attempt(sent, {}))
    return await _record(posted, form, events, more)


def _back(form: Form) -> str:
    """The address to return to; a form that was opened stays open."""
    return f"/score?open={form.id}#h-{form.id}" if form.folded else f"/score#h-{form.id}"


def _with_room(sent: Submitted, name: str) -> dict[str, Any]:
    """The fields with room for one more card; nothing if nobody has asked for it."""
    return {**sent, name: (*sent.get(name, ()), "")} if name else {}


def _read(context: Context, book: ScoreBook, seat: int, form: Form, sent: Submitted) -> Entries:
    plain = any(category.count and category.id == form.id for category in book.categories)
    return read_count(form, sent) if plain else context.game.read(book, seat, form.id, sent)


def _refused(posted: Posted, back: str, refused: FieldRefused) -> Answer:
    """The answer to a refused form; a value that the guest insists on can be sent to the host as a conflict."""
    context, insists = posted.context, refused.wanted is not None
    if posted.text("dispute") and insists:
        book, seat = book_of(context.state.match), context.seat or 0
        ours, at = book.value(seat, refused.field), context.state.match.journal.entries[-1].at
        context.door.dispute(Conflict(seat, refused.field, refused.wanted, context.now, ours, at))
        return Answer(back, _disputed(context), Attempt(posted.fields, {}))
    return Answer("/score", attempt=Attempt(posted.fields, {refused.field: refused.reasons}, insists))


def _answered(posted: Posted, book: ScoreBook, seat: int) -> tuple[Event, ...]:
    """The answer to a doubt: what was tracked counts, or what stands there is right."""
    owner = _owner(book, seat)
    if what := posted.text("use"):
        return (Entered(owner, what, None),) if book.entered(owner, what) else ()
    what = posted.text("keep")
    return (Entered(owner, what, stands(book, owner, what)),)


def _events(
    posted: Posted, book: ScoreBook, seat: int, form: Form, changes: Entries
) -> tuple[tuple[Event, ...], Conflict | None]:
    """The events to record, and the values that another person has changed meanwhile."""
    owner, events, disputed = _owner(book, seat), [], None
    stale = posted.text("was") not in ("", form.was)
    for what, value in changes:
        event = book.entry(owner, what, value)
        if event is None:
            continue
        last = next((entry for entry, _ in entered_values(book.match).get((owner, what), ())), None)
        if stale and last is not None and (last.by is None or last.by.seat != seat):
            by, ours = last.by.seat if last.by else None, book.value(owner, what)
            disputed = Conflict(owner, what, value, posted.context.now, ours, last.at, by)
            posted.context.door.dispute(disputed)
        else:
            events.append(event)
    return tuple(events), disputed


async def _record(posted: Posted, form: Form, events: Sequence[Event], more: dict[str, Any]) -> Answer:
    """Records the events and answers with the new points; `more` are the fields with room for one more card."""
    context, seat, back = posted.context, posted.context.seat, _back(form)
    assert seat is not None
    if events:
        outcome = await wrap_future(posted.port.record(seat, posted.once, events))
        if not outcome.kept:
            field = form.fields[0].name if len(form.fields) == 1 and not form.items else ""
            return Answer("/score", attempt=Attempt(posted.fields, {field: outcome.reasons}))
        for event in events:
            if isinstance(event, Entered):
                context.door.settle_if_disputed(event.seat, event.what)
    status = _status(posted, form) if events else ""
    return Answer("/score" if more else back, status, Attempt(more, {}) if more else None)


def _status(posted: Posted, form: Form) -> Message:
    """The doubt that an entry raises, or what was saved."""
    book, seat = book_of(posted.port.state.match), posted.context.seat or 0
    after = next((one for one in posted.context.game.score(book, seat) if one.id == form.id), form)
    if after.doubts and after.doubts[0].use and after.doubts[0].keep:
        doubt = after.doubts[0]
        reason, use, keep = _message(doubt.reasons[0]), _message(doubt.use), _message(doubt.keep)
        return Message("guests.score.said.doubt", reason=reason, use=use, keep=keep)
    title = _message(after.title)
    if after.points is None:
        return Message("guests.score.said", what=title)
    return Message("guests.score.said.points", what=title, n=after.points)


def _message(text: Any) -> Any:
    return "" if text is None else text


def _disputed(context: Context) -> Message:
    return Message("guests.score.said.conflict", host=context.state.host)


# The end


async def _finish(posted: Posted, seat: int) -> Answer:
    """Enters zero for all missing values; values in doubt stay so until they are confirmed."""
    context = posted.context
    guest = context.guest
    assert guest is not None
    if posted.text("again"):
        context.door.finish(guest.id, False)
        return Answer("/score")
    events = _nothing_else(context, context.state.match, seat)
    if events:
        outcome = await wrap_future(posted.port.record(seat, posted.once, events))
        if not outcome.kept:
            return Answer("/score", attempt=Attempt(posted.fields, {"": outcome.reasons}))
    context.door.finish(guest.id)
    return Answer("/score#sum", Message("guests.score.said.finished", host=context.state.host))


def _nothing_else(context: Context, match: Match, seat: int) -> tuple[Event, ...]:
    book = book_of(match)
    if not book.scored:
        return ()
    what = dict.fromkeys(one for form in context.game.score(book, seat) for one in form.what)
    missing = (one for one in what if book.state(seat, one) == "empty" and not book.tracked(seat, one).doubts)
    return tuple(Entered(seat, one, 0 if (value := book.value(seat, one)) is None else value) for one in missing)
