"""The points of each scroll now, and what is missing for the next step. Only its owner's page shows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.match import Match
from scoring.witchstone import facts
from scoring.witchstone.doubts import prophecy_doubts
from scoring.witchstone.events import ScrollNamed
from scoring.witchstone.final_scoring.entries import final
from scoring.witchstone.final_scoring.prophecies import Worth
from scoring.witchstone.final_scoring.score import worth
from scoring.witchstone.messages.scrolls import icon_of, name_of
from scoring.witchstone.seat import Scroll
from scoring.witchstone.table import Table
from screens.kit.layouts.items import show_items
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.table.panel import TablePanel
from screens.witchstone.scroll_picker import ScrollPicker


class ProphecyCard(TapCard):
    """A scroll with its points; a tap names it, again or for the first time."""

    icon = StringProperty("")
    title = StringProperty("")
    state_text = StringProperty("")
    missing = StringProperty("")
    points = StringProperty("")
    laddered = BooleanProperty(False)
    mark = StringProperty("")

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.mark}" if self.mark else ""


@dataclass(frozen=True)
class HeldScroll:
    """A scroll of a player, and its points if it is a prophecy.

    `uncounted`: its groups were not drawn. `doubt`: it rests on a count in doubt.
    """

    player: int
    index: int
    scroll: Scroll
    worth: Worth | None
    uncounted: bool
    doubt: bool

    @property
    def points(self) -> int:
        if self.worth is not None:
            return self.worth.points
        return facts.SPELL_END_POINTS if self.scroll.spell and not self.scroll.used else 0


def _held(table: Table, player: int, index: int, scroll: Scroll) -> HeldScroll:
    prophecy = scroll.prophecy
    value = worth(prophecy, final(table)[player]) if prophecy is not None else None
    uncounted = prophecy is not None and prophecy.kind == "symbol_group" and not table.seats[player].drawn
    doubt = prophecy is not None and prophecy_doubts(table, player, prophecy)
    return HeldScroll(player, index, scroll, value, uncounted, doubt)


class PropheciesPanel(TablePanel):
    of_player = True
    summary = StringProperty("")
    counts = StringProperty("")
    owner = StringProperty("")
    veiled = BooleanProperty(True)
    empty = BooleanProperty(False)
    secret = BooleanProperty(True)
    seat = NumericProperty(0)
    mark = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        # The player whose scrolls are open; None after the turn has ended.
        self._open: tuple[int, int] | None = None
        self._moment = (-1, -1)

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        self.seat = player
        self._moment = (player, table.turn.seat)
        if self._open != self._moment:
            self._open = None
        self.owner = match.players[player].name
        self.secret = self.page.hides_secrets
        self.veiled = self.secret and self._open is None
        self._fill(table, player)

    def toggle_veil(self) -> None:
        self._open = None if self._open else self._moment
        self.page.refresh()

    def _fill(self, table: Table, player: int) -> None:
        scrolls = table.seats[player].scrolls
        self.empty = not scrolls
        unused = sum(1 for scroll in scrolls if scroll.spell and not scroll.used)
        prophecies = sum(1 for scroll in scrolls if scroll.prophecy)
        self.counts = words.tr("witchstone.scrolls.all", n=len(scrolls))
        held = [] if self.veiled else [_held(table, player, index, scroll) for index, scroll in enumerate(scrolls)]
        show_items(self.ids.scrolls, held, self._card)
        self.mark = ""
        if self.veiled:
            self.summary = words.tr("witchstone.scrolls.hidden")
        else:
            total = sum(scroll.points for scroll in held)
            self.mark = "doubt" if any(scroll.doubt for scroll in held) else ""
            most = facts.TIERS[-1] * prophecies + facts.SPELL_END_POINTS * unused
            self.summary = words.tr("witchstone.scrolls.now", n=total, most=most)

    def _card(self, held: HeldScroll) -> ProphecyCard:
        scroll, value = held.scroll, held.worth
        card = ProphecyCard(
            key=f"scroll_{held.index}", icon=icon_of(scroll.card), title=words.say(name_of(scroll.card))
        )
        card.bind(on_release=lambda _: self.name_scroll(held.player, held.index))
        if value is not None:
            card.state_text = words.say(value.state)
            card.missing = words.say(value.missing) if value.missing else ""
            card.points, card.laddered, card.mark = str(value.points), True, "doubt" if held.doubt else ""
            card.ids.ladder.show(facts.TIERS, [words.say(rung) for rung in value.rungs], value.tier)
            if held.uncounted:
                card.missing = words.tr("witchstone.scrolls.not_drawn")
            return card
        card.points = str(held.points) if scroll.card else "?"
        if scroll.spell:
            card.state_text = words.tr("witchstone.scrolls.used" if scroll.used else "witchstone.scrolls.unused")
        else:
            card.state_text = words.tr("witchstone.scrolls.tap_to_name")
        return card

    def name_scroll(self, player: int, index: int) -> None:
        table: Table = self.page.now.state.table
        if table.seats[player].scrolls[index].used:
            return
        sheet = ScrollPicker(lambda card: self.record(ScrollNamed(player, index, card)))
        self.page.shell.overlay(sheet, opener=f"scroll_{index}")


kv.load(__name__)
