"""What a prophecy of Witchstone is worth, why, and what is missing for more."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scoring import hexes
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.final_scoring.holding import Holding, Prophecy

IN_ORDER = ("witches_on_types", "connected")
RANKS = 4
# The names of the types, at the beginning and in the middle of a sentence.
OPENING = {location: Message(f"witchstone.place.{location}") for location in facts.LOCATION_TYPES}
WITHIN = {location: Message(f"witchstone.place.{location}.within") for location in facts.LOCATION_TYPES}


@dataclass(frozen=True)
class Worth:
    """`tier` is the rung that is reached, 0 to 3; `rungs` are the labels of all four."""

    points: int
    tier: int
    state: Message
    missing: Message | None
    rungs: tuple[Message, Message, Message, Message]


def measure(prophecy: Prophecy, holding: Holding) -> tuple[int, int]:
    """The tier that is reached, 0 to 3, and what it was reached with: the count, or the rank (0 if there is none)."""
    if prophecy.kind in IN_ORDER:
        reached = _kept_in_order(prophecy, holding)
        return reached, reached
    if prophecy.kind == "witchstone_rank":
        rank = holding.witchstone_rank
        return (0, 0) if rank is None else (max(0, RANKS - rank), rank)
    one, two, three = facts.COUNT_TIERS[prophecy.kind]
    count = COUNTS[prophecy.kind](prophecy, holding)
    return (count >= one) + (count >= two) + (count >= three), count


def largest_group(holding: Holding, symbol: str) -> int:
    """The largest group: from the drawn cauldron, otherwise as entered."""
    if holding.cauldron is None:
        return holding.groups.get(symbol, 0)
    cells = [cell for cell, symbols in holding.cauldron.items() if symbol in symbols]
    return max(map(len, hexes.clusters(cells)), default=0)


COUNTS: Mapping[str, Callable[[Prophecy, Holding], int]] = {
    "symbol_group": lambda prophecy, holding: largest_group(holding, prophecy.asks[0]),
    "witches_on_type": lambda prophecy, holding: holding.standing(prophecy.asks[0]),
    "witches_on_board": lambda _, holding: holding.witches_on_board,
    "lying_witches": lambda _, holding: holding.lying_witches,
    "silver_spaces": lambda _, holding: holding.silver_spaces,
    "special_tiles": lambda _, holding: holding.special_tiles,
    "scrolls": lambda _, holding: holding.scrolls,
    "magic_tokens": lambda _, holding: holding.magic_tokens,
    "crystals": lambda _, holding: holding.crystals,
}


def worth(prophecy: Prophecy, holding: Holding) -> Worth:
    """What it is worth now, and what would make it worth more."""
    reached, count = measure(prophecy, holding)
    if prophecy.kind in IN_ORDER:
        state, missing = _order_state(prophecy, reached), _order_missing(prophecy, holding, reached)
    elif prophecy.kind == "witchstone_rank":
        state, missing = _rank_state(count), _rank_missing(count)
    else:
        state = Message(f"witchstone.state.{prophecy.kind}", n=count)
        missing = _count_missing(prophecy, count, reached)
    return Worth(facts.TIERS[reached], reached, state, missing, rungs(prophecy))


def title(prophecy: Prophecy) -> Message:
    if prophecy.kind in IN_ORDER:
        first, second, third = (WITHIN[location] for location in prophecy.asks)
        return Message(f"witchstone.prophecy.{prophecy.kind}", first=first, second=second, third=third)
    if prophecy.asks:
        return Message(f"witchstone.prophecy.{prophecy.kind}.{prophecy.asks[0]}")
    return Message(f"witchstone.prophecy.{prophecy.kind}")


def can_exist(kind: str, asks: Sequence[str]) -> bool:
    """Whether the board has as many locations of a type as the highest step of the card would need."""
    if kind == "witches_on_type":
        return all(facts.LOCATION_TYPES[location] >= facts.COUNT_TIERS[kind][-1] for location in asks)
    if kind in IN_ORDER:
        return all(facts.LOCATION_TYPES[location] >= asks.count(location) for location in asks)
    return True


def why(prophecy: Prophecy, count: int) -> Message:
    """The reason for its points, from what was measured: `6 crystal symbols together`."""
    if prophecy.kind in IN_ORDER:
        return Message(f"witchstone.why.{prophecy.kind}.{count}", **_named(prophecy.asks[: count + 1]))
    if prophecy.kind == "witchstone_rank":
        return Message(f"witchstone.why.witchstone_rank.{count or 'none'}")
    if prophecy.asks:
        return Message(f"witchstone.why.{prophecy.kind}.{prophecy.asks[0]}", n=count)
    return Message(f"witchstone.why.{prophecy.kind}", n=count)


def rungs(prophecy: Prophecy) -> tuple[Message, Message, Message, Message]:
    """What stands below the four rungs of its ladder."""
    if prophecy.kind in IN_ORDER:
        first, second, third = (WITHIN[location] for location in prophecy.asks)
        return Message("witchstone.rung.none"), first, second, third
    if prophecy.kind == "witchstone_rank":
        third, second, first = (Message(f"witchstone.rank.{rank}") for rank in (3, 2, 1))
        return Message("witchstone.rung.none"), third, second, first
    one, two, three = facts.COUNT_TIERS[prophecy.kind]
    return _span(0, one), _span(one, two), _span(two, three), Message("witchstone.rung.up", low=three)


def _span(low: int, end: int) -> Message:
    if low == end - 1:
        return Message("witchstone.rung.one", low=low)
    return Message("witchstone.rung.span", low=low, high=end - 1)


def _there(prophecy: Prophecy, holding: Holding, location: str) -> int:
    return holding.standing(location) if prophecy.kind == "witches_on_types" else holding.connected.get(location, 0)


def _kept_in_order(prophecy: Prophecy, holding: Holding) -> int:
    """How many of the asked types are there before the first that is not; asked twice, it takes two."""
    for reached, location in enumerate(prophecy.asks):
        if _there(prophecy, holding, location) < prophecy.asks[: reached + 1].count(location):
            return reached
    return len(prophecy.asks)


def _named(asks: tuple[str, ...]) -> dict[str, Message]:
    """The first begins the sentence."""
    named = {"first": OPENING[asks[0]]} if asks else {}
    return named | {name: WITHIN[location] for name, location in zip(("second", "third"), asks[1:], strict=False)}


def _order_state(prophecy: Prophecy, reached: int) -> Message:
    return Message(f"witchstone.state.in_order.{reached}", **_named(prophecy.asks[:reached]))


def _order_missing(prophecy: Prophecy, holding: Holding, reached: int) -> Message | None:
    if reached == len(prophecy.asks):
        return None
    location = prophecy.asks[reached]
    if _there(prophecy, holding, location):
        return Message("witchstone.missing.another", place=WITHIN[location])
    missing = OPENING[location]
    for later in prophecy.asks[reached + 1 :]:
        if _there(prophecy, holding, later):
            return Message("witchstone.missing.before", place=missing, later=OPENING[later])
    return Message("witchstone.missing.place", place=missing)


def _rank_state(rank: int) -> Message:
    return Message(f"witchstone.state.witchstone_rank.{rank or 'none'}")


def _rank_missing(rank: int) -> Message | None:
    """A witch that stands never moves again: a rank stays as it is."""
    if rank:
        return None
    return Message("witchstone.missing.witchstone_rank", points=facts.TIERS[-1])


def _count_missing(prophecy: Prophecy, count: int, reached: int) -> Message | None:
    if reached == len(facts.TIERS) - 1:
        return None
    more = facts.COUNT_TIERS[prophecy.kind][reached] - count
    return Message("witchstone.missing.more", n=more, points=facts.TIERS[reached + 1])
