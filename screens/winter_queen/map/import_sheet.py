"""Imports a map from a file or from the clipboard."""

from __future__ import annotations

from functools import partial
from typing import Any

from device.files import Opener
from scoring.message import Message
from scoring.winter_queen.map.layout import written
from scoring.winter_queen.map.map_file import FORMAT, MOST_BYTES, read_map
from screens.kit.choice_sheet import ChoiceSheet
from screens.look.words import words
from screens.shell.text_prompt import TextPrompt
from screens.winter_queen.map import maps


def open_import(page: Any) -> None:
    """Asks for the source, if there is a choice."""
    files = page.session.device.files
    if not files.available:
        ask_text(page, opener="import_map")
        return
    sheet = ChoiceSheet(title=words.tr("winter_queen.copy.import"))
    for key, icon, ask in (("from_file", "folder", ask_file), ("from_text", "text", ask_text)):
        text, note = words.tr(f"winter_queen.import.{key}"), words.tr(f"winter_queen.import.{key}.note")
        sheet.offer(key, text, partial(ask, page), icon=icon, note=note)
    page.shell.overlay(sheet, opener="import_map")


def ask_text(page: Any, opener: str = "") -> None:
    """The field starts with the text of the clipboard, if it looks like a map."""
    copied = page.session.device.clipboard.paste()
    prompt = TextPrompt(
        lambda typed: take(page, typed.encode()),
        title=words.tr("winter_queen.copy.import"),
        note=words.tr("winter_queen.import.from_text.how"),
        action=words.tr("winter_queen.import.take"),
        typed=copied.strip() if FORMAT in copied and len(copied) < MOST_BYTES else "",
    )
    page.shell.overlay(prompt, opener=opener)


def ask_file(page: Any) -> None:
    def chosen(opened: Opener) -> None:
        try:
            with opened() as file:
                data = file.read(MOST_BYTES + 1)
        except OSError:
            page.shell.say(Message("file.unreadable"))
        else:
            take(page, data)

    page.session.device.files.choose_file(chosen, ("*.json", "*.txt"))


def take(page: Any, data: bytes) -> bool:
    """Keeps the map beside the others; False, with the reason said, if there is none."""
    session = page.session
    layout = session.unless_refused(lambda: read_map(data))
    if layout is None:
        return False
    if same := maps.with_this_layout(session, layout.layout):
        page.shell.say(Message("winter_queen.import.same", name=same))
        return True
    name = maps.free_name(session, layout.name)
    if not maps.keep(session, "", {"layout": written(layout.layout), "layout_name": (name,)}):
        return False
    page.refresh()

    def undo() -> None:
        maps.remove(session, name)
        page.refresh()

    page.shell.say(Message("winter_queen.import.taken", name=name), action=words.tr("shell.undo"), on_action=undo)
    return True
