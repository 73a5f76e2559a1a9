"""What Čarodění adds to the question why: the rule in a sentence, the steps that were climbed, and the cards."""

from __future__ import annotations

from kivy.uix.widget import Widget

from scoring.carodeni.final_scoring.holding import KINDS
from scoring.carodeni.table import Table
from scoring.message import Message
from scoring.play import Category
from scoring.results.sheet import Part
from screens.carodeni.card_mark import potion_mark, witch_mark
from screens.carodeni.kind_mark import GoalMark
from screens.carodeni.why_picture import ClanPicture, SetPicture
from screens.carodeni.wording import goal_text
from screens.scoring.book import ScoreBook
from screens.scoring.why_sheet import Why

PREFIX = "carodeni.why."


def _rule(category: Category, part: Part | None) -> Message | None:
    if part is not None and part.why.id in (f"{PREFIX}unclaimed", f"{PREFIX}tools.never", f"{PREFIX}goals.never"):
        return Message("carodeni.rule.ostara")
    return Message(f"carodeni.rule.{category.id}")


def _picture(book: ScoreBook, seat: int, part: Part) -> Widget | None:
    what = part.why.id.removeprefix(PREFIX)
    if what in KINDS:
        return _set(book, seat, what)
    if not book.match.state.tracked or book.entered(seat, what):
        return None
    rows = {row.id: row for row in book.sheet.columns[seat].rows}
    index = next((index for index, one in enumerate(rows[what].parts) if one is part), -1) if what in rows else -1
    cards = _cards(book.table, seat, what)
    return ClanPicture(cards, index) if 0 <= index < len(cards) else None


def _set(book: ScoreBook, seat: int, what: str) -> Widget:
    rules, kinds = book.table.rules, KINDS[what]
    steps = {"tools": rules.tool_points, "animals": rules.animal_points}.get(what, tuple(range(len(kinds) + 1)))
    return SetPicture(kinds, book.value(seat, what), book.table.names, steps)


def _cards(table: Table, seat: int, what: str) -> list[Widget]:
    """The tracked cards, in the order in which they count."""
    clan = table.seats[seat].clan
    if what == "potions":
        return [potion_mark(potion) for potion in clan.potions]
    if what == "witches":
        return [witch_mark(witch) for witch in clan.witches]
    goals = [goal for goal in table.goals if goal.owner == seat] if what == "goals" else []
    return [GoalMark(side=goal.side, text=goal_text(goal, table.names), value=str(goal.points)) for goal in goals]


WHY = Why(rule=_rule, picture=_picture)
