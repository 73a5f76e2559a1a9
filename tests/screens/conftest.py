"""A window of a phone's size, without input devices of the machine; and the app in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.config import Config

PHONE = (412, 915)

Config.set("graphics", "width", str(PHONE[0]))
Config.set("graphics", "height", str(PHONE[1]))
Config.set("graphics", "multisamples", "0")
Config.remove_section("input")
Config.add_section("input")

import screens  # noqa: E402, F401  it chooses what of Kivy is loaded, as it does in the app
from tests.driver import Driver  # noqa: E402  the window is made at import, with the size set above


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Driver]:
    with Driver(tmp_path) as driver:
        yield driver
