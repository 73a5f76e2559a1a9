"""Two optional actions of a turn: refreshing a row, and taming an animal."""

from __future__ import annotations

from functools import partial

from scoring.carodeni import facts
from scoring.carodeni.events import Refreshed, Tamed
from scoring.carodeni.table import Table
from screens.carodeni.picks import kind_picks
from screens.carodeni.wording import kind_text
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid
from screens.look.words import capitalised, words
from screens.table.panel import TablePanel

LOCATION_ICONS = {"mountains": "mountains", "forest": "forest", "lake": "motion"}


def refresh_sheet(panel: TablePanel) -> Sheet:
    """The sheet that asks which of the five rows is refreshed."""
    sheet = ChoiceSheet(title=words.tr("carodeni.turn.refresh"), note=words.tr("carodeni.refresh.note"))
    for what, icon in (("witches", "witch"), ("potions", "potion"), *LOCATION_ICONS.items()):
        text = words.tr(f"carodeni.refresh.{what}")
        sheet.offer(f"refresh_{what}", text, partial(panel.record, Refreshed(what)), icon=icon)
    return sheet


def refresh_off(table: Table) -> str:
    """Why the board cannot be refreshed now; empty if it can be."""
    turn, active = table.turn, table.seat.active
    if turn.refreshed:
        return "carodeni.refused.refreshed_already"
    if turn.taken or turn.done:
        return "carodeni.refused.refresh_late"
    return "carodeni.refused.refresh_novice" if active is None or active.is_novice else ""


def tame_off(table: Table) -> str:
    """Why no animal can be tamed now; empty if one can be."""
    seat, done = table.seat, table.turn.done
    if table.turn.phase == "ostara":
        return "carodeni.refused.ostara_tames"
    if done:
        return f"carodeni.refused.{done}_already"
    if table.turn.phase == "rest":
        return "carodeni.refused.after_rest"
    if seat.active is None or seat.active.is_novice:
        return "carodeni.refused.novice_tames"
    return "" if tameable(table) else "carodeni.turn.nothing_to_tame"


def tameable(table: Table) -> list[str]:
    """Animals that wait and are not in the clan yet; a novice tames none."""
    active = table.seat.active
    if active is None or active.is_novice:
        return []
    return [animal for animal in waiting_animals(table) if animal not in table.seat.clan.animals]


def waiting_animals(table: Table) -> list[str]:
    """Animals in front of the player; one that is in the clan already cannot be tamed by the rules."""
    return list(dict.fromkeys(table.seat.animals))


def tame_sheet(panel: TablePanel, table: Table) -> Sheet:
    """Offers an animal for its food, or for any ingredient held if the food is not known."""
    sheet = ChoiceSheet(title=words.tr("carodeni.turn.tame"), note=words.tr("carodeni.tame.note"))
    for animal in waiting_animals(table):
        known = table.food.get(animal)
        foods = [known] if known else [kind for kind in facts.INGREDIENT_KINDS if table.seat.held(kind)]
        text = capitalised(kind_text(animal, table.names))
        for food in foods or [""]:
            there = bool(food) and table.seat.held(food) > 0
            tame = partial(panel.record, Tamed(animal, food if there else ""))
            sheet.offer(f"tame_{animal}_{food}", text, tame, icon="paw", note=_price(food, there, table))
        if known:
            other = partial(_open_other_food, panel, animal, table)
            sheet.offer(f"tame_{animal}_other", text, other, icon="paw", note=words.tr("carodeni.tame.other"))
    return sheet


def _open_other_food(panel: TablePanel, animal: str, table: Table) -> None:
    """What was paid although the animal eats something else."""
    sheet = Sheet(title=words.tr("carodeni.tame.paid"), note=capitalised(kind_text(animal, table.names)))

    def paid(kind: str) -> None:
        sheet.close()
        panel.record(Tamed(animal, kind))

    others = [kind for kind in facts.INGREDIENT_KINDS if kind != table.food.get(animal)]
    grid = PickGrid(most=len(others))
    kind_picks(grid, others, table.names, paid, "fed")
    sheet.add_widget(grid)
    panel.page.open_sheet(sheet, "tame")


def _price(food: str, there: bool, table: Table) -> str:
    if not food:
        return words.tr("carodeni.tame.uncounted")
    return words.tr("carodeni.tame.for" if there else "carodeni.tame.not_there", food=kind_text(food, table.names))
