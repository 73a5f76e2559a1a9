"""A driver that takes the time of the processor for each touch, and for each page or sheet that opens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from screens.runtime import idle_collector
from screens.runtime.idle_collector import MIN_GARBAGE
from tools.harness.driver import Driver, Finger
from tools.harness.places.place import Way
from tools.harness.rest import frames_until_rest

# So long a person looks at what has opened before the next thing is opened.
LOOKING_SECONDS = 1.5
# From one tap to the next.
TAPPING_SECONDS = 0.7


class Front(NamedTuple):
    """What is in front: the page, its tab, and the sheets over it."""

    page: Any
    tab: str
    sheets: tuple[Any, ...]


class Opening(NamedTuple):
    name: str
    seconds: float


class StopWatch(Driver):
    """`on_touch` hears the seconds from each lifted finger until nothing more was due; `openings` has those touches
    that opened something. While it follows a way, each step of it is timed like a touch.
    """

    def __init__(self, folder: Path, **kwargs: Any) -> None:
        self.on_touch: Callable[[float], object] = lambda _: None
        self.openings: list[Opening] = []
        self._steps = False
        self._begun, self._before = 0.0, Front(None, "", ())
        super().__init__(folder, **kwargs)

    # Touches

    def lift(self, finger: Finger) -> None:
        """What a touch opens is timed from here, also on a way: until then a finger only went down."""
        before = self._front()
        begun = process_time()
        self._dispatch("end", finger)
        self._come_to_rest()
        seconds = process_time() - begun
        self._note(before, seconds)
        self.on_touch(seconds)
        self.look(TAPPING_SECONDS)
        self._before, self._begun = self._front(), process_time()

    # Ways

    def follow(self, way: Way) -> None:
        """Whatever the way looks at ends a step: then all comes to rest, and a person looks at it for a while."""
        self._steps = True
        self._begin()
        try:
            way(self)
            self._end()
        finally:
            self._steps = False

    @property
    def shell(self) -> Any:
        self._next()
        return super().shell

    @property
    def page(self) -> Any:
        self._next()
        page = super().page
        self._begun = process_time()
        return page

    @property
    def match(self) -> Any:
        self._next()
        return super().match

    def find_all(self, wanted: str | Callable[[Any], bool]) -> list[Any]:
        self._next()
        widgets = super().find_all(wanted)
        self._begun = process_time()
        return widgets

    def _next(self) -> None:
        if self._steps:
            self._end()
            self._begin()

    def _begin(self) -> None:
        self._steps = False
        self.look(LOOKING_SECONDS)
        self._before = self._front()
        self._steps = True
        self._begun = process_time()

    def _end(self) -> None:
        self._steps = False
        self._come_to_rest()
        self._note(self._before, process_time() - self._begun)
        self._steps = True

    # What is in front

    def _come_to_rest(self) -> None:
        frames_until_rest(self.frames)

    def look(self, seconds: float) -> None:
        """A person looks at what there is; meanwhile the app throws away what was left, as it does at a table."""
        idle_collector.MIN_GARBAGE = MIN_GARBAGE
        self.advance(seconds)
        idle_collector.MIN_GARBAGE = self.garbage

    def _front(self) -> Front:
        shell: Any = self.app.shell
        page = shell.stack[-1][1]
        return Front(page, getattr(page, "tab", ""), tuple(shell._overlays))

    def _note(self, before: Front, seconds: float) -> None:
        now = self._front()
        opened = [sheet for sheet in now.sheets if sheet not in before.sheets]
        if opened or (not now.sheets and (now.page is not before.page or now.tab != before.tab)):
            self.openings.append(Opening(_name(now), seconds))


def _name(front: Front) -> str:
    page = front.page
    description = " ".join(filter(None, (getattr(page, "game", ""), type(page).__name__, front.tab)))
    if not front.sheets:
        return description
    sheet = front.sheets[-1]
    return f"{type(sheet).__name__} of {getattr(page, 'game', '') or type(page).__name__}"
