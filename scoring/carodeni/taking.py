"""What is taken from the board: one thing at a time, in the order of the locations, and named now or later."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.cards import Potion, Witch
from scoring.carodeni.claims import claim_all_met
from scoring.carodeni.counts import HAND, INGREDIENTS
from scoring.carodeni.events import (
    AnimalTaken,
    IngredientTaken,
    PotionNamed,
    PotionTaken,
    TokenShown,
    ToolTaken,
    WitchNamed,
    WitchTaken,
)
from scoring.carodeni.file.notation import potion, witch
from scoring.carodeni.ostara import tokens as ostara_tokens
from scoring.carodeni.seat import UNKNOWN_POTION, UNKNOWN_WITCH, Seat, add
from scoring.carodeni.table import Table, against_rules, refuse
from scoring.carodeni.turn_flow import draw, gather_without_card
from scoring.certainty import DERIVED
from scoring.changed import changed

NOTHING = "nothing"
# The fact of the owner's copy that says how many ingredients there are.
TOTAL = "ingredient_total"


def take_ingredient(table: Table, event: IngredientTaken) -> Table:
    if event.ingredient not in facts.INGREDIENT_KINDS:
        refuse("no_such_ingredient")
    if table.held >= table.rules.ingredients and not any(table.in_doubt(at, *INGREDIENTS) for at in range(table.count)):
        against_rules("no_ingredient_left", () if TOTAL in table.known else (TOTAL,))
        # Somebody must have fewer than is believed.
        for player in range(table.count):
            table = table.with_gap(player, DERIVED, *INGREDIENTS)
    seat = _taker(table, event.seat)
    table = _late(_picked(table, "ingredient", event), event, f"ingredient.{event.ingredient}")
    return table.with_seat(seat, ingredients=add(table.seats[seat].ingredients, event.ingredient))


def take_potion(table: Table, event: PotionTaken) -> Table:
    seat = _taker(table, event.seat)
    taken = _potion(event) if event.flag else UNKNOWN_POTION
    table = draw(
        _late(_picked(table, "potion", event), event, "waiting.potions"), "potions", seat, late=event.seat is not None
    )
    return table.with_seat(seat, potions=(*table.seats[seat].potions, taken))


def take_tool(table: Table, event: ToolTaken) -> Table:
    if event.tool not in facts.TOOL_KINDS:
        refuse("no_such_tool")
    seat = _taker(table, event.seat)
    if seat == table.rules.ostara:
        against_rules("ostara_no_tools")
    table = draw(
        _late(_picked(table, "tool", event), event, "waiting.tools"), "potions", seat, late=event.seat is not None
    )
    return table.with_seat(seat, tools=(*table.seats[seat].tools, event.tool))


def take_witch(table: Table, event: WitchTaken) -> Table:
    seat = _taker(table, event.seat)
    taken = _witch(event) if event.flags else UNKNOWN_WITCH
    table = draw(_late(_picked(table, "witch", event), event, HAND), "witches", seat, late=event.seat is not None)
    return table.with_seat(seat, hand=(*table.seats[seat].hand, taken))


def take_animal(table: Table, event: AnimalTaken) -> Table:
    if event.animal not in facts.ANIMAL_KINDS:
        refuse("no_such_animal")
    if not table.rules.animals:
        against_rules("no_animals")
    index = _taker(table, event.seat)
    table = draw(
        _late(_picked(table, "animal", event), event, "waiting.animals"), "witches", index, late=event.seat is not None
    )
    seat = table.seats[index]
    if index != table.rules.ostara:
        return table.with_seat(index, animals=(*seat.animals, event.animal))
    if event.animal in seat.clan.animals:
        # Only different animals count.
        against_rules("animal_twice")
        return table
    clan = changed(seat.clan, animals=(*seat.clan.animals, event.animal))
    return claim_all_met(table.with_seat(index, clan=clan), index)


def take_nothing(table: Table) -> Table:
    """Ostara finds none of what her token shows."""
    if table.turn.phase != "ostara" or not table.turn.token:
        refuse("nothing_for_ostara")
    if not _is_next(table, NOTHING):
        return _besides(table, NOTHING)
    return table.with_turn(taken=(*table.turn.taken, NOTHING))


Taken = IngredientTaken | PotionTaken | ToolTaken | WitchTaken | AnimalTaken


def _taker(table: Table, seat: int | None) -> int:
    if seat is None:
        return table.turn.seat
    if not 0 <= seat < table.count:
        refuse("no_such_player")
    return seat


def _late(table: Table, event: Taken, count: str) -> Table:
    """A late entry is in doubt after a count: it may have been among what was counted."""
    seat = event.seat
    counted = seat is not None and (seat, count) in table.gaps.closed and not table.in_doubt(seat, count)
    return table.with_gap(seat, DERIVED, count) if seat is not None and counted else table


def _picked(table: Table, thing: str, event: Taken) -> Table:
    """Whether this can be picked now; a late entry is no pick of this turn."""
    if event.seat is not None:
        return table
    turn = table.turn
    if table.over:
        refuse("over")
    if turn.phase == "choose":
        table = gather_without_card(table)
        turn = table.turn
    if turn.done:
        against_rules("turn_done")
    if turn.phase == "rest" and thing != "ingredient":
        against_rules("rest_ingredients")
    if turn.phase == "rest" and len(turn.taken) >= facts.REST_INGREDIENTS:
        against_rules("rest_enough", n=facts.REST_INGREDIENTS)
    if turn.phase == "ostara" and not _is_next(table, thing):
        return _besides(table, thing)
    table = _at_location(table, event.location) if turn.phase == "gather" else table
    return table.with_turn(taken=(*turn.taken, thing))


def _at_location(table: Table, location: str) -> Table:
    """A pick at a location: from the top to the bottom, and within the action points."""
    turn = table.turn
    if turn.points and len(turn.taken) >= sum(turn.points):
        against_rules("no_points_left")
    if not location:
        return table
    if location not in facts.LOCATIONS:
        refuse("no_such_location")
    index = facts.LOCATIONS.index(location)
    if index < turn.location:
        against_rules("bottom_up")
    if turn.points and turn.used[index] >= turn.points[index]:
        against_rules("no_points_there")
    used = (*turn.used[:index], turn.used[index] + 1, *turn.used[index + 1 :])
    return table.with_turn(used=used, location=index)


# Ostara's token


def show_token(table: Table, event: TokenShown) -> Table:
    if table.turn.phase != "ostara" or table.turn.begun:
        refuse("no_token_now")
    try:
        token = ostara_tokens.read(event.token)
    except ValueError:
        refuse("no_such_token")
    if token.has_animal and not table.rules.animals:
        against_rules("no_animals")
    return changed(table.with_turn(token=event.token), revealed=(*table.revealed, event.token))


def _is_next(table: Table, thing: str) -> bool:
    """Whether this is what Ostara's token shows next; otherwise it is against the rules. Without a token all may be."""
    if not table.turn.token:
        return True
    left = ostara_tokens.read(table.turn.token).left(table.turn.taken)
    if not left:
        against_rules("token_done")
        return False
    either = left[0] in ostara_tokens.EITHER and thing in (ostara_tokens.WITCH, ostara_tokens.POTION)
    if thing in (NOTHING, left[0]) or either:
        return True
    against_rules("other_thing")
    return False


def _besides(table: Table, thing: str) -> Table:
    """Against the rules, besides what her token shows: its next step is still to come."""
    return table.with_turn(besides=(*table.turn.besides, thing))


# Naming


def name_potion(table: Table, event: PotionNamed) -> Table:
    seat = _seat(table, event.seat)
    if not 0 <= event.place < len(seat.potions):
        refuse("no_such_potion")
    named, was = _potion(event), seat.potions[event.place]
    if was == table.starting[event.seat] and seat.potions.index(was) == event.place:
        starting = (*table.starting[: event.seat], named, *table.starting[event.seat + 1 :])
        table = changed(table, starting=starting)
    potions = (*seat.potions[: event.place], named, *seat.potions[event.place + 1 :])
    return table.with_seat(event.seat, potions=potions)


def name_witch(table: Table, event: WitchNamed) -> Table:
    seat, index = _seat(table, event.seat), event.place
    if not 0 <= index < len(seat.cards) or seat.cards[index].is_novice:
        refuse("no_such_card")
    cards = (*seat.cards[:index], _witch(event), *seat.cards[index + 1 :])
    return table.with_seat(event.seat, hand=cards[: len(seat.hand)], pile=cards[len(seat.hand) :])


def _seat(table: Table, index: int) -> Seat:
    if not 0 <= index < table.count:
        refuse("no_such_player")
    return table.seats[index]


def _potion(event: PotionTaken | PotionNamed) -> Potion:
    return potion((event.flag, event.points, event.needs, event.tools)) or refuse("no_such_potion_card")


def _witch(event: WitchTaken | WitchNamed) -> Witch:
    return witch((event.flags, event.points)) or refuse("no_such_witch_card")
