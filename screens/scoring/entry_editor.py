"""Editors for categories that are more than a number."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from scoring.message import Message
from screens.kit.layouts.layout import Box
from screens.runtime import kv

if TYPE_CHECKING:
    from screens.scoring.book import ScoreBook
    from screens.scoring.page import FinalScoringScreen


class EntryEditor(Box):
    """Enters a category for one player. `show` draws what counts; what is tapped goes to `page.enter`."""

    page: ObjectProperty[FinalScoringScreen] = ObjectProperty()
    seat: NumericProperty[int] = NumericProperty(0)
    large_text = BooleanProperty(False)

    def show(self, book: ScoreBook) -> None:
        """Shows what counts for the player at `seat`."""

    def unfinished(self) -> Message | None:
        """What is missing before the next category can be chosen."""
        return None


@dataclass(frozen=True)
class EntryKinds:
    """What a game adds to the final scoring, `entries` in its `SCREENS`.

    `editors` by category. `question` gives a sheet that must be answered before the result, or None. `aside` says
    more about a number, such as where it stands on a track. `complete`: nothing that a category needs is missing.
    `asked`: there is something to enter for this player; otherwise the cell is passed over. `value_name` names a value
    that has another name than its category.
    `board` makes a picture of the table that stands below the pad of a wide window, with `show(book)`; editors may
    use it as `page.board`. A game without categories brings its `whole` page, with `show(book)` too.
    """

    editors: Mapping[str, Callable[[], type[EntryEditor]]] = field(default_factory=dict)
    question: Callable[[FinalScoringScreen], Any] = lambda _page: None
    aside: Callable[[ScoreBook, int, str], Message | None] = lambda _book, _seat, _category: None
    complete: Callable[[ScoreBook, int, str], bool] = lambda _book, _seat, _category: True
    asked: Callable[[ScoreBook, int, str], bool] = lambda _book, _seat, _category: True
    value_name: Callable[[str], Message | None] = lambda _what: None
    board: Callable[[FinalScoringScreen], Any] | None = None
    whole: Callable[[], type[Any]] | None = None

    def __getitem__(self, category: str) -> Callable[[], type[EntryEditor]]:
        return self.editors[category]


kv.load(__name__)
