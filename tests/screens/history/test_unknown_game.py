"""S6: closed matches of a game that only a newer version knows: listed, named, kept; nothing crashes."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from storage import history, renaming
from storage.exports import csv_form
from storage.people import people
from storage.store import Store
from tools.harness.able import Able
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.history import keep_future
from tools.harness.seasons import season

pytestmark = pytest.mark.ui

NEWER = "does not know this game"


def prepare(app: Driver, with_season: bool = True) -> Store:
    session = app.app.session
    session.set("reduce_motion", True)
    if with_season:
        season(session.store, session.now(), matches=3)
    keep_future(session.store, "known", session.now())
    keep_future(session.store, "forgotten", session.now(), known=False)
    return session.store


@pytest.mark.parametrize("width", [412, 1280])
def test_s6_the_history_lists_them_and_their_pages_open(app: Driver, width: int) -> None:
    prepare(app)
    app.resize(width, 915)
    app.tap(is_a("Destination", route="history"))
    app.advance(0.3)
    app.paint()
    rows = {row.match_id: row for row in app.find_all(is_a("PastRow"))}
    assert rows["known"].winner == "Mira 42" and rows["known"].others == "Zsófi 30"
    assert "future" in rows["known"].name and "future" in rows["forgotten"].name
    for match_id in ("known", "forgotten"):
        app.tap(f"past_{match_id}")
        app.advance(0.3)
        app.paint()
        assert app.sees(NEWER) and app.sees("Mira")
        assert not app.find_all("share") and not app.find_all("play_on") and app.find_all("delete")
        seats = {line.name: line.result for line in app.find_all(is_a("SeatLine"))}
        assert seats == ({"Mira": "42", "Zsófi": "30"} if match_id == "known" else {"Mira": "", "Zsófi": ""})
        if width < 800:
            app.back()


def test_s6_it_can_be_deleted_and_brought_back(app: Driver) -> None:
    store = prepare(app)
    app.shell.go("history")
    app.shell.go("past", match="known", game="future")
    app.advance(0.3)
    app.tap("delete")
    app.tap("yes")
    assert "known" not in {past.id for past in history.every(store)}
    app.tap("snack")
    assert "known" in {past.id for past in history.every(store)}
    app.paint()


@pytest.mark.parametrize("with_season", [True, False])
def test_s6_statistics_count_what_is_known(app: Driver, with_season: bool) -> None:
    store = prepare(app, with_season)
    app.tap(is_a("Destination", route="statistics"))
    app.advance(0.3)
    app.paint()
    assert app.sees("future"), "the share of this game"
    app.page._take("person", "Mira")
    app.frames(4)
    app.paint()
    app.page.choose_game()
    app.frames(4)
    app.paint()
    assert history.past(store, "known").players[0].points == 42, "nothing was thrown away"


def test_s6_the_table_of_results_holds_what_is_known(tmp_path: Path) -> None:
    able = Able()
    with Driver(tmp_path, able.device) as app:
        store = prepare(app)
        app.shell.go("settings")
        app.shell.go("backup")
        app.advance(0.4)
        app.tap("table")
        (content,) = able.files.values()
    with Store.open(tmp_path) as store:
        assert csv_form.write(csv_form.of_history(store)) == content
    rows = [row for row in csv.DictReader(io.StringIO(content.decode("utf-8-sig"))) if row["game"] == "future"]
    assert [(row["player"], row["points"], row["future.moons"]) for row in rows] == [
        ("Mira", "42", "42"),
        ("Zsófi", "30", "30"),
    ]


def test_s6_people_are_renamed_and_joined_in_them_too(app: Driver) -> None:
    store = prepare(app, with_season=False)
    app.shell.go("settings")
    app.shell.go("players")
    app.advance(0.3)
    app.paint()
    now = app.app.session.now()
    assert {person.name: person.plays for person in people(store, now)} == {"Mira": 1, "Zsófi": 1}
    renaming.rename(store, "Mira", "Ada", now)
    assert [player.name for player in history.past(store, "known").players] == ["Ada", "Zsófi"]
    for match_id in ("known", "forgotten"):
        renaming.rename_in_match(store, match_id, 1, "Béla", now)
        assert [player.name for player in history.past(store, match_id).players] == ["Ada", "Béla"]
    app.page.refresh()
    app.shell.go("past", match="known", game="future")
    app.advance(0.3)
    app.tap("seat_0")
    app.type("Cili")
    app.paint()


def test_s6_after_a_restart_on_its_page_the_app_opens(tmp_path: Path) -> None:
    with Driver(tmp_path) as app:
        prepare(app)
        app.shell.go("history")
        app.shell.go("past", match="known", game="future")
        app.advance(0.3)
    with Driver(tmp_path) as app:
        app.paint()
        assert app.shell.route.name in ("past", "history", "games")
