"""Witches: lay one down, or stand one up somewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import WitchLaid, WitchStood
from scoring.witchstone.messages.scrolls import LOCATION_ICONS
from scoring.witchstone.table import Table
from screens.kit.buttons import PushButton
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid, fill
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import reasons
from screens.witchstone.cards.card import SeriesCard, face_picks

MOST_PRINTED = 9


class WitchCard(SeriesCard):
    action = "witch"
    foreign = NumericProperty(0)
    saved_fields: ClassVar = {"foreign": 0}
    most_foreign = NumericProperty(0)
    lying_text = StringProperty("")
    can_lay = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table: Table | None = None
        self._picks = {
            location: Pick(key=f"stand_{location}", icon=LOCATION_ICONS[location]) for location in facts.LOCATION_TYPES
        }
        for location, pick in self._picks.items():
            pick.bind(on_release=lambda _, location=location: self.stand(location))
            self.ids.locations.add_widget(pick)

    def fill(self, table: Table) -> None:
        self._table = table
        seat, left = table.seat, table.series.left
        self.can_lay = left > 0 and (seat.stock > 0 or self._in_doubt(table, "stock"))
        self.most_foreign = max(0, left - 1)
        self.foreign = min(self.foreign, self.most_foreign)
        self.lying_text = words.tr("witchstone.turn.lying", n=seat.lying)
        for location, pick in self._picks.items():
            pick.text = words.tr(f"witchstone.place.{location}.short")
            pick.note, pick.ink = self._points(table, location), theme.text
            # Unreachable choices stay tappable: a tap shows the reason.
            may_stand = seat.lying or self._in_doubt(table, "lying")
            free = seat.standing.get(location, 0) < facts.LOCATION_TYPES[location] or self._in_doubt(
                table, f"standing.{location}"
            )
            pick.opacity = 1 if may_stand and left and free else 0.4

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"foreign": event.foreign} if isinstance(event, WitchStood) else {}

    def _in_doubt(self, table: Table, count: str) -> bool:
        return bool(count_doubts(table, table.turn.seat, count))

    def _rank_doubts(self, table: Table) -> tuple[Message, ...]:
        """Why a witch may stand at the Witchstone without being entered."""
        return tuple(doubt for seat in range(len(table.seats)) for doubt in count_doubts(table, seat, "rank"))

    def _points(self, table: Table, location: str) -> str:
        points = facts.STANDING_POINTS
        if location == "witchstone":
            value = self._printed(table)
            if value is None:
                return words.tr("witchstone.turn.plus_unknown", points=points)
            points += value
        return words.tr("witchstone.turn.plus", points=points)

    def _printed(self, table: Table) -> int | None:
        """What the next free space of the Witchstone adds, if it is known."""
        rank = table.next_rank()
        if rank in facts.STONE_POINTS:
            return facts.STONE_POINTS[rank]
        value = self.panel.copy_of_game().get({3: "stone_third", 4: "stone_fourth"}.get(rank, ""))
        return value if isinstance(value, int) else None

    def lay(self) -> None:
        self.record(WitchLaid())

    def stand(self, location: str) -> None:
        table = self._table
        if table is None:
            return
        if location == "witchstone":
            value, doubts = self._printed(table), self._rank_doubts(table)
            if doubts:
                self._ask_points(value, doubts)
            elif value is None and (table.seat.lying or table.seat.stock) and table.next_rank() <= facts.STONE_SPACES:
                self._ask_printed(table)
            else:
                # Beside a full Witchstone nothing is printed.
                self._stand(WitchStood(location, int(self.foreign), value=value or 0))
            return
        # A token lies there only for the first witch of all; with none left there is nothing to ask.
        may_stand = table.seat.lying or self._in_doubt(table, "lying")
        if not may_stand or not table.map_tokens.get(location) or not table.series.left:
            self._stand(WitchStood(location, int(self.foreign)))
            return
        sheet = Sheet(title=words.tr("witchstone.turn.token_there"), note=words.tr("witchstone.turn.token_note"))
        picks = PickGrid(most=4)
        stand = sheet.closing(lambda face: self._stand(WitchStood(location, int(self.foreign), face)))
        fill(picks, face_picks(stand, words.tr("witchstone.token.none")))
        sheet.add_widget(picks)
        self.panel.page.shell.overlay(sheet)

    def _ask_printed(self, table: Table) -> None:
        """The third or fourth space of the Witchstone: asked once, kept as part of the owner's copy."""
        rank = table.next_rank()

        def say(value: int) -> None:
            self.panel.keep_copy({3: "stone_third"}.get(rank, "stone_fourth"), value)
            self._stand(WitchStood("witchstone", int(self.foreign), value=value))

        title, note = words.tr(f"witchstone.turn.printed.{rank}"), words.tr("witchstone.turn.printed_note")
        self._choose_value(Sheet(title=title, note=note), None, say)

    def _ask_points(self, suggested: int | None, doubts: tuple[Message, ...]) -> None:
        """Which space is free is in doubt: the suggestion is marked, and people say what their space adds."""
        sheet = Sheet(title=words.tr("witchstone.turn.stone_space"), note=words.tr("witchstone.turn.stone_space_note"))
        sheet.add_widget(Note(kind="doubt", text=reasons(doubts[:1])))
        self._choose_value(
            sheet, suggested, lambda value: self._stand(WitchStood("witchstone", int(self.foreign), value=value))
        )

    def _choose_value(self, sheet: Sheet, suggested: int | None, say: Callable[[int], None]) -> None:
        picks = PickGrid(most=5)
        cells = [Pick(sunken=False, key=f"printed_{value}", text=str(value)) for value in range(MOST_PRINTED + 1)]
        for value, cell in enumerate(cells):
            cell.on = value == suggested
            cell.bind(on_release=sheet.closing(lambda _, value=value: say(value)))
        fill(picks, cells)
        sheet.add_widget(picks)
        unknown = PushButton(key="printed_later", kind="text", text=words.tr("witchstone.turn.printed_later"))
        later = WitchStood("witchstone", int(self.foreign), later=True)
        unknown.bind(on_release=sheet.closing(lambda _: self._stand(later)))
        sheet.add_widget(unknown)
        self.panel.page.shell.overlay(sheet)

    def _stand(self, event: WitchStood) -> None:
        if self.record(event):
            self.foreign = 0


kv.load(__name__)
