"""The host's final scoring while guests enter too: who entered what, conflicts, and undo of the own entry."""

from __future__ import annotations

import re
from typing import Any

from guests.door import Conflict
from scoring.journal.events import Entered
from tests.screens.guests.conftest import answered, begin, invite_at_scoring, until
from tools.harness.driver import Driver
from tools.harness.guests.open_table import Browser


def scoring(app: Driver) -> Any:
    """The open table of a match at its final scoring, with a guest at each seat but the first."""
    invite_at_scoring(app)
    app.back()
    table: Any = app.app.session.guests
    for seat, device in ((1, "Android"), (2, "iPhone"), (3, "Mac")):
        guest = table.door.arrive(table.door.link, device)
        table.door.ask(guest.id, seat, table.door.code)
    app.advance(0.2)
    return table


def enters(app: Driver, table: Any, seat: int, what: str, value: int) -> None:
    future = table.host.record(seat, f"{seat}-{what}-{value}", [Entered(seat, what, value)])
    until(app, future.done)
    assert future.result().kept
    app.advance(0.1)


def test_who_has_entered_a_number_on_which_device(app: Driver) -> None:
    table = scoring(app)
    app.app.session.record(Entered(0, "magic_tokens", 6))
    enters(app, table, 2, "magic_tokens", 5)
    app.tap("category_2")
    assert app.sees("everyone enters") and app.sees("3 guests") and app.sees("2 of 4")
    assert app.find("row_0").source.startswith("this device, ")
    assert app.find("row_2").source.startswith("iPhone, ")
    assert app.find("row_1").source == ""
    assert app.sees("Who has entered what")


def test_without_guests_nothing_of_it_is_shown(app: Driver) -> None:
    begin(app, tracked=False)
    app.app.session.record(Entered(0, "magic_tokens", 6))
    app.shell.go("scoring", match="m1", game="witchstone")
    app.advance(0.3)
    app.tap("category_2")
    assert app.find("row_0").source == "" and not app.sees("of 4") and not app.sees("Who has entered what")


def test_a_conflict_shows_both_and_one_tap_settles_it(app: Driver) -> None:
    table = scoring(app)
    now = app.app.session.now()
    app.app.session.record(Entered(1, "magic_tokens", 4))
    table.door.dispute(Conflict(1, "magic_tokens", 5, now, 4, now))
    app.advance(0.2)
    assert app.sees("1 to settle")
    app.page.show_result()
    app.advance(0.3)
    assert app.shell.route.name == "scoring" and app.sees("Tamás: two numbers"), "the way leads to it"
    app.tap("theirs_1_magic_tokens")
    assert app.page.book.value(1, "magic_tokens") == 5
    assert table.door.conflicts == () and not app.sees("two numbers") and not app.sees("to settle")


def test_the_number_of_the_host_may_stay(app: Driver) -> None:
    table = scoring(app)
    now = app.app.session.now()
    app.app.session.record(Entered(1, "magic_tokens", 4))
    before = app.match
    table.door.dispute(Conflict(1, "magic_tokens", 5, now, 4, now))
    app.advance(0.2)
    app.tap("category_2")
    app.tap("ours_1_magic_tokens")
    assert app.match is before and table.door.conflicts == ()


def test_undo_takes_back_the_hosts_own_entry_and_not_that_of_a_guest(app: Driver) -> None:
    table = scoring(app)
    app.app.session.record(Entered(0, "magic_tokens", 6))
    enters(app, table, 2, "magic_tokens", 5)
    assert app.sees("Undo yours: Mira")
    app.tap("undo")
    assert [event for _, event in app.match.journal.events if isinstance(event, Entered)] == [
        Entered(2, "magic_tokens", 5)
    ]
    assert not app.find_all(lambda widget: getattr(widget, "key", "") == "undo" and widget.height > 0)


def test_the_journal_names_the_guest(app: Driver) -> None:
    table = scoring(app)
    enters(app, table, 2, "magic_tokens", 5)
    from screens.table.journal.journal_sheet import JournalSheet

    app.shell.overlay(JournalSheet(app.shell, app.app.session))
    app.advance(0.3)
    row = app.find(f"entry_{len(app.match.journal.entries) - 1}")
    assert row.time.startswith("Zsófi · ")


def test_a_number_that_is_being_typed_stays_whole_when_a_guest_enters(app: Driver) -> None:
    table = scoring(app)
    app.tap("category_0")
    app.tap("key_6")
    enters(app, table, 2, "track", 55)
    app.tap("key_1")
    assert app.page.book.value(0, "track") == 61 and app.page.book.value(2, "track") == 55


def test_a_number_that_both_have_changed_comes_from_a_browser_as_a_conflict(app: Driver) -> None:
    table = scoring(app)
    browser = Browser(table.port, cookie=table.door.at_seat(2).token)
    page = answered(app, lambda: browser.get("/score"))
    form = page.text.partition('action="/score/magic_tokens"')[2].partition("</form>")[0]
    fields = dict(re.findall(r'name="(once|csrf|was)" value="([^"]*)"', form))
    app.app.session.record(Entered(2, "magic_tokens", 4))
    answered(app, lambda: browser.post("/score/magic_tokens", {**fields, "magic_tokens": "5"}))
    app.advance(0.3)
    (conflict,) = table.door.conflicts
    assert (conflict.seat, conflict.what, conflict.theirs, conflict.ours) == (2, "magic_tokens", 5, 4)
    app.tap("category_2")
    assert app.sees("Zsófi: two numbers")
    app.tap("theirs_2_magic_tokens")
    assert app.page.book.value(2, "magic_tokens") == 5 and table.door.conflicts == ()
    reply = answered(app, lambda: browser.get("/score"))
    assert 'value="5"' in reply.text.partition('action="/score/magic_tokens"')[2].partition("</form>")[0]
