"""What the app holds after a visit to every screen, against a bare Kivy window with one label."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.number import Number
from benchmarks.started import run

LIMIT = 1.5

# Each frame is waited for, as a screen does: without one the driver would gather frames without end.
HELD = """
def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1])
"""
BARE = """
from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.uix.label import Label
Window.add_widget(Label(text="Grimoire"))
runTouchApp(embedded=True)
for _ in range(30):
    EventLoop.idle()
    glFinish()
print(held())
"""
# The visit of the tour, by touches. Its camera is left out, but each screen is painted, and more than once, as one that
# fades in is: what a page that went has left in the graphics is only free after the first frame without it.
VISIT = """
import os
from pathlib import Path
from tools.visit import Visit, walk_everywhere
from kivy.graphics.opengl import glFinish
Visit.photograph = lambda app, name: [(app.paint(), glFinish()) for _ in range(3)]
folder = Path(os.environ["GRIMOIRE_HOME"])
with Visit(folder, folder, "en") as app:
    walk_everywhere(app, "dark", "en")
    app.leave()
    app.take("end")
    app.advance(3)
    print(held())
"""


def main() -> list[Number]:
    return [Number("memory after visiting every screen / bare window", _held(VISIT) / _held(BARE), LIMIT)]


def _held(code: str) -> int:
    """In pages of the system."""
    with TemporaryDirectory() as name:
        return int(run(HELD + code, Path(name)).split()[-1])


if __name__ == "__main__":
    print(*main(), sep="\n")
