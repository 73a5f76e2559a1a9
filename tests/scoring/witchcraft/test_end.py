"""How a match ends: examples W1 to W8, draws and resignation."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.journal.events import Begun, Entered
from scoring.message import Refused
from scoring.witchcraft.events import Activated, DrawTaken, Passed, PowerUsed, Resigned
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.final_scoring.entries import entered, tracked
from scoring.witchcraft.final_scoring.verdict import verdict
from scoring.witchcraft.moves.effects import Energy, Protection
from scoring.witchcraft.moves.legal import activations, outcome
from scoring.witchcraft.moves.repetition import is_repeated
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.position import Position, Rules
from scoring.witchcraft.table import Ended, Table
from scoring.words import words
from tools.harness.rules.witchcraft_table import GREEN, RED, N, clash, lay, new_match, play, refuses

say = words("en").say
POWER = {"red": "energy", "green": None}


def test_w1_without_an_activation_and_a_power_token_red_has_lost() -> None:
    position = lay({(0, 1): "rAdE*", (2, 2): "rGoN*", (4, 1): "gAdN"})
    assert outcome(position) == "lost"
    assert clash(position).ended == Ended(GREEN, "no_move")


def test_w2_a_power_token_is_asked_for_first() -> None:
    table = clash(lay({(0, 1): "rAdE*", (4, 1): "gAdN"}, power=POWER))
    assert (outcome(table.position), table.asks_power, table.ended) == ("ask_power", True, None)
    saved = play(table, PowerUsed(RED, effect_word(Energy(((0, 1),)))))
    assert (saved.asks_power, saved.ended) == (False, None)
    assert activations(saved.position)
    given_up = play(table, Passed())
    assert given_up.ended == Ended(GREEN, "no_move", unclean=False)


def test_a_power_token_that_does_not_help_loses() -> None:
    table = clash(lay({(0, 1): "rAdE*", (4, 1): "gAdN"}, power={"red": "", "green": None}))
    assert play(table, PowerUsed(RED, effect_word(Protection((0, 1), N)))).ended == Ended(GREEN, "no_move")


def test_w3_whoever_faces_only_shields_or_nothing_has_lost() -> None:
    assert outcome(lay({(0, 1): "rAdE", (2, 2): "rGoN", (4, 1): "gGuW"})) == "lost"


def test_w4_a_medium_that_is_not_exhausted_can_always_act() -> None:
    assert outcome(lay({(0, 1): "rAdE*", (2, 2): "rGoMeN", (4, 1): "gAdN"})) == "open"
    assert outcome(lay({(2, 2): "rMeN", (4, 1): "gAdN"})) == "open"


def test_w5_a_victory_with_few_stacks_is_unclean() -> None:
    stuck = {(x, 3): "rAdS" for x in range(6)}
    few = clash(lay({**stuck, (4, 1): "gAdN", (5, 1): "gAdN"}))
    assert few.ended == Ended(GREEN, "no_move", unclean=True)
    assert "unclean" in " ".join(map(say, PLAY.sheet(few).decided))
    more = clash(lay({**stuck, (3, 1): "gAdN", (4, 1): "gAdN", (5, 1): "gAdN"}))
    assert more.ended == Ended(GREEN, "no_move", unclean=False)


def test_w7_without_a_token_on_the_board_red_has_lost() -> None:
    assert clash(lay({(4, 1): "gAdN"}, power=POWER)).ended == Ended(GREEN, "no_mages")


def test_w8_who_waits_has_not_lost_yet() -> None:
    table = clash(lay({(0, 1): "rMeN", (4, 1): "gAdN*"}))
    assert activations(table.position, "green") == []
    assert table.ended is None


# Moves that come again


def circling(**rules: Any) -> Position:
    """Two Adepts of each guild face the altar of energy: each wakes the other one again and again."""
    return lay(
        {(0, 1): "rAdE", (2, 3): "rAdN*", (5, 1): "gAdW", (2, 0): "gAdS*"},
        {(2, 1): "energy"},
        rules=Rules(**rules),
    )


def wakes(by: str, whom: str) -> Activated:
    return Activated("adept", by, (f"@E {whom}",))


ROUND = (wakes("a2", "c4"), wakes("f2", "c1"), wakes("c4", "a2"), wakes("c1", "f2"))


def after_rounds(number: int, **rules: Any) -> Table:
    return play(clash(circling(**rules)), *(ROUND * number))


def test_w6_three_times_the_same_moves_are_a_draw() -> None:
    almost = play(after_rounds(2), *ROUND[:3])
    assert (almost.repeated, almost.ended) == (False, None)
    table = play(almost, ROUND[3])
    assert table.ended == Ended(None, "draw")
    assert refuses(table, ROUND[0]) == "over"
    assert PLAY.sheet(table).places == (1, 1)


def test_a_draw_may_be_offered() -> None:
    table = after_rounds(3, draw="offered")
    assert (table.repeated, table.ended) == (True, None)
    assert play(table, DrawTaken()).ended == Ended(None, "draw")
    assert refuses(after_rounds(2, draw="offered"), DrawTaken()) == "no_repetition"
    other = play(table, wakes("a2", "c4"))
    assert other.repeated, "the last three rounds are still the same"


def test_a_table_may_play_without_draws() -> None:
    table = after_rounds(4, draw="off")
    assert (table.repeated, table.ended, table.moves) == (False, None, 16)


def test_a_cycle_needs_equal_positions_and_not_only_equal_moves() -> None:
    def repeats(moves: str) -> bool:
        """Capitals lead to another situation."""
        return is_repeated((("", "begin"), *((move.lower(), move.isupper()) for move in moves)))

    assert repeats("ababab")
    assert not repeats("abaBab")
    assert not repeats("abab")
    assert not repeats("abcbab")
    assert not repeats("aaaaa"), "a round has a move of each player"
    assert repeats("Xababab")


# Resigning, and what is entered


@pytest.mark.parametrize("seat", [RED, GREEN])
def test_anybody_can_resign_at_any_time(seat: int) -> None:
    table = play(clash(circling()), Resigned(seat))
    assert table.ended == Ended(1 - seat, "resigned")
    assert refuses(table, Resigned(1 - seat)) == "over"
    sheet = PLAY.sheet(table)
    assert sheet.places[seat] == 2 and sheet.decided_by == "resigned"
    before = new_match().record(Begun(), 0).record(Resigned(seat), 1).state.table
    assert before.phase == "over"


def test_an_open_match_has_no_winner() -> None:
    sheet = PLAY.sheet(clash(circling()))
    assert (sheet.places, sheet.winners, sheet.decided_by) == ((0, 0), (), "open")
    assert all(column.rows == () for column in sheet.columns)


def test_nobody_passes_who_can_act() -> None:
    assert refuses(clash(circling()), Passed()) == "can_act"
    assert refuses(new_match().record(Begun(), 0).state.table, Passed()) == "clash_not_begun"


def test_a_finished_match_that_was_not_tracked_is_entered() -> None:
    match = new_match().record(Begun(tracked=False), 0)
    assert refuses(match.state.table, Resigned(RED)) == "not_tracked"
    assert refuses(match.state.table, Entered(0, "moves", 12)) == "result_first"
    assert PLAY.sheet(match.state.table).winners == ()
    match = match.record(Entered(0, "result", ("no_move", GREEN)), 0)
    match = match.record(Entered(0, "unclean", True), 0).record(Entered(0, "moves", 23), 0)
    table = match.state.table
    assert verdict(table).ended == Ended(GREEN, "no_move", unclean=True)
    sheet = PLAY.sheet(table)
    assert (sheet.winners, sheet.decided_by) == (("Gustav",), "no_move")
    assert [say(message) for message in sheet.decided] == [
        "Rita has no legal move.",
        "An unclean victory: one or two stacks against many.",
        "23 moves.",
    ]
    assert [entered(table, 0, what) for what in ("result", "unclean", "moves")] == [("no_move", GREEN), True, 23]
    assert [tracked(table, 0, what) for what in ("result", "unclean", "moves")] == [None, None, None]
    drawn = match.record(Entered(0, "result", ("draw",)), 0)
    assert PLAY.sheet(drawn.state.table).places == (1, 1)
    ended = verdict(drawn.state.table).ended
    assert ended is not None and not ended.unclean
    taken_back = match.record(Entered(0, "result", None), 0)
    assert taken_back.state.table.entries == {}


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("result", ("draw", 0)),
        ("result", ("no_move",)),
        ("result", ("no_move", 2)),
        ("result", ("no_move", True)),
        ("result", "draw"),
        ("result", ("luck", 0)),
        ("unclean", 1),
        ("moves", 0),
        ("moves", 1000),
        ("moves", True),
        ("points", 7),
    ],
)
def test_what_is_no_result_is_refused(what: str, value: object) -> None:
    match = new_match().record(Begun(tracked=False), 0).record(Entered(0, "result", ("resigned", RED)), 0)
    assert refuses(match.state.table, Entered(0, what, value)) == "no_such_entry"
    assert refuses(match.state.table, Entered(1, "moves", 5)) == "no_such_entry"
    with pytest.raises(Refused):
        match.record(Entered(0, "unclean", None), 0)


def test_what_was_entered_counts_before_what_was_tracked() -> None:
    table = play(clash(circling()), *ROUND, Entered(0, "result", ("resigned", RED)))
    assert PLAY.sheet(table).winners == ("Rita",)
    assert tracked(table, 0, "result") is None
    assert (tracked(table, 0, "moves"), entered(table, 0, "moves")) == (4, 4)
    over = play(after_rounds(3), Entered(0, "moves", 40))
    assert (tracked(over, 0, "result"), entered(over, 0, "moves")) == (("draw",), 40)
