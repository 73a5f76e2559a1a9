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

# What the last step may meet: the key of its cell, and the owl.
Find = tuple[str, int]


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
    _moment: tuple[int, ...] = ()
    _offered: list[Find]

    def fill(self, table: Table) -> None:
        self.most_steps = max(1, table.series.left)
        moment = (table.turn.seat, table.seat.pentagram, table.series.left)
        if moment != self._moment:
            self._moment, self.steps = moment, self.most_steps
        doubtful = count_doubts(table, table.turn.seat, "pentagram")
        spaces = () if doubtful else self.panel.copy_of_game().get("pentagram", ())
        self.known = bool(spaces)
        find = next_find(spaces, table.seat.pentagram) if spaces else None
        # A player who takes nothing from a known space has passed it by.
        self.passes = find is not None and find[0] <= table.series.left
        if find is not None:
            self._show_known(table, *find)
        else:
            self.steps = min(self.steps, self.most_steps + BEYOND)
            self.ahead = ""
            self._offer(self._finds(table))
        self._show_walk()

    def _show_known(self, table: Table, steps: int, what: str) -> None:
        name = Message(f"witchstone.turn.meets.{what}")
        self.ahead = words.tr("witchstone.turn.ahead", what=name, n=steps)
        self.steps = min(steps, self.most_steps)
        reached = steps <= table.series.left
        self._offer([find for find in self._finds(table) if reached and find[0].startswith(_OFFERED[what])])

    def _offer(self, finds: list[Find]) -> None:
        self._offered = finds
        show_items(self.ids.finds, finds, self._pick)

    def typed(self, event: Event) -> Mapping[str, Any]:
        return {"steps": event.steps} if isinstance(event, Stepped) else {}

    def choose(self, steps: int) -> None:
        self.steps = steps
        self._show_walk()

    def _show_walk(self) -> None:
        id = "witchstone.turn.pass_by" if self.passes else "witchstone.turn.walk"
        self.walk_text = words.tr(id, n=int(self.steps))

    def _finds(self, table: Table) -> list[Find]:
        """The possible finds of the last step by the rules."""
        seats = range(len(table.seats))
        owls = {0, *facts.OWL_VALUES} if any(count_doubts(table, seat, "owls") for seat in seats) else table.owls_left()
        finds = [(f"owl_{owl}", owl) for owl in sorted(set(owls), reverse=True)]
        doubtful = any(count_doubts(table, seat, "specials") for seat in seats)
        if doubtful or table.specials_taken < facts.SPECIAL_TILES:
            finds.append(("special", 0))
        if doubtful or table.specials_taken > facts.SPECIAL_TILES - facts.HEXAGONAL_SPACES:
            finds.append(("special_none", 0))
        return finds

    def _pick(self, find: Find) -> Pick:
        pick = _find_pick(*find)
        pick.bind(on_release=lambda _: self._meet(find))
        return pick

    def ask_other(self) -> None:
        """What the last step should not have met: the rules may refuse it, and people may insist."""
        sheet = Sheet(title=words.tr("witchstone.turn.which_find"), note=words.tr("witchstone.turn.which_find_note"))
        picks = PickGrid(most=4)
        for find in self._others(self.panel.table):
            pick = _find_pick(*find)
            pick.key, pick.sunken = f"further_{pick.key}", False
            pick.bind(on_release=sheet.closing(lambda _, find=find: self._meet(find)))
            picks.add_widget(pick)
        sheet.add_widget(picks)
        self.panel.page.shell.overlay(sheet, opener="other_find")

    def _others(self, table: Table) -> list[Find]:
        """All that lies there and is not offered on the card."""
        owls = [owl for owl in (*reversed(facts.OWL_VALUES), 0) if not owl or table.owls_in_box(owl)]
        finds = [*((f"owl_{owl}", owl) for owl in owls), ("special_none", 0)]
        if table.specials_taken < facts.SPECIAL_TILES:
            finds.insert(-1, ("special", 0))
        return [find for find in finds if find not in self._offered]

    def _meet(self, find: Find) -> None:
        what, owl = find
        if what == "special":
            self._ask_pair()
        else:
            self._step("hexagon" if what == "special_none" else "owl", owl)

    def _ask_pair(self) -> None:
        def taken(pair: tuple[str, ...]) -> None:
            self.record(Stepped(int(self.steps), "special", pair=pair))

        sheet = PairSheet(taken, title=words.tr("witchstone.turn.which_special"))
        opener = "special" if ("special", 0) in self._offered else "other_find"
        self.panel.page.shell.overlay(sheet, opener=opener)

    def _step(self, find: str, owl: int = 0) -> None:
        self.record(Stepped(int(self.steps), find, owl))

    def walk_on(self) -> None:
        self.record(Stepped(int(self.steps)))


def _owl_pick(key: str, owl: int) -> Pick:
    text = words.tr("witchstone.turn.owl" if owl else "witchstone.turn.no_owl")
    note = str(owl) if owl else words.tr("witchstone.turn.plus", points=facts.EMPTY_OWL_POINTS)
    return Pick(key=key, icon="owl", inks=LOOK.tint, text=text, note=note)


def _find_pick(key: str, owl: int) -> Pick:
    if key == "special":
        return Pick(key=key, icon="special", inks=LOOK.tint, text=words.tr("witchstone.turn.special"))
    if key == "special_none":
        return Pick(key=key, icon="special", text=words.tr("witchstone.turn.empty_hexagon"))
    return _owl_pick(key, owl)


_OFFERED = {"owl": "owl", "hexagon": "special"}


def next_find(spaces: tuple[str, ...], steps: int) -> tuple[int, str] | None:
    """How many steps to the next owl or hexagonal space, and which it is."""
    for ahead in range(1, len(spaces) + 1):
        what = spaces[(steps + ahead - 1) % len(spaces)]
        if what:
            return ahead, what
    return None


kv.load(__name__)
