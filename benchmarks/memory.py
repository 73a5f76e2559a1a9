"""What the app holds after every place of it was visited, against a bare Kivy window with one label."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.number import Number
from benchmarks.started import run

LIMIT = 1.5

HELD = """
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1])
"""
BARE = """
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.uix.label import Label
Window.add_widget(Label(text="Grimoire"))
runTouchApp(embedded=True)
for _ in range(30):
    EventLoop.idle()
print(held())
"""
VISIT = """
import gc, os
from pathlib import Path
import screens
from tests.driver import Driver
from tests.screens.places import places
driver = Driver(Path(os.environ["GRIMOIRE_HOME"]))
driver.app.session.set("reduce_motion", True)
for name, go in places():
    driver.shell.go("games")
    driver.frames(2)
    go(driver)
    driver.frames(4)
    driver.app.session.warning = None
driver.shell.go("games")
driver.advance(3)
gc.collect()
print(held())
"""


def main() -> list[Number]:
    return [Number("memory after visiting every place / bare window", _held(VISIT) / _held(BARE), LIMIT)]


def _held(code: str) -> int:
    """In pages of the system."""
    with TemporaryDirectory() as name:
        return int(run(HELD + code, Path(name)).split()[-1])


if __name__ == "__main__":
    print(*main(), sep="\n")
