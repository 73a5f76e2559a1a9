"""The rules of a game that is only scored: a pad of plain numbers, one for each category and player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from scoring.certainty import UNKNOWN
from scoring.journal.events import Entered, Event
from scoring.message import Message, Refused
from scoring.play import Category, Count, Play, Standing, Strip
from scoring.players import Players
from scoring.results.sheet import Column, Part, Row, Sheet, places


@dataclass(frozen=True)
class Pad:
    """`numbers` are those that were entered, by seat and count."""

    players: Players
    numbers: Mapping[tuple[int, str], int] = field(default_factory=dict)


def score_pad(game: str, categories: tuple[Category, ...], points: Callable[[str, int], int]) -> Play:
    """The play of a game whose categories all have a count; `points` are those of a category for its number."""
    rules = _Rules(game, categories, points)
    return Play(
        events=(),
        start=lambda players, _options, _tracked: Pad(players),
        apply=rules.apply,
        describe=rules.describe,
        reminders=lambda _before, _event, _after: (),
        standing=rules.standing,
        categories=lambda _pad: categories,
        entered=entered,
        tracked=lambda _pad, _seat, _what: UNKNOWN,
        sheet=rules.sheet,
        rows=tuple(category.id for category in categories),
    )


def entered(pad: Pad, seat: int, what: str) -> int:
    return pad.numbers.get((seat, what), 0)


@dataclass(frozen=True)
class _Rules:
    game: str
    categories: tuple[Category, ...]
    points: Callable[[str, int], int]

    def __post_init__(self) -> None:
        if len(self._counts) < len(self.categories):
            raise ValueError(f"a category of {self.game} has no count of its own")

    @cached_property
    def _counts(self) -> dict[str, tuple[Count, Category]]:
        """The counts of all categories, by name."""
        return {category.count.id: (category.count, category) for category in self.categories if category.count}

    def _named(self, category: Category) -> Message:
        return Message(f"{self.game}.category.{category.id}")

    def apply(self, pad: Pad, event: Event) -> Pad:
        if not isinstance(event, Entered) or not _sits(pad, event.seat) or event.what not in self._counts:
            raise Refused(Message("pad.refused"))
        key = (event.seat, event.what)
        others = {known: number for known, number in pad.numbers.items() if known != key}
        if event.value is None:
            if key not in pad.numbers:
                raise Refused(Message("pad.refused"))
            return replace(pad, numbers=others)
        self._check(others, event.what, event.value)
        return replace(pad, numbers={**others, key: event.value})

    def _check(self, others: Mapping[tuple[int, str], int], what: str, value: Any) -> None:
        count, category = self._counts[what]
        if type(value) is not int or not count.least <= value <= count.most:
            raise Refused(Message("pad.range", what=self._named(category), least=count.least, most=count.most))
        taken = sum(number for (_, other), number in others.items() if other == what)
        if count.in_box is not None and taken + value > count.in_box:
            raise Refused(Message("pad.in_box", what=self._named(category), n=count.in_box))

    def describe(self, event: Event, before: Pad | None, after: Pad | None) -> Message:
        assert isinstance(event, Entered)
        pad = after or before
        name = pad.players[event.seat].name if pad and _sits(pad, event.seat) else ""
        what = self._named(self._counts[event.what][1]) if event.what in self._counts else event.what
        if event.value is None:
            return Message("pad.taken_back", name=name, what=what)
        return Message("pad.entered", name=name, what=what, value=event.value)

    def sheet(self, pad: Pad) -> Sheet:
        columns = tuple(Column(player.name, self._rows(pad, seat)) for seat, player in enumerate(pad.players))
        totals = [column.total for column in columns]
        shared = totals.count(max(totals)) > 1
        decided = (Message("pad.shared", n=max(totals)),) if shared else ()
        return Sheet(columns, places(totals), "shared" if shared else "points", decided)

    def _rows(self, pad: Pad, seat: int) -> tuple[Row, ...]:
        return tuple(self._row(category, entered(pad, seat, what)) for what, (_, category) in self._counts.items())

    def _row(self, category: Category, number: int) -> Row:
        worth = self.points(category.id, number)
        why = Message("pad.counted", what=self._named(category), value=number)
        return Row(category.id, worth, (Part(worth, why),) if worth else ())

    def standing(self, pad: Pad) -> Standing:
        """The standing of a match that is only scored: always after the last turn."""
        strip = tuple(Strip(column.total, Message("table.over")) for column in self.sheet(pad).columns)
        return Standing(None, Message("table.over"), Message("table.over"), 0, 0, strip, over=True)


def _sits(pad: Pad, seat: int) -> bool:
    return 0 <= seat < len(pad.players)
