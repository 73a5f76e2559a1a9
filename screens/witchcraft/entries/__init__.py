"""The end of a match of Witchcraft is entered on a page of its own: there are no points."""

from __future__ import annotations

from typing import Any

from scoring.message import Message
from screens.scoring.entry_editor import EntryKinds


def _ending() -> type[Any]:
    from screens.witchcraft.entries.ending import EndingPage

    return EndingPage


def _value_name(what: str) -> Message | None:
    return Message("witchcraft.ending.moves") if what == "moves" else None


KINDS = EntryKinds(whole=_ending, value_name=_value_name)
