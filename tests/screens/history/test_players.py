"""The people at the table: offered by how often they play, renamed, joined, and with a colour they like."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage import history
from storage.people import people
from storage.renaming import latest
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_new_match, seats, undisturbed
from tools.harness.hands.history import autumn, scored

pytestmark = pytest.mark.ui


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    with Driver(tmp_path) as driver, undisturbed():
        yield driver


def open_players(app: Driver) -> dict[str, str]:
    matches = autumn(app)
    app.tap(is_a("Destination", route="history"))
    app.tap("players")
    return matches


def listed(app: Driver) -> list[tuple[str, int]]:
    rows = sorted(app.find_all(is_a("PersonRow")), key=lambda row: -row.y)
    return [(row.name, row.person.plays) for row in rows]


def give_name(app: Driver, old: str, new: str) -> None:
    app.tap(f"person_{old}")
    app.tap("rename")
    app.find("field").text = ""
    app.type(new)
    app.tap("send")
    app.advance(0.3)


def test_who_plays_most_stands_first_and_a_new_name_goes_into_every_match(app: Driver) -> None:
    matches = open_players(app)
    store = app.app.session.store
    assert listed(app)[:2] == [("Mira", 4), ("Ola", 3)] and len(listed(app)) == 8
    give_name(app, "Ola", "Aleksandra")
    assert app.sees("Ola is now Aleksandra") and ("Aleksandra", 3) in listed(app)
    assert history.past(store, matches["solo"]).winners == ("Aleksandra",)
    app.tap("snack")
    assert ("Ola", 3) in listed(app) and history.past(store, matches["solo"]).winners == ("Ola",)
    give_name(app, "Ola", "Aleksandra")
    app.back()
    assert any(row.winner == "Aleksandra 74, solo" for row in app.find_all(is_a("PastRow")))
    app.tap("players")
    assert app.sees("Ola is now Aleksandra"), "it can be taken back later too"
    app.tap("note_action")
    assert ("Ola", 3) in listed(app) and not app.sees("Ola is now")


def test_two_names_become_one_after_a_question_that_counts_the_matches(app: Driver) -> None:
    matches = open_players(app)
    store = app.app.session.store
    app.tap("person_Réka")
    app.tap("join")
    app.type("zso")
    app.tap("offer")
    app.advance(0.3)
    assert app.sees("Réka becomes Zsófi in 1 match.")
    app.tap("no")
    assert latest(store) is None
    app.tap("person_Réka")
    app.tap("join")
    app.type("zso")
    app.tap("offer")
    app.advance(0.3)
    app.tap("yes")
    assert ("Zsófi", 3) in listed(app) and "Réka" not in dict(listed(app))
    assert history.past(store, matches["winter_queen"]).winners == ("Zsófi",)
    app.tap("snack")
    assert dict(listed(app))["Réka"] == 1
    app.tap("person_Mira")
    app.tap("join")
    app.type("zso")
    app.tap("offer")
    app.advance(0.3)
    assert app.find_all(is_a("Snack")) and latest(store) is None, "both sat at one table"


def test_a_preferred_colour_is_taken_if_it_is_free(app: Driver) -> None:
    open_players(app)
    app.tap("person_Kasia")
    app.tap("color_yellow")
    assert app.find("color_yellow").on and not app.find("color_").on
    app.back()
    assert app.find("person_Kasia").piece == "yellow"
    assert {person.name: person.color for person in people(app.app.session.store, 0)}["Kasia"] == "yellow"
    app.shell.go("games")
    app.advance(0.3)
    open_new_match(app, "witchstone")
    app.tap(is_a("Chip", text="Kasia"))
    assert (seats(app)[0], app.find("seat_0").color_name) == ("Kasia", "yellow")
    app.tap(is_a("Chip", text="Zsófi"))
    assert app.find("seat_1").color_name == "blue", "the usual colour of the past matches"


def test_seats_that_were_left_follow_the_new_name(app: Driver) -> None:
    open_players(app)
    app.shell.go("games")
    app.advance(0.3)
    open_new_match(app, "witchstone")
    for name in ("Ola", "Mira"):
        app.tap(is_a("Chip", text=name))
    app.shell.go("players")
    app.advance(0.3)
    give_name(app, "Ola", "Aleksandra")
    app.shell.go("new_match", game="witchstone")
    app.advance(0.3)
    assert seats(app) == ["Aleksandra", "Mira"]
    app.shell.go("players")
    app.advance(0.3)
    app.tap("note_action")
    app.shell.go("new_match", game="witchstone")
    app.advance(0.3)
    assert seats(app) == ["Ola", "Mira"]


def test_names_are_offered_by_how_often_they_play_this_game(app: Driver) -> None:
    autumn(app)
    scored(app, ("Ádám", "Honza"))
    open_new_match(app, "witchstone")
    chips = [chip.text for chip in app.find_all(is_a("Chip"))]
    assert chips[:2] == ["Ádám", "Honza"], "who played in the last year comes before who did so long ago"
    assert set(chips[:-1]) >= {"Kasia", "Réka"} and chips.index("Kasia") > chips.index("Mira")
    app.tap("new_name")
    app.type("ka")
    assert [chip.text for chip in app.find_all("offer")] == ["Kasia"]


def test_the_page_without_players_and_the_way_from_the_settings(app: Driver) -> None:
    app.tap(is_a("Destination", route="settings"))
    app.tap("players")
    assert app.sees("Everyone who plays a match appears here.")
    app.back()
    assert app.shell.route.name == "settings"
