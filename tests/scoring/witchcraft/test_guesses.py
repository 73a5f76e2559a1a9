"""A guess about the copy refuses nothing for good and ends no match; what happened anyway can be entered."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from scoring.certainty import TABLE
from scoring.journal.events import Begun, Closed, Entered, Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Refused
from scoring.results.unconfirmed import unconfirmed
from scoring.witchcraft.counts import BOARD, board_doubts
from scoring.witchcraft.doubts import end_guesses, snapshot
from scoring.witchcraft.events import (
    Activated,
    CopyNoted,
    Corrected,
    DrawTaken,
    EndDenied,
    EndSaid,
    ModeChanged,
    Passed,
    PowerNoted,
    Resigned,
    SummonNoted,
    TurnEnded,
    TurnMissed,
)
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move
from scoring.witchcraft.moves.effects import Hit, Laid
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.position import Stack
from scoring.witchcraft.table import Ended, Table
from tools.harness.rules.witchcraft_table import GREEN, RED, E, clash, lay, move, new_match, play, refuses

# A red Adept faces a green Guardian, whose shield seems to cover that side; nobody else could act.
STUCK = {(0, 1): "rAdE", (2, 2): "rGoN*", (4, 1): "gGuW", (4, 3): "gAdN"}
CAPTURE = Hit((4, 1), (Laid("guardian", (0, 1), E),))
ALL_KNOWN = {
    "guardian_shields": (0,),
    "golem_shields": (7, 0, 1),
    "archmage_shields": (0,),
    "master_lines": (0, 2),
    "altar_spaces": ("b2", "e2", "b3", "e3"),
}


def forbidden(table: Table, event: Event) -> Forbidden:
    with pytest.raises(Forbidden) as caught:
        PLAY.apply(table, event)
    return caught.value


def insist(table: Table, event: Event) -> Table:
    after: Table = PLAY.insist(table, Insisted(event))
    return after


def captures(**changes: Any) -> tuple[Table, Activated]:
    position = lay({**STUCK, (0, 3): "rMeN"})
    return clash(position, **changes), move(position, (0, 1), CAPTURE)


# A refusal that rests on a guess


def test_m1_a_refusal_that_rests_on_a_guess_names_the_fact() -> None:
    table, capture = captures()
    refused = forbidden(table, capture)
    assert refused.reasons[0].id == "witchcraft.refused.shielded"
    assert refused.facts == ("guardian_shields",)


def test_m1_what_is_known_is_refused_without_a_guess() -> None:
    table, capture = captures(copy={"guardian_shields": (0,)})
    assert forbidden(table, capture).facts == ()


def test_m1_the_truth_about_the_copy_counts_in_the_running_match() -> None:
    table, capture = captures()
    noted = play(table, CopyNoted("guardian_shields", (4,)))
    assert play(noted, capture).position.stacks[0, 1].tokens == ("adept", "guardian")


def test_m1_it_happened_anyway_is_applied_to_the_board_and_passes_the_turn() -> None:
    table, capture = captures()
    after = insist(table, capture)
    assert after.position.stacks[0, 1].tokens == ("adept", "guardian") and (4, 1) not in after.position.stacks
    assert (after.to_move, after.moves) == (GREEN, 1)
    assert not board_doubts(after), "only the guess stood against it"


def test_what_happened_against_known_rules_leaves_a_doubt() -> None:
    position = lay({(0, 1): "rAdE*", (4, 1): "gAdN", (0, 3): "rMeN"})
    capture = move(position, (0, 1), Hit((4, 1), (Laid("adept", (0, 1), E),)))
    table = clash(position)
    assert forbidden(table, capture).facts == ()
    after = insist(table, capture)
    assert [doubt.id for doubt in board_doubts(after)] == ["witchcraft.doubt.anyway"]
    counted = play(after, *snapshot(after))
    assert not board_doubts(counted) and counted.position == after.position


def test_a_mage_of_the_other_guild_was_moved_by_the_player_on_turn() -> None:
    """Red's turn: red lays what green's Adept has captured on an own stack, and then it is green's turn."""
    position = lay({(0, 1): "gAdE", (4, 1): "gGoN", (0, 3): "rMeN"})
    capture = move(position, (0, 1), Hit((4, 1), (Laid("golem", (0, 3), E),)))
    table = clash(position)
    ask = partial(ask_move, table, (0, 1), anyway=True)
    answers, guilds = list[str](), list[str]()
    for answer in ("e2", "a4", "E"):
        asked = ask(answers)
        assert isinstance(asked, Question)
        guilds.append(asked.guild)
        answers.append(answer)
    assert ask(answers) == capture and guilds == ["red"] * 3
    after = insist(table, capture)
    assert (after.to_move, after.late, after.moves) == (GREEN, RED, 1)
    assert after.position.stacks[0, 3] == Stack("red", ("medium", "golem"), E)
    assert after.position.stacks[0, 1] == Stack("green", ("adept",), E, exhausted=True)
    assert dict(PLAY.describe(capture, table, after).values)["name"] == table.name(RED)


def test_insisting_on_a_legal_move_is_refused() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gAdN"})
    capture = move(position, (0, 1), Hit((4, 1), (Laid("adept", (0, 1), E),)))
    with pytest.raises(Refused) as caught:
        PLAY.insist(clash(position), Insisted(capture))
    assert caught.value.reasons[0].id == "witchcraft.refused.allowed"


@pytest.mark.parametrize(
    "event",
    [
        Activated("adept", "f1", ("xe2 Gu>a2E",)),
        Activated("golem", "a2", ("xe2 Gu>a2E",)),
        Activated("adept", "a2", ("xf1 Gu>a2E",)),
        Activated("adept", "a2", ("xe2 Go>a2E",)),
        Activated("adept", "a2", ("xa2 Ad>a2E",)),
        Activated("adept", "a2", ("#b2",)),
    ],
)
def test_the_impossible_stays_impossible(event: Activated) -> None:
    table, _ = captures()
    with pytest.raises(Refused):
        PLAY.insist(table, Insisted(event))


def test_the_guide_asks_for_the_target_of_a_spell_against_the_rules() -> None:
    table = clash(lay({(0, 1): "rAdN", (4, 1): "gAdN", (0, 3): "rMeN"}))
    with pytest.raises(Forbidden):
        ask_move(table, (0, 1))
    asked = ask_move(table, (0, 1), anyway=True)
    assert isinstance(asked, Question) and asked.ask == "anyway" and "e2" in asked.answers
    event = ask_move(table, (0, 1), ("e2", "a2", "N"), anyway=True)
    assert event == Activated("adept", "a2", ("xe2 Ad>a2N",))
    assert insist(table, event).position.stacks[0, 1].tokens == ("adept", "adept")


def test_the_second_line_of_a_master_may_be_elsewhere() -> None:
    position = lay({(2, 1): "rMaE", (2, 3): "gAdN", (0, 0): "gAdN", (5, 3): "rMeN"})
    hit = move(position, (2, 1), Hit((0, 0), (Laid("adept", (5, 3), 0),)))
    assert refuses(clash(position), hit)
    straight = lay({(2, 1): "rMaE", (5, 1): "gAdN", (2, 0): "gAdN", (5, 3): "rMeN"})
    hits = move(straight, (2, 1), Hit((5, 1), (Laid("adept", (5, 3), 0),)), Hit((2, 0), (Laid("adept", (5, 3), 0),)))
    assert forbidden(clash(straight), hits).facts == ("master_lines",)


# An end that rests on a guess


def test_m1_a_match_that_would_end_on_a_guess_asks_first() -> None:
    table = clash(lay(STUCK))
    assert (table.ended, table.asks_end) == (None, True)
    (guess,) = end_guesses(table)
    assert (guess.fact, guess.stacks) == ("guardian_shields", ((0, 1),))


def test_an_end_on_known_facts_comes_at_once() -> None:
    assert clash(lay(STUCK), copy=ALL_KNOWN).ended == Ended(GREEN, "no_move")


def test_m1_an_end_that_was_confirmed_stays_in_doubt_until_the_fact_is_known() -> None:
    over = play(clash(lay(STUCK)), Passed())
    assert over.ended == Ended(GREEN, "no_move")
    known = PLAY.tracked(over, 0, "result")
    assert known.value == ("no_move", GREEN) and [doubt.id for doubt in known.doubts] == ["witchcraft.doubt.guess"]
    sure = play(over, CopyNoted("guardian_shields", (0,)))
    assert sure.ended == over.ended and PLAY.tracked(sure, 0, "result").certain
    open_again = play(over, CopyNoted("guardian_shields", (4,)))
    assert open_again.ended is None and not open_again.asks_end


def test_m1_after_no_the_match_goes_on() -> None:
    table = play(clash(lay(STUCK)), EndDenied())
    assert (table.ended, table.asks_end) == (None, False)
    assert insist(table, move(table.position, (0, 1), CAPTURE)).to_move == GREEN
    assert refuses(table, EndDenied()) == "end_not_asked"


@pytest.mark.parametrize("gap", [TurnMissed(), Corrected(0, "turn", GREEN)])
def test_an_end_after_a_gap_asks_first(gap: Event) -> None:
    sure = {**ALL_KNOWN}
    table = play(clash(lay({(0, 1): "rAdE", (4, 1): "gAdN*", (2, 3): "gGoN*"}), copy=sure), gap)
    assert (table.ended, table.asks_end) == (None, True)
    assert play(table, *snapshot(table)).ended == Ended(RED, "no_move")


def test_repeated_moves_in_doubt_are_left_to_the_players() -> None:
    position = lay(
        {(0, 1): "rAdE", (2, 3): "rAdN*", (5, 1): "gAdW", (2, 0): "gAdS*"},
        {(2, 1): "energy"},
    )
    steps = (("a2", "c4"), ("f2", "c1"), ("c4", "a2"), ("c1", "f2")) * 3
    moves = [Activated("adept", at, (f"@E {woken}",)) for at, woken in steps]
    table = clash(position)
    doubted = table.with_gap(TABLE, "anyway", *BOARD)
    assert play(table, *moves).ended == Ended(None, "draw")
    offered = play(doubted, *moves)
    assert offered.repeated and offered.ended is None
    assert play(offered, DrawTaken()).ended == Ended(None, "draw")


def test_people_may_agree_on_a_draw_or_on_a_loss_that_the_app_does_not_see() -> None:
    table = clash(lay({(0, 1): "rAdE", (4, 1): "gAdN"}))
    assert insist(table, DrawTaken()).ended == Ended(None, "draw")
    passed = insist(table, Passed())
    assert passed.ended == Ended(GREEN, "no_move")
    ids = [doubt.id for doubt in PLAY.tracked(passed, 0, "result").doubts]
    assert "witchcraft.doubt.could_act" in ids
    assert forbidden(clash(lay({(0, 1): "rAdE", (4, 1): "gGuE"})), Passed()).facts == ("guardian_shields",)


def test_altars_that_lie_elsewhere_than_the_board_marks_them_are_listed() -> None:
    table = clash(lay({(0, 1): "rMeN", (4, 3): "gAdN"}, {(1, 1): "energy", (4, 1): "protection"}))
    assert not board_doubts(table)
    noted = play(table, CopyNoted("altar_spaces", ("b2", "e3", "b3", "d1")))
    assert [(doubt.id, dict(doubt.values)["n"]) for doubt in board_doubts(noted)] == [("witchcraft.doubt.altars", 1)]
    put_right = play(noted, Corrected(0, "altar.e2", ""), Corrected(0, "altar.e3", "protection"))
    assert not board_doubts(put_right)


# Matches


def unconfirmed_of(*events: Event, **options: Any) -> list[str]:
    match = new_match(**options)
    for event in (Begun(), *events):
        match = match.record(event, 0)
    return [value.what for value in unconfirmed(match)]


LYING = (
    *(Corrected(0, f"stack.{at}", word) for at, word in (("a2", "rAdE"), ("e2", "gGuW"), ("e4", "gAdN"))),
    Corrected(0, "power", None),
    Corrected(1, "power", None),
)


def test_a_result_in_doubt_is_unconfirmed_until_it_is_entered() -> None:
    over = (*LYING, Corrected(0, "clash", True), Passed())
    assert unconfirmed_of(*over) == ["result"]
    assert unconfirmed_of(*over, Entered(0, "result", ("no_move", 1))) == []
    assert unconfirmed_of(*over, CopyNoted("guardian_shields", (0,))) == []
    assert unconfirmed_of(*LYING, Corrected(0, "clash", True), Resigned(0)) == []


def test_a_match_that_was_closed_before_doubts_were_marked_keeps_its_result() -> None:
    match: Match = new_match().record(Begun(), 0)
    for event in (*LYING, Corrected(0, "clash", True)):
        match = match.record(event, 0)
    assert match.state.table.asks_end
    closed = match.record(Closed(), 1)
    table = closed.state.table
    assert table.ended == Ended(GREEN, "no_move") and PLAY.sheet(table).places == (2, 1)
    assert unconfirmed(closed) == () and PLAY.tracked(table, 0, "result").certain
    marked = match.record(Closed(marks_doubts=True), 1)
    assert marked.state.table.ended is None


# Light


def light(*events: Event, **options: Any) -> Table:
    match = new_match(**options)
    for event in (Begun(mode="light"), *events):
        match = match.record(event, 0)
    table: Table = match.state.table
    return table


PLACED = (TurnEnded(),) * 16


def test_light_counts_tokens_then_moves_without_a_board() -> None:
    assert light(*PLACED[:5]).phase == "placement" and light(*PLACED[:5]).to_move == 1
    table = light(*PLACED, TurnEnded(), TurnEnded(), TurnEnded())
    assert (table.phase, table.moves, table.to_move) == ("clash", 3, 1)
    assert (table.moves_of(0), table.moves_of(1)) == (2, 1)
    assert not table.asks_end and PLAY.standing(table).light


def test_light_notes_summonings_and_power_tokens() -> None:
    table = light(*PLACED, SummonNoted(("medium", "telepath")), PowerNoted(1, "energy"))
    assert table.position.reserve == {"red": ("monk", "telepath"), "green": ("monk", "medium")}
    assert len(table.position.pairs) == 2 and table.position.power == {"red": "", "green": None}
    assert refuses(table, SummonNoted(("medium", "monk"))) == "not_in_reserve"
    assert refuses(table, PowerNoted(1)) == "no_power_token"
    unsaid = light(*PLACED, SummonNoted(("", "monk")))
    assert not PLAY.tracked(unsaid, 0, "reserve").certain and PLAY.tracked(unsaid, 1, "reserve").certain


@pytest.mark.parametrize("how", ["no_move", "resigned", "agreed"])
def test_light_ends_as_people_say(how: str) -> None:
    table = light(*PLACED, TurnEnded(), EndSaid(RED, how))
    assert PLAY.tracked(table, 0, "result").value == (how, RED)
    assert PLAY.tracked(table, 0, "result").certain and PLAY.tracked(table, 0, "moves").value == 1
    assert PLAY.sheet(table).places == (1, 2)
    assert refuses(light(*PLACED), EndSaid(None, how)) == "no_such_entry"


def test_from_light_to_full_the_board_has_to_be_laid_out() -> None:
    table = light(*PLACED, TurnEnded(), ModeChanged("full"))
    assert not table.light and board_doubts(table) and not table.asks_end
    right = lay(STUCK, to_move="green")
    laid = play(table, *snapshot(table.with_position(right)))
    assert not board_doubts(laid) and laid.position.stacks == right.stacks


def test_full_events_are_not_entered_in_light_and_the_other_way_round() -> None:
    assert refuses(light(*PLACED), Passed()) == "is_light"
    assert refuses(clash(lay(STUCK)), TurnEnded()) == "not_light"
    assert refuses(clash(lay(STUCK)), ModeChanged("full")) == "same_mode"
