"""A past entry is changed where it was made: the table as it stood then, with the entry filled in.

A forgotten one is put before it in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.journal.events import Event, Insisted
from scoring.journal.journal import Impossible
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, Refused
from screens.kit.buttons import PushButton
from screens.kit.layouts.column import Column
from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.kit.rows import RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.table.journal.entry_text import described, time_text
from screens.table.journal.journal_row import JournalRow
from screens.table.page import TableScreen

CHANGE, INSERT = "change", "insert"


class ChangeHead(Column):
    """The entry that is changed, instead of whose turn it is; below it why it has no effect, if so."""

    page: ObjectProperty[ChangeEntryScreen] = ObjectProperty()


class ChangeActions(Box):
    """What else can be done with the entry, as small buttons beside the title: where the panels need the room."""

    page: ObjectProperty[ChangeEntryScreen] = ObjectProperty()


class ChangeFoot(Column):
    """What follows the entry, and what else can be done with it, instead of undo and the players."""

    page: ObjectProperty[ChangeEntryScreen] = ObjectProperty()


class ChangeEntryScreen(TableScreen):
    """`position` of the entry in the journal. `way`: it is changed, or others are inserted before it.

    Everything that is shown belongs to the match as it stood before the entry. What is entered there replaces the
    entry, or comes before it; what follows is replayed.
    """

    position = StringProperty("")
    way = StringProperty(CHANGE)
    title = StringProperty("")
    entry_text = StringProperty("")
    reasons = StringProperty("")
    fits_text = StringProperty("")
    lost_text = StringProperty("")
    inserting = BooleanProperty(False)
    inserted: NumericProperty[int] = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._of: Match | None = None
        self._past: Match | None = None
        self._filled_in = False
        self._refused = ""
        super().__init__(**kwargs)
        # Rules of the page refer to them still.
        self._replaced = (self.ids.bar.__self__, self.ids.reminder.__self__)
        self.ids.head.remove_widget(self.ids.bar)
        self._head = ChangeHead(page=self)
        self.ids.head.add_widget(self._head, index=len(self.ids.head.children))
        self.ids.foot.remove_widget(self.ids.reminder)
        self._actions: Widget | None = None
        self.bind(low=self._place_actions, large_text=self._place_actions)
        self._place_actions()

    def _place_actions(self, *_: Any) -> None:
        """Below the panels, or in the top bar where the window is low or the text is large."""
        if self._actions is not None and self._actions.parent is not None:
            self._actions.parent.remove_widget(self._actions)
        if self.low or self.large_text:
            self._actions = ChangeActions(page=self)
            self._head.ids.bar.add_widget(self._actions)
        else:
            self._actions = ChangeFoot(page=self)
            self.ids.foot.add_widget(self._actions)

    # The match as it stood

    @property
    def _at(self) -> int:
        return int(self.position) if self.position.isdecimal() else -1

    @property
    def live(self) -> Match:
        """The match as it stands today."""
        return super().now

    @property
    def now(self) -> Match:
        live = self.live
        if live is not self._of and live.journal.event_at(self._at) is not None:
            self._of, self._past = live, live.before(self._at)
        return self._past or live

    def fits(self, _match: Match) -> bool:
        """Entries of the setup are changed there."""
        return self.live.journal.event_at(self._at) is not None and self.now.state.stage == "play"

    # Entering

    def record(self, event: Event) -> bool:
        return self.record_all((event,))

    def record_all(self, events: Sequence[Event]) -> bool:
        """Replaces the entry by these events, or inserts them before it. What would be lost is shown first."""
        if not events or not self.in_hand:
            return False
        try:
            after = self._changed(self.live, events)
        except Forbidden as refused:
            self._forbidden(self.session, tuple(events), refused)
            return False
        except Refused as refused:
            self.session.refuse(*refused.reasons)
            return False
        lost = newly_lost(self.live, after)
        if lost and not self.inserting:
            self.shell.overlay(LostEntriesSheet(self.live, lost, lambda: self._save(events)))
            return False
        return self._save(events)

    def note_copy(self, events: Sequence[Event]) -> bool:
        return self.in_hand and self.session.insert_all(self._at, events)

    def _changed(self, match: Match, events: Sequence[Event]) -> Match:
        change = match.insert_all if self.inserting else match.amend_all
        return change(self._at, events, self.session.now())

    def _save(self, events: Sequence[Event]) -> bool:
        write = self.session.insert_all if self.inserting else self.session.amend_all
        if not self.in_hand or not write(self._at, events):
            return False
        self.session.buzz()
        if self.inserting:
            self.inserted += len(events)
        else:
            self._leave_with(Message("journal.changed"), len(events))
        return True

    def remove(self) -> None:
        """Asks only if something else is lost by it; undo takes it back."""
        if not self.in_hand:
            return
        lost = newly_lost(self.live, self.live.remove(self._at, self.session.now()))
        if lost:
            self.shell.overlay(LostEntriesSheet(self.live, lost, self._remove, removes=True), opener="remove")
        else:
            self._remove()

    def _remove(self) -> None:
        if self.in_hand and self.session.remove(self._at):
            self.session.buzz()
            self._leave_with(Message("journal.removed"), 1)

    def insert_before(self) -> None:
        if self.in_hand:
            self.shell.replace("change_entry", match=self.match, game=self.game, position=self.position, way=INSERT)

    def finish(self) -> None:
        """Everything that was forgotten is there."""
        if not self.in_hand:
            return
        if self.inserted:
            self._leave_with(Message("journal.inserted", n=int(self.inserted)), int(self.inserted))
        else:
            self.shell.back()

    def _leave_with(self, done: Message, entries: int) -> None:
        lost = len(self.live.journal.impossible)
        messages = (done, Message("journal.lost", n=lost)) if lost else (done,)
        session = self.session

        def undo() -> None:
            for _ in range(entries):
                session.undo()

        self.shell.close_all()
        self.shell.back()
        self.shell.say(*messages, action=words.tr("shell.undo"), on_action=undo)

    # Showing

    def show_match(self, match: Match) -> None:
        self.inserting = self.way == INSERT
        super().show_match(match)
        live = self.live
        line = next((line for line in live.story(self._describe) if line.position == self._at), None)
        if line is None:
            return
        self.title = words.tr("change_entry.insert" if self.inserting else "change_entry.title")
        what, time = described(line.what), time_text(line.at)
        if self.name:
            self.entry_text = words.tr("change_entry.entry_of", name=self.name, what=what, time=time)
        else:
            self.entry_text = words.tr("change_entry.entry", what=what, time=time)
        self._refused = "" if self.inserting else " ".join(map(words.say, line.refused))
        self.reasons = words.tr("journal.without_effect", reasons=self._refused) if self._refused else ""
        self._show_later(live)

    def say_reasons(self) -> None:
        """Why the entry has no effect, where a note has no room."""
        if self._refused:
            self.shell.say(Message("journal.without_effect", reasons=self._refused))

    def _describe(self, event: Event, before: Any, after: Any) -> Message:
        return self.session.covered(self.live, self.live.describe(event, before, after))

    def _show_later(self, live: Match) -> None:
        """Shows how many later entries would be lost; when inserting, the entry itself is one of them."""
        positions = [position for position, _ in live.journal.events]
        later = set(positions[positions.index(self._at) + (not self.inserting) :])
        lost = sum(1 for impossible in live.journal.impossible if impossible.position in later)
        self.fits_text = words.tr("change_entry.fit", n=len(later) - lost) if later else words.tr("change_entry.last")
        self.lost_text = words.tr("change_entry.lost", n=lost) if lost else ""

    def _show_panels(self, match: Match) -> None:
        event = self.live.journal.event_at(self._at)
        if not self._filled_in and event is not None and not self.inserting:
            self._open_tab_of(event)
        super()._show_panels(match)
        if not self._filled_in and event is not None and not self.inserting:
            self._filled_in = True
            for panel in self._rooms.opened():
                panel.fill_in(event)
                panel.show(match, self.player)

    def _open_tab_of(self, event: Event) -> None:
        tab = next((id for id, kind in self._rooms.kinds.items() if kind.enters(_plain(event))), "")
        if tab and not self._view.tab:
            self._view.choose_tab(tab)

    def _show_reminder(self, match: Match) -> None:
        """Reminders of that time are no longer of use."""

    def open_menu(self) -> None:
        """The menu belongs to the match as it stands."""


class LostEntriesSheet(Sheet):
    """Later entries that a change would make impossible, with their reasons; `save` makes the change all the same."""

    def __init__(
        self, match: Match, lost: Sequence[Impossible], save: Callable[[], object], removes: bool = False
    ) -> None:
        super().__init__(title=words.tr("change_entry.lost", n=len(lost)), note=words.tr("change_entry.lost_note"))
        rows = RowGroup()
        for each in lost[:SHOWN]:
            at = match.journal.entries[each.position].at
            rows.add_widget(
                JournalRow(
                    text=described(match.describe(each.event)),
                    written=" ".join(map(words.say, each.reasons)),
                    time=time_text(at),
                    without_effect=True,
                    disabled=True,
                )
            )
        self.add_widget(rows)
        if len(lost) > SHOWN:
            self.add_widget(Text(text=words.tr("change_entry.more", n=len(lost) - SHOWN), style="small"))
        text = words.tr("journal.remove" if removes else "change_entry.save")
        button = PushButton(key="save_change", kind="primary", text=text)
        button.bind(on_release=self.closing(lambda _: save()))
        self.add_widget(button)


def _plain(event: Event) -> Event:
    return event.event if isinstance(event, Insisted) else event


SHOWN = 12


def newly_lost(before: Match, after: Match) -> list[Impossible]:
    """What became impossible between the two."""
    known = {impossible.position for impossible in before.journal.impossible}
    return [impossible for impossible in after.journal.impossible if impossible.position not in known]


kv.load(__name__)
