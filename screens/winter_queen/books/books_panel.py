"""Everybody's books: what each page is worth now and where, and the two things that are done with a book."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, cast

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.casting import Casting
from scoring.winter_queen.doubts import cast_doubts, value_doubts
from scoring.winter_queen.events import BookNamed, Cast, Loaded
from scoring.winter_queen.file.notation import books_words
from scoring.winter_queen.position import Book, Page, PageIndex
from scoring.winter_queen.possible import colors_in_reach
from scoring.winter_queen.spells import best
from scoring.winter_queen.table import Table
from screens.look.words import words
from screens.runtime import kv
from screens.table.panel import TablePanel
from screens.winter_queen.books.book_card import PlayerBooks
from screens.winter_queen.books.books_sheet import BooksSheet
from screens.winter_queen.books.cast_sheet import cast_sheet
from screens.winter_queen.books.page_focus import PageFocus
from screens.winter_queen.books.page_picker import BookSheet
from screens.winter_queen.books.undescribed_sheets import ask_crystals, cast_undescribed
from screens.winter_queen.holders.emptied_sheet import record_drawn
from screens.winter_queen.map.reach import ask_color
from screens.winter_queen.map.spell_map import light

if TYPE_CHECKING:
    from screens.winter_queen.map.panel import MapPanel


class BooksPanel(TablePanel):
    """The chosen player's books, and one of their pages in focus; on a wide window everybody else's below them.

    The points of pages are covered until their owner looks, and again after the turn has ended.
    """

    of_player = True

    table: Table
    focused = BooleanProperty(False)
    own_map = BooleanProperty(True)
    doubt = StringProperty("")
    unnamed = NumericProperty(0)
    cast_unnamed_text = StringProperty("")
    load_unnamed_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._open: tuple[int, int] | None = None
        self._moment: tuple[int, int] = (-1, -1)
        self._chosen: tuple[int, PageIndex] | None = None
        self._groups: list[PlayerBooks] = []

    @property
    def focus(self) -> PageFocus:
        focus: PageFocus = self.ids.focus
        return focus

    # Showing

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        self._moment = (player, table.moves)
        if self._open != self._moment:
            self._open = None
        page_index = self._focused_page(table, player)
        self._show_groups(table, player, page_index)
        self.focused = page_index is not None
        if page_index is not None:
            self.focus.show(table, player, page_index, self._veiled(player))
        self._show_doubt(table, player)
        self._show_map(table)

    def _show_doubt(self, table: Table, player: int) -> None:
        """Shows books that were not described, and why the shown values may be wrong."""
        doubts = value_doubts(table, player, "books")
        self.doubt = ". ".join(words.say(doubt) for doubt in doubts)
        self.unnamed = table.unnamed[player]
        own = player == table.to_move and not table.over
        self.cast_unnamed_text = words.tr("winter_queen.books.cast_unnamed") if self.unnamed and own else ""
        room = own and len(table.loaded_unnamed(player)) < facts.PAGES * self.unnamed
        self.load_unnamed_text = words.tr("winter_queen.books.load_unnamed") if room else ""

    def _veiled(self, seat: int) -> bool:
        """Whether points are covered: only what the chosen player has opened is shown."""
        return self.page.hides_secrets and (self._open is None or self._open[0] != seat)

    def _focused_page(self, table: Table, player: int) -> PageIndex | None:
        """The page in focus: the one that was tapped, else the best of those with a crystal, else the first."""
        held = table.books[player]
        if self._chosen and self._chosen[0] == player and self._chosen[1][0] < len(held):
            return self._chosen[1]
        page_indices = [(number, page) for number in range(len(held)) for page in range(facts.PAGES)]
        loaded = [page_index for page_index in page_indices if held[page_index[0]][page_index[1]].crystal]
        if not loaded or self._veiled(player):
            return next(iter([*loaded, *page_indices]), None)
        position = table.position()
        return max(loaded, key=lambda page_index: best(position, player, held[page_index[0]][page_index[1]]).points)

    def _show_groups(self, table: Table, player: int, page_index: PageIndex | None) -> None:
        others = [seat for seat in range(table.count) if seat != player] if self.wide else []
        self._make_room(1 + len(others))
        position = table.position()
        for group, seat in zip(self._groups, (player, *others), strict=True):
            group.name, group.framed, group.raised = table.players[seat].name, self.wide, seat == player
            group.secret, group.veiled = self.page.hides_secrets and seat == player, self._veiled(seat)
            count = Message("winter_queen.books.held", n=table.held(seat), most=facts.MOST_BOOKS)
            points = Message("winter_queen.books.points", what=count, n=table.points[seat])
            group.note = words.say(count if group.veiled else points)
            group.unnamed = table.unnamed[seat]
            group.show(
                position,
                seat,
                page_index if seat == player else None,
                colors_in_reach(table, seat),
                partial(_is_doubtful, table, seat),
            )

    def _make_room(self, count: int) -> None:
        while len(self._groups) > count:
            group = self._groups.pop()
            if group.parent:
                group.parent.remove_widget(group)
        while len(self._groups) < count:
            group = PlayerBooks()
            group.bind(on_page=self._tapped, on_veil=self.toggle_veil)
            self.ids["others" if self._groups else "own"].add_widget(group)
            self._groups.append(group)

    def _show_map(self, table: Table) -> None:
        """Shows the result on the map of this panel, or on that of the panel beside it."""
        focus, board = self.focus, self.ids.board
        page = focus.page if self.focused else None
        cells = focus.missing.cells if self.focused and focus.missing else ()
        beside = cast("MapPanel | None", self.page.beside("map"))
        self.own_map = beside is None
        if beside is not None:
            beside.spotlight(page, focus.result, cells)
        else:
            board.position, board.hinted = table.position(), frozenset(cells)
            board.guessed = not table.layout_known
            light(board, board.position, page, focus.result)

    # Touches

    def toggle_veil(self, *_: Any) -> None:
        self._open = None if self._open else self._moment
        self.page.refresh()

    def _tapped(self, _: PlayerBooks, seat: int, page_index: PageIndex) -> None:
        self._chosen = (seat, page_index)
        if seat != self._moment[0]:
            self.page.choose_player(seat)
        else:
            self.page.refresh()

    def load(self, holder: int, color: str) -> None:
        """A crystal goes to the page in focus; the colour of an unknown one is asked for."""
        table, seat = self.table, self._moment[0]
        page_index = self._focused_page(table, seat)
        if page_index is None or not self.page.in_hand:
            return
        page = table.books[seat][page_index[0]][page_index[1]]
        if not color:
            worth = self.focus.worth(table, seat, page, self._veiled(seat))
            ask_color(self.page.shell, table, worth, partial(self.load, holder))
        else:
            record_drawn(self.page, Loaded(holder, color, *page_index), then=self._back_to_map)

    def _record(self, event: Event) -> bool:
        """Records an event; one that ends the turn goes back to the map, where the next turn begins."""
        if not self.record(event):
            return False
        self._back_to_map()
        return True

    def _back_to_map(self) -> None:
        self.page.choose_tab("map")

    def cast(self) -> None:
        page_index = self._focused_page(self.table, self._moment[0])
        if page_index is None or not self.page.in_hand:
            return
        if not Casting(self.table, page_index[0]).pages:
            # There is nothing to choose; the rules refuse it, and people may insist.
            self._record(Cast(page_index[0]))
        else:
            shell = self.page.shell
            shell.overlay(cast_sheet(shell, Casting(self.table, page_index[0]), self._record), opener="cast")

    def describe(self) -> None:
        """Describes the pages of a book that was taken without a description."""
        if not self.page.in_hand:
            return
        seat = self._moment[0]

        def say(book: Book) -> None:
            one, other = books_words((book,))[0]
            self.record(BookNamed(seat, (one, other)))

        def chosen(book: Book) -> None:
            ask_crystals(self.page.shell, book, self.table.loaded_unnamed(seat), say)

        sheet = BookSheet(chosen, title=words.tr("winter_queen.set_books.which"))
        self.page.shell.overlay(sheet, opener="note_action")

    def act_on_doubt(self) -> None:
        if self.unnamed:
            self.describe()
        else:
            self.correct()

    def load_unnamed(self) -> None:
        """Goes to the map, where the crystal for an undescribed book is chosen."""
        if self.page.in_hand:
            self.page.choose_tab("map")
            cast("MapPanel", self.page.panel("map")).wait_for_crystal()

    def cast_unnamed(self) -> None:
        if self.page.in_hand:
            cast_undescribed(self.page, self._record, "cast_unnamed")

    def correct(self) -> None:
        """Opens the sheet for corrections of a book."""
        if self.page.in_hand:
            shell = self.page.shell
            sheet = BooksSheet(self._moment[0], lambda: self.table, self.record, shell)
            shell.overlay(sheet, opener="set_books")


def _is_doubtful(table: Table, seat: int, page: Page) -> bool:
    return bool(cast_doubts(table, seat, (page,)))


kv.load(__name__)
