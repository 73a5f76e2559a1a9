"""Seats before a match: colours that people like, new names, who begins, and the draft that is kept."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import games
from scoring.seating import Seating

GAME = games.game("witchstone")


def seated(*names: str) -> Seating:
    seating = Seating.for_game(GAME).with_count(len(names))
    for index, name in enumerate(names):
        seating = seating.named(index, name)
    return seating


def colors(seating: Seating) -> list[str | None]:
    return [seat.color for seat in seating.seats]


def test_a_preferred_colour_is_taken_if_it_is_free() -> None:
    seating = seated("Mira")
    liked = seating.with_free_color(0, "yellow")
    assert liked.seats[0].color == "yellow"
    assert sorted(map(str, colors(liked))) == sorted(map(str, colors(seating))), "each colour stays there once"


def test_a_preferred_colour_of_another_player_is_left_alone() -> None:
    seating = seated("Mira", "Tamás")
    taken = seating.seats[1].color
    assert taken is not None and seating.with_free_color(0, taken) == seating


@given(st.permutations(GAME.colors), st.integers(0, 3))
def test_every_colour_is_there_once_whatever_people_like(liked: list[str], index: int) -> None:
    seating = Seating.for_game(GAME)
    for color in liked:
        seating = seating.with_free_color(index, color)
        assert seating.seats[index].color == color and set(colors(seating)) == set(GAME.colors)


@pytest.mark.parametrize(("was", "names"), [("mira", ["Mirka", "Tamás", ""]), ("Nobody", ["Mira", "Tamás", ""])])
def test_a_new_name_stands_on_the_seat_of_the_old_one(was: str, names: list[str]) -> None:
    renamed = seated("Mira", "Tamás").with_count(3).renamed(was, "Mirka")
    assert [seat.name for seat in renamed.used] == names


def test_two_who_become_one_sit_there_once() -> None:
    assert [seat.name for seat in seated("Mira", "Tamás").renamed("Mira", "Tamás").used] == ["", "Tamás"]
    assert [seat.name for seat in seated("Mira").renamed("Mira", "MIRA").used] == ["MIRA"]


@pytest.mark.parametrize(("game", "seats", "used"), [("witchstone", 4, 2), ("carodeni", 5, 2), ("witchcraft", 2, 2)])
def test_at_first_there_are_two_seats(game: str, seats: int, used: int) -> None:
    seating = Seating.for_game(games.game(game))
    assert (len(seating.seats), seating.count, seating.starter) == (seats, used, None)


def test_the_starter_changes_only_if_the_starter_leaves() -> None:
    seating = seated("Mira", "Tamás").begun_by(1)
    assert seating.emptied(0) == Seating(
        (replace(seating.seats[0], name=""), *seating.seats[1:]), 2, starter=1, options={}
    )
    assert seating.emptied(1).starter is None and seating.emptied(1).first_empty == 1


def test_the_next_colour_comes_round_and_its_owner_gets_the_old_one() -> None:
    seating = seated("Mira", "Tamás")
    had = [seating.seats[0].color]
    for _ in GAME.colors:
        seating = seating.next_color(0)
        had.append(seating.seats[0].color)
        assert set(colors(seating)) == set(GAME.colors)
    assert had[0] == had[-1] and set(had) == set(GAME.colors)
    nobodys = Seating.for_game(games.game("winter_queen"))
    assert nobodys.next_color(0) == nobodys


def test_players_come_in_turn_order_and_an_empty_seat_gets_a_name() -> None:
    seating = seated("Mira", "Tamás").with_count(3).begun_by(1)
    players = seating.players(lambda index, seat: f"{index} {seat.color}")
    assert [player.name for player in players] == ["Tamás", f"2 {seating.seats[2].color}", "Mira"]
    assert [player.color for player in players] == [seating.seats[index].color for index in (1, 2, 0)]


def test_who_sits_elsewhere_still_begins() -> None:
    moved = seated("Mira", "Tamás", "Zsófi").begun_by(2).moved(2, 0)
    assert [seat.name for seat in moved.used] == ["Zsófi", "Mira", "Tamás"] and moved.starter == 0


def test_with_fewer_seats_the_starter_is_a_player_who_is_left() -> None:
    seating = seated("Mira", "Tamás", "Zsófi")
    assert seating.begun_by(2).with_count(2).starter is None
    assert seating.begun_by(1).with_count(2).starter == 1


def test_a_draw_depends_on_the_people_and_not_on_where_they_sit() -> None:
    one, other = seated("Mira", "Tamás", "Zsófi"), seated("Zsófi", "Mira", "Tamás")
    for seed in ("ABC234", "XYZ789", "QQQ222"):
        assert one.seats[one.starter_drawn(seed)].name == other.seats[other.starter_drawn(seed)].name
        drawn = [[seat.name for seat in seating.seats_drawn(seed).used] for seating in (one, other)]
        assert drawn[0] == drawn[1] and sorted(drawn[0]) == ["Mira", "Tamás", "Zsófi"]


def test_only_what_differs_from_the_usual_goes_into_the_match() -> None:
    seating = seated("Mira", "Tamás").begun_by(1)
    assert seating.match_options(GAME) == {}
    handicapped = seating.choosing("handicap", "light", 0)
    assert handicapped.match_options(GAME) == {"handicap": ("none", "light")}, "in turn order"
    assert handicapped.choosing("handicap", "none", 0).match_options(GAME) == {}


def test_a_draft_comes_back_as_it_was() -> None:
    seating = seated("Mira", "Tamás").begun_by(1).choosing("handicap", "light", 0)
    assert Seating.from_json(GAME, json.loads(json.dumps(seating.to_json()))) == seating


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"count": 9}, "another game"),
        ({"starter": 2}, "another game"),
        ({"seats": []}, "another game"),
        ({"seats": None}, "no seating"),
        ({"options": {"no_such": True}}, None),
    ],
)
def test_a_draft_of_another_version_is_refused(change: dict[str, object], why: str | None) -> None:
    data = {**seated("Mira", "Tamás").to_json(), **change}
    if why is None:
        assert Seating.from_json(GAME, data).match_options(GAME) == {}, "what nobody asks for any more is left out"
        return
    with pytest.raises(ValueError, match=why):
        Seating.from_json(GAME, data)


def test_impossible_names_and_choices_are_refused() -> None:
    data = seated("Mira", "Tamás").to_json()
    data["seats"][0]["name"] = " Mira "
    with pytest.raises(ValueError, match="nobody could have typed"):
        Seating.from_json(GAME, data)
    data = seated("Mira", "Tamás").to_json()
    data["seats"][0]["choices"] = {"handicap": "enormous"}
    with pytest.raises(ValueError, match="options of another version"):
        Seating.from_json(GAME, data)
