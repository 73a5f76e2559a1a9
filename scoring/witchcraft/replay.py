"""A match of Witchcraft move by move: the board before and after each, in words and in the short notation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from scoring.journal.events import Event, Insisted
from scoring.message import Message
from scoring.witchcraft import events
from scoring.witchcraft.board import Cell
from scoring.witchcraft.counts import is_followed
from scoring.witchcraft.file.notation import WRITTEN, effect, line
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.moves.effects import Effect, Energy, Hit, Protection, Summoning, Translocation
from scoring.witchcraft.table import Table

if TYPE_CHECKING:
    from scoring.journal.match import Match

# Events that change the board or end the match; secret ones are left out.
SHOWN = (
    events.AltarsPlaced,
    events.Placed,
    events.Activated,
    events.PowerUsed,
    events.Passed,
    events.DrawTaken,
    events.Resigned,
    events.Corrected,
    events.TurnMissed,
    events.Counted,
)
ALTAR_OF: Mapping[type[Effect], str] = {
    Energy: "energy",
    Protection: "protection",
    Translocation: "translocation",
    Summoning: "summoning",
}


@dataclass(frozen=True)
class Step:
    """`event` is what happened, be it by the rules or not."""

    event: Event
    what: Message
    before: Table
    after: Table

    @property
    def written(self) -> str:
        return line(self.event) if isinstance(self.event, WRITTEN) else ""

    @property
    def actor(self) -> Cell | None:
        """The space of the token that was placed or activated."""
        return cell(self.event.at) if isinstance(self.event, (events.Placed, events.Activated)) else None

    @property
    def touched(self) -> frozenset[Cell]:
        """The spaces on which something else lies now."""
        before, after = self.before.position, self.after.position
        spaces = before.board.spaces | after.board.spaces
        return frozenset(
            at
            for at in spaces
            if (before.stacks.get(at), before.altars.get(at)) != (after.stacks.get(at), after.altars.get(at))
        )

    @property
    def aims(self) -> tuple[Cell, ...]:
        """What the spells of an activation hit: stacks and altars."""
        return tuple(self._aims()) if isinstance(self.event, events.Activated) else ()

    def _aims(self) -> Iterator[Cell]:
        assert isinstance(self.event, events.Activated)
        for done in map(effect, self.event.effects):
            if isinstance(done, Hit):
                yield done.at
            elif type(done) in ALTAR_OF:
                altar = self.before.position.altar_at(ALTAR_OF[type(done)])
                if altar is not None:
                    yield altar


def steps(match: Match) -> tuple[Step, ...]:
    """What counts; entries that have become impossible are left out."""
    story = match.story()
    tables = [*(one.table for one in story), match.state.table]
    return tuple(
        Step(_played(one.event), one.what, before, after)
        for one, (before, after) in zip(story, pairwise(tables), strict=True)
        if isinstance(_played(one.event), SHOWN) and not one.refused
    )


def _played(event: Event) -> Event:
    return event.event if isinstance(event, Insisted) else event


def can_be_replayed(match: Match) -> bool:
    """A match that was played along to its end, with its board."""
    table = match.state.table
    return isinstance(table, Table) and table.tracked and table.ended is not None and is_followed(table)
