"""Folding of names and texts: without capitals and accents, to compare and to search."""

from __future__ import annotations

import unicodedata

from scoring.players import clean_name

# Letters that Unicode does not decompose.
STROKES = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe"})


def person_key(name: str) -> str:
    """Names that differ only in capitals are one person."""
    return clean_name(name).casefold()


def fold(text: str) -> str:
    """The text without capitals and accents, to search in: “zofi” finds “Žofie”."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char)).translate(STROKES)
