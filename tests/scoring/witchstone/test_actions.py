"""The worked examples of the actions, by their numbers in the fact sheet (sections 3, 4 and 8)."""

from __future__ import annotations

import pytest

from scoring.witchstone import facts
from scoring.witchstone.events import (
    ActionsLost,
    BonusLost,
    BonusUsed,
    Corrected,
    CrystalMoved,
    CrystalRemoved,
    EnergyLaid,
    ScrollNamed,
    ScrollTaken,
    SecondGrew,
    SpecialPlaced,
    SpellCast,
    Stepped,
    TowerTaken,
    TurnEnded,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from scoring.witchstone.play import PLAY
from tools.harness.rules.witchstone_table import Tracked


def with_actions(action: str, size: int, count: int = 2, other: str = "") -> Tracked:
    """The first player has this many actions of a type in hand."""
    played = Tracked(count)
    played.lays(action, other or ("energy" if action != "energy" else "witch"), sizes=(size, 1))
    return played


def test_t01_the_group_sizes_are_the_numbers_of_actions() -> None:
    played = Tracked()
    before = played.points()
    played.lays("crystal", "wand", sizes=(5, 1))
    assert played.in_hand == ("crystal", 5)
    played.does(ActionsLost())
    assert played.in_hand == ("wand", 1)
    assert played.points() == before


def test_t02_a_wand_group_of_three_gives_three_wand_actions() -> None:
    assert with_actions("wand", 3).in_hand == ("wand", 3)


@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 3), (3, 6)])
def test_t03_a_finished_connection_gives_1_3_6(length: int, points: int) -> None:
    played = with_actions("energy", 3)
    before = played.points()
    table = played.does(EnergyLaid(length, length, "forest"))
    assert played.points() - before == points
    assert table.seats[0].connections[length - 1] == 1
    assert table.seats[0].connected == {"forest": 1}
    assert table.seats[0].energy == facts.ENERGY - length


def test_an_unfinished_connection_gives_nothing_and_must_be_finished_first() -> None:
    played = with_actions("energy", 3)
    before = played.points()
    played.does(EnergyLaid(1, 3))
    assert played.points() == before
    assert played.table.seats[0].begun == (1, 3)
    assert played.refuses(EnergyLaid(1, 1)) == "other_length"
    assert played.refuses(EnergyLaid(3, 3)) == "connection_full"
    played.does(EnergyLaid(2, 3))
    assert played.points() == before + 6
    assert played.table.seats[0].begun is None


def test_t04_laying_and_moving_over_a_foreign_connection_takes_three_actions() -> None:
    played = with_actions("witch", 3, count=4)
    before = played.points()
    played.does(WitchLaid())
    assert played.points() == before
    played.does(WitchStood("foreign_tower", foreign=1))
    assert played.points() == before + 2
    assert played.in_hand == ("energy", 1), "all three witch actions are used"
    assert played.table.seats[0].rank is None


def test_with_four_players_no_tower_has_a_token_left() -> None:
    played = with_actions("witch", 3, count=4)
    played.does(WitchLaid())
    assert played.refuses(WitchStood("foreign_tower", token="points")) == "no_token_left"


def test_t05_t06_the_first_at_the_witchstone_gets_seven_the_second_five() -> None:
    played = with_actions("witch", 2)
    first = played.points(0)
    played.does(WitchLaid(), WitchStood("witchstone"))
    assert played.points(0) - first == 7
    played.finishes_turn()
    played.lays("witch", "energy", sizes=(2, 1))
    second = played.points(1)
    played.does(WitchLaid(), WitchStood("witchstone"))
    assert played.points(1) - second == 5
    assert [seat.rank for seat in played.table.seats] == [1, 2]


@pytest.mark.parametrize(("value", "points"), [(2, 4), (0, 2)])
def test_what_is_printed_on_the_third_space_of_the_witchstone_must_be_said(value: int, points: int) -> None:
    played = with_actions("witch", 2, count=3)
    for _ in range(2):
        played.does(WitchLaid(), WitchStood("witchstone"))
        played.finishes_turn()
        played.lays("witch", "energy", sizes=(2, 1))
    played.does(WitchLaid())
    before = played.points(2)
    assert played.refuses(WitchStood("witchstone")) == "stone_value"
    assert played.refuses(WitchStood("witchstone", value=-1)) == "stone_value"
    played.does(WitchStood("witchstone", value=value))
    assert played.points(2) - before == points


@pytest.mark.parametrize("action", ["energy", "witch"])
def test_t07_a_special_tile_used_once_gives_two_actions_of_either_type(action: str) -> None:
    played = with_actions("pentagram", 1, other="wand")
    played.does(Stepped(1, "special", pair=("energy", "witch")), BonusUsed(0, action))
    assert played.in_hand == (action, 2)
    assert played.table.seats[0].specials == 1


@pytest.mark.parametrize("pair", [("witch", "witch"), ("witch", "moon"), ("witch",), ("witch", "energy", "wand")])
def test_a_special_tile_has_two_different_symbols(pair: tuple[str, ...]) -> None:
    played = with_actions("pentagram", 1, other="wand")
    assert played.refuses(Stepped(1, "special", pair=pair)) == "no_such_special"


def test_t08_a_special_tile_laid_during_the_first_action_enlarges_the_second() -> None:
    played = with_actions("pentagram", 4, other="witch")
    before = played.points()
    played.does(Stepped(2, "special", pair=("pentagram", "witch")), SpecialPlaced(0))
    assert played.in_hand == ("pentagram", 2), "not five steps: the first action is not enlarged"
    played.does(SecondGrew(5), Stepped(2))
    assert played.in_hand == ("witch", 5)
    assert played.points() == before


def test_t08_in_a_drawn_cauldron_the_second_group_grows_by_itself() -> None:
    played = Tracked()
    played.lays("pentagram", "witch", cells=("1,-1", "2,-2"))
    assert played.in_hand == ("pentagram", 1)
    played.does(Stepped(1, "special", pair=("pentagram", "witch")), SpecialPlaced(0, "2,-3"))
    # The special touches the tile's witch and the printed one in the corner.
    assert played.in_hand == ("witch", 3)


def test_t12_a_crystal_out_at_the_crystal_symbol_adds_two_crystal_actions() -> None:
    played = with_actions("crystal", 3)
    played.does(CrystalMoved(1, exit="crystal", shelf="crystal"), BonusUsed(0, "crystal"))
    assert played.in_hand == ("crystal", 4)


def test_t13_the_black_crystal_through_three_cells_takes_four_and_gives_four_witch_actions() -> None:
    played = with_actions("crystal", 4)
    played.does(CrystalMoved(4, "black", exit="witch", shelf="witch"), BonusUsed(0, "witch"))
    assert played.in_hand == ("witch", 4)
    assert played.table.seats[0].rack == 0
    assert played.table.seats[0].black_on_rack


def test_t14_the_black_crystal_on_the_bottom_shelf_gives_three_actions_or_five_points() -> None:
    played = with_actions("crystal", 4)
    played.does(CrystalMoved(4, "black", exit="witch", shelf="bottom", token="energy"), BonusUsed(0, "energy"))
    assert played.in_hand == ("energy", 3)
    played = with_actions("crystal", 4)
    before = played.points()
    played.does(CrystalMoved(4, "black", exit="witch", shelf="bottom", token="points"))
    assert played.points() - before == 5


def test_t15_b13_forced_removals_cost_more_each_time() -> None:
    played = Tracked()
    before, lost = played.points(), []
    for crystal in ["own"] * 6 + ["black"]:
        played.does(CrystalRemoved(crystal))
        lost.append(played.points() - before)
    assert lost == [-1, -3, -6, -10, -15, -21, -28]
    assert played.refuses(CrystalRemoved("own")) == "no_such_crystal"


def wand_example(steps: int) -> tuple[Tracked, int]:
    """Yellow is at 5 with one big, two lying and two standing witches; red is at 9, blue at 3."""
    played = Tracked(3)
    played.does(Corrected(0, "wand", 5), Corrected(1, "wand", 9), Corrected(2, "wand", 3))
    played.does(Corrected(0, "lying", 2), Corrected(0, "standing.forest", 1), Corrected(0, "standing.village", 1))
    played.lays("wand", "energy", sizes=(steps, 1))
    before = played.points()
    played.does(WandMoved(steps, ("silver.witches", "dark.witch")))
    return played, played.points() - before


def test_t16_level_at_the_front_dark_spaces_double_and_silver_ones_do_not() -> None:
    played, points = wand_example(4)
    assert points == 5
    assert played.in_hand == ("witch", 4)
    before = played.points()
    played.does(WitchLaid(), WitchLaid())
    assert played.points() == before, "witches that come later do not change the silver space"


def test_t17_behind_after_the_move_the_dark_space_gives_two() -> None:
    played, points = wand_example(3)
    assert points == 5
    assert played.in_hand == ("witch", 2)


def test_the_wand_is_moved_once_and_what_is_left_of_its_actions_is_lost() -> None:
    played = with_actions("wand", 3)
    played.does(WandMoved(2))
    assert played.table.seats[0].wand == 2
    assert played.in_hand == ("energy", 1)


def test_t18_whoever_lands_on_the_first_ones_space_is_first_too() -> None:
    played = with_actions("wand", 3)
    played.does(WandMoved(3))
    played.finishes_turn()
    played.lays("wand", "energy", sizes=(3, 1))
    played.does(WandMoved(3))
    assert played.table.leads(0)
    assert played.table.leads(1)
    assert [played.table.wand_order(seat) for seat in (0, 1)] == [1, 2]


def test_t19_three_scroll_actions_take_one_card_from_the_shelves_1_to_3() -> None:
    played = with_actions("scroll", 3)
    assert played.refuses(ScrollTaken(shelf=4)) == "shelf_too_far"
    played.does(ScrollTaken(shelf=3))
    assert len(played.table.seats[0].scrolls) == 1
    assert played.in_hand == ("energy", 1)


def test_t20_a_double_wand_spell_makes_three_steps_five() -> None:
    played = with_actions("scroll", 1, other="wand")
    played.does(ScrollTaken(("double", "wand")))
    assert played.in_hand == ("wand", 1)
    played.does(SecondGrew(3), SpellCast("double"))
    assert played.in_hand == ("wand", 5)
    assert played.table.seats[0].scrolls[0].used
    assert played.refuses(SpellCast("double")) == "no_such_spell"


def test_t21_a_double_and_a_single_spell_together_add_three() -> None:
    played = with_actions("scroll", 1, other="crystal")
    played.does(ScrollTaken(("double", "crystal")))
    played.finishes_turn()
    played.lays("wand", "energy")
    played.finishes_turn()
    played.lays("scroll", "wand")
    played.does(ScrollTaken(("single",)), ActionsLost(), TurnEnded())
    played.lays("wand", "witch")
    played.finishes_turn()
    played.lays("crystal", "energy", sizes=(2, 1))
    played.does(SpellCast("double"), SpellCast("single"))
    assert played.in_hand == ("crystal", 5)


def test_a_spell_needs_an_action_of_its_type_in_hand() -> None:
    played = with_actions("scroll", 1, other="witch")
    played.does(ScrollTaken(("double", "crystal")))
    assert played.refuses(SpellCast("double")) == "no_such_spell"


def test_b14_owls_come_from_the_top_and_an_empty_stack_gives_two_points() -> None:
    played = with_actions("pentagram", 12)
    for value in (7, 6, 5, 4, 3):
        played.does(Stepped(1, "owl", owl=value))
    before = played.points()
    played.does(Stepped(1, "owl", owl=0), Stepped(1, "owl", owl=0))
    assert played.points() - before == 4
    assert played.table.seats[0].owls == (7, 6, 5, 4, 3)
    assert played.table.owls_left() == (7, 0)
    assert played.refuses(Stepped(1, "owl", owl=5)) == "no_such_owl"


def test_while_both_stacks_have_owls_no_owl_space_is_empty() -> None:
    assert with_actions("pentagram", 2).refuses(Stepped(1, "owl", owl=0)) == "owls_left"


def test_b15_silver_counts_two_for_each_special_tile_placed_or_used() -> None:
    played = with_actions("pentagram", 3, other="wand")
    for index in range(3):
        played.does(Stepped(1, "special", pair=("energy", "witch")))
        played.does(SpecialPlaced(0) if index == 0 else BonusLost(0))
    before = played.points()
    played.does(WandMoved(1, ("silver.specials",)))
    assert played.points() - before == 6


def test_b16_silver_counts_own_crystals_on_the_rack_only() -> None:
    played = with_actions("crystal", 6, other="wand")
    played.does(CrystalMoved(1, exit="energy", shelf="energy"), BonusLost(0))
    played.does(CrystalMoved(1, exit="energy", shelf="bottom", token="points"))
    played.does(CrystalMoved(3, "black", exit="energy", shelf="energy"), BonusLost(0))
    played.does(CrystalRemoved("own"), ActionsLost())
    before = played.points()
    played.does(WandMoved(1, ("silver.crystals",)))
    assert played.points() - before == 2


@pytest.mark.parametrize(("count", "upper", "bottom"), [(2, 4, 4), (3, 5, 5), (4, 6, 5)])
def test_b19_the_shelves_are_full_at_the_limit_for_the_player_count(count: int, upper: int, bottom: int) -> None:
    played = Tracked(count)
    assert (played.table.shelf_limit("witch"), played.table.shelf_limit("bottom")) == (upper, bottom)
    shelved = 0
    while shelved < upper:
        seat = played.table.turn.seat
        other = "scroll" if played.table.seats[seat].turns else "energy"
        played.lays("crystal", other, sizes=(6, 1))
        for _ in range(min(6, upper - shelved)):
            played.does(CrystalMoved(1, exit="witch", shelf="witch"), BonusLost(0))
            shelved += 1
        if shelved < upper:
            played.finishes_turn()
    assert played.table.shelf_full("witch")
    if played.in_hand and played.in_hand[0] == "crystal":
        assert played.refuses(CrystalMoved(1, exit="witch", shelf="witch")) == "shelf_full"
        assert played.refuses(CrystalMoved(1, exit="witch", shelf="beside")) == "shelf_free"


def test_b20_own_foreign_own_foreign_takes_three_actions() -> None:
    played = with_actions("witch", 3)
    played.does(WitchLaid())
    assert played.refuses(WitchStood("castle", foreign=2)) == "too_few"
    played = with_actions("witch", 4)
    played.does(WitchLaid(), WitchStood("castle", foreign=2))
    assert played.in_hand == ("energy", 1)


def test_b21_two_scroll_tokens_take_shelf_1_twice() -> None:
    played = with_actions("witch", 4, other="wand")
    for location in ("village", "forest"):
        played.does(WitchLaid(), WitchStood(location, token="scroll"))
    for _ in range(2):
        played.does(BonusUsed(0, "scroll"))
        assert played.in_hand == ("scroll", 1)
        assert played.refuses(ScrollTaken(shelf=2)) == "shelf_too_far"
        played.does(ScrollTaken())
    assert len(played.table.seats[0].scrolls) == 2
    assert played.in_hand == ("wand", 1)


def test_tokens_can_be_used_until_the_end_of_their_series() -> None:
    played = with_actions("witch", 4, other="wand")
    played.does(WitchLaid(), WitchStood("village", token="energy"), WitchLaid())
    assert played.in_hand == ("witch", 1)
    played.does(WitchLaid())
    assert played.in_hand == ("witch", 0), "the token still waits"
    assert played.refuses(WandMoved(1)) == "other_action"
    played.does(BonusUsed(0, "energy"), EnergyLaid(1, 1))
    assert played.in_hand == ("wand", 1)


def test_the_tower_gives_two_points_and_its_token_is_carried_out_at_once() -> None:
    played = Tracked(3, towers=False)
    assert played.table.turn.seat == 2, "towers are taken in reverse order"
    played.does(TowerTaken("points"))
    assert played.points(2) == 5
    played.does(TowerTaken("energy"))
    assert played.in_hand == ("energy", 1)
    played.does(EnergyLaid(1, 1, "forest"))
    assert played.points(1) == 3
    played.does(TowerTaken())
    assert (played.table.turn.seat, played.table.turn.phase) == (0, "tile")
    assert [seat.tokens for seat in played.table.seats] == [1, 1, 1]


def test_secret_scrolls_can_be_named_later() -> None:
    played = with_actions("scroll", 1)
    played.does(ScrollTaken(), ScrollNamed(0, 0, ("crystals",)))
    assert played.table.seats[0].scrolls[0].prophecy is not None
    assert played.refuses(ScrollNamed(0, 0, ("symbol_group", "owl"))) == "no_such_scroll"


def test_what_is_printed_there_can_stay_open_and_the_points_are_in_doubt() -> None:
    played = with_actions("witch", 2, count=3)
    for _ in range(2):
        played.does(WitchLaid(), WitchStood("witchstone"))
        played.finishes_turn()
        played.lays("witch", "energy", sizes=(2, 1))
    played.does(WitchLaid())
    assert PLAY.tracked(played.table, 2, "track").certain
    played.does(WitchStood("witchstone", later=True))
    assert played.table.seats[2].rank == 3 and not PLAY.tracked(played.table, 2, "track").certain
