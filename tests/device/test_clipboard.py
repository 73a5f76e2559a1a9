from __future__ import annotations

import os
import subprocess
import sys

import pytest

from device.clipboard import NoClipboard

COPY_AND_PASTE = """
import sys
if sys.argv[1] == "window":
    from kivy.core.window import Window
from device.clipboard import KivyClipboard
clipboard = KivyClipboard()
print(clipboard.copy("térkép: −5"), clipboard.paste() == "térkép: −5", clipboard.available)
"""


def on_desktop(window: str, **environment: str) -> str:
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "PYTHONPATH": os.curdir, **environment}
    ran = subprocess.run(
        [sys.executable, "-c", COPY_AND_PASTE, window], env=environment, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


def test_without_an_ability_nothing_is_copied_and_nothing_is_found() -> None:
    assert not NoClipboard().available and not NoClipboard().copy("Anna") and NoClipboard().paste() == ""


def test_what_was_copied_can_be_pasted() -> None:
    assert on_desktop("window") == "True True True"


@pytest.mark.parametrize("provider", ["dummy", "sdl2"])
def test_without_a_clipboard_of_the_system_there_is_none(provider: str) -> None:
    assert on_desktop("no window", KIVY_CLIPBOARD=provider) == "False False False"
