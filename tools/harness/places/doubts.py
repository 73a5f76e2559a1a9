"""Matches with numbers in doubt for the layout check: the final scoring, what is open, and the result."""

from __future__ import annotations

from collections.abc import Callable

from scoring.journal.events import Begun, Entered, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone import events as happens
from tools.harness.driver import Driver
from tools.harness.places.place import Place

NAMES = (("Mira", "green"), ("Tamás", "red"), ("Zsófi", "blue"), ("Ádám", "yellow"))


def gapped() -> tuple[Event, ...]:
    """Four players; Zsófi's last turns were skipped, Ádám took a secret scroll, and Mira's tokens were entered."""
    towers = (happens.TowerTaken(),) * 4
    scroll = (
        happens.TileLaid(("scroll", "energy")),
        happens.ScrollTaken(()),
        happens.ActionsLost(),
        happens.TurnEnded(),
    )
    empty = (happens.TileLaid(("wand", "energy")), happens.ActionsLost(), happens.ActionsLost(), happens.TurnEnded())
    rounds: list[Event] = [*empty, *empty, *empty, *scroll]
    pairs = [("witch", symbol) for symbol in ("wand", "energy", "crystal", "scroll", "pentagram")]
    pairs += [("crystal", symbol) for symbol in ("wand", "energy", "scroll", "pentagram")] + [("pentagram", "wand")]
    for number, pair in enumerate(pairs):
        entered = (happens.TileLaid(pair), happens.ActionsLost(), happens.ActionsLost(), happens.TurnEnded())
        skipped = (happens.TurnMissed(),) if number > 6 else entered
        rounds += [*entered, *entered, *skipped, *entered]
    return (*towers, *rounds, Entered(0, "magic_tokens", 6))


def _scoring(category: int = 2, seat: int = 2) -> Callable[[Driver], None]:
    def visit(driver: Driver) -> None:
        session = driver.app.session
        players = tuple(Player(name, color) for name, color in NAMES)
        match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
        assert session.begin(match)
        for event in (Begun(), *gapped()):
            assert session.record(event), event
        driver.shell.go("scoring", match=match.id, game="witchstone")
        driver.frames(2)
        driver.page.choose(category, seat)
        driver.frames(3)

    return visit


def _open_numbers(driver: Driver) -> None:
    _scoring()(driver)
    driver.page.show_result()
    driver.frames(3)


def _result(driver: Driver) -> None:
    _scoring()(driver)
    driver.page.open_result()
    driver.frames(3)
    driver.page.end_telling()
    driver.frames(3)


def _light(driver: Driver) -> None:
    session = driver.app.session
    players = tuple(Player(name, color) for name, color in NAMES)
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
    assert session.begin(match)
    points = (41, 44, 47, 38)
    corrected = tuple(happens.Corrected(seat, "track", value) for seat, value in enumerate(points))
    taken = (happens.ScrollNoted(0), happens.ScrollNoted(0), happens.ScrollNoted(1))
    turn = (happens.TurnEnded(), happens.PointsAdded(1, 6), happens.PointsAdded(1, 2))
    for event in (Begun(mode="light"), *corrected, *taken, *turn):
        assert session.record(event), event
    driver.shell.go("table", match=match.id, game="witchstone")
    driver.frames(3)


def _snapshot(driver: Driver) -> None:
    session = driver.app.session
    players = tuple(Player(name, color) for name, color in NAMES)
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
    assert session.begin(match)
    for event in (Begun(), *gapped()[:-30]):
        assert session.record(event), event
    driver.shell.go("snapshot", match=match.id, game="witchstone")
    driver.frames(2)
    driver.page.choose(2)
    driver.page._add("wand", 1)
    driver.frames(3)


def _table(tab: str, *events: Event, taps: tuple[str, ...] = ()) -> Callable[[Driver], None]:
    """A table of two after both first turns were skipped, with what happened since; then these keys are tapped."""

    def visit(driver: Driver) -> None:
        session = driver.app.session
        session.set("secrets", True)
        players = tuple(Player(name, color) for name, color in NAMES[:2])
        match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
        assert session.begin(match)
        for event in (Begun(), *(happens.TowerTaken(),) * 2, *(happens.TurnMissed(),) * 2, *events):
            assert session.record(event), event
        driver.shell.go("table", match=match.id, game="witchstone")
        driver.frames(3)
        driver.page.choose_tab(tab)
        driver.frames(10)
        for key in taps:
            driver.tap(key)
        driver.frames(3)

    return visit


WAND = happens.TileLaid(("wand", "crystal"), (4, 1))
PASSED = ("silver.crystals", "dark.energy")
SILVER = (WAND, happens.WandMoved(4, PASSED, in_front=True, asks=True))
LISTED = (
    happens.TileLaid(("crystal", "witch"), (2, 1)),
    happens.CrystalMoved(1, "own", "witch", "witch"),
    happens.ActionsLost(),
)


def _new_match(driver: Driver) -> None:
    driver.shell.go("new_match", game="witchstone")
    driver.frames(3)


def _needs(driver: Driver) -> None:
    """Prophecies that rest on counts in doubt, and on one that nobody can know."""
    session = driver.app.session
    players = tuple(Player(name, color) for name, color in NAMES[:2])
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
    assert session.begin(match)
    scrolls = (("witches_on_board",), ("symbol_group", "witch"), ("witchstone_rank",))
    held = Entered(0, "prophecies", scrolls)
    for event in (Begun(), *(happens.TowerTaken(),) * 2, happens.TurnMissed(), happens.TurnMissed(), held):
        assert session.record(event), event
    session.set("secrets", False)
    driver.shell.go("scoring", match=match.id, game="witchstone")
    driver.frames(2)
    driver.page.choose(4, 0)
    driver.frames(3)


PLACES: list[Place] = [
    ("doubts needs", _needs),
    ("light witchstone in doubt", _table("turn", happens.ModeChanged("light"))),
    ("light witchstone", _light),
    ("snapshot witchstone", _snapshot),
    ("mode witchstone", _new_match),
    ("doubts silver", _table("turn", *SILVER)),
    ("doubts wand", _table("turn", WAND, taps=("passed_dark.energy",))),
    ("doubts energy", _table("turn", happens.TileLaid(("energy", "witch"), (3, 1)))),
    ("doubts stone", _table("turn", happens.TileLaid(("witch", "energy"), (3, 1)), taps=("stand_witchstone",))),
    ("doubts skip", _table("turn", taps=("skip",))),
    ("doubts board", _table("board")),
    ("doubts board owner", _table("board", taps=("fact_owl",))),
    ("doubts board sheet", _table("board", taps=("fact_owl", "yes"))),
    ("doubts cauldron", _table("cauldron", *LISTED)),
    ("doubts tokens", _scoring()),
    ("doubts owls", _scoring(1)),
    ("doubts prophecies", _scoring(4, 3)),
    ("doubts open", _open_numbers),
    ("doubts result", _result),
]
