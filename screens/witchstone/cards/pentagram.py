"""The pentagram: steps, and what the last of them meets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from scoring.journal.events import Event
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import Stepped
from scoring.witchstone.table import Table
from screens.kit.layouts.items import show_items
from screens.kit.overlay import Sheet
from screens.kit.picks import Pick, PickGrid
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.runtime import kv
from screens.witchstone.cards.card import BEYOND, SeriesCard
from screens.witchstone.look import LOOK
from screens.witchstone.pair_sheet import PairSheet


class PentagramCard(SeriesCard):
    """Where the owner's copy is known the app counts the steps; otherwise the player says them."""

    action = "pentagram"
    steps = NumericProperty(1)
    saved_fields: ClassVar = always("steps")
    most_steps = NumericProperty(1)
    known = BooleanProperty(False)
    ahead = StringProperty("")
    walk_text = StringProperty("")
    passes = BooleanProperty(False)
    others = BooleanProperty(False)
    _moment: tuple[int, ...] = ()

    def fill(self, table: Table) -> None:
        self.most_steps = max(1, table.series.left)
        moment = (table.turn.seat, table.seat.pentagram, table.series.left)
        if moment != self._moment:
            self._moment, self.steps = moment, self.most_steps
        doubtful = count_doubts(table, table.turn.seat, "pentagram")
        spaces = () if doubtful else self.panel.copy_of_game().get("pentagram", ())
        self.known = bool(spaces)
        find = next_find(spaces, table.seat.pentagram) if spaces else None
        # Whoever takes nothing from a known space has passed it by.
        self.passes = find is not None and find[0] <= table.series.left
        self.others = bool(_further_owls(table))
        if find is not None:
            self._show_known(table, *find)
        else:
            self.steps = min(self.steps, self.most_steps + BEYOND)
            self.ahead = ""
            show_items(self.ids.finds, self._finds(table), self._pick)
        self._show_walk()

    def _show_known(self, table: Table, steps: int, what: str) -> None:
        name = Message(f"witchstone.turn.meets.{what}")
        self.ahead = words.tr("witchstone.turn.ahead", what=name, n=steps)
        self.steps = min(steps, self.most_steps)
        reached = steps <= table.series.left
        offered = [find for find in self._finds(table) if reached and find[0].startswith(_OFFERED[what])]
        show_items(self.ids.finds, offered, self._pick)

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"steps": event.steps} if isinstance(event, Stepped) else {}

    def choose(self, steps: int) -> None:
        self.steps = steps
        self._show_walk()

    def _show_walk(self) -> None:
        id = "witchstone.turn.pass_by" if self.passes else "witchstone.turn.walk"
        self.walk_text = words.tr(id, n=int(self.steps))

    def _finds(self, table: Table) -> list[tuple[str, int]]:
        """What the last step may meet: the key of its cell, and the owl."""
        seats = range(len(table.seats))
        owls = {0, *facts.OWL_VALUES} if any(count_doubts(table, seat, "owls") for seat in seats) else table.owls_left()
        finds = [(f"owl_{owl}", owl) for owl in sorted(set(owls), reverse=True)]
        doubtful = any(count_doubts(table, seat, "specials") for seat in seats)
        if doubtful or table.specials_taken < facts.SPECIAL_TILES:
            finds.append(("special", 0))
        if doubtful or table.specials_taken > facts.SPECIAL_TILES - facts.HEXAGONAL_SPACES:
            finds.append(("special_none", 0))
        return finds

    def _pick(self, find: tuple[str, int]) -> Pick:
        key, owl = find
        if key == "special":
            pick = Pick(key=key, icon="special", inks=LOOK.tint, text=words.tr("witchstone.turn.special"))
            pick.bind(on_release=lambda _: self._ask_pair())
        elif key == "special_none":
            pick = Pick(key=key, icon="special", text=words.tr("witchstone.turn.empty_hexagon"))
            pick.bind(on_release=lambda _: self._step("hexagon"))
        else:
            pick = _owl_pick(key, owl)
            pick.bind(on_release=lambda _: self._step("owl", owl))
        return pick

    def ask_owl(self) -> None:
        """An owl tile from further down its stack: the rules refuse it, and people may insist."""
        sheet = Sheet(title=words.tr("witchstone.turn.which_owl"), note=words.tr("witchstone.turn.which_owl_note"))
        picks = PickGrid(most=4)
        for owl in _further_owls(self.panel.table):
            pick = _owl_pick(f"further_owl_{owl}", owl)
            pick.sunken = False
            pick.bind(on_release=sheet.closing(lambda _, owl=owl: self._step("owl", owl)))
            picks.add_widget(pick)
        sheet.add_widget(picks)
        self.panel.page.shell.overlay(sheet, opener="other_owl")

    def _ask_pair(self) -> None:
        def taken(pair: tuple[str, ...]) -> None:
            self.record(Stepped(int(self.steps), "special", pair=pair))

        sheet = PairSheet(taken, title=words.tr("witchstone.turn.which_special"))
        self.panel.page.shell.overlay(sheet, opener="special")

    def _step(self, find: str, owl: int = 0) -> None:
        self.record(Stepped(int(self.steps), find, owl))

    def walk_on(self) -> None:
        self.record(Stepped(int(self.steps)))


def _owl_pick(key: str, owl: int) -> Pick:
    text = words.tr("witchstone.turn.owl" if owl else "witchstone.turn.no_owl")
    note = str(owl) if owl else words.tr("witchstone.turn.plus", points=facts.EMPTY_OWL_POINTS)
    return Pick(key=key, icon="owl", inks=LOOK.tint, text=text, note=note)


def _further_owls(table: Table) -> list[int]:
    """Owl tiles that lie below others, and points of a stack that is not empty; none while all are offered anyway."""
    if any(count_doubts(table, seat, "owls") for seat in range(len(table.seats))):
        return []
    tops = table.owls_left()
    return [owl for owl in (*reversed(facts.OWL_VALUES), 0) if owl not in tops and (not owl or table.owls_in_box(owl))]


_OFFERED = {"owl": "owl", "hexagon": "special"}


def next_find(spaces: tuple[str, ...], steps: int) -> tuple[int, str] | None:
    """How many steps to the next owl or hexagonal space, and which it is."""
    for ahead in range(1, len(spaces) + 1):
        what = spaces[(steps + ahead - 1) % len(spaces)]
        if what:
            return ahead, what
    return None


kv.load(__name__)
