"""Cells to tap: kinds, flags and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.carodeni.messages.naming import Names
from screens.carodeni.marks import FlagMark, KindMark
from screens.carodeni.wording import kind_short, kind_text
from screens.kit.actions.off_state import may_insist
from screens.kit.drawing.glyphs import Glyph
from screens.kit.layouts.items import built, show_items
from screens.kit.layouts.layout import Box
from screens.kit.layouts.lazy_parts import PartOf
from screens.kit.picks import Pick, PickCell, PickGrid
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

# Larger numbers are entered by keypad.
MOST_PICKED = 10


class PickedKind(PartOf, KindMark):
    pass


class PickedFlags(PartOf, FlagMark):
    pass


class PickedGlyph(PartOf, Glyph):
    pass


class MarkPick(PickCell):
    """A cell with a kind, flags or a glyph."""

    kind = StringProperty("")
    name = StringProperty("")
    flags: ListProperty[str] = ListProperty()
    icon = StringProperty("")
    parts: ClassVar = {"kind": PickedKind, "flags": PickedFlags, "icon": PickedGlyph, **PickCell.parts}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"sunken": False, **kwargs})


class KindColumn(Box):
    """Base of columns that enter how many there are of a kind. `text` and `note` stand above it."""

    kind = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    value = NumericProperty(0)
    preferred_height = NumericProperty(0)
    under_heading = True


class KindCounter(KindColumn):
    """A kind with its number: a tap on it is one more, the key below it one less. Fires `on_count` with the step."""

    __events__ = ("on_count",)

    @property
    def spoken(self) -> tuple[str, str]:
        return self.name or kind_text(self.kind, {}), str(int(self.value))

    def on_count(self, by: int) -> None:
        """Event: change the count by this."""


class KindCounters(PickGrid):
    """A grid with a counter for each kind; `counted(kind, by)` is called for each tap."""

    def fill(self, kinds: Sequence[str], names: Names, counted: Callable[[str, int], object], key: str = "") -> None:
        """`key` tells the counters of several grids apart."""
        self.clear_widgets()
        for kind in kinds:
            cell = KindCounter(kind=kind, name=names.get(kind, ""), text=kind_short(kind, names))
            cell.ids.more.key, cell.ids.less.key = f"{key}more_{kind}", f"{key}less_{kind}"
            cell.bind(on_count=partial(_counted, counted))
            self.add_widget(cell)

    def show(self, numbers: Iterable[int]) -> None:
        for cell, number in zip(reversed(self.children), numbers, strict=True):
            cell.value = number


def _counted(counted: Callable[[str, int], object], cell: KindCounter, by: int) -> None:
    counted(cell.kind, by)


def kind_picks(
    grid: PickGrid, kinds: Iterable[str], names: Names, chosen: Callable[[str], object], key: str
) -> dict[str, MarkPick]:
    """Fills the grid with one cell for each kind; where one is off, people may insist on it."""
    items = [(_kind_pick, key, kind, names.get(kind, ""), kind_short(kind, names), chosen) for kind in kinds]
    return {pick.kind: pick for pick in show_items(grid, items, built)}


def _kind_pick(key: str, kind: str, name: str, text: str, chosen: Callable[[str], object]) -> MarkPick:
    pick = MarkPick(key=f"{key}_{kind}", kind=kind, name=name, text=text)
    pick.bind(on_release=lambda _: chosen(kind))
    may_insist(pick, lambda: chosen(kind))
    return pick


class PointPicks(PickGrid):
    """Points by one tap; larger numbers are written on a keypad over it. Fires `on_points`.

    `prefix` of its keys tells several of them apart.
    """

    value = NumericProperty(-1)
    prefix = StringProperty("points")
    under_heading = True
    shell: ObjectProperty[Shell] = ObjectProperty()

    __events__ = ("on_points",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for number in range(MOST_PICKED + 1):
            pick = Pick(key=f"{self.prefix}_{number}", value=str(number), sunken=False)
            pick.bind(on_release=lambda _, number=number: self.dispatch("on_points", number))
            self.add_widget(pick)
        self._more = Pick(key=f"{self.prefix}_more", value="…", sunken=False, spoken="spoken.another_number")
        self._more.bind(on_release=self._write)
        self.add_widget(self._more)
        self.bind(value=self._show)

    def on_points(self, points: int) -> None:
        """Event: these points were chosen."""

    def _show(self, *_: Any) -> None:
        for number, pick in enumerate(reversed(self.children[1:])):
            pick.on = number == self.value
        large = self.value > MOST_PICKED
        self._more.value, self._more.on = str(int(self.value)) if large else "…", large

    def _write(self, *_: Any) -> None:
        from screens.table.number_sheet import NumberSheet

        sheet = NumberSheet(title=words.tr("carodeni.points"))
        sheet.begin(max(0, int(self.value)))
        sheet.bind(on_number=lambda _, number: self.dispatch("on_points", number))
        self.shell.overlay(sheet, opener=f"{self.prefix}_more")


kv.load(__name__)
