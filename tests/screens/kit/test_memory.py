"""What was left or closed is gone from memory too."""

from __future__ import annotations

import gc
import re
import weakref
from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.core.window import Window

from scoring import games
from screens.runtime import idle_collector
from screens.table.panel_rooms import MOST_BUILT
from tools.harness.driver import Driver, Finger
from tools.harness.hands.common import assert_dead, open_checklist, open_new_match, sit
from tools.harness.hands.journeys import ROUTES, kept_match
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui


@pytest.mark.parametrize("route", ROUTES)
def test_a_page_that_was_left_is_gone(tmp_path: Path, route: str) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        left = []
        for language in ("hu", "pl", "cs"):
            app.shell.go("games")
            for name, params in ROUTES[route]:
                app.shell.go(name, **params)
            app.advance(0.2)
            left.append(weakref.ref(app.page))
            app.app.session.set("theme", {"hu": "light", "pl": "contrast", "cs": "dark"}[language])
            app.app.session.set("language", language)
            app.frames(4)
            app.shell.go("settings" if app.shell.current == "games" else "games")
            app.frames(4)
        assert_dead(app, left)


def test_a_page_that_was_left_by_hand_is_gone(app: Driver) -> None:
    left = []
    for _ in range(3):
        open_checklist(app, "winter_queen")
        app.tap("map")
        left.append(weakref.ref(app.page))
        app.back()
        app.tap("new_match")
        left.append(weakref.ref(app.page))
        app.back()
        left.append(weakref.ref(app.page))
        app.back()
        app.advance(0.3)
    assert_dead(app, left)


def test_a_sheet_that_was_closed_is_gone(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    closed = []
    for opened in ("menu", "draw"):
        for _ in range(2):
            app.tap(opened)
            closed.append(weakref.ref(app.shell._overlays[-1]))
            app.back()
    app.advance(0.3)
    assert_dead(app, closed)


def test_a_note_does_not_keep_the_page_that_said_it(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    app.tap("clear")
    left = [weakref.ref(app.page)]
    app.back()
    app.advance(6)
    assert_dead(app, left)


@pytest.mark.parametrize("game", games.IDS)
def test_a_table_that_was_left_is_gone(app: Driver, game: str) -> None:
    app.app.session.set("reduce_motion", True)
    names = [name for name, _ in places() if name.startswith(f"{game.replace('_', ' ')} ")]
    left = []
    for name in names[::20]:
        dict(places())[name](app)
        left.append(weakref.ref(app.page))
        app.shell.go("games")
        app.frames(4)
    assert_dead(app, left)


def test_no_rule_reaches_through_the_ids_of_a_widget() -> None:
    """Kivy would hold both of them for good."""
    reaching = re.compile(r"\.ids\.\w+\.")
    for path in (Path(__file__).resolve().parents[3] / "kv").rglob("*.kv"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            assert not reaching.search(line) or line.strip().startswith("on_"), f"{path.name}:{number}"


@pytest.fixture
def app_alone(app: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Driver]:
    """Python itself never looks for garbage."""
    monkeypatch.setattr(idle_collector, "MIN_GARBAGE", 3)
    usual = gc.get_threshold()
    gc.set_threshold(1000, 10**6, 10**6)
    yield app
    gc.set_threshold(*usual)


def test_a_page_that_was_left_is_thrown_away_a_moment_later(app_alone: Driver) -> None:
    app = app_alone
    open_checklist(app, "witchstone")
    app.advance(1)
    left = weakref.ref(app.page)
    app.shell.go("games")
    app.advance(0.2)
    assert left() is not None
    app.advance(1)
    assert left() is None


def test_so_is_one_that_was_made_long_ago(app_alone: Driver) -> None:
    """Python counts what was made since it looked last; this was made before."""
    app = app_alone
    open_checklist(app, "witchstone")
    app.advance(1)
    left = weakref.ref(app.page)
    gc.collect()
    app.back()
    app.advance(1)
    assert left() is None


def test_while_fingers_are_busy_nothing_is_thrown_away(app_alone: Driver) -> None:
    app = app_alone
    open_checklist(app, "witchstone")
    app.advance(1)
    left = weakref.ref(app.page)
    app.shell.go("games")
    for _ in range(6):
        app.advance(0.2)
        Window.dispatch("on_touch_up", Finger(1, 1))
    assert left() is not None
    app.advance(1)
    assert left() is None


def test_of_the_pages_below_only_the_next_one_is_kept(app: Driver) -> None:
    open_new_match(app, "witchstone")
    assert [page is not None for _, page in app.shell.stack] == [False, True, True]
    app.back()
    app.back()
    assert app.shell.route.name == "games" and app.shell.page.children


def test_of_the_panels_out_of_sight_only_the_newest_are_kept(app: Driver) -> None:
    dict(places())["carodeni solo my turn"](app)
    rooms = app.page._rooms
    assert len(rooms.ids) > MOST_BUILT
    for tab in rooms.ids:
        app.page.choose_tab(tab)
    gone = len(rooms.ids) - MOST_BUILT
    assert [rooms.built(tab) is not None for tab in rooms.ids] == [False] * gone + [True] * MOST_BUILT
    first = rooms.ids[0]
    app.page.choose_tab(first)
    assert rooms.built(first) is not None and rooms.built(first).parent is not None
