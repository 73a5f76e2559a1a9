"""The wheel: built, installed into an environment of its own, and started from another folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.package.report import Failure

ROOT = Path(__file__).resolve().parents[2]
# What setuptools reads; it writes beside it, so it gets a copy.
SOURCES = ("scoring", "storage", "device", "guests", "screens", "kv", "locales", "assets", "requirements")
FILES = ("main.py", "pyproject.toml", "README.md", "LICENSE")
START = """
import sys
sys.argv = ["grimoire"]
import screens.shell.games
print(screens.shell.games.__file__)
from kivy.app import App
from kivy.clock import Clock
Clock.schedule_once(lambda _: App.get_running_app().stop(), 0.5)
from importlib.metadata import entry_points
(command,) = entry_points(group="console_scripts", name="grimoire")
command.load()()
"""


def build(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    source = folder / "source"
    for name in SOURCES:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in FILES:
        shutil.copy(ROOT / name, source)
    options = ("--no-deps", "--no-build-isolation", "--disable-pip-version-check", "--wheel-dir", str(folder))
    _run([sys.executable, "-m", "pip", "wheel", *options, str(source)], folder, "the wheel is not made")
    (wheel,) = folder.glob("grimoire-*.whl")
    return wheel


def start(wheel: Path, python: str) -> str:
    """Kivy is lent by the environment of the app, so that nothing is downloaded."""
    elsewhere = wheel.parent / "elsewhere"
    elsewhere.mkdir()
    _run([python, "-m", "venv", "--without-pip", "venv"], elsewhere, "there is no environment")
    own = elsewhere / "venv" / "bin" / "python"
    options = ("--no-deps", "--no-index", "--disable-pip-version-check", "--quiet")
    _run([python, "-m", "pip", "--python", str(own), "install", *options, str(wheel)], elsewhere, "it is not installed")
    lent = _run([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], elsewhere, "").strip()
    site = _run([str(own), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], elsewhere, "").strip()
    (Path(site) / "lent.pth").write_text(lent, "utf-8")
    if not (own.parent / "grimoire").exists():
        raise Failure("there is no command grimoire")
    output = _run([str(own), "-P", "-c", START], elsewhere, "the installed app does not start")
    if not output.startswith(site):
        raise Failure(f"it was started from elsewhere: {output}")
    return f"{wheel.name} has a command grimoire that starts from any folder"


def _run(command: list[str], folder: Path, failure: str) -> str:
    environment = {
        **os.environ,
        "SDL_VIDEODRIVER": "offscreen",
        "GRIMOIRE_HOME": str(folder / "home"),
        "PYTHONPATH": "",
    }
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=300)
    if done.returncode:
        raise Failure(f"{failure}:\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout
