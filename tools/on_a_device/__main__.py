"""Tries the installed app on a phone or an emulator, through adb: `python3 -m tools.on_a_device --help`.

Needs Python and adb alone. Each step says what it has seen, and the pictures are kept. What the app does is read from
the log of the phone, where it names its pages, the bars and the keyboard. Nothing of a person's is changed or deleted:
steps for which the app would have to be led somewhere ask the person to do that. On a phone that may be thrown away
(`--throwaway`, as an emulator) they lead it there themselves, by putting a database in its place.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tools.on_a_device.adb import Adb, RealAdb
from tools.on_a_device.device import APP, ByHand, Device, NotSeen
from tools.on_a_device.steps import STEPS

CUTOUT = "com.android.internal.display.cutout.emulation.tall"


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
