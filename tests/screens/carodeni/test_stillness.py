"""Nothing of Čarodění that can be tapped moves because of a tap: it is where it was, or gone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from scoring.carodeni.events import IngredientTaken, Played, TokenShown
from tools.harness.driver import Driver
from tools.harness.places import carodeni, carodeni_solo
from tools.harness.places.carodeni import GATHER, MIDDLE, sit_down
from tools.harness.places.carodeni_solo import HER_CARDS, TOKENS, sit_alone

pytestmark = pytest.mark.ui

# They lead away from what is looked at.
AWAY = ("back", "menu", "journal", "undo", "close", "miss", "end_turn", "goal_remove", "card_later")
STARTS = ("tab_", "player_", "reminder")
OWN = ("easy 3 witches:yellow:2:any", "easy 4 tools:flask:1:any", "hard 6 potions:red:3:any")
# The undo bar is a little higher with two lines of words.
LEAST_SHIFT = 5
Where = dict[str, tuple[int, int, int, int]]


def layer(app: Driver) -> Any:
    overlays = app.shell._overlays
    return overlays[-1] if overlays else app.page


def standing(app: Driver) -> tuple[Any, ...]:
    """What is looked at: with another sheet, tab or card other things come."""
    cards = [id(widget) for widget in app.widgets() if type(widget).__name__.endswith(("Card", "Part"))]
    page = app.page
    return (id(layer(app)), getattr(page, "tab", ""), *(cards if layer(app) is page else ()))


def targets(app: Driver) -> Where:
    """Where everything that can be tapped stands in the window."""
    positions: Where = {}
    for widget in layer(app).walk(restrict=True):
        key = getattr(widget, "key", "")
        if key and hasattr(widget, "last_touch") and widget.get_root_window() and not widget.disabled:
            x, y = widget.to_window(*widget.pos)
            positions[key] = (round(x), round(y), round(widget.width), round(widget.height))
    return positions


def tapped_all(app: Driver, most: int = 40) -> int:
    """Taps one after the other, and closes what they open; how many taps there were."""
    taps = 0
    for key in [key for key in targets(app) if key not in AWAY and not key.startswith(STARTS)][:most]:
        looked_at = standing(app)
        if not app.find_all(key) or key not in targets(app):
            continue
        app.show(app.find(key))
        before = targets(app)
        app.tap(key)
        taps += 1
        app.settle()
        while layer(app) is not app.page and id(layer(app)) != looked_at[0]:
            app.tap("close")
            app.settle()
        if standing(app) != looked_at:
            return taps
        after = targets(app)
        moved = {other: (before[other], after[other]) for other in before.keys() & after.keys()}
        shifted = {other: rectangles for other, rectangles in moved.items() if _differs(*rectangles)}
        assert not shifted, (key, shifted)
    return taps


def _differs(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    return any(abs(one - other) > LEAST_SHIFT for one, other in zip(before, after, strict=True))


PLACES: dict[str, Callable[[Driver], Any]] = {
    "choose": lambda app: sit_down(app, *MIDDLE),
    "gather": lambda app: sit_down(app, *GATHER),
    "gather with points": lambda app: sit_down(app, *MIDDLE, Played(2, (1, 2, 1)), IngredientTaken("leaf", "forest")),
    "gather with animals": lambda app: sit_down(app, *carodeni.BEASTS, **carodeni.ANIMALS),
    "rest": lambda app: sit_down(app, *MIDDLE, *carodeni.RESTED),
    "goals": lambda app: sit_down(app, *MIDDLE, tab="goals"),
    "clan": lambda app: sit_down(app, *MIDDLE, tab="clan"),
    "brew": lambda app: sit_down(app, *GATHER, tab="brew"),
    "brew before the card": lambda app: sit_down(app, *MIDDLE, tab="brew"),
    "ostara takes a card": lambda app: sit_alone(app, *carodeni_solo.GOALS, TokenShown(TOKENS[0])),
    "ostara takes ingredients": lambda app: sit_alone(app, *HER_CARDS, TokenShown(TOKENS[4])),
    "ostara takes an animal": lambda app: sit_alone(app, TokenShown(TOKENS[3])),
    "ostara brews": lambda app: dict(carodeni_solo.PLACES)["carodeni solo brew"](app),
}
SHEETS: dict[str, tuple[Callable[[Driver], Any], str]] = {
    "potion": (PLACES["gather"], "take_potion"),
    "witch": (PLACES["gather"], "take_witch"),
    "goal": (lambda app: sit_down(app, tab="goals", count=2, goal_tokens=OWN), "goal_0"),
    "tools": (PLACES["clan"], "part_tools"),
    "hand": (PLACES["clan"], "part_hand"),
    "what there is": (PLACES["brew"], "tell_have"),
    "token": (lambda app: sit_alone(app), "read_token"),
    "board": (PLACES["ostara takes ingredients"], "tell_board"),
}


@pytest.mark.parametrize("place", PLACES)
def test_u2_2_nothing_moves_under_the_finger_on_a_panel(app: Driver, place: str) -> None:
    app.app.session.set("reduce_motion", True)
    app.app.session.set("reminders", "off")
    PLACES[place](app)
    app.advance(0.5)
    assert tapped_all(app) > 0


@pytest.mark.parametrize("sheet", SHEETS)
def test_u2_2_nothing_moves_under_the_finger_in_a_sheet(app: Driver, sheet: str) -> None:
    app.app.session.set("reduce_motion", True)
    go, opener = SHEETS[sheet]
    go(app)
    app.advance(0.5)
    app.tap(opener)
    app.advance(0.5)
    assert tapped_all(app, 16) > 0
