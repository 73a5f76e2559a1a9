"""What the program does to texts by itself: no-break spaces and numbers, as each language writes them."""

from __future__ import annotations

import re

import pytest

from scoring.languages import TABLE
from scoring.words import LANGUAGES, words
from tools.catalogues import DOMAINS, forms, live, po_path, read
from tools.translate import ROOT
from tools.typography import tied

pytestmark = pytest.mark.translations


@pytest.mark.parametrize(
    ("language", "text", "typeset"),
    [
        ("cs", "v pytlíku a v krabici", "v~pytlíku a~v~krabici"),
        ("cs", "V krabici: k {name}, s {n} body", "V~krabici: k~{name}, s~{n} body"),
        ("cs", "Kdo je za, ať zvedne ruku", "Kdo je za, ať zvedne ruku"),
        ("pl", "Wiedźma i mikstura (w lesie)", "Wiedźma i~mikstura (w~lesie)"),
        ("pl", "To {w} jest", "To {w} jest"),
        ("hu", "Ez a kör", "Ez a kör"),
        ("en", "I have a match", "I have a match"),
        ("en", "{hours} h {minutes} min", "{hours}~h {minutes}~min"),
        ("en", "at most {n} MB, 5 minutes", "at most {n}~MB, 5 minutes"),
        ("hu", "{hours} óra {minutes} perc", "{hours}~óra {minutes}~perc"),
        ("pl", "da {n} pkt, 2 pkty", "da {n}~pkt, 2 pkty"),
        ("cs", "{number} %", "{number}~%"),
        ("cs", "{day}. {month} {year}", "{day}.~{month} {year}"),
        ("hu", "1 000 000 és 25 1234", "1~000~000 és 25 1234"),
    ],
)
def test_no_break_spaces(language: str, text: str, typeset: str) -> None:
    assert tied(text, TABLE[language]).replace("\u00a0", "~") == typeset


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_of_the_app_can_leave_a_single_letter_at_the_end_of_a_line(language: str) -> None:
    letters = TABLE[language].tied
    hanging = re.compile(rf"(?:^|[\s(„])[{letters}{letters.upper()}] ") if letters else None
    for domain in DOMAINS:
        for entry in live(read(po_path(ROOT, language, domain))):
            for plain in forms(entry):
                typeset = tied(plain, TABLE[language])
                assert typeset.replace("\u00a0", " ") == plain, "only spaces are changed"
                assert hanging is None or not hanging.search(typeset), typeset


def test_the_app_gets_the_texts_with_their_no_break_spaces() -> None:
    assert words("cs")("result.hours", hours=1, minutes=32) == "1\u00a0h 32\u00a0min"
    assert "\u00a0" in words("pl")("import.intro")


@pytest.mark.parametrize(
    ("language", "small", "fraction", "large", "percent"),
    [
        ("en", "2026", "−3.5", "1,234,567", "67%"),
        ("hu", "2026", "−3,5", "1~234~567", "67%"),
        ("pl", "2026", "−3,5", "1~234~567", "67%"),
        ("cs", "2026", "−3,5", "1~234~567", "67~%"),
    ],
)
def test_numbers_as_the_language_writes_them(
    language: str, small: str, fraction: str, large: str, percent: str
) -> None:
    say = words(language)
    assert [say.number(2026), say.number(-3.5, 1)] == [small, fraction]
    assert say.number(1_234_567).replace("\u00a0", "~") == large
    assert say("statistics.percent", number=67).replace("\u00a0", "~") == percent
    assert say("statistics.percent", number=1_234_567).replace("\u00a0", "~").startswith(large)


def test_a_number_that_rounds_to_nothing_has_no_sign() -> None:
    assert [TABLE["en"].number(-0.04, 1), TABLE["en"].number(-0.4), TABLE["en"].number(9999.96, 1)] == [
        "0.0",
        "0",
        "10000.0",
    ]
