"""What the lots of the setup have decided, as events of the play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from scoring.journal.events import Event
from scoring.lots import Lots
from scoring.witchcraft import draws, facts
from scoring.witchcraft.board import by_row
from scoring.witchcraft.copy_facts import GUESSED
from scoring.witchcraft.events import AltarsPlaced, PowerDrawn, SpecialDealt
from scoring.witchcraft.file.spelling import cell, cell_word

if TYPE_CHECKING:
    from scoring.journal.match import Match


def drawn_events(match: Match) -> tuple[Event, ...]:
    """The events of the app's draws, to record once play has begun."""
    return tuple(_drawn(match))


def _drawn(match: Match) -> Iterator[Event]:
    for draw, seed in match.state.seeds:
        lots = Lots(seed, draw)
        if draw == "altars":
            yield _altars(match, lots)
        elif draw == "specials":
            yield from (SpecialDealt(seat, token) for seat, token in enumerate(draws.special_of_each(lots)))
        elif draw == "power":
            yield from (PowerDrawn(seat, power) for seat, power in enumerate(draws.power_of_each(lots)))


def _altars(match: Match, lots: Lots) -> AltarsPlaced:
    """The marked spaces are counted row by row, as the draw says."""
    marked: Any = match.options.get("altar_spaces", GUESSED["altar_spaces"])
    spaces = map(cell_word, sorted(map(cell, marked), key=by_row))
    at = dict(zip(draws.altar_order(lots), spaces, strict=True))
    one, two, three, four = (at[altar] for altar in facts.ALTARS)
    return AltarsPlaced((one, two, three, four))
