"""Taps of whole journeys, counted by touch: each with its budget, for the table in the documents."""

from __future__ import annotations

from pathlib import Path

ROWS: dict[str, tuple[int, int]] = {}
TABLE = Path(__file__).resolve().parents[2] / "docs" / "taps.md"


def record(what: str, taps: int, budget: int) -> None:
    """Keeps the row; fails if it took more taps than it may."""
    ROWS[what] = (taps, budget)
    assert taps <= budget, f"{what}: {taps} taps, {budget} at most"


def in_the_document(what: str) -> tuple[int, int] | None:
    """Taps and budget of this journey as the document states them."""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[0] == what:
            return int(cells[1]), int(cells[2])
    return None
