"""The final scoring: what was entered counts before what was tracked.

`in_play` and `books` are a player's. `choice.0.1` is for book 0, page 1: another choice than the best, or the points
counted by hand. `layout` and `map` are the same for all players.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.changed import changed
from scoring.journal.events import Entered
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.conservation import fitted
from scoring.winter_queen.copy_facts import layout_problem
from scoring.winter_queen.file import limits
from scoring.winter_queen.file.notation import books, books_words, choice_word, crystals, map_words
from scoring.winter_queen.final_scoring.score import Overrides
from scoring.winter_queen.map.layout import read, written
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import choices
from scoring.winter_queen.table import Table, refuse

OF_TABLE = ("layout", "map")
MOST_POINTS = facts.MOST_POINTS

Entries = Mapping[tuple[int, str], Any]


def enter(table: Table, event: Entered) -> Table:
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    key = (0 if event.what in OF_TABLE else event.seat), event.what
    if event.value is None:
        if key not in table.entries:
            refuse("nothing_entered")
    elif event.what == "layout" and table.tracked and event.value != layout_words(table):
        refuse("layout_tracked")
    elif not _fits(table, event):
        refuse("no_such_entry")
    entries = {name: value for name, value in table.entries.items() if name != key}
    if event.value is not None:
        entries[key] = event.value
    after = changed(table, entries=entries)
    return changed(after, entries=_without_outdated(entries, key, final(table), final(after)))


def _without_outdated(entries: Entries, key: tuple[int, str], before: Position, after: Position) -> Entries:
    """Crystals lie on the layout that was there, choices belong to the pages that were there."""
    seat, what = key
    if what == "layout" and before.layout == after.layout:
        return entries
    if what == "layout":
        return {name: value for name, value in entries.items() if name[1] != "map"}
    if what != "books":
        return entries
    return {
        name: value
        for name, value in entries.items()
        if name[0] != seat or not _is_choice(name[1]) or _page(before, *name) == _page(after, *name)
    }


def _is_choice(what: str) -> bool:
    return what.startswith("choice.")


def _fits(table: Table, event: Entered) -> bool:
    what, value = event.what, event.value
    if what == "in_play":
        return _is_points(value)
    if what == "books":
        return books(value, unnamed=True) is not None
    if what == "layout":
        return bool(value) and layout_problem(value) is None
    if what == "map":
        return crystals(value) is not None
    position = final(table)
    page = _page(position, event.seat, what)
    if page is None:
        return False
    return _is_points(value) or value in map(choice_word, choices(position, event.seat, page))


def _is_points(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST_POINTS


def _page(position: Position, seat: int, what: str) -> Page | None:
    """The loaded page that `choice.0.1` means, if there is one."""
    name, *numbers = what.split(".")
    held = position.books[seat]
    if name != "choice" or len(numbers) != 2 or not all(index.isdecimal() for index in numbers):
        return None
    number, index = map(int, numbers)
    page = held[number][index] if number < len(held) and index < facts.PAGES else None
    return page if page and page.crystal else None


def problems(table: Table) -> list[Message]:
    """What cannot lie on the table, by the limits that match files have too."""
    return [problem.message for problem in limits.impossible(final(table))]


def final(table: Table) -> Position:
    """What lies on the table at the end, as the spells see it."""
    entries = table.entries
    layout = read(entries[0, "layout"]) if (0, "layout") in entries else table.layout
    laid, printed = crystals(entries.get((0, "map"))) or (dict(table.crystals), table.printed)
    new = [books(entries.get((seat, "books")), unnamed=True) for seat in range(table.count)]
    held = tuple(mine if entered is None else entered for entered, mine in zip(new, table.books, strict=True))
    if table.gaps.made:
        map_open = (0, "map") not in entries and table.in_doubt("map")
        books_open = (one is None and table.in_doubt("books", seat) for seat, one in enumerate(new))
        laid, held = fitted(laid, held, table.in_play, map_open, books_open)
    return Position(
        layout,
        laid,
        printed,
        held,
        tuple(entries.get((seat, "in_play"), points) for seat, points in enumerate(table.points)),
        table.switches,
    )


def overrides(table: Table, position: Position) -> Overrides:
    """The choices that were entered, as the score sheet wants them; one that is gone leaves the best."""
    chosen: dict[tuple[int, int, int], Any] = {}
    for (seat, what), value in table.entries.items():
        page = _page(position, seat, what)
        if page is not None:
            _, number, index = what.split(".")
            offered = {choice_word(choice): choice for choice in choices(position, seat, page)}
            if value in offered or isinstance(value, int):
                chosen[seat, int(number), int(index)] = offered.get(value, value)
    return chosen


def entered(table: Table, seat: int, what: str) -> Any:
    """What counts: what was entered, else what was tracked, else nothing."""
    if _is_choice(what):
        return table.entries.get((seat, what), "")
    return _look_up(final(table), seat, what)


def tracked(table: Table, seat: int, what: str) -> Any:
    """What was tracked; None where nothing was."""
    return _look_up(table.position(), seat, what) if table.tracked else None


def layout_words(table: Table) -> tuple[str, ...]:
    """The map that is played on."""
    return written(table.layout)


def _look_up(position: Position, seat: int, what: str) -> Any:
    if what == "in_play":
        return position.points[seat]
    if what == "books":
        return books_words(position.books[seat])
    if what == "layout":
        return written(position.layout)
    return map_words(position) if what == "map" else None
