"""Opens the pages of the game that docs/adding-a-game.md adds; run in a copy of the tree that has it.

The first argument says which: the one that is only `scored`, or the one that can be `played` along.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.score import on, type_number

GAME = "owl_dice"


def main(kind: str, folder: Path) -> None:
    with Driver(folder / "end") as app:
        _score_a_finished_game(app, tracks=kind == "played")
    with Driver(folder / "setup") as app:
        if kind == "played":
            _play_along(app)
        else:
            _from_setup_to_result(app)
    print("every page was opened")


def _open_game(app: Driver, tracks: bool) -> None:
    app.tap(lambda widget: getattr(widget, "game", "") == GAME and type(widget).__name__ == "Plate")
    _sees(app, "Owl Dice", "Score a finished match", "5 dice")
    assert app.sees("Play along") == tracks and app.sees("New match") != tracks
    assert not app.find_all("my_copy") and not app.find_all("rules")


def _from_setup_to_result(app: Driver) -> None:
    _set_the_table(app, tracks=False)
    _sees(app, "dice in the middle", "Lucky number")
    assert app.find("dice").drawing is not None
    app.page.open_menu()
    app.advance(0.3)
    assert not app.find_all("skip")
    app.back()
    app.page.open_draw("lucky")
    app.advance(0.3)
    _sees(app, "is lucky")
    app.back()
    for step in ("dice", "lucky", "starter"):
        app.tap(step)
    assert app.find("score").text == "Start scoring"
    app.tap("score")
    _fill_in(app, players=3)


def _set_the_table(app: Driver, tracks: bool) -> None:
    _open_game(app, tracks)
    app.tap("checklist")
    app.tap(is_a("Segment", value=3))
    app.tap("set_table")


def _play_along(app: Driver) -> None:
    _set_the_table(app, tracks=True)
    assert app.find("start").text == "Start playing"
    app.tap("start")
    app.advance(0.4)
    assert app.shell.route.name == "table" and app.match.state.tracked
    _sees(app, "Lucky dice", "Enter this roll")
    for roll in range(18):
        for what in ("pairs", "owls")[: 1 + (roll % 3 == 0)]:
            app.page._rooms.built("roll")._rows[what].add(2)
        app.tap("rolled")
    assert app.match.state.table.rolls[0].owls == 2 and app.match.state.table.rolls[1].owls == 0
    app.advance(0.3)
    _sees(app, "All turns have been played")
    app.page.to_scoring()
    app.advance(0.4)
    assert app.shell.route.name == "scoring"
    app.page.show_result()
    app.advance(5)
    assert app.page.book.sheet.columns[0].total == 6 * (2 * 5 + 2 * 2)
    _sees(app, "wins", "84")


def _score_a_finished_game(app: Driver, tracks: bool) -> None:
    _open_game(app, tracks)
    app.tap("score_match")
    assert app.shell.route.name == "score_match"
    app.page.choose_count(2)
    for seat, name in enumerate(("Mira", "Tamás")):
        app.page._sit(seat, name)
    app.frames(3)
    app.tap("set_table")
    _fill_in(app, players=2)


def _fill_in(app: Driver, players: int) -> None:
    """Every cell; the first player has most of everything."""
    app.advance(0.3)
    assert app.shell.route.name == "scoring" and not app.match.state.tracked
    cells = [(category, seat) for category in range(3) for seat in range(players)]
    for category, seat in cells:
        type_number(app, 9 - category - seat)
        if (category, seat) == (0, 0):
            _sees(app, "Pairs", "Count two equal dice of one roll as a pair.")
        on(app)
    app.advance(5)
    assert app.shell.route.name == "result"
    assert app.page.book.sheet.columns[0].total == 9 * 5 + 8 * 2 + 7 * 3
    _sees(app, "wins", "Pairs", "Owls", "Lucky", str(9 * 5 + 8 * 2 + 7 * 3))
    _without_ids(app)
    app.shell.go("games")
    app.advance(0.3)
    app.tap(lambda widget: type(widget).__name__ == "ContinueCard")
    assert app.shell.route.name in ("scoring", "result"), "there is no table"


def _sees(app: Driver, *texts: str) -> None:
    missing = [text for text in texts if not app.sees(text)]
    assert not missing, f"{missing} are not among {app.texts()}"
    _without_ids(app)


def _without_ids(app: Driver) -> None:
    assert not [text for text in app.texts() if f"{GAME}." in text]


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
