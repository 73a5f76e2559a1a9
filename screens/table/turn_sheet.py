"""The sheet that asks whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from scoring.players import Player
from screens.kit.choice_sheet import ChoiceSheet


def turn_sheet(players: Sequence[Player], chosen: Callable[[int], object], title: str, note: str) -> ChoiceSheet:
    """Offers the players; calls `chosen` with the seat."""
    sheet = ChoiceSheet(title=title, note=note)
    for seat, player in enumerate(players):
        sheet.offer(f"turn_{seat}", player.name, partial(chosen, seat), icon="person")
    return sheet
