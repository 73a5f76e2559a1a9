"""What is missing for more: where one more crystal would help a page, and that nothing helps more."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected, Placed, TurnMissed
from scoring.winter_queen.map.layout import TEMPLATES
from scoring.winter_queen.outlook import MOST, more
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.possible import colors_in_reach
from scoring.winter_queen.spells import NOTHING, best, best_crystal
from scoring.winter_queen.table import Table
from scoring.winter_queen.turn_flow import turns_to_come
from tools.harness.rules.winter_queen_bot import Bot
from tools.harness.rules.winter_queen_positions import loaded, positions
from tools.harness.rules.winter_queen_table import RED, Tracked

SNOWFLAKE = TEMPLATES["snowflake"]


def test_the_wind_rose_wants_its_colour_on_its_lines() -> None:
    advice = more(Position(SNOWFLAKE, {(-3, 0): "green", (3, 0): "green"}), 0, Page("wind_rose", None, "green"))
    assert advice is not None and (advice.points, advice.color) == (3, "green")
    assert set(advice.cells) >= {(0, 0), (-1, 0), (1, 0)} and (0, -3) not in advice.cells


def test_border_guards_want_the_edge_and_no_printed_crystal_is_covered() -> None:
    advice = more(Position(SNOWFLAKE, {}, {(0, -3): "red"}), 0, Page("border_guards", None, "red"))
    assert advice is not None and advice.points == 2
    assert set(advice.cells) == SNOWFLAKE.edge - {(0, -3)}


def test_a_row_can_want_any_other_colour() -> None:
    position = Position(SNOWFLAKE, {(0, 0): "red", (1, 0): "blue", (-3, 0): "red"})
    advice = more(position, 0, Page("clear_row", None, "red"))
    assert advice is not None and advice.points == 3 and advice.color not in ("red", "blue")
    assert advice.cells == ((2, 0),)


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
        advice = more(position, seat, page)
        after = {
            (color, cell): best(replace(position, crystals={**position.crystals, cell: color}), seat, page).points
            for cell in position.layout.spaces
            if cell not in position.colors
            for color in facts.CRYSTAL_COLORS
        }
        now, most = best(position, seat, page).points, max(after.values(), default=0)
        assert most <= MOST.get(page.spell, most)
        if advice is None:
            assert most <= now or page.spell == "secret_knowledge"
        else:
            assert advice.points == most > now
            assert set(advice.cells) == {
                cell for (color, cell), n in after.items() if (color, n) == (advice.color, most)
            }


# Within reach


def test_q3_a_colour_whose_crystals_are_all_accounted_for_is_never_recommended() -> None:
    played = Tracked(2)
    greens = dict(zip(("-3,0", "3,0", "0,-3", "0,3", "-3,3"), ["green"] * 5, strict=True))
    played.on_map(greens)
    played.holds(("wind_rose/green", "cloud_wisps"))
    assert played.table.unseen()["green"] == 0, "five on the map and one on the page: all six"
    [book] = played.table.books[0]
    assert "green" not in colors_in_reach(played.table, 0)
    assert more(played.table.position(), 0, book[0]) is not None, "it would be worth more, if there were one"
    assert more(played.table.position(), 0, book[0], colors_in_reach(played.table, 0)) is None
    color, _ = best_crystal(played.table.position(), 0, book[1], colors_in_reach(played.table, 0))
    assert color != "green"


def test_q3_a_crystal_on_a_holder_out_of_reach_is_not_recommended() -> None:
    """With three players holder 1 lies between the second and the third: the first cannot reach it."""
    played = Tracked(3)
    played.does(*(Corrected(0, f"holder.{holder}", ("red",) * 4) for holder in (0, 2)))
    played.does(Corrected(0, "holder.1", ("green", "blue")))
    there = [sorted(colors_in_reach(played.table, seat)) for seat in range(3)]
    assert there == [["red"], ["blue", "green", "red"], ["blue", "green", "red"]]
    position = Position(SNOWFLAKE, {(0, 0): "green"})
    page = Page("wind_rose", None, "green")
    assert more(position, 0, page, colors_in_reach(played.table, 0)) is None
    assert more(position, 1, page, colors_in_reach(played.table, 1)) is not None


def test_q3_an_unnamed_crystal_can_have_any_colour_that_is_left() -> None:
    played = Tracked(2)
    assert set(colors_in_reach(played.table, 0)) == set(facts.CRYSTAL_COLORS)
    played.does(Corrected(0, "spent.blue", 6))
    assert set(colors_in_reach(played.table, 0)) == set(facts.CRYSTAL_COLORS) - {"blue"}


def test_q3_who_has_no_turn_any_more_is_recommended_nothing() -> None:
    played = Tracked(3, last_round="others")
    played.does(Placed(played.about_to_empty(1, bag=1), "red", RED))
    assert turns_to_come(played.table) == (2, 1, 2)
    assert [bool(colors_in_reach(played.table, seat)) for seat in range(3)] == [False, True, True]
    played.does(TurnMissed(), TurnMissed(), TurnMissed())
    assert played.table.over and not colors_in_reach(played.table, 1)


def test_q3_with_nothing_within_reach_no_crystal_is_the_best() -> None:
    assert best_crystal(Position(SNOWFLAKE), 0, Page("wind_rose"), ()) == ("", NOTHING)


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(facts.SEATS), st.booleans())
def test_q3_whatever_is_recommended_can_be_done(seed: int, count: int, said: bool) -> None:
    """Counted by hand: what lies on the holders beside the player, or could lie there unnamed."""
    for table in Bot(seed, count, said).turns():
        position = table.position()
        for seat, books in enumerate(table.books):
            beside = range(len(table.holders)) if count == 2 or table.final else (seat, (seat - 1) % count)
            there = [color for holder in beside for color in table.holders[holder]]
            in_play = facts.CRYSTALS_PER_COLOR - facts.REMOVED_PER_COLOR[count]
            left = [color for color in facts.CRYSTAL_COLORS if _placed(table, color) < in_play] if "" in there else []
            colors = colors_in_reach(table, seat)
            assert set(colors) <= {*there, *left}
            for page in (page for book in books for page in book):
                advice = more(position, seat, page, colors)
                assert advice is None or advice.color in colors
                if not page.crystal:
                    color, worth = best_crystal(position, seat, page, colors)
                    assert color in colors or (color, worth) == ("", NOTHING)


def _placed(table: Table, color: str) -> int:
    on_books = [page.crystal for books in table.books for book in books for page in book]
    on_holders = [crystal for holder in table.holders for crystal in holder]
    return [*table.crystals.values(), *on_books, *on_holders].count(color) + table.spent.get(color, 0)
