from __future__ import annotations

import threading
from typing import Any

import pytest

from device.memory import AndroidMemory, NoMemory
from tests.device.conftest import Java, WaitUntil, Warnings

RUNNING_MODERATE, RUNNING_LOW, RUNNING_CRITICAL, UI_HIDDEN, COMPLETE = 5, 10, 15, 20, 80


@pytest.fixture
def phone(java: Java) -> Java:
    java.fields["ComponentCallbacks2.TRIM_MEMORY_RUNNING_LOW"] = RUNNING_LOW
    java.fields["ComponentCallbacks2.TRIM_MEMORY_RUNNING_CRITICAL"] = RUNNING_CRITICAL
    return java


def listen(phone: Java) -> tuple[Any, list[threading.Thread]]:
    heard = []
    AndroidMemory().listen(lambda: heard.append(threading.current_thread()))
    ((callbacks,),) = phone.called("activity.registerComponentCallbacks")
    assert callbacks.__javainterfaces__ == ["android/content/ComponentCallbacks2"]
    return callbacks, heard


@pytest.mark.parametrize("call", [("onTrimMemory", RUNNING_LOW), ("onTrimMemory", RUNNING_CRITICAL), ("onLowMemory",)])
def test_likely_3_a_warning_on_a_thread_of_javas_is_told_on_kivys(
    phone: Java, wait_until: WaitUntil, call: tuple[Any, ...]
) -> None:
    callbacks, heard = listen(phone)
    name, *level = call
    java_thread = threading.Thread(target=getattr(callbacks, name), args=level)
    java_thread.start()
    java_thread.join()
    assert heard == []
    wait_until(lambda: heard)
    assert heard == [threading.main_thread()]


@pytest.mark.parametrize("level", [RUNNING_MODERATE, UI_HIDDEN, COMPLETE])
def test_other_levels_are_none_of_our_business(phone: Java, wait_until: WaitUntil, level: int) -> None:
    callbacks, heard = listen(phone)
    callbacks.onTrimMemory(level)
    callbacks.onConfigurationChanged(None)
    wait_until(iter([False, False, True]).__next__)
    assert heard == []


def test_likely_9_a_phone_that_could_not_listen_is_asked_again_after_a_pause(phone: Java, warnings: Warnings) -> None:
    phone.answers["activity.registerComponentCallbacks"] = RuntimeError("not yet")
    memory = AndroidMemory()
    memory.listen(pytest.fail)
    assert len(warnings()) == 1
    del phone.answers["activity.registerComponentCallbacks"]
    memory.renew()
    memory.renew()
    assert len(phone.called("activity.registerComponentCallbacks")) == 2, "once in vain, and once for good"


def test_a_desktop_never_runs_short() -> None:
    NoMemory().listen(pytest.fail)
    assert not NoMemory().available
