"""The table: turn and progress, clock, tabs, players, undo, reminders, and the ways out."""

from __future__ import annotations

import gc
import shutil
import weakref
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from kivy.core.window import Window
from kivy.metrics import dp

from scoring.journal.events import Closed, Entered
from scoring.journal.match import Match
from scoring.players import Player
from scoring.witchstone import events
from screens.shell.draft import Draft
from screens.shell.session import Session
from tests.layout import Box, problems
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, lift, middle, open_checklist, put
from tools.harness.hands.table import (  # noqa: F401
    PlainPanel,
    no_reminders,
    own_time,
    plain_panels,
    play_out,
    remind,
    sit_down,
    take_towers,
)

pytestmark = [pytest.mark.ui, pytest.mark.usefixtures("plain_panels", "no_reminders")]
LONG = ("Aleksandra Wiśniewska-Nádasdy Kőrösi", "Tamás", "Zsófi", "Ádám")


def test_the_setup_leads_to_the_table_and_back_leads_past_the_setup(app: Driver) -> None:
    open_checklist(app, "witchstone", 3)
    app.tap("start")
    assert app.match.state.stage == "play" and app.shell.route.name == "table"
    assert app.back() and app.shell.route.name == "game"


def test_the_setup_can_be_skipped_from_its_menu(app: Driver) -> None:
    open_checklist(app, "witchstone", 2)
    app.tap("menu")
    app.tap("skip")
    assert app.shell.route.name == "table" and not app.match.state.ticked


def test_who_was_interrupted_after_the_setup_comes_to_the_table(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        open_checklist(app, "witchstone", 2)
        from scoring.journal.events import Begun

        app.app.session.record(Begun())
    with Driver(tmp_path) as app:
        app.advance(0.2)
        assert app.shell.route.name == "table"


def test_the_bar_says_whose_turn_it_is_and_how_far_the_match_is(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    bar = app.find(is_a("MatchBar"))
    assert (bar.headline, bar.progress, bar.piece) == ("Mira’s turn", "1 of 11", "green")
    app.page.record(events.TurnMissed())
    app.frames(4)
    assert (bar.headline, bar.piece) == ("Tamás’s turn", "red")
    assert [cell.active for cell in app.find_all(is_a("StripCell"))] == [False, True]


def test_undo_names_what_it_undoes_and_redo_waits_in_the_menu(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    app.page.record(events.TileLaid(("witch", "wand"), (2, 1)))
    app.page.record(events.WitchLaid())
    app.frames(4)
    assert app.sees("Undo: laid a witch down")
    app.tap("undo")
    assert app.sees("Undo: placed a tile")
    app.tap("menu")
    assert app.sees("aid a witch down")
    app.tap("redo")
    assert app.sees("Undo: laid a witch down")


def test_undoing_the_beginning_asks_and_leads_back_to_the_setup(app: Driver) -> None:
    sit_down(app)
    app.tap("undo")
    assert app.sees("Back to the setup?")
    app.tap("no")
    assert app.shell.route.name == "table" and app.match.state.stage == "play"
    app.tap("undo")
    app.tap("yes")
    assert app.shell.route.name == "setup" and app.match.state.stage == "setup"
    app.tap("menu")
    app.tap("redo")
    app.advance(0.3)
    assert app.match.state.stage == "play" and app.shell.route.name == "table"


def test_a_tap_that_comes_after_the_beginning_was_undone_does_nothing(app: Driver) -> None:
    """A list tells of it a moment later, and another finger was faster."""
    sit_down(app)
    page = app.page
    while app.match.state.table is not None:
        assert app.app.session.undo()
    page.choose_player(0)
    page.choose_tab(page._rooms.ids[-1])
    app.frames(3)
    assert app.match.state.table is None


def test_a_page_that_was_left_speaks_of_its_own_match_until_it_goes(app: Driver) -> None:
    """A finger that is lifted late finds what it lay on, and changes nothing."""
    sit_down(app)
    page, before = app.page, app.match
    other = Match.new("other", "winter_queen", (Player("Mira"), Player("Tamás")), {}, 1000)
    assert app.app.session.begin(other)
    assert page.now == before and app.match.id == "other"
    assert not page.in_hand and not page.record(Closed())
    assert app.match == other


def test_a_long_touch_on_undo_opens_the_journal_and_undoes_nothing(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    before = app.match
    finger = put(*middle(app.find("undo")))
    app.advance(0.8)
    lift(finger)
    app.advance(0.3)
    assert app.find(is_a("JournalSheet")) and app.match is before


def test_nothing_is_recorded_from_a_page_that_was_left(app: Driver) -> None:
    sit_down(app)
    page = app.page
    app.shell.go("games")
    app.advance(0.3)
    assert not page.record(events.TowerTaken("points"))


def test_what_cannot_be_kept_is_not_shown(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    from storage.errors import CannotWrite

    sit_down(app)

    def full(*_: object) -> None:
        raise CannotWrite("storage.disk_full")

    monkeypatch.setattr(app.app.session.store, "append_all", full)
    assert not app.page.record(events.TowerTaken("points"))
    app.frames(4)
    assert app.sees("Undo: start of play") and app.app.session.warning is not None


# Panels and players


def test_panels_are_built_when_their_tab_is_first_opened(app: Driver) -> None:
    sit_down(app)
    assert PlainPanel.built == 1
    app.tap("tab_two")
    app.tap("tab_one")
    app.tap("tab_two")
    assert PlainPanel.built == 2


def test_tapping_a_player_shows_them_until_the_turn_goes_on(app: Driver) -> None:
    sit_down(app, 3)
    take_towers(app)
    app.tap("player_2")
    assert app.sees("panel of Zsófi") and app.find("player_2").chosen
    app.page.record(events.TurnMissed())
    app.frames(4)
    assert app.sees("panel of Tamás")


def test_a_restart_returns_to_the_very_panel_and_player(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        sit_down(app, 3)
        take_towers(app)
        app.tap("tab_three")
        app.tap("player_1")
        assert app.sees("panel of Tamás")
    with Driver(tmp_path) as app:
        assert app.shell.route.name == "table" and app.page.tab == "three"
        assert app.sees("panel of Tamás") and app.find("player_1").chosen


def test_a_kept_view_that_makes_no_sense_is_ignored(app: Driver) -> None:
    sit_down(app)
    match = app.match.id
    session, turn = app.app.session, {"turn": app.page.turn, "done": app.page.done}
    views: tuple[tuple[Any, Any], ...] = ((7, "x"), ([], {}), ({"tab": "one"}, True), ("gone", 9), ("", -1))
    for tab, player in views:
        app.shell.back()
        Draft.of_match(session, "table_tab", match).write(tab)
        Draft.of_match(session, "table_player", match, turn).write(player)
        app.shell.go("table", match=match, game="witchstone")
        assert (app.page.tab, app.page.player) == ("one", app.page.turn)


def test_points_that_are_secret_are_veiled(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:

    sit_down(app)
    play = app.match.game.play

    def secret(table: object) -> object:
        standing = play.standing(table)
        return replace(standing, strip=tuple(replace(strip, points=None) for strip in standing.strip))

    monkeypatch.setitem(app.match.game.__dict__, "play", replace(play, standing=secret))
    monkeypatch.setattr(app.app.session, "_view", None)
    app.page.refresh()
    app.frames(4)
    assert [cell.points for cell in app.find_all(is_a("StripCell"))] == ["•••", "•••"]


# The clock


def test_the_clock_shows_how_long_the_turn_has_lasted(app: Driver) -> None:
    with own_time(app):
        sit_down(app)
        take_towers(app)
        app.advance(134)
        assert app.page.clock == "2:14"
        app.page.record(events.TileLaid(("witch", "wand"), (2, 1)))
        app.advance(2)
        assert app.page.clock in ("2:15", "2:16")
        app.tap("undo")
        assert app.page.record(events.TurnMissed())
        app.advance(1.1)
        assert app.page.clock in ("0:00", "0:01")


def test_the_clock_stands_still_while_the_app_is_out_of_sight(app: Driver) -> None:
    sit_down(app)
    session, now = app.app.session, app.app.session.now()
    with patch.object(session, "now", lambda: now + 60):
        app.app.dispatch("on_pause")
    with patch.object(session, "now", lambda: now + 3600):
        app.app.dispatch("on_resume")
        app.frames(2)
        assert app.page.clock in ("1:00", "1:01")


class TableTime:
    """The time of all sessions, as it is moved on."""

    now = 1_793_545_200


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> TableTime:
    ours = TableTime()
    monkeypatch.setattr(Session, "now", lambda _: ours.now)
    return ours


def test_the_clock_goes_on_after_a_restart_without_the_time_between(tmp_path: Path, time: TableTime) -> None:
    with Driver(tmp_path) as app:
        sit_down(app)
        take_towers(app)
        time.now += 74
    time.now += 1800
    with Driver(tmp_path) as app:
        assert app.page.clock == "1:14"
        time.now += 3600
        app.page.refresh()
        assert app.page.clock == "1:01:14"
        time.now += 90000
        app.page.refresh()
        assert app.page.clock == ""


def test_the_time_in_which_a_killed_app_did_not_run_does_not_count(tmp_path: Path, time: TableTime) -> None:
    """A copy of the store as it was in that moment: nothing has said goodbye."""
    with Driver(tmp_path / "running") as app:
        sit_down(app)
        take_towers(app)
        for _ in range(7):
            time.now += 10
            app.advance(10)
        time.now += 4
        shutil.copytree(tmp_path / "running", tmp_path / "killed")
    time.now += 1800
    with Driver(tmp_path / "killed") as app:
        assert app.page.clock == "1:10", "up to ten seconds are lost"
        time.now += 5
        app.page.refresh()
        assert app.page.clock == "1:15"
        app.shell.go("settings")
        app.advance(0.4)
        time.now += 600
        app.shell.go("table", match=app.match.id, game=app.match.game.id)
        app.advance(0.4)
        assert app.page.clock == "1:15"


def test_a_turn_that_undo_leads_back_to_has_the_breaks_that_it_had(app: Driver, time: TableTime) -> None:
    sit_down(app)
    take_towers(app)
    time.now += 30
    app.app.dispatch("on_pause")
    time.now += 1000
    app.app.dispatch("on_resume")
    app.page.record(events.TurnMissed())
    app.page.refresh()
    assert app.page.clock == "0:00"
    time.now += 5
    app.tap("undo")
    assert app.page.clock == "0:35"


def test_the_clock_can_be_switched_off_and_does_not_tick_on_a_page_that_was_left(app: Driver) -> None:
    with own_time(app):
        sit_down(app)
        page = app.page
        app.tap("menu")
        app.tap("clock")
        app.back()
        assert page.clock == "" and not app.app.session.settings["clock"]
        app.app.session.set("clock", True)
        app.advance(1.1)
        shown = page.clock
        assert shown
        app.shell.go("settings")
        app.advance(3)
        assert page.clock == shown


def test_a_second_draws_nothing_but_the_clock(app: Driver) -> None:
    with own_time(app):
        sit_down(app)
        app.advance(1)
        shown = []
        panel = app.find(is_a("PlainPanel"))
        written = panel.words._rectangle.texture
        app.find("player_0").bind(size=lambda *_: shown.append(1))
        app.advance(5)
        assert panel.words._rectangle.texture is written and not shown


# Reminders


# The ways out


def test_the_last_turn_leads_to_the_final_scoring(app: Driver) -> None:
    sit_down(app)
    play_out(app)
    assert app.sees("All turns have been played") and app.find("to_scoring").kind == "primary"
    assert app.page.clock == ""
    app.tap("undo")
    assert not app.find_all("to_scoring")


def test_a_match_can_be_put_away_and_brought_back(app: Driver) -> None:
    sit_down(app)
    app.tap("menu")
    app.tap("put_away")
    app.tap("yes")
    assert app.shell.route.name == "games" and app.match.state.stage == "closed"
    app.tap("snack")
    assert app.shell.route.name == "table" and app.match.state.stage == "play"


def test_the_table_of_a_closed_match_is_not_shown(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        sit_down(app)
        app.app.session.store.append(
            app.match.id, len(app.match.journal.entries), app.match.record(Closed(), 9).journal.entries[-1], "closed"
        )
    with Driver(tmp_path) as app:
        app.advance(0.2)
        assert app.shell.route.name == "games"


def test_a_table_that_was_left_is_gone(app: Driver) -> None:
    sit_down(app)
    app.tap("tab_two")
    left = [weakref.ref(app.page), weakref.ref(app.find(is_a("PlainPanel")))]
    app.shell.go("games")
    app.advance(1.5)
    gc.collect()
    assert [one() for one in left] == [None, None]


# Sizes


@pytest.mark.parametrize(
    ("size", "text"),
    [
        ((412, 915), 1.0),
        ((360, 640), 1.0),
        ((360, 640), 2.0),
        ((740, 360), 1.0),
        ((740, 360), 1.3),
        ((1280, 800), 1.0),
        ((1280, 800), 2.0),
    ],
)
def test_everything_can_be_read_and_reached(
    app: Driver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: float
) -> None:
    app.app.session.set("text_size", text)
    app.resize(*size)
    sit_down(app, 4, LONG)
    remind(app, monkeypatch, "laying", "track_order")
    app.frames(10)
    assert problems([app.page], Box(0, 0, Window.width, Window.height)) == []
    room = app.page.ids.left.height
    assert room >= min(dp(100), Window.height * 0.25), f"only {room} left for the panel"
    foot = app.page.ids.foot
    assert foot.top <= app.page.ids.left.y + 1


def test_a_wide_table_has_the_first_panel_beside_the_others(app: Driver) -> None:
    sit_down(app)
    app.tap("tab_two")
    app.resize(1280, 800)
    assert [tab.value for tab in app.find_all(is_a("PanelTab"))] == ["two", "three"]
    assert len(app.find_all(is_a("PlainPanel"))) == 2
    app.resize(412, 915)
    assert [tab.value for tab in app.find_all(is_a("PanelTab"))] == ["one", "two", "three"]
    assert app.page.tab == "two" and len(app.find_all(is_a("PlainPanel"))) == 1


def test_the_score_in_the_midst_of_a_match_is_only_looked_at(app: Driver) -> None:
    """Finding 5 of a newcomer: what was typed at such a moment overruled the table at the end."""
    sit_down(app)
    take_towers(app)
    app.app.session.set("secrets", False)
    before = app.match
    app.tap("menu")
    app.tap("score_now")
    assert app.sees("Score so far") and app.shell.route.name == "table"
    for cell in app.find_all(is_a("ScoreCell")):
        assert cell.disabled
    app.back()
    assert app.match is before


def test_a_number_typed_before_the_match_went_on_is_in_doubt(app: Driver) -> None:
    sit_down(app)
    take_towers(app)
    session = app.app.session
    assert session.record(Entered(0, "magic_tokens", 7))
    assert session.record(events.Corrected(0, "tokens", 4))
    view = session.view(app.match)
    doubted = {(value.seat, value.what): value for value in view.book.unconfirmed}
    assert doubted[0, "magic_tokens"].value == 4 and doubted[0, "magic_tokens"].doubts[-1].id == "doubt.typed_early"
    assert view.book.state(0, "magic_tokens") == "doubt"
    assert session.record(Entered(0, "magic_tokens", 7)), "somebody insists, knowing the table"
    assert (0, "magic_tokens") not in {(value.seat, value.what) for value in session.view(app.match).book.unconfirmed}
