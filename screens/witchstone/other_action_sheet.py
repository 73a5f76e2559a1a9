"""A sheet with actions against the rules, a second tile, or a spell; each is entered on its usual card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from scoring.journal.events import Event, Insisted
from scoring.witchstone.events import ExtraActions, ExtraTile
from screens.kit.buttons import PushButton
from screens.kit.count_row import CountRow
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.witchstone.symbol_picks import SymbolPicks

MOST = 12


class OtherActionSheet(Sheet):
    """Which action, and how many; `record` gets them as something that happened anyway.

    `tile`: the tile of this turn is laid, so another one would be its second. `ask_spell` opens the sheet of spells
    above this one.
    """

    saved_fields: ClassVar = always("_action")

    def __init__(
        self,
        record: Callable[[Event], object],
        entered: ExtraActions | None = None,
        tile: bool = False,
        ask_spell: Callable[[Sheet], object] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            title=words.tr("witchstone.other_action.title"), note=words.tr("witchstone.other_action.note"), **kwargs
        )
        self._record = record
        self._action = entered.action if entered else ""
        self._picks = SymbolPicks("other", self._choose)
        self._count = CountRow(name="other_actions", value=entered.actions if entered else 1, least=1, most=MOST)
        self._count.bind(on_change=lambda row, value: setattr(row, "value", value))
        self._done = PushButton(key="anyway", kind="primary", text=words.tr("refusal.anyway"), least=56)
        self._done.bind(on_release=lambda _: self._enter())
        for part in (self._picks, self._count, self._done):
            self.add_widget(part)
        if tile:
            second = PushButton(key="other_tile", icon="tile", text=words.tr("witchstone.other_action.tile"))
            second.bind(on_release=self.closing(lambda _: self._record(Insisted(ExtraTile()))))
            self.add_widget(second)
        if ask_spell is not None:
            spell = PushButton(key="other_spell", icon="spell", text=words.tr("witchstone.other_action.spell"))
            spell.bind(on_release=lambda _: ask_spell(self))
            self.add_widget(spell)
        self._show()

    def on_restored(self) -> None:
        self._show()

    def _choose(self, symbol: str) -> None:
        self._action = symbol
        self._show()

    def _show(self) -> None:
        self._picks.mark(self._action)
        # A scroll is one action: more of them reach more shelves.
        of_scroll = self._action == "scroll"
        self._count.text = words.tr(f"witchstone.other_action.{'shelves' if of_scroll else 'actions'}")
        self._done.off = "" if self._action else "witchstone.other_action.choose"

    def _enter(self) -> None:
        event = Insisted(ExtraActions(self._action, int(self._count.value)))
        self.close()
        self._record(event)
