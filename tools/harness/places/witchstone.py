"""Witchstone's panels for the layout check: every card of the turn, every sheet, every tab."""

from __future__ import annotations

from functools import partial
from typing import Any

from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone import events as happens
from tools.harness.driver import Driver
from tools.harness.places.place import Place, Way

NAMES = (("Mira", "green"), ("Maximilian-Alexander von Thurn", "red"), ("Zsófi", "blue"), ("Ádám", "yellow"))
TOWERS: tuple[Event, ...] = (happens.TowerTaken(),) * 4


def _tile(first: str, second: str, size: int = 3) -> happens.TileLaid:
    return happens.TileLaid((first, second), (size, 2))


WITCH: tuple[Event, ...] = (
    _tile("witch", "wand", 5),
    happens.WitchLaid(),
    happens.WitchStood("village", token="crystal"),
    happens.WitchLaid(),
)
SPECIAL: tuple[Event, ...] = (_tile("pentagram", "scroll"), happens.Stepped(2, "special", pair=("energy", "witch")))
SCROLLS: tuple[Event, ...] = (
    _tile("scroll", "witch"),
    happens.ScrollTaken(("witches_on_types", "village", "forest", "castle")),
    happens.ActionsLost(),
    happens.TurnEnded(),
    *(happens.TurnMissed(),) * 3,
    _tile("scroll", "wand"),
    happens.ScrollTaken(("double", "pentagram")),
    happens.ActionsLost(),
    happens.TurnEnded(),
    *(happens.TurnMissed(),) * 3,
    _tile("scroll", "energy"),
    happens.ScrollTaken(),
)

SPELLS: tuple[Event, ...] = (
    _tile("scroll", "witch"),
    happens.ScrollTaken(("double", "pentagram")),
    happens.ActionsLost(),
    happens.TurnEnded(),
    *(happens.TurnMissed(),) * 3,
    _tile("scroll", "wand"),
    happens.ScrollTaken(("single",)),
    happens.ActionsLost(),
    happens.TurnEnded(),
    *(happens.TurnMissed(),) * 3,
    _tile("pentagram", "crystal", 1),
)

# What has happened, and what is then done on the page.
TURNS: dict[str, tuple[tuple[Event, ...], Way]] = {
    "tower": ((), lambda _: None),
    "tile": (TOWERS, lambda d: _card(d, "TileCard", "choose", "pentagram", "crystal")),
    "witch": ((*TOWERS, *WITCH), lambda _: None),
    "witch token": ((*TOWERS, *WITCH), lambda d: _card(d, "WitchCard", "stand", "castle")),
    "energy": ((*TOWERS, _tile("energy", "wand")), lambda _: None),
    "energy begun": ((*TOWERS, _tile("energy", "wand", 1), happens.EnergyLaid(1, 3)), lambda _: None),
    "pentagram": ((*TOWERS, _tile("pentagram", "wand")), lambda _: None),
    "special": ((*TOWERS, *SPECIAL), lambda _: None),
    "special used": ((*TOWERS, *SPECIAL), lambda d: _find(d, "TurnPanel").use(0)),
    "special pair": ((*TOWERS, _tile("pentagram", "wand")), lambda d: _find(d, "PentagramCard")._ask_pair()),
    "crystal": ((*TOWERS, _tile("crystal", "wand")), lambda _: None),
    "crystal shelf": ((*TOWERS, _tile("crystal", "wand")), lambda d: _card(d, "CrystalCard", "leave", "pentagram")),
    "wand": ((*TOWERS, _tile("wand", "energy")), lambda d: _card(d, "WandCard", "toggle", "silver.connections")),
    "wand ends": ((*TOWERS, _tile("wand", "energy")), lambda d: _find(d, "WandCard").choose_end(True)),
    "wand end": (
        (*TOWERS, _tile("wand", "energy"), happens.WandMoved(3, end=True), happens.ActionsLost(), happens.TurnEnded())
        + ((happens.TurnMissed(),) * 3 + (_tile("wand", "witch"),)),
        lambda _: None,
    ),
    "late spells": ((*TOWERS, *SPELLS, happens.Stepped(1)), lambda _: None),
    "spells while a bonus waits": (
        (*TOWERS, *SPELLS, happens.Stepped(1, "special", pair=("energy", "witch"))),
        lambda _: None,
    ),
    "show points": (TOWERS, lambda d: d.page.score_now()),
    "scroll": ((*TOWERS, _tile("scroll", "energy", 6)), lambda _: None),
    "scroll picker": ((*TOWERS, _tile("scroll", "energy")), lambda d: _find(d, "ScrollCard").take_named()),
    "second group": ((*TOWERS, _tile("scroll", "energy")), lambda d: _find(d, "TurnPanel").ask_second()),
    "forced removal": (TOWERS, lambda d: _find(d, "TurnPanel").remove_crystal()),
    "other action": (TOWERS, lambda d: _find(d, "TurnPanel").other_action()),
    "second tile offered": ((*TOWERS, _tile("scroll", "energy")), lambda d: _find(d, "TurnPanel").other_action()),
    "spell offered": ((*TOWERS, *SPELLS), lambda d: _find(d, "TurnPanel").other_action()),
    "other spell": ((*TOWERS, *SPELLS), lambda d: _other_spell(d)),
    "other shelf": ((*TOWERS, _tile("crystal", "wand")), lambda d: _other_shelf(d)),
    "second tile": ((*TOWERS, _tile("scroll", "energy"), Insisted(happens.ExtraTile())), lambda _: None),
    "other turn": (TOWERS, lambda d: _find(d, "TurnPanel").other_turn()),
    "other find": ((*TOWERS, _tile("pentagram", "energy")), lambda d: _find(d, "PentagramCard").ask_other()),
    "draw": ((*TOWERS, _tile("scroll", "wand"), *(happens.ActionsLost(),) * 2), lambda _: None),
    "scrolls covered": ((*TOWERS, *SCROLLS), lambda d: d.page.choose_tab("prophecies")),
    "scrolls": ((*TOWERS, *SCROLLS), lambda d: _scrolls(d)),
    "cauldron tab": ((*TOWERS, *SCROLLS), lambda d: d.page.choose_tab("cauldron")),
    "board": ((*TOWERS, *SCROLLS), lambda d: d.page.choose_tab("board")),
    "skip": (TOWERS, lambda d: _skip(d)),
}


def _go(driver: Driver, name: str) -> None:
    happened, then = TURNS[name]
    session = driver.app.session
    players = tuple(Player(*player) for player in NAMES)
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
    assert session.begin(match)
    for event in (Begun(), *happened):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="witchstone")
    driver.frames(2)
    then(driver)


def _find(driver: Driver, name: str) -> Any:
    return driver.find(lambda widget: type(widget).__name__ == name)


def _card(driver: Driver, name: str, act: str, *values: str) -> None:
    for value in values:
        getattr(_find(driver, name), act)(value)


def _scrolls(driver: Driver) -> None:
    driver.page.choose_tab("prophecies")
    driver.frames(2)
    _find(driver, "PropheciesPanel").toggle_veil()


def _other_spell(driver: Driver) -> None:
    _find(driver, "TurnPanel").other_action()
    driver.advance(0.4)
    driver.tap("other_spell")


def _other_shelf(driver: Driver) -> None:
    _card(driver, "CrystalCard", "leave", "pentagram")
    driver.advance(0.4)
    driver.tap("shelf_other")


def _skip(driver: Driver) -> None:
    from screens.witchstone.skip_sheet import open_skip

    open_skip(driver.page)


PLACES: list[Place] = [(f"witchstone {name}", partial(_go, name=name)) for name in TURNS]
