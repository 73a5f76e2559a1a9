"""What stands in the setup plans of Čarodění."""

from __future__ import annotations

from typing import Any

import pytest

from scoring import games
from scoring.message import Message
from scoring.words import Words
from tools.harness.rules.setup_hands import NAMES, numbers, plan_of, step, value, values

GOAL_TABLE = [(2, 5, 3, 2, 4), (3, 6, 4, 2, 5), (4, 7, 4, 3, 6), (5, 8, 4, 4, 7)]


@pytest.mark.parametrize(("count", "goals", "hard", "easy", "trigger"), GOAL_TABLE)
def test_carodeni_goals(count: int, goals: int, hard: int, easy: int, trigger: int) -> None:
    """Section 2, table; 15 goal tokens."""
    plan = plan_of("carodeni", count)
    assert plan.numbers == {
        "goals": goals,
        "hard": hard,
        "easy": easy,
        "reserve_each": 0 if count == 2 else 5,
        "end_trigger": trigger,
    }
    counts = numbers(plan)
    assert (counts["hard"], counts["easy"], counts["end"]) == (hard, easy, trigger)
    assert value(step(plan, "hard").note, "all") == goals
    assert goals + value(step(plan, "hard").note) == 15


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_carodeni_decks_and_bag(count: int) -> None:
    """Section 2, steps 6 to 9: 47 cards stay in each deck, 42 with three players or more; 56 ingredients."""
    plan = plan_of("carodeni", count)
    counts = numbers(plan)
    assert counts["bag"] == 65 == 3 * counts["ingredients"] + value(step(plan, "ingredients").note)
    for deck in ("potions", "witches"):
        assert value(step(plan, deck).note, "all") == 50 == 3 * counts[deck] + value(step(plan, deck).note)
    if count < 3:
        assert plan.step("reserve") is None
        assert step(plan, "witches").lines, "says that nothing goes back into the box"
        assert value(step(plan, "witches").note) == 47
    else:
        assert counts["reserve"] == 5
        assert value(step(plan, "reserve").note) == 42
        assert step(plan, "witches").lines == ()


def test_c7_the_setup_counts_the_ingredients_of_this_copy() -> None:
    plan = plan_of("carodeni", 3, ingredient_total=55)
    assert (numbers(plan)["bag"], value(step(plan, "ingredients").note)) == (55, 46)


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_carodeni_players_take_the_potion_of_their_place(count: int) -> None:
    """Section 2, steps 1 to 3."""
    plan = plan_of("carodeni", count)
    potion = step(plan, "starting_potion")
    assert list(zip(values(potion, "name"), values(potion, "place"), strict=True)) == [
        (name, number) for number, name in enumerate(NAMES[:count], start=1)
    ]
    assert (numbers(plan)["clan"], potion.number, numbers(plan)["novices"]) == (1, 1, 2)
    assert {"board", "starter"} <= set(numbers(plan))


@pytest.mark.parametrize(
    ("count", "clans", "potions", "pairs"), [(1, 4, 3, 4), (2, 3, 3, 3), (3, 2, 2, 2), (4, 1, 1, 1)]
)
def test_carodeni_says_how_many_cards_stay_in_the_box(count: int, clans: int, potions: int, pairs: int) -> None:
    """Section 1: five clan cards besides Ostara's, five starting potions, five pairs of novices."""
    plan = plan_of("carodeni", count)
    left = {name: values(step(plan, name), "n") for name in ("clan", "starting_potion", "novices")}
    assert left == {"clan": [clans], "starting_potion": [potions], "novices": [pairs]}


def test_carodeni_for_five_leaves_nothing_in_the_box_but_what_is_ostaras() -> None:
    plan = plan_of("carodeni", 5)
    assert (step(plan, "clan").lines, step(plan, "novices").lines) == ((), ())
    assert values(step(plan, "starting_potion"), "n") == []
    assert step(plan, "clan").note == Message("carodeni.setup.clan.note")


@pytest.mark.parametrize(("count", "goals", "hard", "easy", "trigger"), GOAL_TABLE)
@pytest.mark.parametrize(("extra", "animal"), [(1, 0), (0, 1), (0, 2), (1, 2)])
def test_carodeni_extra_goals_move_the_end(
    count: int, goals: int, hard: int, easy: int, trigger: int, extra: int, animal: int
) -> None:
    """Section 2: with E extra goals the end comes with N + E - 1."""
    plan = plan_of("carodeni", count, extra_hard=extra, animals=True, animal_goals=animal)
    assert plan.numbers["goals"] == goals + extra + animal
    assert (plan.numbers["hard"], plan.numbers["easy"]) == (hard + extra, easy)
    assert plan.numbers["end_trigger"] == numbers(plan)["end"] == trigger + extra + animal
    assert numbers(plan).get("animal_goals", 0) == animal
    assert goals + extra + animal + value(step(plan, "hard").note) == 15


def test_carodeni_extra_goals_as_in_the_examples() -> None:
    """Section 10.4, X4 and X5."""
    assert plan_of("carodeni", 4, extra_hard=1).numbers["end_trigger"] == 7
    plan = plan_of("carodeni", 2, animals=True, animal_goals=2)
    assert (plan.numbers["end_trigger"], plan.numbers["goals"]) == (6, 7)


def test_carodeni_sides_with_animals_are_skipped_where_they_do_not_belong() -> None:
    """Section 2, steps 11 and 13."""
    skip = Message("carodeni.setup.goals.skip_animals")

    def skipping(**options: Any) -> list[str]:
        return [step.id for step in plan_of("carodeni", 3, **options).steps if skip in step.lines]

    assert skipping() == ["hard", "easy"]
    assert skipping(animals=True) == []
    assert skipping(animals=True, animal_goals=1) == ["hard", "easy"]


@pytest.mark.parametrize(
    ("level", "hard", "easy"), [("apprentice", 3, 2), ("experienced", 5, 0), ("grandmistress", 5, 0)]
)
def test_carodeni_solo_levels(level: str, hard: int, easy: int) -> None:
    """Section 9.7; no reserve and no trigger, 15 rounds (9.1)."""
    plan = plan_of("carodeni", 1, solo_level=level)
    assert plan.numbers == {"goals": 5, "hard": hard, "easy": easy, "reserve_each": 0, "end_trigger": None}
    counts = numbers(plan)
    assert (counts["hard"], counts.get("easy", 0), counts["rounds"]) == (hard, easy, 15)
    assert value(step(plan, "rounds").note, "stages") * value(step(plan, "rounds").note) == 15
    assert step(plan, "ostara").note == Message(f"carodeni.setup.ostara.note.{level}")
    assert not {"end", "reserve", "starter"} & set(counts)


def test_carodeni_solo_goals_have_an_order_once_both_kinds_are_named() -> None:
    """Section 9.2, step 3; all goals of a harder level are hard."""
    order = Message("carodeni.setup.goals.solo_order")

    def ordered(count: int, **options: Any) -> list[str]:
        return [step.id for step in plan_of("carodeni", count, **options).steps if order in step.lines]

    assert ordered(1) == ["easy"]
    assert ordered(1, solo_level="experienced") == ordered(2) == []


def test_carodeni_solo_speaks_to_the_only_player_and_ends_with_the_rounds() -> None:
    """Section 9.1; nobody is one of several."""
    plan, say = plan_of("carodeni", 1), Words("en")
    assert plan.steps[-1].id == "rounds"
    own = [say.step(step(plan, name)) for name in ("clan", "starting_potion", "novices")]
    assert all("you" in text and "each" not in text for text in own)


@pytest.mark.parametrize(("animals", "tokens"), [(False, 7), (True, 9)])
def test_carodeni_ostara_has_fewer_tokens_without_animals(animals: bool, tokens: int) -> None:
    """Section 9.2, step 4."""
    column = step(plan_of("carodeni", 1, animals=animals), "ostara_tokens")
    assert column.number == tokens
    assert tokens + sum(values(column, "n")) == 9


def test_carodeni_solo_and_table_options_do_not_mix() -> None:
    """Section 9.2: a longer game is for two players or more, a level for one."""
    game = games.game("carodeni")
    assert game.option_problems(1, {"extra_hard": 1})
    assert game.option_problems(2, {"solo_level": "apprentice"})
    assert game.option_problems(3, {"animal_goals": 1})
