"""The journal of a match: everything that was entered, newest first, to look at, to change and to remove."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty

from scoring.journal.events import Begun, Closed, Dated, Event
from scoring.journal.match import Match, StoryLine
from scoring.journal.turn_events import CopyNoted, Counted, ModeChanged
from scoring.message import Message
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.rows import RowGroup
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.runtime.mistakes import advice
from screens.shell.session import Session
from screens.shell.shell import Shell
from screens.table.journal.entry_sheet import EntrySheet, number_in
from screens.table.journal.entry_text import described, time_text
from screens.table.journal.journal_row import JournalRow

# The number of entries that are shown at first, so that a long journal opens as fast as a short one.
AT_ONCE = 40


class JournalHeading(Text):
    """A turn, above its entries; or, if it `warns`, entries that should be checked."""

    warns = BooleanProperty(False)


class JournalSheet(Sheet):
    """Looks at the match in hand, every change goes through the session; a `past` match is only looked at."""

    def __init__(self, shell: Shell, session: Session, past: Match | None = None, **kwargs: Any) -> None:
        super().__init__(title=words.tr("table.journal"), **kwargs)
        self._shell, self._session, self._past = shell, session, past
        self._lines: list[StoryLine] = []
        self._shown, self._heading = 0, ""
        self._group: RowGroup | None = None
        session.bind(match=self._changed)
        self._fill()

    @property
    def _match(self) -> Match | None:
        return self._past or self._session.match

    def _changed(self, *_: Any) -> None:
        if self.parent is not None:
            self._fill()

    def _fill(self) -> None:
        match = self._match
        if match is None:
            return
        self.clear()
        self._lines = list(reversed(match.story(partial(self._describe, match))))
        self._shown, self._heading, self._group = 0, "", None
        self.note = words.tr("journal.entries", n=len(self._lines)) if self._lines else words.tr("journal.empty")
        self._add_lost([line for line in self._lines if line.refused])
        self._more()
        self.ids.scroll.scroll_y = 1

    def _add_lost(self, lost: list[StoryLine]) -> None:
        """Entries without effect come first: they should be checked."""
        if not lost:
            return
        self.add_widget(JournalHeading(text=words.tr("table.no_longer_fit", n=len(lost)), warns=True))
        rows = RowGroup()
        for line in lost[:AT_ONCE]:
            rows.add_widget(self._row(line))
        self.add_widget(rows)

    def _more(self, *_: Any) -> None:
        if self._shown and (older := self._older()) is not None:
            self.ids.body.remove_widget(older)
        for line in self._lines[self._shown : self._shown + AT_ONCE]:
            self._add(line)
        self._shown += AT_ONCE
        left = len(self._lines) - self._shown
        if left > 0:
            button = PushButton(key="older", kind="tonal", text=words.tr("journal.older", n=left))
            button.bind(on_release=self._more)
            self.add_widget(button)

    def _older(self) -> PushButton | None:
        return next((child for child in self.ids.body.children if getattr(child, "key", "") == "older"), None)

    def _add(self, line: StoryLine) -> None:
        heading = self._turn_of(line)
        if heading != self._heading or self._group is None:
            self._heading, self._group = heading, RowGroup()
            self.add_widget(JournalHeading(text=heading))
            self.add_widget(self._group)
        self._group.add_widget(self._row(line))

    def _turn_of(self, line: StoryLine) -> str:
        match = self._match
        play = match.game.play if match else None
        if line.table is None or play is None:
            return words.tr("setup.title")
        standing = advice(lambda: play.standing(line.table), None, "a turn in the journal")
        return words.tr("journal.turn", headline=standing.headline, progress=standing.progress) if standing else "–"

    def _written(self, line: StoryLine) -> str:
        play = self._match.game.play if self._match else None
        return advice(lambda: words.joined(play.written(line.event)), "", "the notation of an entry") if play else ""

    def _time(self, line: StoryLine) -> str:
        """The time of an entry, with the name of the guest who has made it."""
        match = self._match
        by = match.journal.entries[line.position].by if match else None
        if match is None or by is None or not 0 <= by.seat < len(match.seated):
            return time_text(line.at)
        return f"{match.seated[by.seat].name} · {time_text(line.at)}"

    def _row(self, line: StoryLine) -> JournalRow:
        row = JournalRow(
            key=f"entry_{line.position}",
            text=described(line.what),
            written=self._written(line),
            time=self._time(line),
            without_effect=bool(line.refused),
            disabled=self._past is not None and not line.refused,
        )
        row.bind(on_release=lambda *_: self._open(line))
        return row

    def _open(self, line: StoryLine) -> None:
        if self._past is not None:
            reasons = " ".join(map(words.say, line.refused))
            self._shell.say(Message("journal.without_effect", reasons=reasons))
            return
        if self._has_card(line):
            self._go_to(line, "change")
            return
        sheet = EntrySheet(line, title=described(line.what), note=time_text(line.at))
        sheet.removable = not isinstance(line.event, Begun)
        sheet.changeable = sheet.changeable and not self._is_covered(line)
        sheet.can_insert = line.table is not None
        sheet.bind(
            on_remove=lambda *_: self._ask_to_remove(sheet, line),
            on_amend=lambda _, event: self._amend(sheet, event),
            on_insert=lambda *_: self._go_to(line, "insert"),
        )
        self._shell.overlay(sheet, opener=f"entry_{line.position}")

    def _has_card(self, line: StoryLine) -> bool:
        """Whether it was made by a card of the game, which can be filled in again."""
        if line.table is None or number_in(line.event) is not None or self._is_covered(line):
            return False
        return not isinstance(line.event, (Closed, Counted, CopyNoted, Dated, ModeChanged))

    def _go_to(self, line: StoryLine, way: str) -> None:
        match = self._session.match
        if match is not None:
            self._shell.go("change_entry", match=match.id, game=match.game.id, position=str(line.position), way=way)

    def _describe(self, match: Match, event: Event, before: Any, after: Any) -> Message:
        return self._session.covered(match, _describe(match, event, before, after))

    def _is_covered(self, line: StoryLine) -> bool:
        """Whether the number of this entry is to stay hidden."""
        play = self._match.game.play if self._match else None
        return play is not None and line.what.id in play.covered.values()

    def _ask_to_remove(self, sheet: EntrySheet, line: StoryLine) -> None:
        def remove() -> None:
            before = self._lost()
            if self._session.remove(line.position):
                sheet.close()
                self._say_what_was_lost(Message("journal.removed"), before)

        title, yes = Message("journal.remove_question"), Message("journal.remove")
        self._shell.ask(Message("journal.remove_note", what=line.what), title=title, yes=yes, on_yes=remove, ends=True)

    def _amend(self, sheet: EntrySheet, event: Any) -> None:
        before = self._lost()
        if self._session.amend(sheet.line.position, event):
            sheet.close()
            self._say_what_was_lost(Message("journal.changed"), before)

    def _lost(self) -> int:
        return len(self._session.match.journal.impossible) if self._session.match else 0

    def _say_what_was_lost(self, done: Message, before: int) -> None:
        lost = self._lost() - before
        messages = (done, Message("journal.lost", n=lost)) if lost > 0 else (done,)
        self._shell.say(*messages, action=words.tr("shell.undo"), on_action=self._session.undo)


def _describe(match: Match, event: Event, before: Any, after: Any) -> Message:
    """The text of an entry; one that fails to describe itself can still be shown and removed."""
    return advice(lambda: match.describe(event, before, after), Message("event.unnamed"), "the text of an entry")


kv.load(__name__)
