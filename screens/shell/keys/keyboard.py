"""Keyboard navigation: Tab goes to the next target, arrows move over a map, Enter taps.

A key press becomes a touch at the middle of the target with the ring, so everything works as under a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.look.theme import theme

TAB, SPACE, ENTER, NUMPAD_ENTER = 9, 32, 13, 271
ARROWS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
# Shortcuts with the control key, and the keys of the targets that they tap.
SHORTCUTS = {"z": "undo", "m": "menu"}
PRESS_SECONDS = 0.06
FOLLOW_SECONDS = 0.05
# The delay after a tap until the target with the ring is read aloud again, as its state may have changed.
AGAIN_SECONDS = 0.3
# The distance from an edge of the screen, or of a control, at which a spot is well in sight.
EDGE = 24
# The factor by which distance across the direction counts more than distance along it.
ASIDE = 2.5

Spot = tuple[float, float]


if TYPE_CHECKING:

    class MapWidget(Widget):
        """`spots` are the middles of its spaces, `pitch` lies between them."""

        @property
        def spots(self) -> Sequence[Spot]: ...

        @property
        def pitch(self) -> float: ...


class Target(NamedTuple):
    """A target that can be tapped, and its position in the window; on a map every space is one."""

    widget: Widget
    spot: Spot
    on_map: bool = False

    @property
    def map(self) -> MapWidget:
        return cast("MapWidget", self.widget)

    @property
    def box(self) -> tuple[float, float, float, float]:
        if self.on_map:
            half = self.map.pitch / 2
            return self.spot[0] - half, self.spot[1] - half, 2 * half, 2 * half
        x, y = self.widget.to_window(*self.widget.pos)
        return x, y, self.widget.width, self.widget.height


class KeyTouch(MotionEvent):
    """A touch that a key press makes."""

    count = 0

    def __init__(self, spot: Spot) -> None:
        KeyTouch.count += 1
        super().__init__("keyboard", f"key-{KeyTouch.count}", spot, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Spot) -> None:
        self.sx, self.sy = args[0] / max(1, Window.width - 1), args[1] / max(1, Window.height - 1)
        super().depack(args)


def targets(layer: Widget, least: float = 1) -> Iterator[Target]:
    """Targets in reading order. A target smaller than `least` is hidden, or has no size yet."""
    if layer.opacity == 0 or layer.disabled:
        return
    if hasattr(layer, "spots"):
        yield from (Target(layer, layer.to_window(*spot), True) for spot in layer.spots)
    elif can_be_tapped(layer) and min(layer.size) > least:
        yield Target(layer, _own_spot(layer))
    for child in getattr(layer, "in_reading_order", layer.children[::-1]):
        yield from targets(child, least)


def can_be_tapped(widget: Widget) -> bool:
    return isinstance(widget, ButtonBehavior) or (getattr(widget, "is_focusable", False) and hasattr(widget, "focus"))


def _own_spot(widget: Widget) -> Spot:
    """The middle of the widget; if another control covers it, a free spot of the widget."""
    within = [target.widget for child in widget.children for target in targets(child)]
    if not within:
        return widget.to_window(*widget.center)
    left, low, right, top = widget.x + dp(EDGE), widget.y + dp(EDGE), widget.right - dp(EDGE), widget.top - dp(EDGE)
    tried = (
        widget.center,
        (left, widget.center_y),
        (widget.center_x, top),
        (left, top),
        (widget.center_x, low),
        (right, top),
    )
    spots = [widget.to_window(*spot) for spot in tried]
    return next((spot for spot in spots if not any(_contains(spot, inner) for inner in within)), spots[0])


def _contains(spot: Spot, widget: Widget) -> bool:
    parent = widget.parent
    return parent is not None and widget.collide_point(*parent.to_widget(*spot))


def ahead(start: Spot, way: Spot, others: Iterable[Target]) -> Target | None:
    """The nearest target in this direction; those that lie more aside than ahead are left out."""

    def far(target: Target) -> float:
        along, aside = _measured(start, way, target.spot)
        return hypot(along, ASIDE * aside)

    candidates = [target for target in others if _measured(start, way, target.spot)[0] > 1]
    return min(candidates, key=far, default=None)


def _measured(start: Spot, way: Spot, spot: Spot) -> Spot:
    dx, dy = spot[0] - start[0], spot[1] - start[1]
    return dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])


class Keyboard:
    """`layers` gives the topmost layer: the page, or a sheet over it, perhaps with a note over both.

    `on_ring` is called with the target whenever the ring moves, and again after a tap; `uncover` removes what may lie
    over it, before the tap.
    """

    def __init__(
        self,
        layers: Callable[[], list[Widget]],
        on_help: Callable[[], None],
        on_ring: Callable[[Target, bool], None],
        uncover: Callable[[Target], None],
    ) -> None:
        self._layers, self._on_help, self._on_ring, self._uncover = layers, on_help, on_ring, uncover
        self._now: Target | None = None
        self._ring = InstructionGroup()
        self._ringed: Widget | None = None
        self._drawn: tuple[Any, ...] = ()
        self._follow = Clock.create_trigger(self._draw, FOLLOW_SECONDS, interval=True)

    @property
    def now(self) -> Target | None:
        return self._now

    def watch(self) -> None:
        Window.bind(on_touch_down=self._touched)

    def leave(self) -> None:
        Window.unbind(on_touch_down=self._touched)
        self.forget()

    def pressed(self, key: int, text: str | None, modifiers: list[str]) -> bool:
        """Handles a key press; False if the key has no use here."""
        if key == TAB:
            return self._step(-1 if "shift" in modifiers else 1)
        if key in ARROWS:
            return self._go(ARROWS[key])
        if key in (ENTER, NUMPAD_ENTER, SPACE):
            return self._tap(self._current_target())
        if text == "?" or key == 282:
            self._on_help()
            return True
        if "ctrl" in modifiers or "meta" in modifiers:
            return self._tap(self._keyed(SHORTCUTS.get(chr(key) if key < 128 else "", "")))
        return False

    def forget(self) -> None:
        self._now = None
        self._follow.cancel()
        self._show_ring(None)

    # Drawing the ring's target

    def _all(self) -> list[Target]:
        return [target for layer in self._layers() for target in targets(layer)]

    def _current_target(self) -> Target | None:
        """The present target with its current position: pages are rebuilt, and maps move."""
        before = self._now
        if before is None:
            return None
        near = [
            target
            for target in self._all()
            if target.widget is before.widget or (_key(target) and _key(target) == _key(before))
        ]
        return min(near, key=lambda target: _distance(target, before), default=None)

    def _keyed(self, key: str) -> Target | None:
        return next((target for target in self._all() if key and _key(target) == key), None)

    # Moving the ring

    def _step(self, by: int) -> bool:
        """Moves to the next target; a map is one target for Tab, and arrows move inside it."""
        stops: list[Target] = []
        for target in self._all():
            if not stops or target.widget is not stops[-1].widget:
                stops.append(target)
        here = self._current_target()
        indices = [index for index, target in enumerate(stops) if here and target.widget is here.widget]
        if not stops:
            return False
        start = indices[0] if indices else (-1 if by > 0 else 0)
        return self._move(stops[(start + by) % len(stops)])

    def _go(self, way: Spot) -> bool:
        here = self._current_target()
        if here is None:
            return self._step(1)
        others = self._all()
        if here.on_map:
            others = [target for target in others if target.widget is here.widget]
        nearest = ahead(here.spot, way, others)
        return self._move(nearest) if nearest else True

    def _move(self, target: Target) -> bool:
        self._now = in_sight(target)
        self._draw()
        self._follow()
        self._on_ring(self._now, False)
        return True

    def _tap(self, target: Target | None) -> bool:
        if target is None:
            return False
        self._uncover(target)
        touch = KeyTouch(target.spot)
        EventLoop.post_dispatch_input("begin", touch)
        Clock.schedule_once(lambda _: EventLoop.post_dispatch_input("end", touch), PRESS_SECONDS)
        Clock.schedule_once(self._tell_again, PRESS_SECONDS + AGAIN_SECONDS)
        return True

    def _tell_again(self, *_: Any) -> None:
        target = self._current_target()
        if target is not None:
            self._on_ring(target, True)

    def _touched(self, _window: Any, touch: MotionEvent) -> None:
        if not isinstance(touch, KeyTouch):
            self.forget()

    # Drawing the ring

    def _draw(self, *_: Any) -> None:
        target = self._current_target()
        if target is None:
            self._show_ring(None)
            return
        look = (*map(round, target.box), tuple(theme.text), tuple(theme.bg))
        if look != self._drawn or self._ringed is not self._layers()[-1]:
            self._show_ring(target)
            self._drawn = look

    def _show_ring(self, target: Target | None) -> None:
        """Draws the ring in dark and light, so that it stands out on any ground."""
        if self._ringed is not None:
            self._ringed.canvas.after.remove(self._ring)
        self._ringed, self._drawn = None, ()
        if target is None:
            return
        self._ring.clear()
        for color, width in ((theme.bg, dp(3)), (theme.text, dp(1.5))):
            self._ring.add(Color(*color))
            self._ring.add(Line(rounded_rectangle=(*target.box, dp(12)), width=width))
        self._ringed = self._layers()[-1]
        self._ringed.canvas.after.add(self._ring)


def in_sight(target: Target) -> Target:
    """Scrolls and drags the target into sight; returns it with its new position."""
    widget = target.widget
    index = _spot_index(target)
    if index is not None and hasattr(widget, "drag_into_sight"):
        widget.drag_into_sight(*target.map.spots[index])
    parent = widget.parent
    while isinstance(parent, Widget) and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            if not target.on_map:
                parent.scroll_to(widget, padding=dp(EDGE), animate=False)
            parent.update_from_scroll()
            _scroll_to_spot(parent, _anew(target, index).spot)
        parent = parent.parent
    return _anew(target, index)


def _spot_index(target: Target) -> int | None:
    if not target.on_map:
        return None
    spots = [target.widget.to_window(*spot) for spot in target.map.spots]
    return min(
        range(len(spots)), key=lambda index: hypot(spots[index][0] - target.spot[0], spots[index][1] - target.spot[1])
    )


def _anew(target: Target, index: int | None) -> Target:
    widget = target.widget
    spot = _own_spot(widget) if index is None else widget.to_window(*target.map.spots[index])
    return target._replace(spot=spot)


def _scroll_to_spot(scroll: ScrollView, spot: Spot) -> None:
    """Scrolls so that the spot that would be tapped is visible, also in a widget that is larger than the view."""
    x, y = scroll.to_window(*scroll.pos)
    edge = min(dp(EDGE), scroll.width / 2, scroll.height / 2)
    aside = max(0, x + edge - spot[0]) - max(0, spot[0] - (x + scroll.width - edge))
    up = max(0, y + edge - spot[1]) - max(0, spot[1] - (y + scroll.height - edge))
    by_x, by_y = scroll.convert_distance_to_scroll(aside, up)
    if scroll.do_scroll_x and aside:
        scroll.scroll_x = min(1, max(0, scroll.scroll_x - by_x))
    if scroll.do_scroll_y and up:
        scroll.scroll_y = min(1, max(0, scroll.scroll_y - by_y))
    scroll.update_from_scroll()


def _key(target: Target) -> str:
    return str(getattr(target.widget, "key", ""))


def _distance(one: Target, other: Target) -> float:
    return hypot(one.spot[0] - other.spot[0], one.spot[1] - other.spot[1])
