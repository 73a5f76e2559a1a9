"""Setup plans for the tests, and what to ask of them."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

from scoring import games
from scoring.game import Game, Options
from scoring.message import Message
from scoring.plan import Plan, Step
from scoring.players import Player, Players

NAMES = ("Anna", "Béla", "Cyril", "Dorota", "Eva")
ICONS = {path.stem for path in (Path(__file__).resolve().parents[3] / "assets" / "art" / "glyphs").glob("*.svg")}


def seated(count: int) -> Players:
    return tuple(Player(name) for name in NAMES[:count])


def plan_of(game: str, count: int, **options: Any) -> Plan:
    description = games.game(game)
    assert not description.option_problems(count, options)
    return description.plan(seated(count), description.complete(count, options))


def step(plan: Plan, name: str) -> Step:
    result = plan.step(name)
    assert result is not None, name
    return result


def numbers(plan: Plan) -> dict[str, Any]:
    """The number that stands out in each step."""
    return {step.id: step.number for step in plan.steps}


def value(message: Message | None, name: str = "n") -> Any:
    assert message is not None
    return dict(message.values)[name]


def values(step: Step, name: str) -> list[Any]:
    return [dict(line.values)[name] for line in step.lines if name in dict(line.values)]


def choices_of(game: Game, count: int) -> list[Options]:
    """Every set of options that a match with this many players can have, but for those that wait for the play."""
    offered = [option for option in game.options if not option.in_play]
    ids = [option.id for option in offered]
    all_values = [
        tuple(product(option.choices, repeat=count)) if option.per_player else option.choices for option in offered
    ]
    chosen = (dict(zip(ids, values, strict=True)) for values in product(*all_values))
    complete = [game.complete(count, choice) for choice in chosen]
    return [options for index, options in enumerate(complete) if options not in complete[:index]]
