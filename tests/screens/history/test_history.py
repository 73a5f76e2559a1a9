"""The history: months, filters, search, and however many matches there are, few rows."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from kivy.uix.widget import Widget

from benchmarks.crowd import crowded
from storage import results
from storage.history import count
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, undisturbed
from tools.harness.hands.history import autumn, moment, multiplied, reported

pytestmark = pytest.mark.ui

MANY = 10_000
MOST_ROWS = 24
# A frame of scrolling far below against one at the top.
SLOWER = 3.0
STEP = 90


def shown(app: Driver) -> list[Any]:
    """The matches in sight, from above."""
    return sorted(app.find_all(is_a("PastRow")), key=lambda row: -row.y)


def winners(app: Driver) -> list[str]:
    return [row.winner for row in shown(app)]


def open_history(app: Driver) -> dict[str, str]:
    matches = autumn(app)
    app.tap(is_a("Destination", route="history"))
    return matches


def choose(app: Driver, what: str, value: str) -> None:
    app.tap(f"filter_{what}")
    app.tap(f"choice_{value}")
    app.advance(0.3)


def test_matches_stand_by_month_newest_first_and_say_who_won_and_how(app: Driver) -> None:
    open_history(app)
    assert [(row.name, row.count) for row in sorted(app.find_all(is_a("MonthRow")), key=lambda row: -row.y)] == [
        ("November 2025", "5 matches"),
        ("October 2025", "2 matches"),
    ]
    assert winners(app) == [
        "Zsófi 118",
        "Réka 41",
        "Mira, opponent had no legal move",
        "Ola 86 and Kasia 86 (shared)",
        "Zsófi 104",
        "Ola 74, solo",
        "Saved before the end",
    ]
    first, *_, last = shown(app)
    assert (first.others, first.when, first.crowned) == ("Mira 104 · Tamás 104 · Ádám 84", "Sat 15", True)
    assert shown(app)[1].when == "Sat 15 · 28\u00a0min"
    assert (last.others, last.crowned) == ("Mira · Honza", False), "nobody had a point"
    assert shown(app)[5].others == "Ostara 69 · experienced witch"
    assert [(row.first, row.last) for row in shown(app)][:2] == [(True, False), (False, False)]
    assert [row.last for row in shown(app)] == [False] * 4 + [True, False, True]


def _filter_and_search(app: Driver) -> None:
    open_history(app)
    choose(app, "game", "witchstone")
    assert winners(app) == ["Zsófi 118", "Zsófi 104", "Saved before the end"] and app.sees("3 matches of 7")
    choose(app, "person", "Tamás")
    assert winners(app) == ["Zsófi 118"] and app.find("filter_person").on
    choose(app, "person", "")
    choose(app, "game", "")
    assert len(winners(app)) == 7 and not app.sees(" of 7")
    app.tap("search")
    app.type("vltava")
    app.advance(0.5)
    assert winners(app) == ["Zsófi 118"], "the place is found"
    app.find("field").text = "nobody at all"
    app.advance(0.5)
    assert not shown(app) and app.sees("No matches found.")


def test_filters_and_the_search_leave_what_fits_and_are_kept(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        _filter_and_search(app)
    with Driver(tmp_path) as again:
        assert again.sees("No matches found."), "as it was left"
        again.tap(is_a("PushButton", text="Show all matches"))
        assert len(winners(again)) == 7 and not again.find_all("field")
        choose(again, "period", "last_year")
        assert bool(shown(again)) == (moment(2026, 1, 1) <= again.app.session.now() < moment(2027, 1, 1))
        again.back()
        assert len(winners(again)) == 7, "back leads from what was found to everything"
        again.back()
        assert again.shell.route.name == "games"


def test_an_empty_history_says_what_to_do(app: Driver) -> None:
    app.tap(is_a("Destination", route="history"))
    assert app.sees("Finished matches appear here") and not app.find_all("filter_game")
    app.tap(is_a("PushButton", text="Choose a game"))
    assert app.shell.route.name == "games"


def test_a_match_that_is_put_away_appears_and_the_navigation_leads_to_the_top(app: Driver) -> None:
    for number in range(40):
        reported(app, "witchstone", moment(2025, 1, 1) + number * 86400, {"Mira": 50 + number, "Tamás": 40})
    app.tap(is_a("Destination", route="history"))
    assert winners(app)[0] == "Mira 89"
    app.drag(200, 200, 200, 700)
    assert winners(app)[0] != "Mira 89"
    top = shown(app)[3]
    app.tap(top)
    app.back()
    assert top.key in [row.key for row in shown(app)], "whoever comes back finds the place again"
    reported(app, "witchstone", moment(2025, 6, 1), {"Ola": 99, "Tamás": 40})
    app.tap(is_a("Destination", route="history"))
    assert winners(app)[0] == "Ola 99"


def _frame_times(app: Driver, frames: int) -> list[float]:
    times, listed = [], app.page.ids.list
    for _ in range(frames):
        listed.scroll_y -= STEP / (listed.viewport_size[1] - listed.height)
        start = perf_counter()
        app.frames()
        times.append(perf_counter() - start)
    return sorted(times)


def test_ten_thousand_matches_scroll_with_few_rows(tmp_path: Path) -> None:
    multiplied(tmp_path, 100, MANY // 100)
    with Driver(tmp_path) as app, undisturbed():
        app.tap(is_a("Destination", route="history"))
        assert count(app.app.session.store) == MANY
        listed = app.page.ids.list
        made: list[Widget] = []
        listed.bind(on_row=lambda _, row: made.append(row))
        near = _frame_times(app, 40)
        while len(listed.entries) < MANY // 5:
            listed.scroll_y = 0
            app.frames(2)
        deep = len(listed.entries)
        far = _frame_times(app, 40)
        assert len(listed.entries) < deep + 200, "only as much is read as is needed"
        rows = app.find_all(is_a("PastRow"))
        assert 5 < len(rows) <= MOST_ROWS and len(made) <= MOST_ROWS
        tops = sorted((row.top for row in rows), reverse=True)
        assert all(one - other == pytest.approx(rows[0].height, abs=60) for one, other in pairwise(tops))
        assert far[len(far) // 2] < SLOWER * near[len(near) // 2]


def test_results_that_are_missing_after_an_update_are_counted_bit_by_bit(tmp_path: Path) -> None:
    with crowded(tmp_path, 60) as store, store.database.writing() as connection:
        results.forget(connection)
    with Driver(tmp_path) as app:
        session = app.app.session
        app.tap(is_a("Destination", route="history"))
        before = len(app.page.ids.list.entries)
        app.advance(4)
        for _ in range(200):
            if not session.uncounted:
                break
            app.advance(0.2)
        assert session.uncounted == 0 and not app.sees("Still counting")
        app.advance(0.2)
        assert app.find_all(is_a("PastRow")) and len(app.page.ids.list.entries) > before


def test_on_a_tablet_the_match_stands_beside_the_list(app: Driver) -> None:
    app.resize(1280, 800)
    matches = open_history(app)
    assert app.sees("Zsófi wins"), "the newest one"
    app.tap(f"past_{matches['solo']}")
    assert app.sees("Ola wins") and app.shell.route.name == "history"
    assert [row.match_id for row in shown(app) if row.on] == [matches["solo"]]
    app.tap("delete")
    app.tap("yes")
    assert app.sees("Match deleted") and app.sees("Zsófi wins") and len(shown(app)) == 6
    app.tap("snack")
    assert len(shown(app)) == 7
    choose(app, "period", "month")
    assert not shown(app) and not app.find_all("delete")
    app.tap(is_a("PushButton", text="Show all matches"))
    assert app.find("delete").width > 600 and shown(app)[0].width < 480, "both have their room again"
    app.resize(412, 915)
    assert not app.find_all("delete") and len(shown(app)) == 7
