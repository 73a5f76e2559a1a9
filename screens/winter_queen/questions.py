"""Questions to the table, one at a time: tiles of the domain, and crystals that were drawn."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.table import UNKNOWN, Table
from scoring.winter_queen.unknown import unknown_holders, unknown_tiles
from screens.shell.draft import Draft
from screens.shell.session import Session


@dataclass(frozen=True)
class AboutTile:
    """What is printed on the tile on this space? It is the `number`th of those on the map."""

    cell: Cell
    number: int
    of: int


@dataclass(frozen=True)
class AboutHolder:
    """Which crystals lie on this holder? `count` of them have no name."""

    holder: int
    count: int


Question = AboutTile | AboutHolder


class Questions:
    """Each can be put off: that about tiles for good, that about holders until the next one is filled."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session, self._match = session, match_id
        self._no_tiles = Draft.of_match(session, "no_tiles", match_id)

    def _no_holders(self, table: Table) -> Draft:
        return Draft.of_match(self._session, "no_holders", self._match, {"refills": table.refills})

    def question(self, table: Table) -> Question | None:
        if table.over:
            return None
        tiles = unknown_tiles(table)
        if tiles and not self._no_tiles.read():
            there = len(table.layout.zone(facts.DOMAIN))
            return AboutTile(tiles[0], there - len(tiles) + 1, there)
        holders = unknown_holders(table)
        if holders and not self._no_holders(table).read():
            return about_holder(table, holders[0])
        return None

    def put_off(self, table: Table) -> None:
        about_tile = isinstance(self.question(table), AboutTile)
        (self._no_tiles if about_tile else self._no_holders(table)).write(True)


def about_holder(table: Table, holder: int) -> AboutHolder:
    return AboutHolder(holder, table.holders[holder].count(UNKNOWN))
