"""The history: what is in it, in which order, and what people add to it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.journal.events import Begun, Closed, Entered, Ticked
from scoring.journal.match import Match
from scoring.message import Message
from storage.errors import NoSuchMatch
from storage.history import Filter, Past, Seated, count, matches_by_game, page, past
from storage.remarks import Remarks, locations, remarks, set_remarks
from storage.store import Store
from tests.storage.journeys import append_last
from tools.harness.evenings import duel, players, recorded, reported, scored


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def ids(store: Store, **chosen: Any) -> list[str]:
    return [match.id for match in page(store, Filter(**chosen)).matches]


def test_a_finished_match_is_told_in_full(store: Store) -> None:
    store.create(scored("m", 1000, {"Žofie": 40, "Béla": 71}))
    assert past(store, "m") == Past(
        id="m",
        game="witchstone",
        started=1000,
        at=1180,
        minutes=None,
        kind="scored",
        finished=True,
        decided_by="points",
        players=(Seated("Žofie", "green", 2, 40), Seated("Béla", "red", 1, 71)),
    )
    assert past(store, "m").winners == ("Béla",)


def test_a_game_without_points_has_places_only(store: Store) -> None:
    store.create(duel("m", 5, "Anna", "Béla", 1))
    assert [(seat.rank, seat.points) for seat in past(store, "m").players] == [(2, None), (1, None)]


def test_only_matches_that_were_played_and_put_away_are_in_it(store: Store) -> None:
    begun = recorded(Match.new("open", "witchstone", players("A", "B"), {}, 1), Begun(), at=1)
    store.create(begun)
    store.create(recorded(Match.new("setup", "witchstone", players("A", "B"), {}, 1), Ticked("board"), Closed(), at=1))
    assert ids(store) == []
    append_last(store, begun.record(Closed(), 9))
    assert ids(store) == ["open"]
    left = past(store, "open")
    assert (left.finished, left.kind, [seat.rank for seat in left.players]) == (False, "tracked", [None, None])
    assert ids(store, finished=True) == []


def test_a_match_that_is_opened_again_leaves_the_history_and_returns(store: Store) -> None:
    match = scored("m", 1000, {"Anna": 40, "Béla": 71})
    store.create(match)
    match = match.undo(5000)
    append_last(store, match)
    assert ids(store) == []
    for event in (Entered(0, "track", 90), Closed()):
        match = match.record(event, 6000)
        append_last(store, match)
    assert [seat.points for seat in past(store, "m").players] == [90, 71]


def test_a_past_entry_that_is_amended_changes_the_result(store: Store) -> None:
    match = scored("m", 1000, {"Anna": 40, "Béla": 71})
    store.create(match)
    append_last(store, match.amend(1, Entered(0, "track", 80), 5000))
    assert past(store, "m").players[0] == Seated("Anna", "green", 1, 80)
    with pytest.raises(NoSuchMatch):
        past(store, "?")


def test_a_deleted_match_is_gone_until_that_is_undone(store: Store) -> None:
    store.create(scored("m", 1000, {"Anna": 40, "Béla": 71}))
    before = past(store, "m")
    store.delete("m", 2000)
    assert (ids(store), count(store), matches_by_game(store)) == ([], 0, {})
    store.undelete("m")
    assert past(store, "m") == before


def test_the_newest_comes_first_and_pages_follow_each_other(store: Store) -> None:
    store.create_all([reported(f"m{at:02}", at // 2, {"Anna": at, "Béla": 5}) for at in range(11)])
    seen, after = [], None
    while True:
        shown = page(store, after=after, size=3)
        seen.append([match.id for match in shown.matches])
        after = shown.after
        if after is None:
            break
    assert seen == [["m10", "m09", "m08"], ["m07", "m06", "m05"], ["m04", "m03", "m02"], ["m01", "m00"]]
    assert page(store, size=11).after is None
    assert page(store, Filter(game="carodeni")).matches == ()


def test_a_match_imported_while_scrolling_shifts_nothing(store: Store) -> None:
    store.create_all([reported(f"m{at}", at, {"Anna": at, "Béla": 5}) for at in range(4)])
    first = page(store, size=2)
    store.create(reported("new", 99, {"Anna": 1, "Béla": 5}))
    assert [match.id for match in page(store, after=first.after, size=2).matches] == ["m1", "m0"]


def test_filters_by_game_person_and_period(store: Store) -> None:
    store.create_all(
        [
            reported("a", 100, {"Anna": 1, "Béla": 2}),
            reported("b", 200, {"Anna": 1, "Cili": 2}, "winter_queen"),
            duel("c", 300, "ANNA", "Dan", 0),
        ]
    )
    assert ids(store, game="winter_queen") == ["b"]
    assert ids(store, person="anna") == ["c", "b", "a"]
    assert ids(store, person="Béla") == ["a"]
    assert ids(store, person="Anna", game="witchcraft") == ["c"]
    assert ids(store, since=200) == ["c", "b"]
    assert ids(store, until=200) == ["a"]
    assert ids(store, person="Anna", since=150, until=250) == ["b"]
    assert count(store, Filter(person="Anna", since=150)) == 2
    assert matches_by_game(store) == {"witchcraft": 1, "winter_queen": 1, "witchstone": 1}


def test_a_match_that_was_left_is_found_by_its_people_too(store: Store) -> None:
    store.create(recorded(Match.new("m", "witchstone", players("Anna", "Béla"), {}, 1), Begun(), Closed(), at=1))
    assert ids(store, person="Béla") == ["m"]


def test_text_is_found_in_names_place_and_note_whatever_the_accents(store: Store) -> None:
    store.create(reported("a", 100, {"Žofie": 1, "Łukasz": 2}))
    store.create(reported("b", 200, {"Anna": 1, "Béla": 2}))
    set_remarks(store, "b", Remarks("Děčín", "the last turn was a THRILLER", ""))
    assert ids(store, text="zofi") == ["a"]
    assert ids(store, text="LUK") == ["a"]
    assert ids(store, text="decin thriller") == ["b"]
    assert ids(store, text="decin zofie") == []
    assert ids(store, text="%") == []
    set_remarks(store, "b", Remarks("", "", ""))
    assert ids(store, text="thriller") == []


def test_remarks_stay_with_a_match_whatever_becomes_of_it(store: Store) -> None:
    begun = recorded(Match.new("m", "witchstone", players("Anna", "Béla"), {}, 1), Begun(), at=1)
    store.create(begun)
    written = Remarks("Brno", "rain", "photo.jpg")
    set_remarks(store, "m", written)
    assert remarks(store, "m") == written
    append_last(store, begun.record(Closed(), 9))
    assert past(store, "m").remarks == written
    assert ids(store, text="brno") == ["m"]
    store.delete("m", 10)
    store.undelete("m")
    assert (past(store, "m").remarks, remarks(store, "other")) == (written, Remarks())
    with pytest.raises(NoSuchMatch):
        set_remarks(store, "?", written)


def test_places_are_offered_by_how_often_they_were_written(store: Store) -> None:
    for number, location in enumerate(("Brno", "", "Pécs", "Pécs")):
        store.create(reported(f"m{number}", number, {"Anna": 1, "Béla": 2}))
        set_remarks(store, f"m{number}", Remarks(location))
    assert locations(store) == ["Pécs", "Brno"]


def test_a_match_that_cannot_be_read_is_listed_with_a_word_about_it(store: Store) -> None:
    store.create(scored("m", 1000, {"Anna": 40, "Béla": 71}))
    store.create(scored("n", 2000, {"Anna": 40, "Béla": 71}))
    connection = store.database.connection
    connection.execute("UPDATE matches SET game = 'chess' WHERE id = 'm'")
    connection.execute("INSERT INTO entries VALUES ('n', 4, 9, '{}', 0)")
    store.count_anew()
    assert past(store, "m").notice == Message("storage.unknown_game")
    assert past(store, "n").notice == Message("storage.entries_unread", n=1)
    assert [seat.name for seat in past(store, "n").players] == ["Anna", "Béla"]
    assert ids(store, finished=True) == []


MATCHES = st.lists(
    st.tuples(st.integers(0, 6), st.sampled_from(["witchstone", "winter_queen"]), st.sampled_from("ABC")), max_size=14
)


@settings(max_examples=40, deadline=None)
@given(MATCHES, st.integers(1, 5), st.sampled_from(["", "winter_queen"]), st.sampled_from(["", "A"]))
def test_pages_hold_every_match_once_in_order(
    made: list[tuple[int, str, str]], size: int, game: str, person: str
) -> None:
    with Store.in_memory() as store:
        store.create_all(
            [reported(str(number), at, {name: 1, "Z": 2}, which) for number, (at, which, name) in enumerate(made)]
        )
        chosen, seen, after = Filter(game, person), list[tuple[int, str]](), None
        while True:
            shown = page(store, chosen, after, size)
            seen += [(match.at, match.id) for match in shown.matches]
            after = shown.after
            if after is None:
                break
        wanted = [
            (at, str(number))
            for number, (at, which, name) in enumerate(made)
            if game in {"", which} and person in {"", name}
        ]
        assert seen == sorted(wanted, reverse=True)
        assert count(store, chosen) == len(wanted)
