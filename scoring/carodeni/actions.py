"""The end of a turn: a potion is brewed, or an animal tamed."""

from __future__ import annotations

from operator import le

from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import who_not
from scoring.carodeni.brewing.payments import Have, payments
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.claims import claim_all_met
from scoring.carodeni.counts import HAND, INGREDIENTS, UNPAID
from scoring.carodeni.events import Brewed, Tamed
from scoring.carodeni.file.notation import counts
from scoring.carodeni.messages.naming import kind_name
from scoring.carodeni.seat import add, is_named_potion, is_named_witch, without
from scoring.carodeni.table import Table, against_rules, refuse
from scoring.carodeni.turn_flow import gather_without_card
from scoring.changed import changed
from scoring.insisting import forbid


def brew(table: Table, event: Brewed) -> Table:
    """Potion, witch and fresh tools go into the clan, the payment into the bag; then goals are claimed."""
    table = _ready_for(table, "brewed")
    index, seat = table.turn.seat, table.seat
    if not 0 <= event.place < len(seat.potions):
        refuse("no_such_potion")
    potion = seat.potions[event.place]
    witch = _brewing_witch(table, event.witch)
    if not is_named_potion(potion):
        refuse("name_potion")
    for reason in who_not(potion, witch):
        forbid(reason)
    # Brewed against the rules without a witch: then only the potion joins the clan.
    joins = witch is not None and not witch.is_novice
    _check_payment(table, potion, event)
    clan = changed(
        seat.clan,
        potions=(*seat.clan.potions, potion),
        witches=(*seat.clan.witches, *((witch,) if witch is not None and joins else ())),
        tools=(*seat.clan.tools, *event.moves),
    )
    after = table.with_seat(
        index,
        potions=seat.potions[: event.place] + seat.potions[event.place + 1 :],
        ingredients=tuple(max(0, held - paid) for held, paid in zip(seat.ingredients, event.paid, strict=True)),
        tools=_tools_left(table, event.moves),
        clan=clan,
    )
    after = _with_unpaid(after, table, potion, event)
    after = _send_to_clan(after, event.witch) if joins else after
    return claim_all_met(after.with_turn(done="brewed"), index)


def _tools_left(table: Table, moves: tuple[str, ...]) -> tuple[str, ...]:
    """The waiting tools without those that move; one may have been taken unseen while that is in doubt."""
    waiting = table.seat.tools
    if set(moves) - set(facts.TOOL_KINDS):
        refuse("no_such_tool")
    left = without(waiting, moves)
    if left is not None:
        return left
    if not table.in_doubt(table.turn.seat, "waiting.tools"):
        refuse("tool_not_there")
    known = tuple(tool for number, tool in enumerate(moves) if moves[: number + 1].count(tool) <= waiting.count(tool))
    return without(waiting, known) or ()


def _with_unpaid(after: Table, before: Table, potion: Potion, event: Brewed) -> Table:
    """Without a known payment, ingredients and tools may be fewer, or more, than tracked."""
    if any(event.paid) or _is_payment(before, potion, event):
        return after
    ostara = before.turn.phase == "ostara"
    tools = () if ostara or event.moves or (potion.has_recipe and not potion.tools) else ("tools", "waiting.tools")
    return after.with_gap(before.turn.seat, UNPAID, *INGREDIENTS, *tools)


def _ready_for(table: Table, action: str) -> Table:
    """Forbidden unless this is the end of a turn with gathering, without a brew or a tamed animal so far."""
    turn = table.turn
    if turn.phase == "rest":
        against_rules("after_rest")
    if turn.phase == "choose":
        table = gather_without_card(table)
    again = action == turn.done == "brewed" and turn.phase == "ostara" and table.switches.ostara_brews == "all"
    if turn.done and not again:
        against_rules(f"{turn.done}_already")
    return table


def _brewing_witch(table: Table, chosen: int | None) -> Witch | None:
    """The active card; any one of Ostara's, or none where none fits."""
    seat = table.seat
    if table.turn.phase != "ostara":
        witch = seat.active
    elif chosen is None:
        witch = None
    else:
        witch = seat.hand[chosen] if 0 <= chosen < len(seat.hand) else refuse("no_such_card")
    if witch is not None and not witch.is_novice and not is_named_witch(witch):
        refuse("name_witch")
    return witch


def _send_to_clan(table: Table, chosen: int | None) -> Table:
    seat = table.seat
    if table.turn.phase != "ostara" or chosen is None:
        return table.with_seat(table.turn.seat, pile=seat.pile[:-1])
    return table.with_seat(table.turn.seat, hand=seat.hand[:chosen] + seat.hand[chosen + 1 :])


def _check_payment(table: Table, potion: Potion, event: Brewed) -> None:
    """A named payment must be in stock; where the recipe is known, it must be one that works.

    While it is in doubt what the player has, any payment may be right.
    """
    seat, index = table.seat, table.turn.seat
    if counts(event.paid, table.rules.ingredients) is None:
        refuse("not_enough")
    if table.in_doubt(index, *INGREDIENTS):
        return
    if not all(map(le, event.paid, seat.ingredients)):
        against_rules("not_enough")
        return
    if not any(event.paid) or not potion.has_recipe or table.in_doubt(index, "tools", "waiting.tools"):
        return
    if not _is_payment(table, potion, event):
        against_rules("no_such_payment")


def _is_payment(table: Table, potion: Potion, event: Brewed) -> bool:
    """Whether this is one of the ways to pay for it with what the player has."""
    if not potion.has_recipe:
        return False
    ostara = table.turn.phase == "ostara"
    wanted = changed(potion, tools=()) if ostara else potion
    have = Have(table.seat.ingredients) if ostara else table.seat.have
    moves = sorted(event.moves)
    offers = payments(wanted, have, table.switches.payments)
    return any(way.spent == event.paid and sorted(way.moves) == moves for way in offers)


def tame(table: Table, event: Tamed) -> Table:
    """The witch stays where she is; her flags do not matter."""
    if event.animal not in facts.ANIMAL_KINDS:
        refuse("no_such_animal")
    if table.turn.phase == "ostara":
        refuse("ostara_tames")
    if not table.rules.animals:
        against_rules("no_animals")
    table = _ready_for(table, "tamed")
    index, seat = table.turn.seat, table.seat
    if (seat.active is None or seat.active.is_novice) and not table.in_doubt(index, HAND):
        against_rules("novice_tames")
    animals = without(seat.animals, (event.animal,))
    if animals is None:
        if not table.in_doubt(index, "waiting.animals"):
            refuse("no_such_animal")
        animals = seat.animals
    twice = event.animal in seat.clan.animals
    if twice:
        against_rules("animal_twice")
    table = _feed(table, event)
    # Only different animals count.
    clan = seat.clan if twice else changed(seat.clan, animals=(*seat.clan.animals, event.animal))
    table = table.with_seat(index, animals=animals, clan=clan).with_turn(done="tamed")
    return claim_all_met(table, index)


def _feed(table: Table, event: Tamed) -> Table:
    """Pays one ingredient, the food of this animal where that is known; a pair cannot replace it."""
    index = table.turn.seat
    if not event.paid:
        return table.with_gap(index, UNPAID, *INGREDIENTS)
    if event.paid not in facts.INGREDIENT_KINDS:
        refuse("no_such_ingredient")
    food = table.food.get(event.animal, event.paid)
    if event.paid != food:
        against_rules("other_food", food=kind_name(food, table.names))
    held = table.seat.held(event.paid)
    if not held and not table.in_doubt(index, f"ingredient.{event.paid}"):
        against_rules("not_enough")
    return table.with_seat(index, ingredients=add(table.seat.ingredients, event.paid, -min(1, held)))
