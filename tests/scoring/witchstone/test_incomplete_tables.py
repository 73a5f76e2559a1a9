"""Witchstone at a table that does not enter everything: what is in doubt is asked for, and refuses nothing."""

from __future__ import annotations

import pytest

from scoring.certainty import TABLE
from scoring.journal.events import Begun, Closed, Entered, Event, Insisted, from_json, to_json
from scoring.journal.match import Match
from scoring.message import Forbidden, Refused
from scoring.witchstone import facts
from scoring.witchstone.actions import waits_for_count
from scoring.witchstone.cauldron import PAIRS
from scoring.witchstone.doubts import corner_decides, count_doubts, counted
from scoring.witchstone.drawing import Undrawn, undrawn
from scoring.witchstone.events import (
    EVENTS,
    ActionsLost,
    CopyNoted,
    Corrected,
    Counted,
    CrystalDrawn,
    CrystalMoved,
    CrystalRemoved,
    EnergyLaid,
    ModeChanged,
    ScrollTaken,
    SilverCounted,
    SpecialDrawn,
    SpecialPlaced,
    SpellCast,
    Stepped,
    TileDrawn,
    TileLaid,
    TurnEnded,
    TurnMissed,
    WandMoved,
)
from scoring.witchstone.play import PLAY
from scoring.witchstone.possible import castable, stuck
from tools.harness.rules.witchstone_table import PLAYERS, Tracked


def skipped_once(count: int = 2) -> Tracked:
    """Everybody's first turn was skipped."""
    table = Tracked(count)
    table.does(*[TurnMissed()] * count)
    return table


def certain(table: Tracked, what: str, seat: int = 0) -> bool:
    return PLAY.tracked(table.table, seat, what).certain


# W5: silver spaces


def test_w5_a_silver_space_in_doubt_waits_for_its_count() -> None:
    table = skipped_once()
    table.does(Corrected(0, "track", 10))
    table.lays("wand", "crystal", sizes=(3, 1))
    table.does(WandMoved(3, ("silver.crystals", "dark.energy", "silver.tokens"), asks=True, in_front=False))
    assert waits_for_count(table.table) and table.points() == 10
    table.does(SilverCounted(4))
    assert table.points() == 14 and table.in_hand == ("energy", 1)
    table.does(ActionsLost())
    assert waits_for_count(table.table)
    table.does(SilverCounted(2))
    assert table.points() == 16 and certain(table, "track") and table.in_hand == ("crystal", 1)


def test_w5_points_that_cannot_be_known_are_in_doubt() -> None:
    table = skipped_once()
    table.does(Corrected(0, "track", 10))
    table.lays("wand", "crystal", sizes=(3, 1))
    table.does(WandMoved(3, ("silver.crystals",), asks=True), SilverCounted())
    assert not certain(table, "track")
    table.does(Corrected(0, "track", 12))
    assert certain(table, "track")


def test_w5_a_journal_of_an_older_version_scores_at_once_as_it_did() -> None:
    table = skipped_once()
    table.lays("wand", "crystal", sizes=(3, 1))
    before = table.points()
    table.does(WandMoved(3, ("silver.tokens",)))
    assert table.points() == before + 1  # the token of the tower
    assert to_json(WandMoved(3)) == {"kind": "wand_moved", "steps": 3, "passed": ()}


def test_a_silver_space_that_is_certain_asks_nothing() -> None:
    table = Tracked()
    table.lays("wand", "crystal", sizes=(3, 1))
    before = table.points()
    table.does(WandMoved(3, ("silver.tokens",), asks=True))
    assert table.points() == before + 1 and certain(table, "track")
    assert table.refuses(SilverCounted(1)) == "no_silver_waits"


@pytest.mark.parametrize("told", [True, False])
def test_whether_the_wand_is_in_front_is_said_where_it_is_in_doubt(told: bool) -> None:
    table = skipped_once()
    table.lays("wand", "crystal", sizes=(3, 1))
    table.does(WandMoved(3, ("dark.energy",), in_front=told))
    assert table.in_hand == ("energy", 2 if told else 1)


# Connections


def test_an_unfinished_connection_in_doubt_refuses_nothing_and_is_asked_for() -> None:
    table = Tracked()
    table.lays("energy", "crystal", sizes=(1, 1))
    table.does(EnergyLaid(1, 3))
    table.finishes_turn()
    table.does(TurnMissed(), TurnMissed(), TurnMissed(), Corrected(0, "track", 20), Corrected(0, "energy", 17))
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(EnergyLaid(1, 2, finished=True))
    assert table.points() == 20 + facts.CONNECTION_POINTS[2] and certain(table, "track")
    assert not count_doubts(table.table, 0, "begun.3")


def test_a_connection_that_is_worked_out_from_one_in_doubt_is_in_doubt() -> None:
    table = skipped_once()
    table.does(Corrected(0, "track", 20))
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(EnergyLaid(2, 2, "village"))
    assert not certain(table, "track") and not certain(table, "connected.village")


# Spells


def test_a_spell_from_a_secret_scroll_names_it() -> None:
    table = Tracked()
    table.lays("scroll", "energy")
    table.does(ScrollTaken())
    table.does(SpellCast("double"))
    (scroll,) = table.table.seat.scrolls
    assert scroll.card == ("double", "energy") and scroll.used
    assert table.refuses(SpellCast("single")) == "no_such_spell"


def test_a_spell_that_was_not_entered_can_be_cast() -> None:
    table = skipped_once()
    table.lays("energy", "witch")
    table.does(SpellCast("single"))
    assert table.table.seat.scrolls[0].used


def test_more_scrolls_than_there_are_in_the_box_are_never_taken_nor_cast() -> None:
    """However doubtful the counts are: what cannot be stays refused."""
    table = skipped_once()
    table.does(Corrected(1, "scroll_count", facts.SCROLLS), TurnMissed(), TurnMissed())
    table.lays("energy", "scroll")
    assert not castable(table.table, "single", "energy") and table.refuses(SpellCast("single")) == "no_such_spell"
    table.does(ActionsLost())
    reason = stuck(table.table)
    assert reason is not None and reason.id.endswith(".no_scroll_left")
    assert table.refuses(ScrollTaken()) == "no_scroll_left"
    table.does(ActionsLost())


# W3, F3: the list and the picture


def test_w3_the_black_crystal_leaves_the_picture_with_the_list() -> None:
    table = Tracked()
    table.lays("crystal", "energy", sizes=(2, 1))
    table.does(CrystalMoved(1, "black", "witch", "witch"))
    assert "black" not in dict(table.table.seat.cauldron.crystals).values()


def test_w3_a_tile_may_lie_where_a_crystal_was_that_left_by_the_list() -> None:
    table = Tracked()
    table.lays("crystal", "energy", sizes=(2, 1), cells=("0,1", "0,2"))
    table.does(CrystalMoved(1, "own", "witch", "witch"))
    assert undrawn(table.table.seat) == Undrawn(removed=1)
    table.finishes_turn()
    table.does(TurnMissed())
    bubble = table.table.seat.cauldron.layout.bubbles[0]
    free = next(
        cell for cell in sorted(table.table.seat.cauldron.free_cells())
        if abs(cell[0] - bubble[0]) + abs(cell[1] - bubble[1]) == 1
    )  # fmt: skip
    cells = tuple(f"{q},{r}" for q, r in (bubble, free))
    table.lays("witch", "wand", cells=cells)
    assert undrawn(table.table.seat).removed == 0
    assert table.table.seat.cauldron.what_is_at(bubble) == "tile"


def test_w3_which_crystal_has_left_can_be_said() -> None:
    table = Tracked()
    table.does(Corrected(0, "own_inside", 5))
    bubble = table.table.seat.cauldron.layout.bubbles[2]
    table.does(CrystalDrawn(0, "own", f"{bubble[0]},{bubble[1]}"))
    assert undrawn(table.table.seat) == Undrawn()
    with pytest.raises(Refused):
        table.does(CrystalDrawn(0, "own", to="0,1"))


def test_a_crystal_that_has_moved_by_the_list_is_shown_where_it_stands() -> None:
    table = Tracked()
    table.lays("crystal", "energy", sizes=(2, 1))
    table.does(CrystalMoved(1, "own"))
    assert undrawn(table.table.seat).moved == 1
    bubble = table.table.seat.cauldron.layout.bubbles[0]
    table.does(CrystalDrawn(0, "own", f"{bubble[0]},{bubble[1]}", "0,1"))
    assert undrawn(table.table.seat).moved == 0
    assert table.table.seat.cauldron.crystal_at((0, 1)) == "own"


def test_a_crystal_where_everything_is_certain_refuses_a_tile() -> None:
    table = Tracked(cauldron_bubbles=("1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"))
    assert table.refuses(TileLaid(("energy", "witch"), cells=("1,0", "2,0"))) == "cauldron.crystal_there"
    with pytest.raises(Forbidden) as refused:
        table.does(TileLaid(("energy", "witch"), cells=("1,0", "2,0")))
    assert not refused.value.facts, "it rests on no guess"


def test_w8_a_bubble_that_is_a_guess_refuses_no_tile_for_good() -> None:
    table = Tracked()
    bubble = table.table.seat.cauldron.layout.bubbles[0]
    free = next(
        cell for cell in sorted(table.table.seat.cauldron.free_cells())
        if abs(cell[0] - bubble[0]) + abs(cell[1] - bubble[1]) == 1
    )  # fmt: skip
    laid = TileLaid(("energy", "witch"), cells=tuple(f"{q},{r}" for q, r in (bubble, free)))
    with pytest.raises(Forbidden) as refused:
        table.does(laid)
    assert refused.value.facts == ("cauldron_bubbles",)
    table.does(Insisted(laid))
    assert undrawn(table.table.seat).own == 1
    # Nothing was against the rules: the guess was wrong.
    assert not table.table.gaps.made


def test_f3_tiles_of_the_list_are_drawn_later() -> None:
    table = Tracked()
    table.lays("energy", "witch")
    table.finishes_turn()
    seat = table.table.seats[0]
    assert undrawn(seat).tiles == (("energy", "witch"),) and undrawn(seat).tile_count == 1
    assert PLAY.tracked(table.table, 0, "groups.energy").value is None
    table.does(TileDrawn(0, ("energy", "witch"), ("0,1", "0,2")))
    assert undrawn(table.table.seats[0]) == Undrawn()
    assert PLAY.tracked(table.table, 0, "groups.energy").value == 1


def test_f3_a_special_tile_of_the_list_is_drawn_later() -> None:
    table = Tracked()
    table.lays("pentagram", "energy", sizes=(1, 1), cells=("0,1", "0,2"))
    table.does(Stepped(1, "special", pair=("witch", "wand")), SpecialPlaced(0))
    assert undrawn(table.table.seat).specials == 1
    table.does(SpecialDrawn(0, ("witch", "wand"), "1,0"))
    assert undrawn(table.table.seat).specials == 0
    assert table.refuses(SpecialDrawn(0, ("witch", "wand"), "2,0")) == "all_tiles_drawn"


# W8: sizes by hand, facts of the copy


def test_w8_sizes_by_hand_replace_those_of_the_drawing() -> None:
    table = Tracked()
    corner = table.table.seat.cauldron.layout.corners[0]
    other = next(symbol for symbol in facts.SYMBOLS if symbol != corner)
    table.does(TileLaid((corner, other), (3, 2), ("2,0", "1,0"), by_hand=True))
    assert table.in_hand == (corner, 3)
    assert corner_decides(table.table, 0, corner)
    table.does(ActionsLost())
    assert table.in_hand == (other, 2)


def test_w8_too_few_actions_by_a_guess_name_the_fact() -> None:
    table = Tracked()
    assert table.table.seat.cauldron.layout.corners[2] == "wand"
    table.does(TileLaid(("wand", "energy"), cells=("-2,2", "-1,1")))
    with pytest.raises(Forbidden) as refused:
        table.does(WandMoved(table.table.series.left + 1))
    assert refused.value.facts == ("cauldron_corners",)


BUBBLES = ("2,0", "0,2", "-2,2", "-2,0", "0,-2", "2,-2")


def test_a_print_noted_in_the_match_moves_the_crystals_that_have_not_moved() -> None:
    table = Tracked()
    table.lays("crystal", "energy", sizes=(2, 1), cells=("-1,0", "-1,1"))
    frm = table.table.seat.cauldron.layout.bubbles[0]
    table.does(CrystalMoved(1, "own", path=(f"{frm[0]},{frm[1]}", "0,1")))
    table.does(CopyNoted("cauldron_bubbles", BUBBLES))
    cauldron = table.table.seat.cauldron
    assert cauldron.crystal_at((0, 1)) == "own" and cauldron.crystal_at((0, 2)) == "own"
    assert cauldron.crystal_at((2, 0)) is None and undrawn(table.table.seat) == Undrawn()


def test_what_does_not_fit_a_smaller_print_is_to_be_drawn_again() -> None:
    table = Tracked()
    table.lays("crystal", "energy", cells=("2,0", "2,1"))
    table.does(CopyNoted("cauldron_radius", 2))
    seat = table.table.seat
    assert not seat.cauldron.tiles and undrawn(seat).tiles == (("crystal", "energy"),)
    assert PLAY.tracked(table.table, 0, "groups.energy").value is None


def test_facts_that_do_not_fit_each_other_yet_are_noted_in_any_order() -> None:
    exits = ("4,0:witch", "-4,0:wand")
    table = Tracked()
    table.does(CopyNoted("cauldron_exits", exits))
    assert table.table.seat.cauldron.layout.radius == 3
    table.does(CopyNoted("cauldron_radius", 4))
    assert set(table.table.seat.cauldron.layout.exits) == {(4, 0), (-4, 0)}


# Corrections


@pytest.mark.parametrize(
    ("what", "value"),
    [("begun.2", 1), ("begun.3", 2), ("scroll_count", 3), ("black", 2), ("black", 1), ("rank", 1), ("owl.6", 2)],
)
def test_missing_2_every_count_can_be_corrected_and_is_certain_then(what: str, value: int) -> None:
    table = skipped_once()
    table.does(Corrected(0, what, value))
    assert counted(table.table, 0, what) == value
    assert not count_doubts(table.table, 0, what)


@pytest.mark.parametrize(
    ("what", "value"), [("begun.2", 2), ("begun.1", 1), ("scroll_count", -1), ("black", 3), ("shelf.moon", 1)]
)
def test_a_correction_that_cannot_be_is_refused(what: str, value: int) -> None:
    assert Tracked().refuses(Corrected(0, what, value)) == "no_such_number"


def test_shelves_are_in_doubt_after_a_skipped_turn_until_they_are_corrected() -> None:
    table = skipped_once()
    beside = CrystalMoved(1, "own", "witch", "beside")
    table.lays("crystal", "energy", sizes=(2, 1))
    table.does(beside)
    table.does(*(Corrected(0, f"shelf.{shelf}", 1) for shelf in (*facts.SYMBOLS, "bottom")))
    assert not count_doubts(table.table, TABLE, "shelf.witch") and table.table.shelves["witch"] == 1
    assert table.refuses(beside) == "shelf_free"


def test_secret_scrolls_are_the_first_to_go() -> None:
    table = Tracked()
    table.lays("scroll", "energy")
    table.does(ScrollTaken(("single",)), Corrected(0, "scroll_count", 3), Corrected(0, "scroll_count", 1))
    assert [scroll.card for scroll in table.table.seats[0].scrolls] == [("single",)]


def test_a_corrected_wand_does_not_say_who_came_first() -> None:
    table = skipped_once()
    table.does(Corrected(0, "wand", 4), Corrected(1, "wand", 4))
    assert certain(table, "wand") and not certain(table, "wand_order")
    table.lays("wand", "crystal", sizes=(1, 1))
    table.does(WandMoved(1))
    assert certain(table, "wand_order")


def test_a_suggestion_in_doubt_refuses_no_entry() -> None:
    table = skipped_once()
    table.does(Corrected(1, "tokens", 21), TurnMissed(), TurnMissed())
    table.does(Entered(0, "magic_tokens", 6))
    assert PLAY.entered(table.table, 0, "magic_tokens") == 6
    table.does(Entered(1, "magic_tokens", 15))
    with pytest.raises(Refused):
        table.does(Entered(0, "magic_tokens", 7))


def test_a_snapshot_of_one_player_is_not_refused_for_what_is_believed_of_another() -> None:
    table = skipped_once()
    table.does(Corrected(1, "specials", 15), TurnMissed(), TurnMissed())
    table.does(Counted(0, (("specials", 2),)))
    assert certain(table, "special_tiles")


# Light


def test_full_events_are_refused_in_light() -> None:
    match = Match.new("m", "witchstone", PLAYERS[:2], {}, 0).record(Begun(mode="light"), 0)
    for event in (TileLaid(("energy", "witch")), CrystalRemoved(), EnergyLaid(1, 1)):
        with pytest.raises(Refused) as refused:
            match.record(event, 0)
        assert refused.value.reasons[0].id == "witchstone.refused.light"


def test_a_count_that_was_set_in_light_is_in_doubt_again_after_the_next_turn() -> None:
    table = Tracked()
    table.does(ModeChanged("light"), Corrected(0, "tokens", 3))
    assert certain(table, "magic_tokens")
    table.does(TurnEnded())
    assert not certain(table, "magic_tokens")


@pytest.mark.parametrize(
    "event",
    [
        SilverCounted(3),
        SilverCounted(),
        SpecialDrawn(0, PAIRS[0], "0,1"),
        CrystalDrawn(0, "black", "0,0", "1,1"),
        WandMoved(2, ("dark.energy",), in_front=True, asks=True),
        EnergyLaid(1, 2, "village", True),
        CopyNoted("cauldron_bubbles", BUBBLES),
        TileLaid(PAIRS[0], (2, 3), ("0,1", "0,2"), by_hand=True),
    ],
)
def test_new_events_are_written_and_read(event: Event) -> None:
    assert from_json(to_json(event), EVENTS) == event


def test_a_closed_match_of_an_older_version_has_no_doubts() -> None:
    table = skipped_once()
    while table.table.turn.phase == "tile":
        table.does(TurnMissed())
    table.does(Corrected(0, "wand", 4), Corrected(1, "wand", 4), Closed())
    assert certain(table, "wand_order")
