"""Numbers, categories and periods of the statistics in words."""

from __future__ import annotations

from functools import cache

from scoring import games
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.message import Message
from scoring.players import Player
from scoring.results.result import category
from screens.look.dates import year_of
from screens.look.words import words
from storage.statistics.period import ALWAYS, Period

DAY = 86400
# The periods to choose from, the longest first.
PERIODS = ("always", "year", "months", "month")
DAYS = {"months": 365, "month": 30}


def period_of(name: str, now: int) -> Period:
    """`year` begins with the first of January here; the others reach back a number of days."""
    if name == "year":
        return Period(since=year_of(now)[0])
    return Period(since=now - DAYS[name] * DAY) if name in DAYS else ALWAYS


def whole(value: float) -> str:
    """A number with a typographic minus sign."""
    return words.number(round(value))


def decimal(value: float) -> str:
    """A number with one digit after the decimal sign of the language."""
    return words.number(value, 1)


def percent(part: float, of: float) -> str:
    return words.tr("statistics.percent", number=round(100 * part / of) if of else 0)


def category_name(game: str, row: str) -> str:
    name = category(game, row, ".short")
    return words.say(name) if isinstance(name, Message) else name


def category_icon(game: str, row: str) -> str:
    """None for a row that only another version knows."""
    return _icons(game).get(row, "")


@cache
def _icons(game: str) -> dict[str, str]:
    """The icons of the categories, from the score pad of an empty table."""
    about = games.game(game)
    if about.play is None:
        return {}
    seats = range(about.seats[0])
    players = tuple(Player(f"{seat + 1}", about.colors[seat] if about.colors else None) for seat in seats)
    match = Match.new("icons", game, players, {}, 0).record(Begun(tracked=False), 0)
    return {category.id: category.icon for category in about.play.categories(match.state.table)}
