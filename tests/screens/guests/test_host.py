"""The port between guests and the session: one writer, disk before page, each form once."""

from __future__ import annotations

from concurrent.futures import Future
from threading import Thread
from typing import Any

import pytest

from guests.port import Outcome
from scoring.journal.events import Entered, Event, Ticked
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected
from screens.guests.host import TableHost
from screens.scoring.result import revealed_matches
from tests.screens.guests.conftest import NAMES, PLAYERS, begin, until
from tools.harness.driver import Driver


def host_of(app: Driver, match: Match | None = None) -> TableHost:
    return TableHost(app.app.session, match or app.match, "Mira", lambda _door: None)


def outcome(app: Driver, future: Future[Outcome]) -> Outcome:
    until(app, future.done)
    return future.result()


def record(app: Driver, host: TableHost, seat: int, form: str, *events: Event) -> Outcome:
    return outcome(app, host.record(seat, form, events))


def kept(app: Driver, id: str = "m1") -> Match:
    found: Match = app.app.session.store.load(id).match
    return found


def tokens(seat: int, value: int) -> Entered:
    return Entered(seat, "magic_tokens", value)


def test_an_entry_is_on_the_disk_with_its_author_before_it_is_answered(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    on_disk: list[Any] = []
    future = host.record(2, "form-a", [tokens(2, 5)])
    future.add_done_callback(lambda _: on_disk.append(kept(app).journal.entries[-1]))
    assert outcome(app, future) == Outcome(True)
    assert on_disk[0].event == tokens(2, 5)
    assert (on_disk[0].by.seat, on_disk[0].by.form) == (2, "form-a")
    assert app.match.journal.entries == kept(app).journal.entries
    assert host.state.match is app.match


def test_a_form_that_comes_twice_is_recorded_once(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    for value in (5, 7):
        assert record(app, host, 2, "form-a", tokens(2, value)).kept
    app.app.session.match = None
    app.app.session.open("m1")
    assert record(app, host_of(app), 2, "form-a", tokens(2, 9)).kept
    assert [entry.event for entry in kept(app).journal.entries[1:]] == [tokens(2, 5)]


def test_events_of_a_form_are_kept_together_or_not_at_all(app: Driver) -> None:
    begin(app, tracked=False)
    host, before = host_of(app), app.match
    refused = record(app, host, 2, "form-a", tokens(2, 5), Entered(2, "nothing", 1))
    assert not refused.kept and refused.reasons
    assert app.match is before and len(kept(app).journal.entries) == 1


def test_a_guest_takes_back_its_own_last_entry_only(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    record(app, host, 2, "a", tokens(2, 5))
    record(app, host, 3, "b", tokens(3, 4))
    app.app.session.record(tokens(0, 6))
    assert outcome(app, host.undo(2, "c")).kept
    counting = [event for _, event in app.match.journal.events if isinstance(event, Entered)]
    assert counting == [tokens(3, 4), tokens(0, 6)]
    assert outcome(app, host.undo(2, "c")).kept, "the same form again"
    assert not outcome(app, host.undo(2, "d")).kept, "nothing of this seat is left"
    assert [event for _, event in kept(app).journal.events if isinstance(event, Entered)] == counting


def test_what_is_refused_is_told_to_the_guest_and_not_to_the_host(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    heard: list[Any] = []
    app.app.session.bind(on_refusal=lambda *_: heard.append(_), on_forbidden=lambda *_: heard.append(_))
    assert record(app, host, 2, "a", tokens(2, -1)).reasons
    assert heard == []


def test_an_entry_for_a_match_that_is_not_in_hand(app: Driver) -> None:
    first = begin(app, tracked=False)
    host = host_of(app, first)
    second = begin(app, tracked=False, id="m2")
    assert record(app, host, 1, "a", tokens(1, 3)).kept
    assert app.match is second
    assert host.state.match.journal.entries[-1].event == tokens(1, 3)
    assert kept(app).journal.entries[-1].event == tokens(1, 3)
    assert record(app, host, 1, "b", tokens(1, 4)).kept
    app.app.session.open("m1")
    assert host.state.match is app.match


def test_who_waits_when_the_table_closes_is_told_so(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    waiting = host.record(1, "a", [tokens(1, 3)])
    host.close()
    app.frames(3)
    assert not waiting.result(0).kept
    assert not host.record(1, "b", [tokens(1, 3)]).result(0).kept
    assert len(kept(app).journal.entries) == 1


def test_listeners_hear_of_what_the_host_enters_and_of_what_guests_enter(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    heard: list[int] = []
    stop = host.listen(lambda: heard.append(len(host.state.match.journal.entries)))
    app.app.session.record(tokens(0, 6))
    record(app, host, 2, "a", tokens(2, 5))
    assert heard[0] == 2 and heard[-1] == 3
    stop()
    app.app.session.record(tokens(1, 6))
    assert heard[-1] == 3


def test_many_threads_write_through_one(app: Driver) -> None:
    begin(app, tracked=False)
    host = host_of(app)
    futures: list[Future[Outcome]] = []
    threads = [
        Thread(target=lambda seat=seat, n=n: futures.append(host.record(seat, f"{seat}-{n}", [tokens(seat, n)])))
        for seat in range(4)
        for n in range(1, 6)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    until(app, lambda: all(future.done() for future in futures))
    assert len(futures) == 20 and all(future.result().kept for future in futures)
    forms = [entry.by.form for entry in kept(app).journal.entries if entry.by is not None]
    assert sorted(forms) == sorted(f"{seat}-{n}" for seat in range(4) for n in range(1, 6))


def test_a_correction_during_play_belongs_to_the_seat(app: Driver) -> None:
    begin(app)
    host = host_of(app)
    what = next(iter(app.match.game.play.tallies(app.match.state.table, 2)))
    assert record(app, host, 2, "a", Corrected(2, what.id, 1)).kept
    author = kept(app).journal.entries[-1].by
    assert author is not None and author.seat == 2


def test_the_clock_and_the_reveal_reach_the_guests(app: Driver) -> None:
    begin(app)
    host = host_of(app)
    app.shell.go("table", match="m1", game="witchstone")
    app.advance(0.3)
    assert host.state.turn_started is not None
    app.app.session.set("clock", False)
    assert host.state.turn_started is None
    assert host.state.revealed is None
    app.app.session.set("secrets", False)
    revealed_matches.discard("m1")
    app.shell.go("result", match="m1", game="witchstone")
    app.frames(2)
    assert host.state.revealed == 0
    app.advance(1)
    assert host.state.revealed == 1
    app.advance(10)
    assert host.state.revealed == -1


@pytest.mark.parametrize("secrets", [True, False])
def test_whether_points_are_hidden_is_the_hosts_setting(app: Driver, secrets: bool) -> None:
    begin(app)
    app.app.session.set("secrets", secrets)
    assert host_of(app).state.hides_points is secrets


def test_undo_at_the_table_says_whose_entry_it_takes_back(app: Driver) -> None:
    begin(app)
    host = host_of(app)
    app.shell.go("table", match="m1", game="witchstone")
    app.advance(0.3)
    what = next(iter(app.match.game.play.tallies(app.match.state.table, 2)))
    record(app, host, 2, "a", Corrected(2, what.id, 1))
    app.advance(0.3)
    assert app.page.undo_text.startswith("Undo (Zsófi): ")
    app.app.session.record(Corrected(1, what.id, 1))
    app.advance(0.3)
    assert app.page.undo_text.startswith("Undo: ")


def test_the_setup_shows_who_has_ticked_a_step(app: Driver) -> None:
    session = app.app.session
    assert session.begin(Match.new("m1", "witchstone", PLAYERS, {}, session.now()), NAMES)
    app.shell.go("setup", match="m1", game="witchstone")
    app.advance(0.3)
    host = host_of(app)
    assert not app.sees("Done by")
    assert record(app, host, 1, "a", Ticked("board"), Ticked("crystals", True, 1)).kept
    assert record(app, host, 3, "b", Ticked("crystals", True, 3)).kept
    app.advance(0.3)
    assert app.sees("Done by Tamás")
    assert app.sees("Done by Tamás, Ádám")
