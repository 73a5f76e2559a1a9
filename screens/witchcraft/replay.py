"""A finished match step by step: the board as it was, and each move in words and in short."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

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


class ReplaySign(SelfDrawing):
    """One arrow head back or on; with a bar before it, all the way."""

    way = StringProperty("on")
    watched = ("way",)

    def draw(self) -> None:
        x, y = round(self.center_x), round(self.center_y)
        side = -1 if self.way in ("first", "back") else 1
        batch = Batch()
        batch.fill([(x + side * dp(8), y), (x - side * dp(5), y + dp(8)), (x - side * dp(5), y - dp(8))])
        if self.way in ("first", "last"):
            batch.fill(_bar((x + side * dp(10), y)))
        batch.show(theme.text)


class ReplayKey(TapCard):
    way = StringProperty("on")

    @property
    def spoken(self) -> str:
        return f"witchcraft.spoken.replay.{self.way}"


class ReplayRow(TapCard):
    """A move in the list: its number, its words and its short form."""

    number = StringProperty("")
    text = StringProperty("")
    written = StringProperty("")
    on = BooleanProperty(False)


class ReplayScreen(Page):
    """`place` is how many steps have been taken. Where there is room, the list of all moves stands beside the board."""

    match = StringProperty("")
    place = NumericProperty(0)
    title_note = StringProperty("")
    counted = StringProperty("")
    what = StringProperty("")
    written = StringProperty("")
    next_up = StringProperty("")
    beside = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        match = self.session.peek(self.match)
        self._steps: tuple[Step, ...] = steps(match) if match is not None and can_be_replayed(match) else ()
        self.unavailable = not self._steps
        self._rows: list[ReplayRow] = []
        self.bind(size=self._turn)

    def _turn(self, *_: Any) -> None:
        self.beside = self.width > self.height
        self.refresh_soon()

    # Showing

    def refresh(self) -> None:
        if self.unavailable:
            return
        self.place = min(self.place, len(self._steps))
        self.title_note = words.tr(f"{self.game}.name")
        self.counted = words.tr("witchcraft.replay.place", n=int(self.place), all=len(self._steps))
        self.what = capitalised(words.say(self._step.what)) if self._step else words.tr("witchcraft.replay.start")
        self.written = words.joined(spelt(self._step.event)) if self._step else ""
        self.next_up = words.say(self._headline())
        self._light().shine(self.ids.board)
        self._show_list()
        for key in (self.ids.to_first, self.ids.back):
            key.disabled = self.place == 0
        for key in (self.ids.on, self.ids.to_last):
            key.disabled = self.place == len(self._steps)

    @property
    def _step(self) -> Step | None:
        """The one that was taken last."""
        return self._steps[int(self.place) - 1] if self.place else None

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
            row.text, row.on = capitalised(words.say(step.what)), number == self.place
        if self.place:
            self.ids.list.scroll_to(self._rows[int(self.place) - 1], padding=dp(64), animate=False)

    def _row(self, number: int, step: Step) -> ReplayRow:
        row = ReplayRow(key=f"step_{number}", number=str(number), written=words.joined(spelt(step.event)))
        row.bind(on_release=partial(self._go, number))
        return row

    # Stepping

    def to_first(self) -> None:
        self._go(0)

    def back_one(self) -> None:
        self._go(int(self.place) - 1)

    def on_one(self) -> None:
        self._go(int(self.place) + 1)

    def to_last(self) -> None:
        self._go(len(self._steps))

    def _go(self, step: int, *_: Any) -> None:
        if self.in_front and 0 <= step <= len(self._steps):
            self.place = step
            self.refresh()


def _bar(middle: Spot) -> list[Spot]:
    x, y = middle
    return [(x - dp(1.5), y - dp(8)), (x + dp(1.5), y - dp(8)), (x + dp(1.5), y + dp(8)), (x - dp(1.5), y + dp(8))]


kv.load(__name__)
