"""The options of Witchcraft in a match file: how the tokens act, and the switches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.file.strict_json import Reader, Wrong, list_of, object_of, one_of, whole, yes_no
from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.copy_facts import COPY
from scoring.witchcraft.position import Kind, Rules
from scoring.witchcraft.table import rules_of

HIDDEN_POWER = "hidden_power"


def wrong(id: str, *at: str | int, **values: int | str | Message) -> Wrong:
    return Wrong(Message(f"witchcraft.file.{id}", **values), *at)


def once(reader: Reader[Any]) -> Reader[tuple[Any, ...]]:
    """A list in which nothing stands twice."""

    def read(value: Any) -> tuple[Any, ...]:
        items = list_of(reader)(value)
        seen: set[Any] = set()
        for index, item in enumerate(items):
            if item in seen:
                raise wrong("twice", index)
            seen.add(item)
        return items

    return read


def _angle(value: Any) -> int:
    angle: int = whole(value)
    if not 0 <= angle < len(facts.DIRECTIONS):
        raise wrong("angle")
    return angle


def _fact(problem: Any) -> Reader[Any]:
    def read(value: Any) -> Any:
        frozen = tuple(value) if isinstance(value, list) else value
        if reason := problem(frozen):
            raise Wrong(reason)
        return frozen

    return read


def _switch(name: str) -> Reader[Any]:
    choices = (*facts.SWITCHES[name], *facts.FORMER_CHOICES.get(name, ()))
    return yes_no if isinstance(choices[0], bool) else one_of([str(choice) for choice in choices])


_TOKEN = object_of({"lines": once(_angle), "shields": once(_angle)})
_OPTIONS = object_of(
    {
        "tokens": object_of(dict.fromkeys(facts.CASTERS, _TOKEN)),
        "tournament": yes_no,
        "master": yes_no,
        "hints": yes_no,
        HIDDEN_POWER: once(one_of(facts.COLORS)),
        **{name: _switch(name) for name in facts.SWITCHES},
        **{fact.id: _fact(fact.problem) for fact in COPY},
    }
)


@dataclass(frozen=True)
class FileOptions:
    """How the tokens act, and which guilds hold a power token that only its owner knows."""

    rules: Rules
    hidden_power: tuple[str, ...] = ()


def read_options(value: Any, _count: int) -> FileOptions:
    """What is left out is ours, or what the owner's copy says."""
    options: dict[str, Any] = _OPTIONS(value)
    rules = rules_of(options, marks_guesses=False)
    acts = dict(rules.kinds)
    for token, given in options.get("tokens", {}).items():
        known = acts[token]
        acts[token] = Kind(known.acts, given.get("lines", known.lines), given.get("shields", known.shields))
    switches = {name: getattr(rules, name) for name in facts.SWITCHES}
    return FileOptions(Rules(acts, rules.piece, **switches), options.get(HIDDEN_POWER, ()))
