"""Entering the map of the own board: an editor, templates to begin with, and a name."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from scoring.message import Message
from scoring.winter_queen.copy_facts import layout_of
from scoring.winter_queen.map.layout import TEMPLATES, Layout, written
from scoring.winter_queen.position import Position
from screens.copy.sheet import CopySheet
from screens.kit.buttons import PushButton
from screens.kit.layouts.layout import Box
from screens.kit.panel import TapCard
from screens.look.words import words
from screens.runtime import kv
from screens.shell.text_prompt import TextPrompt
from screens.winter_queen.map import maps
from screens.winter_queen.map.layout_editor import LayoutEditor


class TemplateCard(TapCard):
    """A small picture of a template with its name."""

    position: ObjectProperty[Position] = ObjectProperty(Position(Layout({})))
    text = StringProperty("")
    natural = NumericProperty(dp(116))
    preferred_height = NumericProperty(0)


class TemplateRow(Box):
    """The templates side by side, and that none of them is verified."""


class NameButton(PushButton):
    """Gives the map a name, or says which one it has."""


class LayoutSheet(CopySheet):
    """`which` map is changed; without a name it is a new one."""

    def kept(self) -> dict[str, Any]:
        return maps.maps(self.session).get(self.which, {})

    def keep_values(self) -> bool:
        return maps.keep(self.session, self.which, self.values or {})

    def own_problems(self) -> list[Message]:
        values = self.values or {}
        name = values.get("layout_name", ("",))[0]
        problems = [Message("winter_queen.map_file.no_spaces")] if values and "layout" not in values else []
        if name and maps.is_taken(self.session, name, but=self.which):
            problems.append(Message("winter_queen.copy.problem.name_taken", name=name))
        return problems

    def build(self) -> None:
        self.tall = True
        self._before: list[dict[str, Any]] = []
        self._editor = LayoutEditor()
        self._editor.bind(on_change=self._changed, on_undo=self._undo)
        self._name = NameButton(key="name_map")
        self._name.bind(on_release=self.ask_name)
        row = TemplateRow()
        for name, layout in TEMPLATES.items():
            text = words.tr(f"winter_queen.template.{name}")
            card = TemplateCard(key=f"template_{name}", text=text, position=Position(layout))
            card.bind(on_release=partial(self._changed, layout=layout))
            row.ids.cards.add_cell(card)
        # With a map of their own people change it; without one they begin with a template.
        parts = (self._editor, self._name, row) if self.layout.spaces else (row, self._editor, self._name)
        for widget in parts:
            self.add_widget(widget)

    @property
    def layout(self) -> Layout:
        return layout_of(self.values or {})

    def show(self) -> None:
        self._editor.layout = self.layout
        self._editor.undo_off = not self._before
        name = (self.values or {}).get("layout_name")
        self._name.text = (
            words.tr("winter_queen.editor.named", name=name[0]) if name else words.tr("winter_queen.editor.name")
        )

    def ask_name(self, *_: Any) -> None:
        if self.parent is not None:
            typed = (self.values or {}).get("layout_name", ("",))[0]
            prompt = TextPrompt(self._take_name, typed=typed, title=words.tr("winter_queen.editor.name"))
            self.parent.overlay(prompt, opener="name_map")

    def _take_name(self, typed: str) -> bool:
        line = " ".join(typed.split())
        return self._change("layout_name", (line,) if line else None)

    def _changed(self, _: Any, layout: Layout) -> None:
        self._change("layout", written(layout))

    def _change(self, id: str, value: Any) -> bool:
        """Keeps what stood there, so that undo can bring it back."""
        before = dict(self.values or {})
        self._before.append(before)
        self.change(id, value)
        if self.values == before:
            self._before.pop()
            self.show()
        return self.values != before or before.get(id) == value

    def _undo(self, *_: Any) -> None:
        if self._before:
            before = self._before.pop()
            self.change_all(before)
            if self.values != before:
                self._before.append(before)


kv.load(__name__)
