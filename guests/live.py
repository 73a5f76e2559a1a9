"""Server-sent events: after every change the parts of a page that differ, as finished HTML."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any

from guests.door import Door
from guests.port import TablePort

BEAT_SECONDS = 5.0
# What changes within a frame of the app goes out together, and after the frame is drawn: both threads share the
# interpreter. While more and more changes, pages follow ten times a second.
FRAME_SECONDS = 0.02
PAUSE_SECONDS = 0.1
# Streams of one browser; a further one ends the oldest.
MOST_STREAMS = 3

News = dict[str, Any]


class Stream:
    """The event stream of one page. `changed` is set on the server's thread."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()
        self.ended = False

    def end(self) -> None:
        self.ended = True
        self.changed.set()


class Live:
    """All streams of a table. Changes come on any thread, streams run on that of the server."""

    def __init__(self, port: TablePort, door: Door) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._streams: dict[str, list[Stream]] = {}
        self._closed = self._announces = False
        self._woken = 0.0
        self._waking: asyncio.TimerHandle | None = None
        self._ends = [port.listen(self._on_change), door.listen(self._on_change)]

    def close(self, announce: bool) -> None:
        """Ends all streams; with `announce` each page is told before that the table is closed."""
        self._announces = announce
        for end in self._ends:
            end()
        self._ends = []
        self._closed = True
        self._call(self._end_all)

    @property
    def listens(self) -> bool:
        """Whether a page listens."""
        return bool(self._streams)

    def open(self, who: str) -> Stream:
        """Opens a stream for a browser."""
        self._loop = asyncio.get_running_loop()
        streams = self._streams.setdefault(who, [])
        while len(streams) >= MOST_STREAMS:
            streams.pop(0).end()
        stream = Stream()
        streams.append(stream)
        if self._closed:
            stream.end()
        return stream

    async def events(
        self,
        who: str,
        stream: Stream,
        news: Callable[[], News | None],
        on_beat: Callable[[], News | None],
        closing_news: Callable[[], News],
    ) -> AsyncIterator[str]:
        """Texts to send. `news` is asked at the start and after every change; with `go` in it the stream ends.

        Without a change `on_beat` is asked every few seconds, and an empty event goes out if it knows nothing: so each
        side sees that the other one is there. `closing_news` is the last word when the table is closed.
        """
        try:
            while not stream.ended:
                stream.changed.clear()
                latest = news()
                if latest is not None:
                    yield event(latest)
                    if "go" in latest:
                        return
                while not stream.ended and not await _is_set(stream.changed, BEAT_SECONDS):
                    yield event(on_beat() or {})
            if self._announces:
                yield event(closing_news())
        finally:
            self._forget(who, stream)

    def _forget(self, who: str, stream: Stream) -> None:
        streams = self._streams.get(who, [])
        if stream in streams:
            streams.remove(stream)
        if not streams:
            self._streams.pop(who, None)

    def _on_change(self) -> None:
        self._call(self._wake_soon)

    def _call(self, function: Callable[[], None]) -> None:
        loop = self._loop
        if loop is not None:
            # The server may have closed it a moment ago: then nobody listens.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(function)

    def _wake_soon(self) -> None:
        if self._waking is None:
            loop = asyncio.get_running_loop()
            at = max(loop.time() + FRAME_SECONDS, self._woken + PAUSE_SECONDS)
            self._waking = loop.call_at(at, self._wake_all)

    def _wake_all(self) -> None:
        self._waking, self._woken = None, asyncio.get_running_loop().time()
        for stream in self._all():
            stream.changed.set()

    def _end_all(self) -> None:
        for stream in self._all():
            stream.end()

    def _all(self) -> list[Stream]:
        return [stream for streams in self._streams.values() for stream in streams]


async def _is_set(changed: asyncio.Event, seconds: float) -> bool:
    """Waits; whether it was set within this time."""
    try:
        async with asyncio.timeout(seconds):
            await changed.wait()
    except TimeoutError:
        return False
    return True


def event(news: News) -> str:
    return f"data: {json.dumps(news, ensure_ascii=False)}\n\n"
