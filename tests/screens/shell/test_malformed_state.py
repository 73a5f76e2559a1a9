"""State that another version, or an interrupted one, has stored does not keep the app from starting."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.journal.match import Match
from scoring.players import Player
from screens.shell.draft import stamped
from storage.store import Store
from tools.harness.driver import Driver
from tools.harness.hands.common import open_game, open_new_match

pytestmark = pytest.mark.ui


def kept_match(folder: Path) -> None:
    with Store.open(folder) as store:
        store.create(Match.new("m1", "winter_queen", (Player("Mira"), Player("Tamás")), {}, 1000))


def names(app: Driver) -> list[str]:
    return [route.name for route, _ in app.shell._stack]


BROKEN_ROUTES: list[Any] = [
    *(None, 7, "games", {}, [], [[]], ["games"], [None], [["games"]]),
    *([["nowhere", {}]], [["game", {"game": "witchstone"}]], [["games", {}], ["nowhere", {}]]),
    [[["games"], {}]],
    [["games", []], ["game", []]],
    [["games", 5]],
    [["games", None]],
    [["games", {"unknown": 1}]],
    [["games", {}], ["game", {}]],
    [["games", {}], ["game", {"game": "chess"}]],
    [["games", {}], ["game", {"game": 7}]],
    [["games", {}], ["new_match", {}]],
    [["games", {}], ["setup", {}]],
    [["games", {}], ["setup", {"match": 7, "game": "witchstone"}]],
    [["games", {}], ["setup", {"match": "m1", "game": "chess"}]],
    [["games", {}], ["setup", {"match": "m1"}]],
]


@pytest.mark.parametrize("routes", BROKEN_ROUTES, ids=repr)
def test_a_broken_place_opens_a_page_all_the_same(tmp_path: Path, routes: Any) -> None:
    kept_match(tmp_path)
    with Store.open(tmp_path) as store:
        store.set_routes(routes)
    with Driver(tmp_path) as app:
        assert names(app) == ["games"] and app.sees("Grimoire")
        open_game(app, "witchstone")
        assert names(app) == ["games", "game"]


SEAT = {"name": "A", "color": "grey", "choices": {}}
BROKEN_DRAFTS: dict[str, Any] = {
    "a number": 7,
    "a word": "seats",
    "a list": [1],
    "half of it": {"way": "rule"},
    "no seats": {"seating": {}, "way": "rule", "seed": ""},
    "too few seats": {"seating": {"seats": [], "count": 4, "starter": None, "options": {}}, "way": "rule", "seed": ""},
    "wrong values": {
        "seating": {"seats": [SEAT] * 4, "count": 2, "starter": 9, "options": {}},
        "way": "magic",
        "seed": 5,
    },
}


@pytest.mark.parametrize("earlier", [False, True], ids=["this version", "an earlier one"])
@pytest.mark.parametrize("draft", BROKEN_DRAFTS.values(), ids=BROKEN_DRAFTS)
def test_a_broken_draft_does_not_bar_the_way_to_a_new_match(tmp_path: Path, draft: Any, earlier: bool) -> None:
    with Store.open(tmp_path) as store:
        store.set_draft("new_match/winter_queen", draft if earlier else stamped(draft, None))
        store.set_routes([["games", {}], ["new_match", {"game": "winter_queen"}]])
    with Driver(tmp_path) as app:
        app.shell.go("games")
        app.advance(0.3)
        open_new_match(app, "winter_queen")
        app.tap("set_table")
        assert names(app)[-1] == "setup"


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("theme", "pink"),
        ("theme", 7),
        ("language", "xx"),
        ("language", 7),
        ("text_size", "big"),
        ("text_size", -1),
        ("reduce_motion", "no"),
        ("backed_up", "yesterday"),
        ("backed_up", 9_999_999_999),
    ],
)
def test_a_broken_setting_does_not_keep_the_app_from_starting(tmp_path: Path, setting: str, value: Any) -> None:
    with Store.open(tmp_path) as store:
        store.set_setting(setting, value)
    with Driver(tmp_path) as app:
        app.advance(4)
        assert app.sees("Grimoire")
        app.shell.go("settings")
        app.frames(4)
        assert app.sees("Settings")
