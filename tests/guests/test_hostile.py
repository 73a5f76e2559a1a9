"""Requests that no browser sends: whatever comes, there is an answer or none, never an error, and nothing is written.

In its long form much more of it.
"""

from __future__ import annotations

import json
import logging
import random
import re
import socket
import string
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from urllib.parse import quote, quote_from_bytes, urlencode

import pytest

from guests import checks
from guests.pages import INSIDE
from guests.web import COOKIE
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import Browser, OpenTable, open_table

GAMES = ("witchstone", "winter_queen", "carodeni", "witchcraft")
pytestmark = pytest.mark.usefixtures("log")
STRANGE = (
    "", " ", "0", "-1", "1e9", "9" * 400, "NaN", "٣", "½", "true", "null", "[]", "{}", "../..", "..%2f..", "%00",
    "\x00", "\r\n", "a\r\nSet-Cookie: seat=x", "<script>alert(1)</script>", "\"'><svg onload=x>", "{{7*7}}",
    "{% raw %}", "${jndi:x}", "' OR 1=1 --", "\u202e", "😀", "A" * 5000, "\ud800", "é" * 300, "__class__",
    "score/../undo", "\\", "//evil.example",
)  # fmt: skip
NAMES = (
    "ticks",
    "seat",
    "code",
    "once",
    "csrf",
    "step",
    "more",
    "use",
    "keep",
    "was",
    "leave",
    "dispute",
    "back",
    "again",
    "ticks",
)
HEADERS = ("User-Agent", "Accept", "Accept-Language", "Referer", "If-None-Match", "Range", "X-Forwarded-For")
INSERTED = (b"\r\n", b"\x00", b":", b" ", b"Transfer-Encoding: chunked\r\n", b"\xff")
SHORT, LONG = 250, 20_000


@pytest.fixture
def log(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """No error may be in the log at the end."""
    with caplog.at_level(logging.WARNING):
        yield caplog
    assert [
        record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR or record.exc_info
    ] == []


def text(dice: random.Random) -> str:
    if dice.random() < 0.7:
        return dice.choice(STRANGE)
    return "".join(dice.choice(string.printable + "áéíőŁž😀\x7f") for _ in range(dice.randint(0, 40)))


def encoded(value: str) -> str:
    return quote_from_bytes(value.encode("utf-8", "surrogatepass"))


def address(dice: random.Random) -> str:
    known = (*INSIDE, "join", "waiting", "live", "undo", "j/x", "guests.css", "")
    path = dice.choice(known) if dice.random() < 0.6 else encoded(text(dice))
    if dice.random() < 0.4:
        path += "/" + encoded(text(dice))
    if dice.random() < 0.4:
        asked = ("lang", "q", "page", "version", "cover", "topic", encoded(text(dice)))
        path += "?" + "&".join(f"{dice.choice(asked)}={encoded(text(dice))}" for _ in range(dice.randint(1, 4)))
    return "/" + path


def header(value: str) -> str:
    """As it can stand in a header; http.client would not send it otherwise."""
    return "".join(sign for sign in value if sign.isprintable() and ord(sign) < 256)[:2000]


def strange_requests(opened: OpenTable, browser: Browser, dice: random.Random, count: int) -> None:
    guest = opened.door.by_token(browser.cookie)
    tokens = {"csrf": guest.form_token if guest else "x"}
    for number in range(count):
        headers = {
            name: header(text(dice))
            for name in (
                "User-Agent",
                "Accept",
                "Accept-Language",
                "Referer",
                "If-None-Match",
                "Range",
                "X-Forwarded-For",
            )
            if dice.random() < 0.3
        }
        if dice.random() < 0.2:
            headers["Cookie"] = header(f"{COOKIE}={text(dice)}; {text(dice)}={text(dice)}; {COOKIE}={browser.cookie}")
        path = address(dice)
        if path.startswith("/live"):
            continue  # it would never end; tests of live pages look at it
        if dice.random() < 0.5:
            body = [(dice.choice(NAMES), encoded(text(dice))) for _ in range(dice.randint(0, 8))]
            if dice.random() < 0.8:
                body += [("once", f"{number:08x}"), *tokens.items()]
            answer = _post(browser, path, urlencode(body), headers)
        elif dice.random() < 0.2:
            sent = json.dumps({text(dice).encode("utf-8", "replace").decode(): [1, {"a": None}]})
            answer = browser.send("POST", path, sent, {"Content-Type": "application/json", **headers}).status
        else:
            answer = browser.send("GET", path, None, headers).status
        assert answer in (200, 303, 400, 403, 404, 405, 413), (path, answer)


def strange_entries(browser: Browser, dice: random.Random, count: int) -> None:
    """Forms that there are, with values that nobody types into them."""
    for _ in range(count):
        seen = browser.get(f"/{dice.choice(INSIDE)}").text
        forms = [form for form in re.findall(r"<form method=\"post\".*?</form>", seen, re.DOTALL) if "csrf" in form]
        if not forms:
            continue
        form = dice.choice(forms)
        action = re.search(r'action="([^"]*)"', form)
        assert action is not None
        names = re.findall(r'name="([^"]+)"', form)
        values = dict(re.findall(r'name="([^"]+)"[^>]*? value="([^"]*)"', form))
        fields: list[tuple[str, str]] = [(name, values.get(name, "")) for name in dict.fromkeys(names)]
        for _ in range(dice.randint(1, 4)):
            place = dice.randrange(len(fields))
            name = fields[place][0]
            if name in ("once", "csrf"):
                continue
            changed = dice.choice(
                (text(dice), str(dice.randint(-3, 60)), f"{name}+1", f"{name}-1", values.get(name, ""))
            )
            fields[place] = (name, changed)
            if dice.random() < 0.3:
                fields.append((name, text(dice)))
        body = "&".join(f"{encoded(name)}={encoded(value)}" for name, value in fields)
        status = _post(browser, action[1], body, {})
        assert status in (200, 303, 400), (action[1], body[:500], status)


def _post(browser: Browser, path: str, body: str, headers: dict[str, str]) -> int:
    kind = {"Content-Type": "application/x-www-form-urlencoded", **headers}
    return browser.send("POST", path, body, kind).status


def assert_withstands_requests(game: str, count: int, seed: int) -> None:
    with open_table(match_at(game, "play")) as opened:
        before = opened.table.state.match
        keeper = opened.browser()
        keeper.get("/join")
        strange_requests(opened, keeper, random.Random(seed), count)
        strange_requests(opened, opened.seated(None), random.Random(seed + 1), count)
        # Strangers and on-lookers write nothing.
        assert opened.table.state.match is before
        for stage in ("play", "score", "setup"):
            opened.table.change(match=match_at(game, stage))
            seated = Browser(opened.server.port, cookie=_cookie(opened, 0))
            strange_requests(opened, seated, random.Random(f"{seed} {stage}"), count)
            strange_entries(seated, random.Random(f"{seed} {stage} entries"), count)
            assert seated.get("/").status == 200
        assert opened.browser().get("/join").status == 200


def _cookie(opened: OpenTable, seat: int) -> str:
    sitting = opened.door.at_seat(seat)
    return sitting.token if sitting else opened.seated(seat).cookie


@pytest.mark.parametrize("game", GAMES)
def test_strange_requests(game: str) -> None:
    assert_withstands_requests(game, SHORT // 5, 1)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_strange_requests_long(game: str) -> None:
    assert_withstands_requests(game, LONG // 5, 2)


def _bytes_to(opened: OpenTable, data: bytes) -> bytes:
    with socket.create_connection(("127.0.0.1", opened.server.port), timeout=5) as client:
        with suppress(OSError):
            client.sendall(data)
            client.shutdown(socket.SHUT_WR)
        received = b""
        with suppress(OSError):
            while more := client.recv(65536):
                received += more
        return received


def _broken_bytes(dice: random.Random, port: int) -> bytes:
    """A request in which something is wrong, or no request at all."""
    whole = (
        f"POST /join HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        "Content-Length: 7\r\nConnection: close\r\n\r\nseat=12"
    ).encode()
    kind = dice.random()
    if kind < 0.15:
        return dice.randbytes(dice.randint(0, 3000))
    if kind < 0.35:
        return whole[: dice.randint(0, len(whole))]
    changed = bytearray(whole)
    for _ in range(dice.randint(1, 6)):
        place = dice.randrange(len(changed))
        if dice.random() < 0.5:
            changed[place] = dice.randrange(256)
        else:
            changed[place:place] = dice.choice(
                (b"\r\n", b"\x00", b":", b" ", b"Transfer-Encoding: chunked\r\n", b"\xff")
            )
    return bytes(changed)


def assert_withstands_broken_bytes(count: int, seed: int) -> None:
    dice = random.Random(seed)
    with open_table(match_at("witchstone", "play")) as opened:
        before = opened.table.state.match
        for _ in range(count):
            answer = _bytes_to(opened, _broken_bytes(dice, opened.server.port))
            assert answer == b"" or answer.startswith(b"HTTP/1.1 ")
            assert b"Traceback" not in answer and not answer.startswith(b"HTTP/1.1 500")
        assert opened.table.state.match is before
        assert opened.browser().get("/join").status == 200


def test_broken_bytes() -> None:
    assert_withstands_broken_bytes(300, 1)


@pytest.mark.long
def test_broken_bytes_long() -> None:
    assert_withstands_broken_bytes(30_000, 2)


def test_two_requests_in_one() -> None:
    """Smuggling: what looks like a second request inside the first one."""
    with open_table(match_at("witchstone", "play")) as opened:
        host = f"Host: 127.0.0.1:{opened.server.port}\r\n"
        inner = f"GET /undo HTTP/1.1\r\n{host}\r\n"
        for head in (
            f"Content-Length: {len(inner)}\r\nTransfer-Encoding: chunked\r\n",
            "Content-Length: 0\r\nContent-Length: 5\r\n",
            "Transfer-Encoding: chunked, identity\r\n",
            "Transfer-Encoding : chunked\r\n",
        ):
            answer = _bytes_to(opened, f"POST /join HTTP/1.1\r\n{host}{head}\r\n0\r\n\r\n{inner}".encode())
            assert answer.count(b"HTTP/1.1 200") == 0


def assert_lets_in_among_connections(count: int) -> None:
    """They hold their places only as long as nobody else wants in."""
    with open_table(match_at("witchstone", "play")) as opened, ExitStack() as held:
        guest = opened.seated(0)
        for number in range(1, count + 1):
            with suppress(OSError):
                client = held.enter_context(socket.create_connection(("127.0.0.1", opened.server.port), timeout=5))
                client.sendall(b"GET / HTTP/1.1\r\n")
            if number % 500 == 0:
                assert _seconds_until_in(guest) < 20 * checks.SILENT_SECONDS
                held.pop_all().close()


def _seconds_until_in(guest: Browser) -> float:
    """How long it takes to get a page while others hold all places; a browser tries again by itself."""
    began = time.monotonic()
    while time.monotonic() - began < 60:
        with suppress(OSError):
            if guest.get("/table").status == 200:
                break
        time.sleep(checks.SILENT_SECONDS / 5)
    return time.monotonic() - began


def test_many_connections() -> None:
    assert_lets_in_among_connections(1000)


@pytest.mark.long
def test_ten_thousand_connections() -> None:
    assert_lets_in_among_connections(10_000)


@pytest.mark.parametrize("page", [*INSIDE, "join", "waiting"])
def test_what_is_typed_is_never_a_tag(page: str) -> None:
    """Names and everything that comes from an address are escaped."""
    evil = "<script>alert(1)</script>"
    with open_table(match_at("witchstone", "play"), host=evil) as opened:
        browsers = (opened.seated(0), opened.browser())
        for browser in browsers:
            found = browser.get(f"/{page}?q={quote(evil)}&cover={quote(evil)}&topic={quote(evil)}").text
            assert "alert(1)</script>" not in found
