"""A clan on one card: its owner, the running total, and what it is made of."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni.doubts import parts_in_doubt
from scoring.carodeni.final_scoring import score
from scoring.carodeni.play import ICONS
from scoring.carodeni.table import Table
from screens.kit.panel import TapCard
from screens.runtime import kv


class ClanCard(TapCard):
    """`now`: its owner is on turn."""

    name = StringProperty("")
    piece = StringProperty("")
    total = StringProperty("")
    mark = StringProperty("")
    now = BooleanProperty(False)

    def show(self, table: Table, seat: int) -> None:
        player = table.players[seat]
        self.key, self.name, self.piece = f"clan_{seat}", player.name, player.color or ""
        self.now = seat == table.turn.seat and not table.over
        rows = dict(points_of(table, seat))
        self.total = str(sum(rows.values()))
        doubts = parts_in_doubt(table, seat)
        self.mark = "doubt" if doubts else ""
        counted = numbers_of(table, seat)
        self.ids.figures.show(
            [
                (icon, str(counted[id]), str(rows[id]))
                for id, icon in ICONS.items()
                if id != "animals" or table.rules.animals
            ],
            doubts={ICONS[id] for id in doubts},
        )


def points_of(table: Table, seat: int) -> tuple[tuple[str, int], ...]:
    """The points of each part of the clan so far."""
    return tuple((row.id, row.points) for row in score.rows(table.so_far(), seat, table.rules))


def numbers_of(table: Table, seat: int) -> dict[str, int]:
    """The number of each part; of tools, ingredients and animals the different ones."""
    holding = table.ending().holdings[seat]
    return {id: len(getattr(holding, id)) for id in ICONS}


kv.load(__name__)
