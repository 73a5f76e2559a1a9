"""Witchcraft by touch at a table that knows more than the app: guesses, what happened anyway, light, a snapshot."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from scoring.certainty import TABLE
from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden, Refused
from scoring.witchcraft import facts
from scoring.witchcraft.counts import board_doubts, is_followed
from scoring.witchcraft.events import (
    Activated,
    AltarsPlaced,
    CopyNoted,
    Corrected,
    Counted,
    EndDenied,
    EndSaid,
    ModeChanged,
    Passed,
    Placed,
    PowerNoted,
    PowerUsed,
    ReserveChosen,
    SummonNoted,
    TurnEnded,
    TurnMissed,
)
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import cell
from scoring.witchcraft.guide.steps import ask_move
from scoring.witchcraft.moves.effects import Protection
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.table import Table
from screens.shell.session import Session
from tools.harness.driver import Driver
from tools.harness.hands.common import open_new_match, undisturbed
from tools.harness.hands.witchcraft import board, last, point, sit_down, table, tap_space
from tools.harness.hands.witchcraft_finger import Deeds, do
from tools.harness.places.witchcraft import NO_POWER, PLAYERS, SMALL, lying
from tools.harness.places.witchcraft_doubts import PLACED, STUCK, light
from tools.harness.rules.witchcraft_forgetful import printed

pytestmark = pytest.mark.ui

# A Keymaster of Mira can always act.
GUESSED = {**STUCK, "f2": "gKeN"}


@pytest.fixture(autouse=True)
def fast(app: Driver) -> Iterator[None]:
    app.app.session.set("reduce_motion", True)
    with undisturbed():
        yield


def at_light(app: Driver, *events: Event) -> None:
    light(app, *events)
    app.advance(0.4)


# What rests on a guess


def test_m1_a_refusal_that_rests_on_a_guess_says_so_and_leads_to_the_editor_of_that_fact(app: Driver) -> None:
    sit_down(app, *lying(GUESSED))
    tap_space(app, "a1")
    assert [beam.guess for beam in board(app).beams] == [True] and app.sees("This is a guess.")
    tap_space(app, "d1")
    assert app.sees("A shield covers this side.") and app.sees("Guardian: shields")
    app.tap("copy_tokens")
    sheet = app.shell._overlays[-1]
    assert sheet._token == "guardian"
    point_at(app, 4)
    point_at(app, 0)
    app.tap("keep")
    assert app.app.session.copy("witchcraft") == {"guardian_shields": (4,)}, "only what was in question is known now"
    assert CopyNoted("guardian_shields", (4,)) in [event for _, event in app.match.journal.events]
    assert table(app).copy == {"guardian_shields": (4,)}


def point_at(app: Driver, direction: int) -> None:
    app.find("angles").dispatch("on_direction", direction)
    app.frames(2)


def test_m1_it_happened_anyway_is_entered_by_the_guide(app: Driver) -> None:
    sit_down(app, *lying(GUESSED))
    tap_space(app, "a1")
    tap_space(app, "d1")
    app.tap("anyway")
    tap_space(app, "a1")
    point(app, "N")
    event = last(app)
    assert event == Insisted(Activated("adept", "a1", ("xd1 Gu>a1N",)))
    assert table(app).to_move == 1 and cell("d1") not in table(app).position.stacks
    assert not board_doubts(table(app)), "only a guess stood against it"


def test_an_exhausted_mage_that_acted_can_be_entered_and_leaves_a_doubt(app: Driver) -> None:
    sit_down(app, *lying({**GUESSED, "a4": "gAdW*", "d4": "rAdN"}))
    tap_space(app, "a4")
    app.tap("anyway_a4")
    assert app.sees("Exhausted: it cannot act.")
    app.tap(lambda widget: getattr(widget, "key", "") == "anyway" and type(widget).__name__ == "ListRow")
    assert app.sees("What was the target?")
    tap_space(app, "d4")
    tap_space(app, "a4")
    point(app, "S")
    assert isinstance(last(app), Insisted) and board_doubts(table(app))
    assert app.find_all("count_board"), "the board can be compared"


def test_a_target_off_the_line_can_only_be_looked_at_too(app: Driver) -> None:
    sit_down(app, *lying({**GUESSED, "c4": "gAdE", "d4": "rAdN"}))
    tap_space(app, "c4")
    tap_space(app, "f4")
    app.tap("look_at")
    assert board(app).chosen == cell("f4")


# An end that rests on a guess


def test_m1_the_end_is_asked_for_with_the_facts_it_rests_on(app: Driver) -> None:
    sit_down(app, *lying(STUCK, before=NO_POWER))
    assert app.sees("Is the match over?") and app.sees("Guardian: shields") and app.sees("Altar spaces")
    app.tap("end_no")
    assert last(app) == EndDenied() and table(app).ended is None and not app.shell._overlays
    app.tap("undo")
    app.advance(0.3)
    app.tap("end_yes")
    assert last(app) == Passed()
    app.tap("to_scoring")
    assert app.sees("seems to have won") and app.sees("1 number unconfirmed")


def test_m1_confirming_the_copy_makes_the_result_certain(app: Driver) -> None:
    sit_down(app, *lying(STUCK, before=NO_POWER))
    app.back()
    app.tap("compare")
    app.tap("copy_same")
    ended = table(app).ended
    assert ended is not None and ended.winner == 1 and PLAY.tracked(table(app), 0, "result").certain
    assert app.app.session.copy("witchcraft")["guardian_shields"] == (0,)


def test_a_guess_is_corrected_from_the_question(app: Driver) -> None:
    sit_down(app, *lying(STUCK, before=NO_POWER))
    app.tap("guess_guardian_shields")
    point_at(app, 4)
    point_at(app, 0)
    app.tap("keep")
    assert not table(app).asks_end and table(app).ended is None
    assert not app.find_all("end_no")


def test_the_result_is_confirmed_in_one_tap(app: Driver) -> None:
    sit_down(app, *lying(STUCK, Passed(), before=NO_POWER))
    app.tap("to_scoring")
    app.page.confirm()
    app.advance(0.4)
    app.tap("note_action")
    app.tap("show_result")
    assert app.shell.route.name == "result" and app.sees("wins") and not app.sees("unconfirmed")


# My copy


def test_it_matches_my_copy_is_one_tap_and_counts_in_the_running_match(app: Driver) -> None:
    sit_down(app, *lying(GUESSED))
    app.shell.go("my_copy", game="witchcraft")
    app.advance(0.4)
    app.tap("matches_tokens")
    known = app.app.session.copy("witchcraft")
    assert known["golem_shields"] == facts.SHIELDS["golem"] and "copies" not in known
    app.back()
    app.advance(0.4)
    app.tap("use_copy")
    assert table(app).copy["master_lines"] == (0, 2)


def test_the_guess_can_be_put_off(app: Driver) -> None:
    sit_down(app, *lying(GUESSED))
    app.tap("compare")
    app.tap("copy_later")
    assert not app.find_all("compare") and not table(app).copy


# Light


def test_a_new_match_is_followed_light_from_the_first_token_to_the_result(app: Driver) -> None:
    open_new_match(app, "witchcraft")
    app.tap("mode_light")
    app.tap("set_table")
    app.page.start_playing()
    app.advance(0.4)
    for _ in range(16):
        app.tap("next")
    assert table(app).clash and table(app).light and table(app).to_move == 0
    for key in ("next", "next", "won_0", "way_agreed", "to_scoring"):
        app.tap(key)
    assert app.shell.route.name == "result" and app.sees("wins") and not app.sees("unconfirmed")
    assert app.app.session.mode("witchcraft") == "light"


def test_light_needs_one_tap_for_a_move(app: Driver) -> None:
    at_light(app, *PLACED)
    taps = 0
    for _ in range(4):
        app.tap("next")
        taps += 1
    assert table(app).moves == 4 and taps == 4
    assert app.sees("2 moves")


def test_light_notes_a_summoning_and_a_power_token(app: Driver) -> None:
    at_light(app, *PLACED)
    for key in ("summon", "bring_0_medium", "bring_1_telepath", "summoned"):
        app.tap(key)
    assert last(app) == SummonNoted(("medium", "telepath"))
    assert app.find("kept_0_2").used and app.find("kept_1_1").used and not app.find("kept_0_0").used
    app.tap("power_1")
    app.tap("used_energy")
    assert last(app) == PowerNoted(1, "energy") and app.find("power_1").disabled
    app.tap("kept_0_2")
    assert last(app) == Corrected(0, "reserve", ("monk", "telepath", "medium"))


def test_light_clocks_run_for_the_player_to_move_and_can_be_paused(
    app: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, noon = app.app.session, 1_736_600_000
    monkeypatch.setattr(session, "now", lambda: noon)
    at_light(app, *PLACED)
    monkeypatch.setattr(session, "now", lambda: noon + 75)
    app.tap("next")
    assert app.sees("1:15")
    app.tap("pause")
    monkeypatch.setattr(session, "now", lambda: noon + 200)
    app.page.refresh()
    app.frames(2)
    assert app.sees("1:15") and app.sees("0:00")


def test_light_clocks_stand_still_while_the_app_is_out_of_sight(app: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    session, noon = app.app.session, 1_736_600_000
    monkeypatch.setattr(session, "now", lambda: noon)
    at_light(app, *PLACED)
    monkeypatch.setattr(session, "now", lambda: noon + 10)
    app.app.dispatch("on_pause")
    monkeypatch.setattr(session, "now", lambda: noon + 610)
    app.app.dispatch("on_resume")
    monkeypatch.setattr(session, "now", lambda: noon + 615)
    app.tap("next")
    assert app.sees("0:15") and not app.sees("10:")
    monkeypatch.setattr(session, "now", lambda: noon + 620)
    app.page.refresh()
    app.frames(2)
    assert app.sees("0:15") and app.sees("0:05")


def test_light_clocks_do_not_count_the_time_in_which_a_killed_app_did_not_run(tmp_path: Path) -> None:
    noon = 1_736_600_000
    with Driver(tmp_path / "running") as app:
        app.app.session.now = lambda: noon  # type: ignore[method-assign]  # the clock of this session
        at_light(app, *PLACED)
        app.app.session.now = lambda: noon + 20  # type: ignore[method-assign]  # the clock of this session
        app.advance(11)
        shutil.copytree(tmp_path / "running", tmp_path / "killed")
    with patch.object(Session, "now", lambda _: noon + 1820), Driver(tmp_path / "killed") as app:
        app.advance(1.1)
        assert app.sees("0:20") and not app.sees("30:")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        (("won_0", "way_resigned"), EndSaid(0, "resigned")),
        (("won_1", "unclean", "way_no_move"), EndSaid(1, "no_move", True)),
        (("won_draw", "way_draw"), EndSaid(None, "draw")),
    ],
)
def test_light_asks_who_has_won_and_how(app: Driver, keys: tuple[str, ...], said: EndSaid) -> None:
    at_light(app, *PLACED, TurnEnded())
    for key in keys:
        app.tap(key)
    assert last(app) == said
    app.tap("to_scoring")
    assert app.shell.route.name == "result" and not app.sees("unconfirmed")


def test_light_changes_to_full_and_the_board_is_laid_out(app: Driver) -> None:
    at_light(app, *PLACED, TurnEnded())
    app.page.change_mode()
    app.advance(0.4)
    assert app.shell.route.name == "snapshot" and last(app) == ModeChanged("full")
    app.tap("save")
    assert app.sees("at least one mage of each guild") and app.shell.route.name == "snapshot"
    app.tap("lay_barbarian")
    touch_board(app, "a1")
    app.page.choose_kind("red")
    app.frames(2)
    app.tap("lay_prince")
    touch_board(app, "f4")
    app.page.choose_kind("altars")
    app.frames(2)
    for at in ("b2", "e2", "b3", "e3"):
        touch_board(app, at)
    app.tap("save")
    assert isinstance(last(app), Counted) and app.shell.route.name == "table"
    now = table(app)
    assert not board_doubts(now) and is_followed(now) and now.position.stacks.keys() == {cell("a1"), cell("f4")}
    assert len(now.position.altars) == 4


def touch_board(app: Driver, at: str) -> None:
    shown = board(app)
    app.show(shown)
    app.touch(*shown.to_window(*shown.middle_of(cell(at))))


def test_a_snapshot_that_is_begun_survives_and_nothing_counts_before_it_is_saved(app: Driver) -> None:
    sit_down(app, *lying(GUESSED), TurnMissed())
    if app.shell._overlays:
        app.back()
    app.tap("count_board")
    app.page.choose_kind("clear")
    app.frames(2)
    touch_board(app, "e1")
    assert cell("e1") in table(app).position.stacks and cell("e1") not in app.page.draft.position.stacks
    kept = app.page.unsaved()
    app.page._draft = None
    app.page.restore_unsaved(kept)
    assert cell("e1") not in app.page.draft.position.stacks
    app.tap("save")
    assert cell("e1") not in table(app).position.stacks and not board_doubts(table(app))


def test_a_move_that_was_not_entered_is_said_beside_the_board(app: Driver) -> None:
    sit_down(app, *lying(GUESSED))
    app.page.choose_tab("pieces")
    app.advance(0.3)
    app.tap("missed")
    app.tap("yes")
    assert last(app) == TurnMissed() and table(app).to_move == 1 and table(app).moves == 1


def change_last(app: Driver) -> None:
    position = app.match.journal.events[-1][0]
    app.shell.go("change_entry", match=app.match.id, game="witchcraft", position=str(position), way="change")
    app.advance(0.4)


def test_a_past_move_is_changed_from_its_last_answer_on(app: Driver) -> None:
    sit_down(app, *lying(SMALL), Activated("adept", "a1", ("xc1 Ad>a4N Gu>a4N Go>a1S",)))
    change_last(app)
    move = app.find(lambda widget: type(widget).__name__ == "DuelPanel").move
    assert move.answers == ("adept", "a4", "guardian", "a4", "a1", "N")
    assert board(app).chosen == cell("a1") and board(app).ring is not None
    point(app, "W")
    event = last(app)
    assert event == Activated("adept", "a1", ("xc1 Ad>a4N Gu>a4N Go>a1W",))


def test_a_past_use_of_a_power_token_is_filled_in(app: Driver) -> None:
    sit_down(app, *lying({**SMALL, "a4": "gKeN*"}), PowerUsed(0, effect_word(Protection(cell("a1"), 0))))
    change_last(app)
    assert board(app).ring is not None and board(app).chosen == cell("a1")


# Anyway


def test_a_captured_token_that_was_laid_onto_a_stack_of_the_other_can_be_entered(app: Driver) -> None:
    sit_down(app, *lying({"a1": "gAdE", "c1": "rGuS", "f4": "rMaN", "a4": "gKeN"}))
    tap_space(app, "a1")
    app.tap(lambda widget: str(getattr(widget, "key", "")).startswith("cast"))
    tap_space(app, "f4")
    app.tap("anyway")
    point(app, "N")
    event = last(app)
    assert event == Insisted(Activated("adept", "a1", ("xc1 Gu>f4N",)))
    assert table(app).position.stacks[cell("f4")].tokens == ("master", "guardian") and board_doubts(table(app))


def test_a_power_token_that_can_do_nothing_comes_to_the_refusal(app: Driver) -> None:
    sit_down(app, *lying(SMALL))
    app.tap("power_0")
    if app.find_all("show_power"):
        app.tap("show_power")
    app.tap("use_energy")
    assert app.find_all("anyway")
    app.tap("anyway")
    event = last(app)
    assert isinstance(event, Insisted) and isinstance(event.event, PowerUsed)
    assert table(app).position.power[table(app).guild(0)] is None


# A table that forgets


def certain_and_wrong(told: Table, right: Table) -> list[str]:
    errors = [
        what
        for what in ("result", "moves")
        if (known := PLAY.tracked(told, 0, what)).certain and known.value != PLAY.tracked(right, 0, what).value
    ]
    if is_followed(told) and not board_doubts(told) and told.position.stacks != right.position.stacks:
        errors.append("the board")
    return errors


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.long), pytest.param(21, marks=pytest.mark.long)])
def test_by_touch_nothing_unmarked_is_ever_wrong(app: Driver, seed: int) -> None:
    """A true match of another copy is entered by touch; now and then a move is missed, and the guesses stand."""
    dice = Random(seed)
    bot = Deeds(seed, tournament=True, **printed(dice))
    session = app.app.session
    match = Match.new(session.new_id(), "witchcraft", PLAYERS, {"tournament": True}, session.now())
    assert session.begin(match) and session.record(Begun())
    app.shell.go("table", match=match.id, game="witchcraft")
    app.advance(0.4)
    bot.play()
    truth = Match.new("m", "witchcraft", PLAYERS, dict(bot.match.options), 0).record(Begun(), 0)
    for event, answers in bot.deeds[1:]:
        truth = truth.record(event, 0)
        enter(app, event, answers, dice)
        assert certain_and_wrong(table(app), truth.state.table) == []
        if table(app).ended:
            break


def enter(app: Driver, event: Event, answers: tuple[str, ...], dice: Random) -> None:
    if app.shell._overlays:
        app.tap("end_no") if app.find_all("end_no") else app.back()
    if isinstance(event, (AltarsPlaced, ReserveChosen)):
        assert app.page.record(event)
    elif isinstance(event, (Placed, Activated, PowerUsed)):
        how = refusal_of(app, event)
        if dice.random() < 0.1 or how is Refused:
            app.page.record(TurnMissed())
        elif how is Forbidden:
            app.page.record(event)
            app.frames(3)
            app.tap("anyway")
        elif isinstance(event, Activated) and not asks_the_same(app, event, answers):
            assert app.page.record(event)
        else:
            do(app, event, answers)
    app.frames(4)


def asks_the_same(app: Driver, event: Activated, answers: tuple[str, ...]) -> bool:
    """Whether the guide comes to the same move with the same answers, though it knows another copy."""
    try:
        return ask_move(table(app), cell(event.at), answers) == event
    except Refused:
        return False


def refusal_of(app: Driver, event: Event) -> type[Refused] | None:
    try:
        PLAY.apply(table(app), event)
    except Refused as refused:
        return Forbidden if isinstance(refused, Forbidden) else Refused
    return None


def test_the_gap_of_a_missed_move_is_on_the_whole_board(app: Driver) -> None:
    sit_down(app, *lying(GUESSED), TurnMissed())
    assert table(app).in_doubt("stacks", TABLE)
