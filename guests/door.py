"""Access to an open table: links, the code, requests for seats, and conflicting entries.

Used by two threads: the app's, where the host taps, and the server's. Every method holds the lock for a moment only and
never waits; listeners are called after it is released, on the thread that made the change.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from threading import RLock
from typing import Any, Literal

# 128 bits, as text that fits into an address or a cookie.
TOKEN_BYTES = 16
CODE_DIGITS = 4
MOST_TRIES = 5
WAIT_SECONDS = 60
MOST_GUESTS = 24
# The table closes after this time without a guest.
IDLE_SECONDS = 600

Admission = Literal["new", "waiting", "in", "declined", "away"]
Answer = Literal["in", "waiting", "taken", "wrong_code", "too_many_tries"]


@dataclass(frozen=True)
class Guest:
    """A browser. `id` is public, `token` is the secret of its cookie, and `form_token` that of its forms.

    `seat` is the seat it has, or asks for while `admission` is "waiting"; None looks on. `by_link`: it has scanned the
    code of the host's screen, so it may look on without being asked. `device` is a word such as "iPhone". `finished`:
    this person has entered the own part of the final scoring.
    """

    id: str
    token: str
    form_token: str
    admission: Admission = "new"
    seat: int | None = None
    by_link: bool = False
    device: str = ""
    language: str = ""
    seen: int = 0
    finished: bool = False

    @property
    def inside(self) -> bool:
        return self.admission == "in"

    @property
    def counts(self) -> bool:
        """Whether the guest is in, or waits for the host."""
        return self.admission in ("in", "waiting")


@dataclass(frozen=True)
class Conflict:
    """Two entries for one value: `theirs` is the guest's, `ours` the one that counts; each with its time."""

    seat: int
    what: str
    theirs: Any
    theirs_at: int
    ours: Any
    ours_at: int
    ours_by: int | None = None


class Door:
    """One open table. `now` gives seconds since 1970."""

    def __init__(self, seats: int, now: Callable[[], int], kept: Mapping[str, Any] | None = None) -> None:
        self._lock = RLock()
        self._now = now
        self._seats = seats
        self._listeners: list[Callable[[], None]] = []
        self._changes = 0
        self._tries: dict[str, list[int]] = {}
        self._guests: dict[str, Guest] = {}
        self._conflicts: tuple[Conflict, ...] = ()
        self._link = secrets.token_urlsafe(TOKEN_BYTES)
        self.code = "".join(secrets.choice("0123456789") for _ in range(CODE_DIGITS))
        if kept is not None:
            self._restore(kept)

    # Reading

    @property
    def link(self) -> str:
        """The one-time part of the address in the QR code; another one after each use."""
        return self._link

    @property
    def changes(self) -> int:
        """The number of changes that listeners were notified of."""
        return self._changes

    @property
    def guests(self) -> tuple[Guest, ...]:
        with self._lock:
            return tuple(self._guests.values())

    @property
    def waiting(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.guests if guest.admission == "waiting")

    @property
    def inside(self) -> tuple[Guest, ...]:
        return tuple(guest for guest in self.guests if guest.inside)

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        return self._conflicts

    def free_seats(self) -> tuple[int, ...]:
        taken = {guest.seat for guest in self.inside}
        return tuple(seat for seat in range(self._seats) if seat not in taken)

    def at_seat(self, seat: int) -> Guest | None:
        return next((guest for guest in self.inside if guest.seat == seat), None)

    def by_token(self, token: str) -> Guest | None:
        """The guest with this token; every token is compared in constant time."""
        known = None
        for guest in self.guests:
            if hmac.compare_digest(guest.token.encode(), token.encode()):
                known = guest
        return known

    def get(self, id: str) -> Guest | None:
        with self._lock:
            return self._guests.get(id)

    # Coming in

    def arrive(self, link: str = "", device: str = "", language: str = "") -> Guest | None:
        """A new browser; None if its link was used before, or if there are too many."""
        with self._lock:
            by_link = bool(link)
            if by_link and not hmac.compare_digest(link.encode(), self._link.encode()):
                return None
            self._forget_idle()
            if len(self._guests) >= MOST_GUESTS:
                return None
            if by_link:
                self._link = secrets.token_urlsafe(TOKEN_BYTES)
            guest = Guest(
                secrets.token_urlsafe(6),
                secrets.token_urlsafe(TOKEN_BYTES),
                secrets.token_urlsafe(TOKEN_BYTES),
                by_link=by_link,
                device=device,
                language=language,
                seen=self._now(),
            )
            self._guests[guest.id] = guest
        self._changed()
        return guest

    def ask(self, id: str, seat: int | None, code: str = "", address: str = "") -> Answer:
        """Requests a seat, or to look on: granted at once with the code, otherwise by the host."""
        with self._lock:
            guest = self._guests[id]
            if code:
                if not self._may_try(address):
                    return "too_many_tries"
                if not hmac.compare_digest(code.encode(), self.code.encode()):
                    self._tries.setdefault(address, []).append(self._now())
                    return "wrong_code"
                self._tries.pop(address, None)
            if seat is not None and seat not in self.free_seats() and guest.seat != seat:
                return "taken"
            let_in = bool(code) or (seat is None and guest.by_link)
            self._guests[id] = replace(guest, seat=seat, admission="in" if let_in else "waiting")
        self._changed()
        return "in" if let_in else "waiting"

    def wait_seconds(self, address: str) -> int:
        """The seconds until this address may try a code again; 0 if it may now."""
        tries = self._tries.get(address, [])
        if len(tries) < MOST_TRIES:
            return 0
        return max(0, tries[-1] + WAIT_SECONDS - self._now())

    def tries_left(self, address: str) -> int:
        return max(0, MOST_TRIES - len(self._tries.get(address, ())))

    def _may_try(self, address: str) -> bool:
        if self.wait_seconds(address):
            return False
        if len(self._tries.get(address, ())) >= MOST_TRIES:
            del self._tries[address]
        return True

    # What the host taps

    def confirm(self, id: str) -> bool:
        """Lets a waiting guest in; False if the seat is taken meanwhile: then the guest is declined."""
        with self._lock:
            guest = self._guests.get(id)
            if guest is None or guest.admission != "waiting":
                return False
            fits = guest.seat is None or guest.seat in self.free_seats()
            self._guests[id] = replace(guest, admission="in" if fits else "declined", seat=guest.seat if fits else None)
        self._changed()
        return fits

    def decline(self, id: str) -> None:
        self._put(id, "declined")

    def send_away(self, id: str) -> None:
        self._put(id, "away")

    def _put(self, id: str, admission: Admission) -> None:
        with self._lock:
            if id not in self._guests:
                return
            self._guests[id] = replace(self._guests[id], admission=admission, seat=None)
        self._changed()

    # What guests do

    def set_language(self, id: str, language: str) -> None:
        with self._lock:
            self._guests[id] = replace(self._guests[id], language=language)
        self._changed()

    def finish(self, id: str, finished: bool = True) -> None:
        """Notes whether a guest has finished the own part of the final scoring."""
        with self._lock:
            if id not in self._guests:
                return
            self._guests[id] = replace(self._guests[id], finished=finished)
        self._changed()

    def leave(self, id: str) -> None:
        """Withdraws a request for a seat."""
        self._put(id, "new")

    def note_seen(self, id: str) -> None:
        """Notes that a browser is connected; listeners are not told."""
        with self._lock:
            if id in self._guests:
                self._guests[id] = replace(self._guests[id], seen=self._now())

    def _forget_idle(self) -> None:
        """Forgets browsers without a seat or a request, those that were idle longest first."""
        limit = self._now() - IDLE_SECONDS
        idle = sorted((guest for guest in self.guests if not guest.counts), key=lambda guest: guest.seen)
        for guest in idle:
            if guest.seen < limit or len(self._guests) >= MOST_GUESTS:
                del self._guests[guest.id]

    # Conflicts

    def dispute(self, conflict: Conflict) -> None:
        with self._lock:
            others = (one for one in self._conflicts if (one.seat, one.what) != (conflict.seat, conflict.what))
            self._conflicts = (*others, conflict)
        self._changed()

    def settle(self, seat: int, what: str) -> None:
        with self._lock:
            self._conflicts = tuple(one for one in self._conflicts if (one.seat, one.what) != (seat, what))
        self._changed()

    def settle_if_disputed(self, seat: int, what: str) -> None:
        """Ends a dispute because the value was entered once more, with the other one in sight."""
        if any((one.seat, one.what) == (seat, what) for one in self._conflicts):
            self.settle(seat, what)

    # Listening and keeping

    def listen(self, on_change: Callable[[], None]) -> Callable[[], None]:
        """Calls `on_change` after every change; returns what ends it."""
        self._listeners.append(on_change)
        return lambda: self._listeners.remove(on_change) if on_change in self._listeners else None

    def _changed(self) -> None:
        with self._lock:
            self._changes += 1
        for listener in tuple(self._listeners):
            listener()

    def as_json(self) -> dict[str, Any]:
        with self._lock:
            return {
                "code": self.code,
                "link": self._link,
                "guests": [asdict(guest) for guest in self._guests.values()],
                "conflicts": [asdict(conflict) for conflict in self._conflicts],
            }

    def _restore(self, kept: Mapping[str, Any]) -> None:
        """Restores a saved door; KeyError, TypeError or ValueError if the data are malformed."""
        self.code, self._link = str(kept["code"]), str(kept["link"])
        self._guests = {guest["id"]: Guest(**guest) for guest in kept["guests"]}
        self._conflicts = tuple(Conflict(**conflict) for conflict in kept["conflicts"])
