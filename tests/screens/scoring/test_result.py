"""The result: who, why, once more, and put away."""

from __future__ import annotations

import weakref

import pytest

from scoring.journal.events import Closed, Entered
from screens.scoring import result
from tools.harness.driver import Driver
from tools.harness.hands.common import assert_dead, is_a
from tools.harness.hands.score import END, entered, new_match, open_scoring, score_by_record, tap, total, type_number

pytestmark = pytest.mark.ui

FOUR = ("Mira", "Tamás", "Zsófi", "Ádám")


def open_result(app: Driver, names: tuple[str, ...] = FOUR, told: bool = True) -> str:
    match_id = score_by_record(app, names)
    if told:
        result.revealed_matches.add(match_id)
    app.shell.go("result", match=match_id, game="witchstone")
    app.advance(0.3)
    return match_id


def shown_points(app: Driver) -> list[str]:
    return [column.total for column in app.find_all(is_a("PodiumColumn"))]


def test_the_winner_stands_on_top_and_the_columns_go_by_place(app: Driver) -> None:
    open_result(app)
    podium = app.find_all(is_a("PodiumColumn"))
    totals = {name: total(app, seat) for seat, name in enumerate(FOUR)}
    assert [column.name for column in podium] == sorted(FOUR, key=lambda name: -totals[name])
    assert [column.total for column in podium] == [str(totals[column.name]) for column in podium]
    assert app.sees("Zsófi wins") and podium[0].name == "Zsófi"
    ranks = [column.rank for column in podium]
    assert ranks == [1, 2, 2, 4] and podium[1].step == podium[2].step > podium[3].step


def test_a_shared_victory_names_everybody_and_says_why(app: Driver) -> None:
    open_result(app, FOUR[:2])
    assert app.sees("Mira, Tamás share the win")
    assert app.page.decided.startswith("Tied at 104 points")
    assert [column.rank for column in app.find_all(is_a("PodiumColumn"))] == [1, 1]


def test_every_number_says_why(app: Driver) -> None:
    open_result(app)
    tap(app, "why_prophecies_0")
    assert app.sees("Why 12?") and app.sees("Mira · Prophecies")
    assert [(row.text, row.points) for row in app.find_all(is_a("PartRow"))] == [
        ("6 crystal symbols together", "7"),
        ("2 witches lying down", "5"),
    ]
    assert app.find("part_0").chosen and app.sees("6 or more symbols")
    tap(app, "part_1")
    assert app.find("part_1").chosen and not app.find("part_0").chosen
    assert app.sees("3 or more witches lying down at your tower: 7 points")
    app.back()
    tap(app, "why_track_3")
    assert app.sees("Why 59?") and not app.find_all(is_a("PartRow"))


def test_the_group_that_counts_is_lit_on_a_drawn_cauldron(app: Driver) -> None:
    match_id = score_by_record(app, FOUR[:2])
    drawing = (("tile", "0,0", "1,0", "crystal", "wand"), ("special", "0,1", "crystal", "energy"))
    assert app.app.session.record(Entered(0, "cauldron", drawing))
    result.revealed_matches.add(match_id)
    app.shell.go("result", match=match_id, game="witchstone")
    app.advance(0.3)
    tap(app, "why_prophecies_0")
    board = app.find(is_a("CauldronCanvas"))
    assert board.compact and set(board.lit) == {(0, 0), (0, 1)}
    tap(app, "part_1")
    assert not app.find_all(is_a("CauldronCanvas"))


def test_the_result_is_told_category_by_category_and_only_once(app: Driver) -> None:
    match_id = open_result(app, told=False)
    assert app.sees("Who will it be?") and shown_points(app) == ["0"] * 4
    app.advance(result.REVEAL_SECONDS * 1.5)
    tracks = [entered(app, seat, "track") for seat in range(4)]
    assert shown_points(app) == [str(track) for track in tracks], "in turn order"
    assert app.sees(f"{FOUR[tracks.index(max(tracks))]} leads"), "the standings so far"
    steps = [column.step for column in reversed(app.page.ids.podium.ids.columns.children)]
    assert steps.index(max(steps)) == tracks.index(max(tracks)) and len(set(steps)) > 1
    app.advance(result.REVEAL_SECONDS * 4)
    assert app.sees("Zsófi wins")
    app.shell.go("games")
    app.shell.go("result", match=match_id, game="witchstone")
    app.advance(0.3)
    assert app.sees("Zsófi wins")


def test_a_tap_ends_the_telling_and_does_nothing_else(app: Driver) -> None:
    open_result(app, told=False)
    tap(app, "why_track_0")
    assert app.sees("Zsófi wins") and not app.sees("Why")


def test_with_reduced_motion_all_is_there_at_once(app: Driver) -> None:
    app.app.session.set("reduce_motion", True)
    app.frames(3)
    open_result(app, told=False)
    assert app.sees("Zsófi wins")


def test_a_rematch_scores_the_same_players_again(app: Driver) -> None:
    match_id = open_result(app)
    tap(app, "rematch")
    assert app.shell.route.name == "scoring" and app.match.id != match_id
    assert [player.name for player in app.match.players] == list(FOUR)
    assert not app.match.state.tracked
    type_number(app, 5)
    assert total(app, 0) == 5
    assert [summary.id for summary in app.app.session.open_matches()] == [app.match.id]


def test_a_rematch_of_a_tracked_match_begins_with_the_setup(app: Driver) -> None:
    match_id = new_match(app, tracked=True)
    result.revealed_matches.add(match_id)
    app.shell.go("result", match=match_id, game="witchstone")
    app.advance(0.3)
    tap(app, "rematch")
    assert app.shell.route.name == "setup" and app.match.state.stage == "setup"


def test_put_away_can_be_undone_and_a_closed_match_is_only_shown(app: Driver) -> None:
    match_id = open_result(app)
    tap(app, "put_away")
    assert app.shell.route.name == "games" and app.match.state.stage == "closed"
    tap(app, "snack")
    assert app.shell.route.name == "result" and app.match.state.stage == "play"
    assert app.app.session.record(Closed())
    app.frames(3)
    assert not app.find_all("put_away") and app.sees("Zsófi wins")
    open_scoring(app, match_id)
    assert not app.find_all("key_1") and app.find("row_0").disabled
    tap(app, "row_0")
    assert entered(app, 0, "track") == END[0]["track"]


def test_only_a_tracked_match_says_how_long_it_took(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    session = app.app.session
    match_id, began = new_match(app, tracked=True), session.now()
    for seconds, points in ((46 * 60, 4), (92 * 60 + 30, 5), (92 * 60 + 30 - 86_400, 6), (92 * 60 - 86_400, 7)):
        monkeypatch.setattr(session, "now", lambda: began + seconds)  # noqa: B023  it is asked at once
        assert session.record(Entered(0, "track", points))
    result.revealed_matches.add(match_id)
    app.shell.go("result", match=match_id, game="witchstone")
    app.advance(0.3)
    assert app.sees("Witchstone · 1 h 32 min")
    open_result(app)
    assert not app.sees(" min")


@pytest.mark.parametrize(("width", "height", "text_size"), [(1280, 800, 1.0), (360, 640, 2.0), (740, 360, 1.0)])
def test_it_stands_in_every_window(app: Driver, width: int, height: int, text_size: float) -> None:
    app.resize(width, height)
    app.app.session.set("text_size", text_size)
    app.frames(4)
    open_result(app)
    tap(app, "why_owls_0")
    assert app.sees("Why 12?")
    names = [row.name for row in app.find_all(is_a("RankingRow" if text_size > 1 else "PodiumColumn"))]
    assert sorted(names) == sorted(FOUR)


def test_pages_that_were_left_are_gone_from_memory(app: Driver) -> None:
    left = []
    for _ in range(2):
        match_id = open_result(app)
        left.append(weakref.ref(app.page))
        tap(app, "why_owls_0")
        open_scoring(app, match_id)
        left.append(weakref.ref(app.page))
        app.page.choose(4, 0)
        app.frames(3)
        app.page.open_pad()
        app.frames(3)
        app.shell.go("games")
        app.advance(0.3)
    assert_dead(app, left)
