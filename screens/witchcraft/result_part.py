"""Below a result of Witchcraft: the last position, the way through the match, and the series of both players."""

from __future__ import annotations

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from scoring.journal.match import Match
from scoring.witchcraft.replay import can_be_replayed
from scoring.witchcraft.table import Table
from screens.kit.panel import Card
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.result_part import ResultPart
from screens.shell.page import Page
from storage.statistics.series import Meeting, Series, series

# The least number of wins in a row that is mentioned.
RUN = 2


class MeetingsCard(Card):
    """How often each of the two has won; with large text the names stand above and below."""

    title = StringProperty("")
    one = StringProperty("")
    other = StringProperty("")
    score = StringProperty("")
    note = StringProperty("")
    stacked = BooleanProperty(False)


class LastPosition(Card):
    """The board at the end."""


class DuelResult(ResultPart):
    page: ObjectProperty[Page | None] = ObjectProperty(None, allownone=True)
    match = StringProperty("")
    played = BooleanProperty(False)
    serial = BooleanProperty(False)

    def show(self, page: Page, match: Match) -> None:
        table: Table = match.state.table
        self.page, self.match, self.played = page, match.id, can_be_replayed(match)
        if self.played:
            self.ids.board.position = table.position
        self._show_series(page, match)

    def _show_series(self, page: Page, match: Match) -> None:
        one, other = (player.name for player in match.players)
        read = page.session.read(lambda: series(page.session.store, one, other, match.game.id, alone=True))
        past = with_match(read, match) if read else None
        self.serial = past is not None and len(past.meetings) > 1
        if past is None:
            return
        card, ahead = self.ids.series, past.ahead
        card.stacked = page.large_text
        card.title = words.tr("witchcraft.series.title", n=len(past.meetings))
        card.one, card.other, card.score = one, other, f"{ahead[0]} : {ahead[1]}"
        card.note = " ".join(_notes(past, (one, other)))

    def watch(self) -> None:
        if self.page is not None and self.page.in_front:
            self.page.shell.go("replay", match=self.match, game=self.page.game)


def with_match(series: Series, match: Match) -> Series:
    """The series with this match, which is not in the history before it is closed."""
    if any(meeting.match == match.id for meeting in series.meetings):
        return series
    play = match.game.play
    assert play is not None
    one, other = play.sheet(match.state.table).places
    latest = Meeting(match.id, match.game.id, match.journal.entries[-1].at, (one, other), (None, None), 0)
    return Series(series.names, (latest, *series.meetings))


def _notes(series: Series, names: tuple[str, str]) -> list[str]:
    notes = [words.tr("witchcraft.series.draws", n=series.level)] if series.level else []
    who, count = series.run
    if who is not None and count >= RUN:
        notes.append(words.tr("witchcraft.series.run", name=names[who], n=count))
    return notes


kv.load(__name__)
