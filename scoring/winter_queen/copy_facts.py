"""What only the owner's copy of Winter Queen shows: where its spaces are, and to which zone each belongs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.game import CopyFact
from scoring.hexes import distance
from scoring.message import Message
from scoring.winter_queen.map.layout import Layout, problems, read

# How far from the middle a space can be entered.
RADIUS = 5
LONGEST_NAME = 40


def layout_of(known: Mapping[str, Any]) -> Layout:
    """The map that was entered; without spaces if none was, or if it cannot be read."""
    value = known.get("layout", ())
    return Layout({}) if layout_problem(value) else read(value)


def layout_problem(value: Any) -> Message | None:
    """Why a layout cannot be read; an unfinished map is no problem."""
    if not _is_texts(value):
        return Message("winter_queen.copy.problem.layout")
    try:
        spaces = read(value).spaces
    except ValueError:
        return Message("winter_queen.copy.problem.layout")
    far = any(distance((0, 0), cell) > RADIUS for cell in spaces)
    return Message("winter_queen.copy.problem.layout") if far else None


def _name_problem(value: Any) -> Message | None:
    if _is_texts(value) and len(value) == 1 and 0 < len(value[0].strip()) <= LONGEST_NAME:
        return None
    return Message("winter_queen.copy.problem.name", n=LONGEST_NAME)


def _is_texts(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, str) for part in value)


COPY = (CopyFact("layout", layout_problem), CopyFact("layout_name", _name_problem, names=True))


def in_words(id: str, value: Any) -> Message:
    """What was entered, in short."""
    if id == "layout_name":
        return Message("winter_queen.copy.value.name", name=value[0])
    layout = read(value)
    shown = "winter_queen.copy.value.unfinished" if problems(layout) else "winter_queen.copy.value.layout"
    return Message(shown, n=len(layout.spaces))


def remarks(id: str, known: Mapping[str, Any]) -> tuple[Message, ...]:
    """What is still wrong with the map."""
    if id != "layout" or "layout" not in known:
        return ()
    wrong = problems(layout_of(known))
    return (Message("winter_queen.copy.still_wrong"), *wrong) if wrong else (Message("winter_queen.copy.finished"),)


def is_finished(known: Mapping[str, Any]) -> bool:
    return "layout" in known and not problems(layout_of(known))
