"""The glossary: every rule that the gate takes from it finds its fault, and nothing else."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from scoring.words import LANGUAGES
from tools.catalogues import DOMAINS, po_path, read
from tools.glossary import PATH, glossary_problems, read_glossary
from tools.translate import ROOT, main, update

pytestmark = pytest.mark.translations

GLOSSARY = """
proper = ["Ostar"]
differing = ["date.*"]

[[term]]
en = ["match", "matches"]
hu = "parti"
pl = ["partia", "partie"]
cs = ["partie"]
in = ["shell"]
not.hu = ["játszm"]
"""
TEXTS = {
    "en": {"nav.match": "Match", "event.played": "played", "date.may": "May", "date.of_may": "May", "back": "Back"},
    "hu": {"nav.match": "Parti", "event.played": "játék", "date.may": "május", "date.of_may": "máj.", "back": "Vissza"},
    "pl": {"nav.match": "Partia", "event.played": "gra", "date.may": "maj", "date.of_may": "maja", "back": "Wstecz"},
    "cs": {"nav.match": "Partie", "event.played": "hra", "date.may": "květen", "date.of_may": "května", "back": "Zpět"},
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A small project that keeps to its glossary."""
    for language in LANGUAGES:
        for domain in DOMAINS:
            po = polib.POFile()
            texts = TEXTS[language] if domain == "shell" else {f"{domain}.name": "Tarot"}
            po.extend(polib.POEntry(msgid=id, msgstr=text) for id, text in texts.items())
            path = po_path(tmp_path, language, domain)
            path.parent.mkdir(parents=True, exist_ok=True)
            po.save(str(path))
    (tmp_path / PATH).write_text(GLOSSARY, encoding="utf-8")
    update(tmp_path)
    return tmp_path


def put(root: Path, id: str, **texts: str) -> None:
    """In English and in the language that is named; elsewhere the English."""
    for language in LANGUAGES:
        path = po_path(root, language, "shell")
        po = read(path)
        entry = po.find(id) or polib.POEntry(msgid=id)
        if entry not in po:
            po.append(entry)
        entry.msgstr = texts.get(language, texts["en"])
        po.save(str(path))


def problems_in(root: Path) -> list[str]:
    return [f"{problem.path.split('/')[1]}: {problem.what}" for problem in glossary_problems(root)]


def test_this_project_keeps_to_its_glossary() -> None:
    assert [str(problem) for problem in glossary_problems(ROOT)] == []


def test_the_glossary_knows_rulebooks_and_forbids_in_every_language() -> None:
    glossary = read_glossary(ROOT / PATH)
    assert len(glossary.terms) > 100
    assert {language for term in glossary.terms for language in term.rulebook} == {"hu", "pl", "cs"}
    assert {language for term in glossary.terms for language in term.banned} == set(LANGUAGES)


def test_a_small_project_without_a_fault(tree: Path) -> None:
    assert problems_in(tree) == []


def test_a_forbidden_form(tree: Path) -> None:
    put(tree, "nav.new", en="New one", hu="Új játszma")
    assert problems_in(tree) == ["hu: nav.new: “játszm” is not to be used for “match”: “Új játszma”"]


def test_a_placeholder_is_no_form(tree: Path) -> None:
    put(tree, "nav.new", en="New: {játszma}")
    assert problems_in(tree) == []


def test_a_term_that_differs_from_the_glossary(tree: Path) -> None:
    put(tree, "nav.match", en="Match", hu="Parti", pl="Rozgrywka", cs="Partie")
    assert problems_in(tree) == ["pl: nav.match: “Rozgrywka” is “partia” in the glossary"]


def test_forms_of_a_term_and_the_sign_at_its_end_are_allowed(tree: Path) -> None:
    put(tree, "nav.matches", en="Matches?", hu="Parti?", pl="Partie?", cs="Partie?")
    assert problems_in(tree) == []


def test_two_names_for_one_concept(tree: Path) -> None:
    put(tree, "nav.back", en="Back", hu="Vissza", pl="Wróć", cs="Zpět")
    assert problems_in(tree) == ["pl: nav.back: two names for “back”, “Wróć” here and “Wstecz” in back"]


@pytest.mark.parametrize("id", ["event.undone", "carodeni.event.undone"])
def test_a_capital_after_undo(tree: Path, id: str) -> None:
    put(tree, id, en="undone", cs="Vzato zpět")
    assert problems_in(tree) == [f"cs: {id}: begins with a capital, but can stand after “Undo:”: “Vzato zpět”"]


@pytest.mark.parametrize("text", ["Ostara’s token", "{name} wins", "2 points", "hra"])
def test_names_and_placeholders_may_begin_a_text_after_undo(tree: Path, text: str) -> None:
    put(tree, "event.more", en=text)
    assert problems_in(tree) == []


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (GLOSSARY + '\n[[term]]\nen = "match"\nhu = "a"\npl = "b"\ncs = "c"\n', "two terms for one concept: match"),
        ('[[term]]\nen = "turn"\nhu = "kör"\npl = "tura"\n', "no term in cs"),
        ('[[term]]\nen = "a"\nhu = "a"\npl = "a"\ncs = "a"\nnot.hu = ["("]\n', "cannot be read"),
        ("[[term", "cannot be read"),
    ],
)
def test_a_glossary_with_a_fault_is_refused(tree: Path, content: str, what: str) -> None:
    (tree / PATH).write_text(content, encoding="utf-8")
    (fault,) = glossary_problems(tree)
    assert fault.path == PATH and what in fault.what


def test_a_missing_glossary_is_a_fault(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tree / PATH).unlink()
    assert main(["check"], tree) == 1
    assert f"{PATH}:1: cannot be read" in capsys.readouterr().out
