"""The app opens where it was left, after an end and after a pause, whatever remains of the match."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from device import null_device
from scoring.journal.events import Closed, Ticked
from storage.store import Store
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_checklist, open_game, open_new_match
from tools.harness.hands.journeys import ROUTES, kept_match, names, stack

pytestmark = pytest.mark.ui


# Resuming


@pytest.mark.parametrize("way", ROUTES.values(), ids=ROUTES)
def test_the_app_resumes_on_the_very_screen_without_its_sheet(
    tmp_path: Path, way: list[tuple[str, dict[str, Any]]]
) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        for name, params in way:
            app.shell.go(name, **params)
        page = app.page
        sheet = {"setup": "open_menu", "settings": "choose_language"}
        sheet |= dict.fromkeys(("checklist", "new_match"), "open_options")
        if app.shell.route.name in sheet:
            getattr(page, sheet[app.shell.route.name])()
            assert app.shell._overlays
        app.frames(3)
        before = stack(app)
    with Driver(tmp_path) as app:
        assert stack(app) == before
        assert not app.shell._overlays
        for expected in (before[:depth] for depth in range(len(before) - 1, 0, -1)):
            app.back()
            assert stack(app) == expected
        if before[0][0] != "games":
            app.back()
        assert names(app) == ["games"]


# Pause and resume


def test_pausing_and_resuming_changes_nothing(tmp_path: Path) -> None:
    kept_match(tmp_path)
    with Driver(tmp_path) as app:
        for way in ROUTES.values():
            app.shell.go("games")
            for name, params in way:
                app.shell.go(name, **params)
            app.frames(2)
            page, before, texts = app.page, stack(app), app.texts()
            assert app.app.dispatch("on_pause"), "the app wants to be paused, not ended"
            app.advance(0.5)
            app.app.dispatch("on_resume")
            app.advance(0.5)
            assert app.page is page and stack(app) == before and app.texts() == texts


def test_a_sheet_and_what_was_typed_survive_a_pause(app: Driver) -> None:
    open_new_match(app, "winter_queen")
    app.tap("new_name")
    app.type("half a na")
    app.app.dispatch("on_pause")
    app.app.dispatch("on_resume")
    app.frames(4)
    assert app.find("field").text == "half a na"


class Changing:
    """What the system says; a person may change it while the app is away."""

    available = True
    language, scale = "en", 1.0

    def read(self, *ours: object) -> Any:
        return self.language if ours else self.scale


def test_what_the_system_changed_meanwhile_is_taken_up(tmp_path: Path) -> None:
    system = Changing()
    with Driver(tmp_path, replace(null_device(), language=system, text_scale=system)) as app:
        open_checklist(app, "winter_queen")
        assert app.sees("The players")
        size = app.find(is_a("GroupTitle")).font_size
        app.app.dispatch("on_pause")
        system.language, system.scale = "pl", 1.5
        app.app.dispatch("on_resume")
        app.frames(6)
        assert not app.sees("The players")
        assert app.find(is_a("GroupTitle")).font_size == pytest.approx(1.5 * size)
        assert all(row.stacked for row in app.find_all(is_a("StepRow"))), "as if it had been so from the start"


# Broken remains


def test_a_match_that_is_not_there_any_more_opens_the_page_below_it(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        params = {"game": "witchcraft", "match": "gone"}
        store.set_routes([["games", {}], ["game", {"game": "witchcraft"}], ["setup", params]])
    with Driver(tmp_path) as app:
        assert names(app) == ["games", "game"]
        assert app.sees("This match is no longer here")
        app.back()
        assert names(app) == ["games"]


def test_the_app_can_leave_a_match_of_an_unknown_game(tmp_path: Path) -> None:
    match = kept_match(tmp_path)
    kept_match(tmp_path, "m2", started=2000)
    with Store.open(tmp_path) as store:
        store.database.connection.execute("UPDATE matches SET game = 'chess' WHERE id = ?", (match.id,))
        store.set_routes([["games", {}], ["setup", {"game": "winter_queen", "match": match.id}]])
    with Driver(tmp_path) as app:
        assert names(app) == ["games"]
        assert app.sees("This version cannot show the match")
        assert [card.match_id for card in app.find_all(is_a("ContinueCard"))] == ["m2"], (
            "your other matches are not affected"
        )
        app.tap(is_a("ContinueCard"))
        app.tap("map")
        assert app.match.id == "m2" and app.match.state.ticked == {"map"}


def test_a_closed_match_that_the_damaged_list_calls_open_is_not_offered(tmp_path: Path) -> None:
    match, now = kept_match(tmp_path), 3000
    kept_match(tmp_path, "m2", started=2000)
    with Store.open(tmp_path) as store:
        closed = match.record(Closed(), now)
        store.append(match.id, len(match.journal.entries), closed.journal.entries[-1], closed.state.stage)
        store.database.connection.execute("UPDATE matches SET stage = 'play' WHERE id = ?", (match.id,))
    with Driver(tmp_path) as app:
        assert [card.match_id for card in app.find_all(is_a("ContinueCard"))] == ["m2"]


def test_opening_a_match_that_is_gone_leads_to_the_first_page(app: Driver) -> None:
    open_game(app, "witchcraft")
    app.shell.go("setup", match="gone", game="witchcraft")
    app.advance(0.3)
    assert names(app) == ["games"] and app.sees("This match is no longer here")
    open_game(app, "witchcraft")
    assert names(app) == ["games", "game"]


def test_a_match_whose_last_lines_cannot_be_read_is_shown_and_says_so(tmp_path: Path) -> None:
    match = kept_match(tmp_path)
    with Store.open(tmp_path) as store:
        for index, step in enumerate(match.plan.steps[:2]):
            match = match.record(Ticked(step.id), 5)
            store.append(match.id, index, match.journal.entries[-1], "setup")
        connection = store.database.connection
        connection.execute("DROP TRIGGER entries_never_change")
        connection.execute("UPDATE entries SET line = 'x' WHERE position = 1")
        connection.execute(
            "CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries BEGIN SELECT raise(ABORT, 'never'); END"
        )
        store.set_routes([["games", {}], ["setup", {"game": "winter_queen", "match": match.id}]])
    with Driver(tmp_path) as app:
        assert names(app) == ["games", "setup"] and len(app.match.state.ticked) == 1
        assert app.sees("cannot read the last entry of this match")
        before = app.match.state
        app.tap(app.match.plan.steps[3].id)
        assert app.match.state == before and app.app.session.warning
        app.back()
        assert names(app) == ["games"]
