"""The final scoring: what was entered counts before what was tracked.

`in_play` and `books` are a player's; `choice.0.1` is another choice than the best for book 0, page 1. `crystal.1,-2`
and `printed.0,0` are spaces of the map, the same for everybody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from scoring.changed import changed
from scoring.events import Entered
from scoring.message import Message, Refused
from scoring.winter_queen import facts
from scoring.winter_queen.actions import on_map
from scoring.winter_queen.notation import books, books_words, cell, choice_word
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import choices
from scoring.winter_queen.table import Table, refuse

SPACES = ("crystal", "printed")
MOST_POINTS = 999


def enter(table: Table, event: Entered) -> Table:
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    key = _key(event.seat, event.what)
    kept = {name: value for name, value in table.entries.items() if name != key and not _outdated(name, key)}
    if event.value is None:
        if key not in table.entries:
            refuse("nothing_entered")
        return changed(table, entries=kept)
    if not _fits(table, event):
        refuse("no_such_entry")
    after = changed(table, entries={**kept, key: event.value})
    known = set(_problems(table))
    new = [message for message in _problems(after) if message not in known]
    if new:
        raise Refused(*new)
    return after


def _key(seat: int, what: str) -> tuple[int, str]:
    return (0 if what.partition(".")[0] in SPACES else seat), what


def _outdated(name: tuple[int, str], entered: tuple[int, str]) -> bool:
    """Choices belong to the books that were there."""
    return entered[1] == "books" and name[0] == entered[0] and name[1].startswith("choice.")


def _fits(table: Table, event: Entered) -> bool:
    name, _, part = event.what.partition(".")
    value = event.value
    if event.what == "in_play":
        return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS
    if event.what == "books":
        return books(value) is not None
    if name in SPACES:
        spot = on_map(table, part)
        if name == "printed" and table.layout.spaces[spot] != facts.DOMAIN:
            refuse("not_domain")
        return value == "" or value in facts.CRYSTAL_COLORS
    page = _page(final(table), event.seat, event.what)
    if page is None or not isinstance(value, str):
        return False
    return value in map(choice_word, choices(final(table), event.seat, page))


def _page(position: Position, seat: int, what: str) -> Page | None:
    """The loaded page that `choice.0.1` means, if there is one."""
    name, *places = what.split(".")
    held = position.books[seat]
    if name != "choice" or len(places) != 2 or not all(place.isdigit() for place in places):
        return None
    number, place = map(int, places)
    page = held[number][place] if number < len(held) and place < facts.PAGES else None
    return page if page and page.crystal else None


def _problems(table: Table) -> Iterator[Message]:
    """What cannot lie on a table."""
    position, most = final(table), facts.IN_PLAY_PER_COLOR[table.count]
    found = Counter(position.crystals.values())
    found.update(page.crystal for held in position.books for book in held for page in book if page.crystal)
    for color in facts.CRYSTAL_COLORS:
        if found[color] > most:
            yield Message("winter_queen.refused.too_many", color=Message(f"color.{color}"), n=most)
    if position.crystals.keys() & position.printed.keys():
        yield Message("winter_queen.refused.covered")


def final(table: Table) -> Position:
    """What lies on the table at the end, as the spells see it."""
    crystals, printed = dict(table.crystals), table.printed
    held, points = list(table.books), list(table.points)
    for (seat, what), value in table.entries.items():
        name, _, part = what.partition(".")
        spot = cell(part)
        if what == "in_play":
            points[seat] = value
        elif what == "books":
            held[seat] = books(value) or ()
        elif name in SPACES and spot is not None:
            colors = crystals if name == "crystal" else printed
            colors.pop(spot, None)
            if value:
                colors[spot] = value
    return Position(table.layout, crystals, printed, tuple(held), tuple(points), table.switches)


def chosen(table: Table, position: Position) -> dict[tuple[int, int, int], int]:
    """The choices that were entered, as the score sheet wants them; one that is gone leaves the best."""
    found = {}
    for (seat, what), value in table.entries.items():
        page = _page(position, seat, what)
        if page is not None:
            words = [choice_word(choice) for choice in choices(position, seat, page)]
            if value in words:
                _, number, place = what.split(".")
                found[seat, int(number), int(place)] = words.index(value)
    return found


def entered(table: Table, seat: int, what: str) -> Any:
    """What counts: what was entered, else what was tracked, else nothing."""
    if what.startswith("choice."):
        return table.entries.get((seat, what), "")
    return _look_up(final(table), seat, what)


def tracked(table: Table, seat: int, what: str) -> Any:
    """What was tracked; None where nothing was."""
    return _look_up(table.position(), seat, what) if table.tracked else None


def _look_up(position: Position, seat: int, what: str) -> Any:
    name, _, part = what.partition(".")
    spot = cell(part)
    if what == "in_play":
        return position.points[seat]
    if what == "books":
        return books_words(position.books[seat])
    if name in SPACES and spot is not None:
        return (position.crystals if name == "crystal" else position.printed).get(spot, "")
    return None
