"""Captures, stacks and exhaustion: examples C1 to C7."""

from __future__ import annotations

from scoring.witchcraft.events import Activated
from scoring.witchcraft.file.spelling import stack
from scoring.witchcraft.moves.effects import Energy, Hit, Laid, Translocation
from scoring.witchcraft.position import Rules
from tools.harness.rules.witchcraft_table import E, N, S, activate, clash, lay, play, refuses, refuses_move


def test_c1_a_captured_stack_is_split_at_will() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gAdGuGoMoN", (0, 3): "rGoN", (3, 3): "rMaN", (5, 3): "gTeN"})
    on_golem = (Laid("adept", (0, 3), N), Laid("monk", (0, 3), N), Laid("guardian", (0, 3), S))
    after = activate(position, (0, 1), Hit((4, 1), (*on_golem, Laid("golem", (3, 3), E))))
    assert after.stacks == {
        (0, 1): stack("rAdE*"),
        (0, 3): stack("rGoAdMoGuS"),
        (3, 3): stack("rMaGoE"),
        (5, 3): stack("gTeN"),
    }


def test_c2_a_caster_that_is_covered_may_act_next_turn() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoN", (5, 3): "gMeN"})
    after = activate(position, (0, 1), Hit((4, 1), (Laid("golem", (0, 1), N),)))
    assert after.stacks[0, 1] == stack("rAdGoN")


def test_c3_a_token_that_is_covered_loses_its_markers() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoN", (2, 2): "rMoW*+S", (5, 3): "gMeN"})
    after = activate(position, (0, 1), Hit((4, 1), (Laid("golem", (2, 2), S),)))
    assert after.stacks[2, 2] == stack("rMoGoS")
    assert after.shield_markers == 0


def test_c4_a_captured_token_never_goes_on_an_empty_space() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoN", (5, 3): "gMeN"}, {(5, 0): "energy"})
    for at in [(4, 1), (2, 2), (5, 3), (5, 0), (9, 9)]:
        assert refuses_move(position, (0, 1), Hit((4, 1), (Laid("golem", at, N),))) == "only_on_own"


def test_c5_a_captured_token_leaves_its_markers_behind() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoN*+E", (5, 3): "gMeN"})
    after = activate(position, (0, 1), Hit((4, 1), (Laid("golem", (0, 1), E),)))
    assert after.stacks[0, 1] == stack("rAdGoE")
    assert (after.exhausted, after.shield_markers) == ((), 0)


def test_c7_only_the_token_on_top_acts() -> None:
    table = clash(lay({(0, 1): "rAdGoE", (4, 1): "gGoN"}))
    hit = "xe2 Go>a2N"
    assert refuses(table, Activated("adept", "a2", (hit,))) == "not_on_top"
    assert play(table, Activated("golem", "a2", (hit,))).moves == 1


def test_all_captured_tokens_are_dealt_and_no_others() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoMoN", (5, 3): "gMeN"})
    one, other = Laid("golem", (0, 1), N), Laid("monk", (0, 1), N)
    assert refuses_move(position, (0, 1), Hit((4, 1), (one,))) == "deal_all"
    assert refuses_move(position, (0, 1), Hit((4, 1), (one, one))) == "deal_all"
    assert refuses_move(position, (0, 1), Hit((4, 1), (one, other, other))) == "deal_all"
    assert activate(position, (0, 1), Hit((4, 1), (other, one))).stacks[0, 1].tokens == ("adept", "monk", "golem")


def test_a_move_does_what_its_lines_do_and_nothing_else() -> None:
    position = lay({(0, 1): "rMaE", (4, 1): "gGoN", (0, 3): "gAdN", (5, 3): "rMoW*", (5, 0): "gMeN"})
    one, other = Hit((4, 1), (Laid("golem", (0, 1), N),)), Hit((0, 3), (Laid("adept", (5, 3), N),))
    assert refuses_move(position, (0, 1), one) == "other_effects"
    assert refuses_move(position, (0, 1), one, other, Energy(((5, 3),))) == "other_effects"
    for order in [(one, other), (other, one)]:
        after = activate(position, (0, 1), *order)
        assert after.stacks == {(0, 1): stack("rMaGoN"), (5, 3): stack("rMoAdN"), (5, 0): stack("gMeN")}


# A Master that captures and activates an altar


def master() -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]:
    return {(0, 1): "rMaE", (4, 1): "gGoN*", (5, 3): "rMoW*", (5, 0): "gMeN"}, {(0, 3): "energy"}


def test_a_master_who_is_not_covered_is_exhausted() -> None:
    stacks, altars = master()
    after = activate(lay(stacks, altars), (0, 1), Energy(((5, 3),)), Hit((4, 1), (Laid("golem", (5, 3), N),)))
    assert after.exhausted == ((0, 1),)


def test_a_master_who_is_covered_is_not_unless_the_table_plays_so() -> None:
    stacks, _ = master()
    hit, moved = Hit((4, 1), (Laid("golem", (0, 1), N),)), Translocation((5, 3), (5, 2), S)
    altars = {(0, 3): "translocation"}
    assert activate(lay(stacks, altars), (0, 1), hit, moved).exhausted == ((5, 2),)
    strict = lay(stacks, altars, rules=Rules(master_marker="last"))
    assert set(activate(strict, (0, 1), hit, moved).exhausted) == {(0, 1), (5, 2)}


def test_energy_may_come_to_nothing_if_the_only_marker_was_captured() -> None:
    stacks, altars = master()
    del stacks[5, 3]
    position = lay(stacks, altars)
    hit = Hit((4, 1), (Laid("golem", (0, 1), N),))
    assert activate(position, (0, 1), hit, Energy(())).stacks[0, 1] == stack("rMaGoN*")
    assert refuses_move(position, (0, 1), Energy(((4, 1),)), hit) == "not_exhausted", "it is off the board already"


def test_the_space_of_a_captured_stack_is_free_at_once() -> None:
    stacks, _ = master()
    position = lay({**stacks, (4, 2): "rTeN"}, {(0, 3): "translocation"})
    moved = Hit((4, 1), (Laid("golem", (4, 1), N),))
    after = activate(position, (0, 1), Translocation((4, 2), (4, 1), S), moved)
    assert after.stacks[4, 1] == stack("rTeGoN")


def test_a_caster_that_moves_itself_is_exhausted_where_it_is() -> None:
    position = lay({(0, 1): "rAdE", (5, 0): "gMeN"}, {(4, 1): "translocation"})
    after = activate(position, (0, 1), Translocation((0, 1), (1, 2), S))
    assert after.stacks == {(1, 2): stack("rAdS*"), (5, 0): stack("gMeN")}
