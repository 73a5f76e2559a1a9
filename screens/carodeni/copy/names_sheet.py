"""Names for ingredients, tools and animals: a tap on one of them asks for its name."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.properties import StringProperty

from scoring.carodeni.copy_facts import LONGEST_NAME, NAMES, NOT_NAMED, names_of
from scoring.message import Message
from scoring.players import clean_name
from screens.carodeni.picks import kind_picks
from screens.carodeni.wording import kind_text
from screens.copy.sheet import CopySheet
from screens.kit.layouts.stack import Stack
from screens.look.words import capitalised, words
from screens.runtime import kv
from screens.shell.text_prompt import TextPrompt


class KindsGroup(Stack):
    """Some kinds under a title."""

    title = StringProperty("")


class NamesSheet(CopySheet):
    def build(self) -> None:
        self._groups = {}
        for id in self.part.facts:
            self._groups[id] = group = KindsGroup(title=words.tr(f"carodeni.copy.fact.{id}"))
            self.add_widget(group)

    def show(self) -> None:
        names = names_of(self.values or {})
        for id, group in self._groups.items():
            picks = kind_picks(group.ids.kinds, NAMES[id], names, partial(self.ask, id), key="name")
            for kind, pick in picks.items():
                pick.on = kind in names

    def ask(self, id: str, kind: str) -> None:
        if self.parent is None:
            return
        index = NAMES[id].index(kind)
        title, note = capitalised(kind_text(kind, {})), words.tr("carodeni.copy.name.note")
        typed = self._given(id)[index]
        prompt = TextPrompt(partial(self._take, id, index), typed=typed, title=title, note=note)
        self.parent.overlay(prompt, opener=f"name_{kind}")

    def _given(self, id: str) -> list[str]:
        return list((self.values or {}).get(id, ())) or [NOT_NAMED] * len(NAMES[id])

    def _take(self, id: str, index: int, typed: str) -> bool:
        name = clean_name(typed)
        if len(name) > LONGEST_NAME:
            self.session.refuse(Message("carodeni.copy.problem.name", n=LONGEST_NAME))
            return False
        names = self._given(id)
        names[index] = name
        value: Any = tuple(names) if any(names) else None
        self.change(id, value)
        return bool((self.values or {}).get(id) == value)


kv.load(__name__)
