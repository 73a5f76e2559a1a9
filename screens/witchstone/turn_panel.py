"""The turn helper: one thing to do now, and what waits below it, in the order that the rules demand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.events import Event, Insisted
from scoring.journal.match import Match
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.actions import waits_for_count
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.drawing import is_certain
from scoring.witchstone.events import BonusUsed, CrystalRemoved, ExtraActions, SecondGrew, SpellCast, TurnTaken
from scoring.witchstone.file.notation import written
from scoring.witchstone.possible import late_spells, may_hold_spells, stuck
from scoring.witchstone.table import Table, track_place
from screens.kit.buttons import PushButton
from screens.kit.choice_sheet import ChoiceSheet
from screens.kit.count_row import CountRow
from screens.kit.layouts.items import show_items
from screens.kit.overlay import Sheet
from screens.look.words import words
from screens.runtime import kv
from screens.table.card_host import CardHost
from screens.table.now_card import NowCard
from screens.table.other_turn import open_other_turn
from screens.table.panel import TablePanel
from screens.witchstone.bonus_sheet import open_bonus
from screens.witchstone.removal_sheet import ask_cost
from screens.witchstone.waiting import Thread, WaitingRow, Waits, ink_of, waiting

GAME = "witchstone"
CARDS = {
    "tower": "begin:TowerCard",
    "tile": "begin:TileCard",
    "draw": "begin:DrawCard",
    "done": "card:DoneCard",
    "stuck": "card:StuckCard",
    "energy": "energy:EnergyCard",
    "witch": "witch:WitchCard",
    "pentagram": "pentagram:PentagramCard",
    "crystal": "crystal:CrystalCard",
    "wand": "wand:WandCard",
    "silver": "silver:SilverCard",
    "scroll": "scroll:ScrollCard",
}


class TurnPanel(TablePanel):
    of_turn = True

    points = StringProperty("")
    mark = StringProperty("")
    owl = StringProperty("")
    gained = StringProperty("")
    removal = StringProperty("")
    late_single = StringProperty("")
    late_double = StringProperty("")
    in_play = BooleanProperty(False)
    hint = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards = CardHost(self.ids.now, "screens.witchstone.cards", CARDS, panel=self)
        self._followed: NowCard | None = None

    def _show_main(self, *_: Any) -> None:
        """The big button does what the card says."""
        card, bar = self._cards.card, self.ids.main
        if card is not None:
            bar.key, bar.text, bar.kind, bar.off = card.main_key, card.main_text, card.main_kind, card.main_off
            bar.trailing = "" if card.main_off else "next"

    def act(self) -> None:
        if self.card is not None:
            self.card.act()

    @property
    def card(self) -> NowCard | None:
        card: NowCard | None = self._cards.card
        return card

    @property
    def step(self) -> object:
        return self.card and self.card.step

    # What the cards ask for

    def copy_of_game(self) -> dict[str, Any]:
        """The known facts of the owner's copy."""
        copy: dict[str, Any] = self.page.session.copy(GAME)
        return copy

    def keep_copy(self, what: str, value: Any) -> None:
        self.page.session.keep_copy(GAME, what, value)

    def likely_next(self) -> Iterator[object]:
        return self._cards.likely_next()

    # Showing

    def show(self, match: Match, _player: int) -> None:
        table: Table = match.state.table
        self._show_points(table)
        if card := self._cards.put(self._card_name(table), self.large_text):
            card.show(table)
            if card is not self._followed:
                self._followed = card
                for name in ("main_key", "main_text", "main_kind", "main_off"):
                    card.bind(**{name: self._show_main})
            self._show_main()
        self._show_waiting(table)
        self._show_late_spells(table)
        left = table.turn.phase == "actions" and bool(table.turn.tile)
        inside = len(self._inside(table))
        in_turn = table.turn.phase in ("tile", "draw") or left
        can_remove = in_turn and inside > 0
        self.removal = words.tr("witchstone.turn.remove", n=table.seat.removed + 1) if can_remove else ""
        self.in_play = table.turn.phase != "over"
        self.hint = "" if self.in_play else words.tr("table.all_turns", n=facts.TURNS_EACH)

    def _show_points(self, table: Table) -> None:
        seat = table.seat
        space, lap = track_place(seat.track)
        self.points = words.tr("witchstone.turn.points", n=seat.track)
        self.mark = "doubt" if count_doubts(table, table.turn.seat, "track") else ""
        self.owl = (
            words.tr("witchstone.turn.owl_at", space=space, n=lap)
            if lap
            else words.tr("witchstone.turn.owl_at_first", space=space)
        )
        gained = seat.track - table.turn.points_before
        sign = "gained" if gained > 0 else "lost"
        self.gained = words.tr(f"witchstone.turn.{sign}", n=abs(gained)) if gained else ""
        self.ids.tile.symbols = table.turn.tile

    def _card_name(self, table: Table) -> str:
        if table.turn.phase == "actions":
            series = table.turn.series
            if series is None:
                return "draw"
            if waits_for_count(table):
                return "silver"
            if not series.left:
                return "done"
            return "stuck" if stuck(table) else series.action
        return table.turn.phase

    def _show_late_spells(self, table: Table) -> None:
        """Spells for the action that has just been done."""
        action, spells = late_spells(table) or ("", ())
        name = Message(f"witchstone.symbol.{action}")
        texts = {
            spell: words.tr("witchstone.turn.late_spell", action=name, n=facts.SPELLS[spell]) if spell in spells else ""
            for spell in facts.SPELLS
        }
        self.late_single, self.late_double = texts["single"], texts["double"]

    def cast_late(self, spell: str) -> None:
        self.record(SpellCast(spell, late=True))

    def _show_waiting(self, table: Table) -> None:
        drawn = bool(table.turn.cells and table.seat.drawn)
        rows = ((waits, drawn, self.large_text) for waits in waiting(table))
        show_items(self.ids.waiting, (item for row in rows for item in (None, row)), self._waiting_row)

    def _waiting_row(self, item: tuple[Waits, bool, bool] | None) -> Thread | WaitingRow:
        """Each hangs on a thread; None is one."""
        if item is None:
            return Thread()
        waits, drawn, large_text = item
        row = WaitingRow(
            icon=waits.icon,
            ink=ink_of(waits.icon),
            title=words.say(waits.title),
            note=words.say(waits.note),
            large_text=large_text,
        )
        if waits.bonus >= 0:
            row.action, row.action_key = words.tr("witchstone.turn.use"), f"bonus_{waits.bonus}"
            row.bind(on_act=lambda _: self.use(waits.bonus))
        elif waits.grows and not drawn:
            row.action, row.action_key = words.tr("witchstone.turn.change"), "change_second"
            row.bind(on_act=lambda _: self.ask_second())
        else:
            row.locked = True
        return row

    # Doing

    def use(self, index: int) -> None:
        table: Table = self.page.now.state.table
        bonus = table.series.bonuses[index]
        if len(bonus.choices) == 1:
            self.record(BonusUsed(index, bonus.choices[0]))
        else:
            open_bonus(self, table, index)

    def ask_second(self) -> None:
        """The second group may have grown: special tiles laid during the first action count."""
        table: Table = self.page.now.state.table
        if table.turn.second is None:
            return
        symbol, size = table.turn.second
        sheet = Sheet(title=words.tr(f"witchstone.turn.group.{symbol}"), note=words.tr("witchstone.turn.second_note"))
        row = CountRow(name="size", text=words.tr("witchstone.turn.size"), value=size, least=1, most=12)
        row.bind(on_change=lambda row, value: setattr(row, "value", value))
        done = PushButton(key="size_done", kind="primary", text=words.tr("shell.done"))
        done.bind(on_release=sheet.closing(lambda _: self._set_second(int(row.value), size)))
        sheet.add_widget(row)
        sheet.add_widget(done)
        self.page.shell.overlay(sheet, opener="change_second")

    def _set_second(self, size: int, before: int) -> None:
        if size != before:
            self.record(SecondGrew(size))

    def other_action(self, entered: ExtraActions | SpellCast | None = None) -> None:
        """Something that nothing in hand gives; a past spell is shown on its own sheet above."""
        from screens.witchstone.other_action_sheet import OtherActionSheet

        table: Table = self.page.now.state.table
        turn, spell = table.turn, entered if isinstance(entered, SpellCast) else None
        actions = entered if isinstance(entered, ExtraActions) else None
        second = bool(turn.tile) and turn.phase in ("actions", "draw") and entered is None
        spells = spell is not None or (may_hold_spells(table) and entered is None)
        sheet = OtherActionSheet(self.record, actions, second, self._ask_spell if spells else None)
        self.page.shell.overlay(sheet, opener="other_action")
        if spell is not None:
            self._ask_spell(sheet, spell)

    def _ask_spell(self, below: Sheet, entered: SpellCast | None = None) -> None:
        from screens.witchstone.spell_sheet import SpellSheet

        def record(event: Event) -> None:
            self.page.shell.close(below)
            self.record(event)

        self.page.shell.overlay(SpellSheet(self.page.now.state.table, record, entered), opener="other_spell")

    def other_turn(self) -> None:
        open_other_turn(self)

    def fill_in(self, event: Event) -> None:
        super().fill_in(event)
        entered = event.event if isinstance(event, Insisted) else event
        of_sheet = isinstance(entered, SpellCast) and (entered.action or entered.symbol)
        if isinstance(entered, ExtraActions | TurnTaken) or of_sheet:
            Clock.schedule_once(lambda _: self._fill_in_other(entered))

    def _fill_in_other(self, entered: Event) -> None:
        """The sheet of a past entry comes once the page is there."""
        if not self.in_sight:
            return
        if isinstance(entered, TurnTaken):
            self.other_turn()
        elif isinstance(entered, ExtraActions | SpellCast):
            self.other_action(entered)

    def remove_crystal(self) -> None:
        """A forced removal: which crystal, and its cost."""
        table: Table = self.page.now.state.table
        seat = table.seat
        sheet = ChoiceSheet(title=self.removal, note=words.tr("witchstone.turn.remove_note"))

        def remove(kind: str) -> None:
            # Where the cauldron is drawn, a tap says which of the own crystals it is.
            if kind == "own" and seat.own_inside > 1 and seat.cauldron.tiles:
                self._remove_drawn()
                return
            where = self._only_cell(table, kind)
            ask_cost(self, table, lambda cost: self.record(CrystalRemoved(kind, where, cost)))

        for kind, icon in self._inside(table):
            text = words.tr(f"witchstone.turn.crystal.{kind}")
            sheet.offer(f"remove_{kind}", text, partial(remove, kind), icon=icon)
        self.page.shell.overlay(sheet)

    def _inside(self, table: Table) -> list[tuple[str, str]]:
        """The kinds of crystals that are in the cauldron, or may be, with their glyphs."""
        seat, on_turn = table.seat, table.turn.seat
        own = seat.own_inside or count_doubts(table, on_turn, "own_inside")
        black = seat.black_inside or count_doubts(table, on_turn, "black")
        return [*([("own", "crystal")] if own else ()), *([("black", "star4")] if black else ())]

    def _only_cell(self, table: Table, kind: str) -> str:
        """The cell of a crystal, if the picture shows it for certain and there is no other of its kind."""
        cells = [cell for cell, crystal in table.seat.cauldron.crystals if crystal == kind]
        return written(cells[0]) if len(cells) == 1 and is_certain(table, table.turn.seat, kind) else ""

    def _remove_drawn(self) -> None:
        from screens.witchstone.cauldron.tab import CauldronTab

        self.page.choose_tab("cauldron")
        tab = self.page.panel("cauldron")
        if isinstance(tab, CauldronTab):
            tab.begin_removal()


kv.load(__name__)
