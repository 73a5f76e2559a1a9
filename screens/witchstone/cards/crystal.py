"""Crystals: steps inside the cauldron, or out of it to a shelf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.certainty import TABLE
from scoring.journal.events import Event
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import CrystalMoved
from scoring.witchstone.table import BESIDE, BOTTOM, Table
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid, fill
from screens.kit.text import Text
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cards.card import BEYOND, SeriesCard, face_picks, symbol_ink
from screens.witchstone.look import SYMBOLS


class CrystalCard(SeriesCard):
    action = "crystal"
    steps = NumericProperty(1)
    most_steps = NumericProperty(1)
    crystal = StringProperty("own")
    saved_fields: ClassVar = {**always("steps"), "crystal": "own"}
    both = BooleanProperty(True)
    inside_text = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table: Table | None = None
        self._moment: tuple[int, ...] = ()
        self._picks = {symbol: Pick(key=f"exit_{symbol}", icon=symbol) for symbol in facts.SYMBOLS}
        for symbol, pick in self._picks.items():
            pick.bind(on_release=lambda _, symbol=symbol: self.leave(symbol))
            self.ids.exits.add_widget(pick)

    def fill(self, table: Table) -> None:
        self._table = table
        seat = table.seat
        self.most_steps = max(1, table.series.left)
        moment = (table.turn.seat, table.moves, table.series.left)
        if moment != self._moment:
            self._moment, self.steps = moment, self.most_steps
        self.steps = min(self.steps, self.most_steps + BEYOND)
        doubtful = any(count_doubts(table, table.turn.seat, count) for count in ("own_inside", "black"))
        self.both = doubtful or (seat.black_inside and seat.own_inside > 0)
        if not self.both:
            self.crystal = "black" if seat.black_inside else "own"
        self.ids.kinds.choices = [
            ("own", words.tr("witchstone.turn.own_crystal", n=seat.own_inside)),
            ("black", words.tr("witchstone.turn.black_crystal")),
        ]
        self.ids.kinds.value = self.crystal
        self.inside_text = words.tr("witchstone.turn.stays_inside", n=int(self.steps))
        for symbol, pick in self._picks.items():
            pick.text, pick.ink = words.tr(f"witchstone.symbol.{symbol}"), symbol_ink(symbol)
            pick.note = f"{table.shelves.get(symbol, 0)}/{table.shelf_limit(symbol)}"

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"steps": event.steps, "crystal": event.crystal} if isinstance(event, CrystalMoved) else {}

    def choose_crystal(self, kind: str) -> None:
        self.crystal = kind
        self.ids.kinds.value = kind

    def choose_steps(self, steps: int) -> None:
        self.steps = steps
        self.inside_text = words.tr("witchstone.turn.stays_inside", n=steps)

    def stay(self) -> None:
        self._move_crystal()

    def leave(self, exit: str) -> None:
        """Moves a crystal out at this symbol: to its shelf, the bottom one, or beside the screen if both are full."""
        table = self._table
        if table is None or not table.series.left:
            return
        offer_shelves(self.panel, table, exit, self.crystal, self._move_crystal)

    def _move_crystal(self, exit: str = "", shelf: str = "", token: str = "") -> None:
        self.record(CrystalMoved(int(self.steps), self.crystal, exit, shelf, token))


def offer_shelves(panel: Any, table: Table, exit: str, crystal: str, move: Any) -> None:
    """Asks for the shelf of a crystal that leaves at this symbol; calls `move(exit, shelf, token)`."""
    shell = panel.page.shell
    sheet = ChoiceSheet(title=words.tr("witchstone.turn.where_crystal"))
    extra = facts.BLACK_EXTRA if crystal == "black" else 0

    def full(shelf: str) -> str:
        """Why a shelf that is full is against the rules; people may have used it all the same."""
        certain = not count_doubts(table, TABLE, f"shelf.{shelf}")
        limit = table.shelf_limit(shelf)
        return words.tr("witchstone.refused.shelf_full", n=limit) if certain and table.shelf_full(shelf) else ""

    gives = words.tr("witchstone.turn.shelf_gives", n=facts.VIAL_ACTIONS + extra)
    upper = words.tr(f"witchstone.turn.shelf.{exit}")
    sheet.offer("shelf_upper", upper, partial(move, exit, exit), icon=exit, note=full(exit) or gives)
    bottom = words.tr("witchstone.turn.bottom_shelf")
    in_doubt = any(count_doubts(table, TABLE, f"shelf.{shelf}") for shelf in (exit, BOTTOM))
    allowed = in_doubt or (table.shelf_full(exit) and table.shelf_full(BOTTOM))
    note = words.tr("witchstone.turn.beside_note" if allowed else "witchstone.refused.shelf_free")
    beside = words.tr("witchstone.turn.beside")
    sheet.offer(f"shelf_{BESIDE}", beside, partial(move, exit, BESIDE), icon="screen", note=note)
    wrong = words.tr("witchstone.turn.other_shelf")
    sheet.offer("shelf_other", wrong, partial(_offer_other_shelves, panel, exit, move), icon="crystal")
    # The bottom shelf gives a token: what it shows says that the crystal goes there.
    picks = PickGrid(most=4)
    fill(picks, face_picks(sheet.closing(partial(move, exit, BOTTOM)), words.tr("witchstone.token.none")))
    why = full(BOTTOM) or words.tr("witchstone.turn.bottom_gives", n=1 + extra, points=facts.TOKEN_POINTS + extra)
    for part in (Text(text=bottom, bold=True), Text(text=why, style="small"), picks):
        sheet.add_widget(part)
    shell.overlay(sheet)


def _offer_other_shelves(panel: Any, exit: str, move: Any) -> None:
    """The shelf of another symbol than the one where the crystal left: the rules refuse it, and people may insist."""
    sheet = Sheet(title=words.tr("witchstone.turn.which_other_shelf"))
    picks = PickGrid(most=3)
    for symbol in facts.SYMBOLS:
        if symbol != exit:
            text = words.tr(f"witchstone.symbol.{symbol}")
            pick = Pick(sunken=False, key=f"shelf_of_{symbol}", icon=symbol, inks=SYMBOLS[symbol], text=text)
            pick.bind(on_release=sheet.closing(lambda _, symbol=symbol: move(exit, symbol)))
            picks.add_widget(pick)
    sheet.add_widget(picks)
    panel.page.shell.overlay(sheet)


kv.load(__name__)
