"""What the app has loaded when its first frame is shown, and that it draws nothing at rest; in processes of its own."""

from __future__ import annotations

import pkgutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks.idle import frames_at_rest
from benchmarks.started import APP, GAMES_PAGE, SETUP_PAGE, keep_match, run
from scoring import games

pytestmark = pytest.mark.ui

# Rooms of which the first page needs nothing, and pages and sheets of the shell that come later.
LATER_ROOMS = ("setup", "table", "scoring", "history", "statistics", "share", "copy", "help")
LATER_PAGES = (
    *("game", "settings", "about", "trouble", "text_prompt", "cannot_show", "problem_report"),
    "keys.keyboard_sheet",
)
REST_OF_THE_KIT = (
    *("chips", "choice", "empty", "glyph_cache", "numbers", "overlay", "rows", "steps"),
    *("layouts.equal_height_row", "layouts.long_list"),
    *("drawing.row_ground", "drawing.sketch", "drawing.qr_code"),
    *("charts.bars", "charts.dots", "charts.lines"),
)


def of_game(game: str) -> list[str]:
    """The modules of a game's interface, but for its look."""
    return [module.name for module in pkgutil.iter_modules([f"screens/{game}"]) if module.name != "look"]


OURS = {
    *(f"screens.{room}.{module.name}" for room in LATER_ROOMS for module in pkgutil.iter_modules([f"screens/{room}"])),
    *(f"screens.shell.{name}" for name in LATER_PAGES),
    *(f"screens.kit.{name}" for name in REST_OF_THE_KIT),
    *(f"screens.{game}.{name}" for game in games.IDS for name in of_game(game)),
}
HISTORY_PAGE = [["history", {}]]
OTHERS = {
    "asyncio",
    "calendar",
    "hashlib",
    "logging.handlers",
    "ssl",
    "PIL",
    "kivy.uix.textinput",
    "kivy.uix.screenmanager",
    "kivy.uix.modalview",
    "kivy.core.clipboard",
    "plyer",
    "qrcodegen",
    "jnius",
    "scoring.carodeni.plan",
    "scoring.witchstone.rules",
    "storage.imports.preview",
    "storage.exports.bg_stats",
    "storage.exports.qr_text",
}

MODULES_AT_FIRST_FRAME = """
import os
import sys
from kivy.core.window import Window

def shown(window):
    os.write(1, " ".join(sys.modules).encode())
    os._exit(0)

Window.bind(on_flip=shown)
App().run()
"""


def modules_at_first_frame(app: str, folder: Path) -> set[str]:
    return set(run(f"{app}\n{MODULES_AT_FIRST_FRAME}", folder).split())


def test_the_first_frame_needs_only_the_first_page(tmp_path: Path) -> None:
    keep_match(tmp_path)
    loaded = modules_at_first_frame(APP, tmp_path)
    assert {"screens.shell.games", "screens.shell.shell"} <= loaded
    assert sorted(loaded & (OURS | OTHERS)) == []


def test_the_first_frame_reads_one_page_of_drawings(tmp_path: Path) -> None:
    keep_match(tmp_path)
    count = "from screens.look.art import _page; os.write(1, str(_page.cache_info().currsize).encode())"
    code = MODULES_AT_FIRST_FRAME.replace('os.write(1, " ".join(sys.modules).encode())', count)
    assert run(f"{APP}\n{code}", tmp_path) == "1"


def test_asyncio_is_whole_after_the_start(tmp_path: Path) -> None:
    """Kivy's clock was made without it."""
    code = "import screens, asyncio; print(asyncio.run(asyncio.wait_for(asyncio.sleep(0, 7), 1)))"
    assert run(code, tmp_path) == "7\n"


def test_what_must_come_later_exists() -> None:
    assert sorted(name for name in OURS if find_spec(name) is None) == []


def test_a_module_that_comes_too_early_is_noticed(tmp_path: Path) -> None:
    keep_match(tmp_path)
    loaded = modules_at_first_frame(f"{APP}; import screens.shell.settings", tmp_path)
    assert {"screens.shell.settings", "screens.kit.rows"} <= loaded & OURS


@pytest.mark.parametrize("routes", [GAMES_PAGE, SETUP_PAGE, HISTORY_PAGE], ids=["games", "setup", "history"])
def test_nothing_is_drawn_while_nothing_happens(routes: object) -> None:
    assert frames_at_rest(routes, settled=2.0, rest=1.0) == 0


def test_drawing_without_a_reason_is_noticed() -> None:
    restless = (
        f"{APP}; from kivy.clock import Clock; Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0.1)"
    )
    assert frames_at_rest(GAMES_PAGE, settled=2.0, rest=1.0, app=restless) > 2
