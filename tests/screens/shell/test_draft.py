"""A draft: written at once, read as long as it is valid, and harmless whatever the store holds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from device import null_device
from scoring.journal.events import Ticked
from scoring.journal.match import Match
from scoring.players import Player
from screens.shell.draft import Draft, journal_position, stamped, valid_value
from screens.shell.session import Session
from storage.errors import CannotWrite
from storage.store import Store

ROOT = Path(__file__).resolve().parents[3]
PLAYERS = (Player("Mira", "red"), Player("Honza", "blue"))


@pytest.fixture
def store(tmp_path: Path) -> Any:
    with Store.open(tmp_path) as store:
        yield store


def session_of(store: Store) -> Session:
    return Session(store, null_device())


def test_a_value_comes_back_after_a_restart_as_json(store: Store) -> None:
    assert Draft(session_of(store), "a").write({"cell": (1, 2), "colors": {"red", "blue"}})
    for session in (session_of(store), session_of(store)):
        assert Draft(session, "a").read() == {"cell": [1, 2], "colors": ["blue", "red"]}
        assert Draft(session, "b").read() is None


def test_what_was_written_is_read_as_after_a_restart(store: Store) -> None:
    session = session_of(store)
    Draft(session, "a", (1, "x")).write((1, (2, 3)))
    assert Draft(session, "a", [1, "x"]).read() == Draft(session_of(store), "a", (1, "x")).read() == [1, [2, 3]]


def test_a_draft_is_valid_only_for_what_it_was_written_for(store: Store) -> None:
    session = session_of(store)
    Draft.of_match(session, "board", "m", {"round": 3}).write("owl")
    assert Draft.of_match(session, "board", "m", {"round": 3}).read() == "owl"
    for other in (None, {"round": 4}, {"round": "3"}, 3):
        assert Draft.of_match(session, "board", "m", other).read() is None
    assert Draft.of_match(session, "board", "other", {"round": 3}).read() is None


def test_the_next_entry_ends_what_belongs_to_a_position(store: Store) -> None:
    session = session_of(store)
    match = Match.new("m", "witchstone", PLAYERS, {}, 0)
    after = match.record(Ticked(match.game.plan(PLAYERS, {}).steps[0].id, True), 1)
    Draft.at_position(session, "move", match).write("begun")
    assert Draft.at_position(session, "move", match).read() == "begun"
    assert Draft.at_position(session, "move", after).read() is None
    assert Draft.at_position(session, "move", after.undo(2)).read() is None
    assert journal_position(None) is None


@pytest.mark.parametrize(
    "record", [7, "x", [], {}, {"value": 1}, {"valid_for": None}, {"tab": "a", "player": 1}], ids=str
)
def test_what_is_no_draft_counts_as_none(store: Store, record: Any) -> None:
    store.set_draft("a", record)
    draft = Draft(session_of(store), "a")
    assert draft.read() is None and draft.fields() == {}
    assert draft.take() is None and store.draft("a") is None


def test_only_a_dict_has_fields(store: Store) -> None:
    draft = Draft(session_of(store), "a")
    for value, fields in (([1], {}), ("x", {}), ({"x": 1}, {"x": 1})):
        draft.write(value)
        assert draft.fields() == fields


def test_none_deletes_it_and_take_reads_it_once(store: Store) -> None:
    draft = Draft(session_of(store), "a")
    draft.write("x")
    assert draft.take() == "x" and draft.read() is None and store.draft("a") is None
    draft.write("y")
    draft.write(None)
    assert draft.read() is None and store.draft("a") is None


def cannot_write(*_: Any) -> None:
    raise CannotWrite("storage.disk_full")


def test_what_cannot_be_written_is_not_there_unless_it_is_to_be_remembered(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = session_of(store)
    draft = Draft(session, "a")
    draft.write("before")
    with monkeypatch.context() as full:
        full.setattr(store, "set_draft", cannot_write)
        assert not draft.write("after") and session.warning is not None
        assert draft.read() == "before"
        draft.write_or_remember("after")
        assert draft.read() == Draft(session, "a").read() == "after"
    assert Draft(session_of(store), "a").read() == "before"
    assert draft.write("later") and session.warning is None
    assert Draft(session_of(store), "a").read() == "later"


def test_nothing_is_written_twice_in_a_row_where_it_is_remembered(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Any] = []
    monkeypatch.setattr(store, "set_draft", lambda _, value: written.append(value))
    draft = Draft(session_of(store), "a")
    for value in (None, "x", "x", "y", "y", None, None):
        draft.write_or_remember(value)
    assert [valid_value(record, None) for record in written] == ["x", "y", None]


def test_a_store_that_cannot_be_read_for_a_moment_is_asked_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.set_draft("a", stamped("x", None))
    session = session_of(store)
    with monkeypatch.context() as locked:
        locked.setattr(store, "draft", cannot_write)
        assert Draft(session, "a").read() is None
    assert Draft(session, "a").read() == "x"


def test_drafts_are_read_and_written_in_one_way_only() -> None:
    """Drafts are written only through `Draft`, not through the session or the store."""
    allowed = {"screens/shell/draft.py", "screens/shell/session.py"}
    calls = (".keep_draft(", "session.draft(", ".set_draft(", "store.draft(")
    users = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "screens").rglob("*.py")
        if any(call in path.read_text(encoding="utf-8") for call in calls)
    }
    assert users == allowed
