"""Matches come in by touch: looked at first, then added at once; bad files get a sentence and change nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from device import null_device
from device.files import FolderFiles
from scoring.file.match_file import MOST_BYTES
from screens.share.file import hand_over
from screens.share.import_page import open_with
from storage import history
from storage.exports import match_files, qr_text
from storage.remarks import Remarks
from tests.screens.scoring.test_result import open_result
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.evenings import flat
from tools.harness.hands.common import is_a
from tools.harness.places.exchange import table_of
from tools.harness.seasons import season

pytestmark = pytest.mark.ui


def titles(app: Driver) -> list[str]:
    return [card.title for card in app.find_all(is_a("ImportCard"))]


def test_a_table_is_looked_at_and_added_at_once(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path, able.device) as app:
        session = app.app.session
        season(session.store, session.now(), matches=1)
        session.store.delete("duel0", session.now())
        able.brings = table_of(app)
        app.tap(is_a("Destination", route="settings"))
        app.tap("import")
        app.tap("choose_file")
        assert titles(app) == [
            "1 entry is skipped",
            "13 new matches",
            "1 match was deleted here",
            "4 matches are already here",
        ]
        assert app.sees("Only its result is known.") and app.sees("And 7 more")
        assert history.count(session.store) == 4, "nothing has changed yet"
        app.tap("add")
        assert app.sees("14 matches added.") and not app.find_all("add") and not titles(app)
        assert history.count(session.store) == 18
        app.tap("choose_file")
        assert app.sees("There is nothing to add.") and not app.find_all("add")
        app.tap(lambda widget: getattr(widget, "key", "") == "back")
        assert app.shell.route.name == "settings"


def test_a_code_is_pasted_on_the_other_phone(tmp_path: Path) -> None:
    with Driver(tmp_path / "here") as app:
        match_id = open_result(app)
        code = qr_text.write(app.match, Remarks("Budapest")).text
    able = Able()
    able.pasted = f"  {code.lower()}\n"
    with Driver(tmp_path / "there", able.device) as app:
        app.shell.go("import")
        app.advance(0.3)
        app.tap("paste")
        app.tap("add")
        assert app.sees("1 match added.")
        assert [summary.id for summary in app.app.session.open_matches()] == [match_id], "it was not put away yet"


def test_bad_files_get_a_sentence_and_change_nothing(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path, able.device) as app:
        open_result(app)
        store = app.app.session.store
        whole = match_files.write(app.match, Remarks())
        before = flat(store)
        app.shell.go("settings")
        bad = {
            "empty": b"",
            "can’t read this file": b"\x89PNG\r\n",
            "16\u00a0MB": b" " * (MOST_BYTES + 1),
            "UTF-8": b'{"format": "\xff\xfe"}',
            "deep": b'{"a":' * 5000,
            "version": whole.replace(b'"version": 1', b'"version": 99'),
            "backup": b"PK\x03\x04 and so on",
            "code": b"GRIMOIRE1:AAAA",
            "truncated": whole[: len(whole) // 2],
        }
        said = {}
        for name, content in bad.items():
            open_with(app.shell, content)
            app.frames(3)
            said[name] = app.page.problem
            assert app.page.problem and not app.find_all("add") and not titles(app), name
        for name in ("16\u00a0MB", "UTF-8"):
            assert name in said[name]
        assert len(set(said.values())) >= 7, said
        able.brings = OSError("gone")
        app.tap("choose_file")
        assert app.sees("cannot be opened")
        assert flat(store) == before and not app.page.done


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "if tapping the file does not open Grimoire"),
        ("hu", "ha a fájlra koppintva nem ide jutsz"),
        ("pl", "jeśli dotknięcie pliku nie otwiera Grimoire"),
        ("cs", "když klepnutí na soubor aplikaci neotevře"),
    ],
)
def test_likely_8_the_import_page_is_for_files_that_a_tap_does_not_open(
    tmp_path: Path, language: str, said: str
) -> None:
    """Android offers the app only for files that have a type or a name that it knows."""
    with Driver(tmp_path, Able().device) as app:
        app.app.session.set("language", language)
        app.shell.go("import")
        app.frames(4)
        assert app.sees(said)


def test_u2_13_without_a_dialog_files_of_the_home_folder_are_listed(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    files = FolderFiles(home)
    with Driver(tmp_path / "app", replace(null_device(), files=files)) as app:
        app.shell.go("import")
        app.advance(0.3)
        app.tap("choose_file")
        assert app.sees("There are no such files") and app.sees(str(home))
        app.back()
        (home / "matches.csv").write_text("nothing", "utf-8")
        app.tap("choose_file")
        app.tap("file_0")
        app.advance(0.3)
        assert app.page.problem, "it was read"


def test_u2_13_the_app_says_where_a_file_was_saved(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with Driver(tmp_path / "app", replace(null_device(), files=FolderFiles(home))) as app:
        hand_over(app.shell, "table.csv", b"1,2")
        app.advance(0.3)
        assert (home / "table.csv").read_bytes() == b"1,2" and app.sees(f"Saved as {home / 'table.csv'}")
