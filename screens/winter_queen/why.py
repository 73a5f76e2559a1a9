"""What Winter Queen adds to the question why: the sign of the spell, its rule, and the pieces lit up on the map."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from scoring.message import Message
from scoring.play import Category
from scoring.results.sheet import Part
from scoring.winter_queen.final_scoring.entries import final, overrides
from scoring.winter_queen.messages.spell_icons import SPELL_ICONS
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import SpellResult, best
from screens.kit.layouts.stack import Stack
from screens.scoring.book import ScoreBook
from screens.scoring.why_sheet import Why
from screens.winter_queen.map.spell_map import SpellMap
from screens.winter_queen.secret_row import SecretRow


def _glyph(category: Category, part: Part) -> tuple[str, str]:
    return SPELL_ICONS.get(str(part.facts.get("spell")), category.icon), ""


def _rule(category: Category, part: Part | None) -> Message | None:
    if part is not None and "spell" in part.facts:
        return Message(f"winter_queen.spell_rule.{part.facts['spell']}")
    return Message(f"winter_queen.rule.{category.id}")


def _picture(book: ScoreBook, seat: int, part: Part) -> Widget | None:
    """Points that were counted by hand have none."""
    position, (number, page_number) = final(book.table), (int(part.facts["book"]), int(part.facts["page"]))
    page = position.books[seat][number][page_number]
    override = overrides(book.table, position).get((seat, number, page_number))
    if isinstance(override, int):
        return None
    result = override or best(position, seat, page)
    if result.opponent is not None:
        return _books(book, position, seat, page, result)
    return SpellMap(position=position, page=page, result=result)


def _books(book: ScoreBook, position: Position, seat: int, page: Page, result: SpellResult) -> Widget:
    """The crystals on the books of both."""
    rows = Stack(spacing=dp(6))
    for other in (seat, result.opponent or 0):
        row = SecretRow(text=book.match.players[other].name, fixed=True)
        row.show(position, other, page)
        rows.add_widget(row)
    return rows


WHY = Why(_glyph, _rule, _picture)
