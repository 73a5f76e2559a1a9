"""Corrects a space: its stack or altar, the direction, and the markers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from kivy.uix.widget import Widget

from scoring.changed import changed
from scoring.journal.events import Event
from scoring.witchcraft import facts
from scoring.witchcraft.board import Cell
from scoring.witchcraft.events import Corrected
from scoring.witchcraft.file.spelling import cell_word, stack_word
from scoring.witchcraft.position import Stack
from scoring.witchcraft.table import Table
from screens.kit.buttons import PushButton
from screens.kit.choice import Segmented
from screens.kit.overlay import Sheet
from screens.kit.picks import PickGrid, fill
from screens.kit.rows import SwitchRow
from screens.kit.text import Text
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.witchcraft.board.fit import AROUND
from screens.witchcraft.board.mage_pick import MagePick
from screens.witchcraft.board.ring import Ring
from screens.witchcraft.board.ring_pad import RingPad
from screens.witchcraft.look_rows import token_name

FREE, ALTAR = "", "altar"
FACING, SHIELDS = "facing", "shields"


class Inside(PickGrid):
    """The tokens of the stack: a tap takes one out."""

    spoken = "spoken.remove"


class StackSheet(Sheet):
    """`record` keeps the correction as a whole, when the button is tapped."""

    saved_fields: ClassVar = always("_stack", "_kind", "_altar", "_mode")

    def __init__(
        self, at: Cell, table: Table, record: Callable[[Sequence[Event]], bool], turned: int = 0, **kwargs: Any
    ) -> None:
        title = words.tr("witchcraft.correct.space", space=cell_word(at))
        super().__init__(title=title, note=words.tr("witchcraft.correct.note"), tall=True, **kwargs)
        self._at, self._record, self._turned = cell_word(at), record, turned
        self._kinds = table.position.rules.kinds
        self._before: tuple[str, str] = self._written(table.position.stacks.get(at), table.position.altars.get(at, ""))
        self._altar = table.position.altars.get(at, "")
        stack = table.position.stacks.get(at)
        self._stack = stack or Stack(facts.COLORS[0], ())
        self._kind = stack.guild if stack else ALTAR if self._altar else FREE
        self._mode = FACING
        self._build()
        self._show()

    def on_restored(self) -> None:
        self._kinds_row.value, self._modes.value = self._kind, self._mode
        self._show()

    def _build(self) -> None:
        choices = [(FREE, words.tr("witchcraft.correct.free")), (ALTAR, words.tr("witchcraft.correct.altar"))]
        choices += [(guild, words.tr(f"color.{guild}.player")) for guild in facts.COLORS]
        self._kinds_row = Segmented(choices, self._kind, sunken=True)
        self._kinds_row.bind(on_choice=self._choose_kind)
        self._inside, self._tokens, self._altars = Inside(full=True), PickGrid(), PickGrid()
        self._inside.later = [words.say(token_name(token)) for token in facts.TOKENS]
        self._add_title = Text(text=words.tr("witchcraft.correct.add"), style="small", bold=True)
        self._inside_title = Text(text=words.tr("witchcraft.correct.inside"), style="small", bold=True)
        self._exhausted = SwitchRow(key="exhausted", icon="hour", text=words.tr("witchcraft.correct.exhausted"))
        self._exhausted.bind(on_switch=self._exhaust)
        modes = [(mode, words.tr(f"witchcraft.correct.{mode}")) for mode in (FACING, SHIELDS)]
        self._modes = Segmented(modes, self._mode, sunken=True)
        self._modes.bind(on_choice=self._choose_mode)
        self._ring = RingPad(kinds=self._kinds, turned=self._turned)
        self._ring.bind(on_direction=self._pointed)
        self._done = PushButton(key="correct_done", kind="primary", text=words.tr("witchcraft.correct.do"))
        self._done.bind(on_release=self._finish)

    # Showing

    def _show(self) -> None:
        wanted: list[Widget] = [self._kinds_row]
        if self._kind == ALTAR:
            fill(self._altars, [self._altar_pick(altar) for altar in facts.ALTARS])
            wanted.append(self._altars)
        elif self._kind != FREE:
            wanted += self._show_stack()
        wanted.append(self._done)
        body = self.ids.body
        if list(reversed(body.children)) != wanted:
            self.clear()
            for widget in wanted:
                self.add_widget(widget)
        self._done.disabled = self._now == self._before or not self._complete

    def _show_stack(self) -> list[Widget]:
        stack = self._stack
        fill(self._inside, [self._inside_pick(index, token) for index, token in enumerate(stack.tokens)])
        fill(self._tokens, [self._token_pick(token) for token in facts.TOKENS])
        self._exhausted.on = stack.exhausted
        if not stack.tokens:
            return [self._add_title, self._tokens]
        self._ring.ring = Ring((0, 0), tuple(range(AROUND)), stack, self._mode == SHIELDS)
        # The part with a variable height is last.
        turned = [self._modes, self._ring, self._exhausted]
        return [self._add_title, self._tokens, *turned, self._inside_title, self._inside]

    def _altar_pick(self, altar: str) -> MagePick:
        text = words.tr(f"witchcraft.altar.short.{altar}")
        pick = MagePick(key=f"altar_{altar}", altar=altar, text=text, on=altar == self._altar, sunken=False)
        pick.bind(on_release=partial(self._choose_altar, altar))
        return pick

    def _token_pick(self, token: str) -> MagePick:
        pick = self._mage(token, f"add_{token}")
        pick.bind(on_release=partial(self._add, token))
        return pick

    def _inside_pick(self, index: int, token: str) -> MagePick:
        """A cell for a token of the stack, from bottom to top; a tap removes it."""
        pick = self._mage(token, f"out_{index}")
        pick.on = index == len(self._stack.tokens) - 1
        pick.bind(on_release=partial(self._take_out, index))
        return pick

    def _mage(self, token: str, key: str) -> MagePick:
        shown, text = Stack(self._stack.guild, (token,)), words.say(token_name(token))
        return MagePick(key=key, stack=shown, kinds=self._kinds, text=text, turned=self._turned, sunken=False)

    # Changing

    def _choose_kind(self, row: Segmented, kind: str) -> None:
        row.value = self._kind = kind
        if kind in facts.COLORS:
            self._stack = changed(self._stack, guild=kind)
        self._show()

    def _choose_altar(self, altar: str, *_: Any) -> None:
        self._altar = altar
        self._show()

    def _choose_mode(self, row: Segmented, mode: str) -> None:
        row.value = self._mode = mode
        self._show()

    def _add(self, token: str, *_: Any) -> None:
        self._stack = changed(self._stack, tokens=(*self._stack.tokens, token))
        self._show()

    def _take_out(self, index: int, *_: Any) -> None:
        tokens = self._stack.tokens
        self._stack = changed(self._stack, tokens=(*tokens[:index], *tokens[index + 1 :]))
        self._show()

    def _exhaust(self, _row: Any, on: bool) -> None:
        self._stack = changed(self._stack, exhausted=on)
        self._show()

    def _pointed(self, _ring: Any, direction: int) -> None:
        if self._mode == FACING:
            self._stack = self._stack.turned(direction)
        else:
            self._stack = changed(self._stack, shields=self._stack.shields ^ {direction})
        self._show()

    # Keeping

    @property
    def _complete(self) -> bool:
        return bool(self._altar) if self._kind == ALTAR else bool(self._stack.tokens) or self._kind == FREE

    @property
    def _now(self) -> tuple[str, str]:
        """The content of the space in the notation of the rules: a stack, an altar, or nothing."""
        if self._kind == ALTAR:
            return self._written(None, self._altar)
        return self._written(self._stack if self._kind and self._stack.tokens else None, "")

    @staticmethod
    def _written(stack: Stack | None, altar: str) -> tuple[str, str]:
        return stack_word(stack) if stack else "", altar

    def _finish(self, *_: Any) -> None:
        """Two entries where a stack gives way to an altar, or the other way round."""
        before, now = self._before, self._now
        parts = sorted((("stack", 0), ("altar", 1)), key=lambda one: bool(now[one[1]]))
        changed_parts = [(what, now[index]) for what, index in parts if before[index] != now[index]]
        if self._record([Corrected(0, f"{what}.{self._at}", value) for what, value in changed_parts]):
            self.close()
