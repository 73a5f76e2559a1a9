"""The list of unconfirmed and missing numbers before the result, with buttons to confirm or enter them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from scoring.results.unconfirmed import Unconfirmed
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.kit.rows import RowGroup
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import figure, reasons, value_name

if TYPE_CHECKING:
    from screens.scoring.page import FinalScoringScreen


class OpenNumberRow(TapCard):
    """A number of a player. A tap leads to its cell; fires `on_confirmed` if the shown value is right."""

    piece = StringProperty("")
    player = StringProperty("")
    text = StringProperty("")
    reason = StringProperty("")
    state_mark = StringProperty("empty")
    confirm = StringProperty("")

    __events__ = ("on_confirmed",)

    @property
    def spoken(self) -> tuple[str, ...]:
        return self.player, self.text, self.reason

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.state_mark}"

    def on_confirmed(self) -> None:
        """Event: the shown number is confirmed."""


class OpenNumbersSheet(Sheet):
    """A number that is confirmed here keeps its row, so that nothing moves."""

    def __init__(self, page: FinalScoringScreen, **kwargs: Any) -> None:
        super().__init__(title=words.tr("final.open_title"), note=words.tr("final.open_note"), **kwargs)
        self._page = page
        self._rows: dict[tuple[int, str], OpenNumberRow] = {}
        group = RowGroup()
        for value in page.book.unconfirmed:
            row = self._row(value)
            self._rows[value.seat, value.what] = row
            group.add_widget(row)
        self.add_widget(group)
        self._button = PushButton(key="result", trailing="next", least=dp(56))
        self._button.bind(on_release=lambda _: self._go_on())
        self.add_widget(self._button)
        self._show()

    def _row(self, value: Unconfirmed) -> OpenNumberRow:
        page, player = self._page, self._page.book.match.seated[value.seat]
        shared = next(category.shared for category in page.book.categories if category.id == value.category)
        row = OpenNumberRow(
            key=f"open_{value.what}_{value.seat}",
            piece="" if shared else player.color or "",
            player="" if shared else player.name,
            text=words.say(value_name(page.game, value)),
            reason=reasons(value.doubts) or words.tr("mark.empty"),
            state_mark="empty" if value.value is None else "doubt",
        )
        if value.value is not None:
            number = isinstance(value.value, int)
            row.confirm = (
                words.tr("mark.confirm", value=figure(value.value)) if number else words.tr("final.confirm_shown")
            )
        row.bind(on_confirmed=lambda _: self._confirm(value), on_release=lambda _: self._go_to(value))
        return row

    def _confirm(self, value: Unconfirmed) -> None:
        self._page.confirm(value.seat, value.what)
        self._show()

    def _show(self) -> None:
        """Called again after each confirmation."""
        left = {(value.seat, value.what) for value in self._page.book.unconfirmed}
        for key, row in self._rows.items():
            if key not in left:
                row.state_mark, row.confirm = "entered", ""
        self._button.text, self._button.kind = self._page.result_button()

    def _go_to(self, value: Unconfirmed) -> None:
        page = self._page
        category = next(index for index, each in enumerate(page.book.categories) if each.id == value.category)
        self.close()
        page.choose(category, value.seat)

    def _go_on(self) -> None:
        self.close()
        self._page.ask_last_question()


kv.load(__name__)
