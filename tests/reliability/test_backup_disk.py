"""S5: backups on a full disk or without a temporary folder: one sentence, never a crash, little memory."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import pytest

from device import Device, null_device
from device.files import NoFiles, OnChosen
from storage import files
from storage.backups import backup_file
from storage.errors import CannotWrite, Damaged
from storage.store import Store
from tests.reliability.test_disk import SmallDisk, disk  # noqa: F401  a fixture
from tests.reliability.wrecks import damaged, in_trouble, keep_a_match
from tests.screens.share.test_backup_page import open_page
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a

pytestmark = pytest.mark.ui


@contextmanager
def temporary_folder_at(folder: Path) -> Iterator[None]:
    """The system's folder for temporary files, as the app finds it when it asks for the first time."""
    before, tempfile.tempdir = tempfile.tempdir, str(folder)
    try:
        yield
    finally:
        tempfile.tempdir = before


def backup_of_a_match(folder: Path) -> bytes:
    keep_a_match(folder)
    with Store.open(folder) as store:
        backup_file.write(store, folder.parent / "whole.zip", 1_700_000_000)
    return (folder.parent / "whole.zip").read_bytes()


def test_s5_no_backup_can_be_made_on_a_full_disk_and_a_sentence_says_so(disk: SmallDisk) -> None:  # noqa: F811
    able = Able()
    keep_a_match(disk.folder)
    with Driver(disk.folder, able.device) as app:
        open_page(app)
        disk.fill()
        with temporary_folder_at(disk.folder):
            app.tap("make")
        assert "not enough space" in app.page.problem and app.sees(app.page.problem)
        assert not able.files
        disk.free()
        with temporary_folder_at(disk.folder):
            app.tap("make")
        assert len(able.files) == 1 and not app.page.problem


def test_s5_a_temporary_folder_that_is_gone_is_no_reason_to_crash(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path / "home", able.device) as app:
        open_page(app)
        with temporary_folder_at(tmp_path / "gone"):
            app.tap("make")
        assert len(able.files) == 1, "the app’s own folder will do"
    with Driver(tmp_path / "home", able.device) as app:
        assert not [path for path in (tmp_path / "home").iterdir() if path.name.startswith("grimoire-")]


def test_s5_without_any_folder_to_write_to_a_sentence_says_so(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file, so that nothing is kept")
    able = Able()
    with Driver(tmp_path / "home", able.device) as app:
        open_page(app)
        with temporary_folder_at(tmp_path / "gone"):
            app.tap("make")
        assert not able.files and app.page.problem and app.sees(app.page.problem)
        assert "last tap" not in app.page.problem


def test_s5_no_backup_can_be_chosen_on_a_full_disk_and_a_sentence_says_so(disk: SmallDisk, tmp_path: Path) -> None:  # noqa: F811
    able = Able()
    able.brings = backup_of_a_match(tmp_path / "other")
    keep_a_match(disk.folder)
    with Driver(disk.folder, able.device) as app:
        open_page(app)
        disk.fill()
        with temporary_folder_at(disk.folder):
            app.tap("choose_backup")
        assert "not enough space" in app.page.problem and not app.find_all("yes")
        disk.free()
        with temporary_folder_at(disk.folder):
            app.tap("choose_backup")
        assert app.find_all("yes") and not app.page.problem


class Chooser(NoFiles):
    available = True

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def choose_file(self, on_chosen: OnChosen, filters: object = ()) -> None:  # noqa: ARG002
        on_chosen(lambda: self._file)


def choosing(file: BinaryIO) -> Device:
    return replace(null_device(), files=Chooser(file))


def test_s5_the_trouble_page_outlives_a_full_disk_too(disk: SmallDisk, tmp_path: Path) -> None:  # noqa: F811
    chosen = backup_of_a_match(tmp_path / "other")
    damaged(disk.folder)
    with Driver(disk.folder, choosing(BytesIO(chosen))) as app:
        disk.fill()
        with temporary_folder_at(disk.folder):
            app.tap("choose")
        (page,) = app.find_all(is_a("TroubleScreen"))
        assert in_trouble(app) and "not enough space" in page.result
        disk.free()


class Measured(BytesIO):
    """A file that remembers the largest piece that was asked for."""

    largest = 0

    def read(self, size: int | None = -1) -> bytes:
        data = super().read(size)
        self.largest = max(self.largest, len(data))
        return data


def test_s5_the_trouble_page_copies_a_chosen_file_piece_by_piece(tmp_path: Path) -> None:
    damaged(tmp_path)
    file = Measured(b"\0" * 2**23)
    with Driver(tmp_path, choosing(file)) as app:
        app.tap("choose")
        assert app.sees("not a backup")
    assert 0 < file.largest <= 2**20
    assert not files.chosen_file(tmp_path).exists()


def test_s5_a_backup_is_handed_over_piece_by_piece(tmp_path: Path) -> None:
    class Narrow(Able):
        largest = 0

        def save_file(self, name: str, on_chosen: OnChosen) -> None:
            able = self

            class File(BytesIO):
                def write(self, data: bytes) -> int:  # type: ignore[override]  # the file takes bytes only
                    able.largest = max(able.largest, len(data))
                    return super().write(data)

                def close(self) -> None:
                    able.files[name] = self.getvalue()

            on_chosen(File)

    able = Narrow()
    keep_a_match(tmp_path)
    photos = files.photos(tmp_path)
    photos.mkdir()
    (photos / f"{0:032x}.jpg").write_bytes(bytes(range(256)) * 2**14)
    with Driver(tmp_path, able.device) as app:
        open_page(app)
        app.tap("make")
    (content,) = able.files.values()
    assert len(content) > 2**22 and 0 < able.largest <= 2**20


def test_s5_a_file_that_ends_in_an_error_or_never_is_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from storage.backups import backup

    class Torn(BytesIO):
        def read(self, size: int | None = -1) -> bytes:  # noqa: ARG002
            raise OSError("the card was taken out")

    with pytest.raises(Damaged) as torn:
        backup.fetch_chosen(tmp_path, Torn)
    assert torn.value.message.id == "trouble.unreadable_file"
    monkeypatch.setattr(backup_file, "MOST_BYTES", 1000)
    with pytest.raises(Damaged) as long:
        backup.fetch_chosen(tmp_path, lambda: BytesIO(b"\0" * 2000))
    assert long.value.message.id == "trouble.not_a_backup"
    assert not files.chosen_file(tmp_path).exists()
    with pytest.raises(CannotWrite):
        backup.fetch_chosen(tmp_path / "none", lambda: BytesIO(b""))
