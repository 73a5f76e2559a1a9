"""Checks of requests before a page is made, and the headers of every answer.

`GuardedProtocol` looks at connections: where they come from, how many there are, and whether they are too slow.
`Checks` looks at requests: Host, Origin, method, size, and how many there are in a second.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from ipaddress import ip_address
from time import monotonic
from typing import Any, cast

import h11
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from guests.error_page import error_page
from guests.uvicorn_core import H11Protocol

LARGEST_BODY = 64 * 1024
LARGEST_HEAD = 16 * 1024
MOST_CONNECTIONS = 32
# Connections beyond the limit that are answered with an error; further ones are closed at once.
MOST_REFUSED = 8
# How long a connection may wait with its request while others need its slot.
SILENT_SECONDS = 0.25
HEAD_SECONDS = 10.0
BODY_SECONDS = 10.0
WRITE_SECONDS = 15.0
DRAIN_SECONDS = 1.0
LARGEST_DRAIN = 1024 * 1024
KEEP_ALIVE_SECONDS = 5
# Requests of one address: so many at once, then so many in a second.
MOST_AT_ONCE = 120
MOST_IN_A_SECOND = 60
MOST_ADDRESSES = 1000

METHODS = ("GET", "HEAD", "POST")
POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def is_private(address: str) -> bool:
    """Whether an address belongs to this machine or to a local network: no way from the internet leads there."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    plain = getattr(known, "ipv4_mapped", None) or known
    return bool(plain.is_private and not plain.is_unspecified)


def is_own_host(host: str, port: int | None) -> bool:
    """Whether a Host header can be meant for us: an address in figures, or this machine, with our port.

    A name could be that of another site, which has let it point to this address since the browser loaded its page.
    """
    name, colon, digits = host.rpartition(":")
    if not colon or digits != str(port):
        return False
    return name == "localhost" or is_private(name.removeprefix("[").removesuffix("]"))


def is_own_origin(headers: Headers) -> bool:
    """Whether a form was sent from one of our pages. Old browsers do not say it: then its token has to do."""
    origin, site = headers.get("origin"), headers.get("sec-fetch-site")
    if origin is not None:
        return origin == f"http://{headers['host']}"
    return site in (None, "same-origin")


class Rate:
    """Lets an address send requests at once up to a number, and then as many in a second as there may be."""

    def __init__(
        self,
        at_once: float = MOST_AT_ONCE,
        in_a_second: float = MOST_IN_A_SECOND,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self._at_once, self._in_a_second, self._now = at_once, in_a_second, now
        self._left: dict[str, tuple[float, float]] = {}

    def allows(self, address: str) -> bool:
        now = self._now()
        left, before = self._left.get(address, (self._at_once, now))
        left = min(self._at_once, left + (now - before) * self._in_a_second)
        if address not in self._left and len(self._left) >= MOST_ADDRESSES:
            self._left.clear()
        self._left[address] = (max(0.0, left - 1), now)
        return left >= 1


class Checks:
    """A layer around the site."""

    def __init__(self, app: ASGIApp, rate: Rate | None = None) -> None:
        self._app, self._rate = app, rate or Rate()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        headers, complete = Headers(scope=scope), _completing(send)
        if status := self._refusal(scope, headers):
            if status == 413:
                await _drain(receive)
            await error_page(status, headers)(scope, receive, complete)
        else:
            await self._app(scope, _limited(receive), complete)

    def _refusal(self, scope: Scope, headers: Headers) -> int:
        """The status of the answer that says no; 0 if the request may go on."""
        server, client = scope.get("server"), scope.get("client")
        if len(headers.getlist("host")) != 1 or not is_own_host(headers["host"], server[1] if server else None):
            return 421
        if sum(len(name) + len(value) for name, value in scope["headers"]) > LARGEST_HEAD:
            return 431
        if scope["method"] not in METHODS:
            return 405
        if not self._rate.allows(client[0] if client else ""):
            return 429
        if not is_own_origin(headers) and not _is_visit(scope, headers):
            return 403
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit():
            return 400
        return 413 if int(length[:20]) > LARGEST_BODY else 0


def _is_visit(scope: Scope, headers: Headers) -> bool:
    """Whether the request is a navigation, such as a followed link."""
    return bool(
        scope["method"] in ("GET", "HEAD")
        and headers.get("origin") is None
        and headers.get("sec-fetch-mode", "navigate") == "navigate"
    )


def _limited(receive: Receive) -> Receive:
    """Reads at most so much, within so many seconds; after the whole body it only waits for the end."""
    read, whole = 0, False
    deadline = monotonic() + BODY_SECONDS

    async def receive_limited() -> Message:
        nonlocal read, whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout(max(0.0, deadline - monotonic())):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        read += len(message.get("body", b""))
        whole = not message.get("more_body", False)
        if read > LARGEST_BODY:
            if not whole:
                await _drain(receive)
            raise HTTPException(413)
        return message

    return receive_limited


async def _drain(receive: Receive) -> None:
    """Reads a part of an oversized body: many browsers read no answer before they have sent theirs."""
    read = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(DRAIN_SECONDS):
            while read < LARGEST_DRAIN:
                message = await receive()
                read += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


def _completing(send: Send) -> Send:
    """Adds the security headers to every answer."""

    async def send_complete(message: Message) -> None:
        if message["type"] == "http.response.start":
            _complete(message)
        await send(message)

    return send_complete


def _complete(message: MutableMapping[str, Any]) -> None:
    headers = MutableHeaders(raw=message["headers"])
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("Cache-Control", "no-store")
    if message["status"] in (400, 408, 413, 421, 429, 431, 503):
        headers["Connection"] = "close"
    message["headers"] = headers.raw


class GuardedProtocol(H11Protocol):
    """A connection that is cut off if it comes from elsewhere, or if nothing happens on it for too long."""

    _slow: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _seen: object = None
    _made = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # asyncio always gives a full Transport here
        super().connection_made(transport)
        self._made = self.loop.time()
        if self.client is None or not is_private(self.client[0]):
            transport.abort()
        elif len(self.connections) > MOST_CONNECTIONS and not self._make_room():
            if len(self.connections) > MOST_CONNECTIONS + MOST_REFUSED:
                transport.abort()
            else:
                self.app = cast(Any, _no_room)
        if not transport.is_closing():
            _end_when_peer_is_gone(transport)
            self._watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        for timer in (self._slow, self._stuck):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        try:
            super().data_received(data)
        except h11.LocalProtocolError:
            # Not HTTP, and the answer has begun.
            self.transport.abort()
            return
        if self.cycle is not self._seen and self._slow is not None:
            self._slow.cancel()
            self._slow = None
        self._seen = self.cycle
        if self._slow is None and (self.cycle is None or self.cycle.response_complete):
            self._watch_head()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck = self._stuck or self.loop.call_later(WRITE_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    @property
    def spare(self) -> bool:
        """Whether the connection is idle: kept alive for a next request, or open for a while without one."""
        if self.transport.is_closing():
            return False
        silent = self.cycle is None and self.loop.time() - self._made > SILENT_SECONDS
        return silent or self.timeout_keep_alive_task is not None

    def _watch_head(self) -> None:
        self._slow = self.loop.call_later(HEAD_SECONDS, self._end_slow)

    def _end_slow(self) -> None:
        self._slow = None
        if self.cycle is None or self.cycle.response_complete:
            self.transport.abort()

    def _make_room(self) -> bool:
        """Closes the oldest idle connection."""
        guarded = (other for other in self.connections if isinstance(other, GuardedProtocol) and other.spare)
        oldest = min(guarded, key=lambda other: other._made, default=None)
        if oldest is None:
            return False
        self.connections.discard(oldest)
        oldest.transport.abort()
        return True


async def _no_room(scope: Scope, receive: Receive, send: Send) -> None:
    await error_page(503, Headers(scope=scope))(scope, receive, _completing(send))


def _end_when_peer_is_gone(transport: asyncio.Transport) -> None:
    """Sets a send timeout on the connection: a phone that has left does not close it."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    listening = transport.get_extra_info("socket")
    if option is not None and listening is not None:
        with suppress(OSError):
            listening.setsockopt(socket.IPPROTO_TCP, option, int(WRITE_SECONDS * 1000))
