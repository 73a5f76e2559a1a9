"""Following a match light: clans, goals and the end; neither ingredients nor waiting potions are counted."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.cards import UNKNOWN_FLAG, Potion, Witch
from scoring.carodeni.events import DeckDrawn, Joined
from scoring.carodeni.file.notation import MOST_POINTS, kinds, whole
from scoring.carodeni.table import Table, against_rules, refuse
from scoring.carodeni.turn_flow import run_out, unfollowed
from scoring.changed import changed
from scoring.journal.turn_events import mode_problem


def change_mode(table: Table, mode: str) -> Table:
    if table.is_solo:
        refuse("light_solo")
    if problem := mode_problem(mode, table.light):
        refuse(problem)
    if table.over:
        refuse("over")
    if mode == "full":
        return changed(table, light=False)
    for seat in range(table.count):
        # Played cards may come back to the hand unseen.
        table = unfollowed(table, seat).with_seat(seat, unsure=True)
    return changed(table, light=True)


def join(table: Table, event: Joined) -> Table:
    """Cards join a clan; points alone do not tell whether a goal is met."""
    if not table.light:
        refuse("not_light")
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if not any((event.potions, event.witches, event.tools, event.animals)):
        refuse("nothing_joined")
    if not all(whole(points, MOST_POINTS) for points in (*event.potions, *event.witches)):
        refuse("no_such_points")
    clan = table.seats[event.seat].clan
    if not kinds(event.tools, facts.TOOL_KINDS):
        refuse("no_such_tool")
    if not kinds(event.animals, facts.ANIMAL_KINDS):
        refuse("no_such_animal")
    if event.animals and not table.rules.animals:
        against_rules("no_animals")
    animals = tuple(dict.fromkeys((*clan.animals, *event.animals)))
    if len(animals) < len(clan.animals) + len(event.animals):
        # Only different animals count.
        against_rules("animal_twice")
    clan = changed(
        clan,
        potions=(*clan.potions, *(Potion(UNKNOWN_FLAG, points) for points in event.potions)),
        witches=(*clan.witches, *(Witch((UNKNOWN_FLAG,), points) for points in event.witches)),
        tools=(*clan.tools, *event.tools),
        animals=animals,
    )
    # Cards that come from elsewhere than the row are no longer kept to what the box holds by the rules alone.
    return changed(table.with_seat(event.seat, clan=clan), corrected=True)


def draw_card(table: Table, event: DeckDrawn) -> Table:
    """The last one begins the end, if people agree: the deck is not counted."""
    if not table.light:
        refuse("not_light")
    deck = table.decks.get(event.deck)
    if deck is None:
        refuse("no_such_number")
    if not deck.left:
        refuse("deck_empty")
    table = table.with_deck(event.deck, changed(deck, left=deck.left - 1))
    return run_out(table, event.deck, table.turn.seat) if deck.left == 1 else table
