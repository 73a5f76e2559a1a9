"""Taking in plays from BG Stats: a shared play, or everything that it has exported."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import tzinfo
from typing import Any

from scoring import games
from scoring.file.strict_json import LARGEST, shown
from scoring.journal.events import Closed, Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import LONGEST_NAME, Player, clean_name, same_name
from scoring.results.sheet import places
from storage.exports import times
from storage.exports.bg_stats import game_called
from storage.ids import ID, safe_id
from storage.imports.content import FileContent, Incoming, Skipped, cut_notes
from storage.remarks import LONGEST, Remarks

LISTS = ("players", "games", "plays")
# A score may be a typed sum, such as 12+7.
SUM = re.compile(r"\s*[-+]?\s*[0-9]{1,7}(\s*[-+]\s*[0-9]{1,7}){0,99}\s*")
TERM = re.compile(r"([-+]?)\s*([0-9]+)")
MOST_MINUTES = 100_000
# Fields of an export, a play and a seat that are not imported.
NOT_KEPT = ("challenges", "groups", "tags")
NOT_KEPT_OF_PLAY = ("expansionPlays", "playImages", "rounds", "board", "tags")
NOT_KEPT_OF_SEAT = ("team", "teamRole")
NOTHING: tuple[object, ...] = (None, "", "[]", 0, False, [])
NOBODY = "?"

Objects = Mapping[Any, Mapping[str, Any]]


def is_one(content: Any) -> bool:
    return isinstance(content, dict) and all(isinstance(content.get(key), list) for key in LISTS)


def read(content: Mapping[str, Any], now: int, zone: tzinfo | None = None) -> FileContent:
    """The plays of our games. Times are those of the phone that wrote them, which have no zone."""
    their_games, people, spots = (_by_id(content.get(key)) for key in ("games", "players", "locations"))
    matches: list[Incoming] = []
    skipped: list[Skipped] = []
    for play in content.get("plays", ()):
        if not isinstance(play, dict):
            skipped.append(Skipped(shown(str(play)), Message("import.not_a_play")))
            continue
        game = their_games.get(_key(play.get("gameRefId")), {})
        label = f"{shown(_text(game.get('name')) or NOBODY)}, {shown(_text(play.get('playDate')))}"
        try:
            matches.append(_match(play, game, people, spots, now, zone))
        except Refused as refused:
            skipped.append(Skipped(label, refused.reasons[0]))
    skipped += [Skipped(kind, Message("import.not_kept")) for kind in _not_kept(content)]
    return FileContent(tuple(matches), tuple(skipped))


def _not_kept(content: Mapping[str, Any]) -> Iterator[str]:
    """The kinds of content that are not kept, each once."""
    plays = _objects(content.get("plays"))
    seats = [seat for play in plays for seat in _objects(play.get("playerScores"))]
    yield from (kind for kind in NOT_KEPT if content.get(kind))
    yield from (kind for kind in NOT_KEPT_OF_PLAY if any(play.get(kind) not in NOTHING for play in plays))
    yield from (kind for kind in NOT_KEPT_OF_SEAT if any(seat.get(kind) for seat in seats))


def _match(
    play: Mapping[str, Any], game: Mapping[str, Any], people: Objects, spots: Objects, now: int, zone: tzinfo | None
) -> Incoming:
    id = game_called(_text(game.get("name")), game.get("bggId"))
    if id is None:
        raise Refused(Message("import.other_game"))
    if play.get("ignored") is True:
        raise Refused(Message("import.ignored"))
    seats = sorted(_objects(play.get("playerScores")), key=_seat)
    names = list(_names(seats, people))
    colors = games.game(id).colors
    roles = [_text(seat.get("role")).strip().lower() for seat in seats]
    worn = roles if len(set(roles)) == len(roles) and all(role in colors for role in roles) else [None] * len(roles)
    players = tuple(Player(name, color) for name, color in zip(names, worn, strict=True))
    started = _dated(play, zone)
    started = now if started is None else started
    match = Match.new(_id(play), id, players, {}, started)
    ended = min(started + 60 * _minutes(play), times.LATEST)
    for event in (_report(seats), Closed()):
        match = match.record(event, ended)
    spot = spots.get(_key(play.get("locationRefId")), {})
    texts = [_text(spot.get("name")), _text(play.get("comments"))]
    notes = [*_notes(seats), *_date_notes(play, zone), *cut_notes(texts)]
    if any(roles) and not any(worn):
        notes.append(Message("import.roles_unread"))
    return Incoming(match, Remarks(*(text[:LONGEST] for text in texts)), tuple(notes))


def _id(play: Mapping[str, Any]) -> str:
    """A play that came from us has our id; otherwise it is known by its own."""
    ours, theirs = _text(play.get("importPlayId")), _text(play.get("uuid"))
    if ID.fullmatch(ours):
        return ours
    return safe_id(f"bg-stats {theirs}" if theirs else "", repr(play).encode("utf-8", "replace"))


def _report(seats: list[Mapping[str, Any]]) -> Reported:
    scores = tuple(map(_score, seats))
    ranks = [seat.get("rank") for seat in seats]
    winners = [seat.get("winner") is True for seat in seats]
    if all(type(rank) is int and 1 <= rank <= len(seats) for rank in ranks):
        standing = tuple(int(rank or 0) for rank in ranks)
    elif None not in scores and any(score for score in scores):
        # The winners first, then everybody by points.
        standing = places([(LARGEST if won else 0) + (score or 0) for won, score in zip(winners, scores, strict=True)])
    elif any(winners):
        standing = tuple(1 if won else 1 + sum(winners) for won in winners)
    else:
        raise Refused(Message("import.not_over"))
    return Reported(standing, scores if any(score is not None for score in scores) else ())


def _score(seat: Mapping[str, Any]) -> int | None:
    """A whole number, or a sum of some; anything else is no score of our games."""
    score = seat.get("score")
    if isinstance(score, float) and score.is_integer():
        score = int(score)
    if type(score) is int:
        return score if abs(score) <= LARGEST else None
    text = _text(score)
    if not SUM.fullmatch(text):
        return None
    total = sum(int(digits) * (-1 if sign == "-" else 1) for sign, digits in TERM.findall(text))
    return total if abs(total) <= LARGEST else None


def _notes(seats: list[Mapping[str, Any]]) -> Iterator[Message]:
    """Notes about scores that were written but not understood."""
    yield Message("import.result_only")
    scores = [seat.get("score") for seat in seats if _score(seat) is None]
    unread = [str(score).strip() for score in scores if score is not None and str(score).strip()]
    if unread:
        yield Message("import.score_unread", score=", ".join(map(shown, unread)))


def _date_notes(play: Mapping[str, Any], zone: tzinfo | None) -> Iterator[Message]:
    if _dated(play, zone) is None:
        yield Message("import.date_unread")


def _names(seats: list[Mapping[str, Any]], people: Objects) -> Iterator[str]:
    """Names of all players: missing ones are made up, and no two are the same."""
    taken: list[str] = []
    for seat in seats:
        known = people.get(_key(seat.get("playerRefId")), {})
        name = clean_name(_text(known.get("name")))[:LONGEST_NAME].strip() or NOBODY
        number, free = 1, name
        while any(same_name(free, other) for other in taken):
            number += 1
            free = f"{name[: LONGEST_NAME - 4].strip()} {number}"
        taken.append(free)
        yield free


def _dated(play: Mapping[str, Any], zone: tzinfo | None) -> int | None:
    """The time of a play; None if it cannot be read."""
    for date in (_text(play.get("playDate")), str(play.get("playDateYmd"))):
        try:
            return times.read(date, zone)
        except ValueError:
            continue  # There may be a date without a time.
    return None


def _minutes(play: Mapping[str, Any]) -> int:
    minutes = play.get("durationMin")
    return minutes if type(minutes) is int and 0 < minutes <= MOST_MINUTES else 0


def _seat(seat: Mapping[str, Any]) -> tuple[bool, int]:
    """A sort key: the starting player first, then in the order of the seats."""
    order = seat.get("seatOrder")
    return seat.get("startPlayer") is not True, order if type(order) is int else 0


def _by_id(value: Any) -> dict[Any, Mapping[str, Any]]:
    return {_key(thing.get("id")): thing for thing in _objects(value)}


def _objects(value: Any) -> list[Mapping[str, Any]]:
    return [thing for thing in value if isinstance(thing, dict)] if isinstance(value, list) else []


def _key(value: Any) -> Any:
    return value if isinstance(value, (int, str)) else None


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""
