"""Enters matches of Witchstone by touches."""

from __future__ import annotations

from scoring.journal.events import Event
from scoring.witchstone import events as happens
from screens.witchstone.light_panel import AMOUNTS
from screens.witchstone.size_row import ONE_TAP
from tools.harness.telling.finger import NotOfferedError, TellingFinger

BESIDE_THE_TURN = (happens.Corrected, happens.Counted, happens.ModeChanged)


class WitchstoneFinger(TellingFinger):
    def prepare(self, event: Event) -> None:
        if not self.table.light and not isinstance(event, BESIDE_THE_TURN):
            self.open_tab("turn")

    # The turn

    def do_tower_taken(self, event: happens.TowerTaken) -> None:
        self.tap(f"face_{event.token or 'none'}")

    def do_tile_laid(self, event: happens.TileLaid) -> None:
        if event.cells:
            raise NotOfferedError("the cauldron")
        self.tap(*(f"symbol_{symbol}" for symbol in event.symbols))
        for row, size in zip(("first", "second"), event.sizes, strict=True):
            self.tap(f"{row}_{min(size, ONE_TAP)}", *[f"{row}_{ONE_TAP}"] * (size - ONE_TAP))
        self.tap("lay")

    def do_second_grew(self, event: happens.SecondGrew) -> None:
        self.tap("change_second")
        self.count("size", event.size)
        self.tap("size_done")

    def do_turn_ended(self, _event: Event) -> None:
        self.tap("next" if self.table.light else "end_turn")

    def do_turn_missed(self, _event: Event) -> None:
        self.tap("miss")

    def do_actions_lost(self, _event: Event) -> None:
        self.tap("lose")

    # Actions

    def do_energy_laid(self, event: happens.EnergyLaid) -> None:
        if self.offers("lengths"):
            self.choose("lengths", event.length)
        if event.another:
            self.choose("which", True)
        if event.length > 1 and self.offers("complete"):
            self.choose("complete", event.finished is not False)
            self.count("units", event.units)
        if not self.tap_if_offered(f"reach_{event.reaches or 'known'}"):
            self.tap("lay_units")

    def do_witch_laid(self, _event: Event) -> None:
        self.tap("lay_witch")

    def do_witch_stood(self, event: happens.WitchStood) -> None:
        if event.foreign:
            self.count("foreign", event.foreign)
        self.tap(f"stand_{event.at}")
        if event.value is not None:
            self.tap_if_offered(f"printed_{event.value}")
        self.tap_if_offered(f"face_{event.token or 'none'}")

    def do_stepped(self, event: happens.Stepped) -> None:
        self.count("steps", event.steps)
        if event.find == "owl":
            self._find(f"owl_{event.owl}")
        elif event.find == "special":
            self._find("special")
            self.tap(*(f"pair_{symbol}" for symbol in event.pair))
        elif event.find:
            self._find("special_none")
        else:
            self.tap("walk")

    def _find(self, key: str) -> None:
        """On the card, or among what the rules do not give there."""
        if not self.tap_if_offered(key):
            self.tap("other_find", f"further_{key}")

    def do_crystal_moved(self, event: happens.CrystalMoved) -> None:
        if self.offers("kinds"):
            self.choose("kinds", event.crystal)
        self.count("steps", event.steps)
        if not event.exit:
            self.tap("stay")
            return
        self.tap(f"exit_{event.exit}")
        if event.shelf not in (event.exit, "beside", "bottom"):
            self.tap("shelf_other", f"shelf_of_{event.shelf}")
            return
        bottom = f"face_{event.token or 'none'}"
        self.tap({"beside": "shelf_beside", "bottom": bottom}.get(event.shelf, "shelf_upper"))

    def do_crystal_removed(self, event: happens.CrystalRemoved) -> None:
        self.tap("remove_crystal", f"remove_{event.crystal}")
        if self.offers("cost_done"):
            self.count("cost", event.cost)
            self.tap("cost_done")

    def do_wand_moved(self, event: happens.WandMoved) -> None:
        self.tap(*(f"passed_{space}" for space in event.passed))
        if event.end:
            self.tap("wand_ends")
            self.count("wand_steps", event.steps)
        if self.offers("in_front"):
            self.choose("in_front", event.in_front)
        self.tap("move_wand")

    def do_silver_counted(self, event: happens.SilverCounted) -> None:
        if event.count is None:
            self.tap("silver_unknown")
        else:
            self.count("silver_count", event.count)
            self.tap("confirm_silver")

    def do_scroll_taken(self, event: happens.ScrollTaken) -> None:
        # A single shelf is not asked for.
        if event.shelf > 1 or self.offers("shelf_1"):
            self.tap(f"shelf_{event.shelf}")
        if event.card:
            kind, *asks = event.card
            self.tap("take_named", f"kind_{kind}", *(f"asks_{asked}" for asked in asks))
        else:
            self.tap("take_secret")

    def do_extra_actions(self, event: happens.ExtraActions) -> None:
        self.tap("other_action", f"other_{event.action}")
        self.count("other_actions", event.actions)

    def do_extra_tile(self, _event: Event) -> None:
        self.tap("other_action", "other_tile")

    def do_turn_taken(self, event: happens.TurnTaken) -> None:
        self.tap("other_turn", f"turn_{event.seat}")

    def do_spell_cast(self, event: happens.SpellCast) -> None:
        series = self.table.turn.series
        action = event.action or (series.action if series else "")
        if event.action or event.symbol:
            spell = event.spell if event.spell == "single" else event.symbol or action
            self.tap("other_action", "other_spell", f"spell_{spell}", f"for_{action}", "cast_spell")
            return
        self.tap(f"{'late' if event.late else 'spell'}_{event.spell}")

    def do_bonus_used(self, event: happens.BonusUsed) -> None:
        self.tap(f"bonus_{event.place}")
        self.tap_if_offered(f"use_{event.action}")

    def do_bonus_lost(self, event: happens.BonusLost) -> None:
        self.tap(f"bonus_{event.place}", "let_go")

    def do_special_placed(self, event: happens.SpecialPlaced) -> None:
        self.tap(f"bonus_{event.place}", "into_cauldron")

    # Light, and repair

    def do_points_added(self, event: happens.PointsAdded) -> None:
        """Several keys make up what none of them has."""
        left = event.points
        while left > 0:
            amount = max(amount for amount in AMOUNTS if amount <= left)
            self.tap(f"add_{amount}_{event.seat}")
            left -= amount
        if left:
            raise NotOfferedError("fewer points")

    def do_corrected(self, event: happens.Corrected) -> None:
        if self.table.light:
            if event.what != "track":
                raise NotOfferedError(event.what)
            self.tap(f"points_{event.seat}")
            self.write(event.value)
            return
        self.look_at(event.seat)
        self.open_tab("board")
        self.tap(f"fact_{event.what}")
        self.tap_if_offered("yes")
        self.count("number", event.value)
        self.tap("correct_done")

    def do_counted(self, event: happens.Counted) -> None:
        self.tap("menu", "snapshot")
        self.count_on_page(event)
