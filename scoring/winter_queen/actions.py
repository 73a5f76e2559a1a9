"""The three actions of a turn, and passing."""

from __future__ import annotations

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.events import Cast, Loaded, Placed
from scoring.winter_queen.file.notation import cell, choice_word
from scoring.winter_queen.position import Book, Page, Position
from scoring.winter_queen.possible import can_act, casting_allowed, offer
from scoring.winter_queen.spells import SpellResult, best, choices
from scoring.winter_queen.table import Table, conserved, refuse
from scoring.winter_queen.turn_flow import end_turn, refill, take


def place(table: Table, event: Placed) -> Table:
    spot = on_map(table, event.cell)
    if not table.is_empty(spot):
        refuse("occupied")
    after = take(table, event.holder, event.color)
    after = changed(after, crystals={**after.crystals, spot: event.color})
    if event.take:
        after = _take_book(after, spot, event.take)
    return end_turn(table, refill(conserved(after), event.holder))


def _take_book(table: Table, spot: Cell, county: str) -> Table:
    held = table.books[table.to_move]
    if county not in facts.COUNTIES:
        refuse("no_such_county")
    if len(held) >= facts.MOST_BOOKS:
        refuse("books_full", n=facts.MOST_BOOKS)
    if not table.piles[county]:
        refuse("pile_empty")
    if county not in offer(table, table.to_move, spot):
        refuse("other_county", zone=Message(f"winter_queen.zone.{table.layout.spaces[spot]}"))
    if county not in table.tops:
        refuse("book_unknown")
    table = table.with_books(table.to_move, (*held, table.tops[county]))
    tops = {name: book for name, book in table.tops.items() if name != county}
    return changed(table, tops=tops, piles={**table.piles, county: table.piles[county] - 1})


def load(table: Table, event: Loaded) -> Table:
    book = _own_book(table, event.book)
    if not 0 <= event.page < facts.PAGES:
        refuse("no_such_page")
    if book[event.page].crystal:
        refuse("page_full")
    after = take(table, event.holder, event.color)
    loaded = changed(book[event.page], crystal=event.color)
    pages = (loaded, book[1]) if event.page == 0 else (book[0], loaded)
    held = table.books[table.to_move]
    after = after.with_books(table.to_move, (*held[: event.book], pages, *held[event.book + 1 :]))
    return end_turn(table, refill(conserved(after), event.holder))


def cast(table: Table, event: Cast) -> Table:
    """Both pages look at the same table, so their order means nothing."""
    book = _own_book(table, event.book)
    pages = loaded_pages(book)
    if not casting_allowed(table):
        refuse("no_casting")
    if not pages:
        refuse("book_empty")
    if len(event.choices) > len(pages):
        refuse("no_such_choice")
    points = sum(result.points for result in results(table, event))
    after = _return(table, event.returned, len(pages) == facts.PAGES).score(points)
    spent = dict(after.spent)
    for page in pages:
        color = page.crystal or ""
        spent[color] = spent.get(color, 0) + 1
    held = table.books[table.to_move]
    after = after.with_books(table.to_move, (*held[: event.book], *held[event.book + 1 :]))
    return end_turn(table, changed(after, spent=spent))


def results(table: Table, event: Cast) -> tuple[SpellResult, ...]:
    """What each loaded page of the book gives to the player whose turn it is."""
    position, wishes = table.position(), [*event.choices, "", ""]
    pages = loaded_pages(_own_book(table, event.book))
    return tuple(
        _chosen(position, table.to_move, page, wish) for page, wish in zip(pages, wishes[: len(pages)], strict=True)
    )


def _chosen(position: Position, seat: int, page: Page, wish: str) -> SpellResult:
    if not wish:
        return best(position, seat, page)
    chosen = next((choice for choice in choices(position, seat, page) if choice_word(choice) == wish), None)
    return chosen or refuse("no_such_choice")


def _return(table: Table, returned: str, double: bool) -> Table:
    """Returns a crystal of the map to the bag, after two spells."""
    if not returned:
        if double and table.crystals and table.play.map_crystal == "must":
            refuse("return_one")
        return table
    if not double:
        refuse("return_none")
    spot = on_map(table, returned)
    if spot not in table.crystals:
        refuse("no_crystal_there")
    return changed(table, crystals={cell: color for cell, color in table.crystals.items() if cell != spot})


def pass_turn(table: Table) -> Table:
    if can_act(table):
        refuse("can_act")
    return changed(end_turn(table, table), passes=table.passes + 1)


def on_map(table: Table, written: str) -> Cell:
    """The space; Refused if the map has none there."""
    spot = cell(written)
    if spot is None or spot not in table.layout.spaces:
        refuse("no_such_space")
    return spot


def loaded_pages(book: Book) -> tuple[Page, ...]:
    return tuple(page for page in book if page.crystal)


def _own_book(table: Table, number: int) -> Book:
    held = table.books[table.to_move]
    if not 0 <= number < len(held):
        refuse("no_such_book")
    return held[number]
