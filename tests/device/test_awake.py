from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from device.awake import NoAwake, WindowAwake
from tests.device.conftest import PutModule, Warnings


@pytest.fixture
def put_window(put_module: PutModule) -> Callable[[Any], Any]:
    def put(window: Any) -> Any:
        put_module("kivy.core.window", Window=window)
        return window

    return put


def test_the_window_keeps_the_screen_on_and_lets_it_go_again(put_window: Callable[[Any], Any]) -> None:
    window = put_window(SimpleNamespace(allow_screensaver=True))
    awake = WindowAwake()
    awake.keep(True)
    assert window.allow_screensaver is False
    awake.keep(False)
    assert window.allow_screensaver is True
    assert awake.available


def test_without_a_window_it_is_unavailable(put_window: Callable[[Any], Any], warnings: Warnings) -> None:
    put_window(None)
    awake = WindowAwake()
    awake.keep(True)
    awake.keep(True)
    assert not awake.available
    assert len(warnings()) == 1


def test_nothing_is_kept_awake_without_an_ability() -> None:
    NoAwake().keep(True)
    assert not NoAwake().available
