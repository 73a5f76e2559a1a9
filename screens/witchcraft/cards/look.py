"""The stack in focus: its targets, the reasons for others, its tokens; and the button to cast."""

from __future__ import annotations

from collections.abc import Mapping

from kivy.properties import StringProperty

from scoring.changed import changed
from scoring.message import Forbidden, Message
from scoring.witchcraft.board import Cell
from scoring.witchcraft.counts import board_doubts
from scoring.witchcraft.doubts import guessed
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import target_facts
from scoring.witchcraft.moves import sight
from scoring.witchcraft.moves.guesses import NONE
from scoring.witchcraft.moves.legal import Activation, activations
from scoring.witchcraft.position import Kind, Stack
from scoring.witchcraft.table import Table
from screens.kit.layouts.items import show_items
from screens.look.words import words
from screens.runtime import kv
from screens.witchcraft.board.light import Light, beams
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.cards.card import DuelCard
from screens.witchcraft.look_rows import ANYWAY, CAST, about, token_name
from screens.witchcraft.move_draft import UnfinishedMove


class LookCard(DuelCard):
    """`within` is said about a stack of several; its mages stand below, the top one first."""

    within = StringProperty("")

    def show(self, table: Table) -> None:
        at, position = self._at, table.position
        guesses = frozenset(beam.end for beam in self.light(table).beams if beam.guess)
        rows = about(position, at, bool(self._legal(table)), table.phase == "clash", guesses)
        self.ids.rows.large_text = self.large_text
        self.ids.rows.show(rows, position.rules.kinds, self.panel.turned)
        self._show_inside(table, position.stacks.get(at))

    def _show_inside(self, table: Table, stack: Stack | None) -> None:
        tokens = stack.tokens if stack and len(stack.tokens) > 1 else ()
        self.within = words.tr("witchcraft.look.within", n=len(tokens)) if tokens else ""
        kinds, turned = table.position.rules.kinds, self.panel.turned
        guild, facing = (stack.guild, stack.facing) if stack else ("", 0)
        mages = [Stack(guild, (token,), facing) for token in reversed(tokens)]
        items = [(self._at, mage, index, kinds, turned) for index, mage in enumerate(mages)]
        show_items(self.ids.inside, items, self._inside)

    def _inside(self, item: tuple[Cell, Stack, int, Mapping[str, Kind], int]) -> MagePick:
        at, mage, index, kinds, turned = item
        text = words.say(token_name(mage.top))
        pick = MagePick(
            key=f"inside_{index}_{cell_word(at)}", stack=mage, kinds=kinds, turned=turned, text=text, on=not index
        )
        pick.bind(on_release=lambda _: self._choose_inside(mage.top, index))
        return pick

    def _choose_inside(self, token: str, index: int) -> None:
        """A token that is not on top cannot act; but it may have done so."""
        if self.panel.table.phase != "clash":
            self.say(Message("witchcraft.refused.over"))
        elif not index:
            self.act(ANYWAY)
        else:
            self.panel.go_on(UnfinishedMove(at=cell_word(self._at), token=token))

    def light(self, table: Table) -> Light:
        at, position = self._at, table.position
        if at not in position.stacks:
            return Light(position, chosen=at)
        shown = beams(position, at, guessed(table) if self._is_own(table, at) else NONE)
        reached = frozenset(beam.end for beam in shown if not beam.stopped)
        lit = reached if self._legal(table) else frozenset()
        doubted = frozenset(beam.end for beam in shown) - lit
        return Light(position, chosen=at, lit=lit, doubted=doubted, beams=shown)

    @property
    def _at(self) -> Cell:
        at = self.panel.looking
        assert at is not None
        return at

    def _legal(self, table: Table) -> list[Activation]:
        """The legal activations of the stack; none outside of the clash."""
        if table.phase != "clash" or self._at not in table.position.stacks:
            return []
        return [activation for activation in activations(table.position) if activation.at == self._at]

    def _forbidden(self, table: Table) -> bool:
        """Whether it is a mage of the player to move that seems unable to act."""
        return table.phase == "clash" and self._is_own(table, self._at) and not self._legal(table)

    # Doing

    def tap(self, cell: Cell) -> None:
        table, at = self.panel.table, self._at
        legal = self._legal(table)
        if cell == at:
            self.panel.look(None)
        elif legal and cell in self.light(table).lit:
            self.cast(cell)
        elif (legal and not self._is_own(table, cell)) or (
            self._forbidden(table) and cell in self.light(table).doubted
        ):
            self._refuse(table, cell)
        else:
            self.panel.look(cell)

    def _is_own(self, table: Table, cell: Cell) -> bool:
        stack = table.position.stacks.get(cell)
        return stack is not None and stack.guild == table.position.to_move

    def _refuse(self, table: Table, cell: Cell) -> None:
        """Why this is no target; it may have been one against the rules."""
        reason = sight.why_not(table.position, self._at, cell)
        if reason is None:
            return
        if cell not in table.position.stacks and cell not in table.position.altars:
            self.say(reason)
            return
        facts = tuple(sorted(target_facts(table, self._at, cell)))
        refused = Forbidden(reason, doubts=board_doubts(table), facts=facts)
        self.panel.offer_anyway(UnfinishedMove(at=cell_word(self._at), answers=(cell_word(cell),)), refused, cell)

    def act(self, key: str) -> None:
        """Cast along all lines, at one target, or use the power."""
        start, _, word = key.partition("_")
        move = UnfinishedMove(at=cell_word(self._at))
        if start == ANYWAY and self._legal(self.panel.table):
            self.panel.go_on(changed(move, anyway=True))
            return
        self.panel.go_on(move.answered(word) if start == CAST and self._asks(move, word) else move)

    def cast(self, target: Cell) -> None:
        """At this target; if there are several, it is the one that is meant, or the first."""
        move, word = UnfinishedMove(at=cell_word(self._at)), cell_word(target)
        self.panel.go_on(move.answered(word) if self._asks(move, word) else move)

    def _asks(self, move: UnfinishedMove, word: str) -> bool:
        asked = move.asked(self.panel.table)
        return isinstance(asked, Question) and asked.ask in ("target", "order") and word in asked.answers


kv.load(__name__)
