"""The spoken name of a control: its own name or its texts, its state, and its position.

A widget may name itself; each value is an id, a message, a text, or several of these:

- `spoken`: its name, instead of the words in it. Of something that is only drawn, what it shows; of a row or a
  group that is no control itself, what is said after the name of each control in it.
- `spoken_state`: its state; without it, a widget that is `on` is chosen.
- `spoken_at(x, y)`: what lies at this spot of a map.
- `under_heading`: its words, or those of all that stand directly in it, mean little without those above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from kivy.uix.widget import Widget

from scoring.message import Message
from screens.kit.label import Lettering
from screens.look.words import words
from screens.shell.keys.keyboard import can_be_tapped

SpokenText = str | Message | Iterable["SpokenText"]

ID = re.compile(r"[a-z][a-z0-9_]*(\.[a-z0-9_]+)+")


class Part(NamedTuple):
    """A part of a spoken name. `drawn`: it stands for a drawing, not for a text."""

    text: str
    drawn: bool = False


def spoken_name(widget: Any, spot: tuple[float, float] | None = None) -> str:
    """The spoken name of a widget; of a map, that of the space at this `spot` of the window."""
    if spot is not None:
        return ", ".join(_texts(widget.spoken_at(*widget.to_widget(*spot))))
    own = _own(widget)
    state = getattr(widget, "spoken_state", "spoken.chosen" if getattr(widget, "on", False) else "")
    around = [text for text in _around(widget, own) if text not in own]
    return ", ".join((*own, *_texts(state), *around))


def _texts(what: SpokenText) -> list[str]:
    if isinstance(what, Message):
        return [words.say(what)]
    if isinstance(what, str):
        text = words.tr(what) if ID.fullmatch(what) else what
        return [text] if text else []
    return [text for one in what for text in _texts(one)]


def _own(widget: Widget) -> list[str]:
    return _texts(getattr(widget, "spoken", "")) or _without_echo(_parts(widget))


def _parts(widget: Widget | _Room) -> Iterator[Part]:
    """The words and drawings in it, in reading order, without the controls in it."""
    for child in reversed(widget.children):
        if child.opacity == 0 or can_be_tapped(child):
            continue
        if spoken := getattr(child, "spoken", ""):
            yield from (Part(text, True) for text in _texts(spoken))
        elif isinstance(child, Lettering) and child.text and child.height > 0:
            yield Part(" ".join(child.text.split()))
        yield from () if spoken else _parts(child)


def _without_echo(parts: Iterable[Part]) -> list[str]:
    """Drops the name of a mark that repeats the text beside it."""
    kept: list[Part] = []
    for part in parts:
        if kept and kept[-1].drawn != part.drawn and kept[-1].text.casefold() == part.text.casefold():
            kept[-1] = max(kept[-1], part, key=lambda one: not one.drawn)
        else:
            kept.append(part)
    return [part.text for part in kept]


def _around(widget: Widget, own: list[str]) -> list[str]:
    """The row or the group around it; if its own words are only numbers, the heading above it."""
    parent = widget.parent
    while isinstance(parent, Widget):
        if can_be_tapped(parent) or bool(getattr(parent, "spoken", "")):
            return _own(parent) + (_heading(parent) if getattr(parent, "under_heading", False) else [])
        parent = parent.parent if parent.parent is not parent else None
    telling = any(letter.isalpha() for text in own for letter in text)
    alone = not any(getattr(each, "under_heading", False) for each in (widget, widget.parent))
    return [] if telling and alone else _heading(widget)


def _heading(widget: Widget) -> list[str]:
    parent = widget.parent
    while isinstance(parent, Widget) and parent is not widget:
        before = parent.children[parent.children.index(widget) + 1 :]
        for sibling in before:
            read = [part.text for part in _parts(_Room((sibling,))) if not part.drawn]
            if read:
                return read[-1:]
        widget, parent = parent, parent.parent
    return []


class _Room(NamedTuple):
    """A container whose children are searched."""

    children: tuple[Widget, ...]
