"""The points for each number of different tools or animals; the first and last are fixed, the rest are entered."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni import facts
from screens.kit.chips import Chip
from screens.kit.layouts.stack import Stack
from screens.kit.panel import TapCard
from screens.kit.picks import Pick, fill
from screens.kit.text import BLANK_LINE
from screens.look.words import words
from screens.runtime import kv

PRESETS: Mapping[str, Mapping[str, tuple[int, ...]]] = {
    "tool_points": facts.TOOL_POINTS,
    "animal_points": facts.ANIMAL_POINTS,
}


class StepCell(TapCard):
    """A number of different kinds, and its points; the last row is `fixed`."""

    number = StringProperty("")
    value = StringProperty("")
    on = BooleanProperty(False)
    fixed = BooleanProperty(False)
    preferred_height = NumericProperty(0)


class StepTable(Stack):
    """Fires `on_steps` after each tap, also while some of the steps are still missing.

    The next step that is missing is in hand, or the one that was tapped; only what can stand there can be tapped.
    """

    title = StringProperty("")
    asked = StringProperty("")

    __events__ = ("on_steps",)

    def __init__(self, fact: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fact, self._presets = fact, PRESETS[fact]
        whole = next(iter(self._presets.values()))
        self._first, self._last, self._end = whole[0], whole[-1], len(whole) - 1
        self._steps: tuple[int, ...] = (self._first,)
        self._in_hand: int | None = None
        # Which step was in hand when a finger came down on a number.
        self._pressed: dict[int, int | None] = {}
        self._chips = {}
        for name, steps in self._presets.items():
            chip = Chip(key=f"{fact}_{name}", text=" · ".join(map(str, steps[1:])))
            chip.bind(on_release=lambda _, steps=steps: self._take(steps, None))
            self._chips[name] = chip
            self.ids.presets.add_widget(chip)
        self._cells = [StepCell(key=f"{fact}_step_{number}", number=str(number)) for number in range(1, self._end + 1)]
        self._cells[-1].fixed = self._cells[-1].disabled = True
        for number, cell in enumerate(self._cells, start=1):
            cell.bind(on_release=lambda _, number=number: self._tapped(number))
            self.ids.cells.add_widget(cell)
        self._picks = {
            value: Pick(key=f"{fact}_value_{value}", value=str(value), sunken=False)
            for value in range(self._first, self._last + 1)
        }
        for value, pick in self._picks.items():
            pick.bind(on_press=lambda _, value=value: self._pressed.update({value: self._in_hand}))
            pick.bind(on_release=lambda _, value=value: self._chosen(value))
        fill(self.ids.numbers, list(self._picks.values()))

    def on_steps(self, steps: tuple[int, ...]) -> None:
        """Event: the steps have changed."""

    def show(self, steps: tuple[int, ...]) -> None:
        self._steps = steps or (self._first,)
        if self._in_hand is None and len(self._steps) < self._end:
            self._in_hand = len(self._steps)
        for name, chip in self._chips.items():
            chip.on = self._presets[name] == steps
        for number, cell in enumerate(self._cells, start=1):
            known = number < len(self._steps) or cell.fixed
            cell.value = str(self._last if cell.fixed else self._steps[number]) if known else "–"
            cell.on = number == self._in_hand
            if not cell.fixed:
                cell.disabled = number > len(self._steps)
        self._offer()

    def _offer(self) -> None:
        """What lies between the step before and the step after; with no step in hand nothing, in the same room."""
        at = self._in_hand
        if at is None:
            self.asked, now, offered = BLANK_LINE, None, range(0)
        else:
            self.asked = words.tr(f"carodeni.copy.asked.{self._fact}", n=at)
            now = self._steps[at] if at < len(self._steps) else None
            most = self._steps[at + 1] if at + 1 < len(self._steps) else self._last
            offered = range(self._steps[at - 1], most + 1)
        for value, pick in self._picks.items():
            pick.on, pick.disabled = value == now, value not in offered

    def _tapped(self, number: int) -> None:
        self._in_hand = None if number == self._in_hand else number
        self.show(self._steps)

    def _chosen(self, value: int) -> None:
        index = self._in_hand
        meant = self._pressed.pop(value, index)
        if index is None or meant != index or self._picks[value].disabled:  # another finger has removed the step
            return
        steps = (*self._steps[:index], value, *self._steps[index + 1 :])
        whole = len(steps) == self._end
        self._take((*steps, self._last) if whole else steps, index + 1 if index + 1 < self._end else None)

    def _take(self, steps: tuple[int, ...], in_hand: int | None) -> None:
        self._in_hand = in_hand
        self.dispatch("on_steps", steps)


kv.load(__name__)
