"""The end of a match of Witchcraft is entered on a page of its own: there are no points."""

from __future__ import annotations

from typing import Any

from screens.scoring.entry_editor import EntryKinds


def _ending() -> type[Any]:
    from screens.witchcraft.entries.ending import EndingPage

    return EndingPage


KINDS = EntryKinds(whole=_ending)
