"""A finished match step by step: the board as it was, and each move in words and in short."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.witchcraft.messages.spelt import spelt
from scoring.witchcraft.replay import Step, can_be_replayed, steps
from scoring.witchcraft.table import Table
from screens.kit.drawing.batch import Batch, Spot
from screens.kit.drawing.self_drawing import SelfDrawing
from screens.kit.panel import TapCard
from screens.look.theme import theme
from screens.look.words import capitalised, words
from screens.runtime import kv
from screens.shell.page import Page
from screens.witchcraft.board.light import Light
from screens.witchcraft.board.paint import Beam

# How long autoplay shows a move.
STEP_SECONDS = 1.5
# In dp, from the end of the scrubber to that of its line.
EDGE = 16


class ReplaySign(SelfDrawing):
    """A sign of the replay: an arrow back or on, with a bar for the first and last move, `play` or `pause`."""

    way = StringProperty("on")
    watched = ("way",)

    def draw(self) -> None:
        x, y = round(self.center_x), round(self.center_y)
        side = -1 if self.way in ("first", "back") else 1
        batch = Batch()
        if self.way == "pause":
            for shift in (-dp(4), dp(4)):
                batch.fill(_bar((x + shift, y)))
            batch.show(theme.text)
            return
        if self.way == "play":
            Color(rgba=theme.text)
            SmoothLine(circle=(x, y, dp(15)), width=dp(1.2))
        batch.fill([(x + side * dp(8), y), (x - side * dp(5), y + dp(8)), (x - side * dp(5), y - dp(8))])
        if self.way in ("first", "last"):
            batch.fill(_bar((x + side * dp(10), y)))
        batch.show(theme.text)


class ReplayKey(TapCard):
    way = StringProperty("on")

    @property
    def spoken(self) -> str:
        return f"witchcraft.spoken.replay.{self.way}"


class Scrubber(Widget):
    """A line with a knob: a finger on it chooses one of `steps` + 1 positions. Fires `on_slide` while it slides."""

    key = StringProperty("")
    spoken = StringProperty("")
    steps: NumericProperty[int] = NumericProperty(0)
    position: NumericProperty[int] = NumericProperty(0)

    __events__ = ("on_slide",)

    def on_slide(self, position: int) -> None:
        """Event: the finger is at this position."""

    @property
    def spoken_state(self) -> str:
        return f"{int(self.position)} / {int(self.steps)}"

    @property
    def spots(self) -> list[tuple[float, float]]:
        """The spots for a keyboard: ten positions, or all of fewer; buttons make single steps."""
        steps, room = int(self.steps), self.width - 2 * dp(EDGE)
        chosen = range(0, steps + 1, max(1, -(-steps // 10)))
        return [(self.x + dp(EDGE) + room * position / max(1, steps), self.center_y) for position in chosen]

    @property
    def pitch(self) -> float:
        return float(dp(2 * EDGE))

    def spoken_at(self, x: float, _y: float) -> tuple[str, ...]:
        return (words.tr(self.spoken) if self.spoken else "", f"{self._position_at(x)} / {int(self.steps)}")

    def _position_at(self, x: float) -> int:
        share = (x - self.x - dp(EDGE)) / max(1.0, self.width - 2 * dp(EDGE))
        return round(max(0.0, min(1.0, share)) * self.steps)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._slide(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._slide(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _slide(self, touch: MotionEvent) -> None:
        if (position := self._position_at(touch.x)) != self.position:
            self.dispatch("on_slide", position)


class ReplayRow(TapCard):
    """A move in the list: its number, its words and its short form."""

    number = StringProperty("")
    text = StringProperty("")
    written = StringProperty("")
    on = BooleanProperty(False)


class ReplayScreen(Page):
    """`position` is how many steps have been taken; while it is `playing` the next one comes by itself.

    Where there is room, the list of all moves stands beside the board.
    """

    match = StringProperty("")
    position = NumericProperty(0)
    title_note = StringProperty("")
    counted = StringProperty("")
    what = StringProperty("")
    written = StringProperty("")
    next_up = StringProperty("")
    beside = BooleanProperty(False)
    playing = BooleanProperty(False)
    text_height = NumericProperty("132sp")
    count: NumericProperty[int] = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        match = self.session.peek(self.match)
        self._steps: tuple[Step, ...] = steps(match) if match is not None and can_be_replayed(match) else ()
        self.unavailable = not self._steps
        self._rows: list[ReplayRow] = []
        self.count = len(self._steps)
        self._clock = Clock.create_trigger(self._next, STEP_SECONDS, interval=True)
        self.bind(size=self._turn, parent=self._came_or_went)

    def _turn(self, *_: Any) -> None:
        self.beside = self.width > self.height
        self.refresh_soon()

    # Showing

    def refresh(self) -> None:
        if self.unavailable:
            return
        self.position = min(self.position, len(self._steps))
        self.title_note = words.tr(f"{self.game}.name")
        self.counted = words.tr("witchcraft.replay.place", n=int(self.position), all=len(self._steps))
        self.what = capitalised(words.say(self._step.what)) if self._step else words.tr("witchcraft.replay.start")
        self.written = words.joined(spelt(self._step.event)) if self._step else ""
        self.next_up = words.say(self._headline())
        self._light().shine(self.ids.board)
        self._show_list()
        for key in (self.ids.to_first, self.ids.back):
            key.disabled = self.position == 0
        for key in (self.ids.on, self.ids.to_last):
            key.disabled = self.position == len(self._steps)

    @property
    def _step(self) -> Step | None:
        """The step that leads to the shown position; None at the start."""
        return self._steps[int(self.position) - 1] if self.position else None

    @property
    def _table(self) -> Table:
        return self._step.after if self._step else self._steps[0].before

    def _headline(self) -> Any:
        from scoring.witchcraft.play import standing

        return standing(self._table).headline

    def _light(self) -> Light:
        """Lights the changed spaces, marks the actor, and draws its spells."""
        step = self._step
        if step is None:
            return Light(self._table.position)
        actor = step.actor
        beams = tuple(Beam(actor, aim, False) for aim in step.aims) if actor is not None else ()
        return Light(step.after.position, chosen=actor, lit=step.touched - {actor}, beams=beams)

    def _show_list(self) -> None:
        """Built once, and only where it can be seen."""
        room = self.ids.moves
        if not (self.wide and self.beside):
            room.clear_widgets()
            self._rows = []
            return
        if not self._rows:
            self._rows = [self._row(number, step) for number, step in enumerate(self._steps, start=1)]
            for row in self._rows:
                room.add_widget(row)
        for number, (row, step) in enumerate(zip(self._rows, self._steps, strict=True), start=1):
            row.text, row.on = capitalised(words.say(step.what)), number == self.position
        if self.position:
            self.ids.list.scroll_to(self._rows[int(self.position) - 1], padding=dp(64), animate=False)

    def _row(self, number: int, step: Step) -> ReplayRow:
        row = ReplayRow(key=f"step_{number}", number=str(number), written=words.joined(spelt(step.event)))
        row.bind(on_release=partial(self._go, number))
        return row

    # Stepping

    def toggle_play(self) -> None:
        """Plays from here on, or from the first move if all were shown; a second tap stops it."""
        if self.playing:
            self.stop()
            return
        if self.position == len(self._steps):
            self._go(0)
        self.playing = True
        self._clock()

    def stop(self) -> None:
        self.playing = False
        self._clock.cancel()

    def _next(self, *_: Any) -> None:
        if self.in_front:
            self._show_step(int(self.position) + 1)
        if self.position == len(self._steps):
            self.stop()

    def _came_or_went(self, *_: Any) -> None:
        """Stops autoplay while the page is hidden."""
        if self.parent is None:
            self.stop()

    def slide_to(self, position: int) -> None:
        self._go(position)

    def to_first(self) -> None:
        self._go(0)

    def back_one(self) -> None:
        self._go(int(self.position) - 1)

    def on_one(self) -> None:
        self._go(int(self.position) + 1)

    def to_last(self) -> None:
        self._go(len(self._steps))

    def _go(self, step: int, *_: Any) -> None:
        """Goes to a step that was chosen by hand, and stops autoplay."""
        self.stop()
        if self.in_front:
            self._show_step(step)

    def _show_step(self, step: int) -> None:
        if 0 <= step <= len(self._steps):
            self.position = step
            self.refresh()


def _bar(middle: Spot) -> list[Spot]:
    x, y = middle
    return [(x - dp(1.5), y - dp(8)), (x + dp(1.5), y - dp(8)), (x + dp(1.5), y + dp(8)), (x - dp(1.5), y + dp(8))]


kv.load(__name__)
