"""A map of the owner's copy: its picture, its problems, and the actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from device.files import Opener, PathOpener
from scoring.message import Message
from scoring.winter_queen.copy_facts import layout_of, remarks
from scoring.winter_queen.map.layout import template_of
from scoring.winter_queen.map.map_file import file_of, line_of
from scoring.winter_queen.position import Position
from screens.copy.parts import CopyPart
from screens.copy.sheet import CopyDraft, CopyRemark
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words
from screens.runtime import kv
from screens.share.file import saved
from screens.share.qr_sheet import QrSheet
from screens.shell.text_prompt import TextPrompt
from screens.winter_queen.map import maps
from screens.winter_queen.map.canvas import MapCanvas


class MapPicture(MapCanvas):
    """Only to look at."""


class MapSheet(ChoiceSheet):
    def __init__(self, page: Any, part: CopyPart, name: str, **kwargs: Any) -> None:
        super().__init__(title=name, **kwargs)
        self.page, self.part, self.name = page, part, name
        self.copy = maps.maps(page.session)[name]
        self.layout = layout_of(self.copy)
        self.add_widget(MapPicture(position=Position(self.layout)))
        for message in self._remarks():
            self.add_widget(CopyRemark(text=words.say(message)))
        self._offer_all()

    def _remarks(self) -> tuple[Message, ...]:
        unverified = (Message("winter_queen.editor.templates.unverified"),) if template_of(self.layout) else ()
        return (*remarks("layout", self.copy), *unverified)

    def _offer_all(self) -> None:
        kept, files = maps.maps(self.page.session), self.page.session.device.files
        if next(iter(kept)) != self.name:
            self._offer("make_usual", "flag", self.make_usual)
        self._offer("change", "pencil", self.change)
        self._offer("rename", "text", self.rename)
        if self.layout.spaces:
            self._offer("hand_over", "qr", self.hand_over)
            if files.available:
                self._offer("save_file", "folder", self.save_file)
        self._offer("delete", "trash", self.delete)

    def _offer(self, key: str, icon: str, act: Callable[[], None]) -> None:
        text, note = words.tr(f"winter_queen.map.{key}"), words.tr(f"winter_queen.map.{key}.note")
        self.offer(key, text, act, icon=icon, note=note)

    def _done(self, done: bool) -> None:
        if done:
            self.page.refresh()

    def make_usual(self) -> None:
        self._done(maps.make_usual(self.page.session, self.name))

    def change(self) -> None:
        self.page.edit(self.part.editor()(self.page.session, maps.GAME, self.part, self.name))

    def hand_over(self) -> None:
        session, text = self.page.session, line_of(maps.named_map(self.name, self.copy))
        how = words.tr("winter_queen.map.hand_over.how")
        self.page.shell.overlay(QrSheet(self.page.shell, session.device, text, how, title=self.name))

    def _draft(self, name: str) -> CopyDraft:
        return CopyDraft(self.page.session, maps.GAME, self.part, name)

    # Renaming

    def rename(self) -> None:
        title = words.tr("winter_queen.map.rename")
        self.page.shell.overlay(TextPrompt(self._take_name, typed=self.name, title=title))

    def _take_name(self, typed: str) -> bool:
        session, name = self.page.session, " ".join(typed.split())
        if not name or name == self.name:
            return True
        if maps.is_taken(session, name, but=self.name):
            self.page.shell.say(Message("winter_queen.copy.problem.name_taken", name=name))
            return False
        if not maps.rename(session, self.name, name):
            return False
        self._draft(name).write(self._draft(self.name).take())
        self.page.refresh()
        return True

    # Removing, and undo

    def delete(self) -> None:
        session, page, copy = self.page.session, self.page, self.copy
        index = list(maps.maps(session)).index(self.name)
        if not maps.remove(session, self.name):
            return
        self._draft(self.name).write(None)
        page.refresh()

        def undo() -> None:
            maps.bring_back(session, index, copy)
            page.refresh()

        message = Message("winter_queen.map.deleted", name=self.name)
        page.shell.say(message, action=words.tr("shell.undo"), on_action=undo)

    # A file

    def save_file(self) -> None:
        plain = "".join(letter if letter.isalnum() else "-" for letter in self.name).strip("-")
        self.page.session.device.files.save_file(f"{plain or 'map'}.json", self._write)

    def _write(self, opened: Opener) -> None:
        try:
            with opened() as file:
                file.write(file_of(maps.named_map(self.name, self.copy)))
        except OSError:
            self.page.shell.say(Message("winter_queen.map.not_saved"))
        else:
            named = Message("winter_queen.map.saved", name=self.name)
            self.page.shell.say(saved(opened) if isinstance(opened, PathOpener) else named)


kv.load(__name__)
