"""The steps on a phone, against what adb says: `adb.jsonl` has every command of a run, and its answer.

Nobody had a phone or an emulator when this was written. Each line says where its answer is from:

- `adb`: recorded from the real adb (29.0.6, of Debian), which spoke to `adb_daemon.py` instead of a phone. All of
  `adb_failures.jsonl` is recorded, from 29.0.6 and 36.0.0. Where there is an adb, `test_real_adb.py` takes the whole
  run through it again; it passes with both.
- `platform`: not recorded. Put together as the sources of Android 12 to 16 print it, and compared with published output
  where there was any. Where the versions differ in what the script reads, each form has a test.
- `app`: lines of our own log.
- `device`: recorded on a phone by `--record`. There are none yet; such a file may take the place of this one.
"""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tools.harness.driver import Driver
from tools.harness.guests.open_table import any_port
from tools.on_a_device import files, steps
from tools.on_a_device.__main__ import main, run
from tools.on_a_device.adb import RealAdb
from tools.on_a_device.device import ACTIVITY, APP, PNG, Device, NotSeen, fetch

HERE = Path(__file__).parent
RECORDED = [json.loads(line) for line in (HERE / "adb.jsonl").read_text("utf-8").splitlines()]
FAILURES = [json.loads(line) for line in (HERE / "adb_failures.jsonl").read_text("utf-8").splitlines()]
PICTURE = PNG + b"and so on"
MARK = ["shell", "log", "-t", "python"]


class Replayed:
    """Says what was recorded, in its order. With `change` it answers otherwise, and steps may leave commands out."""

    def __init__(self, change: Callable[[str, str], str] | None = None) -> None:
        self._left, self._change = list(RECORDED), change
        self._marks = ("", "")
        self.commands: list[str] = []

    def __call__(self, *arguments: str) -> bytes:
        told = names(arguments)
        self.commands.append(" ".join(told))
        if self._change and told not in [names(line["adb"]) for line in self._left]:
            # Tried once more.
            self._left = list(RECORDED)
        while self._change and told != names(self._left[0]["adb"]):
            self._left.pop(0)
        line = self._left[0]
        assert told == names(line["adb"])
        if told[:4] == MARK:
            self._marks = (f"{line['adb'][4]}\n", f"{arguments[4]}\n")
        said = self._change(" ".join(told), line["said"]) if self._change else line["said"]
        # What does not say what is looked for is asked again and again.
        if said == line["said"] or not {"logcat", "query"} & set(told):
            self._left.pop(0)
        if told[:2] == ["logcat", "-d"]:
            said = said.replace(*self._marks)
        return PICTURE if told[0] == "exec-out" and not said else str(said).encode()


def names(arguments: Sequence[str]) -> list[str]:
    """Files and ports of this machine are others each time, and a step that has failed has written fewer marks."""
    parts = [Path(part).name if part.endswith((".json", ".db", ".apk")) else part for part in arguments]
    if parts[:2] == ["forward", "--remove"]:
        return [*parts[:2], "…"]
    return [*MARK, "…"] if parts[:4] == MARK else parts


def go(adb: Any, folder: Path, *options: str) -> tuple[int, dict[str, str]]:
    code = main(
        ["--throwaway", "--apk", "/x/grimoire-debug.apk", "--pictures", str(folder), *options],
        adb,
        wait=lambda _seconds: None,
        fetch=lambda _address, _host: "<html></html>",
    )
    lines = (folder / "report.txt").read_text("utf-8").splitlines()
    outcomes = (line.split(": ", 1) for line in lines if line.startswith(("ok: ", "failed: ", "by hand: ")))
    return code, {rest.partition(".")[0]: outcome for outcome, rest in outcomes}


def test_every_step_is_taken_and_every_picture_kept(tmp_path: Path) -> None:
    adb = Replayed()
    code, outcomes = go(adb, tmp_path)
    assert code == 0 and set(outcomes.values()) == {"ok"}
    assert list(outcomes) == [step.__name__ for step in steps.STEPS]
    assert len(adb.commands) == len(RECORDED)
    pictures = {path.stem for path in tmp_path.glob("*.png") if path.read_bytes() == PICTURE}
    assert pictures == {
        *("first-frame", "tapped-file", "shared-file", "started-again", "large-text", "keyboard", "light-theme"),
        *("turned-left", "turned-right"),
    }
    assert "sdk_gphone64_x86_64, API 35, Grimoire 0.1.0" in (tmp_path / "report.txt").read_text("utf-8")


def test_every_answer_says_where_it_is_from() -> None:
    kinds = {
        "install": "adb",
        "push": "adb",
        "forward": "adb",
        "logcat": "app",
        "shell": "platform",
        "exec-out": "platform",
    }
    for line in RECORDED:
        assert line["from"] in (kinds[line["adb"][0]], "device"), line


def test_the_settings_of_the_phone_are_put_back(tmp_path: Path) -> None:
    adb = Replayed()
    go(adb, tmp_path)
    for name, value in (("font_scale", "1.0"), ("accelerometer_rotation", "1"), ("user_rotation", "0")):
        last = [line for line in adb.commands if f"settings put system {name} " in line][-1]
        assert last.endswith(f" {value}")


def log_without(text: str) -> Callable[[str, str], str]:
    return lambda command, said: said.replace(text, "…") if command.startswith("logcat") else said


def answer(part: str, otherwise: str) -> Callable[[str, str], str]:
    return lambda command, said: otherwise if part in command else said


@pytest.mark.parametrize(
    ("step", "change"),
    [
        ("first_frame", log_without("First frame")),
        ("tapped_file", log_without("Page import")),
        ("tapped_file", answer("content query", "No result found.")),
        ("back_key", log_without("Page games")),
        ("shared_file", log_without("Page import")),
        ("killed", answer("pidof", "4711")),
        ("memory", log_without("Short of memory")),
        ("keyboard", log_without("The keyboard covers 798")),
        ("keyboard", lambda command, said: said.replace("covers 798", "covers 2274") if "logcat" in command else said),
        (
            "light_bars",
            lambda command, said: said.replace("apr=LIGHT_STATUS_BARS", "apr=") if "dumps" in command else said,
        ),
        ("turned", log_without("Insets 0 0 136 126")),
        ("guests", log_without("Open for guests")),
        # Up to Android 14 the command does not fail.
        ("first_frame", answer("am start -W", f"Error type 3\nError: Activity class {{{ACTIVITY}}} does not exist.\n")),
        ("tapped_file", answer("VIEW", "Error: Activity not started, unable to resolve Intent { … }\n")),
        ("large_text", answer("screencap", "/system/bin/sh: screencap: not found")),
    ],
)
def test_what_does_not_happen_fails_its_step(tmp_path: Path, step: str, change: Callable[[str, str], str]) -> None:
    code, outcomes = go(Replayed(change), tmp_path)
    assert code == 1 and outcomes[step] == "failed"


def test_an_old_file_that_opens_again_after_a_kill_is_noticed(tmp_path: Path) -> None:
    """Finding likely 5."""
    killed = False

    def change(command: str, said: str) -> str:
        nonlocal killed
        killed = (killed or "am kill" in command) and "send-trim" not in command
        return said.replace("Page games", "Page import") if killed and command.startswith("logcat") else said

    code, outcomes = go(Replayed(change), tmp_path)
    assert code == 1 and outcomes["killed"] == "failed" and outcomes["memory"] == "ok"


class Phone:
    """Records every call, and answers only what it is told to."""

    def __init__(self, log: str = "", **answers: str) -> None:
        self._log, self._answers = log, {"getprop ro.build.version.sdk": "35", **answers}
        self._mark = ""
        self.commands = list[str]()

    def __call__(self, *arguments: str) -> bytes:
        command = " ".join(arguments)
        self.commands.append(command)
        if list(arguments[:4]) == MARK:
            self._mark = arguments[4]
        if arguments[0] == "logcat":
            return f"First frame of before\n{self._mark}\n{self._log}".encode()
        if arguments[0] == "exec-out":
            return PICTURE
        return next((said for part, said in self._answers.items() if part in command), "").encode()


def device_of(phone: Any, folder: Path, **parts: Any) -> Device:
    return Device(phone, folder, **{"wait": lambda _: None, "fetch": lambda *_: "<html></html>", **parts})


def test_on_a_persons_phone_nothing_is_replaced_and_the_person_leads_the_app(tmp_path: Path) -> None:
    asked: list[str] = []
    phone = Phone("The keyboard covers 700 of 2000")
    device = device_of(phone, tmp_path, ask=asked.append)
    (seen,) = run(device, (steps.keyboard,))
    assert seen.outcome == "ok" and asked[0].startswith("Open a new match")
    run(device, steps.STEPS)
    # `monkey` would turn on that the screen turns by itself; the log is the person's.
    forbidden = ("run-as", "uninstall", "pm clear", "grimoire.db", "overlay", "secure", "monkey", "logcat -c")
    assert not [line for line in phone.commands if any(word in line for word in forbidden)]
    run(device_of(phone, tmp_path, throwaway=True), (steps.keyboard,))
    assert any("run-as" in line for line in phone.commands)


def test_without_a_person_such_a_step_is_left_to_them(tmp_path: Path) -> None:
    (seen,) = run(device_of(Phone(), tmp_path), (steps.keyboard,))
    assert seen.outcome == "by hand" and "new match" in seen.said


def test_a_step_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["--pictures", str(tmp_path), "taste"], Phone())


def test_what_the_log_had_before_a_step_does_not_count(tmp_path: Path) -> None:
    (seen,) = run(device_of(Phone("Page games"), tmp_path), (steps.first_frame,))
    assert seen.outcome == "failed"


def test_a_log_that_has_lost_the_mark_proves_nothing(tmp_path: Path) -> None:
    class Forgetful(Phone):
        def __call__(self, *arguments: str) -> bytes:
            return b"First frame\n" if arguments[0] == "logcat" else super().__call__(*arguments)

    (seen,) = run(device_of(Forgetful(), tmp_path), (steps.first_frame,))
    assert seen.outcome == "failed"


@pytest.mark.parametrize("page", ["<html>", OSError("HTTP Error 500")])
def test_a_guest_without_a_page_is_noticed_and_the_way_is_closed_again(tmp_path: Path, page: str | OSError) -> None:
    def fetch(address: str, host: str) -> str:
        assert (address, host) == ("http://127.0.0.1:41057/", "127.0.0.1:8770")
        if isinstance(page, OSError):
            raise page
        return page

    phone = Phone("Open for guests on port 8770\n", **{"forward tcp:0 tcp:8770": "41057\n"})
    (seen,) = run(device_of(phone, tmp_path, ask=lambda _: None, fetch=fetch), (steps.guests,))
    assert seen.outcome == "failed"
    assert phone.commands[-1] == "forward --remove tcp:41057"


# What differs between versions of Android


def window(*attributes: str) -> str:
    head = "    mOwnerUid=10190 package=org.grimoire.grimoire appop=NONE"
    ours = f"  Window #7 Window{{d4e5f60 u0 {ACTIVITY}}}:"
    other = (
        "  Window #9 Window{f00 u0 com.android.launcher3/.Launcher}:\n    mAttrs={apr=LIGHT_STATUS_BARS vsysui=0x2000}"
    )
    return "\n".join(["WINDOW MANAGER WINDOWS (dumpsys window windows)", ours, head, *attributes, other, ""])


@pytest.mark.parametrize(
    ("attributes", "dark"),
    [
        # 7 to 8.1: in one line, as numbers.
        (("    mAttrs=WM.LayoutParams{(0,0)(fillxfill) sim=#110 ty=1 fl=#81810100 vsysui=0x2700}",), True),
        (("    mAttrs=WM.LayoutParams{(0,0)(fillxfill) sim=#110 ty=1 fl=#81810100 vsysui=0x700}",), False),
        # 9 and 10: in words, and further down as a number.
        (
            ("    mAttrs={(0,0)(fillxfill) ty=BASE_APPLICATION", "      vsysui=LIGHT_STATUS_BAR LIGHT_NAVIGATION_BAR}"),
            True,
        ),
        (("    mAttrs={(0,0)(fillxfill) ty=BASE_APPLICATION}", "    mSeq=0 mSystemUiVisibility=0x2710"), True),
        (("    mAttrs={(0,0)(fillxfill) ty=BASE_APPLICATION}", "    mSeq=0 mSystemUiVisibility=0x700"), False),
        # 11 and newer.
        (
            ("    mAttrs={(0,0)(fillxfill)", "      apr=LIGHT_STATUS_BARS LIGHT_NAVIGATION_BARS", "      bhv=DEFAULT}"),
            True,
        ),
        (("    mAttrs={(0,0)(fillxfill)", "      apr=LIGHT_NAVIGATION_BARS", "      bhv=DEFAULT}"), False),
        (("    mAttrs={(0,0)(fillxfill)", "      bhv=DEFAULT}"), False),
    ],
)
def test_dark_icons_are_found_as_each_android_prints_them(
    tmp_path: Path, attributes: tuple[str, ...], dark: bool
) -> None:
    phone = Phone(**{"dumpsys window windows": window(*attributes)})
    (seen,) = run(device_of(phone, tmp_path, throwaway=True), (steps.light_bars,))
    assert seen.outcome == ("ok" if dark else "failed")


@pytest.mark.parametrize(("level", "scan"), [("24", "am broadcast"), ("29", "am broadcast"), ("30", "content call")])
def test_a_pushed_file_is_announced_as_the_android_takes_it(tmp_path: Path, level: str, scan: str) -> None:
    rows = "Row: 0 _id=7\nRow: 1 _id=12\n"
    phone = Phone("Page import", **{"getprop ro.build.version.sdk": level, "content query": rows})
    (seen,) = run(device_of(phone, tmp_path), (steps.tapped_file,))
    assert seen.outcome == "ok" and "content://media/external/file/12" in seen.said
    assert next(line for line in phone.commands if "scan" in line.lower()).startswith(f"shell {scan}")


def test_a_file_that_is_listed_late_is_waited_for(tmp_path: Path) -> None:
    class Late(Phone):
        def __call__(self, *arguments: str) -> bytes:
            said = super().__call__(*arguments)
            asked = sum("content query" in line for line in self.commands)
            return b"No result found.\n" if "query" in arguments and asked < 4 else said

    (seen,) = run(device_of(Late("Page import", **{"content query": "Row: 0 _id=7\n"}), tmp_path), (steps.tapped_file,))
    assert seen.outcome == "ok"


def test_a_process_that_is_ended_late_is_waited_for(tmp_path: Path) -> None:
    class Slow(Phone):
        def __call__(self, *arguments: str) -> bytes:
            said = super().__call__(*arguments)
            kills = sum("am kill" in line for line in self.commands)
            return b"4711\n" if "pidof" in arguments[-1] and kills < 3 else said

    (seen,) = run(device_of(Slow("First frame"), tmp_path), (steps.killed,))
    assert seen.outcome == "ok"


def test_a_setting_that_was_never_made_is_deleted_again(tmp_path: Path) -> None:
    phone = Phone(**{"settings get": "null\n", "settings delete": "Deleted 1 rows\n"})
    run(device_of(phone, tmp_path), (steps.large_text,))
    assert phone.commands[-1] == "shell settings delete system font_scale"


def test_a_phone_with_two_screens_says_so_before_the_picture(tmp_path: Path) -> None:
    said = b"[Warning] Multiple displays were found, but no display id was specified!\n" + PICTURE
    device_of(lambda *_: said, tmp_path).picture("a")
    assert (tmp_path / "a.png").read_bytes() == PICTURE
    with pytest.raises(NotSeen, match="no picture"):
        device_of(lambda *_: b"[Warning]", tmp_path).picture("b")


def test_without_a_cutout_the_other_steps_go_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Old(Phone):
        def __call__(self, *arguments: str) -> bytes:
            if "overlay" in arguments:
                raise OSError("Can't find service: overlay")
            return super().__call__(*arguments)

    code, outcomes = go(Old("Page games"), tmp_path, "back_key", "turned")
    assert outcomes == {"back_key": "ok", "turned": "ok"} and code == 0
    assert "no cutout" in capsys.readouterr().out


# adb itself


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
def test_what_adb_says_is_recorded_and_its_failure_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "adb"
    script.write_text('#!/bin/sh\n[ "$3" = shell ] && echo "said $4" && exit 0\necho no device >&2; exit 1\n', "utf-8")
    script.chmod(script.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    record = tmp_path / "not there yet" / "record"
    adb = RealAdb("emulator-5554", record)
    assert adb("shell", "ls") == b"said ls\n"
    with pytest.raises(OSError, match="no device"):
        adb("install", "a.apk")
    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert [(line["adb"], line["failed"]) for line in lines] == [(["shell", "ls"], False), (["install", "a.apk"], True)]


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: f"{failure['case']}, {failure['version']}")
def test_if_adb_cannot_go_on_one_sentence_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], failure: dict[str, Any]
) -> None:
    for name in ("output", "errors"):
        (tmp_path / name).write_text(failure[name], "utf-8")
    script = tmp_path / "adb"
    script.write_text(f'#!/bin/sh\ncd "{tmp_path}"\ncat output\ncat errors >&2\nexit {failure["code"]}\n', "utf-8")
    script.chmod(script.stat().st_mode | stat.S_IEXEC)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    assert main(["--pictures", str(tmp_path / "pictures")]) == 1
    said = capsys.readouterr().err
    expected = failure["errors"].partition("\n")[0] or ("it ended with 255" if failure["code"] else "API level")
    assert expected in said and "Traceback" not in said


def test_an_adb_that_does_not_answer_fails_its_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(*_arguments: Any, **_named: Any) -> None:
        raise subprocess.TimeoutExpired("adb", 300)

    monkeypatch.setattr(subprocess, "run", late)
    (seen,) = run(device_of(RealAdb(), tmp_path), (steps.back_key,))
    assert seen.outcome == "failed" and "no answer within 300 seconds" in seen.said


# What is brought along


@pytest.mark.ui
def test_the_app_starts_from_the_database_with_a_name_half_typed(tmp_path: Path) -> None:
    files.prompt_database(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["grimoire.db"], "one file is pushed"
    with Driver(tmp_path) as app:
        app.advance(0.5)
        assert app.find("field").text == "half a na" and app.find("field").focus
        assert app.app.session.settings["theme"] == "light"


@pytest.mark.ui
def test_the_app_opens_a_table_from_the_database_for_guests(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Not the usual one: a test beside this one may count on it.
    monkeypatch.setattr(files, "GUESTS_PORT", any_port())
    files.guests_database(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["grimoire.db"], "one file is pushed"
    with Driver(tmp_path) as app:
        app.advance(0.5)
        table = app.app.session.guests
        assert table is not None
        port = table.port
        assert port == files.GUESTS_PORT
        assert f"Open for guests on port {port}" in caplog.text
        page = fetch(f"http://127.0.0.1:{port}/", f"127.0.0.1:{port}")
    assert "</html>" in page and "Witchstone" in page


def test_the_match_file_is_one(tmp_path: Path) -> None:
    from storage.imports import match_file

    assert match_file.read(files.match_file(tmp_path).read_bytes(), 9000).matches


def test_the_log_says_what_the_steps_look_for() -> None:
    root = Path(steps.__file__).parents[2]
    source = "".join(path.read_text("utf-8") for path in (root / "screens").rglob("*.py"))
    for line in (
        '"First frame"',
        '"Page %s"',
        '"Insets %d',
        '"The keyboard covers %d of %d"',
        '"Short of memory',
        '"Open for guests on port %d"',
    ):
        assert source.count(line) == 1, line
    assert APP == "org.grimoire.grimoire"
