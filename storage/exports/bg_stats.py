"""BG Stats: the link that hands a result over, and its names of our games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote

from scoring import games
from scoring.words import LANGUAGES, words
from storage import lines
from storage.exports import times
from storage.folding import fold
from storage.history import Past

SOURCE = "Grimoire"
LINK = "https://app.bgstatsapp.com/createPlay.html?data="
# Characters that are not escaped in the link, so that its QR code is smaller.
PLAIN = ",:"
# Only verified numbers: a wrong one would add the play to another game.
BGG_IDS = {"witchstone": 318560}
OTHER_NAMES = {
    "witchstone": ("Boszorkánykő",),
    "winter_queen": ("Télkirálynő",),
    "carodeni": ("Carodeni", "Witchdom"),
}


@dataclass(frozen=True)
class PlayTexts:
    """The words of a play: the name of the game, what was chosen to play it with, and the categories in a comment."""

    game: str
    comments: str = ""
    board: str = ""


def play_link(past: Past, people: Mapping[str, str], texts: PlayTexts) -> str:
    """Opens BG Stats with this play filled in. `people` are the ids of the players, by name (`people.person_ids`)."""
    return LINK + quote(lines.compact(play(past, people, texts)), safe=PLAIN)


def in_app(link: str) -> str:
    """The link with the app's own scheme: the web link may open a browser instead."""
    return link.replace("https:", "bgstats:", 1)


def play(past: Past, people: Mapping[str, str], texts: PlayTexts) -> dict[str, Any]:
    """A play for BG Stats. Every flag is written: some versions stop reading without one. Empty values are left out."""
    no_points = all(player.points is None for player in past.players)
    game: dict[str, Any] = {
        "name": texts.game,
        "sourceGameId": past.game,
        "highestWins": True,
        "noPoints": no_points,
    }
    if past.game in BGG_IDS:
        game["bggId"] = BGG_IDS[past.game]
    return {
        "sourceName": SOURCE,
        "sourcePlayId": past.id,
        "playDate": times.written(past.started).replace("T", " ").removesuffix("Z"),
        **_filled(durationMin=past.minutes, board=texts.board, comments=texts.comments, location=past.remarks.location),
        "game": game,
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": people.get(player.name, player.name),
                "startPlayer": seat == 0,
                "winner": player.rank == 1,
                "rank": player.rank or 0,
                **_filled(role=player.color),
                **({} if player.points is None else {"score": player.points}),
            }
            for seat, player in enumerate(past.players)
        ],
    }


def _filled(**fields: str | int | None) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if value}


@cache
def known_names() -> dict[str, str]:
    """Our games by every name that they have in some language."""
    names = {game: [words(language)(f"{game}.name") for language in LANGUAGES] for game in games.IDS}
    return {fold(name): game for game in names for name in (*names[game], *OTHER_NAMES.get(game, ()))}


def game_called(name: str, bgg_id: object) -> str | None:
    """Our game with this number, or with this name; None if it is none of ours."""
    for game, number in BGG_IDS.items():
        if bgg_id == number:
            return game
    return known_names().get(fold(name.strip()))
