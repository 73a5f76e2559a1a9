"""Controls that are off: they stay visible, and a tap shows the reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from scoring.message import Message


class OffState(Widget):
    """Mixin before a `TapCard`. `off` is the reason, a message or its id; empty while the control can be used.

    While it is off a tap fires `on_why` with the message instead of `on_press` and `on_release`. Unless a listener
    returns True, the nearest widget around it that has `say_why`, which is the shell, says the reason.
    """

    off: Any = ObjectProperty("")

    __events__: ClassVar[tuple[str, ...]] = ("on_why",)

    @property
    def spoken_state(self) -> str | Message | tuple[str | Message, ...]:
        return self.off or ("spoken.chosen" if getattr(self, "on", False) else "")

    def dispatch(self, event_type: str, *args: object, **kwargs: object) -> bool:
        if self.off and event_type == "on_press":
            return False
        if self.off and event_type == "on_release":
            return super().dispatch("on_why", self.off if isinstance(self.off, Message) else Message(self.off))
        return super().dispatch(event_type, *args, **kwargs)

    def on_why(self, reason: Message) -> None:
        around = self.parent
        # The window is its own parent.
        while isinstance(around, Widget):
            if hasattr(around, "say_why"):
                around.say_why(reason)
                return
            around = around.parent


def may_insist(widget: OffState, act: Callable[[], object]) -> None:
    """Makes a tap on a control that is off call `act`: its entry is refused, and people may insist on it."""

    def asked(*_: object) -> bool:
        act()
        return True

    widget.bind(on_why=asked)
