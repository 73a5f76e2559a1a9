"""A past match under another switch: what would have been different."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.journal.events import Begun, Entered, Event, Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from scoring.results.rescore import Change, rescored, switches
from scoring.winter_queen.events import Corrected
from scoring.witchcraft.events import Activated, AltarsPlaced, PowerUsed, Resigned
from scoring.witchcraft.events import Corrected as WitchcraftCorrected
from tools.harness.rules.winter_queen_table import PLAYERS

ENDS = "clear_row_gap"
# Two crystals in a row with a gap between them.
ROW = ("0,0:blue", "2,0:red")
BOOKS = (("clear_row/blue", "border_guards"),)


def played(*events: Event, tracked: bool = False, **options: Any) -> Match:
    match = Match.new("m", "winter_queen", PLAYERS[:2], options, 0).record(Begun(tracked=tracked), 0)
    for at, event in enumerate(events):
        match = match.record(event, at)
    return match


def scored_row() -> Match:
    return played(Entered(0, "map", ROW), Entered(0, "books", BOOKS), Entered(1, "in_play", 2))


def test_the_difference_is_told_by_row_and_in_sum() -> None:
    match = scored_row()
    other = rescored(match, {ENDS: "skipped"})
    assert [points for _, points in other.before.rows] == [(0, 2), (1, 0)]
    assert [points for _, points in other.after.rows] == [(0, 2), (2, 0)]
    assert other.changes == (Change(0, "books", 1, 2), Change(0, "", 1, 2))
    assert (other.before.places, other.after.places, other.other_places) == ((2, 1), (1, 1), True)
    assert other.match.options[ENDS] == "skipped"
    assert match.options[ENDS] == "ends"


def test_the_same_switch_changes_nothing() -> None:
    other = rescored(scored_row(), {ENDS: "ends"})
    assert (other.changes, other.impossible, other.other_places) == ((), (), False)


def test_only_what_counts_is_scored_again() -> None:
    match = scored_row().undo(9)
    assert rescored(match, {ENDS: "skipped"}).after.rows[0] == ("in_play", (0, 0))


def test_what_could_not_have_happened_is_told() -> None:
    """On another map there is no such space."""
    match = Match.new("m", "winter_queen", PLAYERS[:2], {}, 0).record(Begun(), 0)
    match = match.record(Corrected(0, "crystal.0,0", "blue"), 5)
    other = rescored(match, {"layout": ("1,0:red", "2,0:blue")})
    assert [refused.position for refused in other.impossible] == [1]
    assert other.impossible[0].reasons


def test_an_option_that_is_none_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        rescored(scored_row(), {ENDS: "perhaps"})
    assert refused.value.reasons == (Message("options.bad_value", option=ENDS),)


def test_without_a_table_there_is_nothing_to_score_again() -> None:
    match = Match.new("m", "winter_queen", PLAYERS[:2], {}, 0)
    for nothing in (match, match.record(Reported((1, 2)), 0)):
        with pytest.raises(Refused) as refused:
            rescored(nothing, {ENDS: "skipped"})
        assert refused.value.reasons == (Message("match.nothing_to_score"),)


def test_only_switches_that_could_have_mattered_are_offered() -> None:
    offered = [option.id for option in switches(scored_row())]
    assert ENDS in offered and "holders" not in offered, "what is about the play does not matter at the end"
    assert "holders" in [option.id for option in switches(played(tracked=True))]
    reported = Match.new("m", "winter_queen", PLAYERS[:2], {}, 0).record(Reported((1, 2), (5, 3)), 0)
    assert switches(reported) == ()


def test_what_each_player_plays_with_does_not_matter_where_only_the_end_is_scored() -> None:
    """A handicap of Witchstone is about the tiles that are played."""
    begun = Match.new("m", "witchstone", PLAYERS[:2], {"handicap": ("light", "none")}, 0)
    assert switches(begun.record(Begun(tracked=False), 0)) == ()
    assert [option.id for option in switches(begun.record(Begun(tracked=True), 0))] == ["handicap", "wand_doubling"]


def test_a_house_rule_for_ties_is_offered_and_breaks_a_tie() -> None:
    level = Match.new("m", "carodeni", PLAYERS[:2], {}, 0).record(Begun(tracked=False), 0)
    assert "tie_break" in [option.id for option in switches(level)]
    for seat, goals, potions in ((0, (2, 2), ()), (1, (4,), ())):
        level = level.record(Entered(seat, "goals", goals), 0).record(Entered(seat, "potions", potions), 0)
    assert "tie_break" in [option.id for option in switches(level)]


def test_an_option_that_needs_another_goes_with_it() -> None:
    """A match of Čarodění with animals that was only scored has the number of their goals among its options."""
    match = Match.new("m", "carodeni", PLAYERS[:2], {"animals": True, "animal_goals": 2}, 0)
    match = match.record(Begun(tracked=False), 0).record(Entered(0, "animals", ("snake",)), 1)
    assert "animals" in {option.id for option in switches(match)}
    other = rescored(match, {"animals": False})
    assert "animal_goals" not in other.match.options
    assert Change(0, "animals", 1, 0) in other.changes


def test_options_that_there_are_none_of_are_still_refused() -> None:
    with pytest.raises(Refused):
        rescored(scored_row(), {"no such option": True})


def duel(**options: Any) -> Match:
    """Red wakes the caster with a power token, acts with it again, and green has lost."""
    players = (Player("Rita", "red"), Player("Gustav", "green"))
    match = Match.new("m", "witchcraft", players, options, 0)
    laid = {"a1": "rGoN*", "a2": "rAdE", "f4": "gAdS", "f1": "gMeN"}
    events: tuple[Event, ...] = (
        Begun(),
        AltarsPlaced(("c2", "e2", "b3", "e3")),
        *(WitchcraftCorrected(seat, "reserve", ("monk", "telepath")) for seat in (0, 1)),
        *(WitchcraftCorrected(0, f"stack.{at}", word) for at, word in laid.items()),
        WitchcraftCorrected(0, "clash", True),
        Activated("adept", "a2", ("@E a1",)),
        PowerUsed(0, "@E a2"),
        Resigned(1),
    )
    for event in events:
        match = match.record(event, 1)
    return match


def test_a_match_without_points_can_be_tried_under_other_rules_if_its_moves_are_known() -> None:
    match = duel(energy_bars_caster="altar")
    offered = {option.id for option in switches(match)}
    assert {"energy_bars_caster", "discharge_over_altars", "repetition"} <= offered
    assert "hints" not in offered, "what is only shown changes no result"
    other = rescored(match, {"energy_bars_caster": "turn"})
    assert [type(refused.event) for refused in other.impossible] == [PowerUsed]
    assert not other.other_places
    entered = Match.new("m", "witchcraft", match.players, {}, 0).record(Begun(tracked=False), 0)
    assert switches(entered.record(Entered(0, "result", ("no_move", 1)), 1)) == ()
