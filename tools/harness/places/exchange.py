"""Taking in and backups for the layout check: the ways, every part of a preview, refusals, and the question."""

from __future__ import annotations

from screens.share.import_page import open_with
from screens.share.restore_dialog import RestoreDialog
from storage.backups.backup import Preview, make_backup
from storage.exports import csv_form
from storage.store import Store
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.places.place import Place
from tools.harness.seasons import season

NAMES = ("Mira", "Zsófi", "Tamás", "Aleksandra Wiśniewska-Nádasdy Kőrösi")
LATER = 3 * 86400


def table_of(driver: Driver, matches: int = 14) -> bytes:
    """A season that was played elsewhere, with one line that cannot be read."""
    elsewhere = Store.in_memory()
    season(elsewhere, driver.app.session.now(), matches, NAMES)
    written = csv_form.write(csv_form.of_history(elsewhere))
    elsewhere.close()
    return written + b"odd,chess,,,,,,1,Mira,player,,1,3,\r\n"


def _page(driver: Driver, name: str) -> None:
    """The page as a device shows it that can do everything."""
    session = driver.app.session
    bare, session.device = session.device, Able().device
    try:
        driver.shell.go("settings")
        driver.shell.go(name)
    finally:
        session.device = bare


def _preview(driver: Driver) -> None:
    session = driver.app.session
    if not session.store.database.connection.execute("SELECT count(*) FROM matches WHERE id = 'duel0'").fetchone()[0]:
        season(session.store, session.now(), 1, NAMES)
    session.store.delete("duel0", session.now())
    _page(driver, "import")
    open_with(driver.shell, table_of(driver))
    driver.frames(2)


def _bad(driver: Driver) -> None:
    _page(driver, "import")
    open_with(driver.shell, b"no file of ours")
    driver.frames(2)


def _done(driver: Driver) -> None:
    _page(driver, "import")
    driver.page.done = "4 matches added."


def _backups(driver: Driver) -> None:
    store, now = driver.app.session.store, driver.app.session.now()
    make_backup(store, driver.folder, now - LATER)
    _page(driver, "backup")
    driver.frames(2)


def _question(driver: Driver) -> None:
    """Everything that it can say at once."""
    _backups(driver)
    parts = ("names", "people", "remarks", "settings")
    preview = Preview(
        here=9, lost=2, gained=1, entries_lost=25, entries_gained=3, changed=parts, backup=driver.page._backups[0]
    )
    driver.shell.overlay(RestoreDialog(preview, driver.app.session.now(), lambda: None))


PLACES: list[Place] = [
    ("import", lambda d: _page(d, "import")),
    ("import preview", _preview),
    ("import refused", _bad),
    ("import done", _done),
    ("import without files", lambda d: d.shell.go("import")),
    ("backup", lambda d: _page(d, "backup")),
    ("backup list", _backups),
    ("backup question", _question),
]
