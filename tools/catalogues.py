"""The catalogues in `locales/`, as files to read."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import polib

from scoring import games
from scoring.languages import TABLE
from scoring.words import GUESTS, SHELL

ENGLISH = "en"
DOMAINS = (SHELL, GUESTS, *games.IDS)
WIDTH = 120


class Problem(NamedTuple):
    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.what}"


def po_path(root: Path, language: str, domain: str) -> Path:
    return root / "locales" / language / "LC_MESSAGES" / f"{domain}.po"


def read(path: Path) -> polib.POFile:
    """The catalogue in this file; a new one if there is none."""
    return polib.pofile(str(path), wrapwidth=WIDTH) if path.exists() else polib.POFile(wrapwidth=WIDTH)


def live(po: polib.POFile) -> list[polib.POEntry]:
    return [entry for entry in po if not entry.obsolete]


def forms(entry: polib.POEntry) -> list[str]:
    """What the entry says: one text, or one for each plural form."""
    if entry.msgid_plural:
        return [text for _, text in sorted(entry.msgstr_plural.items())]
    return [entry.msgstr]


def headers(language: str) -> dict[str, str]:
    return {
        "Language": language,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": TABLE[language].plural,
    }
