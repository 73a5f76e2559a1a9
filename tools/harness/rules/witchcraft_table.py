"""Positions and tables of Witchcraft for tests: say what lies there and what happens, look at what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.players import Player
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell, board
from scoring.witchcraft.events import Activated
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import cell_word, stack
from scoring.witchcraft.moves.effects import Effect
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.position import Position, Rules, kinds
from scoring.witchcraft.table import Table
from scoring.witchcraft.turn_flow import settle

PLAYERS = (Player("Rita", "red"), Player("Gustav", "green"))
RED, GREEN = 0, 1
MARKED = ("b2", "e2", "b3", "e3")
N, NE, E, SE, S, SW, W, NW = range(8)


def new_match(**options: Any) -> Match:
    return Match.new("m", "witchcraft", PLAYERS, options, 0)


def lay(stacks: Mapping[Cell, str], altars: Mapping[Cell, str] | None = None, **changes: Any) -> Position:
    """Stacks as they are spelt: `rAdE` is a red Adept that faces east. Red is to move; there are no power tokens."""
    laid = {at: stack(word) for at, word in stacks.items()}
    return Position(laid, altars or {}, **{"to_move": "red", **changes})


def with_extra(*cells: Cell) -> Any:
    return board(facts.WIDTH, facts.HEIGHT, frozenset(cells))


def acting(**relative: tuple[int, ...]) -> Rules:
    """Rules with other lines or shields: `master_lines=(0, 2)`."""
    lines = {name.removesuffix("_lines"): angles for name, angles in relative.items() if name.endswith("_lines")}
    shields = {name.removesuffix("_shields"): angles for name, angles in relative.items() if name.endswith("_shields")}
    return Rules(kinds({**facts.LINES, **lines}, {**facts.SHIELDS, **shields}))


def clash(position: Position, **changes: Any) -> Table:
    """The second phase with this on the board."""
    options = {"master": False, "copies": None, "clash": True, **changes}
    return settle(Table(PLAYERS, True, ("red", "green"), position, **options))


def move(position: Position, at: Cell, *effects: Effect) -> Activated:
    return Activated(position.stacks[at].top, cell_word(at), tuple(map(effect_word, effects)))


def play(table: Table, *events: Event) -> Table:
    for event in events:
        table = PLAY.apply(table, event)
    return table


def activate(position: Position, at: Cell, *effects: Effect) -> Position:
    """The position after this move, regardless of who is next."""
    return play(clash(position), move(position, at, *effects)).position


def refuses(table: Table, event: Event) -> str:
    """Why it cannot happen."""
    try:
        PLAY.apply(table, event)
    except Refused as refused:
        return refused.reasons[0].id.removeprefix("witchcraft.refused.")
    raise AssertionError(f"{event} was accepted")


def refuses_move(position: Position, at: Cell, *effects: Effect) -> str:
    return refuses(clash(position), move(position, at, *effects))
