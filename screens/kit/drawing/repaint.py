"""One listener of theme and words for all self-drawing widgets, instead of a binding for each of thousands."""

from __future__ import annotations

from typing import Any, Protocol
from weakref import WeakSet

from screens.look.initials import initials
from screens.look.theme import theme
from screens.look.words import words


class Painted(Protocol):
    def redraw(self, *_: Any) -> None: ...


_painted: WeakSet[Any] = WeakSet()

# Boards and maps, which take long: those that were out of sight when the game changed.
missed_a_game: WeakSet[Any] = WeakSet()


def follow_looks(widget: Painted) -> None:
    """`redraw` is called with every other theme, game and language.

    Bound one by one, each would be compared with all that were bound before it, and Kivy drops those that are gone only
    when it calls them.
    """
    _painted.add(widget)


def draw_what_came_back() -> None:
    """Something that was out of sight is shown again."""
    for board in tuple(missed_a_game):
        if board.get_root_window() is not None:
            board.all_changed()


def _redraw_all(*_: Any) -> None:
    for widget in tuple(_painted):
        widget.redraw()


theme.bind(name=_redraw_all, game=_redraw_all)
words.bind(language=_redraw_all)
initials.bind(of_table=_redraw_all)
