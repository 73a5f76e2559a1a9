"""What stands in the setup plans of Winter Queen."""

from __future__ import annotations

import pytest

from tools.harness.rules.setup_hands import numbers, plan_of, step, value, values


@pytest.mark.parametrize(
    ("count", "holders", "removed", "per_color", "in_play", "per_holder", "on_holders", "bag"),
    [(2, 3, 3, 6, 30, 3, 9, 21), (3, 3, 1, 8, 40, 4, 12, 28), (4, 4, 0, 9, 45, 4, 16, 29)],
)
def test_winter_queen_crystals(
    count: int, holders: int, removed: int, per_color: int, in_play: int, per_holder: int, on_holders: int, bag: int
) -> None:
    """Section 2, table; what is removed, on the holders and in the bag makes 45."""
    plan = plan_of("winter_queen", count)
    assert plan.numbers == {
        "holders": holders,
        "removed_per_color": removed,
        "per_holder": per_holder,
        "crystals_in_play": in_play,
        "bag": bag,
    }
    counts = numbers(plan)
    assert (counts["holders"], counts["bag"], counts["fill"]) == (holders, in_play, per_holder)
    assert value(step(plan, "bag").note) == per_color
    assert value(step(plan, "fill").note) == bag
    assert counts.get("remove", 0) == removed
    assert holders * per_holder == on_holders
    assert 5 * removed + on_holders + bag == 45


@pytest.mark.parametrize(("count", "in_all"), [(2, 15), (3, 5)])
def test_winter_queen_says_how_many_crystals_go_back_into_the_box(count: int, in_all: int) -> None:
    """Section 2, step 3."""
    assert value(step(plan_of("winter_queen", count), "remove").note) == in_all


def test_winter_queen_for_four_gives_nothing_back() -> None:
    """Section 2, steps 2 and 3: all four holders and all crystals are in play."""
    plan = plan_of("winter_queen", 4)
    assert plan.step("remove") is None
    assert step(plan, "holders").lines == ()
    assert step(plan, "reference").lines == ()


@pytest.mark.parametrize("count", [2, 3])
def test_winter_queen_for_fewer_leaves_a_holder_and_cards_in_the_box(count: int) -> None:
    """Section 1: there are four holders and four reference cards."""
    plan = plan_of("winter_queen", count)
    holders = step(plan, "holders")
    assert holders.number + values(holders, "n")[0] == 4
    assert values(step(plan, "reference"), "n") == [4 - count]


def test_winter_queen_holders_lie_between_neighbours_or_within_reach_of_both() -> None:
    """Section 2, step 2."""
    notes = {count: step(plan_of("winter_queen", count), "holders").note for count in (2, 3, 4)}
    assert notes[3] == notes[4] != notes[2]


@pytest.mark.parametrize("count", [2, 3, 4])
def test_winter_queen_tiles_and_books(count: int) -> None:
    """Section 2, steps 1, 5, 6 and 8; 8 domain tiles, 20 books."""
    plan = plan_of("winter_queen", count)
    domain, books = step(plan, "domain"), step(plan, "books")
    assert domain.number == 5
    assert domain.number + value(domain.note) == value(domain.note, "all") == 8
    assert books.number * value(books.title, "each") == value(books.note, "all") == 20
    assert numbers(plan)["reference"] == 1
    assert {"map", "points", "starter"} <= set(numbers(plan))
