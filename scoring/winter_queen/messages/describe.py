"""Names what an event did: for undo, and for the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, overload

from scoring.journal.events import Entered, Event
from scoring.message import Message, Value
from scoring.winter_queen import events, facts
from scoring.winter_queen.actions import loaded_pages
from scoring.winter_queen.file.notation import PRINTED, map_words, page
from scoring.winter_queen.final_scoring.entries import final
from scoring.winter_queen.position import Book, Page
from scoring.winter_queen.table import Table


def describe(event: Event, before: Table | None, after: Table | None) -> Message:
    """What happened, and the points that it brought."""
    what = DESCRIPTIONS[type(event)](event, before or after)
    if before is None or after is None or isinstance(event, UNCOUNTED):
        return what
    points = after.points[before.to_move] - before.points[before.to_move]
    return Message("winter_queen.event.gained", what=what, n=points) if points else what


# Their points are set or added by hand.
UNCOUNTED = (Entered, events.Corrected, events.PointsAdded)


def _message(id: str, **values: Value) -> Message:
    return Message(f"winter_queen.event.{id}", **values)


def _color(color: str) -> Message | str:
    return Message(f"color.{color}.crystal") if color in facts.CRYSTAL_COLORS else color


def _turn_taken(event: events.TurnTaken, table: Table | None) -> Message:
    name = table.players[event.seat].name if table and 0 <= event.seat < table.count else ""
    return _message("turn_taken", name=name)


@overload
def page_name(shown: Page) -> Message: ...


@overload
def page_name(shown: None) -> str: ...


def page_name(shown: Page | None) -> Message | str:
    """The name of a spell, with its colour where it has one."""
    if shown is None:
        return ""
    if shown.color:
        return Message("winter_queen.page.forest_sages", color=Message(f"color.{shown.color}"))
    return Message(f"winter_queen.spell.{shown.spell}")


def _name(table: Table | None, seat: int) -> str:
    return table.players[seat].name if table and 0 <= seat < table.count else ""


def _own_book(table: Table | None, number: int) -> Book | None:
    held = table.books[table.to_move] if table else ()
    return held[number] if 0 <= number < len(held) else None


def _domain(event: events.DomainShown, _table: Table | None) -> Message:
    return _message("domain_shown", color=_color(event.color)) if event.color else _message("domain_blank")


def _filled(event: events.HolderFilled, _table: Table | None) -> Message:
    return _message("holder_filled", n=len(event.colors))


def _top(event: events.TopShown, _table: Table | None) -> Message:
    one, other = (page_name(page(word)) for word in event.pages)
    return _message("top_shown", zone=_zone(event.county), one=one, other=other)


def _zone(zone: str) -> Message | str:
    return Message(f"winter_queen.zone.{zone}") if zone in facts.ZONES else zone


def _placed(event: events.Placed, _table: Table | None) -> Message:
    color = _color(event.color)
    if event.take:
        return _message("placed_and_taken", color=color, zone=_zone(event.take))
    return _message("placed", color=color)


def _loaded(event: events.Loaded, table: Table | None) -> Message:
    book = _own_book(table, event.book)
    if book is None or not 0 <= event.page < facts.PAGES:
        return _message("loaded", color=_color(event.color))
    return _message("loaded_page", color=_color(event.color), spell=page_name(book[event.page]))


def _cast(event: events.Cast, table: Table | None) -> Message:
    book = _own_book(table, event.book)
    pages = loaded_pages(book) if book else ()
    if not pages:
        return _message("cast")
    if len(pages) == 1:
        return _message("cast_one", spell=page_name(pages[0]))
    return _message("cast_two", one=page_name(pages[0]), other=page_name(pages[1]))


def _named(event: events.BookNamed, table: Table | None) -> Message:
    return _message("book_named", name=_name(table, event.seat))


def _replaced(event: events.Replaced, _table: Table | None) -> Message:
    return _message("replaced" if event.cell else "replaced_nowhere", color=_color(event.color))


def _book_noted(event: events.BookNoted, table: Table | None) -> Message:
    return _message("book_taken" if event.by > 0 else "book_gone", name=_name(table, event.seat))


def _points_added(event: events.PointsAdded, table: Table | None) -> Message:
    """Points may be hidden, so they are not named."""
    why = f"points_added.{event.why}" if event.why in ("holder", "cast") else "points_added"
    return _message(why, name=_name(table, event.seat))


def _plain(event: Event, _table: Table | None) -> Message:
    return _message(event.kind)


def _corrected(event: events.Corrected, table: Table | None) -> Message:
    name = event.what.partition(".")[0]
    if event.what == "points" and isinstance(event.value, int):
        return _message("corrected_points", name=_name(table, event.seat), n=event.value)
    if name == "books":
        return _message("corrected_books", name=_name(table, event.seat))
    if name in ("crystal", "holder", "layout", "pile", "spent", "turn", "turns_left", "bag"):
        return _message(f"corrected.{name}")
    return _message("corrected.other")


def _entered(event: Entered, table: Table | None) -> Message:
    player = _name(table, event.seat)
    if event.what == "in_play" and isinstance(event.value, int):
        return _message("entered_points", name=player, n=event.value)
    if event.value is None:
        return _message("taken_back")
    if event.what == "map":
        return _entered_map(event, table)
    if event.what == "layout":
        return _message("entered_layout")
    if event.what.startswith("choice."):
        return _message("counted" if isinstance(event.value, int) else "entered_choice", name=player)
    return _message("entered_books", name=player)


def _entered_map(event: Entered, table: Table | None) -> Message:
    """One crystal more or less is named; a larger change is an entry of the whole map."""
    before = set(map_words(final(table))) if table else set()
    new, removed = set(event.value) - before, before - set(event.value)
    if len(new) == 1:
        where, _, color = new.pop().partition(":")
        return _message("entered.printed" if where.startswith(PRINTED) else "entered.crystal", color=_color(color))
    return _message("entered_empty" if len(removed) == 1 and not new else "entered_map")


DESCRIPTIONS: Mapping[type[Event], Callable[[Any, Table | None], Message]] = {
    Entered: _entered,
    events.DomainShown: _domain,
    events.HolderFilled: _filled,
    events.TopShown: _top,
    events.Placed: _placed,
    events.Loaded: _loaded,
    events.Cast: _cast,
    events.Passed: _plain,
    events.BookNamed: _named,
    events.Replaced: _replaced,
    events.BookNoted: _book_noted,
    events.BagEmptied: _plain,
    events.TurnEnded: _plain,
    events.TurnMissed: _plain,
    events.TurnTaken: _turn_taken,
    events.Corrected: _corrected,
    events.PointsAdded: _points_added,
}
