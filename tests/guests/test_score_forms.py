"""A match whose end is entered in the forms of guests is the match whose end is entered in the app."""

from __future__ import annotations

import pytest

from scoring.results.score_book import ScoreBook
from tools.harness.guests.form_entry import (
    TYPED,
    Typing,
    by_events,
    confirm,
    own_events,
    shared_events,
    untracked,
)
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import OpenTable, open_table
from tools.harness.guests.page_forms import page_forms

SEEDS = (1, 2)


def typed(opened: OpenTable, wanted: ScoreBook) -> None:
    game = wanted.match.game.id
    for seat in range(len(wanted.match.players)):
        browser = opened.seated(seat)
        TYPED[game](Typing(browser, wanted, seat))
        confirm(browser)
        done = page_forms(browser.get("/score").text)["/score/done"]
        browser.post(done.action, done.fields)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", TYPED)
def test_forms_enter_what_events_enter(game: str, seed: int) -> None:
    wanted = ScoreBook(match_at(game, "score", seed))
    bare = by_events(untracked(wanted.match), shared_events(wanted))
    expected = ScoreBook(by_events(bare, own_events(wanted)))
    with open_table(bare) as opened:
        typed(opened, wanted)
        book = ScoreBook(opened.table.state.match)
    assert book.sheet == expected.sheet
    assert all(guest.finished for guest in opened.door.guests)
    assert book.unconfirmed == expected.unconfirmed == ()
