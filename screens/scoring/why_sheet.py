"""Explains a number of the result: its parts, each with its reason, and the pieces that it counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from scoring.message import Message
from scoring.play import Category
from scoring.results.sheet import Part
from screens.game_screens import game_screens
from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.notes import figure


@dataclass(frozen=True)
class Why:
    """What a game adds, `why` in its `SCREENS`.

    `glyph` of a part with its colour, or "" for the tint; `rule` in one sentence; `picture` of the pieces, or None.
    """

    glyph: Callable[[Category, Part], tuple[str, str]] = lambda category, _part: (category.icon, "")
    rule: Callable[[Category, Part | None], Message | None] = lambda _category, _part: None
    picture: Callable[[ScoreBook, int, Part], Widget | None] = lambda _book, _seat, _part: None


def why_of(game: str) -> Why:
    why = game_screens(game).why
    return why() if why else Why()


class PartRow(TapCard):
    index = NumericProperty(0)
    icon = StringProperty("")
    color = StringProperty("")
    text = StringProperty("")
    points = StringProperty("")
    chosen = BooleanProperty(False)


class WhyFoot(Box):
    """The pieces that count, and the rule beside or below them."""

    head = StringProperty("")
    rule = StringProperty("")

    def show(self, picture: Widget | None) -> None:
        self.ids.picture.clear_widgets()
        if picture is not None:
            self.ids.picture.add_widget(picture)


class WhySheet(Sheet):
    """Lists the parts of a number; below them is shown what the chosen part counts."""

    def __init__(self, book: ScoreBook, seat: int, category: Category, game: str, **kwargs: Any) -> None:
        row = book.row(seat, category)
        name = book.match.seated[seat].name
        super().__init__(title=words.tr("why.title", points=figure(row.points)), **kwargs)
        self.note = words.tr("why.note", name=name, category=Message(f"{game}.category.{category.id}"))
        self._book, self._seat, self._category, self._parts = book, seat, category, row.parts
        self._why, self._game = why_of(game), game
        self._rows: list[PartRow] = []
        for index, part in enumerate(row.parts):
            icon, color = self._why.glyph(category, part)
            line = PartRow(key=f"part_{index}", index=index, icon=icon, color=color)
            line.text, line.points = words.say(part.why), figure(part.points)
            line.bind(on_release=lambda tapped: self.choose(int(tapped.index)))
            self._rows.append(line)
            self.add_widget(line)
        self._foot = WhyFoot()
        self.add_widget(self._foot)
        self.choose(0)

    def choose(self, index: int) -> None:
        part = self._parts[index] if self._parts else None
        for row in self._rows:
            row.chosen = row.index == index
        rule = self._why.rule(self._category, part)
        self._foot.head = "" if self._parts else words.tr(f"{self._game}.category.{self._category.id}.none")
        self._foot.rule = words.say(rule) if rule else ""
        self._foot.show(self._why.picture(self._book, self._seat, part) if part else None)


kv.load(__name__)
