"""Offers a match the facts of the owner's copy that were entered after it had begun."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.journal.turn_events import CopyNoted


def unnoted(own: Mapping[str, Any], known: Mapping[str, Any]) -> list[CopyNoted]:
    """Journal entries for facts of the owner's copy that the match lacks or has otherwise."""
    return [CopyNoted(fact, value) for fact, value in own.items() if known.get(fact) != value]
