"""The result in figures: of matches that were played, scored, or only heard of; and when they ended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scoring.journal.events import Begun, Closed, Dated, Entered, Event, Reported, Ticked
from scoring.journal.match import Match
from scoring.message import Message, Refused
from scoring.players import Player
from scoring.results.duration import PAUSE_SECONDS, ended, minutes
from scoring.results.result import Result, as_report, is_finished, result_of
from scoring.results.unconfirmed import outdated_values
from scoring.witchstone.events import Corrected, TowerTaken
from tools.harness.rules.witchstone_bot import whole_match

ANNA_AND_BELA = (Player("Anna", "green"), Player("Béla", "red"))


def match_of(*events: Event, game: str = "witchstone", at: int = 1000, step: int = 60) -> Match:
    match = Match.new("m", game, ANNA_AND_BELA, {}, at)
    for number, event in enumerate(events):
        match = match.record(event, at + number * step)
    return match


def test_before_play_there_is_no_result() -> None:
    match = match_of(Ticked("board"))
    assert (result_of(match), is_finished(match)) == (None, False)


def test_a_scored_match_has_the_rows_of_its_sheet() -> None:
    match = match_of(Begun(tracked=False), Entered(0, "track", 40), Entered(1, "owls", (7, 5)))
    rows = (("track", (40, 0)), ("owls", (0, 12)), ("magic_tokens", (0, 0)), ("spells", (0, 0)), ("prophecies", (0, 0)))
    assert result_of(match) == Result(("Anna", "Béla"), (1, 2), (40, 12), rows, "points", unconfirmed=8)
    assert is_finished(match)


def test_a_tracked_match_is_finished_when_play_is_over_or_its_end_was_entered() -> None:
    assert is_finished(whole_match(1, 2))
    begun = match_of(Begun())
    assert not is_finished(begun)
    assert is_finished(begun.record(Entered(0, "track", 3), 9))
    assert not is_finished(begun.record(Entered(0, "track", 3), 9).undo(10))


def test_a_match_that_was_only_heard_of() -> None:
    match = match_of(Reported((2, 1), (30, None)), Closed())
    assert result_of(match) == Result(("Anna", "Béla"), (2, 1), (30, None))
    assert (match.state.stage, match.state.table, is_finished(match)) == ("closed", None, True)
    assert match_of(Reported((1, 1))).undoes() == Message("event.reported")


def test_an_opponent_of_the_game_comes_after_the_players() -> None:
    report = Reported((1, 2), (30, 20), others=("Ostara",))
    match = Match.new("m", "carodeni", (Player("Anna"),), {}, 0).record(report, 0)
    result = result_of(match)
    assert result is not None
    assert result.names == ("Anna", "Ostara")
    assert as_report(result, 1) == report


def test_the_report_of_a_result_gives_the_same_result() -> None:
    result = result_of(whole_match(2, 4))
    assert result is not None
    match = Match.new("m", "witchstone", whole_match(2, 4).players, {}, 0).record(as_report(result, 4), 0)
    assert result_of(match) == replace(result, unconfirmed=0)


@pytest.mark.parametrize(
    ("report", "why"),
    [
        (Reported(()), "match.no_result"),
        (Reported((1, 3)), "match.no_result"),
        (Reported((0, 1)), "match.no_result"),
        (Reported((1, "2")), "match.no_result"),  # type: ignore[arg-type]  # as from a damaged file
        (Reported((True, 1)), "match.no_result"),
        (Reported((1, 2), (5,)), "match.no_result"),
        (Reported((1, 2), (5, 10**7)), "match.no_result"),
        (Reported((1, 2), (5, 4), (("track", 5),)), "match.no_result"),
        (Reported((1, 2), (5, 4), (("", 5, "x"),)), "match.no_result"),
        (Reported((1, 2), others=("",)), "match.no_result"),
        (Reported((1, 2), others="x"), "match.no_result"),  # type: ignore[arg-type]  # as from a damaged file
        (Reported((1, 2), (5, 4), (("track", 5, 5),)), "match.rows_do_not_add_up"),
        (Reported((1, 2), (), (("track", 5, 4),)), "match.rows_do_not_add_up"),
    ],
)
def test_what_cannot_be_a_result_is_refused(report: Reported, why: str) -> None:
    with pytest.raises(Refused) as refused:
        match_of(report)
    assert refused.value.reasons == (Message(why),)


def test_a_match_is_either_played_or_reported() -> None:
    with pytest.raises(Refused):
        match_of(Begun(), Reported((1, 2)))
    with pytest.raises(Refused):
        match_of(Reported((1, 2)), Begun())
    with pytest.raises(Refused):
        match_of(Reported((1, 2)), Reported((1, 2)))


def test_a_match_ends_when_it_is_put_away() -> None:
    assert ended(match_of()) == 1000
    assert ended(match_of(Begun(tracked=False), Entered(0, "track", 1), Closed())) == 1120


def test_a_correction_does_not_change_when_a_match_ended() -> None:
    match = match_of(Begun(tracked=False), Entered(0, "track", 1), Closed())
    later = match.undo(9000).record(Entered(1, "track", 5), 9001).record(Closed(), 9002)
    assert ended(later) == ended(match) == 1120
    assert ended(match.amend(1, Entered(0, "track", 2), 9000)) == 1120


def test_a_match_that_was_played_on_ended_later() -> None:
    match = match_of(Begun(), Closed()).undo(9000).record(TowerTaken("witch"), 9100)
    assert ended(match) == 9100


def test_pauses_do_not_count_as_play() -> None:
    match = match_of(Begun(), TowerTaken("witch"), step=600)
    assert minutes(match) == 10
    paused = match.record(Corrected(0, "track", 5), 1600 + PAUSE_SECONDS + 1)
    assert minutes(paused) == 10


def test_the_duration_is_known_only_of_a_tracked_match() -> None:
    assert minutes(match_of(Begun(tracked=False), Entered(0, "track", 1), step=600)) is None
    heard = match_of(game="witchstone").record(Reported((1, 2)), 1000).record(Closed(), 1000 + 45 * 60)
    assert minutes(heard) == 45
    assert minutes(match_of(Reported((1, 2)), Closed(), step=0)) is None


def test_people_may_say_when_it_ended_and_how_long_it_took_also_after_it_was_closed() -> None:
    match = match_of(Begun(), TowerTaken(), TowerTaken(), Closed())
    told = (ended(match), minutes(match))
    dated = match.record(Dated(ended="1970-01-01T00:08:20Z"), 9000)
    assert (ended(dated), minutes(dated)) == (500, told[1])
    longer = dated.record(Dated(ended="1970-01-01T00:08:20Z", minutes=90), 9100)
    assert (ended(longer), minutes(longer)) == (500, 90) and longer.state.stage == "closed"
    back = longer.record(Dated(), 9200)
    assert (ended(back), minutes(back)) == told


@pytest.mark.parametrize(
    "dated",
    [
        Dated(ended="1969-12-31T23:59:59Z"),
        Dated(ended="2026-02-30T10:00:00Z"),
        Dated(ended="2026-02-03T10:00:00"),
        Dated(ended="soon"),
        Dated(ended="2026-02-03T24:00:00Z"),
        Dated(ended="2026-13-03T10:00:00Z"),
        Dated(minutes=0),
        Dated(minutes=10**6),
    ],
)
def test_a_time_that_no_calendar_has_is_refused(dated: Dated) -> None:
    with pytest.raises(Refused):
        match_of(Begun(), dated)


def test_a_date_is_no_play() -> None:
    entered = match_of(Begun(), Entered(0, "track", 3))
    assert not outdated_values(entered.record(Dated(minutes=5), 5000))
    assert minutes(match_of(Begun(), Dated(ended="1970-01-01T00:00:05Z"), step=600)) is None
