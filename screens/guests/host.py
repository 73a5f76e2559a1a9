"""The table as guests use it: what they may look at, and entries on their behalf, written on Kivy's thread only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from functools import partial
from typing import Any

from device.port import on_kivy_thread
from guests import entries
from guests.port import Outcome, TableState
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, Refused
from screens.guests.player_figures import player_figures
from screens.runtime import mistakes
from screens.shell.session import Session

CLOSED = Outcome(False, (Message("guests.host.closed"),))


class TableHost:
    """Implements `guests.port.TablePort` for one match. `state` is a value that is replaced, so any thread may read it.

    The match need not be the one in hand: somebody may look at another one meanwhile.
    """

    def __init__(self, session: Session, match: Match, host: str, keep: Callable[[Mapping[str, Any]], None]) -> None:
        self._session, self._keep = session, keep
        self._listeners: list[Callable[[], None]] = []
        self._pending: set[Future[Outcome]] = set()
        self._open = True
        self._host = host
        self._state = TableState(match)
        self._state = self._present(match)
        session.bind(match=self._follow, settings=self._follow, turn_started=self._follow, revealed=self._follow)

    # Any thread

    @property
    def state(self) -> TableState:
        return self._state

    def record(self, seat: int, form: str, events: Sequence[Event]) -> Future[Outcome]:
        return self._soon(partial(_recorded, seat, form, tuple(events)))

    def undo(self, seat: int, form: str) -> Future[Outcome]:
        return self._soon(partial(_undone, seat, form))

    def listen(self, on_change: Callable[[], None]) -> Callable[[], None]:
        self._listeners.append(on_change)
        return lambda: self._listeners.remove(on_change) if on_change in self._listeners else None

    def keep_door(self, door: Mapping[str, Any]) -> None:
        on_kivy_thread(lambda: self._keep(door) if self._open else None)

    def _soon(self, change: Callable[[Match, int], Match]) -> Future[Outcome]:
        future: Future[Outcome] = Future()
        if not self._open:
            future.set_result(CLOSED)
            return future
        self._pending.add(future)
        on_kivy_thread(lambda: self._answer(future, change))
        return future

    # Kivy's thread

    def name_host(self, name: str) -> None:
        """Sets the name of the player who holds this device."""
        self._host = name
        self._follow()

    def close(self) -> None:
        """Refuses everything from now on, also what waits to be written."""
        self._open = False
        self._session.unbind(
            match=self._follow, settings=self._follow, turn_started=self._follow, revealed=self._follow
        )
        self._listeners.clear()
        while self._pending:
            _settle(self._pending.pop(), CLOSED)

    def _answer(self, future: Future[Outcome], change: Callable[[Match, int], Match]) -> None:
        if future in self._pending:
            self._pending.discard(future)
            _settle(future, self._write(change))

    def _write(self, change: Callable[[Match, int], Match]) -> Outcome:
        """Writes to the disk, then updates the screens, then the guests."""
        match = self._session.peek(self._state.match.id)
        if match is None:
            return Outcome(False, (Message("match.our_mistake"),))
        try:
            after = self._session.write_for_guest(match, change)
        except Refused as refused:
            return Outcome(False, refused.reasons, forbidden=isinstance(refused, Forbidden))
        self._show(after)
        return Outcome(True)

    def _follow(self, *_: Any) -> None:
        """Takes over what has changed in the session."""
        match = self._session.match
        self._show(match if match is not None and match.id == self._state.match.id else self._state.match)

    def _show(self, match: Match) -> None:
        state = self._present(match)
        if state.match is self._state.match and state == self._state:
            return
        self._state = state
        for listener in tuple(self._listeners):
            mistakes.advice(listener, None, "a guest's page")

    def _present(self, match: Match) -> TableState:
        session = self._session
        in_sight, rows = session.revealed or ("", None)
        started_in, started = session.turn_started or ("", None)
        revealed = rows if in_sight == match.id else self._state.revealed
        return TableState(
            match=match,
            host=self._host,
            hides_points=session.hides_points(match),
            turn_started=started if started_in == match.id and session.settings["clock"] else None,
            revealed=revealed,
            reduce_motion=session.settings["reduce_motion"],
            statistics=self._figures(match, revealed),
        )

    def _figures(self, match: Match, revealed: int | None) -> tuple[tuple[str, tuple[Message, ...]], ...]:
        """Read once, when the result is opened, and again when the match is put away: it counts then."""
        before = self._state
        if revealed is None:
            return ()
        if before.statistics and before.match.state.stage == match.state.stage:
            return before.statistics
        return mistakes.advice(lambda: player_figures(self._session.store, match), (), "figures of the players")


def _recorded(seat: int, form: str, events: tuple[Event, ...], match: Match, at: int) -> Match:
    return entries.record(match, seat, form, events, at)


def _undone(seat: int, form: str, match: Match, at: int) -> Match:
    return entries.undo(match, seat, form, at)


def _settle(future: Future[Outcome], outcome: Outcome) -> None:
    """Sets the result, unless the future was cancelled."""
    if future.set_running_or_notify_cancel():
        future.set_result(outcome)
