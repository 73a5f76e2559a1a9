"""A table that is open for guests: the door, the server, and when it closes by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from threading import Thread
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from device.port import on_kivy_thread
from guests.door import IDLE_SECONDS, Conflict, Door, Guest
from guests.game_pages import PLAIN, GamePages
from guests.server import Server
from guests.web import Site
from scoring.journal.match import Match
from scoring.message import Message
from screens.game_screens import game_screens
from screens.guests.host import TableHost
from screens.guests.kept_table import KeptTable
from screens.guests.look import guests_look
from screens.guests.words import request_title
from screens.runtime import log
from screens.shell.session import Session

# How often it looks whether somebody is still there.
CHECK_SECONDS = 20
# What is kept says so at least this often, for a start after the app was ended.
KEEP_SECONDS = 120
# After the match is put away guests get its result, and perhaps it is brought back.
AFTER_MATCH_SECONDS = 30
# Sleeping or gone: a browser that listens gives a sign of life more often.
ASLEEP_SECONDS = 45


class OpenTable(EventDispatcher):
    """A match that is open for guests. `changes` counts everything that happens at the door.

    `addresses` are those under which guests reach it, the likeliest first; none without a network.
    """

    changes: NumericProperty[int] = NumericProperty(0)
    addresses: ListProperty[str] = ListProperty()
    listens = BooleanProperty(False)
    over: ObjectProperty[int | None] = ObjectProperty(None, allownone=True)

    def __init__(
        self,
        session: Session,
        match: Match,
        kept: KeptTable | None = None,
        serve: Callable[[Site, int], Server] = Server,
    ) -> None:
        super().__init__()
        self._session, self._serve = session, serve
        self.match_id, self.game = match.id, match.game.id
        self._opened = self._written = session.now()
        self.door = Door(len(match.players), session.now, kept.door if kept else None)
        self.host_seat = (
            kept.host_seat if kept and 0 <= kept.host_seat < len(match.players) else likely_seat(session, match)
        )
        self.host = TableHost(session, match, match.players[self.host_seat].name, self._keep)
        self._stop_listening = self.door.listen(lambda: on_kivy_thread(self._door_changed))
        self._site = Site(self.host, self.door, guests_look(match.game.id), pages_of(match.game.id))
        self._wanted_port = kept.port if kept else 0
        self._server: Server | None = None
        self._asked: set[str] = set()
        self._checking = Clock.schedule_interval(self._check, CHECK_SECONDS)
        session.bind(match=self._follow)

    @property
    def port(self) -> int:
        return self._server.port if self._server else 0

    @property
    def address(self) -> str:
        """What is typed into a browser; empty without a network."""
        return f"{self.addresses[0]}:{self.port}" if self.addresses else ""

    @property
    def link(self) -> str:
        """What the QR code says: it lets in one guest."""
        return f"http://{self.address}/j/{self.door.link}" if self.address else ""

    # Opening and closing

    def open(self) -> Message | None:
        """Starts the server; returns what is wrong if that fails."""
        try:
            self._server = self._serve(self._site, self._wanted_port)
            self._server.open()
        except OSError as error:
            log.LOG.warning("The table could not be opened for guests: %r", error)
            self._end()
            return Message("guests.host.no_server")
        self.listens = True
        self.read_addresses()
        self._session.guests = self
        self._keep(self.door.as_json())
        log.LOG.info("Open for guests on port %d", self.port)
        return None

    def close(self, forget: bool = True) -> None:
        """Stops the server. Without `forget` the app ends, and its next start opens the table again."""
        if self._session.guests is self:
            self._session.guests = None
        if forget:
            KeptTable.forget(self._session)
        self._end(wait=not forget, announce=forget)
        log.LOG.info("Closed for guests")

    def _end(self, wait: bool = True, announce: bool = False) -> None:
        """Ends the server on a thread of its own, unless the caller must wait for it."""
        self._checking.cancel()
        self._stop_listening()
        self._session.unbind(match=self._follow)
        self.host.close()
        self.listens = False
        if self._server is not None:
            leaving = Thread(target=partial(self._server.close, announce=announce), name="guests end", daemon=True)
            leaving.start()
            if wait:
                leaving.join()

    def read_addresses(self) -> None:
        """Reads the addresses anew: the device may be in another network by now."""
        self.addresses = list(self._session.device.network.addresses())

    # What happens while it is open

    def _door_changed(self) -> None:
        if not self.listens:
            return
        self._keep(self.door.as_json())
        self.changes += 1
        asking = {guest.id: guest for guest in self.door.waiting}
        for guest in (asking[id] for id in asking.keys() - self._asked):
            question = request_title(self.host.state.match, guest)
            self._session.dispatch("on_guest_asks", question, lambda id=guest.id: self.door.confirm(id))
        self._asked = set(asking)

    def _keep(self, door: Mapping[str, Any]) -> None:
        self._written = self._session.now()
        KeptTable(self.match_id, self.port, dict(door), self.host_seat, self._written).write(self._session)

    def _follow(self, *_: Any) -> None:
        """Closes the table some time after the match is put away."""
        match = self._session.match
        if match is None or match.id != self.match_id:
            return
        closed = match.state.stage == "closed"
        if closed and self.over is None:
            self.over = self._session.now()
            Clock.schedule_once(self._after_match, AFTER_MATCH_SECONDS)
        elif not closed:
            self.over = None

    def _after_match(self, *_: Any) -> None:
        if self.listens and self.over is not None:
            self.close()

    def _check(self, *_: Any) -> None:
        now = self._session.now()
        if now - self.last_seen >= IDLE_SECONDS:
            self.close()
            return
        self.read_addresses()
        if now - self._written >= KEEP_SECONDS:
            self._keep(self.door.as_json())
        self.changes += 1  # somebody may have fallen asleep

    @property
    def last_seen(self) -> int:
        """When a guest was there last, or when it was opened."""
        return max((guest.seen for guest in self.door.guests), default=0) or self._opened

    def asleep(self, guest: Guest) -> int:
        """For how many minutes nothing was heard of a guest; 0 while the browser listens."""
        quiet = self._session.now() - guest.seen
        return 0 if quiet < ASLEEP_SECONDS else max(1, quiet // 60)

    # What the host taps

    def take_seat(self, seat: int) -> None:
        """Sets the seat of the player who holds this device."""
        self.host_seat = seat
        self.host.name_host(self.host.state.match.players[seat].name)
        self._door_changed()

    def conflict(self, seat: int, what: str) -> Conflict | None:
        return next((one for one in self.door.conflicts if (one.seat, one.what) == (seat, what)), None)


def pages_of(game: str) -> GamePages:
    """What this game brings to the pages of its guests."""
    load = game_screens(game).guest_pages
    return load() if load else PLAIN


def likely_seat(session: Session, match: Match) -> int:
    """Where the one who holds this device sits: who plays most often on it. The Invite page can say otherwise."""
    names = [player.name for player in match.players]
    known = (person.name for person in session.people())
    return next((names.index(name) for name in known if name in names), 0)
