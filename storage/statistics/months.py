"""How many matches were finished in each month."""

from __future__ import annotations

from sqlite3 import Connection

from storage.statistics.period import Period

A_YEAR = 366 * 86400


def months(connection: Connection, period: Period, game: str = "") -> tuple[tuple[str, int], ...]:
    """Those of the last year before the latest match in which something was played, as 2026-01; of one game or all.

    A match at the very end of the calendar has none: east of Greenwich it is in a year of five digits.
    """
    chosen, key = ("game = ? AND ", (game,)) if game else ("", ())
    among = f"FROM results WHERE {chosen}at >= ? AND at < ? AND finished"
    (latest,) = connection.execute(f"SELECT max(at) {among}", (*key, period.since, period.until)).fetchone()
    query = f"SELECT strftime('%Y-%m', at, 'unixepoch', 'localtime') AS month, count(*) {among}"
    since = max((latest or 0) - A_YEAR, period.since)
    query += " AND month IS NOT NULL"
    return tuple(connection.execute(f"{query} GROUP BY month ORDER BY month", (*key, since, period.until)))
