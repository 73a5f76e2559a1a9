"""What a game brings to the table: its panels, one tab each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty, ObjectProperty

from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from screens.kit.actions.action_bar import MainActionBar
from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Scroll
from screens.kit.unsaved_state import UnsavedState

if TYPE_CHECKING:
    from screens.table.page import TableScreen


class FillsIn(UnsavedState):
    """A card that can show a past entry as if it had just been typed."""

    def typed(self, _event: Event) -> Mapping[str, Any]:
        """Hook: the values of `saved_fields` with which the card would make this event; none if it makes no such."""
        return {}

    def fill_in(self, event: Event) -> None:
        for name, value in self.typed(event.event if isinstance(event, Insisted) else event).items():
            setattr(self, name, value)
        self.on_restored()


class TablePanel(UnsavedState, Box):
    """`show` draws the present state of the match; it is called whenever that may have changed.

    `player` is the seat that was tapped in the strip; a panel about one player shows that one. `card` is what is to be
    done now, if the panel has such a thing: what is begun there is kept with the panel. `record` and `record_all` are
    those of the page. `of_player`: it is about one player, and the page says about whom while another one is on turn.
    `of_turn`: it is about the turn, and each turn begins at its top.
    """

    of_player: ClassVar[bool] = False
    of_turn: ClassVar[bool] = False

    page: ObjectProperty[TableScreen] = ObjectProperty()
    record: Callable[[Event], bool]
    record_all: Callable[[Sequence[Event]], bool]
    wide = BooleanProperty(False)
    large_text = BooleanProperty(False)
    # The turn and the step that were shown last.
    _came_to: object = None

    def on_page(self, _panel: TablePanel, page: TableScreen) -> None:
        self.record, self.record_all = page.record, page.record_all

    def show(self, match: Match, player: int) -> None:
        """Shows the match."""

    def come_to(self, turn_id: tuple[int, ...]) -> None:
        """Goes to the top for another turn or step; within one, what lies under the finger stays there."""
        moment = turn_id, self.step
        if (self.of_turn or self.of_player) and moment != self._came_to:
            self._came_to = moment
            self.to_top()

    @property
    def step(self) -> object:
        """While this is the same, the panel shows the same part of the turn."""
        return None

    def to_top(self) -> None:
        for around in (self.parent, *self.children):
            if isinstance(around, Scroll):
                around.scroll_y = 1

    def paused(self) -> None:
        """Hook: the app goes to the background."""

    def resumed(self) -> None:
        """Hook: the app comes back to the foreground."""

    def likely_next(self) -> Iterator[object]:
        """Prepares what this panel will show next, step by step, while nobody touches anything."""
        return iter(())

    def fill_in(self, event: Event) -> None:
        """Shows a past entry as if it had just been typed: it is about to be changed."""
        card = self.card
        if isinstance(card, FillsIn):
            card.fill_in(event)

    @property
    def in_sight(self) -> bool:
        return self.get_root_window() is not None

    @property
    def action_room(self) -> float:
        """The height of the bar with the big button, above which notes stand."""
        return next((float(bar.height) for bar in self.walk(restrict=True) if isinstance(bar, MainActionBar)), 0.0)

    @property
    def table(self) -> Any:
        """The game's table of the match as it stands."""
        return self.page.now.state.table

    @property
    def card(self) -> UnsavedState | None:
        return None

    def unsaved(self) -> Any:
        card = self.card
        on_card = card.unsaved() if card else None
        own = super().unsaved()
        return {"own": own, "card": type(card).__name__, "on_card": on_card} if own or on_card else None

    def restore_unsaved(self, kept: Any) -> None:
        if kept["own"]:
            super().restore_unsaved(kept["own"])
        if self.card and kept["on_card"] and kept["card"] == type(self.card).__name__:
            self.card.restore_unsaved(kept["on_card"])


def any_of(*kinds: type[Event]) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, kinds)


@dataclass(frozen=True)
class PanelKind:
    """`name` is an id of the catalogue. The panel is imported when its tab is first opened.

    `fits`: only such a match has it. `enters`: whether such an event is made here, and not on the first panel.
    """

    id: str
    name: str
    load: Callable[[], type[TablePanel]]
    fits: Callable[[Match], bool] = lambda _match: True
    enters: Callable[[Event], bool] = lambda _event: False

    def build(self, **properties: Any) -> TablePanel:
        return self.load()(**properties)
