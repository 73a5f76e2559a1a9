"""What each change of Kivy in `screens/runtime/`, and each widget of our own, saves: with it / without it.

Each number is the least of several rounds, turn by turn where time is measured: other load on the machine can
only add to it. docs/kivy-internals.md tells what the numbers stand for.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.first_frame import first_frame
from benchmarks.number import Number
from benchmarks.started import APP, keep_match, run

ROUNDS = 8

# Starts the app after a part of the runtime was replaced.
PATCHED = """
import sys
import types
from pathlib import Path
package = types.ModuleType("screens")
package.__path__ = ["screens"]
sys.modules["screens"] = package
from screens.runtime import startup, style
{patch}
exec(Path("screens/__init__.py").read_text("utf-8"), vars(package))
"""
WHOLE_STYLE_SHEET = PATCHED.format(patch="style.skip_style_sheet = style.load_rules_on_demand = lambda: None")

# What the code of each process below begins with.
WINDOW = """
import gc
import screens
from time import process_time
from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
runTouchApp(embedded=True)
Clock._max_fps = 0
gc.disable()

def least(work, rounds=30, times=20):
    found = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            work()
        found.append(process_time() - start)
        Clock.tick()
        gc.collect()
    return min(found)
"""
CALLBACK = """
import re
from pathlib import Path
from kivy.lang import Builder, builder
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget
ours = builder.call_fn
source = re.search(r"^def call_fn.*?(?=^def )", Path(builder.__file__).read_text("utf-8"), re.S | re.M)[0]
names = dict(vars(builder))
exec(source, names)

class Probe(Widget):
    given = NumericProperty(0)
    doubled = NumericProperty(0)

Builder.load_string('<Probe>:\\n    doubled: self.given * 2')

def seconds(callback):
    builder.call_fn = callback
    probe = Probe()
    def change():
        probe.given += 1
    return least(change, times=2000)

print(seconds(ours) / seconds(names["call_fn"]))
"""
RULES = """
import gc
import tracemalloc
from importlib import import_module
from pathlib import Path
tracemalloc.start()
import screens
from screens.runtime import kv
if {whole}:
    kv._slim = lambda rule: None
for path in sorted(Path("kv").rglob("*.kv")):
    module = Path("screens", *path.with_suffix("").parts[1:])
    if module.with_suffix(".py").exists() or module.is_dir():
        import_module(".".join(module.parts))
gc.collect()
print(tracemalloc.get_traced_memory()[0])
"""
PAGES = """
import gc
import os
from pathlib import Path
from time import process_time
from screens.runtime import idle_collector
from tools.harness.driver import Driver
from tools.harness.hands.journeys import ROUTES, kept_match
folder = Path(os.environ["GRIMOIRE_HOME"])
kept_match(folder)
with Driver(folder) as app:
    idle_collector.MIN_GARBAGE = 3
    {patch}
    gc.enable()
    for turn in range(6):
        if turn == 1:
            start, waited = process_time(), 0.0
        for way in ROUTES.values():
            pause = process_time()
            app.shell.go("games")
            app.frames(3)
            app.advance(0.5)
            if turn:
                waited += process_time() - pause
            for page, params in way:
                app.shell.go(page, **params)
            app.frames(2)
    print(process_time() - start - waited)
"""
PYTHONS_OWN = "gc.unfreeze(); gc.set_threshold(700, 10, 10); idle_collector.MIN_GARBAGE = 10 ** 9"
FREEZE = """
import gc
import os
from pathlib import Path
from time import process_time
from tools.harness.driver import Driver
with Driver(Path(os.environ["GRIMOIRE_HOME"])) as app:
    gc.disable()
    gc.collect()
    def least():
        found = []
        for _ in range(20):
            start = process_time()
            gc.collect()
            found.append(process_time() - start)
        return min(found)
    frozen = least()
    gc.unfreeze()
    print(frozen / least())
"""
BOXES = """
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from screens.kit.layouts.layout import Box

def built(kind):
    box = kind(size_hint=(None, None), size=(300, 200))
    for _ in range(5):
        box.add_widget(Widget())
    box.do_layout()
    return box

def again(kind):
    box = built(kind)
    def wider():
        box.width += 1
        box.do_layout()
    return least(wider)

print(least(lambda: built(Box)) / least(lambda: built(BoxLayout)), again(Box) / again(BoxLayout))
"""
TEXTS = """
import tracemalloc
from kivy.uix.label import Label
from screens.kit.text import Text

def held(make, count=500):
    made = [make() for _ in range(20)]
    Clock.tick()
    gc.collect()
    tracemalloc.start()
    made = [make() for _ in range(count)]
    for _ in range(5):
        Clock.tick()
    gc.collect()
    bytes, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return bytes / count

print(held(lambda: Text(text="Witchstone", width=200)) / held(lambda: Label(text="Witchstone")))
"""


def main() -> list[Number]:
    own_boxes, again = _numbers(WINDOW + BOXES)
    return [
        Number("first frame, rules on demand / whole style sheet", _style_sheet(), 0.95),
        Number("a kv rule's callback / Kivy's own", _numbers(WINDOW + CALLBACK)[0], 0.8),
        Number("memory with all kv rules, slim / whole", _rules(), 0.97),
        Number("opening pages, our collecting / Python's own", _pages(), 0.75),
        Number("a collection, frozen / not", _numbers(FREEZE)[0], 0.75),
        Number("memory of a Text / a Label", _numbers(WINDOW + TEXTS)[0], 0.5),
        Number("building a Box of five / a BoxLayout", own_boxes, 0.8),
        Number("arranging a Box again / a BoxLayout", again, 0.4),
    ]


def _style_sheet() -> float:
    with TemporaryDirectory() as name:
        folder = Path(name)
        keep_match(folder)
        codes = (APP, WHOLE_STYLE_SHEET + APP)
        for code in codes:
            first_frame(code, folder)  # once for the disk's cache and the bytecode
        pairs = [[first_frame(code, folder) for code in codes] for _ in range(ROUNDS)]
    return _ratio(pairs)


def _rules() -> float:
    slim, whole = (_numbers(RULES.format(whole=whole))[0] for whole in (False, True))
    return slim / whole


def _pages() -> float:
    return _ratio([[_numbers(PAGES.format(patch=patch))[0] for patch in ("pass", PYTHONS_OWN)] for _ in range(2)])


def _ratio(pairs: list[list[float]]) -> float:
    """The least of the first sides / the least of the others."""
    return min(ours for ours, _ in pairs) / min(theirs for _, theirs in pairs)


def _numbers(code: str) -> list[float]:
    with TemporaryDirectory() as name:
        return [float(number) for number in run(code, Path(name)).split()]


if __name__ == "__main__":
    print(*main(), sep="\n")
