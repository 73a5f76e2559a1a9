"""Reading a table of Winter Queen in tests with a window."""

from __future__ import annotations

from scoring.journal.events import Event
from scoring.winter_queen.table import Table
from tools.harness.driver import Driver


def table(app: Driver) -> Table:
    table: Table = app.match.state.table
    return table


def last_event(app: Driver) -> Event:
    event: Event = app.match.journal.events[-1][1]
    return event
