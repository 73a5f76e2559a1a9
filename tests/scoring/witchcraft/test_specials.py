"""The special tokens: examples M1 to M11."""

from __future__ import annotations

from scoring.witchcraft.file.spelling import stack
from scoring.witchcraft.moves.effects import Banishing, Breaking, Divining, Energy, Hit, Laid, Protection, Swapping
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.moves.sight import why_idle
from scoring.witchcraft.position import Position, Rules
from tools.harness.rules.witchcraft_table import E, N, S, W, activate, lay, refuses_move


def acts(position: Position, at: tuple[int, int]) -> bool:
    return any(activation.at == at for activation in activations(position))


def altars_of(position: Position) -> list[tuple[str, ...]]:
    return [activation.altars for activation in activations(position) if activation.token == "priest"]


# Medium


def test_m1_the_medium_wakes_another_stack_and_is_exhausted() -> None:
    position = lay({(0, 0): "rMeN", (3, 3): "rAdE*", (5, 3): "gMeN"})
    after = activate(position, (0, 0), Divining((3, 3)))
    assert (after.stacks[3, 3], after.stacks[0, 0]) == (stack("rAdE"), stack("rMeN*"))


def test_m2_the_medium_rearranges_its_own_stack_which_ends_exhausted() -> None:
    position = lay({(0, 0): "rAdArMeE", (5, 3): "gMeN"})
    after = activate(position, (0, 0), Divining(None, (0, 0), ("adept", "medium", "archmage"), N))
    assert after.stacks[0, 0] == stack("rAdMeArN*")


def test_a_medium_may_wake_the_enemy_and_do_both_at_once() -> None:
    position = lay({(0, 0): "rMeN", (3, 3): "rAdGoE", (5, 3): "gMeN*"})
    after = activate(position, (0, 0), Divining((5, 3), (3, 3), ("golem", "adept"), S))
    assert after.stacks == {(0, 0): stack("rMeN*"), (3, 3): stack("rGoAdS"), (5, 3): stack("gMeN")}


def test_a_table_may_play_that_both_parts_are_for_the_same_stack() -> None:
    stacks = {(0, 0): "rMeN", (3, 3): "rAdGoE*", (4, 3): "rAdN", (5, 3): "gMeN"}
    strict = lay(stacks, rules=Rules(medium_stacks="same"))
    assert refuses_move(strict, (0, 0), Divining((3, 3), (4, 3), ("adept",), S)) == "same_stack"
    after = activate(strict, (0, 0), Divining((3, 3), (3, 3), ("golem", "adept"), S))
    assert after.stacks[3, 3] == stack("rGoAdS")


def test_the_medium_must_change_something() -> None:
    position = lay({(0, 0): "rMeN", (3, 3): "rAdGoE", (5, 3): "gMeAdN"})
    assert refuses_move(position, (0, 0), Divining(None, (3, 3), ("adept", "golem"), E)) == "nothing_changes"
    assert refuses_move(position, (0, 0), Divining((3, 3))) == "not_exhausted"
    assert refuses_move(position, (0, 0), Divining(None, (5, 3), ("adept", "medium"), N)) == "not_own"
    assert refuses_move(position, (0, 0), Divining(None, (3, 3), ("adept",), N)) == "deal_all"


def test_shield_markers_turn_with_their_token_and_go_when_another_comes_on_top() -> None:
    position = lay({(0, 0): "rMeN", (3, 3): "rAdGoE*+E+S", (5, 3): "gMeN"})
    turned = activate(position, (0, 0), Divining(None, (3, 3), ("adept", "golem"), S))
    assert turned.stacks[3, 3] == stack("rAdGoS*+S+W")
    swapped = activate(position, (0, 0), Divining(None, (3, 3), ("golem", "adept"), E))
    assert swapped.stacks[3, 3] == stack("rGoAdE*")


# Prince


def test_m3_the_prince_takes_one_token_out_and_deals_the_others() -> None:
    position = lay({(0, 0): "rPrN", (3, 3): "rAdGoMoE*", (4, 0): "rTeN*", (5, 3): "gMeN"})
    dealt = (Laid("golem", (4, 0), S), Laid("monk", (0, 0), W))
    after = activate(position, (0, 0), Banishing((3, 3), "adept", dealt))
    assert after.stacks == {(0, 0): stack("rPrMoW*"), (4, 0): stack("rTeGoS"), (5, 3): stack("gMeN")}
    assert after.removed == ("adept",)
    assert after.is_free((3, 3))


def test_m4_a_prince_with_one_tall_stack_cannot_act() -> None:
    position = lay({(0, 0): "rAdGoPrN", (5, 3): "gMeN"})
    assert not acts(position, (0, 0))
    assert [reason.id for reason in why_idle(position, (0, 0))] == ["witchcraft.refused.power.prince"]


def test_a_prince_may_lift_himself() -> None:
    position = lay({(0, 0): "rAdPrN", (3, 3): "rTeN", (5, 3): "gMeN"})
    gone = activate(position, (0, 0), Banishing((0, 0), "prince", (Laid("adept", (3, 3), S),)))
    assert gone.stacks == {(3, 3): stack("rTeAdS"), (5, 3): stack("gMeN")}, "nobody is exhausted"
    on_top = activate(position, (0, 0), Banishing((0, 0), "adept", (Laid("prince", (3, 3), N),)))
    assert on_top.stacks[3, 3] == stack("rTePrN*")


def test_a_prince_who_lands_below_another_token_has_a_marker_unless_the_table_plays_otherwise() -> None:
    stacks = {(0, 0): "rGoAdPrN", (3, 3): "rTeN", (5, 3): "gMeN"}
    below = Banishing((0, 0), "golem", (Laid("prince", (3, 3), N), Laid("adept", (3, 3), S)))
    assert activate(lay(stacks), (0, 0), below).stacks[3, 3] == stack("rTePrAdS*")
    lenient = lay(stacks, rules=Rules(prince_marker="uncovered"))
    assert activate(lenient, (0, 0), below).stacks[3, 3] == stack("rTePrAdS")


def test_a_prince_may_lift_a_single_token_unless_the_table_plays_otherwise() -> None:
    stacks = {(0, 0): "rPrN", (3, 3): "rTeN", (5, 3): "gMeN"}
    assert activate(lay(stacks), (0, 0), Banishing((3, 3), "telepath")).removed == ("telepath",)
    assert activate(lay({**stacks, (1, 0): "rMeN"}), (0, 0), Banishing((0, 0), "prince")).exhausted == ()
    strict = lay(stacks, rules=Rules(prince_single=False))
    assert not acts(strict, (0, 0))
    taller = lay({**stacks, (3, 3): "rAdTeN"}, rules=Rules(prince_single=False))
    assert refuses_move(taller, (0, 0), Banishing((0, 0), "prince")) == "prince_single"


def test_a_prince_deals_onto_other_own_stacks_only() -> None:
    position = lay({(0, 0): "rPrN", (3, 3): "rAdGoE", (5, 3): "gMeN"})
    for at in [(3, 3), (5, 3), (2, 2)]:
        assert refuses_move(position, (0, 0), Banishing((3, 3), "adept", (Laid("golem", at, N),))) == "only_on_own"
    assert refuses_move(position, (0, 0), Banishing((5, 3), "medium")) == "not_own"
    assert refuses_move(position, (0, 0), Banishing((3, 3), "monk", (Laid("golem", (0, 0), N),))) == "not_in_stack"


# Barbarian


def test_m5_a_barbarian_needs_an_altar() -> None:
    assert not acts(lay({(0, 0): "rBaN", (5, 3): "gMeN"}), (0, 0))


def test_m6_a_barbarian_breaks_any_altar_a_spent_one_too() -> None:
    position = lay({(0, 0): "rBaN", (5, 3): "gMeN"}, {(3, 1): "summoning", (1, 1): "energy"}, pairs=())
    after = activate(position, (0, 0), Breaking((3, 1)))
    assert after.altars == {(1, 1): "energy"}
    assert after.stacks[0, 0] == stack("rBaN*")
    assert refuses_move(position, (0, 0), Breaking((2, 2))) == "no_altar_there"


# Keymaster


def test_m7_a_keymaster_needs_another_own_stack() -> None:
    assert not acts(lay({(0, 0): "rAdKeN", (5, 3): "gMeN"}), (0, 0))


def test_m8_the_keymaster_swaps_two_stacks_with_their_markers() -> None:
    position = lay({(0, 0): "rAdGoN*", (5, 3): "rTeW+E", (2, 2): "rKeN", (5, 0): "gMeN"})
    after = activate(position, (2, 2), Swapping(((0, 0), (5, 3)), (S, N)))
    assert after.stacks == {
        (0, 0): stack("rTeN+S"),
        (5, 3): stack("rAdGoS*"),
        (2, 2): stack("rKeN*"),
        (5, 0): stack("gMeN"),
    }


def test_a_keymaster_may_swap_himself() -> None:
    position = lay({(0, 0): "rKeN", (5, 3): "rTeW", (5, 0): "gMeN"})
    after = activate(position, (0, 0), Swapping(((0, 0), (5, 3)), (N, N)))
    assert (after.stacks[5, 3], after.stacks[0, 0]) == (stack("rKeN*"), stack("rTeN"))
    assert refuses_move(position, (0, 0), Swapping(((0, 0), (0, 0)), (N, N))) == "two_stacks"
    assert refuses_move(position, (0, 0), Swapping(((0, 0), (5, 0)), (N, N))) == "not_own"


# Priest


def test_m9_the_priest_activates_both_altars_over_own_mages() -> None:
    stacks = {(0, 1): "rPtE", (2, 1): "rAdN*", (5, 3): "gMeN"}
    position = lay(stacks, {(1, 1): "energy", (3, 1): "protection"})
    assert altars_of(position) == [("energy", "protection")]
    after = activate(position, (0, 1), Energy(((2, 1),)), Protection((2, 1), S))
    assert (after.stacks[2, 1], after.stacks[0, 1]) == (stack("rAdN+S"), stack("rPtE*"))


def test_m10_an_enemy_blocks_the_priest() -> None:
    position = lay({(0, 1): "rPtE", (2, 1): "gAdN*"}, {(1, 1): "energy", (3, 1): "protection"})
    assert altars_of(position) == [("energy",)]


def test_m11_the_priest_hits_nobody() -> None:
    position = lay({(0, 1): "rPtE", (2, 1): "gAdN"}, {(3, 1): "protection"})
    assert altars_of(position) == []
    assert [reason.id for reason in why_idle(position, (0, 1))] == ["witchcraft.refused.priest_hits_nobody"]
    free = lay({(0, 1): "rPtE", (4, 1): "gAdN"}, {(3, 1): "protection"})
    hit = Hit((4, 1), (Laid("adept", (0, 1), N),))
    assert refuses_move(free, (0, 1), hit) == "priest_hits_nobody"


def test_a_priest_with_one_possible_altar_of_two_activates_that_one() -> None:
    position = lay({(0, 1): "rPtE", (5, 3): "gMeN"}, {(1, 1): "energy", (3, 1): "protection"})
    assert altars_of(position) == [("protection",)]
