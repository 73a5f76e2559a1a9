"""Four real browsers at the table of the real program: join, setup, and a final scoring that all enter at once."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.play import what_of
from scoring.results.score_book import ScoreBook
from tools.harness.guests import chromium
from tools.harness.guests.browser_entry import ENTER, BrowserEntry
from tools.harness.guests.form_entry import by_events, own_events, shared_events, untracked
from tools.harness.guests.matches import match_at
from tools.harness.guests.real_app import START_SECONDS, RealApp

pytestmark = [pytest.mark.ui, pytest.mark.skipif(not chromium.is_installed(), reason=chromium.MISSING)]

PHONE = (412, 915)
# A page looks for the table every three seconds; the machine is busy with four browsers.
BACK_SECONDS = 5
SHORT = ("winter_queen", 1)
LONG = [(game, seed) for game in ENTER for seed in (1, 2) if (game, seed) != SHORT]


@pytest.fixture
def closing() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def _is_at(tab: chromium.Tab, page: str) -> bool:
    return tab.address.endswith(page)


def opened_tabs(closing: ExitStack, count: int) -> list[chromium.Tab]:
    with ThreadPoolExecutor(count) as people:
        tabs = list(people.map(lambda _: closing.enter_context(chromium.tab()), range(count)))
    for tab in tabs:
        tab.resize(*PHONE)
    return tabs


@pytest.mark.parametrize(("game", "seed"), [SHORT, *(pytest.param(*each, marks=pytest.mark.long) for each in LONG)])
def test_a_match_that_four_browsers_enter_is_the_one_entered_in_the_app(
    game: str, seed: int, tmp_path: Path, closing: ExitStack
) -> None:
    wanted = ScoreBook(match_at(game, "score", seed))
    played = wanted.match
    expected = ScoreBook(by_events(by_events(untracked(played), shared_events(wanted)), own_events(wanted)))
    match = Match.new("guests", game, played.players, played.options, played.started)
    app = RealApp(tmp_path / "home", match)
    closing.callback(app.end)
    app.start()
    seats = range(len(match.players))
    tabs = opened_tabs(closing, len(seats))
    entries = [BrowserEntry(tab, f"http://127.0.0.1:{app.port}", seat, wanted) for seat, tab in enumerate(tabs)]
    steps = [step.id for step in match.plan.steps]

    def prepare(entry: BrowserEntry) -> None:
        """Everybody ticks the own part, and what is done together is shared out."""
        entry.join(app.door.code)
        for number, step in enumerate(steps):
            own = entry.tab.has(f'section[aria-labelledby="h-own"] [id="tick-{step}"]')
            if own or number % len(entries) == entry.seat:
                entry.tick(step)

    with ThreadPoolExecutor(len(entries)) as people:
        list(people.map(prepare, entries))
        app.kill()
        kept = app.kept()
        assert all(kept.state.has_ticked(seat, step) for seat in seats for step in steps)
        app.record(Begun(tracked=False), *shared_events(wanted))
        app.start()
        begun = time.monotonic()
        for tab in tabs:
            tab.assert_within(START_SECONDS, partial(_is_at, tab, "/table"))
        assert time.monotonic() - begun < BACK_SECONDS, "all are back by themselves"

        def enter(entry: BrowserEntry) -> None:
            entry.visit("score")
            ENTER[game](entry)
            entry.finish()

        list(people.map(enter, entries))
    app.kill()
    book = ScoreBook(app.kept())
    assert book.sheet == expected.sheet
    assert book.unconfirmed == expected.unconfirmed == ()
    # Of counts only those are asked for that something rests on.
    asked = {what_of(category) for category in book.scored} or {"result", "moves"}
    for event in (event for event in own_events(wanted) if event.what in asked):
        assert book.value(event.seat, event.what) == expected.value(event.seat, event.what), event
