"""An update of the app, and a copy that Android has made and restored: no match, no entry and no photo goes.

An update leaves the files where they are and starts the new version on them, so a database of each earlier version is
opened by this one. A restored copy has the files that the package names, and no others.
"""

from __future__ import annotations

import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

import pytest

from scoring.words import LANGUAGES, words
from storage import files, photos
from storage.claim import NAME as LOCK
from storage.database import Database
from storage.schema import MIGRATIONS
from storage.store import Store
from tests.storage.journeys import digest, keep

FIXTURES = Path(__file__).parent / "fixtures"
RULES = Path(__file__).resolve().parents[2] / "assets" / "android"
PRIVACY = Path(__file__).resolve().parents[2] / "docs" / "privacy.md"
CLOUD_BYTES = 25 * 2**20
EARLIER = sorted(FIXTURES.glob("version-*.db"))
PNG = b"\x89PNG\r\n\x1a\n" + bytes(64)


def rows(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """What must never go, as it lies in the file."""
    wanted = {
        "matches": "SELECT id, game FROM matches ORDER BY id",
        "entries": "SELECT match_id, position, line FROM entries ORDER BY match_id, position",
        "people": "SELECT name FROM people ORDER BY name",
    }
    with closing(sqlite3.connect(path)) as connection:
        return {table: connection.execute(query).fetchall() for table, query in wanted.items()}


def test_there_is_a_file_of_every_version_that_people_may_have() -> None:
    versions = {int(re.findall(r"version-(\d+)", path.name)[0]) for path in EARLIER}
    assert versions == set(range(1, len(MIGRATIONS) + 1))


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda path: path.stem)
def test_an_update_keeps_every_match_and_every_entry(tmp_path: Path, earlier: Path) -> None:
    shutil.copy(earlier, tmp_path / files.NAME)
    before = rows(tmp_path / files.NAME)
    assert before["matches"] and before["entries"]
    for _ in range(2):  # the first start after the update, and the next one
        with Store.open(tmp_path) as store:
            for match_id, _game in before["matches"]:
                loaded = store.load(str(match_id))
                assert loaded.match is not None and loaded.notice is None, match_id
    assert rows(tmp_path / files.NAME) == before
    assert not (tmp_path / "set-aside").exists()


@pytest.mark.parametrize("earlier", EARLIER, ids=lambda path: path.stem)
def test_an_update_that_is_cut_off_loses_nothing(tmp_path: Path, earlier: Path) -> None:
    """The new version fails in the middle of bringing the file up to date; the one after it does not."""
    shutil.copy(earlier, tmp_path / files.NAME)
    before = rows(tmp_path / files.NAME)

    def cut_off(_connection: sqlite3.Connection) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Database.open(tmp_path, (*MIGRATIONS, cut_off))
    assert rows(tmp_path / files.NAME) == before
    with Store.open(tmp_path):
        assert rows(tmp_path / files.NAME) == before


# What Android copies


def copied(part: str) -> set[str]:
    """Paths in the app's folder; `part` of the newer file, or a flag of the older one."""
    newer = ElementTree.parse(RULES / "data_extraction_rules.xml").getroot().find(part)
    assert newer is not None
    return {str(rule.get("path")) for rule in newer.iter("include") if rule.get("domain") == "file"}


def restored(folder: Path, target: Path, part: str) -> Path:
    target.mkdir()
    for path in copied(part):
        if (folder / path).is_dir():
            shutil.copytree(folder / path, target / path)
        elif (folder / path).exists():
            shutil.copy(folder / path, target / path)
    return target


@pytest.mark.parametrize("part", ["cloud-backup", "device-transfer"])
def test_what_android_has_copied_opens_with_every_match(tmp_path: Path, part: str) -> None:
    """The copy is taken while the program is ended and the last entries are in the log only."""
    folder = tmp_path / "phone"
    with Store.open(folder) as store:
        match = keep(store)
        name = photos.keep(folder, PNG)
        (folder / LOCK).touch()
        (folder / "logs").mkdir()
        assert (folder / f"{files.NAME}-wal").stat().st_size, "the entries are in the log"
        target = restored(folder, tmp_path / "new phone", part)
    with Store.open(target) as store:
        assert digest(store.load(match.id).match) == digest(match)
        assert store.notice is None
    assert (files.photos(target) / name).exists() is (part == "device-transfer")
    assert not (target / LOCK).exists() and not (target / "logs").exists()


def test_both_files_of_rules_say_the_same() -> None:
    older = list(ElementTree.parse(RULES / "backup_rules.xml").getroot().iter("include"))
    by_flag: dict[str, set[str]] = {}
    for rule in older:
        by_flag.setdefault(str(rule.get("requireFlags")), set()).add(str(rule.get("path")))
    assert by_flag == {
        "clientSideEncryption": copied("cloud-backup"),
        "deviceToDeviceTransfer": copied("device-transfer"),
    }


def test_the_rules_name_the_files_that_are_there() -> None:
    from device.opening import OPENED

    named = copied("device-transfer")
    assert {files.NAME, f"{files.NAME}-wal", f"{files.photos(Path()).name}/"} <= named
    assert not {LOCK, OPENED, "logs/", "app/", f"{files.NAME}-shm"} & (named | copied("cloud-backup"))


def test_into_the_cloud_only_what_the_lock_of_the_screen_encrypts_and_no_photos() -> None:
    """Android copies nothing at all of an app that has more than 25 MB; one photo may have more than that."""
    assert photos.MOST_BYTES > CLOUD_BYTES
    cloud = ElementTree.parse(RULES / "data_extraction_rules.xml").getroot().find("cloud-backup")
    assert cloud is not None and cloud.get("disableIfNoEncryptionCapabilities") == "true"
    assert copied("cloud-backup") == {files.NAME, f"{files.NAME}-wal"}


def test_people_are_told_that_photos_do_not_go_into_the_cloud() -> None:
    told = {"en": "Photos", "hu": "fényképek", "pl": "Zdjęcia", "cs": "Fotky"}
    assert told.keys() == set(LANGUAGES)
    for language, word in told.items():
        said = words(language)("about.private")
        assert word in said and re.search("cloud|felhő|chmur", said), language
    assert "photos only in one that goes straight to a new device" in PRIVACY.read_text("utf-8")
