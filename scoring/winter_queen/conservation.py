"""No more crystals of a colour than there are: what is believed gives way to what is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.position import Book, Books
from scoring.winter_queen.table import UNKNOWN, Table, against_rules, refuse

Crystals = Mapping[Cell, str]


def conserved(table: Table) -> Table:
    """The table with no more crystals of a colour, or in all, than are in play, and no more books than there are.

    A surplus is taken from where crystals are in doubt, the newest ones last. If all of them are certain, crystals lie
    there that should have stayed in the box: the rules forbid that; Refused if the box has no more of them either.
    """
    must_have_books(table)
    surplus = _surplus(table.seen(), table.in_play)
    if surplus:
        table = _without(table, surplus)
        surplus = _surplus(table.seen(), table.in_play)
    for color, more in surplus.items():
        name = Message(f"color.{color}")
        if table.in_play(color) + more > facts.CRYSTALS_PER_COLOR:
            refuse("not_in_box", color=name, n=facts.CRYSTALS_PER_COLOR)
        against_rules("too_many", color=name, n=table.per_color)
        table = _with_extra(table, color, more)
    if table.unaccounted < 0:
        if table.bag_in_doubt:
            spent = table.spent.get(UNKNOWN, 0) + table.unaccounted
            return changed(table, spent={**table.spent, UNKNOWN: spent})
        if sum(table.seen().values()) > facts.CRYSTALS:
            refuse("bag_empty")
        against_rules("bag_empty")
        table = _with_extra(table, UNKNOWN, -table.unaccounted)
    return table


def must_have_books(table: Table) -> None:
    if sum(map(table.held, range(table.count))) > facts.BOOKS:
        refuse("too_many_books", n=facts.BOOKS)


def _with_extra(table: Table, color: str, more: int) -> Table:
    return changed(table, extra={**table.extra, color: table.extra.get(color, 0) + more})


def _surplus(seen: Counter[str], in_play: Callable[[str], int]) -> Counter[str]:
    return Counter({color: more for color in facts.CRYSTAL_COLORS if (more := seen[color] - in_play(color)) > 0})


def _without(table: Table, surplus: Counter[str]) -> Table:
    holders = tuple(
        tuple(UNKNOWN if color and _take(surplus, color) else color for color in holder)
        if table.in_doubt(f"holder.{index}")
        else holder
        for index, holder in enumerate(table.holders)
    )
    crystals = _fewer_on_map(table.crystals, surplus) if table.in_doubt("map") else table.crystals
    books = tuple(
        _fewer_on_pages(held, surplus) if table.in_doubt("books", seat) else held
        for seat, held in enumerate(table.books)
    )
    return changed(table, holders=holders, crystals=crystals, books=books)


def _take(surplus: Counter[str], color: str | None) -> bool:
    """Whether there is one too many of this colour; then there is one less."""
    if not color or surplus[color] <= 0:
        return False
    surplus[color] -= 1
    return True


def _fewer_on_map(crystals: Crystals, surplus: Counter[str]) -> dict[Cell, str]:
    return {spot: color for spot, color in crystals.items() if not _take(surplus, color)}


def _fewer_on_pages(held: Books, surplus: Counter[str]) -> Books:
    return tuple(_fewer_in_book(book, surplus) for book in held)


def _fewer_in_book(book: Book, surplus: Counter[str]) -> Book:
    one, other = (changed(page, crystal=None) if _take(surplus, page.crystal) else page for page in book)
    return one, other


def fitted(
    crystals: Crystals,
    books: Iterable[Books],
    in_play: Callable[[str], int],
    map_open: bool,
    books_open: Iterable[bool],
) -> tuple[dict[Cell, str], tuple[Books, ...]]:
    """Map and books of the final scoring: what is open there gives way to what was entered or is certain."""
    laid, held = dict(crystals), tuple(books)
    seen = Counter(laid.values())
    seen.update(page.crystal for mine in held for book in mine for page in book if page.crystal)
    surplus = _surplus(seen, in_play)
    if surplus and map_open:
        laid = _fewer_on_map(laid, surplus)
    if surplus:
        held = tuple(
            _fewer_on_pages(mine, surplus) if is_open else mine for mine, is_open in zip(held, books_open, strict=True)
        )
    return laid, held
