"""The phone's clock jumps, summer time begins and ends: nothing is negative, out of order or lost."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from scoring.journal.match import Match
from scoring.results.duration import PAUSE_SECONDS, ended, minutes
from screens.look.dates import month_of, year_of
from screens.shell.session import Session
from storage import history
from storage.exports import csv_form, match_files, qr_text, times
from storage.exports.bg_stats import PlayTexts, play
from storage.history import Filter, Past, past_of
from storage.imports import bg_stats
from storage.imports.preview import bring_in, preview
from storage.remarks import Remarks
from storage.statistics.overview import overview
from storage.store import Store
from tests.reliability.wrecks import banner, file_in, in_trouble, noise
from tests.storage.journeys import digest
from tests.storage.test_bg_stats import export
from tools.harness.driver import Driver
from tools.harness.evenings import reported
from tools.harness.hands.common import is_a, open_checklist
from tools.harness.rules.finished_matches import GAMES, finished

MINUTE, HOUR, DAY, YEAR = 60, 3600, 86_400, 366 * 86_400
# A Sunday afternoon in November 2026.
NOW = 1_793_545_200
BEFORE_1970, FAR_FUTURE = -5 * YEAR, NOW + 200 * YEAR
# Central Europe, spelt so that the machine needs no table of zones: summer time ends on 25 October 2026 at 01:00 UTC.
BUDAPEST, AUCKLAND, LIMA = "CET-1CEST,M3.5.0,M10.5.0/3", "NZST-12NZDT,M9.5.0,M4.1.0/3", "PET5"
SUMMER_TIME_ENDS, SUMMER_TIME_BEGINS = 1_792_890_000, 1_774_746_000
# A number below nothing, as in “−3 min”.
NEGATIVE = re.compile(r"[-−]\s?[0-9]+ ?(min|h\b|day|hour)|[-−][0-9]+:")


@pytest.fixture
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Takes the machine to another time zone."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone of this system cannot be changed")

    def move_to(name: str) -> None:
        monkeypatch.setenv("TZ", name)
        time.tzset()

    yield move_to
    monkeypatch.undo()
    time.tzset()


class PhoneClock:
    now = NOW


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> PhoneClock:
    ours = PhoneClock()
    monkeypatch.setattr(Session, "now", lambda _: ours.now)
    return ours


def at_odd_times(game: str, seed: int) -> Match:
    """A whole match; now and then the clock goes back a day, or forward a year, or anywhere."""
    match, dice = finished(game, 1), Random(f"{game} {seed}")
    at = started = dice.choice((NOW, 0, BEFORE_1970, FAR_FUTURE))
    entries = []
    for entry in match.journal.entries:
        jumped = dice.choice((at - DAY, at - HOUR, at + YEAR, NOW, BEFORE_1970, FAR_FUTURE))
        at = jumped if dice.random() < 0.05 else at + dice.randint(0, 60)
        entries.append(replace(entry, at=at))
    return Match.new(f"{game}-{seed}", game, match.players, match.options, started, entries)


@pytest.fixture(scope="module")
def odd() -> tuple[Match, ...]:
    return tuple(at_odd_times(game, seed) for game in GAMES for seed in range(2))


def brought_back(data: bytes) -> Match:
    with Store.in_memory() as store:
        looked_at = preview(store, data, NOW)
        assert not looked_at.skipped
        bring_in(store, looked_at)
        return store.load(looked_at.new[0].match.id).match


# The clock jumps


def test_no_match_lasts_less_than_nothing_or_longer_than_people_sat_there(odd: tuple[Match, ...]) -> None:
    for match in odd:
        lasted = minutes(match)
        assert lasted is None or 0 < lasted <= len(match.journal.entries) * PAUSE_SECONDS // MINUTE
        past = past_of(match, Remarks())
        assert past is not None and play(past, {}, PlayTexts("x")).get("durationMin", 1) > 0


def test_the_history_lists_each_match_once_and_in_order_whatever_the_clock_said(odd: tuple[Match, ...]) -> None:
    with Store.in_memory() as store:
        store.create_all(odd)
        listed, after = list[Past](), None
        while True:
            page = history.page(store, after=after, size=3)
            listed += page.matches
            after = page.after
            if after is None:
                break
        assert sorted(past.id for past in listed) == sorted(match.id for match in odd)
        assert all(one.at >= next_one.at for one, next_one in pairwise(listed))
        assert {past.id: past.at for past in listed} == {match.id: ended(match) for match in odd}
        assert overview(store).plays == len(odd)
        for match in odd:
            assert digest(store.load(match.id).match) == digest(match), "the journal keeps its own order"


def test_what_was_written_at_odd_times_comes_back_from_every_kind_of_file(odd: tuple[Match, ...]) -> None:
    for match in odd:
        assert digest(brought_back(match_files.write(match, Remarks()))) == digest(match)
        for data in (
            qr_text.write(match, Remarks()).text.encode(),
            csv_form.write(csv_form.of_match(match, Remarks())),
        ):
            back = brought_back(data)
            assert (back.started, ended(back)) == (match.started, ended(match))
            assert (minutes(back) or 1) > 0


@pytest.mark.ui
def test_a_match_goes_on_while_the_clock_jumps(tmp_path: Path, clock: PhoneClock) -> None:
    jumps = (NOW - DAY, NOW + YEAR, BEFORE_1970, FAR_FUTURE, NOW)
    with Driver(tmp_path) as app:
        open_checklist(app, "witchstone")
        steps = [step.id for step in app.match.plan.steps]
        for step, clock.now in zip(steps, jumps, strict=False):
            app.tap(step)
            assert app.find(step).phase == "done" and not banner(app)
        assert [entry.at for entry in app.match.journal.entries] == list(jumps)
        app.page.start_playing()
        for clock.now in jumps:
            app.frames(2)
            app.page.open_journal()
            app.advance(1.5)  # the clock of the turn ticks
            assert not any(NEGATIVE.search(text) for text in app.texts()), app.texts()
            app.shell.close_all()
        kept = digest(app.match)
        for clock.now in (*jumps, NOW + 3 * HOUR):
            app.shell.go("games")
            app.advance(0.3)
            said = app.find(is_a("ContinueCard")).ids.ago_text.text
            assert said and not NEGATIVE.search(said)
        assert said == "3 hours ago"
    with Driver(tmp_path) as app:
        app.tap(is_a("ContinueCard"))
        assert digest(app.match) == kept


@pytest.mark.ui
@pytest.mark.parametrize("where", [AUCKLAND, LIMA])
def test_every_page_can_show_times_at_both_ends_of_the_calendar(
    tmp_path: Path, zone: Callable[[str], None], where: str, odd: tuple[Match, ...]
) -> None:
    """A file from elsewhere may have any time; here it is in the year before the first, or after the last."""
    zone(where)
    ends = [
        reported(f"m{index}", at, {"Anna": 30, "Béla": 20})
        for index, at in enumerate((times.EARLIEST, times.LATEST, BEFORE_1970))
    ]
    with Driver(tmp_path) as app:
        store = app.app.session.store
        store.create_all((*odd, *ends))
        store.remember_people(("Anna", "Béla"), NOW)
        for name, params in (
            ("history", {}),
            ("statistics", {}),
            ("players", {}),
            *(("past", {"match": match.id, "game": match.game.id}) for match in (*ends, odd[0])),
            ("result", {"match": odd[0].id, "game": odd[0].game.id}),
        ):
            app.shell.go(name, **params)
            app.advance(1)
            assert app.shell.route.name == name and app.texts()
            assert not any(NEGATIVE.search(text) for text in app.texts()), app.texts()


def backups_after_a_start(folder: Path, clock: PhoneClock, now: int) -> set[str]:
    clock.now = now
    with Driver(folder) as app:
        app.shell.go("game", game="witchcraft")
        app.page._start_checklist()
        app.advance(5)
        assert not banner(app)
    return {path.name for path in (folder / "backups").glob("auto-*.db")}


@pytest.mark.ui
def test_a_day_of_another_clock_gets_its_backup_and_it_is_offered(
    tmp_path: Path, clock: PhoneClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = backups_after_a_start(tmp_path, clock, NOW)
    assert len(first) == 1
    assert backups_after_a_start(tmp_path, clock, NOW + HOUR) == first, "once a day"
    ahead = backups_after_a_start(tmp_path, clock, FAR_FUTURE)
    assert len(ahead) == 2
    assert len(backups_after_a_start(tmp_path, clock, NOW + 2 * DAY) - ahead) == 1
    noise(file_in(tmp_path))
    monkeypatch.setattr(time, "time", lambda: float(NOW + 2 * DAY + 3 * HOUR))
    with Driver(tmp_path) as app:
        assert in_trouble(app) and app.sees("3 hours ago") and app.sees("(4 matches)"), "the last one that was made"


# Summer time, and midnight


@pytest.mark.parametrize("change", [SUMMER_TIME_ENDS, SUMMER_TIME_BEGINS])
def test_a_match_across_the_change_of_summer_time_lasts_as_long_as_it_did(
    zone: Callable[[str], None], change: int
) -> None:
    zone(BUDAPEST)
    assert time.localtime(change - 1).tm_isdst != time.localtime(change).tm_isdst
    match = finished("witchstone", 1)
    *played, closed = match.journal.entries
    begin = change - len(played) * 30
    entries = [replace(entry, at=begin + index * MINUTE) for index, entry in enumerate((*played, closed))]
    across = Match.new("m", "witchstone", match.players, match.options, begin, entries)
    assert minutes(across) == len(played) - 1
    assert digest(brought_back(match_files.write(across, Remarks()))) == digest(across)


def test_a_match_belongs_to_the_day_of_the_table_not_of_greenwich(zone: Callable[[str], None]) -> None:
    zone(BUDAPEST)
    midnight = times.read("2026-11-01T00:00:00+01:00")
    assert time.gmtime(midnight).tm_mday == 31
    with Store.in_memory() as store:
        people = {"Anna": 30, "Béla": 20}
        store.create_all([reported("october", midnight - 30, people), reported("november", midnight + 30, people)])
        store.remember_people(people, NOW)
        october, november = month_of(midnight - 30), month_of(midnight + 30)
        assert october[1] == november[0] == midnight
        for (since, until), id in ((october, "october"), (november, "november")):
            matches = history.page(store, Filter(since=since, until=until)).matches
            assert [past.id for past in matches] == [id]
        assert overview(store).months == (("2026-10", 1), ("2026-11", 1))


@pytest.mark.parametrize("where", [BUDAPEST, AUCKLAND, LIMA, "<+03>-3<+04>,M3.5.0/0,M10.5.0/0"])
def test_months_and_years_have_neither_gaps_nor_overlaps(zone: Callable[[str], None], where: str) -> None:
    """In the last of these zones the day of the change has no midnight."""
    zone(where)
    for start, part_of in ((NOW, month_of), (NOW - 9 * YEAR, month_of), (NOW, year_of)):
        since, until = part_of(start)
        assert since <= start < until
        for _ in range(24):
            assert part_of(until - 1) == (since, until)
            assert part_of(until)[0] == until
            since, until = part_of(until)


def test_bg_stats_is_told_the_time_of_greenwich_and_tells_that_of_the_phone(zone: Callable[[str], None]) -> None:
    zone(BUDAPEST)
    sent = []
    for at in (SUMMER_TIME_ENDS - HOUR // 2, SUMMER_TIME_ENDS + HOUR // 2):
        assert time.strftime("%H:%M", time.localtime(at)) == "02:30", "the same on the wall"
        past = past_of(reported("m", at, {"Anna": 30, "Béla": 20}), Remarks())
        assert past is not None
        sent.append(play(past, {}, PlayTexts("Witchstone"))["playDate"])
    assert sent == ["2026-10-25 00:30:00", "2026-10-25 01:30:00"]
    told = {
        "2026-07-01 20:00:00": "2026-07-01T18:00:00Z",
        "2026-12-01 20:00:00": "2026-12-01T19:00:00Z",
        "2026-10-25 02:30:00": "2026-10-25T00:30:00Z",  # it comes twice: the first one
        "2026-03-29 02:30:00": "2026-03-29T01:30:00Z",  # it never comes: an hour later on the wall
    }
    for date, greenwich in told.items():
        one = {"gameRefId": 1, "playDate": date, "durationMin": 75, "uuid": date}
        score = [{"playerRefId": 1, "score": "5", "rank": 1}, {"playerRefId": 2, "score": "4", "rank": 2}]
        imported = bg_stats.read(export({**one, "playerScores": score}), NOW)
        assert not imported.skipped, imported.skipped
        assert times.written(imported.matches[0].match.started) == greenwich
        assert minutes(imported.matches[0].match) == 75
