"""What the matches so far tell about the players of one: a few figures each, as messages."""

from __future__ import annotations

from scoring.journal.match import Match
from scoring.message import Message
from storage.statistics.person import person_page
from storage.store import Store


def player_figures(store: Store, match: Match) -> tuple[tuple[str, tuple[Message, ...]], ...]:
    """For each player: matches of this game, how many were won, and the average and best points where it has points."""
    return tuple((player.name, _figures(store, player.name, match.game.id)) for player in match.players)


def _figures(store: Store, name: str, game: str) -> tuple[Message, ...]:
    tally = person_page(store, name, game).all
    if not tally.plays:
        return ()
    figures = [Message("guests.host.plays", n=tally.plays), Message("guests.host.wins", n=tally.wins)]
    if tally.points is not None:
        figures.append(Message("guests.host.average", points=round(tally.points.average)))
        figures.append(Message("guests.host.best", points=tally.points.best.points or 0))
    return tuple(figures)
