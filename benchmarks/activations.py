"""All legal activations of a position of Witchcraft, against python-chess and all legal moves of one of chess."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import TypeVar

import chess

from benchmarks.number import Number
from scoring.witchcraft.moves.legal import activations
from scoring.witchcraft.position import Position
from tools.harness.rules.witchcraft_bot import Bot
from tools.harness.rules.witchcraft_reference import legal

ROUNDS = 200
LIMIT = 1.0
MATCHES = 40
# With fewer moves behind it a position is an opening.
OPENING = 3

# From the test of Bratko and Kopec.
MIDDLE_GAMES = (
    "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - 0 1",
    "2q1rr1k/3bbnnp/p2p1pp1/2pPp3/PpP1P1P1/1P2BNNP/2BQ1PRK/7R b - - 0 1",
    "rnbqkb1r/p3pppp/1p6/2ppP3/3N4/2P5/PPP1QPPP/R1B1KB1R w KQkq - 0 1",
    "r1b2rk1/2q1b1pp/p2ppn2/1p6/3QP3/1BN1B3/PPP3PP/R4RK1 w - - 0 1",
    "1nk1r1r1/pp2n1pp/4p3/q2pPp1N/b1pP1P2/B1P2R2/2P1B1PP/R2Q2K1 w - - 0 1",
    "2kr1bnr/pbpq4/2n1pp2/3p3p/3P1P1B/2N2N1Q/PPP3PP/2KR1B1R w - - 0 1",
    "3rr1k1/pp3pp1/1qn2np1/8/3p4/PP1R1P2/2P1NQPP/R1B3K1 b - - 0 1",
)

Thing = TypeVar("Thing")


def main() -> list[Number]:
    """The fastest of many rounds over all positions, for each position. Nothing is kept from one round to the next."""
    ours, theirs = middle_positions(), [chess.Board(fen) for fen in MIDDLE_GAMES]
    for position in ours:
        if len(activations(position)) != len(legal(position)):
            raise RuntimeError("the slow way finds something else")
    mine, others = [], []
    for _ in range(ROUNDS):
        mine.append(_seconds(activations, ours))
        others.append(_seconds(lambda board: list(board.legal_moves), theirs))
    return [Number("all legal activations / python-chess's legal moves", min(mine) / min(others), LIMIT)]


def middle_positions(matches: int = MATCHES) -> list[Position]:
    """From matches that were played at random, between the opening and the end."""
    positions: list[Position] = []
    for seed in range(matches):
        past = [table.position for table in Bot(seed).turns() if table.moves]
        positions += past[OPENING : -len(past) // 4]
    return positions


def _seconds(ask: Callable[[Thing], object], positions: Sequence[Thing]) -> float:
    start = perf_counter()
    for position in positions:
        ask(position)
    return (perf_counter() - start) / len(positions)


if __name__ == "__main__":
    print(*main(), sep="\n")
