"""Lots: fair, and the same on every machine for ever."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.lots import LETTERS, SEED_LENGTH, Lots, seed_from

SEEDS = st.text(LETTERS, min_size=SEED_LENGTH, max_size=SEED_LENGTH)


def test_numbers_never_change_for_a_seed() -> None:
    lots = Lots("ABC234", "order")
    assert [lots.below(6) for _ in range(12)] == [1, 3, 0, 1, 0, 1, 5, 2, 2, 5, 4, 2]


@pytest.mark.parametrize(
    ("seed", "draw", "order"),
    [
        ("ABC234", "order", (5, 7, 8, 6, 0, 3, 2, 9, 1, 4)),
        ("XYZ789", "order", (5, 9, 6, 4, 1, 2, 8, 7, 3, 0)),
        ("ABC234", "cards", (2, 5, 3, 1, 6, 9, 8, 7, 4, 0)),
    ],
)
def test_shuffles_never_change_for_a_seed(seed: str, draw: str, order: tuple[int, ...]) -> None:
    assert Lots(seed, draw).shuffled(range(10)) == order


def test_a_mixed_draw_never_changes_for_a_seed() -> None:
    lots = Lots("ABC234", "order")
    assert (lots.one("abcdef"), lots.shuffled("abc"), lots.below(1000)) == ("b", ("a", "b", "c"), 120)


def test_numbers_that_would_be_unfair_are_skipped() -> None:
    lots = Lots("ABC234", "order")
    numbers = [lots.below(2**63 + 1) for _ in range(3)]
    assert numbers == [6434263383742791609, 1369428017996492179, 6588203397693728017]


@pytest.mark.parametrize(("raw", "seed"), [(b"", "CQC6X6"), (b"grimoire", "7H9U8D"), (bytes(16), "TBA9ZP")])
def test_seeds_never_change_for_the_same_bytes(raw: bytes, seed: str) -> None:
    assert seed_from(raw) == seed


@given(st.binary(max_size=40))
def test_a_seed_is_short_and_cannot_be_misread(raw: bytes) -> None:
    seed = seed_from(raw)
    assert len(seed) == SEED_LENGTH
    assert not set(seed) & set("0O1IL")
    assert seed == seed.upper()
    assert seed.isalnum()


def test_numbers_are_equally_likely() -> None:
    lots = Lots("ABC234", "fair")
    counts = Counter(lots.below(6) for _ in range(6000))
    # Chi-squared with 5 degrees of freedom: fair dice stay below 20.5 in 999 of 1000 trials.
    assert sum((counts[side] - 1000) ** 2 / 1000 for side in range(6)) < 20.5
    assert set(counts) == set(range(6))


def test_every_order_is_equally_likely() -> None:
    counts = Counter(Lots(seed_from(str(i).encode()), "order").shuffled("abc") for i in range(3000))
    assert len(counts) == 6
    assert sum((count - 500) ** 2 / 500 for count in counts.values()) < 20.5


@given(SEEDS, st.lists(st.integers(), max_size=30))
def test_a_shuffle_is_a_permutation(seed: str, things: list[int]) -> None:
    before = list(things)
    assert sorted(Lots(seed, "order").shuffled(things)) == sorted(before)
    assert things == before


@given(SEEDS, st.integers(1, 2**64))
def test_a_number_is_below_its_limit(seed: str, limit: int) -> None:
    assert 0 <= Lots(seed, "any").below(limit) < limit


@given(SEEDS, st.lists(st.text(), min_size=1))
def test_one_is_one_of_the_things(seed: str, things: list[str]) -> None:
    assert Lots(seed, "any").one(things) in things
