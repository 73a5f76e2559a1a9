"""Corrections: tracked values are set to what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scoring.certainty import TABLE
from scoring.changed import changed
from scoring.game import checked_fact
from scoring.message import Message, NotInBox
from scoring.witchcraft import facts
from scoring.witchcraft.board import SIDES, Cell, beside, board
from scoring.witchcraft.copy_facts import COPY
from scoring.witchcraft.counts import (
    ALTARS,
    MOVES,
    PAIRS,
    PIECES,
    POWER,
    POWER_UNSEEN,
    RESERVE,
    STACKS,
    TURN_SET,
    missed,
)
from scoring.witchcraft.events import CopyNoted, Corrected, Counted
from scoring.witchcraft.file import limits
from scoring.witchcraft.file.spelling import cell, stack
from scoring.witchcraft.final_scoring.entries import MOST_MOVES
from scoring.witchcraft.position import Position
from scoring.witchcraft.refusing import reason, refuse
from scoring.witchcraft.table import Table, with_copy
from scoring.witchcraft.turn_flow import held_by, judge_again, settle

# The spaces of all pieces in the box: both of each pair.
MOST_EXTRA = 2 * sum(facts.EXTRA_PAIRS)


def correct(table: Table, event: Corrected) -> Table:
    """`stack.c3` and `altar.c3` ("" for none), `pieces`, `pairs`; a player's `reserve` and `power`.

    `turn`, `moves`, `clash`.

    What comes next is judged again, and moves are counted from here for a draw. The player who has just moved may use a
    power token.
    """
    name, _, part = event.what.partition(".")
    change = CHANGES.get(name)
    if change is None or bool(part) != (name in ON_SPACES):
        refuse("no_such_correction")
    after = change(table, event.seat, cell(part) if part else event.value, event.value)
    if name in OF_PLAYER:
        after = after.without_gaps(event.seat, name)
    elif name in OF_TABLE:
        after = after.without_gaps(TABLE, name)
    return _judged(table, after, name)


def _judged(table: Table, after: Table, name: str) -> Table:
    """What comes next, once something was set right."""
    ended = table.ended if table.ended and (table.ended.said or table.ended.how == "resigned") else None
    late = None if name == "clash" or after.to_move == table.late else table.late
    barred = table.barred if late is not None and _is_there(table, after) else None
    return settle(changed(after, past=(), late=late, barred=barred, repeated=False, passed=False, ended=ended))


def _is_there(before: Table, after: Table) -> bool:
    """Whether the stack that energy cannot help still lies where it was, exhausted."""
    if before.barred is None:
        return False
    was, now = (table.position.stacks.get(before.barred) for table in (before, after))
    return now is not None and now.exhausted and was is not None and was.guild == now.guild


def _stack(table: Table, _seat: int, at: Cell, value: Any) -> Table:
    position = table.position.without(at)
    if value == "":
        return table.with_position(position)
    if not position.is_free(at):
        refuse("not_free")
    return table.with_position(position.with_stack(at, stack(value)))


def _altar(table: Table, _seat: int, at: Cell, value: Any) -> Table:
    position = table.position
    altars = {spot: kind for spot, kind in position.altars.items() if spot != at and kind != value}
    position = changed(position, altars=altars)
    if value == "":
        return table.with_position(position)
    if value not in facts.ALTARS:
        refuse("no_such_correction")
    if not position.is_free(at):
        refuse("not_free")
    return table.with_position(changed(position, altars={**altars, at: value}))


def _pieces(table: Table, _seat: int, value: Any, _value: Any) -> Table:
    """The spaces of all pieces that lie there."""
    position = table.position
    spaces = tuple(map(cell, _texts(value)))
    extra = frozenset(spaces)
    if limits.on_board(facts.WIDTH, facts.HEIGHT, spaces) is not None or not _hang_together(extra):
        raise NotInBox(reason("piece_place"))
    if len(extra) > MOST_EXTRA:
        raise NotInBox(reason("too_many_pieces", n=MOST_EXTRA))
    wider = changed(position, board=board(facts.WIDTH, facts.HEIGHT, extra))
    if any(at not in wider.board.spaces for at in (*position.stacks, *position.altars)):
        refuse("piece_in_use")
    return table.with_position(wider)


def _hang_together(extra: frozenset[Cell]) -> bool:
    """Whether all of these spaces touch the board, or others of them that do."""
    reached = set(board(facts.WIDTH, facts.HEIGHT).spaces)
    edge = list(reached)
    while edge:
        around = {beside(edge[-1], step) for step in SIDES} & extra - reached
        edge[-1:] = around
        reached |= around
    return extra <= reached


def _pairs(table: Table, _seat: int, value: Any, _value: Any) -> Table:
    if not isinstance(value, tuple) or not set(value) <= set(facts.EXTRA_PAIRS) or len(set(value)) < len(value):
        refuse("no_such_correction")
    return table.with_position(changed(table.position, pairs=tuple(sorted(value))))


def _reserve(table: Table, seat: int, value: Any, _value: Any) -> Table:
    held = _texts(value)
    if not set(held) <= set(facts.TOKENS) or len(held) > len(facts.RESERVE):
        refuse("no_such_correction")
    reserve = {**table.position.reserve, table.guild(seat): held}
    return table.with_position(changed(table.position, reserve=reserve))


def _power(table: Table, seat: int, value: Any, _value: Any) -> Table:
    """None if it is used, "" if only its owner knows it."""
    if value not in (None, "", *facts.ALTARS):
        refuse("no_such_correction")
    if value is None and table.position.power[table.guild(seat)] is not None and table.clash and not table.light:
        table = missed(table, POWER_UNSEEN)
    held = held_by(table, seat, value) if value else {**table.position.power, table.guild(seat): value}
    return table.with_position(changed(table.position, power=held))


def _turn(table: Table, _seat: int, value: Any, _value: Any) -> Table:
    if type(value) is not int or value not in (0, 1):
        refuse("no_such_player")
    if value != table.to_move and table.clash:
        table = missed(table.with_gap(TABLE, TURN_SET, MOVES), TURN_SET)
    return table.with_position(changed(table.position, to_move=table.guilds[value]))


def _moves(table: Table, _seat: int, value: Any, _value: Any) -> Table:
    if type(value) is not int or not 0 <= value <= MOST_MOVES:
        refuse("no_such_correction")
    return changed(table, moves=value)


def _clash(table: Table, _seat: int, value: Any, _value: Any) -> Table:
    """The tokens lie there already, however they came."""
    if value is not True:
        refuse("no_such_correction")
    return changed(table, clash=True)


def _texts(value: Any) -> tuple[str, ...]:
    if not isinstance(value, tuple) or not all(isinstance(word, str) for word in value):
        refuse("no_such_correction")
    return value


ON_SPACES = ("stack", "altar")
CHANGES: Mapping[str, Callable[[Table, int, Any, Any], Table]] = {
    "stack": _stack,
    "altar": _altar,
    "pieces": _pieces,
    "pairs": _pairs,
    "reserve": _reserve,
    "power": _power,
    "turn": _turn,
    "moves": _moves,
    "clash": _clash,
}
# What is in doubt no more once it was set; one space does not make a board certain.
OF_PLAYER = (RESERVE, POWER)
OF_TABLE = (PIECES, PAIRS, MOVES)


# Snapshot


def count(table: Table, event: Counted) -> Table:
    """A snapshot: of a player `reserve` and `power`; of the table the board, `pairs`, `turn`, `moves`.

    Pieces, altars and stacks are laid out in this order, regardless of what lay there before.
    """
    counts = dict(event.counts)
    allowed = COUNTED_OF_TABLE if event.seat == TABLE else OF_PLAYER
    if not counts or not counts.keys() <= set(allowed):
        refuse("no_such_correction")
    after = table
    # Whose turn it is and a used power token leave a doubt about the board, unless that is counted too.
    for name in ("turn", PAIRS, RESERVE, POWER, MOVES):
        if name in counts:
            after = CHANGES[name](after, event.seat, counts[name], counts[name])
    if event.seat == TABLE:
        after = _laid_out(after, counts)
    return _judged(table, after.without_gaps(event.seat, *(name for name in counts if name != "turn")), "snapshot")


COUNTED_OF_TABLE = (STACKS, ALTARS, PIECES, PAIRS, "turn", MOVES)


def _laid_out(table: Table, counts: Mapping[str, Any]) -> Table:
    position = table.position
    if STACKS in counts:
        position = changed(position, stacks={})
    if ALTARS in counts:
        position = changed(position, altars={})
    table = table.with_position(position)
    if PIECES in counts:
        table = _pieces(table, TABLE, counts[PIECES], None)
    for name, lay in ((ALTARS, _altar), (STACKS, _stack)):
        for at, word in _pairs_of_words(counts.get(name, ())):
            spot = cell(at)
            if not table.position.is_free(spot):
                refuse("not_free")
            table = lay(table, TABLE, spot, word)
    return table


def _pairs_of_words(value: Any) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, tuple) or not all(isinstance(pair, tuple) and len(pair) == 2 for pair in value):
        refuse("no_such_correction")
    if not all(isinstance(word, str) and word for pair in value for word in pair):
        refuse("no_such_correction")
    return value


# The owner's copy


def note_copy(table: Table, event: CopyNoted) -> Table:
    """A fact of the owner's copy becomes known in the middle of a match: everything is judged anew."""
    if checked_fact(COPY, event.fact, event.value) is None:
        refuse("no_such_fact")
    copy = {**table.copy, event.fact: event.value}
    counts = copy.get("copies")
    copies = dict(zip(facts.MAGES, counts, strict=True)) if counts else None
    position = changed(table.position, rules=with_copy(table.position.rules, copy))
    return judge_again(changed(table, copy=copy, copies=copies, position=position))


def limit_problems(position: Position) -> Iterator[Message]:
    """What cannot lie on any table, as the rules say it."""
    return (reason(problem.id, **problem.values) for problem in limits.problems(position))
