"""The setup and the placement of Witchcraft, and what is set right later."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.journal.events import Begun, Drew, Event
from scoring.players import Player
from scoring.witchcraft import facts
from scoring.witchcraft.events import (
    AltarsPlaced,
    Corrected,
    Placed,
    PowerDrawn,
    ReserveChosen,
    SpecialDealt,
)
from scoring.witchcraft.file.spelling import cell_word, stack
from scoring.witchcraft.laying_out import left
from scoring.witchcraft.opening import opening_events
from scoring.witchcraft.table import Table, guilds_of
from tools.harness.rules.witchcraft_table import GREEN, MARKED, RED, clash, lay, new_match, play, refuses

ALTARS = AltarsPlaced(MARKED)
FREE = ("a1", "b1", "c1", "d1", "e1", "f1", "a2", "c2", "d2", "f2", "a3", "c3", "d3", "f3", "a4", "b4")


def begun(*events: Event, **options: Any) -> Table:
    match = new_match(**options).record(Begun(), 0)
    for event in events:
        match = match.record(event, 0)
    table: Table = match.state.table
    return table


def placements(*tokens: str) -> list[Placed]:
    return [Placed(token, at, "N") for token, at in zip(tokens, FREE, strict=False)]


# Before the first token


def test_the_altars_come_first() -> None:
    table = begun()
    assert (table.phase, table.to_move) == ("setup", RED)
    assert refuses(table, Placed("adept", "a1", "N")) == "setup_first"
    table = play(table, ALTARS)
    assert table.phase == "placement"
    assert table.position.altars == {
        (1, 1): "energy",
        (4, 1): "protection",
        (1, 2): "translocation",
        (4, 2): "summoning",
    }
    assert len(table.position.free) == 24 - 4


def test_both_players_see_the_altars_in_the_same_places() -> None:
    across = {(facts.WIDTH - 1 - column, facts.HEIGHT - 1 - row) for column, row in facts.ALTAR_SPACES}
    assert across == set(facts.ALTAR_SPACES) and len(across) == len(facts.ALTARS)


def test_altars_may_be_moved_until_a_token_lies_there() -> None:
    table = begun(ALTARS, AltarsPlaced(("a1", "b1", "c1", "d1")))
    assert table.position.altars[0, 0] == "energy"
    assert refuses(play(table, Placed("adept", "a2", "N")), ALTARS) == "altars_stay"


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (("b2", "b2", "b3", "e3"), "four_altars"),
        (("b2", "e2", "b3", "g1"), "no_such_space"),
        (("b2", "e2", "b3", "??"), "not_written_so"),
    ],
)
def test_four_altars_have_four_spaces(at: tuple[str, str, str, str], why: str) -> None:
    assert refuses(begun(), AltarsPlaced(at)) == why


def test_what_the_app_has_drawn_is_laid_out() -> None:
    match = new_match(altar_spaces=MARKED)
    for draw in ("altars", "specials", "power"):
        match = match.record(Drew(draw, "ABC234"), 0)
    match = match.record(Begun(), 0)
    for event in opening_events(match):
        match = match.record(event, 0)
    table = match.state.table
    lots = [lot.text for lot in match.lots("altars")[1:]]
    at = {lot.id.rpartition(".")[2]: dict(lot.values)["space"] for lot in lots}
    assert {kind: cell_word(cell) for cell, kind in table.position.altars.items()} == at
    dealt = [lot.text.id.rpartition(".")[2] for lot in match.lots("specials")]
    assert list(table.specials) == dealt
    drawn = [lot.text.id.rpartition(".")[2] for lot in match.lots("power")]
    assert [table.position.power[table.guild(seat)] for seat in (RED, GREEN)] == drawn


def test_nothing_is_laid_out_that_was_not_drawn() -> None:
    assert opening_events(new_match().record(Begun(), 0)) == ()


def test_the_marked_spaces_of_the_own_copy_are_used() -> None:
    match = new_match(altar_spaces=("f4", "a1", "c3", "a4")).record(Drew("altars", "ABC234"), 0)
    [altars] = opening_events(match)
    assert isinstance(altars, AltarsPlaced) and set(altars.at) == {"a1", "c3", "a4", "f4"}


# Guilds, special tokens, power tokens


@pytest.mark.parametrize(
    ("colors", "guilds"),
    [
        (("red", "green"), ("red", "green")),
        (("green", "red"), ("green", "red")),
        ((None, None), ("green", "red")),
        (("red", None), ("red", "green")),
        ((None, "green"), ("red", "green")),
        ((None, "red"), ("green", "red")),
    ],
)
def test_everybody_has_a_guild(colors: tuple[str | None, str | None], guilds: tuple[str, str]) -> None:
    assert guilds_of(tuple(Player(name, color) for name, color in zip("AB", colors, strict=True))) == guilds


def test_each_has_another_special_token() -> None:
    table = begun(SpecialDealt(RED, "prince"))
    assert refuses(table, SpecialDealt(GREEN, "prince")) == "special_twice"
    assert refuses(table, SpecialDealt(GREEN, "medium")) == "no_such_token"
    assert play(table, SpecialDealt(RED, "priest")).specials == ("priest", "")


def test_a_special_token_is_known_once_it_is_placed() -> None:
    table = begun(ALTARS, Placed("priest", "a1", "N"))
    assert table.specials == ("priest", "")
    assert refuses(table, Placed("priest", "b1", "N")) == "not_in_pile"
    assert refuses(table, SpecialDealt(RED, "prince")) == "special_known"
    after = play(table, Placed("adept", "b1", "N"))
    assert refuses(after, Placed("barbarian", "c1", "N")) == "not_in_pile", "each has only one"


def test_power_tokens_are_secret_and_different_and_not_there_in_a_tournament() -> None:
    table = begun()
    assert table.position.power == {"red": "", "green": ""}
    table = play(table, PowerDrawn(RED, "energy"))
    assert refuses(table, PowerDrawn(GREEN, "luck")) == "no_such_power"
    both = play(table, PowerDrawn(GREEN, "energy"))
    assert both.position.power == {"red": "", "green": "energy"}, "one of them was a mistake, and nobody learns whose"
    strict = begun(tournament=True)
    assert strict.position.power == {"red": None, "green": None}
    assert refuses(strict, PowerDrawn(RED, "energy")) == "no_power_token"


# The placement


def test_players_place_their_tokens_in_turn_and_who_began_begins_the_clash() -> None:
    table = begun(ALTARS)
    pile = ["adept", "adept", "guardian", "guardian", "golem", "master", "archmage"]
    reds, greens = [*pile, "prince"], ["barbarian", *pile]
    order = [token for pair in zip(reds, greens, strict=True) for token in pair]
    for number, event in enumerate(placements(*order)):
        assert table.to_move == number % 2 and table.phase == "placement"
        table = play(table, event)
    assert table.clash and table.to_move == RED
    assert len(table.position.free) == 4
    assert sum(1 for _ in table.position.tokens()) == facts.TOKENS_IN_PLAY
    assert left(table, RED) == left(table, GREEN) == {}
    if table.ended is None:
        assert refuses(table, Placed("adept", "e4", "N")) == "placement_over"


def test_a_token_goes_on_a_free_space_in_one_of_eight_directions() -> None:
    table = begun(ALTARS, Placed("adept", "a1", "SW"))
    assert table.position.stacks[0, 0] == stack("rAdSW")
    assert refuses(table, Placed("adept", "a1", "N")) == "not_free"
    assert refuses(table, Placed("adept", "b2", "N")) == "not_free"
    assert refuses(table, Placed("adept", "a0", "N")) == "no_such_space"
    assert refuses(table, Placed("adept", "a2", "X")) == "not_written_so"
    assert refuses(table, Placed("witch", "a2", "N")) == "no_such_token"
    assert refuses(table, Placed("monk", "a2", "N")) == "not_in_pile", "it is in the reserve"


def test_any_mage_may_come_while_the_copies_are_not_known() -> None:
    table = begun(ALTARS)
    for event in placements(*["adept"] * 14):
        table = play(table, event)
    assert set(left(table, RED)) == set(facts.SPECIALS)
    assert refuses(table, Placed("adept", "a4", "N")) == "not_in_pile", "seven mages and a special token"


def test_the_copies_of_the_own_game_are_kept_to() -> None:
    table = begun(ALTARS, *placements("golem", "golem"), copies=(2, 2, 1, 1, 1))
    assert "golem" not in left(table, RED) and left(table, RED)["adept"] == 2
    assert refuses(table, Placed("golem", "c1", "N")) == "not_in_pile"


# Master mode


def test_in_master_mode_each_player_chooses_the_reserve() -> None:
    table = begun(ALTARS, master=True)
    assert table.phase == "setup"
    table = play(table, ReserveChosen(RED, ("adept", "adept", "prince")))
    assert table.specials == ("prince", "")
    table = play(table, ReserveChosen(GREEN, ("medium", "monk", "golem")))
    assert table.phase == "placement"
    assert table.position.reserve == {"red": ("adept", "adept", "prince"), "green": ("medium", "monk", "golem")}
    assert {"monk", "telepath", "medium"} <= left(table, RED).keys()
    assert not {"prince", "barbarian"} & left(table, RED).keys()
    assert play(table, ReserveChosen(RED, ("monk", "telepath", "medium"))).phase == "placement"


@pytest.mark.parametrize(
    ("tokens", "why"),
    [
        (("adept", "golem"), "reserve_size"),
        (("monk", "monk", "golem"), "not_in_pile"),
        (("prince", "priest", "golem"), "not_in_pile"),
        (("witch", "monk", "golem"), "no_such_token"),
    ],
)
def test_a_reserve_is_three_of_the_own_tokens(tokens: tuple[str, ...], why: str) -> None:
    assert refuses(begun(master=True), ReserveChosen(RED, tokens)) == why
    assert refuses(begun(), ReserveChosen(RED, ("adept", "golem", "master"))) == "reserve_fixed"


# Corrections


def corrected(table: Table, what: str, value: object, seat: int = RED) -> Table:
    return play(table, Corrected(seat, what, value))


def test_what_lies_on_the_table_can_be_set_right() -> None:
    table = clash(lay({(0, 1): "rMeE", (4, 1): "gMeN"}))
    table = corrected(table, "stack.b3", "gAdGoSW*+N")
    assert table.position.stacks[1, 2] == stack("gAdGoSW*+N")
    table = corrected(table, "altar.c1", "energy")
    table = corrected(table, "altar.d1", "energy")
    assert table.position.altars == {(3, 0): "energy"}, "there is only one of each"
    table = corrected(table, "pieces", ("g1", "z4"))
    table = corrected(corrected(table, "pairs", (3, 2)), "stack.g1", "rTeN")
    assert (table.position.pairs, table.position.board.extra) == ((2, 3), {(6, 0), (-1, 3)})
    table = corrected(corrected(table, "reserve", ("monk",), GREEN), "power", "energy", GREEN)
    assert (table.position.reserve["green"], table.position.power["green"]) == (("monk",), "energy")
    assert corrected(table, "turn", GREEN).to_move == GREEN
    assert (1, 2) not in corrected(table, "stack.b3", "").position.stacks
    assert corrected(table, "altar.d1", "").position.altars == {}


def test_a_match_can_be_tracked_from_the_middle() -> None:
    table = begun(ALTARS)
    for what, value in [("stack.a1", "rAdE"), ("stack.c1", "gAdN"), ("clash", True)]:
        table = corrected(table, what, value)
    assert (table.phase, table.to_move) == ("clash", RED)


def test_a_correction_is_judged_at_once() -> None:
    table = clash(lay({(0, 1): "rMeE", (4, 1): "gMeN"}))
    lost = corrected(table, "stack.a2", "")
    assert lost.ended is not None and lost.ended.how == "no_mages"
    assert corrected(lost, "stack.a2", "rMeE").ended is None


@pytest.mark.parametrize(
    ("what", "value", "why"),
    [
        ("stack.e2", "rAdE", None),
        ("stack.h9", "rAdE", "not_free"),
        ("stack.c3", "rAdE", "not_free"),
        ("stack.a1", "Adept", "not_written_so"),
        ("stack.a1", 7, "not_written_so"),
        ("stack.a1", "rMeE", "too_many_of"),
        ("stack.a1", "rPrPrE", "too_many_of"),
        ("stack.a1", "r" + "Ad" * 22 + "E", "too_many_tokens"),
        ("stack.a1", "rAdE+N+S+E+W+NE", "too_many_shields"),
        ("altar.a2", "energy", "not_free"),
        ("altar.a1", "luck", "no_such_correction"),
        ("pieces", (), None),
        ("pieces", "g1", "no_such_correction"),
        ("pairs", (1, 1), "no_such_correction"),
        ("pairs", (4,), "no_such_correction"),
        ("reserve", ("monk",) * 3, "too_many_of"),
        ("reserve", ("adept",) * 4, "no_such_correction"),
        ("power", "luck", "no_such_correction"),
        ("turn", 2, "no_such_player"),
        ("turn", True, "no_such_player"),
        ("clash", False, "no_such_correction"),
        ("stack", "rAdE", "no_such_correction"),
        ("turn.a1", 1, "no_such_correction"),
        ("points", 1, "no_such_correction"),
    ],
)
def test_what_cannot_lie_there_is_refused(what: str, value: object, why: str | None) -> None:
    table = clash(lay({(0, 1): "rMeE", (4, 1): "gMeN"}, {(2, 2): "energy"}))
    if why is None:
        assert corrected(table, what, value).clash
    else:
        assert refuses(table, Corrected(RED, what, value)) == why


def test_a_piece_with_something_on_it_stays() -> None:
    table = clash(lay({(0, 1): "rMeE", (4, 1): "gMeN"}))
    table = corrected(corrected(table, "pieces", ("g1", "z4")), "stack.g1", "rTeN")
    assert refuses(table, Corrected(RED, "pieces", ())) == "piece_in_use"


def test_there_is_no_third_player_and_no_other_event() -> None:
    assert refuses(begun(), PowerDrawn(2, "energy")) == "no_such_player"
    assert refuses(begun(), SpecialDealt(-1, "prince")) == "no_such_player"
    assert refuses(begun(), Event()) == "no_such_event"
