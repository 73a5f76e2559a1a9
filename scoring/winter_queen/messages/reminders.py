"""What players easily forget, at the moment that it happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from scoring.journal.events import Event
from scoring.message import Message
from scoring.play import Reminder
from scoring.winter_queen import events, facts
from scoring.winter_queen.actions import loaded_pages
from scoring.winter_queen.file.notation import cell
from scoring.winter_queen.position import Page, Switches
from scoring.winter_queen.possible import casting_allowed, offer
from scoring.winter_queen.table import Table

GAME = "winter_queen"
# The switch that changes what is to be remembered about a spell.
READINGS = {
    "wind_rose": "wind_rose",
    "clear_row": "clear_row_gap",
    "polar_star": "polar_star_domain",
    "secret_knowledge": "sages_printed_when_loaded",
}
ALONG_LINES = ("wind_rose", "clear_row")
RawReminders = Iterator[tuple[str, dict[str, Any]]]


def reminders(before: Table, event: Event, after: Table) -> tuple[Reminder, ...]:
    watched = WATCHED[type(event)](before, event, after) if type(event) in WATCHED else iter(())
    return tuple(_reminder(id, values) for id, values in (*watched, *_always(before, after)))


def _reminder(id: str, values: dict[str, Any]) -> Reminder:
    """What follows a dot in the id is another reading of the same reminder."""
    name, about_secrets = id.partition(".")[0], id == "secret_points"
    return Reminder(f"{GAME}/{name}", Message(f"winter_queen.remind.{id}", **values), about_secrets)


def _domain(_before: Table, event: events.DomainShown, _after: Table) -> RawReminders:
    if event.color:
        yield "printed_stays", {}


def _placed(before: Table, event: events.Placed, after: Table) -> RawReminders:
    yield from _drawn(before, after)
    spot = cell(event.cell)
    zone = before.layout.spaces.get(spot) if spot else None
    if spot and zone != facts.DOMAIN and zone != event.color and offer(before, before.to_move, spot):
        yield "county_pile", {"zone": Message(f"winter_queen.zone.{zone}")}
    if event.take and len(after.books[before.to_move]) == facts.MOST_BOOKS:
        yield "three_books", {"n": facts.MOST_BOOKS}


def _loaded(before: Table, _event: events.Loaded, after: Table) -> RawReminders:
    yield from _drawn(before, after)
    if any(before.piles.values()) and len(before.books[before.to_move]) < facts.MOST_BOOKS:
        yield "no_book", {}


def _drawn(before: Table, after: Table) -> RawReminders:
    """About the holder that a crystal came from: first what is to be done now."""
    emptied = after.refills > before.refills or (before.final and not after.holders[0])
    if emptied and not before.final:
        yield "holder_emptied", {"n": min(before.holder_size, before.bag)}
    elif emptied and after.points[before.to_move] > before.points[before.to_move]:
        yield "last_crystal", {}
    if not before.moves:
        yield from _first_turn(before)
    if before.moves < before.count and before.count > 2:
        yield "reach", {}
    if not emptied and not before.moves:
        yield "no_top_up", {}


def _first_turn(before: Table) -> RawReminders:
    if removed := facts.REMOVED_PER_COLOR[before.count]:
        yield "removed", {"n": removed, "bag": before.bag}
    else:
        yield "none_removed", {"n": before.bag}


def _cast(before: Table, event: events.Cast, after: Table) -> RawReminders:
    held = before.books[before.to_move]
    pages = loaded_pages(held[event.book]) if event.book < len(held) else ()
    for id in dict.fromkeys(_of_spell(page, before.switches) for page in pages):
        yield id, {}
    if before.switches.line_gap == "goes_on" and any(page.spell in ALONG_LINES for page in pages):
        yield "line_gap", {}
    if any(color in before.printed.values() for page in pages for color in _looked_for(page, before.switches)):
        yield "printed_counts", {}
    if pages:
        yield "spent_to_box", {"n": len(pages)}
    if pages and len(pages) < facts.PAGES:
        yield "map_untouched", {}
    elif event.returned:
        yield "map_to_bag", {}
    if any(before.piles.values()) and len(after.books[before.to_move]) < facts.MOST_BOOKS:
        yield "no_book", {}


def _of_spell(page: Page, switches: Switches) -> str:
    """The reminder of a spell, as this table reads the rules."""
    if page.color and page.color == page.crystal:
        return f"{page.spell}.own_color" if switches.sages_same_color == "count" else f"{page.spell}.zero"
    switch = READINGS.get(page.spell, "")
    choice = getattr(switches, switch) if switch else ""
    return page.spell if not switch or choice == facts.SWITCHES[switch][0] else f"{page.spell}.{choice}"


def _looked_for(page: Page, switches: Switches) -> tuple[str | None, ...]:
    """The colours whose crystals on the map change what a page is worth."""
    if page.spell == "secret_knowledge":
        return ()
    if page.spell == "clear_row" or (page.spell == "polar_star" and switches.polar_star_domain == "counts"):
        return facts.CRYSTAL_COLORS
    return page.crystal, page.color


def _layout_changed(before: Table, _event: Event, after: Table) -> RawReminders:
    """What no longer fits another map."""
    if after.in_hand:
        yield "map_in_hand", {"n": len(after.in_hand)}
    zones, new = before.layout.spaces, after.layout.spaces
    if moved := sum(1 for spot in after.crystals if zones.get(spot) != new[spot]):
        yield "map_counties", {"n": moved}


def _corrected(before: Table, event: events.Corrected, after: Table) -> RawReminders:
    if event.what == "layout":
        yield from _layout_changed(before, event, after)


def _always(before: Table, after: Table) -> RawReminders:
    """What depends on where things stand, not on how they came there."""
    if not any(before.points) and any(after.points):
        yield "secret_points", {}
    if after.final and not before.final:
        yield "final_phase", {"n": after.last_turns}
    if casting_allowed(before) and not casting_allowed(after):
        yield "no_casting", {}
    if after.over and not before.over:
        yield "all_books", {}
        yield "books_stay", {}
        yield "no_tie_break", {}


WATCHED: Mapping[type[Event], Callable[[Table, Any, Table], RawReminders]] = {
    events.DomainShown: _domain,
    events.Placed: _placed,
    events.Loaded: _loaded,
    events.Cast: _cast,
    events.Corrected: _corrected,
    events.CopyNoted: _layout_changed,
}
