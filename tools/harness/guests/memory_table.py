"""A table in memory: what the app does for guests, without a window and without a disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from threading import RLock
from typing import Any

from guests.port import Outcome, TableState
from scoring.journal.events import Event
from scoring.journal.journal import Author
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, Refused


class MemoryTable:
    """Implements TablePort. `at` is the time of entries; it goes on by itself."""

    def __init__(self, match: Match, host: str = "Mira", **more: Any) -> None:
        self._lock = RLock()
        self._state = TableState(match, host, **more)
        self._listeners: list[Callable[[], None]] = []
        entries = match.journal.entries
        self.at = (entries[-1].at if entries else match.started) + 1
        self.kept_door: Mapping[str, Any] | None = None

    @property
    def state(self) -> TableState:
        return self._state

    def change(self, **values: Any) -> None:
        """What happens on the host's device: another match, a reveal."""
        with self._lock:
            self._state = replace(self._state, **values)
        for listener in tuple(self._listeners):
            listener()

    def record_own(self, *events: Event) -> None:
        """The host enters something."""
        match = self._state.match
        for event in events:
            match = match.record(event, self._tick())
        self.change(match=match)

    def record(self, seat: int, form: str, events: Sequence[Event]) -> Future[Outcome]:
        def write(match: Match) -> Match:
            for event in events:
                match = match.record(event, self._tick(), Author(seat, form))
            return match

        return self._write(form, write)

    def undo(self, seat: int, form: str) -> Future[Outcome]:
        def write(match: Match) -> Match:
            entries = match.journal.entries
            counting = (position for position, _ in reversed(match.journal.events))
            last = next((p for p in counting if (by := entries[p].by) is not None and by.seat == seat), None)
            if last is None:
                raise Refused(Message("match.nothing_to_undo"))
            return match.remove(last, self._tick(), Author(seat, form))

        return self._write(form, write)

    def listen(self, on_change: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(on_change)
        return lambda: self._listeners.remove(on_change) if on_change in self._listeners else None

    def keep_door(self, door: Mapping[str, Any]) -> None:
        self.kept_door = door

    def _tick(self) -> int:
        self.at += 1
        return self.at

    def _write(self, form: str, write: Callable[[Match], Match]) -> Future[Outcome]:
        done: Future[Outcome] = Future()
        with self._lock:
            match = self._state.match
            if any(entry.by is not None and entry.by.form == form for entry in match.journal.entries):
                done.set_result(Outcome(True))
                return done
            try:
                after = write(match)
            except Refused as refused:
                done.set_result(Outcome(False, refused.reasons, isinstance(refused, Forbidden)))
                return done
            self.change(match=after)
        done.set_result(Outcome(True))
        return done
