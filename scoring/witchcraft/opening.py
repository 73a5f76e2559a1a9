"""The results of the draws of the setup, as events right after the beginning of play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from scoring.journal.events import Event
from scoring.lots import Lots
from scoring.witchcraft import draws, facts
from scoring.witchcraft.events import AltarsPlaced, PowerDrawn, SpecialDealt

if TYPE_CHECKING:
    from scoring.journal.match import Match


def opening_events(match: Match) -> tuple[Event, ...]:
    """The events of the app's draws, to record once play has begun."""
    return tuple(_drawn(match))


def _drawn(match: Match) -> Iterator[Event]:
    for draw, seed in match.state.seeds:
        lots = Lots(seed, draw)
        if draw == "altars":
            yield from _altars(match, lots)
        elif draw == "specials":
            yield from (SpecialDealt(seat, token) for seat, token in enumerate(draws.special_of_each(lots)))
        elif draw == "power":
            yield from (PowerDrawn(seat, power) for seat, power in enumerate(draws.power_of_each(lots)))


def _altars(match: Match, lots: Lots) -> Iterator[AltarsPlaced]:
    """Nothing while the marked spaces of the own board are not known: then the table is asked where the altars lie."""
    at = draws.altar_spaces(lots, match.options)
    if at:
        one, two, three, four = (at[altar] for altar in facts.ALTARS)
        yield AltarsPlaced((one, two, three, four))
