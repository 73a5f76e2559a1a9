"""The contents of a file, match by match, and what was not understood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ListProperty, StringProperty

from screens.history.past_words import others_line, winner_line
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card
from screens.look.dates import date
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from storage.history import past_of
from storage.imports.content import Incoming, Skipped

# The parts of a preview, each with its glyph.
GROUPS = {"new": "plus", "removed": "undo", "known": "check"}
MOST = 6


class ImportCard(Card):
    """A heading with a glyph, a sentence, and rows below it."""

    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, rows: Sequence[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for row in rows[:MOST]:
            self.ids.rows.add_widget(row)
        if len(rows) > MOST:
            self.ids.rows.add_widget(ContentLine(note=words.tr("import.more", n=len(rows) - MOST)))


class ContentLine(Box):
    """A row for one match, or for one thing that was left out."""

    icon = StringProperty("")
    tint: ListProperty[float] = ListProperty([1, 1, 1, 1])
    text = StringProperty("")
    note = StringProperty("")
    warning = StringProperty("")


def group_card(group: str, matches: Sequence[Incoming]) -> ImportCard:
    """`group` is new, removed or known."""
    title, note = words.tr(f"import.{group}", n=len(matches)), words.tr(f"import.{group}_note")
    return ImportCard([_match_line(incoming) for incoming in matches], icon=GROUPS[group], title=title, note=note)


def skipped_card(entries: Sequence[Skipped]) -> ImportCard:
    rows = [ContentLine(text=skipped.what, note=words.say(skipped.why)) for skipped in entries]
    title = words.tr("import.skipped", n=len(entries))
    return ImportCard(rows, icon="warn", title=title, note=words.tr("import.skipped_note"))


def _match_line(incoming: Incoming) -> ContentLine:
    game, past = incoming.match.game.id, past_of(incoming.match, incoming.remarks)
    line = ContentLine(icon=f"emblem_{game}", text=words.tr(f"{game}.name"))
    line.tint = _color(theme.tint_of(game))
    if past is not None:
        who = " · ".join(filter(None, (winner_line(past) if past.finished else "", others_line(past))))
        line.text, line.note = f"{line.text} · {words.say(date(past.at))}", who
    line.warning = " ".join(words.say(note) for note in incoming.notes)
    return line


def _color(value: str) -> list[float]:
    return [int(value[start : start + 2], 16) / 255 for start in (1, 3, 5)] + [1]


kv.load(__name__)
