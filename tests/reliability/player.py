"""An app to be killed: plays a match by touches, without an end, and says after each touch what is seen."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from tests.window import PHONE  # isort: skip  it comes before anything of Kivy

from scoring.journal.events import Begun
from scoring.journal.journal import Entry
from scoring.journal.match import Match
from storage import lines
from tests.reliability.looks import of_the_table
from tools.harness.driver import Driver
from tools.harness.hands import carodeni_finger, winter_queen_finger, witchcraft_finger, witchstone_finger
from tools.harness.hands.common import undisturbed
from tools.harness.hands.match import begin

COUNTS = {"witchstone": 3, "winter_queen": 2, "carodeni": 2, "witchcraft": 2}
HANDS: dict[str, Callable[[Driver, int], Any]] = {
    "witchstone": lambda app, seed: witchstone_finger.Hand(app, seed, brisk=True),
    "winter_queen": winter_queen_finger.Hand,
    "carodeni": carodeni_finger.Hand,
    "witchcraft": witchcraft_finger.Hand,
}
# How often the last thing is taken back, and done again.
SECOND_THOUGHTS = 0.15
# After this many moves, a few undos do not lead out of the table.
PLAYED_ENOUGH = 8


class TalkingDriver(Driver):
    """Says after each touch what is seen."""

    talks = False

    def touch(self, x: float, y: float, hold: float = 0.05) -> None:
        super().touch(x, y, hold)
        if self.talks:
            print(seen(self), flush=True)


def seen(app: Driver) -> str:
    """The state as a line: the page, what it shows of the match without unfinished input, and the number of entries."""
    match: Match | None = app.match
    route = app.shell.route.name
    shown: list[object] = []
    if route == "table" and match is not None:
        shown = [*of_the_table(app), str(match.redoes())]
    look = hashlib.sha256(json.dumps(shown, default=str).encode()).hexdigest()[:16]
    entries = match.journal.entries if match else ()
    return json.dumps([route, look, match.id if match else "", len(entries), fingerprint(entries)])


def fingerprint(entries: Iterable[Entry]) -> str:
    """Of all that was recorded, undo and redo included."""
    written = "\n".join(f"{entry.at} {lines.entry_line(entry)}" for entry in entries)
    return hashlib.sha256(written.encode()).hexdigest()[:16]


def take_back_and_do_again(app: Driver, dice: Random) -> None:
    events = [type(event) for _, event in app.match.journal.events]
    if app.shell._overlays or len(events) - events.index(Begun) < PLAYED_ENOUGH:
        return
    for _ in range(dice.randint(1, 3)):
        app.tap("undo")
    for _ in range(dice.randint(0, 3)):
        if app.match.redoes():
            app.page.redo()
            app.frames(2)
            print(seen(app), flush=True)


def end_the_turn(app: Driver) -> None:
    """The hand of Čarodění thinks in whole turns, and this one may be half done, with a sheet over it."""
    while app.shell._overlays:
        app.back()
        app.advance(0.3)
    app.tap("tab_turn")
    # Where it is grey, it leads to the refusal of an empty turn.
    if any(not button.off for button in app.find_all("end_turn")):
        app.tap("end_turn")


def play(app: TalkingDriver, game: str, dice: Random) -> None:
    if app.match is None or app.shell.route.name != "table":
        app.shell.go("games")
        app.advance(0.6)
        begin(app, game, COUNTS[game])
    hand = HANDS[game](app, dice.randrange(2**30))
    if game == "carodeni":
        end_the_turn(app)
    one_thing = getattr(hand, "one_thing", None) or hand.turn
    with undisturbed():
        while not app.page.over:
            one_thing()
            if dice.random() < SECOND_THOUGHTS:
                take_back_and_do_again(app, dice)
                if game == "carodeni":
                    end_the_turn(app)


def main() -> None:
    folder, game, seed = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    app = TalkingDriver(folder)
    app.resize(*PHONE)
    # Killed at two starts in a row, the app takes them for failures; what was open is one tap away.
    if app.find_all("open_again"):
        app.tap("open_again")
    print(seen(app), flush=True)
    sys.stdin.readline()
    if game != "look":
        app.talks = True
        play(app, game, Random(seed))
        print("over", flush=True)
    with suppress(KeyboardInterrupt):
        sys.stdin.readline()


if __name__ == "__main__":
    main()
