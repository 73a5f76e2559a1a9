"""A snapshot: counts the table, one player after the other; saved counts are no longer in doubt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.gridlayout import GridLayout

from scoring.certainty import most_urgent
from scoring.journal.match import Match
from scoring.journal.turn_events import Counted
from scoring.play import Tally
from screens.kit.frame.player_strip import VEIL
from screens.kit.layouts.unfolding import Unfolding
from screens.kit.panel import Card, TapCard
from screens.kit.text import Text, measured
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import figure, reasons
from screens.shell.draft import journal_position, stamped, valid_value
from screens.shell.match_page import MatchPage
from screens.table.owner_only import ask_owner

ONE_COLUMN = dp(340)
# In sp.
NAME_SIZE, TICK_SIZE = 13, 16
# About that of a row of cells, in dp.
ROW_HEIGHT = 125


class TallyCell(Card):
    """A count with −1 and +1. Fires `on_amount`, or `on_number` if the value itself is tapped.

    `group` is read aloud too where another count has the same name.
    """

    what = StringProperty("")
    text = StringProperty("")
    group = StringProperty("")
    value = StringProperty("")
    certainty = StringProperty("tracked")

    __events__ = ("on_amount", "on_number")

    @property
    def spoken(self) -> tuple[str, ...]:
        return self.text, self.group, "spoken.covered" if self.value == VEIL else self.value

    def on_amount(self, amount: int) -> None:
        """Event: change the count by this amount."""

    def on_number(self) -> None:
        """Event: the value was tapped, to open the keypad."""


class SnapshotTab(TapCard):
    """A player; `counted` has a tick."""

    seat = NumericProperty(0)
    piece = StringProperty("")
    name = StringProperty("")
    on = BooleanProperty(False)
    counted = BooleanProperty(False)
    natural = NumericProperty(dp(64))
    preferred_height = NumericProperty(dp(52))

    @property
    def spoken_state(self) -> tuple[str, ...]:
        return "mark.entered" if self.counted else "", "spoken.chosen" if self.on else ""


class SnapshotHeading(Text):
    """A heading: the board, or the area of the player."""


class SnapshotScreen(MatchPage):
    """`seat` is the player whose pieces are counted. Numbers are kept as a draft until they are saved.

    While points are hidden, secret numbers are covered until their owner looks.
    """

    keeps_awake = True
    seat: NumericProperty[int] = NumericProperty(0)
    note = StringProperty("")
    save_text = StringProperty("")
    columns: NumericProperty[int] = NumericProperty(2)

    def __init__(self, **kwargs: Any) -> None:
        self._counts: dict[str, int] = {}
        self._done: list[int] = []
        self._cells: dict[str, TallyCell] = {}
        self._shown: tuple[Any, ...] = ()
        self._looks = False
        super().__init__(**kwargs)
        self._unfolding = Unfolding(self.ids.scroll)
        self.bind(width=self.refresh_soon)
        if not self.unavailable:
            standing = self.session.view(self.now).standing
            turn = (standing.turn or 0) if standing else 0
            # An automated opponent has nothing to count.
            self.seat = turn if turn < len(self.now.players) else 0

    def fits(self, match: Match) -> bool:
        return match.state.stage == "play" and match.state.tracked and match.state.table is not None

    def build_rest(self) -> bool:
        return self._unfolding.build_rest()

    # Unfinished input

    def unsaved(self) -> Any:
        if self.unavailable or not self.has_match or not self._counts:
            return None
        return stamped({"seat": int(self.seat), "counts": self._counts}, journal_position(self.now))

    def restore_unsaved(self, kept: Any) -> None:
        saved = valid_value(kept, journal_position(self.now))
        if saved is not None:
            self.seat, self._counts = saved["seat"], dict(saved["counts"])
            self.refresh()

    # Showing

    def show_match(self, match: Match) -> None:
        tallies = self._tallies(match)
        # Without a parent it has no width yet: the cells would be built twice.
        width = self.width or self.shell.width
        self.columns = 1 if width < ONE_COLUMN or self.large_text else 4 if self.wide else 2
        shown = (words.language, int(self.seat), tuple(tally.id for tally in tallies), int(self.columns))
        if shown != self._shown:
            self._shown = shown
            self._build(tallies)
        self._show_tabs(match)
        for tally in tallies:
            self._show_cell(tally)
        open_cells = [tally for tally in tallies if self._certainty(tally) == "doubt"]
        name = match.players[int(self.seat)].name
        why = reasons(open_cells[0].tracked.doubts[:1]) if open_cells else ""
        self.note = (
            words.tr("snapshot.note", name=name, n=len(open_cells), total=len(tallies), why=why) if open_cells else name
        )
        following = self._following()
        self.save_text = (
            words.tr("snapshot.save_next", name=match.players[following].name)
            if following is not None
            else words.tr("snapshot.save")
        )

    def _tallies(self, match: Match) -> tuple[Tally, ...]:
        play = match.game.play
        assert play is not None
        return play.tallies(match.state.table, int(self.seat))

    def _build(self, tallies: tuple[Tally, ...]) -> None:
        self.ids.body.clear_widgets()
        self._cells = {}
        columns, parts = int(self.columns), list[Callable[[], object]]()
        for _, group in groupby(tallies, key=lambda tally: tally.group):
            rows, in_group = TallyGrid(cols=columns), list(group)
            for start in range(0, len(in_group), columns):
                parts.append(partial(self._add_row, rows, in_group[start : start + columns], tallies))
        self._unfolding.show(parts, at_once=int((self.height or self.shell.height) / dp(ROW_HEIGHT)))

    def _add_row(self, rows: TallyGrid, tallies: Sequence[Tally], every: tuple[Tally, ...]) -> None:
        if not rows.children:
            self.ids.body.add_widget(SnapshotHeading(text=words.say(tallies[0].group)))
            self.ids.body.add_widget(rows)
        for tally in tallies:
            rows.add_widget(self._cell(tally, every))
            self._show_cell(tally)

    def _cell(self, tally: Tally, every: tuple[Tally, ...]) -> TallyCell:
        cell = TallyCell(what=tally.id, text=words.say(tally.name))
        same = sum(1 for other in every if other.name == tally.name)
        cell.group = words.say(tally.group) if same > 1 else ""
        cell.ids.minus.key, cell.ids.plus.key = f"less_{tally.id}", f"more_{tally.id}"
        cell.ids.number.key = f"number_{tally.id}"
        cell.bind(on_amount=lambda cell, amount: self._add(cell.what, amount))
        cell.bind(on_number=lambda cell: self._type(cell.what))
        self._cells[tally.id] = cell
        return cell

    def _show_cell(self, tally: Tally) -> None:
        """If it is there by now: a cell below the window is built later, with what counts then."""
        cell = self._cells.get(tally.id)
        if cell is None:
            return
        cell.value = VEIL if self._is_covered(tally) else figure(self._value(tally))
        cell.certainty = self._certainty(tally)

    def _show_tabs(self, match: Match) -> None:
        tabs = self.ids.tabs
        if len(tabs.cells) != len(match.players):
            tabs.clear_cells()
            for seat, player in enumerate(match.players):
                tab = SnapshotTab(key=f"player_{seat}", seat=seat, piece=player.color or "", name=player.name)
                tab.bind(on_release=lambda tab: self.choose(tab.seat))
                tabs.add_cell(tab)
        for tab in tabs.cells:
            tab.on, tab.counted = tab.seat == self.seat, tab.seat in self._done
            # Room for a bold name and its tick, so that nothing moves.
            widest = max(measured(word, NAME_SIZE * Metrics.sp, True) for word in tab.name.split() or [""])
            tab.natural = widest + TICK_SIZE * Metrics.sp + dp(20 + 2 * 8 + 2 * 8)
            if tab.on:
                tabs.shown = tab

    def _value(self, tally: Tally) -> int:
        return self._counts.get(tally.id, tally.tracked.value or 0)

    def _is_covered(self, tally: Tally) -> bool:
        return tally.secret and not self._looks and self.session.hides_points(self.now)

    def _certainty(self, tally: Tally) -> str:
        if tally.id in self._counts:
            return "entered"
        return "doubt" if tally.tracked.doubts else "tracked"

    @property
    def mark(self) -> str:
        return most_urgent("doubt" if tally.tracked.doubts else "tracked" for tally in self._tallies(self.now))

    # Doing

    def choose(self, seat: int) -> None:
        """Goes to another player; unsaved counts of this one are dropped."""
        if seat != self.seat:
            self._counts, self._looks, self.seat = {}, False, seat
            self.refresh()

    def _tally(self, what: str) -> Tally:
        return next(tally for tally in self._tallies(self.now) if tally.id == what)

    def _add(self, what: str, amount: int) -> None:
        tally = self._tally(what)
        if self._is_covered(tally):
            self._ask_owner()
        else:
            self._set(what, self._value(tally) + amount)

    def _ask_owner(self, then: Callable[[], object] = lambda: None) -> None:
        def look() -> None:
            self._looks = True
            self.refresh()
            then()

        ask_owner(self.shell, self.now.players[int(self.seat)].name, look)

    def _set(self, what: str, value: int) -> None:
        tally = self._tally(what)
        self._counts = {**self._counts, what: max(tally.least, min(tally.most, value))}
        self.refresh()

    def _type(self, what: str) -> None:
        from screens.table.number_sheet import NumberSheet

        tally, cell = self._tally(what), self._cells[what]
        if self._is_covered(tally):
            self._ask_owner(lambda: self._type(what))
            return
        sheet = NumberSheet(title=cell.text, note=self.now.players[int(self.seat)].name, negative=tally.least < 0)
        sheet.begin(self._value(tally))
        sheet.bind(on_number=lambda _, value: self._set(what, value))
        self.shell.overlay(sheet, opener=f"number_{what}")

    def save(self) -> None:
        """Saves the shown counts and goes to the next player not yet counted. Covered counts stay as they are."""
        if not self.in_hand:
            return
        shown = [tally for tally in self._tallies(self.now) if tally.id in self._counts or not self._is_covered(tally)]
        counts = tuple((tally.id, self._value(tally)) for tally in shown)
        if not self.session.record(Counted(int(self.seat), counts)):
            return
        self.session.buzz()
        self._counts, self._looks, self._done = {}, False, [*self._done, int(self.seat)]
        following = self._following()
        if following is None:
            self.shell.back()
        else:
            self.seat = following
            self.ids.scroll.scroll_y = 1
            self.refresh()

    def _following(self) -> int | None:
        """The next player in turn order who was not counted yet."""
        count = len(self.now.players)
        seats = ((int(self.seat) + step) % count for step in range(1, count))
        return next((seat for seat in seats if seat not in self._done), None)


class TallyGrid(GridLayout):
    """Cells in as many columns as there is room for."""


kv.load(__name__)
