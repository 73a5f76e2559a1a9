"""Enters a match by touches, event by event, as people at the table would."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.journal.turn_events import Counted, ModeChanged
from tools.harness.driver import Driver, walk
from tools.harness.hands.match import reminder_ids

Wanted = str | Callable[[Any], bool]


class NotOfferedError(Exception):
    """The screen offers no such control now."""


class TellingFinger:
    """A way for each kind of event is a method `do_<kind>`.

    What the screen does not offer is recorded without a touch, and counted in `recorded` by the kind of event;
    `missing` has the control that was looked for last.
    """

    def __init__(self, app: Driver) -> None:
        self.app = app
        self.touched: Counter[str] = Counter()
        self.recorded: Counter[str] = Counter()
        self.missing: dict[str, str] = {}

    @property
    def table(self) -> Any:
        return self.app.match.state.table

    @property
    def share(self) -> float:
        """How much was entered by touch, of one."""
        touched = self.touched.total()
        return touched / (touched + self.recorded.total())

    def prepare(self, event: Event) -> None:
        """Goes to where an event of this kind is entered."""

    # A match

    def sit_down(self, told: Match) -> None:
        """A new match with the players and options of this one."""
        session, begun = self.app.app.session, told.journal.events[0][1]
        session.set("reduce_motion", True)
        session.set("muted", sorted(reminder_ids(told.game.id)))
        assert isinstance(begun, Begun)
        match = Match.new(session.new_id(), told.game.id, told.players, dict(told.options), session.now())
        assert session.begin(match) and session.record(begun)
        self.app.shell.go("table", match=match.id, game=told.game.id)
        self.app.advance(0.4)

    def tell(self, told: Match) -> None:
        """Everything that was entered of this match."""
        self.sit_down(told)
        expected = Match.new("m", told.game.id, told.players, dict(told.options), 0).record(
            told.journal.events[0][1], 0
        )
        for _, event in told.journal.events[1:]:
            expected = expected.record(event, 0)
            self.enter(event, expected.state.table)

    def show(self, told: Match) -> None:
        """Goes to the state without touches."""
        self.sit_down(told)
        assert self.app.app.session.record_all([event for _, event in told.journal.events[1:]])
        self.app.frames(4)

    def enter(self, event: Event, expected: Any) -> None:
        """The table is as `expected` then, whichever way it was entered."""
        inner = event.event if isinstance(event, Insisted) else event
        before = len(self.app.match.journal.events)
        kind = f"{'insisted ' if inner is not event else ''}{inner.kind}"
        try:
            self.prepare(inner)
            getattr(self, f"do_{inner.kind}", self.do_other)(inner)
            if inner is not event:
                self.tap("anyway")
        except NotOfferedError as missing:
            self.missing[kind] = str(missing)
        if self.table == expected:
            self.touched[kind] += 1
        else:
            self.recorded[kind] += 1
            self._take_back(before)
            assert self.app.app.session.record(event), event
            self.app.frames(3)
            assert self.table == expected, event
        self._clear()

    def _take_back(self, count: int) -> None:
        self._clear()
        while len(self.app.match.journal.events) > count:
            assert self.app.app.session.undo()
        self.app.frames(3)

    def _clear(self) -> None:
        """Back to the table, with nothing over it."""
        for _ in range(6):
            if self.app.shell.route.name == "table" and not self.app.shell._overlays:
                return
            self.app.back()
        raise AssertionError(f"no way back to the table: {self.app.names()}")

    # Fingers

    def offers(self, wanted: Wanted) -> list[Any]:
        """What lies on top can be tapped; the page only if nothing lies over it."""
        overlays = self.app.shell._overlays
        within = overlays[-1] if overlays else self.app.page
        return [
            widget
            for widget in walk(within)
            if (wanted(widget) if callable(wanted) else getattr(widget, "key", None) == wanted)
            and not widget.disabled
            and not getattr(widget, "off", "")
        ]

    def tap(self, *wanted: Wanted) -> None:
        for each in wanted:
            offered = self.offers(each)
            if not offered:
                raise NotOfferedError(each)
            self.app.tap(offered[-1])

    def tap_if_offered(self, wanted: Wanted) -> bool:
        offered = bool(self.offers(wanted))
        if offered:
            self.tap(wanted)
        return offered

    def choose(self, key: str, value: object) -> None:
        """A part of a segmented control."""
        (control,) = self.offers(key) or [None]
        if control is None:
            raise NotOfferedError(key)
        self.tap(
            lambda widget: type(widget).__name__ == "Segment" and widget.value == value and widget.parent is control
        )

    def count(self, name: str, value: int) -> None:
        """A number with one less and one more beside it."""
        rows = self.offers(lambda widget: type(widget).__name__ == "CountRow" and widget.name == name)
        if not rows:
            raise NotOfferedError(name)
        row: Any = rows[-1]
        for _ in range(40):
            if row.value == value:
                return
            before = row.value
            self.tap(f"{name}_{'plus' if value > before else 'minus'}")
            if row.value == before:
                raise NotOfferedError(f"{name} {value}")

    def write(self, number: int) -> None:
        """With the keypad."""
        if number < 0:
            self.tap("key_sign")
        self.tap(*(f"key_{digit}" for digit in str(abs(number))), "key_next")

    def open_tab(self, tab: str) -> None:
        if self.app.page.tab != tab:
            self.tap(f"tab_{tab}")

    # What all games have

    def do_other(self, event: Event) -> None:
        raise NotOfferedError(event.kind)

    def do_mode_changed(self, _event: ModeChanged) -> None:
        self.tap("menu", "mode")

    def look_at(self, seat: int) -> None:
        if self.app.page.player != seat:
            self.tap(f"player_{seat}")

    def count_on_page(self, event: Counted) -> None:
        """A snapshot of one player: only what differs is written."""
        self.tap(f"player_{event.seat}")
        page = self.app.page
        for what, value in event.counts:
            tally = page._tally(what)
            if page._is_covered(tally):
                self.tap(f"number_{what}", "yes")
                self.app.back()
            if page._value(tally) != value:
                self.tap(f"number_{what}")
                self.write(value)
        self.tap("save")
