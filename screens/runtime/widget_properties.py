"""The properties that every widget has, without what only strings as "12dp" would need, and without unused storage.

Each `NumericProperty` of each widget waits for another density: four objects and a link in one chain of all widgets.
Here a length in dp is a number, and a page is built again when the density changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kivy.event import EventDispatcher
    from kivy.properties import Property

# Kivy's own properties, by name.
stock_properties: dict[str, Property[Any, Any]] = {}


def lighten_widgets() -> None:
    """Call this before the first widget is made: Kivy looks once for the properties of a class."""
    from kivy.properties import AliasProperty
    from kivy.uix.widget import Widget

    from screens.runtime.light_property import Constant, LightProperty, Pair
    from screens.runtime.measure import Measure

    class Parent(LightProperty[Any]):
        """Rules of kv that name what a parent has follow another parent."""

        rebind = True

    class Disabled(AliasProperty):  # type: ignore[type-arg]
        """Kivy's own, which has nothing to remember, remembers for each widget that was asked once."""

        def get(self, obj: Any) -> bool:
            return bool(obj._disabled_count > 0)

    class Opacity(LightProperty[float]):
        """Opacity, which is set on the canvas directly instead of by a binding."""

        def fbind(self, obj: EventDispatcher, observer: Callable[..., object], *args: Any) -> int:
            if getattr(observer, "__func__", None) is vars(Widget)["on_opacity"]:
                return 0
            return super().fbind(obj, observer, *args)

    def replace(**properties: Property[Any, Any]) -> None:
        for name, each in properties.items():
            stock_properties[name] = vars(Widget)[name]
            each.__set_name__(Widget, name)
            setattr(Widget, name, each)

    def hand_on_opacity(widget: Any) -> None:
        """What Kivy's `on_opacity` does."""
        if widget.canvas is not None:
            widget.canvas.opacity = widget.opacity

    def arrange_again(widget: Widget) -> None:
        """Tells the layout that a hint has changed. Kivy's own layouts wait for it."""
        trigger = getattr(widget.parent, "_trigger_layout", None)
        if trigger is not None:
            trigger()

    for name, method in (("_hand_on_opacity", hand_on_opacity), ("_hint_changed", arrange_again)):
        setattr(Widget, name, method)
    x, y, width, height = (Measure(usual) for usual in (0, 0, 100, 100))
    across, up = (LightProperty(1, then="_hint_changed") for _ in range(2))
    replace(x=x, y=y, pos=Pair(x, y))
    replace(width=width, height=height, size=Pair(width, height))
    replace(size_hint_x=across, size_hint_y=up, size_hint=Pair(across, up))
    replace(pos_hint=LightProperty({}, then="_hint_changed"))
    replace(parent=Parent(None))
    ask, change = vars(Widget)["get_disabled"], vars(Widget)["set_disabled"]
    replace(disabled=Disabled(ask, change, watch_before_use=False))  # type: ignore[call-arg]
    replace(opacity=Opacity(1.0, then="_hand_on_opacity"))
    # Names for rules of kv that begin with a dot, and widgets that wait for something that is no touch.
    replace(cls=Constant(()), motion_filter=Constant({}))
