"""The problem report: a file with version, log and journal, to be shared by hand. Nothing is sent by the app."""

from __future__ import annotations

import platform
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy import __version__ as kivy_version
from kivy.core.window import Window
from kivy.metrics import Metrics

from scoring.journal.match import Match
from scoring.message import Message
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.rows import RowGroup, SwitchRow
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import log
from screens.share.file import can_hand_over, dated, hand_over
from screens.shell.version import VERSION
from storage.lines import entry_line

if TYPE_CHECKING:
    from screens.shell.session import Session
    from screens.shell.shell import Shell


class ReportSheet(Sheet):
    """`match`: its journal can be added, without names."""

    def __init__(self, shell: Shell, match: Match | None = None, **kwargs: Any) -> None:
        super().__init__(title=words.tr("report.title"), note=words.tr("report.note"), **kwargs)
        self._shell, self._match = shell, match
        self._journal = SwitchRow(
            key="journal", icon="list", text=words.tr("report.journal"), note=words.tr("report.journal_note")
        )
        self._journal.bind(on_switch=lambda row, on: setattr(row, "on", on))
        self.add_widget(Text(text=words.tr("report.contents")))
        if match is not None:
            rows = RowGroup()
            rows.add_widget(self._journal)
            self.add_widget(rows)
        button = PushButton(key="share_report", kind="primary", icon="share", text=words.tr("report.share"))
        button.bind(on_release=lambda _: self._share())
        self.add_widget(button)

    def _share(self) -> None:
        session = self._shell.session
        text = report(session, self._match if self._journal.on else None)
        self.close()
        name = dated("grimoire-report", session.now(), "txt")
        if can_hand_over(session.device):
            hand_over(self._shell, name, text.encode())
        else:
            self._save(name, text)

    def _save(self, name: str, text: str) -> None:
        """Saves the report in the app's folder, for devices that can neither share nor save a file."""
        folder = self._shell.session.store.database.folder
        if folder is None:
            self._shell.say(Message("share.failed"))
            return
        path = folder / log.FOLDER / name
        try:
            path.write_text(text, encoding="utf-8")
        except OSError:
            self._shell.say(Message("share.not_saved"))
            return
        self._shell.say(Message("report.saved", path=str(path)))


def report(session: Session, match: Match | None) -> str:
    """Version, platform, log, and the journal of the match if it is wanted."""
    parts = [
        f"Grimoire {VERSION}, Kivy {kivy_version}, Python {platform.python_version()}",
        f"{sys.platform}, {platform.platform()}",
        f"window {Window.width} × {Window.height}, density {Metrics.density:g}, text {Metrics.fontscale:g}, "
        f"language {words.language}, theme {session.settings['theme']}",
        "",
        _without_names(log.text(), _names(session)),
    ]
    if match is not None:
        parts += ["", *_journal(match)]
    return "\n".join(parts)


def _journal(match: Match) -> list[str]:
    """The journal as text: a line for each entry, as it is stored."""
    nameless = {player.name: f"Player {number}" for number, player in enumerate(match.players, 1)}
    options = ", ".join(f"{name}={value!r}" for name, value in sorted(match.options.items()))
    head = f"{match.game.id}, {len(match.players)} players, {options}"
    return [head, *(_without_names(entry_line(entry), nameless) for entry in match.journal.entries)]


def _names(session: Session) -> dict[str, str]:
    """All names to be removed from the report: players, and the name of the home folder."""
    people = [person.name for person in session.people()]
    return {str(Path.home()): "~", **{name: f"Player {number}" for number, name in enumerate(people, 1)}}


def _without_names(text: str, names: dict[str, str]) -> str:
    for name in sorted(names, key=len, reverse=True):
        if len(name) > 1:
            text = text.replace(name, names[name])
    return text
