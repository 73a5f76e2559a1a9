"""What hands do at the final scoring, and a match of four that is scored already."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

from scoring.journal.events import Begun, Entered
from scoring.journal.match import Match
from scoring.players import Player
from screens.scoring.book import ScoreBook
from tools.harness.driver import Driver, Time
from tools.harness.hands.common import lift, middle, open_game, put, sit

COLORS = ("green", "red", "blue", "yellow")
# What each of four players has at the end, by the name of the entry.
END: tuple[dict[str, Any], ...] = (
    {
        "track": 66,
        "owls": (7, 5),
        "magic_tokens": 6,
        "spells_unused": 1,
        "prophecies": (("symbol_group", "crystal"), ("lying_witches",)),
        "groups.crystal": 6,
        "lying_witches": 2,
    },
    {
        "track": -3,
        "owls": (7, 4),
        "magic_tokens": 5,
        "spells_unused": 2,
        "prophecies": (("scrolls",),),
        "spells_used": 1,
    },
    {
        "track": 96,
        "owls": (),
        "magic_tokens": 5,
        "spells_unused": 0,
        "prophecies": (("witchstone_rank",), ("witches_on_type", "forest")),
        "witchstone_rank": 1,
        "witches_at.forest": 2,
    },
    {
        "track": 59,
        "owls": (6, 6),
        "magic_tokens": 4,
        "spells_unused": 0,
        "prophecies": (("connected", "village", "village", "castle"),),
        "connected.village": 2,
        "connected.castle": 0,
    },
)


def tap(app: Driver, wanted: str | Widget | Callable[[Any], bool]) -> None:
    """As `Driver.tap`, with few frames: a whole pad takes many taps."""
    widget = wanted if isinstance(wanted, Widget) else app.find(wanted)
    app.show(widget)
    app.wait_until_still(widget)
    finger = put(*middle(widget))
    blink(app, 1)
    lift(finger)
    blink(app, 5)


def blink(app: Driver, frames: int) -> None:
    for _ in range(frames):
        Time.now += 0.06
        app.frames()


def begin_scoring(app: Driver, *names: str, game: str = "witchstone") -> None:
    """From the games page to the final scoring, by touch."""
    open_game(app, game)
    app.tap("score_match")
    app.page.choose_count(len(names))
    app.frames(3)
    for name in names:
        sit(app, name)
    app.tap("set_table")
    app.advance(0.3)


def open_scoring(app: Driver, match_id: str) -> None:
    app.shell.go("scoring", match=match_id, game="witchstone")
    app.advance(0.3)


def new_match(app: Driver, names: tuple[str, ...] = ("Mira", "Tamás"), tracked: bool = False) -> str:
    session = app.app.session
    players = tuple(Player(name, color) for name, color in zip(names, COLORS, strict=False))
    match = Match.new(session.new_id(), "witchstone", players, {}, session.now())
    assert session.begin(match) and session.record(Begun(tracked=tracked))
    if tracked:
        # The score of a match that goes on is shown to a table that does not hide its points.
        session.set("secrets", False)
    return match.id


def score_by_record(app: Driver, names: tuple[str, ...]) -> str:
    """A match that is scored in full; the first two are level, and their wand positions are not entered."""
    match_id, session = new_match(app, names), app.app.session
    for seat, end in enumerate(END[: len(names)]):
        for what, value in end.items():
            assert session.record(Entered(seat, what, value))
    totals = [column.total for column in ScoreBook(app.match).sheet.columns]
    assert session.record(Entered(1, "track", END[1]["track"] + totals[0] - totals[1]))
    return match_id


def type_number(app: Driver, number: int) -> None:
    """With the keypad: the sign first, then the digits."""
    if number < 0:
        tap(app, "key_sign")
    for digit in str(abs(number)):
        tap(app, f"key_{digit}")


def on(app: Driver) -> None:
    """The tall key, or the button in its place."""
    tap(app, "key_next" if app.find_all("key_next") else "next")


def pick_prophecy(app: Driver, kind: str, *asks: str) -> None:
    tap(app, "add")
    tap(app, f"kind_{kind}")
    for asked in asks:
        tap(app, f"asks_{asked}")


def total(app: Driver, seat: int) -> int:
    return int(ScoreBook(app.match).sheet.columns[seat].total)


def entered(app: Driver, seat: int, what: str) -> Any:
    return ScoreBook(app.match).value(seat, what)
