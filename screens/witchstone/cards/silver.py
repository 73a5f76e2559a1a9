"""A silver space of the wand whose count is in doubt: the tracked count, to be confirmed or changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import silver_doubts
from scoring.witchstone.events import SilverCounted
from scoring.witchstone.table import Table
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import reasons
from screens.table.now_card import NowCard
from screens.witchstone.cards.card import symbol_ink


class SilverCard(NowCard):
    """`count` is a suggestion until it is confirmed or changed."""

    count = NumericProperty(0)
    saved_fields: ClassVar = {"count": 0}
    what = StringProperty("")
    reason = StringProperty("")
    points_text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._asked: tuple[object, ...] = ()
        self._each = 1

    def show(self, table: Table) -> None:
        kind = table.series.spaces[0].partition(".")[2]
        name = Message(f"witchstone.copy.wand.silver.{kind}")
        self.icon, self.ink = "wand", symbol_ink("wand")
        self.title = words.tr("witchstone.turn.space", what=name)
        self.note = words.tr("witchstone.turn.silver_note")
        self.what, self.reason = words.say(name), reasons(silver_doubts(table, kind))
        self._each = facts.SILVER[kind]
        asked = (table.turn.seat, table.moves, table.series.spaces)
        if asked != self._asked:
            self._asked, self.count = asked, table.seat.silver_count(kind)
        self._show_count()

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"count": event.count} if isinstance(event, SilverCounted) and event.count is not None else {}

    def choose(self, count: int) -> None:
        self.count = count
        self._show_count()

    def _show_count(self) -> None:
        self.main_key, self.main_text = "confirm_silver", words.tr("mark.confirm", value=str(int(self.count)))
        self.points_text = words.tr("witchstone.turn.silver_points", n=int(self.count) * self._each)

    def act(self) -> None:
        self.record(SilverCounted(int(self.count)))

    def leave_open(self) -> None:
        self.record(SilverCounted())


kv.load(__name__)
