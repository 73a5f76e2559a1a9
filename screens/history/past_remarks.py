"""Remarks on a past match: location, note, date and duration, photo, and renaming of players."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import StringProperty

from scoring.journal.events import Dated
from scoring.journal.match import Match
from scoring.message import Message
from screens.history.date_sheet import DateSheet
from screens.history.photo import PhotoCard
from screens.history.photo_choice import can_choose, choose_photo
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.panel import TapCard
from screens.kit.rows import ListRow
from screens.look.dates import date, lasting
from screens.look.theme import PIECES
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import figure
from screens.shell.text_prompt import TextPrompt
from screens.table.number_sheet import NumberSheet
from storage import photos, remarks, renaming
from storage.exports import times
from storage.history import Past, Seated
from storage.remarks import Remarks

if TYPE_CHECKING:
    from screens.history.past_view import PastView

MAX_NOTE, MAX_LOCATION = 2000, 80


class SeatLine(TapCard):
    """A player of the past; a tap gives another name."""

    piece = StringProperty("")
    name = StringProperty("")
    result = StringProperty("")


class PastRemarks:
    """Fills the two groups of the view; every change is on the disk before it is shown."""

    def __init__(self, view: PastView) -> None:
        self._view = view
        self._photo: PhotoCard | None = None

    @property
    def _remarks(self) -> Remarks:
        assert self._view.past is not None
        return self._view.past.remarks

    def clear(self) -> None:
        self._view.ids.remarks.clear_widgets()
        self._view.ids.players.clear_widgets()

    def show(self, past: Past, match: Match | None) -> None:
        written = past.remarks
        for key, icon, text, act in (
            ("place", "flag", written.location, self._ask_location),
            ("note", "pencil", written.note, self._ask_note),
        ):
            self._add(key, icon, words.tr(f"past.{key}"), text or words.tr(f"past.no_{key}"), act)
        if match is not None:
            self._show_when(past)
        self._show_photo(written.photo)
        players = self._view.ids.players
        for seat, player in enumerate(past.players):
            # An opponent of the game's own, such as in a solo match, is no player and has no other name.
            if match is None or seat < len(match.players):
                players.add_widget(self._line(seat, player))

    def _show_when(self, past: Past) -> None:
        lasted = words.say(lasting(past.minutes)) if past.minutes else words.tr("past.no_duration")
        self._add("date", "clock", words.tr("past.date"), words.say(date(past.at)), self._ask_date)
        self._add("duration", "hour", words.tr("past.duration"), lasted, self._ask_duration)

    def _add(self, key: str, icon: str, text: str, note: str, act: Callable[[], None]) -> None:
        row = ListRow(key=key, icon=icon, text=text, note=note)
        row.bind(on_release=lambda _: act())
        self._view.ids.remarks.add_widget(row)

    def _line(self, seat: int, player: Seated) -> SeatLine:
        rank = words.tr("past.place_short", place=player.rank) if player.rank else ""
        result = rank if player.points is None else figure(player.points)
        piece = player.color if player.color in PIECES else ""
        line = SeatLine(key=f"seat_{seat}", piece=piece, name=player.name, result=result)
        line.bind(on_release=lambda _: self._ask_name(seat, player.name))
        return line

    # Location and note

    def _ask_location(self) -> None:
        session = self._view.page.session
        offers = session.read(lambda: remarks.locations(session.store), [])

        def take(typed: str) -> bool:
            return self._write(replace(self._remarks, location=typed.strip()[:MAX_LOCATION]))

        prompt = TextPrompt(take, offers, title=words.tr("past.place"), typed=self._remarks.location)
        self._view.page.shell.overlay(prompt, opener="place")

    def _ask_note(self) -> None:
        def take(typed: str) -> bool:
            return self._write(replace(self._remarks, note=typed.strip()[:MAX_NOTE]))

        prompt = TextPrompt(take, title=words.tr("past.note"), typed=self._remarks.note, lines=True)
        self._view.page.shell.overlay(prompt, opener="note")

    def _write(self, written: Remarks) -> bool:
        view, past = self._view, self._view.past
        assert past is not None
        store = view.page.session.store
        if not view.page.session.attempt(lambda: remarks.set_remarks(store, past.id, written)):
            return False
        view.dispatch("on_changed")
        return True

    # When it was, and how long it took

    def _ask_date(self) -> None:
        past = self._view.past
        assert past is not None
        sheet = DateSheet(past.at, self._view.page.session.now(), lambda at: self._date(ended=times.written(at)))
        self._view.page.shell.overlay(sheet, opener="date")

    def _ask_duration(self) -> None:
        past = self._view.past
        assert past is not None
        sheet = NumberSheet(title=words.tr("past.duration"), note=words.tr("past.duration_note"))
        sheet.begin(past.minutes or 0)
        sheet.bind(on_number=lambda _, minutes: self._date(minutes=minutes))
        self._view.page.shell.overlay(sheet, opener="duration")

    def _date(self, **changed: Any) -> bool:
        match, session = self._view.match, self._view.page.session
        assert match is not None
        before = match.state.dated or Dated()
        if not session.record_in(match.id, replace(before, **changed)):
            return False
        self._view.dispatch("on_changed")

        def undo() -> None:
            if session.record_in(match.id, before):
                self._view.dispatch("on_changed")

        self._view.page.shell.say(Message("past.dated"), action=words.tr("shell.undo"), on_action=undo)
        return True

    # The photo

    def _show_photo(self, name: str) -> None:
        session = self._view.page.session
        folder = session.store.database.folder
        path = photos.find(folder, name) if folder is not None and name else None
        if path is not None:
            if self._photo is None or self._photo.source != str(path):
                self._photo = PhotoCard(str(path), key="photo")
                self._photo.bind(on_release=lambda _: self._open_photo())
            self._view.ids.remarks.add_widget(self._photo)
        elif can_choose(self._view.page):
            note = words.tr("past.photo_missing" if name else "past.no_photo")
            self._add("photo", "camera", words.tr("past.photo"), note, self._choose_photo)

    def _open_photo(self) -> None:
        sheet = ChoiceSheet(title=words.tr("past.photo"))
        if can_choose(self._view.page):
            sheet.offer("other_photo", words.tr("past.other_photo"), self._choose_photo, icon="camera")
        sheet.offer("remove_photo", words.tr("past.remove_photo"), self._remove_photo, icon="trash")
        self._view.page.shell.overlay(sheet, opener="photo")

    def _choose_photo(self) -> None:
        past = self._view.past
        assert past is not None
        choose_photo(self._view.page, past.id, lambda: self._view.dispatch("on_changed"))

    def _remove_photo(self) -> None:
        before = self._remarks
        if self._write(replace(before, photo="")):
            undo = words.tr("shell.undo")
            self._view.page.shell.say(Message("past.photo_removed"), action=undo, on_action=lambda: self._write(before))

    # Names

    def _ask_name(self, seat: int, name: str) -> None:
        page, past = self._view.page, self._view.past
        assert past is not None
        seated = {player.name for player in past.players}
        offers = [person.name for person in page.session.people(past.game) if person.name not in seated]
        prompt = TextPrompt(lambda typed: self._rename(past, seat, typed), offers, title=words.tr("past.who_sat_here"))
        prompt.ids.field.hint_text = name
        page.shell.overlay(prompt, opener=f"seat_{seat}")

    def _rename(self, past: Past, seat: int, typed: str) -> bool:
        session, done = self._view.page.session, []
        if typed.strip() == past.players[seat].name:
            return True
        at = session.now()
        if not session.attempt(lambda: done.append(renaming.rename_in_match(session.store, past.id, seat, typed, at))):
            return False
        renamed = done[0]
        self._renamed()
        message = Message("past.renamed", was=renamed.was, became=renamed.became)

        def undo() -> None:
            if session.attempt(lambda: renaming.undo(session.store, renamed.number)):
                self._renamed()

        self._view.page.shell.say(message, action=words.tr("shell.undo"), on_action=undo)
        return True

    def _renamed(self) -> None:
        self._view.page.session.renamed()
        self._view.dispatch("on_changed")


kv.load(__name__)
