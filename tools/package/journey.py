"""Run inside the packed files: a checklist is begun, the app ends, comes back to it, and speaks every language.

Then a guest gets a page, with what belongs to it.
"""

import os
import re
import runpy
import sys
import time
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import ProxyHandler, build_opener

os.environ.update(
    SDL_VIDEODRIVER="offscreen",
    KIVY_METRICS_DENSITY="1",
    KIVY_DPI="96",
    KCFG_GRAPHICS_WIDTH="412",
    KCFG_GRAPHICS_HEIGHT="915",
    KCFG_GRAPHICS_MULTISAMPLES="0",
)
OURS = ("screens", "scoring", "storage", "device", "guests")
PACKED, HOME = Path(sys.argv[1]).resolve(), Path(sys.argv[2])


def must(true: object, otherwise: str) -> None:
    """`assert` is compiled away here, as it is in the package."""
    if not true:
        sys.exit(otherwise)


def check_origin() -> None:
    """Everything of ours was loaded from the packed files."""
    for name, module in sorted(sys.modules.items()):
        if name.split(".")[0] in OURS:
            must(PACKED in Path(module.__file__ or "").parents, f"{name} comes from {module.__file__}")


def play() -> None:
    from device.files import document_type
    from scoring import games
    from scoring.words import LANGUAGES
    from screens.game_screens import game_screens
    from screens.history.photo_choice import PICTURES
    from screens.shell.routes import SCREENS, Route
    from tools.harness.driver import Driver

    must(document_type(PICTURES) == "image/*", "photos are chosen among all files")
    for game in games.IDS:
        for name in SCREENS:
            Route(name, {"game": game}).screen_class()
        screens = game_screens(game)
        for load in (
            screens.setup_sketches,
            screens.help_drawings,
            screens.panels,
            screens.entries,
            screens.copy_parts,
        ):
            load()
        for optional in (screens.why, screens.result_part, screens.replay, screens.light_panel):
            if optional is not None:
                optional()
    with Driver(HOME) as app:
        app.tap(lambda widget: getattr(widget, "game", "") == "winter_queen" and type(widget).__name__ == "Plate")
        app.tap("checklist")
        app.tap(lambda widget: type(widget).__name__ == "Segment" and widget.value == 2)
        app.tap("set_table")
        must(len(app.match.players) == 2, "the checklist is not for two")
        first = app.match.plan.steps[0].id
        app.tap(first)
        must(first in app.match.state.ticked, "the tick was not taken")
    with Driver(HOME) as app:
        must(first in app.match.state.ticked, "the tick was lost")
        seen = set()
        for language in LANGUAGES:
            app.app.session.set("language", language)
            app.frames(4)
            seen.add(" ".join(app.texts()))
        must(len(seen) == len(LANGUAGES), "two languages look the same")
        visit(app.app.session, app.match)


def visit(session: Any, match: Any) -> None:
    import guests.server
    from screens.guests.opening import open_for_guests

    # Any port: a test beside this one may count on the usual ones.
    guests.server.PORTS = range(0)
    must(open_for_guests(session, match) is None, "the table is not opened for guests")
    page = get(session.guests.port, "/")
    must("</html>" in page, "a guest gets no page")
    for address in re.findall(r'<(?:link|script)[^>]* (?:href|src)="([^"]+)"', page):
        must(get(session.guests.port, address), f"{address} is empty")
    session.guests.close()


def get(port: int, address: str) -> str:
    try:
        with build_opener(ProxyHandler({})).open(f"http://127.0.0.1:{port}{address}", timeout=60) as answer:
            return str(answer.read().decode("utf-8"))
    except HTTPError as error:
        sys.exit(f"a guest who asks for {address} gets {error.code}")


def start_main() -> None:
    """As Android does it: main, compiled in a package, run as a program; it ends a moment after its first frame."""
    from kivy.app import App
    from kivy.clock import Clock

    def stop(_seconds: float) -> None:
        app = App.get_running_app()
        assert app is not None
        app.stop()

    Clock.schedule_once(stop, 0.5)
    os.environ["GRIMOIRE_HOME"] = str(HOME)
    [main] = PACKED.glob("main.py*")
    runpy.run_path(str(main), run_name="__main__")


start = time.monotonic()
play()
start_main()
check_origin()
loaded = sum(name.split(".")[0] in OURS for name in sys.modules)
print(f"{loaded} of our modules loaded in {time.monotonic() - start:.0f} s")
