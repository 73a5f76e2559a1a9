from __future__ import annotations

import sys

from device.text_scale import AndroidTextScale, NoTextScale


def test_a_desktop_writes_as_usual():
    assert NoTextScale().read() == 1.0
    assert not NoTextScale().available


def test_android_tells_how_large_it_writes(java):
    java.fields["Configuration.fontScale"] = 1.3
    assert AndroidTextScale().read() == 1.3
    assert java.called("Resources.getConfiguration") == [()]


def test_a_phone_that_does_not_tell_writes_as_usual(monkeypatch, warnings):
    monkeypatch.setitem(sys.modules, "jnius", None)
    scale = AndroidTextScale()
    for _ in range(3):
        assert scale.read() == 1.0
    assert not scale.available
    assert len(warnings()) == 2
