"""The wand: the whole way first, then what was passed, in track order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone.copy_facts import DARK_KINDS, SILVER_KINDS
from scoring.witchstone.doubts import count_doubts, front_doubts
from scoring.witchstone.events import ActionsLost, WandMoved
from scoring.witchstone.table import Table
from screens.kit.chips import Chip
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import reasons
from screens.witchstone.cards.card import SeriesCard
from screens.witchstone.track_sheet import glyph_of


class WandCard(SeriesCard):
    """Where the owner's copy is known the app knows what is passed; otherwise the player says it in order.

    `steps`: as many as there are actions, or `fewer` if the wand ends before. `ends`: the player says so. `in_front` is
    asked for if a pawn's position is in doubt and a dark space is passed.
    """

    action = "wand"
    saved_fields: ClassVar = {"_passed": (), "fewer": 0, "ends": False, "in_front": False}
    known = BooleanProperty(False)
    steps = NumericProperty(0)
    fewer = NumericProperty(0)
    most_steps = NumericProperty(1)
    ends = BooleanProperty(False)
    asks_end = BooleanProperty(False)
    in_front = BooleanProperty(False)
    asks_front = BooleanProperty(False)
    front_reason = StringProperty("")
    passed_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._passed: tuple[str, ...] = ()
        self._at, self._left, self._known_end = (-1, -1), 0, False
        self._doubts: tuple[Message, ...] = ()
        self._leads: Callable[[int], bool] = lambda _steps: False
        for kinds, room in ((DARK_KINDS, self.ids.dark), (SILVER_KINDS, self.ids.silver)):
            for kind in kinds:
                chip = Chip(key=f"passed_{kind}", icon=glyph_of(kind))
                chip.bind(on_release=lambda _, kind=kind: self.toggle(kind))
                room.add_widget(chip)

    def fill(self, table: Table) -> None:
        at, left = table.seat.wand, table.series.left
        # From a position in doubt neither the passed spaces nor the distance to the end are known.
        doubtful = bool(count_doubts(table, table.turn.seat, "wand"))
        spaces = () if doubtful else self.panel.copy_of_game().get("wand", ())
        self._doubts = front_doubts(table)
        self._leads = lambda steps: all(at + steps >= seat.wand for seat in table.seats)
        self.known = bool(spaces)
        known_room = None if doubtful else table.wand_room
        room = [left, *([] if known_room is None else [known_room]), *([len(spaces) - at] if spaces else [])]
        self.most_steps = max(0, min(room))
        # The end is asked for only if neither the copy nor a pawn tells it.
        self.asks_end = not spaces and not doubtful and table.last_space is None
        if (table.turn.seat, at) != self._at:
            self._passed = ()
        if (table.turn.seat, at) != self._at or left != self._left:
            self.fewer, self.ends = 0, False
            self.in_front = bool(self._doubts) and self._leads(int(self.most_steps))
        self._at, self._left = (table.turn.seat, at), left
        self.steps = max(0, self.most_steps - self.fewer)
        if spaces:
            self._passed = tuple(space for space in spaces[at : at + int(self.steps)] if space)
        # A pawn beyond the end of the copy: one of them is wrong, so nothing follows from it.
        beyond = any(seat.wand > len(spaces) for seat in table.seats)
        self._known_end = bool(spaces) and not beyond and at + self.steps == len(spaces)
        self._show()

    def typed(self, event: Event) -> Mapping[str, Any]:
        if not isinstance(event, WandMoved):
            return {}
        fewer = max(0, int(self.most_steps) - event.steps)
        return {"_passed": event.passed, "fewer": fewer, "ends": event.end, "in_front": bool(event.in_front)}

    def lose(self) -> None:
        self.record(ActionsLost())

    def choose_end(self, ends: bool) -> None:
        """Marks that the pawn has reached the end, where it may go fewer steps than there are actions."""
        self.ends, self.fewer, self.steps = ends, 0, self.most_steps
        self._show()

    def choose_steps(self, steps: int) -> None:
        self.fewer, self.steps, self._passed = self.most_steps - steps, steps, self._passed[:steps]
        self._show()

    def choose_front(self, in_front: bool) -> None:
        self.in_front = in_front
        self._show()

    def toggle(self, kind: str) -> None:
        """Adds a passed space after the others; a second tap removes it."""
        if kind in self._passed:
            self._passed = tuple(other for other in self._passed if other != kind)
        elif len(self._passed) < self.steps:
            self._passed = (*self._passed, kind)
        self._show()

    def _show(self) -> None:
        for chip in (*self.ids.dark.children, *self.ids.silver.children):
            kind = chip.key.removeprefix("passed_")
            name = words.tr(f"witchstone.copy.wand.{kind}")
            chip.on = kind in self._passed
            order = self._passed.index(kind) + 1 if chip.on else 0
            chip.text = words.tr("witchstone.turn.passed_at", place=order, what=name) if chip.on else name
            chip.widest = words.tr("witchstone.turn.passed_at", place=8, what=name)
            chip.spoken = words.tr("witchstone.turn.space", what=chip.text)
        self.asks_front = bool(self._doubts) and any(kind.startswith("dark.") for kind in self._passed)
        self.ids.front.disabled = not self.asks_front
        self.front_reason = reasons(self._doubts[:1])
        self.ids.front.choices = [
            (True, words.tr("witchstone.turn.front.yes")),
            (False, words.tr("witchstone.turn.front.no")),
        ]
        self.ids.front.value = self.in_front
        names = [words.tr(f"witchstone.copy.wand.{kind}") for kind in self._passed]
        # Without the copy the chips say it.
        passes = words.tr("witchstone.turn.passes", names=", ".join(names))
        self.passed_text = (passes if names else words.tr("witchstone.turn.passes_nothing")) if self.known else ""
        steps = int(self.steps)
        self.main_key, self.main_kind = "move_wand", "primary"
        self.main_text = (
            words.tr("witchstone.turn.move_wand", n=steps) if steps else words.tr("witchstone.turn.wand_end")
        )

    def act(self) -> None:
        """On the last space there is no way to go: then the actions are lost."""
        if self.steps:
            front = self.in_front if self.asks_front else None
            end = bool(self.ends) or self._known_end
            self.record(WandMoved(int(self.steps), self._passed, end, front, asks=True))
        else:
            self.record(ActionsLost())


kv.load(__name__)
