"""What a phone does to an app: pause, resume, turning in the middle of a gesture, low memory, files from outside."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.metrics import Metrics, MetricsBase, dp

from device import Device, null_device
from device.insets import Insets
from device.opening import desktop_opening
from device.port import Port, guarded
from device.window_position import KeptWindowPosition
from screens.look.theme import ROLES
from storage.exports import match_files
from storage.remarks import Remarks
from tests.screens.scoring.test_result import open_result
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, lift, middle, open_checklist, open_new_match, put, seats, sit
from tools.harness.hands.journeys import LANDSCAPE, TABLET, names, stack
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui


class Lamp:
    available = True

    def __init__(self) -> None:
        self.on = False

    def keep(self, on: bool) -> None:
        self.on = on


class Bars:
    """As Android's: nothing until the window was laid out."""

    available = True
    value = Insets()

    def read(self) -> Insets:
        return self.value


class Postman:
    """Brings files from other apps."""

    available = True

    def listen(self, on_opened: Callable[..., None]) -> None:
        self.bring = on_opened


def device(**parts: Any) -> Device:
    return replace(null_device(), **parts)


def visit(app: Driver, name: str) -> None:
    (go,) = (go for named, go in places() if named == name)
    go(app)
    app.advance(0.3)


# The screen stays on where people play


def test_the_screen_is_kept_on_at_the_table_and_at_the_scoring_only(tmp_path: Path) -> None:
    lamp = Lamp()
    with Driver(tmp_path, device(awake=lamp)) as app:
        assert not lamp.on
        visit(app, "witchstone tile")
        assert names(app)[-1] == "table" and lamp.on
        app.app.session.set("keep_awake", False)
        assert not lamp.on
        app.app.session.set("keep_awake", True)
        assert lamp.on
        app.app.session.set("secrets", False)
        app.page.to_scoring()
        app.advance(0.3)
        assert names(app)[-1] == "scoring" and lamp.on
        app.shell.go("settings")
        assert not lamp.on
        app.back()
        assert not lamp.on
        visit(app, "witchstone tile")
    assert not lamp.on, "an app that has ended leaves the screen alone"


# Pause and resume


def test_a_finger_that_lies_on_the_screen_when_it_is_taken_away_does_nothing_more(app: Driver) -> None:
    visit(app, "scoring track")
    plus, entries = app.find("plus"), len(app.match.journal.entries)
    finger = put(*middle(plus))
    app.advance(1.2)
    grown = len(app.match.journal.entries)
    assert grown > entries + 2, "the number grows while the finger lies there"
    app.app.dispatch("on_pause")
    app.advance(2)
    assert len(app.match.journal.entries) == grown
    app.app.dispatch("on_resume")
    lift(finger)
    app.advance(0.5)
    assert len(app.match.journal.entries) == grown


def test_what_a_finger_was_about_to_tap_does_not_happen(app: Driver) -> None:
    open_checklist(app, "winter_queen")
    step = app.match.plan.steps[0].id
    finger = put(*middle(app.find(step)))
    app.frames(3)
    app.app.dispatch("on_pause")
    app.app.dispatch("on_resume")
    lift(finger)
    app.advance(0.4)
    assert app.match.state.ticked == frozenset()
    app.tap(step)
    assert app.match.state.ticked == {step}, "the next finger is heard"


def test_after_a_resume_the_window_is_drawn_again_for_a_while(app: Driver) -> None:
    app.paints = True
    drawn: list[bool] = []
    app.advance(1)

    def count(*_: object) -> None:
        drawn.append(True)

    Window.bind(on_draw=count)
    app.app.dispatch("on_pause")
    app.advance(1)
    assert not drawn
    app.app.dispatch("on_resume")
    app.frames(1)
    assert drawn
    drawn.clear()
    app.advance(0.3)
    app.advance(0.4)
    Window.unbind(on_draw=count)
    assert drawn, "the first frame does not reach the surface of every phone"


def test_another_density_builds_the_page_anew_with_what_was_entered(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    before, page, height = stack(app), app.page, app.find("set_table").height
    app.app.dispatch("on_pause")
    monkeypatch.setattr(MetricsBase, "get_density", lambda *_, **__: 1.25)
    app.app.dispatch("on_resume")
    app.frames(6)
    assert Metrics.density == 1.25 and dp(48) == 60
    assert app.page is not page and stack(app) == before
    assert "Mira" in seats(app) and app.find("set_table").height > height
    monkeypatch.undo()
    app.app.dispatch("on_resume")
    app.frames(6)
    assert app.find("set_table").height == height and "Mira" in seats(app)


# Turning in the middle of something


@pytest.mark.parametrize("size", [LANDSCAPE, TABLET, (412, 430)], ids=["turned", "tablet", "split"])
def test_the_window_changes_under_a_finger(app: Driver, size: tuple[int, int]) -> None:
    visit(app, "winter queen map")
    canvas, events = app.find("map"), len(app.match.journal.entries)
    finger = put(*middle(canvas))
    app.frames(2)
    finger.move((Window.width / 2 + 40, Window.height / 2 + 30))
    app.resize(*size)
    finger.move((10, 10))
    app.frames(2)
    lift(finger)
    app.advance(0.4)
    assert len(app.match.journal.entries) == events, "a drag that was interrupted enters nothing"
    assert names(app)[-1] == "table" and app.find("map") is canvas
    app.resize(*PHONE)
    app.tap(canvas)
    app.advance(0.3)


def test_a_scroll_goes_on_after_the_window_was_split(app: Driver) -> None:
    open_checklist(app, "witchcraft")
    step = app.match.plan.steps[0].id
    x, y = middle(app.find(step))
    finger = put(x, y)
    app.frames(2)
    finger.move((x, y + 60))
    app.resize(412, 430)
    lift(finger)
    app.advance(0.5)
    assert app.match.state.ticked == frozenset(), "a scroll is no tap"
    app.tap(step)
    assert app.match.state.ticked == {step}
    app.resize(*PHONE)


def test_bars_that_are_known_late_are_read_once_the_window_stands(tmp_path: Path) -> None:
    bars = Bars()
    with Driver(tmp_path, device(insets=bars)) as app:
        assert app.shell.insets == [0, 0, 0, 0]
        bars.value = Insets(0, 48, 0, 36)
        app.advance(1)
        assert app.shell.insets == [0, 48, 0, 36]
        bars.value = Insets(44, 0, 30, 20)
        app.resize(*LANDSCAPE)
        assert app.shell.insets == [44, 0, 30, 20]
        app.resize(*PHONE)


def test_likely_2_turned_upside_down_the_window_has_the_same_size_and_other_insets(tmp_path: Path) -> None:
    bars = Bars()
    bars.value = Insets(44, 0, 0, 20)
    with Driver(tmp_path, device(insets=bars)) as app:
        app.advance(1)
        assert app.shell.insets == [44, 0, 0, 20]
        bars.value = Insets(0, 0, 44, 20)  # no event tells of it
        app.advance(1.2)
        assert app.shell.insets == [0, 0, 44, 20]


class PaintedBars:
    available = True

    def __init__(self) -> None:
        self.painted: list[tuple[str, bool]] = []

    def paint(self, ground: str, dark_icons: bool) -> None:
        self.painted.append((ground, dark_icons))


def test_likely_1_the_bars_of_the_system_follow_the_theme(tmp_path: Path) -> None:
    bars = PaintedBars()
    with Driver(tmp_path, device(system_bars=bars)) as app:
        assert bars.painted[-1] == (ROLES["dark"]["bg"], False)
        for name, dark_icons in (("light", True), ("contrast", False), ("dark", False), ("light", True)):
            app.app.session.set("theme", name)
            assert bars.painted[-1] == (ROLES[name]["bg"], dark_icons)
        bars.painted.clear()
        app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        assert bars.painted[-1] == (ROLES["light"]["bg"], True)


class FailedBars(Port):
    """Bars that Android refuses to paint once."""

    def __init__(self) -> None:
        self.painted: list[tuple[str, bool]] = []

    @guarded(None)
    def paint(self, ground: str, dark_icons: bool) -> None:
        self.painted.append((ground, dark_icons))
        if len(self.painted) == 1:
            raise RuntimeError("no window yet")


def test_likely_9_what_has_failed_is_tried_again_when_the_app_comes_back(tmp_path: Path) -> None:
    bars = FailedBars()
    with Driver(tmp_path, device(system_bars=bars)) as app:
        app.app.session.set("theme", "light")
        assert not bars.available and len(bars.painted) == 1
        app.app.dispatch("on_pause")
        app.app.dispatch("on_resume")
        assert bars.available and bars.painted[-1] == (ROLES["light"]["bg"], True)


# Speech


class Mute:
    """A device without a voice for our language."""

    available = True

    def __init__(self) -> None:
        self.asked: list[str] = []

    def speaks(self, language: str) -> bool:
        return language not in self.asked

    def say(self, _text: str, language: str, on_silent: Callable[[], None]) -> None:
        self.asked.append(language)
        on_silent()

    def stop(self) -> None:
        """A no-op: this double never speaks."""


def test_likely_4_a_missing_voice_is_told_in_writing(tmp_path: Path) -> None:
    mute = Mute()
    with Driver(tmp_path, device(speech=mute)) as app:
        open_checklist(app, "winter_queen")
        app.app.session.set("language", "hu")
        app.frames(3)
        app.tap("menu")
        app.tap("speak")
        assert mute.asked == ["hu"] and app.sees("Ezen az eszközön nincs magyar hang")
        app.tap("menu")
        app.tap("speak")
        assert mute.asked == ["hu", "hu"], "whoever asks again is answered again: a voice may have been installed"


# Memory


def test_likely_3_a_warning_of_another_thread_changes_no_page_before_kivys_next_frame(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    assert app.shell._stack[1][1] is not None
    java_thread = Thread(target=Window.dispatch, args=("on_memorywarning",))
    java_thread.start()
    java_thread.join()
    assert app.shell._stack[1][1] is not None
    app.frames(2)
    assert [page is None for _, page in app.shell._stack] == [True, True, False]


def test_likely_3_the_device_tells_of_it_too(tmp_path: Path) -> None:
    class Alarm:
        available = True

        def listen(self, on_short: Callable[[], None]) -> None:
            self.ring = on_short

    alarm = Alarm()
    with Driver(tmp_path, device(memory=alarm)) as app:
        open_new_match(app, "winter_queen")
        alarm.ring()
        assert [page is None for _, page in app.shell._stack] == [True, True, False]


def test_short_of_memory_hidden_pages_are_given_back_and_nothing_is_lost(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    sit(app, "Mira")
    hidden = app.shell._stack[1][1]
    assert hidden is not None
    Window.dispatch("on_memorywarning")
    app.frames(4)
    assert [page is None for _, page in app.shell._stack] == [True, True, False]
    assert "Mira" in seats(app)
    app.back()
    assert names(app) == ["games", "game"] and app.page is not hidden
    app.back()
    assert names(app) == ["games"] and app.find_all(is_a("Plate"))


# Files from other apps


def test_a_file_from_another_app_is_shown_before_anything_is_taken_in(tmp_path: Path) -> None:
    postman = Postman()
    with Driver(tmp_path, device(opening=postman)) as app:
        open_checklist(app, "winter_queen")
        before = len(app.app.session.store.open_matches())
        postman.bring(lambda: io.BytesIO(json.dumps({"format": "something else"}).encode()))
        app.advance(0.5)
        assert names(app)[-1] == "import" and app.page.problem
        assert len(app.app.session.store.open_matches()) == before
        app.back()
        assert names(app)[-1] == "setup", "the match that was open is one step away"

        def broken() -> io.BytesIO:
            raise OSError("taken back")

        postman.bring(broken)
        app.advance(0.3)
        assert names(app)[-1] == "setup" and app.find_all(is_a("Snack"))


def test_a_match_file_that_was_tapped_in_another_app_is_looked_at_and_added(tmp_path: Path) -> None:
    with Driver(tmp_path / "here") as app:
        match_id = open_result(app)
        file = tmp_path / "friday.grimoire.json"
        file.write_bytes(match_files.write(app.match, Remarks()))
    with Driver(tmp_path / "there", device(opening=desktop_opening([str(file)]))) as app:
        app.advance(0.5)
        assert names(app)[-1] == "import" and app.sees("1 new match")
        assert not app.app.session.open_matches(), "nothing has changed yet"
        app.tap("add")
        assert [summary.id for summary in app.app.session.open_matches()] == [match_id]


# The window of a desktop


def test_a_window_has_its_size_again_at_the_next_start(tmp_path: Path) -> None:
    with Driver(tmp_path, device(window_position=KeptWindowPosition())) as app:
        assert tuple(Window.size) == PHONE
        app.resize(900, 700)
    with Driver(tmp_path, device(window_position=KeptWindowPosition())) as app:
        assert tuple(Window.size) == (900, 700) and app.shell.wide
        app.resize(*PHONE)
    (tmp_path / "window.json").write_text('{"width": 3, "height": "x"}', "utf-8")
    with Driver(tmp_path, device(window_position=KeptWindowPosition())) as app:
        assert tuple(Window.size) == PHONE
