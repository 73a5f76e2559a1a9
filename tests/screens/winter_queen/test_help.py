"""Reading Winter Queen's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from scoring.winter_queen.turn_flow import turns_after
from screens.winter_queen.help_drawings import DRAWINGS, LAST_TURNS
from tools.harness.driver import Driver
from tools.harness.hands.help import drawn_in_topics, found_by, read_every_topic
from tools.harness.rules.winter_queen_table import Tracked

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    assert drawn_in_topics("winter_queen") == DRAWINGS.keys()


def test_the_picture_of_the_last_turns_follows_the_rules() -> None:
    drew, *following = LAST_TURNS
    assert len(following) == turns_after(Tracked(3).table, drew - 1)
    assert following == [(drew + step) % 3 + 1 for step in range(len(following))]


def test_every_topic_can_be_read(app: Driver) -> None:
    read_every_topic(app, "winter_queen")
    app.tap("topic_wind_rose")
    app.tap("next_topic")
    assert app.sees("Border Guards") and app.sees("on the rim of the map")


def test_the_search_finds_the_spells_that_need_a_rim(app: Driver) -> None:
    app.shell.go("rules", game="winter_queen")
    app.advance(0.2)
    assert {"map", "wind_rose", "border_guards"} <= set(found_by(app, "rim"))
