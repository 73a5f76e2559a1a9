"""Čarodění followed light, with its questions, and what is in doubt at its end."""

from __future__ import annotations

from collections.abc import Callable

from scoring.carodeni import events as happens
from scoring.game import Options
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.driver import Driver
from tools.harness.places.place import Place

GAME = "carodeni"
PEOPLE = ("Ola", "Honza", "Wiśniewska-Nádasdy")
STEPS = (0, 2, 4, 7, 11, 15)
LIGHT: tuple[Event, ...] = (
    happens.Joined(0, (8,), (5,), ("flask",)),
    happens.Joined(0, (9,), (6,), ("crystal", "tool_3")),
    happens.Joined(0, (9,), (7,)),
    happens.Joined(1, (12,), (0,)),
    happens.Joined(1, (0, 9), (4,), ("tool_4",)),
    happens.Joined(2, (14,), (8,), ("flask", "tool_5")),
    happens.GoalClaimed(0, 1, 3),
    happens.GoalClaimed(1, 0, 4),
    happens.GoalClaimed(2, 2, 5),
    happens.GoalClaimed(3, 0),
    *(happens.DeckDrawn("potions") for _ in range(6)),
)
ENDING: tuple[Event, ...] = (happens.Corrected(0, "deck.witches", 1), happens.TurnEnded(), happens.DeckDrawn("witches"))


def follow(driver: Driver, *events: Event, mode: str = "light", animals: bool = False) -> None:
    session = driver.app.session
    players = tuple(Player(name) for name in PEOPLE)
    chosen: Options = {"tool_points": STEPS, "animals": animals}
    assert session.begin(Match.new(session.new_id(), GAME, players, chosen, session.now()))
    for event in (Begun(mode=mode), *events):
        assert session.record(event), event


def _table(*events: Event, key: str = "", animals: bool = False) -> Callable[[Driver], None]:
    def visit(driver: Driver) -> None:
        follow(driver, *LIGHT, *events, animals=animals)
        match = driver.app.session.match
        assert match is not None
        driver.shell.go("table", match=match.id, game=GAME)
        driver.frames(4)
        if key:
            driver.find(key).dispatch("on_release")
            driver.frames(4)

    return visit


def _scoring(category: int, seat: int) -> Callable[[Driver], None]:
    def visit(driver: Driver) -> None:
        follow(driver, *LIGHT)
        match = driver.app.session.match
        assert match is not None
        driver.shell.go("scoring", match=match.id, game=GAME)
        driver.frames(3)
        driver.page.choose(category, seat)
        driver.frames(3)

    return visit


def _snapshot(driver: Driver) -> None:
    follow(driver, happens.TurnMissed(), happens.TurnMissed(), mode="full", animals=True)
    match = driver.app.session.match
    assert match is not None
    driver.shell.go("snapshot", match=match.id, game=GAME)
    driver.frames(3)


PLACES: list[Place] = [
    ("light carodeni", _table()),
    ("light carodeni animals", _table(happens.Joined(1, animals=("snake",)), animals=True)),
    ("light carodeni brew", _table(key="brew_1")),
    ("light carodeni tool", _table(key="tools_0")),
    ("light carodeni goal", _table(key="goal_2")),
    ("light carodeni claimed", _table(key="goal_0")),
    ("light carodeni say end", _table(key="say_end")),
    ("light carodeni end in doubt", _table(*ENDING)),
    ("doubts carodeni potions", _scoring(0, 1)),
    ("doubts carodeni goals", _scoring(3, 0)),
    ("doubts carodeni ingredients", _scoring(4, 0)),
    ("snapshot carodeni", _snapshot),
]
