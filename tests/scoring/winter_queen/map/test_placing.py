"""Winter Queen: a crystal and a space in either order, unknown crystals, and who plays the last turns."""

from __future__ import annotations

import pytest

from scoring.winter_queen import facts
from scoring.winter_queen.events import Corrected, DomainShown, HolderFilled, Placed, TopShown
from scoring.winter_queen.map.layout import TEMPLATES, written
from scoring.winter_queen.placing import Placing, open_spaces
from scoring.winter_queen.turn_flow import turns_to_come
from scoring.winter_queen.unknown import unknown_holders, unknown_tiles
from tools.harness.rules.winter_queen_table import DOMAIN, GUARDS, RED, Tracked


def test_space_and_crystal_come_in_either_order() -> None:
    one, other = Placing().at((0, 1)).taking(0, "red"), Placing().taking(0, "red").at((0, 1))
    assert one == other and one.complete
    assert one.event("green") == Placed(0, "red", "0,1", "green")


def test_a_second_tap_takes_a_choice_back() -> None:
    assert Placing().at((0, 1)).at((0, 1)) == Placing()
    assert Placing().taking(0, "red").taking(0, "red") == Placing()
    assert Placing().taking(0, "red").taking(0, "blue") == Placing(None, 0, "blue")


def test_the_offer_follows_the_county_of_the_space() -> None:
    table = Tracked(2).table
    assert Placing().offers(table) == ()
    assert Placing().at((0, 1)).offers(table) == ("red",)
    assert Placing().at((0, 0)).offers(table) == facts.COUNTIES


def test_a_choice_is_dropped_when_the_table_no_longer_has_it() -> None:
    played = Tracked(3)
    placing = Placing((0, 1), 0, "red")
    assert placing.still_fits(played.table) == placing, "a crystal that nobody has named can be red"
    played.does(HolderFilled(0, ("blue", "green", "yellow", "purple")))
    assert placing.still_fits(played.table) == Placing((0, 1))
    played.does(Corrected(0, f"crystal.{RED}", "red"), Corrected(0, "turn", 2))
    out_of_reach = Placing((0, 1), 0, "blue").still_fits(played.table)
    assert out_of_reach == Placing(None, 0, "blue"), "people may have done what the rules forbid"


def test_a_crystal_can_go_wherever_nothing_lies_or_is_printed() -> None:
    played = Tracked(2)
    played.does(DomainShown(DOMAIN, "red"), Corrected(0, f"crystal.{RED}", "red"))
    assert open_spaces(played.table) == played.table.layout.spaces.keys() - {(0, 0), (0, 1)}


def test_at_first_everything_that_was_drawn_is_unknown() -> None:
    played = Tracked(3)
    assert len(unknown_tiles(played.table)) == facts.DOMAIN_SPACES
    assert unknown_holders(played.table) == (0, 1, 2)
    played.does(DomainShown(DOMAIN), HolderFilled(1, ("red",) * 4), TopShown("red", GUARDS))
    assert len(unknown_tiles(played.table)) == facts.DOMAIN_SPACES - 1
    assert unknown_holders(played.table) == (0, 2)


def test_a_tile_under_a_crystal_needs_no_entry() -> None:
    played = Tracked(2)
    played.does(Corrected(0, f"crystal.{DOMAIN}", "red"))
    assert (0, 0) not in unknown_tiles(played.table)


def test_a_table_that_only_counts_is_not_asked_for_colours() -> None:
    assert unknown_holders(Tracked(4, holders="counts").table) == ()


@pytest.mark.parametrize(("switch", "seats"), [("all", (1, 2, 0, 1, 2)), ("others", (1, 2, 1, 2))])
def test_the_turns_to_come_are_those_that_are_played(switch: str, seats: tuple[int, ...]) -> None:
    played = Tracked(3, last_round=switch)
    assert turns_to_come(played.table) == ()
    played.does(Placed(played.about_to_empty(0, bag=1), "red", RED))
    assert turns_to_come(played.table) == seats
    seen = []
    while not played.table.over:
        seen.append(played.table.to_move)
        played.does(Corrected(0, "holder.0", ("red",)))
        spot = min(open_spaces(played.table))
        played.does(Corrected(0, "spent.red", 0), Placed(0, "red", f"{spot[0]},{spot[1]}"))
    assert tuple(seen) == seats


def test_another_map_is_taken_if_everything_finds_its_space() -> None:
    played = Tracked(2)
    played.does(DomainShown("0,-3", "blue"), Corrected(0, f"crystal.{RED}", "red"))
    table = played.does(Corrected(0, "layout", written(TEMPLATES["tower"])))
    assert table.layout == TEMPLATES["tower"]
    assert table.printed == {(0, -3): "blue"} and table.crystals == {(0, 1): "red"}


@pytest.mark.parametrize("value", [("0,0:pink",), "0,0:red", (1, 2)])
def test_what_is_no_map_is_refused(value: object) -> None:
    assert Tracked(2).refuses(Corrected(0, "layout", value)) == "no_such_number"


def test_what_finds_no_space_on_another_map_is_put_in_hand() -> None:
    played = Tracked(2)
    played.does(Corrected(0, "crystal.3,0", "red"), DomainShown(DOMAIN, "red"))
    table = played.does(Corrected(0, "layout", ("0,0:red",)))
    assert table.in_hand == ("red",) and table.crystals == {} and table.domain == {}
