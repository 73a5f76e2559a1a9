"""Reading Witchcraft's rules help: every topic with its picture."""

from __future__ import annotations

import pytest

from screens.witchcraft.help_drawings import CAPTURED, DRAWINGS
from tools.harness.driver import Driver
from tools.harness.hands.help import drawn_in_topics, found_by, read_every_topic

pytestmark = pytest.mark.ui


def test_every_drawing_of_a_topic_is_there() -> None:
    assert drawn_in_topics("witchcraft") == DRAWINGS.keys() and len(CAPTURED) == 3


def test_every_topic_can_be_read_and_searched(app: Driver) -> None:
    read_every_topic(app, "witchcraft")
    app.tap("topic_bolt")
    app.tap("next_topic")
    assert app.sees("Thunder") and app.sees("no shield stops it")
    app.back()
    assert found_by(app, "twin") == ["summoning", "mistakes"]
