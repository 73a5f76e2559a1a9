"""Reminders at the table: how often they come, how they are muted, and where they stand."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from kivy.metrics import dp

from scoring.message import Message
from scoring.play import Reminder
from scoring.witchstone import events
from tools.harness.driver import Driver
from tools.harness.hands.table import no_reminders, plain_panels, remind, sit_down  # noqa: F401

pytestmark = [pytest.mark.ui, pytest.mark.usefixtures("plain_panels", "no_reminders")]


def test_at_most_one_reminder_comes_in_a_turn(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(app)
    remind(app, monkeypatch, "laying", "track_order")
    assert app.sees("Laying a witch down gives no points.")
    app.tap("got_it")
    assert not app.find_all("got_it"), "the second one waits for another turn"
    app.page.record(events.TowerTaken("points"))
    app.frames(4)
    assert app.sees("Spaces are resolved in track order"), "what was read does not come again"
    app.page.record(events.TileLaid(("witch", "wand"), (1, 1)))
    app.frames(4)
    shown = app.find_all("got_it")
    app.page.record(events.WitchLaid())
    app.frames(4)
    assert not shown or not app.find_all("got_it")


def test_each_reminder_comes_at_most_twice_in_a_match_unless_all_are_wanted(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    sit_down(app)
    remind(app, monkeypatch, "laying")
    shown = []
    for _ in range(5):
        app.page.record(
            events.TowerTaken("points") if app.match.state.table.turn.phase == "tower" else events.TurnMissed()
        )
        app.frames(4)
        shown.append(bool(app.find_all("got_it")))
    assert shown == [True, False, False, False, False]
    app.app.session.set("reminders", "all")
    app.page.record(events.TurnMissed())
    app.frames(4)
    assert app.find_all("got_it")
    app.app.session.set("reminders", "off")
    app.frames(4)
    assert not app.find_all("got_it")


def test_reminders_are_for_the_first_matches_of_a_game(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storage.history.matches_by_game", lambda _store: {"witchstone": 3})
    sit_down(app)
    remind(app, monkeypatch, "laying")
    assert not app.find_all("got_it")


def test_a_reminder_pushes_nothing_and_undo_stays_where_it_was(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(app)
    assert app.page.record(events.TowerTaken("points"))
    app.frames(4)
    panel, arrow = app.page.ids.left, app.page.ids.undo_bar
    before = (panel.pos, panel.size, arrow.to_window(*arrow.pos))
    remind(app, monkeypatch, "laying")
    assert app.find_all("got_it")
    assert (panel.pos, panel.size, arrow.to_window(*arrow.pos)) == before
    over = app.find("undo")
    assert over.to_window(*over.pos)[0] == arrow.x and over.right <= arrow.x + dp(64)
    entries = len(app.match.journal.events)
    app.tap("undo")
    assert len(app.match.journal.events) == entries - 1


def test_a_muted_reminder_stays_away_and_the_note_takes_it_back(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    sit_down(app)
    remind(app, monkeypatch, "laying")
    app.tap("mute")
    assert app.app.session.settings["muted"] == ["witchstone/laying"] and not app.find_all("got_it")
    app.tap("snack")
    assert app.app.session.settings["muted"] == [] and app.find_all("got_it")


def test_the_settings_bring_a_muted_reminder_back(app: Driver) -> None:
    app.app.session.set("muted", ["witchstone/laying", "someday/unknown"])
    app.shell.go("settings")
    app.advance(0.3)
    assert app.sees("Never, 2 muted")
    app.tap("reminders")
    assert app.sees("Laying a witch down")
    app.tap("reminder_laying")
    assert app.app.session.settings["muted"] == ["someday/unknown"]
    assert app.find("reminder_laying").on


def test_muted_reminders_that_are_no_list_of_ids_are_none(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.app.session.store.set_setting("muted", [1, None])
    with Driver(tmp_path) as app:
        assert app.app.session.settings["muted"] == []


def test_where_there_is_little_room_a_reminder_is_one_line_that_opens(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.resize(740, 360)
    sit_down(app)
    remind(app, monkeypatch, "laying")
    assert not app.find_all("got_it")
    app.tap("reminder")
    assert app.sees("Laying a witch down gives no points.")
    app.tap("got_it")
    assert not app.find_all("reminder")


@pytest.mark.parametrize("hides", [True, False])
def test_nobody_is_told_to_hide_points_at_a_table_that_shows_them(
    app: Driver, monkeypatch: pytest.MonkeyPatch, hides: bool
) -> None:
    sit_down(app)
    app.app.session.set("secrets", hides)
    app.app.session.set("reminders", "all")
    secret = Reminder("witchstone/laying", Message("witchstone.remind.laying"), about_secrets=True)
    play = replace(app.match.game.play, reminders=lambda _before, _event, _after: (secret,))
    monkeypatch.setitem(app.match.game.__dict__, "play", play)
    assert app.page.record(events.TowerTaken("points"))
    app.frames(4)
    assert bool(app.find_all("got_it")) == hides
