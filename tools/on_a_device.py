"""Tries the installed app on a phone or an emulator, through adb: `python3 -m tools.on_a_device --help`.

Needs Python and adb alone. Each step says what it has seen, and the pictures are kept. What the app does is read from
the log of the phone, where it names its pages, the bars and the keyboard. Nothing of a person's is changed or deleted:
steps for which the app would have to be led somewhere ask the person to do that. On a phone that may be thrown away
(`--throwaway`, as an emulator) they lead it there themselves, by putting a database in its place.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol

APP = "org.grimoire.grimoire"
ACTIVITY = f"{APP}/org.kivy.android.PythonActivity"
NAME = "on-a-device.grimoire.json"
FILE = f"/sdcard/Download/{NAME}"
ROTATION = ("accelerometer_rotation", "user_rotation")
CUTOUT = "com.android.internal.display.cutout.emulation.tall"
KEYBOARD = r"The keyboard covers ([1-9]\d*) of (\d+)"


class Adb(Protocol):
    def __call__(self, *arguments: str) -> bytes:
        """What it prints; OSError if it fails."""


class RealAdb:
    """With `record`, everything is noted: one JSON object with the command and its answer in each line."""

    def __init__(self, serial: str = "", record: Path | None = None) -> None:
        self._command = ["adb", *(["-s", serial] if serial else [])]
        self._record = record
        if record is not None:
            record.parent.mkdir(parents=True, exist_ok=True)

    def __call__(self, *arguments: str) -> bytes:
        done = subprocess.run([*self._command, *arguments], capture_output=True, timeout=300)
        if self._record is not None:
            # Pictures are large and not read here.
            output = "" if arguments[0] == "exec-out" else done.stdout.decode(errors="replace")
            line = {"adb": list(arguments), "said": output, "failed": bool(done.returncode)}
            with self._record.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        if done.returncode:
            raise OSError(f"adb {' '.join(arguments)}: {(done.stdout + done.stderr).decode(errors='replace').strip()}")
        return done.stdout


class NotSeen(Exception):
    """What should have happened has not."""


class ByHand(Exception):
    """Only a person can tell; says what to do and to look at."""


class Device:
    def __init__(
        self,
        adb: Adb,
        pictures: Path,
        throwaway: bool = False,
        ask: Callable[[str], object] | None = None,
        wait: Callable[[float], None] = time.sleep,
    ) -> None:
        self._adb, self._pictures, self._ask, self._wait = adb, pictures, ask, wait
        self.throwaway = throwaway

    def shell(self, *arguments: str) -> str:
        return self._adb("shell", *arguments).decode(errors="replace").strip()

    def adb(self, *arguments: str) -> str:
        return self._adb(*arguments).decode(errors="replace").strip()

    def picture(self, name: str) -> None:
        self._pictures.mkdir(parents=True, exist_ok=True)
        (self._pictures / f"{name}.png").write_bytes(self._adb("exec-out", "screencap", "-p"))

    def pause(self, seconds: float) -> None:
        self._wait(seconds)

    def by_hand(self, what: str) -> None:
        """Lets a person do it; without one the step is left to them."""
        if self._ask is None:
            raise ByHand(what)
        self._ask(f"{what} Then press Enter. ")

    # The log

    def forget_log(self) -> None:
        self._adb("logcat", "-c")

    def log(self) -> str:
        return self.adb("logcat", "-d", "-v", "raw", "-s", "python:V")

    def until(self, wanted: str, seconds: float = 15) -> re.Match[str]:
        """What the app writes to its log, within this many seconds."""
        for _ in range(max(1, round(seconds / EVERY))):
            if match := re.search(wanted, self.log()):
                return match
            self._wait(EVERY)
        raise NotSeen(f"the log has no “{wanted}” within {seconds:g} seconds; its last lines:\n{self.log()[-1500:]}")

    # The app

    def start(self) -> None:
        self.shell("monkey", "-p", APP, "-c", "android.intent.category.LAUNCHER", "1")

    def back(self) -> None:
        self.shell("input", "keyevent", "KEYCODE_BACK")

    def home(self) -> None:
        self.shell("input", "keyevent", "KEYCODE_HOME")
        self.pause(2)

    @contextmanager
    def setting(self, *names: str) -> Iterator[None]:
        """Settings of the system that are as they were afterwards."""
        before = {name: self.shell("settings", "get", "system", name) for name in names}
        try:
            yield
        finally:
            for name, value in before.items():
                if value == "null":
                    self.shell("settings", "delete", "system", name)
                else:
                    self.shell("settings", "put", "system", name, value)


EVERY = 0.5


# What is brought along


def match_file(folder: Path) -> Path:
    """A whole match, as a shared file."""
    from storage.exports import match_files
    from storage.remarks import Remarks
    from tools.harness.rules.finished_matches import finished

    path = folder / NAME
    path.write_bytes(match_files.write(finished("witchstone", 7), Remarks()))
    return path


def prompt_database(folder: Path) -> Path:
    """A database with which the app starts in the light theme, with a name half typed: the keyboard comes at once."""
    from storage.store import Store
    from tools.package.release import read_version

    version, _ = read_version()
    routes = [["games", {}], ["new_match", {"game": "winter_queen"}]]
    over = [["new_name", "TextPrompt Seat 1 of 2: who sits here?", "half a na"]]
    with Store.open(folder) as store:
        for name, value in (("language", "en"), ("theme", "light")):
            store.set_setting(name, value)
        store.set_routes(routes)
        overlays = {"valid_for": None, "value": over}
        unsaved = {"valid_for": [version, routes], "value": {"pages": [None, None], "overlays": overlays}}
        store.set_draft("unsaved_input", unsaved)
    return folder / "grimoire.db"


# The steps


def first_frame(device: Device) -> str:
    """It starts."""
    device.shell("am", "force-stop", APP)
    device.forget_log()
    began = time.monotonic()
    device.shell("am", "start", "-W", "-n", ACTIVITY)
    device.until("First frame", 90)
    device.picture("first-frame")
    return f"the first frame came after {time.monotonic() - began:.1f} seconds"


def tapped_file(device: Device) -> str:
    """A match file that is tapped in another app (VIEW)."""
    address = _address(device)
    device.forget_log()
    device.shell(
        *("am", "start", "-p", APP, "-a", "android.intent.action.VIEW", "-d", address),
        *("-t", "application/json", "--grant-read-uri-permission"),
    )
    device.until("Page import")
    device.pause(1)
    device.picture("tapped-file")
    return f"{address} leads to the preview of the import"


def back_key(device: Device) -> str:
    """Back, from the preview."""
    device.forget_log()
    device.back()
    device.until("Page games")
    return "it leads to the games"


def shared_file(device: Device) -> str:
    """A match file that is shared with the app (SEND)."""
    address = _address(device)
    device.forget_log()
    device.shell(
        *("am", "start", "-p", APP, "-a", "android.intent.action.SEND", "-t", "application/json"),
        *("--eu", "android.intent.extra.STREAM", address, "--grant-read-uri-permission"),
    )
    device.until("Page import")
    device.pause(1)
    device.picture("shared-file")
    device.forget_log()
    device.back()
    device.until("Page games")
    return f"{address} leads to the preview of the import"


def _address(device: Device) -> str:
    """Of the match file among the downloads, as another app would hand it over."""
    with TemporaryDirectory() as folder:
        device.adb("push", str(match_file(Path(folder))), FILE)
    device.shell("content", "call", "--uri", "content://media", "--method", "scan_file", "--arg", FILE)
    files = "content://media/external/file"
    where = f"_display_name='{NAME}'"
    rows = device.shell("content", "query", "--uri", files, "--projection", "_id", "--where", f'"{where}"')
    match = re.findall(r"_id=(\d+)", rows)
    if not match:
        raise NotSeen(f"Android does not list the file that was pushed: {rows}")
    return f"{files}/{match[-1]}"


def killed(device: Device) -> str:
    """The process is ended in the background, and started by its icon."""
    device.home()
    device.shell("am", "kill", APP)
    device.pause(2)
    # `pidof` fails if there is none, so it is asked in a way that does not.
    if running := device.shell(f"pidof {APP} || true"):
        raise NotSeen(f"Android has not ended the process {running}")
    device.forget_log()
    device.start()
    device.until("First frame", 90)
    device.pause(2)
    if "Page import" in device.log():
        raise NotSeen("the file of before is opened again")
    device.picture("started-again")
    return "it starts where it was, and opens no old file"


def large_text(device: Device) -> str:
    """Text at twice its size."""
    with device.setting("font_scale"):
        device.shell("settings", "put", "system", "font_scale", "2.0")
        device.home()
        device.start()
        device.pause(3)
        device.picture("large-text")
    return "look at large-text.png"


def memory(device: Device) -> str:
    """Android runs short of memory."""
    device.forget_log()
    device.shell("am", "send-trim-memory", APP, "RUNNING_CRITICAL")
    device.until("Short of memory")
    return "hidden pages are given back"


def keyboard(device: Device) -> str:
    """The keyboard over the prompt for a name."""
    if device.throwaway:
        _put_database(device)
        device.forget_log()
        device.start()
    else:
        device.forget_log()
        device.by_hand("Open a new match and tap the field for a name.")
    covers, window = device.until(KEYBOARD, 60).groups()
    device.pause(2)
    device.picture("keyboard")
    if int(covers) >= int(window):
        raise NotSeen(f"{covers} of {window} cannot be right")
    return f"it covers {covers} of {window}; field and button must stand above it in keyboard.png"


def _put_database(device: Device) -> None:
    """Only in a package that can be debugged; all data of the app is deleted."""
    device.shell("am", "force-stop", APP)
    with TemporaryDirectory() as folder:
        device.adb("push", str(prompt_database(Path(folder))), "/data/local/tmp/grimoire.db")
    copy = "cp /data/local/tmp/grimoire.db files/grimoire.db && rm -f files/grimoire.db-wal files/grimoire.db-shm"
    device.shell(f"run-as {APP} sh -c '{copy}'")


def light_bars(device: Device) -> str:
    """Dark icons on the light theme's status bar."""
    if not device.throwaway:
        device.by_hand("Choose the light theme in the settings.")
    windows = device.shell("dumpsys", "window", "windows")
    ours = [part for part in re.split(r"(?m)^\s*Window #", windows) if ACTIVITY in part.partition("\n")[0]]
    device.picture("light-theme")
    if not any("LIGHT_STATUS_BAR" in part for part in ours):
        raise NotSeen("the window does not ask for dark icons")
    return "the window asks for dark icons; look at light-theme.png"


def turned(device: Device) -> str:
    """Turned by 180 degrees: the same size, other insets."""
    with device.setting(*ROTATION):
        device.shell("settings", "put", "system", "accelerometer_rotation", "0")
        device.shell("settings", "put", "system", "user_rotation", "1")
        device.pause(4)
        device.picture("turned-left")
        device.forget_log()
        device.shell("settings", "put", "system", "user_rotation", "3")
        try:
            device.until("Insets", 6)
        except NotSeen:
            if device.throwaway:
                raise
            device.picture("turned-right")
            return "no insets have changed: right only if bars and cutout are alike on both sides; look at turned-*.png"
        device.pause(1)
        device.picture("turned-right")
    return "the insets have followed; look at turned-left.png and turned-right.png"


STEPS: tuple[Callable[[Device], str], ...] = (
    first_frame,
    tapped_file,
    back_key,
    shared_file,
    killed,
    large_text,
    memory,
    keyboard,
    light_bars,
    turned,
)


class Seen(NamedTuple):
    step: str
    outcome: str
    said: str


def run(device: Device, steps: tuple[Callable[[Device], str], ...] = STEPS) -> list[Seen]:
    """All of them, even if one fails."""
    seen = []
    for step in steps:
        try:
            one = Seen(step.__name__, "ok", step(device))
        except ByHand as left:
            one = Seen(step.__name__, "by hand", str(left))
        except (NotSeen, OSError) as problem:
            one = Seen(step.__name__, "failed", str(problem))
        print(f"{one.outcome:<8} {step.__doc__ or ''} {one.said}", flush=True)
        seen.append(one)
    return seen


def prepare(device: Device, package: Path | None) -> str:
    """Which phone this is; the package is installed over what is there."""
    if package is not None:
        device.adb("install", "-r", str(package))
    if device.throwaway:
        device.shell("cmd", "overlay", "enable", CUTOUT)
    model, level = (device.shell("getprop", name) for name in ("ro.product.model", "ro.build.version.sdk"))
    version = re.search(r"versionName=(\S+)", device.shell("dumpsys", "package", APP))
    return f"{model}, API {level}, Grimoire {version[1] if version else 'is not installed'}"


def main(arguments: list[str], adb: Adb | None = None, **parts: Any) -> int:
    parser = argparse.ArgumentParser(prog="python3 -m tools.on_a_device", description=__doc__)
    parser.add_argument("--apk", type=Path, help="a package to install first")
    parser.add_argument("--serial", default="", help="of the phone, if adb knows several")
    parser.add_argument("--pictures", type=Path, default=Path("build/device"))
    parser.add_argument("--throwaway", action="store_true", help="what is on the phone may be lost; for an emulator")
    parser.add_argument("--record", type=Path, help="keep what adb was asked and said, for the tests")
    parser.add_argument("steps", nargs="*", metavar="STEP", help=f"of {', '.join(step.__name__ for step in STEPS)}")
    chosen = parser.parse_args(arguments)
    known = {step.__name__: step for step in STEPS}
    if unknown := set(chosen.steps) - set(known):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    ask = input if sys.stdin.isatty() and not chosen.throwaway else None
    device = Device(
        adb or RealAdb(chosen.serial, chosen.record), chosen.pictures, chosen.throwaway, **{"ask": ask, **parts}
    )
    phone = prepare(device, chosen.apk)
    print(phone)
    seen = run(device, tuple(known[name] for name in chosen.steps) or STEPS)
    lines = [phone, *(f"{one.outcome}: {one.step}. {one.said}" for one in seen)]
    chosen.pictures.mkdir(parents=True, exist_ok=True)
    (chosen.pictures / "report.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return 1 if any(one.outcome == "failed" for one in seen) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
