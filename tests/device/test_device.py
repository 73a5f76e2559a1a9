from __future__ import annotations

import dataclasses
import subprocess
import sys

import pytest

import device
from device.files import AndroidFiles
from device.speech import AndroidSpeech

ABILITIES = [field.name for field in dataclasses.fields(device.Device)]


LOADED = "print(*sorted({'kivy', 'plyer', 'jnius'} & set(sys.modules)))"


@pytest.mark.parametrize("use", ["", "device.this_device()", "device.android_device()", "device.null_device()"])
def test_neither_importing_nor_building_a_device_loads_a_toolkit(use: str) -> None:
    script = f"import sys, device\n{use}\n{LOADED}"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert (ran.stdout.strip(), ran.stderr) == ("", "")


@pytest.mark.parametrize("ability", ABILITIES)
def test_the_null_device_can_do_nothing(ability: str) -> None:
    assert getattr(device.null_device(), ability).available is False


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_has_a_form_on_every_platform(ability: str) -> None:
    for made in (device.android_device(), device.desktop_device()):
        protocol = {name for name in vars(type(getattr(device.null_device(), ability))) if not name.startswith("_")}
        assert protocol <= set(dir(getattr(made, ability)))


def test_android_is_known_by_its_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    made = device.this_device()
    assert isinstance(made.speech, AndroidSpeech)
    assert isinstance(made.files, AndroidFiles)


def test_elsewhere_it_is_a_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANDROID_ARGUMENT", raising=False)
    made = device.this_device()
    assert not isinstance(made.speech, AndroidSpeech)
    assert not made.vibration.available
