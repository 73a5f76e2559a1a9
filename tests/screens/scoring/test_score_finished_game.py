"""Scoring a finished game from the games page to the result, against the terminal's command on the equal file."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scoring import games
from scoring.witchstone.file import format
from scoring.witchstone.final_scoring import entries
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.score import END, begin_scoring, on, pick_prophecy, tap, total, type_number

pytestmark = pytest.mark.ui

NAMES = ("Mira", "Tamás", "Zsófi", "Ádám")
ROOT = Path(__file__).resolve().parents[3]


def enter_owls(app: Driver, owls: tuple[int, ...]) -> None:
    for value in owls:
        tap(app, f"owl_{value}")


def enter_prophecies(app: Driver, end: dict[str, Any]) -> None:
    for kind, *asks in end["prophecies"]:
        pick_prophecy(app, kind, *asks)
    for what, value in list(end.items())[5:]:
        if what == "witchstone_rank":
            tap(app, is_a("Segment", value=value))
            continue
        for _ in range(value):
            tap(app, f"more_{what}")
        if not value:
            tap(app, f"less_{what}")


def commanded(app: Driver, folder: Path) -> dict[str, Any]:
    """What the command says about the file with the same table."""
    match = app.match
    file = {
        "format": "grimoire-match",
        "version": 1,
        "game": "witchstone",
        "players": [{"name": player.name, "color": player.color} for player in match.players],
        "table": format.write(entries.final(match.state.table)),
    }
    path = folder / "match.json"
    path.write_text(json.dumps(file), "utf-8")
    command = [sys.executable, "-m", "scoring", "score", "--json", str(path)]
    answer = subprocess.run(command, capture_output=True, check=True, cwd=ROOT)
    return dict(json.loads(answer.stdout))


def test_four_players_are_scored_by_touch_as_the_command_scores_them(app: Driver, tmp_path: Path) -> None:
    begin_scoring(app, *NAMES)
    assert app.shell.route.name == "scoring" and not app.match.state.tracked
    for what in ("track", "owls", "magic_tokens", "spells_unused", "prophecies"):
        for end in END:
            if what == "owls":
                enter_owls(app, end["owls"])
            elif what == "prophecies":
                enter_prophecies(app, end)
            else:
                type_number(app, end[what])
            if (what, end) != ("prophecies", END[-1]):
                on(app)
    assert all(app.find(f"category_{index}").done for index in range(5))
    on(app)
    assert app.shell.route.name == "result"
    answer = commanded(app, tmp_path)
    assert [player["total"] for player in answer["players"]] == [total(app, seat) for seat in range(4)]
    assert [player["name"] for player in answer["players"] if player["place"] == 1] == ["Zsófi"]
    app.advance(5)
    assert app.sees("Zsófi wins")


def test_the_page_asks_for_names_and_for_nothing_that_matters_only_before_a_game(app: Driver) -> None:
    app.shell.go("score_match", game="witchstone")
    app.advance(0.3)
    assert app.sees("Score a finished match") and app.find("set_table").text == "Start scoring"
    assert not app.find_all("way_rule") and not app.find_all("options") and not app.find_all("shuffle")


def test_the_games_page_leads_back_to_the_scoring(app: Driver) -> None:
    begin_scoring(app, "Mira", "Tamás")
    type_number(app, 30)
    app.shell.go("games")
    app.advance(0.3)
    card = app.find(is_a("ContinueCard"))
    assert card.progress == "Final scoring" and card.steps == [False] * 5
    tap(app, card)
    assert app.shell.route.name == "scoring" and app.find("row_0").value == 30


@pytest.mark.parametrize("game", games.IDS)
def test_a_finished_game_can_be_scored(app: Driver, game: str) -> None:
    app.shell.go("game", game=game)
    app.advance(0.3)
    assert app.find_all("score_match")


def test_f6_the_pad_has_the_seats_in_the_order_in_which_they_were_entered(app: Driver) -> None:
    """Whoever was chosen to begin a new match changes nothing about a match that is over."""
    app.shell.go("new_match", game="witchstone")
    app.page.choose_count(3)
    for place, name in enumerate(NAMES[:3]):
        assert app.page._sit(place, name)
    app.page._change(app.page._seating.begun_by(1))
    app.shell.go("score_match", game="witchstone")
    app.advance(0.3)
    app.tap("set_table")
    assert [player.name for player in app.match.players] == list(NAMES[:3])
