"""Starts Kivy; `screens/__init__.py` calls it, so app, tests, tour and tools start in the same way."""

from __future__ import annotations

import gc
import os
import sys
from types import ModuleType

from device.data_folder import data_folder
from screens.runtime import log, shared_dataclasses, style, widget_events, widget_properties

# Variables that are set already win, for debugging.
ENVIRONMENT = {
    # Kivy reads neither our command line nor the settings of other Kivy programs.
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_HOME": str(data_folder() / "kivy"),
    # Kivy's log goes into ours.
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_NO_FILELOG": "1",
    # Kivy tries every way to read pictures; one is enough, and Pillow, where it is there, is slow to load.
    "KIVY_IMAGE": "sdl2",
}


def start_kivy() -> None:
    """Sets up the environment of Kivy; call this once, before anything imports Kivy."""
    if "kivy" in sys.modules:
        raise RuntimeError("Kivy was imported before `screens`, so this would not be the app as it really starts.")
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    log.start()
    if not stock():
        shared_dataclasses.share_methods()
        _skip_asyncio()
        style.skip_style_sheet()
        style.load_rules_on_demand()
        widget_properties.lighten_widgets()
        widget_events.lighten_events()
        _collect_garbage_rarely()
    _choose_input()


def stock() -> bool:
    """Whether Kivy runs unchanged (GRIMOIRE_STOCK_KIVY): tells a fault of Kivy from one of our changes."""
    return bool(os.environ.get("GRIMOIRE_STOCK_KIVY"))


def _skip_asyncio() -> None:
    """Keeps Kivy's clock from importing asyncio, a twentieth of the start; it needs it only inside an asyncio loop.

    The server for guests imports it when there is one.
    """
    if "asyncio" not in sys.modules:
        stand_in = ModuleType("asyncio")
        vars(stand_in)["wait_for"] = None
        sys.modules["asyncio"] = stand_in
        import kivy.clock  # noqa: F401  it makes the clock

        del sys.modules["asyncio"]


def _choose_input() -> None:
    """SDL brings the fingers of a touch screen; Kivy's own driver on Linux needs a library that few machines have."""
    from kivy.config import Config

    if Config.has_option("input", "%(name)s"):
        Config.remove_option("input", "%(name)s")
    # A right click is no second finger.
    Config.set("input", "mouse", "mouse,multitouch_on_demand")


def _collect_garbage_rarely() -> None:
    """Building a page makes many objects at once; the idle collector frees the removed ones later."""
    gc.set_threshold(10_000, 10, 10)
