from __future__ import annotations

import pytest

from device.system_bars import AndroidSystemBars, NoSystemBars
from tests.device.conftest import Java, Warnings

STATUS, NAVIGATION = 8, 16
OLD_STATUS, OLD_NAVIGATION = 0x2000, 0x10
BACKGROUNDS = -0x80000000
PAPER, NIGHT = "#F7F3EA", "#14121C"


@pytest.fixture
def phone(java: Java) -> Java:
    java.fields.update(
        {
            "WindowInsetsController.APPEARANCE_LIGHT_STATUS_BARS": STATUS,
            "WindowInsetsController.APPEARANCE_LIGHT_NAVIGATION_BARS": NAVIGATION,
            "View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR": OLD_STATUS,
            "View.SYSTEM_UI_FLAG_LIGHT_NAVIGATION_BAR": OLD_NAVIGATION,
            "WindowManager$LayoutParams.FLAG_DRAWS_SYSTEM_BAR_BACKGROUNDS": BACKGROUNDS,
        }
    )
    java.answers["DecorView.getSystemUiVisibility"] = 0x100
    return java


def paint(phone: Java, sdk: int, ground: str, dark_icons: bool) -> None:
    """What Java's own thread then runs."""
    phone.fields["Build$VERSION.SDK_INT"] = sdk
    bars = AndroidSystemBars()
    bars.paint(ground, dark_icons)
    assert not phone.called("activity.getWindow"), "nothing is touched on another thread"
    ((runnable,),) = phone.called("activity.runOnUiThread")
    assert runnable.__javainterfaces__ == ["java/lang/Runnable"] and runnable.run.__javasignature__ == "()V"
    runnable.run()
    assert bars.available


@pytest.mark.parametrize(("dark_icons", "appearance"), [(True, STATUS | NAVIGATION), (False, 0)])
def test_likely_1_from_android_15_on_only_the_icons_change(phone: Java, dark_icons: bool, appearance: int) -> None:
    paint(phone, 36, PAPER, dark_icons)
    assert phone.called("InsetsController.setSystemBarsAppearance") == [(appearance, STATUS | NAVIGATION)]
    assert not phone.called("Window.setStatusBarColor")


def test_likely_1_before_android_15_the_bars_get_our_ground_too(phone: Java) -> None:
    paint(phone, 34, PAPER, True)
    assert phone.called("Window.addFlags") == [(BACKGROUNDS,)]
    signed = 0xFFF7F3EA - 2**32
    assert phone.called("Window.setStatusBarColor") == phone.called("Window.setNavigationBarColor") == [(signed,)]
    assert phone.called("InsetsController.setSystemBarsAppearance")


@pytest.mark.parametrize(
    ("sdk", "dark_icons", "flags"),
    [(29, True, 0x2110), (29, False, 0x100), (25, True, 0x2100), (24, False, 0x100)],
)
def test_likely_1_before_android_11_the_icons_are_flags_of_the_view(
    phone: Java, sdk: int, dark_icons: bool, flags: int
) -> None:
    paint(phone, sdk, NIGHT, dark_icons)
    assert phone.called("DecorView.setSystemUiVisibility") == [(flags,)]
    assert bool(phone.called("Window.setNavigationBarColor")) is (sdk >= 26), "its icons could not be seen"


def test_a_phone_that_refuses_is_asked_twice(phone: Java, warnings: Warnings) -> None:
    phone.fields["Build$VERSION.SDK_INT"] = 36
    phone.answers["activity.getWindow"] = RuntimeError("no window")
    bars = AndroidSystemBars()
    for _ in range(3):
        bars.paint(PAPER, True)
        phone.called("activity.runOnUiThread")[-1][0].run()
    assert not bars.available and len(warnings()) == 2


def test_a_window_without_bars_is_left_alone() -> None:
    NoSystemBars().paint(PAPER, True)
    assert not NoSystemBars().available
