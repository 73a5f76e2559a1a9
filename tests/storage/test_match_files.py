"""Match files: what the app writes it reads again, and other programs score it; and files that others have written."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.file import match_file
from scoring.journal.events import Begun, Closed, Entered, Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from scoring.results.result import Result, from_sheet, result_of
from storage.exports import match_files
from storage.imports.content import Incoming
from storage.imports.match_file import read
from storage.remarks import Remarks
from tests.storage.journeys import digest
from tools.harness.evenings import reported, scored
from tools.harness.rules.finished_matches import GAMES, any_match, finished

NOW = 1_800_000_000
SEEDS = st.integers(0, 2**32)


def taken(data: bytes) -> Incoming:
    (incoming,) = read(data, NOW).matches
    return incoming


def result(match: Match) -> Result:
    output = result_of(match)
    assert output is not None
    return output


def counted(scored: Result) -> tuple[object, ...]:
    return scored.names, scored.places, scored.points, [row for row in scored.rows if any(row[1])]


def changed(data: bytes, **keys: Any) -> bytes:
    """The file with other keys; None takes one out."""
    content = json.loads(data) | keys
    return json.dumps({key: value for key, value in content.items() if value is not None}).encode()


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_what_is_written_is_read_again(game: str, seed: int) -> None:
    match, remarks = any_match(game, seed), Remarks("Pécs", "„nyert”\n\\ő")
    again = taken(match_files.write(match, remarks))
    assert digest(again.match) == digest(match)
    assert again.match == match or again.match.state == match.state
    assert (again.remarks, again.notes) == (remarks, ())


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=8, deadline=None)
@given(seed=SEEDS)
def test_other_programs_score_the_same_end(game: str, seed: int) -> None:
    match = finished(game, seed)
    data = match_files.write(match, Remarks())
    scored = from_sheet(match_file.read(data).sheet)
    if 0 in scored.places:
        return  # What a player still hides may have ended the match; the position alone does not tell it.
    without = taken(changed(data, events=None))
    assert counted(scored) == counted(result(without.match)) == counted(result(match))
    assert without.match.state.reported is None
    assert (without.match.state.stage, without.match.started) == ("closed", match.started)
    assert [player.name for player in without.match.players] == [player.name for player in match.players]


def test_the_file_is_as_it_is_documented() -> None:
    match = scored("m1", 1_769_884_200, {"Anna": 71, "Béla": 110}, Entered(0, "owls", (7, 5)))
    lines = match_files.write(match, Remarks("Brno", "rain")).decode().splitlines()
    assert lines[:11] == [
        '{"format": "grimoire-match",',
        ' "version": 1,',
        ' "game": "witchstone",',
        ' "players": [{"color":"green","name":"Anna"},{"color":"red","name":"Béla"}],',
        ' "options": {"handicap":["none","none"],"wand_doubling":"turn"},',
        ' "table": {"players":[{"owls":[7,5],"track":71},{"track":110}]},',
        ' "id": "m1",',
        ' "started": "2026-01-31T18:30:00Z",',
        ' "finished": "2026-01-31T18:34:00Z",',
        ' "place": "Brno",',
        ' "note": "rain",',
    ]
    assert lines[11].startswith(' "events": {"options":')
    assert len(lines) == 12 + len(match.journal.entries) + 1


def test_a_match_without_a_known_table_has_no_file() -> None:
    setup = Match.new("m", "witchstone", (Player("A", "red"), Player("B", "blue")), {}, 0)
    for match in (setup, reported("m", 1, {"A": 1, "B": 2})):
        with pytest.raises(Refused) as refused:
            match_files.write(match, Remarks())
        assert refused.value.reasons == (Message("export.no_table"),)


def test_an_edited_table_overrides_the_journal() -> None:
    data = match_files.write(scored("m", 1000, {"Anna": 5, "Béla": 6}), Remarks())
    incoming = taken(changed(data, table={"players": [{"track": 50}, {"track": 6}]}))
    assert incoming.notes == (Message("import.unknown_journal"),)
    assert (result(incoming.match).points, incoming.match.state.tracked) == ((50, 6), False)
    renamed = taken(changed(data, players=[{"name": "Eva"}, {"name": "Béla"}]))
    assert renamed.match.players[0].name == "Eva"


EVENTS: list[Any] = [
    None,
    [],
    {"entries": []},
    "x",
    {"started": 0, "players": [["Anna", "green"], ["Béla", "red"]], "options": {}, "entries": [[0, {"kind": "flown"}]]},
    {"started": 10**30, "players": [["Anna", "green"], ["Béla", "red"]], "options": {}, "entries": []},
    {"started": 0, "players": [["Anna", "green"], ["Béla", "red"]], "options": {}, "entries": [[0, {"kind": "undo"}]]},
    {"started": 0, "players": [["Anna", 3], 7], "options": [], "entries": {}},
]


@pytest.mark.parametrize("events", EVENTS)
def test_a_journal_of_another_program_is_left_out_and_that_is_told(events: Any) -> None:
    data = match_files.write(scored("m", 1000, {"Anna": 5, "Béla": 6}), Remarks())
    incoming = taken(changed(data, events=events) if events is not None else data.replace(b'"entered"', b'"typed"'))
    assert incoming.notes == (Message("import.unknown_journal"),)
    assert result(incoming.match).points == (5, 6)


def test_a_file_without_an_id_has_always_the_same() -> None:
    data = changed(match_files.write(scored("m", 1000, {"Anna": 5, "Béla": 6}), Remarks()), events=None, id=None)
    other = changed(data, note="x")
    assert taken(data).match.id == taken(data).match.id != taken(other).match.id


@pytest.mark.parametrize("id", ["../../etc/passwd", "a b", "x" * 65, "ő", "a\u0000b", "<script>"])
def test_an_id_that_could_do_harm_is_replaced(id: str) -> None:
    data = changed(match_files.write(scored("m", 1000, {"Anna": 5, "Béla": 6}), Remarks()), events=None, id=id)
    new_id = taken(data).match.id
    assert new_id.isalnum()
    assert new_id == taken(data).match.id


def test_times_of_a_file() -> None:
    data = match_files.write(scored("m", 1000, {"Anna": 5, "Béla": 6}), Remarks())
    bare = changed(data, events=None, started="2026-01-31T19:30:00+01:00", finished=None)
    assert taken(bare).match.started == 1_769_884_200
    assert taken(changed(bare, started=None)).match.started == NOW
    with pytest.raises(Refused) as refused:
        taken(changed(bare, started="yesterday"))
    assert refused.value.reasons == (Message("import.wrong_at", at="started", why=Message("file.not_a_time")),)


def test_what_the_app_cannot_enter_is_taken_in_as_a_result() -> None:
    """A map that no table has."""
    far = {"format": "grimoire-match", "version": 1, "game": "winter_queen", "players": [{"name": "A"}, {"name": "B"}]}
    table = {"players": [{"points": 3}, {"points": 2}], "crystals": {"90,0": "red"}}
    data = json.dumps({**far, "options": {"layout": {"spaces": {"90,0": "red"}}}, "table": table}).encode()
    incoming = taken(data)
    assert isinstance(incoming.match.state.reported, Reported)
    assert (result(incoming.match).points, incoming.notes) == ((3, 2), (Message("import.result_only"),))


def test_a_drawn_cauldron_from_elsewhere_counts_by_its_groups() -> None:
    cells = {f"{q},0": ["witch"] for q in range(5)}
    table = {"players": [{"cauldron": cells, "prophecies": [{"kind": "symbol_group", "symbol": "witch"}]}, {}]}
    head = {"format": "grimoire-match", "version": 1, "game": "witchstone", "players": [{"name": "A"}, {"name": "B"}]}
    match = taken(json.dumps({**head, "table": table}).encode()).match
    assert match.state.reported is None
    assert result(match).points == (5, 0)
    play = games.game("witchstone").play
    assert play is not None
    assert play.entered(match.state.table, 0, "groups.witch") == 5


def test_a_match_that_is_still_open_stays_open() -> None:
    match = Match.new("m", "witchstone", (Player("A", "red"), Player("B", "blue")), {}, 5).record(Begun(), 6)
    again = taken(match_files.write(match, Remarks())).match
    assert (again.state.stage, again.journal.entries) == ("play", match.journal.entries)
    assert again.record(Closed(), 9).state.stage == "closed"
