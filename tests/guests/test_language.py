"""The language of a page: that of the browser, or another one that was chosen."""

from __future__ import annotations

import re

import pytest

from tools.harness.guests.open_table import OpenTable, Reply


def said_in(answer: Reply) -> str:
    found = re.search(r'<html lang="(\w\w)">', answer.text)
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("hu-HU,hu;q=0.9,en;q=0.8", "hu"),
        ("de;q=0.9, cs;q=0.4, pl;q=0.5", "pl"),
        ("de", "en"),
        ("", "en"),
        ("cs;q=0, en", "en"),
        ("*;q=1,,;;q=,hu;q=9", "en"),
        ("x" * 5000, "en"),
    ],
)
def test_the_language_of_the_browser(opened: OpenTable, accept: str, expected: str) -> None:
    assert said_in(opened.browser(language=accept).get("/join")) == expected


def test_another_language_is_kept(opened: OpenTable) -> None:
    browser = opened.browser()
    assert said_in(browser.get("/join?lang=hu")) == "hu"
    assert said_in(browser.get("/join")) == "hu"
    browser.fill_in("/join", "/join", seat="2")
    assert opened.door.guests[0].language == "hu"
    assert said_in(browser.get("/waiting?lang=pl")) == "pl"
    assert opened.door.guests[0].language == "pl"


def test_a_language_that_there_is_not(opened: OpenTable) -> None:
    assert said_in(opened.browser().get("/join?lang=xx")) == "en"
