"""The end of a match as entered: who won and how, whether it was unclean, and after how many moves.

All of it is entered for seat 0. `result` is `("no_move", 1)`, the ending and the winner, or `("draw",)`; `unclean` and
`moves` come with a result.
"""

from __future__ import annotations

from typing import Any

from scoring.changed import changed
from scoring.journal.events import Entered
from scoring.witchcraft import facts
from scoring.witchcraft.final_scoring.verdict import loss, verdict
from scoring.witchcraft.refusing import refuse
from scoring.witchcraft.table import Table

MOST_MOVES = 999


def enter(table: Table, event: Entered) -> Table:
    if event.seat != 0:
        refuse("no_such_entry")
    if event.value is None:
        return _taken_back(table, event.what)
    if not _fits(event.what, event.value):
        refuse("no_such_entry")
    if event.what != "result" and "result" not in table.entries and table.ended is None and not table.asks_end:
        refuse("result_first")
    kept = {what: value for what, value in table.entries.items() if event.what != "result" or what != "unclean"}
    return changed(table, entries={**kept, event.what: event.value})


def _taken_back(table: Table, what: str) -> Table:
    """Removes an entry; without a result the others are removed too."""
    if what not in table.entries:
        refuse("nothing_entered")
    removed = table.entries.keys() if what == "result" else {what}
    return changed(table, entries={name: value for name, value in table.entries.items() if name not in removed})


def _fits(what: str, value: Any) -> bool:
    if what == "result":
        return value == ("draw",) or (
            isinstance(value, tuple)
            and len(value) == 2
            and value[0] in facts.ENDINGS
            and value[0] != "draw"
            and type(value[1]) is int
            and value[1] in (0, 1)
        )
    if what == "unclean":
        return isinstance(value, bool)
    return what == "moves" and type(value) is int and 0 < value <= MOST_MOVES


def entered(table: Table, _seat: int, what: str) -> Any:
    """What counts: what was entered, else what was tracked, else nothing."""
    return _look_up(table, what)


def tracked(table: Table, _seat: int, what: str) -> Any:
    """What was tracked, or seems to be so; None where nothing was."""
    if not table.tracked:
        return None
    ended = loss(table) if table.asks_end else table.ended
    return _look_up(changed(table, entries={}, ended=ended), what)


def _look_up(table: Table, what: str) -> Any:
    ending = verdict(table)
    if what == "moves":
        return ending.moves
    if ending.ended is None:
        return None
    if what == "unclean":
        return ending.ended.unclean
    winner = () if ending.ended.winner is None else (ending.ended.winner,)
    return (ending.ended.how, *winner)
