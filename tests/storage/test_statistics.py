"""Pages of statistics, and that they are what the journals say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import localtime, strftime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.journal.events import Closed, Entered
from scoring.journal.match import Match
from scoring.results.result import Result, result_of
from scoring.results.statistics import Category, Moment, Rival, Streaks
from storage.statistics.game import AtCount, Average, Ranked, Record, game_page
from storage.statistics.overview import GameShare, Regular, overview
from storage.statistics.period import Period
from storage.statistics.person import person_page
from storage.statistics.series import series
from storage.store import Store
from tools.harness.evenings import alone, duel, keep_all, recorded, reported, scored
from tools.harness.rules.finished_matches import finished
from tools.harness.rules.witchstone_bot import whole_match


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


@pytest.fixture
def three(store: Store) -> Store:
    """Anna is bad at owls."""
    owls = Entered(1, "owls", (7, 5))
    keep_all(
        store,
        [
            scored("a", 1000, {"Anna": 40, "Béla": 20}, owls),
            scored("b", 2000, {"Anna": 30, "Béla": 20}, owls),
            reported("c", 3000, {"Béla": 25, "Anna": 50, "Cili": 10}),
            duel("d", 4000, "Anna", "Béla", 1),
        ],
    )
    return store


def test_a_person_in_one_game(three: Store) -> None:
    page = person_page(three, "anna", "witchstone")
    assert (page.name, page.games) == ("Anna", {"witchcraft": 1, "witchstone": 3})
    assert (page.all.plays, page.all.wins, page.all.places) == (3, 2, {1: 2, 2: 1})
    assert page.all.points is not None
    assert (page.all.points.average, page.all.points.best.match) == (40, "c")
    assert {count: tally.plays for count, tally in page.counts.items()} == {2: 2, 3: 1}
    assert (page.starting.plays, page.starting.wins) == (2, 1)
    assert page.streaks == Streaks(longest=1, now=1, without=0)
    assert page.development == (Moment(1240, 1, 40), Moment(2240, 1, 30), Moment(3000, 1, 50))
    assert page.rivals == (Rival("béla", "Béla", 3, 2, 1), Rival("cili", "Cili", 1, 1, 0))
    assert [play.match for play in page.latest] == ["c", "b", "a"]


def test_in_which_categories_a_player_loses_points(three: Store) -> None:
    page = person_page(three, "Anna", "witchstone")
    assert page.categories[:2] == (Category("track", 3, 40, 75 / 4, 50), Category("owls", 3, 0, 6, 0))
    assert page.weakest is not None
    assert page.strongest is not None
    assert (page.weakest.row, page.weakest.margin, page.strongest.row) == ("owls", -6, "track")
    assert [category.row for category in page.categories] == ["track", "owls", "magic_tokens", "spells", "prophecies"]


def test_a_person_in_all_games_has_no_points(three: Store) -> None:
    page = person_page(three, "Béla")
    assert (page.all.plays, page.all.wins, page.all.points) == (4, 2, None)
    assert (page.categories, page.development, page.weakest) == ((), (), None)
    assert page.rivals[0] == Rival("anna", "Anna", 4, 2, 2)


def test_a_period_leaves_out_what_was_before_and_after(three: Store) -> None:
    page = person_page(three, "Anna", "witchstone", Period(2000, 3000))
    assert (page.all.plays, page.categories[0].average, page.rivals[0].together) == (1, 30, 1)
    assert game_page(three, "witchstone", Period(2000, 3000)).plays == 1
    assert overview(three, Period(2000, 3000)).plays == 1


def test_a_player_without_matches_has_no_statistics(store: Store) -> None:
    page = person_page(store, "Nobody", "witchstone")
    assert (page.name, page.all.plays, page.all.points, page.rivals, page.categories) == ("Nobody", 0, None, (), ())
    empty = game_page(store, "witchstone")
    assert (empty.plays, empty.minutes, empty.people, empty.highest, empty.closest) == (0, None, (), (), None)
    assert overview(store) == type(overview(store))((), (), ())
    assert series(store, "A", "B").run == (None, 0)


def test_a_game(three: Store) -> None:
    page = game_page(three, "witchstone")
    assert page.plays == 3
    assert page.people == (
        Ranked("anna", "Anna", 3, 2, 0, 40, 50),
        Ranked("béla", "Béla", 3, 1, 0, 89 / 3, 32),
        Ranked("cili", "Cili", 1, 0, 0, 10, 10),
    )
    assert page.categories[:2] == (Average("track", 195 / 7, 110 / 3, 50), Average("owls", 24 / 7, 4, 12))
    assert page.counts == (AtCount(2, 2, 134 / 4, 36, 0, 0), AtCount(3, 1, 85 / 3, 50, 0, 0))
    assert page.highest[:2] == (Record(50, "c", 3000, "Anna"), Record(40, "a", 1240, "Anna"))
    assert (page.closest, page.widest) == (Record(2, "b", 2240), Record(25, "c", 3000))
    assert page.winning is not None and [moment.points for moment in page.development] == [40, 32, 50]
    assert (page.winning.average, page.winning.spread) == pytest.approx((122 / 3, (488 / 9) ** 0.5))


def test_how_long_a_game_takes(store: Store) -> None:
    match = whole_match(3, 2)
    store.create(recorded(match, Closed(), at=9000))
    page = game_page(store, "witchstone")
    minutes = match.journal.entries[-1].at // 60
    assert (page.minutes, page.hours) == (minutes or None, pytest.approx(minutes / 60))


def test_a_game_without_points(three: Store) -> None:
    page = game_page(three, "witchcraft")
    assert page.people == (Ranked("béla", "Béla", 1, 1, 0, None, None), Ranked("anna", "Anna", 1, 0, 0, None, None))
    assert (page.categories, page.highest, page.closest) == ((), (), None)
    assert page.counts == (AtCount(2, 1, None, None, 0, 0),)


def test_how_a_game_without_points_ends(store: Store) -> None:
    ways = ("no_move", "no_mages", "no_move")
    duels = [duel(f"m{at}", at, "Anna", "Béla", 0, way) for at, way in enumerate(ways)]
    keep_all(store, [*duels, duel("draw", 9, "Anna", "Béla", None, "draw")])
    page = game_page(store, "witchcraft")
    assert page.endings == (("no_move", 2), ("draw", 1), ("no_mages", 1))
    assert page.months == ((strftime("%Y-%m", localtime(0)), 4),)


def test_an_opponent_that_is_no_player_has_no_statistics(store: Store) -> None:
    two = reported("c", 3000, {"Ola": 20, "Béla": 50}, "carodeni")
    keep_all(store, [alone("a", 1000, "Ola", (34, 59)), alone("b", 2000, "Ola", (40, 12)), two])
    game = game_page(store, "carodeni")
    assert game.counts == (AtCount(1, 2, 37, 49.5, 0, 0), AtCount(2, 1, 35, 50, 0, 0))
    assert [(record.value, record.name) for record in game.highest] == [
        (50, "Béla"),
        (40, "Ola"),
        (34, "Ola"),
        (20, "Ola"),
    ]
    assert next(row for row in game.categories if row.row == "potions") == Average("potions", 37, 40, 40)
    ola = person_page(store, "Ola", "carodeni")
    assert {count: (tally.plays, tally.wins) for count, tally in ola.counts.items()} == {1: (2, 1), 2: (1, 0)}
    assert ola.all.places == {1: 1, 2: 2}
    assert Rival("ostara", "Ostara", 2, 1, 1) in ola.rivals
    assert next(row for row in ola.categories if row.row == "potions").others == 71 / 2


def test_everything_together(three: Store) -> None:
    figures = overview(three)
    assert figures.games == (GameShare("witchstone", 3, 0, 3000), GameShare("witchcraft", 1, 0, 4000))
    assert figures.people == (
        Regular("anna", "Anna", 4, 2),
        Regular("béla", "Béla", 4, 2),
        Regular("cili", "Cili", 1, 0),
    )
    assert (figures.months, figures.plays) == (((strftime("%Y-%m", localtime(4000)), 4),), 4)


def test_a_seat_without_a_name_is_no_person(store: Store) -> None:
    store.create(reported("a", 1, {"Anna": 2, "Red": 1}))
    store.remember_people(["Anna"], 1)
    assert [person.name for person in game_page(store, "witchstone").people] == ["Anna"]
    assert person_page(store, "Anna").rivals == (Rival("red", "Red", 1, 1, 0),)


def test_a_series_of_two(store: Store) -> None:
    results = (0, 1, None, 1, 1)
    keep_all(store, [duel(f"m{at}", at, "Anna", "Béla", first) for at, first in enumerate(results)])
    keep_all(store, [duel("x", 9, "Béla", "Cili", 0), reported("y", 10, {"Béla": 9, "Cili": 1, "Anna": 5})])
    meetings = series(store, "anna", "béla", "witchcraft")
    assert meetings.names == ("Anna", "Béla")
    assert [meeting.ahead for meeting in meetings.meetings] == [1, 1, None, 1, 0]
    assert (meetings.ahead, meetings.level, meetings.run) == ((1, 3), 1, (1, 2))
    assert {meeting.starter for meeting in meetings.meetings} == {0}
    turned = series(store, "Béla", "Anna")
    assert (turned.ahead, turned.meetings[0].match, turned.meetings[0].points) == ((4, 1), "y", (9, 5))
    assert len(series(store, "Béla", "Anna", alone=True).meetings) == 5
    assert series(store, "Anna", "Cili", "witchstone").meetings[0].starter is None


@settings(max_examples=30, deadline=None)
@given(
    st.lists(
        st.tuples(st.integers(0, 20), st.permutations(["A", "B", "C", "D"]), st.lists(st.integers(0, 9), min_size=4)),
        min_size=1,
        max_size=12,
    ),
    st.sampled_from("ABCD"),
)
def test_pages_say_what_the_matches_say(made: list[tuple[int, list[str], list[int]]], name: str) -> None:
    matches = [
        reported(str(number), at, dict(zip(order[: 2 + at % 3], values, strict=False)))
        for number, (at, order, values) in enumerate(made)
    ]
    with Store.in_memory() as store:
        keep_all(store, matches)
        page, game = person_page(store, name, "witchstone"), game_page(store, "witchstone")
    own = [(match, seat) for match in matches for seat, player in enumerate(match.players) if player.name == name]
    own.sort(key=lambda sat: (sat[0].started, sat[0].id))
    results = [(_result(match), seat) for match, seat in own]
    assert page.all.plays == len(own)
    assert [play.points for play in reversed(page.latest)] == [result.points[seat] for result, seat in results][-10:]
    assert sum(rival.together for rival in page.rivals) == sum(len(match.players) - 1 for match, _ in own)
    assert sum(rival.ahead for rival in page.rivals) == sum(
        rank > result.places[seat] for result, seat in results for rank in result.places
    )
    assert sum(count.plays for count in game.counts) == game.plays == len(matches)
    best = max(points or 0 for match in matches for points in _result(match).points)
    assert game.highest[0].value == best
    assert sum(person.plays for person in game.people) == sum(len(match.players) for match in matches)


def _result(match: Match) -> Result:
    result = result_of(match)
    assert result is not None
    return result


def test_who_began_is_known_only_of_matches_that_were_played_along(tmp_path: Path) -> None:
    """Finding 7 of a newcomer: a finished game that is scored never asks who began."""
    with Store.open(tmp_path) as store:
        played = finished("witchstone", 3)
        store.create(played)
        store.catch_up(60)
        [at] = game_page(store, "witchstone").counts
        assert at.plays == at.starts == 1
