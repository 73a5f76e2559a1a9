"""Tables of Witchstone as they can be at the end of a match, for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from scoring.players import Player, Players
from scoring.results.sheet import Sheet
from scoring.witchstone import facts
from scoring.witchstone.final_scoring import score
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy

PLAYERS: Players = tuple(Player(name) for name in ("Mira", "Zsófi", "Tamás", "Ádám"))
LOCATIONS = tuple(facts.LOCATION_TYPES)
PROPHECIES = (
    *(Prophecy("symbol_group", (symbol,)) for symbol in facts.SYMBOLS),
    *(Prophecy("witches_on_type", (location,)) for location in LOCATIONS),
    *(Prophecy("witches_on_types", (LOCATIONS[i], LOCATIONS[i - 1], LOCATIONS[i - 2])) for i in range(5)),
    *(Prophecy("connected", (LOCATIONS[i], LOCATIONS[i], LOCATIONS[i - 1])) for i in range(5)),
    *(
        Prophecy(kind)
        for kind in facts.PROPHECIES
        if kind not in {"symbol_group", "witches_on_type", "witches_on_types", "connected"}
    ),
)

_CELLS = st.tuples(st.integers(-3, 3), st.integers(-3, 3))
_SYMBOLS = st.lists(st.sampled_from(facts.SYMBOLS), min_size=1, max_size=2, unique=True).map(tuple)
_CONNECTED = st.fixed_dictionaries(
    {}, optional={location: st.integers(0, most) for location, most in facts.LOCATION_TYPES.items()}
)
_STANDING = st.fixed_dictionaries(
    {}, optional={location: st.integers(0, 2) for location in ("forest", "village", "castle", "foreign_tower")}
)


def sheet_of(*held: Holding) -> Sheet:
    """The sheet; a single player sits opposite one with nothing."""
    held = held if len(held) > 1 else (*held, Holding())
    return score.sheet(PLAYERS[: len(held)], held)


@st.composite
def holdings(draw: st.DrawFn) -> Holdings:
    """Two to four players, and nothing that cannot be on any table."""
    count = draw(st.integers(2, 4))
    there = draw(st.integers(0, count))
    ranks = draw(st.permutations([*range(1, there + 1), *[None] * (count - there)]))
    owls = draw(st.permutations(facts.OWL_VALUES * facts.OWL_STACKS))
    orders = draw(st.permutations(range(1, count + 1)))
    return tuple(
        draw(_holding(rank, tuple(owls[2 * seat : 2 * seat + draw(st.integers(0, 2))]), orders[seat]))
        for seat, rank in enumerate(ranks)
    )


@st.composite
def _holding(draw: st.DrawFn, rank: int | None, owls: tuple[int, ...], order: int) -> Holding:
    groups: dict[str, Any] = (
        {"cauldron": draw(st.dictionaries(_CELLS, _SYMBOLS, max_size=20))}
        if draw(st.booleans())
        else {"groups": draw(st.dictionaries(st.sampled_from(facts.SYMBOLS), st.integers(0, 11)))}
    )
    return Holding(
        track=draw(st.integers(-5, 5) | st.integers(0, 150)),
        owls=owls,
        magic_tokens=draw(st.integers(0, 5)),
        spells_unused=draw(st.integers(0, 3)),
        spells_used=draw(st.integers(0, 2)),
        prophecies=tuple(draw(st.lists(st.sampled_from(PROPHECIES), max_size=5))),
        witches_at=draw(_STANDING),
        lying_witches=draw(st.integers(0, 2)),
        connected=draw(_CONNECTED),
        witchstone_rank=rank,
        silver_spaces=draw(st.integers(0, 6)),
        special_tiles=draw(st.integers(0, 3)),
        crystals=draw(st.integers(0, 6)),
        wand=draw(st.none() | st.integers(0, 3)),
        wand_order=draw(st.none() | st.just(order)),
        **groups,
    )
