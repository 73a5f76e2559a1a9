"""The flat tables are always what the journals say: after every change, after a migration, and made anew."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.journal.events import Begun, Closed, Entered, Event
from scoring.journal.match import Match
from scoring.message import Message, Refused
from storage.history import page, past
from storage.remarks import Remarks, set_remarks
from storage.renaming import rename
from storage.statistics.game import game_page
from storage.statistics.person import person_page
from storage.store import AT_OPENING, Store
from tests.storage.journeys import append_last
from tools.harness.evenings import flat, players, reported, scored

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def test_an_older_file_gets_its_results_by_a_replay(tmp_path: Path) -> None:
    shutil.copy(FIXTURES / "version-1-played.db", tmp_path / "grimoire.db")
    with Store.open(tmp_path) as store:
        shown = {match.id: match for match in page(store).matches}
        assert set(shown) == {"tracked", "scored", "left"}
        assert [(seat.name, seat.rank, seat.points) for seat in shown["scored"].players] == [
            ("Žofie", 2, 12),
            ("Béla", 1, 78),
            ("Łucja", 3, 0),
        ]
        assert (shown["tracked"].minutes, shown["tracked"].kind, shown["tracked"].finished) == (110, "tracked", True)
        assert (shown["left"].kind, shown["left"].finished) == ("tracked", False)
        assert [summary.id for summary in store.open_matches()] == ["open"]
        store.undelete("gone")
        assert past(store, "gone").winners == ("Žofie",)


def test_a_migration_that_was_cut_short_before_the_replay_is_finished_later(tmp_path: Path) -> None:
    shutil.copy(FIXTURES / "version-1-played.db", tmp_path / "grimoire.db")
    with Store.open(tmp_path) as store:
        wanted = flat(store)
        for table in (*wanted, "kept"):
            store.database.connection.execute(f"DELETE FROM {table}")
    with Store.open(tmp_path) as store:
        assert flat(store) == wanted


def outdate(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "grimoire.db")) as connection, connection:
        connection.execute("UPDATE kept SET value = '0' WHERE key = 'results'")


def test_results_are_made_anew_only_when_they_have_to_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Store.open(tmp_path).close()
    asked: list[float] = []
    monkeypatch.setattr(Store, "catch_up", lambda _, seconds: asked.append(seconds))
    Store.open(tmp_path).close()
    assert asked == []
    outdate(tmp_path)
    Store.open(tmp_path).close()
    Store.open(tmp_path).close()
    assert asked == [AT_OPENING]


def test_what_takes_long_is_done_little_by_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if the app is closed in between, and if a match is deleted or opened again before its turn comes."""
    with Store.open(tmp_path) as store:
        for number in range(6):
            store.create(scored(f"m{number}", number, {"Anna": 40, "Béla": 71}))
        wanted = flat(store)
    outdate(tmp_path)
    monkeypatch.setattr("storage.store.AT_OPENING", -1)
    with Store.open(tmp_path) as store:
        assert [match.id for match in page(store).matches] == ["m0"]
        assert store.catch_up(-1) == 4
        store.delete("m3", 9)
        append_last(store, store.load("m4").match.undo(9))
        append_last(store, store.load("m5").match.amend(1, Entered(0, "track", 99), 9))
        assert [match.id for match in page(store).matches] == ["m5", "m1", "m0"]
    with Store.open(tmp_path) as store:
        assert store.catch_up(60) == store.catch_up(60) == 0
        assert [match.id for match in page(store).matches] == ["m5", "m2", "m1", "m0"]
        assert past(store, "m5").winners == ("Anna",)
        kept = flat(store)
        same = {"m0", "m1", "m2"}
        assert [row for row in kept["points"] if row[4] in same] == [row for row in wanted["points"] if row[4] in same]
        store.count_anew()
        assert flat(store) == kept


def test_a_match_at_hand_is_not_replayed_to_be_put_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = scored("m", 1000, {"Anna": 40, "Béla": 71}).undo(2000)
    store.create(match)
    after = match.record(Closed(), 3000)
    monkeypatch.setattr("storage.journals.load", lambda *_: pytest.fail("replayed"))
    store.append("m", len(match.journal.entries), after.journal.entries[-1], "closed", after)
    assert past(store, "m").winners == ("Béla",)


def test_points_by_category_lie_flat(store: Store) -> None:
    store.create(scored("m", 1000, {"Anna": 40, "Béla": 71}, Entered(0, "owls", (7, 5))))
    rows = [row for row in flat(store)["points"] if row[1] in {"owls", "track"}]
    assert rows == [
        ("witchstone", "owls", "anna", 1240, "m", 0, 12, 0, 2, 0),
        ("witchstone", "owls", "béla", 1240, "m", 1, 0, 12, 2, 1),
        ("witchstone", "track", "anna", 1240, "m", 0, 40, 71, 2, 0),
        ("witchstone", "track", "béla", 1240, "m", 1, 71, 40, 2, 1),
    ]


def test_nothing_is_left_of_a_match_that_is_deleted(store: Store) -> None:
    store.create(scored("m", 1000, {"Anna": 40, "Béla": 71}))
    store.delete("m", 2000)
    assert flat(store) == {"results": [], "seats": [], "points": []}


def test_a_match_that_cannot_be_scored_can_still_be_put_away(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    match = scored("m", 1000, {"Anna": 40, "Béla": 71}).undo(2000)
    store.create(match)

    def broken(_table: Any) -> Any:
        raise KeyError("a mistake in the rules")

    play = games.game("witchstone").play
    assert play is not None
    monkeypatch.setitem(play.__dict__, "sheet", broken)
    append_last(store, match.record(Closed(), 3000))
    assert past(store, "m").notice == Message("storage.match_unreadable")
    monkeypatch.undo()
    store.count_anew()
    assert past(store, "m").winners == ("Béla",)


def test_remarks_are_found_again_after_all_was_made_anew(store: Store) -> None:
    store.create(reported("m", 1, {"Anna": 1, "Béla": 2}))
    set_remarks(store, "m", Remarks("Brno"))
    before = flat(store)
    store.count_anew()
    assert flat(store) == before


@pytest.mark.parametrize("column", ["players", "rows"])
@pytest.mark.parametrize("wrong", ["", "[[", "7", "[[]]", '{"a": 1}', "[null]"])
def test_a_row_that_makes_no_sense_does_no_harm(store: Store, column: str, wrong: str) -> None:
    store.create(scored("m", 1000, {"Anna": 40, "Béla": 71}))
    store.create(scored("n", 2000, {"Anna": 40, "Béla": 71}))
    before = flat(store)
    damage = f"UPDATE results SET {column} = ? WHERE match_id = 'n'"
    store.database.connection.execute(damage, (wrong,))
    assert [match.id for match in page(store).matches] == ["n", "m"]
    assert person_page(store, "Anna", "witchstone").all.plays == 2
    assert len(game_page(store, "witchstone").people) == 0
    store.database.connection.execute(damage, (wrong,))
    rename(store, "Anna", "Eva", 1)
    rename(store, "Eva", "Anna", 1)
    store.database.connection.execute(damage, (wrong,))
    store.delete("n", 5)
    store.undelete("n")
    assert flat(store) == before


EVENTS: st.SearchStrategy[Event] = (
    st.builds(Begun, st.booleans())
    | st.builds(Entered, st.integers(0, 1), st.just("track"), st.integers(0, 90))
    | st.builds(Entered, st.integers(0, 1), st.just("owls"), st.sampled_from([(), (7,), (3, 5)]))
    | st.just(Closed())
)


def moved(match: Match, data: st.DataObject, at: int) -> Match:
    index = data.draw(st.integers(0, max(0, len(match.journal.entries) - 1)))
    move = data.draw(st.sampled_from(["record", "record", "close", "undo", "redo", "amend", "remove"]))
    if move == "record":
        return match.record(data.draw(EVENTS), at)
    if move == "close":
        return match.record(Closed(), at)
    if move == "amend":
        return match.amend(index, data.draw(EVENTS), at)
    if move == "remove":
        return match.remove(index, at)
    return match.undo(at) if move == "undo" else match.redo(at)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_whatever_happens_the_tables_are_what_a_replay_gives(data: st.DataObject) -> None:
    with Store.in_memory() as store:
        match = Match.new("m", "witchstone", players("Anna", "Béla"), {}, 0)
        store.create(match)
        for at in range(data.draw(st.integers(1, 15))):
            if data.draw(st.sampled_from([False] * 6 + [True])):
                store.delete("m", at)
                store.undelete("m")
            try:
                match = moved(match, data, at)
            except Refused:
                continue
            append_last(store, match)
        kept = flat(store)
        store.count_anew()
        assert flat(store) == kept
        assert bool(kept["results"]) == (match.state.stage == "closed" and match.state.table is not None)
