"""What Winter Queen can leave to chance: nothing, its crystals and tiles are drawn by hand."""

from __future__ import annotations

from scoring.game import Draw, Options
from scoring.players import Players


def draws(_players: Players, _options: Options) -> tuple[Draw, ...]:
    return ()
