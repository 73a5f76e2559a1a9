"""A match: who plays what, the setup, the lots, and the game's own events, all through one journal."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import games
from scoring.journal.events import Begun, Closed, Drew, Event, Ticked
from scoring.journal.match import Match, State
from scoring.message import Message, Refused
from scoring.players import Player
from tools.harness.rules.counting import GAME, Added

ANNA_AND_BELA = (Player("Anna", "red"), Player("Béla"))
TWO_DICE = Message("setup.counted", number=2, title=Message("counting.setup.dice", n=2))
GAMES = {"counting": GAME, "untracked": replace(GAME, id="untracked", load_play=None)}


@pytest.fixture(autouse=True)
def _games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "game", GAMES.__getitem__)


def match_of(*events: Event, game: str = "counting", **options: Any) -> Match:
    match = Match.new("m1", game, ANNA_AND_BELA, options, 1000)
    for at, event in enumerate(events):
        match = match.record(event, 1000 + at)
    return match


def refusal_of(match: Match, event: Event) -> tuple[Message, ...]:
    with pytest.raises(Refused) as refused:
        match.record(event, 2000)
    return refused.value.reasons


def test_a_new_match_is_in_setup_with_its_plan_and_all_its_options() -> None:
    match = match_of()
    assert match.state == State("setup", frozenset(), (), None)
    assert [step.id for step in match.plan.steps] == ["box", "board", "dice"]
    assert match.options == {"rich": False, "hand": (5, 5)}
    assert (match.undoes(), match.redoes()) == (None, None)


def test_an_option_that_needs_another_is_there_only_with_it() -> None:
    assert match_of(rich=True, hand=(6, 5)).options == {"rich": True, "gold": 1, "hand": (6, 5)}


def test_everything_that_is_wrong_is_said_at_once() -> None:
    with pytest.raises(Refused) as refused:
        Match.new("m1", "counting", (Player("", "green"),), {"rich": 7, "gold": 1, "hand": (5, 5), "x": 1}, 0)
    assert refused.value.reasons == (
        Message("players.count_range", count=1, least=2, most=4),
        Message("players.name_empty"),
        Message("players.color_unknown", color="green"),
        Message("options.bad_value", option="rich"),
        Message("options.bad_value", option="hand"),
        Message("options.unknown", option="x"),
    )


def test_an_option_of_other_player_counts_is_unknown() -> None:
    game = replace(GAME, options=(replace(GAME.options[0], seats=(4,)),))
    assert game.option_problems(2, {"rich": True}) == (Message("options.unknown", option="rich"),)
    assert game.option_problems(4, {"rich": True}) == ()
    assert (game.complete(2, {}), game.complete(4, {})) == ({}, {"rich": False})


def test_an_unknown_game_is_an_error() -> None:
    with pytest.raises(KeyError):
        Match.new("m1", "chess", ANNA_AND_BELA, {}, 0)


def test_steps_are_ticked_and_unticked() -> None:
    match = match_of(Ticked("box"), Ticked("dice"), Ticked("box", on=False))
    assert match.state.ticked == {"dice"}


def test_a_step_of_the_players_is_done_once_each_has_done_it() -> None:
    match = match_of(Ticked("dice", seat=0))
    assert not match.state.ticked
    assert match.state.has_ticked(0, "dice")
    assert not match.state.has_ticked(1, "dice")
    match = match_of(Ticked("dice", seat=0), Ticked("dice", seat=1))
    assert match.state.ticked == {"dice"}
    assert not match.state.ticked_by


def test_who_takes_the_own_tick_away_leaves_those_of_the_others() -> None:
    match = match_of(Ticked("dice"), Ticked("dice", on=False, seat=1))
    assert not match.state.ticked
    assert match.state.has_ticked(0, "dice")
    assert not match.state.has_ticked(1, "dice")


def test_a_step_that_is_ticked_for_everybody_has_no_own_ticks_left() -> None:
    match = match_of(Ticked("dice", seat=0), Ticked("dice"), Ticked("dice", on=False))
    assert not match.state.has_ticked(0, "dice")


def test_steps_can_be_ticked_during_play() -> None:
    assert match_of(Begun(), Ticked("box")).state.ticked == {"box"}


def test_lots_are_the_same_for_the_same_seed() -> None:
    match = match_of()
    assert (match.lots("order"), match.state.seed("order")) == ((), None)
    drawn = match.record(Drew("order", "ABC234"), 1)
    assert sorted(str(dict(lot.text.values)["name"]) for lot in drawn.lots("order")) == ["Anna", "Béla"]
    assert drawn.lots("order") == match_of(Drew("order", "ABC234")).lots("order")


def test_a_second_draw_replaces_the_first_and_undo_brings_it_back() -> None:
    match = match_of(Drew("order", "ABC234"), Drew("order", "XYZ789"))
    assert match.state.seed("order") == "XYZ789"
    assert match.undo(9).state.seed("order") == "ABC234"


def test_play_starts_from_the_options_and_counts() -> None:
    assert match_of(Begun(), Added(4), Added(-1)).state.table == 3
    assert match_of(Begun(), rich=True).state.table == 10


@pytest.mark.parametrize(
    ("before", "event", "reason"),
    [
        ((), Ticked("table"), Message("match.no_such_step", step="table")),
        ((), Ticked("box", on=False), Message("match.tick_unchanged")),
        ((Ticked("box"),), Ticked("box"), Message("match.tick_unchanged")),
        ((), Ticked("box", seat=0), Message("match.no_such_step", step="box")),
        ((), Ticked("dice", seat=2), Message("match.no_such_step", step="dice")),
        ((Ticked("dice"),), Ticked("dice", seat=0), Message("match.tick_unchanged")),
        ((), Drew("cards", "ABC234"), Message("match.no_such_draw", draw="cards")),
        ((), Added(1), Message("match.not_begun")),
        ((Begun(),), Begun(), Message("match.already_begun")),
        ((Begun(),), Added(-1), Message("counting.below_zero", short=1)),
        ((Closed(),), Closed(), Message("match.already_closed")),
        ((Closed(),), Ticked("box"), Message("match.already_closed")),
        ((Begun(), Closed()), Added(1), Message("match.already_closed")),
    ],
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    before: tuple[Event, ...], event: Event, reason: Message
) -> None:
    match = match_of(*before)
    assert refusal_of(match, event) == (reason,)
    assert (match.state, match.journal.entries) == (match_of(*before).state, match_of(*before).journal.entries)


def test_a_game_that_is_not_tracked_has_a_setup_and_an_end() -> None:
    match = match_of(Ticked("box"), game="untracked")
    assert refusal_of(match, Begun()) == (Message("match.not_tracked"),)
    assert refusal_of(match, Added(1)) == (Message("match.not_tracked"),)
    assert match.record(Closed(), 1).state.stage == "closed"


def test_closing_can_be_undone() -> None:
    match = match_of(Begun(), Closed())
    assert (match.state.stage, match.undo(9).state.stage) == ("closed", "play")


def test_events_become_impossible_when_the_beginning_is_removed() -> None:
    match = match_of(Begun(), Added(3), Closed()).remove(0, 9)
    assert match.state == State("closed")
    [impossible] = match.journal.impossible
    assert (impossible.event, impossible.reasons) == (Added(3), (Message("match.not_begun"),))
    assert match.undo(10).journal.impossible == ()


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Ticked("box"), Message("event.ticked", step=Message("counting.setup.box"))),
        (Ticked("dice", on=False), Message("event.unticked", step=TWO_DICE)),
        (Drew("order", "ABC234"), Message("event.drew", what=Message("counting.draw.order"))),
        (Added(3), Message("counting.added", n=3)),
        (Closed(), Message("event.closed")),
    ],
)
def test_undo_and_redo_name_what_they_do(event: Event, words: Message) -> None:
    match = match_of(Ticked("dice"), Begun(), event)
    assert match.undoes() == words
    assert match.undo(9).redoes() == words
    assert match.undo(9).undoes() == Message("event.begun")


def test_undo_names_amendments_and_removals() -> None:
    match = match_of(Begun(), Added(3))
    amended = match.amend(1, Added(5), 9)
    assert amended.undoes() == Message("event.amended", what=Message("counting.added", n=5))
    assert amended.undo(10).redoes() == amended.undoes()
    removed = amended.remove(1, 10)
    assert (removed.undoes(), removed.state.table) == (Message("event.removed"), 0)
    assert removed.undo(11).undo(12).state == match.state


def test_a_step_with_a_number_is_described_with_it() -> None:
    assert match_of().describe(Ticked("dice")) == Message("event.ticked", step=TWO_DICE)


def test_a_step_that_is_gone_is_still_described() -> None:
    assert match_of().describe(Ticked("attic")) == Message("event.ticked", step=Message("event.some_step"))


EVENTS = st.one_of(
    st.builds(Ticked, st.sampled_from(["box", "board", "attic"]), st.booleans()),
    st.builds(Drew, st.sampled_from(["order", "cards"]), st.sampled_from(["ABC234", "XYZ789"])),
    st.builds(Added, st.integers(-3, 5)),
    st.just(Begun()),
    st.just(Closed()),
)
WRITING = st.one_of(
    st.tuples(st.just("record"), EVENTS),
    st.tuples(st.just("amend"), st.integers(0, 12), EVENTS),
    st.tuples(st.just("remove"), st.integers(0, 12)),
    st.tuples(st.sampled_from(["undo", "redo"])),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(WRITING, max_size=20))
def test_a_match_made_from_its_entries_is_the_same_match(writing: list[tuple[object, ...]]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(games, "game", GAMES.__getitem__)
        match = Match.new("m1", "counting", ANNA_AND_BELA, {"rich": True}, 1000)
        for at, (method, *arguments) in enumerate(writing):
            with suppress(Refused):
                match = getattr(match, str(method))(*arguments, at)
        again = Match.new("m1", "counting", ANNA_AND_BELA, match.options, 1000, match.journal.entries)
    assert again.state == match.state
    assert (again.journal.events, again.journal.impossible) == (match.journal.events, match.journal.impossible)
    assert (again.undoes(), again.redoes()) == (match.undoes(), match.redoes())
    assert again.journal.entries == match.journal.entries
