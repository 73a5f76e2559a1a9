"""The question before a restore: what would be lost, restored and changed."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import ColorProperty, OptionProperty, StringProperty

from screens.kit.overlay import Dialog
from screens.kit.panel import Card
from screens.look.ago import ago
from screens.look.words import words
from screens.runtime import kv
from storage.backups.backup import Preview


class ChangeCard(Card):
    """A kind of change with a line for each thing."""

    icon = StringProperty("")
    title = StringProperty("")
    lines = StringProperty("")
    kind = OptionProperty("quiet", options=["bad", "good", "quiet"])
    ink = ColorProperty()


class RestoreDialog(Dialog):
    def __init__(self, preview: Preview, now: int, on_agree: Callable[[], None]) -> None:
        super().__init__(
            title=words.tr("backup.restore_title"),
            note=words.tr("backup.holds", when=ago(preview.backup.at, now), n=preview.backup.matches),
            text=words.tr("backup.kept_first"),
            agree_text=words.tr("backup.restore"),
            refuse_text=words.tr("shell.cancel"),
        )
        self.bind(on_agree=self.closing(lambda _: on_agree()))
        body = self.ids.body
        for card in _cards(preview):
            # Above what the dialog itself has.
            body.add_widget(card, index=2)


def _cards(preview: Preview) -> list[ChangeCard]:
    if preview.same:
        return [ChangeCard(icon="check", title=words.tr("backup.same"), lines=words.tr("backup.same_note"))]
    changed = [words.tr(f"backup.part.{part}") for part in preview.changed]
    cards = [
        _card("bad", "trash", "backup.lost", _counts(preview.lost, preview.entries_lost)),
        _card("good", "undo", "backup.gained", _counts(preview.gained, preview.entries_gained)),
        _card("quiet", "repeat", "backup.changed", changed),
    ]
    return [card for card in cards if card is not None]


def _card(kind: str, icon: str, title: str, lines: list[str]) -> ChangeCard | None:
    return ChangeCard(kind=kind, icon=icon, title=words.tr(title), lines="\n".join(lines)) if lines else None


def _counts(matches: int, entries: int) -> list[str]:
    lines = [words.tr("backup.matches", n=matches)] if matches else []
    return [*lines, words.tr("backup.entries", n=entries)] if entries else lines


kv.load(__name__)
