"""Whole matches of Čarodění, played through the screen by touches, and scored by the terminal command."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.carodeni import facts
from scoring.carodeni.events import Brewed, TurnEnded, TurnMissed
from scoring.carodeni.file import format
from scoring.carodeni.final_scoring import entries
from tools.harness.driver import Driver
from tools.harness.hands.carodeni_finger import Hand
from tools.harness.hands.common import undisturbed
from tools.harness.hands.match import begin, ends_as_the_terminal_says

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(
    ("count", "size", "seed"),
    [
        pytest.param(2, (412, 915), 1, id="two in portrait"),
        pytest.param(3, (915, 412), 2, id="three in landscape", marks=pytest.mark.long),
        pytest.param(4, (1280, 800), 3, id="four on a tablet", marks=pytest.mark.long),
        pytest.param(5, (412, 915), 4, id="five in portrait", marks=pytest.mark.long),
    ],
)
def test_a_match_played_by_touches_scores_as_the_terminal_says(
    app: Driver, tmp_path: Path, count: int, size: tuple[int, int], seed: int
) -> None:
    begin(app, "carodeni", count)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed).play_to_the_end()
    table = app.match.state.table
    events = [event for _, event in app.match.journal.events]
    # The last goal but one began the end, and everybody had the same number of turns.
    assert table.trigger == "goals" and table.claimed >= facts.GOALS[count].all - 1
    turns = sum(isinstance(event, TurnEnded | TurnMissed) for event in events)
    assert turns == table.round * count == table.last_round * count
    assert any(isinstance(event, Brewed) for event in events) and not app.match.journal.impossible
    ends_as_the_terminal_says(app, format.write(entries.final(table)), tmp_path)
