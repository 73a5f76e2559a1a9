"""Coming in: a seat with the code, or after a tap of the host."""

from __future__ import annotations

from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import open_table


def test_a_seat_with_the_code() -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        browser = opened.browser()
        answer = browser.fill_in("/join", "/join", follow=False, seat="2", code=opened.door.code)
        assert (answer.status, answer.headers["location"]) == (303, "/")
        assert opened.door.at_seat(2) is not None


def test_a_wrong_code_says_how_many_tries_are_left() -> None:
    with open_table(match_at("witchstone", "score")) as opened:
        wrong = "0000" if opened.door.code != "0000" else "1111"
        answer = opened.browser().fill_in("/join", "/join", seat="2", code=wrong)
        assert "4 tries left" in answer.text
        assert f'value="{wrong}"' in answer.text
        assert opened.door.at_seat(2) is None
