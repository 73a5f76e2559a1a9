"""The result page: the ranking, and the reasons."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Begun, Closed
from scoring.journal.match import Match
from scoring.message import Message
from scoring.results.duration import minutes
from scoring.results.unconfirmed import OPEN
from screens.game_screens import game_screens
from screens.look.dates import lasting
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.book import ScoreBook
from screens.scoring.hidden import is_hidden
from screens.scoring.notes import figure
from screens.scoring.podium import Standing
from screens.scoring.result_words import headline, spoken, unconfirmed_in_words
from screens.scoring.score_table import ScoreLine, Shown
from screens.shell.match_page import MatchPage
from screens.table.closing import put_away

REVEAL_SECONDS = 0.7
# The matches whose result has been revealed; the reveal is shown once.
revealed_matches: set[str] = set()


class ResultScreen(MatchPage):
    """`revealed` is the number of categories that are shown; all of them after the reveal."""

    title_note = StringProperty("")
    winner = StringProperty("")
    longest = StringProperty("")
    decided = StringProperty("")
    unconfirmed = StringProperty("")
    unconfirmed_list = StringProperty("")
    revealed = NumericProperty(0)
    telling = BooleanProperty(False)
    can_speak = BooleanProperty(False)
    open = BooleanProperty(True)
    first = NumericProperty(dp(100))
    counts = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._lines: list[ScoreLine] = []
        self._reveal: Any = None
        # Whether the result was revealed on this page: then the headline keeps the room that it has taken.
        self._told = False
        make_part = game_screens(self.game).result_part
        self._own = make_part() if make_part else None
        if self._own is not None:
            self.ids.own.add_widget(self._own)
        if not self.unavailable:
            self.session.bind(settings=self.refresh_soon)
            self.bind(first=self.refresh_soon)
            theme.bind(name=self.refresh_soon)

    def open_match(self) -> bool:
        """A match without places has no result yet."""
        return super().open_match() and 0 not in ScoreBook(self.now).sheet.places

    def fits(self, match: Match) -> bool:
        return match.state.table is not None

    def opened(self) -> None:
        if not self.open_again():
            return
        count = len(ScoreBook(self.now).scored)
        if self.match in revealed_matches or theme.reduce_motion or not count:
            self.revealed, self.telling = count, False
        else:
            self.revealed, self.telling, self._told = 0, True, True
            self._reveal = Clock.schedule_interval(self._next_category, REVEAL_SECONDS)
        revealed_matches.add(self.match)
        self.refresh()

    # Showing

    def show_match(self, match: Match) -> None:
        if is_hidden(self, self.match):
            return
        self.book = book = ScoreBook(match)
        name, lasted = words.tr(f"{self.game}.name"), minutes(match)
        self.title_note = f"{name} · {words.say(lasting(lasted))}" if lasted else name
        self.open = match.state.stage != "closed"
        self.can_speak = self.session.device.speech.available
        self._order = sorted(book.seats, key=lambda seat: (book.sheet.places[seat], seat))
        leading = [words.say(self._leading(count)) for count in range(len(book.scored))] if self._told else []
        self.winner = leading[int(self.revealed)] if self.telling else words.say(headline(book))
        self.longest = max((*leading, words.say(headline(book))), key=len)
        self.decided = "\n".join(words.say(message) for message in book.sheet.decided)
        self.counts = bool(book.scored)
        self._show_unconfirmed()
        self.ids.rules.show(book.sheet)
        self._show_standings()
        self._show_table()
        if self._own is not None:
            self._own.show(self, match)
        self.session.revealed = (self.match, int(self.revealed) if self.telling else -1)

    def _show_unconfirmed(self) -> None:
        """Says from the beginning which numbers are unconfirmed, with a button that leads to them."""
        values = self.book.unconfirmed
        self.unconfirmed = words.tr("result.unconfirmed", n=len(values)) if values else ""
        self.unconfirmed_list = unconfirmed_in_words(self.book) if values else ""

    def confirm(self) -> None:
        """Goes to the final scoring, where each open number is asked for."""
        if self.in_hand and self.open:
            self.shell.go("scoring", match=self.match, game=self.game)

    def _totals(self, revealed: int) -> list[int]:
        """The points of all players in this many categories."""
        shown = self.book.scored[:revealed]
        return [sum(self.book.row(seat, category).points for category in shown) for seat in self.book.seats]

    def _leading(self, revealed: int) -> Message:
        """The players who lead while the result is revealed."""
        totals = self._totals(revealed)
        names = [self.book.match.seated[seat].name for seat in self.book.seats if totals[seat] == max(totals)]
        if not revealed or len(names) == len(totals):
            return Message("result.all_level")
        return (
            Message("result.leads", name=names[0])
            if len(names) == 1
            else Message("result.lead", names=", ".join(names))
        )

    def _show_standings(self) -> None:
        standings, totals = [], self._totals(int(self.revealed))
        for seat in self._order:
            player = self.book.match.seated[seat]
            points = figure(totals[seat]) if self.book.scored else ""
            rank = self.book.sheet.places[seat]
            doubtful = seat in (self._doubted_so_far() if self.telling else self._doubted_seats())
            standings.append(Standing(player.color or "", player.name, points, rank, "doubt" if doubtful else ""))
        if self.telling:
            # The ranking is revealed last: until then the players are in turn order, and those ahead stand higher.
            leads = [1 + sum(other > total for other in totals) if self.revealed else 0 for total in totals]
            standings = [
                standings[self._order.index(seat)]._replace(rank=0, lead=leads[seat], last=self.book.sheet.places[seat])
                for seat in self.book.seats
            ]
        self.ids.podium.show([] if self.large_text else standings)
        self.ids.ranking.show(standings if self.large_text else [])

    def _doubted_seats(self) -> set[int]:
        """Players whose points are in doubt; a shared category concerns everybody."""
        shared = {category.id for category in self.book.categories if category.shared}
        seats = {value.seat for value in self.book.unconfirmed if value.category not in shared}
        everybody = self.book.scored and any(value.category in shared for value in self.book.unconfirmed)
        return set(self.book.seats) if everybody else seats

    def _doubted_so_far(self) -> set[int]:
        """Players with a number in doubt in the revealed categories."""
        shown = self.book.scored[: int(self.revealed)]
        return {seat for seat in self.book.seats for category in shown if self.book.mark(seat, category) in OPEN}

    def _show_table(self) -> None:
        book, order = self.book, list(self.book.seats) if self.telling else self._order
        for index in range(len(self._lines), len(book.scored)):
            line = ScoreLine(icon=book.scored[index].icon, least=dp(48))
            line.bind(on_cell=lambda _, column, index=index: self._tapped(index, column))
            self._lines.append(line)
            self.ids.table.add_widget(line)
        for index, (line, category) in enumerate(zip(self._lines, book.scored, strict=True)):
            line.name = words.tr(f"{self.game}.category.{category.id}.short")
            line.first, line.stacked = self.first, self.large_text
            line.least = dp(64 if self.wide else 48)
            line.cells = [
                Shown(
                    figure(book.row(seat, category).points) if index < self.revealed else "·",
                    key=f"why_{category.id}_{seat}",
                    player=book.match.seated[seat].name,
                    mark="doubt" if index < self.revealed and book.mark(seat, category) in OPEN else "",
                )
                for seat in order
            ]

    # The reveal

    def _next_category(self, *_: Any) -> bool:
        self.revealed += 1
        done = self.revealed >= len(self.book.scored)
        if done:
            self.end_telling()
        else:
            self.refresh()
        return not done

    def end_telling(self) -> None:
        if self._reveal is not None:
            self._reveal.cancel()
        self.revealed, self.telling = len(self.book.scored), False
        self.refresh()

    def on_touch_down(self, touch: Any) -> bool:
        if self.telling and self.collide_point(*touch.pos):
            self.end_telling()
            return True
        return bool(super().on_touch_down(touch))

    # Doing

    def _tapped(self, category: int, column: int) -> None:
        from screens.scoring.why_sheet import WhySheet

        if self.in_front and not self.telling:
            self.shell.overlay(WhySheet(self.book, self._order[column], self.book.scored[category], self.game))

    def share(self) -> None:
        from screens.share.sheet import open_for

        if self.in_front and not self.telling:
            open_for(self, self.match)

    def read_aloud(self) -> None:
        self.shell.read_aloud(spoken(self.book))

    def put_away(self) -> None:
        if self.in_hand:
            put_away(self)

    def rematch(self) -> None:
        """Starts a match with the same players and options, and closes this one."""
        if not self.in_hand:
            return
        old, session = self.now, self.session
        match = session.unless_refused(
            lambda: Match.new(session.new_id(), self.game, old.players, old.options, session.now())
        )
        if match is None or (self.open and not session.record(Closed(marks_doubts=True))):
            return
        if not session.begin(match):
            return
        if old.state.tracked:
            page = "setup"
        elif session.record(Begun(tracked=False)):
            page = "scoring"
        else:
            return
        self.shell.go("games")
        self.shell.go(page, match=match.id, game=self.game)


kv.load(__name__)
