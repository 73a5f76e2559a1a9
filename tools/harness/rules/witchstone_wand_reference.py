"""Moves along the wand a second time: slow and obvious, with nested moves as they stand on paper."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from scoring.witchstone import facts

# The number of wand actions of a vial; the group of the tile gives the first ones.
NESTED_STEPS = 2
MOST_STEPS = 6
# More crystals do not fit on the shelf of the wand with two players.
MOST_NESTED = 3


@dataclass(frozen=True)
class Space:
    """`nested`: with the crystal action of this space a crystal leaves the cauldron for the shelf of the wand."""

    kind: str
    nested: Move | None = None


@dataclass(frozen=True)
class Move:
    steps: int
    spaces: tuple[Space, ...]


def given_slowly(move: Move, pawns: list[int], reading: str) -> list[tuple[str, int]]:
    """What each dark space gives to the first player, in the order in which they are resolved."""
    pawns[0] += move.steps
    in_front_after_this_move = pawns[0] >= max(pawns)
    options = []
    for space in move.spaces:
        color, _, kind = space.kind.partition(".")
        if color == "silver":
            continue
        in_front_now = pawns[0] >= max(pawns)
        double = in_front_now if reading == "turn" else in_front_after_this_move
        options.append((kind, 2 * facts.DARK[kind] if double else facts.DARK[kind]))
        if space.nested:
            options += given_slowly(space.nested, pawns, reading)
    return options


@st.composite
def moves(draw: st.DrawFn, depth: int = 0) -> Move:
    steps = NESTED_STEPS if depth else draw(st.integers(1, MOST_STEPS))
    dark = [f"dark.{kind}" for kind in facts.DARK]
    # The one that leads to a nested move comes first most of the time, so that others wait meanwhile.
    kinds = [*dark, *(f"silver.{kind}" for kind in facts.SILVER)]
    begin = ["dark.crystal"] if draw(st.integers(0, 3)) else []
    passed = [*begin, *draw(st.lists(st.sampled_from(kinds), max_size=min(steps, 4) - len(begin)))]
    spaces, nested = [], False
    for kind in passed:
        # One of them at most goes on, so that the crystals last.
        goes_on = kind == "dark.crystal" and not nested and depth < MOST_NESTED and bool(draw(st.integers(0, 3)))
        nested = nested or goes_on
        spaces.append(Space(kind, draw(moves(depth + 1)) if goes_on else None))
    return Move(steps, tuple(spaces))


@st.composite
def cases(draw: st.DrawFn) -> tuple[Move, list[int]]:
    """A move, and the pawns before it: rivals near the space where it ends, so that a nested move may pass them."""
    move, at = draw(moves()), draw(st.integers(2, 8))
    ahead = draw(st.lists(st.integers(-2, 2 * NESTED_STEPS), min_size=1, max_size=3))
    return move, [at, *(max(0, at + move.steps + steps) for steps in ahead)]
