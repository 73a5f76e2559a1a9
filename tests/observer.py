"""Runs main.py as a person's machine does, watches it from inside, and does what it is told:
`python tests/observer.py FOLDER STEP …`.

A step is `tap:ATTRIBUTE=VALUE` (a real touch on the topmost widget that has it), `wait:SECONDS`, `picture:NAME`,
`texts`, `signal:NUMBER` (the process gets it) or `raise` (an exception at every frame from now on).
Nothing of the app or of Kivy is imported here before main.py does it.
"""

import os
import runpy
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SETTLED = 1.2
# Seconds until the first page stands where it will be.
LAID_OUT = 0.5


class Observer:
    def __init__(self, folder: Path, steps: list[str]) -> None:
        self.folder, self.steps = folder, steps

    def watch(self) -> None:
        """In a thread of its own, until the program has a window and its first page."""
        while not self._running():
            time.sleep(0.005)
        from kivy.clock import Clock

        Clock.schedule_once(self._next, LAID_OUT)

    def _running(self) -> bool:
        app = sys.modules.get("kivy.app")
        running = app.App.get_running_app() if app and hasattr(app, "App") else None
        return running is not None and running.root is not None and bool(running.root.children)

    def _next(self, _elapsed: float) -> None:
        from kivy.clock import Clock

        if not self.steps:
            Clock.schedule_once(self._leave, 0)
            return
        what, _, value = self.steps.pop(0).partition(":")
        Clock.schedule_once(lambda _: self._do(what, value), 0)
        Clock.schedule_once(self._next, float(value) if what == "wait" else SETTLED if what == "tap" else 0.1)

    def _do(self, what: str, value: str) -> None:
        if what == "tap":
            self._tap(*value.split("="))
        elif what == "picture":
            self._picture(self.folder / f"{value}.png")
        elif what == "texts":
            shown = (getattr(widget, "text", "") for widget in self._widgets() if hasattr(widget, "texture_size"))
            sys.stdout.write("\n".join(filter(None, shown)) + "\n")
        elif what == "signal":
            os.kill(os.getpid(), int(value))
        elif what == "raise":
            self._raise_from_now_on()

    def _raise_from_now_on(self) -> None:
        from kivy.clock import Clock

        def fail(_elapsed: float) -> None:
            Clock.schedule_once(fail, 0)
            raise ArithmeticError("put in by a test")

        Clock.schedule_once(fail, 0)

    def _widgets(self) -> Iterator[Any]:
        from kivy.app import App

        app = App.get_running_app()
        assert app is not None and app.root is not None
        return app.root.walk()

    def _tap(self, attribute: str, value: str) -> None:
        from kivy.base import EventLoop
        from kivy.core.window import Window
        from kivy.input.providers.mouse import MouseMotionEvent

        widget = [each for each in self._widgets() if str(getattr(each, attribute, "")) == value][-1]
        x, y = widget.to_window(*widget.center)
        spot = (x / (Window.width - 1), y / (Window.height - 1), "left")
        finger = MouseMotionEvent("mouse", "observer", spot, is_touch=True, type_id="touch")
        EventLoop.post_dispatch_input("begin", finger)
        EventLoop.post_dispatch_input("end", finger)

    def _picture(self, path: Path) -> None:
        from kivy.core.window import Window
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels
        from PIL import Image

        Window.canvas.ask_update()
        Window.dispatch("on_draw")
        raw = bytes(glReadPixels(0, 0, *Window.system_size, GL_RGBA, GL_UNSIGNED_BYTE))
        image = Image.frombytes("RGBA", Window.system_size, raw).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        image.convert("RGB").save(path)

    def _leave(self, _elapsed: float) -> None:
        from kivy.app import App

        app = App.get_running_app()
        assert app is not None
        app.stop()


if __name__ == "__main__":
    observer = Observer(Path(sys.argv[1]), sys.argv[2:])
    threading.Thread(target=observer.watch, daemon=True).start()
    os.chdir(ROOT)
    sys.path[0] = str(ROOT)
    sys.argv = ["main.py"]
    runpy.run_path("main.py", run_name="__main__")
