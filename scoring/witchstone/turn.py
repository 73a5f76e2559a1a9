"""A turn: the actions in hand, what they have won, and in which order it must be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from scoring.changed import changed

if TYPE_CHECKING:
    from scoring.witchstone.table import Table

Source = Literal["tile", "token", "special", "hexagon", "vial", "dark", "extra"]
Phase = Literal["tower", "tile", "actions", "draw", "over"]


@dataclass(frozen=True)
class Bonus:
    """A bonus that gives a number of actions of one of these types, until the end of its series."""

    source: Source
    actions: int
    choices: tuple[str, ...]


@dataclass(frozen=True)
class Series:
    """Actions of one type. For scrolls `left` is the number of shelves to choose from.

    `spaces`: what the wand has passed and is still to be resolved, in track order; `leading`: dark ones double.
    `told_leading`: people have said whether they do. `asks`: silver ones whose count is in doubt wait for it.
    """

    action: str
    left: int
    source: Source = "tile"
    done: int = 0
    bonuses: tuple[Bonus, ...] = ()
    spaces: tuple[str, ...] = ()
    leading: bool = False
    told_leading: bool | None = None
    asks: bool = False

    @property
    def finished(self) -> bool:
        return not (self.left or self.bonuses or self.spaces)


@dataclass(frozen=True)
class Turn:
    """`stack`: the last series is in hand, the others wait below it. `second`: the tile's other symbol.

    `prolongable`: the table when the last action of a series had just been done. A spell of its type leads back there,
    for as long as nothing else is done. `resumes`: the phase that goes on after extra actions. `interrupted`: the turn
    as it stood when a second tile came in between.
    """

    seat: int
    phase: Phase
    tile: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    second: tuple[str, int] | None = None
    stack: tuple[Series, ...] = ()
    points_before: int = 0
    prolongable: Table | None = None
    resumes: Phase | None = None
    interrupted: Turn | None = None

    @property
    def series(self) -> Series | None:
        return self.stack[-1] if self.stack else None

    @property
    def before_tile(self) -> bool:
        """Whether the tile of this turn is still to be laid."""
        return self.interrupted is None and "tile" in (self.phase, self.resumes)

    @property
    def of_tower(self) -> bool:
        """Whether a tower is chosen, or the actions of its token are in hand."""
        return not self.tile and not self.before_tile and self.phase != "over"

    def push(self, series: Series) -> Turn:
        return changed(self, stack=(*self.stack, series))

    def pop(self) -> Turn:
        return changed(self, stack=self.stack[:-1])

    def top(self, series: Series) -> Turn:
        return changed(self, stack=(*self.stack[:-1], series))
