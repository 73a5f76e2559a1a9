from __future__ import annotations

import os
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from device.files import AndroidFiles, FolderFiles, NoFiles, Opener, PathOpener, PlyerFiles, desktop_files
from screens.history.photo_choice import PICTURES
from tests.device.conftest import Java, PutCommand, WaitUntil, Warnings

RECORDS = 'printf "%s\\n" "$@" > "$LOG"; echo "{path}"'


def not_called(_opener: Opener) -> None:
    pytest.fail("nothing was chosen")


def test_without_the_ability_no_dialog_opens() -> None:
    files = NoFiles()
    files.choose_file(not_called, ["*.json"])
    files.save_file("match.json", not_called)
    assert not files.available


def test_u2_13_a_desktop_without_a_dialog_has_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "path", [])
    for platform in ("linux", "darwin", "win32"):
        files = desktop_files(platform)
        assert isinstance(files, FolderFiles) and files.available and files.folder == Path.home()


def test_u2_13_files_are_saved_into_the_folder_and_nothing_is_written_over(tmp_path: Path) -> None:
    files, chosen = FolderFiles(tmp_path), list[Opener]()
    for content in (b"1", b"2"):
        files.save_file("match.json", chosen.append)
        with chosen[-1]() as file:
            file.write(content)
    assert [path.read_bytes() for path in sorted(tmp_path.iterdir())] == [b"2", b"1"]
    assert [opened.path.name for opened in chosen if isinstance(opened, PathOpener)] == ["match.json", "match-2.json"]


def test_u2_13_the_files_of_the_folder_that_fit_are_listed_the_newest_first(tmp_path: Path) -> None:
    for at, name in enumerate(("old.JSON", "new.json", "picture.png", ".hidden.json")):
        (tmp_path / name).write_bytes(name.encode())
        os.utime(tmp_path / name, (at, at))
    (tmp_path / "folder.json").mkdir()
    files, listed, chosen = FolderFiles(tmp_path), list[list[str]](), list[Opener]()
    files.choose_file(not_called, ["*.json"])

    def ask(folder: Path, paths: Sequence[Path], take: Any) -> None:
        assert folder == tmp_path
        listed.append([path.name for path in paths])
        take(paths[0])

    files.ask = ask
    files.choose_file(chosen.append, ["*.json"])
    assert listed == [["new.json", "old.JSON"]]
    with chosen[0]() as file:
        assert file.read() == b"new.json"


def test_u2_13_a_folder_that_cannot_be_read_ends_the_ability(tmp_path: Path, warnings: Warnings) -> None:
    files = FolderFiles(tmp_path / "gone")
    files.ask = lambda *_: None
    files.choose_file(not_called)
    assert not files.available and len(warnings()) == 1


OPENING = {
    "zenity": ["--file-selection", "--file-filter=*.json *.db"],
    "qarma": ["--file-selection", "--file-filter=*.json *.db"],
    "yad": ["--file", "--file-filter=*.json *.db"],
    "kdialog": ["--getopenfilename", str(Path.home()), "*.json *.db"],
}
SAVING = {
    "zenity": ["--file-selection", "--save", "--confirm-overwrite", "--filename=match.json"],
    "qarma": ["--file-selection", "--save", "--confirm-overwrite", "--filename=match.json"],
    "yad": ["--file", "--save", "--confirm-overwrite", "--filename=match.json"],
    "kdialog": ["--getsavefilename", "match.json"],
}


@pytest.mark.parametrize("dialog", OPENING)
def test_the_file_that_a_dialog_names_can_be_read(
    put_command: PutCommand, wait_until: WaitUntil, tmp_path: Path, dialog: str
) -> None:
    path = tmp_path / "mérkőzés 1.json"
    path.write_bytes(b"{}")
    log = put_command(dialog, RECORDS.format(path=path))
    chosen: list[tuple[Opener, threading.Thread]] = []
    desktop_files("linux").choose_file(
        lambda open_it: chosen.append((open_it, threading.current_thread())), ["*.json", "*.db"]
    )
    wait_until(lambda: chosen)
    ((open_it, thread),) = chosen
    assert thread is threading.main_thread()
    with open_it() as file:
        assert file.read() == b"{}"
    assert log.read_text().splitlines() == OPENING[dialog]


@pytest.mark.parametrize("dialog", SAVING)
def test_the_place_that_a_dialog_names_can_be_written(
    put_command: PutCommand, wait_until: WaitUntil, tmp_path: Path, dialog: str
) -> None:
    path = tmp_path / "saved.json"
    log = put_command(dialog, RECORDS.format(path=path))
    chosen: list[Opener] = []
    desktop_files("linux").save_file("match.json", chosen.append)
    wait_until(lambda: chosen)
    assert not path.exists()
    with chosen[0]() as file:
        file.write(b"{}")
    assert path.read_bytes() == b"{}"
    assert log.read_text().splitlines() == SAVING[dialog]


@pytest.mark.parametrize("status", [1, 252])
def test_cancelling_calls_nothing_and_breaks_nothing(
    put_command: PutCommand, wait_until: WaitUntil, warnings: Warnings, status: int
) -> None:
    log = put_command("zenity", f'touch "$LOG"; exit {status}')
    files: Any = desktop_files("linux")
    files.choose_file(not_called)
    wait_until(lambda: log.exists() and not files._waiting.is_alive())
    wait_until(iter([False, False, True]).__next__)
    assert files.available
    assert warnings() == []


def test_a_dialog_that_crashes_is_not_opened_again(
    put_command: PutCommand, wait_until: WaitUntil, warnings: Warnings
) -> None:
    log = put_command("zenity", 'echo opened >> "$LOG"; exit 255')
    files = desktop_files("linux")
    files.choose_file(not_called)
    wait_until(lambda: not files.available)
    files.save_file("match.json", not_called)
    assert log.read_text() == "opened\n"
    assert len(warnings()) == 1


def test_a_second_dialog_does_not_open_over_the_first(
    put_command: PutCommand, wait_until: WaitUntil, tmp_path: Path
) -> None:
    log = put_command(
        "zenity", f'echo opened >> "$LOG"; while [ ! -e {tmp_path}/answer ]; do sleep 0.05; done; echo chosen'
    )
    files = desktop_files("linux")
    chosen: list[Opener] = []
    files.choose_file(chosen.append)
    wait_until(log.exists)
    files.choose_file(chosen.append)
    (tmp_path / "answer").touch()
    wait_until(lambda: chosen)
    assert log.read_text() == "opened\n"
    assert len(chosen) == 1


def test_a_file_that_cannot_be_opened_is_the_files_fault_and_not_the_dialogs(
    put_command: PutCommand, wait_until: WaitUntil, tmp_path: Path
) -> None:
    put_command("zenity", f"echo {tmp_path}/missing.json")
    files = desktop_files("linux")
    chosen: list[Opener] = []
    files.choose_file(chosen.append)
    wait_until(lambda: chosen)
    with pytest.raises(OSError, match=r"missing\.json"):
        chosen[0]()
    assert files.available


@pytest.fixture
def chooser(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> SimpleNamespace:
    path = tmp_path / "match.json"
    path.write_bytes(b"{}")
    asked = []

    def answer(**options: Any) -> list[str]:
        asked.append(options)
        return [str(path)]

    module = ModuleType("plyer")
    chooser = SimpleNamespace(open_file=answer, save_file=lambda **_options: None, asked=asked)
    vars(module)["filechooser"] = chooser
    monkeypatch.setitem(sys.modules, "plyer", module)
    return chooser


def test_plyer_hands_over_the_chosen_file(chooser: SimpleNamespace) -> None:
    chosen: list[Opener] = []
    PlyerFiles().choose_file(chosen.append, ("*.json",))
    assert chooser.asked == [{"filters": ["*.json"]}]
    with chosen[0]() as file:
        assert file.read() == b"{}"


@pytest.mark.usefixtures("chooser")
def test_plyer_calls_nothing_when_the_person_cancels(warnings: Warnings) -> None:
    files = PlyerFiles()
    files.save_file("match.json", not_called)
    assert files.available
    assert warnings() == []


def test_a_plyer_without_its_libraries_is_unavailable(chooser: SimpleNamespace, warnings: Warnings) -> None:
    del chooser.open_file
    files = PlyerFiles()
    files.choose_file(not_called)
    files.choose_file(not_called)
    assert not files.available
    assert len(warnings()) == 1


OK, CANCELLED = -1, 0


@pytest.fixture
def phone(java: Java) -> Java:
    java.fields["Activity.RESULT_OK"] = OK
    return java


def answer(phone: Java, result: int, request: int | None = None) -> None:
    """What Android does when the picker closes."""
    ((listener,),) = phone.called("activity.registerActivityResultListener")
    assert listener.__javainterfaces__ == ["org/kivy/android/PythonActivity$ActivityResultListener"]
    assert listener.onActivityResult.__javasignature__ == "(IILandroid/content/Intent;)V"
    asked = phone.called("activity.startActivityForResult")[-1][1]
    data = SimpleNamespace(getData=lambda: "content://document/7") if result == OK else None
    listener.onActivityResult(asked if request is None else request, result, data)


def test_android_opens_the_document_that_was_picked(phone: Java, wait_until: WaitUntil, tmp_path: Path) -> None:
    path = tmp_path / "document"
    path.write_bytes(b"{}")
    phone.answers["ParcelFileDescriptor.detachFd"] = os.open(path, os.O_RDONLY)
    phone.answers["ContentResolver.openFileDescriptor"] = phone.autoclass("android.os.ParcelFileDescriptor")
    chosen: list[Opener] = []
    AndroidFiles().choose_file(chosen.append, ["*.json"])
    assert phone.called("Intent") == [("Intent.ACTION_OPEN_DOCUMENT",)]
    assert phone.called("Intent.addCategory") == [("Intent.CATEGORY_OPENABLE",)]
    assert phone.called("Intent.setType") == [("*/*",)]
    answer(phone, OK)
    assert chosen == [], "it is handed over on Kivy's thread"
    wait_until(lambda: chosen)
    with chosen[0]() as file:
        assert file.read() == b"{}"
    assert phone.called("ContentResolver.openFileDescriptor") == [("content://document/7", "r")]


def test_android_writes_the_document_that_was_made(phone: Java, wait_until: WaitUntil, tmp_path: Path) -> None:
    path = tmp_path / "document"
    phone.answers["ParcelFileDescriptor.detachFd"] = os.open(path, os.O_WRONLY | os.O_CREAT)
    phone.answers["ContentResolver.openFileDescriptor"] = phone.autoclass("android.os.ParcelFileDescriptor")
    chosen: list[Opener] = []
    AndroidFiles().save_file("match.json", chosen.append)
    assert phone.called("Intent") == [("Intent.ACTION_CREATE_DOCUMENT",)]
    assert phone.called("Intent.setType") == [("application/json",)]
    assert phone.called("Intent.putExtra") == [("Intent.EXTRA_TITLE", "match.json")]
    answer(phone, OK)
    wait_until(lambda: chosen)
    with chosen[0]() as file:
        file.write(b"{}")
    assert path.read_bytes() == b"{}"
    assert phone.called("ContentResolver.openFileDescriptor") == [("content://document/7", "wt")]


def test_android_ignores_cancelling_and_answers_to_others(phone: Java, wait_until: WaitUntil) -> None:
    files = AndroidFiles()
    files.choose_file(not_called)
    answer(phone, OK, request=1)
    answer(phone, CANCELLED)
    answer(phone, OK)
    wait_until(iter([False, False, True]).__next__)
    assert files.available


def test_android_listens_once_however_often_it_is_asked(phone: Java) -> None:
    files = AndroidFiles()
    files.choose_file(not_called)
    answer(phone, CANCELLED)
    files.save_file("match.db", not_called)
    answer(phone, CANCELLED)
    assert len(phone.called("activity.startActivityForResult")) == 2


def test_a_document_that_android_refuses_is_an_os_error(phone: Java, wait_until: WaitUntil) -> None:
    phone.answers["ContentResolver.openFileDescriptor"] = RuntimeError("FileNotFoundException")
    files = AndroidFiles()
    chosen: list[Opener] = []
    files.choose_file(chosen.append)
    answer(phone, OK)
    wait_until(lambda: chosen)
    with pytest.raises(OSError, match="FileNotFoundException"):
        chosen[0]()
    assert files.available


def test_a_phone_without_a_picker_is_unavailable(phone: Java, warnings: Warnings) -> None:
    phone.answers["activity.startActivityForResult"] = RuntimeError("ActivityNotFoundException")
    files = AndroidFiles()
    for _ in range(3):
        files.choose_file(not_called)
    assert not files.available
    assert len(warnings()) == len(phone.called("activity.startActivityForResult")) == 2


@pytest.mark.parametrize(
    ("filters", "kind"),
    [(PICTURES, "image/*"), (("*.json", "*.txt"), "*/*"), ((), "*/*"), (("*.png", "*.zip"), "*/*")],
)
def test_likely_7_photos_are_chosen_among_pictures_only(phone: Java, filters: Sequence[str], kind: str) -> None:
    AndroidFiles().choose_file(not_called, filters)
    assert phone.called("Intent.setType") == [(kind,)]
