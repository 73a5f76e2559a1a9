"""What an activation or a power token does, with everything that was chosen for it."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.witchcraft.board import Cell, Piece


@dataclass(frozen=True)
class Laid:
    """A token that is put somewhere, and how it is turned."""

    token: str
    at: Cell
    facing: int


@dataclass(frozen=True)
class Hit:
    """The stack at a space is captured; its tokens are laid on own stacks one after the other."""

    at: Cell
    dealt: tuple[Laid, ...]


@dataclass(frozen=True)
class Energy:
    """These stacks are no longer exhausted."""

    at: tuple[Cell, ...]


@dataclass(frozen=True)
class Protection:
    at: Cell
    direction: int


@dataclass(frozen=True)
class Translocation:
    """A stack is moved by one space, or stays where it is, and is turned."""

    at: Cell
    to: Cell
    facing: int


@dataclass(frozen=True)
class Summoning:
    """`piece` is the one of the player who summons; the opponent lays `theirs` on its twin, before `own` is laid."""

    piece: Piece
    theirs: Laid
    own: Laid


@dataclass(frozen=True)
class Divining:
    """The Medium: `fresh` is no longer exhausted; the tokens of `stack` get a new order, and it is turned."""

    fresh: Cell | None = None
    stack: Cell | None = None
    order: tuple[str, ...] = ()
    facing: int = 0


@dataclass(frozen=True)
class Banishing:
    """The Prince: one token of a stack leaves the game, the others are laid on other stacks."""

    stack: Cell
    removed: str
    dealt: tuple[Laid, ...] = ()


@dataclass(frozen=True)
class Breaking:
    """The Barbarian: an altar leaves the game."""

    at: Cell


@dataclass(frozen=True)
class Swapping:
    """The Keymaster: two stacks change places, and are turned. `facings` are of the stacks, not of the places."""

    stacks: tuple[Cell, Cell]
    facings: tuple[int, int]


Altar = Energy | Protection | Translocation | Summoning
Power = Divining | Banishing | Breaking | Swapping
Effect = Hit | Altar | Power

# By what an altar and a power token are called, and by the token whose power it is.
OF_ALTAR: dict[str, type[Altar]] = {
    "energy": Energy,
    "protection": Protection,
    "translocation": Translocation,
    "summoning": Summoning,
}
OF_TOKEN: dict[str, type[Power]] = {
    "medium": Divining,
    "prince": Banishing,
    "barbarian": Breaking,
    "keymaster": Swapping,
}
ALTAR_OF: dict[type[Effect], str] = {effect: altar for altar, effect in OF_ALTAR.items()}
TOKEN_OF: dict[type[Effect], str] = {effect: token for token, effect in OF_TOKEN.items()}
