"""Made `fixtures/version-1.db`, with `python -m tests.storage.make_version_1`; not to be run after a release."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from storage.backups.backup import write_backup
from storage.store import Store
from tests.storage.journeys import MOVES, PLAYERS, keep, new_match


def main() -> None:
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        keep(store)
        keep(store, new_match("m2", started=5000), MOVES[:12])
        store.set_setting("language", "cs")
        store.set_draft("new", {"names": ["Žofie"]})
        store.set_routes(["games", "setup"])
        store.remember_people([player.name for player in PLAYERS], 5000)
        write_backup(store, Path(__file__).parent / "fixtures" / "version-1.db")


if __name__ == "__main__":
    main()
