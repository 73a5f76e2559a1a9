"""A result with open numbers says so everywhere: on its page, in the history, on the past match and on the picture."""

from __future__ import annotations

import pytest

from screens.share.score_card import score_card
from storage import history
from tools.harness.driver import Driver
from tools.harness.places.everywhere import places

pytestmark = pytest.mark.ui


def test_result_picture_history_and_past_match_say_how_many_numbers_are_unconfirmed(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    dict(places())["doubts result"](app)
    app.advance(3)
    count = len(app.page.book.unconfirmed)
    said = f"{count} numbers unconfirmed"
    assert count and app.sees(said)
    match = app.match
    app.tap("put_away")
    app.advance(1)
    past = history.past(app.app.session.store, match.id)
    assert score_card(match, past).unconfirmed == said
    app.shell.go("history")
    app.advance(0.5)
    assert app.sees(said)
    app.shell.go("past", match=match.id)
    app.advance(0.5)
    assert app.sees(said)
