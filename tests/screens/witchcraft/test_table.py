"""Witchcraft at the table, by touches: setup, placement, moves with their questions, power tokens, and the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from scoring.journal.events import Drew
from scoring.witchcraft.events import (
    Activated,
    AltarsPlaced,
    Corrected,
    Placed,
    PowerDrawn,
    PowerUsed,
    ReserveChosen,
    Resigned,
    SpecialDealt,
)
from scoring.witchcraft.file.spelling import cell, piece
from tools.harness.driver import Driver
from tools.harness.hands.common import open_new_match
from tools.harness.hands.witchcraft import (
    board,
    card,
    deal,
    drag_to,
    last,
    lay,
    point,
    sit_down,
    table,
    tap_space,
)
from tools.harness.places.witchcraft import ALTARS, NO_POWER, SMALL, lying, middle, panel

pytestmark = pytest.mark.ui


def snack(app: Driver) -> str:
    return str(app.find(lambda widget: type(widget).__name__ == "Snack").text)


# Setup


def test_altars_are_laid_by_four_taps_and_one_can_be_taken_up_again(app: Driver) -> None:
    sit_down(app)
    for at in ("b2", "e2", "b3"):
        tap_space(app, at)
    tap_space(app, "e2")
    assert card(app)._taken == "protection"
    tap_space(app, "c1")
    assert app.match.journal.events[-1][1].kind == "begun"
    tap_space(app, "e3")
    assert last(app) == AltarsPlaced(("b2", "c1", "b3", "e3")) and table(app).phase == "placement"


def test_what_the_app_has_drawn_lies_on_the_table_when_play_begins(app: Driver) -> None:
    assert app.app.session.keep_copy("witchcraft", "altar_spaces", ("b2", "e2", "b3", "e3"))
    open_new_match(app, "witchcraft")
    app.tap("set_table")
    for draw in ("altars", "specials", "power"):
        assert app.app.session.record(Drew(draw, "QQQQQQ"))
    app.page.start_playing()
    app.advance(0.4)
    assert app.shell.route.name == "table" and table(app).phase == "placement"
    assert all(table(app).specials) and all(table(app).position.power.values())
    assert "energy" not in " ".join(app.texts()).lower()


def test_m6_drawn_altars_are_asked_for_while_the_marked_spaces_are_a_guess(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    app.tap("set_table")
    assert app.app.session.record(Drew("altars", "QQQQQQ"))
    app.page.start_playing()
    app.advance(0.4)
    assert table(app).phase == "setup" and not table(app).position.altars
    assert app.sees("Where are the altars?") and app.sees("only a guess")


def test_in_master_mode_each_player_keeps_three_tokens_back(app: Driver) -> None:
    sit_down(app, ALTARS, master=True)
    for key in ("keep_adept", "keep_adept", "keep_medium", "take_back", "keep_golem", "reserve_done"):
        app.tap(key)
    assert last(app) == ReserveChosen(0, ("adept", "adept", "golem"))
    for key in ("keep_monk", "keep_telepath", "keep_medium", "reserve_done"):
        app.tap(key)
    assert table(app).phase == "placement"


# Placement


def test_a_token_is_laid_and_turned_with_one_slide(app: Driver) -> None:
    sit_down(app, ALTARS)
    lay(app, "golem", "a1", "NE")
    lay(app, "master", "f4", "W")
    assert [event for _, event in app.match.journal.events[-2:]] == [
        Placed("golem", "a1", "NE"),
        Placed("master", "f4", "W"),
    ]


def test_a_tap_opens_the_ring_and_an_arrow_places_the_token(app: Driver) -> None:
    sit_down(app, ALTARS)
    app.tap("place_adept")
    tap_space(app, "c4")
    assert board(app).ring is not None and table(app).placed == ((), ())
    tap_space(app, "a1")
    point(app, "SW")
    assert last(app) == Placed("adept", "a1", "SW") and board(app).ring is None


def test_a_token_without_a_direction_is_placed_by_a_tap(app: Driver) -> None:
    sit_down(app, ALTARS, SpecialDealt(0, "prince"))
    app.tap("place_prince")
    tap_space(app, "d4")
    assert last(app) == Placed("prince", "d4", "N")


def test_a_space_that_is_not_free_says_so_and_leads_to_a_correction(app: Driver) -> None:
    sit_down(app, ALTARS)
    tap_space(app, "a1")
    assert "top of the pile" in snack(app)
    app.tap("place_adept")
    tap_space(app, "b2")
    assert "not free" in snack(app)
    app.tap("snack")
    assert app.sees("Space b2")


# The clash


def test_who_can_act_is_outlined_and_stands_in_a_row(app: Driver) -> None:
    sit_down(app, *middle())
    able = {cell(at) for at in ("b0", "d1", "c2")}
    assert board(app).hinted == able
    assert {widget.at for widget in app.find_all(lambda one: type(one).__name__ == "ActCell")} == able


@pytest.mark.parametrize("options", [{"hints": False}, {"tournament": True}])
def test_m_missing_without_hints_nothing_shows_who_can_act(app: Driver, options: dict[str, Any]) -> None:
    sit_down(app, *middle(), **options)
    assert table(app).phase == "clash" and not board(app).hinted
    assert not app.find_all(lambda one: type(one).__name__ == "ActCell")
    assert not app.sees("can act") and not app.sees("outlined")
    tap_space(app, "d1")
    assert board(app).beams, "what a mage reaches is still shown when it is looked at"


def test_m_missing_a_game_without_points_does_not_speak_of_them(app: Driver) -> None:
    app.shell.go("game", game="witchcraft")
    app.advance(0.3)
    assert app.sees("Who won, and how") and app.sees("Enter a finished match")
    assert not app.sees("score") and not app.sees("adds up") and not app.sees(" min")
    sit_down(app, *middle())
    app.page.open_menu()
    app.advance(0.3)
    assert not app.sees("Hide secret points") and not app.find_all("secrets")


def test_a_chosen_mage_lights_what_it_reaches_and_says_what_it_does_not(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gMaN", "c1": "rGuW", "f4": "rAdN", "a4": "gAdS"}, *NO_POWER))
    app.page.record(Corrected(0, "stack.a1", "gMaE"))
    app.page.record(Corrected(0, "stack.a4", "rAdS"))
    app.frames(3)
    tap_space(app, "a1")
    shown = board(app)
    assert shown.chosen == (0, 0) and shown.lit == {cell("a4")} and shown.doubted == {cell("c1")}
    assert [(beam.end, beam.stopped) for beam in shown.beams] == [(cell("c1"), True), (cell("a4"), False)]
    assert app.sees("Guardian: A shield covers this side.") and app.sees("Adept: can be captured")


def test_a_target_that_cannot_be_reached_says_why_when_it_is_tapped(app: Driver) -> None:
    sit_down(app, *middle())
    tap_space(app, "d1")
    tap_space(app, "e4")
    assert app.sees("not on a spell line") and board(app).chosen == cell("d1")
    app.tap("look_at")
    assert board(app).chosen == cell("e4")


def test_an_exhausted_mage_and_one_of_the_other_guild_can_only_be_looked_at(app: Driver) -> None:
    sit_down(app, *middle())
    tap_space(app, "a3")
    assert app.sees("Exhausted: it cannot act.") and not app.find_all("cast")
    tap_space(app, "c4")
    assert app.sees("Guardian, c4") and app.sees("2 mages in this stack") and not app.find_all("cast")
    tap_space(app, "c4")
    assert board(app).chosen is None


def test_a_capture_with_one_stack_to_lay_it_on_asks_only_for_its_facing(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gAdE", "c1": "rAdS"}, Corrected(0, "stack.f4", "rMaN"), *NO_POWER))
    tap_space(app, "a1")
    app.tap("cast")
    assert board(app).ring is not None
    point(app, "N")
    assert last(app) == Activated("adept", "a1", ("xc1 Ad>a1N",))


def test_captured_tokens_are_dealt_out_by_taps_split_and_turned(app: Driver) -> None:
    deal(app)
    app.tap("answer_golem")
    tap_space(app, "a4")
    app.tap("answer_guardian")
    tap_space(app, "a4")
    tap_space(app, "a1")
    point(app, "S")
    point(app, "E")
    assert last(app) == Activated("adept", "a1", ("xc1 Go>a4N Gu>a4S Ad>a1E",))
    stacks = table(app).position.stacks
    assert stacks[cell("a4")].tokens == ("keymaster", "golem", "guardian") and not stacks[cell("a1")].exhausted


def test_a_captured_token_is_dragged_onto_a_stack(app: Driver) -> None:
    deal(app)
    drag_to(app, "answer_guardian", "a4")
    assert panel(app).move.answers == ("guardian", "a4")
    drag_to(app, "answer_golem", "f4")
    assert app.sees("your stacks") and panel(app).move.answers == ("guardian", "a4")
    app.back()
    app.tap("answer_golem")
    drag_to(app, "answer_golem", "a1")
    assert panel(app).move.answers == ("guardian", "a4", "golem", "a1")


def test_answers_are_taken_back_one_by_one_and_the_whole_move_is_cancelled(app: Driver) -> None:
    deal(app)
    app.tap("answer_golem")
    tap_space(app, "f4")
    assert app.sees("your stacks")
    app.back()
    tap_space(app, "a4")
    app.tap("one_back")
    app.tap("one_back")
    assert panel(app).move.answers == ()
    app.tap("one_back")
    assert type(card(app)).__name__ in ("LookCard", "ActCard")
    tap_space(app, "a1") if board(app).chosen is None else None
    app.tap("cast")
    app.tap("answer_golem")
    app.tap("cancel_move")
    assert not panel(app).asks and last(app) == Corrected(0, "clash", True)


def test_a_move_in_the_making_survives_a_kill(app: Driver, tmp_path: Path) -> None:
    deal(app)
    app.tap("answer_golem")
    app.close()
    with Driver(tmp_path) as again:
        assert again.shell.route.name == "table" and panel(again).move.answers == ("golem",)
        tap_space(again, "a4")
        again.tap("cancel_move")


def test_a_master_who_meets_two_targets_begins_with_the_one_that_is_tapped(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gMaE", "c1": "rAdN", "a4": "rKeN", "d4": "gAdN"}, *NO_POWER))
    tap_space(app, "a1")
    tap_space(app, "a4")
    assert panel(app).move.answers == ("a4",)


def test_a_telepath_chooses_among_all_on_the_line(app: Driver) -> None:
    before = (Corrected(0, "reserve", ("monk", "medium")),)
    sit_down(app, *lying({"a1": "gTeE", "c1": "rAdN", "e1": "rKeN", "d4": "gAdN"}, *NO_POWER, before=before))
    tap_space(app, "a1")
    assert board(app).lit == {cell("c1"), cell("e1")}
    app.tap("cast_e1")
    tap_space(app, "d4")
    assert last(app) == Activated("telepath", "a1", ("xe1 Ke>d4N",))


def test_a_medium_may_skip_one_of_its_two_parts(app: Driver) -> None:
    sit_down(app, *middle())
    tap_space(app, "b0")
    app.tap("use")
    app.tap("enough")
    tap_space(app, "a1")
    app.tap("answer_adept")
    point(app, "E")
    assert isinstance(last(app), Activated) and table(app).position.stacks[cell("a1")].top == "adept"


def test_summoning_asks_for_pair_and_place_and_lets_the_opponent_lay_first(app: Driver) -> None:
    sit_down(app, *lying({"a3": "gArE", "f4": "rAdN"}, *NO_POWER))
    tap_space(app, "a3")
    app.tap("cast")
    app.tap("answer_2")
    tap_space(app, "g1")
    tap_space(app, "g1")
    app.tap("other_way")
    first = piece(panel(app)._card.tried)
    assert app.sees("Maximilian von Thurn-Taxis chooses.")
    app.tap("answer_monk")
    twin = table(app).position.board.across(first)
    tap_space(app, twin[0])
    point(app, "N")
    app.tap("answer_medium")
    tap_space(app, first[1])
    position = table(app).position
    assert set(first) | set(twin) == position.board.extra and position.pairs == (1, 3)
    assert position.stacks[twin[0]].guild == "red" and position.stacks[first[1]].tokens == ("medium",)


# Power tokens, draws, and the end


def test_a_power_token_stays_covered_until_its_owner_looks(app: Driver) -> None:
    sit_down(app, *middle(), PowerDrawn(0, "energy"))
    app.tap("power_0")
    assert not app.find_all("use_energy") and not app.sees("Energy")
    app.tap("show_power")
    app.tap("use_energy")
    tap_space(app, "a3")
    tap_space(app, "f2")
    assert isinstance(last(app), PowerUsed) and table(app).to_move == 0
    assert not app.find_all("power_0")


def test_after_the_move_there_is_still_time_for_the_power_token(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gAdE", "c1": "rAdS", "f4": "rMaN"}))
    tap_space(app, "a1")
    app.tap("cast")
    point(app, "N")
    assert table(app).to_move == 1
    app.back()  # from the question whether it is over
    app.tap("power_0")
    app.tap("use_protection")
    point(app, "E")
    assert last(app) == PowerUsed(0, "@P a1E") and table(app).to_move == 1


def test_a_player_without_an_activation_is_asked_for_the_power_token_and_may_give_up(app: Driver) -> None:
    sit_down(app, *lying({"a2": "gAdN*", "a4": "gGuS", "b4": "gAdS", "c4": "gAdS", "f2": "rAdS"}))
    assert app.sees("No legal move")
    app.tap("pass")
    ended = table(app).ended
    assert ended is not None and (ended.winner, ended.how, ended.unclean) == (1, "no_move", True)
    assert app.sees("Maximilian von Thurn-Taxis won") and app.sees("An unclean victory")
    app.tap("to_scoring")
    assert app.shell.route.name == "result" and app.sees("Maximilian von Thurn-Taxis wins")
    assert app.sees("Mira has no legal move.")


def test_whoever_resigns_is_asked_first(app: Driver) -> None:
    sit_down(app, *middle())
    app.tap("resign")
    app.tap("no")
    assert table(app).ended is None
    app.tap("resign")
    app.tap("yes")
    assert last(app) == Resigned(0) and app.page.over


def test_undo_takes_a_whole_move_back(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gAdE", "c1": "rAdS", "f4": "rMaN"}, *NO_POWER))
    before = table(app).position
    tap_space(app, "a1")
    app.tap("cast")
    point(app, "N")
    app.page.undo()
    app.frames(3)
    assert table(app).position == before and board(app).position == before


def test_players_wear_the_shapes_of_their_mages(app: Driver) -> None:
    sit_down(app, *lying(SMALL))
    pieces = app.find_all(lambda widget: type(widget).__name__ == "Piece")
    assert {(piece.piece, piece.shape) for piece in pieces} == {("green", "circle"), ("red", "octagon")}
    app.shell.go("games")
    app.advance(0.4)
    assert {piece.shape for piece in pieces if piece.piece == "red"} == {"triangle"}, "elsewhere they are as usual"
