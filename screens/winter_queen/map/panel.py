"""The map at the table: a space and a crystal, in either order, place it; then comes the book, and the next turn."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from scoring.hexes import Cell
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.casting import Casting
from scoring.winter_queen.events import Loaded, Passed, Placed, Replaced
from scoring.winter_queen.file.notation import cell as cell_of
from scoring.winter_queen.file.notation import cell_word
from scoring.winter_queen.placing import Placing, open_spaces
from scoring.winter_queen.position import Page, PageIndex
from scoring.winter_queen.possible import can_act, can_pass
from scoring.winter_queen.spells import NOTHING, SpellResult
from scoring.winter_queen.table import Table
from scoring.winter_queen.undescribed import undescribed_books
from screens.look.words import words
from screens.runtime import kv
from screens.winter_queen.books.cast_sheet import cast_sheet
from screens.winter_queen.books.offer_sheet import OfferSheet
from screens.winter_queen.books.open_book import PileCell
from screens.winter_queen.books.pile_sheet import PileSheet
from screens.winter_queen.books.undescribed_sheets import cast_undescribed
from screens.winter_queen.holders.emptied_sheet import record_drawn
from screens.winter_queen.map.canvas import MapCanvas
from screens.winter_queen.map.confirm_sheet import MapConfirm, confirm_layout
from screens.winter_queen.map.reach import ask_color
from screens.winter_queen.map.room import MapRoom
from screens.winter_queen.map.space_sheet import SpaceSheet
from screens.winter_queen.map.spell_map import light
from screens.winter_queen.questions import AboutCrystal, AboutMap, AboutTile, Question, Questions


class MapPanel(MapRoom):
    """`asks`: a question stands below the map. `chosen`: a space is; `begun`: so is a space or a crystal.

    `passes`: passing is offered; `may_act`: by a count in doubt the player could do something.
    """

    table: Table
    saved_fields: ClassVar = {"_placing": Placing(), "_page": None}
    asks = BooleanProperty(False)
    hint = StringProperty("")
    chosen = BooleanProperty(False)
    begun = BooleanProperty(False)
    passes = BooleanProperty(False)
    may_act = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._placing, self._moves = Placing(), -1
        self._page: PageIndex | None = None
        self._asks_emptied = False
        self._question: Question | None = None
        self._questions = Questions(self.page.session, self.page.now.id)
        self._piles = [PileCell(county=county) for county in facts.COUNTIES]
        for cell in self._piles:
            cell.bind(on_release=lambda cell: self.open_pile(cell.county))
            self.ids.piles.add_widget(cell)

    @property
    def board(self) -> MapCanvas:
        board: MapCanvas = self.ids.board
        return board

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        fits = table.moves == self._moves and not table.over
        self._placing, self._moves = self._placing.still_fits(table) if fits else Placing(), table.moves
        if not fits or self._page not in _empty_pages(table):
            self._page = None
        self._question = self._questions.question(table)
        about_map = isinstance(self._question, AboutMap)
        self.ids.note.show(self.page, table, asked=about_map)
        # Where the owner has another map there is no need to ask.
        self.asks = self._question is not None and not (about_map and self.ids.note.text)
        self._show_board(table)
        self._show_choice(table)
        if self._question is not None and self.asks:
            self.ids.ask.ask(self._question, table)
        self.passes = can_pass(table)
        self.may_act = self.passes and can_act(table)
        self.measure_soon()

    def _show_board(self, table: Table) -> None:
        position = table.position()
        # Keeps the layout object, so that only the crystals are redrawn.
        self.board.position, self.board.piles = position, table.piles
        self.board.guessed = not table.layout_known
        for cell in self._piles:
            cell.show(table)

    def _show_choice(self, table: Table) -> None:
        placing, board = self._placing, self.board
        about = self._question.cell if isinstance(self._question, AboutTile) else None
        light(board, board.position, None)
        board.chosen = placing.cell or about
        board.hinted = open_spaces(table) if placing.holder is not None and not placing.cell else frozenset()
        offered = placing.offers(table)
        for cell in self._piles:
            cell.on = cell.county in offered or cell.county == placing.county
        wanted = None if placing.holder is None else (placing.holder, placing.color)
        self.ids.tray.show(table, wanted)
        self.ids.own_books.show(table, self._page)
        self.chosen = placing.cell is not None
        self.begun = placing != Placing() or self._page is not None
        self.hint = words.say(self._what_next(table))

    def _what_next(self, table: Table) -> Message:
        placing = self._placing
        if table.over:
            return Message("table.all_turns", n=table.moves)
        if placing.complete:
            return Message("winter_queen.offer.title")
        if placing.cell is not None:
            zone = Message(f"winter_queen.zone.{table.layout.spaces[placing.cell]}")
            return Message("winter_queen.map.now_crystal", zone=zone)
        if placing.holder is not None:
            id = "winter_queen.map.now_space_or_page" if _empty_pages(table) else "winter_queen.map.now_space"
            return Message(id, color=Message(f"color.{placing.color}.crystal"))
        if self._page is not None:
            return Message("winter_queen.books.load")
        if not any(table.holders[holder] for holder in table.reach(table.to_move)):
            return Message("winter_queen.books.no_crystal")
        if isinstance(self._question, AboutMap):
            return Message("winter_queen.map.own")
        return Message("winter_queen.map.begin")

    def spotlight(self, page: Page | None, result: SpellResult = NOTHING, hinted: Collection[Cell] = ()) -> None:
        """Lights what a page counts, unless a space is asked about or something is being placed."""
        if self._placing == Placing() and not isinstance(self._question, AboutTile):
            light(self.board, self.board.position, page, result)
            self.board.hinted = frozenset(hinted)

    # Doing

    def tap(self, cell: Cell) -> None:
        table = self.table
        if table.over or not self.page.in_hand:
            return
        if isinstance(self._question, AboutCrystal) and not self.begun and table.is_empty(cell):
            self.record(Replaced(self._question.color, cell_word(cell)))
        elif cell not in open_spaces(table) and self._placing.holder is not None:
            self._lay_anyway(cell, self._placing.holder, self._placing.color)
        elif cell in open_spaces(table):
            self._placing, self._page = self._placing.at(cell), None
            self._go_on()
        else:
            self.page.shell.say(
                Message("winter_queen.refused.occupied"),
                action=words.tr("winter_queen.correct.do"),
                on_action=partial(self.correct, cell),
            )

    def _lay_anyway(self, cell: Cell, holder: int, color: str) -> None:
        """On a space that has a crystal: the rules forbid it, and people may insist."""
        if not color:
            ask_color(self.page.shell, self.table, {}, partial(self._lay_anyway, cell, holder))
            return
        # After a slip the crystal is still in hand.
        self._placing = Placing(holder=holder, color=color, county=self._placing.county)
        record_drawn(self.page, Placed(holder, color, cell_word(cell), self._placing.county))
        self.page.refresh()

    def take_asking(self, holder: int, color: str) -> None:
        """Takes a crystal, and asks whether it was the last one also where the app knows that."""
        self._placing, self._asks_emptied = Placing(self._placing.cell, county=self._placing.county), True
        self.take(holder, color)

    def _record(self, event: Event) -> None:
        always, self._asks_emptied = self._asks_emptied, False
        record_drawn(self.page, event, always=always)
        self._forget()

    def take(self, holder: int, color: str) -> None:
        """Asks for the colour of an unknown crystal."""
        if not color:
            ask_color(self.page.shell, self.table, {}, partial(self._take_named, holder))
        else:
            self._take_named(holder, color)

    def _take_named(self, holder: int, color: str) -> None:
        if self._page is not None:
            self._load(holder, color, self._page)
        else:
            self._placing = self._placing.taking(holder, color)
            self._go_on()

    def carry(self, holder: int, color: str, x: float, y: float) -> None:
        """A crystal is dragged: the spaces where it could go are shown, and the one below it."""
        if self.table.over or not self.page.in_hand:
            return
        placing = Placing(holder=holder, color=color)
        if self._placing != placing:
            self._placing, self._page = placing, None
            self.page.refresh()
        cell = self._cell_at(x, y)
        self.board.chosen = cell if cell in self.board.hinted else None

    def drop(self, holder: int, color: str, x: float, y: float) -> None:
        """Onto a space or onto an own page, as if both had been tapped; anywhere else nothing has happened."""
        if self.table.over or not self.page.in_hand:
            return
        cell, page = self._cell_at(x, y), self.ids.own_books.page_at(x, y)
        self._placing, self._page = Placing(), None
        if cell in open_spaces(self.table):
            self._placing = Placing(cell=cell)
            self.take(holder, color)
        elif page is not None:
            self._page = page
            self.take(holder, color)
        elif cell is not None:
            self._lay_anyway(cell, holder, color)
        else:
            self.page.refresh()

    def _cell_at(self, x: float, y: float) -> Cell | None:
        """The space at a spot of the window."""
        spot = self.board.to_widget(x, y)
        return self.board.cell_at(*spot) if self.board.collide_point(*spot) else None

    def tap_page(self, page_index: PageIndex) -> None:
        """An own book: a crystal in hand goes onto its page; a page with one is cast; an empty one waits for one."""
        table, placing = self.table, self._placing
        if table.over or not self.page.in_hand:
            return
        if placing.holder is not None:
            self._load(placing.holder, placing.color, page_index)
        elif page_index not in _empty_pages(table):
            self._ask_cast(table, page_index)
        else:
            self._placing, self._page = Placing(), None if page_index == self._page else page_index
            self.page.refresh()

    def _ask_cast(self, table: Table, page_index: PageIndex) -> None:
        shell, opener = self.page.shell, f"own_{page_index[0]}_{page_index[1]}"
        if page_index[0] < len(table.books[table.to_move]):
            shell.overlay(cast_sheet(shell, Casting(table, page_index[0]), self.record), opener=opener)
        else:
            cast_undescribed(self.page, self.record, opener)

    def wait_for_crystal(self) -> None:
        """The next crystal goes onto a book that nobody described."""
        number = len(self.table.books[self.table.to_move])
        free = (index for index in sorted(_empty_pages(self.table)) if index[0] >= number)
        self._placing, self._page = Placing(), next(free, None)
        self.page.refresh()

    def _load(self, holder: int, color: str, page_index: PageIndex) -> None:
        self._record(Loaded(holder, color, *page_index))

    def _go_on(self) -> None:
        """Once both are chosen the crystal is placed, or the book is offered first: it belongs to the same turn."""
        table, placing = self.table, self._placing
        if not placing.complete:
            self.page.refresh()
        elif placing.county:
            self._record(placing.event(placing.county))
        elif placing.offers(table):
            always, self._asks_emptied = self._asks_emptied, False
            sheet = self.page.shell.kept_sheet(OfferSheet)
            sheet.begin(placing, table, partial(record_drawn, self.page, always=always), self._forget)
            self.page.shell.overlay(sheet)
            self.page.refresh()
        else:
            self._record(placing.event())

    def fill_in(self, event: Event) -> None:
        """The space is chosen as it was; the crystal is left to be chosen, for both together are an entry."""
        if isinstance(event, Placed):
            self._placing = Placing(cell=cell_of(event.cell))

    def on_restored(self) -> None:
        """A crystal whose book was not chosen yet: it is offered again, once the map is there."""
        if self._placing.complete:
            Clock.schedule_once(self._offer_again, 0)

    def _offer_again(self, *_: Any) -> None:
        if self._placing.complete and self.page.in_hand:
            self._go_on()

    def _forget(self, *_: Any) -> None:
        self._placing, self._page = Placing(), None
        self.page.refresh_soon()

    def correct(self, cell: Cell | None = None) -> None:
        """Sets a space right: the one that was tapped, or the chosen one."""
        spot = cell or self._placing.cell
        if spot is not None and self.page.in_hand:
            self._placing = Placing()
            self.page.shell.overlay(SpaceSheet(spot, self.table, self.record))

    def open_pile(self, county: str) -> None:
        if self.page.in_hand:
            take = partial(self._take_book, county) if self._placing != Placing() else None
            self.page.shell.overlay(PileSheet(county, self.table, self.record, take), opener=f"pile_{county}")

    def _take_book(self, county: str) -> None:
        """With the crystal that is being placed, also where the rules do not offer it."""
        self._placing = self._placing.with_book(county)
        self.page.refresh()

    def later(self) -> None:
        self._questions.put_off(self.table)
        self.page.refresh()

    def confirm_map(self) -> None:
        """The map in sight is the printed one."""
        if self.page.in_hand:
            confirm_layout(self.page, self.table.layout)

    def compare_map(self) -> None:
        if self.page.in_hand:
            self.page.shell.overlay(MapConfirm(self.page, self.later), opener="compare_map")

    def pass_turn(self) -> None:
        self.record(Passed())


def _empty_pages(table: Table) -> frozenset[PageIndex]:
    """Where the player on turn could lay a crystal."""
    seat = table.to_move
    return frozenset(
        (number, index)
        for number, book in enumerate((*table.books[seat], *undescribed_books(table, seat)))
        for index, page in enumerate(book)
        if not page.crystal
    )


kv.load(__name__)
