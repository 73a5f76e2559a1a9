"""The steps on a phone, against adb as it would answer: `adb.jsonl` has every command of a run, and what was said.

Nobody had a phone or an emulator when this was written, so the answers were put together by hand from what the tools
are documented to print. `--record` writes such a file; one from a phone may take its place.
"""

from __future__ import annotations

import json
import os
import stat
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from tools import on_a_device
from tools.harness.driver import Driver
from tools.on_a_device import APP, Device, RealAdb, main, run

RECORDED = [json.loads(line) for line in (Path(__file__).parent / "adb.jsonl").read_text("utf-8").splitlines()]
PICTURE = b"\x89PNG"


class Replayed:
    """Says what was recorded, in its order. With `change` it answers otherwise, and steps may leave commands out."""

    def __init__(self, change: Callable[[str, str], str] | None = None) -> None:
        self._left, self._change = list(RECORDED), change
        self.commands: list[str] = []

    def __call__(self, *arguments: str) -> bytes:
        told = _names(arguments)
        self.commands.append(" ".join(told))
        while self._change and told != _names(self._left[0]["adb"]):
            self._left.pop(0)
        line = self._left[0]
        assert told == _names(line["adb"])
        said = self._change(" ".join(told), line["said"]) if self._change else line["said"]
        # A log without what is looked for is read again and again.
        if said == line["said"] or told[:2] != ["logcat", "-d"]:
            self._left.pop(0)
        return PICTURE if told[0] == "exec-out" else str(said).encode()


def _names(arguments: Sequence[str]) -> list[str]:
    """Files of this machine lie elsewhere each time."""
    return [Path(part).name if part.endswith((".json", ".db", ".apk")) else part for part in arguments]


def go(adb: Any, folder: Path, *options: str) -> tuple[int, dict[str, str]]:
    code = main(
        ["--throwaway", "--apk", "/x/grimoire-debug.apk", "--pictures", str(folder), *options],
        adb,
        wait=lambda _seconds: None,
    )
    lines = (folder / "report.txt").read_text("utf-8").splitlines()
    outcomes = (line.split(": ", 1) for line in lines if line.startswith(("ok: ", "failed: ", "by hand: ")))
    return code, {rest.partition(".")[0]: outcome for outcome, rest in outcomes}


def test_every_step_is_taken_and_every_picture_kept(tmp_path: Path) -> None:
    adb = Replayed()
    code, outcomes = go(adb, tmp_path)
    assert code == 0 and set(outcomes.values()) == {"ok"}
    assert list(outcomes) == [step.__name__ for step in on_a_device.STEPS]
    assert len(adb.commands) == len(RECORDED)
    pictures = {path.stem for path in tmp_path.glob("*.png") if path.read_bytes() == PICTURE}
    assert pictures == {
        *("first-frame", "tapped-file", "shared-file", "started-again", "large-text", "keyboard", "light-theme"),
        *("turned-left", "turned-right"),
    }
    assert "sdk_gphone64_x86_64, API 34, Grimoire 0.1.0" in (tmp_path / "report.txt").read_text("utf-8")


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
    """Records every call and answers nothing."""

    def __init__(self, log: str = "") -> None:
        self.log, self.commands = log, list[str]()

    def __call__(self, *arguments: str) -> bytes:
        self.commands.append(" ".join(arguments))
        return self.log.encode() if arguments[:2] == ("logcat", "-d") else b""


def test_on_a_persons_phone_nothing_is_replaced_and_the_person_leads_the_app(tmp_path: Path) -> None:
    asked: list[str] = []
    phone = Phone("The keyboard covers 700 of 2000")
    device = Device(phone, tmp_path, ask=asked.append, wait=lambda _: None)
    (seen,) = run(device, (on_a_device.keyboard,))
    assert seen.outcome == "ok" and asked[0].startswith("Open a new match")
    run(device, on_a_device.STEPS)
    forbidden = ("run-as", "uninstall", "pm clear", "grimoire.db", "overlay")
    assert not [line for line in phone.commands if any(word in line for word in forbidden)]
    run(Device(phone, tmp_path, throwaway=True, wait=lambda _: None), (on_a_device.keyboard,))
    assert any("run-as" in line for line in phone.commands)


def test_without_a_person_such_a_step_is_left_to_them(tmp_path: Path) -> None:
    device = Device(Phone(), tmp_path, wait=lambda _: None)
    (seen,) = run(device, (on_a_device.keyboard,))
    assert seen.outcome == "by hand" and "new match" in seen.said


def test_a_step_that_does_not_exist_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        main(["--pictures", str(tmp_path), "taste"], Phone())


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


# What is brought along


@pytest.mark.ui
def test_the_app_starts_from_the_database_with_a_name_half_typed(tmp_path: Path) -> None:
    on_a_device.prompt_database(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["grimoire.db"], "one file is pushed"
    with Driver(tmp_path) as app:
        app.advance(0.5)
        assert app.find("field").text == "half a na" and app.find("field").focus
        assert app.app.session.settings["theme"] == "light"


def test_the_match_file_is_one(tmp_path: Path) -> None:
    from storage.imports import match_file

    assert match_file.read(on_a_device.match_file(tmp_path).read_bytes(), 9000).matches


def test_the_log_says_what_the_steps_look_for() -> None:
    root = Path(on_a_device.__file__).parents[1]
    source = "".join(path.read_text("utf-8") for path in (root / "screens").rglob("*.py"))
    for line in ('"First frame"', '"Page %s"', '"Insets %d', '"The keyboard covers %d of %d"', '"Short of memory'):
        assert source.count(line) == 1, line
    assert APP == "org.grimoire.grimoire"
