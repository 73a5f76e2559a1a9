"""A past match in a few words: who won, how, and the others."""

from __future__ import annotations

from functools import cache

from scoring import catalog
from scoring.message import Message
from scoring.players import Player
from screens.dates import lasting
from screens.scoring_notes import figure
from screens.words import words
from storage.history import Past, Seated

# Ways to win that the line with the winner says already.
PLAIN = ("", "points", "shared", "draw", "open", "unknown")


def winner_line(past: Past) -> str:
    """“Mira 110, by the wand”; without a winner, what happened instead."""
    first = [player for player in past.players if player.place == 1]
    if not past.finished or not first:
        return words.tr("history.unread" if past.kind == "unread" else "history.unfinished")
    if past.decided_by == "draw":
        return words.tr("result.draw")
    names = [_with_points(player) for player in first]
    if len(names) > 1:
        return words.tr("history.shared", names=words.tr("history.and", names=", ".join(names[:-1]), last=names[-1]))
    if _alone(past):
        return words.tr("history.solo", winner=names[0]) if first[0].name not in _opponents(past.game) else names[0]
    how = Message(f"{past.game}.by.{past.decided_by}")
    # Another program may have its own name for a way to win.
    if past.decided_by in PLAIN or words.say(how) == how.id:
        return names[0]
    return words.tr("history.decided", winner=names[0], how=how)


def others_line(past: Past) -> str:
    """Everybody else, by place; in a match without a result everybody."""
    won = past.finished and past.decided_by != "draw"
    others = [player for player in past.players if not won or player.place != 1]
    others.sort(key=lambda player: player.place or 0)
    return " · ".join(_with_points(player) for player in others)


def length_of(past: Past) -> str:
    return words.say(lasting(past.minutes)) if past.minutes else ""


def _alone(past: Past) -> bool:
    """Whether one person played, perhaps against an opponent that the game brings."""
    return sum(player.name not in _opponents(past.game) for player in past.players) == 1


@cache
def _opponents(game_id: str) -> frozenset[str]:
    game = catalog.game(game_id)
    if 1 not in game.seats or game.play is None:
        return frozenset()
    alone = (Player("", game.colors[0] if game.colors else None),)
    return frozenset(player.name for player in game.play.seated(alone, game.complete(1, {}))[1:])


def _with_points(player: Seated) -> str:
    return player.name if player.points is None else f"{player.name} {figure(player.points)}"


def outcome(past: Past) -> Message:
    """Who won, as the headline of a page."""
    winners = past.winners
    if not past.finished or not winners:
        return Message("history.unread" if past.kind == "unread" else "history.unfinished")
    if past.decided_by == "draw":
        return Message("result.draw")
    if len(winners) > 1:
        return Message("result.shared", names=", ".join(winners))
    return Message("result.wins", name=winners[0])
