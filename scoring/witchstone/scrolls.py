"""Scrolls: taking one from the rack, and casting the spells among them."""

from __future__ import annotations

from scoring.message import Refused
from scoring.witchstone import facts
from scoring.witchstone.actions import against_rules, apart, in_hand, push, refuse, refuse_if_certain
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import Card, ScrollTaken, SpellCast
from scoring.witchstone.file.notation import card_problem
from scoring.witchstone.seat import Scroll
from scoring.witchstone.table import Table
from scoring.witchstone.turn import Series


def take_scroll(table: Table, event: ScrollTaken) -> Table:
    due = in_hand(table, "scroll")
    if not due:
        table = apart(table, "scroll")
    elif not table.series.left:
        against_rules("too_few", needed=1, n=0)
    # More than there are in the box cannot be, however doubtful the counts are.
    if table.scrolls_taken >= facts.SCROLLS:
        refuse("no_scroll_left")
    if not 1 <= event.shelf <= facts.SCROLL_SHELVES:
        refuse("no_such_shelf")
    reach = shelves_in_reach(table)
    if due and event.shelf > reach:
        against_rules("shelf_too_far", n=reach)
    if problem := card_problem(event.card):
        raise Refused(problem)
    return table.with_seat(scrolls=(*table.seat.scrolls, Scroll(event.card))).with_series(left=0, done=1)


def shelves_in_reach(table: Table) -> int:
    """To how many shelves the actions in hand lead."""
    return min(table.series.left, shelves_with_scrolls(table))


def shelves_with_scrolls(table: Table) -> int:
    """On how many shelves a scroll lies, or may lie."""
    doubtful = any(count_doubts(table, seat, "scroll_count") for seat in range(len(table.seats)))
    return facts.SCROLL_SHELVES if doubtful else table.scrolls_on_rack


# Spells


def cast_spell(table: Table, event: SpellCast) -> Table:
    """Adds a spell to the series in hand, or to the one whose last action has just been done.

    People may have cast it for another action, or too late: then it gives actions of its own.
    """
    _must_be_spell(event)
    if event.action and table.turn.phase == "over":
        refuse("no_turn")
    if event.late and not event.action:
        table = table.turn.prolongable or refuse("spell_too_late")
    action = event.action or table.series.action
    shown = event.symbol or action
    card = (event.spell,) if event.spell == "single" else (event.spell, shown)
    table = table.with_seat(scrolls=_with_cast(table, card))
    if shown != action:
        against_rules("no_such_spell")
    if event.action:
        against_rules("spell_too_late")
        return give(table, action, facts.SPELLS[event.spell])
    series = table.series
    if not (series.left or series.bonuses or event.late):
        against_rules("spell_too_late")
    return table.with_series(left=series.left + facts.SPELLS[event.spell])


def _must_be_spell(event: SpellCast) -> None:
    symbols = ("", *facts.SYMBOLS)
    if event.spell not in facts.SPELLS or event.symbol not in symbols or event.action not in symbols:
        refuse("no_such_spell")
    if event.symbol and event.spell == "single":
        refuse("no_such_spell")


def give(table: Table, action: str, actions: int) -> Table:
    """Actions that nothing in hand gives come first; of the type in hand, they make its series longer."""
    series = table.turn.series
    if series is not None and series.left and series.action == action:
        return table.with_series(left=series.left + actions)
    return push(table, Series(action, actions, "extra"))


def _with_cast(table: Table, card: Card) -> tuple[Scroll, ...]:
    """The player's scrolls after this spell was cast: a scroll that was secret may be the one, or one not entered."""
    scrolls, cast = list(table.seat.scrolls), Scroll(card, used=True)
    for held in (Scroll(card), Scroll(())):
        if held in scrolls:
            scrolls[scrolls.index(held)] = cast
            return tuple(scrolls)
    if cast in scrolls and not count_doubts(table, table.turn.seat, "scroll_count"):
        against_rules("no_such_spell")
        return tuple(scrolls)
    if table.scrolls_taken >= facts.SCROLLS:
        refuse("no_such_spell")
    refuse_if_certain(table, "scroll_count", "no_such_spell")
    return (*scrolls, cast)
