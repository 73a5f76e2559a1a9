from __future__ import annotations

import pytest

from device.clipboard import NoClipboard
from tests.device.conftest import run_on_desktop

COPY_AND_PASTE = """
import sys
if sys.argv[1] == "window":
    from kivy.core.window import Window
from device.clipboard import KivyClipboard
clipboard = KivyClipboard()
print(clipboard.copy("térkép: −5"), clipboard.paste() == "térkép: −5", clipboard.available)
"""


def test_without_an_ability_nothing_is_copied_and_nothing_is_found() -> None:
    assert not NoClipboard().available and not NoClipboard().copy("Anna") and NoClipboard().paste() == ""


def test_what_was_copied_can_be_pasted() -> None:
    assert run_on_desktop(COPY_AND_PASTE, "window") == "True True True"


@pytest.mark.parametrize("provider", ["dummy", "sdl2"])
def test_without_a_clipboard_of_the_system_there_is_none(provider: str) -> None:
    assert run_on_desktop(COPY_AND_PASTE, "no window", KIVY_CLIPBOARD=provider) == "False False False"
