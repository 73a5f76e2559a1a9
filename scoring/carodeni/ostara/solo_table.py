"""The table as Ostara's guide sees it: what she has, which goals she looks at, and which tokens can still come."""

from __future__ import annotations

from scoring.carodeni import facts
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
    return Switches(table.switches.ostara_choice, table.switches.ostara_counts)


def wanted(table: Table) -> tuple[Wanted, ...]:
    """Open goals that ask for cards of a colour, from the left; on the lowest level she takes none, but still looks."""
    both = table.switches.goal_flags == "both"
    return tuple(
        Wanted(number, CARDS[goal.asks], color, both and goal.asks == "witches")
        for number, goal in enumerate(table.goals, start=1)
        if goal.is_open and goal.asks in CARDS
        for color in goal.what or facts.FLAGS
    )


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
