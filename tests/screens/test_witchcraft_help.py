"""Reading Witchcraft's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from scoring.help import topics
from screens.witchcraft.help_drawings import CAPTURED, DRAWINGS
from tests.driver import Driver
from tests.screens.hands import is_a, open_game, undisturbed

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    wanted = {part.drawing for topic in topics("witchcraft") for part in topic.parts if part.drawing}
    assert wanted == DRAWINGS.keys() and len(CAPTURED) == 3


def test_every_topic_can_be_read_and_searched(app: Driver) -> None:
    open_game(app, "witchcraft")
    app.tap("rules")
    with undisturbed():
        for topic in topics("witchcraft"):
            app.page._choose(topic)
            app.frames(2)
            pictures = [part for part in topic.parts if part.drawing]
            assert len(app.find_all(is_a("HelpPicture"))) == len(pictures)
    app.page._choose(None)
    app.frames(4)
    app.tap("topic_bolt")
    app.tap("next_topic")
    assert app.sees("Thunder") and app.sees("no shield stops it")
    app.back()
    app.tap("field")
    app.type("twin")
    app.frames(4)
    found = [row.key.removeprefix("topic_") for row in app.find_all(is_a("TopicRow"))]
    assert found == ["summoning", "mistakes"]
