"""Everything that the screens work out from a match; nothing of it may raise on any match that was accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import Any

from scoring.journal.events import Reported
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.play import Play
from scoring.replay import can_be_replayed
from scoring.results.duration import minutes
from scoring.results.growth import growth
from scoring.results.rescore import rescored, switches
from scoring.results.result import is_finished, result_of, unknown_in
from scoring.setup_work import done_by, in_hand
from scoring.words import LANGUAGES, words
from storage.exports import journal_form, match_files, qr_text
from storage.imports.preview import preview
from storage.remarks import Remarks
from storage.store import Store

# What SQLite can keep; a result is kept when a match is put away.
LARGEST_KEPT = 2**63 - 1
Look = Callable[[Match], object]


def after_entry(match: Match) -> None:
    """What the pages of a match show after each entry: table, undo, reminders, final scoring and result."""
    for message in messages((*_shared(match), *_own(match))):
        say(message)


def in_depth(match: Match) -> None:
    """What is opened on purpose: the journal, other rules for the same match, growth, and what is handed over."""
    for message in messages((*_told(match), *_other_rules(match), growth(match), _own_depth(match))):
        say(message)
    _handed_over(match)


# Messages


@cache
def say(message: Message) -> None:
    """In every language; the words of one language may ask for values that another does without."""
    for language in LANGUAGES:
        assert isinstance(words(language).say(message), str)


def messages(thing: Any) -> Iterator[Message]:
    """All messages inside of something that was worked out."""
    if isinstance(thing, Message):
        yield thing
    elif isinstance(thing, dict):
        for part in thing.values():
            yield from messages(part)
    elif isinstance(thing, tuple | list | frozenset | set):
        for part in thing:
            yield from messages(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        for field in _fields_with_messages(type(thing)):
            yield from messages(getattr(thing, field))


# Tables and matches hold no messages, but a great deal of everything else.
SILENT = ("Match", "Table", "Position", "Journal", "State", "Layout", "Board", "Cauldron", "Event")


@cache
def _fields_with_messages(kind: type) -> tuple[str, ...]:
    silent = any(base.__name__ in SILENT for base in kind.__mro__)
    return () if silent else tuple(field.name for field in fields(kind))


# Every game


def _shared(match: Match) -> Iterator[object]:
    state, play = match.state, match.game.play
    yield match.plan.steps
    for step in match.plan.steps:
        for language in LANGUAGES:
            _step(language, step)
    done_by(match)
    in_hand(match, range(len(match.players)))
    yield match.seated
    yield match.undoes()
    yield match.redoes()
    yield match.reminders()
    yield match.journal.impossible
    for draw in match.game.draws(match.players, match.options):
        yield match.lots(draw.id)
    result = result_of(match)
    is_finished(match)
    minutes(match)
    if result is not None:
        assert all(abs(points) <= LARGEST_KEPT for points in result.points if points is not None), result
        yield Message(f"{match.game.id}.by.{result.decided_by}")
        yield [Message(f"{match.game.id}.category.{row}") for row, _ in result.rows]
    if play is None:
        return
    if state.stage == "setup":
        yield play.opening(match)
    if state.table is None:
        return
    yield play.standing(state.table)
    yield play.sheet(state.table)
    yield from _pad(match, play)
    evaluate(state.table)


@cache
def _step(language: str, step: Any) -> None:
    assert words(language).step(step)


def _pad(match: Match, play: Play) -> Iterator[object]:
    table = match.state.table
    for category in play.categories(table):
        name = category.count.id if category.count else category.id
        for seat in (0,) if category.shared else range(len(match.seated)):
            yield play.entered(table, seat, name)
            yield play.tracked(table, seat, name)


def evaluate(thing: Any, known: frozenset[int] = frozenset()) -> None:
    """Every property of a table and of what stands in it."""
    if id(thing) in known or not is_dataclass(thing):
        return
    known |= {id(thing)}
    kind: type = type(thing)
    for name in properties(kind):
        try:
            getattr(thing, name)
        except Refused:
            # `series` of a table between two actions says why there is none.
            continue
    for field in fields(thing):
        value = getattr(thing, field.name)
        for part in value if isinstance(value, tuple) else (value,):
            evaluate(part, known)


@cache
def properties(kind: type) -> tuple[str, ...]:
    members = {name: part for base in kind.__mro__ for name, part in vars(base).items()}
    return tuple(
        name for name, part in members.items() if name[0] != "_" and isinstance(part, property | cached_property)
    )


# What is opened on purpose


def _told(match: Match) -> Iterator[object]:
    play = match.game.play
    for told in match.story():
        yield told.what
        yield told.refused
        if play is not None:
            play.written(told.event)
            if told.table is not None:
                standing = play.standing(told.table)
                yield Message("journal.turn", headline=standing.headline, progress=standing.progress)


def _other_rules(match: Match) -> Iterator[object]:
    """Replays the match under one other switch, a different one for each match."""
    offered = switches(match)
    turn = len(match.journal.entries) % max(1, len(offered))
    for option in offered[turn : turn + 1]:
        other = option.choices[-1]
        value = (other,) * len(match.players) if option.per_player else other
        try:
            sheet = rescored(match, {option.id: value})
        except Refused as refused:
            yield refused.reasons
        else:
            yield [impossible.reasons for impossible in sheet.impossible]


def _handed_over(match: Match) -> None:
    """A match file, a journal and a code: what the app writes it can read again.

    Results that were taken in by an older version may have names that no file may have any more.
    """
    entered = (entry.event for entry in match.journal.entries)
    if any(isinstance(event, Reported) and unknown_in(event, match.game) for event in entered):
        return
    again = journal_form.read(journal_form.written(match), match.id, match.game.id)
    assert again.state == match.state
    data = _file(match)
    if data is not None:
        with Store.in_memory() as store:
            shown = preview(store, data, match.started + 10**7)
        assert shown.new or shown.known, f"the own file is refused: {shown}"
    try:
        qr_text.write(match, Remarks())
    except Refused as refused:
        # Too long for a code, or with points that no result has: the page says so.
        for message in messages(refused.reasons):
            say(message)


def _file(match: Match) -> bytes | None:
    """None if the table is not known, as where only the end was entered."""
    try:
        return match_files.write(match, Remarks())
    except Refused as refused:
        if refused.reasons != (Message("export.no_table"),):
            raise
        return None


@cache
def of_game(game: str) -> Any:
    return import_module(f"tests.reliability.fuzz.{game}_looks")


def _own(match: Match) -> Iterator[object]:
    if match.state.table is not None:
        yield from of_game(match.game.id).looks(match.state.table)


def _own_depth(match: Match) -> list[object]:
    values: list[object] = [match.game.help, can_be_replayed(match)]
    copy = import_module(f"scoring.{match.game.id}.copy_facts")
    for fact in match.game.copy:
        if fact.id in match.options:
            values += (copy.in_words(fact.id, match.options[fact.id]), copy.remarks(fact.id, match.options))
    if match.state.table is not None:
        values += of_game(match.game.id).in_depth(match)
    return values
