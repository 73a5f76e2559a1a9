"""What cannot be on any table of Witchstone, and what can but is odd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from scoring.file.strict_json import LARGEST
from scoring.hexes import Cell
from scoring.message import Message
from scoring.players import Players
from scoring.witchstone import facts
from scoring.witchstone.final_scoring.holding import Holding, Holdings
from scoring.witchstone.final_scoring.prophecies import RANKS, can_exist, largest_group, title

At = tuple[str | int, ...]

# What has no limit of its own: as much as can be written in a match file.
ENDLESS = LARGEST
# The least and the most of each count of one player.
COUNTS: Mapping[str, tuple[int, int]] = {
    "track": (-LARGEST, LARGEST),
    "magic_tokens": (0, ENDLESS),
    "spells_unused": (0, ENDLESS),
    "spells_used": (0, ENDLESS),
    "lying_witches": (0, facts.SMALL_WITCHES),
    "board_witches": (1, facts.SMALL_WITCHES + 1),
    "silver_spaces": (0, ENDLESS),
    "special_tiles": (0, ENDLESS),
    "crystals": (0, facts.OWN_CRYSTALS),
    "witchstone_rank": (1, RANKS),
    "wand": (0, ENDLESS),
    "wand_order": (1, ENDLESS),
}
PER_PLACE = ("witches_at", "connected")
# What all players share, and how many of it there are.
SHARED: Mapping[tuple[str, ...], int] = {
    ("magic_tokens",): facts.MAGIC_TOKENS,
    ("special_tiles",): facts.SPECIAL_TILES,
    ("spells_unused", "spells_used", "prophecies"): facts.SCROLLS,
}

# Guesses: no results were ever collected.
LOW_TOTAL, HIGH_TOTAL = 40, 170
# The printed cell and the five tiles with the symbol.
GROUP_WITHOUT_SPECIALS = 6


@dataclass(frozen=True)
class Problem:
    """`at` is the path: the seat, the name of the count, and an index or key in it."""

    at: At
    message: Message


def problems(holdings: Holdings, players_count: int) -> tuple[Problem, ...]:
    """All violations of the limits."""
    result = [problem for seat, holding in enumerate(holdings) for problem in _of_one(seat, holding)]
    if len(holdings) > players_count:
        result.append(Problem((players_count,), Message("witchstone.limit.seats", n=players_count)))
    return (*result, *_too_many(holdings), *_owls(holdings), *_ranks(holdings), *_wand(holdings))


def _of_one(seat: int, holding: Holding) -> Iterator[Problem]:
    for what, (least, most) in COUNTS.items():
        value = getattr(holding, what)
        if value is not None and not least <= value <= most:
            yield _outside((seat, what), what, value, least, most)
    for symbol, size in holding.groups.items():
        if not 0 <= size <= ENDLESS:
            yield _outside((seat, "groups", symbol), "groups", size, 0, ENDLESS)
    for what in PER_PLACE:
        for location, number in getattr(holding, what).items():
            if not 0 <= number <= facts.LOCATION_TYPES[location]:
                yield _outside((seat, what, location), what, number, 0, facts.LOCATION_TYPES[location])
    for position, value in enumerate(holding.owls):
        if value not in facts.OWL_VALUES:
            low, high = facts.OWL_VALUES[0], facts.OWL_VALUES[-1]
            yield Problem((seat, "owls", position), Message("witchstone.limit.owl", value=value, least=low, most=high))
    if holding.witches_at.get("witchstone", 0) and holding.witchstone_rank is None:
        yield Problem((seat, "witches_at", "witchstone"), Message("witchstone.limit.no_rank"))
    if holding.witches_at.get("witchstone") == 0 and holding.witchstone_rank is not None:
        yield Problem((seat, "witchstone_rank"), Message("witchstone.limit.rank_without_witch"))
    small = holding.small_witches
    if small > facts.SMALL_WITCHES:
        yield Problem((seat, "lying_witches"), Message("witchstone.limit.witches", n=small, most=facts.SMALL_WITCHES))


def _outside(at: At, what: str, value: int, least: int, most: int) -> Problem:
    label = Message(f"witchstone.what.{what}")
    if most == ENDLESS and value < least:
        return Problem(at, Message("witchstone.limit.least", what=label, value=value, least=least))
    return Problem(at, Message("witchstone.limit.range", what=label, value=value, least=least, most=most))


def _too_many(holdings: Holdings) -> Iterator[Problem]:
    """More than the box has of what the players share: found where the count goes over."""
    for names, in_box in SHARED.items():
        total, over = 0, None
        for seat, holding in enumerate(holdings):
            for name in names:
                value = getattr(holding, name)
                total += value if isinstance(value, int) else len(value)
                if total > in_box and over is None:
                    over = (seat, name)
        if over:
            yield Problem(over, Message(f"witchstone.limit.in_box.{names[0]}", n=total, most=in_box))


def _owls(holdings: Holdings) -> Iterator[Problem]:
    seen = dict.fromkeys(facts.OWL_VALUES, 0)
    for seat, holding in enumerate(holdings):
        for position, value in enumerate(holding.owls):
            if value in seen:
                seen[value] += 1
                if seen[value] == facts.OWL_STACKS + 1:
                    message = Message("witchstone.limit.owls", value=value, n=facts.OWL_STACKS)
                    yield Problem((seat, "owls", position), message)


def _ranks(holdings: Holdings) -> Iterator[Problem]:
    ranks = [holding.witchstone_rank for holding in holdings]
    for seat, rank in enumerate(ranks):
        if rank is None or not 1 <= rank <= RANKS:
            continue
        if rank in ranks[:seat]:
            yield Problem((seat, "witchstone_rank"), Message("witchstone.limit.rank_twice", rank=_rank(rank)))
        elif rank > 1 and rank - 1 not in ranks:
            message = Message("witchstone.limit.rank_gap", rank=_rank(rank), before=_rank(rank - 1))
            yield Problem((seat, "witchstone_rank"), message)


def _rank(rank: int) -> Message:
    return Message(f"witchstone.rank.{rank}")


def _wand(holdings: Holdings) -> Iterator[Problem]:
    """Problems of the wand; an order is not allowed on the hilt, where all begin."""
    seen = set()
    for seat, holding in enumerate(holdings):
        if holding.wand and holding.wand_order is not None:
            spot = (holding.wand, holding.wand_order)
            if spot in seen:
                message = Message("witchstone.limit.wand_order", space=holding.wand, order=holding.wand_order)
                yield Problem((seat, "wand_order"), message)
            seen.add(spot)


def oddities(players: Players, holdings: Holdings, totals: Sequence[int]) -> tuple[Message, ...]:
    """What is possible, but worth a second look."""
    return tuple(
        message
        for player, holding, total in zip(players, holdings, totals, strict=True)
        for message in _odd(player.name, holding, total, len(players))
    )


def most_tokens(players_count: int) -> int:
    """The most magic tokens of a player: one at the tower, one for each small witch, and those of the bottom shelf."""
    return 1 + facts.SMALL_WITCHES + facts.BOTTOM_SHELF[players_count]


def _odd(name: str, holding: Holding, total: int, players_count: int) -> Iterator[Message]:
    if total < LOW_TOTAL:
        yield Message("witchstone.odd.low", name=name, n=total)
    if total > HIGH_TOTAL:
        yield Message("witchstone.odd.high", name=name, n=total)
    if holding.track < 0:
        yield Message("witchstone.odd.track", name=name, points=holding.track)
    if holding.magic_tokens > most_tokens(players_count):
        yield Message("witchstone.odd.tokens", name=name, n=holding.magic_tokens, most=most_tokens(players_count))
    if holding.wand is not None and holding.silver_spaces > holding.wand:
        yield Message("witchstone.odd.silver", name=name, n=holding.silver_spaces, space=holding.wand)
    if holding.wand_order is not None and holding.wand is None:
        yield Message("witchstone.odd.order_without_space", name=name)
    if holding.wand_order is not None and holding.wand_order > players_count:
        yield Message("witchstone.odd.order", name=name, order=holding.wand_order, n=players_count)
    for prophecy in holding.prophecies:
        if not can_exist(prophecy.kind, prophecy.asks):
            yield Message("witchstone.odd.prophecy", name=name, prophecy=title(prophecy))
    yield from (
        _odd_groups(name, holding) if holding.cauldron is None else _odd_cauldron(name, holding.cauldron, holding)
    )


def _odd_groups(name: str, holding: Holding) -> Iterator[Message]:
    most = GROUP_WITHOUT_SPECIALS + holding.special_tiles
    for symbol, size in holding.groups.items():
        if size > most:
            yield _odd_group(name, symbol, size, most)


def _odd_cauldron(name: str, cauldron: Mapping[Cell, tuple[str, ...]], holding: Holding) -> Iterator[Message]:
    pairs = [symbols for symbols in cauldron.values() if len(symbols) > 1]
    specials = Counter(chain.from_iterable(pairs))
    for symbol, count in Counter(chain.from_iterable(cauldron.values())).items():
        most = GROUP_WITHOUT_SPECIALS + specials[symbol]
        if count > most < (size := largest_group(holding, symbol)):
            yield _odd_group(name, symbol, size, most)
    asked = any(prophecy.kind == "special_tiles" for prophecy in holding.prophecies)
    if len(pairs) > holding.special_tiles and (asked or holding.special_tiles):
        yield Message("witchstone.odd.specials", name=name, n=len(pairs), counted=holding.special_tiles)


def _odd_group(name: str, symbol: str, size: int, most: int) -> Message:
    return Message("witchstone.odd.group", name=name, symbol=Message(f"witchstone.symbol.{symbol}"), n=size, most=most)
