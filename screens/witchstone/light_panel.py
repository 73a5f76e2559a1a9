"""Following Witchstone light: everybody's points with keys for the usual amounts, and the button for the next turn."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, PointsAdded, TurnEnded
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import ScrollNoted
from scoring.witchstone.light import REMOVAL
from scoring.witchstone.table import Table, track_place
from scoring.witchstone.turn_flow import seat_after
from screens.kit.actions.quick_add import QuickKey
from screens.kit.frame.undo_bar import HoldCard
from screens.kit.panel import Card, TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.scoring.notes import figure
from screens.table.other_turn import open_other_turn
from screens.table.panel import TablePanel

# Links of one and two, standing up, tokens; a link of three is worth six.
AMOUNTS = (1, 2, 3, 5, 6)
MOST_POINTS = 999


class ScrollChip(HoldCard):
    """How many scrolls a player has taken; a tap notes one more, a long press takes the last one back."""

    text = StringProperty("")
    player = StringProperty("")

    @property
    def spoken(self) -> tuple[str, ...]:
        return self.player, "witchstone.light.scrolls", self.text


class RemovalKey(QuickKey):
    """A crystal that is taken out by force: shows what it costs, and says what that is for."""

    spoken_cost = StringProperty("")

    @property
    def spoken(self) -> str:
        return self.spoken_cost


class LightPoints(TapCard):
    """The points of a player, with their mark; a tap opens the keypad."""

    text = StringProperty("")
    player = StringProperty("")
    strong = BooleanProperty(False)
    mark = StringProperty("")

    @property
    def spoken(self) -> tuple[str, ...]:
        return self.player, "witchstone.number.track", self.text

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.mark}" if self.mark else ""


class LightPlayer(Card):
    """A player: points, space and lap, scrolls, and the keys. All cards have one size, so nothing moves."""

    panel: ObjectProperty[Any] = ObjectProperty()
    seat = NumericProperty(0)
    piece = StringProperty("")
    name = StringProperty("")
    place_text = StringProperty("")
    gained = StringProperty("")
    points = StringProperty("")
    scrolls = StringProperty("")
    mark = StringProperty("")
    active = BooleanProperty(False)
    large_text = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        seat, keys = int(self.seat), self.ids.amounts
        for amount in AMOUNTS:
            key = QuickKey(key=f"add_{amount}_{seat}", text=f"+{amount}")
            key.bind(on_release=lambda _, amount=amount: self.panel.add(seat, amount))
            keys.add_widget(key)
        self._removal = RemovalKey(key=f"removal_{seat}", icon="crystal", icon_size=dp(16), faint=True)
        self._removal.bind(on_release=lambda _: self.panel.remove(seat))
        keys.add_widget(self._removal)

    def show(self, table: Table) -> None:
        seat = table.seats[int(self.seat)]
        space, lap = track_place(seat.track)
        self.place_text = words.tr("witchstone.light.place", space=space, lap=lap) if seat.track >= 0 else ""
        self.points = figure(seat.track)
        self.mark = "doubt" if count_doubts(table, int(self.seat), "track") else ""
        self.scrolls = str(len(seat.scrolls))
        self.active = table.turn.phase != "over" and table.turn.seat == self.seat
        gained = seat.track - table.turn.points_before if self.active else 0
        self.gained = f"{'+' if gained > 0 else '−'}{abs(gained)}" if gained else ""
        cost = seat.removed + 1
        self._removal.text = f"−{cost}"
        self._removal.spoken_cost = words.tr("witchstone.light.removal", n=cost)
        over = Message("witchstone.refused.no_such_crystal")
        self._removal.off = over if seat.removed > facts.OWN_CRYSTALS else ""


class LightPanel(TablePanel):
    next_text = StringProperty("")
    over = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: list[LightPlayer] = []

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        for seat, player in enumerate(match.players[len(self._cards) :], len(self._cards)):
            card = LightPlayer(panel=self, seat=seat, piece=player.color or "", name=player.name)
            self._cards.append(card)
            self.ids.players.add_widget(card)
        for card in self._cards:
            card.large_text = self.large_text
            card.show(table)
        self.over = table.turn.phase == "over"
        following = match.players[seat_after(table)].name
        self.next_text = words.tr("witchstone.light.next", name=following)

    def other_turn(self) -> None:
        open_other_turn(self)

    def add(self, seat: int, points: int) -> None:
        self.record(PointsAdded(seat, points))

    def remove(self, seat: int) -> None:
        """The n-th crystal that is taken out by force costs n points."""
        cost = self.page.now.state.table.seats[seat].removed + 1
        self.record(PointsAdded(seat, -cost, REMOVAL))

    def note_scroll(self, seat: int, by: int) -> None:
        self.record(ScrollNoted(seat, by))

    def correct(self, seat: int) -> None:
        """The points as they stand on the track, by keypad."""
        from screens.table.number_sheet import NumberSheet

        match = self.page.now
        sheet = NumberSheet(title=match.players[seat].name, note=words.tr("witchstone.number.track"), negative=True)
        sheet.begin(match.state.table.seats[seat].track)
        sheet.bind(on_number=lambda _, value: self.record(Corrected(seat, "track", value)))
        self.page.shell.overlay(sheet, opener=f"points_{seat}")

    def pass_turn(self) -> None:
        self.record(TurnEnded())


kv.load(__name__)
