"""What many matches tell about somebody: how often, how well, with whom, and whether it gets better."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple


class Played(NamedTuple):
    """One finished match of one person: `level` share the place, an opponent that is no player among them."""

    at: int
    match: str
    seat: int
    players: int
    place: int
    level: int
    points: int | None


@dataclass(frozen=True)
class Points:
    """`spread` is the standard deviation. `best` and `worst` are the latest matches with so many points."""

    plays: int
    average: float
    spread: float
    best: Played
    worst: Played


@dataclass(frozen=True)
class Tally:
    """Who shares the first place with some of the others has won; if all share it, nobody has: that is a draw."""

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
    """Somebody who sat at the same table, and how often this person came in `ahead` or `behind`."""

    key: str
    name: str
    together: int
    ahead: int
    behind: int

    @property
    def level(self) -> int:
        return self.together - self.ahead - self.behind


def won(place: int, level: int, players: int) -> bool:
    return place == 1 and (level < players or level == 1)


def tally(plays: Sequence[Played], with_points: bool = True) -> Tally:
    """Without points where they are of several games and do not compare."""
    places: dict[int, int] = {}
    wins = draws = 0
    for _, _, _, players, place, level, _ in plays:
        places[place] = places.get(place, 0) + 1
        if won(place, level, players):
            wins += 1
        elif place == 1:
            draws += 1
    figures = points(plays) if with_points else None
    return Tally(len(plays), wins, draws, dict(sorted(places.items())), figures)


def by_count(plays: Iterable[Played], with_points: bool = True) -> dict[int, Tally]:
    """The same for each number of players."""
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
    # In whole numbers: the difference of two large floats would lose what counts.
    spread = sqrt(count * squares - total * total) / count
    highest, lowest = max(values), min(values)
    latest = {play.points: play for play in known}
    return Points(count, total / count, spread, latest[highest], latest[lowest])


def streaks(plays: Sequence[Played]) -> Streaks:
    """The matches must be in order of time."""
    longest = now = without = 0
    for _, _, _, players, place, level, _ in plays:
        if won(place, level, players):
            now, without = now + 1, 0
            longest = max(longest, now)
        else:
            now, without = 0, without + 1
    return Streaks(longest, now, without)


def development(plays: Sequence[Played], most: int = 40) -> tuple[Moment, ...]:
    """How the points went, in at most so many steps; each stands for equally many matches, the first for the rest."""
    known = [play for play in plays if play.points is not None]
    size = max(1, -(-len(known) // most))
    first = len(known) % size
    starts = [0] * bool(first) + list(range(first, len(known), size))
    chunks = [known[start : start + (size if start or not first else first)] for start in starts]
    return tuple(
        Moment(chunk[-1].at, len(chunk), sum([play.points or 0 for play in chunk]) / len(chunk)) for chunk in chunks
    )
