"""Guests who see the same share the parts of a page, and nothing else."""

from __future__ import annotations

import re

import pytest

from guests.context import Context
from guests.pages import Parts, table
from guests.pages.table import parts as table_parts
from scoring.journal.events import Entered
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import Browser, OpenTable, open_table


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int | None]:
    """The seats for which the page of the table was made."""
    seats: list[int | None] = []

    def parts(context: Context) -> Parts:
        seats.append(context.seat)
        return table_parts(context)

    monkeypatch.setattr(table, "parts", parts)
    return seats


def tokens(page: str) -> tuple[str, list[str]]:
    """The token of the forms of a page, and their ids."""
    (token,) = set(re.findall(r'name="csrf" value="([^"]*)"', page))
    return token, re.findall(r'name="once" value="([^"]*)"', page)


def test_a_page_is_made_once_for_all_who_look_on(made: list[int | None]) -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        guests = [opened.seated(None) for _ in range(3)]
        pages = {guest.get("/table").text for guest in guests}
        assert (made, len(pages)) == ([None], 1)


def test_another_seat_and_another_language_have_pages_of_their_own(made: list[int | None]) -> None:
    with open_table(match_at("witchstone", "play")) as opened:
        guests = [opened.seated(0), opened.seated(1), opened.seated(None), opened.seated(None)]
        pages = [guest.get("/table").text for guest in guests[:3]]
        assert made == [0, 1, None]
        assert len(set(pages)) == 3
        assert "Ostatnie wpisy" in guests[3].get("/table?lang=pl").text
        assert made == [0, 1, None, None]


def test_a_change_of_the_table_or_at_the_door_makes_it_anew(made: list[int | None]) -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        guest = opened.seated(None)
        for count in (1, 1):
            guest.get("/table")
            assert len(made) == count
        opened.table.record_own(Entered(0, "track", 12))
        assert "Score track" in guest.get("/table").text
        assert len(made) == 2
        opened.door.finish(opened.door.guests[0].id)
        guest.get("/table")
        assert len(made) == 3


def test_forms_of_a_shared_part_have_the_token_of_each_guest(opened: OpenTable) -> None:
    first, second = (tokens(opened.seated(None).get("/setup").text) for _ in range(2))
    assert first[0] != second[0]
    assert not set(first[1]) & set(second[1]), "each form has an id of its own"
    assert {guest.form_token for guest in opened.door.guests} == {first[0], second[0]}


def test_what_was_refused_is_shown_to_nobody_else() -> None:
    def refused(browser: Browser) -> bool:
        return 'role="alert"' in browser.get("/score").text

    with open_table(match_at("witchstone", "untracked")) as opened:
        first, second = opened.seated(0), opened.seated(1)
        first.fill_in("/score", "/score/magic_tokens", magic_tokens="99")
        assert refused(first)
        assert not refused(second)
