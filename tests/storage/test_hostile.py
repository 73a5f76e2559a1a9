"""Files, lines and rows that mean harm: refused with a sentence on the way in, and harmless where they are stored."""

from __future__ import annotations

import csv
import io
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.journal.events import Begun, Closed, Drew, Entered, Event, Reported
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected
from scoring.message import Message, NotInBox, Refused
from scoring.players import Player, clean_name
from scoring.results.result import MOST_ROWS, report_problem, result_of
from scoring.words import words
from storage import history, lines
from storage.exports import csv_form, qr_text, result_text, times
from storage.history import past_of
from storage.imports.csv_file import read as read_table
from storage.imports.preview import bring_in, preview
from storage.remarks import Remarks
from storage.statistics.game import game_page
from storage.statistics.person import person_page
from storage.store import Store
from tests.storage.test_csv import NOW, skipped
from tests.storage.test_qr_text import packed, refusal
from tools.harness.evenings import players, recorded, scored
from tools.harness.rules.finished_matches import GAMES, finished

HEAD = "match,game,player,place,points"
TWO = players("Anna", "Béla")
DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def raw(store: Store, query: str, *values: object) -> None:
    store.database.connection.execute(query, values)


def code(*events: dict[str, Any], game: str = "witchstone", **more: Any) -> bytes:
    """The text of a QR code with these events."""
    entries = [[0, {"kind": "record", "event": event}] for event in events]
    seats = [["Anna", "green"], ["Béla", "red"]]
    about = {"id": "m", "game": game, "remarks": ["", ""], "started": 5, "players": seats, "options": {}}
    return packed({**about, "entries": entries, **more})


def told(rows: list[list[Any]], decided_by: str = "points", **more: Any) -> dict[str, Any]:
    points = [sum(row[1 + seat] for row in rows) for seat in (0, 1)]
    event = {"kind": "reported", "places": [1, 2], "points": points, "rows": rows, "decided_by": decided_by}
    return event | more


# Text never becomes a message


@pytest.mark.parametrize("odd", ["{x}", "{0}", "{", "}", "nothing.{n}", "track.short"])
def test_s2_a_table_with_a_category_or_a_way_of_its_own_is_told_so(odd: str) -> None:
    lines_of = ("a,witchstone,Anna,1,5,5", "a,witchstone,Béla,2,4,4")
    assert skipped(f"{HEAD},witchstone.{odd}", *lines_of) == {"a": Message("import.unknown_category", category=odd)}
    ways = (f"a,witchstone,Anna,1,5,{odd}", f"a,witchstone,Béla,2,4,{odd}")
    assert skipped(f"{HEAD},decided_by", *ways) == {"a": Message("import.unknown_way", way=odd)}


@pytest.mark.parametrize("odd", ["{x}", "{", "foo"])
def test_s2_so_is_a_code(odd: str) -> None:
    closed = {"kind": "closed"}
    assert refusal(code(told([[odd, 5, 4]]), closed)) == Message("import.unknown_category", category=odd)
    assert refusal(code(told([["track", 5, 4]], odd), closed)) == Message("import.unknown_way", way=odd)
    undone = code(told([[odd, 5, 4]]))
    assert refusal(undone) == Message("import.unknown_category", category=odd)
    match, _ = qr_text.read(code(told([["track", 5, 4]], "wand"), closed))
    assert match.state.reported is not None


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8)
@given(seed=st.integers(0, 2**32))
def test_s2_all_categories_and_ways_of_our_own_matches_are_known(game: str, seed: int) -> None:
    result, play = result_of(finished(game, seed)), games.game(game).play
    assert result is not None and play is not None
    assert {row for row, _ in result.rows} <= set(play.rows)
    assert result.decided_by in play.decided_by


@pytest.mark.parametrize("odd", ["{x}", "{", "witchstone.{n.__class__}"])
def test_s2_a_match_that_has_such_values_already_can_be_looked_at(store: Store, odd: str) -> None:
    event = Reported((1, 2), (5, 4), ((odd, 5, 4),), odd)
    match = recorded(Match.new("m", "witchstone", TWO, {}, 5), event, Closed(), at=9)
    store.create(match)
    loaded = store.load("m")
    assert (loaded.unread, loaded.match.state) == (0, match.state)
    (past,) = history.page(store).matches
    assert past.decided_by == odd
    result = result_of(match)
    assert result is not None
    said = [words("cs").filled(message) for message in result_text.pieces(past, result.rows)]
    assert said[-1] == f"{odd}: Anna 5, Béla 4"
    assert game_page(store, "witchstone").categories == ()
    assert person_page(store, "Anna", "witchstone").categories == ()


# Numbers and texts

HUGE = (10**6 + 1, 10**30, -(10**30))


@pytest.mark.parametrize("number", HUGE)
def test_s3_no_number_in_a_code_is_too_large_for_a_sentence(number: int) -> None:
    begun = {"kind": "begun", "tracked": False}
    entered = {"kind": "entered", "seat": 0, "what": "track", "value": number}
    for event in (
        entered,
        {"kind": "entered", "seat": number, "what": "track", "value": 1},
        {"kind": "entered", "seat": 0, "what": "owls", "value": [7, number]},
        {"kind": "corrected", "seat": 0, "what": "track", "value": number},
        {"kind": "witch_stood", "at": "witchstone", "value": number},
        {"kind": "drew", "draw": "x", "seed": "x" * 5000},
        {"kind": "entered", "seat": 0, "what": "owls", "value": [3] * 5000},
    ):
        assert refusal(code(begun, event)) == Message("import.too_large"), event
    assert refusal(code(told([["track", number, 4]]))) == Message("import.too_large")
    assert refusal(code(started=number * 10**12)) == Message("import.unknown_journal")
    assert refusal(code(begun, options={"stone_third": number})) == Message("import.too_large")
    target = [[0, {"kind": "remove", "target": number}]]
    assert refusal(code(entries=target)) == Message("import.too_large")
    assert refusal(code(entries=[[number * 10**12, {"kind": "undo"}]])) == Message("import.unknown_journal")


def test_s3_long_texts_around_a_match_are_cut() -> None:
    _, remarks = qr_text.read(code(remarks=["p" * 50_000, "n" * 50_000]))
    assert (len(remarks.location), len(remarks.note)) == (10_000, 10_000)
    table = f'{HEAD},note\na,witchstone,Anna,1,5,"{"n" * 50_000}"\na,witchstone,Béla,2,4,'
    (incoming,) = read_table(table.encode(), NOW).matches
    assert len(incoming.remarks.note) == 10_000
    assert Message("import.text_cut") in incoming.notes
    assert refusal(code(players=[["x" * 5000, "green"], ["B", "red"]])) == Message("import.unknown_journal")


@pytest.mark.parametrize("number", HUGE)
def test_s3_a_number_that_is_stored_already_is_an_unread_line(store: Store, number: int) -> None:
    match = Match.new("m", "witchstone", TWO, {}, 5).record(Begun(tracked=False), 6)
    store.create(match)
    store.append("m", 1, Entry("record", 7, Entered(0, "track", number)), "play")
    store.append("m", 2, Entry("record", 8, Closed()), "closed")
    loaded = store.load("m")
    assert (loaded.unread, loaded.match.state) == (2, match.state)
    (past,) = history.page(store).matches
    assert past.kind == "unread"
    assert game_page(store, "witchstone").plays == 0


@pytest.mark.parametrize("at", [2**62, -(2**62)])
def test_s3_a_time_that_no_calendar_has_is_none(store: Store, at: int) -> None:
    store.create(Match.new("m", "witchstone", TWO, {}, at))
    store.append("m", 0, Entry("record", at, Begun()), "play")
    loaded = store.load("m")
    assert loaded.unread == 1
    (summary,) = store.open_matches()
    for time_ in (loaded.match.started, summary.started, summary.touched):
        assert times.EARLIEST <= time_ <= times.LATEST


def test_s9_what_the_box_cannot_have_but_is_stored_already_has_no_effect(store: Store) -> None:
    """An older version has let it through: the match goes on without it, and nothing is lost."""
    match = Match.new("m", "witchstone", TWO, {}, 5).record(Begun(), 6)
    store.create(match)
    written: tuple[Event, ...] = (Corrected(0, "specials", 15), Corrected(1, "specials", 15), Corrected(1, "track", 7))
    for position, event in enumerate(written, start=1):
        store.append("m", position, Entry("record", 7, event), "play")
    loaded = store.load("m")
    assert loaded.unread == 0
    assert [refused.position for refused in loaded.match.journal.impossible] == [2]
    assert loaded.match.state.table.seats[1].track == 7
    with pytest.raises(NotInBox):
        loaded.match.record(Corrected(1, "specials", 1), 9)
    undone = loaded.match.undo(9).undo(9)
    assert undone.journal.impossible == ()
    after = loaded.match.record(Corrected(0, "specials", 2), 9)
    store.append("m", 4, after.journal.entries[-1], "play")
    assert store.load("m").match.state == after.state


# Depth


@pytest.mark.parametrize("depth", [9, 60, 900, 100_000])
def test_s7_a_line_that_is_nested_too_deeply_is_a_damaged_line(store: Store, depth: int) -> None:
    store.create(Match.new("m", "witchstone", TWO, {}, 5).record(Begun(), 6))
    nested = "[" * depth + "]" * depth
    line = f'{{"event":{{"kind":"corrected","seat":0,"what":"track","value":{nested}}},"kind":"record"}}'
    row = ("m", 1, 7, line)
    raw(store, "INSERT INTO entries VALUES (?, ?, ?, ?, ?)", *row, lines.check_sum(*row))
    assert store.load("m").unread == 1
    assert [summary.id for summary in store.open_matches()] == ["m"]


def test_s7_so_are_players_options_drafts_settings_and_the_place(store: Store) -> None:
    store.create(Match.new("m", "witchstone", TWO, {}, 5))
    for column in ("players", "options"):
        raw(store, f"UPDATE matches SET {column} = ?", DEEP)
        (summary,) = store.open_matches()
        assert summary.notice == Message("storage.match_changed")
        with pytest.raises(Exception, match="unreadable"):
            store.load("m")
    for depth in (60, 900, 100_000):
        for shelf, key in (("setting", "text_size"), ("draft", "new"), ("place", "")):
            raw(store, "INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", shelf, key, "[" * depth + "]" * depth)
        assert (store.setting("text_size", 1.0), store.draft("new"), store.routes()) == (1.0, None, None)


def test_s7_a_code_that_is_nested_is_refused() -> None:
    values: tuple[Any, ...] = (json.loads("[" * 50 + "]" * 50), {"a": {"b": [{}]}})
    for value in values:
        event = {"kind": "entered", "seat": 0, "what": "owls", "value": value}
        assert refusal(code({"kind": "begun", "tracked": False}, event)).id.startswith("import.")


# Many categories, and the same one twice


def test_s8_a_result_with_thousands_of_categories_is_refused_at_once() -> None:
    begun = time.process_time()
    rows = [[f"c{number}", 1, 1] for number in range(3000)]
    assert refusal(code(told(rows))) == Message("import.too_large")
    assert refusal(code(told(rows[:60]))) == Message("match.too_many_categories", n=MOST_ROWS)
    head = ",".join([HEAD, *(f"witchstone.c{number}" for number in range(3000))])
    ones = ",1" * 3000
    assert skipped(head, f"a,witchstone,Anna,1,3000{ones}", f"a,witchstone,Béla,1,3000{ones}")["a"].id in (
        "import.unknown_category",
        "match.too_many_categories",
    )
    event = Reported((1, 1), (3000, 3000), tuple((f"c{number}", 1, 1) for number in range(3000)))
    assert report_problem(event, 2) == Message("match.too_many_categories", n=MOST_ROWS)
    assert time.process_time() - begun < 2


def test_s8_one_that_is_stored_already_does_not_hold_up_any_page(store: Store) -> None:
    store.create(Match.new("m", "witchstone", TWO, {}, 5))
    rows = tuple((f"c{number}", 1, 1) for number in range(1900))
    for position, event in enumerate((Reported((1, 1), (1900, 1900), rows), Closed())):
        store.append("m", position, Entry("record", 7, event), ("setup", "closed")[position])
    begun = time.process_time()
    assert store.load("m").unread == 2
    assert history.page(store).matches[0].kind == "unread"
    assert game_page(store, "witchstone").categories == ()
    assert time.process_time() - begun < 1


def test_s12_a_category_that_is_there_twice_is_refused_wherever_it_comes_from(store: Store) -> None:
    twice = Reported((1, 2), (9, 4), (("track", 5, 2), ("track", 4, 2)))
    why = Message("match.category_twice", category="track")
    assert report_problem(twice, 2) == why
    with pytest.raises(Refused):
        Match.new("m", "witchstone", TWO, {}, 5).record(twice, 6)
    assert refusal(code(told([["track", 5, 2], ["track", 4, 2]]))) == why
    for names in (
        "witchstone.track,witchstone.track",
        "witchstone.track,Witchstone.Track",
        "witchstone.track,'witchstone.track",
    ):
        table = f"{HEAD},{names}\na,witchstone,Anna,1,9,5,4\na,witchstone,Béla,2,4,2,2\n"
        with pytest.raises(Refused) as refused:
            preview(store, table.encode(), NOW)
        assert refused.value.reasons == (Message("import.column_twice", column="witchstone.track"),)


# Tables for spreadsheets

TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=20)
ODD = st.one_of(
    TEXT, st.builds(str.__add__, st.sampled_from(csv_form.FORMULA), TEXT), st.sampled_from(["12", "1e5", "''"])
)


def cells(data: bytes) -> list[str]:
    return [cell for row in csv.reader(io.StringIO(data.decode("utf-8-sig"))) for cell in row]


def is_number(cell: str) -> bool:
    return cell.lstrip("-").isdigit()


@settings(max_examples=150)
@given(
    st.lists(ODD, min_size=2, max_size=4), st.tuples(ODD, ODD, ODD, ODD), st.integers(-99, 99), st.sampled_from(",;\t")
)
def test_s13_no_cell_of_a_table_is_taken_for_a_formula(
    names: list[str], texts: tuple[str, str, str, str], points: int, separator: str
) -> None:
    location, note, row, way = texts
    cleaned = [clean_name(f"{name}{number}")[-40:] for number, name in enumerate(names)]
    seats = tuple(Player(name, color) for name, color in zip(cleaned, ("green", "red", "blue", "yellow"), strict=False))
    scores = (points,) * len(names)
    event = Reported((1,) * len(names), scores, ((row, *scores),), way)
    match = recorded(Match.new("=m", "witchstone", seats, {}, 5), event, Closed(), at=9)
    data = csv_form.write(csv_form.of_match(match, Remarks(location, note)), separator)
    table = list(csv.reader(io.StringIO(data.decode("utf-8-sig")), delimiter=separator))
    for cell in (cell for line in table for cell in line):
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r")) or is_number(cell), cell
    stored = Remarks(location, note)
    known = csv_form.write(csv_form.of_match(plain(match), stored), separator)
    (incoming,) = read_table(known, NOW).matches
    assert incoming.remarks == stored
    assert [player.name for player in incoming.match.players] == cleaned


def plain(match: Match) -> Match:
    """The content with a category and a tie-break of this game."""
    event = match.state.reported
    assert event is not None
    own = Reported(event.places, event.points, (("track", *event.rows[0][1:]),), "wand")
    return recorded(Match.new(match.id, match.game.id, match.players, {}, match.started), own, Closed(), at=9)


def test_s13_the_way_that_decided_a_match_is_guarded_too() -> None:
    event = Reported((1, 2), (5, 4), (("=cmd|calc", 5, 4),), "=1+1")
    match = recorded(Match.new("m", "witchstone", TWO, {}, 5), event, Closed(), at=9)
    written = cells(csv_form.write(csv_form.of_match(match, Remarks())))
    assert "'=1+1" in written
    assert "witchstone.=cmd|calc" in written


def test_s13_a_history_with_odd_games_and_colours_is_guarded() -> None:
    match = scored("m", 5, {"Anna": 5, "Béla": 4})
    past = past_of(match, Remarks())
    assert past is not None
    odd = history.Past(
        **{**past.__dict__, "game": "=game", "players": (history.Seated("=n", "+c", 1, -5), *past.players[1:])}
    )
    written = cells(csv_form.write([csv_form.Listed(odd, 2, (("x", (1, 2)),))]))
    assert {"'=game", "'+c", "'=n", "'=game.x", "-5"} <= set(written)


def test_s2_a_preview_of_a_hostile_table_adds_nothing_that_breaks_a_page(store: Store) -> None:
    table = f"{HEAD},witchstone.{{x}}\na,witchstone,Anna,1,5,5\na,witchstone,Béla,2,4,4\n"
    looked = preview(store, table.encode(), NOW)
    assert (bring_in(store, looked), [skip.why.id for skip in looked.skipped]) == (0, ["import.unknown_category"])


def test_s3_a_seed_may_be_long_but_not_endless(store: Store) -> None:
    match = Match.new("m", "witchcraft", TWO, {}, 5).record(Drew("altars", "x" * 900), 6)
    store.create(match)
    assert store.load("m").match.state == match.state
