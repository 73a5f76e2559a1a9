"""What the matches tell about one game."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection

from scoring.results.statistics import Moment, Played, Points, development, points
from storage.statistics.months import months
from storage.statistics.period import ALWAYS, Period
from storage.statistics.person import rows_of
from storage.store import Store

HIGHEST = 5
# The same as `won` in `scoring/results/statistics.py`.
WON = "place = 1 AND (level < count OR level = 1)"
DRAWN = "place = 1 AND level >= count AND level > 1"
# An opponent that the game brings sits behind the players.
A_PLAYER = "seat < count"


@dataclass(frozen=True)
class Ranked:
    """A person in this game; `average` and `best` are None where there are no points."""

    key: str
    name: str
    plays: int
    wins: int
    draws: int
    average: float | None
    best: int | None


@dataclass(frozen=True)
class Average:
    """A row of the score sheet: the average of all, that of the winners, and the highest value."""

    row: str
    average: float
    winners: float | None
    best: int


@dataclass(frozen=True)
class AtCount:
    """Matches with `count` players: the average of all, that of the winners, and how often the first player won.

    `starts`: in how many of them the starter is known.
    """

    count: int
    plays: int
    average: float | None
    winning: float | None
    starter_wins: int
    starts: int


@dataclass(frozen=True)
class Record:
    """A record: the number, the person and the match; a margin has no name."""

    value: int
    match: str
    at: int
    name: str = ""


@dataclass(frozen=True)
class GamePage:
    """`minutes` is the average of those matches that were watched, `hours` what they were together.

    `winning` and `development` are about the points of the winners. `endings` says of a game without points in which
    ways it was decided, and how often.
    """

    plays: int
    minutes: float | None
    hours: float
    people: tuple[Ranked, ...]
    categories: tuple[Average, ...]
    counts: tuple[AtCount, ...]
    highest: tuple[Record, ...]
    closest: Record | None
    widest: Record | None
    months: tuple[tuple[str, int], ...]
    endings: tuple[tuple[str, int], ...]
    winning: Points | None
    development: tuple[Moment, ...]


def game_page(store: Store, game: str, period: Period = ALWAYS) -> GamePage:
    key = (game, period.since, period.until)
    with store.database.reading() as connection:
        query = "SELECT count(*), avg(minutes), total(minutes) FROM results WHERE game = ? AND at >= ? AND at < ?"
        plays, minutes, all_minutes = connection.execute(f"{query} AND finished", key).fetchone()
        winners = _winners(connection, key)
        return GamePage(
            plays=plays,
            minutes=minutes,
            hours=all_minutes / 60,
            people=_people(connection, key),
            categories=_categories(connection, key),
            counts=_counts(connection, key),
            highest=_highest(connection, key),
            closest=_margin(connection, key, "ASC"),
            widest=_margin(connection, key, "DESC"),
            months=months(connection, period, game),
            endings=_endings(connection, key),
            winning=points(winners),
            development=development(winners),
        )


Key = tuple[str, int, int]


def _people(connection: Connection, key: Key) -> tuple[Ranked, ...]:
    """People with a name; unnamed players are left out."""
    query = f"""
        SELECT person, people.name, plays, wins, draws, average, best FROM (
            SELECT person, count(*) AS plays, sum({WON}) AS wins, sum({DRAWN}) AS draws,
                avg(points) AS average, max(points) AS best
            FROM seats WHERE game = ? AND at >= ? AND at < ? AND place IS NOT NULL GROUP BY person
        ) JOIN people ON folded = person
        ORDER BY wins * 1.0 / plays DESC, plays DESC, person
    """
    return tuple(Ranked(*row) for row in connection.execute(query, key))


def _categories(connection: Connection, key: Key) -> tuple[Average, ...]:
    """Row by row, which SQLite can add up without putting them into groups first."""
    game, *period = key
    query = "SELECT avg(value), avg(value) FILTER (WHERE won), max(value) FROM points WHERE game = ? AND row = ?"
    if period == [ALWAYS.since, ALWAYS.until]:
        period = []
    else:
        query += " AND at >= ? AND at < ?"
    averages = [(row, *connection.execute(query, (game, row, *period)).fetchone()) for row in rows_of(game)]
    return tuple(Average(*row) for row in averages if row[1] is not None)


def _counts(connection: Connection, key: Key) -> tuple[AtCount, ...]:
    query = """
        SELECT count, count(*), total(total) / sum(CASE WHEN total IS NOT NULL THEN count END), avg(winning),
            coalesce(sum(starter_won), 0), count(starter_won)
        FROM results WHERE game = ? AND at >= ? AND at < ? AND finished GROUP BY count ORDER BY count
    """
    return tuple(AtCount(*row) for row in connection.execute(query, key))


def _highest(connection: Connection, key: Key) -> tuple[Record, ...]:
    """The highest scores; names are looked up only for these."""
    query = f"""
        SELECT best.points, best.match_id, best.at, name FROM (
            SELECT points, match_id, at, seat FROM seats
            WHERE game = ? AND at >= ? AND at < ? AND place IS NOT NULL AND points IS NOT NULL AND {A_PLAYER}
            ORDER BY points DESC, at LIMIT ?
        ) AS best JOIN seats ON seats.match_id = best.match_id AND seats.seat = best.seat
        ORDER BY best.points DESC, best.at
    """
    return tuple(Record(*row) for row in connection.execute(query, (*key, HIGHEST)))


def _winners(connection: Connection, key: Key) -> list[Played]:
    """Winners in order of time."""
    query = """
        SELECT at, match_id, 0, count, 1, 1, winning FROM results
        WHERE game = ? AND at >= ? AND at < ? AND finished AND winning IS NOT NULL ORDER BY at, match_id
    """
    return [Played(*row) for row in connection.execute(query, key)]


def _endings(connection: Connection, key: Key) -> tuple[tuple[str, int], ...]:
    """Points decide as a rule, and then there is nothing to tell."""
    query = """
        SELECT decided_by, count(*) FROM results
        WHERE game = ? AND at >= ? AND at < ? AND finished AND total IS NULL
        GROUP BY decided_by ORDER BY count(*) DESC, decided_by
    """
    return tuple(connection.execute(query, key))


def _margin(connection: Connection, key: Key, order: str) -> Record | None:
    query = "SELECT margin, match_id, at FROM results WHERE game = ? AND at >= ? AND at < ? AND margin IS NOT NULL"
    row = connection.execute(f"{query} ORDER BY margin {order}, at LIMIT 1", key).fetchone()
    return Record(*row) if row else None
