from __future__ import annotations

import pytest

from device.port import Port, guarded


class Lamp(Port):
    def __init__(self) -> None:
        self.tries = 0

    @guarded("dark")
    def light(self, colour: str, *, works: bool = True) -> str:
        self.tries += 1
        if not works:
            raise RuntimeError("burnt out")
        return colour


def test_a_working_ability_answers_and_stays_available(warnings):
    lamp = Lamp()
    assert lamp.light("green") == "green"
    assert lamp.available
    assert warnings() == []


def test_the_first_failure_ends_the_ability_and_is_logged_once(warnings):
    lamp = Lamp()
    assert lamp.light("green", works=False) == "dark"
    assert not lamp.available
    assert lamp.light("green") == "dark"
    lamp.give_up(RuntimeError("again"))
    assert lamp.tries == 1
    assert warnings() == ["Lamp is unavailable from now on: RuntimeError('burnt out')"]


def test_one_failed_ability_does_not_end_another():
    broken, whole = Lamp(), Lamp()
    broken.light("green", works=False)
    assert whole.available


def test_leaving_the_program_is_not_taken_for_a_failure():
    class Quitting(Port):
        @guarded(None)
        def act(self) -> None:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Quitting().act()
