"""A cache of drawing data for the game that is shown."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from screens.look.theme import theme

Work = TypeVar("Work", bound=Callable[..., object])


def game_cache(most: int) -> Callable[[Work], Work]:
    """`functools.lru_cache`, emptied when the game changes: the shapes of four games take a megabyte."""

    def kept(work: Work) -> Work:
        cached = lru_cache(maxsize=most)(work)
        theme.fbind("game", lambda *_: cached.cache_clear())
        return cached  # type: ignore[return-value]  # lru_cache keeps the signature

    return kept
