from __future__ import annotations

from collections.abc import Callable

import pytest

from device.vibration import AndroidVibration, NoVibration
from tests.device.conftest import PutModule, Warnings


class Vibrator:
    def __init__(self, present: bool) -> None:
        self.present, self.asked, self.seconds = present, 0, list[float]()

    def exists(self) -> bool:
        self.asked += 1
        return self.present

    def vibrate(self, time: float) -> None:
        self.seconds.append(time)


@pytest.fixture
def plyer(put_module: PutModule) -> Callable[[Vibrator], Vibrator]:
    def put(vibrator: Vibrator) -> Vibrator:
        put_module("plyer", vibrator=vibrator)
        return vibrator

    return put


def test_nothing_moves_without_an_ability() -> None:
    vibration = NoVibration()
    vibration.tick()
    assert not vibration.available


def test_a_tick_is_short(plyer: Callable[[Vibrator], Vibrator]) -> None:
    vibrator = plyer(Vibrator(present=True))
    AndroidVibration().tick()
    (tick,) = vibrator.seconds
    assert 0 < tick < 0.1


def test_a_tablet_without_a_motor_is_asked_once_and_left_alone(
    plyer: Callable[[Vibrator], Vibrator], warnings: Warnings
) -> None:
    vibrator = plyer(Vibrator(present=False))
    vibration = AndroidVibration()
    assert not vibration.available
    vibration.tick()
    assert (vibrator.asked, vibrator.seconds) == (1, [])
    assert warnings() == []


def test_where_plyer_cannot_vibrate_it_is_asked_twice(warnings: Warnings) -> None:
    vibration = AndroidVibration()
    for _ in range(3):
        vibration.tick()
    assert not vibration.available
    assert len(warnings()) == 2


def test_likely_9_a_motor_that_could_not_be_asked_is_asked_again(plyer: Callable[[Vibrator], Vibrator]) -> None:
    vibration = AndroidVibration()
    assert not vibration.available
    vibrator = plyer(Vibrator(present=True))
    vibration.tick()
    assert vibration.available and len(vibrator.seconds) == 1
