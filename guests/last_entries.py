"""The last entries of a match for guests: secret numbers are shown to their owner only."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from guests.context import Context
from guests.match_cache import for_match, play_of
from scoring.journal.events import Begun, Entered, Event, Insisted
from scoring.journal.journal import Entry
from scoring.journal.match import Match, State
from scoring.message import Message
from scoring.play import what_of

SHOWN = 5


@dataclass(frozen=True)
class Happened:
    """An entry that counts. `seat` is whose it is: the player that it is about, or who was on turn."""

    at: int
    event: Event
    what: Message
    seat: int | None
    by: int | None


@dataclass(frozen=True)
class Line:
    """An entry on a page. `name` is empty where the text has it already; `gained` are points, with their sign."""

    at: int
    seat: int | None
    name: str
    text: str
    gained: str


def last_entries(context: Context) -> tuple[Line, ...]:
    return tuple(_line(context, entry) for entry in _recent(context.state.match))


def own_last(context: Context) -> Message | None:
    """The guest's last entry, which undo takes back."""
    match, seat = context.state.match, context.seat
    entry = next(_counting(match, seat), None) if seat is not None else None
    return entry.what if entry else None


@for_match
def _recent(match: Match) -> tuple[Happened, ...]:
    return tuple(entry for entry, _ in zip(_counting(match), range(SHOWN), strict=False))


def _counting(match: Match, by: int | None = None) -> Iterator[Happened]:
    """Entries since play has begun that still count, the newest first; or only those of one guest."""
    journal = match.journal
    counts = {id(journal.entries[position]): event for position, event in journal.events}
    for entry, before, after in journal.backwards():
        if isinstance(entry.event, Begun):
            return
        event = counts.get(id(entry))
        if event is not None and (by is None or (entry.by is not None and entry.by.seat == by)):
            yield _happened(match, entry, event, before, after)


def _happened(match: Match, entry: Entry, event: Event, before: State, after: State) -> Happened:
    """An entry with its present event: it may have been amended."""
    unchanged = entry.kind == "record" and event is entry.event
    what = match.describe(event, before.table if unchanged else None, after.table)
    return Happened(entry.at, event, what, _owner(match, event, before), entry.by.seat if entry.by else None)


def _owner(match: Match, event: Event, before: State) -> int | None:
    inner = event.event if isinstance(event, Insisted) else event
    seat = getattr(inner, "seat", None)
    if isinstance(seat, int) and 0 <= seat < len(match.seated):
        return seat
    return play_of(match).standing(before.table).turn if before.table is not None else None


# In words


def _line(context: Context, entry: Happened) -> Line:
    match = context.state.match
    own = entry.seat is not None and entry.seat == context.seat
    what = entry.what if own else covered(context, entry)
    what, gained = _gained(what)
    name = match.seated[entry.seat].name if entry.seat is not None else ""
    has_name = bool(name) and _names(what, name)
    text = context.say(what)
    return Line(entry.at, entry.seat, "" if has_name else name, capital(text) if has_name or not name else text, gained)


def covered(context: Context, entry: Happened) -> Message:
    """The text for other players; of the final scoring only the category."""
    match, event = context.state.match, entry.event
    if isinstance(event, Entered):
        return _entered(match, event)
    return context.game.cover(play_of(match).cover(entry.what))


def _entered(match: Match, event: Entered) -> Message:
    """The name of the category; the names of its values might reveal what the player has."""
    names = {what_of(category): category for category in play_of(match).categories(match.state.table)}
    category = names.get(event.what)
    if category is None:
        return Message("guests.follow.entered_some")
    return Message("guests.follow.entered", what=Message(f"{match.game.id}.category.{category.id}"))


def _gained(what: Message) -> tuple[Message, str]:
    """The gained points, which stand beside the text."""
    kind, values = what.id.rpartition(".event.")[2], dict(what.values)
    inner, points = values.get("what"), values.get("points", values.get("n"))
    if kind not in ("gained", "cost") or not isinstance(inner, Message) or not isinstance(points, int):
        return what, ""
    return inner, f"{'−' if kind == 'cost' else '+'}{points}"


def _names(message: Message, name: str) -> bool:
    return any(_names(value, name) if isinstance(value, Message) else value == name for _, value in message.values)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
