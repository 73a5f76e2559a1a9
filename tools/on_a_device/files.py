"""What is pushed to the phone: a match file, and databases that lead the app to a page."""

from __future__ import annotations

import time
from pathlib import Path

NAME = "on-a-device.grimoire.json"
GUESTS_PORT = 8765


def match_file(folder: Path) -> Path:
    """A whole match, as a shared file."""
    from storage.exports import match_files
    from storage.remarks import Remarks
    from tools.harness.rules.finished_matches import finished

    path = folder / NAME
    path.write_bytes(match_files.write(finished("witchstone", 7), Remarks()))
    return path


def prompt_database(folder: Path) -> Path:
    """A database with which the app starts in the light theme, with a name half typed: the keyboard comes at once."""
    from storage.store import Store
    from tools.package.release import read_version

    version, _ = read_version()
    routes = [["games", {}], ["new_match", {"game": "winter_queen"}]]
    over = [["new_name", "TextPrompt Seat 1 of 2: who sits here?", "half a na"]]
    with Store.open(folder) as store:
        for name, value in (("language", "en"), ("theme", "light")):
            store.set_setting(name, value)
        store.set_routes(routes)
        overlays = {"valid_for": None, "value": over}
        unsaved = {"valid_for": [version, routes], "value": {"pages": [None, None], "overlays": overlays}}
        store.set_draft("unsaved_input", unsaved)
    return folder / "grimoire.db"


def guests_database(folder: Path) -> Path:
    """A database with which the app opens a table for guests when it starts, as it does after it was killed."""
    from guests.door import Door
    from storage.store import Store
    from tools.harness.rules.finished_matches import any_match

    match = next(match for seed in range(99) if (match := any_match("witchstone", seed)).state.stage == "play")
    now = int(time.time())
    door = Door(len(match.players), lambda: now).as_json()
    table = {"match": match.id, "port": GUESTS_PORT, "door": door, "host_seat": 0, "at": now}
    with Store.open(folder) as store:
        store.create(match)
        store.set_draft("guests", {"valid_for": None, "value": table})
    return folder / "grimoire.db"
