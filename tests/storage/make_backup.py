"""Makes fixtures/backup-1.zip, a backup with everything that version 1 of the format can hold; see its test.

It was run once. A later version of the format gets another file; this one stays as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scoring.journal.match import Match
from storage import photos, renaming
from storage.backups import backup_file
from storage.history import past
from storage.people import people, prefer_color
from storage.remarks import Remarks, set_remarks
from storage.store import Store
from tools.harness.evenings import keep_all
from tools.harness.rules.finished_matches import GAMES, finished

FIXTURE = Path(__file__).parent / "fixtures" / "backup-1.zip"
JPEG = b"\xff\xd8\xff\xe0" + bytes(range(256))
NOW = 1_800_000_000


def known(store: Store) -> dict[str, Any]:
    """What people see of it."""
    rows: dict[str, Any] = {}
    for game in GAMES:
        kept = past(store, game)
        rows[game] = [
            list(kept.winners),
            [seat.points for seat in kept.players],
            kept.remarks.location,
            kept.remarks.note,
        ]
    rows["people"] = sorted([person.name, person.plays, person.color] for person in people(store, NOW))
    rows["language"] = store.setting("language")
    return rows


def _called(match: Match) -> Match:
    """By its game."""
    return Match.new(match.game.id, match.game.id, match.players, match.options, match.started, match.journal.entries)


def make() -> None:
    with TemporaryDirectory() as name, Store.open(Path(name)) as store:
        keep_all(store, [_called(finished(game, seed)) for seed, game in enumerate(GAMES, 3)])
        photo = photos.keep(Path(name), JPEG)
        for game in GAMES:
            set_remarks(store, game, Remarks("Brno", f"rain, {game}", photo))
        first = people(store, NOW)[0].name
        prefer_color(store, first, "green")
        renaming.rename(store, people(store, NOW)[1].name, "Žofie", NOW)
        store.set_setting("language", "cs")
        FIXTURE.with_suffix(".json").write_text(json.dumps(known(store), ensure_ascii=False, indent=1) + "\n", "utf-8")
        backup_file.write(store, FIXTURE, NOW)


if __name__ == "__main__":
    make()
