"""One file with everything: what goes in comes out, whatever the version; and a spoilt one changes nothing."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from scoring.message import Message, Refused
from storage import database, files, photos, renaming
from storage.backups import backup_file
from storage.backups.backup import Preview, good_backups, look, restore_file
from storage.errors import CannotWrite, Damaged, StorageError, TooNew
from storage.history import past
from storage.people import people
from storage.remarks import Remarks, set_remarks
from storage.schema import MIGRATIONS
from storage.store import Store
from tests.storage import make_backup
from tests.storage.journeys import digest, new_match
from tests.storage.test_database import contents, version_of
from tools.harness.evenings import flat, keep_all, scored
from tools.harness.rules.finished_matches import GAMES, any_match

AT = 1_769_884_200
JPEG = b"\xff\xd8\xff\xe0" + bytes(range(256)) * 9
FIXTURES = sorted((Path(__file__).parent / "fixtures").glob("*.db"))


@pytest.fixture
def full(tmp_path: Path) -> Path:
    """A backup of a match with a note and a photo."""
    with Store.open(tmp_path / "full") as store:
        keep_all(store, [scored("m", 1000, {"Žofie": 5, "Béla": 6})])
        set_remarks(store, "m", Remarks("Brno", "rain", photos.keep(tmp_path / "full", JPEG)))
        store.set_setting("language", "cs")
        store.set_draft("new", ["x"])
        backup_file.write(store, tmp_path / "out" / "grimoire.zip", AT)
    return tmp_path / "out" / "grimoire.zip"


def repacked(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    """The backup with other contents; the list is changed as `change` wants it, and nothing else."""
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    change(parts)
    with zipfile.ZipFile(path, "w") as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    return path


def relisted(**values: object) -> Callable[[dict[str, bytes]], None]:
    def change(parts: dict[str, bytes]) -> None:
        parts["backup.json"] = json.dumps(json.loads(parts["backup.json"]) | values).encode()

    return change


def test_everything_comes_back_on_another_phone(full: Path, tmp_path: Path) -> None:
    restore_file(tmp_path / "other", full)
    with Store.open(tmp_path / "other") as store, Store.open(tmp_path / "full") as first:
        assert flat(store) == flat(first)
        assert digest(store.load("m").match) == digest(first.load("m").match)
        assert (store.setting("language"), store.draft("new"), [person.name for person in people(store, AT)]) == (
            "cs",
            ["x"],
            ["Žofie", "Béla"],
        )
        photo = photos.find(tmp_path / "other", past(store, "m").remarks.photo)
        assert photo is not None
        assert photo.read_bytes() == JPEG


def test_any_match_of_any_game_comes_back_as_it_was(tmp_path: Path) -> None:
    matches = [any_match(game, seed) for seed, game in enumerate(GAMES * 3)]
    with Store.open(tmp_path / "here") as store:
        store.create_all(matches)
        backup_file.write(store, tmp_path / "all.zip", 5)
    restore_file(tmp_path / "there", tmp_path / "all.zip")
    with Store.open(tmp_path / "here") as here, Store.open(tmp_path / "there") as there:
        assert flat(there) == flat(here)
        for match in matches:
            assert digest(there.load(match.id).match) == digest(match)


def test_it_is_one_zip_file(full: Path) -> None:
    assert [path.name for path in full.parent.iterdir()] == ["grimoire.zip"]
    with zipfile.ZipFile(full) as archive:
        names = archive.namelist()
        listed = json.loads(archive.read("backup.json"))
    assert (names[:2], len(names)) == (["backup.json", "grimoire.db"], 3)
    assert (listed["format"], listed["version"], listed["made"]) == ("grimoire-backup", 1, AT)


def test_a_restore_is_looked_at_first(full: Path, tmp_path: Path) -> None:
    with Store.open(tmp_path / "here") as store:
        for name in ("m", "only", "here"):
            store.create(new_match(name))
        store.delete("here", 5)
        before = contents(tmp_path / "here")
        comparison = look(store, full)
        assert (
            comparison.backup.at,
            comparison.backup.matches,
            comparison.here,
            comparison.lost,
            comparison.gained,
        ) == (AT, 1, 2, 1, 0)
        after = contents(tmp_path / "here")
        assert all(after[name] == before[name] for name in ("grimoire.db", "grimoire.db-wal"))
        assert not files.looked_at_file(tmp_path / "here").exists()
    with Store.in_memory() as store:
        assert isinstance(look(store, full), Preview)


def test_before_a_restore_the_present_state_is_backed_up(full: Path, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    with Store.open(folder) as store:
        store.create(new_match("mine"))
    restore_file(folder, full)
    (kept,) = good_backups(folder, now=2**40)
    assert kept.path.name.startswith("before-restore-")
    restore_file(folder, kept.path)
    with Store.open(folder) as store:
        assert [summary.id for summary in store.open_matches()] == ["mine"]


def test_where_the_present_state_cannot_be_backed_up_nothing_is_restored(
    full: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "here"
    with Store.open(folder) as store:
        store.create(new_match("mine"))

    def full_disk(*_: object) -> None:
        raise CannotWrite("storage.disk_full")

    monkeypatch.setattr(database, "copy", full_disk)
    with pytest.raises(CannotWrite):
        restore_file(folder, full)
    with Store.open(folder) as store:
        assert [summary.id for summary in store.open_matches()] == ["mine"]


def test_a_damaged_file_can_be_replaced_by_a_backup(full: Path, tmp_path: Path) -> None:
    folder = tmp_path / "here"
    Store.open(folder).close()
    files.main_file(folder).write_bytes(b"SQLite format 3\x00" + b"?" * 5000)
    restore_file(folder, full)
    with Store.open(folder) as store:
        assert past(store, "m").winners == ("Béla",)
    assert len(list((folder / "set-aside").iterdir())) == 1


def test_a_backup_that_was_made_long_ago_comes_back_with_everything(tmp_path: Path) -> None:
    restore_file(tmp_path, make_backup.FIXTURE)
    with Store.open(tmp_path) as store:
        store.count_anew()
        assert make_backup.known(store) == json.loads(make_backup.FIXTURE.with_suffix(".json").read_text("utf-8"))
        photo = photos.find(tmp_path, past(store, "carodeni").remarks.photo)
        assert photo is not None and photo.read_bytes() == make_backup.JPEG
        assert renaming.latest(store) is not None


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda path: path.stem)
def test_backups_of_every_version_are_restored(fixture: Path, tmp_path: Path) -> None:
    packed = tmp_path / "old.zip"
    backup_file._pack(packed, {"grimoire.db": fixture}, AT)
    for source in (fixture, packed):
        folder = tmp_path / source.suffix
        with Store.open(tmp_path / "beside") as store:
            assert look(store, source).gained == look(store, source).backup.matches > 0
        restore_file(folder, source)
        with Store.open(folder) as store:
            assert version_of(folder / "grimoire.db") == len(MIGRATIONS)
            assert [person.name for person in people(store, AT)]
            kept = flat(store)
            store.count_anew()
            assert flat(store) == kept


@pytest.mark.parametrize(
    ("change", "error"),
    [
        (relisted(version=2), TooNew),
        (relisted(format="other"), Damaged),
        (relisted(files={}), Damaged),
        (relisted(files=[]), Damaged),
        (relisted(files={"grimoire.db": {"size": 10**12, "sha256": ""}}), Damaged),
        (relisted(files={"grimoire.db": {"size": "x", "sha256": ""}}), Damaged),
        (lambda parts: parts.update({"grimoire.db": parts["grimoire.db"][:-1] + b"?"}), Damaged),
        (lambda parts: parts.update({"grimoire.db": parts["grimoire.db"] * 50}), Damaged),
        (lambda parts: parts.update({"backup.json": b"{" * 9000}), Damaged),
        (lambda parts: parts.pop("backup.json"), Damaged),
        (lambda parts: parts.pop("grimoire.db"), Damaged),
    ],
)
def test_a_backup_that_was_spoilt_changes_nothing(
    full: Path, tmp_path: Path, change: Callable[[dict[str, bytes]], None], error: type[StorageError]
) -> None:
    folder = tmp_path / "here"
    with Store.open(folder) as store:
        store.create(new_match())
        repacked(full, change)
        with pytest.raises(error):
            look(store, full)
    before = contents(folder)
    with pytest.raises(error):
        restore_file(folder, full)
    assert contents(folder) == before


def test_a_backup_cut_short_anywhere_is_damaged(full: Path, tmp_path: Path) -> None:
    folder, whole = tmp_path / "here", full.read_bytes()
    Store.open(folder).close()
    before = contents(folder)
    for length in range(0, len(whole) - 1, len(whole) // 25):
        full.write_bytes(whole[:length])
        with pytest.raises(Damaged):
            restore_file(folder, full)
    assert contents(folder) == before


def test_a_flipped_byte_is_found_or_harmless(full: Path, tmp_path: Path) -> None:
    whole = full.read_bytes()
    with Store.open(tmp_path / "full") as store:
        wanted = flat(store)
    for offset in {*range(0, len(whole), len(whole) // 40), *range(len(whole) - 60, len(whole), 3)}:
        spoilt = whole[:offset] + bytes([whole[offset] ^ 0x55]) + whole[offset + 1 :]
        full.write_bytes(spoilt)
        folder = tmp_path / str(offset)
        try:
            restore_file(folder, full)
        except StorageError:
            assert not files.main_file(folder).exists()
            continue
        with Store.open(folder) as store:
            assert flat(store) == wanted


def test_only_photos_come_out_of_it_and_only_into_their_folder(full: Path, tmp_path: Path) -> None:
    """Names that lead elsewhere, a picture that is none, and one that is not what its name says."""
    evil = {
        "../evil.jpg": JPEG,
        "/tmp/evil.jpg": JPEG,
        "photos/../../evil.jpg": JPEG,
        "photos/" + "0" * 32 + ".jpg": JPEG,
        "photos/evil.exe": b"MZ",
        "evil.jpg": JPEG,
    }

    def change(parts: dict[str, bytes]) -> None:
        listed = json.loads(parts["backup.json"])
        listed["files"] |= {name: {"size": len(part), "sha256": ""} for name, part in evil.items()}
        parts |= {**evil, "backup.json": json.dumps(listed).encode()}

    folder = tmp_path / "here" / "inner"
    restore_file(folder, repacked(full, change))
    names = {path.name for path in (tmp_path / "here").rglob("*") if path.is_file()}
    assert not any("evil" in name or "000000" in name for name in names)
    assert len(list(files.photos(folder).iterdir())) == 1
    assert not Path("/tmp/evil.jpg").exists()


def test_a_backup_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    with Store.open(tmp_path / "store") as store:
        (tmp_path / "file").write_text("no folder")
        with pytest.raises(CannotWrite):
            backup_file.write(store, tmp_path / "file" / "mine.zip", AT)


def test_photos_are_kept_once_and_found_by_their_names(tmp_path: Path) -> None:
    name = photos.keep(tmp_path, JPEG)
    assert photos.keep(tmp_path, JPEG) == name
    assert [path.name for path in files.photos(tmp_path).iterdir()] == [name]
    assert photos.keep(tmp_path, b"\x89PNG\r\n\x1a\n.").endswith(".png")
    assert photos.keep(tmp_path, b"RIFF....WEBPVP8 ").endswith(".webp")
    for bad in ("", "../x.jpg", name.upper(), "/etc/passwd", "0" * 32 + ".jpg"):
        assert photos.find(tmp_path, bad) is None


@pytest.mark.parametrize("picture", [b"", b"GIF89a", b"<svg>", b"\xff\xd8\xff" + bytes(photos.MOST_BYTES)])
def test_what_is_no_photo_is_refused(tmp_path: Path, picture: bytes) -> None:
    with pytest.raises(Refused) as refused:
        photos.keep(tmp_path, picture)
    assert refused.value.reasons == (Message("photo.not_one", n=32),)
    assert list(tmp_path.iterdir()) == []


def test_it_is_a_zip_even_if_it_is_not_called_one(full: Path, tmp_path: Path) -> None:
    renamed = tmp_path / "backup.dat"
    full.rename(renamed)
    assert backup_file.is_one(renamed)
    restore_file(tmp_path / "here", renamed)
    plain = io.BytesIO()
    with zipfile.ZipFile(plain, "w") as archive:
        archive.writestr("photo.jpg", JPEG)
    renamed.write_bytes(plain.getvalue())
    with pytest.raises(Damaged):
        restore_file(tmp_path / "there", renamed)


def test_s5_a_listed_photo_that_is_no_picture_is_left_out(full: Path, tmp_path: Path) -> None:
    text = b"no picture"
    name = f"photos/{sha256(text).hexdigest()[:32]}.jpg"

    def change(parts: dict[str, bytes]) -> None:
        listed = json.loads(parts["backup.json"])
        listed["files"][name] = {"size": len(text), "sha256": ""}
        parts |= {name: text, "backup.json": json.dumps(listed).encode()}

    restore_file(tmp_path / "here", repacked(full, change))
    assert len(list(files.photos(tmp_path / "here").iterdir())) == 1


def test_s5_a_photo_that_does_not_fit_on_the_disk_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "put_in_place", full_disk)
    with pytest.raises(CannotWrite):
        photos.keep(tmp_path, JPEG)
    assert list(files.photos(tmp_path).iterdir()) == []


def resized(**sizes: object) -> Callable[[dict[str, bytes]], None]:
    """Other sizes in the list; `photo` stands for the only photo."""

    def change(parts: dict[str, bytes]) -> None:
        listed = json.loads(parts["backup.json"])
        for name, known in listed["files"].items():
            key = "photo" if name.startswith("photos/") else "database"
            known["size"] = sizes.get(key, known["size"])
        parts["backup.json"] = json.dumps(listed).encode()

    return change


IMPOSSIBLE_SIZES: list[dict[str, Any]] = [
    *({"photo": -(2**40)}, {"photo": 0}, {"database": -1}, {"database": 1}, {"database": 2**31 + 1}, {"photo": 10**30}),
    *({"photo": None}, {"photo": "9"}, {"photo": 1.5}, {"photo": True}, {"photo": []}),
]


@pytest.mark.parametrize(
    "sizes",
    IMPOSSIBLE_SIZES,
)
def test_s14_sizes_that_cannot_be_or_are_not_those_of_the_archive_are_refused(
    full: Path, tmp_path: Path, sizes: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is unpacked."""
    repacked(full, resized(**sizes))
    opened: list[str] = []
    opens = zipfile.ZipFile.open

    def watched(archive: zipfile.ZipFile, name: str, *more: Any) -> object:
        opened.append(name)
        return opens(archive, name, *more)

    monkeypatch.setattr(zipfile.ZipFile, "open", watched)
    with pytest.raises(Damaged):
        backup_file.unpack_database(full, tmp_path / "new.db")
    with pytest.raises(Damaged):
        backup_file.unpack_photos(full, tmp_path)
    assert set(opened) == {"backup.json"}


def test_s14_a_negative_size_does_not_make_room_for_a_large_one(full: Path, tmp_path: Path) -> None:
    large = bytes(40 * 2**20)

    def change(parts: dict[str, bytes]) -> None:
        listed = json.loads(parts["backup.json"])
        parts["photos/large"] = large
        listed["files"]["photos/large"] = {"size": len(large), "sha256": ""}
        listed["files"]["photos/none"] = {"size": -len(large), "sha256": ""}
        parts["backup.json"] = json.dumps(listed).encode()

    with pytest.raises(Damaged):
        restore_file(tmp_path / "other", repacked(full, change))


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_s14_what_would_unfold_in_one_piece_is_refused(full: Path, tmp_path: Path, method: int) -> None:
    with zipfile.ZipFile(full) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    with zipfile.ZipFile(full, "w", method) as archive:
        for name, part in parts.items():
            archive.writestr(name, part)
    with pytest.raises(Damaged):
        backup_file.unpack_database(full, tmp_path / "new.db")


def test_s14_no_more_is_read_than_was_listed(full: Path, tmp_path: Path) -> None:
    """The archive lies about a size in the same way as the list."""
    with zipfile.ZipFile(full) as archive:
        size = archive.getinfo("grimoire.db").file_size
    repacked(full, resized(database=size // 2))
    data = full.read_bytes()
    # In the head of the file, and in the directory at the end.
    full.write_bytes(data.replace(size.to_bytes(4, "little"), (size // 2).to_bytes(4, "little")))
    with pytest.raises(Damaged):
        backup_file.unpack_database(full, tmp_path / "new.db")
    assert (tmp_path / "new.db").stat().st_size <= size // 2 + 1
