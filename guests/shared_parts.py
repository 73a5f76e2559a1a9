"""The parts of a page, made once for all guests who see the same."""

from __future__ import annotations

from guests.context import Context
from guests.pages import Parts
from guests.port import TableState
from guests.render import parts

# A limit: the query of an address can be anything.
MOST = 100

Key = tuple[str, str, int | None, frozenset[tuple[str, str]]]


class SharedParts:
    """Of one table at one moment: a change of the table or at its door begins anew.

    Inside, a page depends on nothing else but its language, the seat, and what follows its address; unless something
    was not kept, which only the one who sent it sees.
    """

    def __init__(self) -> None:
        self._of: tuple[TableState, int] | None = None
        self._made: dict[Key, Parts] = {}

    def parts(self, context: Context, name: str) -> Parts:
        if context.guest is None or not context.guest.inside or context.attempts:
            return parts(context, name)
        moment = (context.state, context.changes)
        if not self._is_of(*moment) or len(self._made) >= MOST:
            self._of, self._made = moment, {}
        key = (name, context.words.language, context.seat, frozenset(context.query.items()))
        if key not in self._made:
            self._made[key] = parts(context, name)
        return self._made[key]

    def _is_of(self, state: TableState, changes: int) -> bool:
        return self._of is not None and self._of[0] is state and self._of[1] == changes
