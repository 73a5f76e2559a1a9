"""What Witchstone adds to the question why: glyphs, the rules in a sentence, and the group in the cauldron."""

from __future__ import annotations

from kivy.uix.widget import Widget

from scoring.message import Message
from scoring.play import Category
from scoring.results.sheet import Part
from scoring.witchstone import facts
from scoring.witchstone.cauldron import Cauldron
from scoring.witchstone.final_scoring import entries
from scoring.witchstone.messages.scrolls import icon_of
from screens.look.theme import theme
from screens.scoring.book import ScoreBook
from screens.scoring.why_sheet import Why
from screens.witchstone.look import SYMBOLS


def cauldron_of(book: ScoreBook, seat: int) -> Cauldron | None:
    """As it was drawn, at the final scoring or during play; None if it was not."""
    if book.entered(seat, "cauldron"):
        return entries.drawn(book.table, seat)
    held = book.table.seats[seat]
    return held.cauldron if book.match.state.tracked and held.drawn else None


def _glyph(category: Category, part: Part) -> tuple[str, str]:
    if "kind" not in part.facts:
        return category.icon, ""
    icon = icon_of((str(part.facts["kind"]), *str(part.facts["asks"]).split()))
    return icon, SYMBOLS[icon][theme.name] if icon in SYMBOLS else ""


def _rule(category: Category, part: Part | None) -> Message | None:
    if part is not None and "kind" in part.facts:
        return Message(f"witchstone.prophecy_rule.{part.facts['kind']}")
    if category.id == "track":
        return Message("witchstone.rule.track", spaces=facts.TRACK_SPACES)
    return Message(f"witchstone.rule.{category.id}")


def _picture(book: ScoreBook, seat: int, part: Part) -> Widget | None:
    cauldron = cauldron_of(book, seat) if part.facts.get("kind") == "symbol_group" else None
    if cauldron is None:
        return None
    from screens.witchstone.cauldron.canvas import CauldronCanvas

    symbol = str(part.facts["asks"])
    lit = dict.fromkeys(cauldron.largest_group(symbol), symbol)
    color = book.match.players[seat].color or ""
    return CauldronCanvas(cauldron=cauldron, compact=True, lit=lit, player_color=color)


WHY = Why(_glyph, _rule, _picture)
