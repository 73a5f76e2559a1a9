"""Every page of the final scoring is well formed, and whatever is sent to it is answered."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from scoring.words import LANGUAGES
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import open_table
from tools.harness.guests.page_forms import page_forms

LARGEST_PAGE = 30_000


def pages() -> list[tuple[str, str]]:
    return [
        (game, stage)
        for game in ("witchstone", "winter_queen", "carodeni", "witchcraft")
        for stage in ("score", "untracked")
    ]


@pytest.mark.parametrize(("game", "stage"), pages())
def test_pages_are_light_and_well_formed_in_every_language(game: str, stage: str) -> None:
    with open_table(match_at(game, stage)) as opened:
        browser = opened.seated(1)
        for language in LANGUAGES:
            opened.door.set_language(opened.door.guests[0].id, language)
            text = browser.get("/score").text
            assert len(text.encode()) <= LARGEST_PAGE, language
            assert "guests.score." not in text and f"{game}." not in re.sub(r'(name|id|for|value)="[^"]*"', "", text)
            levels = [int(level) for level in re.findall(r"<h([1-6])", text)]
            assert levels[0] == 1 and levels.count(1) == 1
            assert all(after <= before + 1 for before, after in pairwise(levels))
            ids = re.findall(r' id="([^"]*)"', text)
            assert len(ids) == len(set(ids)), [id for id in ids if ids.count(id) > 1]
            for label in re.findall(r'<label for="([^"]*)"', text):
                assert label in ids


NONSENSE = (
    "",
    "0",
    "1",
    "-1",
    "999999",
    "1e3",
    "٣",
    "x" * 300,
    "wind_rose/red",
    "1-7",
    "2-3",
    "draw",
    "connected",
    "\x00",
)
BUTTONS = ("step", "more", "use", "keep", "dispute", "leave", "remove", "was", "again")


@pytest.mark.parametrize(("game", "stage"), pages())
def test_whatever_is_sent_is_answered_with_a_page(game: str, stage: str) -> None:
    lots = Random(f"{game} {stage}")
    with open_table(match_at(game, stage)) as opened:
        browser = opened.seated(1)
        for number in range(40):
            opens = lots.choice(("", "prophecies-more", "books-1", "books-2"))
            forms = [
                one for one in page_forms(browser.get(f"/score?open={opens}").text).values() if one.action != "/undo"
            ]
            sent = lots.choice(forms)
            names = [name for name in sorted(sent.names) if name not in ("once", "csrf")]
            fields: dict[str, Any] = dict(sent.fields)
            for name in lots.sample(names, min(len(names), 3)) + lots.sample(BUTTONS, lots.randrange(3)):
                offered = [*sent.options.get(name, ()), *(value for other, value in sent.buttons if other == name)]
                fields[name] = [lots.choice((*NONSENSE, *offered * 3)) for _ in range(lots.randrange(3))]
            answer = browser.post(sent.action, fields)
            assert answer.status == 200, (number, sent.action, fields)
        assert opened.table.state.match.journal.impossible == ()
