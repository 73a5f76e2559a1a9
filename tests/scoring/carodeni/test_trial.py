"""Brews that are tried out: nothing is recorded before, and then all that they need."""

from __future__ import annotations

import json
from functools import reduce
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.carodeni import facts
from scoring.carodeni.brewing.payments import Have
from scoring.carodeni.brewing.trial import Attempt, Trial, follow, grounds, read, written
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.events import Brewed, Corrected, Played, PotionTaken, ToolTaken, WitchTaken
from scoring.carodeni.possible import turns_to_come
from scoring.carodeni.rules import apply
from scoring.carodeni.table import Table
from tools.harness.rules.carodeni_table import Tracked, counts

RED = Potion("red", 9, counts(leaf=2, berries=1), ("crystal",))
SCARLET = Witch(("red", "blue"), 6)
ENOUGH = Have(counts(leaf=1, berries=3, herbs=2), ("crystal",), ("flask",))
MOST = facts.INGREDIENTS


def ids(attempt: Attempt) -> list[str]:
    return [reason.id.removeprefix("carodeni.") for reason in attempt.reasons]


def after(table: Table, attempt: Attempt) -> Table:
    return reduce(apply, attempt.events(next(iter(attempt.payments), None)), table)


def test_a_brew_of_which_nothing_was_tracked_is_recorded_with_all_that_it_needs() -> None:
    table = Tracked(3).table
    attempt = Attempt(table, 0, Trial(potion=RED, witch=SCARLET, have=ENOUGH))
    assert attempt.reasons == ()
    events = attempt.events(attempt.payments[0])
    assert [type(event) for event in events] == [
        PotionTaken,
        *[Corrected] * 5,
        WitchTaken,
        Played,
        Brewed,
    ]
    seat = after(table, attempt).seats[0]
    assert seat.clan.potions == (RED,) and seat.clan.witches == (SCARLET,)
    assert seat.clan.tools == ("crystal",) and seat.tools == ("flask",)
    assert seat.ingredients == attempt.payments[0].kept


def test_what_was_tracked_is_not_recorded_again() -> None:
    played = Tracked(2)
    potion = played.waits("red", 9, counts(leaf=1))
    played.has(leaf=2)
    played.plays("red")
    attempt = Attempt(played.table, 0, Trial(potion))
    assert attempt.events(attempt.payments[0]) == (Brewed(potion, counts(leaf=1), ()),)


def test_a_card_of_the_hand_is_played_first() -> None:
    played = Tracked(2)
    potion = played.waits("red", 9, counts(leaf=1))
    played.has(leaf=1)
    played.does(WitchTaken(("red",), 5, seat=0))
    attempt = Attempt(played.table, 0, Trial(potion, card=2))
    assert attempt.events(attempt.payments[0])[0] == Played(2)
    assert after(played.table, attempt).turn.done == "brewed"


def test_without_a_recipe_the_tools_that_move_are_said() -> None:
    played = Tracked(2)
    played.does(ToolTaken("flask", seat=0))
    attempt = Attempt(played.table, 0, Trial(potion=Potion("red", 7), witch=SCARLET, tools=("flask", "crystal")))
    assert attempt.reasons == ()
    taken = [event.tool for event in attempt.events() if isinstance(event, ToolTaken)]
    assert taken == ["crystal"]
    assert after(played.table, attempt).seats[0].clan.tools == ("flask", "crystal")


def test_all_that_stands_in_the_way_is_said() -> None:
    played = Tracked(2)
    assert ids(Attempt(played.table, 0, Trial(0))) == ["refused.name_potion", "brew.who"]
    assert ids(Attempt(played.table, 0, Trial(potion=RED))) == ["brew.who"]
    poor = Trial(potion=RED, witch=Witch(("green",), 2))
    assert ids(Attempt(played.table, 0, poor)) == ["brew.flag.red", "brew.unpaid"]
    assert ids(Attempt(played.table, 1, Trial(potion=RED, witch=SCARLET, have=ENOUGH))) == ["brew.other_turn"]


def test_after_the_card_only_the_active_one_counts() -> None:
    played = Tracked(2)
    played.plays()
    attempt = Attempt(played.table, 0, Trial(potion=RED, witch=SCARLET, have=ENOUGH))
    assert attempt.witch == played.seat.active
    assert ids(attempt) == ["brew.novice"]


def test_an_active_witch_of_whom_nothing_was_said_is_named_first() -> None:
    played = Tracked(2)
    played.does(WitchTaken(seat=0), Played(2))
    assert ids(Attempt(played.table, 0, Trial(potion=RED, have=ENOUGH))) == ["refused.name_witch"]


def test_after_a_rest_nobody_brews() -> None:
    played = Tracked(2)
    played.plays()
    played.ends()
    played.passes(1)
    played.rests()
    assert ids(Attempt(played.table, 0, Trial(potion=RED, witch=SCARLET, have=ENOUGH))) == ["refused.after_rest"]


def test_one_brew_a_turn() -> None:
    played = Tracked(2)
    played.plays("red")
    potion = played.waits("red", 3)
    played.does(Brewed(potion))
    assert "refused.brewed_already" in ids(Attempt(played.table, 0, Trial(0)))


def test_the_preview_adds_up_all_that_happens() -> None:
    played = Tracked(3)
    attempt = Attempt(played.table, 0, Trial(potion=RED, witch=SCARLET, have=ENOUGH))
    preview = attempt.preview(attempt.payments[0])
    # The potion, the witch, one tool, and the kinds that are left.
    assert dict(preview.rows) == {"potions": 9, "witches": 6, "tools": 1, "ingredients": 1}
    assert (preview.before, preview.after) == (0, 17)


def test_a_trial_follows_the_table() -> None:
    played = Tracked(2)
    seat = played.seat
    trial = Trial(0, RED, 1, SCARLET, ENOUGH, ("flask",))
    assert follow(trial, json.loads(json.dumps(grounds(seat))), seat, same_turn=True) == trial
    # What was counted on the table no longer holds once something was taken; who brews is said anew in the next turn.
    richer = played.has(leaf=1).seats[0]
    assert follow(trial, grounds(seat), richer, same_turn=True) == Trial(0, RED, 1, SCARLET, None, ("flask",))
    assert follow(trial, grounds(seat), seat, same_turn=False) == Trial(0)
    # The potion keeps its place while others come, and loses it when one is gone.
    played.waits("blue")
    assert follow(trial, grounds(seat), played.seat, same_turn=True).index == 0
    assert follow(trial, grounds(played.seat), seat, same_turn=True).index is None


flags = st.sampled_from((*facts.FLAGS, facts.ANY_FLAG))
some = st.tuples(*[st.integers(0, 9)] * len(facts.INGREDIENT_KINDS))
tools = st.lists(st.sampled_from(facts.TOOL_KINDS), max_size=3).map(tuple)
indices = st.none() | st.integers(0, 9)
trials = st.builds(
    Trial,
    index=indices,
    potion=st.builds(Potion, flags, st.integers(0, 99), some, tools),
    card=indices,
    witch=st.none()
    | st.builds(
        Witch,
        st.lists(st.sampled_from(facts.FLAGS), min_size=1, max_size=2, unique=True).map(tuple),
        st.integers(0, 99),
    ),
    have=st.none() | st.builds(Have, some, tools, tools),
    tools=tools,
)


@settings(max_examples=50)
@given(trials)
def test_a_draft_comes_back_as_it_was(trial: Trial) -> None:
    assert read(json.loads(json.dumps(written(trial))), MOST) == trial


@settings(max_examples=50)
@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_a_draft_of_another_version_is_only_forgotten(value: Any) -> None:
    assert isinstance(read(value, MOST), Trial)
    assert read({"potion": value, "have": value, "witch": value, "tools": value, "place": value}, MOST)
    assert follow(Trial(), value, Tracked(2).seat, same_turn=True) == Trial()


def test_turns_to_come_are_those_of_each_player() -> None:
    """X1: of three players the second claims the last goal but one; then 3, 1, 2 and 3 play."""
    played = Tracked(3)
    assert turns_to_come(played.table) == ()
    played.passes(1)
    table = played.does(*(Corrected(0, f"goal.{index}", 1) for index in range(5)))
    assert turns_to_come(table) == (1, 1, 2)
    assert sum(turns_to_come(table)) == table.turns_left == 4
    assert turns_to_come(played.passes(4)) == (0, 0, 0)
