"""Reading Winter Queen's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from scoring.help import topics
from scoring.winter_queen.turn_flow import turns_after
from screens.winter_queen.help_drawings import DRAWINGS, LAST_TURNS
from tests.driver import Driver
from tests.scoring.winter_queen_table import Tracked
from tests.screens.hands import is_a, open_game, undisturbed

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    wanted = {part.drawing for topic in topics("winter_queen") for part in topic.parts if part.drawing}
    assert wanted == DRAWINGS.keys()


def test_the_picture_of_the_last_turns_follows_the_rules() -> None:
    drew, *following = LAST_TURNS
    assert len(following) == turns_after(Tracked(3).table, drew - 1)
    assert following == [(drew + step) % 3 + 1 for step in range(len(following))]


def test_every_topic_can_be_read(app: Driver) -> None:
    open_game(app, "winter_queen")
    app.tap("rules")
    with undisturbed():
        for topic in topics("winter_queen"):
            app.page._choose(topic)
            app.frames(2)
            pictures = [part for part in topic.parts if part.drawing]
            assert len(app.find_all(is_a("HelpPicture"))) == len(pictures)
    app.page._choose(None)
    app.frames(4)
    app.tap("topic_wind_rose")
    app.tap("next_topic")
    assert app.sees("Border Guards") and app.sees("on the rim of the map")


def test_the_search_finds_the_spells_that_need_a_rim(app: Driver) -> None:
    app.shell.go("rules", game="winter_queen")
    app.advance(0.2)
    app.tap("field")
    app.type("rim")
    app.frames(4)
    found = [row.key.removeprefix("topic_") for row in app.find_all(is_a("TopicRow"))]
    assert {"map", "wind_rose", "border_guards"} <= set(found)
