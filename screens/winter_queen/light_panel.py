"""Following Winter Queen light: everybody's points and books without a map, the bag, and the next turn."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.journal.match import Match
from scoring.message import Message
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import held_in_doubt, points_doubts
from scoring.winter_queen.events import BagEmptied, BookNoted, Corrected, PointsAdded, TurnEnded
from scoring.winter_queen.light import CAST, HOLDER
from scoring.winter_queen.possible import casting_allowed
from scoring.winter_queen.table import Table
from scoring.winter_queen.turn_flow import next_seat, turns_after
from screens.kit.actions.off_state import may_insist
from screens.kit.actions.quick_add import QuickKey
from screens.kit.drawing.dashed_outline import DashedOutline
from screens.kit.frame.player_strip import VEIL
from screens.kit.layouts.layout import Box
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.table.other_turn import open_other_turn
from screens.table.owner_only import ask_owner
from screens.table.panel import TablePanel
from screens.winter_queen import correcting


class BookSlot(DashedOutline, Box):
    """A slot for a book: full, or dashed and grey."""

    full = BooleanProperty(False)


class BookSlots(TapCard):
    """The books of a player; a tap takes one off that was noted by mistake."""

    note = StringProperty("")
    player = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._slots = [BookSlot() for _ in range(facts.MOST_BOOKS)]

    @property
    def spoken(self) -> tuple[str, str]:
        return self.player, self.note

    def show(self, held: int, doubt: bool) -> None:
        for index, slot in enumerate(self._slots):
            if slot.parent is None:
                self.ids.slots.add_widget(slot)
            slot.full = index < held
        note = words.tr("winter_queen.strip.books", n=held)
        self.note = words.tr("winter_queen.snapshot.doubt", value=note) if doubt else note


class HiddenPoints(TapCard):
    """Points with an eye: holding it shows hidden points; if nothing is hidden, a tap corrects them."""

    player = StringProperty("")
    text = StringProperty("")
    hidden = BooleanProperty(False)
    strong = BooleanProperty(False)
    mark = StringProperty("")

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.mark}" if self.mark else ""

    @property
    def spoken(self) -> tuple[str, str, str]:
        return self.player, "winter_queen.category.in_play", "spoken.covered" if self.hidden else self.text


class WinterQueenLightPlayer(Card):
    """A player: books, points, and the keys. All cards have one size, so nothing moves."""

    panel: ObjectProperty[Any] = ObjectProperty()
    seat = NumericProperty(0)
    name = StringProperty("")
    points = NumericProperty(0)
    hides = BooleanProperty(False)
    active = BooleanProperty(False)
    large_text = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        seat = int(self.seat)
        self._holder = QuickKey(key=f"emptied_{seat}", icon="holder")
        self._book = QuickKey(key=f"book_{seat}", icon="plus", icon_size=dp(16))
        self._cast = QuickKey(key=f"cast_{seat}", icon="spell")
        self._holder.bind(on_release=lambda _: self.panel.empty_holder(seat))
        self._book.bind(on_release=lambda _: self.panel.note_book(seat, 1))
        self._cast.bind(on_release=lambda _: self.panel.ask_cast(seat))
        may_insist(self._book, lambda: self.panel.note_book(seat, 1))
        may_insist(self._cast, lambda: self.panel.cast_anyway(seat))
        for key in (self._holder, self._book, self._cast):
            self.ids.amounts.add_widget(key)
        # `bind` holds the method weakly.
        self.ids.points.bind(state=self._show_points)
        self.bind(points=self._show_points, hides=self._show_points)

    def show(self, table: Table) -> None:
        seat = int(self.seat)
        self._holder.text = words.tr("winter_queen.light.holder")
        self._book.text = words.tr("winter_queen.light.book")
        self._cast.text = words.tr("winter_queen.light.cast")
        self.active = not table.over and table.to_move == seat
        self.points = table.points[seat]
        self.ids.points.mark = "doubt" if points_doubts(table, seat) else ""
        held = table.held(seat)
        self.ids.books.show(held, held_in_doubt(table, seat))
        full = Message("winter_queen.refused.books_full", n=facts.MOST_BOOKS)
        self._book.off = full if held >= facts.MOST_BOOKS else ""
        self._cast.off = self._cast_off(table, held)
        self._show_points()

    def _cast_off(self, table: Table, held: int) -> Message | str:
        if not casting_allowed(table):
            return Message("winter_queen.refused.no_casting")
        return (
            ""
            if held or table.in_doubt_beyond_light(int(self.seat))
            else Message("winter_queen.refused.no_book_in_hand")
        )

    def _show_points(self, *_: Any) -> None:
        shown = self.ids.points
        shown.hidden = self.hides
        covered = self.hides and shown.state != "down"
        shown.text = VEIL if covered else str(int(self.points))


class WinterQueenLightPanel(TablePanel):
    """`final`: the bag is empty; the number of turns left."""

    next_text = StringProperty("")
    bag_title = StringProperty("")
    bag_note = StringProperty("")
    final = BooleanProperty(False)
    over = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: list[WinterQueenLightPlayer] = []

    @property
    def table(self) -> Table:
        table: Table = self.page.now.state.table
        return table

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        for seat, player in enumerate(match.players[len(self._cards) :], len(self._cards)):
            card = WinterQueenLightPlayer(panel=self, seat=seat, name=player.name)
            self._cards.append(card)
            self.ids.players.add_widget(card)
        for card in self._cards:
            card.hides, card.large_text = self.page.hides_secrets, self.large_text
            card.show(table)
        self.over, self.final = table.over, table.final
        self._show_bag(table)
        following = match.players[next_seat(table, table.to_move)].name
        last = table.turns_left == 1 and table.final_since != table.moves
        self.next_text = words.tr("winter_queen.light.last" if last else "winter_queen.light.next", name=following)

    def _show_bag(self, table: Table) -> None:
        left = turns_after(table, table.to_move) if table.turns_left is None else table.turns_left
        casting = casting_allowed(table) if table.final else table.play.no_casting == "last_round"
        if table.final:
            self.bag_title = words.tr("winter_queen.final.title", n=left)
            self.bag_note = "" if casting else words.tr("winter_queen.refused.no_casting")
        else:
            self.bag_title = words.tr("winter_queen.light.bag")
            self.bag_note = words.tr(
                "winter_queen.light.if_empty" if casting else "winter_queen.light.if_empty_no_cast", n=left
            )

    # Touches

    def empty_holder(self, seat: int) -> None:
        self.record(PointsAdded(seat, facts.LAST_CRYSTAL_POINTS, HOLDER))

    def note_book(self, seat: int, by: int) -> None:
        self.record(BookNoted(seat, by))

    def take_book_off(self, seat: int) -> None:
        if self.table.held(seat):
            self.note_book(seat, -1)

    def ask_cast(self, seat: int) -> None:
        """The points of a cast, by keypad; it takes a book away."""
        sheet = self._keypad(seat, words.tr("winter_queen.light.cast_points"), 0)
        sheet.bind(on_number=lambda _, value: self.record(PointsAdded(seat, value, CAST)))
        self.page.shell.overlay(sheet, opener=f"cast_{seat}")

    def cast_anyway(self, seat: int) -> None:
        """Against the rules it may have been; without a book it cannot."""
        table = self.table
        if table.held(seat) or table.in_doubt_beyond_light(seat):
            self.ask_cast(seat)
        else:
            self.page.shell.say_why(Message("winter_queen.refused.no_book_in_hand"))

    def correct(self, seat: int) -> None:
        """Points that are hidden from the others are shown to their owner only."""
        if self.page.hides_secrets:
            ask_owner(self.page.shell, self.page.now.players[seat].name, lambda: self._correct(seat))
        else:
            self._correct(seat)

    def _correct(self, seat: int) -> None:
        sheet = self._keypad(seat, words.tr("winter_queen.category.in_play"), self.table.points[seat])
        sheet.bind(on_number=lambda _, value: self.record(Corrected(seat, "points", value)))
        self.page.shell.overlay(sheet, opener=f"points_{seat}")

    def _keypad(self, seat: int, note: str, value: int) -> Any:
        from screens.table.number_sheet import NumberSheet

        sheet = NumberSheet(title=self.page.now.players[seat].name, note=note)
        sheet.begin(value)
        return sheet

    def empty_bag(self) -> None:
        self.record(BagEmptied())

    def correct_end(self) -> None:
        """How many turns are left of the final phase."""
        correcting.correct_end(self.page, "turns_left")

    def other_turn(self) -> None:
        open_other_turn(self)

    def pass_turn(self) -> None:
        self.record(TurnEnded())


kv.load(__name__)
