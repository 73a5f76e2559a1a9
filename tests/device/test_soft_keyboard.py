from __future__ import annotations

from types import SimpleNamespace

import pytest

from device.soft_keyboard import AndroidSoftKeyboard, NoSoftKeyboard
from tests.device.conftest import Java

IME = 8


def lay_out(java: Java, sdk: int, covered: int, view: tuple[int, int, int, int] = (0, 0, 1080, 2400)) -> None:
    """The keyboard covers this much of the lower edge of a screen of 2600."""
    java.answers["WindowInsets$Type.ime"] = IME
    below = SimpleNamespace(left=0, top=0, right=0, bottom=covered)
    java.lay_out(sdk, view, isVisible=covered > 0, getInsets=below)


def test_a_desktop_has_none() -> None:
    keyboard = NoSoftKeyboard()
    keyboard.prompt(True)
    assert keyboard.height() == 0 and not keyboard.available


@pytest.mark.parametrize("covered", [0, 900])
def test_a1_from_android_11_on_the_window_tells_how_much_is_covered(java: Java, covered: int) -> None:
    lay_out(java, 36, covered)
    assert AndroidSoftKeyboard().height() == covered
    assert java.called("RootWindowInsets.isVisible") == [(IME,)]


def test_a1_a_view_between_the_bars_is_covered_by_less(java: Java) -> None:
    lay_out(java, 34, 900, view=(0, 96, 1080, 2352))
    assert AndroidSoftKeyboard().height() == 900 - 48


@pytest.mark.parametrize("bottom", [2400, 2270])
def test_a1_before_android_11_a_bar_is_not_taken_for_a_keyboard(java: Java, bottom: int) -> None:
    lay_out(java, 29, 0)
    java.fields["Rect.bottom"] = bottom
    keyboard = AndroidSoftKeyboard()
    assert keyboard.height() == 0 and keyboard.available
    assert len(java.called("DecorView.getWindowVisibleDisplayFrame")) == 1


def test_a1_without_a_layout_nothing_is_covered_yet(java: Java) -> None:
    lay_out(java, 36, 900)
    java.answers["DecorView.getRootWindowInsets"] = None
    keyboard = AndroidSoftKeyboard()
    assert keyboard.height() == 0 and keyboard.available
