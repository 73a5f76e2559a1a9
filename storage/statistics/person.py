"""What the matches tell about one person."""

from __future__ import annotations

from dataclasses import dataclass
from sqlite3 import Connection
from typing import Any

from scoring import games
from scoring.results.statistics import (
    Category,
    Moment,
    Played,
    Rival,
    Streaks,
    Tally,
    by_count,
    development,
    streaks,
    tally,
)
from storage.folding import person_key
from storage.statistics.period import ALWAYS, Period
from storage.store import Store

LATEST = 10


@dataclass(frozen=True)
class PersonPage:
    """`games` are all that this person has played, with how often; everything else is about the chosen ones.

    Points, `categories` and `development` are there for one game only, as points of two games do not add up.
    `starting` are the matches which this person began. `latest` are the last few, the newest first.
    """

    name: str
    games: dict[str, int]
    all: Tally
    counts: dict[int, Tally]
    starting: Tally
    streaks: Streaks
    development: tuple[Moment, ...]
    categories: tuple[Category, ...]
    rivals: tuple[Rival, ...]
    latest: tuple[Played, ...]

    @property
    def weakest(self) -> Category | None:
        """The category in which the others are furthest ahead, if there is one."""
        behind = [category for category in self.categories if category.margin < 0]
        return min(behind, key=lambda category: category.margin, default=None)

    @property
    def strongest(self) -> Category | None:
        ahead = [category for category in self.categories if category.margin > 0]
        return max(ahead, key=lambda category: category.margin, default=None)


def person_page(store: Store, name: str, game: str = "", period: Period = ALWAYS) -> PersonPage:
    """About one person, in one game or in all."""
    key, chosen = person_key(name), (game,) if game else games.IDS
    with store.database.reading() as connection:
        plays = _plays(connection, key, chosen, period)
        played = _games(connection, key, period)
        categories = _categories(connection, key, game, period) if game else ()
        rivals = _rivals(connection, key, chosen, period)
        known = connection.execute("SELECT name FROM people WHERE folded = ?", (key,)).fetchone()
    alike = bool(game)
    return PersonPage(
        name=known[0] if known else name,
        games=played,
        all=tally(plays, alike),
        counts=by_count(plays, alike),
        starting=tally([play for play in plays if play.seat == 0], alike),
        streaks=streaks(plays),
        development=development(plays) if alike else (),
        categories=categories,
        rivals=rivals,
        latest=tuple(reversed(plays[-LATEST:])),
    )


def _plays(connection: Connection, key: str, chosen: tuple[str, ...], period: Period) -> list[Played]:
    """Plays in order of time, read game by game: each comes sorted from the index."""
    query = """
        SELECT at, match_id, seat, count, place, level, points FROM seats
        WHERE game = ? AND person = ? AND at >= ? AND at < ? AND place IS NOT NULL ORDER BY at, match_id
    """
    plays = [
        Played._make(row)
        for game in chosen
        for row in connection.execute(query, (game, key, period.since, period.until))
    ]
    return sorted(plays) if len(chosen) > 1 else plays


def _games(connection: Connection, key: str, period: Period) -> dict[str, int]:
    query = f"""
        SELECT game, count(*) FROM seats
        WHERE game IN ({_marks(games.IDS)}) AND person = ? AND at >= ? AND at < ? AND place IS NOT NULL GROUP BY game
    """
    return dict(connection.execute(query, (*games.IDS, key, period.since, period.until)).fetchall())


def _categories(connection: Connection, key: str, game: str, period: Period) -> tuple[Category, ...]:
    rows = rows_of(game)
    query = f"""
        SELECT row, count(*), avg(value), total(rest) / max(total(count - 1), 1), max(value) FROM points
        WHERE game = ? AND row IN ({_marks(rows)}) AND person = ? AND at >= ? AND at < ? GROUP BY row
    """
    rows_found = connection.execute(query, (game, *rows, key, period.since, period.until))
    order = {row: index for index, row in enumerate(rows)}
    return tuple(sorted((Category(*row) for row in rows_found), key=lambda category: order[category.row]))


def rows_of(game: str) -> tuple[str, ...]:
    """The rows of the score sheet of this game, in order; others, which a file may have brought, are not compared."""
    play = games.game(game).play if game in games.IDS else None
    return play.rows if play else ()


def _rivals(connection: Connection, key: str, chosen: tuple[str, ...], period: Period) -> tuple[Rival, ...]:
    query = f"""
        SELECT person, coalesce(people.name, (SELECT name FROM seats WHERE seats.person = met.person LIMIT 1)),
            together, ahead, behind
        FROM (
            SELECT other.person, count(*) AS together, sum(other.place > mine.place) AS ahead,
                sum(other.place < mine.place) AS behind
            FROM seats AS mine JOIN seats AS other ON other.match_id = mine.match_id AND other.seat <> mine.seat
            WHERE mine.game IN ({_marks(chosen)}) AND mine.person = ? AND mine.at >= ? AND mine.at < ?
                AND mine.place IS NOT NULL
            GROUP BY other.person
        ) AS met LEFT JOIN people ON folded = person
        ORDER BY together DESC, person
    """
    return tuple(Rival(*row) for row in connection.execute(query, (*chosen, key, period.since, period.until)))


def _marks(values: tuple[Any, ...]) -> str:
    return ", ".join("?" * len(values))
