"""What newcomers found wrong in small stays mended. Their findings are numbered: F of the one, U2 of the other."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from scoring import games
from scoring.carodeni.events import Brewed
from scoring.journal.events import Begun
from scoring.journal.match import Match
from scoring.players import Player
from screens.scoring import result
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, open_game, open_new_match, sit
from tools.harness.hands.score import score_by_record
from tools.harness.places.everywhere import places
from tools.harness.rules.finished_matches import PLAYED

pytestmark = pytest.mark.ui

NAMES = ("Anna", "Ben", "Cleo")


def seated(app: Driver, game: str, names: tuple[str, ...] = NAMES) -> None:
    open_new_match(app, game)
    if len(games.game(game).seats) > 2:
        app.tap(is_a("Segment", value=len(names)))
    for name in names:
        sit(app, name)


def starters(app: Driver) -> list[str]:
    return [row.name for row in app.find_all(is_a("SeatRow")) if row.begins]


def test_f6_who_closes_by_touch_keeps_the_starter(app: Driver) -> None:
    seated(app, "witchstone")
    app.tap("seat_1")
    assert starters(app) == ["Ben"]
    app.tap("way_touch")
    assert app.shell._overlays
    app.back()
    assert starters(app) == ["Ben"]
    app.tap("set_table")
    assert app.match.players[0].name == "Ben"


def test_f6_a_new_match_does_not_begin_with_the_starter_of_the_last(app: Driver) -> None:
    seated(app, "witchstone")
    app.tap("seat_1")
    app.tap("set_table")
    app.back()
    app.tap("new_match")
    assert len(app.find_all(is_a("SeatRow"))) == 3 and not starters(app)


def test_u2_11_the_step_of_the_starting_player_is_done_if_one_was_chosen(app: Driver) -> None:
    seated(app, "carodeni")
    app.tap("seat_2")
    app.tap("set_table")
    assert "starter" in app.match.state.ticked and app.find("starter").phase == "done"


def test_f6_a_finished_match_is_scored_in_the_order_of_the_seats(app: Driver) -> None:
    open_game(app, "witchstone")
    app.tap("score_match")
    app.tap(is_a("Segment", value=3))
    for name in NAMES:
        sit(app, name)
    app.tap("set_table")
    app.advance(0.4)
    assert tuple(player.name for player in app.match.players) == NAMES
    shown = [text for text in app.texts() if text in NAMES]
    assert tuple(dict.fromkeys(shown)) == NAMES


@pytest.mark.parametrize("game", ["witchstone", "carodeni", "winter_queen"])
def test_f11_panels_say_whose_things_they_show(app: Driver, game: str) -> None:
    session = app.app.session
    match = Match.new(session.new_id(), game, tuple(map(Player, NAMES)), {}, session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match=match.id, game=game)
    app.advance(0.4)
    turn, other, of_players = int(app.page.turn), (int(app.page.turn) + 1) % 3, 0
    for tab, _ in app.page.tabs:
        app.page.choose_tab(tab)
        app.tap(f"player_{other}")
        if app.page._rooms.built(tab).of_player:
            of_players += 1
            assert app.sees(f"Showing {NAMES[other]}"), tab
            app.tap(f"player_{turn}")
            assert not app.sees("Showing"), tab
    assert of_players


def test_the_result_says_who_leads_while_it_is_told(app: Driver) -> None:
    match_id = score_by_record(app, (*NAMES, "Dan"))
    result.revealed_matches.discard(match_id)
    app.shell.go("result", match=match_id, game="witchstone")
    heads = list[str]()
    for _ in range(60):
        app.advance(0.2)
        if not heads or heads[-1] != app.page.winner:
            heads.append(app.page.winner)
    assert any(head.endswith(("leads", "lead")) for head in heads[:-1]), heads
    assert "win" in heads[-1], heads


def test_u2_6_the_clock_of_a_turn_goes_on_after_a_brew_and_a_claimed_goal() -> None:
    """It runs as long as `turn_id` stays the same."""
    play, match, brews = games.game("carodeni").play, PLAYED["carodeni"](Random(3)), 0
    assert play is not None
    events = match.journal.events
    for (position, event), (after, _) in pairwise(events):
        if isinstance(event, Brewed):
            brews += 1
            before, now = (play.standing(match.before(at).state.table).turn_id for at in (position, after))
            assert before == now
    assert brews > 3


@pytest.mark.parametrize("place", ["past delete", "witchcraft resign"])
def test_u2_16_what_deletes_or_ends_something_looks_like_it(app: Driver, place: str) -> None:
    dict(places())[place](app)
    app.advance(0.3)
    assert app.find("yes").kind == "bad" and app.find("no").kind != "bad"


def test_u2_16_the_card_of_a_match_alone_names_the_opponent(app: Driver) -> None:
    open_new_match(app, "carodeni")
    app.tap(is_a("Segment", value=1))
    sit(app, "Anna")
    app.tap("set_table")
    app.tap("start")
    app.advance(0.3)
    app.shell.go("games")
    app.advance(0.4)
    assert sorted(chip.name for chip in app.find_all(is_a("PlayerChip"))) == ["Anna", "Ostara"]


def test_u2_16_the_setup_alone_says_what_the_level_means(app: Driver) -> None:
    open_new_match(app, "carodeni")
    app.tap(is_a("Segment", value=1))
    sit(app, "Anna")
    app.tap("set_table")
    assert app.sees("New apprentice")


@pytest.mark.parametrize("game", games.IDS)
def test_u2_16_secret_points_can_be_hidden_only_where_there_are_some(app: Driver, game: str) -> None:
    session, play = app.app.session, games.game(game).play
    assert play is not None
    match = Match.new(session.new_id(), game, tuple(map(Player, NAMES[:2])), {}, session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match=match.id, game=game)
    app.advance(0.4)
    app.tap("menu")
    assert app.sees("Hide secret points") == bool(play.secret) == (game in ("witchstone", "winter_queen"))
