"""The sheet in which a part of the owner's copy is entered; a game adds the controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty

from scoring import games
from scoring.message import Message
from screens.copy.parts import CopyPart
from screens.kit.layouts.layout import Box
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words
from screens.runtime import kv
from screens.shell.draft import Draft
from screens.shell.session import Session

if TYPE_CHECKING:
    from screens.shell.shell import Shell


class CopyRemark(Text):
    """A sentence about the entered values: a hint, or why they cannot be saved."""

    wrong = BooleanProperty(False)


class CopySheet(Sheet):
    """Every tap goes into a draft at once; `Keep` makes it count. Build in `build`, show the values in `show`.

    `which` of several copies is meant is a name. Fires `on_kept` when the copy has changed.
    """

    parent: Shell | None

    __events__ = ("on_kept",)

    def __init__(self, session: Session, game: str, part: CopyPart, which: str = "", **kwargs: Any) -> None:
        super().__init__(title=words.tr(f"{game}.copy.{part.id}"), **kwargs)
        self.session, self.game, self.part, self.which = session, game, part, which
        self._problems = {fact.id: fact.problem for fact in games.game(game).copy}
        self._draft = CopyDraft(session, game, part, which)
        draft = self._draft.values()
        self.values: dict[str, Any] = (
            {id: value for id, value in self.kept().items() if id in part.facts} if draft is None else draft
        )
        self.add_widget(CopyRemark(text=words.tr(f"{game}.copy.{part.id}.why")))
        self.build()
        self._foot = CopyFoot()
        self._foot.ids.keep.bind(on_release=self.keep)
        self.add_foot(self._foot)
        self._show_all()

    def build(self) -> None:
        """Adds the controls."""

    def show(self) -> None:
        """Shows `values`."""

    def look_at(self, facts: Sequence[str]) -> None:
        """Asks for these facts only; the others stay as they are, known or guessed."""

    def kept(self) -> dict[str, Any]:
        """The present values."""
        return self.session.copy(self.game)

    def keep_values(self) -> bool:
        """Makes `values` count."""
        known = self.session.copy(self.game)
        for id in self.part.facts:
            if id in self.values and not self.session.keep_copy(self.game, id, self.values[id]):
                return False
            if id in known and id not in self.values and not self.session.forget_copy(self.game, id):
                return False
        return True

    def own_problems(self) -> list[Message]:
        """What else stands against it."""
        return []

    def on_kept(self) -> None:
        """Event: the copy has changed."""

    def change(self, id: str, value: Any) -> None:
        """None takes the value away again."""
        self.change_all({**self.values, id: value})

    def change_all(self, values: dict[str, Any]) -> None:
        values = {id: value for id, value in values.items() if value not in (None, ())}
        if self._draft.write(values):
            self.values = values
            self._show_all()

    def keep(self, *_: Any) -> None:
        if self.keep_values():
            self._draft.write(None)
            self.dispatch("on_kept")
            self.close()

    def _show_all(self) -> None:
        self.show()
        problems = [problem for id, value in self.values.items() if (problem := self._problems[id](value))]
        problems += self.own_problems()
        notes = [] if problems else self._unusual()
        room = self._foot.ids.remarks
        room.clear_widgets()
        for message in (*problems, *notes):
            room.add_widget(CopyRemark(text=words.say(message), wrong=bool(problems)))
        self._foot.ids.keep.disabled = bool(problems) or not self.values

    def _unusual(self) -> list[Message]:
        known = {**self.kept(), **self.values}
        notes = (note for id in self.part.facts for note in self.part.remarks(id, known) if id in self.values)
        return list(dict.fromkeys(notes))


class CopyFoot(Box):
    """Shows remarks about the values, and the button that saves them."""

    remark_height = NumericProperty("34sp")


class CopyDraft(Draft):
    """A part of the owner's copy that is being entered; `which` of several copies is a name."""

    def __init__(self, session: Session, game: str, part: CopyPart, which: str = "") -> None:
        super().__init__(session, f"my_copy/{game}/{part.id}" + (f"/{which}" if which else ""))
        self._part = part

    def values(self) -> dict[str, Any] | None:
        """The draft; None if there is none, or if it is malformed."""
        draft = self.read()
        if not isinstance(draft, dict) or not draft.keys() <= set(self._part.facts):
            return None
        values = {id: tuple(value) if isinstance(value, list) else value for id, value in draft.items()}
        return values if all(_is_value(self._part, id, value) for id, value in values.items()) else None


def _is_value(part: CopyPart, id: str, value: Any) -> bool:
    if id in part.numbers:
        return type(value) is int
    if id in part.choices:
        return isinstance(value, str)
    one = int if id in part.tables else str
    return isinstance(value, tuple) and all(type(single) is one for single in value)


kv.load(__name__)
