"""Which forms are taken: tokens, origins, and each form once."""

from __future__ import annotations

import re

import pytest

from guests.context import Attempt
from guests.web import MOST_ATTEMPTS
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def test_a_form_needs_its_token(opened: OpenTable) -> None:
    browser = opened.browser()
    seen = browser.get("/join")
    fields = {"once": seen.token("once"), "csrf": seen.token("csrf"), "seat": "1", "code": opened.door.code}
    for wrong in ({"csrf": ""}, {"csrf": "a" * 32}, {"csrf": "ž"}, {"once": ""}, {"once": "<script>"}):
        assert browser.post("/join", {**fields, **wrong}).status == 403
    assert opened.browser().post("/join", fields).status == 403
    assert opened.door.inside == ()
    assert browser.post("/join", fields, follow=False).status == 303


def test_a_form_of_another_guest_is_not_taken(opened: OpenTable) -> None:
    one, other = opened.seated(0), opened.seated(1)
    token = opened.door.by_token(one.cookie)
    assert token is not None
    assert other.post("/undo", {"once": "a" * 16, "csrf": token.form_token}).status == 403


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1:1", ""])
def test_a_form_from_another_site_is_not_taken(opened: OpenTable, origin: str) -> None:
    browser = opened.browser()
    seen = browser.get("/join")
    fields = {"once": seen.token("once"), "csrf": seen.token("csrf"), "seat": "1", "code": opened.door.code}
    assert browser.post("/join", fields, headers={"Origin": origin}).status == 403
    assert opened.door.inside == ()


def test_what_another_site_loads_is_not_sent(opened: OpenTable) -> None:
    browser = opened.seated(0)
    for headers in (
        {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"},
        {"Sec-Fetch-Site": "same-site", "Sec-Fetch-Mode": "cors", "Origin": "http://127.0.0.1:1"},
    ):
        assert browser.get("/guests.css", headers=headers).status == 403
    # Following a link is no loading.
    visit = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    assert browser.get("/guests.css", headers=visit).status == 200


def test_another_kind_of_body_is_not_a_form(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.get("/join")
    for kind in ("application/json", "multipart/form-data; boundary=x", "text/plain"):
        assert browser.post("/join", {"seat": "1"}, headers={"Content-Type": kind}).status == 400


def score_fields(page: str, **values: str) -> dict[str, str]:
    """The tokens of a page, and values."""
    names = {
        name: found[1] for name in ("once", "csrf") if (found := re.search(rf'name="{name}" value="([\w-]+)"', page))
    }
    return {**names, **values}


def entries_of(table: OpenTable, seat: int) -> int:
    return sum(entry.by is not None and entry.by.seat == seat for entry in table.table.state.match.journal.entries)


def test_a_form_is_recorded_once_however_often_it_is_sent() -> None:
    with open_table(match_at("witchstone", "untracked")) as opened:
        browser = opened.seated(1)
        page = browser.get("/score").text
        field = re.search(r'<input type="number"[^>]* name="([^"]*magic_tokens[^"]*)"', page)
        assert field is not None
        fields = score_fields(page, **{field[1]: "5"})
        for _ in range(3):
            assert browser.post("/score/magic_tokens", fields, follow=False).status == 303
        assert entries_of(opened, 1) == 1
        match, kept = opened.table.state.match, opened.door.as_json()
    # Also after a restart.
    with open_table(match, kept_door=kept) as again:
        returned = again.browser(browser.cookie)
        assert returned.post("/score/magic_tokens", fields, follow=False).status == 303
        assert entries_of(again, 1) == 1


def test_only_so_many_attempts_are_remembered(opened: OpenTable) -> None:
    guest = opened.door.arrive()
    assert guest is not None
    for number in range(3 * MOST_ATTEMPTS):
        opened.site._keep_attempt(guest.id, f"score/{number}", Attempt({}, {}))
    assert len(opened.site._attempts[guest.id]) == MOST_ATTEMPTS
    opened.site._keep_attempt("gone", "score/1", Attempt({}, {}))
    assert set(opened.site._attempts) == {guest.id}
