"""A tier of a prophecy says what was counted: the least that reaches it."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from scoring.witchstone import facts
from scoring.witchstone.final_scoring.bands import counts_for
from scoring.witchstone.final_scoring.holding import Holding, Prophecy
from scoring.witchstone.final_scoring.prophecies import IN_ORDER, can_exist, measure

ASKED: dict[str, tuple[tuple[str, ...], ...]] = {
    "symbol_group": tuple((symbol,) for symbol in facts.SYMBOLS),
    "witches_on_type": tuple(
        (location,) for location in facts.LOCATION_TYPES if can_exist("witches_on_type", (location,))
    ),
    "witches_on_types": tuple(permutations(facts.LOCATION_TYPES, 3)),
    "connected": (*permutations(facts.LOCATION_TYPES, 3), ("village", "village", "forest")),
}
CARDS = [Prophecy(kind, asks) for kind in facts.PROPHECIES for asks in ASKED.get(kind, ((),))]


@pytest.mark.parametrize("tier", range(4))
def test_f5_a_band_that_is_tapped_gives_its_points(tier: int) -> None:
    for card in CARDS:
        counts = counts_for(card, tier)
        if counts is None:
            assert card.kind in ("witches_on_board", "scrolls", "magic_tokens")
            continue
        assert measure(card, holding(counts))[0] == tier, (card, counts)


def holding(counts: dict[str, int | None]) -> Holding:
    parts: dict[str, dict[str, int]] = {"groups": {}, "witches_at": {}, "connected": {}}
    plain: dict[str, Any] = {}
    for what, value in counts.items():
        name, _, part = what.partition(".")
        if part:
            parts[name][part] = value or 0
        else:
            plain[name] = value
    whole: dict[str, Any] = {**parts, **plain}
    return Holding(**whole)


def test_every_kind_in_order_is_covered() -> None:
    assert set(IN_ORDER) <= set(ASKED)
