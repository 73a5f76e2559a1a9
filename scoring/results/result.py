"""The result of a match in figures: what history, statistics and other programs get of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from scoring import games
from scoring.file.strict_json import LARGEST, shown
from scoring.journal.events import Entered, Reported
from scoring.message import Message
from scoring.results.unconfirmed import unconfirmed

if TYPE_CHECKING:
    from scoring.game import Game
    from scoring.journal.match import Match
    from scoring.results.sheet import Sheet

# Far more than any game has, and opponents that are no players.
MOST_ROWS = 50
MOST_OTHERS = 8


@dataclass(frozen=True)
class Result:
    """Everybody's place and points, by seat; a game may have more seats than players, for an opponent of its own.

    `points` has None where there are none. `rows` are the categories, each with everybody's points. `unconfirmed` is
    how many numbers that it rests on are in doubt or were not entered.
    """

    names: tuple[str, ...]
    places: tuple[int, ...]
    points: tuple[int | None, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...] = ()
    decided_by: str = "points"
    unconfirmed: int = 0


def result_of(match: Match) -> Result | None:
    """The result of a match so far; None before play has begun."""
    state = match.state
    if state.reported is not None:
        return _reported(state.reported, (*(player.name for player in match.players), *state.reported.others))
    if match.game.play is None or state.table is None:
        return None
    return from_sheet(match.game.play.sheet(state.table), len(unconfirmed(match)))


def from_sheet(sheet: Sheet, unconfirmed: int = 0) -> Result:
    names = tuple(column.player for column in sheet.columns)
    ids = [row.id for row in sheet.columns[0].rows]
    points = tuple(column.total if column.rows else None for column in sheet.columns)
    rows = tuple((id, tuple(column.rows[index].points for column in sheet.columns)) for index, id in enumerate(ids))
    return Result(names, sheet.places, points, rows, sheet.decided_by, unconfirmed)


def is_finished(match: Match) -> bool:
    """Whether the result is one: play is over, the end was entered, or it was reported. An open verdict is none."""
    state = match.state
    if state.reported is not None:
        return True
    if match.game.play is None or state.table is None or 0 in match.game.play.sheet(state.table).places:
        return False
    impossible = {refused.position for refused in match.journal.impossible}
    entered = any(isinstance(event, Entered) and at not in impossible for at, event in match.journal.events)
    return entered or (state.tracked and match.game.play.standing(state.table).over)


def as_report(result: Result, players: int) -> Reported:
    """The event that gives this result to a match of which nothing else is known."""
    rows: tuple[tuple[str | int, ...], ...] = tuple((id, *points) for id, points in result.rows)
    points = () if all(each is None for each in result.points) else result.points
    return Reported(result.places, points, rows, result.decided_by, result.names[players:])


def report_problem(event: Reported, players: int) -> Message | None:
    """Why this cannot be the result of a match with this number of players."""
    points, rows, others = event.points, event.rows, event.others
    if not isinstance(others, tuple) or not all(type(name) is str and name for name in others):
        return Message("match.no_result")
    if len(others) > MOST_OTHERS or not isinstance(rows, tuple):
        return Message("match.no_result")
    if len(rows) > MOST_ROWS:
        return Message("match.too_many_categories", n=MOST_ROWS)
    seats = players + len(others)
    fits = (
        isinstance(event.places, tuple)
        and len(event.places) == seats
        and all(_whole(rank) and 1 <= rank <= seats for rank in event.places)
        and isinstance(points, tuple)
        and len(points) in {0, seats}
        and all(each is None or _whole(each) for each in points)
        and all(_is_row(row, seats) for row in rows)
        and isinstance(event.decided_by, str)
    )
    if not fits:
        return Message("match.no_result")
    named = [str(row[0]) for row in rows]
    if len(set(named)) < len(named):
        twice = next(name for rank, name in enumerate(named) if name in named[:rank])
        return Message("match.category_twice", category=shown(twice))
    sums = tuple(sum(int(row[1 + seat]) for row in rows) for seat in range(seats))
    return Message("match.rows_do_not_add_up") if rows and sums != points else None


def category(game: str, row: str, form: str = "") -> Message | str:
    """The name of a category; one that this version does not know is a text like any other, never a message."""
    play = games.game(game).play if game in games.IDS else None
    return Message(f"{game}.category.{row}{form}") if play and row in play.rows else row


def unknown_in(event: Reported, game: Game) -> Message | None:
    """Categories and tie-breaks of a reported result that this game does not have."""
    play = game.play
    known_rows, deciders = (play.rows, play.decided_by) if play else ((), ())
    for id, *_ in event.rows:
        if id not in known_rows:
            return Message("import.unknown_category", category=shown(str(id)))
    if event.decided_by not in deciders:
        return Message("import.unknown_way", way=shown(event.decided_by))
    return None


def _reported(event: Reported, names: tuple[str, ...]) -> Result:
    points = event.points or (None,) * len(names)
    rows = tuple((str(id), tuple(map(int, each))) for id, *each in event.rows)
    return Result(names, event.places, points, rows, event.decided_by)


def _whole(value: Any) -> bool:
    return type(value) is int and -LARGEST <= value <= LARGEST


def _is_row(row: Any, seats: int) -> bool:
    return isinstance(row, tuple) and len(row) == 1 + seats and type(row[0]) is str and all(map(_whole, row[1:]))
