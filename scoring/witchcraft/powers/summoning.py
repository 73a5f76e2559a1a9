"""Summoning: a pair of pieces becomes board, and both players bring in a token there, the opponent first."""

from __future__ import annotations

from scoring.changed import changed
from scoring.insisting import forbid
from scoring.witchcraft.board import LEAST_TOUCHING, Piece, has_shape, places_for
from scoring.witchcraft.moves.effects import Laid, Summoning
from scoring.witchcraft.position import Position, other
from scoring.witchcraft.powers.captures import put
from scoring.witchcraft.refusing import reason, refuse


def pieces(position: Position, size: int, anyway: bool = False) -> tuple[Piece, ...]:
    """All positions for the player's piece of a pair; `anyway`: those too that only hands allow."""
    return places_for(position.board, size, position.rules.piece, 1 if anyway else LEAST_TOUCHING)


def summon(position: Position, guild: str, effect: Summoning) -> Position:
    piece = effect.piece
    if len(piece) not in position.pairs:
        refuse("pair_used")
    if not has_shape(piece, position.rules.piece):
        refuse("no_such_piece")
    if not position.board.takes(piece):
        _must_find_room(position, piece)
        forbid(reason("piece_touches"))
    twin = position.board.across(piece)
    position = lay_pair(position, piece)
    position = enter(position, other(guild), twin, effect.theirs)
    return enter(position, guild, piece, effect.own)


def _must_find_room(position: Position, piece: Piece) -> None:
    """Two pieces cannot lie on each other, or on the board, or where nothing holds them; and every space has a name."""
    if not position.board.takes(piece, 1):
        refuse("piece_touches")


def lay_pair(position: Position, piece: Piece) -> Position:
    pairs = tuple(size for size in position.pairs if size != len(piece))
    return changed(position, board=position.board.with_pair(piece), pairs=pairs)


def enter(position: Position, guild: str, piece: Piece, laid: Laid) -> Position:
    """A token of the reserve comes into play."""
    reserve = list(position.reserve[guild])
    if laid.token not in reserve:
        refuse("not_in_reserve")
    if laid.at not in piece:
        if laid.at not in position.stacks and not position.is_free(laid.at):
            refuse("not_on_piece")
        forbid(reason("not_on_piece"))
    reserve.remove(laid.token)
    position = put(position, guild, laid)
    return changed(position, reserve={**position.reserve, guild: tuple(reserve)})
