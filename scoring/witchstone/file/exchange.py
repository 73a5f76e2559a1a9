"""Witchstone: what everybody has at the end, in a match file and as entries of the final scoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from typing import Any

from scoring.file.exchange import plain
from scoring.file.match_file import MatchFile
from scoring.game import Options
from scoring.journal.events import Entered, Event
from scoring.journal.match import Match
from scoring.players import Players
from scoring.witchstone import facts
from scoring.witchstone.file import format
from scoring.witchstone.final_scoring import entries
from scoring.witchstone.final_scoring.holding import Holding
from scoring.witchstone.final_scoring.prophecies import largest_group

_NOTHING = Holding()


def write(match: Match) -> dict[str, Any]:
    return {"options": plain(match.options), "table": format.write(entries.final(match.state.table))}


def take(file: MatchFile) -> tuple[Players, Options, tuple[Event, ...]]:
    entered = (Entered(seat, *entry) for seat, holding in enumerate(file.table) for entry in _entries(holding))
    return file.players, file.options, tuple(entered)


def _entries(holding: Holding) -> Iterator[tuple[str, Any]]:
    for field in fields(Holding):
        name, value = field.name, getattr(holding, field.name)
        if value == getattr(_NOTHING, name) or name in {"groups", "cauldron"}:
            continue
        if name in facts.PARTED:
            yield from ((f"{name}.{part}", count) for part, count in value.items())
        elif name == "prophecies":
            yield name, tuple((prophecy.kind, *prophecy.asks) for prophecy in value)
        else:
            yield name, value
    # A cauldron that was drawn somewhere else says the groups, but not how its tiles lie.
    sizes = {symbol: largest_group(holding, symbol) for symbol in facts.SYMBOLS}
    yield from ((f"groups.{symbol}", size) for symbol, size in sizes.items() if size)
