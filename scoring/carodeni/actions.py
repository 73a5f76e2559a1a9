"""The end of a turn: a potion is brewed, or an animal tamed."""

from __future__ import annotations

from operator import le, sub

from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import who_not
from scoring.carodeni.brewing.payments import Have, payments
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.claims import claim_all_met
from scoring.carodeni.events import Brewed, Tamed
from scoring.carodeni.file.notation import counts
from scoring.carodeni.messages.naming import kind_name
from scoring.carodeni.seat import add, is_named_potion, is_named_witch, without
from scoring.carodeni.table import Table, refuse
from scoring.changed import changed
from scoring.message import Refused


def brew(table: Table, event: Brewed) -> Table:
    """Potion, witch and fresh tools go into the clan, the payment into the bag; then goals are claimed."""
    _must_be_free(table, "brewed")
    index, seat = table.turn.seat, table.seat
    if not 0 <= event.place < len(seat.potions):
        refuse("no_such_potion")
    potion = seat.potions[event.place]
    witch = _brewing_witch(table, event.witch)
    if not is_named_potion(potion):
        refuse("name_potion")
    if reasons := who_not(potion, witch):
        raise Refused(*reasons)
    _check_payment(table, potion, event)
    tools = without(seat.tools, event.moves)
    if tools is None:
        refuse("tool_not_there")
    clan = changed(
        seat.clan,
        potions=(*seat.clan.potions, potion),
        witches=(*seat.clan.witches, witch),
        tools=(*seat.clan.tools, *event.moves),
    )
    table = table.with_seat(
        index,
        potions=seat.potions[: event.place] + seat.potions[event.place + 1 :],
        ingredients=tuple(map(sub, seat.ingredients, event.paid)),
        tools=tools,
        clan=clan,
    )
    return claim_all_met(_send_to_clan(table, event.witch).with_turn(done="brewed"), index)


def _must_be_free(table: Table, wish: str) -> None:
    """Refused unless this is the end of a turn with gathering, without a brew or a tamed animal so far."""
    turn = table.turn
    if turn.phase == "rest":
        refuse("after_rest")
    if turn.phase == "choose":
        refuse("choose_first")
    again = wish == turn.done == "brewed" and turn.phase == "ostara" and table.switches.ostara_brews == "all"
    if turn.done and not again:
        refuse(f"{turn.done}_already")


def _brewing_witch(table: Table, chosen: int | None) -> Witch | None:
    """The active card; any one of Ostara's."""
    seat = table.seat
    if table.turn.phase != "ostara":
        witch = seat.active
    else:
        witch = seat.hand[chosen] if chosen is not None and 0 <= chosen < len(seat.hand) else refuse("no_such_card")
    if witch is not None and not witch.is_novice and not is_named_witch(witch):
        refuse("name_witch")
    return witch


def _send_to_clan(table: Table, chosen: int | None) -> Table:
    seat = table.seat
    if table.turn.phase != "ostara" or chosen is None:
        return table.with_seat(table.turn.seat, pile=seat.pile[:-1])
    return table.with_seat(table.turn.seat, hand=seat.hand[:chosen] + seat.hand[chosen + 1 :])


def _check_payment(table: Table, potion: Potion, event: Brewed) -> None:
    """A named payment must be in stock; where the recipe is known, it must be one that works."""
    seat = table.seat
    if counts(event.paid, table.rules.ingredients) is None or not all(map(le, event.paid, seat.ingredients)):
        refuse("not_enough")
    if not any(event.paid) or not potion.has_recipe:
        return
    ostara = table.turn.phase == "ostara"
    wanted = changed(potion, tools=()) if ostara else potion
    have = Have(seat.ingredients) if ostara else seat.have
    moves = sorted(event.moves)
    ways = payments(wanted, have, table.switches.payments)
    if not any(way.spent == event.paid and sorted(way.moves) == moves for way in ways):
        refuse("no_such_payment")


def tame(table: Table, event: Tamed) -> Table:
    """The witch stays where she is; her flags do not matter."""
    if not table.rules.animals:
        refuse("no_animals")
    if table.turn.phase == "ostara":
        refuse("ostara_tames")
    _must_be_free(table, "tamed")
    index, seat = table.turn.seat, table.seat
    if seat.active is None or seat.active.is_novice:
        refuse("novice_tames")
    animals = without(seat.animals, (event.animal,))
    if animals is None:
        refuse("no_such_animal")
    if event.animal in seat.clan.animals:
        refuse("animal_twice")
    table = _feed(table, event)
    clan = changed(seat.clan, animals=(*seat.clan.animals, event.animal))
    table = table.with_seat(index, animals=animals, clan=clan).with_turn(done="tamed")
    return claim_all_met(table, index)


def _feed(table: Table, event: Tamed) -> Table:
    """Pays one ingredient, the food of this animal where that is known; a pair cannot replace it."""
    if not event.paid:
        return table
    if event.paid not in facts.INGREDIENT_KINDS:
        refuse("no_such_ingredient")
    food = table.food.get(event.animal, event.paid)
    if event.paid != food:
        refuse("other_food", food=kind_name(food, table.names))
    if not table.seat.held(event.paid):
        refuse("not_enough")
    return table.with_seat(table.turn.seat, ingredients=add(table.seat.ingredients, event.paid, -1))
