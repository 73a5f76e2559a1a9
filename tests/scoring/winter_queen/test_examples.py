"""The examples of the rulebook on a whole map: what a page gives, which crystal was chosen, and the other choices."""

from __future__ import annotations

from scoring.hexes import Cell
from scoring.players import Player
from scoring.results.sheet import Part
from scoring.winter_queen.final_scoring import score
from scoring.winter_queen.map.layout import TEMPLATES
from scoring.winter_queen.position import Book, Page, Position
from scoring.winter_queen.spells import choices

MAP = TEMPLATES["snowflake"]
PLAYERS = (Player("Miranda"), Player("Martin"))
LETTERS = {"R": "red", "G": "green", "B": "blue", "P": "purple", "Y": "yellow"}
EMPTY = Page("wind_rose")


def laid(crystals: dict[Cell, str], *books: tuple[Book, ...]) -> Position:
    colors = {cell: LETTERS[letter] for cell, letter in crystals.items()}
    held = (*books, *((),) * (len(PLAYERS) - len(books)))
    return Position(MAP, colors, books=held, points=(0, 0))


def cast(position: Position, page: Page) -> Part:
    """What the final scoring says about Miranda's only loaded page."""
    [part] = score.sheet(PLAYERS, laid_with(position, page)).columns[0].rows[1].parts
    return part


def laid_with(position: Position, page: Page) -> Position:
    return Position(MAP, position.crystals, books=(((page, EMPTY),), ()), points=(0, 0))


def test_t3_forest_sages_choose_the_purple_crystal_with_three_red_neighbours() -> None:
    sages = Page("forest_sages", "purple", "red")
    position = laid({(0, -1): "P", (1, -1): "R", (-1, 0): "R", (1, -2): "R", (0, 2): "P", (2, 0): "R"})
    part = cast(position, sages)
    assert (part.points, part.facts["chosen"]) == (3, "0,-1")
    worth = {choice.chosen: choice.points for choice in choices(position, 0, sages)}
    assert [worth[red] for red in ((1, -1), (-1, 0), (1, -2))] == [1, 1, 1]


def test_t4_the_wind_rose_counts_the_chosen_green_and_five_more_on_its_lines() -> None:
    greens = dict.fromkeys([(0, 0), (2, 0), (-3, 0), (0, -2), (0, 3), (1, -1)], "G")
    part = cast(laid({**greens, (-1, -1): "G", (1, 0): "B", (0, 1): "R"}), Page("wind_rose", None, "green"))
    assert (part.points, part.facts["chosen"]) == (6, "0,0")


def test_t5_border_guards_count_three_reds_on_the_rim_and_not_the_one_inside() -> None:
    reds = dict.fromkeys([(3, 0), (-2, 2), (0, -3), (0, 0)], "R")
    assert cast(laid({**reds, (3, -3): "B"}), Page("border_guards", None, "red")).points == 3


def test_t6_cloud_wisps_count_one_group_and_two_lone_crystals() -> None:
    group = dict.fromkeys([(-1, 0), (0, -1), (0, 0)], "G")
    alone = dict.fromkeys([(3, 0), (0, 3)], "G")
    assert cast(laid({**group, **alone, (1, 0): "R"}), Page("cloud_wisps", None, "green")).points == 3


def test_t7_a_clear_row_ends_before_the_second_green_and_never_reaches_the_blue() -> None:
    row = dict(zip([(q, 0) for q in range(-3, 2)], "PRGGB", strict=True))
    part = cast(laid(row), Page("clear_row", None, "purple"))
    assert (part.points, part.facts["chosen"], part.facts["direction"]) == (3, "-3,0", "1,0")


def test_t8_northern_lights_count_green_in_four_of_five_zones() -> None:
    greens = {MAP.zone(zone)[0]: "G" for zone in ("red", "green", "blue", "domain")}
    also = {MAP.zone("red")[1]: "G", MAP.zone("purple")[0]: "R"}
    assert cast(laid({**greens, **also}), Page("northern_lights", None, "green")).points == 4


def test_t9_the_polar_star_counts_two_empty_spaces_beside_a_purple_on_the_left_rim() -> None:
    left = (-2, 0)
    assert left in MAP.edge and len(MAP.around[left]) == 4
    part = cast(laid({left: "P", (-1, 0): "R", (-3, 0): "G"}), Page("polar_star", None, "purple"))
    assert (part.points, part.facts["chosen"]) == (2, "-2,0")


def test_t10_secret_knowledge_counts_two_own_and_two_of_martin_one_of_them_printed() -> None:
    miranda = (
        (Page("secret_knowledge", None, "purple"), EMPTY),
        (Page("polar_star"), Page("wind_rose", None, "purple")),
    )
    martin = ((Page("forest_sages", "purple"), Page("clear_row", None, "purple")),)
    part = score.sheet(PLAYERS, laid({}, miranda, martin)).columns[0].rows[1].parts[0]
    assert (part.points, part.facts["chosen"]) == (4, "Martin")
