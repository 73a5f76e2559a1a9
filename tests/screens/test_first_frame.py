"""What the app has loaded when its first frame is shown, and that it draws nothing at rest; in processes of its own."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from benchmarks.idle import frames_at_rest
from benchmarks.started import APP, GAMES_PAGE, SETUP_PAGE, keep_match, run
from scoring import catalog

pytestmark = pytest.mark.ui

OTHER_SCREENS = ("game", "new_match", "setup", "history", "past", "players", "settings", "about", "trouble")
AFTERWARDS = ("statistics", "statistics_cards", "import_page", "backup_page", "score_card", "share_tiles")
OVERLAYS = ("draw_sheet", "text_prompt", "options_sheet", "touch_picker", "share_sheet", "qr_sheet")
REST_OF_THE_KIT = (
    *(
        "chips",
        "choice",
        "empty",
        "letters",
        "level",
        "long_list",
        "numbers",
        "overlay",
        "row_ground",
        "rows",
        "sketch",
    ),
    "steps",
)
DRAWN = ("chart_bars", "chart_dots", "chart_lines", "qr_code")

OURS = {
    *(f"screens.{name}" for name in (*OTHER_SCREENS, *AFTERWARDS, *OVERLAYS)),
    *(f"screens.kit.{name}" for name in (*REST_OF_THE_KIT, *DRAWN)),
    *(f"screens.{game}.drawings" for game in catalog.IDS),
}
HISTORY_PAGE = [["history", {}]]
# Kivy itself brings asyncio.
OTHERS = {
    "PIL",
    "kivy.uix.textinput",
    "kivy.uix.screenmanager",
    "kivy.uix.modalview",
    "kivy.core.clipboard",
    "plyer",
    "qrcodegen",
    "jnius",
    "storage.imports.preview",
    "storage.bg_stats",
    "storage.qr_text",
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
    assert {"screens.games", "screens.shell"} <= loaded
    assert sorted(loaded & (OURS | OTHERS)) == []


def test_what_must_come_later_exists() -> None:
    assert sorted(name for name in OURS if find_spec(name) is None) == []


def test_a_module_that_comes_too_early_is_noticed(tmp_path: Path) -> None:
    keep_match(tmp_path)
    loaded = modules_at_first_frame(f"{APP}; import screens.settings", tmp_path)
    assert {"screens.settings", "screens.kit.rows"} <= loaded & OURS


@pytest.mark.parametrize("place", [GAMES_PAGE, SETUP_PAGE, HISTORY_PAGE], ids=["games", "setup", "history"])
def test_nothing_is_drawn_while_nothing_happens(place: object) -> None:
    assert frames_at_rest(place, settled=2.0, rest=1.0) == 0


def test_drawing_without_a_reason_is_noticed() -> None:
    restless = (
        f"{APP}; from kivy.clock import Clock; Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0.1)"
    )
    assert frames_at_rest(GAMES_PAGE, settled=2.0, rest=1.0, app=restless) > 2
