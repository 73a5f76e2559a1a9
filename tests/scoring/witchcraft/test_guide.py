"""A move made step by step: what is asked, what is shown meanwhile, and that nothing is done before the end."""

from __future__ import annotations

from functools import partial

import pytest

from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import NAMED_COLUMNS, Cell
from scoring.witchcraft.events import Activated, Corrected, PowerUsed
from scoring.witchcraft.file.spelling import cell, piece, stack
from scoring.witchcraft.guide.answers import answers_of
from scoring.witchcraft.guide.questions import SKIP, Question
from scoring.witchcraft.guide.steps import ask_move, ask_power
from scoring.witchcraft.moves.effects import Banishing, Breaking, Divining, Energy, Hit, Laid, Swapping, Translocation
from scoring.witchcraft.position import Position, Rules
from scoring.words import words
from tools.harness.rules.witchcraft_bot import Bot
from tools.harness.rules.witchcraft_table import RED, E, N, S, W, clash, lay, move, play

EIGHT = facts.DIRECTIONS
RESERVES = dict.fromkeys(facts.COLORS, facts.RESERVE)


def questions(position: Position, at: Cell, *answers: str) -> list[tuple[str, tuple[str, ...]]]:
    """What is asked on the way, and with which answers."""
    table = clash(position)
    asked = [ask_move(table, at, answers[:number]) for number in range(len(answers) + 1)]
    assert isinstance(asked[-1], Activated)
    assert play(table, asked[-1]).moves == 1
    return [(question.ask, question.answers) for question in asked[:-1] if isinstance(question, Question)]


def comes_to(position: Position, at: Cell, *answers: str) -> object:
    return ask_move(clash(position), at, answers)


STACKED = {(0, 1): "rAdE", (4, 1): "gGoMeN", (2, 3): "rMoN", (5, 3): "gMeN"}


def test_a_capture_asks_for_each_token_and_then_for_what_ends_on_top() -> None:
    asked = questions(lay(STACKED), (0, 1), "golem", "a2", "c4", "W")
    assert asked == [
        ("deal_token", ("golem", "medium")),
        ("deal_onto", ("a2", "c4")),
        ("deal_onto", ("a2", "c4")),
        ("facing", EIGHT),
    ], "a Medium has no facing"
    dealt = (Laid("golem", (0, 1), W), Laid("medium", (2, 3), N))
    assert comes_to(lay(STACKED), (0, 1), "golem", "a2", "c4", "W") == move(lay(STACKED), (0, 1), Hit((4, 1), dealt))


def test_a_token_that_is_covered_at_once_is_not_turned() -> None:
    asked = questions(lay(STACKED), (0, 1), "golem", "a2", "a2")
    assert [ask for ask, _ in asked] == ["deal_token", "deal_onto", "deal_onto"]


def test_the_board_shows_what_has_been_done_so_far() -> None:
    table = clash(lay(STACKED))
    first = ask_move(table, (0, 1))
    assert isinstance(first, Question) and (4, 1) not in first.position.stacks, "what is hit is lifted"
    later = ask_move(table, (0, 1), ["golem", "a2"])
    assert isinstance(later, Question) and later.position.stacks[0, 1] == stack("rAdGoN")
    assert (later.guild, later.about) == ("red", "medium")
    assert table.position.stacks[0, 1] == stack("rAdE"), "nothing is done yet"


def test_an_answer_that_is_not_offered_is_refused_with_a_reason() -> None:
    table = clash(lay(STACKED))
    with pytest.raises(Refused) as refused:
        ask_move(table, (0, 1), ["golem", "e2"])
    assert words("en").say(refused.value.reasons[0]) == "Captured tokens go on top of your stacks."
    with pytest.raises(Refused) as refused:
        ask_move(table, (4, 1))
    assert words("en").say(refused.value.reasons[0]) == "It belongs to the other guild."


def test_a_discharge_asks_for_its_target() -> None:
    position = lay({(0, 1): "rTeE", (2, 1): "gMeN", (5, 1): "gMeN"}, {(3, 1): "translocation"})
    assert questions(position, (0, 1), "c2") == [("target", ("d2", "c2", "f2"))]
    turn = questions(position, (0, 1), "d2", "a2", "a2", "S")
    assert [ask for ask, _ in turn] == ["target", "shift", "shift_to", "facing"]


def test_two_effects_come_in_the_order_that_the_player_wants() -> None:
    position = lay({(0, 1): "rMaE", (4, 1): "gMeN", (5, 3): "rMoW*", (5, 0): "gMeN"}, {(0, 3): "energy"})
    assert questions(position, (0, 1), "a4", "a2")[0] == ("order", ("e2", "a4"))
    altar_first = comes_to(position, (0, 1), "a4", "a2")
    hit = Hit((4, 1), (Laid("medium", (0, 1), N),))
    assert altar_first == move(position, (0, 1), Energy(((5, 3),)), hit)
    assert comes_to(position, (0, 1), "e2", "a2") == move(position, (0, 1), hit, Energy(((5, 3),)))


def test_a_stack_that_stays_must_be_turned() -> None:
    position = lay({(0, 1): "rAdE", (5, 3): "gMeN"}, {(2, 1): "translocation"})
    asked = questions(position, (0, 1), "a2", "a2", "S")
    assert asked[0] == ("shift", ("a2", "f4"))
    assert asked[1] == ("shift_to", ("a1", "b1", "a2", "b2", "a3", "b3"))
    assert asked[2] == ("facing", tuple(word for word in EIGHT if word != "E"))
    assert questions(position, (0, 1), "f4", "e4") == [asked[0], ("shift_to", ("e3", "f3", "e4", "f4"))]
    assert comes_to(position, (0, 1), "f4", "e4") == move(position, (0, 1), Translocation((5, 3), (4, 3), N))


def test_the_medium_may_skip_one_part_but_not_both() -> None:
    position = lay({(0, 0): "rGoAdMeN", (3, 3): "rAdE*", (5, 3): "gMeN"})
    asked = questions(position, (0, 0), SKIP, "a1", "golem", "S")
    assert asked == [
        ("medium_fresh", ("d4", SKIP)),
        ("medium_stack", ("a1", "d4")),
        ("medium_top", ("medium", "adept", "golem")),
        ("facing", EIGHT),
    ]
    both = comes_to(position, (0, 0), "d4", "d4", "W")
    assert both == move(position, (0, 0), Divining((3, 3), (3, 3), ("adept",), W))
    assert comes_to(position, (0, 0), "d4", SKIP) == move(position, (0, 0), Divining((3, 3)))
    order = ("adept", "medium", "golem")
    assert comes_to(position, (0, 0), SKIP, "a1", "golem", "S") == move(
        position, (0, 0), Divining(None, (0, 0), order, S)
    )


def test_a_medium_that_only_turns_must_turn() -> None:
    position = lay({(0, 0): "rMeN", (5, 3): "gMeN"})
    assert questions(position, (0, 0), "S") == [("facing", EIGHT[1:])]


def test_a_table_may_play_that_the_medium_helps_one_stack() -> None:
    position = lay({(0, 0): "rMeN", (3, 3): "rAdE*", (5, 3): "gMeN*"}, rules=Rules(medium_stacks="same"))
    assert questions(position, (0, 0), "d4", "d4", "N")[1] == ("medium_stack", ("d4", SKIP))
    assert len(questions(position, (0, 0), "f4")) == 1, "nobody rearranges an enemy's stack"


def test_the_prince_asks_for_stack_token_and_where_the_rest_goes() -> None:
    position = lay({(0, 0): "rPrN", (3, 3): "rAdGoE", (4, 0): "rTeN", (5, 3): "gMeN"})
    asked = questions(position, (0, 0), "d4", "adept", "e1", "S")
    assert asked == [
        ("lift", ("a1", "e1", "d4")),
        ("remove", ("golem", "adept")),
        ("deal_onto", ("a1", "e1")),
        ("facing", EIGHT),
    ]
    gone = comes_to(position, (0, 0), "d4", "adept", "e1", "S")
    assert gone == move(position, (0, 0), Banishing((3, 3), "adept", (Laid("golem", (4, 0), S),)))


def test_a_prince_is_not_offered_what_he_cannot_lift() -> None:
    alone = lay({(0, 0): "rPrN", (3, 3): "rAdGoE", (5, 3): "gMeN"}, rules=Rules(prince_single=False))
    assert [ask for ask, _ in questions(alone, (0, 0), "golem", "S")] == ["remove", "facing"]


def test_the_barbarian_and_the_keymaster() -> None:
    position = lay(
        {(0, 0): "rBaN", (3, 3): "rKeE", (4, 0): "rTeW", (5, 3): "gMeN"}, {(2, 1): "energy", (1, 1): "protection"}
    )
    assert questions(position, (0, 0), "b2") == [("break", ("b2", "c2"))]
    assert comes_to(position, (0, 0), "b2") == move(position, (0, 0), Breaking((1, 1)))
    asked = questions(position, (3, 3), "e1", "d4", "S")
    assert asked == [("swap", ("a1", "e1", "d4")), ("swap_with", ("a1", "d4")), ("facing", EIGHT)]
    assert comes_to(position, (3, 3), "e1", "d4", "S") == move(position, (3, 3), Swapping(((4, 0), (3, 3)), (S, E)))


@pytest.mark.parametrize("at", [(0, 0), (3, 3), (4, 0)])
def test_before_the_first_answer_the_board_is_shown_as_it_lies(at: Cell) -> None:
    stacks = {(0, 0): "rBaN", (3, 3): "rKeE", (4, 0): "rPrAdPrW", (5, 3): "gMeN"}
    position = lay(stacks, {(2, 1): "energy", (1, 1): "protection"})
    asked = ask_move(clash(position), at)
    assert isinstance(asked, Question) and asked.position == clash(position).position


def test_a_shield_marker_is_offered_only_the_sides_without_one() -> None:
    position = lay({(0, 1): "rAdE+N+S", (5, 3): "gMeN"}, {(2, 1): "protection"})
    assert questions(position, (0, 1), "W") == [("shield_side", ("NE", "E", "SE", "SW", "W", "NW"))]


def test_a_power_token_is_guided_too() -> None:
    table = clash(lay(STACKED, power={"red": "", "green": None}))
    asked = ask_power(table, RED, "protection")
    assert isinstance(asked, Question) and asked.answers == ("a2", "c4")
    assert ask_power(table, RED, "protection", ["c4", "W"]) == PowerUsed(RED, "@P c4W")


def test_every_question_has_words() -> None:
    say = words("en")
    for ask in (
        *("target", "order", "deal_token", "deal_onto", "facing", "refresh", "shield_on", "shield_side", "shift"),
        *("shift_to", "pair", "piece", "summon_token", "summon_on", "medium_fresh", "medium_stack", "medium_top"),
        *("lift", "remove", "break", "swap", "swap_with"),
    ):
        question = Question(ask, "red", lay({}), ())
        assert not say.say(question.text).startswith("witchcraft.")
        assert say.say(question.not_so).endswith(".")


@pytest.mark.parametrize("far", ["m1", "g11", "a99", "n1", "a-9"])
def test_pieces_do_not_lie_far_away(far: str) -> None:
    table = clash(lay({(0, 0): "gAdE"}))
    with pytest.raises(Refused):
        play(table, Corrected(0, "pieces", (far,)))


def test_no_question_offers_a_space_without_a_name() -> None:
    """Everything lies in a row to the right, and by mistake the pieces count as left."""
    board = lay({(0, 0): "gAdE", (3, 0): "rAdW"}, power={"red": "summoning", "green": None}, reserve=RESERVES)
    table = play(clash(board), Corrected(0, "pieces", tuple(f"{letter}1" for letter in "ghijklm")))
    for size in ("1", "2", "3"):
        asked = ask_power(table, 0, "summoning", [size])
        assert isinstance(asked, Question) and asked.ask == "piece"
        assert all(x in NAMED_COLUMNS for word in asked.answers for x, _ in piece(word))


def test_a_question_that_has_no_answer_is_refused_with_its_reason() -> None:
    """A guild without mages has nobody whom a power token of protection could shield."""
    power = {"red": None, "green": ""}
    table = clash(lay({(0, 1): "rArN"}, power=power, reserve=RESERVES, to_move="green"))
    with pytest.raises(Refused) as caught:
        ask_power(table, 1 - RED, "protection")
    assert [reason.id for reason in caught.value.reasons] == ["witchcraft.not_so.shield_on"]


@pytest.mark.parametrize("seed", range(4))
def test_the_answers_of_every_move_are_found_again(seed: int) -> None:
    played = Bot(seed).play()
    match = Match.new("m", "witchcraft", played.players, dict(played.options), 0)
    for _, event in played.journal.events:
        table = match.state.table
        if isinstance(event, Activated):
            at = cell(event.at)
            answers = answers_of(partial(ask_move, table, at), event)
            assert answers is not None and ask_move(table, at, answers) == event
        match = match.record(event, 0)
