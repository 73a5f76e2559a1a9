"""Finished matches to keep: who played, and how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.journal.events import Begun, Closed, Entered, Event, Reported
from scoring.journal.match import Match
from scoring.players import Player
from scoring.results.sheet import places
from storage.store import Store

COLORS = ("green", "red", "blue", "yellow")
HOUR = 3600
ROWS = ("track", "owls", "magic_tokens", "spells", "prophecies")


def players(*names: str) -> tuple[Player, ...]:
    return tuple(Player(name, color) for name, color in zip(names, COLORS, strict=False))


def recorded(match: Match, *events: Event, at: int, step: int = 60) -> Match:
    for number, event in enumerate(events):
        match = match.record(event, at + number * step)
    return match


def reported(match_id: str, at: int, points: Mapping[str, int], game: str = "witchstone") -> Match:
    """Only the result is known; all points were made on the track."""
    totals = tuple(points.values())
    rows: tuple[tuple[str | int, ...], ...] = ()
    if game == "witchstone":
        nothing = (0,) * len(totals)
        rows = tuple((row, *(totals if row == "track" else nothing)) for row in ROWS)
    seated = players(*points) if game in {"witchstone", "witchcraft"} else tuple(map(Player, points))
    match = Match.new(match_id, game, seated, {}, at)
    return recorded(match, Reported(places(totals), totals, rows), Closed(), at=at, step=0)


def duel(match_id: str, at: int, one: str, other: str, first: int | None, decided_by: str = "points") -> Match:
    """A match of Witchcraft: which of the two won, or a draw."""
    ranks = (1, 1) if first is None else (1, 2) if first == 0 else (2, 1)
    match = Match.new(match_id, "witchcraft", players(one, other), {}, at)
    return recorded(match, Reported(ranks, decided_by=decided_by), Closed(), at=at, step=0)


def alone(match_id: str, at: int, name: str, points: tuple[int, int], level: str = "experienced") -> Match:
    """Čarodění against Ostara, of which only the end was scored; all points come from potions."""
    match = Match.new(match_id, "carodeni", (Player(name),), {"solo_level": level}, at)
    potions = (_parts(each) for each in points)
    entries = (Entered(seat, "potions", values) for seat, values in enumerate(potions))
    return recorded(match, Begun(tracked=False), *entries, Closed(), at=at, step=0)


def _parts(points: int) -> tuple[int, ...]:
    """Potions of at most ten points."""
    return (*(10,) * (points // 10), *((points % 10,) if points % 10 else ()))


def scored(match_id: str, at: int, track: Mapping[str, int], *more: Event) -> Match:
    """Witchstone, of which only the end was scored."""
    match = Match.new(match_id, "witchstone", players(*track), {}, at)
    entries = (Entered(seat, "track", points) for seat, points in enumerate(track.values()))
    return recorded(match, Begun(tracked=False), *entries, *more, Closed(), at=at)


def flat(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """All that is kept of results."""
    tables = ("results", "seats", "points")
    return {table: store.database.connection.execute(f"SELECT * FROM {table}").fetchall() for table in tables}


def keep_all(store: Store, matches: Sequence[Match], at: int = 0) -> None:
    store.create_all(matches)
    store.remember_people(dict.fromkeys(player.name for match in matches for player in match.players), at)
