"""Reading Čarodění's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from scoring.help import topics
from screens.carodeni.help_drawings import DRAWINGS
from tests.driver import Driver
from tests.screens.hands import is_a, open_game, undisturbed

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    wanted = {part.drawing for topic in topics("carodeni") for part in topic.parts if part.drawing}
    assert wanted == DRAWINGS.keys()


def test_every_topic_can_be_read(app: Driver) -> None:
    open_game(app, "carodeni")
    app.tap("rules")
    with undisturbed():
        for topic in topics("carodeni"):
            app.page._choose(topic)
            app.frames(2)
            pictures = [part for part in topic.parts if part.drawing]
            assert len(app.find_all(is_a("HelpPicture"))) == len(pictures)
    app.page._choose(None)
    app.frames(4)
    app.tap("topic_ostara")
    app.tap("next_topic")
    assert app.sees("Ostara’s ingredients and animals") and app.sees("lacks the fewest ingredients")


def test_the_search_finds_what_a_novice_must_not_do(app: Driver) -> None:
    app.shell.go("rules", game="carodeni")
    app.advance(0.2)
    app.tap("field")
    app.type("novice")
    app.frames(4)
    found = [row.key.removeprefix("topic_") for row in app.find_all(is_a("TopicRow"))]
    assert {"brew", "witches", "mistakes"} <= set(found)
