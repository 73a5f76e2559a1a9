"""What lies on the table of Witchcraft: stacks with their markers, altars, reserves, and how the tokens act."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scoring.changed import changed
from scoring.witchcraft import facts
from scoring.witchcraft.board import Board, Cell, board

AROUND = range(len(facts.DIRECTIONS))
HALF = len(AROUND) // 2


@dataclass(frozen=True)
class Kind:
    """How a token acts; `lines` and `shields` are relative to its facing, clockwise.

    `guess`: the print of the token was not entered, so that one of them may be otherwise.
    """

    acts: str
    lines: tuple[int, ...] = ()
    shields: tuple[int, ...] = ()
    guess: bool = False

    @cached_property
    def casts(self) -> tuple[tuple[int, ...], ...]:
        """The directions of its lines, for each facing."""
        return tuple(tuple((facing + angle) % len(AROUND) for angle in self.lines) for facing in AROUND)

    @cached_property
    def guards(self) -> tuple[frozenset[int], ...]:
        """The directions of its shields, for each facing."""
        return tuple(frozenset((facing + angle) % len(AROUND) for angle in self.shields) for facing in AROUND)

    @property
    def directed(self) -> bool:
        """Whether it matters how it is turned."""
        return bool(self.lines or self.shields)


def kinds(
    lines: Mapping[str, tuple[int, ...]] = facts.LINES,
    shields: Mapping[str, tuple[int, ...]] = facts.SHIELDS,
    guessed: Collection[str] = (),
) -> dict[str, Kind]:
    """How all tokens act; `guessed` are those whose print was not entered."""
    return {
        token: Kind(acts, lines.get(token, ()), shields.get(token, ()), token in guessed)
        for token, acts in facts.ACTS.items()
    }


@dataclass(frozen=True)
class Rules:
    """How the tokens of this copy act, and how this table plays what the rules leave open.

    `piece` is the shape of the piece with three spaces; either may be laid while it is not known.
    """

    kinds: Mapping[str, Kind] = field(default_factory=kinds)
    piece: str = ""
    energy_needs_target: bool = True
    energy_bars_caster: str = "turn"
    discharge_over_altars: bool = True
    medium_stacks: str = "separate"
    prince_single: bool = True
    prince_marker: str = "stack"
    master_marker: str = "covered"
    draw: str = "automatic"
    repetition: str = "moves"


USUAL = Rules()


@dataclass(frozen=True)
class Stack:
    """One token or several, which act as the top one. `tokens` from bottom to top; `shields` are markers."""

    guild: str
    tokens: tuple[str, ...]
    facing: int = 0
    exhausted: bool = False
    shields: frozenset[int] = frozenset()

    @property
    def top(self) -> str:
        return self.tokens[-1]

    def turned(self, facing: int) -> Stack:
        """Shield markers turn with the token."""
        shields = frozenset((shield + facing - self.facing) % len(AROUND) for shield in self.shields)
        return changed(self, facing=facing, shields=shields)


def nothing() -> dict[str, None]:
    return dict.fromkeys(facts.COLORS)


def nobody() -> dict[str, tuple[str, ...]]:
    return dict.fromkeys(facts.COLORS, ())


@dataclass(frozen=True)
class Position:
    """`power` is what a guild holds: "" if only its owner knows which, None if none is left.

    `pairs` are the sizes of the pieces that are left; `removed` are the tokens that a Prince has taken out.
    """

    stacks: Mapping[Cell, Stack] = field(default_factory=dict)
    altars: Mapping[Cell, str] = field(default_factory=dict)
    to_move: str = facts.COLORS[0]
    board: Board = field(default_factory=board)
    rules: Rules = USUAL
    reserve: Mapping[str, tuple[str, ...]] = field(default_factory=nobody)
    power: Mapping[str, str | None] = field(default_factory=nothing)
    pairs: tuple[int, ...] = facts.EXTRA_PAIRS
    removed: tuple[str, ...] = ()

    # Looking

    def own(self, guild: str) -> dict[Cell, Stack]:
        return {at: stack for at, stack in self.stacks.items() if stack.guild == guild}

    def is_free(self, cell: Cell) -> bool:
        return cell in self.board.spaces and cell not in self.stacks and cell not in self.altars

    @property
    def free(self) -> tuple[Cell, ...]:
        return tuple(cell for cell in self.board.cells if self.is_free(cell))

    def altar_at(self, kind: str) -> Cell | None:
        return next((at for at, altar in self.altars.items() if altar == kind), None)

    @property
    def exhausted(self) -> tuple[Cell, ...]:
        return tuple(at for at, stack in self.stacks.items() if stack.exhausted)

    @property
    def shield_markers(self) -> int:
        """How many lie on the board."""
        return sum(len(stack.shields) for stack in self.stacks.values())

    def tokens(self) -> Iterator[str]:
        """All tokens on the board, in a reserve, or out of the game."""
        for stack in self.stacks.values():
            yield from stack.tokens
        for reserve in self.reserve.values():
            yield from reserve
        yield from self.removed

    # Changing

    def with_stack(self, at: Cell, stack: Stack) -> Position:
        return changed(self, stacks={**self.stacks, at: stack})

    def without(self, *cells: Cell) -> Position:
        return changed(self, stacks={at: stack for at, stack in self.stacks.items() if at not in cells})

    def marked(self, at: Cell, exhausted: bool = True) -> Position:
        return self.with_stack(at, changed(self.stacks[at], exhausted=exhausted))


def other(guild: str) -> str:
    return facts.COLORS[1 - facts.COLORS.index(guild)]
