"""The sheets that correct a table, wherever they are opened from; `opener` is the key of the button."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scoring.certainty import TABLE
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import bag_doubts, count_doubts, points_doubts
from scoring.winter_queen.events import Corrected
from scoring.winter_queen.table import Table
from screens.look.words import words
from screens.table.numbers_sheet import Number, NumbersSheet
from screens.table.owner_only import ask_owner
from screens.winter_queen.holders.holder_sheet import HolderSheet

if TYPE_CHECKING:
    from screens.table.page import TableScreen

MOST_POINTS = 999


def table_of(page: TableScreen) -> Table:
    table: Table = page.now.state.table
    return table


def open_holder(page: TableScreen, holder: int, opener: str) -> None:
    table = table_of(page)
    take = None if table.over or not table.holders[holder] else partial(_take_from, page, holder)
    page.open_sheet(HolderSheet(holder, table, page.record, take), opener)


def _take_from(page: TableScreen, holder: int) -> None:
    """A crystal of this holder goes to the map; the rules are asked once it is there.

    It may come from out of reach. Of a holder in reach it is asked whether this was the last one: the app may be wrong.
    """
    from screens.winter_queen.map.panel import MapPanel
    from screens.winter_queen.map.reach import ask_color

    page.choose_tab("map")
    panel = page.panel("map")
    if isinstance(panel, MapPanel):
        table = table_of(page)
        take = panel.take_asking if holder in table.reach(table.to_move) else panel.take
        colors = [color for color in dict.fromkeys(table.holders[holder]) if color]
        if len(colors) == 1:
            take(holder, colors[0])
        else:
            ask_color(page.shell, table, {}, partial(take, holder), colors)


def correct_piles(page: TableScreen, opener: str) -> None:
    table = table_of(page)
    numbers = [
        Number(
            county,
            words.tr(f"winter_queen.zone.{county}"),
            table.piles[county],
            most=facts.BOOKS,
            doubts=count_doubts(table, TABLE, f"pile.{county}"),
        )
        for county in facts.COUNTIES
    ]
    _numbers(page, numbers, words.tr("winter_queen.piles.title"), opener, "pile.")


def correct_spent(page: TableScreen, opener: str) -> None:
    table = table_of(page)
    numbers = [
        Number(color, words.tr(f"color.{color}"), table.spent.get(color, 0), most=facts.CRYSTALS_PER_COLOR)
        for color in facts.CRYSTAL_COLORS
    ]
    _numbers(page, numbers, words.tr("winter_queen.ledger.spent"), opener, "spent.")


def correct_bag(page: TableScreen, opener: str) -> None:
    table, name = table_of(page), words.tr("winter_queen.ledger.bag")
    _numbers(page, [Number("bag", name, table.bag, most=facts.CRYSTALS, doubts=bag_doubts(table))], name, opener)


def correct_points(page: TableScreen, seat: int, opener: str) -> None:
    """Points that are hidden from the others are shown to their owner only."""
    if page.hides_secrets:
        ask_owner(page.shell, table_of(page).players[seat].name, lambda: _ask_points(page, seat, opener))
    else:
        _ask_points(page, seat, opener)


def _ask_points(page: TableScreen, seat: int, opener: str) -> None:
    table = table_of(page)
    doubts = points_doubts(table, seat)
    number = Number("points", table.players[seat].name, table.points[seat], most=MOST_POINTS, doubts=doubts)
    _numbers(page, [number], words.tr("winter_queen.fact.so_far"), opener, seat=seat)


def correct_end(page: TableScreen, opener: str) -> None:
    """By hand: the bag is empty, and this many turns are left."""
    table = table_of(page)
    text, left = words.tr("winter_queen.fact.turns_left"), table.turns_left or 0
    number = Number("turns_left", text, left, least=min(left, 1), most=2 * table.count)
    _numbers(page, [number], words.tr("winter_queen.fact.end"), opener)


def _numbers(
    page: TableScreen, numbers: list[Number], title: str, opener: str, prefix: str = "", seat: int = 0
) -> None:
    def changed(new: dict[str, int]) -> bool:
        return page.record_all([Corrected(seat, f"{prefix}{name}", value) for name, value in new.items()])

    done, note = words.tr("winter_queen.correct.do"), words.tr("winter_queen.correct.note")
    page.open_sheet(NumbersSheet(numbers, changed, done, title=title, note=note), opener)
