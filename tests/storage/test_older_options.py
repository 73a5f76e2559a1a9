"""Matches that are older than an option, or than its default: they are read as they were played."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchcraft.events import Activated, AltarsPlaced, Corrected, PowerUsed
from storage import lines
from storage.exports import journal_form
from storage.store import Store

RITA, GUSTAV = Player("Rita", "red"), Player("Gustav", "green")
# What a version before these readings kept.
OLD_WITCHCRAFT: dict[str, Any] = {
    "tournament": False,
    "master": False,
    "energy_needs_target": True,
    "medium_stacks": "separate",
    "prince_single": True,
    "prince_marker": "top",
    "master_marker": "covered",
    "draw": "automatic",
}
OLD_SOLO: dict[str, Any] = {
    "solo_level": "apprentice",
    "animals": False,
    "tie_break": "shared",
    "goal_flags": "main",
    "deck_end": "last_card",
    "rest_refill": "each",
    "pair_for": "missing",
    "shared_tool": False,
    "ostara_choice": "printed",
    "ostara_counts": "waiting",
    "ostara_brews": "one",
    "ostara_scores": "clan",
}


def kept(folder: Path, match: Match, options: dict[str, Any]) -> Match:
    """The match as it comes from a file in which only these options stand."""
    with Store.open(folder) as store:
        store.create(match)
    with sqlite3.connect(folder / "grimoire.db") as file:
        file.execute("UPDATE matches SET options = ? WHERE id = ?", (lines.compact(options), match.id))
    file.close()
    with Store.open(folder) as store:
        loaded = store.load(match.id)
    assert loaded.unread == 0
    return loaded.match


def lying(*events: Event, **options: Any) -> Match:
    match = Match.new("m", "witchcraft", (RITA, GUSTAV), options, 0)
    laid = {"a1": "rGoN*", "a2": "rAdE", "f4": "gMeN"}
    setup = [
        Begun(),
        AltarsPlaced(("c2", "e2", "b3", "e3")),
        *(Corrected(seat, "reserve", ("monk", "telepath")) for seat in (0, 1)),
        *(Corrected(0, f"stack.{at}", word) for at, word in laid.items()),
        Corrected(0, "clash", True),
    ]
    for event in (*setup, *events):
        match = match.record(event, 1)
    return match


def test_m3_an_older_match_lets_the_power_token_wake_the_caster(tmp_path: Path) -> None:
    woken = (Activated("adept", "a2", ("@E a1",)), PowerUsed(0, "@E a2"))
    match = kept(tmp_path, lying(*woken, energy_bars_caster="altar"), OLD_WITCHCRAFT)
    assert not match.journal.impossible
    assert match.state.table.position.exhausted == ()
    assert (match.options["energy_bars_caster"], match.options["repetition"]) == ("altar", "wording")
    assert match.options["prince_marker"] == "top" and match.state.table.position.rules.prince_marker == "top"


def test_c2_an_older_solo_match_keeps_the_printed_sentence(tmp_path: Path) -> None:
    match = Match.new("m", "carodeni", (Player("Anna"),), {"ostara_choice": "printed"}, 0).record(Begun(), 1)
    again = kept(tmp_path, match, OLD_SOLO)
    assert again.state.table.switches.ostara_choice == "printed"
    assert again.state.table.switches.apprentice_goals == "followed"
    assert "deck_end" not in again.options, "it means nothing in a solo game"


@pytest.mark.parametrize(
    ("game", "players", "old"),
    [("witchcraft", (RITA, GUSTAV), OLD_WITCHCRAFT), ("carodeni", (Player("Anna"),), OLD_SOLO)],
)
def test_a_journal_from_an_older_version_is_read_in_the_same_way(
    game: str, players: tuple[Player, ...], old: dict[str, Any]
) -> None:
    """As in a match file under `events`, and in a code."""
    written = journal_form.written(Match.new("m", game, players, {}, 0).record(Begun(), 1))
    read = journal_form.read(json.loads(json.dumps({**written, "options": old})), "m", game)
    assert {id: read.options[id] for id in old if id in read.options} == {
        id: value for id, value in old.items() if id != "deck_end" or game != "carodeni"
    }


def test_a_match_that_is_kept_today_keeps_what_was_chosen(tmp_path: Path) -> None:
    match = lying(energy_bars_caster="turn", repetition="position", prince_marker="uncovered")
    with Store.open(tmp_path) as store:
        store.create(match)
        assert store.load(match.id).match.options == match.options
