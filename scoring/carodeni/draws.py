"""What Čarodění can leave to chance: the sides of the goals, and the starting potions of a solo game."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.plan import goals_for
from scoring.game import Draw, Lot, Options
from scoring.lots import Lots
from scoring.message import Message
from scoring.players import Players


def draws(players: Players, _options: Options) -> tuple[Draw, ...]:
    """The draws of a match; a solo game has no row of goals to draw."""
    if len(players) == facts.SOLO:
        return (Draw("starting_potion", _starting_potion),)
    return (Draw("goal_sides", _goal_sides),)


def sides_in_row(lots: Lots, count: int, options: Options) -> tuple[str, ...]:
    """`hard`, `easy` or `animal` for each goal, from the left."""
    goals = goals_for(count, options)
    return lots.shuffled([kind for kind, number in goals._asdict().items() for _ in range(number)])


def _goal_sides(lots: Lots, players: Players, options: Options) -> tuple[Lot, ...]:
    row = enumerate(sides_in_row(lots, len(players), options), start=1)
    return tuple(Lot(Message(f"carodeni.draw.goal_sides.{kind}", place=number)) for number, kind in row)


def drawn_potions(lots: Lots) -> tuple[int, int]:
    """The numbers of the starting potions of Ostara and of the player."""
    ostara, human, *_ = lots.shuffled(range(1, facts.STARTING_POTIONS + 1))
    return ostara, human


def _starting_potion(lots: Lots, players: Players, _options: Options) -> tuple[Lot, ...]:
    ostara, human = drawn_potions(lots)
    return (
        Lot(Message("carodeni.draw.starting_potion.ostara", potion=ostara)),
        Lot(Message("carodeni.draw.starting_potion.player", name=players[0].name, potion=human)),
    )
