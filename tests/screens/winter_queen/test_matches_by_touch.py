"""Whole matches of Winter Queen, played through the screen by touches, and scored by the terminal command."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast, Loaded, Placed
from scoring.winter_queen.file import format
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.ledger import ledger
from scoring.winter_queen.map.layout import TEMPLATES, written
from tools.harness.driver import Driver
from tools.harness.hands.common import undisturbed
from tools.harness.hands.match import begin, ends_as_the_terminal_says
from tools.harness.hands.winter_queen_finger import Hand

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(
    ("count", "size", "seed", "says"),
    [
        pytest.param(2, (412, 915), 1, 0.9, id="two in portrait", marks=pytest.mark.long),
        pytest.param(2, (915, 412), 2, 0.3, id="two in landscape", marks=pytest.mark.long),
        pytest.param(3, (412, 915), 3, 0.6, id="three in portrait", marks=pytest.mark.long),
        pytest.param(3, (360, 640), 4, 0.9, id="three on a small phone", marks=pytest.mark.long),
        pytest.param(4, (412, 915), 5, 0.3, id="four in portrait", marks=pytest.mark.long),
        pytest.param(4, (1280, 800), 6, 0.9, id="four on a tablet"),
    ],
)
def test_a_match_played_by_touches_scores_as_the_terminal_says(
    app: Driver, tmp_path: Path, count: int, size: tuple[int, int], seed: int, says: float
) -> None:
    app.app.session.keep_copy("winter_queen", "layout", written(TEMPLATES["snowflake"]))
    begin(app, "winter_queen", count)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed, says).play_to_the_end()
    table = app.match.state.table
    kinds = {type(event) for _, event in app.match.journal.events}
    assert {Placed, Loaded, Cast} <= kinds, "all three actions were done"
    held = ledger(table)
    assert all(sum(held[location][color] for location in held) == table.per_color for color in facts.CRYSTAL_COLORS)
    position = entries.final(table)
    ends_as_the_terminal_says(app, format.write(position), tmp_path, options=format.write_options(position))
