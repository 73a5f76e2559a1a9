"""From the start of the process to the first frame, against a bare Kivy window with one label."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks.number import Number
from benchmarks.started import APP, keep_match, run

RUNS = 8
LIMIT = 1.25

BARE = """
from kivy.app import App
from kivy.uix.label import Label

App.build = lambda app: Label(text="Grimoire")
"""
STOPWATCH = """
import os
import time
from kivy.core.window import Window

def shown(window):
    os.write(1, repr(time.monotonic() - float(os.environ["STARTED"])).encode())
    os._exit(0)

Window.bind(on_flip=shown)
App().run()
"""


def main() -> list[Number]:
    with TemporaryDirectory() as name:
        folder = Path(name)
        keep_match(folder)
        for code in (APP, BARE):
            first_frame(code, folder)  # once for the disk's cache and the bytecode
        # Turn by turn, so that what else the machine does slows both.
        pairs = [(first_frame(APP, folder), first_frame(BARE, folder)) for _ in range(RUNS)]
    ours, theirs = zip(*pairs, strict=True)
    return [Number("first frame / bare window", median(ours) / median(theirs), LIMIT)]


def first_frame(code: str, folder: Path) -> float:
    """Seconds from the start of a process to its first frame."""
    # A phone has all modules compiled; here some may not be, and a variable may forbid to keep what is.
    bytecode = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": str(folder / "bytecode")}
    return float(run(code + "\n" + STOPWATCH, folder, **bytecode))


if __name__ == "__main__":
    print(*main(), sep="\n")
