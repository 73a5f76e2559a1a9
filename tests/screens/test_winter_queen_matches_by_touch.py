"""Whole matches of Winter Queen, played through the screen by touches, and scored by the terminal command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring import catalog
from scoring.winter_queen import entries, facts, format
from scoring.winter_queen.events import Cast, Loaded, Placed
from scoring.winter_queen.layout import TEMPLATES, written
from scoring.winter_queen.ledger import ledger
from tests.driver import Driver
from tests.screens.hands import is_a, open_new_match, undisturbed
from tests.screens.winter_queen_finger import Hand

ROOT = Path(__file__).resolve().parent.parent.parent

pytestmark = pytest.mark.ui


def begin(app: Driver, count: int) -> None:
    """From the first page to the table, the steps of the setup ticked at once."""
    open_new_match(app, "winter_queen")
    if app.page.count != count:
        app.tap(is_a("Segment", value=count))
    app.tap("set_table")
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(4)
    app.tap("start")


def scored(app: Driver, folder: Path) -> dict[str, Any]:
    """What the terminal makes of a match file with the end of this match."""
    match, position = app.match, entries.final(app.match.state.table)
    file = {
        "format": "grimoire-match",
        "version": 1,
        "game": match.game.id,
        "players": [{"name": player.name} for player in match.players],
        "options": format.write_options(position),
        "table": format.write(position),
    }
    path = folder / "match.json"
    path.write_text(json.dumps(file), "utf-8")
    command = [sys.executable, "-m", "scoring", "score", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


@pytest.mark.parametrize(
    ("count", "size", "seed", "says"),
    [
        (2, (412, 915), 1, 0.9),
        (2, (915, 412), 2, 0.3),
        (3, (412, 915), 3, 0.6),
        (3, (360, 640), 4, 0.9),
        (4, (412, 915), 5, 0.3),
        (4, (1280, 800), 6, 0.9),
    ],
    ids=[
        "two in portrait",
        "two in landscape",
        "three in portrait",
        "three on a small phone",
        "four in portrait",
        "four on a tablet",
    ],
)
def test_a_match_played_by_touches_scores_as_the_terminal_says(
    app: Driver, tmp_path: Path, count: int, size: tuple[int, int], seed: int, says: float
) -> None:
    session = app.app.session
    session.set("reduce_motion", True)
    session.set("muted", sorted(reminder_ids()))
    session.keep_copy("winter_queen", "layout", written(TEMPLATES["snowflake"]))
    begin(app, count)
    app.resize(*size)
    with undisturbed():
        Hand(app, seed, says).play_to_the_end()
    table = app.match.state.table
    kinds = {type(event) for _, event in app.match.journal.events}
    assert {Placed, Loaded, Cast} <= kinds, "all three actions were done"
    held = ledger(table)
    assert all(sum(held[place][color] for place in held) == table.per_color for color in facts.CRYSTAL_COLORS)
    result = scored(app, tmp_path)
    play = catalog.game("winter_queen").play
    assert play is not None
    shown = play.sheet(table)
    assert [player["total"] for player in result["players"]] == [column.total for column in shown.columns]
    assert [player["place"] for player in result["players"]] == list(shown.places)
    app.tap("to_scoring")
    assert app.shell.route.name == "scoring"
    assert all(column.player in app.texts() for column in shown.columns)


def reminder_ids() -> set[str]:
    """Every reminder there is: the hand does not read them."""
    catalogue = (ROOT / "locales/en/LC_MESSAGES/winter_queen.po").read_text("utf-8")
    names = re.findall(r'^msgid "winter_queen\.remind\.(\w+)"', catalogue, re.MULTILINE)
    return {f"winter_queen/{name}" for name in names}
