"""Inviting by touch: the menu, the Invite page, and browsers that really connect."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from guests.door import IDLE_SECONDS
from guests.web import COOKIE
from scoring.journal.events import Closed, Entered
from screens.guests import open_table as open_tables
from tests.screens.guests.conftest import answered, begin, driver, invite_at_scoring, until
from tools.harness.driver import Driver
from tools.harness.guests.open_table import Browser, Reply


def invite(app: Driver) -> Any:
    """From the table, by the menu; the open table."""
    app.shell.go("table", match=app.match.id, game=app.match.game.id)
    app.advance(0.3)
    app.tap("menu")
    app.tap("invite")
    app.advance(0.3)
    return app.app.session.guests


def browse(app: Driver, table: Any, path: str, browser: Browser | None = None) -> tuple[Browser, Reply]:
    browser = browser or Browser(table.port)
    return browser, answered(app, lambda: browser.get(path))


def join(app: Driver, table: Any, seat: int) -> Browser:
    """Scans the code of the page and asks for a seat."""
    browser, reply = browse(app, table, table.link.removeprefix(f"http://{table.address}"))
    assert reply.status == 200
    fields = {"once": reply.token("once"), "csrf": reply.token("csrf"), "seat": str(seat), "code": ""}
    answered(app, lambda: browser.post("/join", fields))
    app.advance(0.1)
    return browser


def listening(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def test_a_guest_scans_asks_for_a_seat_and_is_let_in_by_a_tap(app: Driver) -> None:
    begin(app)
    table = invite(app)
    assert app.shell.route.name == "invite"
    assert app.sees(table.address) and app.page.link.startswith(f"http://{table.address}/j/")
    first_link = app.page.link
    browser = join(app, table, 2)
    assert app.sees("Someone wants Zsófi’s seat")
    assert app.page.link != first_link, "each code lets in one guest"
    (waiting,) = table.door.waiting
    app.tap(f"let_in_{waiting.id}")
    assert table.door.at_seat(2).id == waiting.id
    assert app.sees("1 guest") and app.sees("here") and not app.sees("Someone wants")
    assert table.door.by_token(browser.cookie).inside


def test_not_now_and_sending_away(app: Driver) -> None:
    begin(app)
    table = invite(app)
    join(app, table, 1)
    (waiting,) = table.door.waiting
    app.tap(f"decline_{waiting.id}")
    assert table.door.get(waiting.id).admission == "declined" and not app.sees("Someone wants")
    join(app, table, 1)
    (other,) = table.door.waiting
    app.tap(f"let_in_{other.id}")
    app.tap(f"away_{other.id}")
    app.tap("yes")
    assert table.door.get(other.id).admission == "away"
    assert table.door.free_seats() == (0, 1, 2, 3)


def test_closing_ends_the_listening(app: Driver) -> None:
    begin(app)
    table = invite(app)
    port = table.port
    app.tap("close_table")
    assert app.app.session.guests is None and app.app.session.draft("guests") is None
    until(app, lambda: not listening(port))
    assert app.sees("Closed.")
    app.tap(lambda widget: getattr(widget, "text", "") == "Open the table for guests" and hasattr(widget, "kind"))
    assert app.app.session.guests is not None and app.sees(app.app.session.guests.address)


@pytest.mark.parametrize(("forgets", "status"), [(True, "The table is closed"), (False, "")])
def test_pages_are_told_that_the_host_has_closed_the_table(app: Driver, forgets: bool, status: str) -> None:
    """Not when the app ends: then they look for the table, and find it after the next start."""
    begin(app)
    table = invite(app)
    guest = table.door.arrive()
    table.door.ask(guest.id, 1, table.door.code)
    heard: list[bytes] = []

    def listen() -> None:
        connection = HTTPConnection("127.0.0.1", table.port, timeout=10)
        connection.request("GET", "/live?page=table", headers={"Cookie": f"{COOKIE}={guest.token}"})
        answer = connection.getresponse()
        while line := answer.readline():
            heard.append(line)

    follower = Thread(target=listen, daemon=True)
    follower.start()
    until(app, lambda: heard)
    if forgets:
        app.tap("close_table")
    else:
        table.close(forget=False)
    until(app, lambda: not follower.is_alive())
    last = json.loads([line for line in heard if line.startswith(b"data:")][-1][5:])
    assert last.get("over", False) is forgets
    assert last["status"] == status


def test_a_free_seat_becomes_that_of_the_host(app: Driver) -> None:
    begin(app)
    table = invite(app)
    assert table.host.state.host == "Mira"
    app.tap("seat_3")
    assert table.host.state.host == "Ádám"


def test_guests_come_back_to_the_same_port_after_the_app_was_ended(tmp_path: Path) -> None:
    with driver(tmp_path) as app:
        begin(app, tracked=False)
        app.shell.go("scoring", match="m1", game="witchstone")
        app.advance(0.3)
        app.tap("invite")
        app.advance(0.3)
        table: Any = app.app.session.guests
        browser = join(app, table, 2)
        app.tap(f"let_in_{table.door.waiting[0].id}")
        app.advance(0.2)
        port, code = table.port, table.door.code
        future = table.host.record(2, "form-a", [Entered(2, "magic_tokens", 5)])
        until(app, future.done)
    with driver(tmp_path) as app:
        app.advance(1)
        table = app.app.session.guests
        assert (table.port, table.door.code) == (port, code)
        assert table.door.at_seat(2).token == browser.cookie
        assert table.door.by_token(browser.cookie).inside
        again = table.host.record(2, "form-a", [Entered(2, "magic_tokens", 5)])
        until(app, again.done)
        assert again.result().kept
        assert len(table.host.state.match.journal.entries) == 2


def test_a_table_that_was_open_long_ago_is_not_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with driver(tmp_path) as app:
        begin(app)
        invite(app)
    with driver(tmp_path) as app:
        later = app.app.session.now() + IDLE_SECONDS
        monkeypatch.setattr(app.app.session, "now", lambda: later)
        app.advance(1)
        assert app.app.session.guests is None and app.app.session.draft("guests") is None


def test_ten_minutes_without_guests_close_it(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(app)
    table = invite(app)
    now = app.app.session.now()
    monkeypatch.setattr(app.app.session, "now", lambda: now + IDLE_SECONDS - 30)
    app.advance(open_tables.CHECK_SECONDS + 1)
    assert app.app.session.guests is table
    monkeypatch.setattr(app.app.session, "now", lambda: now + IDLE_SECONDS + 30)
    app.advance(open_tables.CHECK_SECONDS + 1)
    assert app.app.session.guests is None and app.sees("Closed.")


def test_the_end_of_the_match_closes_it_after_a_moment(app: Driver) -> None:
    begin(app, tracked=False)
    app.shell.go("invite", match="m1", game="witchstone")
    app.advance(0.3)
    app.page.open_table()
    session = app.app.session
    assert session.record(Closed(marks_doubts=True))
    app.advance(open_tables.AFTER_MATCH_SECONDS - 2)
    assert session.guests is not None, "guests get the result first"
    app.advance(3)
    assert session.guests is None


def test_a_match_that_is_brought_back_stays_open(app: Driver) -> None:
    begin(app, tracked=False)
    app.shell.go("invite", match="m1", game="witchstone")
    app.advance(0.3)
    app.page.open_table()
    session = app.app.session
    assert session.record(Closed(marks_doubts=True)) and session.undo()
    app.advance(open_tables.AFTER_MATCH_SECONDS + 2)
    assert session.guests is not None


def test_inviting_from_the_setup(app: Driver) -> None:
    from scoring.journal.match import Match
    from tests.screens.guests.conftest import PLAYERS

    session = app.app.session
    assert session.begin(Match.new("m1", "witchstone", PLAYERS, {}, session.now()))
    app.shell.go("setup", match="m1", game="witchstone")
    app.advance(0.3)
    app.tap("menu")
    app.tap("invite")
    app.advance(0.3)
    assert app.shell.route.name == "invite" and session.guests is not None


def test_inviting_from_the_final_scoring(app: Driver) -> None:
    invite_at_scoring(app)
    assert app.shell.route.name == "invite" and app.app.session.guests is not None


def test_one_table_at_a_time(app: Driver) -> None:
    begin(app)
    first = invite(app)
    begin(app, id="m2")
    second = invite(app)
    assert second is not first and second.match_id == "m2" and not first.listens


def test_somebody_who_asks_while_the_host_is_on_another_page_is_let_in_from_the_note(app: Driver) -> None:
    begin(app)
    table = invite(app)
    app.back()
    join(app, table, 1)
    assert app.shell.route.name == "table" and app.sees("Someone wants Tamás’s seat")
    app.tap(lambda widget: getattr(widget, "text", "") == "Let in" and hasattr(widget, "texture_size"))
    assert table.door.at_seat(1) is not None


def test_nothing_of_the_server_is_loaded_before_somebody_invites() -> None:
    code = """
import sys
import tests.window, screens.app
import screens.table.page, screens.table.menu, screens.setup.page, screens.scoring.page, screens.scoring.column
import screens.scoring.result, screens.guests.inviting
print(*sorted({"guests", "uvicorn", "starlette", "jinja2"} & set(sys.modules)))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout.strip()) == (0, ""), done.stderr


def test_without_a_network_the_page_says_so_and_looks_again(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    network = app.app.session.device.network
    monkeypatch.setattr(type(network), "addresses", lambda _self: ())
    begin(app)
    table = invite(app)
    assert app.sees("This device is not on Wi-Fi") and app.page.link == ""
    monkeypatch.undo()
    app.tap(lambda widget: getattr(widget, "text", "") == "Look for Wi-Fi" and hasattr(widget, "kind"))
    assert app.sees(table.address)


def test_the_permission_is_explained_and_asked_for_first(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    network, answers = type(app.app.session.device.network), [False, True]
    monkeypatch.setattr(network, "asks", lambda _self: True)
    monkeypatch.setattr(network, "ask", lambda _self, on_answer: on_answer(answers.pop(0)))
    begin(app)
    assert invite(app) is None and app.sees("Let others join?")
    app.tap("yes")
    assert app.app.session.guests is None and app.sees("Without this permission")
    app.tap("menu")
    app.tap("invite")
    app.tap("yes")
    app.advance(0.3)
    assert app.app.session.guests is not None and app.shell.route.name == "invite"
