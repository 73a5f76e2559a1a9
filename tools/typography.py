"""No-break spaces, put into the texts when a catalogue is compiled: translators type plain ones."""

from __future__ import annotations

import re
from functools import cache

from scoring.languages import NO_BREAK, Language

# The day of a date stays beside its month.
DAY = re.compile(r"(\{day\}\.?) ")
THOUSANDS = re.compile(r"(?<=\d) (?=\d{3}(?!\d))")


def tied(text: str, language: Language) -> str:
    """The text with no-break spaces after words of one letter, and between a number and its unit."""
    text = DAY.sub(rf"\1{NO_BREAK}", THOUSANDS.sub(NO_BREAK, text))
    for pattern in _patterns(language):
        text = pattern.sub(NO_BREAK, text)
    return text


@cache
def _patterns(language: Language) -> tuple[re.Pattern[str], ...]:
    """Each finds a space that must not end a line."""
    units = "|".join(map(re.escape, language.units))
    patterns = [re.compile(rf"(?<=[\d}}]) (?=(?:{units})(?!\w))")] if units else []
    if language.tied:
        letters = language.tied + language.tied.upper()
        patterns.append(re.compile(rf"(?:(?<=^[{letters}])|(?<=[^\w{{][{letters}])) (?=\S)"))
    return tuple(patterns)
