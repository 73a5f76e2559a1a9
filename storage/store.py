"""All that the app keeps, as one object: matches with their journals, settings, people, drafts and routes.

Everything is committed to the disk before a method returns. Any method may raise a `StorageError`; its `message`
is for the person, and nothing has been written then.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from sqlite3 import Connection
from types import ModuleType, TracebackType
from typing import Any, Self, get_args

from scoring.journal.events import Begun, Closed, Dated
from scoring.journal.journal import Entry
from scoring.journal.match import Match, Stage
from scoring.message import Message
from scoring.players import Players, clean_name
from storage import journals, lines
from storage.database import Database
from storage.errors import NoSuchMatch, Unreadable
from storage.exports import times
from storage.journals import Loaded
from storage.schema import MIGRATIONS, RESULTS_KEY, RESULTS_VERSION, Migration

# How long the app waits for results when it starts; the rest is done later.
AT_OPENING = 0.5
STAGES = get_args(Stage)


@dataclass(frozen=True)
class Summary:
    """A match as it stands in a list. `touched` is the time of its last entry.

    `notice` is set if its row is damaged: it is still listed, with as many players as can be read.
    """

    id: str
    game: str
    players: Players
    started: int
    touched: int
    stage: Stage
    notice: Message | None = None


class Store:
    """Use it from the thread that opened it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    def open(cls, folder: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> Store:
        """Opens or makes the file in this folder; raises Damaged, TooNew or CannotWrite."""
        database = Database.open(folder, migrations)
        store = cls(database)
        if store.setting(RESULTS_KEY) != RESULTS_VERSION:
            with database.writing() as connection:
                _results().forget(connection)
            store.catch_up(AT_OPENING)
        return store

    @classmethod
    def in_memory(cls) -> Store:
        """A store in memory, where nothing can be written: everything is lost when the app ends."""
        return cls(Database.in_memory())

    @property
    def lasting(self) -> bool:
        """Whether anything is left after the app has ended."""
        return self._database.folder is not None

    @property
    def notice(self) -> Message | None:
        """A message to show once after opening: the last entries could not be read."""
        return self._database.notice

    @property
    def database(self) -> Database:
        """The database, for backups and queries."""
        return self._database

    def flush(self) -> None:
        """Folds the log into the file, for when the app goes into the background; all is safe without it."""
        self._database.fold()

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    # Matches

    def create(self, match: Match) -> None:
        """Keeps a match with all entries that it has so far; OutOfStep if there is one with this id."""
        self.create_all([match])

    def create_all(self, matches: Iterable[Match]) -> None:
        """Keeps several matches: all of them or none."""
        with self._database.writing() as connection:
            for match in matches:
                journals.insert(connection, match)
                if match.state.stage == "closed":
                    _results().renew(connection, Loaded(match))

    def append(
        self, match_id: str, position: int, entry: Entry, stage: Stage | None = None, after: Match | None = None
    ) -> None:
        """Writes the next line of the journal; OutOfStep if `position` is not exactly the next one.

        After `after = match.record(event, at)` call `append(match.id, len(match.journal.entries),
        after.journal.entries[-1], after.state.stage, after)`. Without `stage` and `after` they are worked out by a
        replay where they matter, which is right but slower.
        """
        self.append_all(match_id, position, (entry,), stage, after)

    def append_all(
        self,
        match_id: str,
        position: int,
        entries: Sequence[Entry],
        stage: Stage | None = None,
        after: Match | None = None,
    ) -> None:
        """Writes several lines that belong together: all of them or none.

        `stage` and `after` hold after the last one.
        """
        with self._database.writing() as connection:
            for index, entry in enumerate(entries, position):
                row = journals.entry_row(match_id, index, entry)
                connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", row)
            if any(entry.kind != "record" or isinstance(entry.event, (Begun, Closed, Dated)) for entry in entries):
                stage = stage or journals.load(connection, match_id).match.state.stage
                self._set_stage(connection, match_id, stage, after)

    def load(self, match_id: str) -> Loaded:
        """The match with all of its journal that can be read; raises NoSuchMatch or Unreadable."""
        with self._database.reading() as connection:
            return journals.load(connection, match_id)

    def open_matches(self) -> list[Summary]:
        """Matches that are not closed and not deleted, the one touched last first."""
        query = """
            SELECT id, game, players, started, stage, options, check_sum,
                coalesce((SELECT at FROM entries WHERE match_id = id ORDER BY position DESC LIMIT 1), started)
            FROM matches WHERE stage <> 'closed' AND deleted_at IS NULL
        """
        with self._database.reading() as connection:
            rows = connection.execute(query).fetchall()
        if odd := [match_id for match_id, _, _, _, stage, *_ in rows if stage not in STAGES]:
            self._mend_stages(odd)
            with self._database.reading() as connection:
                rows = connection.execute(query).fetchall()
        summaries = [_summary(*row) for row in rows]
        return sorted(summaries, key=lambda match: (match.touched, match.started, match.id), reverse=True)

    def _mend_stages(self, match_ids: Iterable[str]) -> None:
        """A flipped bit must not bring a match back that was put away: the journal knows how far it is."""
        with self._database.writing() as connection:
            for match_id in match_ids:
                with suppress(Unreadable):
                    stage = journals.load(connection, match_id).match.state.stage
                    connection.execute("UPDATE matches SET stage = ? WHERE id = ?", (stage, match_id))

    def delete(self, match_id: str, at: int) -> None:
        """Takes a match out of the lists; nothing of it is erased."""
        with self._database.writing() as connection:
            self._mark_deleted(connection, match_id, at)
            _results().drop(connection, match_id)

    def undelete(self, match_id: str) -> None:
        with self._database.writing() as connection:
            self._mark_deleted(connection, match_id, None)
            _results().renew_stored(connection, match_id)

    def entry_count(self, match_id: str) -> int:
        """The number of stored entries of a match, readable or not."""
        with self._database.reading() as connection:
            (count,) = connection.execute("SELECT COUNT(*) FROM entries WHERE match_id = ?", (match_id,)).fetchone()
        return int(count)

    def uncounted(self) -> int:
        """How many matches the history lacks, as after an update."""
        with self._database.reading() as connection:
            (count,) = connection.execute("SELECT COUNT(*) FROM to_count").fetchone()
        return int(count)

    def catch_up(self, seconds: float) -> int:
        """Counts results for about `seconds` after an update, and returns how many
        matches the history still lacks. Call it until that is 0."""
        if not self.uncounted():  # the usual case: no need for a write transaction
            return 0
        with self._database.writing() as connection:
            return int(_results().catch_up(connection, seconds))

    def count_anew(self, seconds: float = math.inf) -> None:
        """Counts the results of all matches from their journals; stops after about
        `seconds`, and `catch_up` does the rest."""
        with self._database.writing() as connection:
            _results().forget(connection)
            _results().catch_up(connection, seconds)

    # Settings, people, drafts, routes

    def setting(self, key: str, default: Any = None) -> Any:
        return self._kept("setting", key, default)

    def set_setting(self, key: str, value: Any) -> None:
        """Any JSON value; tuples come back as lists."""
        self._keep("setting", key, value)

    def draft(self, key: str) -> Any:
        """The draft with this key; None if there is none."""
        return self._kept("draft", key, None)

    def set_draft(self, key: str, value: Any) -> None:
        """None deletes it."""
        self._keep("draft", key, value)

    def routes(self) -> Any:
        """The stack of routes that the person has open, as a JSON value; None if it was never set."""
        return self._kept("place", "", None)

    def set_routes(self, value: Any) -> None:
        self._keep("place", "", value)

    def remember_people(self, names: Iterable[str], at: int) -> None:
        """Names that differ only in capitals are one person, and the last spelling stays."""
        cleaned = [name for name in (clean_name(lines.writable(typed)) for typed in names) if name]
        with self._database.writing() as connection:
            connection.executemany(
                """
                INSERT INTO people VALUES (?, ?, ?, ?, lower(hex(randomblob(8))), '')
                ON CONFLICT (folded) DO UPDATE SET name = excluded.name, played_at = excluded.played_at,
                    place = excluded.place
                """,
                [(name.casefold(), name, at, index) for index, name in enumerate(cleaned)],
            )

    # Inside a transaction

    def _set_stage(self, connection: Connection, match_id: str, stage: Stage, after: Match | None) -> None:
        """Writes the stage, and renews or drops the result: only closed matches have one."""
        (before,) = connection.execute("SELECT stage FROM matches WHERE id = ?", (match_id,)).fetchone()
        if before != stage:
            connection.execute("UPDATE matches SET stage = ? WHERE id = ?", (stage, match_id))
        if stage == "closed":
            _results().renew_stored(connection, match_id, after)
        elif before == "closed":
            _results().drop(connection, match_id)

    def _mark_deleted(self, connection: Connection, match_id: str, at: int | None) -> None:
        if not connection.execute("UPDATE matches SET deleted_at = ? WHERE id = ?", (at, match_id)).rowcount:
            raise NoSuchMatch

    def _kept(self, shelf: str, key: str, default: Any) -> Any:
        with self._database.reading() as connection:
            row = connection.execute("SELECT value FROM kept WHERE shelf = ? AND key = ?", (shelf, key)).fetchone()
        try:
            return default if row is None else lines.read_kept(row[0])
        except lines.UNREADABLE:  # A damaged preference must not keep the app from starting.
            return default

    def _keep(self, shelf: str, key: str, value: Any) -> None:
        with self._database.writing() as connection:
            if value is None:
                connection.execute("DELETE FROM kept WHERE shelf = ? AND key = ?", (shelf, key))
            else:
                connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (shelf, key, lines.compact(value)))


def _results() -> ModuleType:
    """Imported when it is first needed: the app starts without it."""
    from storage import results

    return results


def _summary(
    match_id: str, game: str, players: str, started: int, stage: Stage, options: str, check_sum: int, touched: int
) -> Summary:
    changed = Message("storage.match_changed")
    sound = stage in STAGES and check_sum == lines.check_sum(match_id, game, players, options, started)
    notice, stage = None if sound else changed, stage if stage in STAGES else "setup"
    started, touched = times.clamped(started), times.clamped(touched)
    try:
        return Summary(match_id, game, lines.read_players(players), started, touched, stage, notice)
    except lines.UNREADABLE:
        return Summary(match_id, game, (), started, touched, stage, changed)
