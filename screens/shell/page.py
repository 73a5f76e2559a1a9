"""The base of all pages, and panes that stand side by side where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from screens.kit.layouts.column import Column
from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Scroll
from screens.kit.unsaved_state import UnsavedState
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.match_view import MatchView
    from screens.shell.session import Session
    from screens.shell.shell import Shell
    from screens.shell.warming import Steps


LARGE_TEXT = 1.2
TIGHT = 400


class Page(UnsavedState, Box):
    """`game` gives the page its tint. `refresh` shows the present state, whenever that may have changed.

    `bottom_room` is what its buttons at the bottom take: notes stand above them. `top_level` pages show the
    navigation; a page that `keeps_awake` lies on the table while people play. An `unavailable` page is not shown: what
    it is about does not exist, or cannot be read.
    """

    session: ObjectProperty[Session] = ObjectProperty()
    shell: ObjectProperty[Shell] = ObjectProperty()
    game = StringProperty("")
    wide = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    large_text = BooleanProperty(False)
    tight = BooleanProperty(False)
    bottom_room = NumericProperty(0)
    top_level = False
    keeps_awake = False
    unavailable = False

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # Hidden pages are refreshed when they are shown.
        self._refresh_soon = Clock.create_trigger(lambda _: self.refresh() if self.parent else None, -1)
        # `bind` holds methods weakly: words, theme and session live longer than any page.
        words.bind(language=self.refresh_soon)
        self.bind(text_scale=self.refresh_soon, large_text=self.refresh_soon, wide=self.refresh_soon)

    def on_bottom_room(self, *_: Any) -> None:
        if self.parent is not None and self.shell is not None:
            self.shell.place_snack()

    def below_notes(self) -> float:
        """The height at the bottom that a note must not cover."""
        return float(self.bottom_room)

    def paused(self) -> None:
        """Hook: the app goes to the background."""

    def resumed(self) -> None:
        """Hook: the app comes back to the foreground."""

    def on_text_scale(self, *_: Any) -> None:
        self._weigh_text()

    def on_wide(self, *_: Any) -> None:
        self._weigh_text()

    def on_height(self, *_: Any) -> None:
        self._weigh_text()

    def _weigh_text(self) -> None:
        """Whether the text is so large that things stand below rather than beside each other.

        `tight`: on a phone in landscape only the necessary parts are shown.
        """
        self.large_text = self.text_scale > LARGE_TEXT and not self.wide
        self.tight = self.large_text and 0 < self.height < dp(TIGHT)

    @property
    def in_front(self) -> bool:
        """Whether this page is shown: a second finger may still touch one that was left."""
        return self.shell.stack[-1][1] is self

    def show_anew(self) -> None:
        """Refreshes the page; the shell calls this each time the page is shown. A pending refresh is dropped."""
        self._refresh_soon.cancel()
        self.opened()

    def opened(self) -> None:
        """Hook: the page is shown."""
        self.refresh()

    def refresh(self) -> None:
        """Shows the present state."""

    def build_rest(self) -> bool:
        """Builds at once what would come later, for whoever looks for something there; whether there was anything."""
        return False

    def work_out(self, view: MatchView) -> None:
        """Computes what this page alone shows of a match; if that raises, the entry is refused."""

    def refresh_soon(self, *_: Any) -> None:
        self._refresh_soon()

    def likely_next(self) -> Steps:
        """Prepares the likely next pages, one step per `next`; the warmer goes on while the app is idle."""
        return iter(())

    def go_back(self) -> bool:
        """Takes one step back inside the page; False if the page itself should be left."""
        return False


class Pane(Column):
    """A column of a page."""


class Panes(Box):
    """A scrolling column, or two side by side when `wide`."""

    wide = BooleanProperty(False)
    first_share = NumericProperty(0.5)

    def __init__(self, **kwargs: Any) -> None:
        self._panes: list[Pane] = []
        super().__init__(**kwargs)
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.fbind("wide", self._arrange_soon)
        self._arrange_soon()

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        if isinstance(widget, Pane):
            self._panes.append(widget)
        else:
            super().add_widget(widget, *args, **kwargs)

    def _arrange(self, *_: Any) -> None:
        for pane in self._panes:
            if pane.parent:
                pane.parent.remove_widget(pane)
        self.clear_widgets()
        if not self.wide:
            column = Column()
            for pane in self._panes:
                column.add_widget(pane)
            self.add_widget(self._scroll(column))
            return
        shares = (self.first_share, 1 - self.first_share)
        for pane, share in zip(self._panes, shares, strict=True):
            scroll = self._scroll(pane)
            scroll.size_hint_x = share
            self.add_widget(scroll)

    @staticmethod
    def _scroll(content: Widget) -> Scroll:
        scroll = Scroll()
        scroll.add_widget(content)
        return scroll


kv.load(__name__)
