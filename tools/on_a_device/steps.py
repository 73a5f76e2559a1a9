"""The steps, in the order in which they are taken; each says what it has seen."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.on_a_device.device import ACTIVITY, APP, ICON, Device, NotSeen
from tools.on_a_device.files import NAME, guests_database, match_file, prompt_database

FILE = f"/sdcard/Download/{NAME}"
ROTATION = ("accelerometer_rotation", "user_rotation")
ANDROID_11 = 30
# View.SYSTEM_UI_FLAG_LIGHT_STATUS_BAR, which Android 10 and older print as a number, in one place or in several.
LIGHT_STATUS_BAR = 0x2000
KEYBOARD = r"The keyboard covers ([1-9]\d*) of (\d+)"


def first_frame(device: Device) -> str:
    """The app starts."""
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
