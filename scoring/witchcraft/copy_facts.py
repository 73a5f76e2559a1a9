"""What only the owner's copy of Witchcraft shows: until it is entered, ours is a guess."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.game import CopyFact
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.board import by_row
from scoring.witchcraft.file.spelling import NoSuchWord, cell, cell_word

GOLEM_SHIELDS = 3
MASTER_LINES = 2
AROUND = len(facts.DIRECTIONS)


def _problem(id: str, **values: int | str) -> Message:
    return Message(f"witchcraft.copy.problem.{id}", **values)


def _altar_spaces_problem(value: Any) -> Message | None:
    wanted = len(facts.ALTARS)
    try:
        cells = {cell(word) for word in value} if isinstance(value, tuple) and len(value) == wanted else set()
    except NoSuchWord:
        cells = set()
    fits = len(cells) == wanted and all(0 <= x < facts.WIDTH and 0 <= y < facts.HEIGHT for x, y in cells)
    return None if fits else _problem("altar_spaces", n=wanted)


def _copies_problem(value: Any) -> Message | None:
    fits = _are_numbers(value) and len(value) == len(facts.MAGES) and min(value) > 0
    return None if fits and sum(value) == facts.MAGES_EACH else _problem("copies", n=facts.MAGES_EACH)


def _shields_problem(value: Any) -> Message | None:
    return None if _are_angles(value) and value else _problem("shields")


def _lines_problem(value: Any) -> Message | None:
    """The first one is where the token faces."""
    return None if _are_angles(value) and len(value) == MASTER_LINES and value[0] == 0 else _problem("lines")


def _piece_problem(value: Any) -> Message | None:
    return None if isinstance(value, str) and value in facts.PIECES else _problem("piece")


def _are_numbers(value: Any) -> bool:
    # True and False are numbers too, but not valid ones.
    return isinstance(value, tuple) and all(type(number) is int for number in value)


def _are_angles(value: Any) -> bool:
    return _are_numbers(value) and len(set(value)) == len(value) and all(0 <= angle < AROUND for angle in value)


COPY = (
    CopyFact("altar_spaces", _altar_spaces_problem),
    CopyFact("copies", _copies_problem),
    CopyFact("master_lines", _lines_problem),
    *(CopyFact(f"{token}_shields", _shields_problem) for token in facts.SHIELDS),
    CopyFact("piece", _piece_problem),
)

# What a match takes where the owner has not entered anything.
GUESSED: Mapping[str, Any] = {
    "altar_spaces": tuple(map(cell_word, sorted(facts.ALTAR_SPACES, key=by_row))),
    "copies": tuple(facts.COPIES.values()),
    "master_lines": facts.LINES["master"],
    **{f"{token}_shields": angles for token, angles in facts.SHIELDS.items()},
    "piece": facts.PIECES[0],
}


def in_words(id: str, value: Any) -> Message:
    """What was entered, in short."""
    if id == "piece":
        return Message(f"witchcraft.copy.value.{value}")
    if id == "master_lines":
        return Message("witchcraft.copy.value.lines", degrees=360 // AROUND * min(value[1], AROUND - value[1]))
    if id == "copies":
        counts = dict(zip(facts.MAGES, value, strict=True))
        return Message("witchcraft.copy.value.copies", **counts)
    if id == "altar_spaces":
        return Message("witchcraft.copy.value.altar_spaces", spaces=", ".join(value))
    return Message("witchcraft.copy.value.shields", n=len(value))


def remarks(id: str, known: Mapping[str, Any]) -> tuple[Message, ...]:
    """Remarks on a value that is possible but unexpected; it is kept all the same."""
    if id == "golem_shields" and id in known and len(known[id]) != GOLEM_SHIELDS:
        return (Message("witchcraft.copy.remark.golem", n=GOLEM_SHIELDS),)
    return ()
