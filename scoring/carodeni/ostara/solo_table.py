"""The table as Ostara's guide sees it: what she has, which goals she looks at, and which tokens can still come."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.cards import UNKNOWN_FLAG
from scoring.carodeni.goals import Ask, Goal
from scoring.carodeni.ostara import solo
from scoring.carodeni.ostara.choice import Ostara, Switches, Wanted
from scoring.carodeni.ostara.tokens import Token, in_column, in_play, read
from scoring.carodeni.table import Table

CARDS = {"witches": "witch", "potions": "potion"}


def ostara_of(table: Table) -> Ostara:
    seat = table.seats[facts.OSTARA_SEAT]
    return Ostara(
        potions=seat.potions,
        witches=seat.hand,
        ingredients=seat.ingredients,
        animals=seat.clan.animals,
        clan_potions=len(seat.clan.potions),
        clan_witches=len(seat.clan.witches),
    )


def switches_of(table: Table) -> Switches:
    """How this table plays. On the lowest level she takes no goals: whether she looks at them is not said."""
    looks = solo.LEVELS[table.rules.level].takes_goals or table.switches.apprentice_goals == "followed"
    return Switches(table.switches.ostara_choice, table.switches.ostara_counts, looks)


def wanted(table: Table) -> tuple[Wanted, ...]:
    """Cards that open goals ask for, the goals from the left; nothing if she does not look at them."""
    if not switches_of(table).goals:
        return ()
    both = table.switches.goal_flags == "both"
    return tuple(
        Wanted(number, CARDS[part.asks], color, both and part.asks == "witches")
        for number, index in enumerate(table.row, start=1)
        for part in _asked(table.goals[index])
        for color in _colors(part)
    )


def _asked(goal: Goal) -> tuple[Ask, ...]:
    """What an open goal asks for in cards."""
    return tuple(part for part in goal.parts if part.asks in CARDS) if goal.is_open else ()


def _colors(part: Ask) -> tuple[str, ...]:
    """A goal for any cards is helped by each of them, one for different ones by each with a colour."""
    return part.what or (facts.FLAGS if part.different else (UNKNOWN_FLAG,))


def present_token(table: Table) -> Token | None:
    return read(table.turn.token) if table.turn.token else None


def things_left(table: Table) -> tuple[str, ...]:
    """What of her token is still to be taken."""
    token = present_token(table)
    return token.left(table.turn.taken) if token else ()


def tokens_left(table: Table) -> tuple[Token, ...]:
    """The tokens of the owner's copy that are still in Ostara's column; none if not entered."""
    known = in_play([read(text) for text in table.tokens], table.rules.animals)
    return in_column(known, [read(text) for text in table.revealed])
