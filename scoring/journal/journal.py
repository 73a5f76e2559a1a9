"""An append-only journal: record, undo, redo, amend, insert and remove; the state is a pure function of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from scoring.changed import changed
from scoring.journal.events import Event
from scoring.message import Message, NotInBox, Refused

State = TypeVar("State")
Kind = Literal["record", "undo", "redo", "amend", "insert", "remove"]


@dataclass(frozen=True)
class Author:
    """A guest who made an entry: the seat, and the id of the form, which is taken once however often it is sent."""

    seat: int
    form: str


@dataclass(frozen=True)
class Entry:
    """One line of the journal. `target` is the position of the entry that is amended or removed.

    An inserted event comes before its target. `by` is None for what was entered on the device that keeps the match.
    """

    kind: Kind
    at: int
    event: Event | None = None
    target: int | None = None
    by: Author | None = None


@dataclass(frozen=True)
class Impossible:
    """A recorded event that a later amendment has made impossible: kept and listed, without effect."""

    position: int
    event: Event
    reasons: tuple[Message, ...]


@dataclass(frozen=True)
class _Moment(Generic[State]):
    """The state after an entry, and the moment before it: undo only has to step back.

    `position` is that of the entry. After an amendment `events` are all that count; otherwise it is the events of
    the moment before, and the one of the entry.
    """

    state: State
    impossible: tuple[Impossible, ...]
    entry: Entry | None = None
    before: _Moment[State] | None = None
    position: int = -1
    events: tuple[tuple[int, Event], ...] | None = None


@dataclass(frozen=True)
class Journal(Generic[State]):
    """`apply` gives the next state, or raises Refused; nothing has changed then."""

    start: State
    apply: Callable[[State, Event], State]
    entries: tuple[Entry, ...]
    _now: _Moment[State]
    _undone: tuple[_Moment[State], ...] = ()

    @classmethod
    def empty(cls, start: State, apply: Callable[[State, Event], State]) -> Journal[State]:
        return cls(start, apply, (), _Moment(start, (), events=()))

    @property
    def state(self) -> State:
        return self._now.state

    @property
    def events(self) -> tuple[tuple[int, Event], ...]:
        """The events that count, each with its position in the journal."""
        newest, moment = [], self._now
        while moment.events is None and moment.entry is not None and moment.before is not None:
            if moment.entry.event is not None:
                newest.append((moment.position, moment.entry.event))
            moment = moment.before
        return (*(moment.events or ()), *reversed(newest))

    @property
    def impossible(self) -> tuple[Impossible, ...]:
        return self._now.impossible

    @property
    def undoes(self) -> Entry | None:
        """The entry that `undo` would take back."""
        return self._now.entry

    @property
    def position(self) -> int:
        """The position of that entry."""
        return self._now.position

    @property
    def before(self) -> State | None:
        """The state before that entry."""
        return self._now.before.state if self._now.before else None

    @property
    def after(self) -> State | None:
        """The state that `redo` would bring back."""
        return self._undone[-1].state if self._undone else None

    @property
    def redoes(self) -> Entry | None:
        return self._undone[-1].entry if self._undone else None

    def backwards(self) -> Iterator[tuple[Entry, State, State]]:
        """What undo would take back one after the other, each with the state before it and after it."""
        moment = self._now
        while moment.before is not None and moment.entry is not None:
            yield moment.entry, moment.before.state, moment.state
            moment = moment.before

    def event_at(self, position: int) -> Event | None:
        return next((event for at, event in self.events if at == position), None)

    def record(self, event: Event, at: int, by: Author | None = None) -> Journal[State]:
        return self._write(Entry("record", at, event, by=by), self.apply(self.state, event), self.impossible)

    def undo(self, at: int) -> Journal[State]:
        if self._now.before is None:
            raise Refused(Message("journal.nothing_to_undo"))
        entries = (*self.entries, Entry("undo", at))
        return changed(self, entries=entries, _now=self._now.before, _undone=(*self._undone, self._now))

    def redo(self, at: int) -> Journal[State]:
        if not self._undone:
            raise Refused(Message("journal.nothing_to_redo"))
        entries = (*self.entries, Entry("redo", at))
        return changed(self, entries=entries, _now=self._undone[-1], _undone=self._undone[:-1])

    def amend(self, target: int, event: Event, at: int) -> Journal[State]:
        """Replaces a past event by another one and replays what came after it."""
        self._must_count(target)
        events = tuple((position, event if position == target else old) for position, old in self.events)
        state, impossible = self._replay(events, target)
        return self._write(Entry("amend", at, event, target), state, impossible, events)

    def insert(self, target: int, event: Event, at: int) -> Journal[State]:
        """Puts an event that was forgotten before a past one and replays what came after it."""
        self._must_count(target)
        new = len(self.entries)
        events: list[tuple[int, Event]] = []
        for position, old in self.events:
            if position == target:
                events.append((new, event))
            events.append((position, old))
        state, impossible = self._replay(tuple(events), new)
        return self._write(Entry("insert", at, event, target), state, impossible, tuple(events))

    def remove(self, target: int, at: int, by: Author | None = None) -> Journal[State]:
        """Takes a past event out and replays what came after it."""
        self._must_count(target)
        events = tuple((position, event) for position, event in self.events if position != target)
        state, impossible = self._replay(events)
        return self._write(Entry("remove", at, target=target, by=by), state, impossible, events)

    def up_to(self, position: int) -> Journal[State]:
        """The journal as it would be if only what comes before this event had been recorded."""
        self._must_count(position)
        refused = {impossible.position for impossible in self.impossible}
        earlier: list[Entry] = []
        for at, event in self.events:
            if at == position:
                break
            if at not in refused:
                entry = self.entries[at]
                earlier.append(Entry("record", entry.at, event, by=entry.by))
        return Journal.empty(self.start, self.apply).add_all(earlier)

    def add(self, entry: Entry) -> Journal[State]:
        """Takes an entry that was written before; replaying all of them gives the same journal."""
        if entry.kind == "undo":
            return self.undo(entry.at)
        if entry.kind == "redo":
            return self.redo(entry.at)
        if entry.kind == "record" and entry.event is not None:
            return self.record(entry.event, entry.at, entry.by)
        if entry.kind == "amend" and entry.event is not None and entry.target is not None:
            return self.amend(entry.target, entry.event, entry.at)
        if entry.kind == "insert" and entry.event is not None and entry.target is not None:
            return self.insert(entry.target, entry.event, entry.at)
        if entry.kind == "remove" and entry.target is not None:
            return self.remove(entry.target, entry.at, entry.by)
        raise ValueError(f"journal entry {entry}")

    def add_all(self, entries: Iterable[Entry]) -> Journal[State]:
        """Takes many entries; they are only put together at the end."""
        builder = Builder(self)
        for entry in entries:
            builder.add(entry)
        return builder.journal()

    def _must_count(self, target: int) -> None:
        if self.event_at(target) is None:
            raise Refused(Message("journal.no_such_entry", position=target))

    def _replay(
        self, events: tuple[tuple[int, Event], ...], must: int | None = None
    ) -> tuple[State, tuple[Impossible, ...]]:
        """The state after these events, and those that became impossible; Refused if the one at `must` did."""
        state, impossible = self.start, []
        for position, event in events:
            try:
                state = self.apply(state, event)
            except Refused as refused:
                if position == must:
                    raise
                impossible.append(Impossible(position, event, refused.reasons))
        return state, tuple(impossible)

    def _write(
        self,
        entry: Entry,
        state: State,
        impossible: tuple[Impossible, ...],
        events: tuple[tuple[int, Event], ...] | None = None,
    ) -> Journal[State]:
        now = _Moment(state, impossible, entry, self._now, len(self.entries), events)
        return changed(self, entries=(*self.entries, entry), _now=now, _undone=())


class Builder(Generic[State]):
    """Puts many entries to a journal without a copy for each: so the time is in proportion to their number.

    `lenient`: for a journal from the disk. A record that an older version has accepted but the box cannot have becomes
    impossible, and so do those that depend on it; otherwise such a record is refused.
    """

    def __init__(self, journal: Journal[State], lenient: bool = False) -> None:
        self._journal = journal
        self._apply = journal.apply
        self._lenient = lenient
        self._entries = list(journal.entries)
        self._now = journal._now
        self._undone = list(journal._undone)

    def __len__(self) -> int:
        return len(self._entries)

    def add(self, entry: Entry) -> None:
        """Refused or ValueError if it cannot be; nothing has changed then."""
        event, now = entry.event, self._now
        if entry.kind == "record" and event is not None:
            try:
                state = self._apply(now.state, event)
            except Refused as refused:
                self._now = self._impossible(entry, event, refused)
            else:
                self._now = _Moment(state, now.impossible, entry, now, len(self._entries))
            if self._undone:
                self._undone.clear()
        elif entry.kind == "undo":
            if self._now.before is None:
                raise Refused(Message("journal.nothing_to_undo"))
            self._undone.append(self._now)
            self._now = self._now.before
        elif entry.kind == "redo":
            if not self._undone:
                raise Refused(Message("journal.nothing_to_redo"))
            self._now = self._undone.pop()
        else:
            self._now = self.journal().add(entry)._now
            self._undone.clear()
        self._entries.append(entry)

    def journal(self) -> Journal[State]:
        return changed(self._journal, entries=tuple(self._entries), _now=self._now, _undone=tuple(self._undone))

    def _impossible(self, entry: Entry, event: Event, refused: Refused) -> _Moment[State]:
        """The moment after a record that has no effect; Refused if it must have one."""
        now, position = self._now, len(self._entries)
        if not self._lenient or not (isinstance(refused, NotInBox) or now.impossible):
            raise refused
        impossible = (*now.impossible, Impossible(position, event, refused.reasons))
        return _Moment(now.state, impossible, entry, now, position)
