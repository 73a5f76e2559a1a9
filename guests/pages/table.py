"""Looking on: whose turn it is, how far the match is, what everybody sees of the points, and the last entries."""

from __future__ import annotations

from dataclasses import dataclass

from guests.context import Context
from guests.entered_table import entered_table
from guests.last_entries import capital, last_entries, own_last
from guests.match_cache import book_of, standing_of
from guests.pages import Parts, result, score
from guests.render import template
from scoring.message import Message
from scoring.play import Standing, Strip

MOST_DOTS = 20
# How many forms of the page with corrections are named on the way to it.
NAMED = 4


@dataclass(frozen=True)
class Row:
    """A player as everybody sees them. `points` is None where there are none, or where they stay hidden."""

    seat: int
    name: str
    color: str | None
    note: str
    points: int | None
    hidden: bool
    on_turn: bool
    own: bool


def tab(context: Context) -> Message | None:
    """The tab's name, until the result replaces the page."""
    closed = context.state.match.state.stage == "closed" or result.is_open(context)
    return None if closed else Message("guests.follow.tab")


def title(context: Context) -> str:
    return _headline(context)


def parts(context: Context) -> Parts:
    match = context.state.match
    if match.state.table is None:
        return {"match": template(context, "table/before.html", headline=_headline(context))}
    made = {"match": template(context, "table/match.html", headline=_headline(context), **_progress(context))}
    if match.state.tracked:
        sentence, urgent = _next(context)
        if sentence:
            made["next"] = template(context, "table/next.html", sentence=sentence, urgent=urgent)
        made["points"] = template(context, "table/points.html", rows=_rows(context), heading=_points_heading(context))
    if score.is_open(context) and book_of(match).scored:
        made["entered"] = entered_table(context, "entered")
    made["side-log"] = template(context, "table/log.html", lines=last_entries(context), undo=_undo(context))
    if correctable := _correctable(context):
        made["side-correct"] = template(context, "table/correctable.html", correctable=correctable)
    return made


# Whose turn


def _headline(context: Context) -> str:
    match = context.state.match
    if match.state.stage == "setup":
        return context.words("guests.follow.not_begun")
    if match.state.table is None or not match.state.tracked:
        return context.words("guests.follow.final_scoring")
    standing = standing_of(match)
    if standing.turn is not None and standing.turn == context.seat:
        return context.words("guests.follow.your_turn")
    return context.say(standing.headline)


def _progress(context: Context) -> dict[str, object]:
    match, started = context.state.match, context.state.turn_started
    if not match.state.tracked:
        note = context.words("guests.follow.everybody_enters")
        return {"mover": None, "progress": note, "dots": (), "since": None}
    standing = standing_of(match)
    mover = match.seated[standing.turn] if standing.turn is not None else None
    since = started if mover is not None else None
    return {
        "mover": mover,
        "progress": context.say(standing.progress),
        "dots": _dots(standing),
        "since": since,
    }


def _dots(standing: Standing) -> tuple[str, ...]:
    """Dots for done, present and coming steps; none if there are too many."""
    if not 1 < standing.total <= MOST_DOTS:
        return ()
    dots = ["d" if place < standing.done else "" for place in range(standing.total)]
    if not standing.over and standing.done < standing.total:
        dots[standing.done] = "h"
    return tuple(dots)


def _next(context: Context) -> tuple[str, bool]:
    """A sentence about the next turn: the own one, or for an on-looker the next player's. `urgent`: it is now."""
    match, own = context.state.match, context.seat
    standing = standing_of(match)
    if standing.over:
        return context.words("guests.follow.over" if match.game.points else "guests.follow.over_without_points"), False
    if own is not None and standing.turn == own:
        return context.words("guests.follow.now_you"), True
    following = context.game.following(match)
    if following is None or following == standing.turn:
        return "", False
    if following == own:
        return context.words("guests.follow.you_next"), False
    name, count = match.seated[following].name, len(match.seated)
    then_own = own is not None and (following + 1) % count == own and standing.turn != own
    return context.words("guests.follow.then_you" if then_own else "guests.follow.next", name=name), False


# Points


def _rows(context: Context) -> tuple[Row, ...]:
    standing = standing_of(context.state.match)
    return tuple(_row(context, seat, strip, standing.turn == seat) for seat, strip in enumerate(standing.strip))


def _row(context: Context, seat: int, strip: Strip, on_turn: bool) -> Row:
    match = context.state.match
    player = match.seated[seat]
    hidden = strip.secret and context.state.hides_points
    note = context.game.note(match, seat) or strip.note
    points = None if hidden else strip.points
    return Row(seat, player.name, player.color, context.say(note), points, hidden, on_turn, seat == context.seat)


def _points_heading(context: Context) -> dict[str, str]:
    match = context.state.match
    heading = "guests.follow.points" if match.game.points else "guests.follow.stacks"
    covered = context.state.hides_points and bool(match.game.play and match.game.play.secret)
    note = f"guests.follow.points_note.{match.game.id}" if covered else ""
    return {"title": context.words(heading), "note": context.words(note) if note else ""}


# The own entries


def _undo(context: Context) -> str:
    what = own_last(context)
    return context.words("guests.follow.undo", what=what) if what is not None else ""


def _correctable(context: Context) -> str:
    """What can be corrected on the own page, in few words."""
    match, seat = context.state.match, context.seat
    if seat is None or not match.state.tracked or match.state.stage != "play" or standing_of(match).over:
        return ""
    titles = [context.say(form.title) for form in context.game.correct(match, seat)][:NAMED]
    return capital(", ".join(titles).lower()) if titles else ""
