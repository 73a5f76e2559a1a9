"""A season of matches of all games, for pages about what was played."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice
from random import Random

from scoring.journal.events import Closed, Reported
from scoring.journal.match import Match
from scoring.results.sheet import places
from storage.store import Store
from tools.harness.evenings import ROWS, duel, keep_all, players, recorded
from tools.harness.rules.finished_matches import finished

NAMES = ("Mira", "Zsófi", "Tamás", "Ádám")
DAY = 86400
# Points usual for each category of Witchstone.
USUAL = (60, 9, 11, 4, 14)


def witchstone(number: int, at: int, names: tuple[str, ...]) -> Match:
    """Reported by category; the first of the names is good on the track and bad at spells."""
    dice = Random(number)
    by_row = [[max(0, usual + dice.randint(-usual // 3, usual // 3)) for _ in names] for usual in USUAL]
    if "Mira" in names:
        seat = names.index("Mira")
        by_row[0][seat] += 8
        by_row[3][seat] = max(0, by_row[3][seat] - 3)
    totals = tuple(map(sum, zip(*by_row, strict=True)))
    rows: tuple[tuple[str | int, ...], ...] = tuple((row, *points) for row, points in zip(ROWS, by_row, strict=True))
    match = Match.new(f"stone{number}", "witchstone", players(*names), {}, at)
    return recorded(match, Reported(places(totals), totals, rows), Closed(), at=at, step=0)


def tracked(at: int, names: tuple[str, ...]) -> Match:
    """Witchstone from the first tile to the last."""
    played = finished("witchstone", 3)
    seated = tuple(replace(player, name=name) for player, name in zip(played.players, names, strict=True))
    entries = [replace(entry, at=at + 20 * index) for index, entry in enumerate(played.journal.entries)]
    return Match.new("tracked", "witchstone", seated, played.options, at, entries)


def season(
    store: Store, now: int, matches: int = 14, names: tuple[str, ...] = NAMES, with_tracked: bool = False
) -> None:
    """The last match was yesterday; Witchstone at three counts of players, and duels of Witchcraft."""
    counts = islice(cycle((4, 3, 2)), matches)
    stones = [
        witchstone(
            number, now - DAY - 12 * DAY * (matches - number), (*names[number % 2 :], *names[: number % 2])[:count]
        )
        for number, count in enumerate(counts)
    ]
    duels = [
        duel(f"duel{number}", now - 9 * DAY * (number + 1), names[0], names[1], first, decided_by)
        for number, (first, decided_by) in enumerate(((0, "no_move"), (1, "no_mages"), (0, "no_move"), (None, "draw")))
    ]
    more = [tracked(now - DAY // 2, names)] if with_tracked else []
    keep_all(store, [*stones, *duels, *more], now)
