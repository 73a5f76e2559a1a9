"""The three actions of Winter Queen with all their conditions; worked examples by their ids in the fact sheet."""

from __future__ import annotations

import pytest

from scoring.journal.events import Insisted
from scoring.winter_queen import facts
from scoring.winter_queen.events import (
    Cast,
    Corrected,
    DomainShown,
    HolderFilled,
    Loaded,
    Placed,
    TopShown,
    TurnMissed,
)
from scoring.winter_queen.position import Page
from scoring.winter_queen.possible import offer
from tools.harness.rules.winter_queen_table import (
    BLUE,
    DOMAIN,
    GREEN,
    GUARDS,
    PURPLE,
    RED,
    RED_TOO,
    RIM,
    RIM_TOO,
    Tracked,
    spelled,
)

# The worked examples


def test_t1_a_single_activation_scores_and_leaves_the_map_alone() -> None:
    played = spelled(("border_guards/red", "wind_rose"), {RIM: "red", RIM_TOO: "red", DOMAIN: "red"})
    before = played.table
    table = played.does(Cast(0))
    assert table.points == (2, 0)
    assert table.books == ((), ())
    assert table.spent == {"red": 1}
    assert table.crystals == before.crystals and table.bag == before.bag and table.piles == before.piles
    assert table.to_move == 1


def test_t2_a_double_activation_scores_both_and_a_crystal_of_the_map_goes_to_the_bag() -> None:
    crystals = {PURPLE: "green", BLUE: "green", DOMAIN: "green", RIM: "red", RIM_TOO: "red", RED: "purple"}
    played = spelled(("northern_lights/green", "border_guards/red"), crystals)
    bag, purple = played.table.bag, played.table.unseen()["purple"]
    assert played.refuses(Cast(0)) == "return_one"
    table = played.does(Cast(0, returned=RED))
    assert table.points == (5, 0)
    assert table.spent == {"green": 1, "red": 1}
    assert (0, 1) not in table.crystals
    assert table.bag == bag + 1
    assert table.unseen()["purple"] == purple + 1


@pytest.mark.parametrize(
    ("count", "holders", "size", "bag", "in_play"), [(2, 3, 3, 21, 6), (3, 3, 4, 28, 8), (4, 4, 4, 29, 9)]
)
def test_t11_holders_and_bag_follow_the_player_count(
    count: int, holders: int, size: int, bag: int, in_play: int
) -> None:
    played = Tracked(count)
    table = played.table
    assert [len(holder) for holder in table.holders] == [size] * holders
    assert table.bag == bag
    assert table.unseen() == dict.fromkeys(facts.CRYSTAL_COLORS, in_play)
    assert table.piles == dict.fromkeys(facts.COUNTIES, 5)
    holder = played.about_to_empty(0, bag=10)
    table = played.does(Placed(holder, "red", RED))
    assert len(table.holders[holder]) == size
    assert table.bag == 10 - size
    assert table.points[0] == 1
    assert played.reminded() >= {"holder_emptied", "secret_points"}


@pytest.mark.parametrize(("count", "seat", "turns"), [(2, 0, 3), (2, 1, 2), (3, 1, 4), (4, 0, 7), (4, 3, 4)])
def test_e12_turns_after_the_last_crystal_was_drawn(count: int, seat: int, turns: int) -> None:
    played = Tracked(count)
    holder = played.about_to_empty(seat, bag=1)
    table = played.does(Placed(holder, "red", RED))
    assert table.turns_left == turns
    movers = []
    while not played.table.over:
        movers.append(played.table.to_move)
        played.does(TurnMissed())
    assert movers == [*range(seat + 1, count), *range(count)]
    assert played.refuses(TurnMissed()) == "over"


@pytest.mark.parametrize(("count", "seat", "turns"), [(2, 0, 2), (2, 1, 1), (3, 1, 3), (4, 0, 6), (4, 3, 3)])
def test_e12_the_starting_player_can_be_left_out_of_the_last_round(count: int, seat: int, turns: int) -> None:
    played = Tracked(count, last_round="others")
    played.does(Placed(played.about_to_empty(seat, bag=1), "red", RED))
    assert played.table.turns_left == turns
    movers = []
    while not played.table.over:
        movers.append(played.table.to_move)
        played.does(TurnMissed())
    assert movers == [*range(seat + 1, count), *range(1, count)]


def test_e13_one_crystal_in_the_bag_is_drawn_for_a_point_and_begins_the_final_phase() -> None:
    played = Tracked(4)
    holder = played.about_to_empty(0, bag=1)
    table = played.does(Placed(holder, "red", RED))
    assert table.points == (1, 0, 0, 0)
    assert table.bag == 0 and table.final
    assert [len(merged) for merged in table.holders] == [1 + 3 * 4]
    assert {"final_phase", "no_casting", "holder_emptied"} <= played.reminded()


def test_e14_nobody_takes_a_fourth_book() -> None:
    played = Tracked()
    played.holds(GUARDS, GUARDS, GUARDS)
    played.does(TopShown("red", GUARDS))
    assert offer(played.table, 0, (0, 1)) == ()
    assert played.refuses(Placed(0, "red", RED, "red")) == "books_full"
    played.does(Placed(0, "red", RED))
    assert len(played.table.books[0]) == 3


# Action A


def test_the_county_of_the_space_decides_the_book() -> None:
    played = Tracked()
    played.does(TopShown("red", ("forest_sages.green", "polar_star")), TopShown("blue", GUARDS))
    assert played.refuses(Placed(0, "blue", RED, "blue")) == "other_county"
    table = played.does(Placed(0, "blue", RED, "red"))
    assert table.books[0] == ((Page("forest_sages", "green"), Page("polar_star")),)
    assert table.piles["red"] == 4 and set(table.tops) == {"blue"}
    assert table.crystals == {(0, 1): "blue"}
    assert "county_pile" in played.reminded()


def test_a_domain_space_offers_every_pile_that_is_not_empty() -> None:
    played = Tracked()
    played.does(Corrected(0, "pile.green", 0), TopShown("purple", GUARDS))
    assert offer(played.table, 0, (0, 0)) == ("red", "purple", "blue")
    assert offer(played.table, 0, (-1, 0)) == ()
    assert played.refuses(TopShown("green", GUARDS)) == "pile_empty"
    assert played.refuses(Placed(0, "red", GREEN, "green")) == "pile_empty"
    table = played.does(Placed(0, "red", DOMAIN, "purple"))
    assert len(table.books[0]) == 1


def test_a_space_takes_one_crystal_and_none_where_one_is_printed() -> None:
    played = Tracked()
    played.does(DomainShown(DOMAIN, "green"), DomainShown("0,3"), Placed(0, "red", RED))
    assert played.refuses(Placed(0, "blue", RED)) == "occupied"
    assert played.refuses(Placed(0, "blue", DOMAIN)) == "occupied"
    assert played.refuses(Placed(0, "blue", "9,9")) == "no_such_space"
    played.does(Placed(0, "blue", "0,3"))
    assert played.refuses(DomainShown("0,3", "red")) == "covered"
    assert played.refuses(DomainShown(RED, "red")) == "not_domain"


@pytest.mark.parametrize(("count", "reach"), [(2, [{0, 1, 2}] * 2), (3, [{0, 2}, {1, 0}, {2, 1}])])
def test_who_may_draw_from_which_holder(count: int, reach: list[set[int]]) -> None:
    played = Tracked(count)
    assert [set(played.table.reach(seat)) for seat in range(count)] == reach


def test_holders_across_the_table_are_out_of_reach_until_all_are_one() -> None:
    played = Tracked(4)
    assert set(played.table.reach(0)) == {0, 3}
    assert played.refuses(Placed(1, "red", RED)) == "out_of_reach"
    assert played.refuses(Placed(4, "red", RED)) == "no_such_holder"
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED))
    assert [played.table.reach(seat) for seat in range(4)] == [(0,)] * 4


def test_named_crystals_leave_by_their_colour_and_unnamed_ones_by_any() -> None:
    played = Tracked()
    played.does(HolderFilled(0, ("red", "red")))
    assert played.table.holders[0] == ("red", "red", "")
    played.does(Placed(0, "blue", BLUE))
    assert played.table.holders[0] == ("red", "red")
    assert played.refuses(Placed(0, "blue", RED)) == "not_on_holder"
    assert played.refuses(Placed(0, "white", RED)) == "no_such_color"
    assert played.refuses(HolderFilled(0, ("red",))) == "holder_full"


def test_no_colour_has_more_crystals_than_are_in_play() -> None:
    played = Tracked()
    played.does(HolderFilled(0, ("red",) * 3), HolderFilled(1, ("red",) * 3))
    assert played.table.unseen()["red"] == 0
    assert played.refuses(HolderFilled(2, ("red",))) == "too_many"
    assert played.refuses(Placed(2, "red", RED)) == "too_many"
    assert played.refuses(Corrected(0, "spent.red", 1)) == "too_many"


def test_a_table_that_only_counts_names_no_colours_on_holders() -> None:
    played = Tracked(2, holders="counts")
    assert played.refuses(HolderFilled(0, ("red",))) == "only_counts"
    played.does(*(Placed(0, "red", cell) for cell in (RED, BLUE, GREEN)))
    assert [len(holder) for holder in played.table.holders] == [3, 3, 3]
    assert played.table.points == (1, 0)
    assert played.table.unseen()["red"] == 3


# Action B


def test_a_page_takes_one_crystal_of_any_colour_and_brings_no_book() -> None:
    played = Tracked()
    assert played.refuses(Loaded(0, "red", 0, 0)) == "no_such_book"
    played.holds(GUARDS)
    assert played.refuses(Loaded(0, "red", 0, 2)) == "no_such_page"
    table = played.does(Loaded(0, "red", 0, 0))
    assert [page.crystal for page in table.books[0][0]] == ["red", None]
    assert table.points == (0, 0) and table.to_move == 1
    assert "no_book" in played.reminded()
    played.does(TurnMissed())
    assert played.refuses(Loaded(0, "blue", 0, 0)) == "page_full"
    played.does(Loaded(0, "red", 0, 1))
    assert [page.crystal for page in played.table.books[0][0]] == ["red", "red"]


# Action C


def test_an_own_book_with_a_crystal_is_needed_to_cast() -> None:
    played = Tracked()
    played.holds(GUARDS)
    assert played.refuses(Cast(0)) == "book_empty"
    assert played.refuses(Cast(1)) == "no_such_book"
    table = played.does(Insisted(Cast(0)))
    assert not table.books[0] and table.points[0] == 0 and table.to_move == 1


def test_after_a_single_spell_nothing_can_be_returned_and_printed_crystals_never() -> None:
    played = spelled(("border_guards/red", "wind_rose"), {RED: "blue"})
    assert played.refuses(Cast(0, returned=RED)) == "return_none"
    played = spelled(("border_guards/red", "wind_rose/red"), {RED: "blue"})
    played.does(DomainShown(DOMAIN, "red"))
    assert played.refuses(Cast(0, returned=DOMAIN)) == "no_crystal_there"
    played.does(Cast(0, returned=RED))
    assert played.table.points == (1, 0), "the printed crystal counts for the Wind Rose"
    assert {"printed_counts", "map_to_bag", "spent_to_box"} <= played.reminded()


def test_on_a_map_without_crystals_nothing_is_returned() -> None:
    table = spelled(("border_guards/red", "wind_rose/red"), {}).does(Cast(0))
    assert table.spent == {"red": 2} and table.points == (0, 0)


def test_a_table_may_leave_the_map_alone_if_it_chose_so() -> None:
    played = spelled(("border_guards/red", "wind_rose/red"), {RED: "blue"}, map_crystal="may")
    assert played.does(Cast(0)).crystals == {(0, 1): "blue"}


def test_another_choice_than_the_best_can_be_cast() -> None:
    played = spelled(("wind_rose/red", "border_guards"), {RED: "red", RED_TOO: "red", RIM: "red"})
    assert played.refuses(Cast(0, ("0,0",))) == "no_such_choice"
    assert played.refuses(Cast(0, ("", "", ""))) == "no_such_choice"
    assert played.does(Cast(0, (RIM,))).points == (1, 0)
    played.match = played.match.undo(0)
    assert played.does(Cast(0)).points == (2, 0)


def test_secret_knowledge_takes_the_books_of_one_opponent() -> None:
    played = Tracked(3)
    played.holds(("secret_knowledge/red", "wind_rose"))
    played.holds(("forest_sages.red", "wind_rose/red"), seat=1)
    played.holds(("wind_rose/red", "wind_rose"), seat=2)
    assert played.does(Cast(0, ("seat 2",))).points[0] == 2
    played.match = played.match.undo(0)
    assert played.does(Cast(0)).points[0] == 3
    assert "secret_knowledge" in played.reminded()
