"""How many taps the journeys of an audit take, by touch."""

from __future__ import annotations

import pytest

from tools.harness.driver import Driver
from tools.harness.hands.table import sit_down, take_towers
from tools.harness.taps import in_the_document, record

pytestmark = pytest.mark.ui


def test_a_turn_in_mid_game(app: Driver) -> None:
    """Pentagram 3 with an owl, crystal 3 with the bottom shelf and its token, which is used."""
    app.app.session.set("reminders", "off")
    sit_down(app)
    take_towers(app)
    app.advance(0.3)
    before = app.taps
    for key in ("symbol_pentagram", "symbol_crystal", "first_3", "second_3", "lay"):
        app.tap(key)
    app.tap("owl_7" if app.find_all("owl_7") else next(name for name in app.names() if name.startswith("owl_")))
    for key in ("exit_wand", "face_energy", "bonus_0", "reach_village", "end_turn"):
        app.tap(key)
    table = app.match.state.table
    assert table.turn.seat == 1 and table.seats[0].turns == 1
    what, taps = "Witchstone: a turn with pentagram 3, crystal 3 to a shelf, and its token", app.taps - before
    record(what, taps, 12)
    assert in_the_document(what) == (taps, 12)


def test_a_finished_match_of_four_is_scored(app: Driver) -> None:
    """Tracks, owls, tokens, spells, and eleven prophecies, each with the points that lie on the table."""
    app.shell.go("game", game="witchstone")
    app.advance(0.4)
    before = app.taps
    app.tap("score_match")
    app.tap(app.find("count").children[::-1][2])
    app.tap("set_table")
    numbers = {"track": (61, 54, 58, 47), "magic_tokens": (3, 2, 4, 1), "spells": (1, 0, 2, 1)}
    owls = ((7,), (6, 5), (), (4,))
    while app.page.present.id != "prophecies":
        category, seat = app.page.present.id, int(app.page.seat)
        if category == "owls":
            for owl in owls[seat]:
                app.tap(f"owl_{owl}")
        else:
            for digit in str(numbers[category][seat]):
                app.tap(f"key_{digit}")
        app.tap("key_next" if app.find_all("key_next") else "next")
    for seat, cards in enumerate(PROPHECIES):
        for index, (keys, tier) in enumerate(cards):
            app.tap("add")
            for key in keys:
                app.tap(key)
            app.tap(f"band_{index}_{tier}")
        if seat < len(PROPHECIES) - 1:
            app.tap("next" if app.find_all("next") else "key_next")
    sheet = app.page.book.sheet
    held = [[part.points for part in column.rows[-1].parts] for column in sheet.columns]
    assert held == [[7, 3, 5], [1, 5, 7], [3, 7, 1], [5, 3]]
    what, taps = "Witchstone: a finished match of four with 11 prophecies, scored", app.taps - before
    record(what, taps, 85)
    assert in_the_document(what) == (taps, 85)


PROPHECIES = (
    ((("kind_crystals",), 3), (("kind_symbol_group", "asks_witch"), 1), (("kind_silver_spaces",), 2)),
    ((("kind_lying_witches",), 0), (("kind_special_tiles",), 2), (("kind_witches_on_type", "asks_forest"), 3)),
    ((("kind_crystals",), 1), (("kind_witchstone_rank",), 3), (("kind_symbol_group", "asks_wand"), 0)),
    ((("kind_silver_spaces",), 2), (("kind_lying_witches",), 1)),
)
