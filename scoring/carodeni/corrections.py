"""Corrections: tracked values are set to what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion
from scoring.carodeni.claims import check_end, doubt_claims, may_claim, recheck
from scoring.carodeni.copy_facts import COPY, food_of, goals_of, names_of, starting_of
from scoring.carodeni.counts import CLAN as CLAN_COUNTS
from scoring.carodeni.counts import END, HAND
from scoring.carodeni.events import CopyNoted, Corrected, Counted
from scoring.carodeni.file.notation import card, clan_potion, clan_witch, kinds, potion, whole
from scoring.carodeni.seat import UNKNOWN_POTION, UNKNOWN_WITCH, add, is_named_potion, is_named_witch
from scoring.carodeni.table import Deck, Table, against_rules, refuse
from scoring.carodeni.turn_flow import new_turn, run_out, with_last_round
from scoring.certainty import TABLE
from scoring.changed import changed
from scoring.game import checked_fact

NOBODY = -1
MOST_ROUNDS = 99


def correct(table: Table, event: Corrected) -> Table:
    """A player's `ingredient.leaf`, `hand`, `pile`, `potions`, `tools`, `animals`, `clan.potions` …; and the table's
    `deck.potions`, `open.potions`, `reserve.potions`, `goal.0`, `turn`, `round`, `last_round`.
    """
    after = _set(table, event.seat, event.what, event.value)
    owner, counts = _closes(table, event.seat, event.what, event.value)
    after = after.without_gaps(owner, *counts)
    clan = event.what.startswith("clan.")
    return changed(doubt_claims(after, event.seat) if clan else after, corrected=True)


def _set(table: Table, seat: int, what: str, value: Any) -> Table:
    if not 0 <= seat < table.count:
        refuse("no_such_player")
    name, _, part = what.partition(".")
    change = CHANGES.get(name)
    after = change(table, seat, part, value) if change else None
    if after is None:
        refuse("no_such_number")
    return after


def _closes(table: Table, seat: int, what: str, value: Any) -> tuple[int, tuple[str, ...]]:
    """Whose counts are certain once this was set, and which; none for a place in the match."""
    name, _, part = what.partition(".")
    if name == "clan":
        return seat, (part,)
    if name in ("hand", "pile"):
        return seat, (HAND,)
    if name in SEAT:
        return seat, (f"waiting.{name}",)
    if name == "deck":
        # While a deck has cards its row is full. Before the end no deck has run out, so what lies in the box is there.
        row = (f"open.{part}",) if value else ()
        return TABLE, (what, *row, *((f"reserve.{part}",) if _is_before_end(table) else ()))
    if name in ("open", "reserve", "goal"):
        return TABLE, (what,)
    if name == "last_round":
        return TABLE, (END,)
    return seat, (what,) if name == "ingredient" else ()


def _is_before_end(table: Table) -> bool:
    return table.last_round is None and not table.in_doubt(TABLE, END)


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
    "potions": _all(clan_potion),
    "witches": _all(clan_witch),
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
        counts = {name: value}
        if name == "left" and value:
            counts["open"] = len(facts.LOCATIONS)
        if name == "left" and _is_before_end(table) and table.in_doubt(TABLE, f"reserve.{part}"):
            counts["reserve"] = facts.RESERVE[len(table.players) - table.is_solo]
        after = table.with_deck(part, changed(before, counted=True, **counts))
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
        against_rules("ostara_no_goals")
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
        return changed(table, last_round=None, trigger="", end_said=False, turn=_running(table))
    return with_last_round(changed(table, turn=_running(table)), value) if value >= table.round else None


# Snapshot


def count(table: Table, event: Counted) -> Table:
    """All counts of a player at once; cards that were not described are added without a name."""
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    sets: dict[str, set[str]] = {}
    for what, value in event.counts:
        table = _count(table, event.seat, what, value)
        name, _, part = what.partition(".")
        group, _, kind = part.partition(".")
        if kind:
            sets.setdefault(group if name == "clan" else f"waiting.{group}", set()).add(kind)
        elif name == "waiting":
            table = table.without_gaps(event.seat, what)
        else:
            owner, counts = _closes(table, event.seat, what, value)
            table = table.without_gaps(owner, *counts)
    for set_count, counted_kinds in sets.items():
        # A set is counted once each of its kinds was.
        if counted_kinds >= {*(facts.TOOL_KINDS if set_count.endswith("tools") else facts.ANIMAL_KINDS)}:
            table = table.without_gaps(event.seat, set_count)
    return changed(doubt_claims(table, event.seat), corrected=True)


def _count(table: Table, index: int, what: str, value: Any) -> Table:
    name, _, part = what.partition(".")
    if name in ("ingredient", "deck"):
        return _set(table, index, what, value)
    group, _, kind = part.partition(".")
    seat = table.seats[index]
    if what == HAND and whole(value, facts.WITCHES):
        novices = tuple(card for card in seat.cards if card.is_novice)
        witches = tuple(card for card in seat.cards if not card.is_novice)
        cards = novices + _resized(witches, value, UNKNOWN_WITCH, is_named_witch)
        return table.with_seat(index, hand=cards, pile=(), unsure=True)
    holder = {"clan": seat.clan, "waiting": seat}.get(name)
    held = getattr(holder, group, None) if group in CLAN_COUNTS else None
    if held is None or not whole(value, facts.POTIONS):
        refuse("no_such_number")
    new: tuple[Any, ...] | None = None
    if kind in (*facts.TOOL_KINDS, *facts.ANIMAL_KINDS) and group in ("tools", "animals"):
        new = tuple(each for each in held if each != kind) + (kind,) * value
    elif not kind and group == "potions":
        new = _resized(held, value, UNKNOWN_POTION, is_named_potion)
    elif not kind and group == "witches" and name == "clan":
        new = _resized(held, value, UNKNOWN_WITCH, is_named_witch)
    reader = (CLAN if name == "clan" else SEAT).get(group) if kind else None
    if new is None or (reader is not None and reader(new) is None):
        refuse("no_such_number")
    if name == "clan":
        return table.with_seat(index, clan=changed(seat.clan, **{group: new}))
    return table.with_seat(index, **{group: new})


def _resized(cards: tuple[Any, ...], number: int, unknown: Any, is_named: Callable[[Any], bool]) -> tuple[Any, ...]:
    """Sets the number of cards: added ones are unknown, and the unknown ones are removed first."""
    left = list(cards)
    while len(left) > number:
        nameless = [index for index, card in enumerate(left) if not is_named(card)]
        del left[nameless[-1] if nameless else -1]
    return (*left, *(unknown,) * (number - len(left)))


# The owner's copy


def note_copy(table: Table, event: CopyNoted) -> Table:
    """A fact that is printed on the owner's copy becomes known in the middle of a match."""
    fact = checked_fact(COPY, event.fact, event.value)
    if fact is None:
        refuse("no_such_fact")
    table = changed(table, known=table.known | {fact.id}, copy={**table.copy, fact.id: event.value})
    if fact.id in ("tool_points", "animal_points"):
        return changed(table, rules=changed(table.rules, **{fact.id: event.value}))
    if fact.id == "ingredient_total":
        return changed(table, rules=changed(table.rules, ingredients=event.value))
    if fact.id == "animal_food":
        return changed(table, food=food_of({fact.id: event.value}))
    if fact.id == "ostara_tokens":
        return changed(table, tokens=event.value)
    if fact.id == "goal_tokens":
        return changed(table, own_goals=goals_of({fact.id: event.value}))
    if fact.id == "starting_potions":
        printed = starting_of({fact.id: event.value})
        return _with_starting(changed(table, own_potions=tuple(filter(None, printed))), printed)
    return changed(table, names={**table.names, **names_of({fact.id: event.value})})


def _with_starting(table: Table, printed: tuple[Potion | None, ...]) -> Table:
    """Sets the starting potions, wherever they lie; against Ostara it is not known which two were taken."""
    if table.is_solo:
        return table
    for index, (was, now) in enumerate(zip(table.starting, printed, strict=False)):
        if now is None or now == was:
            continue
        seat = table.seats[index]
        if was in seat.potions:
            table = table.with_seat(index, potions=_replaced(seat.potions, was, now))
        elif was in seat.clan.potions:
            table = table.with_seat(index, clan=changed(seat.clan, potions=_replaced(seat.clan.potions, was, now)))
            table = doubt_claims(table, index)
        table = changed(table, starting=(*table.starting[:index], now, *table.starting[index + 1 :]))
    return table


def _replaced(cards: tuple[Potion, ...], was: Potion, now: Potion) -> tuple[Potion, ...]:
    index = cards.index(was)
    return (*cards[:index], now, *cards[index + 1 :])


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
