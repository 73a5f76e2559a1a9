"""The cauldron of Witchstone: where things may lie, and how large the groups are. T…: examples of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hexes import Cell, distance, neighbours
from scoring.message import Message, Refused
from scoring.witchstone import facts
from scoring.witchstone.cauldron import DEFAULT_LAYOUT, PAIRS, Cauldron, Laid, Layout, Pair
from tools.harness.rules.witchstone_layout import layout_options

START = Cauldron.start()
# Room for examples: nothing but the printed symbols.
CLEAR = Cauldron(DEFAULT_LAYOUT)


def refusal(move: Callable[..., object], *values: object) -> str:
    with pytest.raises(Refused) as refused:
        move(*values)
    (reason,) = refused.value.reasons
    return reason.id.removeprefix("witchstone.cauldron.")


def with_specials(*specials: tuple[Cell, Pair]) -> Cauldron:
    cauldron = CLEAR
    for cell, pair in specials:
        cauldron = cauldron.place_special(cell, pair)
    return cauldron


def naive_group(symbol: str, start: Cell, shown: dict[Cell, tuple[str, ...]]) -> set[Cell]:
    """Grown until nothing is added: slow, and nothing to get wrong."""
    group = {start} if symbol in shown.get(start, ()) else set()
    while True:
        more = {c for c, s in shown.items() if symbol in s and any(distance(c, other) == 1 for other in group)} | group
        if more == group:
            return group
        group = more


@st.composite
def cauldrons(draw: st.DrawFn) -> Cauldron:
    """Somewhere in the middle of a game."""
    cauldron = START
    for cell, _ in draw(st.lists(st.sampled_from(START.crystals), unique=True)):
        cauldron = cauldron.take_crystal(cell)
    for pair in draw(st.lists(st.sampled_from(PAIRS), unique=True, max_size=11)):
        if pairs := list(pairs_of_cells(cauldron)):
            cells = draw(st.sampled_from(pairs))
            cauldron = cauldron.lay(cells, draw(st.sampled_from([pair, pair[::-1]])))
    for pair in draw(st.lists(st.sampled_from(PAIRS), max_size=4)):
        if cauldron.free_cells():
            cauldron = cauldron.place_special(draw(st.sampled_from(sorted(cauldron.free_cells()))), pair)
    return cauldron


def pairs_of_cells(cauldron: Cauldron) -> Iterable[tuple[Cell, Cell]]:
    free = cauldron.free_cells()
    return ((cell, other) for cell in sorted(free) for other in neighbours(cell) if other in free)


def test_start_has_37_cells_six_printed_and_seven_crystals() -> None:
    assert len(START.layout.cells) == 37
    assert len(START.free_cells()) == 37 - 6 - 7
    assert START.crystal_at((0, 0)) == "black"
    assert START.largest_groups() == dict.fromkeys(facts.SYMBOLS, 1)
    assert len(START.tiles_left()) == facts.PIECES["action_tiles"]


def test_t01_five_crystals_and_a_wand_alone() -> None:
    cauldron = with_specials(((2, 0), ("crystal", "scroll")), ((2, -1), ("crystal", "energy")))
    cauldron = cauldron.lay(((1, -1), (0, -1)), ("crystal", "scroll"))
    assert cauldron.given_by(((1, 0), (1, 1)), ("crystal", "wand")) == (5, 1)


def test_t02_a_third_wand() -> None:
    cauldron = with_specials(((-2, 2), ("wand", "energy")))
    assert cauldron.given_by(((-1, 2), (0, 2)), ("wand", "witch"))[0] == 3


def test_t08_a_special_beside_the_tile_enlarges_the_second_group_only() -> None:
    cauldron = with_specials(
        ((0, 2), ("pentagram", "scroll")), ((0, 1), ("pentagram", "energy")), ((-2, 0), ("witch", "crystal"))
    )
    cauldron = cauldron.lay(((-2, 2), (-2, 1)), ("witch", "scroll")).place_special((-3, 2), ("witch", "energy"))
    cells: tuple[Cell, Cell] = ((0, 0), (-1, 0))
    symbols = ("pentagram", "witch")
    assert cauldron.given_by(cells, symbols) == (4, 2)
    laid = cauldron.lay(cells, symbols).place_special((-1, 1), symbols)
    assert laid.gives(cells, symbols)[1] == 5


def test_t09_a_special_joins_both_groups() -> None:
    cauldron = with_specials(
        ((1, 0), ("crystal", "wand")),
        ((2, 0), ("crystal", "energy")),
        ((1, 1), ("wand", "energy")),
        ((2, -1), ("crystal", "scroll")),
    )
    assert cauldron.given_by(((1, -1), (0, 0)), ("crystal", "wand")) == (5, 3)


def test_t10_specials_on_both_sides() -> None:
    cauldron = with_specials(
        ((0, 0), ("energy", "wand")),
        ((0, 1), ("energy", "scroll")),
        ((-1, 0), ("wand", "witch")),
        ((-2, 0), ("wand", "crystal")),
    )
    assert cauldron.given_by(((1, 0), (1, -1)), ("energy", "wand")) == (3, 4)


@pytest.mark.parametrize("to", [None, (2, -2)])
def test_t11_a_crystal_goes_out_or_onto_an_empty_cell(to: Cell | None) -> None:
    moved = START.move_crystal((1, -2), to)
    assert moved.crystal_at((1, -2)) is None
    assert len(moved.crystals) == (6 if to is None else 7)
    if to:
        assert moved.crystal_at(to) == "own"


@pytest.mark.parametrize(
    ("to", "why"),
    [
        ((1, -3), "tile_there"),
        ((0, -2), "special_there"),
        ((0, 0), "crystal_there"),
        ((0, -3), "printed"),
        ((4, -4), "outside"),
        ((1, -2), "same_cell"),
    ],
)
def test_t11_a_crystal_does_not_end_on_anything(to: Cell, why: str) -> None:
    cauldron = START.lay(((1, -3), (2, -3)), ("energy", "witch")).place_special((0, -2), ("wand", "scroll"))
    assert refusal(cauldron.move_crystal, (1, -2), to) == why


def test_a_crystal_passes_through_anything() -> None:
    cauldron = START.lay(((0, -1), (1, -1)), ("energy", "witch"))
    assert cauldron.move_crystal((0, 0), (0, -2)).crystal_at((0, -2)) == "black"


def test_t13_the_black_crystal_is_four_steps_from_every_symbol_of_the_rim() -> None:
    assert DEFAULT_LAYOUT.ways_out((0, 0)) == dict.fromkeys(facts.SYMBOLS, 4)
    assert DEFAULT_LAYOUT.ways_out((1, -3))["energy"] == 1


@pytest.mark.parametrize(
    ("cells", "symbols", "why"),
    [
        (((3, 0), (2, 0)), ("energy", "witch"), "printed"),
        (((0, 0), (1, 0)), ("energy", "witch"), "crystal_there"),
        (((1, 0), (1, -1)), ("energy", "witch"), "tile_there"),
        (((0, 1), (0, 2)), ("energy", "witch"), "special_there"),
        (((3, -2), (4, -2)), ("energy", "witch"), "outside"),
        (((1, 0), (-1, 0)), ("energy", "witch"), "not_beside"),
        (((1, 0), (1, 0)), ("energy", "witch"), "not_beside"),
        (((1, 0), (2, 0)), ("energy", "energy"), "not_a_pair"),
        (((1, 0), (2, 0)), ("energy", "owl"), "not_a_pair"),
        (((1, 0), (2, 0)), ("wand", "scroll"), "tile_laid"),
    ],
)
def test_a_tile_is_refused_with_its_reason(cells: tuple[Cell, Cell], symbols: Pair, why: str) -> None:
    cauldron = START.lay(((1, -1), (0, -1)), ("scroll", "wand")).place_special((0, 2), ("witch", "wand"))
    assert refusal(cauldron.lay, cells, symbols) == why
    assert refusal(cauldron.given_by, cells, symbols) == why


def test_the_refusal_names_the_tile() -> None:
    cauldron = START.lay(((1, -1), (0, -1)), ("scroll", "wand"))
    with pytest.raises(Refused) as refused:
        cauldron.lay(((1, 0), (2, 0)), ("wand", "scroll"))
    one, other = Message("witchstone.symbol.wand"), Message("witchstone.symbol.scroll")
    assert refused.value.reasons == (Message("witchstone.cauldron.tile_laid", one=one, other=other),)


def test_only_what_was_laid_can_be_taken_off() -> None:
    assert refusal(START.remove, (0, 0)) == "no_tile"
    assert refusal(START.remove, (3, 0)) == "no_tile"
    assert refusal(START.remove, (1, 0)) == "no_tile"
    assert refusal(START.take_crystal, (1, 0)) == "no_crystal"
    assert refusal(START.move_crystal, (1, 0), (2, 0)) == "no_crystal"


def test_a_group_is_empty_where_the_symbol_is_not() -> None:
    assert START.group("witch", (0, 0)) == frozenset()
    assert START.group("crystal", (3, 0)) == {(3, 0)}


def test_the_symbols_are_those_that_the_scoring_counts() -> None:
    cauldron = START.lay(((1, 0), (2, 0)), ("energy", "witch")).place_special((1, -1), ("wand", "scroll"))
    shown = cauldron.symbols()
    assert shown[(1, 0)] == ("energy",)
    assert shown[(1, -1)] == ("wand", "scroll")
    assert shown[(3, 0)] == ("crystal",)
    assert len(shown) == 6 + 2 + 1


@given(cauldrons())
def test_groups_are_those_of_a_naive_flood_fill(cauldron: Cauldron) -> None:
    shown = cauldron.symbols()
    for symbol in facts.SYMBOLS:
        groups = {cell: naive_group(symbol, cell, shown) for cell in cauldron.layout.cells}
        assert all(cauldron.group(symbol, cell) == group for cell, group in groups.items())
        assert cauldron.largest(symbol) == max(map(len, groups.values()))
        assert cauldron.largest_group(symbol) in groups.values()


@given(cauldrons(), st.data())
def test_laying_and_taking_off_leaves_it_as_it_was(cauldron: Cauldron, data: st.DataObject) -> None:
    pairs, left = list(pairs_of_cells(cauldron)), cauldron.tiles_left()
    if not pairs:
        return
    cells, pair = data.draw(st.sampled_from(pairs)), data.draw(st.sampled_from(left))
    laid = cauldron.lay(cells, pair)
    assert laid.tile_at(cells[0]) == Laid(cells, pair)
    assert pair not in laid.tiles_left()
    assert laid.gives(cells, pair) == cauldron.given_by(cells, pair)
    assert laid.remove(data.draw(st.sampled_from(cells))) == cauldron


@given(cauldrons(), st.data())
def test_a_crystal_goes_there_and_back(cauldron: Cauldron, data: st.DataObject) -> None:
    if not cauldron.crystals or not cauldron.free_cells():
        return
    frm, kind = data.draw(st.sampled_from(cauldron.crystals))
    to = data.draw(st.sampled_from(sorted(cauldron.free_cells())))
    moved = cauldron.move_crystal(frm, to)
    assert moved.crystal_at(to) == kind
    assert moved.symbols() == cauldron.symbols()
    assert moved.move_crystal(to, frm) == cauldron


def test_the_template_is_symmetric() -> None:
    assert len(set(DEFAULT_LAYOUT.bubbles)) == 6
    assert {distance((0, 0), cell) for cell in DEFAULT_LAYOUT.bubbles} == {2}
    assert sorted(DEFAULT_LAYOUT.exits.values()) == sorted(2 * facts.SYMBOLS)
    assert DEFAULT_LAYOUT.exits[(1, -3)] == DEFAULT_LAYOUT.exits[(2, -3)] == "energy"


@pytest.mark.parametrize("radius", [2, 3, 4, 5])
def test_a_layout_survives_the_options(radius: int) -> None:
    layout = Layout.template(radius, ("witch", "wand", "energy", "scroll", "crystal", "pentagram"))
    assert Layout.from_options(layout_options(layout)) == layout
    assert hash(layout) == hash(Layout.from_options(layout_options(layout)))


def test_nothing_entered_is_the_template() -> None:
    assert Layout.from_options({}) == DEFAULT_LAYOUT
    assert Layout.from_options({"cauldron_exits": ()}).exits == {}


@pytest.mark.parametrize(
    ("entered", "why"),
    [
        ({"cauldron_radius": 1}, "radius"),
        ({"cauldron_radius": "3"}, "radius"),
        ({"cauldron_corners": ("witch",) * 6}, "corners"),
        ({"cauldron_corners": ("witch", "wand")}, "corners"),
        ({"cauldron_corners": "witch"}, "unreadable"),
        ({"cauldron_bubbles": ("1,1",)}, "bubbles"),
        ({"cauldron_bubbles": ("1;1",)}, "unreadable"),
        ({"cauldron_bubbles": ("0,0", "1,-2", "2,-1", "1,1", "-1,2", "-2,1")}, "bubble_place"),
        ({"cauldron_bubbles": ("3,0", "1,-2", "2,-1", "1,1", "-1,2", "-2,1")}, "bubble_place"),
        ({"cauldron_exits": ("1,0:witch",)}, "exit_place"),
        ({"cauldron_exits": ("3,0:owl",)}, "exit_symbol"),
        ({"cauldron_exits": ("3,0",)}, "exit_symbol"),
    ],
)
def test_what_cannot_be_printed_is_refused(entered: dict[str, object], why: str) -> None:
    assert refusal(Layout.from_options, entered) == f"layout.{why}"
