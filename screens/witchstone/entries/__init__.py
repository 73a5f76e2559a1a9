"""Witchstone's own part of the final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import COUNTS
from screens.scoring.book import ScoreBook
from screens.scoring.entry_editor import EntryEditor, EntryKinds

if TYPE_CHECKING:
    from screens.kit.overlay import Sheet
    from screens.scoring.page import FinalScoringScreen


def _owls() -> type[EntryEditor]:
    from screens.witchstone.entries.owls import OwlsEntry

    return OwlsEntry


def _prophecies() -> type[EntryEditor]:
    from screens.witchstone.entries.prophecies import PropheciesEntry

    return PropheciesEntry


def _question(page: FinalScoringScreen) -> Sheet | None:
    """Equal totals are broken by the wand: if the positions of the pawns are not known, they are asked for."""
    from screens.witchstone.entries.wand import WandQuestion, undecided

    tied = () if page.closed else undecided(page.book)
    return WandQuestion(page, tied) if tied else None


def _aside(book: ScoreBook, seat: int, category: str) -> Message | None:
    if category != "track":
        return None
    lap, space = divmod(book.value(seat, "track"), facts.TRACK_SPACES)
    if lap < 0:
        return None
    return Message("witchstone.track_space", space=space, lap=lap)


def _complete(book: ScoreBook, seat: int, category: str) -> bool:
    """Prophecies are complete when their counts are entered too."""
    from screens.witchstone.entries.needs import open_counts

    return category != "prophecies" or not open_counts(book, seat)


def _value_name(what: str) -> Message | None:
    """The counts that prophecies ask for have names of their own."""
    name, _, part = what.partition(".")
    if name == "prophecies" or name not in COUNTS:
        return None
    if not part:
        return Message(f"witchstone.what.{name}")
    of = Message(f"witchstone.symbol.{part}") if name == "groups" else Message(f"witchstone.place.{part}")
    return Message("witchstone.number.of", what=Message(f"witchstone.what.{name}"), of=of)


KINDS = EntryKinds({"owls": _owls, "prophecies": _prophecies}, _question, _aside, _complete, value_name=_value_name)
