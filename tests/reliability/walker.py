"""Walks through every sheet of a page: each number to both ends, each choice, the button; then looks at everything."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from scoring.journal.match import Match
from screens.kit.count_row import CountRow
from screens.kit.drawing.fingers import Fingers
from screens.kit.keypad import Key, Keypad
from screens.kit.numbers import StepButton, Stepper
from screens.kit.overlay import Sheet
from tools.harness.driver import Driver

# Sheets that open from sheets are walked so deep.
DEEPEST = 3
# More than any number can be stepped to at once.
FAR = 10**6
# The number of controls that are tried of those that are alike, such as the lines of a journal.
ALIKE = {"JournalRow": 4, "DigitKey": 1}
ODD_TEXT = "{x} [b]á\u202e🧙" + "x" * 60
# The number of cases between two garbage collections: collecting all the time takes longer than the walk.
COLLECT_EVERY = 100
# The digits of a keypad: the longest number that it takes.
NINES = "999999"
CLOSES = ("close", "back")


@dataclass(frozen=True)
class Control:
    """Something to be touched: found again by its class, its key, and its number among those alike."""

    kind: str
    key: str
    number: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.key}:{self.number}"


@dataclass(frozen=True)
class Step:
    """A control, and what is done with it: `tap`, `least`, `most`, `beyond`, or a spot of a picture."""

    control: Control
    act: str = "tap"
    spot: tuple[float, float] = (0.5, 0.5)

    def __str__(self) -> str:
        return f"{self.act} {self.control}" + (f" at {self.spot}" if self.act == "touch" else "")


@dataclass(frozen=True)
class Room:
    """A page to be walked: how to get there with a match in hand, and what is opened there by hand."""

    name: str
    enter: Callable[[Driver, Match | None], None]
    match: Match | None = None


@dataclass
class Walked:
    """What was done, for the floors of the test and for the report."""

    sheets: set[str] = field(default_factory=set)
    fields: int = 0
    steps: int = 0
    entries: int = 0
    looks: int = 0


class Walker:
    """`chosen` says which controls of a page are tried; what they open is walked as a whole."""

    def __init__(self, app: Driver, chosen: Callable[[Step], bool] = lambda _: True) -> None:
        self.app, self._chosen = app, chosen
        self.walked = Walked()
        self.way: list[str] = []
        self._room: Room | None = None
        self._copies = 0
        self._entered = -1
        self._seen: set[tuple[object, ...]] = set()
        self._since = 0

    # Rooms

    def walk(self, room: Room) -> None:
        """What several tabs of a match have, such as its menu, is walked once."""
        self._room, self._entered = room, -1
        self._enter()
        for step in list(self._steps(self._front())):
            if not self._chosen(step) or not self._is_new(step.act, step.spot, *self._told(step.control)):
                continue
            self._enter()
            if self._take([step]) and self._sheet() is not None:
                self._walk_sheet([step])

    def _enter(self) -> None:
        """The page as it was at first: with a match of its own if the last one has changed."""
        room = self._room
        assert room is not None
        self._since += 1
        if self._since % COLLECT_EVERY == 0:
            gc.collect()
        self.app.shell.close_all()
        match = self.app.match
        if room.match is not None and (match is None or len(match.journal.entries) != self._entered):
            self._copies += 1
            copy = replace(room.match, id=f"{room.name.replace(' ', '-')}-{self._copies}")
            assert self.app.app.session.begin(copy)
            self._entered = len(copy.journal.entries)
        self.way = [room.name]
        room.enter(self.app, self.app.match if room.match is not None else None)
        self.app.frames(2)

    def _told(self, control: Control) -> tuple[str, ...]:
        """What tells a control of one tab from those of the others."""
        widget = self._find(control)
        return control.kind, control.key, str(control.number), str(getattr(widget, "text", ""))

    def _is_new(self, *what: object) -> bool:
        known = (id(self._room.match) if self._room and self._room.match else self._room, *what)
        new = known not in self._seen
        self._seen.add(known)
        return new

    # Sheets

    def _walk_sheet(self, path: list[Step]) -> None:
        """From here on `path` leads to the sheet."""
        sheet = self._sheet()
        assert sheet is not None
        name = f"{type(sheet).__name__} {getattr(sheet, 'title', '')}"
        self.walked.sheets.add(name)
        if not self._is_new("sheet", name):
            return
        steps = list(self._steps([sheet]))
        for act in ("least", "most"):
            together = [step for step in steps if step.act == act]
            if len(together) > 1 and self._take_again([*path, *together]):
                self._press_primary()
        for step in steps:
            self.walked.fields += step.act != "tap"
            if not self._take_again([*path, step]):
                continue
            if self._depth() > len(path) and len(path) < DEEPEST:
                self._walk_sheet([*path, step])
            else:
                self._press_primary()
        if self._take_again(path):
            self._press_primary()

    def _take_again(self, path: Sequence[Step]) -> bool:
        self._enter()
        return self._take(path)

    def _press_primary(self) -> None:
        """The button that keeps what was entered."""
        sheet = self._sheet()
        button = next((w for w in _walk(sheet) if getattr(w, "kind", "") == "primary"), None) if sheet else None
        if button is not None and not button.disabled:
            self.way.append(f"primary {getattr(button, 'key', '')}")
            button.dispatch("on_release")
            self._settled()

    # Steps

    def _take(self, path: Sequence[Step]) -> bool:
        """Whether all steps could be taken."""
        for step in path:
            widget = self._find(step.control)
            if widget is None:
                return False
            self.way.append(str(step))
            self.walked.steps += 1
            self._act(widget, step)
            self._settled()
        return True

    def _act(self, widget: Widget, step: Step) -> None:
        if isinstance(widget, CountRow | Stepper):
            if step.act == "beyond":
                widget.dispatch("on_change", int(widget.most))
            widget.add(-FAR if step.act == "least" else FAR)
        elif isinstance(widget, Keypad):
            for key in (*NINES, *(["sign"] if step.act == "least" else [])):
                widget.press(key)
            widget.dispatch("on_next")
        elif isinstance(widget, TextInput):
            widget.text = "" if step.act == "least" else ODD_TEXT
            widget.dispatch("on_text_validate")
        elif step.act == "touch":
            self._touch(widget, step.spot)
        elif isinstance(widget, StepButton):
            widget.dispatch("on_step", widget.amount)
        else:
            widget.dispatch("on_release")

    def _touch(self, widget: Widget, spot: tuple[float, float]) -> None:
        self.app.show(widget)
        x, y = widget.to_window(widget.x + widget.width * spot[0], widget.y + widget.height * spot[1])
        self.app.touch(x, y)

    def _steps(self, roots: Sequence[Widget]) -> Iterator[Step]:
        for control, widget in self._controls(roots):
            if control.number >= ALIKE.get(control.kind, 10**6) or control.key in CLOSES:
                continue
            if isinstance(widget, CountRow | Stepper | Keypad | TextInput):
                yield from (Step(control, act) for act in ("least", "most"))
            elif isinstance(widget, Fingers):
                yield from (Step(control, "touch", (x / 4, y / 4)) for x in range(1, 4) for y in range(1, 4))
            else:
                yield Step(control)

    def _controls(self, roots: Sequence[Widget]) -> Iterator[tuple[Control, Widget]]:
        seen: dict[tuple[str, str], int] = {}
        for root in roots:
            for widget in _walk(root):
                if _is_control(widget):
                    name = type(widget).__name__, str(getattr(widget, "key", "") or getattr(widget, "name", ""))
                    number = seen[name] = seen.get(name, -1) + 1
                    yield Control(*name, number), widget

    def _find(self, control: Control) -> Widget | None:
        return next((widget for known, widget in self._controls(self._front()) if known == control), None)

    def _front(self) -> list[Widget]:
        sheet = self._sheet()
        return [self.app.page if sheet is None else sheet]

    def _sheet(self) -> Any:
        return self.app.shell._overlays[-1] if self.app.shell._overlays else None

    def _depth(self) -> int:
        return len(self.app.shell._overlays)

    # Looking

    def _settled(self) -> None:
        self.app.frames(2)
        match = self.app.match
        if self._room is None or self._room.match is None or match is None:
            return
        if len(match.journal.entries) > self._entered and self._entered >= 0:
            self._entered = -1
            self.walked.entries += 1
            self.look_round(match)

    def look_round(self, match: Match) -> None:
        """Every tab, the journal, the scoring and the result; and back."""
        app, game = self.app, match.game.id
        where = {"match": match.id, "game": game}
        self.way.append("look round")
        if match.state.stage == "play" and match.state.tracked:
            app.shell.go("table", **where)
            app.frames(1)
            for tab in app.page._rooms.ids if app.shell.route.name == "table" else ():
                app.page.choose_tab(tab)
                app.frames(2)
            if app.shell.route.name == "table":
                app.page.open_journal()
                app.frames(2)
        hidden = app.app.session.settings["secrets"]
        app.app.session.set("secrets", False)
        for page in ("scoring", "result") if match.state.table is not None else ("setup",):
            app.shell.go(page, **where)
            app.frames(2)
        app.shell.back()
        app.frames(1)
        app.app.session.set("secrets", hidden)
        self.walked.looks += 1


def _is_control(widget: Widget) -> bool:
    if getattr(widget, "disabled", False) or isinstance(widget, Key | StepButton):
        # The keys of a keypad and the steps of a number are tried through them.
        return isinstance(widget, StepButton) and not _inside(widget, CountRow | Stepper) and not widget.disabled
    return isinstance(widget, ButtonBehavior | CountRow | Stepper | Keypad | TextInput | Fingers)


def _inside(widget: Widget, kinds: Any) -> bool:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, kinds):
            return True
        parent = parent.parent
    return False


def _walk(widget: Widget) -> Iterator[Widget]:
    """All that can be seen, from the top."""
    if widget.opacity == 0 and not isinstance(widget, Sheet):
        return
    yield widget
    for child in reversed(widget.children):
        yield from _walk(child)
