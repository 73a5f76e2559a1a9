"""Score sheets: sums that hold, and places as in sport."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.message import Message
from scoring.results.sheet import Column, Part, Row, Sheet, TieBreak, Tied, level, places

WHY = Message("why")


def by_most(counts: Sequence[int]) -> TieBreak:
    """Most of something breaks the tie; equally many stay level."""

    def tie_break(tied: Tied) -> Sequence[Tied]:
        ordered = sorted(tied, key=lambda seat: -counts[seat])
        return [tuple(group) for _, group in groupby(ordered, key=lambda seat: counts[seat])]

    return tie_break


def test_the_parts_of_a_row_must_add_up() -> None:
    assert Row("owls", 5, (Part(7, WHY), Part(-2, WHY))).points == 5
    with pytest.raises(ValueError, match="row owls: 6 points"):
        Row("owls", 6, (Part(7, WHY), Part(-2, WHY)))


def test_a_row_without_parts_needs_no_explanation() -> None:
    assert Row("track", 71).parts == ()


def test_a_total_is_the_sum_of_the_rows() -> None:
    assert Column("Anna", (Row("track", 71), Row("owls", -5), Row("moons", 0))).total == 66
    assert Column("Anna", ()).total == 0


def test_winners_are_all_who_are_first() -> None:
    columns = tuple(Column(name, ()) for name in ("Anna", "Béla", "Cili"))
    assert Sheet(columns, (1, 3, 1), "points").winners == ("Anna", "Cili")


def test_a_sheet_needs_a_place_for_each_player() -> None:
    with pytest.raises(ValueError, match="zip"):
        _ = Sheet((Column("Anna", ()), Column("Béla", ())), (1,), "points").winners


@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((), ()),
        ((7,), (1,)),
        ((5, 9), (2, 1)),
        ((10, 8, 8, 5), (1, 2, 2, 4)),
        ((8, 8, 10, 8), (2, 2, 1, 2)),
        ((0, 0, 0), (1, 1, 1)),
        ((-3, -1), (2, 1)),
    ],
)
def test_places_are_as_in_sport(totals: tuple[int, ...], expected: tuple[int, ...]) -> None:
    assert places(totals) == expected


@pytest.mark.parametrize(
    ("totals", "counts", "expected"),
    [
        ((10, 10), (1, 2), (2, 1)),
        ((10, 10, 5, 5), (1, 2, 4, 3), (2, 1, 3, 4)),
        ((10, 10, 10), (2, 2, 1), (1, 1, 3)),
        ((10, 10, 10), (1, 2, 2), (3, 1, 1)),
        ((5, 10), (9, 0), (2, 1)),
    ],
)
def test_a_tie_break_orders_every_tied_group(
    totals: tuple[int, ...], counts: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert places(totals, by_most(counts)) == expected


def test_the_tie_break_is_asked_about_ties_only() -> None:
    asked: list[Tied] = []

    def tie_break(tied: Tied) -> Sequence[Tied]:
        asked.append(tied)
        return level(tied)

    places((3, 9, 3, 1, 9), tie_break)
    assert asked == [(1, 4), (0, 2)]


PLAYERS = st.lists(st.tuples(st.integers(-5, 5), st.integers(0, 2)), min_size=1, max_size=5)


@given(PLAYERS)
def test_a_place_counts_the_players_who_are_better(players: list[tuple[int, int]]) -> None:
    totals, counts = [total for total, _ in players], [count for _, count in players]
    assert places(totals) == tuple(1 + sum(other > total for other in totals) for total in totals)
    assert places(totals, by_most(counts)) == tuple(1 + sum(other > own for other in players) for own in players)


@given(PLAYERS.flatmap(lambda players: st.tuples(st.just(players), st.permutations(range(len(players))))))
def test_places_do_not_depend_on_the_seats(drawn: tuple[list[tuple[int, int]], list[int]]) -> None:
    players, order = drawn
    moved = [players[seat] for seat in order]
    for tie_break in (lambda _: level, by_most):
        before = places([total for total, _ in players], tie_break([count for _, count in players]))
        after = places([total for total, _ in moved], tie_break([count for _, count in moved]))
        assert after == tuple(before[seat] for seat in order)
