"""An open table on a real socket, and browsers without script that visit it."""

from __future__ import annotations

import math
import re
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from time import time
from typing import Any
from urllib.parse import urlencode

from guests.checks import Rate
from guests.door import Door
from guests.server import Server
from guests.web import COOKIE, Site
from scoring.journal.match import Match
from tools.harness.guests.look import look
from tools.harness.guests.memory_table import MemoryTable
from tools.harness.guests.pages import PAGES

LONGEST_WAY = 8
Fields = Mapping[str, str | Sequence[str]]


@dataclass(frozen=True)
class Reply:
    status: int
    headers: Mapping[str, str]
    text: str
    path: str

    def token(self, name: str) -> str:
        """The value of the first hidden field of this name."""
        found = re.search(rf'name="{name}" value="([^"]*)"', self.text)
        assert found is not None, f"{self.path} has no field {name}"
        return found[1]


@dataclass
class Browser:
    """Keeps one cookie, follows redirects, and sends forms as a browser does."""

    port: int
    host: str = "127.0.0.1"
    cookie: str = ""
    language: str = "en"
    headers: dict[str, str] = field(default_factory=dict)

    def get(self, path: str, follow: bool = True, headers: Mapping[str, str] | None = None) -> Reply:
        return self._follow(self.send("GET", path, None, headers or {}), follow)

    def post(self, path: str, fields: Fields, follow: bool = True, headers: Mapping[str, str] | None = None) -> Reply:
        """Sends fields; `once` and `csrf` have to be among them."""
        body = urlencode(fields, doseq=True)
        kind = {"Content-Type": "application/x-www-form-urlencoded", "Origin": f"http://{self.host}:{self.port}"}
        return self._follow(self.send("POST", path, body, {**kind, **(headers or {})}), follow)

    def fill_in(self, page: str, path: str, follow: bool = True, **fields: str | Sequence[str]) -> Reply:
        """Opens a page and sends one of its forms with the tokens of that page."""
        seen = self.get(page)
        return self.post(path, {"once": seen.token("once"), "csrf": seen.token("csrf"), **fields}, follow)

    def send(self, method: str, path: str, body: str | None, headers: Mapping[str, str]) -> Reply:
        connection = HTTPConnection(self.host, self.port, timeout=10)
        own = {"Accept-Language": self.language, **self.headers, **headers}
        if self.cookie:
            own.setdefault("Cookie", f"{COOKIE}={self.cookie}")
        try:
            connection.request(method, path, body, own)
            answer = connection.getresponse()
            text = answer.read().decode("utf-8")
        finally:
            connection.close()
        if found := re.match(rf"{COOKIE}=([^;]*)", answer.getheader("set-cookie") or ""):
            self.cookie = found[1]
        return Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, text, path)

    def _follow(self, reply: Reply, follow: bool) -> Reply:
        for _ in range(LONGEST_WAY):
            if not follow or reply.status != 303:
                return reply
            reply = self.send("GET", reply.headers["location"].partition("#")[0], None, {})
        raise AssertionError("redirects do not end")


@dataclass
class OpenTable:
    table: MemoryTable
    door: Door
    site: Site
    server: Server

    @property
    def wrong_code(self) -> str:
        return "0000" if self.door.code != "0000" else "1111"

    def browser(self, cookie: str = "", language: str = "en") -> Browser:
        return Browser(self.server.port, cookie=cookie, language=language)

    def seated(self, seat: int | None, language: str = "en") -> Browser:
        """The browser of somebody who has this seat; None looks on."""
        guest = self.door.arrive()
        assert guest is not None
        assert self.door.ask(guest.id, seat, self.door.code) == "in"
        return self.browser(guest.token, language)


def any_port() -> int:
    """A port that no other table uses, nor another process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def open_table(
    match: Match, port: int = 0, rate: Rate | None = None, kept_door: Mapping[str, Any] | None = None, **state: Any
) -> Iterator[OpenTable]:
    """A player never sends as much as a test: there is no limit to requests, unless it is given."""
    table = MemoryTable(match, **state)
    door = Door(len(match.players), lambda: int(time()), kept_door)
    site = Site(table, door, look(match.game.id), PAGES[match.game.id])
    server = Server(site, port or any_port(), "127.0.0.1", rate or Rate(math.inf, math.inf))
    server.open()
    try:
        yield OpenTable(table, door, site, server)
    finally:
        server.close()
