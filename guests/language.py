"""The language of a browser: what it prefers, of the languages that there are."""

from __future__ import annotations

import re

from scoring.languages import TABLE

USUAL = "en"
LONGEST = 500
PREFERENCE = re.compile(r"([A-Za-z]{2,3})(?:-[\w-]*)?(?:\s*;\s*q=([01](?:\.\d{0,3})?))?")


def preferred(accept: str) -> str:
    """By an Accept-Language header; English if it names none that we have."""
    listed: list[tuple[float, int, str]] = []
    for index, part in enumerate(accept[:LONGEST].split(",")):
        match = PREFERENCE.fullmatch(part.strip())
        if match and match[1].lower() in TABLE:
            quality = float(match[2]) if match[2] else 1.0
            listed.append((-quality, index, match[1].lower()))
    wanted = sorted(one for one in listed if one[0] < 0)
    return wanted[0][2] if wanted else USUAL


def known(code: str) -> str:
    """The code of a language that there is; empty if there is none."""
    return code if code in TABLE else ""
