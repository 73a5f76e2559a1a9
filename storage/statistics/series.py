"""Two people against each other, match by match."""

from __future__ import annotations

from dataclasses import dataclass

from storage.folding import person_key
from storage.statistics.period import ALWAYS, Period
from storage.store import Store


@dataclass(frozen=True)
class Meeting:
    """One match of two people. `ahead` is 0 if the one came in before the other, 1 if after, None if level.

    `starter` says the same about who began; None if it was a third player.
    """

    match: str
    game: str
    at: int
    ranks: tuple[int, int]
    points: tuple[int | None, int | None]
    starter: int | None

    @property
    def ahead(self) -> int | None:
        one, other = self.ranks
        return None if one == other else int(one > other)


@dataclass(frozen=True)
class Series:
    """The latest meeting comes first. `run`: who was ahead in the latest ones, and in how many in a row."""

    names: tuple[str, str]
    meetings: tuple[Meeting, ...]

    @property
    def ahead(self) -> tuple[int, int]:
        leads = [meeting.ahead for meeting in self.meetings]
        return leads.count(0), leads.count(1)

    @property
    def level(self) -> int:
        return sum(meeting.ahead is None for meeting in self.meetings)

    @property
    def run(self) -> tuple[int | None, int]:
        leads = [meeting.ahead for meeting in self.meetings]
        same = next((index for index, lead in enumerate(leads) if lead != leads[0]), len(leads))
        return (leads[0] if leads else None), same


def series(
    store: Store, one: str, other: str, game: str = "", alone: bool = False, period: Period = ALWAYS, most: int = -1
) -> Series:
    """All matches of both people, or the latest of them; with `alone` only those without other players."""
    query = """
        SELECT mine.match_id, mine.game, mine.at, mine.place, their.place, mine.points, their.points,
            CASE 0 WHEN mine.seat THEN 0 WHEN their.seat THEN 1 END
        FROM seats AS mine CROSS JOIN seats AS their ON their.match_id = mine.match_id AND their.person = :other
        WHERE mine.person = :one AND mine.at >= :since AND mine.at < :until AND mine.place IS NOT NULL
            AND :game IN ('', mine.game) AND (mine.count = 2 OR NOT :alone)
        ORDER BY mine.at DESC, mine.match_id DESC LIMIT :most
    """
    values = {"one": person_key(one), "other": person_key(other), "game": game, "alone": alone, "most": most}
    with store.database.reading() as connection:
        rows = connection.execute(query, {**values, "since": period.since, "until": period.until}).fetchall()
        known = dict(connection.execute("SELECT folded, name FROM people").fetchall())
    names = (known.get(person_key(one), one), known.get(person_key(other), other))
    meetings = (
        Meeting(match, game, at, (rank, their_rank), (points, their_points), starter)
        for match, game, at, rank, their_rank, points, their_points, starter in rows
    )
    return Series(names, tuple(meetings))
