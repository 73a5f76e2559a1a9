"""What the screens of Čarodění work out from a table."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.carodeni.brewing.brew_check import Check, check
from scoring.carodeni.brewing.trial import Attempt, Trial, follow, grounds, read, written
from scoring.carodeni.copy_facts import food_of, names_of
from scoring.carodeni.counts import DECKS, INGREDIENTS, count_doubts
from scoring.carodeni.doubts import rests_on, tallies, tracked
from scoring.carodeni.events import Brewed
from scoring.carodeni.file.notation import potion, potion_words, witch, witch_words
from scoring.carodeni.final_scoring import entries, score
from scoring.carodeni.goals import Ask, progress, wanted_kinds, with_parts
from scoring.carodeni.messages.naming import potion_name, witch_name
from scoring.carodeni.ostara import solo
from scoring.carodeni.ostara.brewing import brews, unknown_brews
from scoring.carodeni.ostara.choice import choose_card, kind_of_card
from scoring.carodeni.ostara.needs import choose_ingredient, wanted_potions
from scoring.carodeni.ostara.solo_table import ostara_of, present_token, switches_of, things_left, tokens_left, wanted
from scoring.carodeni.ostara.tokens import CRITERIA
from scoring.carodeni.ostara.turn import next_step
from scoring.carodeni.play import categories
from scoring.carodeni.possible import (
    animal_step,
    can_rest,
    claimable,
    must_rest,
    preview,
    tool_step,
    turns_to_come,
)
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.journal.match import Match

BOARD = (("leaf", None, "herbs"), ("berries",), ())


def brew_checks(table: Table) -> tuple[Check, ...]:
    """For each waiting potion of the player on turn: who may brew it, and how it can be paid."""
    seat, switches = table.seat, table.switches.payments
    return tuple(check(potion, seat.active, seat.have, switches) for potion in seat.potions)


def looks(table: Table) -> Iterator[object]:
    yield must_rest(table), can_rest(table), claimable(table), turns_to_come(table)
    yield brew_checks(table)
    yield count_doubts(table, TABLE, *DECKS)
    for seat in range(table.count):
        yield count_doubts(table, seat, *INGREDIENTS), tallies(table, seat)
        for category in categories(table):
            yield [tracked(table, seat, what) for what in rests_on(table, seat, category)]
            yield entries.nameless(table, seat, category.id)
        yield tool_step(table, seat), animal_step(table, seat)
        yield score.rows(table.so_far(), seat, table.rules)
        yield [entries.never_scored(table, seat, what) for what in ("potions", "goals", entries.UNCLAIMED)]
        for goal in table.goals:
            progress(goal, table.seats[seat].clan, table.switches.goal_flags == "both")
            wanted_kinds(goal.asks)
            with_parts(goal, goal.parts or (Ask(""),))
        yield from _cards(table, seat)
        yield from _tried(table, seat)
    if table.is_solo:
        yield from _ostara(table)


def _cards(table: Table, index: int) -> Iterator[object]:
    seat = table.seats[index]
    for held in seat.cards:
        yield witch_name(held), is_named_witch(held)
        witch(witch_words(held))
    for waiting in seat.potions:
        yield potion_name(waiting.flag), is_named_potion(waiting)
        potion(potion_words(waiting))


def _tried(table: Table, index: int) -> Iterator[object]:
    """The brew that is tried out: as it is offered, and with whatever was kept of an earlier one."""
    seat = table.seats[index]
    potions, cards = len(seat.potions), len(seat.hand)
    for trial in (
        Trial(),
        Trial(0, card=0),
        Trial(max(0, potions - 1), card=max(0, cards - 1)),
        Trial(potions + 3, card=99),
    ):
        attempt = Attempt(table, index, trial)
        yield attempt.reasons, attempt.check.reasons
        for payment in (None, *attempt.payments[:1]):
            yield attempt.preview(payment)
        kept = read(written(trial), table.rules.ingredients)
        follow(kept, grounds(seat), seat, same_turn=True)


def _ostara(table: Table) -> Iterator[object]:
    ostara, switches, token = ostara_of(table), switches_of(table), present_token(table)
    yield tokens_left(table), wanted_potions(ostara), choose_ingredient(ostara, BOARD)
    solo.tokens_in_play(table.rules.animals)
    offered = brews(ostara)
    yield offered, unknown_brews(ostara)
    for brew in offered[:1]:
        for payment in brew.payments[:1]:
            yield preview(table, Brewed(brew.potion, payment.spent, witch=brew.witches[0]))
    for takes, cards in (("potion", ostara.potions), ("witch", ostara.witches)):
        yield choose_card(takes, CRITERIA, (*cards, None)[:3], ostara, wanted(table), switches)
    if token is None:
        return
    if table.turn.phase != "over":
        yield next_step(token, table.turn.taken, ostara, switches)
    for thing in things_left(table):
        yield kind_of_card(thing, ostara, switches)


def in_depth(match: Match) -> list[object]:
    return [names_of(match.options), food_of(match.options)]
