"""Altars, power tokens and summoning: examples A1 to A15."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.changed import changed
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.board import Board, Piece, has_shape, places_for
from scoring.witchcraft.events import PowerUsed
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import stack
from scoring.witchcraft.guide.questions import DONE, Question
from scoring.witchcraft.guide.steps import ask_move, ask_power, powers
from scoring.witchcraft.moves.effects import Divining, Effect, Energy, Hit, Laid, Protection, Summoning, Translocation
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.moves.sight import why_idle
from scoring.witchcraft.position import Position, Rules
from scoring.witchcraft.table import Table
from tools.harness.rules.witchcraft_table import (
    GREEN,
    RED,
    N,
    S,
    W,
    activate,
    clash,
    lay,
    move,
    play,
    refuses,
    refuses_move,
    with_extra,
)

CASTER = {(0, 1): "rAdE", (5, 3): "gMeN"}
RESERVE = {"red": ("monk", "telepath", "medium"), "green": ("monk", "telepath", "medium")}


def at_altar(kind: str, stacks: dict[tuple[int, int], str] | None = None, **changes: Any) -> Position:
    """A red Adept that faces an altar."""
    return lay({**CASTER, **(stacks or {})}, {(2, 1): kind}, **changes)


def idle(position: Position) -> list[str]:
    return [reason.id.removeprefix("witchcraft.refused.") for reason in why_idle(position, (0, 1))]


# Energy


def test_a1_energy_takes_at_most_two_markers_and_the_caster_ends_exhausted() -> None:
    position = at_altar("energy", {(0, 0): "rGoN*", (3, 3): "gAdN*", (4, 3): "rMoN*"})
    three = Energy(((0, 0), (3, 3), (4, 3)))
    assert refuses_move(position, (0, 1), three) == "too_many_refreshed"
    after = activate(position, (0, 1), Energy(((0, 0), (3, 3))))
    assert set(after.exhausted) == {(4, 3), (0, 1)}
    assert len(activate(position, (0, 1), Energy(((0, 0),))).exhausted) == 3, "one is enough"


def test_a2_energy_needs_somebody_else_who_is_exhausted() -> None:
    position = at_altar("energy")
    assert idle(position) == ["altar.energy"]
    lenient = at_altar("energy", rules=Rules(energy_needs_target=False))
    assert activate(lenient, (0, 1), Energy(())).exhausted == ((0, 1),)
    assert refuses_move(lenient, (0, 1), Energy(((0, 1),))) == "energy_caster"


def test_energy_takes_at_least_one_marker_and_never_one_twice() -> None:
    position = at_altar("energy", {(0, 0): "rGoN*"})
    assert refuses_move(position, (0, 1), Energy(())) == "refresh_one"
    assert refuses_move(position, (0, 1), Energy(((0, 0), (0, 0)))) == "not_exhausted"


# Protection


def test_a3_protection_needs_a_marker_in_the_supply() -> None:
    assert idle(at_altar("protection", {(0, 0): "rGoN+N+S", (3, 3): "gAdN+E+W"})) == ["altar.protection"]
    assert idle(at_altar("protection", {(0, 0): "rGoN+N+S", (3, 3): "gAdN+E"})) == []


def test_a4_two_markers_on_a_figure_point_in_different_directions() -> None:
    position = at_altar("protection", {(0, 0): "rGoN+N"})
    assert refuses_move(position, (0, 1), Protection((0, 0), N)) == "shielded_already"
    assert activate(position, (0, 1), Protection((0, 0), S)).stacks[0, 0] == stack("rGoN+N+S")
    assert activate(position, (0, 1), Protection((0, 1), W)).stacks[0, 1] == stack("rAdE*+W")
    assert refuses_move(position, (0, 1), Protection((5, 3), N)) == "not_own"
    assert refuses_move(position, (0, 1), Protection((4, 2), N)) == "no_stack"


# Translocation


def test_a5_translocation_moves_a_whole_stack_of_either_guild() -> None:
    position = at_altar("translocation", {(2, 2): "gAdGoN*+E"})
    after = activate(position, (0, 1), Translocation((2, 2), (3, 3), S))
    assert after.stacks[3, 3] == stack("gAdGoS*+W")
    assert (2, 2) not in after.stacks


def test_a6_translocation_goes_to_a_free_space_beside() -> None:
    position = at_altar("translocation", {(2, 2): "gAdN", (3, 3): "rGoN", (0, 3): "rMoN"})
    assert refuses_move(position, (0, 1), Translocation((2, 2), (3, 3), N)) == "not_free"
    assert refuses_move(position, (0, 1), Translocation((2, 2), (2, 1), N)) == "not_free"
    assert refuses_move(position, (0, 1), Translocation((0, 3), (0, 4), N)) == "no_such_space"
    assert refuses_move(position, (0, 1), Translocation((2, 2), (4, 2), N)) == "one_space"
    assert refuses_move(position, (0, 1), Translocation((4, 2), (4, 1), N)) == "no_stack"


def test_translocation_may_only_turn_but_must_change_something() -> None:
    position = at_altar("translocation", {(2, 2): "gAdN"})
    assert activate(position, (0, 1), Translocation((2, 2), (2, 2), S)).stacks[2, 2] == stack("gAdS")
    assert refuses_move(position, (0, 1), Translocation((2, 2), (2, 2), N)) == "nothing_changes"


# Pieces


def test_a7_the_twin_of_a_piece_lies_diagonally_across() -> None:
    assert Board().takes(((6, 0),))
    assert Board().across(((6, 0),)) == ((-1, 3),)


@pytest.mark.parametrize(
    ("piece", "fits", "twin"),
    [
        (((2, -1), (3, -1)), True, ((3, 4), (2, 4))),
        (((6, 1), (7, 1)), False, None),
        (((4, -1), (5, -1), (6, -1)), True, ((1, 4), (0, 4), (-1, 4))),
        (((5, -1), (6, -1), (7, -1)), False, None),
    ],
    ids=["a8", "a9", "a10", "a11"],
)
def test_a8_to_a11_pieces_touch_the_edge_with_two_spaces(piece: Piece, fits: bool, twin: Piece | None) -> None:
    assert Board().takes(piece) == fits
    assert twin is None or Board().across(piece) == twin


def test_the_number_of_positions_for_each_piece() -> None:
    """Around a board of 6 × 4: a bent piece lies along an edge with a leg outward, or round one of four corners."""
    board = Board()
    assert len(places_for(board, 1)) == 2 * (6 + 4)
    assert len(places_for(board, 2)) == 2 * (5 + 3)
    assert len(places_for(board, 3, "straight")) == 2 * (6 + 4)
    assert len(places_for(board, 3, "bent")) == 2 * (2 * 5 + 2 * 3) + 4
    assert len(places_for(board, 3)) == 20 + 36
    for size in (1, 2, 3):
        pieces = places_for(board, size)
        assert len({frozenset(piece) for piece in pieces}) == len(pieces)
        assert all(board.takes(piece) and has_shape(piece) for piece in pieces)


def test_later_pieces_may_touch_earlier_ones() -> None:
    assert not Board().takes(((7, 0),))
    assert with_extra((6, 0), (-1, 3)).takes(((7, 0),))
    assert not with_extra((6, 0), (-1, 3)).takes(((6, 0),)), "a space is there already"


@pytest.mark.parametrize(
    "piece", [(), ((0, -1), (2, -1)), ((0, -1), (1, -2)), ((0, -1),) * 2, ((0, -1), (1, -1), (3, -1)), ((0, -1),) * 4]
)
def test_what_is_no_piece_of_the_box_is_none(piece: Piece) -> None:
    assert not has_shape(piece)


# Summoning


def summoning(**changes: Any) -> Position:
    return at_altar("summoning", reserve=RESERVE, **changes)


def test_a12_a_spent_altar_of_summoning_only_blocks() -> None:
    position = lay({**CASTER, (4, 1): "gAdN"}, {(2, 1): "summoning"}, reserve=RESERVE, pairs=())
    assert idle(position) == ["altar.summoning"]
    assert activations(position) == []
    assert idle(at_altar("summoning", reserve={"red": ("monk",), "green": ()})) == ["altar.summoning"]


def test_a15_the_opponent_chooses_first() -> None:
    table = clash(summoning())
    asked, answers = list[tuple[str, str]](), list[str]()
    given = iter(["2", "c0+d0", "monk", "c5", "N", "telepath", "d0", "S"])
    while isinstance(question := ask_move(table, (0, 1), answers), Question):
        asked.append((question.ask, question.guild))
        answers.append(next(given))
    assert asked == [
        ("pair", "red"),
        ("piece", "red"),
        ("summon_token", "green"),
        ("summon_on", "green"),
        ("facing", "green"),
        ("summon_token", "red"),
        ("summon_on", "red"),
        ("facing", "red"),
    ]
    after = play(table, question).position
    assert (after.stacks[2, 4], after.stacks[3, -1]) == (stack("gMoN"), stack("rTeS"))
    assert after.board.extra == {(2, -1), (3, -1), (3, 4), (2, 4)}
    assert after.pairs == (1, 3)
    assert after.reserve == {"red": ("monk", "medium"), "green": ("telepath", "medium")}
    assert after.stacks[0, 1].exhausted


def summon(piece: Piece, theirs: Laid | None = None, own: Laid | None = None) -> Summoning:
    twin = Board().across(piece)
    return Summoning(piece, theirs or Laid("monk", twin[0], N), own or Laid("monk", piece[0], N))


def test_summoning_follows_its_rules() -> None:
    one = ((6, 0),)
    assert refuses_move(summoning(pairs=(2, 3)), (0, 1), summon(one)) == "pair_used"
    assert refuses_move(summoning(), (0, 1), summon(((6, 1), (7, 1)))) == "piece_touches"
    assert refuses_move(summoning(), (0, 1), summon(((0, -1), (2, -1)))) == "no_such_piece"
    bent = ((0, -1), (1, -1), (0, -2))
    assert refuses_move(summoning(rules=Rules(piece="straight")), (0, 1), summon(bent)) == "no_such_piece"
    assert activate(summoning(rules=Rules(piece="bent")), (0, 1), summon(bent)).pairs == (1, 2)
    assert activate(summoning(), (0, 1), summon(bent)).pairs == (1, 2), "its shape is not known"
    assert refuses_move(summoning(), (0, 1), summon(one, Laid("golem", (-1, 3), N))) == "not_in_reserve"
    assert refuses_move(summoning(), (0, 1), summon(one, own=Laid("monk", (-1, 3), N))) == "not_on_piece"


def test_all_three_pairs_can_be_laid_one_after_the_other() -> None:
    position = summoning()
    for number, piece in enumerate([((6, 0),), ((2, -1), (3, -1)), ((6, 1), (6, 2), (6, 3))]):
        token = ("monk", "telepath", "medium")[number]
        twin = position.board.across(piece)
        position = activate(position, (0, 1), Summoning(piece, Laid(token, twin[0], N), Laid(token, piece[0], N)))
        position = changed(position, to_move="red").marked((0, 1), exhausted=False)
    assert (position.pairs, position.reserve) == ((), {"red": (), "green": ()})
    assert len(position.board.extra) == 12
    assert idle(position) == ["altar.summoning"]


# Power tokens

HIT = Hit((4, 1), (Laid("golem", (1, 3), N),))
TURN = Divining(None, (5, 3), ("medium",), S)


def holding(power: str | None, green: str | None = None, **changes: Any) -> Table:
    """Red holds this power token, green that."""
    laid = {(0, 1): "rAdE", (1, 3): "rAdN", (3, 3): "rMoN*", (4, 1): "gGoN", (5, 3): "gMeN"}
    return clash(lay(laid, power={"red": power, "green": green}, reserve=RESERVE, **changes))


def used(effect: Effect, seat: int = RED) -> PowerUsed:
    return PowerUsed(seat, effect_word(effect))


@pytest.mark.parametrize(
    ("power", "effect"),
    [
        ("energy", Energy(((3, 3),))),
        ("protection", Protection((0, 1), N)),
        ("translocation", Translocation((1, 3), (1, 2), N)),
        ("summoning", Summoning(((6, 0),), Laid("monk", (-1, 3), N), Laid("medium", (6, 0), N))),
    ],
)
def test_a_power_token_does_what_its_altar_does_beside_the_move(power: str, effect: Effect) -> None:
    for known in (power, ""):
        before = holding(known)
        table = play(before, used(effect))
        assert table.position.power == {"red": None, "green": None}
        assert (table.to_move, table.moves) == (RED, 0)
        assert changed(table.position, power=before.position.power) != before.position
        assert (0, 1) not in table.position.exhausted, "nobody is exhausted by it"
        assert refuses(table, used(effect)) == "no_power_token"


def test_a_power_token_may_be_used_after_the_move_until_the_opponent_acts() -> None:
    table = holding("energy")
    table = play(table, move(table.position, (0, 1), HIT))
    assert (table.to_move, table.late, table.position.exhausted) == (GREEN, RED, ((0, 1), (3, 3)))
    late = play(table, used(Energy(((3, 3), (0, 1)))))
    assert late.position.exhausted == (), "the ban on the caster is the altar's"
    assert late.to_move == GREEN
    acted = play(table, move(table.position, (5, 3), TURN))
    assert (acted.to_move, acted.late) == (RED, GREEN)
    assert refuses(acted, used(Energy(((3, 3),)), GREEN)) == "no_power_token"
    assert play(acted, used(Energy(((3, 3),)))).to_move == RED


def test_whoever_takes_away_the_own_last_target_has_lost() -> None:
    table = play(holding("translocation"), used(Translocation((4, 1), (4, 2), N)))
    assert table.ended is not None and table.ended.winner == GREEN


def test_the_opponent_cannot_use_a_power_token_in_between() -> None:
    assert refuses(holding("energy", "protection"), used(Protection((5, 3), N), GREEN)) == "not_your_turn"


def test_a_power_token_is_one_of_those_that_are_in_the_game() -> None:
    assert refuses(holding("protection"), used(Energy(((3, 3),)))) == "other_power_token"
    assert refuses(holding(""), used(HIT)) == "no_such_power"
    hidden = holding("", "energy")
    assert powers(hidden, RED) == facts.ALTARS, "what the other holds stays a secret"
    assert powers(holding("energy"), RED) == ("energy",)
    assert powers(holding(None), RED) == ()
    spent = play(hidden, used(Protection((0, 1), N)))
    spent = play(spent, move(spent.position, (0, 1), HIT))
    assert powers(changed(spent, position=changed(spent.position, power={"red": None, "green": ""})), GREEN) == (
        "energy",
        "translocation",
        "summoning",
    ), "what was used is out of the game"


def test_a_power_token_without_an_effect_is_refused() -> None:
    table = clash(lay({(0, 1): "rAdE", (4, 1): "gGoN"}, power={"red": "energy", "green": None}))
    assert refuses(table, used(Energy(()))) == "altar.energy"
    with pytest.raises(Refused):
        ask_power(table, RED, "energy")
    with pytest.raises(Refused):
        ask_power(table, RED, "protection")


def test_the_guide_asks_for_one_or_two_markers() -> None:
    table = clash(at_altar("energy", {(0, 0): "rGoN*", (3, 3): "gAdN*", (4, 3): "rMoN*"}))
    first = ask_move(table, (0, 1))
    assert isinstance(first, Question) and first.answers == ("a1", "d4", "e4")
    second = ask_move(table, (0, 1), ["d4"])
    assert isinstance(second, Question) and second.answers == ("a1", "e4", DONE)
    assert ask_move(table, (0, 1), ["d4", DONE]) == move(table.position, (0, 1), Energy(((3, 3),)))
    for wrong in (["b4"], ["d4", "d4"], ["d4", DONE, DONE]):
        with pytest.raises(Refused):
            ask_move(table, (0, 1), wrong)
