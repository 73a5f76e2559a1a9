from __future__ import annotations

import os
from pathlib import Path

import pytest

from device.files import Opener
from device.opening import OPENED, AndroidOpening, NoOpening, desktop_opening
from tests.device.conftest import Java, JavaThing, WaitUntil, Warnings


class Heard(list[bytes]):
    """Reads each file that comes."""

    def __call__(self, opener: Opener) -> None:
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
    java.answers["activity.getTaskId"] = 12
    for address in ("Data", "ParcelableExtra"):
        java.answers[f"{address}.toString"] = "content://mail/7"
    return java


class Descriptor:
    def __init__(self, path: Path) -> None:
        self._path = path

    def detachFd(self) -> int:  # noqa: N802
        return os.open(self._path, os.O_RDONLY)


def test_nothing_comes_without_an_ability() -> None:
    heard = Heard()
    NoOpening().listen(heard)
    assert heard == [] and not NoOpening().available


def test_a_name_on_the_command_line_is_opened(tmp_path: Path, wait_until: WaitUntil) -> None:
    file = tmp_path / "friday.grimoire.json"
    file.write_bytes(b"[1]")
    heard = Heard()
    desktop_opening([str(file)]).listen(heard)
    wait_until(lambda: heard)
    assert heard == [b"[1]"]
    assert not desktop_opening([]).available


@pytest.mark.parametrize("action", ["VIEW", "SEND"])
def test_android_opens_the_file_that_was_tapped_or_shared(
    resolver: Java, wait_until: WaitUntil, tmp_path: Path, action: str
) -> None:
    resolver.answers["Intent.getAction"] = f"Intent.ACTION_{action}"
    heard = Heard()
    AndroidOpening(tmp_path).listen(heard)
    wait_until(lambda: heard)
    assert heard == [b"{}"]
    ((address, mode),) = resolver.called("ContentResolver.openFileDescriptor")
    assert repr(address) == ("<Data>" if action == "VIEW" else "<ParcelableExtra>") and mode == "r"


def test_a2_a_shared_document_is_handed_on_as_an_address(resolver: Java, wait_until: WaitUntil, tmp_path: Path) -> None:
    """`getParcelableExtra` declares a Parcelable, and pyjnius would pass it on as no more than that."""
    resolver.answers["Intent.getAction"] = "Intent.ACTION_SEND"
    heard = Heard()
    AndroidOpening(tmp_path).listen(heard)
    wait_until(lambda: heard)
    ((kind, address),) = resolver.called("cast")
    assert kind == "android.net.Uri" and repr(address) == "<ParcelableExtra>"


def test_a2_a_text_that_was_shared_brings_no_document(resolver: Java, tmp_path: Path) -> None:
    resolver.answers.update({"Intent.getAction": "Intent.ACTION_SEND", "Intent.getParcelableExtra": None})
    opening, heard = AndroidOpening(tmp_path), Heard()
    opening.listen(heard)
    assert heard == [] and opening.available and not resolver.called("cast")


def test_android_opens_one_that_comes_while_the_app_runs(resolver: Java, wait_until: WaitUntil, tmp_path: Path) -> None:
    resolver.answers["Intent.getAction"] = "Intent.ACTION_MAIN"
    heard = Heard()
    opening = AndroidOpening(tmp_path)
    opening.listen(heard)
    ((listener,),) = resolver.called("activity.registerNewIntentListener")
    listener.onNewIntent(JavaThing(resolver, "Intent"))
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    listener.onNewIntent(JavaThing(resolver, "Intent"))
    wait_until(lambda: heard)
    assert heard == [b"{}"], "a plain start brings nothing"


def test_the_same_file_does_not_come_again_from_the_list_of_recent_apps(resolver: Java, tmp_path: Path) -> None:
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    resolver.answers["Intent.getFlags"] = 0x100000
    heard = Heard()
    AndroidOpening(tmp_path).listen(heard)
    assert heard == [] and not resolver.called("Intent.getData")


def test_likely_5_the_old_intent_of_a_process_that_has_died_opens_nothing(
    resolver: Java, wait_until: WaitUntil, tmp_path: Path
) -> None:
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    heard = Heard()
    AndroidOpening(tmp_path).listen(heard)
    wait_until(lambda: len(heard) == 1)
    again = AndroidOpening(tmp_path)
    again.listen(heard)
    wait_until(iter([False, False, True]).__next__)
    assert len(heard) == 1, "the same task, the same address"
    resolver.called("activity.registerNewIntentListener")[-1][0].onNewIntent(JavaThing(resolver, "Intent"))
    wait_until(lambda: len(heard) == 2)  # tapped again while the task lives
    resolver.answers["activity.getTaskId"] = 13
    AndroidOpening(tmp_path).listen(heard)
    wait_until(lambda: len(heard) == 3)  # tapped again after the app was closed
    resolver.answers["Data.toString"] = "content://mail/8"
    AndroidOpening(tmp_path).listen(heard)
    wait_until(lambda: len(heard) == 4)


@pytest.mark.parametrize("kept", ["", "{", "7", '{"a": 1}', "[" * 5000])
def test_likely_5_a_spoilt_note_of_what_was_opened_opens_the_file(
    resolver: Java, wait_until: WaitUntil, tmp_path: Path, kept: str
) -> None:
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    (tmp_path / OPENED).write_text(kept, "utf-8")
    heard = Heard()
    AndroidOpening(tmp_path).listen(heard)
    wait_until(lambda: heard)
    assert len(heard) == 1 and (tmp_path / OPENED).read_text("utf-8") != kept


def test_likely_5_where_nothing_can_be_kept_the_file_is_opened_all_the_same(
    resolver: Java, wait_until: WaitUntil, tmp_path: Path, warnings: Warnings
) -> None:
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    heard = Heard()
    AndroidOpening(tmp_path / "missing").listen(heard)
    wait_until(lambda: heard)
    assert len(warnings()) == 1 and OPENED in warnings()[0]


def test_likely_9_a_phone_that_cannot_say_it_is_asked_again_after_a_pause(
    resolver: Java, wait_until: WaitUntil, tmp_path: Path, warnings: Warnings
) -> None:
    resolver.answers["Intent.getAction"] = "Intent.ACTION_VIEW"
    resolver.answers["activity.registerNewIntentListener"] = RuntimeError("not yet")
    opening, heard = AndroidOpening(tmp_path), Heard()
    opening.listen(heard)
    assert len(warnings()) == 1 and not heard
    del resolver.answers["activity.registerNewIntentListener"]
    opening.renew()
    wait_until(lambda: heard)
    opening.renew()
    wait_until(iter([False, False, True]).__next__)
    assert len(heard) == 1 and len(resolver.called("activity.registerNewIntentListener")) == 2
