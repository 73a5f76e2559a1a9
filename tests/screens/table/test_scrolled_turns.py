"""Where a turn panel stands after it was scrolled: each turn and each step begins at its top."""

from __future__ import annotations

import pytest
from kivy.core.window import Window

from scoring.carodeni.events import IngredientTaken, TokenShown
from scoring.carodeni.events import TurnMissed as ClanTurnMissed
from scoring.carodeni.table import Table as ClanTable
from scoring.witchstone.events import TileLaid, TurnMissed
from screens.kit.layouts.scroll import Scroll
from tests.screens.carodeni.at_table import sit_down as sit_down_as_clans
from tools.harness.driver import Driver, parents
from tools.harness.hands.witchstone import sit_down, table
from tools.harness.places.carodeni import GATHER
from tools.harness.places.carodeni_solo import TOKENS, sit_alone

pytestmark = pytest.mark.ui

PHONE = (412, 915)
LOW_PHONE = (412, 600)


def _scroll(app: Driver, within: str = "other_turn") -> Scroll:
    return next(around for around in parents(app.find(within)) if isinstance(around, Scroll))


def _roll_down(app: Driver) -> Scroll:
    """Drags the panel to its end."""
    scroll = _scroll(app)
    x, y = scroll.to_window(scroll.x + 4, scroll.center_y)
    for _ in range(4):
        app.drag(x, y, x, min(y + 300, Window.height - 1))
        app.advance(0.5)
    assert scroll.scroll_y < 0.2, "the panel is longer than its room"
    return scroll


def test_the_next_players_turn_begins_at_the_top(app: Driver) -> None:
    app.resize(*LOW_PHONE)
    sit_down(app, 3)
    scroll = _roll_down(app)
    app.tap("miss")
    assert table(app).turn.seat == 1
    assert scroll.scroll_y == 1


def test_what_is_tapped_within_a_turn_leaves_the_panel_where_it_is(app: Driver) -> None:
    app.resize(*LOW_PHONE)
    sit_down_as_clans(app, *GATHER)
    scroll = _roll_down(app)
    leaf = app.find("take_leaf")
    app.show(leaf)
    assert scroll.scroll_y < 0.95
    for held in ("2", "3"):
        spot = leaf.to_window(*leaf.center)
        app.touch(*spot)
        app.advance(0.3)
        assert leaf.held == held
        assert leaf.to_window(*leaf.center) == pytest.approx(spot, abs=1)


def test_another_card_in_hand_begins_at_the_top(app: Driver) -> None:
    app.resize(*LOW_PHONE)
    sit_down(app, 2)
    scroll = _roll_down(app)
    assert app.page.record(TileLaid(("witch", "wand"), (3, 2)))
    app.advance(0.3)
    assert scroll.scroll_y == 1


def test_after_the_last_turn_what_is_left_stands_at_the_top(app: Driver) -> None:
    app.resize(*LOW_PHONE)
    sit_down(app, 2, *[TurnMissed()] * 21)
    scroll = _roll_down(app)
    app.tap("miss")
    app.advance(0.3)
    assert table(app).turn.phase == "over"
    assert scroll.viewport_size[1] < scroll.height, "only little is left"
    label = app.find(lambda one: getattr(one, "text", "") == "11 turns played" and scroll in parents(one))
    assert label.to_window(*label.pos)[1] > scroll.to_window(*scroll.center)[1]


def test_after_the_last_turn_of_witchstone_nothing_asks_for_symbols(app: Driver) -> None:
    app.resize(*PHONE)
    sit_down(app, 2, *[TurnMissed()] * 21)
    assert app.sees("Choose two symbols") and app.sees("Owl on space")
    app.tap("miss")
    assert table(app).turn.phase == "over"
    for gone in ("Choose two symbols", "Owl on space"):
        assert not app.sees(gone)
    assert app.sees("Start final scoring") and app.find("other_turn")
    app.tap("undo")
    assert app.sees("Choose two symbols") and app.sees("Owl on space")


def test_the_next_clans_turn_begins_at_the_top(app: Driver) -> None:
    app.resize(*LOW_PHONE)
    sit_down_as_clans(app, count=2)
    scroll = _roll_down(app)
    assert app.page.record(ClanTurnMissed())
    app.advance(0.3)
    clans: ClanTable = app.match.state.table
    assert clans.turn.seat == 1 and scroll.scroll_y == 1


def test_each_step_of_ostaras_turn_begins_at_the_top(app: Driver) -> None:
    app.resize(*LOW_PHONE)
    sit_alone(app, TokenShown(TOKENS[4]))
    app.advance(0.3)
    scroll = _roll_down(app)
    assert app.page.record(IngredientTaken("leaf"))
    app.advance(0.3)
    assert scroll.scroll_y == 1
    _roll_down(app)
    assert app.page.record(IngredientTaken("leaf"))
    app.advance(0.3)
    assert scroll.scroll_y == 1
