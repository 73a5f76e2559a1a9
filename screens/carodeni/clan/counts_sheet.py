"""A sheet that counts each kind with taps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar

from kivy.metrics import dp
from kivy.properties import StringProperty

from scoring.carodeni.messages.naming import Names
from screens.carodeni.picks import KindCounters
from screens.kit.buttons import PushButton
from screens.kit.layouts.stack import Stack
from screens.kit.overlay import Sheet
from screens.kit.unsaved_state import always
from screens.runtime import kv


@dataclass(frozen=True)
class Group:
    """Kinds under a title. `most` of each can be there."""

    name: str
    title: str
    kinds: Sequence[str]
    counts: Sequence[int]
    most: int = 99


class CountsGroup(Stack):
    title = StringProperty("")


class CountsSheet(Sheet):
    """`done` gets the counts of all groups, by their names; the sheet stays if it answers False.

    `describe` tells after each tap what the counts mean.
    """

    saved_fields: ClassVar = always("_counts")

    def __init__(
        self,
        groups: Sequence[Group],
        names: Names,
        done: Callable[[dict[str, tuple[int, ...]]], bool],
        button: str,
        describe: Callable[[dict[str, tuple[int, ...]]], str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._groups = {group.name: group for group in groups}
        self._counts = {group.name: list(group.counts) for group in groups}
        self._done, self._describe = done, describe
        self._grids: dict[str, KindCounters] = {}
        for group in groups:
            part = CountsGroup(title=group.title)
            self._grids[group.name] = part.ids.counters
            part.ids.counters.fill(group.kinds, names, partial(self._counted, group), key=f"{group.name}_")
            self.add_widget(part)
        finish = PushButton(key="counted", kind="primary", text=button, least=dp(56))
        finish.bind(on_release=self._finish)
        self.add_widget(finish)
        self._show()

    def on_restored(self) -> None:
        self._show()

    @property
    def counts(self) -> dict[str, tuple[int, ...]]:
        return {name: tuple(counts) for name, counts in self._counts.items()}

    def _counted(self, group: Group, kind: str, by: int) -> None:
        index = list(group.kinds).index(kind)
        number = self._counts[group.name][index] + by
        if 0 <= number <= group.most:
            self._counts[group.name][index] = number
            self._show()

    def _show(self) -> None:
        for name, grid in self._grids.items():
            grid.show(self._counts[name])
        if self._describe:
            self.note = self._describe(self.counts)

    def _finish(self, *_: Any) -> None:
        if self._done(self.counts):
            self.close()


def listed(kinds: Sequence[str], counts: Iterable[int]) -> tuple[str, ...]:
    """Each kind, repeated as often as it is counted."""
    return tuple(kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count))


def counted(kinds: Sequence[str], things: Sequence[str]) -> tuple[int, ...]:
    return tuple(things.count(kind) for kind in kinds)


kv.load(__name__)
