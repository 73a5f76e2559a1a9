"""Crystals to choose from: the five colours, and perhaps none."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.winter_queen import facts
from screens.kit.panel import TapCard
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv

NONE = ""


class ColorPick(TapCard):
    """A crystal with a few words below it. Without a colour it is an `icon`; `printed` ones are dashed.

    `faint`: by the rules there is none left. `over`: there are more than the rules allow.
    """

    color = StringProperty(NONE)
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    printed = BooleanProperty(False)
    on = BooleanProperty(False)
    faint = BooleanProperty(False)
    over = BooleanProperty(False)
    preferred_height = NumericProperty(0)
    chosen: Callable[[str], object]

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return "spoken.look_again" if self.over else "", "spoken.chosen" if self.on else ""

    def show_count(self, count: int, most: int) -> None:
        """How many of this colour lie on the table, of those in play."""
        self.text, self.over = words.tr("winter_queen.end.of", count=count, most=most), count > most


def offer_colors(
    grid: PickGrid,
    chosen: Callable[[str], object],
    colors: Iterable[str] = facts.CRYSTAL_COLORS,
    none: str = "",
    name: str = "pick",
    icon: str = "close",
    printed: bool = False,
    named: bool = True,
) -> dict[str, ColorPick]:
    """Fills the grid; picks that are there already stay if they are the same.

    `none` is what no crystal at all is called, if it is offered; `icon` stands for it.
    Keys begin with `name`. Where there is little room crystals are not `named`: shape and letter say it too.
    """
    offered = [*([NONE] if none else []), *colors]
    picks = {pick.color: pick for pick in reversed(grid.children)}
    if list(picks) != offered or any(not pick.key.startswith(f"{name}_") for pick in picks.values()):
        grid.clear_widgets()
        picks = {color: ColorPick(key=f"{name}_{color or 'none'}", color=color) for color in offered}
        for pick in picks.values():
            pick.bind(on_release=_tapped)
            grid.add_widget(pick)
    for color, pick in picks.items():
        pick.chosen, pick.printed, pick.disabled = chosen, printed and bool(color), False
        pick.faint = pick.over = False
        pick.icon = "" if color else icon
        pick.text = (words.tr(f"color.{color}") if color else none) if named else ""
    return picks


def _tapped(pick: ColorPick) -> None:
    pick.chosen(pick.color)


kv.load(__name__)
