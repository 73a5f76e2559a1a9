"""Opening a long match, from the lines of its journal to the table, against reading those lines as bare JSON."""

from __future__ import annotations

import json
from time import perf_counter

from benchmarks.number import Number
from scoring.journal.match import Match
from scoring.witchstone.events import EVENTS, Corrected, TurnEnded
from storage.lines import entry_line, read_entry
from tools.harness.rules.witchstone_bot import whole_match

EVENTS_WANTED = 600
ROUNDS = 25
LIMIT = 60.0


def main() -> list[Number]:
    match = long_match()
    lines = [entry_line(entry) for entry in match.journal.entries]
    text = f"[{','.join(lines)}]"
    ours, theirs = [], []
    for _ in range(ROUNDS):
        start = perf_counter()
        entries = [read_entry(line, 0, EVENTS) for line in lines]
        again = Match.new(match.id, match.game.id, match.players, {}, 0, entries)
        ours.append(perf_counter() - start)
        for _ in range(4):
            start = perf_counter()
            json.loads(text)
            theirs.append(perf_counter() - start)
    if again.state != match.state:
        raise RuntimeError("the replay does not give the same match")
    return [Number(f"replay {len(lines)} events / read their JSON", min(ours) / min(theirs), LIMIT)]


def long_match() -> Match:
    """Four players to the end, and after each turn everybody's owl is checked, until there are enough events."""
    played = whole_match(3, 4)
    missing = EVENTS_WANTED - len(played.journal.events)
    match = Match.new("long", "witchstone", played.players, {}, 0)
    for _, event in played.journal.events:
        match = match.record(event, 0)
        if isinstance(event, TurnEnded):
            for seat in range(min(len(match.players) * 2, missing)):
                player = seat % len(match.players)
                match = match.record(Corrected(player, "track", match.state.table.seats[player].track), 0)
                missing -= 1
    return match


if __name__ == "__main__":
    print(*main(), sep="\n")
