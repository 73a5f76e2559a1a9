"""Overlays: sheets, questions, and the short note with its undo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import Metrics, dp
from kivy.properties import AliasProperty, BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from screens.kit.panel import Card
from screens.kit.text import measured
from screens.kit.unsaved_state import UnsavedState
from screens.runtime import kv

SNACK_SECONDS = 6
MOST_OF_WINDOW = 0.9
# What the sheet's kv says, in dp and sp.
WIDEST, SIDE, GAP, BUTTON_PADDING, BODY = 560, 16, 12, 42, 16


class Overlay(Widget):
    """The base of overlays: touches do not reach the page, and `on_close` asks the shell to remove it.

    `insets` are the edges of the screen that the system covers.
    """

    insets = ListProperty([0, 0, 0, 0])

    __events__: ClassVar[tuple[str, ...]] = ("on_close",)

    def close(self) -> None:
        """Closes it, as its cross does."""
        self.dispatch("on_close")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        super().on_touch_up(touch)
        return True

    def on_close(self) -> None:
        """Event: the overlay is to be closed."""


class Sheet(UnsavedState, Overlay, FloatLayout):
    """Slides over the page from below; a tap beside it, its cross or the back button closes it.

    Numbers that are counted in it are kept by themselves as long as it is open.
    A `tall` one takes all the room from the beginning, as its parts come and go.
    What `add_foot` takes stands below the part that scrolls, or at its end where there is little room.
    It does not shrink while it is open, so that nothing moves when a shorter part takes the place of a longer one.
    Where there is little room (`low`) the note scrolls with the rest, with `note_last` at its end; a `bare` sheet has
    no title either.
    """

    title = StringProperty("")
    note = StringProperty("")
    closable = BooleanProperty(True)
    low = BooleanProperty(False)
    bare = BooleanProperty(False)
    note_last = BooleanProperty(False)
    tall = BooleanProperty(False)
    kept_height = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("width", self._forget_height)
        Metrics.bind(fontscale=self._forget_height)

    def _forget_height(self, *_: Any) -> None:
        self.kept_height = 0

    def _room(self) -> float:
        """How high it can be: something of the page is seen above it, unless a keyboard takes that too."""
        inside = self.height - self.insets[1]
        return float(max(0, min(inside * MOST_OF_WINDOW, inside - self.insets[3])))

    room = AliasProperty(_room, bind=("height", "insets"))

    def on_bare(self, *_: Any) -> None:
        panel = self.ids.panel
        # Kivy holds those with an id weakly.
        self._title = getattr(self, "_title", (self.ids.head.__self__, self.ids.handle.__self__))
        for part in self._title:
            if self.bare:
                panel.remove_widget(part)
            else:
                panel.add_widget(part, len(panel.children))

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """Widgets that are added after the sheet itself is built go into its body."""
        if "body" in self.ids:
            self.ids.body.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def add_foot(self, widget: Widget) -> None:
        self._pinned = widget
        self.fbind("low", self._place_foot)
        self._place_foot()

    def _place_foot(self, *_: Any) -> None:
        if self._pinned.parent is not None:
            self._pinned.parent.remove_widget(self._pinned)
        (self.ids.body if self.low else self.ids.foot).add_widget(self._pinned)

    def clear(self) -> None:
        self.ids.body.clear_widgets()

    def closing(self, act: Callable[..., object]) -> Callable[..., None]:
        """A callback that closes the sheet, and then calls `act` with the same arguments."""

        def close_and_act(*args: Any) -> None:
            self.close()
            act(*args)

        return close_and_act

    def _count_rows(self) -> dict[str, Any]:
        from screens.kit.count_row import CountRow

        return {row.name: row for row in self.ids.body.walk(restrict=True) if isinstance(row, CountRow)}

    def unsaved(self) -> Any:
        counts = {name: row.value for name, row in self._count_rows().items()}
        return {**(super().unsaved() or {}), **({"counts": counts} if counts else {})} or None

    def restore_unsaved(self, kept: Any) -> None:
        super().restore_unsaved(kept)
        rows = self._count_rows()
        for name, value in kept.get("counts", {}).items():
            if rows[name].value != value:
                rows[name].dispatch("on_change", value)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.closable and not self.ids.panel.collide_point(*touch.pos):
            self.close()
            return True
        self.kept_height = max(self.kept_height, self.ids.scroll.content_height)
        return super().on_touch_down(touch)


class Dialog(Sheet):
    """A question before something is lost: the consequence, and the two answers. `ends`: yes takes something away."""

    text = StringProperty("")
    agree_text = StringProperty("")
    refuse_text = StringProperty("")
    stacked = BooleanProperty(False)
    ends = BooleanProperty(False)

    __events__ = ("on_agree",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("width", "agree_text", "refuse_text"):
            self.fbind(name, self._turn)
        # Once Kivy has worked out the new sizes.
        self._turn_soon = Clock.create_trigger(self._turn, -1)
        Metrics.bind(fontscale=self._measure_again)
        self._turn()

    def _measure_again(self, *_: Any) -> None:
        self._turn_soon()

    def _turn(self, *_: Any) -> None:
        """The answers stand below each other where one of them would not fit into a line beside the other."""
        widest = max(measured(text, BODY * Metrics.sp, True) for text in (self.agree_text, self.refuse_text))
        room = (min(self.width, dp(WIDEST)) - dp(2 * SIDE + GAP)) / 2 - dp(BUTTON_PADDING)
        self.stacked = widest > room

    def on_agree(self) -> None:
        """Event: agreed."""


class Snack(Card):
    """A short note with one action above the bottom edge; it closes by itself."""

    text = StringProperty("")
    action = StringProperty("")

    def __init__(self, on_action: Callable[[], object] | None = None, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._on_action = on_action
        self._going = Clock.schedule_once(self.go, SNACK_SECONDS)

    def act(self) -> None:
        self.go()
        if self._on_action:
            self._on_action()

    def go(self, *_: object) -> None:
        self._going.cancel()
        if self.parent:
            self.parent.remove_widget(self)


kv.load(__name__)
