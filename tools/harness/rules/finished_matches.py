"""Whole matches at random of every game that can be played and written, finished or not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

from scoring import games
from scoring.journal.events import Closed
from scoring.journal.match import Match
from scoring.message import Refused
from tools.harness.rules import carodeni_bot, winter_queen_bot, witchcraft_bot, witchstone_bot

PLAYED: dict[str, Callable[[Random], Match]] = {
    "witchstone": lambda dice: witchstone_bot.whole_match(dice.randrange(99), dice.randint(2, 4)),
    "winter_queen": lambda dice: winter_queen_bot.Bot(dice.randrange(99), dice.randint(2, 4)).play(),
    "carodeni": lambda dice: carodeni_bot.Bot(dice.randrange(99), dice.randint(1, 5)).play(),
    "witchcraft": lambda dice: witchcraft_bot.Bot(dice.randrange(99)).play(),
}
GAMES = tuple(id for id in games.IDS if games.game(id).load_play and games.game(id).load_file)


def finished(game: str, seed: int) -> Match:
    """Tracked to its end, and put away."""
    return _played(game, Random(seed), whole=True).record(Closed(), 2**31)


def any_match(game: str, seed: int) -> Match:
    """Perhaps left somewhere, with something undone, done again or taken out; perhaps put away."""
    dice = Random(seed)
    match = _played(game, dice, whole=dice.random() < 0.5)
    at = match.journal.entries[-1].at
    for _ in range(dice.randint(0, 3)):
        with suppress(Refused):
            length = dice.randrange(1, len(match.journal.entries) + 1)
            after = match.remove(length, at) if dice.random() < 0.3 else dice.choice((match.undo, match.redo))(at)
            match = after if after.state.table is not None else match
    if dice.random() < 0.6:
        with suppress(Refused):
            match = match.record(Closed(), at + 5)
    return match


def _played(game: str, dice: Random, whole: bool) -> Match:
    played = PLAYED[game](dice)
    entries = played.journal.entries
    kept = entries if whole else entries[: dice.randint(1, len(entries))]
    started = dice.randrange(2**30)
    later = [replace(entry, at=started + 20 * index) for index, entry in enumerate(kept)]
    return Match.new(f"{dice.getrandbits(64):016x}", game, played.players, played.options, started, later)
