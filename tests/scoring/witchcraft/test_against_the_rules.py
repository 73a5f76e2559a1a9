"""What happened against the rules is entered as it was, and leaves a doubt; the impossible stays refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pytest

from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, NotInBox, Refused
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.doubts import snapshot
from scoring.witchcraft.events import (
    Activated,
    AltarsPlaced,
    Corrected,
    EndDenied,
    Placed,
    PowerUsed,
    SpecialDealt,
)
from scoring.witchcraft.file import notation
from scoring.witchcraft.file.limits import problems
from scoring.witchcraft.file.spelling import cell, stack_word
from scoring.witchcraft.guide.answers import answers_of
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move, ask_power
from scoring.witchcraft.moves.effects import Hit, Laid
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.table import Ended, Table
from tests.scoring.witchcraft.refusals import EXAMPLES, played
from tests.scoring.witchcraft.test_guesses import ALL_KNOWN, insist
from tools.harness.rules.witchcraft_bot import Bot
from tools.harness.rules.witchcraft_table import GREEN, MARKED, RED, E, clash, lay, move, play

MOVES = [id for id, example in EXAMPLES.items() if isinstance(example()[1], Activated | PowerUsed)]


def anyway(id: str) -> Table:
    """The table of an example, once it has happened."""
    match, event = EXAMPLES[id]()
    table: Table = match.record(Insisted(event), 1).state.table
    return table


def lies(table: Table, at: str) -> str:
    stack = table.position.stacks.get(cell(at))
    return "" if stack is None else stack_word(stack)


# The guide


@pytest.mark.parametrize("id", MOVES)
def test_the_guide_has_questions_for_all_that_people_can_insist_on(id: str) -> None:
    match, event = EXAMPLES[id]()
    table = match.state.table
    if isinstance(event, PowerUsed):
        power = {"E": "energy", "P": "protection", "T": "translocation"}[event.effect[1]]
        ask = partial(ask_power, table, event.seat, power, anyway=True)
    else:
        assert isinstance(event, Activated)
        ask = partial(ask_move, table, cell(event.at), anyway=True, token=event.token)
    answers = answers_of(ask, event)
    assert answers is not None and ask(answers) == event


@pytest.mark.parametrize("id", MOVES)
def test_what_hands_did_is_written_in_a_line_and_read_again(id: str) -> None:
    _, event = EXAMPLES[id]()
    assert notation.event(notation.line(event)) == event


# What comes of it


def test_a_mage_that_was_only_exhausted() -> None:
    table = anyway("no_target")
    assert lies(table, "a2") == "rAdN*" and (table.to_move, table.moves) == (GREEN, 1)
    match, event = EXAMPLES["no_target"]()
    assert dict(match.describe(event, match.state.table).values)["what"] == Message("witchcraft.done.nothing")


def test_a_token_below_the_top_exhausts_its_stack() -> None:
    assert lies(anyway("not_on_top"), "a2") == "rAdMoAdE"
    match, _ = EXAMPLES["not_on_top"]()
    onto_another = Insisted(Activated("adept", "a2", ("xd2 Ad>a4E",)))
    assert lies(match.record(onto_another, 1).state.table, "a2") == "rAdMoE*"


def test_a_captured_token_that_nobody_laid_is_out_of_the_game() -> None:
    table = anyway("deal_all")
    assert table.position.removed == ("golem",) and lies(table, "a2") == "rAdAdE"


def test_a_mage_that_has_freed_itself_has_no_marker() -> None:
    assert lies(anyway("energy_caster"), "a2") == "rAdE"


def test_a_second_shield_marker_on_one_side_is_one_shield() -> None:
    assert lies(anyway("shielded_already"), "a2") == "rAdE*+N"


def test_a_stack_that_was_moved_onto_another_lies_on_top_of_it() -> None:
    table = anyway("not_free")
    assert lies(table, "b2") == "rGoAdE*" and not lies(table, "a2")


def test_a_summoned_token_may_lie_beside_the_new_piece() -> None:
    table = anyway("not_on_piece")
    assert lies(table, "d1") == "rMoN" and cell("g2") in table.position.board.spaces


def test_a_token_placed_on_another_one_covers_it() -> None:
    before = (Placed("adept", "a1", "E"), Placed("adept", "b1", "E"))
    match = played(AltarsPlaced(MARKED), *before).record(Insisted(Placed("golem", "b1", "S")), 1)
    assert lies(match.state.table, "b1") == "rAdGoS" and match.state.table.to_move == GREEN


def test_a_monk_that_was_placed_is_not_in_the_reserve_and_what_is_there_is_not_known() -> None:
    table = anyway("not_in_pile")
    assert table.position.reserve["red"] == ("telepath", "medium") and table.phase == "placement"
    assert not PLAY.tracked(table, RED, "reserve").certain and PLAY.tracked(table, GREEN, "reserve").certain


def test_the_box_has_two_monks_whatever_people_insist_on() -> None:
    match, placed = EXAMPLES["not_in_pile"]()
    match = match.record(Insisted(placed), 1).record(Placed("adept", "b1", "E"), 1)
    with pytest.raises(NotInBox):
        match.record(Insisted(Placed("monk", "c1", "E")), 1)


def test_a_power_token_that_was_used_twice() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gAdN"}, power={"red": "", "green": ""})
    used = play(clash(position), PowerUsed(RED, "@T a2>a2S"))
    given = play(used, Corrected(RED, "power", ""))
    again = insist(given, PowerUsed(RED, "@T a2>a2E"))
    assert again.powers_used == ("translocation",) and again.position.power["red"] is None
    assert board_doubts(again)


# Ends


def test_after_the_end_the_match_can_go_on() -> None:
    match, event = EXAMPLES["over"]()
    assert match.state.table.ended is not None
    table = match.record(Insisted(event), 1).state.table
    assert table.ended is None and not table.asks_end and table.phase == "clash"
    after = insist(table, Activated("adept", "a2", ("xd2 Ad>a2E",)))
    assert lies(after, "a2") == "rAdAdE"
    assert after.ended is None and after.asks_end, "green has nobody left, if everything was right before"


@pytest.mark.parametrize("id", [id for id in EXAMPLES if id not in ("can_act", "no_repetition")])
def test_what_happened_against_the_rules_ends_no_match_in_silence(id: str) -> None:
    assert anyway(id).ended is None


def test_an_end_that_follows_from_what_happened_anyway_is_asked_for() -> None:
    """Green has nobody who could act: that is certain only if the capture before it was what people did."""
    position = lay({(0, 1): "rAdE*", (4, 1): "gAdN", (4, 3): "gGoN*", (0, 3): "rBaN"}, {(4, 2): "energy"})
    capture = move(position, (0, 1), Hit((4, 1), (Laid("adept", (0, 1), E),)))
    table = insist(clash(position, copy=ALL_KNOWN), capture)
    assert (table.ended, table.asks_end) == (None, True) and not PLAY.standing(table).over
    assert play(table, *snapshot(table)).ended == Ended(RED, "no_move")


# The impossible


@pytest.mark.parametrize(
    ("stacks", "altars", "event"),
    [
        pytest.param({}, {}, Activated("golem", "a2", ("xe2 Ad>a2E",)), id="a token that is not in the stack"),
        pytest.param({}, {}, Activated("adept", "a2", ("xc1 Ad>a2E",)), id="nobody there"),
        pytest.param({}, {}, Activated("adept", "a2", ("xe2 Go>a2E",)), id="a token that was not captured"),
        pytest.param({}, {(2, 0): "energy"}, Activated("adept", "a2", ("xe2 Ad>c1E",)), id="onto an altar"),
        pytest.param({}, {}, Activated("adept", "a2", ("xe2 Ad>h1E",)), id="beside the board"),
        pytest.param({}, {(2, 0): "energy"}, Activated("adept", "a2", ("#c1",)), id="the power of another token"),
        pytest.param({}, {}, Activated("adept", "a2", ("@E e2",)), id="a marker that is not there"),
        pytest.param({(5, 0): "gGoN+N+E+S+W"}, {}, Activated("adept", "a2", ("@P a2N",)), id="a fifth shield"),
        pytest.param({}, {}, Activated("adept", "a2", ("@T a2>h9E",)), id="off the board"),
        pytest.param({}, {(1, 0): "energy"}, Activated("adept", "a2", ("@T a2>b1E",)), id="a mage onto an altar"),
        pytest.param({}, {}, Activated("adept", "a2", ("@S c2 Mo>d3N Mo>c2N",)), id="a piece on the board"),
    ],
)
def test_what_no_hand_can_do_is_refused_even_if_people_insist(
    stacks: dict[tuple[int, int], str], altars: dict[tuple[int, int], str], event: Activated
) -> None:
    reserve = {"red": ("monk",), "green": ("monk",)}
    table = clash(lay({(0, 1): "rAdE", (4, 1): "gAdN", (0, 3): "rMeN", **stacks}, altars, reserve=reserve))
    with pytest.raises(Refused) as refused:
        PLAY.insist(table, Insisted(event))
    assert not isinstance(refused.value, Forbidden)


@pytest.mark.parametrize(
    "event",
    [
        SpecialDealt(GREEN, "prince"),
        Placed("golem", "b2", "E"),
        Placed("golem", "h9", "E"),
        Activated("adept", "a1", ()),
        EndDenied(),
    ],
)
def test_in_the_first_phase_the_impossible_is_refused_too(event: Event) -> None:
    match = played(AltarsPlaced(MARKED), SpecialDealt(RED, "prince"), Placed("adept", "a1", "E"))
    with pytest.raises(Refused) as refused:
        match.record(Insisted(event), 1)
    assert not isinstance(refused.value, Forbidden)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_the_guide_lets_people_answer_can_be_entered(seed: int) -> None:
    """At random, in the middle of a match: each token of each stack, and each power token."""
    dice, played_along = Random(seed), Bot(seed).play()
    match = Match.new("m", "witchcraft", played_along.players, dict(played_along.options), 0)
    moves = 0
    for _, event in played_along.journal.events:
        match = match.record(event, 0)
        table = match.state.table
        if table is None or table.phase != "clash":
            continue
        for at, stack in table.position.stacks.items():
            token = dice.choice(stack.tokens)
            moves += happens(table, dice, partial(ask_move, table, at, anyway=True, token=token))
        moves += happens(table, dice, partial(ask_power, table, dice.choice((0, 1)), "translocation", anyway=True))
    assert moves > 50


def happens(table: Table, dice: Random, ask: Callable[[Sequence[str]], Question | Event]) -> bool:
    """Answers at random; whether that was against the rules. It is applied in any case."""
    answers: list[str] = []
    try:
        while isinstance(asked := ask(answers), Question):
            answers.append(dice.choice(asked.answers))
    except Refused:
        return False
    try:
        PLAY.apply(table, asked)
    except Forbidden:
        after = insist(table, asked)
        assert not list(problems(after.position)) and after.ended is None
        return True
    return False
