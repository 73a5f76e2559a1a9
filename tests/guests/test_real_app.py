"""Guests at the table of the real program: all type at once, the app is killed, and nothing is lost or doubled."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from pathlib import Path

import pytest

from scoring.journal.events import Entered
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
from tools.harness.guests.page_forms import page_forms
from tools.harness.guests.real_app import RealApp

pytestmark = pytest.mark.ui

BACK_SECONDS = 5


@pytest.fixture
def apps() -> Iterator[list[RealApp]]:
    started: list[RealApp] = []
    yield started
    for app in started:
        app.end()


@pytest.mark.parametrize("game", TYPED)
def test_all_type_their_part_at_once_and_the_result_is_the_same(game: str, tmp_path: Path, apps: list[RealApp]) -> None:
    wanted = ScoreBook(match_at(game, "score"))
    bare = by_events(untracked(wanted.match), shared_events(wanted))
    expected = ScoreBook(by_events(bare, own_events(wanted)))
    app = RealApp(tmp_path / "home", bare)
    apps.append(app)
    app.start()
    browsers = [app.seated(seat) for seat in range(len(bare.players))]

    def play(seat: int) -> None:
        TYPED[game](Typing(browsers[seat], wanted, seat))
        confirm(browsers[seat])

    with ThreadPoolExecutor(len(browsers)) as people:
        list(people.map(play, range(len(browsers))))
    app.kill()
    book = ScoreBook(app.kept())
    assert book.sheet == expected.sheet
    entries = [entry for entry in app.kept().journal.entries if isinstance(entry.event, Entered) and entry.by]
    assert all(entry.by.seat == entry.event.seat for entry in entries if entry.by and isinstance(entry.event, Entered))
    assert {entry.by.seat for entry in entries if entry.by} == set(range(len(bare.players)))


def test_after_a_kill_guests_are_back_and_what_they_sent_counts_once(tmp_path: Path, apps: list[RealApp]) -> None:
    app = RealApp(tmp_path / "home", match_at("witchstone", "untracked"))
    apps.append(app)
    app.start()
    guest = app.seated(2)
    form = page_forms(guest.get("/score").text)["/score/track"].put("track", "31")
    assert guest.post(form.action, form.fields).status == 200
    app.kill()
    assert app.kept().state.table.entries[2, "track"] == 31
    app.start()
    begun = time.monotonic()
    assert guest.get("/score").status == 200, "the seat is still theirs"
    assert time.monotonic() - begun < BACK_SECONDS
    # The browser does not know whether its last form has arrived, and sends it again.
    assert guest.post(form.action, form.fields).status == 200
    app.kill()
    assert [entry.event for entry in app.kept().journal.entries if entry.by] == [Entered(2, "track", 31)]


def test_the_app_killed_while_everybody_sends(tmp_path: Path, apps: list[RealApp]) -> None:
    """Whatever was answered is on the disk, and every form is there at most once."""
    app = RealApp(tmp_path / "home", match_at("witchstone", "untracked"))
    apps.append(app)
    app.start()
    guests = [app.seated(seat) for seat in range(4)]
    answered: dict[int, int] = {}

    def count_up(seat: int) -> None:
        for number in range(1, 200):
            try:
                form = page_forms(guests[seat].get("/score").text)["/score/track"].put("track", str(number))
                kept = guests[seat].post(form.action, form.fields, follow=False).status == 303
            except (OSError, HTTPException):
                return
            if kept:
                answered[seat] = number

    with ThreadPoolExecutor(4) as people:
        sent = [people.submit(count_up, seat) for seat in range(4)]
        while min((answered.get(seat, 0) for seat in range(4)), default=0) < 3:
            assert not all(one.done() for one in sent), "nothing was taken"
            time.sleep(0.02)
        app.kill()
        for one in sent:
            one.result()
    match = app.kept()
    forms = [entry.by.form for entry in match.journal.entries if entry.by]
    assert len(forms) == len(set(forms))
    for seat, number in answered.items():
        assert match.state.table.entries[seat, "track"] in (number, number + 1)
    app.start()
    for seat, guest in enumerate(guests):
        shown = page_forms(guest.get("/score").text)["/score/track"].fields["track"]
        assert shown == [str(match.state.table.entries[seat, "track"])]
