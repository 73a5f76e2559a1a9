"""Guests for the layout check: the Invite page open, closed and without a network, and final scoring with guests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from device.network import DesktopNetwork
from guests.door import Conflict
from guests.server import Server
from guests.web import Site
from scoring.journal.events import Begun, Entered
from scoring.journal.journal import Author
from scoring.journal.match import Match
from scoring.players import Player
from screens.guests.open_table import OpenTable
from tools.harness.driver import Driver
from tools.harness.places.place import Place

NAMES = ("Mira", "Tamás", "Zsófi", "Aleksandra Wiśniewska-Nádasdy Kőrösi")
COLORS = ("green", "red", "blue", "yellow")
DEVICES = ((1, "Android"), (2, "iPhone"), (3, "Mac"))
LINK = "Ze4GcvIeCqYwviKYxK3oWg"


class HomeNetwork(DesktopNetwork):
    """Always the same address, so that pictures can be compared."""

    def addresses(self) -> tuple[str, ...]:
        return ("192.168.100.114",)


class Unheard(Server):
    """Nothing listens, and the port is always the same."""

    def __init__(self, _site: Site, _port: int) -> None:
        self.port = 8765

    def open(self) -> None:
        """No-op."""

    def close(self, seconds: float = 0, announce: bool = False) -> None:
        """No-op."""


def _begin(driver: Driver, tracked: bool = True) -> None:
    session = driver.app.session
    players = tuple(Player(name, color) for name, color in zip(NAMES, COLORS, strict=True))
    assert session.begin(Match.new(session.new_id(), "witchstone", players, {}, session.now()))
    assert session.record(Begun(tracked=tracked))


def _open(driver: Driver) -> OpenTable:
    session = driver.app.session
    bare, session.device = session.device, replace(session.device, network=HomeNetwork())
    table = OpenTable(session, driver.match, serve=Unheard)
    assert table.open() is None
    session.device = bare
    table.door.code, table.door._link = "4719", LINK
    return table


def _go(driver: Driver, page: str) -> None:
    driver.shell.go(page, match=driver.match.id, game="witchstone")
    driver.frames(4)


def invite(driver: Driver) -> None:
    """The Invite page with a guest, an on-looker whose device sleeps, and two requests."""
    _begin(driver)
    door, now = _open(driver).door, driver.app.session.now()
    for seat, device, code in ((2, "iPhone", door.code), (None, "iPad", ""), (3, "Android", ""), (None, "", "")):
        guest = door.arrive(door.link if device else "", device)
        assert guest is not None
        door.ask(guest.id, seat, code)
    looker = next(guest for guest in door.inside if guest.seat is None)
    door._guests[looker.id] = replace(looker, seen=now - 130)
    door._link = LINK
    _go(driver, "invite")


def closed(driver: Driver) -> None:
    _begin(driver)
    _go(driver, "invite")


def without_network(driver: Driver) -> None:
    _begin(driver)
    table = _open(driver)
    table.addresses = []
    _go(driver, "invite")


def scoring(driver: Driver) -> None:
    """Three guests enter; two people disagree on one number."""
    _begin(driver, tracked=False)
    table, session = _open(driver), driver.app.session
    for seat, device in DEVICES:
        guest = table.door.arrive(table.door.link, device)
        assert guest is not None
        table.door.ask(guest.id, seat, table.door.code)
    for seat, value in enumerate((6, 4, 5, 4)):
        event = Entered(seat, "magic_tokens", value)
        if seat < 2:
            assert session.record(event)
        else:
            session.write_for_guest(driver.match, _entry(event, seat))
    table.door.dispute(Conflict(1, "magic_tokens", 5, session.now(), 4, session.now()))
    _go(driver, "scoring")
    driver.page.choose(2, 1)
    driver.frames(4)


def _entry(event: Entered, seat: int) -> Any:
    return lambda match, at: match.record(event, at, Author(seat, f"form-{seat}"))


PLACES: list[Place] = [
    ("guests invite", invite),
    ("guests invite closed", closed),
    ("guests invite without a network", without_network),
    ("guests final scoring", scoring),
]
