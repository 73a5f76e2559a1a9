"""The app, started from the very files that go into the package, in a process that sees nothing else of ours."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from tools.package.report import Failure

ROOT = Path(__file__).resolve().parents[2]
JOURNEY = ROOT / "tools" / "package" / "journey.py"
LENT = ("tools/__init__.py", "tools/harness/__init__.py", "tools/harness/driver.py")
# What each room must have brought along, and what may not be there.
NEEDED = (
    "main.py",
    "scoring/games.py",
    "kv/shell/shell.kv",
    "assets/atlas/large.atlas",
    "locales/hu/LC_MESSAGES/shell.mo",
    "guests/static/guests.js",
)
UNWANTED = ("tests", "tools", "benchmarks", "docs", "tasks.py", "assets/art", "assets/android", "fastlane")


def unpack(archive: Path, folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")


def look_through(folder: Path, compiled: bool = False) -> int:
    """How many files there are. Once compiled, their sources must be gone: Android gets the compiled ones alone."""
    files = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    missing = [name for name in NEEDED if (name + "c" if compiled and name.endswith(".py") else name) not in files]
    surplus = [name for name in UNWANTED if (folder / name).exists()]
    surplus += [name for name in files if compiled and name.endswith(".py")]
    if missing or surplus:
        raise Failure(f"missing: {missing}, not wanted: {surplus}")
    return len(files)


def journey(folder: Path, python: str) -> str:
    """Starts the app there, plays a little, ends it, and starts it again. The driver is lent to it."""
    lent = folder.parent / "lent"
    shutil.rmtree(lent, ignore_errors=True)
    (lent / "tools" / "harness").mkdir(parents=True)
    for name in LENT:
        shutil.copy(ROOT / name, lent / name)
    shutil.copy(JOURNEY, lent)
    home = folder.parent / "home"
    shutil.rmtree(home, ignore_errors=True)
    done = subprocess.run(
        [python, "-OO", str(lent / JOURNEY.name), str(folder), str(home)],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (folder, lent))), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=900,
    )
    if done.returncode:
        raise Failure("the app does not work from the packed files:\n" + done.stderr[-3000:])
    return done.stdout.strip()
