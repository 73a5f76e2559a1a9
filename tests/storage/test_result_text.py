"""A result as text to be shared."""

from __future__ import annotations

from scoring.journal.events import Begun, Closed, Entered
from scoring.journal.match import Match
from scoring.results.result import result_of
from scoring.words import words
from storage.exports.result_text import pieces
from storage.history import past_of
from storage.remarks import Remarks
from tools.harness.evenings import duel, players, recorded, reported, scored


def told(match: Match) -> list[str]:
    past, result = past_of(match, Remarks()), result_of(match)
    assert past is not None
    assert result is not None
    return [words("en").say(piece) for piece in pieces(past, result.rows)]


def test_the_winner_everybody_by_place_and_the_categories() -> None:
    match = scored("m", 1, {"Anna": -5, "Béla": 71}, Entered(0, "owls", (7, 5)))
    assert told(match)[:6] == [
        "Witchstone",
        "Béla wins",
        "1. Béla: 71",
        "2. Anna: 7",
        "Score track: Béla 71, Anna −5",
        "Owl tiles: Béla 0, Anna 12",
    ]


def test_a_game_without_points_and_a_shared_victory() -> None:
    assert told(duel("m", 1, "Anna", "Béla", None)) == [
        "Witchcraft",
        "Anna, Béla share the win",
        "1. Anna",
        "1. Béla",
    ]
    assert told(reported("m", 1, {"A": 3, "B": 3, "C": 1}))[1:5] == [
        "A, B share the win",
        "1. A: 3",
        "1. B: 3",
        "3. C: 1",
    ]


def test_a_match_that_was_left_has_no_winner() -> None:
    match = recorded(Match.new("m", "witchstone", players("Anna", "Béla"), {}, 1), Begun(), Closed(), at=1)
    assert told(match)[:3] == ["Witchstone", "Anna: 0", "Béla: 0"]
