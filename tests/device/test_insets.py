from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from device.insets import AndroidInsets, Insets, NoInsets
from tests.device.conftest import Java, Warnings

SYSTEM_BARS, DISPLAY_CUTOUT = 7, 128


def lay_out(java: Java, sdk: int, view: tuple[int, int, int, int] = (0, 0, 1080, 2400)) -> None:
    java.answers["WindowInsets$Type.systemBars"] = SYSTEM_BARS
    java.answers["WindowInsets$Type.displayCutout"] = DISPLAY_CUTOUT
    java.lay_out(
        sdk,
        view,
        getInsets=SimpleNamespace(left=0, top=96, right=12, bottom=48),
        getSystemWindowInsetLeft=1,
        getSystemWindowInsetTop=63,
        getSystemWindowInsetRight=2,
        getSystemWindowInsetBottom=42,
    )


def test_a_desktop_window_is_all_ours() -> None:
    assert NoInsets().read() == (0, 0, 0, 0)
    assert not NoInsets().available


def test_bars_and_cutout_are_read_where_we_draw_under_them(java: Java) -> None:
    lay_out(java, sdk=36)
    assert AndroidInsets().read() == Insets(left=0, top=96, right=12, bottom=48)
    assert java.called("RootWindowInsets.getInsets") == [(SYSTEM_BARS | DISPLAY_CUTOUT,)]
    assert java.called("activity.findViewById") == [(16908290,)]


def test_before_android_11_the_older_methods_are_read(java: Java) -> None:
    lay_out(java, sdk=29)
    assert AndroidInsets().read() == Insets(left=1, top=63, right=2, bottom=42)
    assert java.called("RootWindowInsets.getInsets") == []


@pytest.mark.parametrize(
    ("view", "insets"),
    [
        ((0, 96, 1068, 2352), (0, 0, 0, 0)),
        ((0, 96, 1080, 2400), (0, 0, 12, 48)),
        ((0, 90, 1080, 2360), (0, 6, 12, 8)),
        ((0, 200, 1000, 2000), (0, 0, 0, 0)),
    ],
)
def test_a_bar_beside_our_view_takes_nothing_from_it(
    java: Java, view: tuple[int, int, int, int], insets: tuple[int, int, int, int]
) -> None:
    lay_out(java, sdk=34, view=view)
    assert AndroidInsets().read() == insets


@pytest.mark.parametrize(
    "missing",
    [
        {"DecorView.getRootWindowInsets": None},
        {"activity.findViewById": None},
        {"findViewById.getGlobalVisibleRect": False},
    ],
)
def test_before_the_first_layout_there_are_no_insets_yet(java: Java, missing: dict[str, Any]) -> None:
    lay_out(java, sdk=36)
    java.answers.update(missing)
    insets = AndroidInsets()
    assert insets.read() == (0, 0, 0, 0)
    assert insets.available
    for name in missing:
        del java.answers[name]
    assert insets.read().top == 96


def test_a_phone_that_does_not_tell_has_no_insets(java: Java, warnings: Warnings) -> None:
    lay_out(java, sdk=36)
    java.answers["RootWindowInsets.getInsets"] = RuntimeError("no such method")
    insets = AndroidInsets()
    for _ in range(9):
        assert insets.read() == (0, 0, 0, 0)
    assert not insets.available
    assert len(warnings()) == AndroidInsets.TRIES


def test_likely_9_insets_that_could_not_be_read_once_are_read_the_next_time(java: Java) -> None:
    lay_out(java, sdk=36)
    insets = AndroidInsets()
    assert insets.read().top == 96
    right = java.answers["RootWindowInsets.getInsets"]
    java.answers["RootWindowInsets.getInsets"] = RuntimeError("the window is gone")
    assert insets.read().top == 96, "what was read last"
    java.answers["RootWindowInsets.getInsets"] = SimpleNamespace(left=96, top=0, right=0, bottom=48)
    assert insets.read().left == 96
    assert right.top == 96 and insets.available
