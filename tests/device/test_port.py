from __future__ import annotations

import pytest

import device
from device.port import AndroidPort, Port, guarded
from tests.device.conftest import Java, Warnings


class Lamp(Port):
    def __init__(self) -> None:
        self.tries = 0

    @guarded("dark")
    def light(self, colour: str, *, works: bool = True) -> str:
        self.tries += 1
        if not works:
            raise RuntimeError("burnt out")
        return colour


def test_a_working_ability_answers_and_stays_available(warnings: Warnings) -> None:
    lamp = Lamp()
    assert lamp.light("green") == "green"
    assert lamp.available
    assert warnings() == []


def test_on_a_desktop_the_first_failure_ends_the_ability_and_is_logged_once(warnings: Warnings) -> None:
    lamp = Lamp()
    assert lamp.light("green", works=False) == "dark"
    assert not lamp.available
    assert lamp.light("green") == "dark"
    lamp.note_failure(RuntimeError("again"))
    assert lamp.tries == 1
    assert warnings() == ["Lamp is unavailable from now on: RuntimeError('burnt out')"]


class PhoneLamp(AndroidPort, Lamp):
    pass


def test_likely_9_on_a_phone_an_ability_that_failed_once_is_tried_again(warnings: Warnings) -> None:
    lamp = PhoneLamp()
    assert lamp.light("green", works=False) == "dark"
    assert lamp.available and lamp.light("green") == "green"
    assert lamp.light("green", works=False) == "dark" and not lamp.available
    assert [line.partition(":")[0] for line in warnings()] == [
        "PhoneLamp failed, and is tried again",
        "PhoneLamp is unavailable from now on",
    ]


def test_likely_9_back_from_the_background_everything_is_tried_again(java: Java) -> None:
    phone = device.android_device()
    java.answers["activity.startActivity"] = RuntimeError("not now")
    for _ in range(2):
        phone.sharing.share_text("Result", "Anna 110")
        phone.sharing.open_link("https://example.org")
    assert not phone.sharing.available and not getattr(phone.sharing, "_links").available  # noqa: B009 – the port of links has no name outside
    del java.answers["activity.startActivity"]
    phone.renew()
    assert phone.sharing.share_text("Result", "Anna 110") == "shared"
    assert phone.sharing.open_link("https://example.org") == "shared"


def test_one_failed_ability_does_not_end_another() -> None:
    broken, whole = Lamp(), Lamp()
    broken.light("green", works=False)
    assert whole.available


def test_leaving_the_program_is_not_taken_for_a_failure() -> None:
    class Quitting(Port):
        @guarded(None)
        def act(self) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Quitting().act()
