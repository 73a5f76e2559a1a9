"""Finds words in texts, ignoring case and accents."""

from __future__ import annotations

import unicodedata

AROUND = 36
# Letters that Unicode does not decompose.
STROKES = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ı": "i", "æ": "ae", "œ": "oe"})


def fold(text: str) -> str:
    """The text without capitals and accents, to search in: “zofi” finds “Žofie”."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(char for char in apart if not unicodedata.combining(char)).translate(STROKES)


def holds(text: str, query: str) -> bool:
    """Whether all words of the query occur in the text."""
    folded = fold(text)
    return all(word in folded for word in fold(query).split())


def find(text: str, word: str) -> int:
    """The index in the text where a folded word begins, or -1; folding can change the length of a text."""
    at = fold(text).find(word)
    return at if at < 0 else next(index for index in range(len(text)) if len(fold(text[: index + 1])) > at)


def excerpt(text: str, query: str) -> str:
    """The text around the first word of the query."""
    words = fold(query).split()
    at = find(text, words[0]) if words else 0
    start = max(0, at - AROUND)
    end = min(len(text), at + len(query) + AROUND)
    start = text.find(" ", start, at) + 1 or start if start else 0
    end = text.rfind(" ", at + len(query), end) if end < len(text) else end
    return ("… " if start else "") + text[start : end if end > at else None] + (" …" if at < end < len(text) else "")
