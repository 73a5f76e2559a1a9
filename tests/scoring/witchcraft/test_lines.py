"""Lines and shields: examples T1 to T11, and what a tap on a wrong target is told."""

from __future__ import annotations

import pytest

from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.moves.legal import Activation, activations
from scoring.witchcraft.moves.sight import lines, why_idle, why_not
from scoring.witchcraft.position import Position
from scoring.words import words
from tools.harness.rules.witchcraft_table import E, S, acting, lay, with_extra


def legal(position: Position, at: Cell = (0, 1)) -> list[tuple[tuple[Cell, ...], tuple[str, ...]]]:
    """What each activation of this stack hits and which altars act."""
    return [(activation.hits, activation.altars) for activation in activations(position) if activation.at == at]


def told(position: Position, target: Cell, at: Cell = (0, 1)) -> str:
    reason = why_not(position, at, target)
    assert reason is not None
    return words("en").say(reason)


def test_t1_own_mages_do_not_block() -> None:
    assert legal(lay({(0, 1): "rAdE", (2, 1): "rGoN", (4, 1): "gAdN"})) == [(((4, 1),), ())]


def test_t2_an_altar_is_the_target_and_hides_what_is_behind_it() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gAdN"}, {(2, 1): "translocation"})
    assert legal(position) == [((), ("translocation",))]
    assert told(position, (4, 1)) == "An altar is in the way."


def test_t3a_a_bolt_at_a_shield_is_illegal() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGuW"})
    assert legal(position) == []
    assert told(position, (4, 1)) == "A shield covers this side."


@pytest.mark.parametrize("shielded", ["gGuW", "gArW", "gGoW", "gGoNW", "gGoSW"])
def test_until_the_owner_enters_it_a_shield_lies_ahead_and_a_golem_has_one_on_each_side_of_that(shielded: str) -> None:
    assert legal(lay({(0, 1): "rAdE", (4, 1): shielded})) == []


@pytest.mark.parametrize("open_side", ["gGuNW", "gArSW", "gArNW", "gGoN", "gGoS", "gAdW", "gMaW"])
def test_and_covers_no_other_side(open_side: str) -> None:
    assert legal(lay({(0, 1): "rAdE", (4, 1): open_side})) == [(((4, 1),), ())]


def test_t3b_thunder_ignores_shields() -> None:
    assert legal(lay({(0, 1): "rArE", (4, 1): "gGuW"})) == [(((4, 1),), ())]


def test_t4_a_shield_on_another_side_does_not_help() -> None:
    assert legal(lay({(0, 1): "rAdE", (4, 1): "gGuN"})) == [(((4, 1),), ())]


def test_t5_behind_a_shielded_mage_nobody_can_be_reached() -> None:
    position = lay({(0, 1): "rAdE", (3, 1): "gGuW", (5, 1): "gAdN"})
    assert legal(position) == []
    assert told(position, (5, 1)) == "Another mage is in the way."


def test_t6_a_discharge_chooses_any_target_that_is_not_shielded() -> None:
    position = lay({(0, 1): "rTeE", (2, 1): "gGuW", (5, 1): "gAdN"}, {(3, 1): "translocation"})
    assert legal(position) == [((), ("translocation",)), (((5, 1),), ())]
    assert told(position, (2, 1)) == "A shield covers this side."


def test_t7a_shields_cover_diagonals_too() -> None:
    assert legal(lay({(0, 3): "rAdNE", (3, 0): "gAdN+SW"}), (0, 3)) == []


def test_t7b_and_only_their_own_side() -> None:
    assert legal(lay({(0, 3): "rAdNE", (3, 0): "gAdN+S"}), (0, 3)) == [(((3, 0),), ())]


def test_t8_one_line_of_the_master_is_enough() -> None:
    assert legal(lay({(0, 1): "rMaE", (4, 1): "gAdN"})) == [(((4, 1),), ())]


def test_t9_a_master_without_a_legal_line_cannot_act() -> None:
    position = lay({(0, 1): "rMaE", (4, 1): "gGuW"})
    assert legal(position) == []
    assert [reason.id for reason in why_idle(position, (0, 1))] == ["witchcraft.refused.shielded"]


def test_t10_both_lines_of_the_master_act() -> None:
    position = lay({(0, 1): "rMaE", (4, 1): "gAdN", (5, 3): "rAdN*"}, {(0, 3): "energy"})
    assert legal(position) == [(((4, 1),), ("energy",))]


def test_t11_a_mage_that_faces_off_the_board_has_no_target() -> None:
    position = lay({(0, 1): "rAdW", (4, 1): "gAdN"})
    assert legal(position) == []
    assert [reason.id for reason in why_idle(position, (0, 1))] == ["witchcraft.refused.no_target"]


def test_c6_an_exhausted_own_mage_does_not_block() -> None:
    assert legal(lay({(0, 1): "rAdE", (2, 1): "rGoN*", (4, 1): "gAdN"})) == [(((4, 1),), ())]


def test_a13_lines_go_on_over_added_pieces() -> None:
    position = lay({(0, 0): "rAdE", (6, 0): "gAdN"}, board=with_extra((6, 0), (-1, 3)))
    assert legal(position, (0, 0)) == [(((6, 0),), ())]


@pytest.mark.parametrize("token", ["Ad", "Ar", "Te", "Ma"])
def test_a14_a_gap_in_the_board_ends_every_line(token: str) -> None:
    position = lay({(2, -1): f"r{token}E", (4, -1): "gAdN"}, board=with_extra((2, -1), (4, -1)))
    assert legal(position, (2, -1)) == []
    assert told(position, (4, -1), (2, -1)) == "The line ends at a gap in the board."


def test_only_the_top_of_a_stack_has_shields_and_lines() -> None:
    assert legal(lay({(0, 1): "rAdE", (4, 1): "gGuAdW"})) == [(((4, 1),), ())]
    assert legal(lay({(0, 1): "rAdE", (4, 1): "gAdGuW"})) == []
    assert legal(lay({(0, 1): "rAdMoE", (4, 1): "gAdGuW"})) == [(((4, 1),), ())], "the Monk casts thunder"


def test_an_exhausted_mage_keeps_its_shields() -> None:
    assert legal(lay({(0, 1): "rAdE", (4, 1): "gGuW*"})) == []


def test_a_golem_covers_several_sides() -> None:
    for at, facing, covered in [((0, 0), "SE", True), ((0, 1), "E", True), ((0, 2), "NE", True), ((1, 0), "S", False)]:
        position = lay({at: f"rAd{facing}", (1, 1): "gGoW"})
        assert (legal(position, at) == []) == covered


def test_a_copy_with_other_lines_and_shields_plays_by_them() -> None:
    position = lay({(0, 1): "rMaN", (4, 1): "gGuN"}, rules=acting(master_lines=(0, 2), guardian_shields=(6,)))
    assert legal(position) == []
    position = lay({(0, 1): "rMaN", (4, 1): "gGuN"}, rules=acting(master_lines=(0, 2), guardian_shields=(2,)))
    assert legal(position) == [(((4, 1),), ())]


@pytest.mark.parametrize(
    ("target", "sentence"),
    [
        ((0, 0), "This is not on a spell line."),
        ((2, 1), "There is no one there."),
        ((1, 1), "You cannot hit your own mages."),
        ((5, 1), "Another mage is in the way."),
    ],
)
def test_a_wrong_target_is_told_why(target: Cell, sentence: str) -> None:
    position = lay({(0, 1): "rAdE", (1, 1): "rGoN", (3, 1): "gAdN", (5, 1): "gAdS", (4, 3): "rMoN*", (5, 3): "rMeN"})
    assert told(position, target) == sentence
    assert why_not(position, (0, 1), (3, 1)) is None


def test_a_stack_that_cannot_cast_says_why() -> None:
    position = lay({(0, 1): "rAdE*", (3, 1): "gAdW", (5, 3): "rMeN"})
    assert told(position, (3, 1)) == "Exhausted: it cannot act."
    assert told(position, (0, 1), (3, 1)) == "It belongs to the other guild."
    assert told(position, (0, 1), (4, 0)) == "There is no token there."
    assert told(position, (3, 1), (5, 3)) == "This token has a power and casts no spells."


def test_a_line_is_drawn_as_far_as_its_spell_goes() -> None:
    [line] = lines(lay({(0, 1): "rAdE", (3, 1): "gGuW", (5, 1): "gAdN"}), (0, 1))
    assert (line.direction, line.cells, line.beyond) == (E, ((1, 1), (2, 1), (3, 1)), ((4, 1), (5, 1)))
    assert [target.at for target in line.targets] == [(3, 1)]
    [one, two] = lines(lay({(0, 1): "rMaE"}), (0, 1))
    assert (one.direction, two.direction, two.cells) == (E, S, ((0, 2), (0, 3)))


def test_activations_come_row_by_row_and_then_by_what_they_do() -> None:
    position = lay(
        {(3, 2): "rMeN", (2, 2): "rAdN", (2, 0): "gAdS", (0, 3): "rTeNE", (1, 2): "gAdN", (3, 0): "gAdN"},
        {(2, 1): "protection"},
    )
    assert activations(position) == [
        Activation((2, 2), "adept", (), ("protection",)),
        Activation((3, 2), "medium", power="medium"),
        Activation((0, 3), "telepath", (), ("protection",)),
        Activation((0, 3), "telepath", ((1, 2),)),
        Activation((0, 3), "telepath", ((3, 0),)),
    ]
    assert [activation.at for activation in activations(position, "green")] == [(2, 0)]


def test_every_token_acts_in_one_way() -> None:
    assert set(facts.ACTS) == set(facts.TOKENS) and len(facts.TOKENS) == 12
