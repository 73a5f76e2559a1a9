"""A past match in a few words: who won, how, and the others."""

from __future__ import annotations

from functools import cache

from scoring import games
from scoring.message import Message
from scoring.players import Player
from screens.look.dates import lasting
from screens.look.looks import is_known
from screens.look.words import capitalised, words
from screens.scoring.notes import figure
from storage.history import Past, Seated

# Ways to win that the line with the winner says already.
PLAIN = ("", "points", "shared", "draw", "open", "unknown")


def winner_line(past: Past) -> str:
    """“Mira 110, by the wand”; without a winner, what happened instead."""
    first = [player for player in past.players if player.rank == 1]
    if not past.finished or not first:
        return words.tr("history.unread" if past.kind == "unread" else "history.unfinished")
    if past.decided_by == "draw":
        return words.tr("result.draw")
    names = [_with_points(player) for player in first]
    if len(names) > 1:
        return words.tr("history.shared", names=words.tr("history.and", names=", ".join(names[:-1]), last=names[-1]))
    if _alone(past):
        return words.tr("history.solo", winner=names[0]) if first[0].name not in _opponents(past.game) else names[0]
    how = way_to_win(past)
    return words.tr("history.decided", winner=names[0], how=how) if how else names[0]


def others_line(past: Past) -> str:
    """Everybody else, by place; in a match without a result everybody."""
    won = past.finished and past.decided_by != "draw"
    others = [player for player in past.players if not won or player.rank != 1]
    others.sort(key=lambda player: player.rank or 0)
    # No points were recorded: that is no score.
    begun = past.finished or any(player.points for player in others)
    shown = [_with_points(player) if begun else player.name for player in others]
    return " · ".join((*shown, *(words.say(value).lower() for _, value in levels(past))))


def way_to_win(past: Past) -> str:
    """“by the wand”; nothing where the points say it, or where another program has its own name for it."""
    return _how(past.game, past.decided_by)


def way_to_end(game: str, decided_by: str) -> str:
    """The ending with a capital letter, for a list of all endings; a draw is one of them."""
    how = words.tr("result.draw") if decided_by == "draw" else _how(game, decided_by)
    return capitalised(how) if how else words.tr("statistics.ended_otherwise")


def _how(game: str, decided_by: str) -> str:
    if decided_by in PLAIN or not is_known(game):
        return ""
    how = Message(f"{game}.by.{decided_by}")
    text = words.say(how)
    return "" if text == how.id else text


def source_notes(past: Past) -> list[str]:
    """Sentences below the headline: the solo level, unconfirmed numbers, and where a reported result comes from."""
    sentences = [f"{words.say(name)}: {words.say(value)}" for name, value in levels(past)]
    if past.finished and past.unconfirmed:
        sentences.append(words.tr("result.unconfirmed", n=past.unconfirmed))
    if past.kind == "reported":
        how = way_to_win(past)
        sentences += [f"{capitalised(how)}."] if how else []
        sentences.append(words.tr("past.reported"))
    return sentences


def levels(past: Past) -> list[tuple[Message, Message]]:
    """The solo options of a match with the chosen values; rule switches are left out.

    Empty for a reported match: only its result is known.
    """
    if past.kind == "reported" or not is_known(past.game):
        return []
    return [
        (Message(name := f"{past.game}.option.{option.id}"), Message(f"{name}.{past.alone[option.id]}"))
        for option in games.game(past.game).options
        if option.seats == (1,) and not option.in_play and past.alone.get(option.id) in option.choices
    ]


def length_of(past: Past) -> str:
    return words.say(lasting(past.minutes)) if past.minutes else ""


def _alone(past: Past) -> bool:
    """Whether one person played, perhaps against an opponent that the game brings."""
    return sum(player.name not in _opponents(past.game) for player in past.players) == 1


@cache
def _opponents(game_id: str) -> frozenset[str]:
    if not is_known(game_id):
        return frozenset()
    game = games.game(game_id)
    if 1 not in game.seats or game.play is None:
        return frozenset()
    alone = (Player("", game.colors[0] if game.colors else None),)
    return frozenset(player.name for player in game.play.seated(alone, game.complete(1, {}))[1:])


def _with_points(player: Seated) -> str:
    return player.name if player.points is None else f"{player.name} {figure(player.points)}"


def outcome(past: Past) -> Message:
    """The headline of a result: who has won."""
    winners = past.winners
    if not past.finished or not winners:
        return Message("history.unread" if past.kind == "unread" else "history.unfinished")
    if past.decided_by == "draw":
        return Message("result.draw")
    if len(winners) > 1:
        return Message("result.shared", names=", ".join(winners))
    return Message("result.leads" if past.unconfirmed else "result.wins", name=winners[0])
