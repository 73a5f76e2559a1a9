"""Who sits here: recent players to tap, fewer with every letter, and the keyboard for everybody else."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.shell.name_matching import finds
from screens.shell.text_prompt import MOST_OFFERS
from storage.store import Store
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_new_match, seats, sit
from tools.harness.hands.journeys import LANDSCAPE

pytestmark = pytest.mark.ui

PEOPLE = ("Zsófi", "Paweł", "Ádám", "Ádám Novák", "Mira")


@pytest.fixture
def known(tmp_path: Path) -> Path:
    with Store.open(tmp_path) as store:
        store.remember_people(PEOPLE, 1)
    return tmp_path


def offers(app: Driver) -> list[str]:
    return [chip.text for chip in app.find_all("offer")]


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("", "Mira"),
        ("mi", "Mira"),
        ("ZSOFI", "Zsófi"),
        ("zsófi", "Zsofi"),
        ("pawel", "Paweł"),
        ("Łu", "lukasz"),
        (" nov", "Ádám Novák"),
        ("adam n", "Ádám Novák"),
        ("nad", "Wiśniewska-Nádasdy"),
        ("o\u0308", "Ödön"),
    ],
)
def test_capitals_and_accents_do_not_matter(typed: str, text: str) -> None:
    assert finds(typed, text)


@pytest.mark.parametrize(("typed", "text"), [("ira", "Mira"), ("miraa", "Mira"), ("m i", "Mira"), ("z", "Łukasz")])
def test_only_the_beginning_of_a_word_finds_it(typed: str, text: str) -> None:
    assert not finds(typed, text)


def test_typing_leaves_the_players_that_fit_and_deleting_brings_them_back(known: Path) -> None:
    with Driver(known) as app:
        open_new_match(app, "winter_queen")
        app.tap("new_name")
        assert offers(app) == list(PEOPLE)
        app.type("ad")
        assert offers(app) == ["Ádám", "Ádám Novák"]
        app.type("am n")
        assert offers(app) == ["Ádám Novák"]
        app.type("x")
        assert offers(app) == []
        app.find("field").text = ""
        app.frames(2)
        assert offers(app) == list(PEOPLE)


def test_a_tap_takes_the_player_whatever_was_typed(known: Path) -> None:
    with Driver(known) as app:
        open_new_match(app, "winter_queen")
        app.tap("seat_1")
        app.type("pa")
        app.tap("offer")
        assert seats(app) == ["", "Paweł"] and not app.find_all("field")


def test_who_sits_at_the_table_is_not_offered_again(known: Path) -> None:
    with Driver(known) as app:
        open_new_match(app, "winter_queen")
        sit(app, "mira")
        app.tap("new_name")
        assert offers(app) == list(PEOPLE[:-1])


def test_a_new_name_can_be_typed_although_others_match(known: Path) -> None:
    with Driver(known) as app:
        open_new_match(app, "winter_queen")
        sit(app, "Mi")
        assert seats(app) == ["Mi", ""]


def test_the_field_stays_where_it_is_while_the_offers_become_fewer(known: Path) -> None:
    with Driver(known) as app:
        app.resize(*PHONE)
        open_new_match(app, "winter_queen")
        app.tap("new_name")
        before = app.find("field").to_window(*app.find("field").pos)
        app.type("mir")
        app.frames(4)
        assert app.find("field").to_window(*app.find("field").pos) == before
        app.resize(*LANDSCAPE)
        assert app.shell._overlays[-1].offer_room == app.find("offer").height, "turned, it takes what it needs now"
        app.resize(*PHONE)


def test_only_some_are_offered_and_typing_finds_the_rest(tmp_path: Path) -> None:
    people = [f"Guest {letter}" for letter in "ABCDEFGHIJKL"]
    with Store.open(tmp_path) as store:
        store.remember_people(people, 1)
    with Driver(tmp_path) as app:
        open_new_match(app, "winter_queen")
        app.tap("new_name")
        assert offers(app) == people[:MOST_OFFERS]
        app.type("l")
        assert offers(app) == ["Guest L"]


def test_a_seed_has_no_offers(app: Driver) -> None:
    app.tap(is_a("Plate", game="witchcraft"))
    app.tap("checklist")
    app.tap("set_table")
    app.tap("draw")
    app.tap("altars")
    app.tap("type_seed")
    assert app.find_all("field") and offers(app) == []
    assert app.shell._overlays[-1].offer_room == 0
