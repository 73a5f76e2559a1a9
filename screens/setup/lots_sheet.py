"""The sheet of a draw: its results and its seed; the same seed gives the same results on every phone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from kivy.properties import BooleanProperty, StringProperty

from scoring.journal.events import Drew
from scoring.journal.match import Match
from screens.kit.buttons import PushButton
from screens.kit.overlay import Sheet
from screens.kit.rows import ListRow, RowGroup
from screens.kit.unsaved_state import always
from screens.look.words import words
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.shell.session import Session
    from screens.shell.shell import Shell

LONGEST_SEED = 24


class LotRow(ListRow):
    """A line of the draw. A secret one stays covered until its owner taps it."""

    shown = StringProperty("")
    cover = StringProperty("")
    covered = BooleanProperty(False)

    def on_release(self) -> None:
        if self.cover:
            self.covered = not self.covered


class DrawSheet(Sheet):
    """A draw counts once it is used; closing the sheet leaves everything as it was."""

    saved_fields: ClassVar = always("_seed")

    def __init__(self, shell: Shell, session: Session, draw: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._shell, self._session, self._draw = shell, session, draw
        self._seed = self._used or session.seed()
        self._fill()

    def on_restored(self) -> None:
        self._fill()

    @property
    def _used(self) -> str:
        """The seed that counts; empty before the draw."""
        match = self._session.match
        return (match.state.seed(self._draw) if match else None) or ""

    def _fill(self) -> None:
        match = self._session.match
        assert match is not None
        self.title = words.tr(f"{match.game.id}.draw.{self._draw}")
        self.note = words.tr("draw.seed", seed=self._seed)
        self.clear()
        rows = RowGroup()
        for lot in match.lots(self._draw, self._seed):
            if lot.secret_of is None:
                rows.add_widget(LotRow(icon="dice", shown=words.say(lot.text)))
            else:
                owner = match.players[lot.secret_of].name
                cover = words.tr("draw.covered", name=owner)
                rows.add_widget(
                    LotRow(key="secret", icon="eyeoff", shown=words.say(lot.text), cover=cover, covered=True)
                )
        self.add_widget(rows)
        again = PushButton(key="again", kind="tonal", icon="dice", text=words.tr("draw.again"))
        again.bind(on_release=lambda _: self._cast(self._session.seed()))
        typed = PushButton(key="type_seed", kind="text", icon="pencil", text=words.tr("draw.type_seed"))
        typed.bind(on_release=lambda _: self._ask_seed())
        use = PushButton(key="use_draw", kind="primary", text=words.tr("draw.use"))
        use.disabled = self._seed == self._used
        use.bind(on_release=self.closing(lambda _: self._session.record(Drew(self._draw, self._seed))))
        self.add_widget(use)
        self.add_widget(again)
        self.add_widget(typed)

    def _cast(self, seed: str) -> bool:
        self._seed = seed
        self._fill()
        return True

    def _ask_seed(self) -> None:
        from screens.shell.text_prompt import TextPrompt

        def take(text: str) -> bool:
            seed = "".join(text.split()).upper()[:LONGEST_SEED]
            return bool(seed) and self._cast(seed)

        self._shell.overlay(TextPrompt(take, title=words.tr("draw.type_seed")), opener="type_seed")


def draw_in_words(match: Match, draw: str) -> list[str]:
    """The draw as lines of text, without secrets."""
    title = f"{words.tr(f'{match.game.id}.draw.{draw}')} ({words.tr('draw.seed', seed=match.state.seed(draw) or '')})"
    return [title, *(words.say(lot.text) for lot in match.lots(draw) if lot.secret_of is None)]


kv.load(__name__)
