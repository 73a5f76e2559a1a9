"""Caches for values that several guests see, computed once for each state of a match."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from scoring.journal.match import Match
from scoring.play import Play, Standing
from scoring.results.score_book import ScoreBook

Work = TypeVar("Work")


def for_match(work: Callable[[Match], Work]) -> Callable[[Match], Work]:
    """Caches the result for the last match. A match is immutable, so identity is enough to compare."""
    kept: list[tuple[Match, Work]] = []

    def worked_out(match: Match) -> Work:
        last = kept[-1] if kept else None
        if last is None or last[0] is not match:
            last = (match, work(match))
            kept[:] = [last]
        return last[1]

    return worked_out


def play_of(match: Match) -> Play:
    play = match.game.play
    assert play is not None
    return play


@for_match
def standing_of(match: Match) -> Standing:
    """The standing of the table; only once play has begun."""
    return play_of(match).standing(match.state.table)


@for_match
def book_of(match: Match) -> ScoreBook:
    return ScoreBook(match)
