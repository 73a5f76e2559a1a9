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


# What is drawn, as it stands: altars by marked space, tokens by player.


def altar_order(lots: Lots) -> tuple[str, ...]:
    return lots.shuffled(facts.ALTARS)


def altar_spaces(lots: Lots, options: Options) -> dict[str, str]:
    """The space of each altar; nothing while the marked spaces of the own board are not known."""
    marked = options.get("altar_spaces", ())
    assert isinstance(marked, tuple)
    if not marked:
        return {}
    by_row = sorted(map(str, marked), key=lambda space: (space[1:], space[0]))
    return dict(zip(altar_order(lots), by_row, strict=True))


def special_of_each(lots: Lots) -> tuple[str, ...]:
    return lots.shuffled(facts.SPECIALS)[: facts.SEATS[0]]


def power_of_each(lots: Lots) -> tuple[str, ...]:
    return lots.shuffled(facts.ALTARS)[: facts.SEATS[0]]


# The same in words


def _altars(lots: Lots, players: Players, options: Options) -> tuple[Lot, ...]:
    """By the names that the spaces have on the board of the app, however it is turned there.

    While the marked ones are not known they are counted as the player sees them who is named first: who starts may be
    open yet.
    """
    if at := altar_spaces(lots, options):
        named = (Lot(Message(f"witchcraft.draw.altars.at.{altar}", space=space)) for altar, space in at.items())
        return (Lot(Message("witchcraft.draw.altars.at.how")), *named)
    return (
        Lot(Message("witchcraft.draw.altars.how", name=players[0].name)),
        *(
            Lot(Message(f"witchcraft.draw.altars.{altar}", place=number))
            for number, altar in enumerate(altar_order(lots), start=1)
        ),
    )


def _specials(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    dealt = zip(players, special_of_each(lots), strict=True)
    return tuple(Lot(Message(f"witchcraft.draw.specials.{special}", name=player.name)) for player, special in dealt)


def _power(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    dealt = zip(players, power_of_each(lots), strict=True)
    return tuple(
        Lot(Message(f"witchcraft.draw.power.{power}", name=player.name), secret_of=seat)
        for seat, (player, power) in enumerate(dealt)
    )
