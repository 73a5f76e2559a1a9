"""Maps of Winter Queen: templates, the validator, the words in which a map is kept, and the owner's copy."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import games
from scoring.hexes import clusters, neighbours
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.copy_facts import COPY, RADIUS, in_words, is_finished, layout_of, remarks
from scoring.winter_queen.map.layout import TEMPLATES, Layout, problems, read, template_of, written
from scoring.winter_queen.map.layout_edit import exceptions, painted, rim_changed

PROBLEM = {fact.id: fact.problem for fact in COPY}
SNOWFLAKE = TEMPLATES["snowflake"]

ROWS = {
    "lens": (3, 6, 7, 6, 3),
    "cross": (5, 4, 7, 4, 5),
    "diamond": (2, 3, 4, 7, 4, 3, 2),
    "tower": (4, 3, 4, 3, 4, 3, 4),
}


def without(layout: Layout, *cells: tuple[int, int]) -> Layout:
    return Layout({cell: zone for cell, zone in layout.spaces.items() if cell not in cells}, layout.rim)


def ids(layout: Layout) -> set[str]:
    return {message.id for message in problems(layout)}


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_nothing_wrong(name: str) -> None:
    assert problems(TEMPLATES[name]) == ()


@pytest.mark.parametrize("name", TEMPLATES)
def test_each_county_of_a_template_hangs_together_and_the_domain_does_not(name: str) -> None:
    layout = TEMPLATES[name]
    for county in facts.COUNTIES:
        assert len(clusters(layout.zone(county))) == 1, county
    domain = set(layout.zone(facts.DOMAIN))
    assert not any(beside in domain for cell in domain for beside in neighbours(cell))


@pytest.mark.parametrize("name", ROWS)
def test_a_template_has_the_rows_of_its_outline(name: str) -> None:
    cells = TEMPLATES[name].cells
    rows = {r: [q + r / 2 for q, one in cells if one == r] for _, r in cells}
    assert tuple(len(rows[r]) for r in sorted(rows)) == ROWS[name]
    assert all(sum(row) == 0 for row in rows.values()), "each row has its middle above the middle of the map"


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_has_the_same_outline_when_it_is_turned_round(name: str) -> None:
    cells = set(TEMPLATES[name].spaces)
    assert {(-q, -r) for q, r in cells} == cells


def test_a_map_without_spaces_says_all_that_is_missing() -> None:
    assert [message.id for message in problems(Layout({}))] == [
        "winter_queen.layout.spaces",
        *["winter_queen.layout.zone"] * len(facts.ZONES),
        "winter_queen.layout.no_run",
    ]


def test_a_missing_space_is_missed_by_the_map_and_by_its_zone() -> None:
    messages = problems(without(SNOWFLAKE, (0, -3)))
    assert messages == (
        Message("winter_queen.layout.spaces", n=24, wanted=25),
        Message("winter_queen.layout.zone", zone=Message("winter_queen.zone.domain"), n=4, wanted=5),
    )


def test_a_space_that_is_painted_wrongly_is_missed_by_one_zone_and_too_much_for_another() -> None:
    painted = Layout({**SNOWFLAKE.spaces, (0, 0): "red"})
    assert problems(painted) == (
        Message("winter_queen.layout.zone", zone=Message("winter_queen.zone.red"), n=6, wanted=5),
        Message("winter_queen.layout.zone", zone=Message("winter_queen.zone.domain"), n=4, wanted=5),
    )


def test_a_map_in_two_parts_is_noticed() -> None:
    moved = Layout({**without(SNOWFLAKE, (0, -3)).spaces, (5, -5): facts.DOMAIN})
    assert ids(moved) == {"winter_queen.layout.apart"}


def test_a_run_of_five_must_begin_at_the_rim() -> None:
    assert ids(Layout(SNOWFLAKE.spaces, frozenset({(0, 0)}))) == {"winter_queen.layout.no_run"}
    assert ids(Layout(SNOWFLAKE.spaces, frozenset({(-3, 0)}))) == set()


def test_the_rim_is_where_a_neighbour_is_missing_unless_it_was_marked() -> None:
    assert (0, 0) not in SNOWFLAKE.edge and (0, -3) in SNOWFLAKE.edge
    assert len(SNOWFLAKE.edge) == 25 - sum(len(beside) == 6 for beside in SNOWFLAKE.around.values())
    assert Layout(SNOWFLAKE.spaces, frozenset({(0, 0)})).edge == {(0, 0)}


@pytest.mark.parametrize("name", TEMPLATES)
def test_what_is_written_is_read_again(name: str) -> None:
    layout = TEMPLATES[name]
    assert read(written(layout)) == layout
    marked = Layout(layout.spaces, layout.edge | {(0, 0)})
    assert read(written(marked)) == marked
    assert read(written(Layout(layout.spaces, frozenset()))).edge == frozenset()


def test_a_rim_that_was_written_before_an_empty_one_could_be_is_read_as_it_was() -> None:
    assert read(("0,0:red",)).rim is None
    assert read(("0,0:red", "1,0:red", "edge:1,0")).rim == {(1, 0)}
    assert written(Layout({(0, 0): "red"}, frozenset())) == ("0,0:red", "edge:")


def test_a_template_is_known_until_something_is_changed() -> None:
    assert [template_of(layout) for layout in TEMPLATES.values()] == [*TEMPLATES]
    assert template_of(painted(SNOWFLAKE, (0, 0), "red")) is None
    assert template_of(rim_changed(SNOWFLAKE, (0, 0))) is None


@pytest.mark.parametrize(
    "value",
    [
        None,
        5,
        ["0,0:red"],
        ("0,0:pink",),
        ("0,0",),
        ("x,0:red",),
        ("0:red",),
        ("edge:1,0",),
        ("edge:1,0", "0,0:red"),
        (f"{RADIUS + 1},0:red",),
        (0,),
    ],
)
def test_what_cannot_be_read_is_refused(value: Any) -> None:
    assert PROBLEM["layout"](value) == Message("winter_queen.copy.problem.layout")
    assert layout_of({"layout": value}).spaces == {}


def test_a_map_that_is_not_finished_may_be_kept() -> None:
    begun = written(without(SNOWFLAKE, (0, 0), (1, 0)))
    assert PROBLEM["layout"](begun) is None
    assert not is_finished({"layout": begun}) and is_finished({"layout": written(SNOWFLAKE)}) and not is_finished({})
    assert in_words("layout", begun) == Message("winter_queen.copy.value.unfinished", n=23)
    assert in_words("layout", written(SNOWFLAKE)) == Message("winter_queen.copy.value.layout", n=25)


def test_what_is_still_wrong_is_said_below_its_heading() -> None:
    said = remarks("layout", {"layout": written(without(SNOWFLAKE, (0, -3)))})
    assert [message.id for message in said] == [
        "winter_queen.copy.still_wrong",
        "winter_queen.layout.spaces",
        "winter_queen.layout.zone",
    ]
    assert remarks("layout", {"layout": written(SNOWFLAKE)}) == (Message("winter_queen.copy.finished"),)
    assert remarks("layout", {}) == () and remarks("layout_name", {"layout_name": ("Ours",)}) == ()


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        (("Ours",), True),
        (("x" * 40,), True),
        (("x" * 41,), False),
        ((" ",), False),
        (("a", "b"), False),
        ("Ours", False),
    ],
)
def test_a_name_is_one_short_line(value: Any, fits: bool) -> None:
    assert (PROBLEM["layout_name"](value) is None) == fits


def test_every_open_point_of_the_rules_is_an_option_with_the_usual_reading_first() -> None:
    options = {option.id: option.choices for option in games.game("winter_queen").options}
    assert options == {**facts.SWITCHES, **facts.PLAY_SWITCHES}


def test_a_match_takes_the_map_and_the_switches_along() -> None:
    game = games.game("winter_queen")
    full = game.complete(3, {"layout": written(SNOWFLAKE), "wind_rose": "blocked"})
    assert (full["layout"], full["wind_rose"], full["last_round"]) == (written(SNOWFLAKE), "blocked", "all")
    assert game.option_problems(3, full) == ()
    assert game.option_problems(3, {"layout": ("0,0:pink",)}) != ()


def test_painting_adds_a_space_changes_its_zone_and_takes_it_off() -> None:
    empty = Layout({})
    one = painted(empty, (0, 0), "red")
    assert one.spaces == {(0, 0): "red"}
    assert painted(one, (0, 0), "blue").spaces == {(0, 0): "blue"}
    assert painted(one, (0, 0), None) == empty
    assert painted(SNOWFLAKE, (0, -3), None).spaces.keys() == SNOWFLAKE.spaces.keys() - {(0, -3)}


def test_the_rim_is_marked_and_marked_back() -> None:
    inner = rim_changed(SNOWFLAKE, (0, 0))
    assert inner.edge == SNOWFLAKE.edge | {(0, 0)} and exceptions(inner) == {(0, 0)}
    outer = rim_changed(inner, (0, -3))
    assert (0, -3) not in outer.edge
    assert rim_changed(rim_changed(outer, (0, -3)), (0, 0)) == SNOWFLAKE, "what is as usual needs no marks"


def test_what_was_said_about_the_rim_outlives_other_changes() -> None:
    marked = rim_changed(SNOWFLAKE, (0, 0))
    grown = painted(marked, (4, -4), "red")
    assert exceptions(grown) == {(0, 0)} and (4, -4) in grown.edge
    assert painted(marked, (0, 0), None).rim is None, "it goes with its space"
