"""Looks at what is on the screen as a strict reader would: cut words, small targets, overlaps, the safe area."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from math import inf
from typing import Any, NamedTuple

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.kit.label import Lettering

SMALLEST_TARGET = 48
SLACK = 1.5
# A text with a long word may be drawn smaller, but not so small that its size means nothing.
SMALLEST_SHRINK = 0.6
# What stands on the screen where a catalogue has no words for it.
ID = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
# Names that people choose may be as long as they like.
NAMES = ("Wiśniewska-Nádasdy",)


class Box(NamedTuple):
    left: float
    bottom: float
    right: float
    top: float

    def cut(self, other: Box) -> Box:
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def empty(self) -> bool:
        return self.right - self.left <= SLACK or self.top - self.bottom <= SLACK


class Seen(NamedTuple):
    """A widget as it stands in the window. `view` is the scroll view around it, `visible` what that leaves of it."""

    widget: Any
    path: tuple[Widget, ...]
    box: Box
    visible: Box
    view: ScrollView | None

    @property
    def what(self) -> str:
        name = getattr(self.widget, "key", "") or getattr(self.widget, "text", "") or ""
        return f"{type(self.widget).__name__}({name!r})"


def problems(layers: list[Widget], safe: Box) -> list[str]:
    """Everything that is wrong. `layers` from the lowest to the topmost; only the topmost one can be touched."""
    faults = []
    for layer in layers:
        everything = list(seen(layer))
        texts = [one for one in everything if isinstance(one.widget, Lettering) and one.widget.text]
        targets = [one for one in everything if isinstance(one.widget, ButtonBehavior) and not one.widget.disabled]
        views = [one for one in everything if isinstance(one.widget, ScrollView)]
        faults += [problem for one in texts for problem in (*_cut(one), *_wordless(one))]
        faults += [problem for one in targets for problem in (*_small(one), *_deaf(one))]
        faults += [problem for one in (*texts, *targets) for problem in _outside(one, safe)]
        faults += [problem for one in views for problem in _crowded(one)]
        faults += _overlaps(texts)
        faults += _overlaps(targets)
    return sorted(set(faults))


def seen(layer: Widget) -> Iterator[Seen]:
    everywhere = Box(-inf, -inf, inf, inf)

    def walk(
        widget: Widget, path: tuple[Widget, ...], shift: tuple[float, float], clip: Box, view: ScrollView | None
    ) -> Iterator[Seen]:
        if widget.opacity == 0:
            return
        left, bottom = widget.x + shift[0], widget.y + shift[1]
        box = Box(left, bottom, left + widget.width, bottom + widget.height)
        yield Seen(widget, path, box, box.cut(clip), view)
        if type(widget).to_parent is not Widget.to_parent:
            shift = widget.to_window(*widget.to_parent(0, 0))
        if isinstance(widget, ScrollView):
            clip, view = clip.cut(box), widget
        for child in reversed(widget.children):
            yield from walk(child, (*path, widget), shift, clip, view)

    yield from walk(layer, (), (0, 0), everywhere, None)


def _cut(one: Seen) -> Iterator[str]:
    label = one.widget
    width, height = label.texture_size
    if width > label.width + SLACK or height > label.height + SLACK:
        yield f"cut: {one.what} needs {width}×{height}, has {label.width:.0f}×{label.height:.0f}"
    drawn_at, stands_at = (
        label._rectangle.pos,
        (label.x + (label.width - width) / 2, label.y + (label.height - height) / 2),
    )
    if any(abs(drawn - stands) > SLACK for drawn, stands in zip(drawn_at, stands_at, strict=True)):
        yield f"astray: {one.what} is drawn at {drawn_at}, not where it stands"
    room = label.width - label.padding[0] - label.padding[2]
    if label.font_size < SMALLEST_SHRINK * getattr(label, "type_size", 0) and not any(map(label.text.count, NAMES)):
        yield f"too small: {one.what} is drawn at {label.font_size / label.type_size:.0%} of its size"
    for word in label.text.split():
        needed = _extent(word, label.font_size, label.bold)
        if needed > room + SLACK:
            yield f"broken word: {word!r} in {one.what} needs {needed}, has {room:.0f}"


@cache
def _extent(word: str, size: float, bold: bool) -> int:
    return int(CoreLabel(font_size=size, bold=bold).get_extents(word)[0])


def _wordless(one: Seen) -> Iterator[str]:
    if ID.fullmatch(one.widget.text):
        yield f"no words: {one.widget.text}"


def _crowded(one: Seen) -> Iterator[str]:
    """What can be scrolled must be seen where it is scrolled."""
    needed = sum(child.height for child in one.widget.children)
    if one.widget.do_scroll_y and one.widget.height < min(needed, dp(SMALLEST_TARGET)) - SLACK:
        yield f"no room: {one.what} has {one.widget.height:.0f} for {needed:.0f}"


def _small(one: Seen) -> Iterator[str]:
    width, height = one.box.right - one.box.left, one.box.top - one.box.bottom
    if width < dp(SMALLEST_TARGET) - SLACK or height < dp(SMALLEST_TARGET) - SLACK:
        yield f"small target: {one.what} is {width:.0f}×{height:.0f}"


def _deaf(one: Seen) -> Iterator[str]:
    """Whether a finger meets it is asked of the widget itself, which may think that it is elsewhere."""
    if not one.widget.collide_point(*one.widget.center):
        yield f"deaf: no finger meets {one.what}"


def _outside(one: Seen, safe: Box) -> Iterator[str]:
    # What is scrolled away comes back; sideways only tabs and the strip of players scroll.
    visible = one.visible
    sideways = one.view is not None and one.view.do_scroll_x
    if not sideways and (one.box.left < safe.left - SLACK or one.box.right > safe.right + SLACK):
        yield f"outside: {one.what} reaches from {one.box.left:.0f} to {one.box.right:.0f}"
    if not visible.empty and (visible.bottom < safe.bottom - SLACK or visible.top > safe.top + SLACK):
        yield f"outside: {one.what} stands from {visible.bottom:.0f} to {visible.top:.0f}"


def _overlaps(ones: list[Seen]) -> Iterator[str]:
    """From below upwards, each with those that begin before it ends."""
    rising = sorted(ones, key=lambda one: one.box.bottom)
    for index, one in enumerate(rising):
        for other in rising[index + 1 :]:
            if other.box.bottom > one.box.top:
                break
            shared = one.box.cut(other.box) if one.view is other.view else one.visible.cut(other.visible)
            if not shared.empty and one.widget not in other.path and other.widget not in one.path:
                yield f"overlap: {one.what} and {other.what}"
