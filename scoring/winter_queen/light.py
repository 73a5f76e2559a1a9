"""Following a match light: points, books in hand and turns only; no map is needed."""

from __future__ import annotations

from scoring.certainty import LIGHT, SKIPPED, TABLE
from scoring.changed import changed
from scoring.journal.turn_events import mode_problem
from scoring.message import Message, NotInBox
from scoring.winter_queen import facts
from scoring.winter_queen.conservation import must_have_books
from scoring.winter_queen.events import BookNoted, PointsAdded
from scoring.winter_queen.possible import casting_allowed
from scoring.winter_queen.table import Table, against_rules, refuse
from scoring.winter_queen.turn_flow import end_turn

# Reasons of points: a holder was emptied, a book was cast.
HOLDER = "holder"
CAST = "cast"
# What neither a missed turn nor light play leaves certain about the table.
UNFOLLOWED = (
    "map",
    "spent",
    *(f"holder.{index}" for index in range(facts.HOLDERS_IN_BOX)),
    *(f"{what}.{county}" for what in ("pile", "top") for county in facts.COUNTIES),
)


def change_mode(table: Table, mode: str) -> Table:
    if problem := mode_problem(mode, table.light):
        refuse(problem)
    if table.over:
        refuse("over")
    if mode == "full":
        return changed(table, light=False)
    for seat in range(table.count):
        table = table.with_gap(seat, LIGHT, "books")
    return changed(table.with_gap(TABLE, LIGHT, *UNFOLLOWED), light=True)


def miss_turn(table: Table) -> Table:
    """An unknown turn may have changed everything of the player, and everything on the table."""
    after = end_turn(table, table)
    after = after.with_gap(table.to_move, SKIPPED, "points", "books")
    return after.with_gap(TABLE, SKIPPED, *UNFOLLOWED)


def pass_on(table: Table) -> Table:
    """The next player's turn; what was counted in light play may have changed with this one."""
    must_be_light(table)
    after = end_turn(table, table).with_gap(table.to_move, LIGHT, "books")
    return after.with_gap(TABLE, LIGHT, *UNFOLLOWED)


def add_points(table: Table, event: PointsAdded) -> Table:
    must_be_light(table)
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if event.why not in ("", HOLDER, CAST):
        refuse("no_such_number")
    points = table.points[event.seat] + event.points
    if points > facts.MOST_POINTS:
        raise NotInBox(Message("winter_queen.refused.no_such_number"))
    if points < 0:
        refuse("no_such_number")
    if event.why == CAST:
        if not casting_allowed(table):
            against_rules("no_casting")
        table = _one_less(table, event.seat)
    return table.with_points(event.seat, points)


def note_book(table: Table, event: BookNoted) -> Table:
    must_be_light(table)
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if event.by == -1:
        return _one_less(table, event.seat)
    if event.by != 1:
        refuse("no_such_number")
    if table.held(event.seat) >= facts.MOST_BOOKS and not table.in_doubt_beyond_light(event.seat):
        against_rules("books_full", n=facts.MOST_BOOKS)
    after = table.with_unnamed(event.seat, table.unnamed[event.seat] + 1)
    must_have_books(after)
    return after


def _one_less(table: Table, seat: int) -> Table:
    """Removes a book: one that was not described, else the one with most crystals on it."""
    if table.unnamed[seat]:
        return table.without_unnamed(seat)
    held = table.books[seat]
    if not held:
        if table.in_doubt_beyond_light(seat):
            return table
        refuse("no_book_in_hand")
    fullest = max(range(len(held)), key=lambda number: sum(1 for page in held[number] if page.crystal))
    return table.with_books(seat, (*held[:fullest], *held[fullest + 1 :]))


def must_be_light(table: Table) -> None:
    if not table.light:
        refuse("not_light")
