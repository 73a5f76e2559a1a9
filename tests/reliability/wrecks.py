"""Files that cannot be used, and what the app says about them."""

from __future__ import annotations

from pathlib import Path
from random import Random

from scoring.journal.match import Match
from storage.backups.backup import make_backup
from storage.store import Store
from tests.storage.journeys import MOVES, digest, keep
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a

is_continue_card = is_a("ContinueCard")
DAMAGED = "The file with your matches is damaged. It has not been changed."
LEFT_OPEN = MOVES[:4]


def keep_a_match(folder: Path, backed_up_at: int | None = None) -> Match:
    with Store.open(folder) as store:
        match = keep(store, moves=LEFT_OPEN)
        if backed_up_at is not None:
            make_backup(store, folder, backed_up_at)
    return match


def file_in(folder: Path) -> Path:
    return folder / "grimoire.db"


def noise(path: Path) -> None:
    path.write_bytes(Random(7).randbytes(path.stat().st_size))


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def in_trouble(app: Driver) -> bool:
    return bool(app.find_all(is_a("TroubleScreen")))


def damaged(folder: Path, backed_up_at: int | None = None) -> Match:
    match = keep_a_match(folder, backed_up_at)
    noise(file_in(folder))
    return match


def stored(app: Driver, match: Match) -> str:
    return digest(app.app.session.store.load(match.id).match)


def banner(app: Driver) -> str:
    return "".join(banner.text for banner in app.find_all(is_a("Banner")))
