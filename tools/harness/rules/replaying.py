"""Plays a match again from its written events, and takes it back."""

from __future__ import annotations

import json
from collections.abc import Iterable

from scoring.journal.events import Event, from_json, to_json
from scoring.journal.match import Match


def assert_replays(match: Match, fresh: Match, events: Iterable[type[Event]]) -> None:
    """The written events give the same match; undoing all of them gives the start, and redoing them the match again.

    `fresh` is the same match before anything happened in it.
    """
    lines = json.loads(json.dumps([to_json(event) for _, event in match.journal.events]))
    again = fresh
    for line in lines:
        again = again.record(from_json(line, events), 0)
    assert again.state == match.state
    for _ in lines:
        match = match.undo(0)
    assert match.state == fresh.state
    for _ in lines:
        match = match.redo(0)
    assert match.state == again.state
