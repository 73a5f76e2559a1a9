"""Random and systematic journals of all games: every entry is taken or refused, and everything can be looked at."""

from __future__ import annotations

import ast
import importlib
import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import pytest

from scoring import games
from scoring.journal.events import SHARED, Begun
from scoring.journal.match import Match
from tests.reliability.fuzz import looks
from tests.reliability.fuzz.journals import Count, play, players_of, systematic, under_way

ROOT = Path(__file__).resolve().parents[2]
SHORT = 700
# In the long form: so many parts of each game, and so many entries in a part. All games together make a million.
PARTS = {"witchstone": 20, "winter_queen": 22, "carodeni": 20, "witchcraft": 38}
IN_A_PART = 10_000


@pytest.mark.parametrize("game", games.IDS)
def test_every_entry_is_taken_or_refused_and_everything_can_be_looked_at(game: str) -> None:
    count = Count()
    play(game, f"short/{game}", SHORT, list(under_way(game, 1)), count)
    assert count.tried >= SHORT
    assert count.accepted > SHORT // 5, "it must not be refused all the time"


@pytest.mark.parametrize("game", games.IDS)
def test_every_correction_and_every_entry_of_the_end_at_its_ends(game: str, request: pytest.FixtureRequest) -> None:
    """In the short form in a match that has just begun, in the long one at every stage of several matches."""
    count, long = Count(), request.config.getoption("--long")
    players = players_of(games.game(game), Random(game))
    begun = Match.new("m", game, players, {}, 0).record(Begun(), 0)
    starts = [begun, *(match for seed in range(3) for match in under_way(game, seed))] if long else [begun]
    for number, start in enumerate(starts):
        systematic(game, start, f"{number}", count)
    assert count.tried > 40 and count.accepted > count.tried // 5


@pytest.mark.long
@pytest.mark.parametrize(("game", "part"), [(game, part) for game, parts in PARTS.items() for part in range(parts)])
def test_a_million_entries(game: str, part: int) -> None:
    count = Count()
    starts = [match for seed in (2 * part, 2 * part + 1) for match in under_way(game, seed)]
    play(game, f"{part}/{game}", IN_A_PART, starts, count)
    assert count.tried >= IN_A_PART
    assert count.accepted > IN_A_PART // 5
    known = games.game(game).play
    assert known is not None
    missing = {event.kind for event in (*known.events, *SHARED)} - count.kinds.keys()
    assert len(missing) <= RARE, f"never accepted: {missing}"


# Events that need a long way may be missing from a part, but not from all of them.
RARE = 4


def test_the_parts_make_a_million() -> None:
    assert sum(PARTS.values()) * IN_A_PART == 1_000_000


# What the screens call is what is looked at


# Functions that are not looks, each with the reason.
NO_LOOKS: dict[str, str] = {}

# What a function that looks at a match is given.
LOOKED_AT = ("Table", "Match", "Position", "Ending", "Ostara", "Seat", "Holding", "Clan", "Verdict", "Cauldron")


def called_by_screens() -> dict[FunctionType, str]:
    """Public functions of the games' rules that some module of the screens imports, with one that does."""
    functions: dict[FunctionType, str] = {}
    for path in sorted((ROOT / "screens").rglob("*.py")):
        for thing in _imported(ast.parse(path.read_text("utf-8"))):
            if isinstance(thing, FunctionType) and thing.__module__.startswith("scoring"):
                functions.setdefault(thing, str(path.relative_to(ROOT)))
    return functions


def _imported(tree: ast.Module) -> Iterator[Any]:
    modules: dict[str, ModuleType] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "scoring":
            for name in node.names:
                thing = _named(node.module or "", name.name)
                if isinstance(thing, ModuleType):
                    modules[name.asname or name.name] = thing
                yield thing
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield getattr(modules[node.value.id], node.attr, None)


def _named(module: str, name: str) -> Any:
    member = getattr(importlib.import_module(module), name, None)
    return importlib.import_module(f"{module}.{name}") if member is None else member


def looks_at_a_match(function: FunctionType) -> bool:
    hints = [str(parameter.annotation) for parameter in inspect.signature(function).parameters.values()]
    return any(kind in hint.replace("|", " ").split() for hint in hints for kind in LOOKED_AT)


def called_by_looks() -> set[CodeType]:
    """The functions that run when everything is looked at, over a match of each game at several stages."""
    codes: set[CodeType] = set()

    def note(frame: FrameType, event: str, _: Any) -> None:
        if event == "call":
            codes.add(frame.f_code)

    matches = [match for game in games.IDS for seed in (0, 1, 5) for match in under_way(game, seed)]
    sys.setprofile(note)
    try:
        for match in matches:
            looks.after_entry(match)
            looks.in_depth(match)
    finally:
        sys.setprofile(None)
    return codes


def test_whatever_the_screens_look_at_is_looked_at_here() -> None:
    looked = called_by_looks()
    wanted = {function: where for function, where in called_by_screens().items() if looks_at_a_match(function)}
    assert len(wanted) > 50, "the list must not be empty"
    named = {f"{function.__module__}.{function.__name__}": (function, where) for function, where in wanted.items()}
    forgotten = {
        name: where
        for name, (function, where) in named.items()
        if function.__code__ not in looked and name not in NO_LOOKS
    }
    assert not forgotten, "look at these in tests/reliability/fuzz, or say in NO_LOOKS why not"
    assert not NO_LOOKS.keys() - named.keys(), "these are not called by the screens any more"
