"""Whole matches of Witchstone, played through the screen by touches, and scored by the terminal command."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring import catalog
from scoring.witchstone import entries, format
from tests.driver import Driver
from tests.screens.hands import undisturbed
from tests.screens.match_hands import begin, scored
from tests.screens.witchstone_finger import Hand

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(
    ("count", "size", "seed", "brisk"),
    [
        (2, (412, 915), 1, True),
        (2, (915, 412), 4, True),
        (3, (412, 915), 5, True),
        (3, (915, 412), 2, True),
        (4, (412, 915), 6, True),
        (4, (1280, 800), 3, True),
    ],
    ids=[
        "two in portrait",
        "two in landscape",
        "three in portrait",
        "three in landscape",
        "four in portrait",
        "four on a tablet",
    ],
)
def test_a_match_played_by_touches_scores_as_the_terminal_says(
    app: Driver, tmp_path: Path, count: int, size: tuple[int, int], seed: int, brisk: bool
) -> None:
    begin(app, "witchstone", count)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed, brisk).play_to_the_end()
    table = app.match.state.table
    assert [seat.turns for seat in table.seats] == [11] * count
    result = scored(app, format.write(entries.final(table)), tmp_path)
    play = catalog.game("witchstone").play
    assert play is not None
    shown = play.sheet(table)
    assert [player["total"] for player in result["players"]] == [column.total for column in shown.columns]
    assert [player["place"] for player in result["players"]] == list(shown.places)
    app.tap("to_scoring")
    assert app.shell.route.name == "scoring"
    texts = app.texts()
    for column in shown.columns:
        assert column.player in texts
    assert str(shown.columns[0].rows[0].points).replace("-", "−") in texts
