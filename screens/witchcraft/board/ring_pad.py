"""The ring of eight directions by itself, with a mage in its middle: how one is turned, or where its shields are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.witchcraft.board import Cell
from scoring.witchcraft.position import USUAL, Kind
from screens.kit.drawing.batch import Spot
from screens.witchcraft.board import ring as board_ring
from screens.witchcraft.board.fingers import BoardFingers
from screens.witchcraft.board.fit import AROUND


class RingPad(BoardFingers):
    """Fires `on_direction`; the listener sets `ring`. `turned`: the rotation of the board in eighths."""

    key = StringProperty("ring_pad")
    kinds: ObjectProperty[Mapping[str, Kind]] = ObjectProperty(USUAL.kinds)
    turned = NumericProperty(0)
    zoomable = BooleanProperty(False)
    home_zoom = most_zoom = 1.0
    map_size = (0.0, 0.0)

    above = ("ring",)

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(2 * board_ring.REACH + 8))
        super().__init__(**kwargs)
        # A finger that slides here does not scroll the page.
        self.direct = True
        for name in ("ring", "points", "kinds", "turned", "size"):
            self.bind(**{name: self.all_changed})
        self.all_changed()

    def cell_at(self, _x: float, _y: float) -> Cell | None:
        return None

    @property
    def spots(self) -> list[Spot]:
        """The spots that a keyboard can tap."""
        return self.ring_spots(int(self.turned))

    @property
    def pitch(self) -> float:
        return float(dp(board_ring.DISC))

    def spoken_at(self, x: float, y: float) -> tuple[str, str]:
        return self.spoken_ring(x, y)

    def meant(self, seen: int) -> int:
        return int(seen - self.turned) % AROUND

    def middle_of(self, _cell: Cell) -> Spot:
        return self.center_x, self.center_y

    def draw_layer(self, _name: str) -> None:
        if self.ring is not None:
            board_ring.draw(self.ring, (0, 0), int(self.turned), self.points, dict(self.kinds), dp(1))
