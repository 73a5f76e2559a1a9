"""The rows of the history: a month, and a match that can be read without opening it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from kivy.metrics import Metrics
from kivy.properties import BooleanProperty, ColorProperty, StringProperty

from screens.history.past_words import length_of, others_line, winner_line
from screens.kit.drawing.row_ground import GroundedRow
from screens.kit.layouts.layout import Box
from screens.look.dates import day, month, month_of
from screens.look.game_name import game_name
from screens.look.theme import theme
from screens.look.words import capitalised, words
from screens.runtime import kv
from screens.shell.page import LARGE_TEXT
from storage.history import Past


@dataclass(frozen=True)
class Month:
    """A heading: any time in the month, and how many matches it has."""

    at: int
    count: int


@dataclass
class Line:
    """A match, where it stands among those of its month, and whether it is the one that is shown beside the list."""

    past: Past
    first: bool
    last: bool
    on: bool = False


def by_month(
    matches: Iterable[Past], before: Line | None, more: bool, count: Callable[[int], int]
) -> Iterator[Month | Line]:
    """The entries of the list; `before` is the line above them, `count` tells how many matches a month has.

    With `more` to come the last line does not know yet whether it ends its month: its month goes on.
    """
    for past in matches:
        first = before is None or month_of(before.past.at) != month_of(past.at)
        if before is not None:
            before.last = first
        if first:
            yield Month(past.at, count(past.at))
        before = Line(past, first, last=True)
        yield before
    if before is not None:
        before.last = not more


class MonthRow(Box):
    name = StringProperty("")
    count = StringProperty("")

    def show(self, entry: Month) -> None:
        self.name, self.count = capitalised(words.say(month(entry.at))), words.tr("history.matches", n=entry.count)


class PastRow(GroundedRow):
    """`stacked`: the text is so large that the day stands below the game."""

    match_id = StringProperty("")
    game = StringProperty("")
    name = StringProperty("")
    when = StringProperty("")
    winner = StringProperty("")
    others = StringProperty("")
    crowned = BooleanProperty(False)
    unconfirmed = StringProperty("")
    stacked = BooleanProperty(False)
    tint = ColorProperty()
    bed = ColorProperty()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        theme.bind(name=self._paint_game)

    def show(self, entry: Line) -> None:
        past = entry.past
        self.key = f"past_{past.id}"
        self.match_id, self.game = past.id, past.game
        self.first, self.last, self.on = entry.first, entry.last, entry.on
        self.name = game_name(past.game)
        self.when = " · ".join(filter(None, (words.say(day(past.at)), length_of(past))))
        self.winner, self.others = winner_line(past), others_line(past)
        self.crowned = past.finished and bool(past.winners)
        open_numbers = past.unconfirmed if past.finished else 0
        self.unconfirmed = words.tr("result.unconfirmed", n=open_numbers) if open_numbers else ""
        self.stacked = Metrics.fontscale > LARGE_TEXT
        self._paint_game()

    def _paint_game(self, *_: object) -> None:
        self.tint, self.bed = theme.tint_of(self.game), theme.bed_of(self.game)


kv.load(__name__)
