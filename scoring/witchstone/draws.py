"""What Witchstone can leave to chance: the towers."""

from __future__ import annotations

from scoring.game import Draw, Lot, Options
from scoring.lots import Lots
from scoring.message import Message
from scoring.players import Players
from scoring.witchstone import facts
from scoring.witchstone.plan import tower_order


def draws(_players: Players, _options: Options) -> tuple[Draw, ...]:
    return (Draw("towers", _towers),)


def _towers(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    """A tower for each player, in the order in which the rules let them choose."""
    towers = lots.shuffled(range(1, facts.TOWERS + 1))
    return (
        Lot(Message("witchstone.draw.towers.how")),
        *(
            Lot(Message("witchstone.draw.towers.lot", place=number, name=player.name, tower=tower))
            for number, (player, tower) in enumerate(zip(tower_order(players), towers, strict=False), start=1)
        ),
    )
