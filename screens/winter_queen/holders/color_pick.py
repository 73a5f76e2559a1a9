"""Crystals to choose from: the five colours, and perhaps none."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.winter_queen import facts
from screens.kit.panel import TapCard
from screens.kit.picks import PickGrid
from screens.look.words import words
from screens.runtime import kv

NONE = ""


class ColorPick(TapCard):
    """A crystal with a few words below it. Without a colour it is an `icon`; `printed` ones are dashed."""

    color = StringProperty(NONE)
    icon = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    printed = BooleanProperty(False)
    on = BooleanProperty(False)
    preferred_height = NumericProperty(0)


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
    """Fills the grid; `none` is what no crystal at all is called, if it is offered; `icon` stands for it.

    Keys begin with `name`. Where there is little room crystals are not `named`: shape and letter say it too.
    """
    grid.clear_widgets()
    picks = {color: ColorPick(key=f"{name}_{color}", color=color, printed=printed) for color in colors}
    if none:
        picks = {NONE: ColorPick(key=f"{name}_none", icon=icon), **picks}
    for color, pick in picks.items():
        if named:
            pick.text = words.tr(f"color.{color}") if color else none
        pick.bind(on_release=partial(_tapped, chosen))
        grid.add_widget(pick)
    return picks


def _tapped(chosen: Callable[[str], object], pick: ColorPick) -> None:
    chosen(pick.color)


kv.load(__name__)
