"""What a potion needs and what the player has; and the payments, one of them chosen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.brewing.payments import Have, Lack, Payment
from scoring.carodeni.cards import Counts, Potion
from scoring.carodeni.messages.naming import Names
from screens.carodeni.marks import KindMark
from screens.carodeni.wording import kind_text
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card, Panel, TapCard
from screens.look.words import capitalised, words
from screens.runtime import kv


class NeedTile(Card):
    """A kind that a potion needs, the number, and whether there are enough."""

    kind = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    note = StringProperty("")
    enough = BooleanProperty(False)
    preferred_height = NumericProperty(0)


def need_tile(kind: str, name: str, text: str, note: str, enough: bool) -> NeedTile:
    return NeedTile(kind=kind, name=name, text=text, note=note, enough=enough)


def needs(potion: Potion, have: Have, lack: Lack, names: Names) -> Iterator[tuple[Any, ...]]:
    """`need_tile` with its arguments, for each kind that the potion needs."""
    rows = zip(facts.INGREDIENT_KINDS, potion.needs, have.ingredients, lack.ingredients, strict=True)
    for kind, needed, there, missing in rows:
        if needed:
            yield _need(kind, needed, words.tr("carodeni.brew.has", n=there), not missing, names)
    for kind in dict.fromkeys(potion.tools):
        where = "missing" if kind in lack.tools else "in_clan" if _is_in(kind, have.in_clan) else "at_right"
        yield _need(kind, potion.tools.count(kind), words.tr(f"carodeni.brew.tool.{where}"), where != "missing", names)


def _need(kind: str, count: int, note: str, enough: bool, names: Names) -> tuple[Any, ...]:
    return need_tile, kind, names.get(kind, ""), words.tr("carodeni.brew.needs", n=count), note, enough


def _is_in(kind: str, tools: tuple[str, ...]) -> bool:
    return bool(tools) if kind == facts.ANY_TOOL else kind in tools


class PairMark(Panel, Box):
    """Two equal ingredients that replace one ingredient or tool."""

    paid = StringProperty("")
    replaces = StringProperty("")
    paid_name = StringProperty("")
    replaces_name = StringProperty("")


class KeptCount(Box):
    """A number with its label."""

    kind = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")


class PaymentRow(TapCard):
    """One payment. With large text the kept things stand below the paid ones."""

    on = BooleanProperty(False)
    text = StringProperty("")
    note = StringProperty("")
    stacked = BooleanProperty(False)

    def show(self, payment: Payment, names: Names) -> None:
        paid, kept = self.ids.paid, self.ids.kept
        paid.clear_widgets()
        kept.clear_widgets()
        for kind in _each(payment.direct):
            paid.add_widget(KindMark(kind=kind, name=names.get(kind, "")))
        for pair in payment.pairs:
            mark = PairMark(paid=pair.paid, replaces=pair.replaces)
            mark.paid_name, mark.replaces_name = names.get(pair.paid, ""), names.get(pair.replaces, "")
            paid.add_widget(mark)
        for kind, count in zip(facts.INGREDIENT_KINDS, payment.kept, strict=True):
            if count:
                kept.add_widget(KeptCount(kind=kind, name=names.get(kind, ""), text=str(count)))
        self.text = words.tr("carodeni.brew.keeps", n=payment.kinds_kept)
        self.note = " ".join(_tools(payment, names))


def _tools(payment: Payment, names: Names) -> Iterator[str]:
    """Which tool moves, and which stays where it is."""
    if payment.moves:
        moved = ", ".join(kind_text(tool, names) for tool in payment.moves)
        yield words.tr("carodeni.brew.moves", what=capitalised(moved), n=len(payment.moves))
    if payment.stays:
        stays = ", ".join(kind_text(tool, names) for tool in payment.stays)
        yield words.tr("carodeni.brew.stays", what=capitalised(stays), n=len(payment.stays))


def _each(counts: Counts) -> Iterator[str]:
    for kind, count in zip(facts.INGREDIENT_KINDS, counts, strict=True):
        yield from [kind] * count


kv.load(__name__)
