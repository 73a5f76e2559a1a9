"""Lines that leave the map and come back to it: they end, or go on as if what is no space were not there."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from scoring import games
from scoring.file import match_file
from scoring.hexes import Cell
from scoring.journal.events import Begun, Closed, Entered
from scoring.journal.match import Match
from scoring.players import Player
from scoring.results.rescore import rescored, switches
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import TEMPLATES, Layout, written
from scoring.winter_queen.position import Page, Position, Switches
from scoring.winter_queen.spells import best, choices, counted

# Six spaces in a row, with a hole after the second and one after the fourth.
BROKEN = Layout(dict.fromkeys(((0, 0), (1, 0), (3, 0), (4, 0), (7, 0)), "red"))


def wind_rose(layout: Layout, crystals: dict[Cell, str], gap: str, blocked: str = "never") -> Position:
    return Position(layout, crystals, switches=Switches(line_gap=gap, wind_rose=blocked))


@pytest.mark.parametrize(("name", "pairs"), [("snowflake", 12), ("cross", 8), ("lens", 0)])
def test_q_missing_4_some_spaces_see_each_other_only_over_a_gap(name: str, pairs: int) -> None:
    layout = TEMPLATES[name]
    beyond = [
        (cell, other)
        for cell in layout.spaces
        for near, far in zip(layout.lines[cell], layout.lines_beyond[cell], strict=True)
        for other in far
        if other not in near
    ]
    assert len(beyond) == len(set(beyond)) == pairs


def test_q_missing_4_by_default_a_line_ends_where_the_map_ends() -> None:
    assert facts.SWITCHES["line_gap"] == ("ends", "goes_on")
    position = wind_rose(BROKEN, dict.fromkeys(BROKEN.spaces, "green"), "ends")
    assert best(position, 0, Page("wind_rose", None, "green")).points == 2


def test_q_missing_4_a_line_that_goes_on_passes_over_what_is_no_space() -> None:
    page = Page("wind_rose", None, "green")
    all_green = dict.fromkeys(BROKEN.spaces, "green")
    for blocked in facts.SWITCHES["wind_rose"]:
        assert best(wind_rose(BROKEN, all_green, "goes_on", blocked), 0, page).points == 5
    one_red = {**all_green, (3, 0): "red"}
    assert best(wind_rose(BROKEN, one_red, "goes_on"), 0, page).points == 4
    assert best(wind_rose(BROKEN, one_red, "goes_on", "blocked"), 0, page).points == 2, "red stops it, the gap does not"


@pytest.mark.parametrize(
    ("empty", "gap", "row_gap", "points"),
    [
        (False, "ends", "ends", 2),
        (False, "goes_on", "ends", 5),
        (True, "goes_on", "ends", 2),
        (True, "goes_on", "skipped", 4),
        (True, "ends", "skipped", 2),
    ],
)
def test_q_missing_4_a_clear_row_over_a_gap(empty: bool, gap: str, row_gap: str, points: int) -> None:
    """An empty space is still a space: whether it ends the row is another question."""
    crystals = dict(zip(sorted(BROKEN.spaces), facts.CRYSTAL_COLORS, strict=True))
    if empty:
        del crystals[3, 0]
    position = Position(BROKEN, crystals, switches=Switches(line_gap=gap, clear_row_gap=row_gap))
    page = Page("clear_row", None, facts.CRYSTAL_COLORS[0])
    choice = choices(position, 0, page)[0]
    assert (choice.points, choice.chosen, choice.direction) == (points, (0, 0), (1, 0))
    assert len(counted(position, page, choice)) == points


def test_q_missing_4_other_spells_do_not_look_along_lines() -> None:
    crystals = dict.fromkeys(BROKEN.spaces, "green")
    near, far = (wind_rose(BROKEN, crystals, gap) for gap in facts.SWITCHES["line_gap"])
    for spell in ("border_guards", "cloud_wisps", "northern_lights", "polar_star"):
        page = Page(spell, None, "green")
        assert best(near, 0, page).points == best(far, 0, page).points


def test_q_missing_4_a_match_file_can_say_it() -> None:
    file: dict[str, Any] = {
        "format": "grimoire-match",
        "version": 1,
        "game": "winter_queen",
        "players": [{"name": "Anna"}, {"name": "Béla"}],
        "options": {"layout": {"spaces": {"0,0": "red", "2,0": "blue"}}},
        "table": {
            "crystals": {"0,0": "green", "2,0": "green"},
            "players": [{"books": [{"pages": [{"spell": "wind_rose", "crystal": "green"}, {"spell": "polar_star"}]}]}],
        },
    }
    for gap, points in (("ends", 1), ("goes_on", 2)):
        file["options"]["line_gap"] = gap
        assert match_file.read(json.dumps(file).encode()).sheet.columns[0].total == points
    del file["options"]["line_gap"]
    assert match_file.read(json.dumps(file).encode()).sheet.columns[0].total == 1


def test_q_missing_4_spaces_that_lie_far_apart_take_no_time() -> None:
    far = Layout({(-1_000_000, 0): "red", (1_000_000, 0): "red", (0, 1_000_000): "red"})
    position = wind_rose(far, dict.fromkeys(far.spaces, "green"), "goes_on")
    assert best(position, 0, Page("wind_rose", None, "green")).points == 3


def test_q_missing_4_a_new_match_is_given_it() -> None:
    game = games.game("winter_queen")
    players = (Player("Anna"), Player("Béla"))
    assert game.play is not None
    table = game.play.start(players, game.complete(2, {"line_gap": "goes_on"}), True)
    assert table.switches == replace(Switches(), line_gap="goes_on")


def test_q_missing_4_a_past_match_can_be_scored_again_with_it() -> None:
    layout = Layout({(0, 0): "red", (2, 0): "blue"})
    match = Match.new("m", "winter_queen", (Player("Anna"), Player("Béla")), {"layout": written(layout)}, 0)
    for event in (
        Begun(tracked=False),
        Entered(0, "map", ("0,0:green", "2,0:green")),
        Entered(0, "books", (("wind_rose/green", "polar_star"),)),
        Closed(),
    ):
        match = match.record(event, 0)
    assert "line_gap" in {option.id for option in switches(match)}
    again = rescored(match, {"line_gap": "goes_on"})
    assert (again.before.points, again.after.points) == ((1, 0), (2, 0))


def test_q_missing_4_an_older_match_reads_as_before() -> None:
    kept = Match.kept("m", "winter_queen", (Player("Anna"), Player("Béla")), {"wind_rose": "blocked"}, 0)
    assert kept.options["line_gap"] == "ends"
