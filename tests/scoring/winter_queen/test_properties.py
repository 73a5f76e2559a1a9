"""What must hold for every spell on every map: turned, mirrored, scored a second way, and within its bounds."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.players import Player, Players
from scoring.results.sheet import Sheet
from scoring.winter_queen import facts
from scoring.winter_queen.final_scoring import score
from scoring.winter_queen.map.layout import TEMPLATES, Layout
from scoring.winter_queen.position import Book, Page, Position
from scoring.winter_queen.spells import SpellResult, best, best_crystal, choices, counted
from tools.harness.rules.winter_queen_positions import cast, loaded, pages, positions, turned
from tools.harness.rules.winter_queen_reference import worth

PLAYERS: Players = tuple(Player(name) for name in ("Márti", "Martin", "Miranda", "Mór"))
COLORS = st.sampled_from(facts.CRYSTAL_COLORS)
SNOWFLAKE = TEMPLATES["snowflake"]


def choice_of(spell: SpellResult) -> Any:
    """A choice as the second implementation names it."""
    if spell.opponent is not None:
        return spell.opponent
    return (spell.chosen, spell.direction) if spell.direction else spell.chosen


@given(position=positions(), crystal=COLORS, sages=COLORS, seat=st.integers(0, 1))
def test_every_choice_gives_what_the_slow_way_gives(position: Position, crystal: str, sages: str, seat: int) -> None:
    for spell in facts.SPELLS:
        page = cast(spell, crystal, sages)
        slowly = worth(position, seat, page)
        computed = choices(position, seat, page)
        assert len(computed) == len(slowly), spell
        assert {choice_of(choice): choice.points for choice in computed} == slowly, spell
        assert best(position, seat, page).points == max(slowly.values(), default=0), spell


# What each spell asks the switches; where it asks two, they interact.
ASKED = {
    "forest_sages": ("sages_same_color",),
    "wind_rose": ("wind_rose", "line_gap"),
    "clear_row": ("clear_row_gap", "line_gap"),
    "polar_star": ("polar_star_domain",),
    "secret_knowledge": ("sages_printed_when_loaded",),
}


def assert_agrees_under_every_reading(position: Position, crystal: str, sages: str, seat: int) -> None:
    """Each spell under every combination of the switches that it asks; the others are as they are."""
    for spell in facts.SPELLS:
        asked = ASKED.get(spell, ())
        page = cast(spell, crystal, sages)
        for chosen in product(*(facts.SWITCHES[switch] for switch in asked)):
            switches = replace(position.switches, **dict(zip(asked, chosen, strict=True)))
            read = replace(position, switches=switches)
            computed = {choice_of(choice): choice for choice in choices(read, seat, page)}
            assert {at: choice.points for at, choice in computed.items()} == worth(read, seat, page), (spell, chosen)
            unasked = {name: offered[0] for name, offered in facts.SWITCHES.items() if name not in asked}
            usual = replace(read, switches=replace(switches, **unasked))
            assert choices(usual, seat, page) == choices(read, seat, page), "no other switch matters"


@settings(max_examples=60)
@given(position=positions(), crystal=COLORS, sages=COLORS, seat=st.integers(0, 1))
def test_every_reading_gives_what_the_slow_way_gives(position: Position, crystal: str, sages: str, seat: int) -> None:
    assert_agrees_under_every_reading(position, crystal, sages, seat)


@pytest.mark.long
@settings(max_examples=3000)
@given(position=positions(), crystal=COLORS, sages=COLORS, seat=st.integers(0, 1))
def test_every_reading_gives_what_the_slow_way_gives_at_length(
    position: Position, crystal: str, sages: str, seat: int
) -> None:
    assert_agrees_under_every_reading(position, crystal, sages, seat)


@given(position=positions())
def test_a_sheet_is_the_points_of_play_and_the_best_of_every_loaded_page(position: Position) -> None:
    sheet = score.sheet(PLAYERS[: len(position.points)], position)
    for seat, column in enumerate(sheet.columns):
        best_of_each = [max(worth(position, seat, page).values(), default=0) for page in _loaded(position, seat)]
        in_play, books = column.rows
        assert in_play.points == position.points[seat]
        assert [part.points for part in books.parts] == best_of_each
        assert column.total == position.points[seat] + sum(best_of_each)


def _loaded(position: Position, seat: int) -> list[Page]:
    return [page for owner, page in loaded(position) if owner == seat]


@given(position=positions())
def test_the_best_comes_first_and_no_choice_is_better(position: Position) -> None:
    for seat, page in loaded(position):
        offered = choices(position, seat, page)
        assert [choice.points for choice in offered] == sorted((choice.points for choice in offered), reverse=True)
        assert best(position, seat, page) == (offered[0] if offered else SpellResult(0))


@given(position=positions())
def test_the_spaces_that_count_are_as_many_as_the_points(position: Position) -> None:
    for seat, page in loaded(position):
        for choice in choices(position, seat, page):
            spaces = counted(position, page, choice)
            assert len(set(spaces)) == len(spaces)
            assert set(spaces) <= set(position.layout.spaces)
            if page.spell in {"cloud_wisps", "northern_lights"}:
                assert {position.colors[cell] for cell in spaces} <= {page.crystal}
                assert len(spaces) >= choice.points
            elif page.spell == "secret_knowledge":
                assert spaces == ()
            else:
                assert len(spaces) == choice.points


@given(position=positions(), by_hand=st.integers(0, 99))
def test_chosen_spell_results_and_points_by_hand_are_used(position: Position, by_hand: int) -> None:
    players = PLAYERS[: len(position.points)]
    for seat, books in enumerate(position.books):
        for number, book in enumerate(books):
            for index, page in enumerate(book):
                overrides: list[SpellResult | int] = [by_hand]
                overrides += choices(position, seat, page) if page.crystal else ()
                for override in overrides:
                    sheet = score.sheet(players, position, {(seat, number, index): override})
                    points = override if isinstance(override, int) else override.points
                    parts = sheet.columns[seat].rows[1].parts
                    given_to = [
                        part.points for part in parts if (part.facts["book"], part.facts["page"]) == (number, index)
                    ]
                    assert given_to == ([points] if page.crystal else [])


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("times", range(6))
@settings(max_examples=25)
@given(position=positions(), crystal=COLORS, sages=COLORS)
def test_a_turned_or_mirrored_map_gives_the_same_points(
    times: int, mirrored: bool, position: Position, crystal: str, sages: str
) -> None:
    layout = position.layout
    rim = None if layout.rim is None else frozenset(turned(cell, times, mirrored) for cell in layout.rim)
    other = replace(
        position,
        layout=Layout({turned(cell, times, mirrored): zone for cell, zone in layout.spaces.items()}, rim),
        crystals={turned(cell, times, mirrored): color for cell, color in position.crystals.items()},
        printed={turned(cell, times, mirrored): color for cell, color in position.printed.items()},
    )
    for spell in facts.SPELLS:
        page = cast(spell, crystal, sages)
        here = {_turned(choice, times, mirrored): choice.points for choice in choices(position, 0, page)}
        there = {choice_of(choice): choice.points for choice in choices(other, 0, page)}
        assert here == there, spell
        assert best(position, 0, page).points == best(other, 0, page).points, spell


def _turned(spell: SpellResult, times: int, mirrored: bool) -> Any:
    chosen, direction = (spot and turned(spot, times, mirrored) for spot in (spell.chosen, spell.direction))
    return choice_of(spell._replace(chosen=chosen, direction=direction))


@given(position=positions())
def test_no_spell_gives_more_than_it_can(position: Position) -> None:
    """Section 12 of the sheet: the activating crystal is itself one of those in play."""
    most = facts.IN_PLAY_PER_COLOR[len(position.books)]
    for seat, page in loaded(position):
        choice = best(position, seat, page)
        printed = list(position.printed.values()).count(str(page.crystal))
        both = position.books[seat] + (() if choice.opponent is None else position.books[choice.opponent])
        sages = sum(other.color == page.crystal for other in pages(both))
        bounds = {
            "forest_sages": 6,
            "polar_star": 6,
            "clear_row": 5,
            "northern_lights": 5,
            "secret_knowledge": most + sages,
        }
        assert 0 <= choice.points <= bounds.get(page.spell, most - 1 + printed)


@given(position=positions())
def test_where_there_is_one_of_the_colour_a_spell_that_counts_it_gives_something(position: Position) -> None:
    for seat, page in loaded(position):
        there = page.crystal in position.colors.values()
        if page.spell == "secret_knowledge":
            assert best(position, seat, page).points >= 1
        elif page.spell in {"wind_rose", "cloud_wisps", "clear_row", "northern_lights"}:
            assert (best(position, seat, page).points >= 1) == there
        elif not there and page.spell != "forest_sages":
            assert best(position, seat, page).points == 0


@given(position=positions(), sages=COLORS)
def test_the_best_colour_for_an_empty_page_is_the_best_of_all_colours(position: Position, sages: str) -> None:
    for spell in facts.SPELLS:
        empty = replace(cast(spell, "red", sages), crystal=None)
        each = {}
        for color in facts.CRYSTAL_COLORS:
            laid = replace(empty, crystal=color)
            each[color] = best(_with_book(position, laid), 0, laid).points
        color, choice = best_crystal(_with_book(position, empty), 0, empty)
        assert choice.points == max(each.values()) == each[color], spell


def _with_book(position: Position, page: Page) -> Position:
    """The page that is asked about lies among its owner's books."""
    mine = (*position.books[0], (page, Page("wind_rose")))
    return replace(position, books=(mine, *position.books[1:]))


# ------------------------------------------------------------------------------- the examples of the rulebook


def sheet_of(position: Position) -> Sheet:
    return score.sheet(PLAYERS[: len(position.points)], position)


def at(*books: tuple[Book, ...], **crystals: str) -> Position:
    """Crystals by the zone and number of their space: `purple_0="red"`."""
    laid = {}
    for name, color in crystals.items():
        zone, number = name.split("_")
        laid[SNOWFLAKE.zone(zone)[int(number)]] = color
    return Position(SNOWFLAKE, laid, {}, books, (0,) * len(books))


def on_rim(zone: str) -> int:
    return next(number for number, cell in enumerate(SNOWFLAKE.zone(zone)) if cell in SNOWFLAKE.edge)


def test_t1_a_book_with_one_crystal_gives_the_points_of_its_page() -> None:
    marti = ((Page("border_guards", None, "red"), Page("northern_lights")),)
    reds = {f"{zone}_{on_rim(zone)}": "red" for zone in ("purple", "green")}
    sheet = sheet_of(at(marti, (), **reds, domain_2="red"))
    assert SNOWFLAKE.zone("domain")[2] == (0, 0), "the middle is not on the rim"
    assert [column.total for column in sheet.columns] == [2, 0]


def test_t2_a_book_with_two_crystals_gives_the_points_of_both_pages() -> None:
    martin = ((Page("northern_lights", None, "green"), Page("border_guards", None, "red")),)
    reds = {f"{zone}_{on_rim(zone)}": "red" for zone in ("purple", "green")}
    greens = {"red_0": "green", "blue_0": "green", "domain_0": "green", "domain_1": "green"}
    sheet = sheet_of(at((), martin, **reds, **greens))
    [one, other] = sheet.columns[1].rows[1].parts
    assert (one.points, other.points) == (3, 2)
    assert (one.facts["page"], other.facts["page"]) == (0, 1)
    assert [column.total for column in sheet.columns] == [0, 5]


@pytest.mark.parametrize(
    ("points", "ranks", "decided"),
    [
        ((31, 31, 20), (1, 1, 3), "shared"),
        ((20, 31, 31), (3, 1, 1), "shared"),
        ((31, 20, 20), (1, 2, 2), "points"),
        ((5, 5, 5, 5), (1, 1, 1, 1), "shared"),
        ((0, 0), (1, 1), "shared"),
    ],
)
def test_e15_tied_leaders_share_the_win(points: tuple[int, ...], ranks: tuple[int, ...], decided: str) -> None:
    sheet = sheet_of(Position(SNOWFLAKE, books=((),) * len(points), points=points))
    assert (sheet.places, sheet.decided_by) == (ranks, decided)
    assert len(sheet.winners) == ranks.count(1)
    assert bool(sheet.decided) == (decided == "shared")
