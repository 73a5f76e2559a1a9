"""What a finger can touch, found without asking the keyboard; and what is wrong with names and keys."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from kivy.core.window import Window
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.shell.keys.keyboard import ARROWS, TAB, Target, ahead, targets
from screens.shell.keys.spoken import spoken_name
from tools.harness.driver import Driver

RAW_ID = re.compile(r"\b[a-z][a-z0-9_]*(\.[a-z0-9_]+)+\b")
# Rooms that look at every finger and hand it on; and a game of fingers, which keys can only close.
ROOMS = {"Rolling", "Scroll", "Overlay", "Sheet", "Shell", "ResultScreen", "TouchPicker", "TrayScroll"}
MOST_STEPS = 400


def front(app: Driver) -> list[Widget]:
    """The layers that a finger reaches: the topmost sheet and what lies over it, or everything."""
    shell = app.shell
    if not shell._overlays:
        return [shell]
    layers: list[Widget] = shell.children[: shell.children.index(shell._overlays[-1]) + 1][::-1]
    return layers


def seen(layer: Widget) -> Iterator[Widget]:
    if layer.opacity == 0 or layer.disabled:
        return
    yield layer
    for child in reversed(layer.children):
        yield from seen(child)


def touchable(app: Driver) -> list[Widget]:
    targets = [widget for layer in front(app) for widget in seen(layer) if _listens(widget) and min(widget.size) > 1]
    return [
        widget for widget in targets if not getattr(widget, "still", False) and not getattr(widget, "compact", False)
    ]


def _listens(widget: Widget) -> bool:
    if isinstance(widget, ButtonBehavior | TextInput):
        return True
    ours = [
        each for each in type(widget).__mro__ if each.__module__.startswith("screens.") and each.__name__ not in ROOMS
    ]
    return any(name in vars(each) for each in ours for name in ("on_touch_down", "on_touch_up"))


def what(widget: Widget) -> str:
    return f"{type(widget).__name__}({getattr(widget, 'key', '')!r})"


# Names


def name_of(target: Target) -> str:
    return spoken_name(target.widget, target.spot if target.on_map else None)


def unspeakable(app: Driver) -> Iterator[str]:
    """Controls without a name, with an id for a name, or with the same name as another."""
    named: dict[str, list[Target]] = defaultdict(list)
    for target in (target for layer in app.shell.front for target in targets(layer)):
        name = name_of(target)
        named[name].append(target)
        if not any(letter.isalnum() for letter in name):
            yield f"no name: {what(target.widget)} {name!r} at {target.spot}"
        elif RAW_ID.search(name):
            yield f"raw id: {what(target.widget)} {name!r}"
        elif len(name) == 1 and name.isalpha():
            yield f"only a letter: {what(target.widget)} {name!r}"
    for name, same in named.items():
        if name and len(same) > 1 and not _twins([target.widget for target in same]):
            yield f"{name!r} is {', '.join(what(target.widget) for target in same)}"


def _twins(widgets: list[Widget]) -> bool:
    """Equal things of one list, as two crystals of one colour: no eye tells them apart. Or one thing, listed twice."""
    keys = [str(getattr(widget, "key", "")) for widget in widgets]
    one_list = (
        len({id(widget.parent) for widget in widgets}) == 1 and len({key.rpartition("_")[0] for key in keys}) == 1
    )
    return len({type(widget) for widget in widgets}) == 1 and bool(all(keys)) and (one_list or len(set(keys)) == 1)


# Keys


def unreached(app: Driver) -> Iterator[str]:
    """Controls that Tab and the arrows do not come to, or where Enter would tap something else."""
    keyboard = app.app._keyboard
    keyboard.forget()
    wanted = {id(widget): what(widget) for widget in touchable(app)}
    first: Target | None = None
    for _ in range(MOST_STEPS):
        keyboard.pressed(TAB, None, [])
        app.frames(2)
        now = keyboard._current_target()
        if now is None or (first is not None and now.widget is first.widget):
            break
        first = first or now
        wanted.pop(id(now.widget), None)
        yield from _mistapped(app, now)
        if now.on_map:
            yield from _cut_off(now.widget)
    yield from (f"no key comes to {name}" for name in wanted.values())
    keyboard.forget()


def _cut_off(board: Widget) -> Iterator[str]:
    """Spaces to which no arrow leads."""
    every = [target for target in targets(board) if target.widget is board]
    reached, edge = {every[0]}, [every[0]]
    while edge:
        here = edge.pop()
        for way in ARROWS.values():
            there = ahead(here.spot, way, every)
            if there is not None and there not in reached:
                reached.add(there)
                edge.append(there)
    yield from (f"no arrow leads to {name_of(each)} of {what(board)}" for each in every if each not in reached)


def _mistapped(app: Driver, target: Target) -> Iterator[str]:
    x, y = target.spot
    if not (0 <= x < Window.width and 0 <= y < Window.height):
        yield f"out of the window: {what(target.widget)} at {x:.0f}, {y:.0f}"
        return
    # A note over it goes before the tap; see the tests of the keyboard.
    note = app.shell._snack
    aside = note if note is not None and target.widget not in note.walk(restrict=True) else None
    hit = next((widget for layer in reversed(front(app)) if (widget := _hit(layer, x, y, aside))), None)
    if hit is not target.widget:
        yield f"Enter on {what(target.widget)} would tap {what(hit) if hit else 'nothing'}"


def _hit(widget: Widget, x: float, y: float, aside: Widget | None) -> Widget | None:
    """What a finger at this spot of the window means, topmost first, once `aside` has gone."""
    if widget.opacity == 0 or widget.disabled or widget is aside:
        return None
    assert widget.parent is not None
    inside = widget.collide_point(*widget.parent.to_widget(x, y))
    if isinstance(widget, ScrollView) and not inside:
        return None
    for child in widget.children:
        if (hit := _hit(child, x, y, aside)) is not None:
            return hit
    return widget if inside and _listens(widget) and not getattr(widget, "still", False) else None
