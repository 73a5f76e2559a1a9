"""Matches a typed part of a name, on any keyboard layout."""

from __future__ import annotations

from storage.folding import fold


def finds(typed: str, text: str) -> bool:
    """Whether a word of the text begins with the typed letters, ignoring case and accents."""
    return f" {_words(typed).strip()}" in f" {_words(text)}"


def _words(text: str) -> str:
    """The folded text with hyphens as spaces."""
    return fold(text).replace("-", " ")
