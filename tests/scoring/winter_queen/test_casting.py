"""A cast that is being put together: the best result is taken unless another one is chosen."""

from __future__ import annotations

import pytest

from scoring.winter_queen.casting import Casting
from scoring.winter_queen.events import Cast
from tools.harness.rules.winter_queen_table import Tracked, spelled

GREENS = {"0,0": "green", "1,0": "green", "3,0": "green", "-2,2": "green"}
LIGHTS = ("northern_lights/green", "border_guards/red")


def casting(played: Tracked, book: int = 0) -> Casting:
    return Casting(played.table, book)


def cast(played: Tracked, event: Cast) -> int:
    """The points that it brings."""
    return played.does(event).points[0]


def test_the_best_choices_need_no_words() -> None:
    played = spelled(("wind_rose/green", "polar_star"), GREENS)
    put = casting(played)
    assert put.event() == Cast(0) and put.points == cast(played, put.event())


def test_another_crystal_is_taken_by_a_tap_and_says_so() -> None:
    played = spelled(("wind_rose/green", "polar_star"), GREENS)
    put = casting(played).tapped(0, (-2, 2))
    assert put.event() == Cast(0, ("-2,2",)) and put.points < casting(played).points
    assert put.points == cast(played, put.event())


def test_a_space_that_cannot_be_chosen_changes_nothing() -> None:
    put = casting(spelled(("wind_rose/green", "polar_star"), GREENS))
    assert put.tapped(0, (2, -1)) == put


def test_the_same_crystal_tapped_again_looks_along_another_row() -> None:
    played = spelled(("clear_row/red", "polar_star"), {"0,0": "red", "1,0": "blue", "2,0": "green", "-1,0": "yellow"})
    put = casting(played)
    rows = [put.points]
    for _ in range(3):
        put = put.tapped(0, (0, 0))
        rows.append(put.points)
    assert rows == [3, 2, 1, 3], "three rows count differently, and then it is the first again"


def test_secret_knowledge_is_against_one_player() -> None:
    played = Tracked(3)
    played.holds(("secret_knowledge/red", "polar_star"))
    played.holds(("forest_sages.red", "polar_star"), seat=2)
    put = casting(played)
    assert put.result(0).opponent == 2 and put.points == 2
    other = put.picked(0, 1)
    assert other.event() == Cast(0, ("seat 1",)) and other.points == 1


def test_after_two_spells_a_crystal_must_leave_the_map() -> None:
    played = spelled(LIGHTS, GREENS)
    put = casting(played)
    assert put.takes_from_map and not put.ready and put.lost is None
    put = put.returning((1, 0))
    assert put.ready and put.event() == Cast(0, (), "1,0")
    assert put.returning((1, 0)).returned is None
    assert (1, 0) not in played.does(put.event()).crystals


def test_a_table_may_leave_it_there() -> None:
    assert casting(spelled(LIGHTS, GREENS, map_crystal="may")).ready


def test_nothing_is_taken_from_an_empty_map_or_after_one_spell() -> None:
    assert casting(spelled(LIGHTS, {})).ready
    single = casting(spelled(("northern_lights/green", "border_guards"), GREENS))
    assert single.ready and not single.takes_from_map
    assert single.lost is not None and single.lost.spell == "border_guards"


@pytest.mark.parametrize("spell", ["wind_rose", "polar_star", "clear_row", "border_guards"])
def test_without_a_crystal_of_the_colour_there_is_nothing_to_choose(spell: str) -> None:
    played = spelled((f"{spell}/yellow", "cloud_wisps"), GREENS)
    put = casting(played)
    assert put.points == 0 and put.tapped(0, (0, 0)) == put and cast(played, put.event()) == 0
