"""The frame: the way back, resuming, rotation, insets, pause, broken remains, hasty fingers, memory, and a monkey."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window

from device import null_device
from device.insets import Insets
from scoring.events import Ticked
from scoring.match import Match
from scoring.players import Player
from scoring.seating import Seating
from storage.store import Store
from tests import layout
from tests.driver import Driver
from tests.screens.conftest import PHONE
from tests.screens.hands import (
    is_a,
    kept_open,
    leaves_by_back,
    lift,
    middle,
    open_checklist,
    open_game,
    open_new_match,
    put,
    seats,
    sit,
    tap_twice,
    tap_with_two_fingers,
)
from tests.screens.places import places

pytestmark = pytest.mark.ui

LANDSCAPE, TABLET = (915, 412), (1280, 800)


def stack(app: Driver) -> list[tuple[str, dict[str, Any]]]:
    return [(route.name, dict(route.params)) for route, _ in app.shell._stack]


def names(app: Driver) -> list[str]:
    return [name for name, _ in stack(app)]


def kept_match(folder: Path, match_id: str = "m1", game: str = "winter_queen", started: int = 1000) -> Match:
    match = Match.new(match_id, game, (Player("Mira"), Player("Tamás")), {}, started)
    with Store.open(folder) as store:
        store.create(match)
    return match


# The way back


def test_back_closes_the_sheet_then_the_page_then_goes_up_and_at_last_leaves_the_app(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    app.tap("draw")
    app.tap("altars")
    app.tap("type_seed")
    assert app.find_all("field")
    app.back()
    assert not app.find_all("field") and app.find_all("again"), "only the topmost sheet has gone"
    app.back()
    assert not app.find_all("again") and names(app) == ["games", "game", "setup"]
    app.back()
    assert names(app) == ["games", "game"]
    app.back()
    assert names(app) == ["games"]
    assert leaves_by_back(app)
    assert names(app) == ["games"] and app.sees("Grimoire")


@pytest.mark.parametrize("opened", ["menu", "finish"])
def test_back_closes_a_menu_and_a_question_and_changes_nothing(app: Driver, opened: str) -> None:
    open_checklist(app, "winter_queen")
    state = app.match.state
    app.tap(opened)
    assert app.shell._overlays
    app.back()
    assert not app.shell._overlays and names(app) == ["games", "game", "setup"] and app.match.state == state


def test_back_closes_the_finger_picker(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap("way_touch")
    app.back()
    assert not app.shell._overlays and names(app)[-1] == "new_match"
    app.advance(6)


def test_back_from_the_settings_leads_to_the_games(app: Driver) -> None:
    app.tap(is_a("Destination", route="settings"))
    app.tap("about")
    assert names(app) == ["settings", "about"]
    app.back()
    assert names(app) == ["settings"]
    app.back()
    assert names(app) == ["games"]


def test_the_arrow_on_the_page_is_the_same_as_the_back_button(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    app.tap("back")
    assert names(app) == ["games", "game"]
    app.tap("back")
    assert names(app) == ["games"]


def test_a_match_that_was_begun_stands_in_place_of_the_page_that_began_it(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    app.tap("set_table")
    assert names(app) == ["games", "game", "setup"]


# Navigation


def test_the_navigation_shows_where_one_is(app: Driver) -> None:
    for route in ("settings", "games", "settings"):
        app.tap(is_a("Destination", route=route))
        assert names(app) == [route]
        assert [d.route for d in app.find_all(is_a("Destination")) if d.on] == [route]


def test_the_bar_hides_where_the_page_needs_the_room_and_the_rail_stays(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    assert not app.find_all(is_a("Destination"))
    app.resize(*TABLET)
    assert len(app.find_all(is_a("Destination"))) == 2
    app.tap(is_a("Destination", route="settings"))
    assert names(app) == ["settings"]
    app.tap(is_a("Destination", route="games"))
    assert names(app) == ["games"] and app.find_all(is_a("ContinueCard"))
    app.resize(*PHONE)


def test_tapping_the_destination_from_deep_inside_leads_up_to_it(app: Driver) -> None:
    app.resize(*TABLET)
    open_checklist(app, "witchcraft")
    app.tap(is_a("Destination", route="games"))
    assert names(app) == ["games"]
    app.resize(*PHONE)


# Resuming

ROUTES: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "games": [],
    "game": [("game", {"game": "carodeni"})],
    "new_match": [("game", {"game": "carodeni"}), ("new_match", {"game": "carodeni"})],
    "setup": [("game", {"game": "winter_queen"}), ("setup", {"game": "winter_queen", "match": "m1"})],
    "setup from the first page": [("setup", {"game": "winter_queen", "match": "m1"})],
    "settings": [("settings", {})],
    "about": [("settings", {}), ("about", {})],
}


@pytest.mark.parametrize("way", ROUTES.values(), ids=ROUTES)
def test_the_app_resumes_on_the_very_screen_without_its_sheet(
    tmp_path: Path, way: list[tuple[str, dict[str, Any]]]
) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        for name, params in way:
            app.shell.go(name, **params)
        page = app.page
        sheet = {"game": "checklist", "new_match": "open_options", "setup": "open_menu", "settings": "choose_language"}
        if app.shell.route.name in sheet:
            getattr(page, sheet[app.shell.route.name])()
            assert app.shell._overlays
        app.frames(3)
        before = stack(app)
    with Driver(tmp_path) as app:
        assert stack(app) == before
        assert not app.shell._overlays
        for expected in (before[:depth] for depth in range(len(before) - 1, 0, -1)):
            app.back()
            assert stack(app) == expected
        if before[0][0] == "settings":
            app.back()
        assert names(app) == ["games"]


# Rotation


def test_rotating_keeps_the_page_and_what_was_typed_into_it(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap(is_a("Segment", value=4))
    sit(app, "Mira")
    sit(app, "Tamás")
    app.tap("new_name")
    app.type("half a na")
    page = app.page
    for size in (LANDSCAPE, TABLET, PHONE):
        app.resize(*size)
        assert app.page is page and seats(app) == ["Mira", "Tamás", "", ""]
        assert app.find("field").text == "half a na"
    app.tap("send")
    assert seats(app) == ["Mira", "Tamás", "half a na", ""]


def test_rotating_keeps_the_ticks_and_the_sheet(app: Driver) -> None:
    open_checklist(app, "winter_queen")
    app.tap("map")
    app.tap("menu")
    for size in (LANDSCAPE, TABLET, LANDSCAPE, PHONE):
        app.resize(*size)
        assert names(app) == ["games", "game", "setup"] and app.find("map").phase == "done"
        assert app.find_all("undo")
    app.tap("undo")
    assert app.find("map").phase == "now"


@pytest.mark.parametrize("route", ["game", "new_match", "setup", "settings", "about"])
def test_from_840_on_there_are_two_panes_and_a_rail(tmp_path: Path, route: str) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        for name, params in ROUTES[route]:
            app.shell.go(name, **params)
        page = app.page
        for width, wide in ((412, False), (839, False), (840, True), (1280, True), (839, False)):
            app.resize(width, 800)
            assert app.shell.wide is wide and app.page is page
            (panes,) = app.find_all(is_a("Panes"))
            assert len(panes.children) == (2 if wide else 1)
            assert (app.shell.ids.rail.width > 0) is wide
            assert (app.shell.ids.bar.height > 0) is (not wide and page.top_level)
        app.resize(*PHONE)


def test_the_first_page_has_a_rail_or_a_bar_too(app: Driver) -> None:
    for size, wide in ((PHONE, False), (LANDSCAPE, True), (TABLET, True), (PHONE, False)):
        app.resize(*size)
        assert (app.shell.ids.rail.width > 0, app.shell.ids.bar.height > 0) == (wide, not wide)
        assert app.page.columns == (4 if wide else 2)


def test_the_sentence_that_says_where_the_names_stand_turns_with_the_phone(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    assert app.sees("name above.")
    app.resize(*TABLET)
    assert not app.sees("name above.")
    app.resize(*PHONE)
    assert app.sees("name above.")


def test_turning_a_checklist_settles_before_the_next_frame(app: Driver, caplog: pytest.LogCaptureFixture) -> None:
    open_checklist(app, "witchcraft")
    caplog.clear()
    for size in (LANDSCAPE, PHONE, TABLET, PHONE):
        app.resize(*size)
    assert not [record.getMessage()[:80] for record in caplog.records if "too much iteration" in record.getMessage()]


# Insets


@pytest.mark.parametrize("size", [PHONE, LANDSCAPE], ids=["upright", "lying"])
def test_insets_move_everything_that_is_read_or_touched(app: Driver, size: tuple[int, int]) -> None:
    left, top, right, bottom = (0, 48, 0, 36) if size == PHONE else (44, 24, 60, 20)
    app.resize(*size)
    app.app.session.set("reduce_motion", True)
    safe = layout.Box(left, bottom, size[0] - right, size[1] - top)
    wanted = {"games", "game carodeni", "new match carodeni", "setup witchstone 4", "settings", "about", "how many"}
    wanted |= {"name prompt", "touch picker", "menu", "question", "warning", "put away"}
    found = []
    for name, go in places():
        if name in wanted:
            app.shell.close_all()
            app.app.session.warning = None
            app.shell.insets = [left, top, right, bottom]
            go(app)
            app.frames(6)
            seen = layout.problems(list(reversed(app.shell.children)), safe)
            found += [f"{name}: {problem}" for problem in seen if problem.startswith("outside")]
    assert not found, "\n".join(found)
    app.resize(*PHONE)


def test_insets_that_change_move_the_page_at_once(app: Driver) -> None:
    open_game(app, "carodeni")
    before = middle(app.find("back"))
    app.shell.insets = [0, 40, 0, 0]
    app.frames(3)
    after = middle(app.find("back"))
    assert before[1] - after[1] == pytest.approx(40, abs=1)


class Cutout:
    """A camera in the upper edge of an upright phone; lying, it is at the left."""

    available = True

    def read(self) -> Insets:
        return Insets(top=50) if Window.height > Window.width else Insets(left=50)


def test_the_insets_are_read_again_when_the_phone_is_turned(tmp_path: Path) -> None:
    with Driver(tmp_path, replace(null_device(), insets=Cutout())) as app:
        app.resize(*PHONE)
        assert list(app.shell.insets) == [0, 50, 0, 0]
        app.resize(*LANDSCAPE)
        app.frames(4)
        assert list(app.shell.insets) == [50, 0, 0, 0]
        app.resize(*PHONE)


def test_an_open_sheet_follows_the_insets(app: Driver) -> None:
    open_checklist(app, "winter_queen")
    app.tap("menu")
    sheet = app.shell._overlays[-1]
    app.shell.insets = [0, 30, 0, 60]
    app.frames(3)
    assert list(sheet.insets) == [0, 30, 0, 60]


# Pause and resume


def test_pausing_and_resuming_changes_nothing(tmp_path: Path) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        for way in ROUTES.values():
            app.shell.go("games")
            for name, params in way:
                app.shell.go(name, **params)
            app.frames(2)
            page, before, texts = app.page, stack(app), app.texts()
            assert app.app.dispatch("on_pause"), "the app wants to be paused, not ended"
            app.advance(0.5)
            app.app.dispatch("on_resume")
            app.advance(0.5)
            assert app.page is page and stack(app) == before and app.texts() == texts


def test_a_sheet_and_what_was_typed_survive_a_pause(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap("new_name")
    app.type("half a na")
    app.app.dispatch("on_pause")
    app.app.dispatch("on_resume")
    app.frames(4)
    assert app.find("field").text == "half a na"


class Changing:
    """What the system says; a person may change it while the app is away."""

    available = True
    language, scale = "en", 1.0

    def read(self, *ours: object) -> Any:
        return self.language if ours else self.scale


def test_what_the_system_changed_meanwhile_is_taken_up(tmp_path: Path) -> None:
    system = Changing()
    with Driver(tmp_path, replace(null_device(), language=system, text_scale=system)) as app:
        open_checklist(app, "winter_queen")
        assert app.sees("Draw lots") or app.sees("Done")
        size = app.find(is_a("GroupTitle")).font_size
        app.app.dispatch("on_pause")
        system.language, system.scale = "pl", 1.5
        app.app.dispatch("on_resume")
        app.frames(6)
        assert not app.sees("Done") and not app.sees("The players")
        assert app.find(is_a("GroupTitle")).font_size == pytest.approx(1.5 * size)
        assert all(row.stacked for row in app.find_all(is_a("StepRow"))), "as if it had been so from the start"


# Broken remains


def test_a_match_that_is_not_there_any_more_opens_the_page_below_it(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        params = {"game": "witchcraft", "match": "gone"}
        store.set_place([["games", {}], ["game", {"game": "witchcraft"}], ["setup", params]])
    with Driver(tmp_path) as app:
        assert names(app) == ["games", "game"]
        assert app.sees("This match is not here any more")
        app.back()
        assert names(app) == ["games"]


def test_a_match_of_an_unknown_game_does_not_trap_anybody(tmp_path: Path) -> None:
    match = kept_match(tmp_path)
    kept_match(tmp_path, "m2", started=2000)
    with Store.open(tmp_path) as store:
        store.database.connection.execute("UPDATE matches SET game = 'chess' WHERE id = ?", (match.id,))
        store.set_place([["games", {}], ["setup", {"game": "winter_queen", "match": match.id}]])
    with Driver(tmp_path) as app:
        assert names(app) == ["games"]
        assert app.sees("This version cannot show the match")
        assert [card.match_id for card in app.find_all(is_a("ContinueCard"))] == ["m2"], "the others are not affected"
        app.tap(is_a("ContinueCard"))
        app.tap("map")
        assert app.match.id == "m2" and app.match.state.ticked == {"map"}


def test_opening_a_match_that_is_gone_leads_to_the_first_page(app: Driver) -> None:
    open_game(app, "witchcraft")
    app.shell.go("setup", match="gone", game="witchcraft")
    app.advance(0.3)
    assert names(app) == ["games"] and app.sees("This match is not here any more")
    open_game(app, "witchcraft")
    assert names(app) == ["games", "game"]


def test_a_match_whose_last_lines_cannot_be_read_is_shown_and_says_so(tmp_path: Path) -> None:
    match = kept_match(tmp_path)
    with Store.open(tmp_path) as store:
        for place, step in enumerate(match.plan.steps[:2]):
            match = match.record(Ticked(step.id), 5)
            store.append(match.id, place, match.journal.entries[-1], "setup")
        connection = store.database.connection
        connection.execute("DROP TRIGGER entries_never_change")
        connection.execute("UPDATE entries SET line = 'x' WHERE position = 1")
        connection.execute(
            "CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries BEGIN SELECT raise(ABORT, 'never'); END"
        )
        store.set_place([["games", {}], ["setup", {"game": "winter_queen", "match": match.id}]])
    with Driver(tmp_path) as app:
        assert names(app) == ["games", "setup"] and len(app.match.state.ticked) == 1
        assert app.sees("The last entry of this match cannot be read")
        before = app.match.state
        app.tap(app.match.plan.steps[3].id)
        assert app.match.state == before and app.app.session.warning
        app.back()
        assert names(app) == ["games"]


# Hasty fingers


@pytest.mark.parametrize("hand", [tap_with_two_fingers, tap_twice])
def test_two_taps_on_set_the_table_begin_one_match(app: Driver, hand: Callable[[Driver, str], None]) -> None:
    open_new_match(app, "winter_queen")
    hand(app, "set_table")
    assert len(app.app.session.store.open_matches()) == 1
    assert names(app) == ["games", "game", "setup"]
    assert app.page.match == app.match.id


@pytest.mark.parametrize("hand", [tap_with_two_fingers, tap_twice])
def test_two_taps_on_a_checklist_begin_one_match_and_tick_nothing(
    app: Driver, hand: Callable[[Driver, Any], None]
) -> None:
    open_game(app, "winter_queen")
    app.tap("checklist")
    hand(app, is_a("ListRow", text="3 players"))
    assert len(app.app.session.store.open_matches()) == 1
    assert names(app) == ["games", "game", "setup"]
    assert app.match.state.ticked == frozenset()


@pytest.mark.parametrize("hand", [tap_with_two_fingers, tap_twice])
def test_two_taps_on_a_game_open_it_once(app: Driver, hand: Callable[[Driver, Any], None]) -> None:
    hand(app, is_a("Plate", game="witchcraft"))
    assert names(app) == ["games", "game"]


def open_ready(app: Driver, match_id: str) -> None:
    app.tap(is_a("ContinueCard", match_id=match_id))
    for step in app.match.plan.steps:
        app.page.toggle(step.id)
    app.frames(4)


def test_two_fingers_on_done_put_away_one_match_only(tmp_path: Path) -> None:
    kept_match(tmp_path, "m1", started=1000)
    kept_match(tmp_path, "m2", started=2000)
    with Driver(tmp_path) as app:
        open_ready(app, "m2")
        tap_with_two_fingers(app, "finish")
        assert [summary.id for summary in app.app.session.store.open_matches()] == ["m1"]


def test_two_fingers_on_the_answer_put_away_one_match_only(tmp_path: Path) -> None:
    kept_match(tmp_path, "m1", started=1000)
    kept_match(tmp_path, "m2", started=2000)
    with Driver(tmp_path) as app:
        app.tap(is_a("ContinueCard", match_id="m2"))
        app.tap("finish")
        tap_with_two_fingers(app, "yes")
        assert [summary.id for summary in app.app.session.store.open_matches()] == ["m1"]


def test_a_finger_that_is_lifted_after_the_page_was_left_ticks_nothing_in_another_match(tmp_path: Path) -> None:
    kept_match(tmp_path, "m1", started=1000)
    kept_match(tmp_path, "m2", started=2000)
    with Driver(tmp_path) as app:
        app.tap(is_a("ContinueCard", match_id="m2"))
        finger = put(*middle(app.find("map")))
        app.advance(0.2)
        app.back()
        lift(finger)
        app.advance(0.3)
        for match_id in ("m1", "m2"):
            assert app.app.session.store.load(match_id).match.state.ticked == frozenset(), match_id


def test_a_note_goes_with_the_page_that_said_it(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    app.tap("clear")
    assert app.sees("Mira left the table.")
    app.back()
    app.tap("new_match")
    assert seats(app) == ["", ""]
    assert not app.find_all("snack"), "undo would change a page that nobody sees"


def test_the_note_goes_by_itself(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    app.tap("clear")
    app.advance(7)
    assert not app.find_all("snack")


# Memory


def assert_dead(app: Driver, references: list[weakref.ref[Any]]) -> None:
    app.advance(2)  # scroll bars fade for a while, and what fades is still held
    for _ in range(3):
        gc.collect()
    alive = [type(thing).__name__ for reference in references if (thing := reference()) is not None]
    assert not alive


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
    for opened in ("menu", "finish", "draw"):
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


# A monkey

STEPS = 400
SIZES = (PHONE, LANDSCAPE, (360, 640))
LETTERS = "aZő ß\u200d🧙\u202e\n\t0"


class Monkey:
    """Touches, drags, types and turns at random; the same seed does the same."""

    def __init__(self, app: Driver, seed: int) -> None:
        self.app, self.random = app, Random(seed)
        self.fingers: list[Any] = []
        self.done: list[str] = []

    def step(self) -> None:
        acts = (self.tap, self.tap, self.tap, self.tap, self.drag, self.two, self.hold, self.back, self.type)
        rare = (self.turn, self.away, self.jump, self.rest)
        act = self.random.choice(rare if self.random.random() < 0.12 else acts)
        self.done.append(act.__name__)
        act()

    def spot(self) -> tuple[float, float]:
        return self.random.uniform(0, Window.width - 1), self.random.uniform(0, Window.height - 1)

    def target(self) -> tuple[float, float]:
        """More often than not something that can be touched."""
        targets = [w for w in self.app.widgets() if hasattr(w, "on_release") or getattr(w, "direct", False)]
        if targets and self.random.random() < 0.7:
            x, y = middle(self.random.choice(targets))
            return min(max(x, 0), Window.width - 1), min(max(y, 0), Window.height - 1)
        return self.spot()

    def tap(self) -> None:
        finger = put(*self.target())
        self.app.frames(self.random.randint(0, 5))
        lift(finger)
        self.app.frames(self.random.randint(0, 3))

    def drag(self) -> None:
        finger = put(*self.target())
        self.app.frames(1)
        for _ in range(self.random.randint(1, 5)):
            finger.move(self.spot())
            EventLoop.post_dispatch_input("update", finger)
            self.app.frames(1)
        lift(finger)
        self.app.frames(2)

    def two(self) -> None:
        fingers = [put(*self.target()), put(*self.target())]
        self.app.frames(2)
        self.random.shuffle(fingers)
        for finger in fingers:
            lift(finger)
            self.app.frames(1)

    def hold(self) -> None:
        """Puts a finger down that is lifted some steps later."""
        if self.fingers:
            lift(self.fingers.pop())
        else:
            self.fingers.append(put(*self.target()))
        self.app.frames(1)

    def back(self) -> None:
        Window.dispatch("on_keyboard", 27, 0, None, [])
        self.app.frames(2)

    def type(self) -> None:
        fields = self.app.find_all("field")
        if fields:
            fields[-1].insert_text("".join(self.random.choices(LETTERS, k=self.random.randint(1, 50))))
        self.app.frames(1)

    def turn(self) -> None:
        self.app.resize(*self.random.choice(SIZES))

    def away(self) -> None:
        self.app.app.dispatch("on_pause")
        self.app.app.dispatch("on_resume")
        self.app.frames(1)

    def jump(self) -> None:
        self.random.choice(places())[1](self.app)
        self.app.frames(2)

    def rest(self) -> None:
        self.app.advance(self.random.choice((0.3, 1.0, 3.0)))


@contextmanager
def told_what_was_done(monkey: Monkey) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        error.add_note(f"after {len(monkey.done)} steps: … {' '.join(monkey.done[-12:])}; route {stack(monkey.app)}")
        raise


def assert_shown_is_kept(app: Driver) -> None:
    app.frames(2)
    match, store = app.match, app.app.session.store
    if match is not None:
        assert store.load(match.id).match.state == match.state
    if app.shell.route.name == "setup":
        assert match is not None and app.page.match == match.id
        done = {key for key, row in app.page._rows.items() if row.phase == "done"}
        assert done == set(match.state.ticked)
    if app.shell.route.name == "new_match":
        draft = app.app.session.draft(app.page._draft_key)
        kept = Seating.from_json(app.page._rules, draft["seating"]) if draft else Seating.for_game(app.page._rules)
        assert app.page._seating.to_json() == kept.to_json()
    place = [[name, params] for name, params in stack(app)]
    assert store.place() in (place, None) or place == [["games", {}]]


def test_a_monkey_breaks_nothing(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for seed in range(1, 9 if request.config.getoption("--long") else 2):
        folder = tmp_path / str(seed)
        with Driver(folder) as app, kept_open():
            app.resize(*PHONE)
            monkey = Monkey(app, seed)
            with told_what_was_done(monkey):
                for number in range(1, STEPS + 1):
                    monkey.step()
                    if number % 20 == 0:
                        assert_shown_is_kept(app)
            app.resize(*PHONE)
            app.advance(5)
            before, match = stack(app), app.match if app.shell.route.name == "setup" else None
        with Driver(folder) as app:
            assert stack(app) == before
            assert match is None or app.match.state == match.state
