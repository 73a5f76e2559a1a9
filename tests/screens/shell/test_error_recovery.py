"""Unexpected exceptions are contained: an entry, a text or a page is lost; never the match, never the app."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window

from scoring import games
from scoring.journal.match import Match
from screens.runtime.start_watch import FAILED, UNDER_WAY, StartWatch
from screens.shell.cannot_show import CannotShowScreen
from screens.shell.games import GamesScreen
from storage.store import Store
from tests.screens.faults import TABLES, Fault, fault_in, refused
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.table import sit_down, take_towers
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui

TAB = 9


@pytest.fixture
def table(tmp_path: Path) -> Any:
    """The app as it is at a real table: mistakes are caught."""
    with Driver(tmp_path, forgiving=True) as driver:
        yield driver


def entries_on_disk(app: Driver, match_id: str) -> int:
    return app.app.session.store.entry_count(match_id)


def at_table(app: Driver, game: str) -> Match:
    dict(places())[TABLES[game]](app)
    app.advance(0.5)
    match: Match = app.match
    assert app.shell.route.name == "table" and match.game.id == game
    return match


# Try before keeping


@pytest.mark.parametrize("game", games.IDS)
def test_an_entry_that_could_not_be_shown_is_refused_and_not_kept(
    table: Driver, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = at_table(table, game)
    play = before.game.play
    assert play is not None
    redone, table_before = table.app.session, before.state.table
    assert redone.undo()
    undone = table.match
    fault = fault_in(monkeypatch, table, game, "standing")
    fault._real = play.standing
    # Only the state after the entry cannot be shown.
    monkeypatch.setattr(
        type(fault), "__call__", lambda _, state: _raise() if state == table_before else play.standing(state)
    )
    reasons = refused(redone)
    assert not redone.redo()
    assert [reason.id for reason in reasons] == ["match.our_mistake"]
    assert table.match is undone and entries_on_disk(table, before.id) == len(undone.journal.entries)
    assert table.sees("That is our mistake")
    assert len(table.mistakes) == 1 and "Fault" in table.mistakes[0]


def _raise() -> None:
    raise Fault("put in by a test")


def test_what_was_worked_out_for_the_disk_is_used_for_the_screen(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """So trying costs nothing: each is worked out once for an entry."""
    sit_down(app)
    app.app.session.settings = {**app.app.session.settings, "clock": False}
    calls: list[str] = []
    play = app.match.game.play

    def noted(name: str, real: Callable[..., Any], *args: Any) -> Any:
        calls.append(name)
        return real(*args)

    for name in ("standing", "reminders", "describe"):
        real = getattr(play, name)
        fault = fault_in(monkeypatch, app, "witchstone", name)
        fault.on = False
        fault._real = partial(noted, name, real)
    app.advance(0.3)
    calls.clear()
    take_towers(app)
    entries = len(app.match.journal.entries)
    app.advance(0.5)
    assert entries > 1 and calls.count("reminders") <= entries and calls.count("describe") <= entries
    assert calls.count("standing") <= 2 * entries


def test_where_a_match_cannot_be_shown_at_all_undo_is_still_possible(
    table: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = at_table(table, "carodeni")
    fault_in(monkeypatch, table, "carodeni", "standing")
    assert table.app.session.undo()
    assert entries_on_disk(table, before.id) == len(before.journal.entries) + 1


# Advice


@pytest.mark.parametrize("game", games.IDS)
def test_a_reminder_or_a_text_that_fails_is_left_out(table: Driver, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_table(table, game)
    fault_in(monkeypatch, table, game, "reminders")
    fault_in(monkeypatch, table, game, "describe")
    assert table.app.session.undo() and table.app.session.redo()
    table.advance(0.5)
    assert table.shell.route.name == "table" and not isinstance(table.page, CannotShowScreen)
    assert table.sees("the last entry")
    assert entries_on_disk(table, match.id) == len(match.journal.entries) + 2
    table.page.open_journal()
    table.advance(0.4)
    assert table.find_all(is_a("JournalRow")) and table.sees("Entry without a description")
    assert table.mistakes


def test_an_outlook_that_fails_is_left_out(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.winter_queen.books.page_focus.more", lambda *_: _raise())
    dict(places())["winter queen books"](table)
    table.advance(0.5)
    assert table.shell.route.name == "table" and not isinstance(table.page, CannotShowScreen)
    assert table.mistakes and not table.sees("That is our mistake")


def test_a_spoken_name_that_fails_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    able = Able()
    with Driver(tmp_path, able.device, forgiving=True) as app:
        app.app.session.set("speech", True)
        monkeypatch.setattr("screens.shell.keys.spoken.spoken_name", lambda *_: _raise())
        Window.dispatch("on_keyboard", TAB, 0, None, [])
        app.advance(0.4)
        assert app.mistakes and able.spoken == []
        assert isinstance(app.page, GamesScreen) and not app.sees("That is our mistake")


# A page that cannot be shown


@pytest.mark.parametrize("game", games.IDS)
def test_a_table_that_cannot_be_shown_says_so_and_undo_helps(
    table: Driver, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = at_table(table, game)
    table.shell.go("games")
    play, broken = match.game.play, match.state.table
    assert play is not None
    fault = fault_in(monkeypatch, table, game, "standing")
    monkeypatch.setattr(type(fault), "__call__", lambda _, state: _raise() if state == broken else play.standing(state))
    table.shell.go("table", match=match.id, game=game)
    table.advance(0.5)
    assert isinstance(table.page, CannotShowScreen)
    assert table.sees("The table can’t be shown") and table.sees(f"all {len(match.journal.entries)} entries are saved")
    assert (
        table.find_all("journal") and table.find_all("share") and table.find_all("backup") and table.find_all("report")
    )
    table.tap("help_most")
    assert not isinstance(table.page, CannotShowScreen) and table.shell.route.name == "table"
    assert entries_on_disk(table, match.id) == len(match.journal.entries) + 1


def test_the_ways_out_of_a_page_that_cannot_be_shown(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_table(table, "carodeni")
    fault_in(monkeypatch, table, "carodeni", "standing")
    table.shell.go("games")
    table.shell.go("table", match=match.id, game="carodeni")
    table.advance(0.4)
    table.tap("journal")
    assert table.find_all(is_a("JournalRow"))
    table.back()
    table.tap("report")
    assert table.find_all("share_report")
    table.back()
    table.tap("share")
    table.tap("backup")
    assert table.shell.route.name == "backup"
    table.back()
    assert isinstance(table.page, CannotShowScreen)
    table.tap("to_games")
    assert isinstance(table.page, GamesScreen)
    table.shell.go("game", game="witchcraft")
    table.advance(0.3)
    assert not isinstance(table.page, CannotShowScreen)


def test_a_page_without_a_match_offers_to_try_again(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.shell.settings import SettingsScreen

    refresh = SettingsScreen.refresh
    monkeypatch.setattr(SettingsScreen, "refresh", lambda _page: _raise())
    table.shell.go("settings")
    table.advance(0.4)
    assert isinstance(table.page, CannotShowScreen) and table.sees("This page can’t be shown")
    monkeypatch.setattr(SettingsScreen, "refresh", refresh)
    table.tap("help_most")
    assert isinstance(table.page, SettingsScreen)


def test_one_match_that_fails_costs_only_its_card(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    at_table(table, "carodeni")
    at_table(table, "witchcraft")
    fault_in(monkeypatch, table, "carodeni", "standing")
    table.shell.go("games")
    table.advance(0.4)
    cards = table.find_all(is_a("ContinueCard"))
    assert sorted(card.game for card in cards) == ["carodeni", "witchcraft"]
    assert {bool(card.progress) for card in cards if card.game == "carodeni"} == {False}


# A mistake in a callback


def test_a_mistake_in_a_callback_costs_one_sentence_and_a_second_one_the_page(table: Driver) -> None:
    match = at_table(table, "witchcraft")
    table.page.open_journal()
    table.advance(0.3)
    fail_at_next_frame(table)
    assert table.sees("That is our mistake") and not table.find_all(is_a("JournalRow"))
    assert table.shell.route.name == "table" and not isinstance(table.page, CannotShowScreen)
    table.advance(20)
    fail_at_next_frame(table)
    assert not isinstance(table.page, CannotShowScreen), "it was not in a row"
    table.advance(1)
    fail_at_next_frame(table)
    assert isinstance(table.page, CannotShowScreen)
    table.tap("to_games")
    assert isinstance(table.page, GamesScreen)
    assert len(table.mistakes) == 3 and entries_on_disk(table, match.id) == len(match.journal.entries)


def test_mistakes_without_end_stop_the_app(table: Driver) -> None:
    def fail_often() -> None:
        for _ in range(10):
            fail_at_next_frame(table)
            table.advance(1)

    with pytest.raises(Fault):
        fail_often()


def fail_at_next_frame(app: Driver) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: _raise(), 0)
    app.frames(3)


def test_a_mistake_of_a_button_is_caught_too(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from screens.shell.game import GameScreen

    table.shell.go("game", game="witchstone")
    monkeypatch.setattr(GameScreen, "checklist", lambda _page: _raise())
    table.advance(0.3)
    table.tap("checklist")
    assert table.sees("That is our mistake") and table.mistakes
    assert not isinstance(table.page, CannotShowScreen)
    table.tap("back")
    assert isinstance(table.page, GamesScreen)


def test_a_mistake_that_was_caught_still_fails_a_test(app: Driver) -> None:
    with pytest.raises(AssertionError, match="Fault"):
        fail_at_next_frame(app)
    app.mistakes.clear()


# The start after a failure


def test_after_a_start_that_failed_the_games_open_and_say_so(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        match = at_table(app, "carodeni")
        other = at_table(app, "witchcraft")
        app.shell.go("game", game="carodeni")
        app.shell.go("table", match=match.id, game="carodeni")
        stack = [route.name for route, _ in app.shell.stack]
    (tmp_path / UNDER_WAY).write_text(FAILED)
    with Driver(tmp_path) as app:
        assert isinstance(app.page, GamesScreen)
        assert app.sees("Grimoire stopped while this match was opening")
        assert app.sees(f"All {len(match.journal.entries)} entries are saved")
        assert [card.match_id for card in app.find_all(is_a("ContinueCard"))] == [other.id]
        app.tap("open_again")
        assert app.shell.route.name == "table" and app.match.id == match.id
        assert [route.name for route, _ in app.shell.stack] == stack
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "table" and app.match.id == match.id


def test_more_options_after_a_failure_are_the_ways_out(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        match = at_table(app, "witchcraft")
    (tmp_path / UNDER_WAY).write_text(FAILED)
    with Driver(tmp_path) as app:
        app.tap("more_options")
        assert isinstance(app.page, CannotShowScreen) and app.page.match_id == match.id
        app.tap("to_games")
        assert not app.find_all("open_again") and app.find_all(is_a("ContinueCard"))


def test_a_failure_without_a_match_is_told_too(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.shell.go("statistics")
    (tmp_path / UNDER_WAY).write_text(FAILED)
    with Driver(tmp_path) as app:
        assert isinstance(app.page, GamesScreen) and app.sees("Grimoire stopped while it was starting")
        app.tap("open_again")
        assert app.shell.route.name == "statistics"


def test_one_start_that_was_ended_is_no_failure_but_two_in_a_row_are(tmp_path: Path) -> None:
    for expected in (False, False, True, False):
        watch = StartWatch(tmp_path)
        assert watch.after_failure is expected
        watch.close()
    watch.succeeded()
    assert not StartWatch(tmp_path).after_failure


def test_a_start_that_a_signal_ended_is_a_failure(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / UNDER_WAY).write_text("1")
    (tmp_path / "logs" / "traces.txt").write_text("Fatal Python error: Segmentation fault")
    assert StartWatch(tmp_path).after_failure


def test_a_match_that_cannot_even_be_read_is_told(table: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_table(table, "winter_queen")
    table.shell.go("games")
    table.app.session.match = None
    monkeypatch.setattr(Store, "load", lambda *_: _raise())
    table.shell.go("table", match=match.id, game="winter_queen")
    table.advance(0.4)
    assert isinstance(table.page, CannotShowScreen) and table.sees(f"all {len(match.journal.entries)} entries")
    assert not table.find_all("journal") and table.find_all("backup")
    table.tap("to_games")
    assert isinstance(table.page, GamesScreen)


# The report


def test_a_report_has_version_platform_and_log_but_no_names(table: Driver) -> None:
    from screens.shell.problem_report import report
    from screens.shell.version import VERSION

    match = at_table(table, "carodeni")
    table.app.session.store.remember_people([player.name for player in match.players], 0)
    fail_at_next_frame(table)
    logging.getLogger("grimoire").warning("%s met a mistake in %s", match.players[0].name, Path.home() / "somewhere")
    bare = report(table.app.session, None)
    whole = report(table.app.session, match)
    assert f"Grimoire {VERSION}" in bare and "put in by a test" in bare and "linux" in bare
    assert len(whole.splitlines()) >= len(bare.splitlines()) + len(match.journal.entries)
    assert re.search(r"Player \d met a mistake", bare)
    assert [player.name for player in match.players if player.name in whole] == []
    assert str(Path.home() / "somewhere") not in bare and "~/somewhere" in bare


def test_without_a_way_to_share_the_report_is_saved_and_its_place_told(app: Driver) -> None:
    app.shell.go("about")
    app.advance(0.3)
    app.tap("report")
    app.tap("share_report")
    (saved,) = (app.folder / "logs").glob("grimoire-report-*.txt")
    assert app.sees(str(saved)) and "Grimoire" in saved.read_text("utf-8")


def test_the_report_is_shared_from_about(tmp_path: Path) -> None:
    able = Able(phone=True)
    with Driver(tmp_path, able.device) as app:
        app.shell.go("about")
        app.advance(0.3)
        app.tap("report")
        app.tap("share_report")
        ((name, (_, content)),) = able.shared.items()
        assert name.startswith("grimoire-report") and b"Grimoire" in content
