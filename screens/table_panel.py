"""What a game brings to the table: its panels, one tab each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty

from scoring.events import Event
from scoring.match import Match
from screens.half_done import HalfDone
from screens.kit.layout import Box

if TYPE_CHECKING:
    from screens.table import TableScreen


class TablePanel(HalfDone, Box):
    """`show` draws the present state of the match; it is called whenever that may have changed.

    `player` is the seat that was tapped in the strip; a panel about one player shows that one. `card` is what is to be
    done now, if the panel has such a thing: what is begun there is kept with the panel.
    """

    page: TableScreen = ObjectProperty()
    wide = BooleanProperty(False)
    large_text = BooleanProperty(False)

    def show(self, match: Match, player: int) -> None:
        """Shows the match."""

    def record(self, event: Event) -> bool:
        """Does something; True once it is kept."""
        return self.page.record(event)

    def record_all(self, events: Sequence[Event]) -> bool:
        """Several entries that belong together: all of them or none."""
        return self.page.record_all(events)

    @property
    def card(self) -> HalfDone | None:
        return None

    def half_done(self) -> Any:
        card = self.card
        half = card.half_done() if card else None
        own = super().half_done()
        return {"own": own, "card": type(card).__name__, "half": half} if own or half else None

    def take_up(self, kept: Any) -> None:
        if kept["own"]:
            super().take_up(kept["own"])
        if self.card and kept["half"] and kept["card"] == type(self.card).__name__:
            self.card.take_up(kept["half"])


@dataclass(frozen=True)
class PanelKind:
    """`name` is an id of the catalogue. The panel is imported when its tab is first opened.

    `fits`: only such a match has it.
    """

    id: str
    name: str
    load: Callable[[], type[TablePanel]]
    fits: Callable[[Match], bool] = lambda _match: True

    def build(self, **properties: Any) -> TablePanel:
        return self.load()(**properties)


def panel_kind(game: str, id: str, path: str, fits: Callable[[Match], bool] = lambda _match: True) -> PanelKind:
    """`path` is the module in the folder of the game and the panel's class, as in `turn_panel:TurnPanel`."""

    def load() -> type[TablePanel]:
        module, _, name = path.partition(":")
        panel: type[TablePanel] = getattr(import_module(f"screens.{game}.{module}"), name)
        return panel

    return PanelKind(id, f"{game}.panel.{id}", load, fits)
