"""Reading Winter Queen's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from scoring.journal.events import Begun
from scoring.winter_queen.turn_flow import turns_after
from screens.winter_queen.help_drawings import DRAWINGS, LAST_TURNS, LAST_TURNS_OF_OTHERS
from tools.harness.driver import Driver
from tools.harness.hands.help import drawn_in_topics, found_by, read_every_topic
from tools.harness.rules.winter_queen_table import Tracked, new_match

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    assert drawn_in_topics("winter_queen") == DRAWINGS.keys()


def test_the_picture_of_the_last_turns_follows_the_rules() -> None:
    drew, *following = LAST_TURNS
    assert len(following) == turns_after(Tracked(3).table, drew - 1)
    assert following == [(drew + step) % 3 + 1 for step in range(len(following))]


def test_q6_the_picture_of_the_last_turns_follows_the_option() -> None:
    drew, *following = LAST_TURNS_OF_OTHERS
    assert len(following) == turns_after(Tracked(3, last_round="others").table, drew - 1)
    assert 1 not in following, "the starting player has no turn any more"


def test_q6_the_help_of_a_running_match_has_its_options(app: Driver) -> None:
    session = app.app.session
    match = new_match(3, wind_rose="blocked", last_round="others")
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match=match.id, game="winter_queen")
    app.advance(0.3)
    app.tap("menu")
    app.tap("rules")
    assert app.sees("with the options of this match")
    app.tap("topic_wind_rose")
    assert app.sees("A line ends at the first space without a crystal of that colour.")
    app.back()
    app.tap("topic_end")
    assert app.sees("everyone but the starting player")


def test_every_topic_can_be_read(app: Driver) -> None:
    read_every_topic(app, "winter_queen")
    app.tap("topic_wind_rose")
    app.tap("next_topic")
    assert app.sees("Border Guards") and app.sees("on the edge of the map")


def test_the_search_finds_the_spells_that_need_a_rim(app: Driver) -> None:
    app.shell.go("rules", game="winter_queen")
    app.advance(0.2)
    assert {"map", "border_guards", "open"} <= set(found_by(app, "edge"))
