"""Keeps the catalogues in `locales/` in line with the English ones, compiles them, and checks that nothing is amiss."""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from string import Formatter

import polib
from fontTools.ttLib import TTFont

from scoring import games
from scoring.languages import TABLE
from scoring.words import LANGUAGES, domain_of
from tools.catalogues import DOMAINS, ENGLISH, WIDTH, Problem, forms, headers, live, po_path, read
from tools.glossary import glossary_problems
from tools.typography import tied
from tools.used_ids import ID, Uses, find_uses, matching
from tools.wanted_ids import wanted_ids

ROOT = Path(__file__).resolve().parent.parent

QUOTE_MARKS = "„“”‟«»"
MISTYPED = (
    (re.compile(r"[\"']"), "straight quote"),
    (re.compile(r"\.\.\."), "three dots instead of …"),
    (re.compile(r"(?<![\w}])-[\d{]"), "hyphen instead of a minus sign"),
    (re.compile(r" - "), "hyphen instead of a dash"),
    (re.compile(r"[ \u00a0]{2}"), "double space"),
    (re.compile("\u00a0"), "a no-break space, which the program puts itself,"),
    (re.compile(r"^\s|\s$"), "space at the beginning or end"),
)
ENGLISH_COMMENT = re.compile(r"^en: (.*)", re.DOTALL | re.MULTILINE)
FONTS = ("Roboto-Regular.ttf", "Roboto-Bold.ttf")


# Update and compile


def update(root: Path) -> None:
    """Gives every language the ids of the English catalogues, in their order, then compiles."""
    for domain in DOMAINS:
        english = live(read(po_path(root, ENGLISH, domain)))
        for language in LANGUAGES if english else ():
            path = po_path(root, language, domain)
            old = read(path)
            new = polib.POFile(wrapwidth=WIDTH)
            new.header, new.metadata = old.header, headers(language)
            known = {entry.msgid: entry for entry in live(old)}
            for entry in english:
                new.append(entry if language == ENGLISH else _carried(entry, known.get(entry.msgid), language))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(str(new), encoding="utf-8", newline="\n")
    compile_all(root)


def compile_all(root: Path) -> None:
    for path in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
        _replace(path.with_suffix(".mo"), compiled(read(path), path.parent.parent.name))


def _replace(path: Path, content: bytes) -> None:
    """Puts the whole file in place at once, if it has changed: the app or a test may be reading it at this moment."""
    if path.exists() and path.read_bytes() == content:
        return
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(content)
    beside.replace(path)


def compiled(po: polib.POFile, language: str) -> bytes:
    """What the app reads: the texts with their no-break spaces."""
    typeset = polib.POFile()
    typeset.metadata = po.metadata
    for entry in live(po):
        texts = [tied(text, TABLE[language]) for text in forms(entry)]
        plural = dict(enumerate(texts)) if entry.msgid_plural else {}
        text = "" if entry.msgid_plural else texts[0]
        copy = polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural, msgstr=text, msgstr_plural=plural)
        copy.flags = entry.flags
        typeset.append(copy)
    binary: bytes = typeset.to_binary()
    return binary


def _carried(english: polib.POEntry, old: polib.POEntry | None, language: str) -> polib.POEntry:
    """The entry of a translation, with what was translated before; fuzzy if the English has changed since."""
    comment = "\n".join(filter(None, (english.comment, f"en: {_shown(english)}")))
    new = polib.POEntry(msgid=english.msgid, msgid_plural=english.msgid_plural, comment=comment)
    before = forms(old) if old else []
    reshaped = old is not None and bool(old.msgid_plural) != bool(english.msgid_plural)
    if english.msgid_plural:
        count = TABLE[language].forms
        filled = before * count if reshaped else before + [""] * count
        new.msgstr_plural = dict(enumerate(filled[:count]))
    else:
        new.msgstr = before[-1] if before else ""
    if old:
        new.tcomment = old.tcomment
        changed = ENGLISH_COMMENT.search(old.comment) and not _is_up_to_date(old, english)
        if any(before) and (old.fuzzy or reshaped or changed):
            new.flags = ["fuzzy"]
    return new


def _shown(english: polib.POEntry) -> str:
    return " | ".join(forms(english)).replace("\n", "\\n")


def _is_up_to_date(entry: polib.POEntry, english: polib.POEntry) -> bool:
    """Whether the entry was made from this English; its comment is wrapped, so white space cannot be compared."""
    comment = ENGLISH_COMMENT.search(entry.comment)
    return comment is not None and "".join(comment[1].split()) == "".join(_shown(english).split())


# The gate


def problems(root: Path) -> list[Problem]:
    """Everything that is wrong with the catalogues, and with what the code asks of them."""
    problems: list[Problem] = []
    english_ids: dict[str, Problem] = {}
    for domain in DOMAINS:
        english: dict[str, polib.POEntry] = {}
        for language in (ENGLISH, *(other for other in LANGUAGES if other != ENGLISH)):
            path = po_path(root, language, domain)
            where = path.relative_to(root).as_posix()
            if not path.exists():
                problems.append(Problem(where, 1, "no such catalogue"))
                continue
            try:
                po = read(path)
            except (OSError, UnicodeDecodeError) as error:
                problems.append(Problem(where, 1, f"cannot be read: {error}"))
                continue
            if language == ENGLISH:
                english = {entry.msgid: entry for entry in live(po)}
                for id, entry in english.items():
                    english_ids[id] = Problem(where, entry.linenum, f"unused id {id}")
            problems += (
                Problem(where, line, what) for line, what in _file_problems(po, path, language, domain, english)
            )
    problems += _use_problems(find_uses(root), english_ids)
    return sorted(problems)


def game_problems(root: Path) -> list[Problem]:
    """What the shell would ask the catalogues of this tree's games for, and not find."""
    problems: list[Problem] = []
    for game in games.IDS:
        path = po_path(root, ENGLISH, game)
        if (root / "scoring" / game).is_dir() and path.exists():
            known = {entry.msgid for entry in live(read(path))}
            where = path.relative_to(root).as_posix()
            problems += (Problem(where, 1, f"missing id {id}") for id in wanted_ids(game) if id not in known)
    return problems


def _use_problems(uses: Uses, english_ids: dict[str, Problem]) -> Iterator[Problem]:
    ids = set(english_ids)
    used: set[str] = set()
    for where, line, pattern in uses.needed:
        there = matching(pattern, ids)
        used |= there
        if not there:
            yield Problem(where, line, f"{pattern} is not in the English catalogues")
    for pattern in uses.mentioned:
        used |= matching(pattern, ids)
    for id in ids - used:
        yield english_ids[id]


def _file_problems(
    po: polib.POFile, path: Path, language: str, domain: str, english: dict[str, polib.POEntry]
) -> Iterator[tuple[int, str]]:
    entries = live(po)
    counts = Counter(entry.msgid for entry in entries)
    if po.metadata != headers(language):
        yield 1, f"wrong headers; they should be {headers(language)}"
    binary = path.with_suffix(".mo")
    if not binary.exists() or binary.read_bytes() != compiled(po, language):
        yield 1, f"{binary.name} is stale"
    for id in english:
        if id not in counts:
            yield 1, f"missing id {id}"
    for entry in entries:
        for what in _entry_problems(entry, language, domain, english):
            yield entry.linenum, f"{entry.msgid}: {what}"
        if counts[entry.msgid] > 1:
            yield entry.linenum, f"{entry.msgid}: is there {counts[entry.msgid]} times"


def _entry_problems(
    entry: polib.POEntry, language: str, domain: str, english: dict[str, polib.POEntry]
) -> Iterator[str]:
    id, texts = entry.msgid, forms(entry)
    if not ID.fullmatch(id):
        yield "is not an id"
    elif domain_of(id) != domain:
        yield f"does not belong into {domain}.po"
    if entry.fuzzy:
        yield "fuzzy"
    for text in texts:
        yield from _text_problems(text, language)
    if id not in english:
        yield "is not in the English catalogue"
        return
    original = english[id]
    if bool(entry.msgid_plural) != bool(original.msgid_plural):
        yield "has plural forms in only one of this and the English catalogue"
        return
    if entry.msgid_plural and sorted(entry.msgstr_plural) != list(range(TABLE[language].forms)):
        yield f"{len(texts)} plural forms instead of {TABLE[language].forms}"
    if language != ENGLISH and not _is_up_to_date(entry, original):
        yield "is not made from the present English: run update"
    expected = set().union(*map(placeholders, forms(original)))
    for number, text in enumerate(texts):
        names = placeholders(text)
        without_number = bool(entry.msgid_plural) and number == 0 and names == expected - {"n"}
        if text and names != expected and not without_number:
            yield f"placeholders {_listed(names)} instead of {_listed(expected)} in “{text}”"


def _text_problems(text: str, language: str) -> Iterator[str]:
    if not text:
        yield "untranslated"
    for mistyped, what in MISTYPED:
        if mistyped.search(text):
            yield f"{what} in “{text}”"
    marks = "".join(c for c in text if c in QUOTE_MARKS)
    if marks.replace(TABLE[language].quotes, ""):
        yield f"quotes are not {'…'.join(TABLE[language].quotes)} in “{text}”"
    for char in sorted(set(text) - drawable() - {"\n"}):
        yield f"the font lacks {char} (U+{ord(char):04X})"
    for name in placeholders(text):
        if not name.isidentifier():
            yield f"broken placeholder in “{text}”"


def placeholders(text: str) -> set[str]:
    """The names in braces; a name that is no name if the braces cannot be read."""
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {"{"}


def _listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


@cache
def drawable() -> frozenset[str]:
    """The characters that every font of the screens has. Kivy is found but not imported."""
    kivy = find_spec("kivy")
    if kivy is None or not kivy.submodule_search_locations:
        raise SystemExit("Kivy is not installed: its fonts cannot be checked.")
    folder = Path(kivy.submodule_search_locations[0], "data", "fonts")
    return frozenset.intersection(*(frozenset(map(chr, TTFont(folder / font).getBestCmap())) for font in FONTS))


# The command


def check(root: Path) -> int:
    faults = [*problems(root), *game_problems(root), *glossary_problems(root)]
    for problem in faults:
        print(problem)
    return 1 if faults else 0


def main(arguments: list[str], root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.translate", description=__doc__)
    parser.add_argument("command", choices=("update", "compile", "check"))
    command = parser.parse_args(arguments).command
    if command == "check":
        return check(root)
    try:
        (update if command == "update" else compile_all)(root)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
