"""How spaces, directions, tokens and stacks are spelt, in events and in our notation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from scoring.witchcraft import facts
from scoring.witchcraft.board import NAMED_COLUMNS, Cell, Piece
from scoring.witchcraft.moves.effects import Laid
from scoring.witchcraft.position import Stack

CODES: Mapping[str, str] = {
    "adept": "Ad",
    "guardian": "Gu",
    "golem": "Go",
    "master": "Ma",
    "archmage": "Ar",
    "monk": "Mo",
    "telepath": "Te",
    "medium": "Me",
    "prince": "Pr",
    "barbarian": "Ba",
    "keymaster": "Ke",
    "priest": "Pt",
}
TOKENS: Mapping[str, str] = {code: token for token, code in CODES.items()}

# a is column 0; the letters from z backwards are the columns left of it.
COLUMNS = "nopqrstuvwxyzabcdefghijklm"
LEFT = -NAMED_COLUMNS.start

CELL = r"([a-z]-?\d+)"
FACING = r"(N[EW]?|S[EW]?|E|W)"
CODE = r"([A-Z][a-z])"
_CELL = re.compile(r"([a-z])(0|-?[1-9]\d?)")
_LAID = re.compile(CODE + ">" + CELL + FACING)
_TURNED = re.compile(CELL + FACING)
_STACK = re.compile(r"([gr])((?:[A-Z][a-z])+)" + FACING + r"(\*?)((?:\+[NESW]{1,2})*)")


class NoSuchWord(ValueError):
    """A word that is not in our notation."""


def match(pattern: re.Pattern[str], word: str) -> re.Match[str]:
    result = pattern.fullmatch(word) if isinstance(word, str) else None
    if result is None:
        raise NoSuchWord(word)
    return result


# Spaces, directions and tokens


def cell_word(cell: Cell) -> str:
    """`a1` is the corner at the left of the first row; above it is `a0`, and left of it is `z1`."""
    return f"{COLUMNS[cell[0] + LEFT]}{cell[1] + 1}"


def cell(word: str) -> Cell:
    letter, row = match(_CELL, word).groups()
    return COLUMNS.index(letter) - LEFT, int(row) - 1


def direction(word: str) -> int:
    if word not in facts.DIRECTIONS:
        raise NoSuchWord(word)
    return facts.DIRECTIONS.index(word)


def token(code: str) -> str:
    if code not in TOKENS:
        raise NoSuchWord(code)
    return TOKENS[code]


def codes(tokens: Iterable[str]) -> str:
    return "".join(CODES[one] for one in tokens)


def tokens(word: str) -> tuple[str, ...]:
    return tuple(token(word[start : start + 2]) for start in range(0, len(word), 2))


def piece_word(piece: Piece) -> str:
    return "+".join(map(cell_word, piece))


def piece(word: str) -> Piece:
    return tuple(map(cell, word.split("+")))


def laid_word(laid: Laid) -> str:
    """`Go>c3NE`"""
    return f"{CODES[laid.token]}>{turned_word(laid.at, laid.facing)}"


def laid(word: str) -> Laid:
    code, at, facing = match(_LAID, word).groups()
    return Laid(token(code), cell(at), direction(facing))


def turned_word(at: Cell, facing: int) -> str:
    """`c3NE`"""
    return f"{cell_word(at)}{facts.DIRECTIONS[facing]}"


def turned(word: str) -> tuple[Cell, int]:
    at, facing = match(_TURNED, word).groups()
    return cell(at), direction(facing)


def stack_word(stack: Stack) -> str:
    """`gAdGoN*+NE`: a green Golem on an Adept, facing north, exhausted, with a shield marker."""
    markers = "*" if stack.exhausted else ""
    shields = "".join(f"+{facts.DIRECTIONS[shield]}" for shield in sorted(stack.shields))
    return f"{stack.guild[0]}{codes(stack.tokens)}{facts.DIRECTIONS[stack.facing]}{markers}{shields}"


def stack(word: str) -> Stack:
    letter, names, facing, marker, shields = match(_STACK, word).groups()
    guild = next(guild for guild in facts.COLORS if guild[0] == letter)
    sides = [direction(side) for side in shields.split("+")[1:]]
    if len(set(sides)) < len(sides):
        raise NoSuchWord(word)
    return Stack(guild, tokens(names), direction(facing), bool(marker), frozenset(sides))
