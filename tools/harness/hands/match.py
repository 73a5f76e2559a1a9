"""What whole matches by touch have in common: from the first page to the table, and scored by the terminal command."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_new_match

ROOT = Path(__file__).resolve().parents[3]


def begin(app: Driver, game: str, count: int) -> None:
    """The steps of the setup are ticked at once, and no reminder is in the way: the hand does not read them."""
    app.app.session.set("reduce_motion", True)
    app.app.session.set("muted", sorted(reminder_ids(game)))
    open_new_match(app, game)
    if app.page.count != count:
        app.tap(is_a("Segment", value=count))
    app.tap("set_table")
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(4)
    app.tap("start")


def scored(app: Driver, table: dict[str, Any], folder: Path, **more: Any) -> dict[str, Any]:
    """What the terminal makes of a match file with this table."""
    match = app.match
    file = {
        "format": "grimoire-match",
        "version": 1,
        "game": match.game.id,
        "players": [
            {"name": player.name} | ({"color": player.color} if player.color else {}) for player in match.players
        ],
        "table": table,
        **more,
    }
    path = folder / "match.json"
    path.write_text(json.dumps(file), "utf-8")
    command = [sys.executable, "-m", "scoring", "score", "--json", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    result: dict[str, Any] = json.loads(done.stdout)
    return result


def ends_as_the_terminal_says(app: Driver, table: dict[str, Any], folder: Path, **more: Any) -> None:
    """Totals and places are those of the command, and the result page shows them."""
    play = app.match.game.play
    assert play is not None
    shown, players = play.sheet(app.match.state.table), scored(app, table, folder, **more)["players"]
    assert [player["total"] for player in players] == [column.total for column in shown.columns]
    assert [player["place"] for player in players] == list(shown.places)
    app.tap("to_scoring")
    assert app.shell.route.name == "scoring"
    app.shell.go("result", match=app.match.id, game=app.match.game.id)
    app.frames(6)
    texts = app.texts()
    for column in shown.columns:
        assert column.player in texts and str(column.total).replace("-", "−") in texts


def reminder_ids(game: str) -> set[str]:
    """Every reminder that the game has."""
    catalogue = (ROOT / f"locales/en/LC_MESSAGES/{game}.po").read_text("utf-8")
    match = re.findall(rf'^msgid "{game}\.remind\.(\w+)"', catalogue, re.MULTILINE)
    return {f"{game}/{name}" for name in match}
