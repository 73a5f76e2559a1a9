"""A real browser at an open table: coming in, entering, losing the table and finding it; with and without script."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest

from guests.web import COOKIE
from scoring.journal.events import Entered
from tools.harness.guests import chromium
from tools.harness.guests.chromium import Tab
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, any_port, open_table

pytestmark = pytest.mark.skipif(not chromium.is_installed(), reason=chromium.MISSING)
TOKENS = "#score-magic_tokens"


@pytest.fixture(scope="module")
def live_tab() -> Iterator[Tab]:
    with chromium.tab() as opened:
        opened.resize(412, 915)
        yield opened


@pytest.fixture(scope="module")
def plain_tab() -> Iterator[Tab]:
    """Script is off."""
    with chromium.tab(script=False) as opened:
        opened.resize(412, 915)
        yield opened


@pytest.fixture
def opened(caplog: pytest.LogCaptureFixture) -> Iterator[OpenTable]:
    with open_table(match_at("witchstone", "untracked")) as table:
        yield table
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


def base(table: OpenTable) -> str:
    return f"http://127.0.0.1:{table.server.port}"


def sit_down(tab: Tab, table: OpenTable, seat: int, page: str = "score") -> None:
    """Opens a page with the cookie of this seat."""
    cookie = table.seated(seat).cookie
    tab.command("Network.clearBrowserCookies")
    tab.command("Network.setCookie", name=COOKIE, value=cookie, url=base(table), httpOnly=True, sameSite="Strict")
    tab.open(f"{base(table)}/{page}")


def visit(tab: Tab, table: OpenTable, path: str = "/join") -> None:
    tab.command("Network.clearBrowserCookies")
    tab.open(base(table) + path)


def entered(table: OpenTable, seat: int) -> dict[str, object]:
    """What counts now of what was entered for a seat."""
    events = [event for _, event in table.table.state.match.journal.events if isinstance(event, Entered)]
    return {event.what: event.value for event in events if event.seat == seat}


def count_of(table: OpenTable, seat: int) -> int:
    """How many entries the journal has of a seat."""
    return sum(entry.by is not None and entry.by.seat == seat for entry in table.table.state.match.journal.entries)


# Coming in


def test_the_scanned_link_a_seat_and_the_hosts_tap(live_tab: Tab, opened: OpenTable) -> None:
    visit(live_tab, opened, f"/j/{opened.door.link}")
    assert live_tab.address == f"{base(opened)}/join"
    live_tab.click("label:has(#seat-2)")
    live_tab.click("#seats button.go")
    live_tab.assert_within(5, lambda: live_tab.address == f"{base(opened)}/waiting")
    opened.door.confirm(opened.door.waiting[0].id)
    live_tab.assert_within(5, lambda: live_tab.text("header .seat").endswith("Zsófi"))


def test_seats_that_others_take_vanish(live_tab: Tab, opened: OpenTable) -> None:
    visit(live_tab, opened)
    assert live_tab.has("#seat-2")
    opened.seated(2)
    live_tab.assert_within(5, lambda: not live_tab.has("#seat-2"))
    assert "Zsófi: taken" in live_tab.text("#seats")


def test_a_seat_that_is_chosen_stays_so_when_others_come(live_tab: Tab, opened: OpenTable) -> None:
    visit(live_tab, opened)
    live_tab.click("label:has(#seat-3)")
    live_tab.type("#code", "12")
    opened.seated(2)
    opened.table.change(host="Réka")
    live_tab.assert_within(5, lambda: "Réka" in live_tab.text("#hero"))
    assert live_tab.run("return document.querySelector('#seat-3').checked")
    assert live_tab.value("#code") == "12"


def test_the_code_with_the_keyboard_only(live_tab: Tab, opened: OpenTable) -> None:
    visit(live_tab, opened)
    live_tab.run("window.focus()")
    live_tab.press("Tab")
    live_tab.assert_within(5, lambda: live_tab.run("return document.activeElement.className") == "skip")
    live_tab.press("Enter")
    live_tab.press("Tab")
    assert live_tab.run("return document.activeElement.name") == "seat"
    live_tab.press("Tab")
    live_tab.type("#code", opened.door.code)
    live_tab.press("Enter")
    live_tab.assert_within(5, lambda: opened.door.at_seat(0) is not None)


def test_the_language_menu(live_tab: Tab, opened: OpenTable) -> None:
    visit(live_tab, opened)
    live_tab.click(".lang summary")
    live_tab.click(".lang a[lang=hu]")
    live_tab.assert_within(5, lambda: live_tab.address == f"{base(opened)}/join")
    assert live_tab.text("h1") == "Csatlakozás az asztalhoz"


def test_somebody_who_is_sent_away_sees_it_at_once(live_tab: Tab, opened: OpenTable) -> None:
    sit_down(live_tab, opened, 1)
    opened.door.send_away(opened.door.guests[0].id)
    live_tab.assert_within(5, lambda: "closed your seat" in live_tab.text("main"))


# Entering, with script


def token_field(tab: Tab) -> str:
    """The selector of the number of magic tokens."""
    return "#" + str(tab.run("return document.querySelector('#f-magic_tokens input[type=number]').id"))


def test_a_number_is_saved_by_itself(live_tab: Tab, opened: OpenTable) -> None:
    sit_down(live_tab, opened, 1)
    field = token_field(live_tab)
    live_tab.type(field, "5")
    assert live_tab.text("#f-magic_tokens .state") == "Not saved yet"
    live_tab.assert_within(5, lambda: entered(opened, 1).get("magic_tokens") == 5)
    live_tab.assert_within(5, lambda: live_tab.text("#f-magic_tokens .state").startswith("Saved"))
    live_tab.assert_within(
        5, lambda: "Magic tokens" in live_tab.run("return document.querySelector('#status').textContent")
    )
    # The field still has the focus, and the same page goes on.
    assert live_tab.run("return '#' + document.activeElement.id") == field
    assert live_tab.run("return document.querySelector('#f-magic_tokens .pts').textContent").find("10") >= 0
    live_tab.type(field, chromium.SELECT_ALL + "1")
    live_tab.assert_within(5, lambda: entered(opened, 1).get("magic_tokens") == 1)
    assert count_of(opened, 1) == 2


def test_plus_and_minus(live_tab: Tab, opened: OpenTable) -> None:
    sit_down(live_tab, opened, 1)
    field = token_field(live_tab)
    for _ in range(3):
        live_tab.click(f"{field}-more")
    live_tab.click(f"{field}-less")
    assert live_tab.value(field) == "2"
    live_tab.assert_within(5, lambda: entered(opened, 1).get("magic_tokens") == 2)
    # Several steps are one entry, and the button keeps the focus.
    assert count_of(opened, 1) == 1
    live_tab.assert_within(5, lambda: live_tab.text("#f-magic_tokens .state").startswith("Saved"))
    assert live_tab.run("return '#' + document.activeElement.id") == f"{field}-less"


def test_enter_saves_and_steps_nothing(live_tab: Tab, opened: OpenTable) -> None:
    sit_down(live_tab, opened, 1)
    live_tab.type(token_field(live_tab), "7" + chromium.KEYS["Enter"])
    live_tab.assert_within(5, lambda: entered(opened, 1).get("magic_tokens") == 7)
    assert count_of(opened, 1) == 1


def test_what_the_host_enters_is_on_the_page(live_tab: Tab, opened: OpenTable) -> None:
    sit_down(live_tab, opened, 1)
    field = token_field(live_tab)
    opened.table.record_own(Entered(1, "magic_tokens", 6))
    live_tab.assert_within(5, lambda: live_tab.value(field) == "6")


def test_what_is_being_typed_is_never_replaced(live_tab: Tab, opened: OpenTable) -> None:
    sit_down(live_tab, opened, 1)
    field = token_field(live_tab)
    live_tab.type(field, "1")
    opened.table.record_own(Entered(0, "magic_tokens", 6), Entered(2, "magic_tokens", 2))
    live_tab.type(field, "2")
    assert live_tab.value(field) == "12"
    live_tab.assert_within(5, lambda: entered(opened, 1).get("magic_tokens") == 12)


def test_the_own_other_page_follows(live_tab: Tab, opened: OpenTable) -> None:
    """One seat on two devices: the browser sees what the other, plain HTTP, enters."""
    sit_down(live_tab, opened, 1)
    field = token_field(live_tab)
    guest = opened.door.at_seat(1)
    assert guest is not None
    other = opened.browser(guest.token)
    page = other.get("/score")
    fields = {"once": page.token("once"), "csrf": page.token("csrf"), field[1:]: "4"}
    assert other.post("/score/magic_tokens", fields).status == 200
    live_tab.assert_within(5, lambda: live_tab.value(field) == "4")


# Losing the table


def test_the_table_is_lost_and_found(live_tab: Tab) -> None:
    match, port = match_at("witchstone", "untracked"), any_port()
    with open_table(match, port=port) as first:
        sit_down(live_tab, first, 1)
        field = token_field(live_tab)
        live_tab.assert_within(5, lambda: not live_tab.shown("#lost"))
        kept = first.door.as_json()
    live_tab.assert_within(8, lambda: live_tab.shown("#lost"))
    assert "Looking for the table" in live_tab.text("#lost")
    live_tab.type(field, "9")
    assert live_tab.text("#f-magic_tokens .state").startswith("Kept on this phone")
    # Nobody is done before the table has it.
    live_tab.click("#sum button.go")
    assert live_tab.value(field) == "9"
    with open_table(match, port=port, kept_door=kept) as second:
        live_tab.assert_within(6, lambda: entered(second, 1).get("magic_tokens") == 9)
        live_tab.assert_within(5, lambda: not live_tab.shown("#lost"))
        live_tab.assert_within(5, lambda: live_tab.text("#f-magic_tokens .state").startswith("Saved"))
        assert count_of(second, 1) == 1
        assert live_tab.value(field) == "9"


def test_what_is_half_typed_survives_loading_the_page_again(live_tab: Tab) -> None:
    match, port = match_at("witchstone", "untracked"), any_port()
    with open_table(match, port=port) as first:
        sit_down(live_tab, first, 1)
        field = token_field(live_tab)
        kept = first.door.as_json()
    live_tab.assert_within(8, lambda: live_tab.shown("#lost"))
    live_tab.type(field, "8")
    with open_table(match, port=port, kept_door=kept) as second:
        live_tab.open(f"{base(second)}/score")
        assert live_tab.value(field) == "8"
        live_tab.assert_within(6, lambda: entered(second, 1).get("magic_tokens") == 8)
        assert count_of(second, 1) == 1


# Without script


def test_everything_without_script(plain_tab: Tab, opened: OpenTable) -> None:
    tab = plain_tab
    visit(tab, opened)
    tab.click("label:has(#seat-1)")
    tab.click("#seats button.go")
    tab.assert_within(5, lambda: tab.address == f"{base(opened)}/waiting")
    assert tab.shown("a[href='/waiting']")
    opened.door.confirm(opened.door.waiting[0].id)
    tab.click("a[href='/waiting']")
    tab.open(f"{base(opened)}/score")
    field = "#" + tab.attribute("#f-magic_tokens input[type=number]", "id")
    assert tab.shown("#f-magic_tokens .save")
    tab.type(field, "5")
    tab.click("#f-magic_tokens .save")
    tab.assert_within(5, lambda: tab.address == f"{base(opened)}/score#h-magic_tokens")
    assert entered(opened, 1)["magic_tokens"] == 5
    tab.click(f"{field}-more")
    tab.assert_within(5, lambda: tab.value(field) == "6")
    assert entered(opened, 1)["magic_tokens"] == 6
    tab.type(field, chromium.SELECT_ALL + "3" + chromium.KEYS["Enter"])
    tab.assert_within(5, lambda: entered(opened, 1)["magic_tokens"] == 3 and tab.value(field) == "3")
    tab.click("#undo button")
    tab.assert_within(5, lambda: entered(opened, 1)["magic_tokens"] == 6)
    tab.click("header .lang summary")
    tab.click("header .lang a[lang=cs]")
    tab.assert_within(5, lambda: tab.attribute("html", "lang") == "cs")


def test_a_form_sent_twice_is_recorded_once(plain_tab: Tab, opened: OpenTable) -> None:
    tab = plain_tab
    sit_down(tab, opened, 1)
    field = "#" + tab.attribute("#f-magic_tokens input[type=number]", "id")
    tab.type(field, "5")
    tab.click("#f-magic_tokens .save")
    tab.assert_within(5, lambda: count_of(opened, 1) == 1 and "#" in tab.address)
    tab.back()
    tab.assert_within(5, lambda: "#" not in tab.address)
    tab.click("#f-magic_tokens .save")
    tab.assert_within(5, lambda: "#" in tab.address)
    assert count_of(opened, 1) == 1
