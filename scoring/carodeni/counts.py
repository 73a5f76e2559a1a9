"""The counts of a player, and of the table, that can be in doubt; and which of them are, and why."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.cards import UNKNOWN_FLAG
from scoring.carodeni.goals import Goal
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.message import Message

# Of a player: ingredients by kind, what is in the clan, what waits beside it, and the cards of the hand.
INGREDIENTS = tuple(f"ingredient.{kind}" for kind in facts.INGREDIENT_KINDS)
CLAN = ("potions", "witches", "tools", "animals")
WAITING = ("waiting.potions", "waiting.tools", "waiting.animals")
HAND = "hand"
OF_SEAT = (*INGREDIENTS, *CLAN, *WAITING, HAND)

# Of the table: the decks, and whether the end has begun; and each goal, as `goal.0`.
DECKS = tuple(f"{part}.{name}" for part in ("deck", "open", "reserve") for name in ("potions", "witches"))
END = "end"

# Reasons of this game: it is not known how a potion or an animal was paid, what was taken, or what a goal asks for.
UNPAID = "unpaid"
UNTOLD = "untold"
UNDESCRIBED = "undescribed"


def goal_count(index: int) -> str:
    return f"goal.{index}"


def open_goals(table: Table) -> tuple[str, ...]:
    return tuple(goal_count(index) for index, goal in enumerate(table.goals) if goal.is_open)


def count_doubts(table: Table, seat: int, *counts: str) -> tuple[Message, ...]:
    """Why these counts may be wrong: what was not entered since they were last set. Each reason is told once."""
    if not table.gaps.made or table.gaps.settled:
        return ()
    times: dict[str, int] = {}
    for count in counts:
        for reason, number in table.gaps.open(seat, count).items():
            times[reason] = max(number, times.get(reason, 0))
    return tuple(_doubt(table, seat, reason, number) for reason, number in times.items())


def _doubt(table: Table, seat: int, reason: str, times: int) -> Message:
    if seat == TABLE:
        return Message(f"carodeni.doubt.table.{reason}", n=times)
    name = table.players[seat].name
    own = reason in (UNPAID, UNTOLD)
    return Message(f"carodeni.doubt.{reason}" if own else f"doubt.{reason}", n=times, name=name)


def clan_in_doubt(table: Table, seat: int, goal: Goal) -> bool:
    """Whether more of what a goal asks for may be in the clan than is known."""
    asked = {part.asks for part in goal.parts}
    clan = table.seats[seat].clan
    nameless = ("potions" in asked and any(potion.flag == UNKNOWN_FLAG for potion in clan.potions)) or (
        "witches" in asked and any(UNKNOWN_FLAG in witch.flags for witch in clan.witches)
    )
    return nameless or table.in_doubt(seat, *(count for count in CLAN if count in asked))
