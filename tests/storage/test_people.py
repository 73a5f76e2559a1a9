"""People: who is offered first, their colours, and other names for them everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from scoring.message import Message, Refused
from storage import lines, renaming
from storage.errors import NoSuchMatch
from storage.history import Filter, page, past
from storage.people import A_YEAR, liked_colors, people, person_ids, prefer_color
from storage.renaming import Renamed, Renaming
from storage.store import Store
from tests.storage.journeys import new_match
from tools.harness.evenings import duel, flat, keep_all, reported, scored

NOW = 10 * A_YEAR


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def names(store: Store, match_id: str) -> list[str]:
    return [player.name for player in store.load(match_id).match.players]


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    tables = ("matches", "people")
    return flat(store) | {
        table: store.database.connection.execute(f"SELECT * FROM {table} ORDER BY 1").fetchall() for table in tables
    }


def test_who_plays_often_nowadays_is_offered_first(store: Store) -> None:
    old = [reported(f"o{n}", n, {"Old": 1, "Anna": 2}) for n in range(5)]
    new = [reported(f"n{n}", NOW - n, {"Béla": 1, "Anna": 2}) for n in range(2)]
    keep_all(store, [*old, *new], at=50)
    store.remember_people(["Newcomer"], 60)
    assert [(person.name, person.plays) for person in people(store, NOW)] == [
        ("Anna", 7),
        ("Béla", 2),
        ("Old", 5),
        ("Newcomer", 0),
    ]


def test_plays_can_be_those_of_one_game(store: Store) -> None:
    keep_all(store, [reported("a", 1, {"Anna": 1, "Béla": 2}), duel("b", 2, "Anna", "Cili", 0)])
    assert [(person.name, person.plays) for person in people(store, NOW, "witchcraft")] == [
        ("Anna", 1),
        ("Cili", 1),
        ("Béla", 0),
    ]


def test_the_chosen_colour_counts_before_the_usual_one(store: Store) -> None:
    keep_all(store, [reported(f"m{n}", n, {"Anna": 1, "Béla": 2}) for n in range(2)])
    game, colors = "witchstone", ("green", "red", "blue", "yellow")
    assert liked_colors(store, ["Anna", "béla", "Nobody"], game, colors) == {"Anna": "green", "béla": "red"}
    prefer_color(store, "Anna", "yellow")
    assert liked_colors(store, ["Anna"], game, colors) == {"Anna": "yellow"}
    assert liked_colors(store, ["Anna"], game, ("green", "red")) == {"Anna": "green"}
    assert liked_colors(store, ["Anna"], "carodeni", ()) == {}
    prefer_color(store, "Anna", "")
    assert liked_colors(store, ["Anna"], game, colors) == {"Anna": "green"}
    store.remember_people(["ANNA"], 9)
    assert people(store, NOW)[0].name == "ANNA"


def test_a_new_name_stands_everywhere_and_can_be_taken_back(store: Store) -> None:
    keep_all(store, [scored("a", 1, {"Ana": 5, "Béla": 2}), duel("b", 2, "Cili", "ANA", 0)])
    store.create(scored("gone", 3, {"Ana": 1, "Béla": 2}))
    store.delete("gone", 4)
    before, identity = everything(store), person_ids(store, ["Ana"])["Ana"]
    assert renaming.look(store, "Ana", " Anna ") == Renaming("Ana", "Anna", 3, merges=False)
    done = renaming.rename(store, "Ana", " Anna ", 100)
    assert done == Renamed(1, 100, "Ana", "Anna")
    assert (names(store, "a"), names(store, "b"), names(store, "gone")) == (
        ["Anna", "Béla"],
        ["Cili", "Anna"],
        ["Anna", "Béla"],
    )
    assert store.load("a").notice is None
    assert [match.id for match in page(store, Filter(person="Anna")).matches] == ["a", "b"]
    assert page(store, Filter(person="Ana")).matches == ()
    assert [match.id for match in page(store, Filter(text="anna")).matches] == ["a", "b"]
    assert person_ids(store, ["Anna"]) == {"Anna": identity}
    renamed = flat(store)
    store.count_anew()
    assert flat(store) == renamed, "as if it had always been so"
    assert renaming.latest(store) == done
    assert renaming.undo(store, done.number) == 3
    assert everything(store) == before
    assert renaming.latest(store) is None


def test_two_people_become_one_and_two_again(store: Store) -> None:
    keep_all(store, [scored("a", 1, {"Ana": 5, "Béla": 2}), scored("b", 2, {"Anna": 5, "Béla": 2})])
    prefer_color(store, "Ana", "blue")
    before = everything(store)
    kept = person_ids(store, ["Anna"])["Anna"]
    assert renaming.look(store, "Ana", "Anna").merges
    done = renaming.rename(store, "Ana", "Anna", 100)
    known = {person.name: (person.id, person.color) for person in people(store, NOW)}
    assert set(known) == {"Anna", "Béla"}
    assert known["Anna"] == (kept, "blue")
    assert len(page(store, Filter(person="Anna")).matches) == 2
    assert renaming.undo(store, done.number) == 1
    assert everything(store) == before


def test_people_who_once_played_against_each_other_are_two(store: Store) -> None:
    keep_all(store, [duel("a", 1, "Ana", "Anna", 0)])
    before = everything(store)
    for attempt in (renaming.look, partial(renaming.rename, at=5)):
        with pytest.raises(Refused) as refused:
            attempt(store, "Ana", "Anna")
        assert refused.value.reasons == (Message("people.both_at_one_table", n=1, one="Ana", other="Anna"),)
    assert everything(store) == before


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "\u200b"])
def test_a_name_that_cannot_be_is_refused(store: Store, name: str) -> None:
    keep_all(store, [duel("a", 1, "Ana", "Béla", 0)])
    with pytest.raises(Refused):
        renaming.rename(store, "Ana", name, 5)
    with pytest.raises(Refused):
        renaming.rename_in_match(store, "a", 0, name, 5)


def test_another_spelling_is_no_other_person(store: Store) -> None:
    keep_all(store, [duel("a", 1, "anna", "Béla", 0)])
    assert not renaming.look(store, "anna", "Anna").merges
    renaming.rename(store, "anna", "Anna", 5)
    assert past(store, "a").players[0].name == "Anna"
    assert sorted(person.name for person in people(store, NOW)) == ["Anna", "Béla"]


def test_the_name_of_one_match_alone_can_be_changed(store: Store) -> None:
    keep_all(store, [scored("a", 1, {"Anna": 5, "Béla": 2}), scored("b", 2, {"Anna": 5, "Béla": 2})])
    done = renaming.rename_in_match(store, "a", 0, "Cili", 100)
    assert (names(store, "a"), names(store, "b")) == (["Cili", "Béla"], ["Anna", "Béla"])
    with pytest.raises(Refused):
        renaming.rename_in_match(store, "a", 0, "béla", 100)
    with pytest.raises(NoSuchMatch):
        renaming.rename_in_match(store, "a", 2, "Dan", 100)
    assert renaming.undo(store, done.number) == 1
    assert names(store, "a") == ["Anna", "Béla"]


def test_who_was_named_in_one_match_is_a_person_like_the_others(store: Store) -> None:
    keep_all(store, [scored("a", 1, {"Anna": 5, "Béla": 2}), scored("b", 2, {"Anna": 5, "Béla": 2})])
    before = people(store, 100)
    done = renaming.rename_in_match(store, "a", 0, "Cili", 100)
    assert {(person.name, person.plays) for person in people(store, 100)} == {("Anna", 1), ("Béla", 2), ("Cili", 1)}
    again = renaming.rename_in_match(store, "b", 0, "Cili", 101)
    renaming.undo(store, again.number)
    assert "Cili" in {person.name for person in people(store, 100)}, "she still plays in the other match"
    renaming.undo(store, done.number)
    assert people(store, 100) == before


def test_only_what_still_has_the_new_name_gets_the_old_one_back(store: Store) -> None:
    keep_all(store, [duel("a", 1, "Ana", "Béla", 0), duel("b", 2, "Ana", "Cili", 0)])
    done = renaming.rename(store, "Ana", "Anna", 100)
    renaming.rename_in_match(store, "a", 0, "Eva", 101)
    renaming.rename_in_match(store, "b", 1, "Ana", 102)
    assert renaming.undo(store, done.number) == 0
    assert (names(store, "a"), names(store, "b")) == (["Eva", "Béla"], ["Anna", "Ana"])
    with pytest.raises(Refused):
        renaming.undo(store, done.number)


def test_an_open_match_gets_the_new_name_and_a_damaged_one_stays(store: Store) -> None:
    store.create(new_match("open"))
    store.create(new_match("damaged"))
    store.database.connection.execute("UPDATE matches SET started = 7 WHERE id = 'damaged'")
    assert renaming.look(store, "Žofie", "Sophie").matches == 1
    renaming.rename(store, "Žofie", "Sophie", 5)
    assert (names(store, "open"), names(store, "damaged")) == (["Sophie", "Béla"], ["Žofie", "Béla"])


def test_an_id_stands_for_a_person_in_other_programs(store: Store) -> None:
    store.remember_people(["Anna"], 1)
    ids = person_ids(store, ["Anna", "ANNA", "Béla"])
    assert ids["Anna"] == ids["ANNA"]
    assert len({*ids.values()}) == 2
    store.remember_people(["Anna"], 2)
    assert person_ids(store, ["Anna"])["Anna"] == ids["Anna"]


def test_s6_what_a_newer_version_wrote_beside_a_name_survives_another_name(store: Store) -> None:
    store.create(new_match("m"))
    connection = store.database.connection
    (game, options, started) = connection.execute("SELECT game, options, started FROM matches").fetchone()
    for match_id, players in (
        ("m", '[{"color":"green","name":"Žofie","team":2},{"color":"red","name":"Béla"}]'),
        ("n", "[1]"),
    ):
        if match_id == "n":
            connection.execute(
                "INSERT INTO matches VALUES ('n', ?, '', ?, ?, 0, 'setup', NULL)", (game, options, started)
            )
        check_sum = lines.check_sum(match_id, game, players, options, started)
        connection.execute("UPDATE matches SET players = ?, check_sum = ? WHERE id = ?", (players, check_sum, match_id))
    renaming.rename(store, "Žofie", "Ada", 9)
    (written,) = connection.execute("SELECT players FROM matches WHERE id = 'm'").fetchone()
    assert json.loads(written)[0] == {"color": "green", "name": "Ada", "team": 2}
    assert connection.execute("SELECT players FROM matches WHERE id = 'n'").fetchone() == ("[1]",)
