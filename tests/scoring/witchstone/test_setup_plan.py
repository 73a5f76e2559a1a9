"""What stands in the setup plans of Witchstone."""

from __future__ import annotations

import pytest

from tools.harness.rules.setup_hands import NAMES, numbers, plan_of, step, value, values


@pytest.mark.parametrize(("count", "upper", "bottom"), [(2, 4, 4), (3, 5, 5), (4, 6, 5)])
def test_witchstone_shelves_follow_the_vial_rack(count: int, upper: int, bottom: int) -> None:
    """Section 1.7; the rack holds 28, 35, 41 crystals."""
    plan = plan_of("witchstone", count)
    assert plan.numbers == {
        "upper_shelf": upper,
        "bottom_shelf": bottom,
        "turns_each": 11,
        "map_tokens": 16,
        "spare_tokens": 5,
    }
    assert numbers(plan)["upper_shelf"] == upper
    assert numbers(plan)["bottom_shelf"] == bottom
    assert 6 * upper + bottom == {2: 28, 3: 35, 4: 41}[count]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_witchstone_shared_board_is_the_same_for_all(count: int) -> None:
    """Section 2, shared board; sums against section 1: 1 board, 10 owls, 40 scrolls, 15 special tiles, 21 tokens."""
    plan = plan_of("witchstone", count)
    counts = numbers(plan)
    assert counts["board"] == 1
    assert (counts["owls"], counts["scrolls"], counts["specials"]) == (2, 6, 3)
    assert counts["owls"] * value(step(plan, "owls").note, "each") == 10
    assert (value(step(plan, "owls").note, "low"), value(step(plan, "owls").note, "high")) == (3, 7)
    assert counts["scrolls"] + value(step(plan, "scrolls").note) == value(step(plan, "scrolls").note, "all") == 40
    assert counts["specials"] + value(step(plan, "specials").note) == value(step(plan, "specials").note, "all") == 15
    assert counts["map_tokens"] + counts["spare_tokens"] == value(step(plan, "map_tokens").note, "all") == 21


@pytest.mark.parametrize("count", [2, 3, 4])
def test_witchstone_players_take_their_pieces(count: int) -> None:
    """Section 2, each player; four sets make up the totals of section 1."""
    plan = plan_of("witchstone", count)
    pieces = {line.id.rpartition(".")[2]: value(line) for line in step(plan, "pieces").lines}
    assert {kind: 4 * number for kind, number in pieces.items()} == {
        "screen": 4,
        "cauldron": 4,
        "action_tiles": 60,
        "big_witch": 4,
        "small_witches": 44,
        "energy": 80,
        "owl_pawns": 12,
        "position_marker": 4,
        "animal_marker": 4,
        "own_crystals": 24,
        "black_crystal": 4,
        "player_aid": 4,
    }
    counts = numbers(plan)
    assert (counts["crystals"], counts["pawns"], counts["tiles"]) == (7, 3, 5)
    assert value(step(plan, "crystals").note) == 6
    assert counts["tiles"] + value(step(plan, "tiles").note) == value(step(plan, "tiles").note, "all") == 15
    assert value(step(plan, "tiles").note, "turns") == 11


@pytest.mark.parametrize("count", [2, 3])
def test_witchstone_says_how_many_colours_stay_in_the_box(count: int) -> None:
    """Section 1: there are four colours."""
    assert count + value(step(plan_of("witchstone", count), "pieces").note) == 4


def test_witchstone_for_four_leaves_no_colour_in_the_box() -> None:
    assert step(plan_of("witchstone", 4), "pieces").note is None


@pytest.mark.parametrize(("count", "free", "map_tokens"), [(2, 2, 14), (3, 1, 13), (4, 0, 12)])
def test_witchstone_towers_are_chosen_in_reverse_order(count: int, free: int, map_tokens: int) -> None:
    """Section 2, differences by player count; the starting player chooses last."""
    plan = plan_of("witchstone", count)
    towers = step(plan, "towers")
    assert towers.number == count
    assert values(towers, "name") == list(NAMES[:count][::-1])
    assert values(towers, "place") == list(range(1, count + 1))
    assert values(towers, "n") == ([free] if free else [])
    assert step(plan, "tower_reward").number == 2
    assert value(step(plan, "tower_reward").note) == map_tokens


def test_witchstone_handicaps_say_who_gives_back_what() -> None:
    """Section 7: four tiles go back unseen; 3 and 8, 2 and 9, 0 and 11 of the other eleven."""
    plan = plan_of("witchstone", 4, handicap=("none", "light", "medium", "hard"))
    handicap = step(plan, "handicap")
    assert handicap.number == 4
    assert (value(handicap.note, "all"), value(handicap.note, "returned"), value(handicap.note)) == (15, 4, 11)
    handicaps = {
        value(line, "name"): (dict(line.values).get("face_up", 0), value(line, "stock")) for line in handicap.lines
    }
    assert handicaps == {"Béla": (3, 8), "Cyril": (2, 9), "Dorota": (0, 11)}
    assert all(sum(tiles) == 11 for tiles in handicaps.values())
    assert step(plan, "tiles").number == 5
    assert step(plan, "tiles").lines, "says that it is not for everybody"


def test_witchstone_without_a_handicap_says_nothing_of_it() -> None:
    plan = plan_of("witchstone", 3)
    assert plan.step("handicap") is None
    assert step(plan, "tiles").lines == ()


def test_witchstone_where_everybody_has_a_handicap_nobody_takes_five_tiles() -> None:
    plan = plan_of("witchstone", 2, handicap=("hard", "light"))
    assert plan.step("tiles") is None
    assert values(step(plan, "handicap"), "name") == ["Anna", "Béla"]
