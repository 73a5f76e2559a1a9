"""From one turn to the next: cards played and taken back, decks that run out, and the last rounds."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.events import Played, Refreshed
from scoring.carodeni.table import Table, refuse
from scoring.carodeni.turn import Turn
from scoring.changed import changed


def play(table: Table, event: Played) -> Table:
    """Gather: the card goes on top of those played before."""
    seat, index = table.seat, event.place
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
    return table.with_turn(phase="gather", points=event.points)


def rest(table: Table) -> Table:
    _must_choose(table)
    if not table.seat.pile and not table.seat.unsure:
        refuse("nothing_played")
    return _take_back(table).with_turn(phase="rest")


def _must_choose(table: Table) -> None:
    if table.turn.phase == "ostara":
        refuse("ostaras_turn")
    if table.turn.phase != "choose":
        refuse("chosen_already")


def _take_back(table: Table) -> Table:
    return table.with_seat(table.turn.seat, hand=table.seat.cards, pile=(), unsure=False)


def refresh(table: Table, event: Refreshed) -> Table:
    """Cards go to the bottom of their deck, ingredients into the bag: no number changes."""
    turn, active = table.turn, table.seat.active
    if turn.phase != "gather" or active is None:
        refuse("refresh_in_gather")
    if active.is_novice:
        refuse("refresh_novice")
    if turn.refreshed:
        refuse("refreshed_already")
    if turn.taken or turn.done:
        refuse("refresh_late")
    if event.what not in (*table.decks, *facts.LOCATIONS):
        refuse("no_such_refresh")
    return table.with_turn(refreshed=True)


# Decks


def draw(table: Table, name: str, seat: int) -> Table:
    """A face-up card is taken by this player, and the next one turned up."""
    deck = table.decks[name]
    if not deck.open:
        refuse(f"no_{name}")
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
    deck = table.decks[name]
    table = table.with_deck(name, changed(deck, left=deck.left + deck.reserve, reserve=0))
    return begin_end(table, name, seat)


# The end


def begin_end(table: Table, cause: str, seat: int) -> Table:
    """One more round after the running one. A later cause changes nothing; a late entry counts for its round."""
    if table.last_round is not None or table.is_solo:
        return table
    late = table.order.index(seat) > table.order.index(table.turn.seat)
    return with_last_round(changed(table, trigger=cause), max(1, table.round - late) + 1)


def with_last_round(table: Table, last_round: int) -> Table:
    table = changed(table, last_round=last_round)
    return changed(table, last_turns=table.turns_left)


def end_turn(table: Table) -> Table:
    if not table.turn.begun:
        refuse("turn_empty")
    return _next_turn(table)


def miss_turn(table: Table) -> Table:
    if table.turn.begun:
        refuse("turn_begun")
    if table.turn.phase == "choose":
        table = table.with_seat(table.turn.seat, unsure=True)
    return _next_turn(table)


def _next_turn(table: Table) -> Table:
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
