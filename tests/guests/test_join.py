"""The way to a seat: links, the code, the host's tap, and those who are sent away."""

from __future__ import annotations

import re

import pytest

from guests.door import MOST_TRIES
from tools.harness.guests.open_table import OpenTable


def test_a_link_works_once(opened: OpenTable) -> None:
    link = opened.door.link
    first, second = opened.browser(), opened.browser()
    first.get(f"/j/{link}")
    second.get(f"/j/{link}")
    assert [guest.by_link for guest in opened.door.guests] == [True]
    assert opened.door.by_token(first.cookie) is not None
    assert opened.door.by_token(second.cookie) is None


def test_the_link_does_not_stay_in_the_address(opened: OpenTable) -> None:
    answer = opened.browser().get(f"/j/{opened.door.link}", follow=False)
    assert (answer.status, answer.headers["location"]) == (303, "/join")


def test_looking_at_a_link_without_opening_it_does_not_use_it(opened: OpenTable) -> None:
    link = opened.door.link
    opened.browser().send("HEAD", f"/j/{link}", None, {})
    assert opened.door.link == link


def test_a_scanned_link_looks_on_without_being_asked(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.get(f"/j/{opened.door.link}")
    browser.fill_in("/join", "/join", follow=False, seat="looks-on")
    assert [guest.admission for guest in opened.door.guests] == ["in"]


def test_without_code_and_link_the_host_is_asked(opened: OpenTable) -> None:
    browser = opened.browser()
    answer = browser.fill_in("/join", "/join", seat="2")
    assert answer.path == "/waiting" and "Waiting for Mira’s tap" in answer.text
    opened.door.confirm(opened.door.waiting[0].id)
    assert browser.get("/waiting", follow=False).status == 303
    assert opened.door.at_seat(2) is not None


def test_somebody_who_is_declined_may_choose_again(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.fill_in("/join", "/join", seat="2")
    opened.door.decline(opened.door.waiting[0].id)
    assert "Not this time" in browser.get("/waiting").text


def test_somebody_who_is_sent_away_is_told(opened: OpenTable) -> None:
    browser = opened.seated(1)
    opened.door.send_away(opened.door.guests[0].id)
    assert "closed your seat" in browser.get("/").text


def test_the_way_back_from_waiting(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.fill_in("/join", "/join", seat="2")
    assert browser.fill_in("/waiting", "/join/cancel").path == "/join"
    assert opened.door.waiting == ()


def test_the_code_on_the_page_where_one_waits(opened: OpenTable) -> None:
    browser = opened.browser()
    browser.fill_in("/join", "/join", seat="2")
    assert "4 tries left" in browser.fill_in("/waiting", "/join", code=opened.wrong_code).text
    browser.fill_in("/waiting", "/join", follow=False, code=opened.door.code)
    assert opened.door.at_seat(2) is not None


def test_after_five_wrong_codes_one_has_to_wait(opened: OpenTable) -> None:
    browser = opened.browser()
    for _ in range(MOST_TRIES):
        answer = browser.fill_in("/join", "/join", seat="2", code=opened.wrong_code)
    assert re.search(r"Wait (60|59) seconds", answer.text)
    assert re.search(r'<input class="in code"[^>]* disabled', answer.text)
    # The right one does not help now, nor another browser on the same device.
    opened.browser().fill_in("/join", "/join", seat="2", code=opened.door.code)
    assert opened.door.inside == ()


def test_a_seat_that_was_taken_a_moment_ago(opened: OpenTable) -> None:
    browser = opened.browser()
    seen = browser.get("/join")
    opened.seated(1)
    fields = {"once": seen.token("once"), "csrf": seen.token("csrf"), "seat": "1", "code": opened.door.code}
    answer = browser.post("/join", fields)
    assert "Someone has just taken Tamás’s seat" in answer.text


@pytest.mark.parametrize("seat", ["", "4", "-1", "99999999999", "٣", "1e3", "looks-on\x00", "true"])
def test_a_seat_that_there_is_not(opened: OpenTable, seat: str) -> None:
    answer = opened.browser().fill_in("/join", "/join", seat=seat, code=opened.door.code)
    assert "Choose a seat" in answer.text
    assert opened.door.inside == ()


def test_the_host_is_not_buried_under_requests(opened: OpenTable) -> None:
    answers = [opened.browser().fill_in("/join", "/join", seat="1").status for _ in range(11)]
    assert answers == [200] * 8 + [503] * 3
    assert len(opened.door.waiting) == 8


def test_browsers_that_never_asked_make_room(opened: OpenTable) -> None:
    for _ in range(60):
        opened.browser().fill_in("/join", "/join", seat="nobody")
    assert opened.browser().fill_in("/join", "/join", follow=False, seat="1", code=opened.door.code).status == 303
    assert opened.door.at_seat(1) is not None


def test_a_seat_with_the_code(opened: OpenTable) -> None:
    browser = opened.browser()
    answer = browser.fill_in("/join", "/join", follow=False, seat="2", code=opened.door.code)
    assert (answer.status, answer.headers["location"]) == (303, "/")
    assert opened.door.at_seat(2) is not None


def test_a_wrong_code_says_how_many_tries_are_left(opened: OpenTable) -> None:
    wrong = opened.wrong_code
    answer = opened.browser().fill_in("/join", "/join", seat="2", code=wrong)
    assert "4 tries left" in answer.text
    assert f'value="{wrong}"' in answer.text
    assert opened.door.at_seat(2) is None
