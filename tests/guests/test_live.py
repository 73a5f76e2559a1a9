"""Pages that follow the table: parts that changed, over a real socket."""

from __future__ import annotations

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from guests import live
from guests.announce import turn_of
from guests.door import MOST_TRIES
from guests.live import MOST_STREAMS
from guests.port import TableState
from guests.web import COOKIE
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import Browser, OpenTable, open_table

EVENT = re.compile(r"data: (.*?)\n\n", re.DOTALL)


class Listener:
    """What a browser hears on one stream."""

    def __init__(self, client: socket.socket) -> None:
        self._client, self._text = client, ""

    def next(self, seconds: float = 5) -> dict[str, Any] | None:
        """The next event; None if the stream has ended."""
        self._client.settimeout(seconds)
        while not (found := EVENT.search(self._text)):
            data = self._client.recv(65536)
            if not data:
                return None
            self._text += data.decode()
        self._text = self._text[found.end() :]
        news: dict[str, Any] = json.loads(found[1])
        return news

    def news(self, seconds: float = 5) -> dict[str, Any]:
        """The next event that is no sign of life."""
        while not (found := self.next(seconds)):
            assert found is not None, "the stream has ended"
        return found


@contextmanager
def listening(browser: Browser, page: str, version: str = "") -> Iterator[Listener]:
    with socket.create_connection(("127.0.0.1", browser.port), timeout=5) as client:
        lines = (
            f"GET /live?page={page}&version={version} HTTP/1.1",
            f"Host: 127.0.0.1:{browser.port}",
            f"Cookie: {COOKIE}={browser.cookie}",
            "Connection: close",
        )
        client.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        yield Listener(client)


def version_of(browser: Browser, page: str) -> str:
    return browser.get(page).text.partition('data-version="')[2].partition('"')[0]


def test_a_seat_that_somebody_takes_is_gone_from_the_other_pages(opened: OpenTable) -> None:
    browser = opened.browser()
    with listening(browser, "join", version_of(browser, "/join")) as heard:
        opened.seated(1)
        news = heard.news()
        assert "Tamás: taken" in news["parts"]["seats"]
        # Only what has changed, once it is known what the page shows.
        opened.seated(2)
        assert set(heard.news()["parts"]) == {"seats"}


def test_nothing_is_sent_without_a_change(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BEAT_SECONDS", 0.2)
    browser = opened.browser()
    with listening(browser, "join", version_of(browser, "/join")) as heard:
        opened.table.change(host="Mira")
        assert heard.next() == {} and heard.next() == {}


def test_a_page_that_comes_back_gets_what_it_has_missed(opened: OpenTable) -> None:
    browser = opened.browser()
    version = version_of(browser, "/join")
    opened.seated(1)
    with listening(browser, "join", version) as heard:
        news = heard.news()
    assert set(news["parts"]) == {"bar", "hero", "seats", "footer", "sprite"}
    assert news["version"] == version_of(browser, "/join")


def test_a_seat_that_is_granted_leads_on(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.fill_in("/join", "/join", seat="2")
    with listening(browser, "waiting", version_of(browser, "/waiting")) as heard:
        opened.door.confirm(opened.door.waiting[0].id)
        assert heard.news()["go"].startswith("/")
        assert heard.next() is None


def test_somebody_who_is_declined_goes_back(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.fill_in("/join", "/join", seat="2")
    with listening(browser, "waiting", version_of(browser, "/waiting")) as heard:
        opened.door.decline(opened.door.waiting[0].id)
        assert heard.news() == {"go": "/join"}


def test_every_form_that_is_sent_has_an_id_of_its_own(opened: OpenTable) -> None:
    browser = opened.browser()
    once = {browser.get("/join").token("once") for _ in range(4)}
    with listening(browser, "join") as heard:
        sent = heard.news()["parts"]["seats"]
    once.add(sent.partition('name="once" value="')[2].partition('"')[0])
    assert len(once) == 5 and {len(id) for id in once} == {16}


def test_the_oldest_stream_of_a_browser_ends(opened: OpenTable) -> None:
    browser = opened.browser()
    version = version_of(browser, "/join")
    with listening(browser, "join", version) as first:
        others = [listening(browser, "join", version) for _ in range(MOST_STREAMS)]
        for other in others:
            other.__enter__()
        assert first.next() is None
        for other in others:
            other.__exit__(None, None, None)


def test_nobody_listens_without_a_cookie(opened: OpenTable) -> None:
    for cookie in ("", "x", "visitor-en-", "a" * 22):
        assert opened.browser(cookie).get("/live?page=join").status == 404
    assert opened.seated(0).get("/live?page=nowhere").status == 404


def test_a_closed_table_ends_all_streams(opened: OpenTable) -> None:
    browser = opened.browser()
    with listening(browser, "join", version_of(browser, "/join")) as heard:
        time.sleep(0.2)
        began = time.monotonic()
        opened.server.close()
        assert heard.next() is None
        assert time.monotonic() - began < 2
    # A change that comes later is nobody's.
    opened.table.change(host="Réka")


def test_the_seconds_until_the_next_code_count_down(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "BEAT_SECONDS", 0.2)
    browser = opened.browser()
    for _ in range(MOST_TRIES):
        browser.fill_in("/join", "/join", seat="2", code="0000" if opened.door.code != "0000" else "1111")
    with listening(browser, "join", version_of(browser, "/join")) as heard:
        assert re.search(r"Wait (59|58|57) seconds", heard.news()["parts"]["seats"])


def test_the_turn_that_comes_is_said() -> None:
    whole = match_at("witchstone", "score")
    half = len(whole.journal.events) // 2
    before = whole.before(whole.journal.events[half][0])
    first = turn_of(TableState(before))
    assert first is not None
    with open_table(before) as opened:
        following, later = (first + 1) % 4, (first + 2) % 4
        with (
            listening(opened.seated(following), "table") as own,
            listening(opened.seated(later), "table") as next_one,
            listening(opened.seated(None), "table") as looks_on,
        ):
            for heard in (own, next_one, looks_on):
                assert heard.news()["status"] == ""
            position = whole.journal.events.index(
                next(e for e in whole.journal.events if e[0] >= len(before.journal.entries))
            )
            for place, _ in whole.journal.events[position:]:
                after = whole.before(place)
                if turn_of(TableState(after)) == following:
                    break
            opened.table.change(match=after)
            assert own.news()["status"] == "Your turn"
            assert next_one.news()["status"] == f"{whole.players[following].name}’s turn, you are next"
            assert looks_on.news()["status"] == ""


def test_a_browser_that_takes_nothing_stops_nobody(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "PAUSE_SECONDS", 0.0)
    slow, quick = opened.browser(), opened.browser()
    with (
        listening(slow, "join", version_of(slow, "/join")),
        listening(quick, "join", version_of(quick, "/join")) as heard,
    ):
        for number in range(200):
            opened.table.change(host=f"Mira {number} " + "x" * 2000)
            assert "Mira" in heard.news()["parts"]["hero"]


def test_a_restarted_table_knows_its_guests(opened: OpenTable) -> None:
    browser = opened.seated(1)
    kept, port = opened.door.as_json(), opened.server.port
    opened.server.close()
    with open_table(match_at("witchstone", "setup"), port=port, kept_door=kept) as again:
        assert again.server.port == port
        guest = again.door.by_token(browser.cookie)
        assert guest is not None and guest.seat == 1
        assert guest.form_token == opened.door.guests[0].form_token


def test_changes_from_many_threads(opened: OpenTable) -> None:
    browser = opened.browser()
    with listening(browser, "join", version_of(browser, "/join")) as heard:
        threads = [threading.Thread(target=opened.table.change, kwargs={"host": f"Host {n}"}) for n in range(20)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        last, heroes = opened.table.state.host, [heard.news()["parts"].get("hero", "")]
        while f"on {last}’s phone" not in heroes[-1]:
            heroes.append(heard.news()["parts"].get("hero", ""))
        assert len(heroes) < len(threads), "what changes in one moment goes out together"


def test_the_last_word_of_a_table_that_is_closed() -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        browser = opened.seated(1)
        with listening(browser, "table") as heard:
            assert heard.news()["page"] == "table"
            opened.server.close(announce=True)
            last = heard.news()
            assert last["over"] is True
            assert "The table is closed" in last["parts"]["lost"]
            assert heard.next() is None


def test_a_table_that_only_ends_says_nothing() -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        browser = opened.seated(1)
        with listening(browser, "table") as heard:
            assert heard.news()["page"] == "table"
            opened.server.close()
            assert heard.next() is None
