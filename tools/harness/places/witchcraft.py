"""Witchcraft's board, cards and sheets for the layout check."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player, Players
from scoring.witchcraft.events import AltarsPlaced, Corrected, Placed, PowerDrawn, Resigned, SpecialDealt
from scoring.witchcraft.file.spelling import cell
from tools.harness.driver import Driver
from tools.harness.places.place import Place, in_turn

PLAYERS = (Player("Mira", "green"), Player("Maximilian von Thurn-Taxis", "red"))
ALTARS = AltarsPlaced(("e2", "e3", "b2", "b3"))
# As in a long match: stacks, markers, exhausted mages, and pieces that were added.
LYING = {
    "f1": "rBaN",
    "f2": "rAdGoS*",
    "f3": "rArW*",
    "e4": "rAdS",
    "e5": "rTeS",
    "d1": "gGoE",
    "c2": "gAdMaE",
    "c4": "rAdGuSW",
    "b0": "gMeN",
    "a1": "gAdAdArN+NE",
    "a3": "gAdN*",
    "a4": "gAdGuN+W",
}
SUMMONED: tuple[Event, ...] = (
    Corrected(0, "pieces", ("e5", "b0")),
    Corrected(0, "pairs", (2, 3)),
    Corrected(0, "reserve", ("monk", "telepath")),
    Corrected(1, "reserve", ("monk", "medium")),
)
# An Adept before a stack of three.
NO_POWER = (Corrected(0, "power", None), Corrected(1, "power", None))
SMALL = {"a1": "gAdE", "c1": "rAdGuGoS", "f4": "rMaN", "a4": "gKeN"}


def sit_down(driver: Driver, *events: Event, players: Players = PLAYERS, **options: Any) -> None:
    """A match that has come so far, at the board."""
    session = driver.app.session
    match = Match.new(session.new_id(), "witchcraft", players, options, session.now())
    assert session.begin(match)
    for event in (Begun(), *events):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="witchcraft")
    driver.frames(3)


def lying(stacks: Mapping[str, str], *more: Event, before: tuple[Event, ...] = ()) -> tuple[Event, ...]:
    """The clash with this on the board."""
    return (
        ALTARS,
        *before,
        *(Corrected(0, f"stack.{at}", word) for at, word in stacks.items()),
        Corrected(0, "clash", True),
        *more,
    )


def middle(*more: Event) -> tuple[Event, ...]:
    return lying(LYING, *more, before=SUMMONED)


def panel(driver: Driver, name: str = "DuelPanel") -> Any:
    return driver.find(lambda widget: type(widget).__name__ == name)


def _looking(at: str, *events: Event) -> Callable[[Driver], None]:
    def go(driver: Driver) -> None:
        sit_down(driver, *(events or middle()))
        panel(driver).look(cell(at))
        driver.frames(3)

    return go


def _answering(at: str, *answers: str, events: tuple[Event, ...] = ()) -> Callable[[Driver], None]:
    """In the middle of a move."""

    def go(driver: Driver) -> None:
        from screens.witchcraft.move_draft import UnfinishedMove

        sit_down(driver, *(events or middle()))
        panel(driver).go_on(UnfinishedMove(at=at, answers=answers))
        driver.frames(3)

    return go


def _placing(driver: Driver, token: str = "", at: str = "") -> None:
    events = [SpecialDealt(0, "priest"), Placed("golem", "a1", "SE"), Placed("master", "d4", "N")]
    sit_down(driver, ALTARS, *events)
    card = panel(driver, "PlaceCard")
    if token:
        card.choose(token)
    if at:
        card.press(cell(at))
    driver.frames(3)


def _power(driver: Driver, shown: bool) -> None:
    sit_down(driver, *middle(), *((PowerDrawn(0, "energy"),) if shown else ()))
    panel(driver).open_power(0)
    driver.frames(2)
    if shown:
        driver.find("show_power").dispatch("on_release")


def _pieces(driver: Driver, *events: Event, key: str = "") -> None:
    sit_down(driver, *events)
    driver.page.choose_tab("pieces")
    driver.frames(3)
    if key:
        panel(driver, "PiecesPanel").act(key)
        driver.frames(2)


def _analysed(driver: Driver) -> None:
    sit_down(driver, *middle())
    panel(driver).view_options.set("analysis", True)
    driver.page.refresh()
    driver.frames(2)


def _summoning(*answers: str) -> Callable[[Driver], None]:
    """An Archmage that sees the altar of summoning."""
    return _answering("a3", *answers, events=lying({"a3": "gArE", "f4": "rAdN"}))


def _dealing(*answers: str) -> Callable[[Driver], None]:
    """An Adept has hit a stack of three."""
    return _answering("a1", *answers, events=lying(SMALL))


def _trial(driver: Driver) -> None:
    _summoning("3")(driver)
    panel(driver).tap((6, 1))


def _reserve(driver: Driver) -> None:
    sit_down(driver, ALTARS, master=True)
    card = panel(driver, "ReserveCard")
    card.add("adept")
    card.add("adept")


STUCK = lying({"a2": "gAdN*", "a4": "gGuS", "f2": "rAdS"})
LOST = lying({"a2": "gAdN*", "a4": "gGuS", "f2": "rAdS"}, before=NO_POWER)

PLACES: list[Place] = [
    ("witchcraft altars", sit_down),
    ("witchcraft reserve", _reserve),
    ("witchcraft placement", _placing),
    ("witchcraft placement token", lambda d: _placing(d, "guardian")),
    ("witchcraft placement ring", lambda d: _placing(d, "golem", "f4")),
    ("witchcraft clash", lambda d: sit_down(d, *middle())),
    ("witchcraft clash without hints", lambda d: sit_down(d, *middle(), hints=False)),
    ("witchcraft clash analysed", _analysed),
    ("witchcraft clash nobody can act", lambda d: sit_down(d, *STUCK)),
    ("witchcraft clash over", lambda d: sit_down(d, *LOST)),
    ("witchcraft clash resigned", lambda d: sit_down(d, *middle(), Resigned(0))),
    ("witchcraft look master", _looking("c2")),
    ("witchcraft look exhausted", _looking("a3")),
    ("witchcraft look enemy stack", _looking("c4")),
    ("witchcraft look power", _looking("b0")),
    ("witchcraft look altar", _looking("b3")),
    ("witchcraft look free", _looking("d3")),
    ("witchcraft question token", _dealing()),
    ("witchcraft question onto", _dealing("golem")),
    ("witchcraft question facing", _dealing("golem", "a4", "guardian", "a4", "a1")),
    ("witchcraft question fresh", _answering("b0")),
    ("witchcraft question pair", _summoning()),
    ("witchcraft question piece", _summoning("2")),
    ("witchcraft question trial", _trial),
    ("witchcraft question summoned", _summoning("1", "g2")),
    ("witchcraft power", lambda d: _power(d, False)),
    ("witchcraft power shown", lambda d: _power(d, True)),
    ("witchcraft resign", in_turn(lambda d: sit_down(d, *middle()), lambda d: panel(d).resign())),
    ("witchcraft space corrected", in_turn(lambda d: sit_down(d, *middle()), lambda d: panel(d).correct(cell("c2")))),
    ("witchcraft altar corrected", in_turn(lambda d: sit_down(d, *middle()), lambda d: panel(d).correct(cell("b3")))),
    ("witchcraft pieces", lambda d: _pieces(d, *middle())),
    ("witchcraft pieces before the clash", lambda d: _pieces(d, ALTARS, SpecialDealt(0, "priest"))),
    ("witchcraft pieces reserve", lambda d: _pieces(d, *middle(), key="reserve_1")),
    ("witchcraft pieces special", lambda d: _pieces(d, ALTARS, key="special_0")),
    ("witchcraft pieces power", lambda d: _pieces(d, *middle(), key="power_0")),
    ("witchcraft pieces pairs", lambda d: _pieces(d, *middle(), key="pairs")),
    ("witchcraft pieces added", lambda d: _pieces(d, *middle(), key="added")),
    ("witchcraft pieces turn", lambda d: _pieces(d, *middle(), key="turn")),
    ("witchcraft pieces clash", lambda d: _pieces(d, ALTARS, key="clash")),
]
