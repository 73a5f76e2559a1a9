"""Statistics of one person: plays, wins, points, rivals and development."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple


class Played(NamedTuple):
    """One finished match of one person: `level` players share the place, an automatic opponent included."""

    at: int
    match: str
    seat: int
    players: int
    rank: int
    level: int
    points: int | None


@dataclass(frozen=True)
class Points:
    """`spread` is the standard deviation. `best` is the latest match with the most points."""

    plays: int
    average: float
    spread: float
    best: Played


@dataclass(frozen=True)
class Tally:
    """Wins and draws. A first place shared with some of the others is a win; shared by all it is a draw."""

    plays: int
    wins: int
    draws: int
    places: dict[int, int]
    points: Points | None

    @property
    def losses(self) -> int:
        return self.plays - self.wins - self.draws


@dataclass(frozen=True)
class Streaks:
    """Wins in a row: the longest, and those up to now. `without` is how many matches ago the last win was."""

    longest: int
    now: int
    without: int


@dataclass(frozen=True)
class Moment:
    """The average of some matches that follow each other; `at` is the end of the last one."""

    at: int
    plays: int
    points: float


@dataclass(frozen=True)
class Category:
    """A row of the score sheet: this person's average, and that of the others in the same matches."""

    row: str
    plays: int
    average: float
    others: float
    best: int

    @property
    def margin(self) -> float:
        return self.average - self.others


@dataclass(frozen=True)
class Rival:
    """Another player at the same table, and how often this person came in `ahead` or `behind`."""

    key: str
    name: str
    together: int
    ahead: int
    behind: int

    @property
    def level(self) -> int:
        return self.together - self.ahead - self.behind


def won(rank: int, level: int, players: int) -> bool:
    return rank == 1 and (level < players or level == 1)


def tally(plays: Sequence[Played], with_points: bool = True) -> Tally:
    """Counts of plays, wins and places; `with_points` only for matches of one game."""
    ranks: dict[int, int] = {}
    wins = draws = 0
    for _, _, _, players, rank, level, _ in plays:
        ranks[rank] = ranks.get(rank, 0) + 1
        if won(rank, level, players):
            wins += 1
        elif rank == 1:
            draws += 1
    figures = points(plays) if with_points else None
    return Tally(len(plays), wins, draws, dict(sorted(ranks.items())), figures)


def by_count(plays: Iterable[Played], with_points: bool = True) -> dict[int, Tally]:
    """A tally for each number of players."""
    apart: dict[int, list[Played]] = {}
    for play in plays:
        apart.setdefault(play.players, []).append(play)
    return {count: tally(apart[count], with_points) for count in sorted(apart)}


def points(plays: Iterable[Played]) -> Points | None:
    """None where there are no points."""
    known = [play for play in plays if play.points is not None]
    if not known:
        return None
    values = [play.points or 0 for play in known]
    count, total = len(values), sum(values)
    squares = sum([value * value for value in values])
    # In integers: the difference of two large floats would lose precision.
    spread = sqrt(count * squares - total * total) / count
    latest = {play.points: play for play in known}
    return Points(count, total / count, spread, latest[max(values)])


def streaks(plays: Sequence[Played]) -> Streaks:
    """The matches must be in order of time."""
    longest = now = without = 0
    for _, _, _, players, rank, level, _ in plays:
        if won(rank, level, players):
            now, without = now + 1, 0
            longest = max(longest, now)
        else:
            now, without = 0, without + 1
    return Streaks(longest, now, without)


def development(plays: Sequence[Played], most: int = 40) -> tuple[Moment, ...]:
    """The course of the points in at most `most` steps of equally many matches; the first step has the remainder."""
    known = [play for play in plays if play.points is not None]
    size = max(1, -(-len(known) // most))
    first = len(known) % size
    starts = [0] * bool(first) + list(range(first, len(known), size))
    chunks = [known[start : start + (size if start or not first else first)] for start in starts]
    return tuple(
        Moment(chunk[-1].at, len(chunk), sum([play.points or 0 for play in chunk]) / len(chunk)) for chunk in chunks
    )
