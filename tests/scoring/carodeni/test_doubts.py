"""Certainty in Čarodění: what makes a number doubtful, and what ends the doubt."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni import doubts, facts
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.counts import END, goal_count
from scoring.carodeni.doubts import counted, tallies
from scoring.carodeni.events import (
    EVENTS,
    Brewed,
    CopyNoted,
    Corrected,
    Counted,
    EndBegun,
    GoalClaimed,
    GoalLaid,
    GoalRemoved,
    IngredientTaken,
    Joined,
    ModeChanged,
    Played,
    PotionTaken,
    Rested,
    Tamed,
    ToolTaken,
    TurnEnded,
    TurnMissed,
    WitchTaken,
)
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.play import PLAY
from scoring.carodeni.table import Table
from scoring.certainty import TABLE, certainty
from scoring.journal.events import Begun, Closed, Entered, Insisted, from_json, to_json
from scoring.message import Forbidden, Message, Refused
from scoring.results.result import result_of
from scoring.results.unconfirmed import unconfirmed
from tools.harness.rules.carodeni_forgetful import VALUES
from tools.harness.rules.carodeni_table import Tracked, new_match

# Findings by name


def states(table: Table, seat: int = 0) -> dict[str, str]:
    return {what: certainty(False, PLAY.tracked(table, seat, what)) for what in VALUES[:3] + VALUES[4:6]}


def test_c4_a_match_of_skipped_turns_has_no_ticked_zeros() -> None:
    played = Tracked(2)
    played.passes(6)
    played.does(EndBegun("potions", 0))
    played.passes(4)
    assert played.table.over
    assert set(states(played.table).values()) == {"empty"}
    assert len(unconfirmed(played.match)) == 10


def test_c4_a_witch_with_a_flag_and_no_points_is_asked_for() -> None:
    played = Tracked(2)
    potion = played.waits("red", 4)
    played.plays("red", points=0)
    played.does(Brewed(potion))
    assert PLAY.tracked(played.table, 0, "witches").doubts == (Message("carodeni.doubt.no_points.witches", n=1),)
    assert PLAY.tracked(played.table, 0, "potions").certain


def test_c4_a_potion_with_a_recipe_and_no_points_is_asked_for() -> None:
    played = Tracked(2)
    potion = played.waits("red", 0, (1, 0, 0, 0, 0))
    played.has(leaf=1)
    played.plays("red")
    played.does(Brewed(potion, (1, 0, 0, 0, 0)))
    tracked = PLAY.tracked(played.table, 0, "potions")
    assert tracked.value == (0,) and tracked.doubts == (Message("carodeni.doubt.no_points.potions", n=1),)
    assert PLAY.tracked(played.table, 0, "ingredients").certain, "the payment was entered"


def test_c4_each_card_without_points_gets_them_at_the_end() -> None:
    match = new_match(2).record(Begun(mode="light"), 0).record(Joined(1, (0, 8, 0), (0,)), 0)
    assert entries.nameless(match.state.table, 1, "potions") == (0, 2)
    match = match.record(Entered(1, "potions.2", 5), 0)
    tracked = PLAY.tracked(match.state.table, 1, "potions")
    assert tracked.value == (0, 8, 5) and tracked.doubts == (Message("carodeni.doubt.no_points.potions", n=1),)
    done = match.record(Entered(1, "potions.0", 3), 0)
    assert PLAY.tracked(done.state.table, 1, "potions").certain
    assert PLAY.sheet(done.state.table).columns[1].total == 16
    nothing = done.record(Entered(1, "witches.0", 0), 0).state.table
    assert PLAY.tracked(nothing, 1, "witches").certain, "a witch may be worth nothing"
    assert done.record(Entered(1, "potions.0", None), 0).state.table.entries == match.state.table.entries


@pytest.mark.parametrize("what", ["potions.1", "potions.x", "potions.", "tools.0", "unclaimed.0"])
def test_only_a_card_that_is_there_gets_points(what: str) -> None:
    match = new_match(2).record(Begun(mode="light"), 0).record(Joined(1, (0,)), 0)
    with pytest.raises(Refused):
        match.record(Entered(1, what, 5), 0)


def test_c4_a_goal_that_was_claimed_but_not_described_is_asked_for() -> None:
    played = Tracked(2)
    played.does(GoalClaimed(0, 1))
    tracked = PLAY.tracked(played.table, 1, "goals")
    assert tracked.value == (0,) and tracked.doubts == (Message("carodeni.doubt.no_points.goals", n=1),)
    played = Tracked(2)
    played.does(GoalClaimed(0, 1, 4))
    assert PLAY.tracked(played.table, 1, "goals").value == (4,)
    assert PLAY.tracked(played.table, 1, "goals").certain


def test_c4_undescribed_goals_are_unknown_once_a_potion_was_brewed() -> None:
    played = Tracked(2)
    assert PLAY.tracked(played.table, 0, "goals").certain
    potion = played.waits("red", 4)
    played.plays("red")
    played.does(Brewed(potion))
    assert states(played.table)["goals"] == states(played.table, 1)["goals"] == "empty"
    assert PLAY.tracked(played.table, 1, "goals").doubts[0].id == "carodeni.doubt.table.undescribed"


def test_c4_undescribed_goals_leave_the_points_of_ostara_open() -> None:
    played = Tracked(1, solo_level="grandmistress")
    assert certainty(False, PLAY.tracked(played.table, 0, "unclaimed")) == "empty"
    played.lays_goals(points=4)
    assert PLAY.tracked(played.table, 0, "unclaimed").value == (4,) * 5
    assert PLAY.tracked(played.table, 0, "unclaimed").certain


# Goals


def brewed(played: Tracked, flag: str = "red") -> None:
    potion = played.waits(flag, 4, (1, 0, 0, 0, 0))
    played.has(played.table.turn.seat, leaf=1)
    played.plays(flag)
    played.does(Brewed(potion, (1, 0, 0, 0, 0)))


def test_a_goal_that_is_described_late_is_certain_if_no_clan_can_have_met_it() -> None:
    played = Tracked(2)
    brewed(played)
    for goal, amount in enumerate((2, 2, 2, 2, 1)):
        played.does(GoalLaid(goal, "hard", "potions", 3, (), amount))
    in_doubt = [index for index in range(5) if played.table.in_doubt(TABLE, goal_count(index))]
    assert in_doubt == [4], "one potion meets it: whoever has taken it was not asked"
    played.does(GoalClaimed(4, 0))
    assert PLAY.tracked(played.table, 0, "goals").certain and PLAY.tracked(played.table, 0, "goals").value == (3,)


def test_the_doubt_of_a_goal_goes_with_it_when_another_is_taken_out() -> None:
    played = Tracked(2)
    played.lays_goals("potions")
    brewed_table = played.does(GoalLaid(3, "hard", "tools", 3))
    assert not brewed_table.in_doubt(TABLE, goal_count(3))
    played.passes(1)
    played.does(*(Corrected(0, goal_count(index), NOBODY) for index in (0, 1, 2, 4)))
    table = played.does(GoalRemoved(0))
    assert [table.in_doubt(TABLE, goal_count(index)) for index in range(4)] == [False, False, True, False]


def test_a_claim_in_doubt_can_be_given_to_another_player() -> None:
    played = Tracked(2)
    played.lays_goals("potions")
    played.passes(2)
    brewed(played)
    assert {goal.owner for goal in played.table.goals} == {0}
    assert not PLAY.tracked(played.table, 0, "goals").certain
    table = played.does(GoalClaimed(0, 1))
    assert table.goals[0].owner == 1 and not table.in_doubt(TABLE, goal_count(0))
    assert played.refuses(GoalClaimed(0, 0)) == "goal_gone"


# The end


def test_an_end_that_follows_from_a_deck_counted_with_gaps_is_a_question() -> None:
    played = Tracked(2)
    played.does(Corrected(0, "deck.potions", 1))
    played.passes(2)
    table = played.does(ToolTaken("flask", seat=0))
    assert table.trigger == "potions" and table.in_doubt(TABLE, END)
    no = played.match.record(Corrected(0, "last_round", 0), 1).state.table
    assert no.last_round is None and not no.in_doubt(TABLE, END)
    yes = played.match.record(EndBegun("potions", 0), 1).state.table
    assert yes.last_round == table.last_round and not yes.in_doubt(TABLE, END)
    played.passes(4)
    assert played.table.over
    assert all(doubts.end_doubts(played.table)[0] in PLAY.tracked(played.table, 0, what).doubts for what in VALUES[:3])


def test_people_say_that_the_end_has_begun() -> None:
    played = Tracked(3)
    played.passes(1)
    table = played.does(EndBegun("witches", 1))
    assert (table.trigger, table.turns_left, table.in_doubt(TABLE, END)) == ("witches", 4, False)
    assert played.refuses(EndBegun("goals", 1)) == "ends_already"
    assert Tracked(2).refuses(EndBegun("witches", 0)) == "deck_not_empty"
    assert Tracked(2).refuses(EndBegun("goals", 0)) == "goals_not_claimed"
    assert Tracked(1).refuses(EndBegun("goals", 0)) == "no_such_event"


def test_an_end_that_people_have_said_stays_when_a_goal_is_corrected() -> None:
    played = Tracked(3)
    played.lays_goals()
    played.passes(3)
    table = played.does(EndBegun("goals", 0), Corrected(0, goal_count(1), 2), GoalLaid(0, "easy", "potions", 3, (), 2))
    assert table.trigger == "goals" and table.last_round == 3
    assert played.does(Corrected(0, "last_round", 0)).last_round is None


# Against the rules


@pytest.mark.parametrize(
    ("before", "event"),
    [
        ((Played(0, (1, 0, 0)), IngredientTaken("leaf")), IngredientTaken("leaf")),
        ((Played(0),), Brewed(0)),
        ((Played(0, (0, 0, 2)), IngredientTaken("leaf", "lake")), IngredientTaken("leaf", "forest")),
        ((), Rested()),
    ],
)
def test_what_hands_can_do_can_be_insisted_on(before: tuple[Any, ...], event: Any) -> None:
    played = Tracked(2)
    played.does(Corrected(0, "potions", (("any", 5),)), *before)
    with pytest.raises(Forbidden):
        played.match.record(event, 0)
    table = played.does(Insisted(event))
    assert not PLAY.tracked(table, 0, "witches").certain
    assert PLAY.tracked(table, 1, "witches").certain


def test_nothing_allowed_can_be_insisted_on() -> None:
    assert Tracked(2).refuses(Insisted(Played(0))) == "allowed"


def test_a_payment_in_doubt_is_never_refused() -> None:
    played = Tracked(2)
    played.passes(2)
    potion = played.waits("red", 4, (2, 0, 0, 0, 0))
    played.plays("red")
    table = played.does(Brewed(potion, (2, 0, 0, 0, 0)))
    assert table.seats[0].ingredients == (0,) * 5
    assert not PLAY.tracked(table, 0, "ingredients").certain


def test_a_brew_without_its_payment_leaves_ingredients_and_tools_open() -> None:
    played = Tracked(2)
    potion = played.waits("red", 4)
    played.plays("red")
    table = played.does(Brewed(potion))
    assert PLAY.tracked(table, 0, "ingredients").doubts == (Message("carodeni.doubt.unpaid", n=1, name="Anna"),)
    assert not PLAY.tracked(table, 0, "tools").certain
    assert PLAY.tracked(table, 0, "potions").certain


def test_an_animal_with_unknown_food_leaves_ingredients_in_doubt() -> None:
    played = Tracked(2, animals=True)
    played.does(Corrected(0, "animals", ("snake",)))
    played.plays("red")
    assert PLAY.tracked(played.does(Tamed("snake")), 0, "ingredients").doubts


def test_a_turn_without_entered_actions_leaves_counts_in_doubt() -> None:
    played = Tracked(2)
    table = played.does(Played(0), TurnEnded())
    assert PLAY.tracked(table, 0, "ingredients").doubts == (Message("carodeni.doubt.untold", n=1, name="Anna"),)
    assert PLAY.tracked(table, 0, "potions").certain


# Snapshot and corrections


def test_a_snapshot_sets_all_counts_and_ends_their_doubts() -> None:
    played = Tracked(2, animals=True)
    played.passes(4)
    counts = tuple((tally.id, min(tally.most, 1)) for tally in tallies(played.table, 0))
    event = Counted(0, counts)
    table = played.does(event)
    assert not any(tally.tracked.doubts for tally in tallies(table, 0))
    assert any(tally.tracked.doubts for tally in tallies(table, 1) if not tally.id.startswith("deck."))
    assert [counted(table, 0, what) for what, _ in counts] == [1] * len(counts)
    assert PLAY.tracked(table, 0, "tools").certain and PLAY.tracked(table, 0, "ingredients").certain
    no_points = Message("carodeni.doubt.no_points.potions", n=1)
    assert PLAY.tracked(table, 0, "potions").doubts == (no_points,), "it is there, but what is it worth?"
    assert from_json(to_json(event), EVENTS) == event


@pytest.mark.parametrize("what", ["", "clan", "clan.x", "hand.x", "waiting.witches", "clan.tools.snake", "goal.0"])
def test_a_snapshot_of_something_else_is_refused(what: str) -> None:
    assert Tracked(2, animals=True).refuses(Counted(0, ((what, 1),))) == "no_such_number"


def test_two_of_an_animal_are_never_in_a_clan() -> None:
    assert Tracked(2, animals=True).refuses(Counted(0, (("clan.animals.snake", 2),))) == "no_such_number"


def test_a_late_entry_after_a_count_may_have_been_counted_already() -> None:
    played = Tracked(2)
    played.passes(2)
    played.does(Counted(0, tuple((tally.id, tally.tracked.value) for tally in tallies(played.table, 0))))
    table = played.does(WitchTaken(("red",), 4, seat=0), IngredientTaken("leaf", seat=0))
    marked = {tally.id for tally in tallies(table, 0) if tally.tracked.doubts}
    assert marked == {"hand", "ingredient.leaf", "deck.witches"}


# The owner's copy


def test_the_steps_of_the_clan_card_are_a_guess_until_they_are_read_off() -> None:
    played = Tracked(2)
    played.lays_goals()
    played.does(Corrected(0, "clan.tools", ("flask", "crystal")))
    category = next(each for each in PLAY.categories(played.table) if each.id == "tools")
    assert PLAY.rests_on(played.table, 0, category) == ("tools", "tool_points")
    assert PLAY.rests_on(played.table, 1, category) == ("tools",), "none are worth nothing on every clan card"
    assert [(value.seat, value.what) for value in unconfirmed(played.match)] == [(0, "tool_points")]
    noted = played.match.record(CopyNoted("tool_points", (0, 2, 5, 8, 11, 15)), 0)
    assert unconfirmed(noted) == () and PLAY.sheet(noted.state.table).columns[0].total == 5
    entered = played.match.record(Entered(0, "tool_points", (0, 2, 5, 8, 11, 15)), 0)
    assert unconfirmed(entered) == ()


@pytest.mark.parametrize(
    ("fact", "value", "attribute"),
    [
        ("ingredient_total", 55, lambda table: table.rules.ingredients == 55),
        ("animal_food", ("herbs", "leaf", "", "", ""), lambda table: table.food["animal_2"] == "leaf"),
        ("tool_names", ("Kettle", "", "", "", ""), lambda table: table.names == {"flask": "Kettle"}),
        ("ostara_tokens", ("ingredient ingredient",), lambda table: table.tokens == ("ingredient ingredient",)),
    ],
)
def test_a_fact_of_the_copy_counts_in_the_running_match(fact: str, value: object, attribute: Any) -> None:
    played = Tracked(2)
    table = played.does(CopyNoted(fact, value))
    assert attribute(table) and fact in table.known
    assert played.refuses(CopyNoted("no", value)) == "no_such_fact"
    with pytest.raises(Refused):
        played.match.record(CopyNoted(fact, 7), 0)


def test_a_refusal_that_rests_on_the_number_of_ingredients_names_that_fact() -> None:
    played = Tracked(2)
    held = [Corrected(0, f"ingredient.{kind}", 13) for kind in facts.INGREDIENT_KINDS]
    played.does(*held, Played(0))
    with pytest.raises(Forbidden) as refused:
        played.match.record(IngredientTaken("leaf"), 0)
    assert refused.value.facts == ("ingredient_total",)


# Ties and closed matches


def test_a_house_rule_for_ties_never_rests_on_a_number_in_doubt() -> None:
    played = Tracked(2, tie_break="potions")
    played.does(Corrected(0, "clan.potions", (("red", 4),)), Corrected(1, "clan.potions", (("red", 2), ("red", 2))))
    assert PLAY.sheet(played.table).decided_by == "potions"
    played.passes(1)
    sheet = PLAY.sheet(played.table)
    assert sheet.decided_by == "shared" and sheet.places == (1, 1)
    assert sheet.decided[-1].id == "carodeni.decided.potions_unknown"
    entered = played.does(Entered(0, "potions", (4,)))
    assert PLAY.sheet(entered).decided_by == "potions"


def test_a_match_that_was_closed_before_doubts_were_marked_keeps_its_result() -> None:
    played = Tracked(2, tie_break="potions")
    played.does(Corrected(0, "clan.potions", (("red", 4),)), Corrected(1, "clan.potions", (("red", 2), ("red", 2))))
    played.passes(1)
    old, new = (played.match.record(Closed(marks), 1) for marks in (False, True))
    for match, open_values, ranks in ((old, 0, (2, 1)), (new, 6, (1, 1))):
        result = result_of(match)
        assert result is not None
        assert (result.unconfirmed, PLAY.sheet(match.state.table).places) == (open_values, ranks)


def test_events_of_older_versions_are_read_and_written_as_they_were() -> None:
    old = {"kind": "goal_claimed", "place": 0, "seat": 1}
    assert to_json(from_json(old, EVENTS)) == old
    assert from_json(to_json(GoalClaimed(0, 1, 3)), EVENTS) == GoalClaimed(0, 1, 3)


def test_skipped_turns_end_nothing_and_a_correction_of_one_count_ends_its_doubt() -> None:
    played = Tracked(2)
    played.passes(2)
    played.does(PotionTaken("red", 4, seat=0), TurnMissed())
    table = played.does(Corrected(0, "clan.potions", ()))
    assert PLAY.tracked(table, 0, "potions").certain and not PLAY.tracked(table, 0, "witches").certain


def test_a_deck_that_is_counted_after_the_end_has_begun_may_have_its_reserve_already() -> None:
    played = Tracked(3)
    played.does(ModeChanged("light"), EndBegun("witches", 0), ModeChanged("full"), Corrected(0, "deck.potions", 1))
    assert not played.table.in_doubt(TABLE, "deck.potions")
    table = played.does(Played(0, (1, 0, 0)), PotionTaken())
    assert table.decks["potions"].left and table.in_doubt(TABLE, "deck.potions")


def test_a_deck_that_is_counted_before_the_end_leaves_nothing_in_doubt() -> None:
    played = Tracked(3)
    played.does(ModeChanged("light"), ModeChanged("full"), Corrected(0, "deck.potions", 1))
    played.does(Played(0, (1, 0, 0)), PotionTaken())
    assert played.table.last_round is not None and not played.table.in_doubt(TABLE, END)
