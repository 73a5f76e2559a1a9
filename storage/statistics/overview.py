"""What all matches tell together: what is played, how often, and by whom."""

from __future__ import annotations

from dataclasses import dataclass

from scoring import games
from storage.statistics.game import WON
from storage.statistics.months import months
from storage.statistics.period import ALWAYS, Period
from storage.store import Store

PEOPLE = 10


@dataclass(frozen=True)
class GameShare:
    """`latest` is when it was played last."""

    game: str
    plays: int
    minutes: int
    latest: int


@dataclass(frozen=True)
class Regular:
    """A person who plays often."""

    key: str
    name: str
    plays: int
    wins: int


@dataclass(frozen=True)
class Overview:
    """`months` as in `storage/statistics/months.py`."""

    games: tuple[GameShare, ...]
    people: tuple[Regular, ...]
    months: tuple[tuple[str, int], ...]

    @property
    def plays(self) -> int:
        return sum(share.plays for share in self.games)


def overview(store: Store, period: Period = ALWAYS) -> Overview:
    """The overview; results of a game that no match has are damaged, and are counted anew from the journals."""
    result = _overview(store, period)
    unknown = {share.game for share in result.games if share.game not in games.IDS}
    if unknown and not unknown <= _games(store):
        store.count_anew()
        return _overview(store, period)
    return result


def _games(store: Store) -> set[str]:
    """The games of all matches; one may be a game that only a newer version knows."""
    with store.database.reading() as connection:
        return {game for (game,) in connection.execute("SELECT DISTINCT game FROM matches")}


def _overview(store: Store, period: Period) -> Overview:
    key = (period.since, period.until)
    with store.database.reading() as connection:
        rows = connection.execute(
            """
            SELECT game, count(*), total(minutes), max(at) FROM results WHERE at >= ? AND at < ? AND finished
            GROUP BY game ORDER BY count(*) DESC, game
            """,
            key,
        ).fetchall()
        people = connection.execute(
            f"""
            SELECT person, people.name, sum(plays), sum(wins) FROM (
                SELECT person, count(*) AS plays, sum({WON}) AS wins
                FROM seats WHERE at >= ? AND at < ? AND place IS NOT NULL GROUP BY game, person
            ) JOIN people ON folded = person GROUP BY person ORDER BY sum(plays) DESC, person LIMIT ?
            """,
            (*key, PEOPLE),
        ).fetchall()
        by_month = months(connection, period)
    shares = tuple(GameShare(game, plays, int(minutes), latest) for game, plays, minutes, latest in rows)
    return Overview(shares, tuple(Regular(*row) for row in people), by_month)
