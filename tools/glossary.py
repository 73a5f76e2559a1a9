"""Checks the catalogues against `locales/glossary.toml`: one name for each thing, and none that is not to be used."""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import polib

from scoring.words import LANGUAGES
from tools.catalogues import DOMAINS, ENGLISH, Problem, forms, live, po_path, read

PATH = "locales/glossary.toml"
PLACEHOLDER = re.compile(r"\{\w+\}")
# What can stand after “Undo:”.
EVENT = re.compile(r"(?:\w+\.)?event\.")


@dataclass(frozen=True)
class Term:
    """A concept with its names in each language, the first one the term itself; forms of it may follow.

    `domains` are the catalogues in which it has this meaning. `rulebook` has the languages whose term is printed in a
    rulebook; the others are ours. `banned` are patterns of forms that are not to be used for it.
    """

    names: Mapping[str, tuple[str, ...]]
    domains: tuple[str, ...]
    rulebook: tuple[str, ...]
    banned: Mapping[str, tuple[re.Pattern[str], ...]]

    @property
    def term(self) -> str:
        return self.names[ENGLISH][0]


@dataclass(frozen=True)
class Glossary:
    """`proper` names begin with a capital anywhere; `differing` are ids whose English has other words elsewhere."""

    terms: tuple[Term, ...]
    proper: tuple[str, ...] = ()
    differing: tuple[str, ...] = ()

    def may_differ(self, id: str) -> bool:
        return any(fnmatchcase(id, pattern) for pattern in self.differing)


def read_glossary(path: Path) -> Glossary:
    """ValueError or KeyError if it is not as it should be."""
    content = tomllib.loads(path.read_text(encoding="utf-8"))
    terms = tuple(map(_term, content.get("term", ())))
    seen: dict[tuple[str, str], Term] = {}
    for term in terms:
        for domain in term.domains:
            if seen.setdefault((domain, term.term.casefold()), term) is not term:
                raise ValueError(f"two terms for one concept: {term.term} in {domain}")
    return Glossary(terms, tuple(content.get("proper", ())), tuple(content.get("differing", ())))


def _term(row: Mapping[str, Any]) -> Term:
    names = {language: _texts(row.get(language, ())) for language in LANGUAGES}
    for language, given in names.items():
        if not given:
            raise ValueError(f"no term in {language}: {row}")
    banned = {
        language: tuple(re.compile(rf"\b(?:{form})", re.IGNORECASE) for form in _texts(given))
        for language, given in row.get("not", {}).items()
    }
    return Term(names, _texts(row.get("in", DOMAINS)), _texts(row.get("rulebook", ())), banned)


def _texts(value: str | Sequence[str]) -> tuple[str, ...]:
    return (value,) if isinstance(value, str) else tuple(value)


# The checks


def glossary_problems(root: Path) -> list[Problem]:
    path = root / PATH
    try:
        glossary = read_glossary(path)
    except (OSError, ValueError, KeyError, re.error) as error:
        return [Problem(PATH, 1, f"cannot be read: {error}")]
    problems: list[Problem] = []
    for domain in DOMAINS:
        english = {entry.msgid: forms(entry) for entry in live(read(po_path(root, ENGLISH, domain)))}
        for language in LANGUAGES:
            path = po_path(root, language, domain)
            where, entries = path.relative_to(root).as_posix(), live(read(path))
            problems += (
                Problem(where, line, what) for line, what in _problems(glossary, domain, language, entries, english)
            )
    return sorted(problems)


def _problems(
    glossary: Glossary, domain: str, language: str, entries: list[polib.POEntry], english: Mapping[str, list[str]]
) -> Iterator[tuple[int, str]]:
    terms = [term for term in glossary.terms if domain in term.domains]
    named = {name.casefold(): term for term in terms for name in term.names[ENGLISH]}
    for entry in entries:
        id, texts = entry.msgid, forms(entry)
        for what in (*_banned(terms, language, texts), *_capitals(glossary, id, texts)):
            yield entry.linenum, f"{id}: {what}"
        term = named.get(_plain(english[id][0])) if len(english.get(id, ())) == 1 else None
        if term is not None and not glossary.may_differ(id):
            allowed = term.names[language]
            if _plain(texts[0]) not in map(str.casefold, allowed):
                yield entry.linenum, f"{id}: “{texts[0]}” is “{allowed[0]}” in the glossary"
    if language != ENGLISH:
        yield from _two_names(glossary, entries, english)


def _banned(terms: list[Term], language: str, texts: list[str]) -> Iterator[str]:
    for term in terms:
        for pattern in term.banned.get(language, ()):
            for text in texts:
                if match := pattern.search(PLACEHOLDER.sub("", text)):
                    yield f"“{match[0]}” is not to be used for “{term.term}”: “{text}”"


def _capitals(glossary: Glossary, id: str, texts: list[str]) -> Iterator[str]:
    """A text after “Undo:” goes on in the middle of a sentence."""
    if EVENT.match(id):
        for text in texts:
            if text[:1].isupper() and not text.startswith(glossary.proper):
                yield f"begins with a capital, but can stand after “Undo:”: “{text}”"


def _two_names(
    glossary: Glossary, entries: list[polib.POEntry], english: Mapping[str, list[str]]
) -> Iterator[tuple[int, str]]:
    """The same English in one catalogue has the same words, unless the glossary knows why not."""
    by_english: dict[str, list[polib.POEntry]] = defaultdict(list)
    for entry in entries:
        if len(english.get(entry.msgid, ())) == 1 and not glossary.may_differ(entry.msgid):
            by_english[_plain(english[entry.msgid][0])].append(entry)
    for text, same in by_english.items():
        first = same[0]
        for other in same[1:]:
            if _plain(other.msgstr) != _plain(first.msgstr):
                names = f"“{other.msgstr}” here and “{first.msgstr}” in {first.msgid}"
                yield other.linenum, f"{other.msgid}: two names for “{text}”, {names}"


def _plain(text: str) -> str:
    """As it is compared: without capitals, and without the sign at its end."""
    return text.casefold().rstrip(".?!:… ")
