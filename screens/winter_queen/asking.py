"""What the table is asked, one thing at a time: tiles of the domain, and crystals that were drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table
from scoring.winter_queen.unknown import unknown_holders, unknown_tiles
from screens.shell.session import Session


@dataclass(frozen=True)
class AboutTile:
    """What is printed on the tile on this space? It is the `number`th of those on the map."""

    cell: Cell
    number: int
    of: int


@dataclass(frozen=True)
class AboutHolder:
    """Which crystals lie on this holder? So many are not named."""

    holder: int
    count: int


Question = AboutTile | AboutHolder


class Asking:
    """Nobody has to answer. What was put off is kept: tiles for good, holders until the next one is filled."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session = session
        self._key = f"asking/{match_id}"

    @property
    def _kept(self) -> dict[str, Any]:
        kept = self._session.draft(self._key)
        return kept if isinstance(kept, dict) else {}

    def question(self, table: Table) -> Question | None:
        if table.over:
            return None
        tiles = unknown_tiles(table)
        holders = unknown_holders(table)
        kept = self._kept if tiles or holders else {}
        if tiles and not kept.get("tiles"):
            there = len(table.layout.zone(facts.DOMAIN))
            return AboutTile(tiles[0], there - len(tiles) + 1, there)
        if holders and kept.get("refills") != table.refills:
            return about_holder(table, holders[0])
        return None

    def put_off(self, table: Table) -> None:
        later = {"tiles": True} if isinstance(self.question(table), AboutTile) else {"refills": table.refills}
        self._session.keep_draft(self._key, {**self._kept, **later})


def about_holder(table: Table, holder: int) -> AboutHolder:
    return AboutHolder(holder, table.holders[holder].count(UNKNOWN))
