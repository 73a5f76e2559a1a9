"""Witchstone: what follows from an entry against the rules, and that no number is wrong without a mark."""

from __future__ import annotations

import pytest

from scoring.certainty import TABLE
from scoring.journal.events import Event, Insisted, from_json, to_json
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.cauldron_layout import DEFAULT_LAYOUT
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.drawing import undrawn
from scoring.witchstone.events import (
    EVENTS,
    ActionsLost,
    BonusLost,
    BonusUsed,
    Corrected,
    CrystalDrawn,
    CrystalMoved,
    CrystalRemoved,
    EnergyLaid,
    ExtraActions,
    ScrollTaken,
    SpecialDrawn,
    SpellCast,
    Stepped,
    TileDrawn,
    TileLaid,
    TurnEnded,
    TurnMissed,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from scoring.witchstone.play import PLAY
from scoring.witchstone.possible import cast_for
from scoring.witchstone.table import Table
from tests.scoring.witchstone.refusals import EXAMPLES
from tools.harness.rules.witchstone_table import Tracked

# The order of turns changes no count.
ORDER = {"turn_of_other", "turns_played"}
ALL_TALLIES = [tally.id for tally in PLAY.tallies(Tracked().table, 0)]


def doubtful(table: Table, seat: int) -> set[str]:
    return {tally.id for tally in PLAY.tallies(table, seat) if tally.tracked.doubts}


def test_every_count_of_a_player_is_in_doubt_and_none_of_the_others() -> None:
    for id in EXAMPLES.keys() - ORDER:
        match, event = EXAMPLES[id]()
        seat = match.state.table.turn.seat
        after = match.record(Insisted(event), 1).state.table
        assert doubtful(after, seat) == set(ALL_TALLIES), id
        assert not doubtful(after, 1 - seat), id
        assert count_doubts(after, TABLE, "shelf.wand"), id


@pytest.mark.parametrize("id", sorted(ORDER))
def test_the_order_of_turns_puts_nothing_in_doubt(id: str) -> None:
    match, event = EXAMPLES[id]()
    before, after = match.state.table, match.record(Insisted(event), 1).state.table
    assert [doubtful(after, seat) for seat in (0, 1)] == [doubtful(before, seat) for seat in (0, 1)]


@pytest.mark.parametrize("id", sorted(EXAMPLES))
def test_it_is_kept_in_a_file_and_undone(id: str) -> None:
    match, event = EXAMPLES[id]()
    assert from_json(to_json(Insisted(event)), EVENTS) == Insisted(event)
    assert match.record(Insisted(event), 1).undo(1).state.table == match.state.table


# An action that is not in hand


def test_a_wand_move_in_between_keeps_the_actions_in_hand() -> None:
    table = Tracked()
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(Insisted(WandMoved(2, ("dark.witch",))))
    assert table.in_hand == ("witch", 4), "in front: the dark space counts double"
    table.does(ActionsLost())
    assert table.in_hand == ("energy", 2) and table.table.seats[0].wand == 2


def test_what_an_action_in_between_wins_is_used_before_the_rest() -> None:
    table = Tracked()
    table.lays("energy", "pentagram", sizes=(2, 1))
    table.does(Corrected(0, "lying", 1), Insisted(WitchStood("village", token="crystal")))
    assert table.in_hand == ("witch", 0) and table.table.series.bonuses[0].choices == ("crystal",)
    table.does(BonusUsed(0, "crystal"), CrystalMoved(1))
    assert table.in_hand == ("energy", 2)


def test_an_action_before_the_tile_leaves_it_to_be_laid() -> None:
    table = Tracked()
    assert table.refuses(CrystalMoved(1)) == "no_action"
    table.does(Insisted(CrystalMoved(1)))
    assert table.table.turn.phase == "tile" and PLAY.standing(table.table).turn_id == (1, 0)


@pytest.mark.parametrize("event", [Stepped(100), CrystalMoved(100), WandMoved(100)])
def test_nobody_does_a_hundred_actions_at_once(event: Event) -> None:
    table = Tracked()
    table.lays("pentagram", "witch")
    assert table.refuses(Insisted(event)) == "no_such_number"


def test_after_the_end_there_is_nobody_to_act() -> None:
    table = Tracked()
    table.does(*[TurnMissed()] * (2 * facts.TURNS_EACH))
    for event in (CrystalMoved(1), ScrollTaken(), CrystalRemoved(), ExtraActions("wand")):
        assert table.refuses(Insisted(event)) in ("no_action", "no_turn")


def test_a_crystal_by_force_while_towers_are_chosen() -> None:
    table = Tracked(towers=False)
    table.does(Insisted(CrystalRemoved()))
    assert (table.points(1), table.table.seats[1].removed) == (-1, 1) and table.table.turn.phase == "tower"


# Energy


def test_another_connection_of_the_same_length() -> None:
    table = Tracked()
    table.lays("energy", "witch", sizes=(4, 1))
    table.does(EnergyLaid(1, 3))
    another = EnergyLaid(3, 3, another=True)
    assert table.refuses(EnergyLaid(3, 3)) == "connection_full"
    assert table.refuses(another) == "other_length"
    table.does(Insisted(another))
    seat = table.table.seats[0]
    assert seat.connections == (0, 0, 1) and seat.energy == facts.ENERGY - 4


def test_another_one_that_is_not_finished_either_does_not_grow_the_first() -> None:
    table = Tracked()
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(EnergyLaid(1, 3), Insisted(EnergyLaid(1, 3, another=True)))
    assert table.table.seats[0].begun == (1, 3) and count_doubts(table.table, 0, "begun.3")


def test_without_one_that_was_begun_another_one_is_an_ordinary_one() -> None:
    table = Tracked()
    table.lays("energy", "witch")
    table.does(EnergyLaid(1, 1, another=True))
    assert table.table.seats[0].connections == (1, 0, 0)


# Crystals


def test_the_shelf_of_another_symbol_gives_its_own_actions() -> None:
    table = Tracked()
    table.lays("crystal", "witch")
    table.does(Insisted(CrystalMoved(1, exit="wand", shelf="scroll")))
    assert table.table.shelves == {"scroll": 1}
    assert table.table.series.bonuses[0].choices == ("scroll",)


@pytest.mark.parametrize(("exit", "shelf"), [("moon", "moon"), ("wand", "moon"), ("", "wand")])
def test_there_are_no_other_shelves(exit: str, shelf: str) -> None:
    table = Tracked()
    table.lays("crystal", "witch")
    event = CrystalMoved(1, exit=exit, shelf=shelf)
    if exit:
        assert table.refuses(Insisted(event)) == "no_such_shelf"
    else:
        table.does(event)
        assert not table.table.shelves, "it stays inside"


def test_a_crystal_on_the_bottom_shelf_without_its_token() -> None:
    table = Tracked()
    table.lays("crystal", "witch")
    table.does(Insisted(CrystalMoved(1, exit="wand", shelf="bottom")))
    seat = table.table.seats[0]
    assert (seat.tokens, seat.rack) == (1, 1) and table.table.shelves == {"bottom": 1}
    assert table.table.map_tokens["spare"] == facts.SPARE_TOKENS


def test_a_shelf_that_is_too_full_can_be_counted() -> None:
    match, event = EXAMPLES["shelf_full"]()
    match = match.record(Insisted(event), 1).record(Corrected(0, "shelf.wand", 5), 1)
    assert match.state.table.shelves["wand"] == 5 and not count_doubts(match.state.table, TABLE, "shelf.wand")


# Spells


def holding(*cards: tuple[str, ...]) -> Tracked:
    """The first player has these scrolls, and is to lay a tile."""
    table = Tracked()
    partners = iter(("energy", "witch", "pentagram", "crystal", "wand"))
    for card in cards:
        table.lays("scroll", next(partners))
        table.does(ScrollTaken(card))
        table.finishes_turn()
        table.does(TurnMissed())
    return table


def scrolls(table: Tracked) -> list[tuple[tuple[str, ...], bool]]:
    return [(scroll.card, scroll.used) for scroll in table.table.seats[0].scrolls]


def test_a_spell_after_its_series_is_over_gives_its_actions_and_is_used() -> None:
    table = holding(("double", "wand"))
    table.lays("wand", "witch")
    table.does(WandMoved(1), WitchLaid(), TurnEnded(), TurnMissed())
    event = cast_for(table.table, ("double", "wand"), "wand")
    assert event == SpellCast("double", action="wand") and table.refuses(event) == "spell_too_late"
    table.does(Insisted(event))
    assert table.in_hand == ("wand", 2) and scrolls(table) == [(("double", "wand"), True)]
    table.does(WandMoved(2))
    assert table.table.turn.phase == "tile", "the turn goes on where it was"


def test_a_spell_in_the_middle_of_another_action() -> None:
    table = holding(("double", "wand"))
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(Insisted(cast_for(table.table, ("double", "wand"), "wand")), WandMoved(2))
    assert table.in_hand == ("energy", 2) and table.table.seats[0].wand == 2


def test_a_double_spell_on_top_of_an_action_that_it_does_not_show() -> None:
    table = holding(("double", "wand"))
    table.lays("energy", "witch")
    event = cast_for(table.table, ("double", "wand"), "energy")
    assert event == SpellCast("double", symbol="wand") and table.refuses(event) == "no_such_spell"
    table.does(Insisted(event))
    assert table.in_hand == ("energy", 3) and scrolls(table) == [(("double", "wand"), True)]


def test_such_a_spell_right_after_the_last_action() -> None:
    table = holding(("double", "wand"))
    table.lays("energy", "witch")
    table.does(EnergyLaid(1, 1))
    event = cast_for(table.table, ("double", "wand"), "energy")
    assert event == SpellCast("double", late=True, symbol="wand") and table.refuses(event) == "no_such_spell"
    table.does(Insisted(event))
    assert table.in_hand == ("energy", 2) and scrolls(table) == [(("double", "wand"), True)]


def test_a_spell_that_fits_is_entered_as_usual() -> None:
    table = holding(("single",))
    table.lays("energy", "witch")
    assert cast_for(table.table, ("single",), "energy") == SpellCast("single")
    table.does(EnergyLaid(1, 1))
    assert cast_for(table.table, ("single",), "energy") == SpellCast("single", late=True)
    assert cast_for(table.table, ("single",), "witch") == SpellCast("single")


def test_a_used_spell_is_cast_again() -> None:
    table = holding(("single",))
    table.lays("energy", "witch")
    table.does(SpellCast("single"))
    assert table.refuses(SpellCast("single")) == "no_such_spell"
    table.does(Insisted(SpellCast("single")))
    assert table.in_hand == ("energy", 3) and scrolls(table) == [(("single",), True)]


def test_a_secret_scroll_turns_out_to_be_the_spell() -> None:
    table = holding(())
    table.does(Insisted(SpellCast("double", action="crystal")))
    assert table.in_hand == ("crystal", 2) and scrolls(table) == [(("double", "crystal"), True)]


@pytest.mark.parametrize(
    "event",
    [
        SpellCast("single", action="energy"),
        SpellCast("double", action="wand", symbol="witch"),
        SpellCast("triple", action="wand"),
        SpellCast("double", action="moon"),
        SpellCast("double", symbol="moon"),
        SpellCast("single", symbol="wand"),
    ],
)
def test_nobody_casts_a_spell_that_is_not_there(event: SpellCast) -> None:
    table = holding(("double", "wand"))
    table.lays("energy", "witch")
    assert table.refuses(Insisted(event)) == "no_such_spell"


def test_the_journal_names_the_action_of_such_a_spell() -> None:
    table = holding(("single",))
    what = Message("witchstone.event.spell_cast_for", action=Message("witchstone.symbol.crystal"), n=1)
    event = Insisted(SpellCast("single", action="crystal"))
    assert table.match.describe(event) == Message("event.insisted", what=what)


# In the cauldron

BUBBLES = ("2,0", "0,2", "-2,2", "-2,0", "0,-2", "2,-2")
RADIUS = DEFAULT_LAYOUT.radius


def drawn(*events: Event) -> Tracked:
    """Energy and witch lie right of the middle; both players have had a turn."""
    table = Tracked(cauldron_bubbles=BUBBLES)
    for cells in (("1,0", "1,-1"), ()):
        table.lays("energy", "witch", cells=cells)
        table.does(ActionsLost(), ActionsLost(), TurnEnded())
    table.does(*events)
    return table


@pytest.mark.parametrize(
    ("cells", "reason"),
    [
        (("1,0", "0,1"), "cauldron.tile_there"),
        ((f"{RADIUS},0", f"{RADIUS - 1},0"), "cauldron.printed"),
        (("2,0", "3,0"), "cauldron.crystal_there"),
    ],
)
def test_a_tile_that_covers_something(cells: tuple[str, str], reason: str) -> None:
    table = drawn()
    event = TileLaid(("crystal", "wand"), cells=cells)
    assert table.refuses(event) == reason
    table.does(Insisted(event))
    seat = table.table.seats[0]
    assert len(seat.cauldron.tiles) == 2 and seat.drawn and table.in_hand is not None
    assert not PLAY.tracked(table.table, 0, "groups.energy").certain
    assert PLAY.tracked(table.table, 1, "track").certain


@pytest.mark.parametrize("cells", [("9,0", "9,1"), ("0,1", "0,-1")])
def test_no_tile_lies_outside_or_in_two_parts(cells: tuple[str, str]) -> None:
    table = drawn()
    event = TileLaid(("crystal", "wand"), cells=cells)
    assert table.refuses(Insisted(event)) in ("cauldron.outside", "cauldron.not_beside")


def test_a_covered_symbol_no_longer_counts() -> None:
    table = drawn()
    table.does(Insisted(TileLaid(("crystal", "wand"), cells=("1,0", "0,1"))))
    cauldron = table.table.seats[0].cauldron
    assert cauldron.symbols()[1, 0] == ("crystal",)
    taken = cauldron.remove((1, 0))
    assert taken.symbols()[1, 0] == ("energy",), "the tile on top was taken off"


@pytest.mark.parametrize("to", ["1,0", "0,2"])
def test_a_crystal_stops_where_something_is(to: str) -> None:
    table = drawn()
    table.lays("crystal", "wand", sizes=(2, 1))
    event = CrystalMoved(2, path=("2,0", to))
    assert table.refuses(event).startswith("cauldron.")
    table.does(Insisted(event))
    crystals = table.table.seats[0].cauldron.crystals
    assert len(crystals) == facts.OWN_CRYSTALS + 1 and (2, 0) not in dict(crystals)


def test_of_two_crystals_on_a_cell_one_moves_on() -> None:
    table = drawn()
    table.lays("crystal", "wand", sizes=(2, 1))
    table.does(Insisted(CrystalMoved(1, path=("2,0", "0,2"))))
    cauldron = table.table.seats[0].cauldron
    assert cauldron.take_crystal((0, 2)).crystal_at((0, 2)) == "own"
    moved = cauldron.move_crystal((0, 2), (0, 1))
    assert moved.crystal_at((0, 1)) == moved.crystal_at((0, 2)) == "own"


def test_what_is_drawn_later_puts_only_the_picture_in_doubt() -> None:
    table = drawn(TileLaid(("crystal", "wand")), ActionsLost(), ActionsLost(), TurnEnded())
    event = TileDrawn(0, ("crystal", "wand"), ("1,0", "0,1"))
    assert table.refuses(event) == "cauldron.tile_there"
    table.does(Insisted(event))
    assert not doubtful(table.table, 0) and not doubtful(table.table, 1)
    assert not PLAY.tracked(table.table, 0, "groups.witch").certain
    assert undrawn(table.table.seats[0]).tiles == ()


def test_a_special_tile_and_a_crystal_are_drawn_on_something_too() -> None:
    table = drawn(Corrected(0, "specials", 1), Corrected(0, "specials_placed", 1))
    table.does(Insisted(SpecialDrawn(0, ("wand", "scroll"), "1,0")))
    assert table.table.seats[0].cauldron.symbols()[1, 0] == ("wand", "scroll")
    table.does(CrystalDrawn(0, "own", "2,0"))
    assert undrawn(table.table.seats[0]).own == 1
    table.does(Insisted(CrystalDrawn(0, "own", to="1,-1")))
    assert table.table.seats[0].cauldron.crystal_at((1, -1)) == "own"


# What is entered by another way


def test_a_special_tile_for_an_action_that_it_does_not_show() -> None:
    table = Tracked()
    table.lays("pentagram", "witch")
    table.does(Stepped(1, "special", pair=("energy", "witch")))
    assert table.refuses(Insisted(BonusUsed(0, "wand"))) == "no_such_bonus"
    table.does(BonusLost(0), Insisted(ExtraActions("wand", 2)))
    assert table.in_hand == ("wand", 2)


def test_a_witch_that_stood_already_is_moved() -> None:
    table = Tracked()
    table.does(Corrected(0, "stock", 0), Corrected(0, "standing.village", 3))
    table.lays("witch", "energy")
    assert table.refuses(Insisted(WitchStood("forest"))) == "no_witch_lies"
    table.does(Corrected(0, "standing.village", 2), Corrected(0, "standing.forest", 1))
    assert table.table.seats[0].standing == {"village": 2, "forest": 1}
