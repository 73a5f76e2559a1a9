"""Čarodění followed light, by touch: brews, tools, goals, decks, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni.counts import END
from scoring.carodeni.events import Corrected, TurnMissed, WitchTaken
from scoring.carodeni.play import PLAY
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.players import Player
from tools.harness.driver import Driver

pytestmark = pytest.mark.ui


def sit(app: Driver, *told: Event, mode: str = "light", count: int = 2, **options: Any) -> None:
    app.app.session.set("reduce_motion", True)
    session = app.app.session
    players = tuple(Player(name) for name in ("Ola", "Honza", "Kasia")[:count])
    assert session.begin(Match.new(session.new_id(), "carodeni", players, options, session.now()))
    for event in (Begun(mode=mode), *told):
        assert session.record(event), event
    app.shell.go("table", match=app.match.id, game="carodeni")
    app.advance(0.3)


def tap(app: Driver, *keys: str) -> None:
    for key in keys:
        app.tap(key)


def table(app: Driver) -> Table:
    now: Table = app.match.state.table
    return now


def points(app: Driver) -> list[int | None]:
    return [strip.points for strip in PLAY.standing(table(app)).strip]


def test_a_brew_a_tool_and_a_goal_are_entered_and_the_turn_passed_on(app: Driver) -> None:
    sit(app)
    tap(app, "brew_0", "potion_8", "witch_5", "joins_flask", "brewed")
    assert points(app)[0] == 14 and table(app).seats[0].clan.tools == ("flask",)
    tap(app, "tools_0", "joins_crystal", "goal_0", "claim_1", "points_4", "claimed", "next")
    assert points(app)[0] == 20 and table(app).turn.seat == 1
    tap(app, "undo")
    assert table(app).turn.seat == 0


def test_unknown_points_are_asked_for_at_the_end(app: Driver) -> None:
    sit(app)
    tap(app, "brew_1")
    assert app.sees("Enter, points later")
    tap(app, "brewed")
    assert table(app).seats[1].clan.potions[0].points == 0
    assert not PLAY.tracked(table(app), 1, "potions").certain


def test_a_tap_on_a_goal_claims_it_and_another_gives_it_to_another_player(app: Driver) -> None:
    sit(app)
    tap(app, "goal_3")
    tap(app, "points_6", "claimed")
    assert (table(app).goals[3].owner, table(app).goals[3].points) == (0, 6)
    tap(app, "goal_3", "owner_1", "claimed")
    assert table(app).goals[3].owner == 1
    tap(app, "goal_3", "owner_-1", "claimed")
    assert table(app).goals[3].is_open


def test_animals_have_a_key_where_they_are_played(app: Driver) -> None:
    sit(app, animals=True)
    tap(app, "animals_1", "joins_snake")
    assert table(app).seats[1].clan.animals == ("snake",)
    tap(app, "animals_1")
    assert app.find("joins_snake").off == "carodeni.refused.animal_twice"
    tap(app, "joins_snake", "anyway")
    assert table(app).seats[1].clan.animals == ("snake",), "only different animals count"
    assert isinstance(app.match.journal.events[-1][1], Insisted)


def test_a_deck_that_was_not_counted_asks_whether_the_end_has_begun(app: Driver) -> None:
    sit(app, Corrected(0, "deck.witches", 2))
    tap(app, "draw_witches")
    assert table(app).decks["witches"].left == 1
    app.app.session.record(Corrected(0, "deck.witches", 1))
    tap(app, "next", "draw_witches")
    app.advance(0.3)
    assert app.sees("Has the end been triggered?") and table(app).in_doubt(TABLE, END)
    tap(app, "end_no", "key_7", "key_next")
    assert table(app).last_round is None and table(app).decks["witches"].left == 7
    assert not app.sees("Has the end been triggered?")


def test_people_say_that_the_end_has_begun_and_turns_are_counted(app: Driver) -> None:
    sit(app, count=3)
    tap(app, "say_end", "end_potions")
    assert table(app).turns_left == 5 and app.sees("5 more turns after this one")
    tap(app, *["next"] * 6)
    assert app.page.over and app.find_all("to_scoring")


def test_the_same_question_comes_in_full_play(app: Driver) -> None:
    sit(app, Corrected(0, "deck.witches", 1), TurnMissed(), mode="full")
    assert app.app.session.record(WitchTaken(("red",), 4, seat=0))
    app.advance(0.4)
    assert app.sees("Has the end been triggered?")
    tap(app, "end_yes")
    assert not table(app).in_doubt(TABLE, END) and table(app).last_round == 2


def test_light_is_off_for_one_player_and_says_why(app: Driver) -> None:
    app.shell.go("new_match", game="carodeni")
    app.frames(4)
    app.page.choose_count(1)
    app.frames(4)
    assert app.page.offers_modes and app.page.light_off == "carodeni.light.off" and app.page.mode == "full"


def test_a_round_of_four_brews_takes_few_taps(app: Driver) -> None:
    """A turn takes one tap without a brew, and five with one."""
    sit(app)
    tap(app, "next")
    tap(app, "brew_1", "potion_7", "witch_3", "brewed", "next")
    assert table(app).round == 2 and points(app) == [0, 10]


# What the rules forbid


def test_what_was_taken_after_the_brew_can_be_entered(app: Driver) -> None:
    sit(app, mode="full")
    tap(app, "hand_other", "card_red_3", "to_brew", "try_other", "card_red_4", "brew")
    app.tap("tab_turn")
    app.tap("take_flask")
    tap(app, "anyway")
    assert table(app).seats[0].tools == ("flask",) and not PLAY.tracked(table(app), 0, "tools").certain


def test_a_rest_without_a_card_that_was_played_can_be_entered(app: Driver) -> None:
    sit(app, mode="full")
    tap(app, "rest", "anyway")
    assert table(app).turn.phase == "rest"
