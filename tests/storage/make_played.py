"""Makes `fixtures/version-N-played.db` with `python -m tests.storage.make_played`; N is the present version.

To be run once for each version, before the next one is begun.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from scoring.journal.events import Begun, Closed, Entered, Event
from scoring.journal.match import Match
from scoring.players import Player
from storage.backups.backup import write_backup
from storage.schema import MIGRATIONS
from storage.store import Store
from tools.harness.rules.witchstone_bot import whole_match

PLAYERS = (Player("Žofie", "green"), Player("Béla", "red"), Player("Łucja", "blue"))
OWLS = (Entered(0, "owls", (7, 5)), Entered(1, "owls", (7,)))


def main() -> None:
    with TemporaryDirectory() as folder, Store.open(Path(folder)) as store:
        tracked = whole_match(5, 3)
        store.create(_after("tracked", *(event for _, event in tracked.journal.events), Closed()))
        scored = _after("scored", Begun(tracked=False), Entered(1, "track", 61), *OWLS, Closed())
        store.create(scored.amend(1, Entered(1, "track", 71), 9000))
        store.create(_after("left", Begun(), Closed()))
        store.create(_after("open", Begun(), Closed()).undo(9000))
        store.create(_after("gone", Begun(tracked=False), *OWLS, Closed()))
        store.delete("gone", 9000)
        store.create(_after("setup", Closed()))
        store.remember_people([player.name for player in PLAYERS], 5000)
        write_backup(store, Path(__file__).parent / "fixtures" / f"version-{len(MIGRATIONS)}-played.db")


def _after(match_id: str, *events: Event) -> Match:
    match = Match.new(match_id, "witchstone", PLAYERS, {}, 1000)
    for at, event in enumerate(events):
        match = match.record(event, 1000 + 30 * at)
    return match


if __name__ == "__main__":
    main()
