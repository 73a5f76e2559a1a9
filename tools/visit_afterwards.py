"""The part of the visit that comes after the game: history, statistics, sharing, taking in and backups."""

from __future__ import annotations

from typing import TYPE_CHECKING

from screens.share.import_page import open_with
from screens.share.sheet import of_match
from screens.statistics.page import statistics_draft
from tools.harness.places.exchange import table_of
from tools.harness.seasons import season

if TYPE_CHECKING:
    from tools.visit import Visit


def look_back(app: Visit) -> None:
    """A season with four people; the last match was tracked."""
    session = app.app.session
    season(session.store, session.now(), matches=8, with_tracked=True)
    _history(app)
    chosen = {"person": "Mira", "game": "witchstone", "period": "always"}
    for name, kept in (("person", chosen), ("everything", {})):
        statistics_draft(session).write(kept)
        app.shell.go("games")
        app.shell.go("statistics")
        app.take(f"13-statistics-{name}")
    _share(app)
    app.shell.go("settings")
    open_with(app.shell, table_of(app))
    app.take("15-import")
    app.shell.go("settings")
    app.shell.go("backup")
    app.take("16-backup")
    _guests(app)
    app.leave()


def _guests(app: Visit) -> None:
    """The host's side; nothing listens."""
    from tools.harness.places import guests  # the server for guests comes with it

    for name, go in (("invite", guests.invite), ("scoring", guests.scoring)):
        app.leave()
        go(app)
        app.take(f"17-guests-{name}")
    table = app.app.session.guests
    assert table is not None
    table.close()


def _history(app: Visit) -> None:
    app.shell.go("history")
    app.take("13-history")
    app.page.open_match("tracked", app.app.session.store.load("tracked").match.game.id)
    app.take("13-history-match")
    app.shell.go("players")
    app.take("13-players")


def _share(app: Visit) -> None:
    sharing = of_match(app.shell, "tracked")
    assert sharing is not None
    for name, way in (("ways", sharing.open), ("picture", sharing.picture), ("code", sharing.qr)):
        way()
        app.take(f"14-share-{name}")
        app.back()
