"""Čarodění: what everybody has at the end, in a match file and as entries of the final scoring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.file import format
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.final_scoring.holding import KINDS, VALUES, Ending, Holding, rules_of
from scoring.file.exchange import plain, written_player
from scoring.file.match_file import MatchFile
from scoring.game import Options
from scoring.journal.events import Entered, Event
from scoring.journal.match import Match
from scoring.players import Players


def write(match: Match) -> dict[str, Any]:
    table = format.write(entries.final(match.state.table))
    written = {"options": plain({**match.options, **_read_off(match)}), "table": table}
    if len(match.players) != facts.SOLO:
        return written
    return {**written, "players": [written_player(match.players[0]), {"name": _ostara(match), "ostara": True}]}


def _read_off(match: Match) -> dict[str, Any]:
    """Steps of the clan card that were entered only at the final scoring."""
    begun, now = rules_of(match.options), match.state.table.rules
    return {name: getattr(now, name) for name in entries.STEPS if getattr(now, name) != getattr(begun, name)}


def _ostara(match: Match) -> str:
    """Ostara's name, which no player in the file may have."""
    return f"{facts.OSTARA} *" if match.players[0].name == facts.OSTARA else facts.OSTARA


def take(file: MatchFile) -> tuple[Players, Options, tuple[Event, ...]]:
    """Players, options and entries from a file; Ostara is no player."""
    ending: Ending = file.table
    events: list[Event] = [
        Entered(seat, what, value) for seat, holding in enumerate(ending.holdings) for what, value in _entries(holding)
    ]
    if ending.unclaimed:
        events.append(Entered(0, entries.UNCLAIMED, ending.unclaimed))
    players = file.players[: facts.OSTARA_SEAT] if "solo_level" in file.options else file.players
    return players, file.options, tuple(events)


def _entries(holding: Holding) -> Iterator[tuple[str, Any]]:
    for what in VALUES:
        yield what, getattr(holding, what)
    for what in KINDS:
        held = getattr(holding, what)
        yield what, tuple(kind for kind in dict.fromkeys(held) if what != "ingredients" or held[kind])
