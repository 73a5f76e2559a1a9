from __future__ import annotations

import os
from pathlib import Path

import pytest

from device.opening import AndroidOpening, NoOpening, desktop_opening
from tests.device.conftest import Java, JavaThing


class Heard(list[bytes]):
    """Reads each file that comes."""

    def __call__(self, opener):
        with opener() as file:
            self.append(file.read())


@pytest.fixture
def resolver(java: Java, tmp_path: Path) -> Java:
    """Every document has the same content."""
    document = tmp_path / "document"
    document.write_bytes(b"{}")
    java.answers["ContentResolver.openFileDescriptor"] = Descriptor(document)
    java.fields["Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY"] = 0x100000
    java.answers["Intent.getFlags"] = 0
    return java


class Descriptor:
    def __init__(self, path: Path) -> None:
        self._path = path

    def detachFd(self) -> int:  # noqa: N802
        return os.open(self._path, os.O_RDONLY)


def test_nothing_comes_without_an_ability():
    heard = Heard()
    NoOpening().listen(heard)
    assert heard == [] and not NoOpening().available


def test_a_name_on_the_command_line_is_opened(tmp_path, wait_until):
    file = tmp_path / "friday.grimoire.json"
    file.write_bytes(b"[1]")
    heard = Heard()
    desktop_opening([str(file)]).listen(heard)
    wait_until(lambda: heard)
    assert heard == [b"[1]"]
    assert not desktop_opening([]).available


@pytest.mark.parametrize("action", ["VIEW", "SEND"])
def test_android_opens_the_file_that_was_tapped_or_shared(resolver, wait_until, action):
    resolver.answers["Intent.getAction"] = f"Intent.ACTION_{action}"
    heard = Heard()
    AndroidOpening().listen(heard)
    wait_until(lambda: heard)
    assert heard == [b"{}"]
    ((address, mode),) = resolver.called("ContentResolver.openFileDescriptor")
    assert repr(address) == ("<Data>" if action == "VIEW" else "<ParcelableExtra>") and mode == "r"


def test_android_opens_one_that_comes_while_the_app_runs(resolver, wait_until):
    resolver.answers["Intent.getAction"] = "Intent.ACTION_MAIN"
    heard = Heard()
    opening = AndroidOpening()
    opening.listen(heard)
    ((listener,),) = resolver.called("activity.registerNewIntentListener")
    listener.onNewIntent(JavaThing(resolver, "Intent"))
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    listener.onNewIntent(JavaThing(resolver, "Intent"))
    wait_until(lambda: heard)
    assert heard == [b"{}"], "a plain start brings nothing"


def test_the_same_file_does_not_come_again_from_the_list_of_recent_apps(resolver):
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    resolver.answers["Intent.getFlags"] = 0x100000
    heard = Heard()
    AndroidOpening().listen(heard)
    assert heard == [] and not resolver.called("Intent.getData")


def test_a_phone_that_cannot_say_it_says_so_once(resolver, warnings):
    resolver.answers["activity.getIntent"] = RuntimeError("no intent")
    opening = AndroidOpening()
    opening.listen(Heard())
    assert not opening.available and len(warnings()) == 1
