"""Figures of a player over many matches."""

from __future__ import annotations

from statistics import mean, pstdev

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.results.statistics import (
    Moment,
    Played,
    Streaks,
    Tally,
    by_count,
    development,
    points,
    streaks,
    tally,
    won,
)


def play(rank: int = 1, at: int = 0, points: int | None = 10, players: int = 3, level: int = 1) -> Played:
    return Played(at, f"m{at}", 0, players, rank, level, points)


def test_places_wins_and_losses_are_counted() -> None:
    plays = [play(1), play(2), play(3), play(1, level=2)]
    assert tally(plays, with_points=False) == Tally(4, 2, 0, {1: 2, 2: 1, 3: 1}, None)
    assert tally(plays).losses == 2


def test_a_first_place_that_all_share_is_a_draw() -> None:
    drawn = tally([play(1, players=2, level=2), play(1, players=2, level=1)])
    assert (drawn.wins, drawn.draws, drawn.losses) == (1, 1, 0)
    assert won(1, 1, 1)
    assert not won(1, 2, 2)


def test_points_where_there_are_any() -> None:
    figures = points([play(points=None), play(points=10, at=1), play(points=20, at=2), play(points=20, at=3)])
    assert figures is not None
    assert (figures.plays, figures.average) == (3, pytest.approx(50 / 3))
    assert figures.best.match == "m3"
    assert points([play(points=None)]) is None


def test_matches_are_told_apart_by_the_number_of_players() -> None:
    apart = by_count([play(players=4), play(2, players=2), play(players=2)])
    assert {players: (figures.plays, figures.wins) for players, figures in apart.items()} == {2: (2, 1), 4: (1, 1)}


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ([], Streaks(0, 0, 0)),
        ([1, 1, 1], Streaks(3, 3, 0)),
        ([1, 1, 2, 1], Streaks(2, 1, 0)),
        ([1, 1, 2, 3], Streaks(2, 0, 2)),
        ([2, 2], Streaks(0, 0, 2)),
    ],
)
def test_wins_in_a_row(ranks: list[int], expected: Streaks) -> None:
    assert streaks([play(rank) for rank in ranks]) == expected


def test_a_short_development_shows_every_match() -> None:
    plays = [play(at=at, points=value) for at, value in enumerate((5, 7, 6))]
    assert development(plays) == (Moment(0, 1, 5), Moment(1, 1, 7), Moment(2, 1, 6))


def test_a_long_development_is_told_in_steps_of_equal_size_and_the_first_has_the_rest() -> None:
    plays = [play(at=at, points=at) for at in range(7)]
    assert development(plays, most=4) == (Moment(0, 1, 0), Moment(2, 2, 1.5), Moment(4, 2, 3.5), Moment(6, 2, 5.5))


PLAYS = st.lists(
    st.builds(
        play,
        rank=st.integers(1, 4),
        at=st.integers(0, 10**9),
        points=st.none() | st.integers(-(10**6), 10**6),
        players=st.just(4),
    ),
    max_size=120,
)


@settings(max_examples=50, deadline=None)
@given(PLAYS, st.integers(1, 50))
def test_figures_agree_with_plain_ones(plays: list[Played], most: int) -> None:
    values = [play.points for play in plays if play.points is not None]
    figures = tally(plays)
    assert sum(figures.places.values()) == figures.plays == figures.wins + figures.draws + figures.losses
    if values:
        assert figures.points is not None
        assert figures.points.average == pytest.approx(mean(values))
        assert figures.points.spread == pytest.approx(pstdev(values))
        assert figures.points.best.points == max(values)
    else:
        assert figures.points is None
    steps = development(plays, most)
    assert len(steps) <= most
    assert sum(step.plays for step in steps) == len(values)
    assert sum(step.plays * step.points for step in steps) == pytest.approx(sum(values))
    assert len({step.plays for step in steps[1:]}) <= 1
