"""Before the first move: whether the signs of the mages, and the spaces of the altars, are as the app guesses them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp

from scoring.witchcraft.copy_facts import GUESSED
from scoring.witchcraft.doubts import guessed
from scoring.witchcraft.moves.guesses import ALTARS, DECIDING
from scoring.witchcraft.table import Table
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.text import Text
from screens.look.words import words
from screens.witchcraft.copy.preview import altars_preview, mages_preview
from screens.witchcraft.end_question import edit_fact, note_copy
from screens.witchcraft.view_options import ViewOptions

if TYPE_CHECKING:
    from screens.table.page import TableScreen

LATER = "copy_later"


def asks_copy(table: Table, options: ViewOptions) -> bool:
    """Whether a guess decides, before the first move, and the question was not put off."""
    return table.phase == "clash" and not table.moves and bool(guessed(table)) and not options.has(LATER)


class CopyQuestion(Sheet):
    """Asks whether a guess is right: one tap makes it a fact, for this match and in My copy; another postpones it."""

    def __init__(self, page: TableScreen, options: ViewOptions, **kwargs: Any) -> None:
        title, note = words.tr("witchcraft.compare.title"), words.tr("witchcraft.compare.note")
        super().__init__(title=title, note=note, **kwargs)
        table: Table = page.now.state.table
        self._page, self._options = page, options
        self._facts = tuple(fact for fact in (*DECIDING, ALTARS) if fact in guessed(table))
        if set(self._facts) & set(DECIDING):
            self.add_widget(mages_preview(table.copy))
        if ALTARS in self._facts:
            self.add_widget(Text(text=words.tr("witchcraft.copy.fact.altar_spaces"), style="small", bold=True))
            self.add_widget(altars_preview(table.copy))
        same = PushButton(key="copy_same", kind="primary", text=words.tr("my_copy.matches"), icon="check", least=dp(56))
        same.bind(on_release=self.closing(lambda _: self._confirm()))
        self.add_widget(same)
        for key, of_part in (("tokens", DECIDING), ("altar_spaces", (ALTARS,))):
            asked = [fact for fact in of_part if fact in self._facts]
            if asked:
                other = PushButton(key=f"copy_other_{key}", text=words.tr(f"witchcraft.compare.other.{key}"))
                other.bind(on_release=self.closing(lambda _, asked=asked: edit_fact(page, *asked)))
                self.add_widget(other)
        later = PushButton(key="copy_later", kind="text", text=words.tr("witchcraft.compare.later"))
        later.bind(on_release=self.closing(lambda _: self._put_off()))
        self.add_widget(later)

    def _confirm(self) -> None:
        session = self._page.session
        if all(session.keep_copy(self._page.game, fact, GUESSED[fact]) for fact in self._facts):
            note_copy(self._page, self._facts)

    def _put_off(self) -> None:
        self._options.set(LATER, True)
        self._page.refresh()
