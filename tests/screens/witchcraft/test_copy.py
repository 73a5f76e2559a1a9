"""The owner's copy of Witchcraft: a guess until it is entered, and what a new match makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.position import Kind
from tools.harness.driver import Driver
from tools.harness.hands.common import open_new_match
from tools.harness.hands.witchcraft import open_tab, sit_down, table
from tools.harness.places.witchcraft_copy import COPY, GAME

pytestmark = pytest.mark.ui


def enter(app: Driver, part: str) -> None:
    app.shell.go("my_copy", game=GAME)
    app.advance(0.3)
    app.tap(f"enter_{part}")


def known(app: Driver) -> dict[str, Any]:
    return app.app.session.copy(GAME)


def tap_board(app: Driver, *spaces: str) -> None:
    board = app.find("altar_board")
    app.show(board)
    for space in spaces:
        app.touch(*board.to_window(*board.middle_of(cell(space))))


def point(app: Driver, *steps: tuple[int, int]) -> None:
    """Taps arrows of the ring, so far to the right and up."""
    ring = app.find("angles")
    app.show(ring)
    x, y = ring.to_window(*ring.center)
    for right, up in steps:
        app.touch(x + right, y + up)


def shown(app: Driver, token: str) -> Kind:
    """The token as the sheet draws it."""
    kind: Kind = app.find("angles").kinds[token]
    return kind


def test_the_spaces_of_the_altars_are_four(app: Driver) -> None:
    enter(app, "altar_spaces")
    assert app.sees("Filled in with our guess.") and known(app) == {}
    tap_board(app, "b2")
    assert app.find("keep").disabled and app.sees("Choose 4 different spaces of the board.")
    tap_board(app, "a1")
    app.tap("keep")
    assert known(app) == {"altar_spaces": ("a1", "e2", "b3", "e3")}
    assert app.sees("a1, e2, b3, e3") and app.sees("straight (unverified guess)")
    app.tap("enter_altar_spaces")
    assert not app.sees("Filled in with our guess.")


def test_the_mages_of_a_guild_are_seven(app: Driver) -> None:
    enter(app, "copies")
    app.tap("adept_plus")
    assert app.sees("8 of 7 mages") and app.find("keep").disabled
    app.tap("guardian_minus")
    app.tap("keep")
    assert known(app) == {"copies": (3, 1, 1, 1, 1)}


def test_shields_and_lines_are_tapped_round_the_token(app: Driver) -> None:
    enter(app, "tokens")
    point(app, (0, 65), (65, 0))
    assert shown(app, "guardian").shields == (2,), "the guessed one is off, another on"
    point(app, (65, 0))
    assert app.find("keep").disabled and app.sees("Choose at least one of the eight sides")
    point(app, (-65, 0))
    app.tap("angles_golem")
    point(app, (0, -65))
    app.tap("angles_master")
    point(app, (46, 46))
    assert shown(app, "master").lines == (0, 1)
    assert app.sees("Usually there are 3 sides.")
    app.tap("keep")
    assert known(app) == {
        "guardian_shields": (6,),
        "golem_shields": (0, 1, 4, 7),
        "archmage_shields": (0,),
        "master_lines": (0, 1),
    }


def test_the_piece_is_straight_or_bent_and_a_draft_is_kept(app: Driver) -> None:
    enter(app, "piece")
    app.tap("piece_bent")
    app.back()
    assert app.sees("Not saved yet") and known(app) == {}
    app.tap("enter_piece")
    assert app.find("piece_bent").on
    app.tap("keep")
    assert known(app) == {"piece": "bent"}


def test_a_new_match_takes_the_copy_and_the_table_says_what_is_guessed(app: Driver) -> None:
    sit_down(app)
    open_tab(app, "pieces")
    assert app.sees("are an unverified guess")
    for id, value in COPY.items():
        assert app.app.session.keep_copy(GAME, id, value)
    app.shell.go("games")
    app.advance(0.4)
    open_new_match(app, GAME)
    app.tap("set_table")
    app.page.start_playing()
    app.advance(0.4)
    assert table(app).position.rules.piece == "bent"
    assert table(app).position.rules.kinds["archmage"].shields == (4,)
    open_tab(app, "pieces")
    assert not app.sees("are an unverified guess")
