"""Seats before a match: colours that people like, and new names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import catalog
from scoring.seating import Seating

GAME = catalog.game("witchstone")


def seated(*names: str) -> Seating:
    seating = Seating.for_game(GAME).with_count(len(names))
    for place, name in enumerate(names):
        seating = seating.named(place, name)
    return seating


def colors(seating: Seating) -> list[str | None]:
    return [seat.color for seat in seating.seats]


def test_a_liked_colour_is_taken_if_nobody_has_it() -> None:
    seating = seated("Mira")
    liked = seating.with_free_color(0, "yellow")
    assert liked.seats[0].color == "yellow"
    assert sorted(map(str, colors(liked))) == sorted(map(str, colors(seating))), "each colour stays there once"


def test_a_liked_colour_of_somebody_else_is_left_alone() -> None:
    seating = seated("Mira", "Tamás")
    taken = seating.seats[1].color
    assert taken is not None and seating.with_free_color(0, taken) == seating


@given(st.permutations(GAME.colors), st.integers(0, 3))
def test_every_colour_is_there_once_whatever_people_like(liked: list[str], place: int) -> None:
    seating = Seating.for_game(GAME)
    for color in liked:
        seating = seating.with_free_color(place, color)
        assert seating.seats[place].color == color and set(colors(seating)) == set(GAME.colors)


@pytest.mark.parametrize(("was", "names"), [("mira", ["Mirka", "Tamás", ""]), ("Nobody", ["Mira", "Tamás", ""])])
def test_a_new_name_stands_on_the_seat_of_the_old_one(was: str, names: list[str]) -> None:
    renamed = seated("Mira", "Tamás").with_count(3).renamed(was, "Mirka")
    assert [seat.name for seat in renamed.used] == names


def test_two_who_become_one_sit_there_once() -> None:
    assert [seat.name for seat in seated("Mira", "Tamás").renamed("Mira", "Tamás").used] == ["", "Tamás"]
    assert [seat.name for seat in seated("Mira").renamed("Mira", "MIRA").used] == ["MIRA"]
