"""What the app writes it reads: any match with anything set right, entered, changed or taken out."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.file import match_file
from scoring.file.strict_json import Wrong
from scoring.journal.events import Begun, Entered, Event
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, TurnMissed
from scoring.message import Refused
from scoring.players import Player
from scoring.results.unconfirmed import unconfirmed
from scoring.witchstone.events import Stepped, TileLaid, TowerTaken
from storage.exports import match_files, qr_text
from storage.imports.match_file import read
from storage.remarks import Remarks
from tests.storage.journeys import digest
from tools.harness.rules.correcting import steps

EVERYTHING = 10**9
# Somebody may enter the second rank before the first; no finished table is like that, and other programs are told so.
UNFINISHED = ("witchstone.limit.rank_gap", "witchstone.limit.no_rank")
# A rank that was entered may be that of somebody whose own rank is in doubt, and an owl one that others seem to have.
CONTRADICTS_DOUBTS = ("witchstone.limit.rank_twice", "witchstone.limit.owls")
THREE = (Player("A", "green"), Player("B", "red"), Player("C", "blue"))


def assert_comes_back(match: Match) -> None:
    try:
        data = match_files.write(match, Remarks("Pécs", "=1+1"))
    except Refused:
        # The position of a match of Witchcraft that was only scored is not known.
        assert match.game.id == "witchcraft" and not match.state.table.tracked
        return
    (incoming,) = read(data, 5).matches
    again, play = incoming.match, match.game.play
    assert play is not None
    assert (incoming.notes, incoming.remarks) == ((), Remarks("Pécs", "=1+1"))
    assert digest(again) == digest(match)
    assert again.state == match.state
    assert play.sheet(again.state.table) == play.sheet(match.state.table)
    wrong = why_wrong(data)
    assert wrong in ("", *UNFINISHED) or (wrong in CONTRADICTS_DOUBTS and unconfirmed(match))


def why_wrong(data: bytes) -> str:
    """What another program would say about the file; nothing if it can be scored."""
    try:
        match_file.read(data)
    except Wrong as wrong:
        return wrong.message.id
    return ""


@pytest.mark.parametrize("game", games.IDS)
@settings(max_examples=15)
@given(seed=st.integers(0, 2**32))
def test_s9_a_match_file_of_ours_gives_the_same_match(game: str, seed: int) -> None:
    for number, match in enumerate(steps(game, seed, 20)):
        if number % 5 == 4 or match.journal.entries[-1].kind in ("amend", "remove"):
            assert_comes_back(match)


@pytest.mark.parametrize("game", games.IDS)
@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_s9_so_does_a_code(game: str, seed: int) -> None:
    *_, match = steps(game, seed, 12)
    again, _ = qr_text.read(qr_text.write(match, Remarks(), EVERYTHING).text.encode())
    assert (digest(again), again.state) == (digest(match), match.state)


def witchstone(*events: Event, tracked: bool = True) -> Match:
    match = Match.new("m", "witchstone", THREE, {}, 0).record(Begun(tracked), 0)
    for event in events:
        match = match.record(event, 0)
    return match


def stands(seat: int, count: int = 1) -> Event:
    return Corrected(seat, "standing.witchstone", count)


@pytest.mark.parametrize(
    "events",
    [
        (stands(0),),
        (stands(1), stands(0)),
        (stands(1), stands(0), stands(1, 0)),
        (Corrected(0, "specials", 15), Corrected(0, "specials", 0), Corrected(1, "specials", 15)),
        (Corrected(0, "wand", 5), Corrected(1, "wand", 5), Corrected(2, "wand", 5)),
        (Corrected(0, "track", -7), Corrected(1, "owl.7", 2)),
    ],
)
def test_s9_corrections_of_witchstone_can_be_read_by_other_programs_too(events: tuple[Event, ...]) -> None:
    match = witchstone(*events)
    assert_comes_back(match)
    match_file.read(match_files.write(match, Remarks()))


def test_s9_an_owl_that_others_seem_to_have_comes_back() -> None:
    towers, tile = (TowerTaken(),) * 3, TileLaid(("pentagram", "witch"), (1, 1))
    owls = (Corrected(0, "owl.7", 2), TurnMissed(), tile, Stepped(1, "owl", owl=7))
    match = witchstone(*towers, *owls)
    assert [seat.owls for seat in match.state.table.seats] == [(7, 7), (7,), ()]
    assert why_wrong(match_files.write(match, Remarks())) == "witchstone.limit.owls"
    assert_comes_back(match)


def test_s9_a_later_correction_becomes_impossible_when_an_earlier_one_is_taken_out() -> None:
    match = witchstone(Corrected(0, "specials", 15), Corrected(0, "specials", 0), Corrected(1, "specials", 15))
    removed = match.remove(2, 0)
    assert [refused.position for refused in removed.journal.impossible] == [3]
    assert_comes_back(removed)


def test_s9_a_table_that_is_not_complete_is_read_by_its_journal_alone() -> None:
    match = witchstone(Entered(1, "witchstone_rank", 2), tracked=False)
    assert_comes_back(match)
    content: dict[str, Any] = json.loads(match_files.write(match, Remarks()))
    changes: tuple[dict[str, Any], ...] = (
        {"players": [{"name": "Eva"}, {"name": "B"}, {"name": "C"}]},
        {"events": {}},
        {"id": 5},
    )
    for change in changes:
        with pytest.raises(Refused) as refused:
            read(json.dumps(content | change).encode(), 5)
        assert refused.value.reasons[0].id == "import.wrong_at"


def test_s9_entered_crystals_do_not_stay_on_a_map_that_has_gone() -> None:
    match = Match.new("m", "winter_queen", (Player("A"), Player("B")), {}, 0).record(Begun(), 0)
    match = match.record(Entered(0, "map", ("0,0:red",)), 0)
    with pytest.raises(Refused) as refused:
        match.record(Corrected(0, "layout", ("1,0:red", "2,0:green")), 0)
    assert refused.value.reasons[0].id == "winter_queen.refused.no_such_space"
    assert_comes_back(match.record(Corrected(0, "layout", ("0,0:red", "1,0:green")), 0))
