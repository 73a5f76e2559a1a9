"""Names that are one person's, and texts to search in."""

from __future__ import annotations

from scoring.players import clean_name
from scoring.text_search import fold as fold


def person_key(name: str) -> str:
    """Names that differ only in capitals are one person."""
    return clean_name(name).casefold()
