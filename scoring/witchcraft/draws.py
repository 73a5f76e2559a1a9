"""What Witchcraft can leave to chance: altars, special tokens and power tokens."""

from __future__ import annotations

from scoring.game import Draw, Lot, Options
from scoring.lots import Lots
from scoring.message import Message
from scoring.players import Players
from scoring.witchcraft import facts


def draws(_players: Players, options: Options) -> tuple[Draw, ...]:
    always = (Draw("altars", _altars), Draw("specials", _specials))
    return always if options.get("tournament") else (*always, Draw("power", _power))


def _altars(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    """The spaces are counted as the player who is named first sees them: who starts may be open yet."""
    return (
        Lot(Message("witchcraft.draw.altars.how", name=players[0].name)),
        *(
            Lot(Message(f"witchcraft.draw.altars.{altar}", place=place))
            for place, altar in enumerate(lots.shuffled(facts.ALTARS), start=1)
        ),
    )


def _specials(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    dealt = zip(players, lots.shuffled(facts.SPECIALS), strict=False)
    return tuple(Lot(Message(f"witchcraft.draw.specials.{special}", name=player.name)) for player, special in dealt)


def _power(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    dealt = zip(players, lots.shuffled(facts.ALTARS), strict=False)
    return tuple(
        Lot(Message(f"witchcraft.draw.power.{power}", name=player.name), secret_of=place)
        for place, (player, power) in enumerate(dealt)
    )
