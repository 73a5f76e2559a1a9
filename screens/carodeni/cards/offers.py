"""Two things that a turn may offer: to refresh what lies open, and to tame an animal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.events import Refreshed, Tamed
from scoring.carodeni.table import Table
from screens.carodeni.wording import capital, kind_text
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.look.words import words
from screens.table.panel import TablePanel

LOCATION_ICONS = {"mountains": "mountains", "forest": "forest", "lake": "motion"}
Way = tuple[ListRow, Callable[[], object]]


def refresh_sheet(panel: TablePanel) -> Sheet:
    """One of five."""
    ways: list[Way] = [
        (
            ListRow(key=f"refresh_{what}", icon=icon, text=words.tr(f"carodeni.refresh.{what}"), chevron=False),
            partial(panel.record, Refreshed(what)),
        )
        for what, icon in (("witches", "witch"), ("potions", "potion"), *LOCATION_ICONS.items())
    ]
    return _choice(panel, ways, words.tr("carodeni.turn.refresh"), words.tr("carodeni.refresh.note"))


def tameable(table: Table) -> list[str]:
    """Animals that wait and are not in the clan yet; a novice tames none."""
    seat = table.seat
    if seat.active is None or seat.active.is_novice or not table.rules.animals:
        return []
    return [animal for animal in dict.fromkeys(seat.animals) if animal not in seat.clan.animals]


def tame_sheet(panel: TablePanel, table: Table) -> Sheet:
    """An animal for what it eats; where nobody knows what that is, for any ingredient that is there."""
    ways: list[Way] = []
    for animal in tameable(table):
        known = table.food.get(animal)
        foods = [known] if known else [kind for kind in facts.INGREDIENT_KINDS if table.seat.held(kind)]
        for food in foods or [""]:
            there = bool(food) and table.seat.held(food) > 0
            text, note = capital(kind_text(animal, table.names)), _price(food, there, table)
            row = ListRow(key=f"tame_{animal}_{food}", icon="paw", text=text, note=note, chevron=False)
            ways.append((row, partial(panel.record, Tamed(animal, food if there else ""))))
    return _choice(panel, ways, words.tr("carodeni.turn.tame"), words.tr("carodeni.tame.note"))


def _price(food: str, there: bool, table: Table) -> str:
    if not food:
        return words.tr("carodeni.tame.uncounted")
    return words.tr("carodeni.tame.for" if there else "carodeni.tame.not_there", food=kind_text(food, table.names))


def _choice(panel: TablePanel, ways: list[Way], title: str, note: str) -> Sheet:
    """A row for each way; a tap closes the sheet and does it."""
    sheet, group = Sheet(title=title, note=note), RowGroup()

    def chosen(act: Callable[[], object], *_: Any) -> None:
        panel.page.shell.close(sheet)
        act()

    for row, act in ways:
        row.bind(on_release=partial(chosen, act))
        group.add_widget(row)
    sheet.add_widget(group)
    return sheet
