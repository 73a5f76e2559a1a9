from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest

from device.sharing import SHARED, AndroidSharing, NoSharing, Outcome
from tests.device.conftest import Java, Warnings, run_on_desktop

COPY = """
import sys
if sys.argv[1] == "window":
    from kivy.core.window import Window
from device.sharing import ClipboardSharing
from kivy.core.clipboard import Clipboard
sharing = ClipboardSharing()
print(sharing.share_text("Result", "Anna: −5 pont"), sharing.available, Clipboard.paste() == "Anna: −5 pont")
"""


def test_nothing_is_shared_without_an_ability() -> None:
    assert NoSharing().share_text("Result", "Anna 110") is Outcome.FAILED
    assert not NoSharing().available


def test_a_desktop_copies_the_text_and_says_so() -> None:
    assert run_on_desktop(COPY, "window") == "copied True True"


@pytest.mark.parametrize("provider", ["dummy", "sdl2"])
def test_without_a_clipboard_of_the_system_sharing_fails(provider: str) -> None:
    assert run_on_desktop(COPY, "no window", KIVY_CLIPBOARD=provider).startswith("failed False")


def test_android_offers_a_chooser_for_the_text(java: Java) -> None:
    sharing = AndroidSharing()
    assert sharing.share_text("Eredmény", "Anna 110, Béla 98") == "shared"
    assert java.called("Intent") == [("Intent.ACTION_SEND",)]
    assert java.called("Intent.setType") == [("text/plain",)]
    assert java.called("Intent.putExtra") == [
        ("Intent.EXTRA_SUBJECT", "Eredmény"),
        ("Intent.EXTRA_TEXT", "Anna 110, Béla 98"),
    ]
    ((_intent, title),) = java.called("Intent.createChooser")
    assert title == "Eredmény"
    ((started,),) = java.called("activity.startActivity")
    assert repr(started) == "<createChooser>"


def test_a_phone_that_cannot_share_is_asked_twice(java: Java, warnings: Warnings) -> None:
    java.answers["activity.startActivity"] = RuntimeError("no activity")
    sharing = AndroidSharing()
    assert sharing.share_text("Result", "Anna 110") is Outcome.FAILED
    assert sharing.share_text("Result", "Anna 110") is Outcome.FAILED
    assert sharing.share_text("Result", "Anna 110") is Outcome.FAILED
    assert not sharing.available
    assert len(java.called("activity.startActivity")) == len(warnings()) == 2


def test_android_opens_a_link(java: Java) -> None:
    assert AndroidSharing().opens_links and not NoSharing().opens_links
    assert AndroidSharing().open_link("https://example.org/?data=1") == "shared"
    assert java.called("Uri.parse") == [("https://example.org/?data=1",)]
    ((action, _address),) = java.called("Intent")
    assert action == "Intent.ACTION_VIEW"


def test_android_hands_on_a_file_through_its_provider(java: Java, tmp_path: Path) -> None:
    java.answers["CacheDir.getAbsolutePath"] = str(tmp_path)
    java.answers["activity.getPackageName"] = "org.grimoire.grimoire"
    sharing = AndroidSharing()
    assert sharing.shares_files and not NoSharing().shares_files
    assert sharing.share_file("Result", "witchstone.png", "image/png", BytesIO(b"picture")) == "shared"
    written = tmp_path / SHARED / "witchstone.png"
    assert written.read_bytes() == b"picture"
    assert java.called("File") == [(str(written),)]
    ((_activity, authority, _file),) = java.called("FileProvider.getUriForFile")
    assert authority == "org.grimoire.grimoire.files"
    assert java.called("Intent.setType") == [("image/png",)]
    ((stream, address),) = java.called("Intent.putExtra")
    assert stream == "Intent.EXTRA_STREAM" and repr(address) == "<UriForFile>"
    assert java.called("Intent.addFlags") == [("Intent.FLAG_GRANT_READ_URI_PERMISSION",)]


def test_a_phone_that_cannot_share_files_still_shares_text(java: Java, tmp_path: Path) -> None:
    java.answers["CacheDir.getAbsolutePath"] = str(tmp_path)
    java.answers["FileProvider.getUriForFile"] = RuntimeError("no provider")
    sharing = AndroidSharing()
    for _ in range(2):
        assert sharing.share_file("Result", "a.png", "image/png", BytesIO()) == "failed"
    assert sharing.available and not sharing.shares_files


def test_s5_a_full_cache_does_not_end_sharing(java: Java, tmp_path: Path, warnings: Warnings) -> None:
    java.answers["CacheDir.getAbsolutePath"] = str(tmp_path / "gone")
    java.answers["activity.getPackageName"] = "org.grimoire.grimoire"
    sharing = AndroidSharing()
    assert sharing.share_file("Backup", "all.zip", "application/zip", BytesIO(b"all")) == "failed"
    assert sharing.shares_files and len(warnings()) == 1
    (tmp_path / "gone").mkdir()
    assert sharing.share_file("Backup", "all.zip", "application/zip", BytesIO(b"all")) == "shared"
    assert (tmp_path / "gone" / SHARED / "all.zip").read_bytes() == b"all"
