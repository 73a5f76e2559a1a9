"""English words made longer by two fifths: what a language that the app does not speak yet may need."""

from __future__ import annotations

import re

from scoring.words import Words

PLACEHOLDER = re.compile(r"\{[^}]*\}")
VOWEL = re.compile(r"(\{[^}]*\})|([aeiouyAEIOUY])")
ACCENTED = str.maketrans("aeiouyAEIOUY", "áéíőűýÁÉÍŐŰÝ")
LONGER = 1.4


class LongWords(Words):
    """Every vowel gets an accent, and is doubled until the text is long enough; placeholders stay."""

    def __init__(self) -> None:
        super().__init__("en")

    def _pattern(self, id: str, number: int | str | None) -> str | None:
        pattern = super()._pattern(id, number)
        return None if pattern is None else lengthened(pattern)


def lengthened(text: str) -> str:
    """What a placeholder stands for is longer itself, where it is words."""
    missing = round(len(PLACEHOLDER.sub("", text)) * (LONGER - 1))
    vowels = sum(1 for vowel in VOWEL.finditer(text) if vowel[2])
    given = 0

    def longer(vowel: re.Match[str]) -> str:
        nonlocal given
        if not vowel[2]:
            return vowel[0]
        given += 1
        # Evenly: each vowel gets its share of the missing length.
        more = round(missing * given / vowels) - round(missing * (given - 1) / vowels)
        return vowel[2].translate(ACCENTED) * (1 + more)

    return VOWEL.sub(longer, text)
