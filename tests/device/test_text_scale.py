from __future__ import annotations

import sys

import pytest

from device.text_scale import AndroidTextScale, NoTextScale
from tests.device.conftest import Java, Warnings


def test_a_desktop_writes_as_usual() -> None:
    assert NoTextScale().read() == 1.0
    assert not NoTextScale().available


def test_android_tells_how_large_it_writes(java: Java) -> None:
    java.fields["Configuration.fontScale"] = 1.3
    assert AndroidTextScale().read() == 1.3
    assert java.called("Resources.getConfiguration") == [()]


def test_a_phone_that_does_not_tell_writes_as_usual(monkeypatch: pytest.MonkeyPatch, warnings: Warnings) -> None:
    monkeypatch.setitem(sys.modules, "jnius", None)
    scale = AndroidTextScale()
    for _ in range(3):
        assert scale.read() == 1.0
    assert not scale.available
    assert len(warnings()) == 2
