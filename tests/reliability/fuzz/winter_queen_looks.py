"""What the screens of Winter Queen work out from a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.journal.match import Match
from scoring.winter_queen import facts
from scoring.winter_queen.actions import loaded_pages
from scoring.winter_queen.casting import Casting, tapped_choice
from scoring.winter_queen.copy_facts import is_finished, layout_of
from scoring.winter_queen.doubts import (
    anything_in_doubt,
    bag_doubts,
    books_doubts,
    cast_doubts,
    map_doubts,
    points_doubts,
    snapshot,
    tallies,
    tracked,
    value_doubts,
)
from scoring.winter_queen.file.notation import books_words, choice_word, map_words
from scoring.winter_queen.final_scoring.entries import final, overrides
from scoring.winter_queen.final_scoring.score import why
from scoring.winter_queen.final_scoring.writing import Writing
from scoring.winter_queen.ledger import ledger
from scoring.winter_queen.map.layout import problems, template_of, written
from scoring.winter_queen.map.layout_edit import turned
from scoring.winter_queen.map.map_file import NamedMap, file_of, line_of, read_map
from scoring.winter_queen.messages.describe import page_name
from scoring.winter_queen.missed import missed_by, most_missed
from scoring.winter_queen.outlook import more
from scoring.winter_queen.placing import Placing, open_spaces
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.possible import can_act, can_pass, casting_allowed, colors_in_reach, emptied_answers
from scoring.winter_queen.spells import best, best_crystal, choices, counted
from scoring.winter_queen.table import Table
from scoring.winter_queen.turn_flow import next_seat, turns_after, turns_to_come
from scoring.winter_queen.undescribed import undescribed_books
from scoring.winter_queen.unknown import unknown_holders, unknown_tiles


def looks(table: Table) -> Iterator[object]:
    yield can_act(table), casting_allowed(table), turns_to_come(table), ledger(table)
    yield unknown_tiles(table), unknown_holders(table), table.bag, table.unseen()
    most = most_missed(table)
    yield [missed_by(table, turns) for turns in {min(1, most), min(3, most), most}]
    position, end = table.position(), final(table)
    map_words(end)
    written(end.layout)
    overrides(table, end)
    yield template_of(end.layout), problems(end.layout)
    for seen in (position,) if position == end else (position, end):
        for seat, held in enumerate(seen.books):
            yield from _books(table, seen, seat, held)
    yield bag_doubts(table), map_doubts(table), table.bag_in_doubt, can_pass(table)
    yield [emptied_answers(table, holder) for holder in range(len(table.holders))]
    yield snapshot(table, with_points=True), anything_in_doubt(table, with_points=True)
    yield [undescribed_books(table, seat) for seat in range(table.count)]
    yield next_seat(table, table.to_move), turns_after(table, table.to_move), turned(table.layout)
    yield [(points_doubts(table, seat), books_doubts(table, seat)) for seat in range(table.count)]
    yield [value_doubts(table, seat, "books") for seat in range(table.count)]
    for seat in range(table.count):
        yield tallies(table, seat), [tracked(table, seat, what) for what in ("in_play", "books", "map", "layout")]
        yield [cast_doubts(table, seat, book) for book in table.books[seat]]
    yield from _choosing(table)


def _books(table: Table, position: Position, seat: int, held: Any) -> Iterator[object]:
    books_words(held)
    Writing(held).onward()
    for book in held:
        loaded_pages(book)
        for page in book:
            yield page_name(page)
            yield from _loaded(table, position, seat, page) if page.crystal else _empty(table, position, seat, page)


def _loaded(table: Table, position: Position, seat: int, page: Page) -> Iterator[object]:
    choice = best(position, seat, page)
    yield why(table.players, page, choice), counted(position, page, choice)
    offers = choices(position, seat, page)
    for number, offer in enumerate(offers[:3]):
        choice_word(offer)
        counted(position, page, offer)
        if offer.chosen:
            tapped_choice(position, page, offers, number, offer.chosen)


def _empty(table: Table, position: Position, seat: int, page: Page) -> Iterator[object]:
    color, choice = best_crystal(position, seat, page, colors_in_reach(table, seat))
    if color:
        yield why(table.players, Page(page.spell, page.color, color), choice)


def _choosing(table: Table) -> Iterator[object]:
    """A crystal that is being placed, and books that are being cast."""
    empty = open_spaces(table)
    for cell in sorted(empty)[:2]:
        placing = Placing().at(cell)
        for holder in table.reach(table.to_move):
            placing = placing.taking(holder, facts.CRYSTAL_COLORS[0])
            yield placing.complete, placing.offers(table), placing.still_fits(table)
    for number, book in enumerate(table.books[table.to_move]):
        if loaded_pages(book):
            casting = Casting(table, number)
            yield casting.points, casting.ready, casting.takes_from_map, casting.lost
            casting.event()


def in_depth(match: Match) -> list[object]:
    """The outlook tries a crystal on every space; and the map is handed over."""
    table: Table = match.state.table
    position = table.position()
    for seat, held in enumerate(position.books):
        for page in (page for book in held for page in book if page.crystal):
            more(position, seat, page, colors_in_reach(table, seat))
    is_finished(match.options)
    layout = layout_of(match.options)
    if layout.spaces:
        named = NamedMap("{x} [b]", layout)
        read_map(file_of(named))
        line_of(named)
    return []
