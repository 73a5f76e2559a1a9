"""Every spell: the examples of the rulebook, positions that reproduce them, and the edge cases, by their ids."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.hexes import Cell, hexagon
from scoring.winter_queen.map.layout import TEMPLATES, Layout, problems
from scoring.winter_queen.position import Page, Position, Switches
from scoring.winter_queen.spells import best, choices

LETTERS = {"R": "red", "G": "green", "B": "blue", "P": "purple", "Y": "yellow"}
# A neutral patch of 19 spaces; its zones are only for Northern Lights.
ZONES = ("red", "green", "purple", "blue")
PATCH = Layout({cell: ZONES[index % 4] for index, cell in enumerate(hexagon(2))})


def crystals(written: dict[str, str]) -> dict[Cell, str]:
    return {_cell(key): LETTERS[letter] for key, letter in written.items()}


def _cell(key: str) -> Cell:
    q, r = map(int, key.split(","))
    return q, r


def on_patch(written: dict[str, str], **switches: str) -> Position:
    return Position(PATCH, crystals(written), books=((), ()), points=(0, 0), switches=Switches(**switches))


def page(spell: str, act: str, sages: str | None = None) -> Page:
    return Page(spell, LETTERS[sages] if sages else None, LETTERS[act])


VECTORS: tuple[dict[str, Any], ...] = (
    {
        "id": "T3s",
        "spell": "forest_sages",
        "sages": "P",
        "act": "R",
        "map": {"0,-1": "P", "1,-1": "R", "-1,0": "R", "1,-2": "R", "0,2": "P", "2,0": "R"},
        "best": 3,
        "at": "0,-1",
        "each": {"0,-1": 3, "1,-1": 1, "-1,0": 1, "1,-2": 1, "0,2": 0, "2,0": 0},
    },
    {
        "id": "T4s",
        "spell": "wind_rose",
        "act": "G",
        "map": {
            "0,0": "G",
            "1,0": "G",
            "-2,0": "G",
            "0,-1": "G",
            "0,2": "G",
            "1,-1": "G",
            "-1,-1": "G",
            "2,-1": "B",
            "0,1": "R",
        },
        "best": 6,
        "at": "0,0",
        "each": {"0,0": 6, "1,0": 4, "-2,0": 4, "0,-1": 5, "0,2": 3, "1,-1": 5, "-1,-1": 4},
    },
    {
        "id": "T5s",
        "spell": "border_guards",
        "act": "R",
        "map": {"-2,0": "R", "2,-2": "R", "0,2": "R", "0,0": "R", "2,0": "B"},
        "best": 3,
    },
    {
        "id": "T6s",
        "spell": "cloud_wisps",
        "act": "G",
        "map": {"-2,0": "G", "-1,0": "G", "-1,-1": "G", "2,0": "G", "0,2": "G", "1,0": "R"},
        "best": 3,
    },
    {
        "id": "T7s",
        "spell": "clear_row",
        "act": "P",
        "map": {"-2,0": "P", "-1,0": "R", "0,0": "G", "1,0": "G", "2,0": "B"},
        "best": 3,
        "at": "-2,0",
        "direction": "1,0",
    },
    {
        "id": "T9s",
        "spell": "polar_star",
        "act": "P",
        "map": {"-2,0": "P", "-1,0": "R", "2,0": "P", "1,0": "R", "2,-1": "G", "1,1": "B"},
        "best": 2,
        "at": "-2,0",
        "each": {"-2,0": 2, "2,0": 0},
    },
    {
        "id": "E1",
        "spell": "clear_row",
        "act": "P",
        "map": {"-2,0": "P", "-1,0": "R", "1,0": "G"},
        "best": 2,
        "otherwise": ({"clear_row_gap": "skipped"}, 3),
    },
    {
        "id": "E2",
        "spell": "clear_row",
        "act": "P",
        "map": {"-2,0": "P", "-1,0": "R", "0,0": "G", "1,0": "R", "2,0": "B"},
        "best": 3,
    },
    {
        "id": "E3",
        "spell": "clear_row",
        "act": "P",
        "map": {"-2,0": "P", "-1,0": "R", "0,0": "G", "1,0": "Y", "2,0": "B"},
        "best": 5,
    },
    {
        "id": "E4",
        "spell": "forest_sages",
        "sages": "R",
        "act": "R",
        "map": {"0,0": "R", "1,0": "R", "0,1": "R", "-1,0": "R", "2,0": "R"},
        "best": 3,
        "otherwise": ({"sages_same_color": "zero"}, 0),
    },
    {
        "id": "E5",
        "spell": "wind_rose",
        "act": "G",
        "map": {"-2,0": "G", "-1,0": "R", "0,0": "B", "2,0": "G"},
        "best": 2,
        "otherwise": ({"wind_rose": "blocked"}, 1),
    },
    {"id": "E8", "spell": "polar_star", "act": "Y", "map": {"0,0": "Y"}, "best": 6},
)


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_a_position_gives_what_the_sheet_says(vector: dict[str, Any]) -> None:
    cast = page(vector["spell"], vector["act"], vector.get("sages"))
    position = on_patch(vector["map"])
    result = best(position, 0, cast)
    assert result.points == vector["best"]
    if "at" in vector:
        assert result.chosen == _cell(vector["at"])
    if "direction" in vector:
        assert result.direction == _cell(vector["direction"])
    if "each" in vector:
        each: dict[Cell, int] = {}
        for choice in choices(position, 0, cast):
            assert choice.chosen is not None
            each[choice.chosen] = max(choice.points, each.get(choice.chosen, 0))
        assert each == {_cell(key): points for key, points in vector["each"].items()}
    if "otherwise" in vector:
        switches, points = vector["otherwise"]
        assert best(on_patch(vector["map"], **switches), 0, cast).points == points


MAP_SPELLS = ("forest_sages", "wind_rose", "border_guards", "cloud_wisps", "clear_row", "northern_lights", "polar_star")


@pytest.mark.parametrize("spell", MAP_SPELLS)
def test_e6_without_a_crystal_of_the_colour_a_spell_gives_nothing(spell: str) -> None:
    sages = "Y" if spell == "forest_sages" else None
    assert best(on_patch({"0,0": "R"}), 0, page(spell, "Y", sages)).points == 0


@pytest.mark.parametrize("spell", ["wind_rose", "clear_row", "cloud_wisps", "northern_lights"])
def test_e7_a_lone_crystal_gives_one(spell: str) -> None:
    assert best(on_patch({"0,0": "Y"}), 0, page(spell, "Y")).points == 1


def in_zones(*zones: str) -> Position:
    layout = TEMPLATES["snowflake"]
    return Position(layout, {layout.zone(zone)[0]: "green" for zone in zones}, books=((), ()), points=(0, 0))


def test_t8s_northern_lights_counts_the_zones() -> None:
    position = in_zones("red", "green", "blue", "domain")
    assert best(position, 0, page("northern_lights", "G")).points == 4


def test_e11_all_domain_spaces_are_one_zone() -> None:
    layout = TEMPLATES["snowflake"]
    spaces = layout.zone("domain")[:3]
    position = Position(layout, dict.fromkeys(spaces, "green"), books=((), ()), points=(0, 0))
    assert best(position, 0, page("northern_lights", "G")).points == 1


def test_printed_crystals_count_like_real_ones() -> None:
    layout = TEMPLATES["snowflake"]
    spot = layout.zone("domain")[0]
    printed = Position(layout, {}, {spot: "green"}, ((), ()), (0, 0))
    real = Position(layout, {spot: "green"}, {}, ((), ()), (0, 0))
    for spell in MAP_SPELLS:
        cast = page(spell, "G", "R" if spell == "forest_sages" else None)
        assert best(printed, 0, cast) == best(real, 0, cast)


def with_books(*books: tuple[tuple[Page, Page], ...], **switches: str) -> Position:
    return Position(PATCH, {}, {}, books, (0,) * len(books), Switches(**switches))


def secret(act: str) -> Page:
    return page("secret_knowledge", act)


EMPTY = Page("wind_rose")


def test_t10s_secret_knowledge_counts_own_and_one_opponents_books() -> None:
    cast = secret("P")
    mine = ((cast, Page("wind_rose", None, "purple")),)
    martin = ((Page("forest_sages", "purple", None), Page("polar_star", None, "purple")),)
    assert best(with_books(mine, martin), 0, cast).points == 4


def test_e9_secret_knowledge_gives_at_least_the_crystal_itself() -> None:
    cast = secret("Y")
    assert best(with_books(((cast, EMPTY),), ()), 0, cast).points == 1


def test_e10_only_the_best_opponent_counts() -> None:
    cast = secret("R")
    mine = ((cast, Page("wind_rose", None, "red")), (Page("forest_sages", "red"), EMPTY))
    one = ((Page("wind_rose", None, "red"), EMPTY),)
    two = ((Page("wind_rose", None, "red"), Page("forest_sages", "red")),)
    choice = best(with_books(mine, one, two), 0, cast)
    assert (choice.points, choice.opponent) == (5, 2)


def test_a_loaded_sages_page_counts_its_printed_crystal_unless_the_table_says_otherwise() -> None:
    cast = secret("R")
    mine = ((cast, EMPTY),)
    other = ((Page("forest_sages", "red", "red"), EMPTY),)
    assert best(with_books(mine, other), 0, cast).points == 3
    assert best(with_books(mine, other, sages_printed_when_loaded="visible"), 0, cast).points == 2


def test_the_polar_star_may_ignore_the_domain() -> None:
    layout = TEMPLATES["snowflake"]
    position = Position(layout, {(1, 0): "green"}, books=((), ()), points=(0, 0))
    ignoring = Position(
        layout, {(1, 0): "green"}, books=((), ()), points=(0, 0), switches=Switches(polar_star_domain="ignored")
    )
    cast = page("polar_star", "G")
    assert best(position, 0, cast).points - best(ignoring, 0, cast).points == 1


def test_the_template_has_nothing_wrong_but_is_only_a_template() -> None:
    assert problems(TEMPLATES["snowflake"]) == ()
    assert next(problem.id for problem in problems(Layout({(0, 0): "red"}))) == "winter_queen.layout.spaces"
