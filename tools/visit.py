"""A scripted visit to every screen, in one window: `python -m tools.visit FOLDER LOOK LANGUAGE [PICTURE …]`.

Touches go through the app as a finger's would; what chance and the clock decide is fixed, so that two visits
give the same pictures. The window has the size that the environment asks for (see `tools.offscreen`).
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import screens  # isort: skip  # noqa: F401  it starts Kivy as the app does

from kivy.base import EventLoop
from kivy.core.window import Window

from device import Device, null_device
from scoring.message import Message
from screens.runtime.idle_collector import MIN_GARBAGE
from storage import files
from storage.backups.backup import make_backup
from tools.harness.driver import Driver, Finger
from tools.visit_afterwards import look_back
from tools.visit_carodeni import play as play_carodeni
from tools.visit_winter_queen import play as play_winter_queen
from tools.visit_witchcraft import play as play_witchcraft
from tools.visit_witchstone import play as play_witchstone

# How the app looks, by the name that the folder of the pictures gets.
LOOKS: dict[str, dict[str, Any]] = {
    "dark": {},
    "light": {"theme": "light"},
    "contrast": {"theme": "contrast"},
    "large": {"text_size": 2.0},
}

# How many seats, and who sits on them; a seat may stay empty.
TABLES = {
    "witchstone": (4, ("Mira", "Tamás", "Zsófi")),
    "winter_queen": (3, ("Tamás", "Mira", "Ádám")),
    "carodeni": (4, ("Zsófi", "Ádám", "Mira", "Réka")),
    "witchcraft": (2, ("Mira", "Ádám")),
}
PEOPLE = ("Mira", "Tamás", "Zsófi", "Ádám", "Réka", "Ola", "Honza", "Kasia")
SEEDS = ("KX7Q4M", "R2HW9D", "ZT5NCE", "B8YJ6P")
LAST_WEEK, NOON = 1_736_000_000, 1_736_600_000
A_WHILE = 12 * 60
BACKUP_AGE = 2.1 * 3600

MATCHES = (play_witchstone, play_winter_queen, play_carodeni, play_witchcraft)

# Until every fade is over and the scroll bar is gone.
SETTLE_SECONDS = 1.2


@dataclass(frozen=True)
class Chosen:
    """The language of the device."""

    language: str
    available = True

    def read(self, _offered: object) -> str:
        return self.language


def able_device(language: str) -> Device:
    """Says that it can do everything, and does nothing."""
    device = null_device()
    able: dict[str, Any] = {}
    for ability in ("speech", "vibration", "sharing", "files", "awake"):
        nothing = type(getattr(device, ability))
        able[ability] = type(f"Quiet{nothing.__name__}", (nothing,), {"available": True})()
    return replace(device, language=Chosen(language), **able)


class Visit(Driver):
    """The app, and a camera. Nothing is painted but for a picture: painting is what takes the time.

    `wanted`: the names of the pictures to take; without any, all.
    """

    garbage = MIN_GARBAGE

    def __init__(self, home: Path, album: Path, language: str, wanted: Sequence[str] = ()) -> None:
        self.album, self._wanted, self._left = album, wanted, set(wanted)
        self.pictures = 0
        self._painting = False
        Window.bind(on_draw=self._hold_back)
        super().__init__(home, able_device(language))

    def close(self) -> None:
        super().close()
        Window.unbind(on_draw=self._hold_back)

    def _hold_back(self, *_: object) -> bool:
        return not self._painting

    @property
    def enough(self) -> bool:
        return bool(self._wanted) and not self._left

    def take(self, name: str) -> None:
        self.advance(SETTLE_SECONDS)
        if self._wanted and name not in self._wanted:
            return
        self._left.discard(name)
        self._painting = True
        self.photograph(name)
        self._painting = False
        self.pictures += 1

    def photograph(self, name: str) -> None:
        self.picture(self.album / f"{name}.png")

    def fix_chance_and_time(self) -> None:
        session, ids, draws = self.app.session, count(1), count()
        self.time = NOON
        vars(session).update(
            now=lambda: self.time,
            new_id=lambda: f"visit-{next(ids)}",
            seed=lambda: SEEDS[next(draws) % len(SEEDS)],
        )

    def set_look(self, language: str, look: dict[str, Any]) -> None:
        for setting, value in {"language": language, **look}.items():
            self.app.session.set(setting, value)
        self.shell.page.refresh()

    # Finding what has no key

    def tap_kind(self, kind: str, **having: Any) -> None:
        def wanted(widget: Any) -> bool:
            names = {base.__name__ for base in type(widget).__mro__}
            return kind in names and all(getattr(widget, name, None) == value for name, value in having.items())

        self.tap(wanted)

    def read_reminders(self) -> None:
        """Until none stands over the page."""
        while self.page.ids.reminder.text:
            self.page.got_it()
            self.advance(0.2)

    def leave(self) -> None:
        """Back to the games, wherever we are."""
        self.shell.go("games")
        self.advance(SETTLE_SECONDS)


def visit(album: Path, look: str, language: str, wanted: Sequence[str] = ()) -> int:
    """Takes every picture, or those that are wanted, in one language and one look; how many there are."""
    with TemporaryDirectory() as home:
        with Visit(Path(home), album, language, wanted) as app:
            walk_everywhere(app, look, language)
            if app.enough:
                return app.pictures
            pictures = app.pictures
            make_backup(app.app.session.store, Path(home), int(time.time() - BACKUP_AGE))
        # Where no match can be read, no setting can: this screen has one look.
        if look == "dark":
            pictures += _trouble(Path(home), album, language)
    return pictures


def walk_everywhere(app: Visit, look: str, language: str) -> None:
    """Or as far as the last of the pictures that are wanted."""
    app.fix_chance_and_time()
    app.set_look(language, LOOKS[look])
    for walk in (_games, _new_match, _setups, *MATCHES, look_back, _settings, _warning):
        if not app.enough:
            walk(app)


def _games(app: Visit) -> None:
    app.take("01-games-empty")
    for game in TABLES:
        app.tap_kind("Plate", game=game)
        app.take(f"02-game-{_dashed(game)}")
        if game == "carodeni":
            app.tap("checklist")
            app.take("02-how-many")
            app.back()
        app.back()


def _new_match(app: Visit) -> None:
    """Four seats at Witchstone; the note about who left, and its undo."""
    app.app.session.store.remember_people(PEOPLE, LAST_WEEK)
    _sit_down(app, "witchstone")
    app.take("03-new-match")
    app.tap("seat_3")
    app.take("03-name")
    app.back()
    app.tap(lambda widget: getattr(widget, "key", "") == "clear" and not widget.disabled)
    app.take("08-note-with-undo")
    app.tap("snack")
    _touch_picker(app)
    app.tap("options")
    app.take("03-options")
    app.leave()


def _touch_picker(app: Visit) -> None:
    app.tap("way_touch")
    width, height = Window.size
    fingers = [Finger(width * x, height * y) for x, y in ((0.25, 0.6), (0.7, 0.45), (0.4, 0.25))]
    for finger in fingers:
        EventLoop.post_dispatch_input("begin", finger)
    app.take("03-touch-picker")
    for finger in fingers:
        EventLoop.post_dispatch_input("end", finger)
    app.back()
    app.tap("way_rule")


def _setups(app: Visit) -> None:
    """Each game up to the step with its drawing, and what can be reached from there."""
    for game, after in (
        ("witchstone", _continue),
        ("winter_queen", _finish),
        ("carodeni", _ask),
        ("witchcraft", _draw),
    ):
        _sit_down(app, game)
        app.tap("set_table")
        if app.find_all("begins_0"):
            app.tap("begins_0")
        for step in app.match.plan.steps:
            if step.drawing:
                break
            app.tap(step.id)
        app.show(app.find(step.id))
        app.take(f"04-setup-{_dashed(game)}")
        after(app)
        app.leave()


def _continue(app: Visit) -> None:
    app.time += A_WHILE
    app.leave()
    app.take("01-games")


def _finish(app: Visit) -> None:
    app.tap("menu")
    app.tap("undo")
    app.tap("menu")
    app.take("06-menu")
    app.back()
    for step in app.match.plan.steps:
        if step.id not in app.match.state.ticked:
            app.tap(step.id)
    app.take("04-setup-finished")


def _ask(app: Visit) -> None:
    app.tap("menu")
    app.tap("put_away")
    app.take("07-question")
    app.tap("no")


def _draw(app: Visit) -> None:
    if not app.find_all("draw"):
        app.tap("menu")  # large text leaves no room for the button
    app.tap("draw")
    app.take("05-draws")
    app.tap("power")
    app.take("05-draw-covered")
    app.back()


def _settings(app: Visit) -> None:
    app.shell.go("settings")
    app.take("09-settings")
    app.tap("language")
    app.take("09-languages")
    app.back()
    app.tap("about")
    app.take("10-about")
    app.leave()


def _warning(app: Visit) -> None:
    app.app.session.warning = Message("storage.disk_full")
    app.take("11-warning")


def _trouble(home: Path, album: Path, language: str) -> int:
    """The file is damaged; a backup is not."""
    main = files.main_file(home)
    for part in files.PARTS:
        files.part(main, part).unlink(missing_ok=True)
    main.write_bytes(b"not a database " * 512)
    with Visit(home, album, language) as app:
        app.take("12-trouble")
        return app.pictures


def _sit_down(app: Visit, game: str) -> None:
    """A new match by taps on the names of people who have played before; the second of them begins."""
    seats, names = TABLES[game]
    app.tap_kind("Plate", game=game)
    app.tap("new_match")
    if app.page.count != seats:
        app.tap_kind("Segment", value=seats)
    for index, name in enumerate(names):
        if not app.find(f"seat_{index}").name:
            app.tap_kind("Chip", text=name)
    app.tap("seat_1")


def _dashed(game: str) -> str:
    return game.replace("_", "-")


def main(album: str, look: str, language: str, *wanted: str) -> None:
    print(visit(Path(album), look, language, wanted))


if __name__ == "__main__":
    main(*sys.argv[1:])
