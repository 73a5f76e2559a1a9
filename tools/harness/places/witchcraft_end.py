"""Witchcraft's result and the steps of a finished match for the layout check."""

from __future__ import annotations

from scoring.journal.events import Begun, Closed
from scoring.journal.match import Match
from scoring.witchcraft.copy_facts import GUESSED
from scoring.witchcraft.events import Resigned
from scoring.witchcraft.moves.guesses import ALTARS, DECIDING
from tools.harness.driver import Driver
from tools.harness.places.place import Place
from tools.harness.places.witchcraft import PLAYERS, middle, sit_down
from tools.harness.rules.witchcraft_bot import Bot

# One with everything, and one whose last entry is short.
SEED, PASSED = 157, 9
# The copy is as the app guesses, and its owner has said so.
KNOWN = {fact: GUESSED[fact] for fact in (*DECIDING, ALTARS)}


def played(driver: Driver, seed: int = SEED) -> Match:
    """A whole match at random, as it was kept."""
    session = driver.app.session
    bot = Bot(seed, **KNOWN).play()
    assert session.begin(Match.new(session.new_id(), "witchcraft", PLAYERS, dict(bot.options), session.now()))
    for _, event in bot.journal.events:
        assert session.record(event), event
    assert session.match is not None
    return session.match


def replay(driver: Driver, step: int) -> None:
    match = played(driver)
    driver.shell.go("replay", match=match.id, game="witchcraft")
    driver.frames(3)
    driver.page._go(step if step >= 0 else len(driver.page._steps) + 1 + step)
    driver.frames(3)


def _result(driver: Driver) -> None:
    match = played(driver)
    driver.shell.go("result", match=match.id, game="witchcraft")
    driver.frames(3)


def _series(driver: Driver) -> None:
    """Three matches were put away before."""
    for seat in (0, 1, 1):
        sit_down(driver, *middle(), Resigned(seat), Closed())
    _result(driver)


def _journal(driver: Driver) -> None:
    played(driver, PASSED)
    assert driver.app.session.match is not None
    driver.shell.go("table", match=driver.app.session.match.id, game="witchcraft")
    driver.frames(3)
    driver.page.open_journal()
    driver.frames(3)


def _entered(driver: Driver, *keys: str) -> None:
    """The match was not tracked: only its end is entered."""
    session = driver.app.session
    assert session.begin(Match.new(session.new_id(), "witchcraft", PLAYERS, {}, session.now()))
    assert session.record(Begun(tracked=False)) and session.match is not None
    driver.shell.go("scoring", match=session.match.id, game="witchcraft")
    driver.frames(3)
    for key in keys:
        driver.find(key).dispatch("on_release")
        driver.frames(3)


def _resigned(driver: Driver) -> None:
    sit_down(driver, *middle(), Resigned(0))
    assert driver.app.session.match is not None
    driver.shell.go("result", match=driver.app.session.match.id, game="witchcraft")
    driver.frames(3)


PLACES: list[Place] = [
    ("witchcraft replay begin", lambda d: replay(d, 0)),
    ("witchcraft replay placement", lambda d: replay(d, 8)),
    ("witchcraft replay clash", lambda d: replay(d, 22)),
    ("witchcraft replay end", lambda d: replay(d, -1)),
    ("witchcraft result", _result),
    ("witchcraft result series", _series),
    ("witchcraft journal", _journal),
    ("witchcraft scoring empty", _entered),
    ("witchcraft scoring entered", lambda d: _entered(d, "winner_1", "way_no_move")),
    ("witchcraft result resigned", _resigned),
]
