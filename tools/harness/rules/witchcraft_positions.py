"""Tables of Witchcraft as they can be written down, for property tests and benchmarks."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from scoring.witchcraft import facts
from scoring.witchcraft.board import Board, Cell, board
from scoring.witchcraft.position import Position, Rules, Stack, kinds

SIZES = ((6, 4), (6, 4), (6, 4), (4, 6), (3, 3), (9, 2), (1, 1))
AROUND = range(8)
HIGHEST = 3
MOST_STACKS = 12


def random_position(dice: Random) -> Position:
    """Up to 20 tokens in stacks, on a board with spaces anywhere around it, perhaps with lines of our own invention."""
    plan = _board(dice)
    cells = dice.sample(plan.cells, len(plan.cells))
    altars = {cells.pop(): kind for kind in dice.sample(facts.ALTARS, dice.randint(0, min(4, len(cells) - 1)))}
    bag = dice.sample([*facts.MAGES * 2, *facts.RESERVE * 2, *facts.SPECIALS], 20)
    stacks = _stacks(dice, cells[:MOST_STACKS], bag)
    return Position(
        stacks,
        altars,
        dice.choice(facts.COLORS),
        plan,
        _rules(dice),
        {guild: tuple(bag.pop() for _ in range(min(dice.randint(0, 1), len(bag)))) for guild in facts.COLORS},
        {guild: dice.choice([None, None, "", *facts.ALTARS]) for guild in facts.COLORS},
        tuple(dice.sample(facts.EXTRA_PAIRS, dice.randint(0, len(facts.EXTRA_PAIRS)))),
    )


def _board(dice: Random) -> Board:
    width, height = dice.choice(SIZES)
    around = [(x, y) for x in range(-3, width + 3) for y in range(-3, height + 3)]
    outside = [(x, y) for x, y in around if not (0 <= x < width and 0 <= y < height)]
    return board(width, height, frozenset(dice.sample(outside, dice.randint(0, 8))))


def _stacks(dice: Random, cells: list[Cell], bag: list[str]) -> dict[Cell, Stack]:
    stacks, markers = {}, facts.SHIELD_MARKERS
    for at in cells[: dice.randint(0, len(cells))]:
        tokens = tuple(bag.pop() for _ in range(min(dice.randint(1, HIGHEST), len(bag))))
        if tokens:
            shields = frozenset(dice.sample(AROUND, dice.randint(0, min(2, markers))))
            markers -= len(shields)
            stacks[at] = Stack(dice.choice(facts.COLORS), tokens, dice.choice(AROUND), dice.random() < 0.25, shields)
    return stacks


def _rules(dice: Random) -> Rules:
    lines, shields = dict(facts.LINES), dict(facts.SHIELDS)
    if dice.random() < 0.5:
        lines = {token: tuple(dice.sample(AROUND, dice.randint(1, 3))) for token in facts.CASTERS}
        shields = {token: tuple(dice.sample(AROUND, dice.randint(0, 3))) for token in facts.CASTERS}
    needs, single, over = (dice.random() < 0.8 for _ in range(3))
    return Rules(kinds(lines, shields), energy_needs_target=needs, prince_single=single, discharge_over_altars=over)


def positions() -> st.SearchStrategy[Position]:
    return st.integers(0, 10**9).map(lambda seed: random_position(Random(seed)))


def options_in_file(rules: Rules) -> dict[str, Any]:
    """How these rules are written in a match file: what differs from the default rules."""
    usual = kinds()
    tokens = {
        token: {"lines": list(kind.lines), "shields": list(kind.shields)}
        for token, kind in rules.kinds.items()
        if kind != usual[token]
    }
    switches = {name: getattr(rules, name) for name in facts.SWITCHES}
    written = {name: value for name, value in switches.items() if value != facts.SWITCHES[name][0]}
    return {**({"tokens": tokens} if tokens else {}), **({"piece": rules.piece} if rules.piece else {}), **written}
