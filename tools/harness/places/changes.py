"""Past entries that are changed by the card that made them, and forgotten ones that are inserted."""

from __future__ import annotations

from collections.abc import Callable

from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone import events
from tools.harness.driver import Driver
from tools.harness.places.place import Place

TOLD = (
    *(events.TowerTaken(),) * 2,
    events.TileLaid(("energy", "witch"), (3, 1)),
    events.EnergyLaid(3, 3, "village"),
    events.WitchLaid(),
    events.TurnEnded(),
    events.TileLaid(("scroll", "energy"), (1, 2)),
    events.ScrollTaken(),
)


def _entry(kind: type[Event], way: str = "change", taps: tuple[str, ...] = ()) -> Callable[[Driver], None]:
    def visit(driver: Driver) -> None:
        session = driver.app.session
        players = (Player("Mira", "green"), Player("Krasznahorkai Boglárka", "red"))
        match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
        assert session.begin(match)
        for event in (Begun(), *TOLD):
            assert session.record(event), event
        assert session.match is not None
        position = next(at for at, event in session.match.journal.events if isinstance(event, kind))
        driver.shell.go("table", match=match.id, game="witchstone")
        driver.frames(3)
        driver.shell.go("change_entry", match=match.id, game="witchstone", position=str(position), way=way)
        driver.advance(0.5)
        for key in taps:
            driver.tap(key)
        driver.frames(3)

    return visit


PLACES: list[Place] = [
    ("change an entry", _entry(events.TileLaid)),
    ("change energy", _entry(events.EnergyLaid)),
    ("change with losses", _entry(events.TileLaid, taps=("symbol_witch", "symbol_wand", "lay"))),
    ("insert an entry", _entry(events.WitchLaid, "insert", ("lay_witch",))),
]
