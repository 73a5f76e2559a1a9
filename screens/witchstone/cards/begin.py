"""The beginning: a tower before the first turn, a tile in every turn; and the end of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.events import TileLaid, TowerTaken, TurnEnded, TurnMissed
from scoring.witchstone.table import Table
from scoring.witchstone.turn_flow import seat_after
from screens.kit.picks import Pick, fill
from screens.kit.text import BLANK_LINE
from screens.look.theme import theme
from screens.look.words import words
from screens.runtime import kv
from screens.table.now_card import NowCard
from screens.witchstone.cards.card import face_picks, symbol_ink
from screens.witchstone.skip_sheet import open_skip


class TowerCard(NowCard):
    """The face of the token is the whole entry: one tap. An entry that is to be changed shows its face."""

    face: ObjectProperty[str | None] = ObjectProperty(None, allownone=True)

    def show(self, _table: Table) -> None:
        self.icon, self.ink = "tower", theme.tint
        self.title = words.tr("witchstone.turn.tower")
        self.note = words.tr("witchstone.turn.tower_note", n=facts.BIG_WITCH_POINTS)
        self.main_text, self.main_kind = words.tr("witchstone.turn.tower_main"), "tonal"
        self.main_off = "witchstone.turn.tower_why"
        fill(self.ids.faces, face_picks(self._taken, words.tr("witchstone.token.unsaid"), sunken=True))
        self._mark()

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"face": event.token} if isinstance(event, TowerTaken) else {}

    def on_restored(self) -> None:
        self._mark()

    def _mark(self) -> None:
        chosen = None if self.face is None else f"face_{self.face or 'none'}"
        for pick in self.ids.faces.children:
            pick.on = pick.key == chosen

    def _taken(self, face: str) -> None:
        self.record(TowerTaken(face))


class TileCard(NowCard):
    """Two symbols, in the order of their actions, with the sizes of their groups."""

    first = StringProperty("")
    second = StringProperty("")
    first_size = NumericProperty(1)
    second_size = NumericProperty(1)
    saved_fields: ClassVar = {"first": "", "second": "", "first_size": 1, "second_size": 1}
    ready = BooleanProperty(False)
    begun = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._laid: frozenset[frozenset[str]] = frozenset()
        self._turn: tuple[int, int] = (-1, -1)
        self._picks = {symbol: Pick(key=f"symbol_{symbol}", icon=symbol) for symbol in facts.SYMBOLS}
        for symbol, pick in self._picks.items():
            pick.bind(on_release=lambda _, symbol=symbol: self.choose(symbol))
            self.ids.symbols.add_widget(pick)

    def show(self, table: Table) -> None:
        self.icon, self.ink = "tile", theme.tint
        self.begun = table.turn.interrupted is not None
        self.title = words.tr("witchstone.turn.second_tile" if self.begun else "witchstone.turn.tile")
        self.note = words.tr("witchstone.turn.tiles_to_choose", n=table.tiles_to_choose())
        self._laid = frozenset(map(frozenset, table.seat.tiles))
        turn = (table.turn.seat, table.seat.tiles_inside)
        if turn != self._turn:
            self._turn = turn
            self.first = self.second = ""
            self.first_size = self.second_size = 1
        self._show_choice()

    def typed(self, event: Event) -> Mapping[str, Any]:
        if not isinstance(event, TileLaid):
            return {}
        (first, second), (first_size, second_size) = event.symbols, event.sizes
        return {"first": first, "second": second, "first_size": first_size, "second_size": second_size}

    def on_restored(self) -> None:
        self._show_choice()

    def choose(self, symbol: str) -> None:
        """Chooses a symbol: the first tap is the first action; a second tap on a symbol clears it."""
        if symbol == self.first:
            self.first, self.second = self.second, ""
            self.first_size, self.second_size = self.second_size, 1
        elif symbol == self.second:
            self.second, self.second_size = "", 1
        elif not self.first:
            self.first = symbol
        else:
            self.second = symbol
        self._show_choice()

    def swap(self) -> None:
        self.first, self.second = self.second, self.first
        self.first_size, self.second_size = self.second_size, self.first_size
        self._show_choice()

    def _show_choice(self) -> None:
        for symbol, pick in self._picks.items():
            pick.ink, pick.text = symbol_ink(symbol), words.tr(f"witchstone.symbol.{symbol}")
            pick.on = symbol in (self.first, self.second)
            pick.note = {self.first: "1", self.second: "2"}.get(symbol, BLANK_LINE) if pick.on else BLANK_LINE
            pick.disabled = not pick.on and not self._partners(symbol)
        self.ready = bool(self.first and self.second)
        self._show_main()

    def _show_main(self) -> None:
        self.main_key, self.main_kind = "lay", "primary" if self.ready else "tonal"
        self.main_off = "" if self.ready else "witchstone.turn.choose_two"
        self.main_text = self.order_text(
            self.first, int(self.first_size), self.second, int(self.second_size), words.language
        )

    def choose_size(self, index: int, size: int) -> None:
        """Of the group of the first symbol, or of the second."""
        if index == 1 and self.first:
            self.first_size = size
        elif index == 2 and self.second:
            self.second_size = size
        self._show_main()

    def act(self) -> None:
        self.lay()

    def _partners(self, symbol: str) -> list[str]:
        """Symbols with which a tile of this symbol is left; only the first chosen symbol, if there is one."""
        others = (self.first,) if self.first else facts.SYMBOLS
        return [other for other in others if other != symbol and frozenset((symbol, other)) not in self._laid]

    def size_text(self, symbol: str, index: int, _language: str) -> str:
        """Before a symbol is chosen its row is there already, so that nothing moves."""
        return words.tr(f"witchstone.turn.group.{symbol}") if symbol else words.tr(f"witchstone.turn.group_{index}")

    def order_text(self, first: str, first_size: int, second: str, second_size: int, _language: str) -> str:
        if not (first and second):
            return words.tr("witchstone.turn.choose_two")
        return words.tr(
            "witchstone.turn.order",
            first=Message(f"witchstone.symbol.{first}"),
            first_size=int(first_size),
            second=Message(f"witchstone.symbol.{second}.within"),
            second_size=int(second_size),
        )

    def lay(self) -> None:
        if self.ready:
            self.record(TileLaid((self.first, self.second), (int(self.first_size), int(self.second_size))))

    def miss(self) -> None:
        self.record(TurnMissed())

    def skip(self) -> None:
        open_skip(self.panel.page)


class DrawCard(NowCard):
    """The end of a turn: draw a tile, and the next player goes on."""

    next_name = StringProperty("")

    def show(self, table: Table) -> None:
        self.icon, self.ink = "tile", theme.tint
        left = max(0, facts.TURNS_EACH - table.seat.turns)
        self.title = words.tr("witchstone.turn.draw") if left else words.tr("witchstone.turn.no_draw")
        self.note = words.tr("witchstone.turn.turns_to_go", n=left)
        after = table.players[seat_after(table)]
        last = all(seat.turns >= facts.TURNS_EACH for seat in table.seats)
        self.next_name = (
            words.tr("witchstone.turn.finish") if last else words.tr("witchstone.turn.next", name=after.name)
        )

        self.main_key, self.main_text = "end_turn", self.next_name

    def act(self) -> None:
        self.record(TurnEnded())


kv.load(__name__)
