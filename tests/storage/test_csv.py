"""Results as a table: written, opened by a spreadsheet, and read again."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.journal.events import Begun, Closed, Entered, Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from scoring.results.result import result_of
from storage.exports import csv_form
from storage.history import Filter, past_of
from storage.imports.content import Skipped
from storage.imports.csv_file import is_one, read
from storage.remarks import Remarks, set_remarks
from storage.store import Store
from tools.harness.evenings import alone, duel, keep_all, players, recorded, reported, scored
from tools.harness.rules.finished_matches import GAMES, finished

NOW = 1_800_000_000
HEAD = "match,game,player,place,points"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def table(data: bytes, separator: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(data.decode("utf-8-sig")), delimiter=separator))


def skipped(*lines: str) -> dict[str, Message]:
    imported = read("\n".join(lines).encode(), NOW)
    assert imported.matches == ()
    return {skip.what: skip.why for skip in imported.skipped}


def test_one_match_is_a_line_for_each_player() -> None:
    match = scored("m1", 1_769_884_200, {"Anna": 71, "Béla": 110}, Entered(0, "owls", (7, 5)))
    data = csv_form.write(csv_form.of_match(match, Remarks("Brno", "rain, and “more”")))
    one, other = table(data)
    assert data.startswith(b"\xef\xbb\xbfmatch,game,started,")
    assert one == {
        "match": "m1",
        "game": "witchstone",
        "started": "2026-01-31T18:30:00Z",
        "finished": "2026-01-31T18:34:00Z",
        "minutes": "",
        "location": "Brno",
        "note": "rain, and “more”",
        "seat": "1",
        "player": "Anna",
        "role": "player",
        "color": "green",
        "place": "2",
        "points": "83",
        "decided_by": "points",
        "witchstone.track": "71",
        "witchstone.owls": "12",
        "witchstone.magic_tokens": "0",
        "witchstone.spells": "0",
        "witchstone.prophecies": "0",
    }
    assert (other["player"], other["place"], other["witchstone.track"]) == ("Béla", "1", "110")
    assert csv_form.of_match(Match.new("m", "witchstone", players("A", "B"), {}, 0), Remarks()) == []


def test_the_whole_history_with_the_categories_of_all_its_games(store: Store) -> None:
    keep_all(store, [scored("a", 1, {"Anna": 7, "Béla": 5}), duel("b", 900, "Anna", "Béla", None)])
    keep_all(store, [recorded(Match.new("c", "witchstone", players("A", "B"), {}, 5000), Begun(), Closed(), at=5000)])
    set_remarks(store, "a", Remarks("Pécs"))
    rows = table(csv_form.write(csv_form.of_history(store)))
    assert [(row["match"], row["player"], row["place"], row["points"]) for row in rows] == [
        ("c", "A", "", "0"),
        ("c", "B", "", "0"),
        ("b", "Anna", "1", ""),
        ("b", "Béla", "1", ""),
        ("a", "Anna", "1", "7"),
        ("a", "Béla", "2", "5"),
    ]
    assert (rows[4]["location"], rows[4]["witchstone.track"], rows[2]["witchstone.track"]) == ("Pécs", "7", "")
    only = table(csv_form.write(csv_form.of_history(store, Filter(game="witchcraft"))))
    assert {row["match"] for row in only} == {"b"}


def test_one_match_is_written_alike_with_and_without_the_history(store: Store) -> None:
    match = scored("a", 1, {"Anna": 7, "Béla": 5}, Entered(1, "owls", (3,)))
    store.create(match)
    assert csv_form.of_history(store) == csv_form.of_match(match, Remarks())


@pytest.mark.parametrize("game", GAMES)
def test_any_match_is_written_alike_with_and_without_the_history(game: str, store: Store) -> None:
    matches = {match.id: match for match in (finished(game, seed) for seed in range(8))}
    keep_all(store, list(matches.values()))
    listed = csv_form.of_history(store)
    assert len(listed) == len(matches)
    for entry in listed:
        assert [entry] == csv_form.of_match(matches[entry.past.id], Remarks())


def test_what_a_spreadsheet_would_take_for_a_formula_or_a_number_is_guarded() -> None:
    names = {"=cmd|' /C calc'!A0": 1, "-2+3": 2, "@SUM(A1)": 3, "'quoted": 4}
    match = reported("12e45", 1, names)
    data = csv_form.write(csv_form.of_match(match, Remarks("+49", "=1+1")))
    for row in table(data):
        for column in ("match", "player", "location", "note"):
            assert row[column].startswith("'"), column
    (incoming,) = read(data, NOW).matches
    assert [player.name for player in incoming.match.players] == list(names)
    assert (incoming.match.id, incoming.remarks) == ("12e45", Remarks("+49", "=1+1"))


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc", "Zl", "Zp"]), min_size=1, max_size=12)


@settings(max_examples=50, deadline=None)
@given(
    st.dictionaries(NAMES.map(lambda name: "N" + name.strip()), st.integers(-99, 999), min_size=2, max_size=4),
    st.sampled_from([",", ";", "\t"]),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=30),
)
def test_results_come_out_as_they_went_in(points: dict[str, int], separator: str, note: str) -> None:
    folded = {" ".join(name.split()).casefold() for name in points}
    if len(folded) < len(points):
        return
    match = reported("m", 1000, points)
    data = csv_form.write(csv_form.of_match(match, Remarks("", note.strip())), separator)
    (incoming,) = read(data, NOW).matches
    assert is_one(data)
    assert incoming.remarks.note == note.strip()
    result, wanted = result_of(incoming.match), result_of(match)
    assert result is not None
    assert wanted is not None
    assert (result.points, result.places, result.rows) == (wanted.points, wanted.places, wanted.rows)
    assert past_of(incoming.match, Remarks()) is not None


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=5, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_what_a_table_promises_of_any_match_comes_out_as_it_went_in(game: str, seed: int) -> None:
    match = finished(game, seed)
    (incoming,) = read(csv_form.write(csv_form.of_match(match, Remarks("Pécs", "„nyert”"))), NOW).matches
    assert result_of(incoming.match) == result_of(match)
    assert (incoming.match.id, incoming.match.players) == (match.id, match.players)
    assert (incoming.match.started, incoming.remarks) == (match.started, Remarks("Pécs", "„nyert”"))


def test_an_opponent_that_is_no_player_stays_one() -> None:
    match = Match.new("m", "carodeni", (Player("Anna"),), {}, 5)
    match = recorded(match, Reported((2, 1), (20, 30), others=("Ostara",)), Closed(), at=6)
    (incoming,) = read(csv_form.write(csv_form.of_match(match, Remarks())), NOW).matches
    assert result_of(incoming.match) == result_of(match)
    assert len(incoming.match.players) == 1


def test_what_an_opponent_that_is_no_player_has_stands_in_the_table_of_the_history(store: Store) -> None:
    match = alone("solo", 5, "Anna", (23, 47))
    keep_all(store, [match])
    assert csv_form.of_history(store) == csv_form.of_match(match, Remarks())
    lines = table(csv_form.write(csv_form.of_history(store)))
    assert [(line["role"], line["carodeni.potions"]) for line in lines] == [("player", "23"), ("opponent", "47")]


def test_what_several_opponents_have_of_a_category_is_left_open(store: Store) -> None:
    rows = (("potions", 20, 30, 10),)
    match = Match.new("m", "carodeni", (Player("Anna"),), {}, 5)
    match = recorded(match, Reported((2, 1, 3), (20, 30, 10), rows, others=("Ostara", "Samhain")), Closed(), at=6)
    keep_all(store, [match])
    lines = table(csv_form.write(csv_form.of_history(store)))
    assert [line["carodeni.potions"] for line in lines] == ["20", "", ""]


def test_a_minimal_table_from_another_program_is_read() -> None:
    text = f"{HEAD}\nx,witchstone,Anna,,40\nx,witchstone,Béla,,50\n\n,,,,\n"
    (incoming,) = read(text.encode(), NOW).matches
    result = result_of(incoming.match)
    assert result is not None
    assert (result.places, result.points, incoming.match.started) == ((2, 1), (40, 50), NOW)
    assert incoming.notes == (Message("import.result_only"),)


def test_what_is_not_understood_is_told_match_by_match() -> None:
    assert skipped(HEAD, "a,chess,Anna,1,5", "a,chess,Béla,2,4") == {"a": Message("import.unknown_game", game="chess")}
    assert skipped(HEAD, "a,witchstone,Anna,1,five") == {"a": Message("import.not_whole", column="points", cell="five")}
    assert skipped(HEAD, "a,witchstone,Anna,1,5") == {"a": Message("players.count_range", count=1, least=2, most=4)}
    assert skipped(HEAD, "a,witchstone,Anna,1,5", "a,witchstone,Anna,2,4")["a"].id == "players.name_twice"
    assert skipped(HEAD, "a,witchstone,Anna,1,", "a,witchstone,Béla,,")["a"] == Message("import.not_over")
    assert skipped(HEAD, "a,witchstone,Anna,9,5", "a,witchstone,Béla,2,4")["a"] == Message("match.no_result")
    assert skipped(HEAD + ",witchstone.track", "a,witchstone,Anna,1,5,4", "a,witchstone,Béla,2,4,4") == {
        "a": Message("match.rows_do_not_add_up")
    }
    assert skipped(HEAD + ",started", "a,witchstone,Anna,1,5,soon", "a,witchstone,Béla,2,4,soon") == {
        "a": Message("import.not_a_time", cell="soon")
    }


def test_the_good_matches_of_a_table_are_taken_in() -> None:
    good = ("a,witchstone,Anna,1,5", "a,witchstone,Béla,2,4")
    imported = read("\n".join((HEAD, *good, "b,chess,A,1,1")).encode(), NOW)
    assert [incoming.match.id for incoming in imported.matches] == ["a"]
    assert imported.skipped == (Skipped("b", Message("import.unknown_game", game="chess")),)


def test_it_is_told_from_other_tables() -> None:
    assert is_one(f"{HEAD}\n".encode())
    assert is_one('\ufeff"match";"game";"player";"place";"points"\r\n'.encode())
    assert not is_one(b"name,score\nAnna,5\n")
    assert not is_one(b"\x00\xff" * 50)


def test_a_head_with_capitals_is_read_and_a_broken_one_gets_a_word() -> None:
    written = csv_form.write(csv_form.of_match(finished("witchcraft", 1), Remarks()), ";")
    head, _, rest = written.partition(b"\r\n")
    (one,) = read(head.upper() + b"\r\n" + rest, NOW).matches
    (same,) = read(written, NOW).matches
    assert (one.match.players, one.match.state.reported) == (same.match.players, same.match.state.reported)
    with pytest.raises(Refused):
        read(head.replace(b"match;", b'"match;') + b"\r\n" + rest, NOW)
