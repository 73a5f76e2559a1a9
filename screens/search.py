"""Finding words in texts, whatever their capitals and accents."""

from __future__ import annotations

import unicodedata

# Letters that have no accent to be taken off, but are typed without it.
PLAIN = {"ł": "l", "đ": "d", "ø": "o", "ı": "i"}
AROUND = 36


def plain(text: str) -> str:
    """As long as the text itself, so that places in one are places in the other."""
    return "".join(map(_plain, text))


def _plain(letter: str) -> str:
    small = unicodedata.normalize("NFKD", letter)[:1].casefold()[:1] or letter
    return PLAIN.get(small, small)


def wanted(query: str) -> list[str]:
    # Some keyboards type a letter and its accent one after the other.
    return plain(unicodedata.normalize("NFC", query)).split()


def holds(text: str, query: str) -> bool:
    """Whether all words of the query occur in it."""
    searched = plain(text)
    return all(word in searched for word in wanted(query))


def excerpt(text: str, query: str) -> str:
    """What stands around the first word that was found."""
    found = wanted(query)
    at = plain(text).find(found[0]) if found else 0
    start = max(0, at - AROUND)
    end = min(len(text), at + len(query) + AROUND)
    start = text.find(" ", start, at) + 1 or start if start else 0
    end = text.rfind(" ", at + len(query), end) if end < len(text) else end
    return ("… " if start else "") + text[start : end if end > at else None] + (" …" if at < end < len(text) else "")
