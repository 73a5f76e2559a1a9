"""The table of Čarodění after the setup, and who sits at it."""

from __future__ import annotations

from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion
from scoring.carodeni.copy_facts import COPY, food_of, goals_of, names_of, starting_of
from scoring.carodeni.final_scoring.holding import rules_of
from scoring.carodeni.goals import NOT_SAID, Goal
from scoring.carodeni.plan import goals_for
from scoring.carodeni.seat import STARTING_POTION, Seat
from scoring.carodeni.table import Deck, Switches, Table
from scoring.carodeni.turn import Turn
from scoring.changed import changed
from scoring.game import Options
from scoring.players import Player, Players, same_name


def seated(players: Players, options: Options) -> Players:
    """All that have a column: the players, and Ostara in a solo game. No player may have her name."""
    if "solo_level" not in options:
        return players
    namesake = any(same_name(player.name, facts.OSTARA) for player in players)
    return (*players, Player(f"{facts.OSTARA} *" if namesake else facts.OSTARA))


def start(players: Players, options: Options, tracked: bool) -> Table:
    """The table after the setup; drawn goals can be entered later."""
    count = len(players)
    everybody = seated(players, options)
    chosen: dict[str, Any] = dict(options)
    rules = rules_of(chosen)
    switches = {name: chosen[name] for name in facts.ALL_SWITCHES if name in chosen}
    switches.pop("tie_break", None)
    reserve = facts.RESERVE[count]
    cards = {"potions": facts.POTIONS, "witches": facts.WITCHES}
    starting = _starting(len(everybody), chosen)
    copy = {fact.id: chosen[fact.id] for fact in COPY if fact.id in chosen}
    table = Table(
        players=everybody,
        tracked=tracked,
        rules=rules,
        switches=Switches(**switches),
        seats=tuple(
            Seat(hand=(), potions=(potion,)) if seat == rules.ostara else Seat(potions=(potion,))
            for seat, potion in enumerate(starting)
        ),
        starting=starting,
        goals=_goals(count, options),
        decks={name: Deck(all - len(facts.LOCATIONS) - reserve, reserve=reserve) for name, all in cards.items()},
        turn=Turn(0),
        tokens=chosen.get("ostara_tokens", ()),
        names=names_of(chosen),
        food=food_of(chosen),
        known=frozenset(copy),
        copy=copy,
        own_goals=goals_of(chosen),
        own_potions=tuple(filter(None, starting_of(chosen))),
    )
    if rules.ostara is None:
        return table
    return changed(table, turn=Turn(rules.ostara, "ostara"), last_round=facts.SOLO_ROUNDS)


def _starting(count: int, options: Options) -> tuple[Potion, ...]:
    """The potion with which each player begins, by place at the table; against Ostara any two of them are taken."""
    known = (None,) * count if "solo_level" in options else starting_of(options)
    return tuple(potion or STARTING_POTION for potion in known[:count])


def _goals(count: int, options: Options) -> tuple[Goal, ...]:
    """The goals from easy to hard, then those about animals; what they ask for is entered later."""
    goals = goals_for(count, options)
    sides = (("easy", goals.easy), ("hard", goals.hard), (NOT_SAID, goals.animal))
    return tuple(Goal(side) for side, number in sides for _ in range(number))
