"""The tab with a player's cauldron: pieces that are laid there are recorded as entries."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp

from scoring.hexes import Cell, distance, neighbours
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.cauldron import Cells, Pair, same_pair
from scoring.witchstone.cauldron_layout import CENTRE
from scoring.witchstone.doubts import undrawn_tiles
from scoring.witchstone.drawing import LAYOUT_FACTS, undrawn, unsure_cells
from scoring.witchstone.events import (
    CopyNoted,
    CrystalDrawn,
    CrystalMoved,
    CrystalRemoved,
    SpecialDrawn,
    SpecialPlaced,
    TakenOff,
    TileDrawn,
    TileLaid,
)
from scoring.witchstone.file.notation import cell as cell_of
from scoring.witchstone.file.notation import written
from scoring.witchstone.table import Table
from screens.kit.count_row import CountRow
from screens.kit.layouts.optional import Optional
from screens.kit.note import Note
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid
from screens.kit.unsaved_state import plain, revived
from screens.look.words import words
from screens.table.own_copy import unnoted
from screens.table.panel import TablePanel
from screens.witchstone.cards.crystal import offer_shelves
from screens.witchstone.cauldron.hand import Hand
from screens.witchstone.cauldron.panel import CauldronEditor
from screens.witchstone.cauldron.sizes_sheet import SizesSheet
from screens.witchstone.look import SYMBOLS
from screens.witchstone.removal_sheet import ask_cost

# What decides about groups, and where crystals start and leave.
GUESSED = ("cauldron_corners", "cauldron_bubbles", "cauldron_exits")


class CauldronTab(TablePanel):
    of_player = True

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._guess = Note()
        self._guess.bind(on_act=self._settle_corners)
        self._guess_room = Optional(shown=False, padding=(dp(16), dp(8), dp(16), 0))
        self._guess_room.add_widget(self._guess)
        self.editor = CauldronEditor(head=self._guess_room, forgiving=True)
        self.editor.bind(on_lay=self._lay, on_special=self._special, on_crystal=self._crystal)
        self.editor.bind(
            on_take_off=self._take_off, on_crystal_removed=self._remove_crystal, on_crystal_put=self._put_crystal
        )
        self.orientation = "vertical"
        self.add_widget(self.editor)
        self._player = 0

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        seat, editor = table.seats[player], self.editor
        self._player = player
        editor.player_color = match.players[player].color or ""
        if editor.cauldron is not seat.cauldron:
            editor.cauldron = seat.cauldron
        editor.undrawn, editor.unsure = undrawn(seat), unsure_cells(table, player)
        editor.unknown = frozenset(symbol for symbol in facts.SYMBOLS if undrawn_tiles(table, player, symbol))
        editor.guesses_corners = "cauldron_corners" not in table.copy
        editor.cost = min(seat.removed + 1, facts.OWN_CRYSTALS + 1)
        self._show_guess(table)
        editor.can_lay = player == table.turn.seat and table.turn.phase == "tile"

    def _show_guess(self, table: Table) -> None:
        """The print is a fact of the owner's copy; until it is entered, groups and crystals rest on a guess."""
        differs = bool(self._own_facts(table))
        missing = [fact for fact in GUESSED if fact not in table.copy]
        self._guess_room.shown = differs or bool(missing)
        name = "copy_differs" if differs else "guess" if "cauldron_corners" in missing else "guess_places"
        self._guess.text = words.tr(f"witchstone.cauldron.{name}")
        self._guess.action = words.tr("witchstone.cauldron.use_own" if differs else "my_copy.enter")

    def _own_facts(self, table: Table) -> list[CopyNoted]:
        """Facts about the cauldron in the owner's copy that this match lacks."""
        return [
            event for event in unnoted(self.page.session.copy("witchstone"), table.copy) if event.fact in LAYOUT_FACTS
        ]

    def _settle_corners(self, *_: Any) -> None:
        if own := self._own_facts(self._table):
            self.record_all(own)
        else:
            self.page.shell.go("my_copy", game="witchstone")

    # The hand

    def unsaved(self) -> Any:
        return [self._player, plain(self.editor.hand)] if self.editor.hand != Hand() else None

    def restore_unsaved(self, kept: Any) -> None:
        player, hand = kept
        if player == self._player:
            self.editor.hand = revived(hand, Hand())

    def fill_in(self, event: Event) -> None:
        """Shows the tile of a past entry as a ghost, to be moved and turned."""
        if isinstance(event, TileLaid) and event.cells:
            first, second = map(cell_of, event.cells)
            self.editor.hand = Hand(pair=event.symbols, cell=first, turn=neighbours(first).index(second))

    @property
    def _table(self) -> Table:
        table: Table = self.page.now.state.table
        return table

    def _lay(self, _: CauldronEditor, cells: Cells, symbols: Pair) -> None:
        """Records the tile of this turn, or draws one of an earlier turn that is missing."""
        where = (written(cells[0]), written(cells[1]))
        if self.editor.hand.later:
            self.record(TileDrawn(self._player, symbols, where))
            return
        asked = self.editor.uncertain()
        if not asked:
            self._lay_now(TileLaid(symbols, cells=where))
            return
        gives = dict(self.editor.gives())
        unknown = self.editor.unknown
        one, other = (None if symbol in unknown else gives[symbol] for symbol in symbols)

        def tell(sizes: tuple[int, int]) -> None:
            self.page.shell.close(sheet)
            self._lay_now(TileLaid(symbols, sizes, where, by_hand=True))

        sheet = SizesSheet(symbols, (one, other), asked, tell)
        self.page.shell.overlay(sheet, opener="confirm")

    def _lay_now(self, event: TileLaid) -> None:
        if self.record(event):
            self.page.choose_tab("turn")

    def _special(self, _: CauldronEditor, cell: Cell, pair: Pair) -> None:
        if self.editor.hand.later:
            self.record(SpecialDrawn(self._player, pair, written(cell)))
            return
        series = self._table.turn.series
        for index, bonus in enumerate(series.bonuses if series else ()):
            fits = len(bonus.choices) != 2 or same_pair((bonus.choices[0], bonus.choices[1]), pair)
            if bonus.source == "special" and fits and self._player == self._table.turn.seat:
                if self.record(SpecialPlaced(index, written(cell))):
                    self.page.choose_tab("turn")
                return
        self.page.shell.say(Message("witchstone.cauldron.no_special_waits"))

    def _crystal(self, _: CauldronEditor, frm: Cell, to: Cell | None) -> None:
        table = self._table
        kind = table.seats[self._player].cauldron.crystal_at(frm)
        if kind is not None and self.editor.hand.later:
            self.record(CrystalDrawn(self._player, kind, written(frm), written(to) if to else ""))
        elif kind is None or self._player != table.turn.seat:
            self.page.shell.say(Message("witchstone.cauldron.not_your_turn"))
        elif to is not None:
            path = (written(frm), written(to))
            self.record(CrystalMoved(distance(frm, to), kind, path=path))
        else:
            self._ask_exit(frm, kind)

    def _ask_exit(self, frm: Cell, kind: str) -> None:
        """Asks for the exit of a crystal, and for its steps where the copy does not tell them."""
        table = self._table
        layout = table.seats[self._player].cauldron.layout
        distances = layout.ways_out(frm) if "cauldron_exits" in table.copy else {}
        sheet, picks = Sheet(title=words.tr("witchstone.turn.leaves_at")), PickGrid(most=3)
        least = layout.radius - distance(frm, CENTRE) + 1
        steps_row = CountRow(
            name="steps",
            text=words.tr("witchstone.turn.crystal_steps"),
            note=words.tr("witchstone.turn.crystal_steps_note"),
            value=least,
            least=1,
        )
        steps_row.bind(on_change=lambda row, value: setattr(row, "value", value))

        def leave(exit: str, _pick: Pick) -> None:
            steps = distances.get(exit, int(steps_row.value))

            def move(exit: str, shelf: str, token: str = "") -> None:
                self.record(CrystalMoved(steps, kind, exit, shelf, token, (written(frm),)))

            offer_shelves(self, table, exit, kind, move)

        for symbol, colors in SYMBOLS.items():
            note = words.tr("witchstone.turn.takes", n=distances[symbol]) if symbol in distances else ""
            pick = Pick(sunken=False, key=f"out_{symbol}", icon=symbol, inks=colors, note=note)
            pick.text = words.tr(f"witchstone.symbol.{symbol}")
            pick.bind(on_release=sheet.closing(partial(leave, symbol)))
            picks.add_widget(pick)
        if not distances:
            sheet.add_widget(steps_row)
        sheet.add_widget(picks)
        self.page.shell.overlay(sheet, opener="confirm")

    def _take_off(self, _: CauldronEditor, cell: Cell) -> None:
        """Removes a tile from the picture, or takes a crystal out by force, which costs points."""
        table = self._table
        kind = table.seats[self._player].cauldron.crystal_at(cell)
        if kind is None:
            self.record(TakenOff(self._player, written(cell)))
        elif self._player == table.turn.seat:
            ask_cost(self, table, lambda cost: self.record(CrystalRemoved(kind, written(cell), cost)))
        else:
            self.page.shell.say(Message("witchstone.cauldron.not_your_turn"))

    def _remove_crystal(self, _: CauldronEditor, cell: Cell) -> None:
        self.record(CrystalDrawn(self._player, "own", written(cell)))

    def _put_crystal(self, _: CauldronEditor, cell: Cell, kind: str) -> None:
        self.record(CrystalDrawn(self._player, kind, to=written(cell)))

    def begin_removal(self) -> None:
        """Starts taking out a crystal by force: the next tap chooses it."""
        self.editor.hand = Hand("take_off")
