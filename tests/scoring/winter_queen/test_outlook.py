"""What is missing for more: where one more crystal would help a page, and that nothing helps more."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings

from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import TEMPLATES
from scoring.winter_queen.outlook import MOST, more
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import best
from tools.harness.rules.winter_queen_positions import loaded, positions

SNOWFLAKE = TEMPLATES["snowflake"]


def test_the_wind_rose_wants_its_colour_on_its_lines() -> None:
    found = more(Position(SNOWFLAKE, {(-3, 0): "green", (3, 0): "green"}), 0, Page("wind_rose", None, "green"))
    assert found is not None and (found.points, found.color) == (3, "green")
    assert set(found.cells) >= {(0, 0), (-1, 0), (1, 0)} and (0, -3) not in found.cells


def test_border_guards_want_the_edge_and_no_printed_crystal_is_covered() -> None:
    found = more(Position(SNOWFLAKE, {}, {(0, -3): "red"}), 0, Page("border_guards", None, "red"))
    assert found is not None and found.points == 2
    assert set(found.cells) == SNOWFLAKE.edge - {(0, -3)}


def test_a_row_can_want_any_other_colour() -> None:
    position = Position(SNOWFLAKE, {(0, 0): "red", (1, 0): "blue", (-3, 0): "red"})
    found = more(position, 0, Page("clear_row", None, "red"))
    assert found is not None and found.points == 3 and found.color not in ("red", "blue")
    assert found.cells == ((2, 0),)


def test_a_page_without_a_crystal_and_secret_knowledge_want_nothing_of_the_map() -> None:
    position = Position(SNOWFLAKE, books=((), ()))
    assert more(position, 0, Page("wind_rose")) is None
    assert more(position, 0, Page("secret_knowledge", None, "red")) is None


def test_what_has_all_zones_can_have_no_more() -> None:
    everywhere = {SNOWFLAKE.zone(zone)[0]: "blue" for zone in facts.ZONES}
    page = Page("northern_lights", None, "blue")
    assert best(Position(SNOWFLAKE, everywhere), 0, page).points == MOST["northern_lights"]
    assert more(Position(SNOWFLAKE, everywhere), 0, page) is None


@settings(max_examples=15, deadline=None)
@given(positions())
def test_no_crystal_on_any_space_does_better(position: Position) -> None:
    for seat, page in loaded(position):
        found = more(position, seat, page)
        after = {
            (color, cell): best(replace(position, crystals={**position.crystals, cell: color}), seat, page).points
            for cell in position.layout.spaces
            if cell not in position.colors
            for color in facts.CRYSTAL_COLORS
        }
        now, most = best(position, seat, page).points, max(after.values(), default=0)
        assert most <= MOST.get(page.spell, most)
        if found is None:
            assert most <= now or page.spell == "secret_knowledge"
        else:
            assert found.points == most > now
            assert set(found.cells) == {cell for (color, cell), n in after.items() if (color, n) == (found.color, most)}
