"""The only mutable state of the app: the match in hand, the settings, and their store.

Every change goes to the disk first; only then does a property change and the screen shows it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar, overload

from kivy.event import EventDispatcher
from kivy.properties import NumericProperty, ObjectProperty

from device import Device
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.lots import seed_from
from scoring.message import Forbidden, Message, Refused
from scoring.words import LANGUAGES
from screens.look.theme import ROLES
from screens.runtime import mistakes
from screens.shell import kept_copies
from screens.shell.kept_copies import Copy
from screens.shell.match_view import MatchView
from storage.errors import OutOfStep, StorageError
from storage.store import Store, Summary

if TYPE_CHECKING:
    from screens.guests.open_table import OpenTable
    from storage.people import Person

Answer = TypeVar("Answer")
Fallback = TypeVar("Fallback")

DEFAULTS: dict[str, Any] = {
    "language": "",
    "theme": "dark",
    "text_size": 1.0,
    "reduce_motion": False,
    "keep_awake": True,
    "vibration": True,
    "speech": False,
    "clock": True,
    "secrets": True,
    "muted": [],
    "reminders": "first",
}


REMINDERS = ("first", "all", "off")
CHOICES: dict[str, tuple[str, ...]] = {"language": ("", *LANGUAGES), "theme": tuple(ROLES), "reminders": REMINDERS}
MODES = ("full", "light")
SMALLEST_TEXT, LARGEST_TEXT = 0.85, 2.0
BACKUP_SECONDS = 86400
# The key of the draft that keeps a table open for guests.
GUESTS = "guests"
# Cached for a draft that could not be read.
UNREAD = object()


class Session(EventDispatcher):
    """`warning` lasts until a write succeeds again; `refusal` is a sentence for the moment.

    `uncounted` matches are missing in the history yet, as after an update. `guests` is the table that is open for
    guests, None while nothing listens. `turn_started` and `revealed` are what the page in front tells them: the match,
    and when its turn began, or how many rows of its result are uncovered, -1 being all.
    """

    match: ObjectProperty[Match | None] = ObjectProperty(None, allownone=True)
    settings: ObjectProperty[dict[str, Any]] = ObjectProperty()
    warning: ObjectProperty[Message | None] = ObjectProperty(None, allownone=True)
    uncounted: NumericProperty[int] = NumericProperty(0)
    guests: ObjectProperty[OpenTable | None] = ObjectProperty(None, allownone=True)
    turn_started: ObjectProperty[tuple[str, int] | None] = ObjectProperty(None, allownone=True)
    revealed: ObjectProperty[tuple[str, int] | None] = ObjectProperty(None, allownone=True)

    __events__ = ("on_refusal", "on_forbidden", "on_guest_asks")

    def __init__(self, store: Store, device: Device, warning: Message | None = None) -> None:
        super().__init__()
        self.store = store
        self.device = device
        self.settings = DEFAULTS
        self._view: MatchView | None = None
        self._drafts: dict[str, Any] = {}
        # What the page in front shows of a match besides; the shell sets it.
        self.work_out_page: Callable[[MatchView], None] = lambda _view: None
        self._lasting_warning = warning
        self._out_of_step = False
        self.warning = warning
        self._read_settings()

    def on_refusal(self, reasons: tuple[Message, ...]) -> None:
        """Event: an action was refused; the shell shows the reasons."""

    def on_forbidden(self, _events: tuple[Event, ...], refused: Forbidden) -> None:
        """The rules forbid entries that could have happened; a listener that lets people insist returns True."""
        self.dispatch("on_refusal", refused.reasons)

    def on_guest_asks(self, _question: Message, _let_in: Callable[[], object]) -> None:
        """Somebody wants to join the table that is open; the shell says so, unless the Invite page shows it."""

    def refuse(self, *reasons: Message) -> None:
        """Reports that something is not possible: the shell shows the reasons."""
        self.dispatch("on_refusal", reasons)

    def unless_refused(self, work: Callable[[], Answer]) -> Answer | None:
        """What `work` returns; None if it raises `Refused`, and the reasons are shown."""
        try:
            return work()
        except Refused as refused:
            self.refuse(*refused.reasons)
            return None

    def now(self) -> int:
        return int(time.time())

    def new_id(self) -> str:
        return os.urandom(8).hex()

    def seed(self) -> str:
        return seed_from(os.urandom(16))

    # The match in hand

    def begin(self, match: Match, people: tuple[str, ...] = ()) -> bool:
        """Keeps a new match and the names that were typed for it."""
        if not self._try_write(self.store.create, match):
            return False
        self.match = match
        if people:
            self._try_write(self.store.remember_people, people, self.now())
        return True

    def open(self, match_id: str) -> bool:
        """Opens a match again; warns if not all of it can be read."""
        if self._holds(match_id):
            return True
        try:
            loaded = self.store.load(match_id)
        except StorageError as error:
            self.refuse(error.message)
            return False
        if loaded.notice is not None:
            self.refuse(loaded.notice)
        self.match = loaded.match
        self._out_of_step = False
        return True

    def peek(self, match_id: str) -> Match | None:
        """A match to look at, without taking it in hand; None if it cannot be read."""
        if self._holds(match_id):
            return self.match
        return self._read(lambda: self.store.load(match_id).match, None)

    def _holds(self, match_id: str) -> bool:
        """Whether the match in hand is this one, as it stands on the disk."""
        return self.match is not None and self.match.id == match_id and not self._out_of_step

    def record(self, event: Event) -> bool:
        return self._write(Match.record, event)

    def record_all(self, events: Sequence[Event], instead: bool = False) -> bool:
        """Several entries that belong together: all of them or none; `instead` takes the last entry back first."""
        return self._write(_instead, events) if instead else self._write(Match.record_all, events)

    def record_in(self, match_id: str, event: Event) -> bool:
        """Into the journal of a match that need not be in hand."""
        if self._holds(match_id):
            return self.record(event)
        match = self.peek(match_id)
        after = self.unless_refused(lambda: match.record(event, self.now())) if match is not None else None
        if match is None or after is None:
            return False
        position, entry = len(match.journal.entries), after.journal.entries[-1]
        return self.attempt(lambda: self.store.append(match_id, position, entry, after.state.stage, after))

    def undo(self) -> bool:
        return self._write(Match.undo)

    def redo(self) -> bool:
        return self._write(Match.redo)

    def insert_all(self, position: int, events: Sequence[Event]) -> bool:
        return self._write(Match.insert_all, position, events)

    def amend_all(self, position: int, events: Sequence[Event]) -> bool:
        return self._write(Match.amend_all, position, events)

    def amend(self, position: int, event: Event) -> bool:
        return self._write(Match.amend, position, event)

    def remove(self, position: int) -> bool:
        return self._write(Match.remove, position)

    def renamed(self) -> None:
        """A player was renamed: reads the match in hand again."""
        if self.match is not None:
            match_id, self.match = self.match.id, None
            self.open(match_id)

    def forget_match(self, match_id: str) -> None:
        """Drops the match in hand if it was deleted."""
        if self.match is not None and self.match.id == match_id:
            self.match = None

    def open_matches(self) -> list[Summary]:
        try:
            return self.store.open_matches()
        except StorageError as error:
            self.warning = error.message
            return []

    def write_for_guest(self, match: Match, change: Callable[[Match, int], Match]) -> Match:
        """Changes a match on behalf of a guest; it need not be the one in hand.

        Refused if it cannot be, or cannot be kept: the guest is told the reasons, and the host only what is wrong with
        the device.
        """
        in_hand = self._holds(match.id)
        before = self.match if in_hand and self.match is not None else match
        try:
            after = change(before, self.now())
            if in_hand:
                self._try_to_show(before, after)
            else:
                MatchView(after).work_out()
        except Refused:
            raise
        except Exception as error:
            mistakes.note(error, f"a guest's entry of {match.game.id}")
            raise Refused(Message("match.our_mistake")) from error
        if not self._append(before, after):
            raise Refused(self.warning or Message("match.our_mistake"))
        if in_hand:
            self.match = after
        return after

    def _write(self, change: Callable[..., Match], *args: Any) -> bool:
        """`change` is called with the match in hand, these arguments and the time."""
        match = self.match
        if match is None:
            return False
        try:
            after = change(match, *args, self.now())
            self._try_to_show(match, after)
        except Forbidden as refused:
            if change is Match.record:
                self.dispatch("on_forbidden", args, refused)
            elif change is Match.record_all:
                self.dispatch("on_forbidden", tuple(args[0]), refused)
            else:
                self.refuse(*refused.reasons)
            return False
        except Refused as refused:
            self.refuse(*refused.reasons)
            return False
        except Exception as error:
            mistakes.note(error, f"an entry of {match.game.id}")
            self.refuse(Message("match.our_mistake"))
            return False
        if not self._append(match, after):
            return False
        self.match = after
        return True

    def _append(self, before: Match, after: Match) -> bool:
        """Puts the entries that `after` has more on the disk."""
        position = len(before.journal.entries)
        new = after.journal.entries[position:]
        if not new:
            return True
        return self._try_write(self.store.append_all, before.id, position, new, after.state.stage, after)

    def view(self, match: Match) -> MatchView:
        """The view of this match; that of the match in hand is cached."""
        if self._view is not None and self._view.match is match:
            return self._view
        view = MatchView(match)
        if match is self.match:
            self._view = view
        return view

    def hides_points(self, match: Match) -> bool:
        """Whether this match is played along and its secret points are to stay hidden."""
        play = match.game.play if match.state.stage == "play" and match.state.tracked else None
        return bool(self.settings["secrets"] and play is not None and play.secret)

    def covered(self, match: Match, message: Message) -> Message:
        """The text of an entry, without a number that is to stay hidden."""
        play = match.game.play
        return play.cover(message) if play is not None and self.hides_points(match) else message

    def _try_to_show(self, before: Match, after: Match) -> None:
        """An entry is kept only if what the screens will show of it can be worked out.

        Where the match cannot be shown as it is, every entry is allowed: it may repair the match.
        """
        view = MatchView(after)
        try:
            self._work_out(view)
        except Exception as error:
            if self._can_be_shown(before):
                raise
            mistakes.note(error, f"a match of {after.game.id} that could not be shown before either")
        self._view = view

    def _work_out(self, view: MatchView) -> None:
        view.work_out()
        self.work_out_page(view)

    def _can_be_shown(self, match: Match) -> bool:
        def try_it() -> bool:
            self._work_out(MatchView(match))
            return True

        return mistakes.advice(try_it, False, f"a match of {match.game.id}")

    # Full or light

    def mode(self, game: str) -> str:
        """How the table of this game was followed last: in full, or light."""
        mode = self._read(lambda: self.store.setting(f"mode/{game}", "full"), "full")
        return mode if mode in MODES else MODES[0]

    def keep_mode(self, game: str, mode: str) -> bool:
        return self._try_write(lambda: self.store.set_setting(f"mode/{game}", mode))

    # The owner's copies of the games

    def copy(self, game: str) -> Copy:
        """The facts of the owner's copy, as options for a new match; only those that were entered and still fit."""
        return kept_copies.fitting(game, self._kept_copy(game))

    def copies(self, game: str) -> tuple[Copy, ...]:
        """All copies of the owner, the usual one first."""
        return kept_copies.all_copies(game, self._kept_copy(game))

    def keep_copy(self, game: str, what: str, value: Any) -> bool:
        if problem := kept_copies.problem_of(game, what, value):
            self.refuse(problem)
            return False
        return self._keep_copy(game, {**self._kept_copy(game), what: value})

    def keep_copies(self, game: str, copies: Sequence[Copy]) -> bool:
        """Saves all copies at once; the first becomes the usual one."""
        results = (kept_copies.problem_of(game, id, value) for copy in copies for id, value in copy.items())
        if problems := tuple(filter(None, results)):
            self.refuse(*problems)
            return False
        return self._keep_copy(game, kept_copies.with_copies(game, self._kept_copy(game), copies))

    def forget_copy(self, game: str, what: str) -> bool:
        return self._keep_copy(game, {id: value for id, value in self._kept_copy(game).items() if id != what})

    def _keep_copy(self, game: str, copy: dict[str, Any]) -> bool:
        return self._try_write(self.store.set_setting, f"copy/{game}", copy)

    def _kept_copy(self, game: str) -> dict[str, Any]:
        """The stored value: it may hold keys of another version, which are kept."""
        kept: Any = self._read(lambda: self.store.setting(f"copy/{game}", {}), None)
        return kept if isinstance(kept, dict) else {}

    # Settings, drafts and routes

    def set(self, name: str, value: Any) -> bool:
        if not self._try_write(self.store.set_setting, name, value):
            return False
        self.settings = {**self.settings, name: value}
        return True

    def keep_draft(self, key: str, value: Any, remember: bool = False) -> bool:
        """Writes a draft. With `remember` a value that cannot be written holds until the app ends."""
        written = self._try_write(self.store.set_draft, key, value)
        if written or remember:
            self._drafts[key] = value
        return written

    def draft(self, key: str) -> Any:
        """Reads a draft, once from the store."""
        if key not in self._drafts:
            value = self._read(lambda: self.store.draft(key), UNREAD)
            if value is UNREAD:
                return None
            self._drafts[key] = value
        return self._drafts[key]

    def keep_routes(self, routes: Any) -> bool:
        return self._try_write(self.store.set_routes, routes)

    def routes(self) -> Any:
        return self._read(self.store.routes, None)

    def people(self, game: str = "") -> list[Person]:
        """Everybody who was ever named, who plays most often first."""
        from storage.people import people

        return self._read(lambda: people(self.store, self.now(), game), [])

    def liked_color(self, name: str, game: str, colors: Sequence[str]) -> str:
        """The colour that this person likes, or usually has in this game; "" if there is none."""
        from storage.people import liked_colors

        return self._read(lambda: liked_colors(self.store, (name,), game, colors), {}).get(name, "")

    # What screens read and write in the store themselves

    @overload
    def read(self, read: Callable[[], Answer]) -> Answer | None: ...

    @overload
    def read(self, read: Callable[[], Answer], otherwise: Fallback) -> Answer | Fallback: ...

    def read(self, read: Callable[[], Answer], otherwise: Any = None) -> Answer | Any:
        """Reads from the store; errors are shown."""
        return self._read(read, otherwise)

    def attempt(self, write: Callable[[], object]) -> bool:
        """Writes to the store; errors and refusals are shown."""
        return bool(self.unless_refused(lambda: self._try_write(write)))

    def catch_up(self, seconds: float) -> bool:
        """Continues to compute results that the history lacks; False once there are none left."""
        # Set before counting too: pages follow this property, and a fast machine counts everything at once.
        self.uncounted = self._read(self.store.uncounted, 0)
        if self.uncounted:
            self.uncounted = self._read(lambda: self.store.catch_up(seconds), 0)
        return bool(self.uncounted)

    def buzz(self) -> None:
        if self.settings["vibration"]:
            self.device.vibration.tick()

    def back_up(self) -> None:
        """Writes a checked backup once a day; a failure shows as the lasting warning."""
        from storage.backups.backup import make_backup

        folder = self.store.database.folder
        last = self._read(lambda: self.store.setting("backed_up", 0), 0)
        if folder is None or (isinstance(last, int) and 0 <= self.now() - last < BACKUP_SECONDS):
            return
        if self._try_write(make_backup, self.store, folder, self.now()):
            self._try_write(self.store.set_setting, "backed_up", self.now())

    def clear_startup_warning(self) -> None:
        """The warning of the start is no longer true."""
        self.warning = self._lasting_warning = None

    def flush(self) -> None:
        self._try_write(self.store.flush)

    def _read_settings(self) -> None:
        """A value may come from another version or a damaged file; then the default holds."""
        settings = dict(DEFAULTS)
        for name, default in DEFAULTS.items():
            value = self._read(partial(self.store.setting, name, default), default)
            if _fits(name, value):
                settings[name] = value
        self.settings = settings

    def _read(self, read: Callable[[], Answer], otherwise: Fallback) -> Answer | Fallback:
        try:
            return read()
        except StorageError as error:
            self.warning = error.message
            return otherwise

    def _try_write(self, write: Callable[..., object], *args: Any) -> bool:
        """Writes to the store; a failure stays on the screen until something can be written again."""
        try:
            write(*args)
        except StorageError as error:
            self._out_of_step = self._out_of_step or isinstance(error, OutOfStep)
            self.warning = error.message
            return False
        self.warning = self._lasting_warning
        return True


def _instead(match: Match, events: Sequence[Event], at: int) -> Match:
    return match.undo(at).record_all(events, at)


def _fits(name: str, value: Any) -> bool:
    if name in CHOICES:
        return isinstance(value, str) and value in CHOICES[name]
    if name == "text_size":
        return type(value) in (int, float) and SMALLEST_TEXT <= value <= LARGEST_TEXT
    if name == "muted":
        return isinstance(value, list) and all(isinstance(id, str) for id in value)
    return isinstance(value, bool)
