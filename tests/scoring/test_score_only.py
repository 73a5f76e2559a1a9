"""A game that is only scored, not tracked: its pad takes plain numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring import games
from scoring.game import Game
from scoring.journal.events import Begun, Closed, Entered, Event
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.play import Category, Count, Play
from scoring.players import Player
from scoring.results.result import result_of
from scoring.score_pad import score_pad
from tools.harness.rules.counting import GAME as COUNTING

CATEGORIES = (
    Category("stars", "star4", Count("stars", most=12, in_box=15)),
    Category("debts", "coin", Count("debts", least=-5, most=0)),
)
PLAY: Play = score_pad("counting", CATEGORIES, lambda category, number: number * 3 if category == "stars" else number)
GAME: Game = replace(COUNTING, options=(), load_play=lambda: PLAY, score_only=True)


@pytest.fixture(autouse=True)
def only_scored(monkeypatch: pytest.MonkeyPatch) -> None:
    real = games.game
    monkeypatch.setattr(games, "game", lambda id: GAME if id == "counting" else real(id))


def new_match() -> Match:
    return Match.new("m", "counting", (Player("Mira", "red"), Player("Tamás", "blue")), {}, 0)


def scored(*events: Event) -> Match:
    match = new_match().record(Begun(tracked=False), 1)
    for event in events:
        match = match.record(event, 2)
    return match


def reasons(event: Event, match: Match) -> list[str]:
    with pytest.raises(Refused) as refused:
        match.record(event, 3)
    return [reason.id for reason in refused.value.reasons]


def test_a_game_says_whether_it_can_be_played_along() -> None:
    assert not GAME.can_track and replace(GAME, score_only=False).can_track
    assert not replace(GAME, load_play=None, score_only=False).can_track
    assert all(games.game(id).can_track for id in games.IDS)


def test_a_match_that_is_only_scored_is_not_tracked() -> None:
    assert reasons(Begun(), new_match()) == ["match.not_tracked"]
    assert not scored().state.tracked and scored().state.stage == "play"


def test_numbers_become_points_and_places() -> None:
    match = scored(Entered(0, "stars", 4), Entered(1, "stars", 3), Entered(0, "debts", -2), Closed())
    result = result_of(match)
    assert result is not None and result.points == (10, 9) and result.places == (1, 2)
    sheet = PLAY.sheet(match.state.table)
    assert [row.points for row in sheet.columns[0].rows] == [12, -2] and sheet.decided_by == "points"
    assert [part.why.id for row in sheet.columns[0].rows for part in row.parts] == ["pad.counted"] * 2
    assert sheet.columns[1].rows[1].parts == ()


def test_equal_points_share_the_win() -> None:
    sheet = PLAY.sheet(scored(Entered(0, "stars", 2), Entered(1, "stars", 2)).state.table)
    assert (sheet.places, sheet.decided_by, [said.id for said in sheet.decided]) == ((1, 1), "shared", ["pad.shared"])


def test_what_was_entered_is_replaced_and_taken_back() -> None:
    match = scored(Entered(0, "stars", 2), Entered(0, "stars", 5))
    assert PLAY.entered(match.state.table, 0, "stars") == 5
    match = match.record(Entered(0, "stars", None), 3)
    assert PLAY.entered(match.state.table, 0, "stars") == 0
    assert PLAY.tracked(match.state.table, 0, "stars").value is None
    assert match.undoes() == Message("pad.taken_back", name="Mira", what=Message("counting.category.stars"))
    assert match.undo(4).undoes() == Message(
        "pad.entered", name="Mira", what=Message("counting.category.stars"), value=5
    )


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Entered(0, "stars", 13), "pad.range"),
        (Entered(0, "stars", -1), "pad.range"),
        (Entered(0, "stars", True), "pad.range"),
        (Entered(0, "stars", "many"), "pad.range"),
        (Entered(0, "debts", 1), "pad.range"),
        (Entered(0, "stars", 6), "pad.in_box"),
        (Entered(2, "stars", 1), "pad.refused"),
        (Entered(-1, "stars", 1), "pad.refused"),
        (Entered(0, "moons", 1), "pad.refused"),
        (Entered(0, "stars", None), "pad.refused"),
    ],
)
def test_what_cannot_be_is_refused(event: Entered, reason: str) -> None:
    assert reasons(event, scored(Entered(1, "stars", 10))) == [reason]


def test_the_limit_of_the_box_does_not_count_what_is_replaced() -> None:
    match = scored(Entered(0, "stars", 5), Entered(1, "stars", 10), Entered(0, "stars", 4), Entered(0, "stars", 5))
    assert PLAY.entered(match.state.table, 0, "stars") == 5


def test_a_category_without_a_count_cannot_stand_on_the_pad() -> None:
    with pytest.raises(ValueError, match="no count"):
        score_pad("counting", (Category("stars", "star4"),), lambda _category, number: number)
