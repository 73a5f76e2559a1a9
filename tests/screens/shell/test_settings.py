"""Settings: language, theme, text size and switches; seen at once, kept for ever, and only what the device can do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import Metrics

from device import Device, null_device
from scoring.languages import TABLE
from scoring.words import LANGUAGES
from scoring.words import words as words_of
from screens.kit.label import Lettering
from screens.look.theme import ROLES, theme
from screens.look.words import words
from screens.shell.routes import DESTINATIONS
from tests.window import PHONE
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_checklist, open_game, open_new_match, seats, sit

pytestmark = pytest.mark.ui


def open_settings(app: Driver) -> None:
    app.tap(is_a("Destination", route="settings"))


def choose_language(app: Driver, code: str) -> None:
    open_settings(app)
    app.tap("language")
    app.tap(f"language_{code}")


class System:
    """What the phone says: its language, its text size."""

    available = True

    def __init__(self, language: str = "en", scale: float = 1.0) -> None:
        self._language, self._scale = language, scale

    def read(self, *ours: object) -> Any:
        return self._language if ours else self._scale


class Motor:
    def __init__(self, available: bool = True) -> None:
        self.available, self.ticks = available, 0

    def tick(self) -> None:
        self.ticks += 1


class Lamp:
    available = True

    def __init__(self) -> None:
        self.on: bool | None = None

    def keep(self, on: bool) -> None:
        self.on = on


def able(**abilities: Any) -> Device:
    return replace(null_device(), **abilities)


# Language


def on_every_page(app: Driver) -> Iterator[str]:
    """Goes from page to page as a person would, and says where it is."""
    yield "games"
    open_game(app, "carodeni")
    yield "game"
    app.tap("new_match")
    sit(app, "Zsófi")
    yield "new_match"
    app.tap("set_table")
    app.tap(app.match.plan.steps[0].id)
    yield "setup"
    app.shell.go("settings")
    yield "settings"
    app.tap("about")
    yield "about"


def test_every_page_changes_its_language_at_once_and_stays_what_it_is(app: Driver) -> None:
    for page in on_every_page(app):
        app.advance(0.3)
        assert app.shell.route.name == page
        shown, english = app.page, app.texts()
        for language in (*LANGUAGES[1:], "en"):
            app.app.session.set("language", language)
            app.frames(4)
            live = app.texts()
            assert app.page is shown, "it is not built anew"
            app.shell._stack[-1] = (app.shell.route, None)
            app.shell._show()
            app.frames(4)
            assert live == app.texts(), f"{page} in {language} is the same as if it had been opened in it"
            assert (live == english) == (language == "en")
            shown = app.page


def test_typed_seats_survive_a_change_of_language(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    sit(app, "Zsófi")
    for language in LANGUAGES:
        app.app.session.set("language", language)
        app.frames(4)
        assert seats(app) == ["Zsófi", ""]


def test_a_language_is_chosen_by_its_own_name_and_kept(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.resize(*PHONE)
        for code in LANGUAGES[1:]:
            choose_language(app, code)
            assert app.sees(TABLE[code].name) and app.sees(words_of(code)("settings.title"))
            named = {destination.text for destination in app.find_all(is_a("Destination"))}
            assert named == {words_of(code)(name) for _, _, name in DESTINATIONS}
    with Driver(tmp_path) as app:
        assert words.language == "cs" and app.sees(words_of("cs")("settings.title"))
        app.tap("language")
        app.tap("language_")
        assert words.language == "en" and app.sees("System default")


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_first_start_the_app_speaks_as_the_system_does(tmp_path: Path, language: str) -> None:
    with Driver(tmp_path, able(language=System(language))) as app:
        assert words.language == language
        open_settings(app)
        assert app.sees(words_of(language)("settings.title"))
        assert app.sees(words_of(language)("settings.as_the_system"))


def test_a_chosen_language_stays_whatever_the_system_speaks(tmp_path: Path) -> None:
    with Driver(tmp_path, able(language=System("hu"))) as app:
        choose_language(app, "pl")
    with Driver(tmp_path, able(language=System("cs"))) as app:
        assert words.language == "pl" and app.sees(words_of("pl")("settings.title"))


def test_the_lasting_banner_changes_its_language_too(tmp_path: Path) -> None:
    (tmp_path / "here").write_text("not a folder")
    with Driver(tmp_path / "here") as app:
        assert app.sees(words_of("en")("storage.not_kept"))
        choose_language(app, "hu")
        assert app.sees(words_of("hu")("storage.not_kept")) and not app.sees(words_of("en")("storage.not_kept"))


def test_the_table_s_own_settings_are_there_on_a_device_that_can_do_nothing(app: Driver) -> None:
    open_settings(app)
    assert not app.find_all("keep_awake") and not app.find_all("vibration")
    for name in ("clock", "secrets"):
        assert app.find(name).on
        app.tap(name)
        assert not app.find(name).on and app.app.session.settings[name] is False


# Theme


def hex_of(color: list[float]) -> str:
    return "#" + "".join(f"{round(part * 255):02X}" for part in color[:3])


def test_a_theme_changes_every_colour_and_the_picture_and_is_kept(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.resize(*PHONE)
        open_settings(app)
        pictures = {}
        for name in ("light", "contrast", "dark"):
            app.tap(f"theme_{name}")
            assert theme.name == name
            for role in ("bg", "surface", "raised", "text", "muted", "edge", "good", "bad_bed", "snack"):
                assert hex_of(getattr(theme, role)) == ROLES[name][role]
            assert [sample.theme_name for sample in app.find_all(is_a("ThemeSample")) if sample.on] == [name]
            pictures[name] = app.pixels()
        assert len(set(pictures.values())) == 3
        ground = pictures["light"].count(bytes.fromhex(ROLES["light"]["bg"][1:] + "FF"))
        assert ground > 0.15 * PHONE[0] * PHONE[1], "a good part of the page is its ground"
        app.tap("theme_light")
    with Driver(tmp_path) as app:
        assert theme.name == "light" and hex_of(theme.bg) == ROLES["light"]["bg"]
        assert app.find("theme_light").on


def test_a_theme_reaches_the_pages_of_the_games(app: Driver) -> None:
    for game, page in (("witchstone", "game"), ("carodeni", "setup")):
        app.shell.go("games")
        app.advance(0.3)
        open_game(app, game) if page == "game" else open_checklist(app, game, 3)
        seen = []
        for name in ROLES:
            app.app.session.set("theme", name)
            app.frames(3)
            seen.append(app.pixels())
            assert hex_of(theme.tint) == theme.tint_of(game)
        assert len(set(seen)) == len(ROLES)


# Text size


def drag_slider(app: Driver, part: float) -> None:
    slider = app.page.ids.slider
    y = slider.center_y
    x, y = slider.to_window(slider.x + 12 + (slider.width - 24) * slider.part_of(slider.value), y)
    to_x, _ = slider.to_window(slider.x + 12 + (slider.width - 24) * part, y)
    app.drag(x, y, to_x, y)


def test_dragging_the_slider_changes_the_size_of_all_text_and_is_kept(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        app.resize(*PHONE)
        open_settings(app)
        row = app.find(is_a("SwitchRow"))
        (label,) = [child for child in row.walk() if isinstance(child, Lettering) and child.text == row.text]
        usual = label.font_size
        drag_slider(app, 1)
        assert app.app.session.settings["text_size"] == 2.0 and app.sees("200%")
        assert label.font_size == pytest.approx(2 * usual)
        drag_slider(app, 0)
        assert app.app.session.settings["text_size"] == 0.85 and app.sees("85%")
        assert label.font_size == pytest.approx(0.85 * usual)
        drag_slider(app, 0.5)
        assert app.sees("130%")
    with Driver(tmp_path) as app:
        assert app.sees("130%") and Metrics.fontscale == pytest.approx(1.3)


def test_the_slider_does_not_scroll_the_page_and_the_page_does_not_move_the_slider(app: Driver) -> None:
    app.resize(360, 400)
    open_settings(app)
    slider = app.page.ids.slider
    app.show(slider)
    (scroll,) = app.find_all(is_a("Scroll"))
    before = scroll.scroll_y
    x, y = slider.to_window(*slider.center)
    app.drag(x, y, x + 60, y - 80)
    assert scroll.scroll_y == before and app.app.session.settings["text_size"] != 1.0
    chosen = app.app.session.settings["text_size"]
    row = app.find("language")
    x, y = row.to_window(*row.center)
    app.drag(x, y, x + 5, y + 120)
    assert app.app.session.settings["text_size"] == chosen
    app.resize(*PHONE)


def test_the_size_of_the_system_and_ours_are_multiplied(tmp_path: Path) -> None:
    with Driver(tmp_path, able(text_scale=System(scale=1.3))) as app:
        assert Metrics.fontscale == pytest.approx(1.3)
        app.app.session.set("text_size", 1.5)
        app.frames(2)
        assert Metrics.fontscale == pytest.approx(1.95)


# Switches and what the device can do


def test_switches_are_kept_after_a_restart(tmp_path: Path) -> None:
    def device() -> Device:
        return able(vibration=Motor(), awake=Lamp())

    with Driver(tmp_path, device()) as app:
        open_settings(app)
        assert {key: app.find(key).on for key in ("reduce_motion", "keep_awake", "vibration")} == {
            "reduce_motion": False,
            "keep_awake": True,
            "vibration": True,
        }
        for key in ("reduce_motion", "keep_awake", "vibration"):
            app.tap(key)
    with Driver(tmp_path, device()) as app:
        assert {key: app.find(key).on for key in ("reduce_motion", "keep_awake", "vibration")} == {
            "reduce_motion": True,
            "keep_awake": False,
            "vibration": False,
        }


def test_what_the_device_cannot_do_is_not_shown(tmp_path: Path) -> None:
    with Driver(tmp_path, able(vibration=Motor(available=False))) as app:
        open_settings(app)
        assert not app.find_all("vibration") and not app.find_all("keep_awake")
    with Driver(tmp_path, able(vibration=Motor())) as app:
        assert app.find_all("vibration") and not app.find_all("keep_awake") and app.sees("At the table")


def test_a_tick_is_felt_only_when_that_is_wanted(tmp_path: Path) -> None:
    motor = Motor()
    with Driver(tmp_path, able(vibration=motor)) as app:
        open_checklist(app, "witchcraft")
        assert motor.ticks == 0
        app.tap("board")
        assert motor.ticks == 1
        app.shell.go("settings")
        app.advance(0.3)
        app.tap("vibration")
        app.shell.go("games")
        app.advance(0.3)
        app.tap(is_a("ContinueCard"))
        app.tap("altars")
        assert app.match.state.ticked == {"board", "altars"} and motor.ticks == 1


def test_with_reduced_motion_a_page_is_there_at_once(app: Driver) -> None:
    app.shell.go("settings")
    assert app.page.opacity == 0, "otherwise it fades in"
    app.advance(0.3)
    assert app.page.opacity == 1
    app.tap("reduce_motion")
    app.shell.go("games")
    assert app.page.opacity == 1


# About


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_about_page_says_that_this_is_unofficial(tmp_path: Path, language: str) -> None:
    with Driver(tmp_path, able(language=System(language))) as app:
        open_settings(app)
        app.tap("about")
        say = words_of(language)
        assert app.sees(say("about.unofficial_title")) and app.sees(say("about.unofficial"))
        assert app.sees("MIT") and app.sees("Kivy")
        if language == "en":
            assert app.sees("Unofficial")
