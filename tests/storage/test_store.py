"""What is put into the store comes out again, in this run and in the next."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.journal.events import Begun, Closed, Drew, Event, Ticked
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from storage import lines
from storage.errors import CannotWrite, NoSuchMatch, OutOfStep, Unreadable
from storage.people import people
from storage.store import Store
from tests.storage.journeys import MOVES, append_last, digest, keep, new_match, played
from tools.harness.rules.counting import GAME, Added


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def _counting(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.game
    monkeypatch.setattr(games, "game", lambda name: GAME if name == "counting" else real(name))


def raw(store: Store, statement: str, *values: object) -> list[tuple[object, ...]]:
    return store.database.connection.execute(statement, values).fetchall()


def test_a_match_with_undo_redo_amend_and_remove_is_the_same_after_every_line(tmp_path: Path) -> None:
    kinds = set()
    with Store.open(tmp_path) as store:
        store.create(new_match())
        for match in played():
            append_last(store, match)
            kinds.add(match.journal.entries[-1].kind)
            loaded = store.load("m1")
            assert (digest(loaded.match), loaded.unread, loaded.notice) == (digest(match), 0, None)
    with Store.open(tmp_path) as store:
        assert digest(store.load("m1").match) == digest(match)
    assert kinds == {"record", "undo", "redo", "amend", "remove"}


@pytest.mark.parametrize("name", games.IDS)
def test_a_match_of_each_game_comes_back_with_players_options_and_lots(store: Store, name: str) -> None:
    game = games.game(name)
    for seats in game.seats:
        for turn in (0, 1):
            players = tuple(Player(f"Ő {n}", game.colors[n] if game.colors else None) for n in range(seats))
            chosen = {
                option.id: (option.choices[-turn],) * seats if option.per_player else option.choices[-turn]
                for option in game.options
                if not option.seats or seats in option.seats
            }
            chosen = {k: v for k, v in chosen.items() if k in {o.id for o in game.options_for(seats, chosen)}}
            match = Match.new(f"{seats}-{turn}", name, players, chosen, 5)
            for draw in game.draws(players, match.options):
                match = match.record(Drew(draw.id, "ABC234"), 6)
            store.create(match)
            again = store.load(match.id).match
            assert (digest(again), again.options, again.players) == (digest(match), match.options, players)
            assert [again.lots(draw) for draw, _ in again.state.seeds] == [
                match.lots(draw) for draw, _ in match.state.seeds
            ]


@pytest.mark.usefixtures("_counting")
def test_events_of_a_tracked_game_come_back(store: Store) -> None:
    match = Match.new("m1", "counting", (Player("A"), Player("B")), {"rich": True, "hand": (5, 6)}, 1)
    store.create(match)
    for event in (Ticked("box"), Begun(), Added(5), Added(-15), Added(7)):
        match = match.record(event, 2)
        append_last(store, match)
    match = match.remove(2, 3)
    append_last(store, match)
    again = store.load("m1").match
    assert again.state == match.state
    assert again.journal.impossible == match.journal.impossible
    assert [refused.position for refused in again.journal.impossible] == [3]


@pytest.mark.usefixtures("_counting")
@pytest.mark.parametrize("told", [True, False])
def test_the_stage_in_the_list_follows_undo_and_redo(store: Store, told: bool) -> None:
    def write(after: Match) -> Match:
        stage = after.state.stage if told else None
        store.append("m1", len(after.journal.entries) - 1, after.journal.entries[-1], stage)
        return after

    def listed() -> list[str]:
        return [summary.stage for summary in store.open_matches()]

    match = Match.new("m1", "counting", (Player("A"), Player("B")), {}, 1)
    store.create(match)
    match = write(match.record(Begun(), 2))
    assert listed() == ["play"]
    match = write(match.undo(3))
    assert listed() == ["setup"]
    match = write(match.redo(4))
    match = write(match.record(Closed(), 5))
    assert listed() == []
    write(match.undo(6))
    assert listed() == ["play"]


def test_a_line_must_take_exactly_the_next_position(store: Store) -> None:
    store.create(new_match())
    entry = Entry("record", 5, Ticked("board"))
    for wrong in (-1, 1, 7):
        with pytest.raises(OutOfStep):
            store.append("m1", wrong, entry)
    store.append("m1", 0, entry)
    with pytest.raises(OutOfStep) as refused:
        store.append("m1", 0, entry)
    assert refused.value.message == Message("storage.out_of_step")
    assert len(store.load("m1").match.journal.entries) == 1


def test_a_match_is_created_once(store: Store) -> None:
    store.create(new_match())
    with pytest.raises(OutOfStep):
        store.create(new_match())


def test_there_is_nothing_to_load_or_write_under_an_unknown_id(store: Store) -> None:
    for action in (
        lambda: store.load("?"),
        lambda: store.append("?", 0, Entry("undo", 1)),
        lambda: store.delete("?", 1),
        lambda: store.undelete("?"),
    ):
        with pytest.raises(NoSuchMatch):
            action()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET at = 0",
        "UPDATE entries SET line = '{}' WHERE position = 1",
        "DELETE FROM entries",
        "DELETE FROM entries WHERE position = 2",
        "INSERT OR REPLACE INTO entries SELECT match_id, position, 0, line, check_sum FROM entries WHERE position = 1",
        "INSERT INTO entries SELECT match_id, position + 100, at, line, check_sum FROM entries WHERE position = 1",
        "DELETE FROM matches",
    ],
)
def test_the_file_itself_refuses_to_change_the_journal(store: Store, statement: str) -> None:
    match = keep(store)
    with pytest.raises(sqlite3.IntegrityError):
        raw(store, statement)
    assert digest(store.load("m1").match) == digest(match)


def test_open_matches_come_newest_first_and_say_what_they_are(store: Store) -> None:
    store.create(new_match("old", started=100))
    store.create(new_match("new", started=200))
    store.create(new_match("gone", started=300))
    store.create(new_match("over", started=400))
    store.delete("gone", 301)
    append_last(store, new_match("over", started=400).record(Closed(), 401))
    assert [summary.id for summary in store.open_matches()] == ["new", "old"]
    append_last(store, new_match("old", started=100).record(Ticked("board"), 250))
    latest = store.open_matches()[0]
    assert (latest.id, latest.game, latest.started, latest.touched, latest.stage) == (
        "old",
        "witchcraft",
        100,
        250,
        "setup",
    )
    assert [player.name for player in latest.players] == ["Žofie", "Béla"]
    store.undelete("gone")
    assert [summary.id for summary in store.open_matches()] == ["gone", "old", "new"]


@pytest.mark.usefixtures("_counting")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"event":{"kind":"conjured"},"kind":"record"}', "an unknown event"),
        ('{"event":{"kind":"ticked","step":"board","by":1},"kind":"record"}', "an unknown field"),
        ('{"event":{"kind":"added","n":"x"},"kind":"record"}', "a value of another type"),
        ('{"event":{"kind":"added","n":-99},"kind":"record"}', "against the rules"),
        ('{"kind":"record"}', "nothing recorded"),
        ('{"kind":"rewound"}', "an unknown kind of entry"),
        ('{"kind":"undo","why":1}', "more than we know"),
        ("[]", "another form"),
        ("", "nothing"),
    ],
)
def test_a_line_that_cannot_be_read_leaves_all_before_it_and_stays(store: Store, line: str, why: str) -> None:
    match = Match.new("m1", "counting", (Player("A"), Player("B")), {}, 1)
    for event in (Ticked("box"), Begun(), Added(3)):
        match = match.record(event, 2)
    store.create(match)
    for position in (3, 4):
        row = ("m1", position, 9, line)
        raw(store, "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", *row, lines.check_sum(*row))
    loaded = store.load("m1")
    assert digest(loaded.match) == digest(match)
    assert (loaded.unread, loaded.notice) == (2, Message("storage.entries_unread", n=2)), why
    with pytest.raises(OutOfStep):
        append_last(store, match.record(Added(1), 3))
    copy = replace(loaded.match, id="m2")
    store.create(copy)
    append_last(store, copy.record(Added(1), 3))
    assert store.load("m2").match.state.table == 4
    assert raw(store, "SELECT line FROM entries WHERE match_id = 'm1' AND position > 2") == [(line,), (line,)]


def test_a_line_whose_check_sum_is_wrong_counts_as_unread(store: Store) -> None:
    store.create(new_match())
    line = lines.entry_line(Entry("record", 5, Ticked("board")))
    raw(store, "INSERT INTO entries VALUES ('m1', 0, 5, ?, 1)", line)
    assert store.load("m1").unread == 1


def test_a_match_that_this_version_cannot_show_is_listed_but_not_loaded(store: Store) -> None:
    store.create(new_match("good"))
    store.create(new_match("bad"))
    raw(store, "UPDATE matches SET players = 'x' WHERE id = 'bad'")
    with pytest.raises(Unreadable):
        store.load("bad")
    listed = {summary.id: summary.notice for summary in store.open_matches()}
    assert listed == {"good": None, "bad": Message("storage.match_changed")}
    raw(store, "UPDATE matches SET game = 'chess' WHERE id = 'bad'")
    with pytest.raises(Unreadable):
        store.load("bad")


def test_a_match_whose_row_was_changed_is_shown_with_a_notice(store: Store) -> None:
    store.create(new_match())
    raw(store, "UPDATE matches SET players = replace(players, 'Béla', 'Bela')")
    loaded = store.load("m1")
    assert loaded.match.players[1].name == "Bela"
    assert loaded.notice == Message("storage.match_changed")


def test_a_write_that_fails_in_the_middle_writes_nothing(store: Store) -> None:
    store.create(new_match())
    timeless = replace(new_match("m2"), journal=replace(new_match().journal, entries=(Entry("undo", None),)))  # type: ignore[arg-type]  # an entry without a time, as in a damaged file
    with pytest.raises(OutOfStep):
        store.create(timeless)
    assert [summary.id for summary in store.open_matches()] == ["m1"]
    keep(store, new_match("m3"), MOVES[:3])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=20), json_values)
def test_every_json_value_comes_back_and_none_deletes(key: str, value: object) -> None:
    with Store.in_memory() as store:
        store.set_setting(key, value)
        store.set_draft(key, value)
        store.set_routes(value)
        assert store.setting(key, None) == store.draft(key) == store.routes() == value
        store.set_setting(key, "other")
        assert (store.setting(key, 0), store.draft(key), store.routes()) == ("other", value, value)
        store.set_draft(key, None)
        assert (store.setting(key, 0), store.draft(key), store.routes()) == ("other", None, value)


def test_settings_drafts_and_the_place_survive(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert (store.setting("language", "en"), store.draft("new"), store.routes()) == ("en", None, None)
        store.set_setting("language", "cs")
        store.set_draft("new", {"names": ["Žofie"]})
        store.set_routes(["games", ["setup", "m1"]])
    with Store.open(tmp_path) as store:
        assert store.setting("language", "en") == "cs"
        assert store.draft("new") == {"names": ["Žofie"]}
        assert store.routes() == ["games", ["setup", "m1"]]


def test_a_damaged_preference_falls_back_to_the_default(store: Store) -> None:
    store.set_setting("language", "cs")
    raw(store, "UPDATE kept SET value = '\"c'")
    assert store.setting("language", "en") == "en"


def names(store: Store) -> list[str]:
    return [person.name for person in people(store, 1000)]


def test_people_come_newest_first_and_the_last_spelling_stays(store: Store) -> None:
    store.remember_people(["Anna", "béla", "Čeněk"], 100)
    store.remember_people(["Dóra", "  BÉLA "], 200)
    assert names(store) == ["Dóra", "BÉLA", "Anna", "Čeněk"]
    store.remember_people(["", " ", "Čeněk"], 300)
    assert names(store)[0] == "Čeněk"


def test_half_a_character_does_no_harm(store: Store) -> None:
    store.remember_people(["A\ud83d"], 1)
    store.set_draft("name", "A\ud83d")
    store.create(Match.new("m1", "witchcraft", (Player("A\ud83d"), Player("B")), {}, 1))
    assert names(store) == ["A?"]
    assert store.draft("name") == "A?"
    loaded = store.load("m1")
    assert (loaded.match.players[0].name, loaded.notice) == ("A?", None)


def test_in_memory_everything_works_and_nothing_lasts(tmp_path: Path) -> None:
    with Store.in_memory() as store:
        match = keep(store)
        store.flush()
        assert (store.lasting, digest(store.load("m1").match)) == (False, digest(match))
    with Store.open(tmp_path) as kept:
        assert (kept.lasting, kept.notice, kept.open_matches()) == (True, None, [])


def test_a_closed_store_says_that_it_cannot_write(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    store.close()
    with pytest.raises(CannotWrite):
        store.create(new_match())
    with pytest.raises(CannotWrite):
        store.open_matches()


def test_the_file_is_written_with_the_promised_care(store: Store) -> None:
    assert raw(store, "PRAGMA journal_mode") == [("wal",)]
    assert raw(store, "PRAGMA synchronous") == [(2,)]
    assert raw(store, "PRAGMA foreign_keys") == [(1,)]
    assert raw(store, "PRAGMA busy_timeout") == [(1000,)]


def test_a_second_window_that_writes_first_is_noticed(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as other:
        one.create(new_match())
        append_last(other, new_match().record(Ticked("board"), 5))
        with pytest.raises(OutOfStep):
            append_last(one, new_match().record(Ticked("guild"), 6))
        assert one.load("m1").match.state.ticked == {"board"}


def test_a_second_window_opens_while_the_first_is_at_work(tmp_path: Path) -> None:
    with Store.open(tmp_path) as one:
        match = keep(one)
        with Store.open(tmp_path) as other:
            assert (other.notice, digest(other.load("m1").match)) == (None, digest(match))
        keep(one, new_match("m2"))


@st.composite
def histories(choose: st.DrawFn) -> Match:
    """Any run of moves that the match allows."""
    match = new_match()
    steps = [step.id for step in match.plan.steps]
    events: st.SearchStrategy[Event] = st.builds(Ticked, st.sampled_from(steps), st.booleans()) | st.builds(
        Drew, st.sampled_from(["altars", "specials", "power"]), st.text(min_size=1, max_size=6)
    )
    for at in range(choose(st.integers(0, 25))):
        index = choose(st.integers(0, max(0, len(match.journal.entries) - 1)))
        moves: dict[str, Callable[[int], Match]] = {
            "record": partial(match.record, choose(events)),
            "undo": match.undo,
            "redo": match.redo,
            "amend": partial(match.amend, index, choose(events)),
            "remove": partial(match.remove, index),
        }
        move = choose(st.sampled_from(list(moves)))
        with suppress(Refused):
            match = moves[move](at)
    return match


@settings(max_examples=60, deadline=None)
@given(histories())
def test_any_history_comes_back_as_it_was(match: Match) -> None:
    with Store.in_memory() as store:
        store.create(new_match())
        for position, entry in enumerate(match.journal.entries):
            store.append("m1", position, entry)
        loaded = store.load("m1")
        assert (digest(loaded.match), loaded.notice) == (digest(match), None)


def test_a_flipped_bit_does_not_bring_a_match_back_that_was_put_away(store: Store) -> None:
    keep(store)
    keep(store, new_match("m2"), MOVES[:-1])
    connection = store.database.connection
    connection.execute("PRAGMA ignore_check_constraints = ON")
    connection.execute("UPDATE matches SET stage = 'clos' || char(255) || 'd'")
    assert [(summary.id, summary.stage, summary.notice) for summary in store.open_matches()] == [("m2", "setup", None)]
    assert connection.execute("SELECT stage FROM matches ORDER BY id").fetchall() == [("closed",), ("setup",)]


def test_s11_several_entries_are_written_together_or_not_at_all(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match = new_match()
        store.create(match)
        entries = (Entry("record", 1, Ticked("board")), Entry("record", 2, Ticked("stones")))
        with pytest.raises(OutOfStep):
            store.append_all(match.id, len(match.journal.entries) + 1, entries)
        assert store.load(match.id).match.journal.entries == match.journal.entries
        (step, other, *_) = [step.id for step in match.plan.steps]
        after = match.record(Ticked(step), 1).record(Ticked(other), 2)
        new = after.journal.entries[len(match.journal.entries) :]
        store.append_all(match.id, len(match.journal.entries), new, after.state.stage, after)
        assert digest(store.load(match.id).match) == digest(after)
