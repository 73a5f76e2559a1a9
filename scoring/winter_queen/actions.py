"""The three actions of a turn, and passing."""

from __future__ import annotations

from scoring.certainty import DERIVED, TABLE
from scoring.changed import changed
from scoring.hexes import Cell
from scoring.insisting import forbid
from scoring.message import Message, NotInBox
from scoring.winter_queen import facts
from scoring.winter_queen.conservation import conserved
from scoring.winter_queen.doubts import GUESS, cast_doubts
from scoring.winter_queen.events import BY_APP, Cast, Loaded, Placed
from scoring.winter_queen.file.notation import cell, choice_word
from scoring.winter_queen.laying import lay
from scoring.winter_queen.position import Book, Page, Position
from scoring.winter_queen.possible import can_act, casting_allowed, offer
from scoring.winter_queen.spells import SpellResult, best, choices
from scoring.winter_queen.table import Table, against_rules, refuse
from scoring.winter_queen.turn_flow import end_turn, refill, take


def place(table: Table, event: Placed) -> Table:
    spot = on_map(table, event.cell)
    after = lay(take(table, event.holder, event.color), spot, event.color)
    if event.take:
        after = _take_book(after, spot, event.take)
    return end_turn(table, refill(conserved(after), event.holder, event.emptied))


def _take_book(table: Table, spot: Cell, county: str) -> Table:
    """The open book of a pile; one that was not described is in hand without a description."""
    seat, pile_in_doubt = table.to_move, county in facts.COUNTIES and table.in_doubt(f"pile.{county}")
    if county not in facts.COUNTIES:
        refuse("no_such_county")
    if not table.piles[county] and not pile_in_doubt:
        refuse("pile_empty")
    if table.held(seat) >= facts.MOST_BOOKS and not table.in_doubt("books", seat):
        against_rules("books_full", n=facts.MOST_BOOKS)
    elif county not in offer(table, seat, spot):
        _forbid_county(table, spot)
    if county not in table.tops:
        table = table.with_unnamed(seat, table.unnamed[seat] + 1)
    else:
        table = table.with_books(seat, (*table.books[seat], table.tops[county]))
        if table.in_doubt(f"top.{county}"):
            table = table.with_gap(seat, DERIVED, "books")
    tops = {name: book for name, book in table.tops.items() if name != county}
    return changed(table, tops=tops, piles={**table.piles, county: max(0, table.piles[county] - 1)})


def _forbid_county(table: Table, spot: Cell) -> None:
    reason = Message(
        "winter_queen.refused.other_county", zone=Message(f"winter_queen.zone.{table.layout.spaces[spot]}")
    )
    forbid(reason, *(() if table.layout_known else ((GUESS,), ("layout",))))


def load(table: Table, event: Loaded) -> Table:
    if not 0 <= event.page < facts.PAGES:
        refuse("no_such_page")
    after = take(table, event.holder, event.color)
    held = table.books[table.to_move]
    if len(held) <= event.book < table.held(table.to_move):
        lies = table.loaded_unnamed(table.to_move)
        if len(lies) >= facts.PAGES * table.unnamed[table.to_move] and not table.in_doubt("books", table.to_move):
            against_rules("page_full")
        after = after.with_loaded_unnamed(table.to_move, (*lies, event.color))
    else:
        book = _own_book(table, event.book)
        if book[event.page].crystal and not table.in_doubt("books", table.to_move):
            against_rules("page_full")
            after = _covered(after, book[event.page].crystal or "")
        loaded = changed(book[event.page], crystal=event.color)
        pages = (loaded, book[1]) if event.page == 0 else (book[0], loaded)
        after = after.with_books(table.to_move, (*held[: event.book], pages, *held[event.book + 1 :]))
    return end_turn(table, refill(conserved(after), event.holder, event.emptied))


def _covered(table: Table, color: str) -> Table:
    """A crystal below another one on a page: it counts with those that are out of the game, as the book soon is."""
    spent = {**table.spent, color: table.spent.get(color, 0) + 1}
    return changed(table, spent=spent)


def cast(table: Table, event: Cast) -> Table:
    """Both pages look at the same table, so their order means nothing."""
    if not casting_allowed(table):
        against_rules("no_casting")
    if not BY_APP <= event.points <= facts.MOST_POINTS:
        refuse("no_such_number")
    held = table.books[table.to_move]
    if len(held) <= event.book < table.held(table.to_move):
        return _cast_unnamed(table, event)
    book = _own_book(table, event.book)
    pages, doubt = loaded_pages(book), table.in_doubt("books", table.to_move)
    if not pages and not doubt:
        against_rules("book_empty")
    if len(event.choices) > len(pages):
        refuse("no_such_choice")
    after = _return(table, event.returned, None if doubt else len(pages) == facts.PAGES)
    after = _scored(after, event, table, pages)
    spent = dict(after.spent)
    for page in pages:
        color = page.crystal or ""
        spent[color] = spent.get(color, 0) + 1
    after = after.with_books(table.to_move, (*held[: event.book], *held[event.book + 1 :]))
    return end_turn(table, changed(after, spent=spent))


def _scored(after: Table, event: Cast, table: Table, pages: tuple[Page, ...]) -> Table:
    """The points that were counted by hand, else those of the spells; from what is in doubt they are in doubt too."""
    seat = table.to_move
    if event.points != BY_APP:
        return _with_more(after, event.points)
    doubts = cast_doubts(table, seat, pages)
    if doubts == (GUESS,):
        guessed = (*after.guessed[:seat], after.guessed[seat] + 1, *after.guessed[seat + 1 :])
        after = changed(after, guessed=guessed)
    elif doubts:
        after = after.with_gap(seat, DERIVED, "points")
    return _with_more(after, sum(result.points for result in results(table, event)))


def _with_more(table: Table, points: int) -> Table:
    if table.points[table.to_move] + points > facts.MOST_POINTS:
        raise NotInBox(Message("winter_queen.refused.no_such_number"))
    return table.score(points)


def _cast_unnamed(table: Table, event: Cast) -> Table:
    """The crystals on it are not known; without points by hand neither are the points."""
    seat = table.to_move
    after = _with_more(_return(table, event.returned, None), max(0, event.points))
    after = after.without_unnamed(seat)
    if event.points == BY_APP:
        after = after.with_gap(seat, DERIVED, "points")
    return end_turn(table, after.with_gap(TABLE, DERIVED, "spent"))


def results(table: Table, event: Cast) -> tuple[SpellResult, ...]:
    """What each loaded page of the book gives to the player whose turn it is."""
    position, wanted = table.position(), [*event.choices, "", ""]
    pages = loaded_pages(_own_book(table, event.book))
    return tuple(
        _chosen(position, table.to_move, page, word) for page, word in zip(pages, wanted[: len(pages)], strict=True)
    )


def _chosen(position: Position, seat: int, page: Page, wanted: str) -> SpellResult:
    if not wanted:
        return best(position, seat, page)
    chosen = next((choice for choice in choices(position, seat, page) if choice_word(choice) == wanted), None)
    return chosen or refuse("no_such_choice")


def _return(table: Table, returned: str, double: bool | None) -> Table:
    """Returns a crystal of the map to the bag, after two spells; `double` is None if their number is not known."""
    doubt = table.in_doubt("map")
    if not returned:
        if double and table.crystals and table.play.map_crystal == "must" and not doubt:
            against_rules("return_one")
        return table
    if double is False:
        against_rules("return_none")
    spot = on_map(table, returned)
    if spot not in table.crystals and not doubt:
        refuse("no_crystal_there")
    return changed(table, crystals={cell: color for cell, color in table.crystals.items() if cell != spot})


def pass_turn(table: Table) -> Table:
    """A pass that the app believes to be impossible never ends the match."""
    doubt = table.bag_in_doubt
    if can_act(table):
        if not doubt:
            against_rules("can_act")
        return changed(end_turn(table, table), passes=0)
    after = changed(end_turn(table, table), passes=table.passes + 1)
    return after.with_gap(TABLE, DERIVED, "end") if doubt else after


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
