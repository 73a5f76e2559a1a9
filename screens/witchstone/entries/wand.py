"""Equal totals: who is further along the wand, and whose pawn lies underneath."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from screens.kit.buttons import PushButton
from screens.kit.chips import Chip, Chips
from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.witchstone.entries.needs import NeedRow

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen

LONGEST_WAND = 40
Seats = tuple[int, ...]


def undecided(book: ScoreBook) -> Seats:
    """Players with equal totals whose order on the wand is needed and not entered."""
    by_total = defaultdict(list)
    for seat, column in enumerate(book.sheet.columns):
        by_total[column.total].append(seat)
    tied = [seats for seats in by_total.values() if len(seats) > 1]
    return tuple(seat for seats in tied if _open(book, seats) for seat in seats)


def _open(book: ScoreBook, seats: list[int]) -> bool:
    if any(book.value(seat, "wand") is None for seat in seats):
        return True
    return any(None in (book.value(seat, "wand_order") for seat in group) for group in stacks(book, tuple(seats)))


def stacks(book: ScoreBook, seats: Seats) -> list[Seats]:
    """Groups of players whose pawns share a space; not on the hilt, where all begin and no order counts."""
    by_space = defaultdict(list)
    for seat in seats:
        by_space[book.value(seat, "wand")].append(seat)
    return [tuple(group) for space, group in by_space.items() if space and len(group) > 1]


class WandQuestion(Sheet):
    """Asks for the space of each pawn, and for the order in stacks. Both can be left open."""

    def __init__(self, page: FinalScoringScreen, tied: Seats, **kwargs: Any) -> None:
        super().__init__(
            title=words.tr("witchstone.wand_question"), note=words.tr("witchstone.wand_question.note"), **kwargs
        )
        self._page, self._tied = page, tied
        self._rows: dict[int, NeedRow] = {}
        for seat in tied:
            row = NeedRow(text=page.book.match.players[seat].name, note=words.tr("witchstone.wand_question.space"))
            row.ids.minus.key, row.ids.plus.key = f"wand_less_{seat}", f"wand_more_{seat}"
            row.bind(on_amount=lambda row, amount, seat=seat: self._step(seat, int(row.value) + amount))
            self._rows[seat] = row
            self.add_widget(row)
        self._orders = WandOrders()
        self.add_widget(self._orders)
        button = PushButton(key="wand_done", kind="primary", trailing="next", least=dp(56))
        button.text = words.tr("final.show_result")
        button.bind(on_release=self._go)
        self.add_widget(button)
        self._show()

    def _show(self) -> None:
        book = self._page.book
        for seat, row in self._rows.items():
            space = book.value(seat, "wand")
            row.value, row.figure = space or 0, "–" if space is None else str(space)
        self._orders.clear_widgets()
        for group in stacks(book, self._tied):
            self._orders.add_widget(Text(text=words.tr("witchstone.wand_question.underneath")))
            chips = Chips()
            for seat in group:
                order, name = book.value(seat, "wand_order"), book.match.players[seat].name
                chip = Chip(key=f"under_{seat}", on=order is not None, text=f"{order}. {name}" if order else name)
                chip.bind(on_release=lambda _, seat=seat, group=group: self._stack_next(seat, group))
                chips.add_widget(chip)
            self._orders.add_widget(chips)

    def _step(self, seat: int, space: int) -> None:
        """Moves a pawn; on the new space its order in a stack is unknown."""
        if self._page.book.entered(seat, "wand_order"):
            self._page.enter(seat, "wand_order", None)
        self._page.enter(seat, "wand", max(0, min(LONGEST_WAND, space)))
        self._show()

    def _stack_next(self, seat: int, group: Seats) -> None:
        """The first tap is the pawn at the bottom, the next one lies on it; a second tap on a name starts over."""
        book = self._page.book
        if book.value(seat, "wand_order") is not None:
            for other in group:
                self._page.enter(other, "wand_order", None)
        else:
            taken = [book.value(other, "wand_order") for other in group]
            self._page.enter(seat, "wand_order", 1 + sum(order is not None for order in taken))
            rest = [other for other in group if self._page.book.value(other, "wand_order") is None]
            if len(rest) == 1:
                self._page.enter(rest[0], "wand_order", len(group))
        self._show()

    def _go(self, *_: Any) -> None:
        self.close()
        self._page.open_result()


class WandOrders(Box):
    """The questions for the order in each stack of pawns."""


kv.load(__name__)
