"""Whole matches of Witchstone, played through the screen by touches, and scored by the terminal command."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.witchstone.file import format
from scoring.witchstone.final_scoring import entries
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.hands.match import begin, ends_as_the_terminal_says
from tools.harness.hands.witchstone_finger import Hand

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(
    ("count", "size", "seed"),
    [
        pytest.param(2, (412, 915), 1, id="two in portrait", marks=pytest.mark.long),
        pytest.param(2, (915, 412), 4, id="two in landscape", marks=pytest.mark.long),
        pytest.param(3, (412, 915), 5, id="three in portrait", marks=pytest.mark.long),
        pytest.param(3, (915, 412), 2, id="three in landscape"),
        pytest.param(4, (412, 915), 6, id="four in portrait", marks=pytest.mark.long),
        pytest.param(4, (1280, 800), 3, id="four on a tablet", marks=pytest.mark.long),
    ],
)
def test_a_match_played_by_touches_scores_as_the_terminal_says(
    app: Driver, tmp_path: Path, count: int, size: tuple[int, int], seed: int
) -> None:
    begin(app, "witchstone", count)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed, brisk=True).play_to_the_end()
    table = app.match.state.table
    assert [seat.turns for seat in table.seats] == [11] * count
    ends_as_the_terminal_says(app, format.write(entries.final(table)), tmp_path)
