"""Reading Čarodění's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from screens.carodeni.help_drawings import DRAWINGS
from tools.harness.driver import Driver
from tools.harness.hands.help import drawn_in_topics, found_by, read_every_topic

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    assert drawn_in_topics("carodeni") == DRAWINGS.keys()


def test_every_topic_can_be_read(app: Driver) -> None:
    read_every_topic(app, "carodeni")
    app.tap("topic_ostara")
    app.tap("next_topic")
    assert app.sees("Ostara’s ingredients and animals") and app.sees("lacks the fewest ingredients")


def test_the_search_finds_what_a_novice_must_not_do(app: Driver) -> None:
    app.shell.go("rules", game="carodeni")
    app.advance(0.2)
    assert {"brew", "witches", "mistakes"} <= set(found_by(app, "novice"))
