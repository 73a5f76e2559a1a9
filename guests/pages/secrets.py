"""The own hand: only on the page of its owner. What it is worth now, and what is missing for more."""

from __future__ import annotations

from guests.context import Context
from guests.game_pages import Secret
from guests.match_cache import book_of
from guests.pages import Parts
from guests.render import template
from scoring.message import Message

# From this many steps on a ladder needs more than one line.
LONG_LADDER = 4


def tab(context: Context) -> Message | None:
    """The tab's name; only for players of a game with such a hand, while it is played along."""
    state = context.state.match.state
    has = context.seat is not None and context.game.secrets is not None and state.table is not None and state.tracked
    return Message(f"{context.game.secrets_title}.tab") if has else None


def title(context: Context) -> str:
    return context.words(context.game.secrets_title)


def parts(context: Context) -> Parts:
    heading = template(context, "secrets/heading.html", title=title(context), covered=covered(context))
    if covered(context):
        return {"own": heading}
    made = {"own": heading}
    if context.state.match.game.points:
        made["worth"] = template(context, "secrets/worth.html", **_worth(context))
    hand = _hand(context)
    sums = _sums(context, hand)
    made["hand"] = template(context, "secrets/hand.html", hand=hand, sums=sums, steps=LONG_LADDER, title=title(context))
    if button := _add_button(context):
        made["add"] = template(context, "secrets/add.html", text=context.words(button))
    return made


def covered(context: Context) -> bool:
    """Whether the hand is covered, against the eyes of neighbours."""
    return bool(context.query.get("cover"))


def _hand(context: Context) -> tuple[Secret, ...]:
    assert context.game.secrets is not None
    assert context.seat is not None
    return context.game.secrets(context.state.match, context.seat)


def _worth(context: Context) -> dict[str, object]:
    """The points of the hand if the match ended now."""
    match, seat = context.state.match, context.seat
    assert seat is not None
    column = book_of(match).sheet.columns[seat]
    rows = [
        context.words("guests.secrets.row", points=row.points, what=_within(context, f"{row.id}.short"))
        for row in column.rows
        if row.points
    ]
    return {"total": column.total, "made_of": " + ".join(rows)}


def _within(context: Context, category: str) -> str:
    """The name of a category as within a sentence."""
    name = context.words(f"{context.state.match.game.id}.category.{category}")
    return name[:1].lower() + name[1:]


def _sums(context: Context, hand: tuple[Secret, ...]) -> dict[str, str]:
    """The sum of the hand, and the most that it could be; empty where nobody knows that."""
    worth = [one for one in hand if one.now is not None and one.most is not None]
    if not worth or len(worth) < len([one for one in hand if one.now is not None]):
        return {"now": "", "most": ""}
    now, most = sum(one.now or 0 for one in worth), sum(one.most or 0 for one in worth)
    title = f"{context.game.secrets_title}.sum"
    return {"now": context.words(title, n=now), "most": context.words("guests.secrets.at_most", n=most)}


def _add_button(context: Context) -> str:
    """The button that leads to the form for one card more."""
    match, seat = context.state.match, context.seat
    if seat is None or match.state.stage != "play" or book_of(match).play.standing(match.state.table).over:
        return ""
    forms = context.game.correct(match, seat)
    return f"{context.game.secrets_title}.add" if forms else ""
