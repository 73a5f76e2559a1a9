"""What can be in doubt at a table of Witchcraft: the counts in which a gap may lie."""

from __future__ import annotations

from scoring.certainty import LIGHT, SKIPPED, TABLE
from scoring.changed import changed
from scoring.message import Message
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.table import Table

# Of the table: what lies on the board, the pairs of pieces that are left, and how many moves there were.
STACKS, ALTARS, PIECES, PAIRS, MOVES = "stacks", "altars", "pieces", "pairs", "moves"
BOARD = (STACKS, ALTARS, PIECES)
# Of a player.
RESERVE, POWER = "reserve", "power"
# The reason of a gap: the turn was set by hand, so moves were missed, or counted twice.
TURN_SET = "turn_set"
# The same: a power token is used up, and its effect was not entered.
POWER_UNSEEN = "power_unseen"


def count_doubts(table: Table, count: str, seat: int = TABLE) -> tuple[Message, ...]:
    """Why a count may be wrong: what was not entered since it was last set."""
    open_gaps = table.gaps.open(seat, count)
    return tuple(Message(f"witchcraft.doubt.{reason}", n=times) for reason, times in open_gaps.items())


def board_doubts(table: Table) -> tuple[Message, ...]:
    """Why something else may lie on the board."""
    doubts = [doubt for count in BOARD for doubt in count_doubts(table, count)]
    if odd := unmarked_altars(table):
        doubts.append(Message("witchcraft.doubt.altars", n=odd))
    return tuple(dict.fromkeys(doubts))


def unmarked_altars(table: Table) -> int:
    """How many altars lie on spaces that the owner's board does not mark for them."""
    marked = table.copy.get("altar_spaces")
    if marked is None or table.gaps.settled:
        return 0
    return sum(1 for at in table.position.altars if cell_word(at) not in marked)


def is_followed(table: Table) -> bool:
    """Whether the app knows what lies on the board; a table that was followed light has to lay it out first."""
    return not table.light and LIGHT not in table.gaps.open(TABLE, STACKS)


def missed(table: Table, reason: str = SKIPPED) -> Table:
    """A move that was not entered may have changed anything."""
    gaps = table.gaps.add(TABLE, reason, *BOARD, PAIRS)
    for seat in range(len(table.players)):
        gaps = gaps.add(seat, reason, RESERVE, POWER)
    return changed(table, gaps=gaps)
