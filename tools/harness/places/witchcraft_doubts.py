"""Witchcraft with doubts for the layout check: light play, guesses about the copy, an end that is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Players
from scoring.witchcraft.events import (
    ClockPaused,
    EndSaid,
    ModeChanged,
    Passed,
    Placed,
    PowerNoted,
    SummonNoted,
    TurnEnded,
    TurnMissed,
)
from scoring.witchcraft.file.spelling import cell
from tools.harness.driver import Driver
from tools.harness.places.place import Place
from tools.harness.places.witchcraft import ALTARS, NO_POWER, PLAYERS, lying, middle, panel, sit_down

PLACED = (TurnEnded(),) * 16
# Only a guess keeps Mira from acting: the shield of the Guardian, the second line of her Master, and where altars lie.
STUCK = {"a1": "gAdE", "d1": "rGuW", "a4": "gArN*", "f4": "rMaN", "b4": "gGoN*", "c1": "gMaE", "e1": "rAdN"}


def light(driver: Driver, *events: Event, players: Players = PLAYERS, **options: Any) -> None:
    """A match that is followed light, in its clash."""
    session = driver.app.session
    match = Match.new(session.new_id(), "witchcraft", players, options, session.now())
    assert session.begin(match)
    for event in (Begun(mode="light"), *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="witchcraft")
    driver.frames(4)


def _clash(*events: Event, key: str = "", **options: Any) -> Callable[[Driver], None]:
    def go(driver: Driver) -> None:
        moved = (*PLACED, *(TurnEnded(),) * 5, *events)
        light(driver, *moved, **options)
        if key:
            driver.find(key).dispatch("on_release")
            driver.frames(4)

    return go


def _refusal(at: str, target: str) -> Callable[[Driver], None]:
    def go(driver: Driver) -> None:
        sit_down(driver, *lying({**STUCK, "f2": "gKeN", "d4": "rGoAdS"}))
        panel(driver).look(cell(at))
        driver.frames(2)
        if target:
            panel(driver).tap(cell(target))
            driver.frames(3)

    return go


def _end(*events: Event) -> Callable[[Driver], None]:
    def go(driver: Driver) -> None:
        sit_down(driver, *events)
        driver.frames(4)

    return go


def _answered(driver: Driver) -> None:
    sit_down(driver, *lying(STUCK, before=NO_POWER))
    driver.frames(4)
    driver.find("end_no").dispatch("on_release")
    driver.frames(4)


def _compare(driver: Driver) -> None:
    session = driver.app.session
    for what in session.copy("witchcraft"):
        session.forget_copy("witchcraft", what)
    sit_down(driver, *middle())
    driver.find("compare").dispatch("on_release")
    driver.frames(4)


def _snapshot(driver: Driver) -> None:
    sit_down(driver, *middle(), TurnMissed())
    driver.frames(3)
    if driver.shell._overlays:
        driver.back()
    driver.page.open_snapshot()
    driver.frames(4)


def _laid_out(driver: Driver) -> None:
    light(driver, *PLACED, TurnEnded(), ModeChanged("full"))
    driver.page.open_snapshot()
    driver.frames(4)


def _result(driver: Driver) -> None:
    sit_down(driver, *lying(STUCK, Passed(), before=NO_POWER))
    driver.frames(3)
    driver.page.to_scoring()
    driver.frames(4)


def _ending(driver: Driver) -> None:
    _result(driver)
    driver.page.confirm()
    driver.frames(4)


def _anyway(at: str, *answers: str) -> Callable[[Driver], None]:
    """In the middle of a move against the rules."""

    def go(driver: Driver) -> None:
        from screens.witchcraft.move_draft import UnfinishedMove

        sit_down(driver, *lying({**STUCK, "f2": "gKeN", "d4": "rGoAdS"}))
        panel(driver).go_on(UnfinishedMove(at=at, answers=answers, anyway=True))
        driver.frames(3)

    return go


def _another_token(driver: Driver) -> None:
    sit_down(driver, ALTARS)
    driver.find("other_token").dispatch("on_release")
    driver.frames(3)


def _covering(driver: Driver) -> None:
    sit_down(driver, ALTARS, Placed("golem", "a1", "SE"))
    card = panel(driver, "PlaceCard")
    card.choose("adept")
    card.tap(cell("a1"))
    driver.frames(3)


SUMMONED = SummonNoted(("medium", "telepath"))

PLACES: list[Place] = [
    ("witchcraft light", _clash(SUMMONED, PowerNoted(1, "energy"))),
    ("witchcraft light placement", lambda d: light(d, *PLACED[:4])),
    ("witchcraft light tournament", _clash(ClockPaused(), tournament=True, master=True)),
    ("witchcraft light summoning", _clash(key="summon")),
    ("witchcraft light power", _clash(key="power_0")),
    ("witchcraft light correct", _clash(key="correct")),
    ("witchcraft light won", _clash(key="won_1")),
    ("witchcraft light over", _clash(EndSaid(1, "agreed"))),
    ("witchcraft guess", _refusal("a1", "")),
    ("witchcraft guess refused", _refusal("a1", "d1")),
    ("witchcraft refused", _refusal("a1", "d4")),
    ("witchcraft happened anyway", _anyway("f2")),
    ("witchcraft happened anyway to whom", _anyway("a1", "d1")),
    ("witchcraft another token", _another_token),
    ("witchcraft covered token", _covering),
    ("witchcraft end asked", _end(*lying(STUCK, before=NO_POWER))),
    ("witchcraft end asked with a power token", _end(*lying(STUCK), TurnMissed(), TurnMissed())),
    ("witchcraft end denied", _answered),
    ("witchcraft compare", _compare),
    ("witchcraft snapshot", _snapshot),
    ("witchcraft laid out", _laid_out),
    ("witchcraft result in doubt", _result),
    ("witchcraft ending in doubt", _ending),
]
