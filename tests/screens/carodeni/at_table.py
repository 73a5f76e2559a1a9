"""What the tests of Čarodění's table share: to sit down, to tap several keys, a seat."""

from __future__ import annotations

from typing import Any

from scoring.carodeni.seat import Seat
from scoring.journal.events import Event
from tools.harness.driver import Driver
from tools.harness.hands.carodeni import table
from tools.harness.places.carodeni import sit_down as sit_down_at_once


def seat(app: Driver, index: int = 0) -> Seat:
    return table(app).seats[index]


def sit_down(app: Driver, *events: Event, **where: Any) -> None:
    app.app.session.set("reduce_motion", True)
    sit_down_at_once(app, *events, **where)
    app.advance(0.4)


def tap(app: Driver, *keys: str) -> None:
    for key in keys:
        app.tap(key)
