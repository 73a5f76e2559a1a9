"""Questions to the table, one at a time: the map, tiles of the domain, and crystals that were drawn or lost a space."""

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


@dataclass(frozen=True)
class AboutMap:
    """Is the map in the app the printed one?"""


@dataclass(frozen=True)
class AboutCrystal:
    """Where does this crystal lie, which has no space on the map?"""

    color: str


Question = AboutMap | AboutCrystal | AboutTile | AboutHolder


class Questions:
    """Each can be put off: those about map and tiles for good, that about holders until the next one is filled."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session, self._match = session, match_id
        self._no_tiles = Draft.of_match(session, "no_tiles", match_id)
        self._no_map = Draft.of_match(session, "no_map", match_id)

    def _no_space(self, table: Table) -> Draft:
        return Draft.of_match(self._session, "no_space", self._match, {"in_hand": len(table.in_hand)})

    def _no_holders(self, table: Table) -> Draft:
        return Draft.of_match(self._session, "no_holders", self._match, {"refills": table.refills})

    def question(self, table: Table) -> Question | None:
        if table.over:
            return None
        tiles = unknown_tiles(table)
        if not table.layout_known and not self._no_map.read():
            return AboutMap()
        if table.in_hand and not self._no_space(table).read():
            return AboutCrystal(table.in_hand[0])
        if tiles and not self._no_tiles.read():
            there = len(table.layout.zone(facts.DOMAIN))
            return AboutTile(tiles[0], there - len(tiles) + 1, there)
        holders = unknown_holders(table)
        if holders and not self._no_holders(table).read():
            return about_holder(table, holders[0])
        return None

    def put_off(self, table: Table) -> None:
        question, draft = self.question(table), self._no_holders(table)
        if isinstance(question, AboutMap):
            draft = self._no_map
        elif isinstance(question, AboutCrystal):
            draft = self._no_space(table)
        elif isinstance(question, AboutTile):
            draft = self._no_tiles
        draft.write(True)


def about_holder(table: Table, holder: int) -> AboutHolder:
    return AboutHolder(holder, table.holders[holder].count(UNKNOWN))
