"""A clan in full: its parts, the worth of the next tool or animal, and the cards beside it."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.carodeni import facts
from scoring.carodeni.copy_facts import STARTING_POTIONS
from scoring.carodeni.doubts import parts_in_doubt
from scoring.carodeni.events import Corrected
from scoring.carodeni.file.printed import write_potion
from scoring.carodeni.possible import Step, animal_step, tool_step
from scoring.carodeni.seat import Seat
from scoring.carodeni.table import Table
from scoring.journal.match import Match
from screens.carodeni.brew.brew_draft import brew_off
from screens.carodeni.card_mark import potion_mark, witch_mark
from screens.carodeni.clan.cards_sheet import Cards, CardsSheet, as_words
from screens.carodeni.clan.clan_card import points_of
from screens.carodeni.clan.counts_sheet import CountsSheet, Group, counted, listed
from screens.carodeni.kind_mark import goal_mark, kind_count
from screens.carodeni.wording import goal_text
from screens.kit.layouts.items import built, show_items
from screens.kit.overlay import Sheet
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.table.panel import TablePanel

# In the clan; waiting to its right, and what the player holds.
IN_CLAN = ("potions", "witches", "tools", "animals", "goals")
BESIDE = ("waiting_potions", "waiting_tools", "waiting_animals", "ingredients", "hand", "pile")
ANIMALS = ("animals", "waiting_animals")
# Ostara takes no tools, her animals go straight into her clan, and all of her witches are active.
NOT_OSTARAS = ("tools", "waiting_tools", "waiting_animals", "pile")
GLYPHS = {
    "potions": "potion",
    "witches": "witch",
    "tools": "tool",
    "animals": "paw",
    "goals": "goal",
    "waiting_potions": "potion",
    "waiting_tools": "tool",
    "waiting_animals": "paw",
    "ingredients": "leaf",
    "hand": "cards",
    "pile": "cards",
}


class ClanPart(TapCard):
    """A kind of thing, its points, and all of them. `climbs`: more of them are worth more. `sign`: what a tap does."""

    icon = StringProperty("")
    title = StringProperty("")
    value = StringProperty("")
    note = StringProperty("")
    mark = StringProperty("")
    climbs = BooleanProperty(False)
    sign = StringProperty("pencil")

    @property
    def spoken_state(self) -> str:
        return f"mark.{self.mark}" if self.mark else ""

    def show(self, things: list[tuple[Any, ...]], nothing: str) -> None:
        """Each thing is a function that builds its mark, with the arguments."""
        show_items(self.ids.things, things, built)
        self.note = "" if things else nothing


class ClanPanel(TablePanel):
    """The clan of the chosen player. A tap on a part corrects it."""

    of_player = True

    table: Table
    can_brew = BooleanProperty(False)
    brew_off = StringProperty("")
    keep = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._player = 0
        self._parts = {name: ClanPart(key=f"part_{name}", icon=GLYPHS[name]) for name in (*IN_CLAN, *BESIDE)}
        self._parts["goals"].sign = "chev"
        for name, part in self._parts.items():
            part.bind(on_release=partial(self.correct, name))

    # Showing

    def show(self, match: Match, player: int) -> None:
        table: Table = match.state.table
        self._player, seat = player, table.seats[player]
        self.ids.card.show(table, player)
        ostara = player == table.rules.ostara
        self.can_brew = player == table.turn.seat and not table.over and not ostara
        self.brew_off = brew_off(table) if self.can_brew else ""
        self.keep = words.tr("carodeni.part.keep_starting") if self._starting(table) else ""
        animals = table.rules.animals or seat.animals or seat.clan.animals
        left_out = {*(NOT_OSTARAS if ostara else ()), *(() if animals else ANIMALS)}
        for room, names in (("inside", IN_CLAN), ("beside", BESIDE)):
            self._put(room, [name for name in names if name not in left_out])
        points, doubts = dict(points_of(table, player)), parts_in_doubt(table, player)
        for name, part in self._parts.items():
            part.mark = "doubt" if name in doubts else ""
            part.title = words.tr(f"carodeni.part.{name}")
            part.value = str(points[name]) if name in points else ""
            part.show(self._things(name, table, seat), words.tr(f"carodeni.part.{name}.none"))
        self._climb("tools", tool_step(table, player), table.rules.tool_points)
        self._climb("animals", animal_step(table, player), table.rules.animal_points)

    def _put(self, room: str, names: list[str]) -> None:
        wanted = [self._parts[name] for name in names]
        if list(reversed(self.ids[room].children)) != wanted:
            self.ids[room].clear_widgets()
            for part in wanted:
                self.ids[room].add_widget(part)

    def _things(self, name: str, table: Table, seat: Seat) -> list[tuple[Any, ...]]:
        clan, names = seat.clan, table.names
        if name in ("potions", "waiting_potions"):
            return [(potion_mark, card) for card in (clan.potions if name == "potions" else seat.potions)]
        if name == "witches":
            return [(witch_mark, card) for card in clan.witches]
        if name in ("hand", "pile"):
            cards = getattr(seat, name)
            return [(witch_mark, card, name == "pile" and index == len(cards) - 1) for index, card in enumerate(cards)]
        if name == "goals":
            held = [goal for goal in table.goals if goal.owner == self._player]
            return [(goal_mark, goal_text(goal, names), str(goal.points), goal.side) for goal in held]
        if name == "ingredients":
            counts = zip(facts.INGREDIENT_KINDS, seat.ingredients, strict=True)
            return [(kind_count, kind, names.get(kind, ""), str(n)) for kind, n in counts if n]
        index, _, kinds = name.rpartition("_")
        things = getattr(seat if index else clan, kinds)
        return [(kind_count, kind, names.get(kind, "")) for kind in things]

    def _climb(self, name: str, step: Step, points: tuple[int, ...]) -> None:
        part = self._parts[name]
        part.climbs = True
        part.ids.ladder.show(points[1:], [str(number) for number in range(1, len(points))], step.kinds - 1)
        if step.next is not None:
            part.note = words.tr("carodeni.part.next", n=step.next - step.points)
        else:
            part.note = words.tr("carodeni.part.all")

    # Doing

    def brew(self) -> None:
        self.page.choose_tab("brew")

    def _starting(self, table: Table) -> tuple[str, ...]:
        """The owner's starting potions with the one of this player; empty if the copy has it already."""
        potion, index = table.starting[self._player], self._player
        if table.is_solo or not potion.has_recipe:
            return ()
        kept = self.page.session.copy(self.page.game).get(STARTING_POTIONS, ("",) * facts.STARTING_POTIONS)
        text = write_potion(potion)
        return () if kept[index] == text else (*kept[:index], text, *kept[index + 1 :])

    def keep_starting(self) -> None:
        """Saves the starting potion in the owner's copy, for the next match."""
        session, game, wanted = self.page.session, self.page.game, self._starting(self.table)
        if wanted and self.page.in_hand and session.keep_copy(game, STARTING_POTIONS, wanted):
            self.page.refresh()

    def correct(self, name: str, *_: Any) -> None:
        seat = self.table.seats[self._player]
        if name == "goals":
            self.page.choose_tab("goals")
        elif self.page.in_hand:
            self.page.shell.overlay(self._sheet(name, seat), opener=f"part_{name}")

    def _sheet(self, name: str, seat: Seat) -> Sheet:
        if name in ("potions", "waiting_potions", "witches", "hand", "pile"):
            return self._cards_sheet(name, seat)
        if name == "ingredients":
            return self._counts_sheet(name, [self._ingredients(seat)])
        kinds = name.rpartition("_")[2]
        return self._counts_sheet(kinds, self._groups(kinds, seat))

    def _cards_sheet(self, name: str, seat: Seat) -> CardsSheet:
        what = {"potions": "clan.potions", "witches": "clan.witches", "waiting_potions": "potions"}.get(name, name)
        owner = seat.clan if what.startswith("clan.") else seat
        cards: Cards = getattr(owner, what.removeprefix("clan."))
        return CardsSheet(
            cards,
            name.endswith("potions"),
            self.table.names,
            self.page.shell,
            lambda after: self._set(what, as_words(after)),
            novices=name in ("hand", "pile"),
            title=words.tr(f"carodeni.part.{name}"),
        )

    def _ingredients(self, seat: Seat) -> Group:
        kinds = facts.INGREDIENT_KINDS
        return Group("ingredients", words.tr("carodeni.part.ingredients"), kinds, seat.ingredients)

    def _groups(self, kinds: str, seat: Seat) -> list[Group]:
        """The groups of a counts sheet: in the clan, and to its right; no animal is in a clan twice."""
        known = facts.TOOL_KINDS if kinds == "tools" else facts.ANIMAL_KINDS
        inside, beside = getattr(seat.clan, kinds), getattr(seat, kinds)
        most = 99 if kinds == "tools" else 1
        return [
            Group("clan", words.tr("carodeni.part.in_clan"), known, counted(known, inside), most),
            Group("right", words.tr("carodeni.part.at_right"), known, counted(known, beside)),
        ]

    def _counts_sheet(self, kinds: str, groups: list[Group]) -> CountsSheet:
        return CountsSheet(
            groups,
            self.table.names,
            partial(self._counted, kinds, groups),
            words.tr("carodeni.correct.do"),
            title=words.tr(f"carodeni.part.{kinds}"),
            note=words.tr("carodeni.correct.note"),
        )

    def _counted(self, kinds: str, groups: list[Group], counts: dict[str, tuple[int, ...]]) -> bool:
        new: dict[str, Any] = {}
        for group in groups:
            after = counts[group.name]
            if kinds == "ingredients":
                rows = zip(group.kinds, group.counts, after, strict=True)
                new |= {f"ingredient.{kind}": now for kind, before, now in rows if before != now}
            elif after != tuple(group.counts):
                new[f"clan.{kinds}" if group.name == "clan" else kinds] = listed(group.kinds, after)
        return self.record_all([Corrected(self._player, what, value) for what, value in new.items()])

    def _set(self, what: str, value: Any) -> bool:
        return self.record(Corrected(self._player, what, value))


kv.load(__name__)
