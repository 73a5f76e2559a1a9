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
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, Protocol
from urllib.request import ProxyHandler, Request, build_opener

APP = "org.grimoire.grimoire"
ACTIVITY = f"{APP}/org.kivy.android.PythonActivity"
NAME = "on-a-device.grimoire.json"
FILE = f"/sdcard/Download/{NAME}"
ROTATION = ("accelerometer_rotation", "user_rotation")
CUTOUT = "com.android.internal.display.cutout.emulation.tall"
# As a tap on the icon starts it. Not by `monkey`, which afterwards turns on that the screen turns by itself.
ICON = (
    *("-a", "android.intent.action.MAIN", "-c", "android.intent.category.LAUNCHER"),
    *("-f", "0x10200000", "-n", ACTIVITY),
)
PNG = b"\x89PNG\r\n\x1a\n"
ANDROID_11 = 30
# View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR, which Android 10 and older print as a number, in one place or in several.
LIGHT_STATUS_BAR = 0x2000
GUESTS_PORT = 8765
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
        try:
            done = subprocess.run([*self._command, *arguments], capture_output=True, timeout=300)
        except subprocess.TimeoutExpired as late:
            raise OSError(f"adb {' '.join(arguments)}: no answer within {late.timeout:g} seconds") from late
        if self._record is not None:
            # Pictures are large and not read here.
            output = "" if arguments[0] == "exec-out" else done.stdout.decode(errors="replace")
            line = {"adb": list(arguments), "said": output, "failed": bool(done.returncode), "from": "device"}
            with self._record.open("a", encoding="utf-8") as file:
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        if done.returncode:
            said = (done.stdout + done.stderr).decode(errors="replace").strip()
            raise OSError(f"adb {' '.join(arguments)}: {said or f'it ended with {done.returncode}'}")
        return done.stdout


class NotSeen(Exception):
    """What should have happened has not."""


class ByHand(Exception):
    """Only a person can tell; says what to do and to look at."""


def fetch(address: str, host: str) -> str:
    request = Request(address, headers={"Host": host})
    with build_opener(ProxyHandler({})).open(request, timeout=30) as answer:
        return str(answer.read().decode("utf-8"))


class Device:
    def __init__(
        self,
        adb: Adb,
        pictures: Path,
        throwaway: bool = False,
        ask: Callable[[str], object] | None = None,
        wait: Callable[[float], None] = time.sleep,
        fetch: Callable[[str, str], str] = fetch,
    ) -> None:
        self._adb, self._pictures, self._ask, self._wait = adb, pictures, ask, wait
        self.throwaway, self.fetch = throwaway, fetch
        # Whether the screen has been given one, which makes the two sides of a phone that lies differ.
        self.cutout = False
        self._marks = 0

    def shell(self, *arguments: str) -> str:
        return self._adb("shell", *arguments).decode(errors="replace").strip()

    def adb(self, *arguments: str) -> str:
        return self._adb(*arguments).decode(errors="replace").strip()

    @cached_property
    def level(self) -> int:
        said = self.shell("getprop", "ro.build.version.sdk")
        if not said.isdigit():
            # Not every adb fails if the phone goes away meanwhile.
            raise OSError(f"the phone does not tell its API level; it says “{said}”")
        return int(said)

    def picture(self, name: str) -> None:
        # A phone with two screens says before the picture, in the same stream, that it had to choose one.
        said, signature, rest = self._adb("exec-out", "screencap", "-p").partition(PNG)
        if not signature:
            raise NotSeen(f"screencap gives no picture: {said[-300:].decode(errors='replace').strip()}")
        self._pictures.mkdir(parents=True, exist_ok=True)
        (self._pictures / f"{name}.png").write_bytes(signature + rest)

    def pause(self, seconds: float) -> None:
        self._wait(seconds)

    def by_hand(self, what: str) -> None:
        """Lets a person do it; without one the step is left to them."""
        if self._ask is None:
            raise ByHand(what)
        self._ask(f"{what} Then press Enter. ")

    # The log

    def forget_log(self) -> None:
        """What was written before does not count. The log is not cleared: it is the person's, and that can fail."""
        self._marks += 1
        self.shell("log", "-t", "python", self._mark)

    @property
    def _mark(self) -> str:
        return f"tools.on_a_device.{self._marks}"

    def log(self) -> str:
        """Since the last mark; nothing, if that is not in it any more."""
        _, mark, since = f"{self.adb('logcat', '-d', '-v', 'raw', '-s', 'python:V')}\n".rpartition(f"{self._mark}\n")
        return since if mark else ""

    def until(self, wanted: str, seconds: float = 15) -> re.Match[str]:
        """What the app writes to its log, within this many seconds."""
        for _ in range(max(1, round(seconds / EVERY))):
            if match := re.search(wanted, self.log()):
                return match
            self._wait(EVERY)
        raise NotSeen(f"the log has no “{wanted}” within {seconds:g} seconds; its last lines:\n{self.log()[-1500:]}")

    # The app

    def start(self, *intent: str) -> None:
        """By its icon, if nothing else is said. Up to Android 14 `am` does not fail if it cannot, it only says so."""
        said = self.shell("am", "start", *(intent or ICON), "2>&1")
        if re.search(r"(?m)^Error", said):
            raise NotSeen(said)

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


def guests_database(folder: Path) -> Path:
    """A database with which the app opens a table for guests when it starts, as it does after it was killed."""
    from guests.door import Door
    from storage.store import Store
    from tools.harness.rules.finished_matches import any_match

    match = next(match for seed in range(99) if (match := any_match("witchstone", seed)).state.stage == "play")
    now = int(time.time())
    door = Door(len(match.players), lambda: now).as_json()
    table = {"match": match.id, "port": GUESTS_PORT, "door": door, "host_seat": 0, "at": now}
    with Store.open(folder) as store:
        store.create(match)
        store.set_draft("guests", {"valid_for": None, "value": table})
    return folder / "grimoire.db"


# The steps


def first_frame(device: Device) -> str:
    """It starts."""
    device.shell("am", "force-stop", APP)
    device.forget_log()
    began = time.monotonic()
    device.start("-W", *ICON)
    device.until("First frame", 90)
    device.picture("first-frame")
    return f"the first frame came after {time.monotonic() - began:.1f} seconds"


def tapped_file(device: Device) -> str:
    """A match file that is tapped in another app (VIEW)."""
    address = _address(device)
    device.forget_log()
    device.start(
        *("-p", APP, "-a", "android.intent.action.VIEW", "-d", address),
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
    # An app that shares is helped by Android to let the other one read what it hands over; `am` is not. It only lets
    # the data be read, so the address stands there too. The app reads the other one.
    device.start(
        *("-p", APP, "-a", "android.intent.action.SEND", "-t", "application/json", "-d", address),
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
    if device.level >= ANDROID_11:
        device.shell("content", "call", "--uri", "content://media", "--method", "scan_file", "--arg", FILE)
    else:
        scan = "android.intent.action.MEDIA_SCANNER_SCAN_FILE"
        device.shell("am", "broadcast", "-a", scan, "-d", f"file://{FILE}")
    files = "content://media/external/file"
    # By its path: up to Android 9 only pictures, sounds and films have a name in this table.
    where = f"\"_data LIKE '%/Download/{NAME}'\""
    for _ in range(10):
        rows = device.shell("content", "query", "--uri", files, "--projection", "_id", "--where", where)
        if found := re.findall(r"_id=(\d+)", rows):
            return f"{files}/{found[-1]}"
        device.pause(1)
    raise NotSeen(f"Android does not list the file that was pushed: {rows}")


def killed(device: Device) -> str:
    """The process is ended in the background, and started by its icon."""
    device.home()
    # Only what Android counts as being in the background is ended, and that takes a while on a slow machine.
    for _ in range(5):
        device.shell("am", "kill", APP)
        device.pause(2)
        # `pidof` fails if there is none, so it is asked in a way that does not.
        if not (running := device.shell(f"pidof {APP} || true")):
            break
    else:
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
        _put_database(device, prompt_database)
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


def _put_database(device: Device, make: Callable[[Path], Path]) -> None:
    """Only in a package that can be debugged; all data of the app is deleted."""
    device.shell("am", "force-stop", APP)
    with TemporaryDirectory() as folder:
        device.adb("push", str(make(Path(folder))), "/data/local/tmp/grimoire.db")
    copy = "cp /data/local/tmp/grimoire.db files/grimoire.db && rm -f files/grimoire.db-wal files/grimoire.db-shm"
    device.shell(f"run-as {APP} sh -c '{copy}'")


def light_bars(device: Device) -> str:
    """Dark icons on the light theme's status bar."""
    if not device.throwaway:
        device.by_hand("Choose the light theme in the settings.")
    windows = device.shell("dumpsys", "window", "windows")
    ours = [part for part in re.split(r"(?m)^\s*Window #", windows) if ACTIVITY in part.partition("\n")[0]]
    device.picture("light-theme")
    if not any(map(_asks_for_dark_icons, ours)):
        raise NotSeen("the window does not ask for dark icons")
    return "the window asks for dark icons; look at light-theme.png"


def _asks_for_dark_icons(window: str) -> bool:
    numbers = re.findall(r"(?:sysui|mSystemUiVisibility)=0x([0-9a-f]+)", window)
    return "LIGHT_STATUS_BAR" in window or any(int(number, 16) & LIGHT_STATUS_BAR for number in numbers)


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
            if device.cutout:
                raise
            device.picture("turned-right")
            return "no insets have changed: right only if bars and cutout are alike on both sides; look at turned-*.png"
        device.pause(1)
        device.picture("turned-right")
    return "the insets have followed; look at turned-left.png and turned-right.png"


def guests(device: Device) -> str:
    """A guest's page, through the cable instead of the Wi-Fi."""
    if device.throwaway:
        _put_database(device, guests_database)
        device.forget_log()
        device.start()
    else:
        device.forget_log()
        device.by_hand("Open a match, and choose “Invite” in its menu.")
    port = device.until(r"Open for guests on port (\d+)", 60)[1]
    ours = device.adb("forward", "tcp:0", f"tcp:{port}")
    try:
        # The server answers only to its own address.
        page = device.fetch(f"http://127.0.0.1:{ours}/", f"127.0.0.1:{port}")
    finally:
        device.adb("forward", "--remove", f"tcp:{ours}")
    if "</html>" not in page:
        raise NotSeen(f"this is no page: {page[:300]}")
    return f"port {port} gives a page of {len(page)} characters"


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
    guests,
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
    model = device.shell("getprop", "ro.product.model")
    if device.throwaway:
        try:
            device.shell("cmd", "overlay", "enable", CUTOUT)
            device.cutout = True
        except OSError as problem:
            print(f"The screen has no cutout: {problem}", flush=True)
        # An emulator may have the keys of the machine, and then shows no keyboard.
        device.shell("settings", "put", "secure", "show_ime_with_hard_keyboard", "1")
    version = re.search(r"versionName=(\S+)", device.shell("dumpsys", "package", APP))
    return f"{model}, API {device.level}, Grimoire {version[1] if version else 'is not installed'}"


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
    try:
        phone = prepare(device, chosen.apk)
    except OSError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(phone, flush=True)
    seen = run(device, tuple(known[name] for name in chosen.steps) or STEPS)
    lines = [phone, *(f"{one.outcome}: {one.step}. {one.said}" for one in seen)]
    chosen.pictures.mkdir(parents=True, exist_ok=True)
    (chosen.pictures / "report.txt").write_text("\n".join(lines) + "\n", "utf-8")
    return 1 if any(one.outcome == "failed" for one in seen) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
