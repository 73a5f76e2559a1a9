"""Matches to keep and to lose: moves one after another, and what a person would see after each."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from scoring.journal.events import Closed, Drew, Ticked
from scoring.journal.match import Match
from scoring.players import Player
from storage import lines
from storage.store import Store

Move = Callable[[Match, int], Match]

PLAYERS = (Player("Žofie", "green"), Player("Béla", "red"))


def new_match(match_id: str = "m1", game: str = "witchcraft", started: int = 1000) -> Match:
    return Match.new(match_id, game, PLAYERS, {}, started)


def kept_match(match_id: str = "m1", started: int = 1000) -> Match:
    """The match as the first version stored it, without switches."""
    return Match.kept(match_id, "witchcraft", PLAYERS, {"master": False, "tournament": False}, started)


def tick(step: str, on: bool = True) -> Move:
    return lambda match, at: match.record(Ticked(step, on), at)


def draw(name: str, seed: str) -> Move:
    return lambda match, at: match.record(Drew(name, seed), at)


def amend_draw(position: int, name: str, seed: str) -> Move:
    return lambda match, at: match.amend(position, Drew(name, seed), at)


def remove(position: int) -> Move:
    return lambda match, at: match.remove(position, at)


def undo(match: Match, at: int) -> Match:
    return match.undo(at)


def redo(match: Match, at: int) -> Match:
    return match.redo(at)


def close(match: Match, at: int) -> Match:
    return match.record(Closed(), at)


# A setup of Witchcraft with every kind of entry in it; the numbers are positions in the journal.
MOVES: tuple[Move, ...] = (
    *(tick(step) for step in ("board", "altars", "supply", "guild")),  # 0-3
    *(draw("altars", "ABC234"), undo, redo, undo, draw("altars", "DEF567")),  # 4-8
    *(tick("medium"), tick("special"), draw("specials", "KLM222"), draw("power", "NPQ333")),  # 9-12
    *(amend_draw(8, "altars", "RST444"), undo, redo),  # 13-15
    *(tick("guild", on=False), tick("guild"), remove(16), undo),  # 16-19
    *(tick("turn"), tick("power"), undo, undo, redo, redo),  # 20-25
    *(remove(9), tick("medium"), amend_draw(12, "power", "UVW555"), draw("power", "XYZ666")),  # 26-29
    *(tick("reserve"), tick("pile"), undo, tick("starter"), close, undo, redo, undo),  # 30-37
    *(draw("altars", "ÁÉŐ777"), tick("pile"), close),  # 38-40
)


def played(moves: tuple[Move, ...] = MOVES, start: Match | None = None) -> Iterator[Match]:
    """The match after each move."""
    match = start or new_match()
    for number, move in enumerate(moves):
        match = move(match, match.started + 10 * number)
        yield match


def append_last(store: Store, match: Match) -> None:
    entries = match.journal.entries
    store.append(match.id, len(entries) - 1, entries[-1], match.state.stage)


def keep(store: Store, start: Match | None = None, moves: tuple[Move, ...] = MOVES) -> Match:
    """Creates the match, plays it and commits each move."""
    last = start or new_match()
    store.create(last)
    for after in played(moves, last):
        append_last(store, after)
        last = after
    return last


def digest(match: Match) -> str:
    """Short for all that can be seen of a match."""
    journal, state = match.journal, match.state
    seen = [
        (match.id, match.game.id, lines.players_line(match.players), dict(match.options), match.started),
        (state.stage, sorted(state.ticked), state.seeds),
        [(entry.at, lines.entry_line(entry)) for entry in journal.entries],
        [position for position, _ in journal.events],
        [(refused.position, str(refused.reasons)) for refused in journal.impossible],
        (str(match.undoes()), str(match.redoes())),
    ]
    return hashlib.sha256(lines.compact(seen).encode()).hexdigest()
