"""Paying for potions and who may brew them: the examples of the rules, and all small cases against brute force."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import check, who_not
from scoring.carodeni.brewing.payments import USUAL, Have, Lack, Pair, Payment, Switches, lack_and_payments, payments
from scoring.carodeni.cards import NOVICE, UNKNOWN_FLAG, Counts, Potion, Witch
from scoring.carodeni.seat import Seat
from scoring.message import Message
from tools.harness.rules import carodeni_reference as plainly
from tools.harness.rules.carodeni_reference import counts

ANY = Switches(pair_for="any")
RED = Witch(("red",))


def pay(need: str, have: str, tools: tuple[str, ...] = (), **owned: tuple[str, ...]) -> tuple[Payment, ...]:
    return payments(Potion("red", needs=counts(need), tools=tools), Have(counts(have), **owned))


def lack_of(potion: Potion, have: Have, switches: Switches = USUAL) -> Lack:
    return lack_and_payments(potion, have, switches)[0]


def test_p1_exact_ingredients_pay() -> None:
    (payment,) = pay("L1 B2", "L1 B2")
    assert payment.spent == counts("L1 B2") and payment.kept == counts() and payment.pairs == ()


def test_p2_a_pair_replaces_one_leaf_and_everything_is_paid() -> None:
    (payment,) = pay("L2 B1", "L1 B3")
    assert payment.pairs == (Pair("berries", "leaf"),)
    assert payment.direct == counts("L1 B1") and payment.spent == counts("L1 B3") and not any(payment.kept)


def test_p3_what_is_needed_itself_is_no_pair() -> None:
    assert pay("L2 B1", "L1 B2") == ()


def test_p4_a_pair_replaces_the_crystal_and_no_tool_joins_the_clan() -> None:
    (payment,) = pay("H1", "H1 L2", ("crystal",))
    assert payment.pairs == (Pair("leaf", "crystal"),)
    assert payment.moves == payment.stays == () and not any(payment.kept)


def test_p5_a_crystal_in_the_clan_stays_there() -> None:
    (payment,) = pay("H1", "H1", ("crystal",), in_clan=("crystal",))
    assert payment.spent == counts("H1") and payment.stays == ("crystal",) and payment.moves == ()


def test_p6_any_tool_is_one_of_the_clan_or_a_fresh_one() -> None:
    fresh, of_the_clan = pay("H1", "H1", ("any",), in_clan=("flask",), at_right=("crystal",))
    assert (fresh.moves, fresh.stays) == (("crystal",), ())
    assert (of_the_clan.moves, of_the_clan.stays) == ((), ("flask",))
    assert fresh.spent == of_the_clan.spent == counts("H1")


def test_p7_three_pairs_replace_three_leaves() -> None:
    (payment,) = pay("L3", "B6")
    assert payment.pairs == (Pair("berries", "leaf"),) * 3 and not any(payment.kept)


def test_p8_five_berries_are_two_pairs_only() -> None:
    assert pay("L3", "B5") == ()


def test_p9_a_pair_must_be_equal() -> None:
    assert pay("L1", "B1 H1") == ()


def test_p10_one_leaf_is_left() -> None:
    (payment,) = pay("L1 B1", "L4")
    assert payment.spent == counts("L3") and payment.kept == counts("L1")


def test_p11_two_are_missing_and_there_is_one_pair() -> None:
    assert pay("L2 H1", "L5", ("flask",)) == ()
    missing = lack_of(Potion("red", needs=counts("L2 H1"), tools=("flask",)), Have(counts("L5")))
    assert (missing.things, missing.pairs) == (2, 1)
    assert missing.ingredients == counts("H1") and missing.tools == ("flask",)


def test_p12_leaves_replace_herbs() -> None:
    (payment,) = pay("L1 B1 H1", "L3 B1")
    assert payment.pairs == (Pair("leaf", "herbs"),)


def test_p13_one_left_over_of_each_is_no_pair() -> None:
    assert pay("L1 B1 H1", "L2 B2") == ()


def test_p14_a_berry_and_a_leaf_replace_no_flask() -> None:
    assert pay("B2", "B3 L1", ("flask",)) == ()


def test_p15_two_berries_replace_the_flask() -> None:
    (payment,) = pay("B2", "B4", ("flask",))
    assert payment.pairs == (Pair("berries", "flask"),) and payment.moves == ()


def test_e2_a_crystal_from_the_right_moves_into_the_clan() -> None:
    potion = Potion("red", needs=counts("H1"), tools=("crystal",))
    brew = check(potion, RED, Have(counts("H1"), at_right=("crystal",)))
    assert not brew.reasons and [payment.moves for payment in brew.payments] == [("crystal",)]


A_NOVICE = (Message("carodeni.brew.novice"),)
NOBODY = (Message("carodeni.brew.no_active"),)
NOT_HER_FLAG = Message("carodeni.brew.flag.green")


def test_b1_a_witch_brews_her_colour() -> None:
    assert who_not(Potion("red"), RED) == ()


def test_b2_the_secondary_colour_counts_too() -> None:
    assert who_not(Potion("blue"), Witch(("red", "blue"))) == ()


def test_b3_a_red_witch_brews_nothing_green() -> None:
    assert who_not(Potion("green"), RED) == (NOT_HER_FLAG,)


def test_b4_any_witch_brews_a_potion_with_any_flag() -> None:
    assert who_not(Potion(facts.ANY_FLAG), Witch(("yellow",))) == ()


def test_b5_a_novice_does_not() -> None:
    assert who_not(Potion(facts.ANY_FLAG), NOVICE) == A_NOVICE


@pytest.mark.parametrize("flag", [*facts.FLAGS, facts.ANY_FLAG])
def test_b6_after_a_rest_nobody_brews(flag: str) -> None:
    assert who_not(Potion(flag), None) == NOBODY


def test_b7_a_witch_under_a_novice_does_not_brew() -> None:
    assert who_not(Potion("red"), Seat(hand=(), pile=(RED, NOVICE)).active) == A_NOVICE


def test_an_unknown_potion_has_no_flag_to_check() -> None:
    assert who_not(Potion(UNKNOWN_FLAG), RED) == (Message("carodeni.refused.name_potion"),)


def test_every_reason_is_given() -> None:
    brew = check(Potion("green", needs=counts("L3")), RED, Have(counts("B2")))
    short = Message(
        "carodeni.brew.unpaid", things=Message("carodeni.brew.things", n=3), pairs=Message("carodeni.brew.pairs", n=1)
    )
    assert brew.reasons == (NOT_HER_FLAG, short) and brew.payments == ()


def test_the_payment_that_keeps_the_most_kinds_is_the_first() -> None:
    first, second = pay("L2 B1", "L1 B4 H2")
    assert (first.kinds_kept, first.kept) == (2, counts("B1 H2"))
    assert (second.kinds_kept, second.kept) == (1, counts("B3"))


def test_of_equal_payments_the_one_with_a_new_tool_is_the_first() -> None:
    moves = [payment.moves for payment in pay("", "", ("any",), in_clan=("flask",), at_right=("flask", "crystal"))]
    assert moves == [("crystal",), (), ("flask",)]


def test_a_need_for_one_kind_takes_its_tool_before_a_need_for_any() -> None:
    (payment,) = pay("", "", ("any", "crystal"), at_right=("crystal", "flask"))
    assert payment.moves == ("crystal", "flask") and payment.pairs == ()


def test_one_tool_is_enough_for_two_needs_only_where_the_table_plays_so() -> None:
    potion, have = Potion("red", tools=("flask", "any")), Have(in_clan=("flask",))
    assert not lack_of(potion, have).payable and lack_of(potion, have, Switches(shared_tool=True)).payable
    (payment,) = payments(potion, have, Switches(shared_tool=True))
    assert payment.stays == ("flask",) and payment.pairs == ()


def test_a_leaf_can_be_kept_only_where_a_pair_may_replace_any_ingredient() -> None:
    potion, have = Potion("red", needs=counts("L1")), Have(counts("L1 B3"))
    assert [payment.kept for payment in payments(potion, have)] == [counts("B3")]
    assert [payment.kept for payment in payments(potion, have, ANY)] == [counts("L1 B1"), counts("B3")]


# What is needed, in the clan, and at the right.
TOOLS: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    ((), (), ()),
    (("crystal",), (), ("flask",)),
    (("crystal",), ("crystal",), ("crystal", "flask")),
    (("any",), ("flask",), ("crystal",)),
    (("any", "crystal"), ("crystal",), ()),
    (("any", "any"), ("flask",), ("flask", "crystal")),
    (("flask", "crystal"), (), ()),
)


def small(most: int, kinds: int = 3) -> list[Counts]:
    rest = (0,) * (len(facts.INGREDIENT_KINDS) - kinds)
    return [(*some, *rest) for some in product(range(most + 1), repeat=kinds)]


@pytest.mark.parametrize("tools", TOOLS)
def test_all_small_cases_are_paid_as_by_brute_force(
    tools: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]],
) -> None:
    needed, in_clan, at_right = tools
    for needs, ingredients in product((needs for needs in small(2) if sum(needs) <= 3), small(4)):
        potion, have = Potion("red", needs=needs, tools=needed), Have(ingredients, in_clan, at_right)
        paid = payments(potion, have)
        assert {(payment.spent, payment.moves) for payment in paid} == plainly.payments(
            needs, needed, ingredients, in_clan, at_right
        )
        assert lack_of(potion, have).payable is bool(paid)


some_counts = st.tuples(*[st.integers(0, 6)] * len(facts.INGREDIENT_KINDS))
few_needs = st.lists(st.sampled_from(range(5)), max_size=4).map(lambda drawn: tuple(drawn.count(k) for k in range(5)))
some_tools = st.lists(st.sampled_from(facts.TOOL_KINDS), max_size=3).map(tuple)
tool_needs = st.lists(st.sampled_from((*facts.TOOL_KINDS, facts.ANY_TOOL)), max_size=2).map(tuple)


@settings(max_examples=50, deadline=None)
@given(few_needs, tool_needs, some_counts, some_tools, some_tools)
def test_larger_cases_are_paid_as_by_brute_force(
    needs: Counts, tools: tuple[str, ...], have: Counts, in_clan: tuple[str, ...], at_right: tuple[str, ...]
) -> None:
    potion, owned = Potion("red", needs=needs, tools=tools), Have(have, in_clan, at_right)
    computed = [(payment.spent, payment.moves) for payment in payments(potion, owned)]
    assert len(computed) == len(set(computed))
    assert set(computed) == plainly.payments(needs, tools, have, in_clan, at_right)
    free = [(payment.spent, payment.moves) for payment in payments(potion, owned, ANY)]
    assert len(free) == len(set(free))
    assert set(free) == plainly.payments_for_any(needs, tools, have, in_clan, at_right)


def assert_pays_as_by_brute_force(
    needs: Counts, tools: tuple[str, ...], have: Counts, in_clan: tuple[str, ...], at_right: tuple[str, ...]
) -> None:
    """Under every combination of the switches."""
    potion, owned = Potion("red", needs=needs, tools=tools), Have(have, in_clan, at_right)
    for pair_for, shared in product(facts.SWITCHES["pair_for"], facts.SWITCHES["shared_tool"]):
        computed = [(paid.spent, paid.moves) for paid in payments(potion, owned, Switches(str(pair_for), bool(shared)))]
        slow = plainly.payments_for_any if pair_for == "any" else plainly.payments
        assert len(computed) == len(set(computed))
        assert set(computed) == slow(needs, tools, have, in_clan, at_right, bool(shared))


CASES = st.tuples(few_needs, tool_needs, some_counts, some_tools, some_tools)


@settings(max_examples=30, deadline=None)
@given(CASES)
def test_switches_together_pay_as_by_brute_force(case: tuple[Any, ...]) -> None:
    assert_pays_as_by_brute_force(*case)


@pytest.mark.long
@settings(max_examples=3000, deadline=None)
@given(CASES)
def test_many_cases_pay_as_by_brute_force_under_all_switches(case: tuple[Any, ...]) -> None:
    assert_pays_as_by_brute_force(*case)


@given(few_needs, tool_needs, some_counts, some_tools, some_tools, st.sampled_from(("missing", "any")), st.booleans())
def test_every_payment_adds_up(
    needs: Counts,
    tools: tuple[str, ...],
    have: Counts,
    in_clan: tuple[str, ...],
    at_right: tuple[str, ...],
    pair_for: str,
    shared_tool: bool,
) -> None:
    potion, owned = Potion("red", needs=needs, tools=tools), Have(have, in_clan, at_right)
    paid = payments(potion, owned, Switches(pair_for, shared_tool))
    assert [payment.kinds_kept for payment in paid] == sorted((p.kinds_kept for p in paid), reverse=True)
    for payment in paid:
        assert all(s + k == h for s, k, h in zip(payment.spent, payment.kept, have, strict=True))
        assert min(payment.kept) >= 0
        replaced = [pair.replaces for pair in payment.pairs]
        for kind, need, direct in zip(facts.INGREDIENT_KINDS, needs, payment.direct, strict=True):
            assert direct + replaced.count(kind) == need
        assert all(payment.moves.count(tool) <= at_right.count(tool) for tool in payment.moves)
        assert all(payment.stays.count(tool) <= in_clan.count(tool) for tool in payment.stays)
        used = len(payment.moves) + len(payment.stays)
        for_tools = len(payment.pairs) - (sum(needs) - sum(payment.direct))
        assert used + for_tools == len(tools) or (shared_tool and used + for_tools < len(tools))
