"""The app at rest: no frame is drawn, and it uses no more processor time than a bare window."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.first_frame import BARE
from benchmarks.number import Number
from benchmarks.started import APP, GAMES_PAGE, SETUP_PAGE, keep_match, run

# After the first frame; what the app does soon after its start is over by then.
SETTLED_SECONDS = 4.0
REST_SECONDS = 5.0
LONG_REST_SECONDS = 30.0
LIMIT = 0
TIME_LIMIT = 1.2

PAGES = {"games page": GAMES_PAGE, "setup page": SETUP_PAGE}

COUNTER = """
import os
from time import process_time
from kivy.clock import Clock
from kivy.core.window import Window

frames = 0

def shown(window):
    global frames
    if frames == 0:
        Clock.schedule_once(start, {settled})
    frames += 1

def start(_):
    before, begun = frames, process_time()
    Clock.schedule_once(lambda _: finish(before, begun), {rest})

def finish(before, begun):
    os.write(1, f"{frames - before} {process_time() - begun}".encode())
    os._exit(0)

Window.bind(on_flip=shown)
App().run()
"""


def main() -> list[Number]:
    # All rest at the same time.
    with ThreadPoolExecutor(len(PAGES) + 2) as pool:
        resting = {page: pool.submit(frames_at_rest, routes) for page, routes in PAGES.items()}
        ours, bare = (pool.submit(_rest, GAMES_PAGE, LONG_REST_SECONDS, app) for app in (APP, BARE))
    frames = [Number(f"frames at rest, {page}", count.result(), LIMIT) for page, count in resting.items()]
    return [
        *frames,
        Number("time of the processor at rest / bare window", ours.result()[1] / bare.result()[1], TIME_LIMIT),
    ]


def frames_at_rest(routes: object, settled: float = SETTLED_SECONDS, rest: float = REST_SECONDS, app: str = APP) -> int:
    """How many frames the app draws on this page by itself."""
    return _rest(routes, rest, app, settled)[0]


def _rest(routes: object, rest: float, app: str, settled: float = SETTLED_SECONDS) -> tuple[int, float]:
    """How many frames were drawn, and how many seconds of the processor were taken."""
    with TemporaryDirectory() as name:
        keep_match(Path(name), routes)
        counter = COUNTER.replace("{settled}", str(settled)).replace("{rest}", str(rest))
        frames, seconds = run(f"{app}\n{counter}", Path(name)).split()
    return int(frames), float(seconds)


if __name__ == "__main__":
    print(*main(), sep="\n")
