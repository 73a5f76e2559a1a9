"""The panels of a game: built when they are first opened, and put where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.uix.widget import Widget

from screens.kit.drawing.repaint import draw_what_came_back
from screens.kit.layouts.layout import Box
from screens.kit.layouts.scroll import Scroll
from screens.table.panel import PanelKind, TablePanel

# The number of panels that are kept; most games have no more.
MOST_BUILT = 4


class PanelRooms:
    """A panel with a height of its own scrolls; one without fills its room.

    Of those that are out of sight only the newest stay: panels are most of what the app holds in memory.
    The input of another waits in `begun` until it is opened again, or until something is recorded.
    """

    def __init__(self, kinds: Sequence[PanelKind]) -> None:
        self.kinds = {kind.id: kind for kind in kinds}
        self.begun: dict[str, Any] = {}
        # The position in the journal of the match that the panels show.
        self.position: list[Any] | None = None
        self._built: dict[str, tuple[TablePanel, Widget]] = {}

    @property
    def ids(self) -> list[str]:
        return list(self.kinds)

    def built(self, id: str) -> TablePanel | None:
        """The panel, if it was opened before."""
        return self._built[id][0] if id in self._built else None

    def opened(self) -> list[TablePanel]:
        """The panels that were opened before."""
        return [panel for panel, _ in self._built.values()]

    def follow(self, position: list[Any] | None) -> None:
        """Remembers the journal position of the panels; drops saved input of another position."""
        if position != self.position:
            self.begun, self.position = {}, position

    def unsaved(self) -> dict[str, Any] | None:
        """The input of each panel; None if there is none."""
        now = {id: panel.unsaved() for id, (panel, _) in self._built.items()}
        return {id: input for id, input in (now | self.begun).items() if input} or None

    def put(self, id: str, room: Box, **properties: Any) -> TablePanel:
        """Puts the panel into this room, alone, and gives it these properties."""
        if id not in self._built:
            panel = self.kinds[id].build(**properties)
            self._built[id] = (panel, _holder(panel))
        panel, holder = self._built[id] = self._built.pop(id)
        for name, value in properties.items():
            setattr(panel, name, value)
        if holder.parent is not room:
            if holder.parent is not None:
                holder.parent.remove_widget(holder)
            room.clear_widgets()
            room.add_widget(holder)
            draw_what_came_back()
            self._forget_old()
        return panel

    def prepare(self, id: str, size: Sequence[float], **properties: Any) -> TablePanel | None:
        """Builds a panel that may be opened next, for a room of this size; None if it is there, or one too many."""
        if id in self._built or len(self._built) >= MOST_BUILT:
            return None
        panel = self.kinds[id].build(**properties)
        holder = _holder(panel)
        holder.size = size
        self._built = {id: (panel, holder), **self._built}
        return panel

    def forget_hidden(self) -> None:
        """Drops hidden panels, while another page is shown above the table."""
        self._forget(list(self._built))

    def _forget_old(self) -> None:
        self._forget(list(self._built)[:-MOST_BUILT])

    def _forget(self, ids: Sequence[str]) -> None:
        for id in ids:
            panel, holder = self._built[id]
            if holder.parent is None:
                del self._built[id]
                self.begun[id] = panel.unsaved()


def _holder(panel: TablePanel) -> Widget:
    if panel.size_hint_y is not None:
        return panel
    scroll = Scroll()
    scroll.add_widget(panel)
    return scroll
