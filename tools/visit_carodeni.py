"""The visit to a match of Čarodění: a turn with its card, goals and clans, a brew check, and the end that it begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.harness.places.carodeni import MIDDLE, sit_down

if TYPE_CHECKING:
    from tools.visit import Visit


def play(app: Visit) -> None:
    sit_down(app, *MIDDLE)
    app.take("11-carodeni-choose")
    app.tap("hand_2")
    app.read_reminders()
    app.take("11-carodeni-gather")
    app.tap("tab_goals")
    app.take("11-carodeni-goals")
    app.tap("goal_4")
    app.take("11-carodeni-goal")
    app.back()
    app.tap("tab_clan")
    app.take("11-carodeni-clan")
    app.tap("part_tools")
    app.take("11-carodeni-tools")
    app.back()
    _brew(app)
    app.leave()


def _brew(app: Visit) -> None:
    """What cannot be paid, what is there, and the brew that begins the end."""
    app.tap("tab_brew")
    app.tap("try_2")
    app.take("11-carodeni-no-brew")
    app.tap("tell_have")
    app.take("11-carodeni-has")
    app.back()
    app.tap("try_1")
    app.take("11-carodeni-brew")
    app.tap("brew")
    app.tap("tab_goals")
    app.take("11-carodeni-end")
