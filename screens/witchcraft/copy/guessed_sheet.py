"""A sheet of the owner's copy that starts with a guess if nothing was entered, and says so."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.message import Message
from screens.copy.sheet import CopySheet
from screens.kit.note import Note
from screens.look.words import words


class GuessedSheet(CopySheet):
    """Build in `build_fields`; every fact of the part has a value, or a problem.

    What is kept is known from then on, all of it; where only some facts are in question, only those and what was
    changed.
    """

    _asked: tuple[str, ...] = ()

    def build(self) -> None:
        assert self.values is not None
        entered = self.kept()
        if any(id not in entered for id in self.part.facts):
            self.add_widget(Note(kind="warn", text=words.tr("my_copy.check_guess")))
        if not self.values:
            self.values = {id: self.part.guesses[id] for id in self.part.facts}
        self.build_fields()

    def build_fields(self) -> None:
        """Adds the controls."""

    def look_at(self, facts: Sequence[str]) -> None:
        self._asked = tuple(facts)

    def keep_values(self) -> bool:
        if not self._asked:
            return super().keep_values()
        asked = {id for id, value in self.values.items() if id in self._asked or value != self.part.guesses[id]}
        return all(self.session.keep_copy(self.game, id, self.values[id]) for id in sorted(asked))

    def own_problems(self) -> list[Message]:
        assert self.values is not None
        missing = [self._problems[id](()) for id in self.part.facts if id not in self.values]
        return [problem for problem in dict.fromkeys(missing) if problem is not None]
