"""Taking in files: first looked at, then all or nothing; and nothing that a bad file could change."""

from __future__ import annotations

import io
import json
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.file.match_file import MOST_BYTES
from scoring.message import Message, Refused
from storage.errors import CannotWrite
from storage.exports import csv_form, match_files, qr_text
from storage.history import page, past
from storage.imports.preview import Preview, bring_in, preview
from storage.people import people
from storage.remarks import Remarks
from storage.store import Store
from tests.storage.journeys import digest
from tests.storage.test_bg_stats import export, play
from tools.harness.evenings import duel, flat, reported, scored
from tools.harness.rules.finished_matches import finished

NOW = 1_800_000_000
VERSION_1 = Path(__file__).parent / "fixtures" / "version-1.db"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def refusal(store: Store, data: bytes) -> Message:
    with pytest.raises(Refused) as refused:
        preview(store, data, NOW)
    assert len(refused.value.reasons) == 1
    return refused.value.reasons[0]


def ids(preview: Preview) -> tuple[list[str], list[str], list[str]]:
    new, removed, known = (
        [incoming.match.id for incoming in part] for part in (preview.new, preview.removed, preview.known)
    )
    return new, removed, known


def everything(store: Store) -> dict[str, list[tuple[object, ...]]]:
    tables = ("matches", "entries", "people", "remarks")
    rows = {name: store.database.connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables}
    return rows | flat(store)


def all_forms() -> dict[str, bytes]:
    match, remarks = scored("m", 1000, {"Anna": 5, "Béla": 6}), Remarks("Brno", "rain")
    return {
        "match file": match_files.write(match, remarks),
        "table": csv_form.write(csv_form.of_match(match, remarks), ";"),
        "code": qr_text.write(match, remarks).text.encode(),
        "BG Stats": json.dumps(export(play({"score": "5", "rank": 2}, {"score": "6", "rank": 1}))).encode(),
    }


@pytest.mark.parametrize("form", list(all_forms()))
def test_every_form_is_looked_at_first_and_then_taken_in(store: Store, form: str) -> None:
    before = everything(store)
    incoming = preview(store, all_forms()[form], NOW)
    assert everything(store) == before
    assert (len(incoming.new), incoming.known, incoming.removed, incoming.skipped, incoming.empty) == (
        1,
        (),
        (),
        (),
        False,
    )
    assert bring_in(store, incoming) == 1
    (shown,) = page(store).matches
    assert [(seat.name, seat.rank, seat.points) for seat in shown.players] == [("Anna", 2, 5), ("Béla", 1, 6)]
    assert {person.name for person in people(store, NOW)} == {"Anna", "Béla"}
    again = preview(store, all_forms()[form], NOW)
    assert (again.new, len(again.known), again.empty) == ((), 1, True)
    assert bring_in(store, again) == 0


def test_a_match_is_the_same_in_whatever_form_it_comes(store: Store) -> None:
    forms = all_forms()
    bring_in(store, preview(store, forms["match file"], NOW))
    assert past(store, "m").remarks == Remarks("Brno", "rain")
    for form in ("table", "code"):
        assert ids(preview(store, forms[form], NOW)) == ([], [], ["m"])


def test_a_deleted_match_comes_back_with_its_own_journal(store: Store) -> None:
    match = scored("m", 1000, {"Anna": 5, "Béla": 6})
    store.create(match)
    store.delete("m", 2000)
    shown = preview(store, all_forms()["table"], NOW)
    assert ids(shown) == ([], ["m"], [])
    assert bring_in(store, shown) == 1
    assert digest(store.load("m").match) == digest(match)
    assert past(store, "m").kind == "scored"


def test_a_table_of_many_is_all_or_nothing(store: Store) -> None:
    matches = [reported(f"m{number}", number, {"A": 1, "B": 2}) for number in range(5)]
    listed = [entry for match in matches for entry in csv_form.of_match(match, Remarks())]
    store.create(reported("m3", 3, {"A": 1, "B": 2}))
    shown = preview(store, csv_form.write(listed), NOW)
    assert ids(shown) == (["m0", "m1", "m2", "m4"], [], ["m3"])
    before = everything(store)
    connection = store.database.connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    noted = [incoming.__class__(incoming.match, Remarks(note="x" * 9000)) for incoming in shown.new]
    with pytest.raises(CannotWrite):
        bring_in(store, Preview(tuple(noted), (), (), ()))
    assert everything(store) == before
    connection.execute("PRAGMA max_page_count = 100000")
    assert bring_in(store, shown) == 4


def test_a_match_that_stands_twice_in_a_file_is_taken_in_once(store: Store) -> None:
    seats = ({"score": "5", "rank": 1}, {"score": "4", "rank": 2})
    data = export(play(*seats, uuid="same"), play(*seats, uuid="same"))
    shown = preview(store, json.dumps(data).encode(), NOW)
    assert (len(shown.new), [skip.why for skip in shown.skipped]) == (1, [Message("import.twice")])
    assert bring_in(store, shown) == 1


def test_people_who_are_known_keep_their_name(store: Store) -> None:
    store.remember_people(["ANNA"], NOW)
    bring_in(store, preview(store, all_forms()["code"], NOW))
    assert [person.name for person in people(store, NOW)] == ["ANNA", "Béla"]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "import.empty"),
        (b" \n ", "import.empty"),
        (b"hello", "import.unknown"),
        (b"[1, 2]", "import.unknown"),
        (b'{"plays": []}', "import.unknown"),
        (b'{"format": "grimoire-match"', "file.not_json"),
        (b"\xff\xfe{\x00}\x00", "file.not_utf8"),
        ('{"name": "Zsófi"}'.encode("cp1250"), "file.not_utf8"),
        ("{}".encode("utf-16"), "file.not_utf8"),
        (b"<html></html>", "import.unknown"),
        (b'{"format": ' + b"[" * 200_000, "file.too_deep"),
        (b"[" * 200_000, "import.unknown"),
        (b'{"format": "other-match", "version": 1}', "import.unknown"),
        (VERSION_1.read_bytes(), "import.is_backup"),
        (b"GRIMOIRE7:AAAA", "import.qr_version"),
    ],
)
def test_a_file_that_is_none_of_ours_gets_a_sentence(store: Store, data: bytes, why: str) -> None:
    before = everything(store)
    assert refusal(store, data).id == why
    assert everything(store) == before


def test_a_zip_is_taken_for_a_backup(store: Store) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("x", "y")
    assert refusal(store, made.getvalue()) == Message("import.is_backup")


@pytest.mark.parametrize(
    ("key", "value", "at", "why"),
    [
        ("version", 2, "version", "file.other_version"),
        ("game", "chess", "game", "file.not_one_of"),
        ("colour", 1, "colour", "file.unknown_key"),
        ("table", {"players": [{"track": 10**9}]}, "table.players[0].track", "file.too_large"),
        ("players", [], "players", "players.count_range"),
    ],
)
def test_a_match_file_that_is_wrong_says_where(store: Store, key: str, value: object, at: str, why: str) -> None:
    content = json.loads(all_forms()["match file"]) | {key: value}
    message = refusal(store, json.dumps(content).encode())
    told = dict(message.values)
    assert (message.id, told["at"]) == ("import.wrong_at", at)
    assert isinstance(told["why"], Message)
    assert told["why"].id == why


def test_a_file_that_is_far_too_long_is_refused(store: Store) -> None:
    assert refusal(store, bytes(MOST_BYTES + 1)) == Message("file.too_long", n=16)


@pytest.mark.parametrize("form", list(all_forms()))
def test_a_file_cut_short_anywhere_gets_a_sentence_or_what_is_left(store: Store, form: str) -> None:
    data, before = all_forms()[form], everything(store)
    for length in {*range(0, len(data), max(1, len(data) // 40)), len(data) - 1}:
        with suppress(Refused):
            shown = preview(store, data[:length], NOW)
            assert form in {"table", "code"} or shown.new == () or length >= len(data.rstrip())
    assert everything(store) == before


@pytest.mark.parametrize("form", list(all_forms()))
@settings(max_examples=40, deadline=None)
@given(st.data())
def test_a_file_with_wrong_bytes_never_breaks_anything(form: str, data: st.DataObject) -> None:
    spoilt = bytearray(all_forms()[form])
    for _ in range(data.draw(st.integers(1, 8))):
        spoilt[data.draw(st.integers(0, len(spoilt) - 1))] = data.draw(st.integers(0, 255))
    with Store.in_memory() as store:
        try:
            shown = preview(store, bytes(spoilt), NOW)
        except Refused:
            return
        bring_in(store, shown)
        assert len(page(store).matches) <= 1
        store.count_anew()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just(10**40),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=50, deadline=None)
@given(st.data())
def test_a_journal_with_anything_in_it_never_breaks_anything(data: st.DataObject) -> None:
    """A hostile file: each part may be any JSON."""
    content = json.loads(all_forms()["match file"])
    spot, key = data.draw(st.sampled_from(_spots(content)))
    spot[key] = data.draw(JSON)
    with Store.in_memory() as store:
        try:
            shown = preview(store, json.dumps(content).encode(), NOW)
        except Refused:
            return
        assert bring_in(store, shown) == 1
        store.count_anew()
        assert page(store).matches or store.open_matches()


def _spots(content: Any) -> list[tuple[Any, Any]]:
    pairs = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    return [spot for key, inner in pairs for spot in ((content, key), *_spots(inner))]


def test_a_journal_that_would_take_for_ever_is_not_replayed(store: Store) -> None:
    content = json.loads(all_forms()["match file"])
    entries = content["events"]["entries"]
    amend = [0, {"kind": "amend", "event": entries[1][1]["event"], "target": 1}]
    content["events"]["entries"] = [*entries[:-1], *[amend] * 5000, entries[-1]]
    (incoming,) = preview(store, json.dumps(content).encode(), NOW).new
    assert incoming.notes == (Message("import.unknown_journal"),)


def test_a_long_match_of_everybody_goes_to_another_phone_and_back(store: Store, tmp_path: Path) -> None:
    match = finished("witchstone", 7)
    data = match_files.write(match, Remarks())
    bring_in(store, preview(store, data, NOW))
    assert digest(store.load(match.id).match) == digest(match)
    shutil.rmtree(tmp_path / "other", ignore_errors=True)
    with Store.open(tmp_path / "other") as other:
        bring_in(other, preview(other, match_files.write(store.load(match.id).match, Remarks()), NOW))
        assert flat(other) == flat(store)


def test_a_draw_and_a_game_without_points_survive_every_form(store: Store) -> None:
    match = duel("m", 1000, "Anna", "Béla", None)
    for data in (csv_form.write(csv_form.of_match(match, Remarks())), qr_text.write(match, Remarks()).text.encode()):
        (incoming,) = preview(store, data, NOW).new
        assert incoming.match.state.reported == match.state.reported
