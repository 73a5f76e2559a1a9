"""A power token in hand: which one it is, only for its owner's eyes, and the way to use it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.message import Message
from scoring.witchcraft import facts
from scoring.witchcraft.guide.steps import powers, why_not_power
from scoring.witchcraft.table import Table
from screens.kit.buttons import PushButton
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words
from screens.witchcraft.look import ALTAR_GLYPHS


class PowerSheet(ChoiceSheet):
    """A known token stays covered until its owner looks; a token that only its owner knows is named by using it.

    One that can do nothing now can be tapped too: it may have been used all the same.
    """

    def __init__(self, table: Table, seat: int, use: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(title=words.tr("witchcraft.power.title", name=table.name(seat)), **kwargs)
        self._table, self._seat, self._use = table, seat, use
        offered = powers(table, seat)
        if len(offered) == 1:
            self._cover(table.name(seat))
        else:
            self.note = words.tr("witchcraft.power.which")
            self._offer()

    def _cover(self, name: str) -> None:
        self.note = words.tr("witchcraft.power.only", name=name)
        button = PushButton(key="show_power", icon="eye", text=words.tr("witchcraft.power.show"))
        button.bind(on_release=lambda _: self._uncover())
        self.add_widget(button)

    def _uncover(self) -> None:
        self.clear()
        self._offer()

    def _offer(self) -> None:
        """The one that it is, or those that it may be, before those that it should not be."""
        offered = powers(self._table, self._seat)
        for power in (*offered, *(other for other in facts.ALTARS if other not in offered)):
            why_not = next(iter(why_not_power(self._table, self._seat, power)), None)
            self.offer(
                f"use_{power}",
                words.tr(f"witchcraft.altar.short.{power}"),
                partial(self._use, power),
                icon=ALTAR_GLYPHS[power],
                note=words.say(why_not or Message(f"witchcraft.altar.does.{power}")),
                chevron=why_not is None,
            )
