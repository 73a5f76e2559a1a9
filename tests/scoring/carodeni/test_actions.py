"""Brewing, taming and claiming in Čarodění, as they are entered at the table."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalClaimed,
    GoalLaid,
    IngredientTaken,
    PotionNamed,
    Tamed,
    ToolTaken,
    WitchNamed,
    WitchTaken,
)
from scoring.carodeni.goals import Clan, Goal, is_met, progress
from scoring.carodeni.possible import (
    Step,
    animal_step,
    claimable,
    preview,
    tool_step,
)
from scoring.carodeni.seat import STARTING_POTION
from scoring.journal.events import Insisted
from tools.harness.rules.carodeni_table import Tracked, counts

RED, BLUE = Witch(("red", "blue"), 5), Witch(("blue",), 4)


def brewing(*flags: str, flag: str = "red", needs: Any = None, tools: tuple[str, ...] = (), **held: int) -> Tracked:
    """The first player has a waiting potion at place 1, holds these ingredients and has played this witch."""
    played = Tracked()
    played.has(0, **held)
    played.waits(flag, 9, needs or counts(leaf=1), *tools)
    played.plays(*flags)
    return played


# Who brews


@pytest.mark.parametrize(
    ("flags", "flag", "refused"),
    [
        pytest.param(("red",), "red", "", id="B1"),
        pytest.param(("red", "blue"), "blue", "", id="B2"),
        pytest.param(("red",), "green", "brew.flag.green", id="B3"),
        pytest.param(("yellow",), "any", "", id="B4"),
        pytest.param((), "any", "brew.novice", id="B5"),
    ],
)
def test_b_who_may_brew_at_the_table(flags: tuple[str, ...], flag: str, refused: str) -> None:
    played = brewing(*flags, flag=flag, leaf=1)
    event = Brewed(1, counts(leaf=1))
    if refused:
        assert played.refuses(event) == refused
    else:
        assert played.does(event).seat.clan.potions[0].flag == flag


def test_b6_nobody_brews_after_a_rest() -> None:
    played = brewing("red", leaf=1)
    played.ends()
    played.passes(1)
    played.rests()
    assert played.refuses(Brewed(1, counts(leaf=1))) == "after_rest"


def test_b7_only_the_top_card_counts() -> None:
    played = brewing("red", leaf=1)
    played.ends()
    played.passes(1)
    played.plays()
    assert played.refuses(Brewed(1, counts(leaf=1))) == "brew.novice"


# What it costs


@pytest.mark.parametrize(
    ("needs", "tools", "held", "paid", "works"),
    [
        pytest.param(
            {"leaf": 2, "berries": 1}, (), {"leaf": 1, "berries": 3}, {"leaf": 1, "berries": 3}, True, id="P2"
        ),
        pytest.param({"leaf": 1, "berries": 1}, (), {"leaf": 4}, {"leaf": 3}, True, id="P10"),
        pytest.param({"leaf": 1, "berries": 1}, (), {"leaf": 4}, {"leaf": 4}, False, id="P10 too much"),
        pytest.param({"leaf": 1}, (), {"berries": 1, "herbs": 1}, {"berries": 1, "herbs": 1}, False, id="P9"),
        pytest.param({"herbs": 1}, ("crystal",), {"herbs": 1, "leaf": 2}, {"herbs": 1, "leaf": 2}, True, id="P4"),
        pytest.param({"herbs": 1}, ("crystal",), {"herbs": 1, "leaf": 2}, {"herbs": 1}, False, id="P4 unpaid"),
    ],
)
def test_p_a_payment_must_fit_the_potion(
    needs: dict[str, int], tools: tuple[str, ...], held: dict[str, Any], paid: dict[str, int], works: bool
) -> None:
    played = brewing("red", needs=counts(**needs), tools=tools, **held)
    event = Brewed(1, counts(**paid))
    if works:
        table = played.does(event)
        assert sum(table.seat.ingredients) == sum(held.values()) - sum(paid.values())
        assert table.seat.clan.tools == ()
    else:
        assert played.refuses(event) == "no_such_payment"


def test_p5_a_tool_in_the_clan_stays_there() -> None:
    played = brewing("red", needs=counts(herbs=1), tools=("crystal",), herbs=1)
    played.does(Corrected(0, "clan.tools", ("crystal",)))
    assert played.does(Brewed(1, counts(herbs=1))).seat.clan.tools == ("crystal",)


def test_p6_any_tool_may_be_one_of_the_clan_or_a_fresh_one() -> None:
    for moves, clan in (((), ("flask",)), (("crystal",), ("flask", "crystal"))):
        played = brewing("red", needs=counts(herbs=1), tools=(facts.ANY_TOOL,), herbs=1)
        played.does(Corrected(0, "clan.tools", ("flask",)), Corrected(0, "tools", ("crystal",)))
        assert played.does(Brewed(1, counts(herbs=1), moves)).seat.clan.tools == clan


def test_one_tool_serves_two_needs_only_where_the_table_plays_so() -> None:
    for shared, refused in ((False, True), (True, False)):
        played = Tracked(2, shared_tool=shared)
        played.has(0, herbs=1)
        played.does(Corrected(0, "clan.tools", ("flask",)))
        played.waits("red", 9, counts(herbs=1), "flask", facts.ANY_TOOL)
        played.plays("red")
        assert bool(preview(played.table, Brewed(1, counts(herbs=1))).refused) == refused


def test_nobody_pays_with_what_is_not_there() -> None:
    played = brewing("red", leaf=1)
    assert played.refuses(Brewed(1, counts(leaf=2))) == "not_enough"
    assert played.refuses(Brewed(1, (1, 0))) == "not_enough"
    assert played.refuses(Brewed(1, counts(leaf=1), ("flask",))) == "no_such_payment"
    assert played.refuses(Brewed(1, moves=("flask",))) == "tool_not_there"
    assert played.refuses(Brewed(7)) == "no_such_potion"


def test_a_table_that_does_not_count_ingredients_brews_all_the_same() -> None:
    played = brewing("red")
    table = played.does(Brewed(1))
    assert (table.seat.clan.potions[0].points, sum(table.seat.ingredients)) == (9, 0)


def test_one_brew_or_one_animal_and_nothing_after_it() -> None:
    played = Tracked(2, animals=True)
    played.does(AnimalTaken("snake", seat=0), AnimalTaken("snake", seat=0))
    played.waits("red")
    played.waits("red")
    played.plays("red")
    played.ends()
    played.passes(1)
    played.plays("red")
    played.does(Brewed(1))
    assert played.refuses(Brewed(1)) == "brewed_already"
    assert played.refuses(Tamed("snake")) == "brewed_already"
    assert played.refuses(IngredientTaken("leaf")) == "turn_done"
    assert len(played.seat.pile) == 1, "the other witch stays, but does not brew in this turn"


def test_cards_are_named_before_they_join_the_clan() -> None:
    played = Tracked()
    assert played.seat.potions == (STARTING_POTION,)
    played.does(WitchTaken(seat=0))
    played.does(WitchNamed(0, 2, ("green",), 3))
    assert played.refuses(WitchNamed(0, 0, ("green",), 3)) == "no_such_card"
    assert played.refuses(WitchNamed(0, 2, ("green", "green"), 3)) == "no_such_witch_card"
    assert played.refuses(WitchNamed(0, 2, ("black",), 3)) == "no_such_witch_card"
    played.plays("blue")
    assert played.refuses(Brewed(0)) == "name_potion"
    assert played.refuses(PotionNamed(0, 0, "black", 3)) == "no_such_potion_card"
    assert played.refuses(PotionNamed(0, 1, "any", 3)) == "no_such_potion"
    table = played.does(PotionNamed(0, 0, "any", 4, counts(leaf=2)), Brewed(0))
    assert table.seat.clan.potions == (Potion("any", 4, counts(leaf=2)),)
    assert table.seat.hand[-1] == Witch(("green",), 3)


# Animals


def taming(**options: Any) -> Tracked:
    played = Tracked(2, animals=True, **options)
    played.does(AnimalTaken("snake", seat=0), AnimalTaken("animal_2", seat=0))
    played.has(0, herbs=1, leaf=2)
    return played


def test_e3_the_witch_stays_and_one_herb_is_paid() -> None:
    played = taming()
    played.plays("red")
    table = played.does(Tamed("snake", "herbs"))
    assert (table.seat.clan.animals, table.seat.animals) == (("snake",), ("animal_2",))
    assert table.seat.ingredients == counts(leaf=2)
    assert table.seat.active == Witch(("red",), 5)


def test_no_pair_and_no_other_ingredient_feeds_an_animal() -> None:
    played = taming(animal_food=("herbs", "berries", "", "", ""))
    played.plays("red")
    assert played.refuses(Tamed("snake", "leaf")) == "other_food"
    assert played.refuses(Tamed("animal_2", "herbs")) == "other_food"
    assert played.refuses(Tamed("animal_2", "berries")) == "not_enough"
    assert played.refuses(Tamed("animal_2", "moss")) == "no_such_ingredient"
    assert played.refuses(Tamed("animal_3", "leaf")) == "no_such_animal"


def test_what_an_unknown_animal_eats_is_what_is_paid() -> None:
    played = taming()
    played.plays("red")
    assert played.does(Tamed("animal_2", "leaf")).seat.ingredients == counts(leaf=1, herbs=1)


def test_novices_do_not_tame_and_no_clan_has_an_animal_twice() -> None:
    played = taming()
    played.plays()
    assert played.refuses(Tamed("snake", "herbs")) == "novice_tames"
    other = taming()
    other.does(Corrected(0, "clan.animals", ("snake",)))
    other.plays("red")
    assert other.refuses(Tamed("snake", "herbs")) == "animal_twice"
    twice = other.match.record(Insisted(Tamed("snake", "herbs")), 0).state.table
    assert twice.seat.clan.animals == ("snake",) and "snake" not in twice.seat.animals
    assert other.does(Tamed("animal_2")).turn.done == "tamed"
    assert other.refuses(Tamed("snake")) == "tamed_already"
    assert Tracked().refuses(Tamed("snake")) == "no_animals"


# Goals


CLAN = Clan(
    (Potion("red", 5), Potion("red", 3), Potion("any", 4), Potion("blue", 2)),
    (RED, BLUE),
    ("flask", "flask", "crystal"),
    ("snake",),
)


@pytest.mark.parametrize(
    ("goal", "main", "both"),
    [
        (Goal("hard", "potions", 5, ("red",), 3), 2, 2),
        (Goal("hard", "potions", 5, ("red", "blue"), 3), 3, 3),
        (Goal("hard", "potions", 5, (), 4), 4, 4),
        (Goal("easy", "witches", 3, ("blue",), 2), 1, 2),
        (Goal("easy", "witches", 3, (), 2), 2, 2),
        (Goal("easy", "tools", 3, ("flask",), 2), 2, 2),
        (Goal("easy", "tools", 3, ("flask", "crystal"), 2), 2, 2),
        (Goal("easy", "tools", 3, (), 3), 2, 2),
        (Goal("easy", "animals", 3, ("snake",)), 1, 1),
        (Goal("easy", "other", 3), 0, 0),
        (Goal("easy"), 0, 0),
    ],
)
def test_a_goal_counts_what_is_in_the_clan(goal: Goal, main: int, both: int) -> None:
    assert (progress(goal, CLAN), progress(goal, CLAN, both_flags=True)) == (main, both)
    assert is_met(goal, CLAN) == (goal.can_be_judged and main >= goal.amount)
    assert is_met(goal, CLAN, both_flags=True) == (goal.can_be_judged and both >= goal.amount)


@pytest.mark.parametrize(("goal_flags", "claimed"), [("main", 0), ("both", 1)])
def test_a_second_colour_counts_only_where_the_table_plays_so(goal_flags: str, claimed: int) -> None:
    played = Tracked(2, goal_flags=goal_flags)
    played.does(GoalLaid(0, "easy", "witches", 3, ("blue",)))
    played.waits("red")
    played.plays("red", "blue")
    assert played.does(Brewed(1)).claimed == claimed


def test_a_brew_claims_each_goal_that_it_meets_and_says_so_before() -> None:
    played = Tracked()
    played.does(GoalLaid(0, "easy", "potions", 4, ("red",)), GoalLaid(1, "easy", "tools", 2, ("flask",)))
    played.does(GoalLaid(2, "hard", "witches", 7, ("green",)), ToolTaken("flask", seat=0))
    played.has(0, leaf=1)
    played.waits("red", 9, counts(leaf=1), "flask")
    played.plays("red", points=6)
    event = Brewed(1, counts(leaf=1), ("flask",))
    before = preview(played.table, event)
    assert (before.before, before.after, before.goals, before.ends) == (1, 9 + 6 + 1 + 4 + 2, (0, 1), False)
    assert before.rows == (("potions", 9), ("witches", 6), ("tools", 1), ("goals", 6), ("ingredients", -1))
    table = played.does(event)
    assert [goal.owner for goal in table.goals] == [0, 0, None, None, None]
    assert played.refuses(GoalClaimed(0, 1)) == "goal_gone"


def test_goals_must_be_such_as_there_are() -> None:
    played = Tracked()
    for index, side, asks, points, what, amount in (
        (6, "easy", "potions", 3, ("red",), 1),
        (-1, "easy", "potions", 3, ("red",), 1),
        (0, "light", "potions", 3, ("red",), 1),
        (0, "easy", "moons", 3, (), 1),
        (0, "easy", "potions", 3, ("flask",), 1),
        (0, "easy", "tools", 3, ("red",), 1),
        (0, "easy", "tools", -3, (), 1),
        (0, "easy", "tools", 3, (), 0),
    ):
        assert played.refuses(GoalLaid(index, side, asks, points, what, amount)) == "no_such_goal"
    assert played.refuses(GoalLaid(0, "easy", "animals", 3)) == "no_animals"
    assert played.refuses(GoalClaimed(9, 0)) == "no_such_goal"
    assert played.refuses(GoalClaimed(0, 2)) == "no_such_player"
    played.does(*(GoalLaid(index, "hard", "other", 1) for index in range(15)))
    assert played.refuses(GoalLaid(15, "hard", "other", 1)) == "goals_full"


def test_a_goal_that_is_told_late_waits_to_be_claimed() -> None:
    played = Tracked()
    played.does(Corrected(1, "clan.potions", (("red", 5),)), GoalLaid(2, "easy", "potions", 3, ("red",)))
    assert claimable(played.table) == ((2, 1),)
    assert played.does(GoalClaimed(2, 1)).goals[2].owner == 1
    assert claimable(played.table) == ()


def test_sets_say_what_one_more_would_be_worth() -> None:
    played = Tracked(2, animals=True, tool_points=(0, 2, 4, 7, 11, 15))
    assert tool_step(played.table, 0) == Step(0, 0, 2)
    played.does(Corrected(0, "clan.tools", ("flask", "flask", "crystal")), Corrected(0, "clan.animals", ("snake",)))
    assert (tool_step(played.table, 0), animal_step(played.table, 0)) == (Step(2, 4, 7), Step(1, 1, 4))
    played.does(Corrected(0, "clan.tools", facts.TOOL_KINDS))
    assert tool_step(played.table, 0) == Step(5, 15, None)
