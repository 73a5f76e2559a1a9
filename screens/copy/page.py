"""My copy: facts that are printed only on the owner's board, entered once and given to every new match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from kivy.properties import BooleanProperty, StringProperty

from scoring.message import Message
from screens.copy.head import CopyCard
from screens.copy.parts import CopyPart
from screens.copy.sheet import CopyDraft, CopySheet
from screens.game_screens import game_screens
from screens.kit.layouts.layout import Box
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.shell.page import Page


class FactLine(Box):
    """One fact: its name and its value."""

    text = StringProperty("")
    value = StringProperty("")
    entered = BooleanProperty(False)
    stacked = BooleanProperty(False)


class BegunNote(Text):
    """Something was tapped in, but not kept."""


class PartCard(CopyCard):
    """Facts that belong together, their purpose, and the button to enter them."""

    enter_text = StringProperty("")
    forget_text = StringProperty("")
    matches_text = StringProperty("")

    @property
    def spoken(self) -> str:
        return self.text


class MyCopyScreen(Page):
    title_note = StringProperty("")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._cards: dict[str, Any] = {}
        parts = game_screens(self.game).copy_parts()
        self.unavailable = not parts
        for index, part in enumerate(parts):
            self._cards[part.id] = card = part.card()(self, part) if part.card else self._usual_card(part)
            self.ids["first" if 2 * index < len(parts) else "second"].add_widget(card)

    def _usual_card(self, part: CopyPart) -> PartCard:
        card = PartCard(icon=part.icon)
        card.ids.enter.key, card.ids.forget.key = f"enter_{part.id}", f"forget_{part.id}"
        card.ids.enter.bind(on_release=partial(self._enter, part))
        card.ids.forget.bind(on_release=partial(self._forget, part))
        card.ids.matches.key = f"matches_{part.id}"
        card.ids.matches.bind(on_release=partial(self._confirm, part))
        return card

    def refresh(self) -> None:
        self.title_note = words.tr(f"{self.game}.name")
        known = self.session.copy(self.game)
        for part in game_screens(self.game).copy_parts():
            card = self._cards[part.id]
            if isinstance(card, PartCard):
                self._show(part, card, known)
            else:
                card.refresh()

    def _show(self, part: CopyPart, card: PartCard, known: dict[str, Any]) -> None:
        entered = [id for id in part.facts if id in known]
        begun = CopyDraft(self.session, self.game, part).values() is not None
        card.text = words.tr(f"{self.game}.copy.{part.id}")
        card.note = words.tr(f"{self.game}.copy.{part.id}.why")
        card.complete, card.stacked = part.is_complete(known), self.large_text
        card.enter_text = words.tr("my_copy.go_on" if begun else "my_copy.change" if entered else "my_copy.enter")
        card.forget_text = words.tr("my_copy.forget") if entered else ""
        card.matches_text = words.tr("my_copy.matches") if part.can_match(known) and not begun else ""
        facts = card.ids.facts
        facts.clear_widgets()
        for id in part.facts:
            name = words.tr(f"{self.game}.copy.fact.{id}")
            value = _value_text(part, id, known)
            facts.add_widget(FactLine(text=name, value=value, entered=id in known, stacked=self.large_text))
        if part.preview is not None:
            facts.add_widget(part.preview(known))
        if begun:
            facts.add_widget(BegunNote(text=words.tr("my_copy.draft")))

    def _enter(self, part: CopyPart, *_: Any) -> None:
        if not self.in_front:
            return
        self.edit(part.editor()(self.session, self.game, part), opener=f"enter_{part.id}")

    def edit(self, sheet: CopySheet, opener: str = "") -> None:
        """A sheet that was only closed may have left a draft too."""
        sheet.bind(on_kept=self.refresh_soon, parent=self.refresh_soon)
        self.shell.overlay(sheet, opener=opener)

    def _confirm(self, part: CopyPart, *_: Any) -> None:
        """Confirms the guessed value with one tap; undo takes it back."""
        known = self.session.copy(self.game)
        kept = [id for id in part.facts if id not in known]
        if not self.in_front or not all(self.session.keep_copy(self.game, id, part.guesses[id]) for id in kept):
            return
        self.refresh()

        def take_back() -> None:
            for id in kept:
                if self.session.copy(self.game).get(id) == part.guesses[id]:
                    self.session.forget_copy(self.game, id)
            self.refresh()

        message = Message("my_copy.confirmed", part=Message(f"{self.game}.copy.{part.id}"))
        self.shell.say(message, action=words.tr("shell.undo"), on_action=take_back)

    def _forget(self, part: CopyPart, *_: Any) -> None:
        """Undo brings back what stood there, unless something else was entered since."""
        known = self.session.copy(self.game)
        forgotten = {id: known[id] for id in part.facts if id in known and self.session.forget_copy(self.game, id)}
        self.refresh()
        if not forgotten:
            return

        def bring_back() -> None:
            for id, value in forgotten.items():
                if id not in self.session.copy(self.game):
                    self.session.keep_copy(self.game, id, value)
            self.refresh()

        message = Message("my_copy.forgotten", part=Message(f"{self.game}.copy.{part.id}"))
        self.shell.say(message, action=words.tr("shell.undo"), on_action=bring_back)


def _value_text(part: CopyPart, id: str, known: Mapping[str, Any]) -> str:
    """The entered value, or the guess."""
    if id in known:
        return words.say(part.in_words(id, known[id]))
    if id in part.guesses:
        return words.tr("my_copy.guessed", value=part.in_words(id, part.guesses[id]))
    return words.tr("my_copy.not_entered")


kv.load(__name__)
