"""The base of boards and maps: drawn in layers, fitted into their room, zoomed and dragged by fingers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty

from screens.kit.drawing.batch import Spot
from screens.kit.drawing.layers import Layered

MOST_ZOOM = 3.0


class ZoomCanvas(Layered):
    """`fitted_pitch` says how far cells are from each other where all of it is shown; `fit` works it out.

    With `zoomable` two fingers zoom, one drags a map larger than its view, and a double tap beside the cells shows
    all of it again. `home_pitch` is how wide a cell must be to begin with, if there is more to see than fits.
    """

    zoomable = BooleanProperty(False)
    home_pitch = NumericProperty(0)

    # The properties after whose change it is fitted again, and those whose change redraws only some layers.
    refits_on: ClassVar[tuple[str, ...]] = ()
    redraws: ClassVar[Mapping[str, tuple[str, ...]]] = {}

    fitted_pitch = 1.0

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("size", "home_pitch", *self.refits_on):
            self.fbind(name, self.refit)
        for name, layers in self.redraws.items():
            self.fbind(name, partial(self._redraw, layers))
        self.refit()

    def fit(self) -> None:
        """Hook: sets `fitted_pitch` for the present size."""

    def refit(self, *_: Any) -> None:
        """Fits the drawing into its room, and draws all of it."""
        self.fit()
        if self.at_home:
            self.reset()
        self.hold_inside()
        self.refitted()

    def refitted(self) -> None:
        """Hook: draws what another fit changes."""
        self.all_changed()

    def _redraw(self, layers: tuple[str, ...], *_: Any) -> None:
        self.changed(*layers)

    @property
    def pitch(self) -> float:
        """From the middle of a cell to the next one, in pixels."""
        return self.fitted_pitch * self.zoom

    @property
    def home_zoom(self) -> float:
        return min(self.most_zoom, max(1.0, self.home_pitch / self.fitted_pitch))

    @property
    def most_zoom(self) -> float:
        return max(MOST_ZOOM, self.home_pitch / self.fitted_pitch)

    @property
    def origin(self) -> Spot:
        """Where the middle of the drawing lies by now."""
        return self.center_x + self.pan[0], self.center_y + self.pan[1]
