"""Content pages in a real browser: ticks that save themselves, forms that wait for Save, the result as it is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from guests.web import COOKIE
from scoring.journal.events import Begun, Ticked
from scoring.journal.turn_events import Corrected
from tools.harness.guests import chromium
from tools.harness.guests.chromium import Tab
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table

pytestmark = pytest.mark.skipif(not chromium.is_installed(), reason=chromium.MISSING)
SOON = 5
UNCOVERED = """
return [...document.querySelectorAll('.tab tbody tr')].filter(row => !row.textContent.includes('·')).length
"""

ROWS = "return [...document.querySelectorAll('.tickrow')].map(row => row.getBoundingClientRect().top + scrollY)"
STYLED = "return document.readyState === 'complete' && document.styleSheets.length > 0"
PLACE = "const at = document.getElementById(arguments[0]).getBoundingClientRect(); return [at.left, at.right, at.top]"


@pytest.fixture(scope="module")
def live_tab() -> Iterator[Tab]:
    with chromium.tab() as opened:
        opened.resize(412, 915)
        yield opened


def sit_down(tab: Tab, table: OpenTable, seat: int | None, page: str) -> None:
    address = f"http://127.0.0.1:{table.server.port}"
    tab.command("Network.clearBrowserCookies")
    tab.command("Network.setCookie", name=COOKIE, value=table.seated(seat).cookie, url=address, httpOnly=True)
    tab.open(f"{address}/{page}")
    tab.assert_within(SOON, lambda: tab.run(STYLED))


def test_ticks_are_saved_at_once_and_those_of_others_show(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "setup")) as opened:
        sit_down(live_tab, opened, 0, "setup")
        assert not live_tab.shown("#steps .foot")
        # Both at once: the part is replaced after the first one.
        live_tab.run("for (const step of ['crystals', 'board']) document.getElementById('tick-' + step).click()")
        live_tab.assert_within(SOON, lambda: opened.table.state.match.state.ticked == {"board"})
        live_tab.assert_within(SOON, lambda: opened.table.state.match.state.ticked_by == {(0, "crystals")})
        opened.table.record_own(Ticked("owls"))
        live_tab.assert_within(SOON, lambda: live_tab.run("return document.getElementById('tick-owls').checked"))
        live_tab.assert_within(SOON, lambda: live_tab.text("#progress .pts").startswith("3"))
        opened.table.record_own(Begun())
        live_tab.assert_within(SOON, lambda: live_tab.address.endswith("/table"))


def test_ticks_of_others_move_nothing(live_tab: Tab) -> None:
    """Somebody is about to tick a row: it must not slip away."""
    with open_table(match_at("witchstone", "setup")) as opened:
        other = opened.seated(1)
        sit_down(live_tab, opened, 0, "setup")
        before = live_tab.run(ROWS)
        opened.table.record_own(Ticked("board"))
        other.fill_in("/setup", "/setup/ticks", was="board", tick=["board", "crystals"])
        live_tab.assert_within(SOON, lambda: "Done by" in live_tab.text("#steps"))
        live_tab.assert_within(SOON, lambda: live_tab.run("return document.getElementById('tick-board').checked"))
        assert live_tab.run(ROWS) == pytest.approx(before, abs=8), "but for parts of a pixel in each row"
        live_tab.click("label:has(#tick-crystals)")
        live_tab.assert_within(SOON, lambda: live_tab.has(".done:has(#tick-crystals)"))
        assert live_tab.run(ROWS) == pytest.approx(before, abs=8), "but for parts of a pixel in each row"


def test_a_scroll_is_sent_by_save_only(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        sit_down(live_tab, opened, 0, "correct")
        held = len(opened.table.state.match.state.table.seats[0].scrolls)
        live_tab.run(
            "const card = document.getElementById('card'); card.value = 'crystals';"
            "card.dispatchEvent(new Event('input', {bubbles: true}));"
        )
        opened.table.record_own(Corrected(1, "silver", 4))
        live_tab.run_later("setTimeout(arguments[arguments.length - 1], 1500)")
        assert len(opened.table.state.match.state.table.seats[0].scrolls) == held
        assert live_tab.value("#card") == "crystals"
        live_tab.click("#f-scroll .foot button")
        live_tab.assert_within(SOON, lambda: len(opened.table.state.match.state.table.seats[0].scrolls) == held + 1)
        assert opened.table.state.match.state.table.seats[0].scrolls[-1].card == ("crystals",)


def test_the_table_follows_by_itself(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        sit_down(live_tab, opened, 1, "table")
        opened.table.record_own(Corrected(2, "track", 321))
        live_tab.assert_within(SOON, lambda: "321" in live_tab.text("#points"))
        assert "321" in live_tab.text("#side-log")


def test_the_result_is_told_at_the_same_moment(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        sit_down(live_tab, opened, 1, "table")
        opened.table.change(revealed=0)
        live_tab.assert_within(SOON, lambda: live_tab.address.endswith("/result"))
        for revealed in range(1, 5):
            opened.table.change(revealed=revealed)
            live_tab.assert_within(SOON, lambda: live_tab.run(UNCOVERED) == revealed)  # noqa: B023 – waited for at once
        opened.table.change(revealed=-1)
        live_tab.assert_within(SOON, lambda: live_tab.has("#why"))
        assert live_tab.text("h1") != "Result"
        live_tab.assert_within(SOON, lambda: live_tab.text("#status") == live_tab.text("h1"))


def test_a_laptop_shows_the_table_in_two_columns(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        live_tab.resize(1280, 800)
        try:
            sit_down(live_tab, opened, 1, "table")
            live_tab.assert_within(SOON, lambda: live_tab.run("return innerWidth") == 1280)
            points, log, way = (live_tab.run(PLACE, id) for id in ("points", "side-log", "side-correct"))
            assert points[1] <= log[0], f"the points at the left, the last entries at the right: {points} {log}"
            assert way[0] == log[0]
            assert log[2] < points[2]
        finally:
            live_tab.resize(412, 915)


def test_a_table_that_is_closed_says_so_and_is_not_looked_for(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        sit_down(live_tab, opened, 1, "table")
        live_tab.assert_within(SOON, lambda: live_tab.shown("#points"))
        live_tab.assert_within(SOON, lambda: opened.site.live.listens)
        opened.server.close(announce=True)
        live_tab.assert_within(SOON, lambda: "The table is closed" in live_tab.text("#lost"))
        live_tab.assert_within(SOON, lambda: "The table is closed" in live_tab.text("#status"))
        live_tab.run("dispatchEvent(new Event('online'))")
        assert "Looking for the table" not in live_tab.run("return document.body.innerText")


def test_the_result_stays_when_the_table_is_closed(live_tab: Tab) -> None:
    with open_table(match_at("witchstone", "closed"), revealed=-1) as opened:
        sit_down(live_tab, opened, 1, "result")
        live_tab.assert_within(SOON, lambda: opened.site.live.listens)
        opened.server.close(announce=True)
        live_tab.assert_within(SOON, lambda: not opened.site.live.listens)
        assert live_tab.has(".tab tbody tr")
        assert not live_tab.shown("#lost")
