"""The visit to a match of Witchstone: the table with its panels, the final scoring, the result and its reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.journal.events import Begun, Entered, Event
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone import events as happens

if TYPE_CHECKING:
    from tools.visit import Visit

PLAYERS = (Player("Mira", "green"), Player("Tamás", "red"), Player("Zsófi", "blue"), Player("Ádám", "yellow"))
TRACKS = (50, 47, 55, 40)
WANDS = (9, 7, 9, 4)
MIRA = 0


TILES = (
    ("crystal", "wand", "2,0", "1,0"),
    ("crystal", "witch", "3,-1", "3,-2"),
    ("crystal", "pentagram", "2,1", "1,2"),
    ("witch", "energy", "2,-2", "1,-1"),
    ("energy", "pentagram", "0,-2", "0,-1"),
    ("scroll", "wand", "-2,0", "-1,0"),
    ("scroll", "witch", "-3,1", "-3,2"),
)
SCROLLS = (
    (("scroll", "energy", "-2,-1", "-1,-2"), ("symbol_group", "crystal")),
    (("scroll", "pentagram", "-1,1", "0,1"), ("witches_on_types", "village", "forest", "castle")),
    (("scroll", "crystal", "-2,2", "-2,3"), ("witches_on_board",)),
)


def _tile(first: str, second: str, one: str, other: str) -> Event:
    return happens.TileLaid((first, second), cells=(one, other))


def _so_far() -> list[Event]:
    """What the table shows in the last turn but one: Mira's tiles are drawn, the others play without the app."""
    others: list[Event] = [happens.TurnMissed()] * (len(PLAYERS) - 1)
    seats, lost = range(len(PLAYERS)), happens.ActionsLost()
    turns: list[Event] = []
    for tile in TILES:
        turns += [_tile(*tile), lost, lost, happens.TurnEnded(), *others]
    for tile, card in SCROLLS:
        turns += [_tile(*tile), happens.ScrollTaken(card), lost, happens.TurnEnded(), *others]
    counts = {
        "stock": 6,
        "lying": 2,
        "standing.castle": 1,
        "standing.foreign_tower": 2,
        "rack": 3,
        "connections.2": 3,
        "connections.3": 1,
        "energy": 11,
        "silver": 3,
    }
    return [
        *(happens.TowerTaken() for _ in seats),
        *turns,
        *(happens.Corrected(seat, "track", points) for seat, points in enumerate(TRACKS)),
        *(happens.Corrected(seat, "wand", space) for seat, space in enumerate(WANDS)),
        *(happens.Corrected(MIRA, what, value) for what, value in counts.items()),
    ]


TURN: tuple[Event, ...] = (
    _tile("witch", "wand", "2,-3", "1,-3"),
    happens.WitchLaid(),
    happens.WitchStood("village", token="crystal"),
)


def play(app: Visit) -> None:
    _sit_down(app)
    _table(app)
    app.leave()
    _rules_and_copy(app)
    app.leave()


def _sit_down(app: Visit) -> None:
    session = app.app.session
    match = Match.new(session.new_id(), "witchstone", PLAYERS, {}, session.now())
    session.begin(match)
    _record(app, Begun(), *_so_far())
    app.shell.go("table", match=match.id, game="witchstone")


def _record(app: Visit, *happened: Event) -> None:
    for event in happened:
        if not app.app.session.record(event):
            raise RuntimeError(f"{event} was refused")


def _table(app: Visit) -> None:
    app.take("05-witchstone-tile")
    _record(app, *TURN)
    app.take("05-witchstone-turn")
    app.tap("tab_prophecies")
    app.take("06-witchstone-scrolls-covered")
    app.tap("unveil")
    app.take("06-witchstone-scrolls")
    app.tap("tab_cauldron")
    app.take("07-witchstone-cauldron")
    app.tap("tab_board")
    app.take("07-witchstone-board")
    app.tap("journal")
    app.take("07-journal")
    app.back()
    _scoring(app)


def _scoring(app: Visit) -> None:
    """The last turns go by; one entry differs from what was tracked."""
    ends = ((66, 14, 6, (7, 5)), (64, 10, 5, (7, 4)), (76, 12, 4, (6,)), (59, 8, 4, (6, 5)))
    counts: list[Event] = []
    for seat, (track, wand, tokens, owls) in enumerate(ends):
        counts += [
            happens.Corrected(seat, "track", track),
            happens.Corrected(seat, "wand", wand),
            happens.Corrected(seat, "tokens", tokens),
            *(happens.Corrected(seat, f"owl.{owl}", 1) for owl in owls),
        ]
    _record(app, *counts, Entered(2, "magic_tokens", 5))
    match = app.match
    app.app.session.set("secrets", False)
    app.shell.go("scoring", match=match.id, game="witchstone")
    app.page.choose(2, 2)
    app.take("08-scoring")
    app.shell.go("result", match=match.id, game="witchstone")
    app.advance(6)
    app.take("09-result")
    app.tap(lambda widget: getattr(widget, "key", "") == "why_prophecies_0")
    app.take("09-why")
    app.back()
    app.app.session.set("secrets", True)


def _rules_and_copy(app: Visit) -> None:
    app.shell.go("my_copy", game="witchstone")
    app.take("10-my-copy")
    app.leave()
    app.shell.go("rules", game="witchstone")
    app.take("10-rules")
