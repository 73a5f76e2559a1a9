"""The people at the table: number of matches, renaming, merging, and preferred colours."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty

from scoring.message import Message
from scoring.players import same_name
from screens.history.player_sheet import PlayerSheet
from screens.kit.drawing.row_ground import GroundedRow
from screens.kit.layouts.long_list import LongList
from screens.kit.layouts.stack import Stack
from screens.look.dates import date
from screens.look.words import words
from screens.runtime import kv
from screens.setup.seat_drafts import rename_in_drafts
from screens.shell.page import Page
from screens.shell.text_prompt import TextPrompt
from storage import people, renaming
from storage.people import Person
from storage.renaming import Renamed


class PlayerEntry:
    """A person, and where the row stands on its card."""

    def __init__(self, person: Person, first: bool, last: bool) -> None:
        self.person, self.first, self.last = person, first, last


class PersonRow(GroundedRow):
    piece = StringProperty("")
    name = StringProperty("")
    note = StringProperty("")

    def show(self, entry: PlayerEntry) -> None:
        person = entry.person
        self.person = person
        self.key = f"person_{person.name}"
        self.first, self.last = entry.first, entry.last
        self.piece, self.name = person.color, person.name
        played = words.tr("players.plays", n=person.plays)
        last = words.tr("players.last_played", date=date(person.played_at)) if person.plays else ""
        self.note = " · ".join(filter(None, (played, last)))


class PlayersHead(Stack):
    """Shows the last renaming with its undo; or that no player is known yet."""

    renamed = StringProperty("")
    undo = StringProperty("")
    empty = StringProperty("")
    empty_action = StringProperty("")


class PlayersScreen(Page):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._list: LongList = self.ids.list
        self._list.kinds = {PlayerEntry: PersonRow}
        self._list.bind(on_row=lambda _, row: row.bind(on_release=self._tapped))
        self._head = PlayersHead()
        self._list.head = self._head
        self._head.ids.renamed.bind(on_act=lambda _: self._undo(self._latest) if self._latest else None)
        self._head.ids.nobody.bind(on_act=lambda _: self.shell.go("games"))
        self._latest: Renamed | None = None

    def opened(self) -> None:
        """A renaming of an earlier visit can still be undone."""
        self._latest = self.session.read(lambda: renaming.latest(self.session.store))
        super().opened()

    def refresh(self) -> None:
        known = self.session.people()
        entries = [PlayerEntry(person, index == 0, index == len(known) - 1) for index, person in enumerate(known)]
        head, latest = self._head, self._latest
        head.renamed = words.tr("players.renamed", was=latest.was, became=latest.became) if latest else ""
        head.undo = words.tr("shell.undo") if latest else ""
        head.empty = "" if known else words.tr("players.nobody")
        head.empty_action = "" if known else words.tr("history.to_games")
        self._list.show(entries)

    def _tapped(self, row: PersonRow) -> None:
        self.shell.overlay(PlayerSheet(row.person, self), opener=row.key)

    # Names

    def ask_name(self, person: Person) -> None:
        title = words.tr("players.new_name")
        prompt = TextPrompt(lambda typed: self._look(person, typed), title=title, typed=person.name)
        self.shell.overlay(prompt)

    def ask_other(self, person: Person) -> None:
        """Asks which other entry is the same person; the name of that entry is kept."""
        others = [other.name for other in self.session.people() if other.key != person.key]
        title = words.tr("players.join_with", name=person.name)
        self.shell.overlay(TextPrompt(lambda typed: self._look(person, typed), others, title=title))

    def _look(self, person: Person, typed: str) -> bool:
        """Two people become one only after a question."""
        if typed.strip() == person.name:
            return True
        session = self.session
        plan = session.unless_refused(lambda: session.read(lambda: renaming.look(session.store, person.name, typed)))
        if plan is None:
            return False
        if not plan.merges:
            return self._rename(person.name, plan.becomes)
        self.shell.close_all()
        question = Message("players.join_question", n=plan.matches, was=plan.was, becomes=plan.becomes)
        self.shell.ask(
            question,
            title=Message("players.join_title"),
            yes=Message("players.join_yes"),
            on_yes=lambda: self._rename(person.name, plan.becomes),
        )
        return False

    def _rename(self, was: str, becomes: str) -> bool:
        session, done = self.session, []
        if not session.attempt(lambda: done.append(renaming.rename(session.store, was, becomes, session.now()))):
            return False
        session.renamed()
        rename_in_drafts(session, done[0].was, done[0].became)
        self._latest = None
        self.refresh()
        message = Message("players.renamed", was=done[0].was, became=done[0].became)
        self.shell.say(message, action=words.tr("shell.undo"), on_action=lambda: self._undo(done[0]))
        return True

    def _undo(self, renamed: Renamed) -> None:
        session = self.session
        if session.attempt(lambda: renaming.undo(session.store, renamed.number)):
            session.renamed()
            # If both names exist again, it is not known which person was meant.
            if not any(same_name(person.name, renamed.became) for person in session.people()):
                rename_in_drafts(session, renamed.became, renamed.was)
            self.opened()

    # The colour

    def like(self, person: Person, color: str) -> bool:
        done = self.session.attempt(lambda: people.prefer_color(self.session.store, person.name, color))
        self.refresh()
        return done


kv.load(__name__)
