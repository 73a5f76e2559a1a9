"""The list of keyboard shortcuts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import StringProperty

from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.shell import Shell

KEYS = ("tab", "arrows", "enter", "escape", "undo", "menu", "help")


class KeyLine(Box):
    """A key, and below it what it does."""

    keys = StringProperty("")
    what = StringProperty("")


def lines() -> list[tuple[str, str]]:
    return [(words.tr(f"keyboard.{key}"), words.tr(f"keyboard.{key}_does")) for key in KEYS]


def open_sheet(shell: Shell) -> None:
    if any(isinstance(layer, Sheet) and layer.title == words.tr("keyboard.title") for layer in shell.front):
        return
    sheet = Sheet(title=words.tr("keyboard.title"))
    for keys, what in lines():
        sheet.add_widget(KeyLine(keys=keys, what=what))
    shell.overlay(sheet)


kv.load(__name__)
