"""Matches to show to guests: in the setup, in play, and at their end."""

from __future__ import annotations

from collections.abc import Callable

from scoring import games
from scoring.journal.events import Begun, Closed, Entered
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.rules import carodeni_bot, winter_queen_bot, witchcraft_bot, witchstone_bot

NAMES = ("Mira", "Tamás", "Zsófi", "Ádám", "Ola")
PLAYED: dict[str, Callable[[int], Match]] = {
    "witchstone": lambda seed: witchstone_bot.whole_match(seed, 4),
    "winter_queen": lambda seed: winter_queen_bot.Bot(seed, 4).play(),
    "carodeni": lambda seed: carodeni_bot.Bot(seed, 4).play(),
    "witchcraft": lambda seed: witchcraft_bot.Bot(seed).play(),
}
# They ask for different counts, so their page is the largest one.
MANY_PROPHECIES = (
    ("symbol_group", "witch"),
    ("symbol_group", "crystal"),
    ("symbol_group", "pentagram"),
    ("witches_on_type", "village"),
    ("witches_on_types", "forest", "witchstone", "foreign_tower"),
    ("witches_on_types", "foreign_tower", "forest", "castle"),
    ("connected", "village", "forest", "castle"),
    ("connected", "foreign_tower", "witchstone", "forest"),
)
STAGES = ("setup", "play", "score", "untracked", "closed")


def match_at(game: str, stage: str, seed: int = 1) -> Match:
    """`score` is played to its end and not put away; `untracked` is scored without having been followed."""
    if stage in ("setup", "untracked"):
        fresh = Match.new(f"guests-{game}", game, _players(game), {}, 1_790_000_000)
        return fresh if stage == "setup" else fresh.record(Begun(tracked=False), 1_790_000_060)
    whole = PLAYED[game](seed)
    match = _told_again(whole, len(whole.journal.entries) // 2 if stage == "play" else None)
    return match.record(Closed(marks_doubts=True), match.journal.entries[-1].at + 9) if stage == "closed" else match


def _told_again(whole: Match, kept: int | None) -> Match:
    """The match with ordinary names, and with at most this many of its entries."""
    players = tuple(Player(NAMES[seat], player.color) for seat, player in enumerate(whole.players))
    from dataclasses import replace

    started = 1_790_000_000
    entries = [replace(entry, at=started + 20 * place) for place, entry in enumerate(whole.journal.entries[:kept])]
    return Match.new(f"guests-{whole.game.id}", whole.game.id, players, whole.options, started, entries)


def _players(game: str) -> tuple[Player, ...]:
    played = games.game(game)
    count = min(4, max(played.seats))
    colors = played.colors or ()
    return tuple(Player(NAMES[seat], colors[seat] if seat < len(colors) else None) for seat in range(count))


def with_many_prophecies() -> Match:
    """A match that is scored without having been followed; the first player has entered these."""
    return match_at("witchstone", "untracked").record(Entered(0, "prophecies", MANY_PROPHECIES), 1_790_000_070)
