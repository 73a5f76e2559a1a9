"""Whole matches of Witchstone, played through the screen by touches, and scored by the terminal command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring import catalog
from scoring.witchstone import entries, format
from tests.driver import Driver
from tests.screens.hands import is_a, open_new_match, undisturbed
from tests.screens.witchstone_finger import Hand

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.ui


def begin(app: Driver, count: int) -> None:
    """From the first page to the table, the setup skipped by its button."""
    open_new_match(app, "witchstone")
    if app.page.count != count:
        app.tap(is_a("Segment", value=count))
    app.tap("set_table")
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(4)
    app.tap("start")


def match_file(app: Driver) -> dict[str, Any]:
    match = app.match
    return {
        "format": "grimoire-match",
        "version": 1,
        "game": match.game.id,
        "players": [{"name": player.name, "color": player.color} for player in match.players],
        "table": format.write(entries.final(match.state.table)),
    }


def scored(file: dict[str, Any], folder: Path) -> dict[str, Any]:
    path = folder / "match.json"
    path.write_text(json.dumps(file), "utf-8")
    command = [sys.executable, "-m", "scoring", "score", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


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
    app.app.session.set("reduce_motion", True)
    app.app.session.set("muted", list(reminder_ids()))
    begin(app, count)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed, brisk).play_to_the_end()
    table = app.match.state.table
    assert [seat.turns for seat in table.seats] == [11] * count
    result = scored(match_file(app), tmp_path)
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


def reminder_ids() -> set[str]:
    """Every reminder there is: the hand does not read them."""
    catalogue = (ROOT / "locales/en/LC_MESSAGES/witchstone.po").read_text("utf-8")
    return {f"witchstone/{name}" for name in re.findall(r'^msgid "witchstone\.remind\.(\w+)"', catalogue, re.MULTILINE)}
