"""A past match scored again under another switch, and what that changes."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.game import Option, Options
from scoring.journal.events import Event
from scoring.journal.journal import Impossible
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.results.result import Result, result_of


@dataclass(frozen=True)
class Change:
    """A number that differs after rescoring: a category of a player, or with `row` empty the sum."""

    seat: int
    row: str
    before: int
    after: int


@dataclass(frozen=True)
class Rescored:
    """`match` is the one with the other options. `impossible` could not have happened under them and has no effect."""

    match: Match
    before: Result
    after: Result
    changes: tuple[Change, ...]
    impossible: tuple[Impossible, ...]

    @property
    def other_places(self) -> bool:
        return self.before.places != self.after.places


def rescored(match: Match, options: Options) -> Rescored:
    """The match under other options; Refused if they are invalid, or if nothing can be scored."""
    other = Match.new(match.id, match.game.id, match.players, _changed_options(match, options), match.started)
    known = {refused.position for refused in match.journal.impossible}
    impossible = []
    for position, event in match.journal.events:
        try:
            other = _recorded(other, event, match.journal.entries[position].at)
        except Refused as refused:
            if position not in known:
                impossible.append(Impossible(position, event, refused.reasons))
    before, after = result_of(match), result_of(other)
    if before is None or after is None or match.state.reported:
        raise Refused(Message("match.nothing_to_score"))
    return Rescored(other, before, after, _changes(before, after), tuple(impossible))


def _recorded(match: Match, event: Event, at: int) -> Match:
    """The match after the event; if it fits only then, after unused actions were dropped. Else Refused."""
    try:
        return match.record(event, at)
    except Refused as refused:
        play = match.game.play if match.state.table is not None else None
        given_up = play.gives_up(match.state.table, refused) if play else None
        if given_up is None:
            raise
    return _recorded(match.record(given_up, at), event, at)


def _changed_options(match: Match, options: Options) -> Options:
    """The options of the match with these in their place; without those that then mean nothing any more."""
    changed = {**match.options, **options}
    known = {option.id for option in match.game.options}
    applied = {option.id for option in match.game.options_for(len(match.players), changed)}
    return {id: value for id, value in changed.items() if id in options or id in applied or id not in known}


def switches(match: Match) -> tuple[Option, ...]:
    """The options that could have led to another result; of a match that was only scored, those that would have.

    A game without points has such a result only if its moves are known.
    """
    known = match.game.options_for(len(match.players), match.options)
    offered = [option for option in known if not option.display]
    result = result_of(match)
    if result is None or match.state.reported or not (result.rows or match.state.tracked):
        return ()
    return tuple(option for option in offered if match.state.tracked or option.at_end or _matters(match, option))


def _matters(match: Match, option: Option) -> bool:
    seats = len(match.players)
    values = ((choice,) * seats if option.per_player else choice for choice in option.choices)
    others = (rescored(match, {option.id: value}) for value in values if value != match.options.get(option.id))
    return any(other.changes or other.before != other.after for other in others)


def _changes(before: Result, after: Result) -> tuple[Change, ...]:
    old = {(seat, row): points for row, each in _with_sums(before) for seat, points in enumerate(each)}
    new = {(seat, row): points for row, each in _with_sums(after) for seat, points in enumerate(each)}
    return tuple(
        Change(seat, row, old.get((seat, row), 0), new.get((seat, row), 0))
        for seat, row in dict.fromkeys((*old, *new))
        if old.get((seat, row), 0) != new.get((seat, row), 0)
    )


def _with_sums(result: Result) -> tuple[tuple[str, tuple[int, ...]], ...]:
    return (*result.rows, ("", tuple(points or 0 for points in result.points)))
