"""From one turn to the next: cards played and taken back, decks that run out, and the last rounds."""

from __future__ import annotations

from operator import add

from scoring.carodeni import facts
from scoring.carodeni.counts import DECKS, END, HAND, INGREDIENTS, UNTOLD, WAITING, open_goals
from scoring.carodeni.events import EndBegun, Played, Refreshed, TurnTaken
from scoring.carodeni.ostara import tokens
from scoring.carodeni.table import Table, against_rules, refuse
from scoring.carodeni.turn import NOT_PICKED, Turn
from scoring.certainty import ANYWAY, DERIVED, LIGHT, SKIPPED, TABLE
from scoring.changed import changed


def play(table: Table, event: Played) -> Table:
    """Gather: the card goes on top of those played before. A second one against the rules begins at the top again."""
    seat, index, turn = table.seat, event.place, table.turn
    _must_choose(table)
    if seat.unsure and index >= len(seat.hand):
        # It cannot lie there: the missed turn was a rest.
        table = _take_back(table)
        seat = table.seat
    if not seat.hand:
        refuse("must_rest")
    if not 0 <= index < len(seat.hand):
        refuse("no_such_card")
    if event.points and (len(event.points) != len(facts.LOCATIONS) or min(event.points) < 0 or not any(event.points)):
        refuse("no_such_points")
    hand = seat.hand[:index] + seat.hand[index + 1 :]
    table = table.with_seat(table.turn.seat, hand=hand, pile=(*seat.pile, seat.hand[index]))
    if turn.phase != "gather":
        return table.with_turn(phase="gather", points=event.points, taken=(), refreshed=False)
    points = tuple(map(add, turn.points, event.points)) if turn.points and event.points else ()
    return table.with_turn(points=points, used=turn.used if points else NOT_PICKED, location=0, refreshed=False)


def rest(table: Table) -> Table:
    if table.turn.phase == "rest":
        refuse("chosen_already")
    _must_choose(table)
    if not table.seat.pile and not table.seat.unsure and not table.in_doubt(table.turn.seat, HAND):
        against_rules("nothing_played")
    return _take_back(table).with_turn(phase="rest", points=(), used=NOT_PICKED, location=0, taken=())


def _must_choose(table: Table) -> None:
    if table.turn.phase == "ostara":
        refuse("ostaras_turn")
    if table.turn.phase != "choose":
        against_rules("chosen_already")


def gather_without_card(table: Table) -> Table:
    """Something happens in a turn before a card was played: then it goes on as if one had been."""
    against_rules("choose_first")
    return table.with_turn(phase="gather")


def _take_back(table: Table) -> Table:
    return table.with_seat(table.turn.seat, hand=table.seat.cards, pile=(), unsure=False)


def refresh(table: Table, event: Refreshed) -> Table:
    """Cards go to the bottom of their deck, ingredients into the bag: no number changes."""
    turn, active = table.turn, table.seat.active
    if turn.phase != "gather" or active is None:
        against_rules("refresh_in_gather")
    elif active.is_novice:
        against_rules("refresh_novice")
    if turn.refreshed:
        against_rules("refreshed_already")
    if turn.taken or turn.done:
        against_rules("refresh_late")
    if event.what not in (*table.decks, *facts.LOCATIONS):
        refuse("no_such_refresh")
    return table.with_turn(refreshed=True)


# Decks


def draw(table: Table, name: str, seat: int, late: bool = False) -> Table:
    """A face-up card is taken by this player, and the next one turned up. `late`: it was entered afterwards."""
    deck = table.decks[name]
    if late and deck.counted and not table.in_doubt(TABLE, f"deck.{name}"):
        table = table.with_gap(TABLE, DERIVED, f"deck.{name}")
    if not deck.open:
        if not deck_in_doubt(table, name):
            refuse(f"no_{name}")
        return table
    if not deck.left:
        table = run_out(table, name, seat)
        deck = table.decks[name]
    if not deck.left:
        return table.with_deck(name, changed(deck, open=deck.open - 1))
    table = table.with_deck(name, changed(deck, left=deck.left - 1))
    last = deck.left == 1 and table.switches.deck_end == "last_card"
    return run_out(table, name, seat) if last else table


def run_out(table: Table, name: str, seat: int) -> Table:
    """The end begins with the turn of this player, and the reserve takes the place of the deck."""
    doubtful = deck_in_doubt(table, name)
    after = _with_reserve(table, name)
    if doubtful:
        # Perhaps it has not run out, and they are still in the box.
        after = after.with_gap(TABLE, DERIVED, f"reserve.{name}")
    return begin_end(after, name, seat, doubtful)


def _with_reserve(table: Table, name: str) -> Table:
    """The cards in the box become the deck; if they may be there already, its count is in doubt too."""
    deck = table.decks[name]
    if table.in_doubt(TABLE, f"reserve.{name}"):
        table = table.with_gap(TABLE, DERIVED, f"deck.{name}")
    return table.with_deck(name, changed(deck, left=deck.left + deck.reserve, reserve=0))


def _with_cards_unseen(table: Table, name: str) -> Table:
    """A deck ran out although cards were left by the count: anybody may have taken them."""
    cards = ("waiting.potions", "waiting.tools") if name == "potions" else (HAND, "waiting.animals")
    for seat in range(table.count):
        table = table.with_gap(seat, DERIVED, *cards)
    return table


def deck_in_doubt(table: Table, name: str) -> bool:
    """Whether cards may have left this deck, or its row, without being entered."""
    return table.in_doubt(TABLE, f"deck.{name}", f"open.{name}", f"reserve.{name}")


# The end


def begin_end(table: Table, cause: str, seat: int, doubtful: bool = False) -> Table:
    """One more round after the running one. A later cause changes nothing; a late entry counts for its round.

    `doubtful`: it follows from a count that may be wrong, so people are asked.
    """
    if table.is_solo or (table.last_round is not None and not table.in_doubt(TABLE, END)):
        return table
    if table.last_round is not None:
        return table if doubtful else changed(table, trigger=cause).without_gaps(TABLE, END)
    if doubtful:
        table = table.with_gap(TABLE, DERIVED, END)
    late = table.order.index(seat) > table.order.index(table.turn.seat)
    return with_last_round(changed(table, trigger=cause), max(1, table.round - late) + 1)


def say_end(table: Table, event: EndBegun) -> Table:
    """The end was entered by hand, regardless of the counts; or it was confirmed."""
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if event.cause not in ("goals", *table.decks):
        refuse("no_such_number")
    if table.is_solo:
        refuse("no_such_event")
    if table.last_round is not None:
        if not table.in_doubt(TABLE, END):
            refuse("ends_already")
        return changed(table, trigger=event.cause, end_said=True).without_gaps(TABLE, END)
    if event.cause in table.decks:
        deck = table.decks[event.cause]
        if deck.left and not deck_in_doubt(table, event.cause):
            against_rules("deck_not_empty", n=deck.left)
            table = _with_cards_unseen(table, event.cause)
        table = _with_reserve(table.with_deck(event.cause, changed(deck, left=0)), event.cause)
    elif table.claimed < (table.trigger_at or 0) and not table.in_doubt(TABLE, *open_goals(table)):
        against_rules("goals_not_claimed", n=table.trigger_at or 0)
        table = table.with_gap(TABLE, DERIVED, *open_goals(table))
    return changed(begin_end(table, event.cause, event.seat), end_said=True)


def with_last_round(table: Table, last_round: int) -> Table:
    table = changed(table, last_round=last_round)
    return changed(table, last_turns=table.turns_left)


def end_turn(table: Table) -> Table:
    if table.light:
        return _next_turn(unfollowed(table, table.turn.seat))
    if not table.turn.begun:
        against_rules("turn_empty")
    return _next_turn(_with_untold(table))


def unfollowed(table: Table, seat: int) -> Table:
    """What light play does not follow of a player, and of the decks, may have changed."""
    return table.with_gap(seat, LIGHT, *INGREDIENTS, *WAITING, HAND).with_gap(TABLE, LIGHT, *DECKS)


def _with_untold(table: Table) -> Table:
    """A card without action points and nothing taken is not entered yet. Nor is a rest without ingredients, or what
    Ostara's token shows.
    """
    turn = table.turn
    if turn.phase == "gather" and not (turn.points or turn.taken):
        return table.with_gap(turn.seat, UNTOLD, *INGREDIENTS, *WAITING, HAND).with_gap(TABLE, UNTOLD, *DECKS)
    if turn.phase == "rest" and len(turn.taken) < facts.REST_INGREDIENTS:
        return table.with_gap(turn.seat, UNTOLD, *INGREDIENTS)
    if turn.token and tokens.read(turn.token).left(turn.taken):
        table = table.with_gap(turn.seat, UNTOLD, *INGREDIENTS, *WAITING, HAND, "animals")
        return table.with_gap(TABLE, UNTOLD, *DECKS)
    return table


def miss_turn(table: Table) -> Table:
    if table.turn.begun:
        refuse("turn_begun")
    if table.turn.phase == "choose":
        table = table.with_seat(table.turn.seat, unsure=True)
    if table.light:
        table = unfollowed(table, table.turn.seat)
    else:
        table = table.with_gap(table.turn.seat, SKIPPED).with_gap(TABLE, SKIPPED, *DECKS, *open_goals(table))
    return _next_turn(table)


def take_turn(table: Table, event: TurnTaken) -> Table:
    """Somebody goes on out of order, and the others after that player. A turn broken off leaves its player in doubt."""
    turn, seat = table.turn, event.seat
    if not 0 <= seat < table.count:
        refuse("no_such_player")
    if seat == turn.seat and not turn.begun and not table.over:
        refuse("same_turn")
    if table.over:
        against_rules("over")
        return changed(table, turn=changed(new_turn(table, seat), extra=True))
    against_rules("turn_of_other", name=table.players[next_seat(table) if turn.begun else turn.seat].name)
    return changed(_broken_off(table), turn=changed(new_turn(table, seat), extra=turn.extra))


def _broken_off(table: Table) -> Table:
    """Unless all that a turn allows was taken, or it has ended with a brew, its rest may not have been entered."""
    turn = table.turn
    rested = turn.phase == "rest" and len(turn.taken) >= facts.REST_INGREDIENTS
    if table.light or not turn.begun or turn.done or rested or turn.points_left == 0:
        return table
    return table.with_gap(turn.seat, ANYWAY).with_gap(TABLE, ANYWAY, *DECKS, *open_goals(table))


def next_seat(table: Table) -> int:
    return table.order[(table.order.index(table.turn.seat) + 1) % table.count]


def _next_turn(table: Table) -> Table:
    if table.turn.extra:
        return changed(table, turn=Turn(table.turn.seat, "over"))
    following = table.order.index(table.turn.seat) + 1
    if following < table.count:
        return changed(table, turn=new_turn(table, table.order[following]))
    if table.last_round is not None and table.round >= table.last_round:
        return changed(table, turn=Turn(table.turn.seat, "over"))
    stage, table = table.stage, changed(table, round=table.round + 1)
    if table.is_solo and table.stage != stage:
        table = changed(table, revealed=())
    return changed(table, turn=new_turn(table, table.order[0]))


def new_turn(table: Table, seat: int) -> Turn:
    return Turn(seat, "ostara" if seat == table.rules.ostara else "choose")
