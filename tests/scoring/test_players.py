"""Players: names as people type them, counts and colours."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.message import Message
from scoring.players import (
    LONGEST_NAME,
    Player,
    clean_name,
    name_problems,
    player_problems,
    same_name,
    seat_problems,
)

EMPTY = Message("players.name_empty")
TOO_LONG = Message("players.name_too_long", most=40)


def twice(name: str) -> Message:
    return Message("players.name_twice", name=name)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Anna", "Anna"),
        ("  Anna   Mária ", "Anna Mária"),
        ("Anna\tMária\r\n", "Anna Mária"),
        ("An\x00na\x1b", "An na"),
        ("Anna\u2028Mária\u2029", "Anna Mária"),
        ("Anna\u00a0Mária", "Anna Mária"),
        ("E\u0301va", "Éva"),
        ("🧙‍♀️ Éva", "🧙‍♀️ Éva"),
        ("Řehoř Łukasz Őze", "Řehoř Łukasz Őze"),
        ("", ""),
        (" \t\n\u3000", ""),
        ("\x00\x07", ""),
    ],
)
def test_a_name_is_kept_in_one_form(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(typed: str) -> None:
    name = clean_name(typed)
    assert clean_name(name) == name
    assert unicodedata.is_normalized("NFC", name)
    assert name == name.strip()
    assert not any(unicodedata.category(c) == "Cc" for c in name)


@pytest.mark.parametrize(
    ("name", "problems"),
    [
        ("A", ()),
        ("", (EMPTY,)),
        ("x" * LONGEST_NAME, ()),
        ("x" * 41, (TOO_LONG,)),
        ("x" * 200, (TOO_LONG,)),
        ("🦉" * LONGEST_NAME, ()),
        ("🦉" * 41, (TOO_LONG,)),
    ],
)
def test_a_name_has_1_to_40_characters(name: str, problems: tuple[Message, ...]) -> None:
    assert name_problems(name, []) == problems


@pytest.mark.parametrize("other", ["anna", "ANNA", "Anna"])
def test_names_that_differ_only_in_case_are_the_same(other: str) -> None:
    assert name_problems("Anna", ["Béla", other]) == (twice("Anna"),)


def test_letters_with_marks_fold_too() -> None:
    assert same_name("ŐZE", "őze")
    assert same_name("Strauß", "STRAUSS")
    assert not same_name("Eva", "Éva")
    assert same_name(clean_name("E\u0301va"), "éva")


def test_a_name_may_be_too_long_and_twice() -> None:
    name = "x" * 41
    assert name_problems(name, [name.upper()]) == (TOO_LONG, twice(name))


def test_every_problem_is_listed() -> None:
    players = (Player("Anna", "red"), Player("ANNA", "red"), Player("", "pink"), Player("x" * 41), Player("Béla"))
    assert player_problems(players, (2, 3, 4), ("red", "blue")) == (
        Message("players.count_range", count=5, least=2, most=4),
        twice("ANNA"),
        EMPTY,
        TOO_LONG,
        Message("players.color_twice", color=Message("color.red")),
        Message("players.color_unknown", color="pink"),
    )


def test_a_doubled_name_is_told_once() -> None:
    players = (Player("Anna"), Player("Béla"), Player("anna"))
    assert player_problems(players, (2, 3), ()) == (twice("anna"),)


def test_players_without_colour_do_not_share_one() -> None:
    assert player_problems((Player("Anna"), Player("Béla")), (2,), ("red",)) == ()


@pytest.mark.parametrize(
    ("count", "seats", "problems"),
    [
        (2, (2, 3, 4), ()),
        (4, (2, 3, 4), ()),
        (1, (1, 2, 3, 4, 5), ()),
        (0, (2, 3, 4), (Message("players.count_range", count=0, least=2, most=4),)),
        (6, (1, 2, 3, 4, 5), (Message("players.count_range", count=6, least=1, most=5),)),
        (3, (2,), (Message("players.count_only", count=3, only=2),)),
    ],
)
def test_the_number_of_players_must_fit(count: int, seats: tuple[int, ...], problems: tuple[Message, ...]) -> None:
    assert seat_problems(count, seats) == problems


@pytest.mark.parametrize("unseen", ["\u200b", "\ufeff", "\u200d\u2060", "\ud800", " \n\t"])
def test_a_name_of_invisible_characters_is_empty(unseen: str) -> None:
    assert clean_name(unseen) == ""
    assert player_problems((Player(unseen), Player("Mira")), (2,), ()) == (Message("players.name_empty"),)


def test_joined_emoji_stay_as_they_are() -> None:
    assert clean_name("\U0001f9d9\u200d\u2640\ufe0f Ola") == "\U0001f9d9\u200d\u2640\ufe0f Ola"
