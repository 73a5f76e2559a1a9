"""Frames that are drawn while nobody touches the screen and nothing happens: there should be none."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.number import Number
from benchmarks.started import APP, GAMES_PAGE, SETUP_PAGE, keep_match, run

# After the first frame; what the app does soon after its start is over by then.
SETTLED_SECONDS = 4.0
REST_SECONDS = 5.0
LIMIT = 0

PAGES = {"games page": GAMES_PAGE, "setup page": SETUP_PAGE}

COUNTER = """
import os
from kivy.clock import Clock
from kivy.core.window import Window

frames = 0

def shown(window):
    global frames
    if frames == 0:
        Clock.schedule_once(start, {settled})
    frames += 1

def start(_):
    before = frames
    Clock.schedule_once(lambda _: finish(before), {rest})

def finish(before):
    os.write(1, str(frames - before).encode())
    os._exit(0)

Window.bind(on_flip=shown)
App().run()
"""


def main() -> list[Number]:
    # Both rest at the same time.
    with ThreadPoolExecutor(len(PAGES)) as pool:
        frames = list(pool.map(frames_at_rest, PAGES.values()))
    return [Number(f"frames at rest, {page}", count, LIMIT) for page, count in zip(PAGES, frames, strict=True)]


def frames_at_rest(place: object, settled: float = SETTLED_SECONDS, rest: float = REST_SECONDS, app: str = APP) -> int:
    """How many frames the app draws on this page by itself."""
    with TemporaryDirectory() as name:
        keep_match(Path(name), place)
        counter = COUNTER.replace("{settled}", str(settled)).replace("{rest}", str(rest))
        return int(run(f"{app}\n{counter}", Path(name)))


if __name__ == "__main__":
    print(*main(), sep="\n")
