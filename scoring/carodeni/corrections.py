"""Corrections: tracked values are set to what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.claims import check_end, may_claim, recheck
from scoring.carodeni.events import Corrected
from scoring.carodeni.file.notation import card, kinds, potion, whole, witch
from scoring.carodeni.seat import add
from scoring.carodeni.table import Deck, Table, refuse
from scoring.carodeni.turn_flow import new_turn, run_out, with_last_round
from scoring.changed import changed

NOBODY = -1
MOST_ROUNDS = 99


def correct(table: Table, event: Corrected) -> Table:
    """A player's `ingredient.leaf`, `hand`, `pile`, `potions`, `tools`, `animals`, `clan.potions` …; and the table's
    `deck.potions`, `open.potions`, `reserve.potions`, `goal.0`, `turn`, `round`, `last_round`.
    """
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    name, _, part = event.what.partition(".")
    change = CHANGES.get(name)
    after = change(table, event.seat, part, event.value) if change else None
    if after is None:
        refuse("no_such_number")
    return changed(after, corrected=True)


Part = Callable[[Any], Any]


def _all(read: Part) -> Part:
    """A reader of tuples: all items read, or None if one is not valid."""

    def read_all(value: Any) -> Any:
        items = tuple(map(read, value)) if isinstance(value, tuple) else (None,)
        return None if None in items else items

    return read_all


def _some(known: tuple[str, ...]) -> Part:
    return lambda value: value if kinds(value, known) else None


def _different(known: tuple[str, ...]) -> Part:
    return lambda value: value if kinds(value, known) and len(set(value)) == len(value) else None


# What a seat and its clan consist of, and how each is read.
SEAT: Mapping[str, Part] = {
    "hand": _all(card),
    "pile": _all(card),
    "potions": _all(potion),
    "tools": _some(facts.TOOL_KINDS),
    "animals": _some(facts.ANIMAL_KINDS),
}
CLAN: Mapping[str, Part] = {
    "potions": _all(potion),
    "witches": _all(witch),
    "tools": _some(facts.TOOL_KINDS),
    "animals": _different(facts.ANIMAL_KINDS),
}


def _of_seat(name: str) -> Callable[[Table, int, str, Any], Table | None]:
    def change(table: Table, seat: int, part: str, value: Any) -> Table | None:
        new = None if part else SEAT[name](value)
        if new is None:
            return None
        sure = {"unsure": False} if name in ("hand", "pile") else {}
        return table.with_seat(seat, **{name: new}, **sure)

    return change


def _of_clan(table: Table, seat: int, part: str, value: Any) -> Table | None:
    new = CLAN[part](value) if part in CLAN else None
    return None if new is None else table.with_seat(seat, clan=changed(table.seats[seat].clan, **{part: new}))


def _ingredient(table: Table, seat: int, part: str, value: Any) -> Table | None:
    if part not in facts.INGREDIENT_KINDS or not whole(value, table.rules.ingredients):
        return None
    by = value - table.seats[seat].held(part)
    if table.held + by > table.rules.ingredients:
        refuse("too_many_ingredients", n=table.rules.ingredients)
    return table.with_seat(seat, ingredients=add(table.seats[seat].ingredients, part, by))


def _of_deck(name: str, most: int) -> Callable[[Table, int, str, Any], Table | None]:
    def change(table: Table, _seat: int, part: str, value: Any) -> Table | None:
        if part not in table.decks or not whole(value, most):
            return None
        before: Deck = table.decks[part]
        after = table.with_deck(part, changed(before, **{name: value}))
        emptied = name == "left" and before.left and not value and table.switches.deck_end == "last_card"
        return run_out(after, part, table.turn.seat) if emptied else after

    return change


def _goal(table: Table, _seat: int, part: str, value: Any) -> Table | None:
    """The owner of the goal with this index."""
    if not part.isdecimal() or int(part) >= len(table.goals) or type(value) is not int:
        return None
    if not NOBODY <= value < table.count:
        return None
    if value != NOBODY and not may_claim(table, value):
        refuse("ostara_no_goals")
    owner = None if value == NOBODY else value
    after = recheck(table.with_goal(int(part), changed(table.goals[int(part)], owner=owner)))
    return after if owner is None else check_end(after, owner)


def _turn(table: Table, _seat: int, part: str, value: Any) -> Table | None:
    if part or not whole(value, table.count - 1):
        return None
    return changed(table, turn=new_turn(table, value))


def _round(table: Table, _seat: int, part: str, value: Any) -> Table | None:
    most = MOST_ROUNDS if table.last_round is None else table.last_round
    fits = not part and whole(value, most) and value > 0
    return changed(table, round=value, turn=_running(table)) if fits else None


def _last_round(table: Table, _seat: int, part: str, value: Any) -> Table | None:
    """The round after which the match is over; 0 if the end has not begun."""
    if part or table.is_solo or not whole(value, MOST_ROUNDS):
        return None
    if value == 0:
        return changed(table, last_round=None, trigger="", turn=_running(table))
    return with_last_round(changed(table, turn=_running(table)), value) if value >= table.round else None


def _running(table: Table) -> Any:
    """A match that goes on after all goes on with the first player."""
    return new_turn(table, table.order[0]) if table.over else table.turn


CHANGES: Mapping[str, Callable[[Table, int, str, Any], Table | None]] = {
    **{name: _of_seat(name) for name in SEAT},
    "clan": _of_clan,
    "ingredient": _ingredient,
    "deck": _of_deck("left", facts.POTIONS),
    "open": _of_deck("open", len(facts.LOCATIONS)),
    "reserve": _of_deck("reserve", max(facts.RESERVE.values())),
    "goal": _goal,
    "turn": _turn,
    "round": _round,
    "last_round": _last_round,
}
