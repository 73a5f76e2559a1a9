"""What is felt, in taps of a bare Kivy app: taps in whole matches, opening pages and sheets, scrolling.

The time of the processor is taken, from the lifted finger until nothing more is due, without painting. The bare app is
tapped in the same run, turn by turn.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

from benchmarks.bare_app import BareApp, drag_frames
from benchmarks.number import Number
from benchmarks.started import run
from scoring import games

MEDIAN_LIMIT, TAIL_LIMIT = 8.0, 30.0
FIRST_LIMIT, AGAIN_LIMIT = 150.0, 60.0
SCROLL_LIMIT = 6.0
# A tap is compared with so many bare ones before it and after it.
AROUND = 20
MATCHES_IN_HISTORY = 60
# Of the fingers that play: several matches of each game.
SEEDS = (1, 2, 3)
SCROLLED: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("the history", "history", {}),
    ("the rules help", "rules", {"game": "witchstone"}),
)
# As at the first page of a game: what it warms when it rests is there afterwards.
REST_SECONDS = 10.0


def main() -> list[Number]:
    return [*_taps(), *_openings(), *_scrolling()]


def _taps() -> list[Number]:
    found = []
    for game in games.IDS:
        ratios = in_process(f"match({game!r})")
        found += [
            Number(f"tap at {game}, median / bare tap", median(ratios), MEDIAN_LIMIT),
            Number(f"tap at {game}, 95 of 100 / bare tap", tail(ratios), TAIL_LIMIT),
        ]
    return found


def _openings() -> list[Number]:
    first, again = worst_openings(in_process("openings()"))
    return [
        Number(f"first opening, the slowest ({first[0]}) / bare tap", first[1], FIRST_LIMIT),
        Number(f"opening again, the slowest ({again[0]}) / bare tap", again[1], AGAIN_LIMIT),
    ]


def _scrolling() -> list[Number]:
    ratios = in_process("scrolling()")
    return [Number(f"scroll frame of {what} / bare scroll frame", ratio, SCROLL_LIMIT) for what, ratio in ratios]


def tail(ratios: list[float]) -> float:
    """95 of 100 are below it."""
    return quantiles(ratios, n=20)[-1]


def worst_openings(found: list[tuple[str, float]]) -> tuple[tuple[str, float], tuple[str, float]]:
    """The slowest of all first openings, and of those that were opened again by their medians."""
    first: dict[str, float] = {}
    later: dict[str, list[float]] = {}
    for name, ratio in found:
        if name in first:
            later.setdefault(name, []).append(ratio)
        else:
            first[name] = ratio
    again = {name: median(ratios) for name, ratios in later.items()}
    slowest = max(first, key=first.__getitem__), max(again, key=again.__getitem__)
    return (slowest[0], first[slowest[0]]), (slowest[1], again[slowest[1]])


def in_process(what: str) -> Any:
    """With a window of its own, and nothing opened before."""
    with TemporaryDirectory() as name:
        code = f"import json; from benchmarks import felt; print(json.dumps(felt.{what}))"
        return json.loads(run(code, Path(name)).splitlines()[-1])


# In the process of the window


class Scale:
    """Seconds of ours in those of the bare app, which takes its turn after each."""

    def __init__(self, bare: BareApp) -> None:
        self._bare = bare
        self._ours: list[tuple[str, float]] = []
        self._theirs: list[float] = []

    def add(self, name: str, seconds: float) -> None:
        self._ours.append((name, seconds))
        self._theirs += self._bare.taps(1)

    def ratios(self) -> list[tuple[str, float]]:
        """Each against the bare taps around it, as quick as the machine was then."""
        around = [self._theirs[max(0, place - AROUND) : place + AROUND + 1] for place in range(len(self._theirs))]
        return [(name, seconds / median(near)) for (name, seconds), near in zip(self._ours, around, strict=True)]


def match(game: str, things: int = 0) -> list[float]:
    """The taps of whole matches, or of so many things that are done at the table."""
    from scoring.winter_queen.map.layout import TEMPLATES, written
    from tools.harness.hands.match import begin
    from tools.harness.stopwatch import StopWatch

    with TemporaryDirectory() as name, BareApp(Path(name)) as bare, StopWatch(Path(name)) as app:
        scale = Scale(bare)
        if game == "winter_queen":
            app.app.session.keep_copy(game, "layout", written(TEMPLATES["snowflake"]))
        for seed in SEEDS[:1] if things else SEEDS:
            app.on_touch = lambda _: None
            app.shell.go("games")
            app.look(1)
            begin(app, game, 2)
            app.look(REST_SECONDS)
            app.on_touch = partial(scale.add, "tap")
            hand = import_module(f"tools.harness.hands.{game}_finger").Hand(app, seed)
            if things:
                for _ in range(things):
                    hand.one_thing()
            else:
                hand.play_to_the_end()
    return [ratio for _, ratio in scale.ratios()]


def openings(wanted: Callable[[str], bool] = lambda _: True, times: int = 2) -> list[tuple[str, float]]:
    """Every page, tab and sheet, each by the ways to it, in an app that was just started."""
    from tools.harness.places.everywhere import places
    from tools.harness.stopwatch import StopWatch

    with TemporaryDirectory() as name, BareApp(Path(name)) as bare, StopWatch(Path(name)) as app:
        scale = Scale(bare)
        app.app.session.set("reduce_motion", True)
        for _ in range(times):
            for place, way in places():
                if wanted(place):
                    # A few ways lead nowhere in an app where others were followed before.
                    with suppress(AssertionError):
                        app.follow(way)
                    if place.startswith("game "):
                        app.look(REST_SECONDS)
                    for opening in app.openings:
                        scale.add(*opening)
                    app.openings.clear()
    return scale.ratios()


def scrolling(frames: int = 200) -> list[tuple[str, float]]:
    """A long history and a long page of the rules under a finger."""
    from benchmarks.crowd import crowded
    from tools.harness.stopwatch import StopWatch

    ratios = []
    with TemporaryDirectory() as name, BareApp(Path(name)) as bare:
        crowded(Path(name), MATCHES_IN_HISTORY).close()
        with StopWatch(Path(name)) as app:
            for what, place, params in SCROLLED:
                app.shell.go(place, **params)
                app.advance(2)
                ours: list[float] = []
                while len(ours) < frames:
                    ours += drag_frames(app.app.root.size, app._dispatch, app.frames)
                ratios.append((what, median(ours) / median(bare.scroll_frames(frames))))
    return ratios


if __name__ == "__main__":
    for number in main():
        print(number, flush=True)
