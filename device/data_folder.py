"""The folder that keeps the matches, settings, backups and logs of one person."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

NAME = "grimoire"


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """`GRIMOIRE_HOME`, or where the system wants it; it need not exist, and perhaps cannot be written."""
    chosen = environment.get("GRIMOIRE_HOME")
    if chosen:
        return Path(chosen).absolute()
    if "ANDROID_PRIVATE" in environment:
        return Path(environment["ANDROID_PRIVATE"])
    if platform == "win32":
        return (_absolute(environment.get("APPDATA")) or _home(environment) / "AppData" / "Roaming") / NAME
    if platform == "darwin":
        return _home(environment) / "Library" / "Application Support" / NAME
    # The specification of these variables asks to ignore a path that is not absolute.
    return (_absolute(environment.get("XDG_CONFIG_HOME")) or _home(environment) / ".config") / NAME


def _absolute(folder: str | None) -> Path | None:
    return Path(folder) if folder and Path(folder).is_absolute() else None


def _home(environment: Mapping[str, str]) -> Path:
    """The root folder for an account without a home."""
    if home := _absolute(environment.get("HOME")):
        return home
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.sep)
