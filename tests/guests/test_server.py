"""What the server takes and what it does not: headers, cookies, hosts, sizes, slow clients, and where from."""

from __future__ import annotations

import re
import socket
import time

import pytest

from guests import checks
from guests.checks import Rate, is_own_host, is_private
from guests.door import MOST_TRIES
from guests.web import COOKIE
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def raw(table: OpenTable, *lines: str, body: bytes = b"", wait: float = 5) -> bytes:
    """What comes back for a request that no client library would send; empty if the connection is just closed."""
    with socket.create_connection(("127.0.0.1", table.server.port), timeout=wait) as client:
        client.sendall("\r\n".join((*lines, "", "")).encode("utf-8") + body)
        return everything(client)


def everything(client: socket.socket) -> bytes:
    received = b""
    try:
        while data := client.recv(65536):
            received += data
    except ConnectionResetError:
        return received
    return received


def status_of(answer: bytes) -> int:
    found = re.match(rb"HTTP/1.1 (\d+)", answer)
    return int(found[1]) if found else 0


def host(table: OpenTable) -> str:
    return f"Host: 127.0.0.1:{table.server.port}"


# Headers and cookies


@pytest.mark.parametrize("path", ["/join", "/guests.css", "/guests.js", "/nowhere", "/", "/icon.svg"])
def test_every_answer_forbids_what_it_does_not_need(opened: OpenTable, path: str) -> None:
    headers = opened.browser().get(path, follow=False).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; ")
    assert "unsafe" not in headers["content-security-policy"] and "*" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers


def test_pages_are_not_kept_by_browsers(opened: OpenTable) -> None:
    browser = opened.browser()
    assert browser.get("/join").headers["cache-control"] == "no-store"
    assert "immutable" in browser.get("/guests.css").headers["cache-control"]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(opened: OpenTable) -> None:
    browser = opened.browser()
    for answer in (
        browser.get("/join"),
        browser.fill_in("/join", "/join", follow=False, seat="1"),
        opened.browser().get(f"/j/{opened.door.link}", follow=False),
        opened.browser().get("/join?lang=hu", follow=False),
    ):
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=strict" in cookie and "path=/" in cookie
        assert len(re.findall(rf"{COOKIE}=", cookie)) == 1


def test_a_token_has_128_bits(opened: OpenTable) -> None:
    tokens = set()
    for _ in range(8):
        guest = opened.door.arrive()
        assert guest is not None
        tokens |= {guest.token, guest.form_token}
    assert len(tokens) == 16 and {len(token) for token in tokens} == {22}


def test_nothing_is_loaded_from_elsewhere(opened: OpenTable) -> None:
    html = opened.browser().get("/join").text
    assert not re.findall(r'(?:src|href|action)="(?:https?:)?//', html)
    assert not re.search(r"<style|style=|<script>|\son\w+=", html)


# Hosts


@pytest.mark.parametrize(
    "name",
    ["evil.example:{port}", "evil.example", "127.0.0.1", "127.0.0.1:1", "8.8.8.8:{port}", "", "0.0.0.0:{port}", "[::]"],
)
def test_a_name_that_points_here_is_not_ours(opened: OpenTable, name: str) -> None:
    wanted = name.format(port=opened.server.port)
    answer = raw(opened, "GET /join HTTP/1.1", f"Host: {wanted}", "Connection: close")
    assert status_of(answer) in (400, 421)
    assert b"<form" not in answer


def test_two_hosts_are_none(opened: OpenTable) -> None:
    assert status_of(raw(opened, "GET /join HTTP/1.1", host(opened), host(opened), "Connection: close")) in (400, 421)


def test_which_hosts_are_ours() -> None:
    assert is_own_host("192.168.1.20:8765", 8765) and is_own_host("localhost:8765", 8765)
    assert is_own_host("10.0.0.3:8765", 8765) and is_own_host("[fd00::1]:8765", 8765)
    for wrong in (
        "192.168.1.20",
        "192.168.1.20:80",
        "192.168.1.20.evil.example:8765",
        "1.1.1.1:8765",
        "a@10.0.0.1:8765",
    ):
        assert not is_own_host(wrong, 8765)


def test_which_addresses_are_private() -> None:
    for near in ("127.0.0.1", "10.1.2.3", "172.16.0.9", "192.168.0.1", "169.254.1.1", "fe80::1%wlan0", "fd12::1"):
        assert is_private(near), near
    for far in ("8.8.8.8", "1.1.1.1", "172.32.0.1", "2001:4860:4860::8888", "0.0.0.0", "::", "", "nowhere"):
        assert not is_private(far), far


def test_a_connection_from_elsewhere_is_cut_off(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "is_private", lambda _address: False)
    assert raw(opened, "GET /join HTTP/1.1", host(opened), "Connection: close") == b""


def test_a_forwarded_address_is_not_believed(opened: OpenTable) -> None:
    browser = opened.browser()
    for number in range(MOST_TRIES + 1):
        browser.headers = {"X-Forwarded-For": f"10.0.0.{number}", "Forwarded": f"for=10.0.0.{number}"}
        answer = browser.fill_in("/join", "/join", seat="2", code=opened.wrong_code)
    assert "Wait" in answer.text


# Sizes, numbers, time


def test_a_body_that_is_too_large(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.get("/join")
    answer = browser.post("/join", {"seat": "x" * 70_000})
    assert answer.status == 413 and "too much at once" in answer.text


def test_a_body_that_is_too_large_and_does_not_say_so(opened: OpenTable) -> None:
    chunk = b"1000\r\n" + b"x" * 4096 + b"\r\n"
    head = ("POST /join HTTP/1.1", host(opened), "Transfer-Encoding: chunked", f"Content-Type: {FORM['Content-Type']}")
    assert status_of(raw(opened, *head, body=chunk * 20 + b"0\r\n\r\n")) == 413


def test_a_head_that_is_too_large(opened: OpenTable) -> None:
    assert status_of(raw(opened, "GET /join HTTP/1.1", host(opened), f"X-Long: {'x' * 20_000}")) == 431
    assert status_of(raw(opened, "GET /join HTTP/1.1", host(opened), f"X-Long: {'x' * 200_000}")) == 400


def test_more_connections_than_there_may_be(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_CONNECTIONS", 4)
    held = [socket.create_connection(("127.0.0.1", opened.server.port)) for _ in range(4)]
    time.sleep(0.2)
    answer = raw(opened, "GET /join HTTP/1.1", host(opened), "Accept-Language: hu")
    assert status_of(answer) == 503 and "nincs több hely" in answer.decode()
    for one in held:
        one.close()
    time.sleep(0.2)
    assert opened.browser().get("/join").status == 200


def test_a_connection_that_only_waits_makes_room(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "MOST_CONNECTIONS", 3)
    held = []
    for _ in range(3):
        one = socket.create_connection(("127.0.0.1", opened.server.port))
        one.sendall(f"GET /guests.js HTTP/1.1\r\n{host(opened)}\r\n\r\n".encode())
        one.recv(65536)
        held.append(one)
    time.sleep(0.2)
    assert opened.browser().get("/join").status == 200
    for one in held:
        one.close()


@pytest.mark.parametrize("start", [b"", b"GET", b"GET /join HTTP/1.1\r\nHost: "])
def test_a_client_that_is_too_slow_to_ask_is_cut_off(
    opened: OpenTable, monkeypatch: pytest.MonkeyPatch, start: bytes
) -> None:
    monkeypatch.setattr(checks, "HEAD_SECONDS", 0.4)
    with socket.create_connection(("127.0.0.1", opened.server.port), timeout=5) as client:
        began = time.monotonic()
        client.sendall(start)
        # A byte now and then keeps nobody in.
        try:
            for _ in range(3):
                time.sleep(0.1)
                client.sendall(b"x")
        except OSError:
            pytest.fail("cut off before its time")
        everything(client)
        assert 0.3 < time.monotonic() - began < 3


def test_a_second_request_that_never_ends_is_cut_off(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "HEAD_SECONDS", 0.4)
    with socket.create_connection(("127.0.0.1", opened.server.port), timeout=5) as client:
        client.sendall(f"GET /icon.svg HTTP/1.1\r\n{host(opened)}\r\n\r\n".encode())
        assert client.recv(65536)
        client.sendall(b"GET /join HTTP/1.1\r\n")
        began = time.monotonic()
        everything(client)
        assert time.monotonic() - began < 3


def test_a_body_that_never_comes(opened: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "BODY_SECONDS", 0.3)
    monkeypatch.setattr(checks, "DRAIN_SECONDS", 0.1)
    kind = f"Content-Type: {FORM['Content-Type']}"
    answer = raw(opened, "POST /join HTTP/1.1", host(opened), kind, "Content-Length: 1000", body=b"seat=1")
    assert status_of(answer) == 408


def test_too_many_requests_in_a_second() -> None:
    now = [0.0]
    rate = Rate(now=lambda: now[0])
    assert all(rate.allows("a") for _ in range(checks.MOST_AT_ONCE))
    assert not rate.allows("a") and rate.allows("b")
    now[0] += 0.5
    assert sum(rate.allows("a") for _ in range(100)) == checks.MOST_IN_A_SECOND // 2


def test_an_address_that_asks_too_often_is_told() -> None:
    with open_table(match_at("witchstone", "setup"), rate=Rate(3, 1)) as opened:
        answers = [opened.browser().get("/guests.css") for _ in range(5)]
    assert [answer.status for answer in answers] == [200, 200, 200, 429, 429]
    assert "Too many requests" in answers[-1].text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW"])
def test_other_methods(opened: OpenTable, method: str) -> None:
    assert status_of(raw(opened, f"{method} /join HTTP/1.1", host(opened), "Connection: close")) in (400, 405)


def test_a_closed_table_does_not_listen(opened: OpenTable) -> None:
    port = opened.server.port
    opened.server.close()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.1", port), timeout=1)


def test_the_same_port_after_a_restart() -> None:
    with open_table(match_at("witchstone", "setup")) as first:
        browser = first.browser()
        browser.get("/join")
        port = first.server.port
    with open_table(match_at("witchstone", "setup"), port=port) as second:
        assert second.server.port == port
