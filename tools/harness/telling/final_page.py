"""Reads off what the final scoring shows: every number that has no mark must be right."""

from __future__ import annotations

from typing import Any

from scoring.journal.match import Match
from scoring.results.sheet import Sheet
from tools.harness.driver import Driver

OPEN = ("doubt", "empty")


def wrong_numbers(app: Driver, truth: Match) -> list[str]:
    """The numbers of the final scoring that are shown without a mark, and are not those of the true match.

    Every category is opened by touch, and the whole pad; in a wide window the pad stands on the page.
    """
    play = truth.game.play
    assert play is not None
    true, categories = play.sheet(truth.state.table), play.categories(truth.state.table)
    _open_scoring(app)
    errors = []
    if app.find_all("pad"):
        for index, category in enumerate(categories):
            app.tap(f"category_{index}")
            errors += [] if category.shared else _wrong_on_page(app, category.id, true)
            for seat in range(len(true.columns)):
                if app.find_all(f"seat_{seat}"):
                    app.tap(f"seat_{seat}")
                    errors += _wrong_needs(app, seat, truth)
        app.tap("pad")
    errors += _wrong_cells(app, true) + _wrong_totals(app, true)
    return errors


def _open_scoring(app: Driver) -> None:
    """A table that stops before the app sees the end says so in the menu."""
    if app.find_all("to_scoring"):
        app.tap("to_scoring")
        return
    for key in ("menu", "score_now"):
        app.tap(key)
    if app.find_all("yes"):
        app.tap("yes")
    app.tap("stop_here")


def _wrong_on_page(app: Driver, category: str, true: Sheet) -> list[str]:
    """The rows with counts, or the choice of seats with points; and the mark of the category."""
    errors = []
    for shown in _shown(app, "PlayerRow", "SeatChoice"):
        mark = shown.certainty if hasattr(shown, "certainty") else shown.mark
        points = _points(true, int(shown.seat), category)
        if mark not in OPEN and shown.points != points:
            errors.append(f"{category} of {shown.name} on the page: {shown.points}, but {points}")
    tab = next(tab for tab in _shown(app, "CategoryTab") if tab.on)
    open_rows = [mark for shown in _shown(app, "SeatChoice") if (mark := shown.mark) in OPEN]
    if tab.done and open_rows:
        errors.append(f"{category} has a tick, but is open")
    return errors


def _wrong_needs(app: Driver, seat: int, truth: Match) -> list[str]:
    """The counts that an editor asks for, below each other."""
    play = truth.game.play
    assert play is not None
    errors = []
    for row in _shown(app, "NeedRow"):
        right = play.tracked(truth.state.table, seat, row.what).value
        if row.certainty not in OPEN and row.figure != str(right):
            errors.append(f"{row.what} of {seat}: {row.figure}, but {right}")
    return errors


def _wrong_cells(app: Driver, true: Sheet) -> list[str]:
    errors = []
    for cell in _shown(app, "ScoreCell"):
        category, _, seat = str(cell.key).removeprefix("cell_").rpartition("_")
        rows = {row.id for row in true.columns[0].rows}
        if category in rows and cell.mark not in OPEN and cell.text != _points(true, int(seat), category):
            errors.append(f"{cell.key} on the pad: {cell.text}, but {_points(true, int(seat), category)}")
    return errors


def _wrong_totals(app: Driver, true: Sheet) -> list[str]:
    """In the order of the seats."""
    errors = []
    cells = _shown(app, "TotalCell")
    assert len(cells) == len(true.columns)
    for cell, column in zip(cells, true.columns, strict=True):
        if cell.mark not in OPEN and cell.text != _figure(column.total):
            errors.append(f"total of {column.player}: {cell.text}, but {column.total}")
    return errors


def _shown(app: Driver, *names: str) -> list[Any]:
    return [widget for widget in app.widgets() if type(widget).__name__ in names]


def _points(true: Sheet, seat: int, category: str) -> str:
    return _figure(next(row.points for row in true.columns[seat].rows if row.id == category))


def _figure(value: float) -> str:
    return str(int(value)).replace("-", "−")
