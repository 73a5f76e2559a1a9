"""Eight guests at a table: how soon an entry is on all their pages, what they cost the app, and what a page weighs."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

from benchmarks.number import Number

GUESTS = 8
FRAME = 1 / 60
FRAMES_LIMIT = 10
TIME_LIMIT = 1.3
PAGE_LIMIT = STYLE_LIMIT = 30
SCRIPT_LIMIT = 8
# All of them together.
ENTRIES_A_SECOND = 16.0
SECONDS = 60.0
# The minute is measured in turns with and without guests: what else the machine does is in both.
ROUNDS = 6
ENTRIES = 20
PAGES = ("/table", "/score", "/rules", "/secrets", "/correct")


def main(seconds: float = SECONDS, entries: int = ENTRIES, rounds: int = ROUNDS) -> list[Number]:
    from guests.door import MOST_GUESTS
    from tools.harness.driver import Driver

    assert GUESTS <= MOST_GUESTS
    with TemporaryDirectory() as name, Driver(Path(name), _device()) as app:
        app.paints = True
        _begin(app)
        table, tokens = _open(app)
        slowest = frames_until_shown(app, table.port, tokens, entries)
        sizes = weights(table.port, tokens)
        table.close()
        among: list[float] = []
        alone: list[float] = []
        for _ in range(rounds):
            times, made = times_among_guests(app, seconds / rounds)
            among += times
            alone += frame_times(app, seconds / rounds, made)
    return [
        Number("frames until an entry is on the pages of 8 guests", slowest, FRAMES_LIMIT),
        Number(
            "frame with 8 guests / with the same entries in the app",
            mean(among) / mean(alone),
            TIME_LIMIT,
        ),
        Number("largest page of a guest, in KB", sizes["page"], PAGE_LIMIT),
        Number("style sheet of guests, in KB", sizes["style"], STYLE_LIMIT),
        Number("script of guests, in KB", sizes["script"], SCRIPT_LIMIT),
    ]


def _device() -> Any:
    from device import null_device
    from device.network import DesktopNetwork

    class Loopback(DesktopNetwork):
        def addresses(self) -> tuple[str, ...]:
            return ("127.0.0.1",)

    return replace(null_device(), network=Loopback())


def _begin(app: Any) -> None:
    """A match that is being scored."""
    from tools.harness.guests.matches import match_at

    match = match_at("witchstone", "untracked")
    assert app.app.session.begin(match)
    app.app.shell.go("scoring", match=match.id, game="witchstone")


def _open(app: Any) -> tuple[Any, list[str]]:
    """Opens it for eight guests: four with a seat, four who look on."""
    from screens.guests.opening import open_for_guests

    session = app.app.session
    match = session.match
    assert open_for_guests(session, match) is None
    door, tokens = session.guests.door, []
    for number in range(GUESTS):
        guest = door.arrive()
        assert guest is not None
        door.ask(guest.id, number if number < len(match.players) else None, door.code)
        tokens.append(guest.token)
    app.frames(30)
    return session.guests, tokens


@contextmanager
def _guests(port: int, rate: float, seconds: float, tokens: list[str]) -> Iterator[list[str]]:
    """The lines that their process prints, as they come."""
    process = subprocess.Popen(
        [sys.executable, "-m", "benchmarks.eight_guests", str(port), str(rate), str(seconds), *tokens],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines: list[str] = []
    Thread(target=_read, args=(process.stdout, lines), daemon=True).start()
    try:
        yield lines
    finally:
        process.terminate()
        process.wait(10)


def _read(stream: Any, lines: list[str]) -> None:
    for line in stream:
        lines.append(line)


def _wait(app: Any, happened: Callable[[], object], seconds: float = 30) -> int:
    """How many frames it took, at sixty in a second."""
    end, frames = time.monotonic() + seconds, 0
    while not happened():
        assert time.monotonic() < end, "guests do not answer"
        begun = time.monotonic()
        app.frames()
        frames += 1
        time.sleep(max(0.0, FRAME - (time.monotonic() - begun)))
    return frames


def frames_until_shown(app: Any, port: int, tokens: list[str], entries: int) -> float:
    """The median of some entries: the frames between the commit and the last of the pages."""
    from scoring.journal.events import Entered

    taken = []
    with _guests(port, 0, 120, tokens) as lines:
        _wait(app, lambda: len(lines) >= len(tokens))
        for number in range(entries):
            app.frames(6)
            time.sleep(0.1)
            lines.clear()
            assert app.app.session.record(Entered(number % 4, "track", number + 1))
            taken.append(_wait(app, lambda: len({line.split()[0] for line in lines}) >= len(tokens)))
    return median(taken)


def _entries(app: Any) -> int:
    return len(app.app.session.match.journal.entries)


def times_among_guests(app: Any, seconds: float) -> tuple[list[float], int]:
    """What each frame takes while eight guests follow and four of them enter numbers; and how many they entered."""
    table, tokens = _open(app)
    with _guests(table.port, ENTRIES_A_SECOND, seconds + 5, tokens) as lines:
        _wait(app, lambda: len(lines) > len(tokens))
        before = _entries(app)
        times = frame_times(app, seconds)
        made = _entries(app) - before
    table.close()
    return times, made


def frame_times(app: Any, seconds: float, entries: int = 0) -> list[float]:
    """What each frame takes, painted, while sixty a second are drawn and the app itself enters this many numbers."""
    from kivy.core.window import Window

    from scoring.journal.events import Entered

    times: list[float] = []
    begun, made = time.monotonic(), 0
    while (passed := time.monotonic() - begun) < seconds:
        started = time.perf_counter()
        Window.canvas.ask_update()
        if made < entries * passed / seconds:
            made += 1
            assert app.app.session.record(Entered(made % 4, "track", 20 + made % 50))
        app.frames()
        times.append(time.perf_counter() - started)
        time.sleep(max(0.0, FRAME - times[-1]))
    return times


def weights(port: int, tokens: list[str]) -> dict[str, float]:
    """In KB. The largest page is that of Witchstone with many prophecies, in the longest language."""
    from tools.harness.guests.matches import with_many_prophecies
    from tools.harness.guests.open_table import Browser, open_table

    with open_table(with_many_prophecies()) as opened:
        largest = len(opened.seated(0, "hu").get("/score").text.encode()) / 1024
    browser = Browser(port, cookie=tokens[0])
    sizes = {path: len(browser.get(path).text.encode()) / 1024 for path in (*PAGES, "/guests.css", "/guests.js")}
    return {
        "page": max(largest, *(sizes[page] for page in PAGES)),
        "style": sizes["/guests.css"],
        "script": sizes["/guests.js"],
    }


if __name__ == "__main__":
    print(*main(), sep="\n")
