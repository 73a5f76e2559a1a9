"""The whole run of `tools/on_a_device` through the real adb: its server, its protocol, its words and its exit codes.

The other end is `adb_daemon.py`, whose tools print what `adb.jsonl` has. Android itself is not in this.
"""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.package.adb_daemon import Answer, Daemon, Shell
from tests.package.test_on_a_device import FAILURES, MARK, PICTURE, RECORDED, names
from tools.on_a_device import files, steps
from tools.on_a_device.__main__ import main
from tools.on_a_device.adb import RealAdb
from tools.on_a_device.device import APP, ICON, Device

pytestmark = [
    pytest.mark.skipif(not shutil.which("adb"), reason="adb is not here; on Debian as root: apt-get install adb"),
    pytest.mark.skipif(sys.platform == "win32", reason="the stand-ins of Android's tools are shell scripts"),
]


def tool(arguments: list[str]) -> str:
    return arguments[0] if arguments[0] == "logcat" else arguments[1].split()[0]


# What adb asks the phone's shell for; the rest is its own.
ASKED = [line for line in RECORDED if line["adb"][0] in ("shell", "exec-out", "logcat")]
TOOLS = {tool(line["adb"]) for line in ASKED}


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An adb of its own, which knows no phone and has no key that a phone knows."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    monkeypatch.setenv("ANDROID_ADB_SERVER_PORT", str(port))
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("ANDROID_SERIAL", "ANDROID_USER_HOME", "ADB_VENDOR_KEYS"):
        monkeypatch.delenv(name, raising=False)
    adb("start-server")
    yield
    adb("kill-server")


def adb(*arguments: str) -> str:
    return subprocess.run(["adb", *arguments], capture_output=True, text=True, timeout=60).stdout


def connect(daemon: Daemon) -> None:
    assert "connected to" in adb("connect", daemon.serial)


@pytest.mark.usefixtures("server")
def test_the_run_that_is_recorded_is_what_adb_makes_of_it(tmp_path: Path) -> None:
    answers = (PICTURE if line["adb"][0] == "exec-out" else line["said"].encode() for line in ASKED)
    shell = Shell(tmp_path / "tools", TOOLS, answers)
    daemon = Daemon(shell)
    connect(daemon)
    package, record, pictures = tmp_path / "grimoire-debug.apk", tmp_path / "record", tmp_path / "pictures"
    package.write_bytes(bytes(range(256)) * 2000)
    options = ["--serial", daemon.serial, "--apk", str(package), "--pictures", str(pictures), "--record", str(record)]
    assert main(["--throwaway", *options], wait=lambda _seconds: None) == 0
    daemon.close()

    lines = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
    assert [plain(line) for line in lines] == [plain(line) for line in RECORDED]
    assert daemon.installed == [package.read_bytes()]
    assert b'"witchstone"' in daemon.pushed[steps.FILE]
    assert daemon.pushed["/data/local/tmp/grimoire.db"].startswith(b"SQLite format 3\0")
    ((port, request),) = daemon.requests
    assert port == 8765 and b"\r\nHost: 127.0.0.1:8765\r\n" in request
    assert {path.read_bytes() for path in pictures.glob("*.png")} == {PICTURE}
    assert [call[0] for call in shell.calls] == [tool(line["adb"]) for line in ASKED]


def plain(line: dict[str, Any]) -> tuple[list[str], str, bool]:
    """Without what is this machine's."""
    said = line["said"]
    if line["adb"][0] in ("push", "forward"):
        # Later versions say of a push only to a terminal what they have done; a port is another one each time.
        assert re.fullmatch(r"(\S+: 1 file pushed, 0 skipped\. .*\n|\d+\n)?", said)
        said = "…"
    return names(line["adb"]), said, line["failed"]


@pytest.mark.usefixtures("server")
def test_what_is_quoted_arrives_as_one_word(tmp_path: Path) -> None:
    """adb joins what it is given with blanks, and the phone's shell takes it apart again."""
    shell = Shell(tmp_path / "tools", TOOLS, (b"Row: 0 _id=37\n" for _ in iter(int, 1)))
    daemon = Daemon(lambda command: Answer(b"35\n") if command.startswith("getprop") else shell(command))
    connect(daemon)
    device = Device(RealAdb(daemon.serial), tmp_path, wait=lambda _: None)
    steps._address(device)
    steps._put_database(device, files.prompt_database)
    device.forget_log()
    device.start()
    daemon.close()
    query, copy = (call for call in shell.calls if call[0] == "run-as" or "query" in call)
    assert query[-2:] == ["--where", f"_data LIKE '%/Download/{files.NAME}'"]
    assert copy[:4] == ["run-as", APP, "sh", "-c"] and len(copy) == 5
    assert [*MARK[1:], "tools.on_a_device.1"] in shell.calls
    assert shell.calls[-1] == ["am", "start", *ICON], "the redirection is the shell's"


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize("code", [1, 255])
def test_a_command_that_fails_on_the_phone_is_a_failure(code: int) -> None:
    daemon = Daemon(lambda _command: Answer(b"", b"Security exception: no\n", code))
    connect(daemon)
    with pytest.raises(OSError, match="Security exception: no"):
        RealAdb(daemon.serial)("shell", "settings", "put", "system", "font_scale", "2.0")
    daemon.close()


@pytest.mark.usefixtures("server")
@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: f"{failure['case']}, {failure['version']}")
def test_the_failures_that_are_recorded_are_those_of_adb(failure: dict[str, Any]) -> None:
    if f"Version {failure['version']}" not in adb("version"):
        pytest.skip(f"it is recorded from adb {failure['version']}, and this is another")
    serial, daemons = "", list[Daemon]()
    if failure["case"] == "another phone":
        serial = "emulator-5554"
    elif failure["case"] == "several phones":
        daemons = [Daemon(lambda _command: Answer()) for _ in range(2)]
        for one in daemons:
            connect(one)
    elif failure["case"] == "not allowed by the phone":
        daemons = [Daemon(lambda _command: Answer(), authorized=False)]
        assert "failed to authenticate" in adb("connect", daemons[0].serial)
    elif failure["case"] == "unplugged meanwhile":
        daemons = [Daemon(lambda _command: None)]
        connect(daemons[0])
    command = ["adb", *(["-s", serial] if serial else []), "shell", "getprop", "ro.product.model"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    for one in daemons:
        one.close()
    assert (done.stdout, done.stderr, done.returncode) == (failure["output"], failure["errors"], failure["code"])
