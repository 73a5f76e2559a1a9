"""Čarodění's table for the layout check: turns, goals, clans, brew checks, and every sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalLaid,
    Played,
    PotionNamed,
    PotionTaken,
    Rested,
    TurnMissed,
    WitchTaken,
)
from scoring.events import Begun, Event
from scoring.match import Match
from scoring.players import Player
from tests.driver import Driver

Place = tuple[str, Callable[[Driver], None]]

NAMES = ("Ola", "Honza", "Kasia", "Maximilian-Alexander von Thurn", "Ádám")
GOALS: tuple[Event, ...] = (
    GoalLaid(0, "easy", "witches", 3, ("yellow",), 2),
    GoalLaid(1, "easy", "tools", 4, ("flask",)),
    GoalLaid(2, "hard", "tools", 5, (), 2),
    GoalLaid(3, "hard", "witches", 5, ("green",), 3),
    GoalLaid(4, "hard", "potions", 6, ("red",), 3),
    GoalLaid(5, "hard", "tools", 7, (), 4),
)


def potion(flag: str, points: int) -> tuple[str, int]:
    return (flag, points)


def witch(points: int, *flags: str) -> tuple[tuple[str, ...], int]:
    return (flags, points)


CLANS: tuple[Event, ...] = (
    Corrected(0, "clan.potions", (potion("red", 12), potion("red", 9), potion("any", 5))),
    Corrected(0, "clan.witches", (witch(8, "red"), witch(6, "red", "green"), witch(4, "blue"))),
    Corrected(0, "clan.tools", ("flask", "crystal", "tool_3")),
    Corrected(1, "clan.potions", (potion("blue", 8), potion("yellow", 8), potion("any", 5))),
    Corrected(1, "clan.witches", (witch(6, "yellow"), witch(5, "yellow"), witch(4, "blue"))),
    Corrected(1, "clan.tools", ("flask", "crystal")),
    Corrected(2, "clan.potions", (potion("green", 11), potion("yellow", 7), potion("any", 6))),
    Corrected(2, "clan.witches", (witch(5, "green"), witch(5, "green"), witch(4, "blue"))),
    Corrected(2, "clan.tools", ("tool_3", "crystal", "tool_5")),
    *(Corrected(0, f"goal.{place}", owner) for place, owner in enumerate((1, 0, 2, 0))),
    *(Corrected(1, f"ingredient.{kind}", 1) for kind in ("leaf", "berries")),
    Corrected(2, "ingredient.herbs", 2),
)
HELD: tuple[Event, ...] = (
    Corrected(0, "ingredient.leaf", 1),
    Corrected(0, "ingredient.berries", 4),
    Corrected(0, "ingredient.herbs", 2),
    Corrected(0, "potions", (potion("any", 4),)),
    PotionTaken("red", 9, (2, 1, 0, 0, 0), ("crystal",), seat=0),
    PotionTaken("green", 13, (0, 0, 2, 2, 1), ("tool_4", "any"), seat=0),
    PotionTaken(seat=0),
    WitchTaken(("red", "blue"), 6, seat=0),
    WitchTaken(seat=0),
    Corrected(0, "tools", ("tool_4",)),
)
MIDDLE = (*GOALS, *CLANS, *HELD)
GATHER = (*MIDDLE, Played(2))
RED = 1


def sit_down(driver: Driver, *events: Event, count: int = 3, tab: str = "turn", **options: Any) -> None:
    """A match that has come so far, at this tab."""
    session = driver.app.session
    players = tuple(Player(name) for name in NAMES[:count])
    match = Match.new(session.new_id(), "carodeni", players, options, session.now())
    assert session.begin(match)
    for event in (Begun(), *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="carodeni")
    driver.frames(2)
    driver.page.choose_tab(tab)
    driver.frames(2)


def panel(driver: Driver, name: str) -> Any:
    return driver.find(lambda widget: type(widget).__name__ == name)


def _then(driver: Driver, name: str, act: str, *values: Any) -> None:
    getattr(panel(driver, name), act)(*values)
    driver.frames(2)


def _brew(driver: Driver, *events: Event, place: int = RED, **options: Any) -> Any:
    sit_down(driver, *events, tab="brew", **options)
    found = panel(driver, "BrewPanel")
    found.choose(place)
    driver.frames(2)
    return found


def _ended(driver: Driver, tab: str) -> None:
    sit_down(driver, *GATHER, Brewed(RED, (1, 3, 0, 0, 0)), tab=tab)


def _catch_up(driver: Driver) -> None:
    from screens.carodeni.catch_up import open_catch_up

    sit_down(driver, *MIDDLE)
    open_catch_up(driver.page)


PLACES: list[Place] = [
    ("carodeni turn start", lambda d: sit_down(d, count=2)),
    ("carodeni turn choose", lambda d: sit_down(d, *MIDDLE)),
    ("carodeni turn card chosen", lambda d: (sit_down(d, *MIDDLE), _then(d, "ChooseCard", "choose", 2))),
    ("carodeni turn gather", lambda d: sit_down(d, *GATHER)),
    ("carodeni turn points", lambda d: sit_down(d, *MIDDLE, Played(2, (0, 2, 1)))),
    ("carodeni turn novice", lambda d: sit_down(d, *MIDDLE, Played(0))),
    ("carodeni turn brewed", lambda d: _ended(d, "turn")),
    ("carodeni turn rest", lambda d: sit_down(d, *MIDDLE, Corrected(0, "pile", (((), 0),)), Rested())),
    ("carodeni goals", lambda d: sit_down(d, *MIDDLE, tab="goals")),
    ("carodeni goals start", lambda d: sit_down(d, count=5, tab="goals", extra_hard=1)),
    ("carodeni goals end", lambda d: _ended(d, "goals")),
    ("carodeni clan", lambda d: sit_down(d, *MIDDLE, tab="clan")),
    ("carodeni brew", lambda d: _brew(d, *GATHER)),
]
