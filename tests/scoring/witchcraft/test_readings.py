"""How Witchcraft reads what the rulebook leaves open or says once only, and what older matches keep of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring import games
from scoring.__main__ import main
from scoring.changed import changed
from scoring.file.exchange import document
from scoring.file.match_file import read as read_file
from scoring.journal.events import Begun, Drew, Event
from scoring.message import Message, Refused
from scoring.play import Reminder
from scoring.witchcraft import facts
from scoring.witchcraft.events import (
    Activated,
    AltarsPlaced,
    Corrected,
    Passed,
    PowerDrawn,
    PowerUsed,
)
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.file.spelling import stack
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_power, powers
from scoring.witchcraft.moves.effects import Banishing, Energy, Hit, Laid, Summoning
from scoring.witchcraft.moves.legal import Activation, activations, outcome
from scoring.witchcraft.moves.sight import lines, why_not
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.position import Position, Rules
from scoring.witchcraft.table import Ended, Table
from scoring.words import words
from tools.harness.rules.witchcraft_table import (
    GREEN,
    MARKED,
    RED,
    N,
    S,
    activate,
    clash,
    lay,
    move,
    new_match,
    play,
    refuses,
)

say = words("en").say
RESERVE = {"red": ("monk",), "green": ("telepath",)}


def used(effect: Any, seat: int = RED) -> PowerUsed:
    return PowerUsed(seat, effect_word(effect))


def reminded(table: Table, event: Event) -> list[str]:
    after = play(table, event)
    reminders: tuple[Reminder, ...] = PLAY.reminders(table, event, after)
    return [reminder.id.removeprefix("witchcraft/") for reminder in reminders]


# M2: no mage on the board, but a power token of summoning

SUMMONS = Summoning(((2, -1),), Laid("telepath", (3, 4), N), Laid("monk", (2, -1), S))


def nobody(power: str | None, **changes: object) -> Position:
    """Red has no mage left and is to move."""
    told: dict[str, Any] = {"power": {"red": power, "green": None}, "reserve": RESERVE, **changes}
    return lay({(2, 2): "gAdN"}, **told)


@pytest.mark.parametrize("power", ["summoning", ""])
def test_m2_a_power_token_of_summoning_is_asked_for_first(power: str) -> None:
    table = clash(nobody(power))
    assert (outcome(table.position), table.asks_power, table.ended) == ("ask_power", True, None)
    saved = play(table, used(SUMMONS))
    assert (saved.asks_power, saved.ended) == (False, None), "the Monk hits the Adept below"
    assert play(table, Passed()).ended == Ended(GREEN, "no_mages")


def test_m2_whoever_can_do_nothing_after_the_summoning_has_lost() -> None:
    away = Summoning(((2, -1),), Laid("telepath", (3, 4), N), Laid("monk", (2, -1), N))
    assert play(clash(nobody("summoning")), used(away)).ended == Ended(GREEN, "no_move")


@pytest.mark.parametrize(
    "position",
    [
        pytest.param(nobody(None), id="no power token"),
        pytest.param(nobody("energy"), id="another power token"),
        pytest.param(nobody("summoning", pairs=()), id="no pieces left"),
        pytest.param(nobody("", pairs=()), id="hidden, and no pieces left"),
        pytest.param(nobody("summoning", reserve={"red": (), "green": ("telepath",)}), id="no reserve"),
    ],
)
def test_m2_nothing_else_can_bring_a_mage_in(position: Position) -> None:
    assert outcome(position) == "lost"
    assert clash(position).ended == Ended(GREEN, "no_mages")


def test_m2_a_summoning_that_was_used_already_is_not_asked_for() -> None:
    assert clash(nobody(""), powers_used=("summoning",)).ended == Ended(GREEN, "no_mages")


# M3: the marker of the stack that activated the altar of energy stays for this turn


def waking(**rules: Any) -> Table:
    """The Adept wakes the Golem; red holds the power token of energy."""
    position = lay(
        {(0, 1): "rAdE", (0, 0): "rGoN*", (5, 3): "gMeN"},
        {(2, 1): "energy"},
        power={"red": "energy", "green": None},
        rules=Rules(**rules),
    )
    return play(clash(position), Activated("adept", "a2", ("@E a1",)))


def test_m3_the_own_power_token_does_not_wake_the_caster_in_this_turn() -> None:
    table = waking()
    assert refuses(table, used(Energy(((0, 1),)))) == "energy_caster"
    both = changed(table, position=table.position.marked((0, 0)))
    assert refuses(both, used(Energy(((0, 1),)))) == "energy_caster"
    assert play(both, used(Energy(((0, 0),)))).position.exhausted == ((0, 1),)
    with pytest.raises(Refused):
        ask_power(table, RED, "energy")
    asked = ask_power(both, RED, "energy")
    assert isinstance(asked, PowerUsed) or (isinstance(asked, Question) and "a2" not in asked.answers)


def test_m3_the_opponent_can_wake_it_in_the_next_turn() -> None:
    table = waking()
    green = changed(table, position=changed(table.position, power={"red": None, "green": "energy"}))
    assert play(green, used(Energy(((0, 1),)), GREEN)).position.exhausted == ()


def test_m3_a_table_may_let_the_power_token_wake_it() -> None:
    assert play(waking(energy_bars_caster="altar"), used(Energy(((0, 1),)))).position.exhausted == ()


CAPTURES_AND_WAKES = (Hit((4, 1), (Laid("golem", (0, 1), N),)), Energy(((3, 3),)))


@pytest.mark.parametrize("order", [1, -1])
@pytest.mark.parametrize(
    ("bars", "master", "fresh"), [("turn", "covered", False), ("altar", "covered", True), ("altar", "last", False)]
)
def test_m3_a_master_that_wakes_somebody_and_is_covered_keeps_its_marker(
    order: int, bars: str, master: str, fresh: bool
) -> None:
    rules = Rules(energy_bars_caster=bars, master_marker=master)
    position = lay({(0, 1): "rMaE", (4, 1): "gGoN", (3, 3): "rAdN*", (5, 3): "gMeN"}, {(0, 3): "energy"}, rules=rules)
    event = move(position, (0, 1), *CAPTURES_AND_WAKES[::order])
    after = play(clash(position), event)
    assert after.position.stacks[0, 1] == stack("rMaGoN" if fresh else "rMaGoN*")
    assert ("caster_covered" in reminded(clash(position), event)) is fresh
    assert ("caster_still_exhausted" in reminded(clash(position), event)) is not fresh


# M4: the marker of the Prince

LIFTS_ANOTHER = (
    {(0, 0): "rPrN", (3, 3): "rAdGoE", (5, 3): "gMeN"},
    Banishing((3, 3), "adept", (Laid("golem", (0, 0), S),)),
    (0, 0),
)
LIFTS_HIS_OWN = (
    {(0, 0): "rGoAdPrN", (3, 3): "rTeN", (5, 3): "gMeN"},
    Banishing((0, 0), "golem", (Laid("prince", (3, 3), N), Laid("adept", (3, 3), S))),
    (3, 3),
)


@pytest.mark.parametrize(
    ("choice", "other", "own"), [("stack", True, True), ("uncovered", False, False), ("top", True, False)]
)
def test_m4_a_covered_prince_is_exhausted_in_both_cases_or_in_none(choice: str, other: bool, own: bool) -> None:
    """Older matches keep `top`, which told them apart."""
    for (stacks, effect, at), exhausted in ((LIFTS_ANOTHER, other), (LIFTS_HIS_OWN, own)):
        after = activate(lay(stacks, rules=Rules(prince_marker=choice)), (0, 0), effect)
        assert after.stacks[at].exhausted is exhausted
    assert Rules().prince_marker == "stack"


def test_m4_a_prince_on_top_is_exhausted_and_one_who_is_gone_is_not() -> None:
    stacks = {(0, 0): "rAdPrN", (3, 3): "rTeN", (5, 3): "gMeN"}
    for choice in ("stack", "uncovered", "top"):
        position = lay(stacks, rules=Rules(prince_marker=choice))
        shown = activate(position, (0, 0), Banishing((0, 0), "adept", (Laid("prince", (3, 3), N),)))
        assert shown.stacks[3, 3].exhausted
        gone = activate(position, (0, 0), Banishing((0, 0), "prince", (Laid("adept", (3, 3), N),)))
        assert gone.exhausted == ()


# M6: lots for the altars


def drawn_altars(**options: object) -> tuple[list[str], tuple[Event, ...]]:
    match = new_match(**options).record(Drew("altars", "ABCDEF"), 0)
    return [say(lot.text) for lot in match.lots("altars")], PLAY.opening(match.record(Begun(), 1))


def test_m6_the_words_name_the_spaces_on_which_the_altars_come_to_lie() -> None:
    said, events = drawn_altars(altar_spaces=MARKED)
    (placed,) = events
    assert isinstance(placed, AltarsPlaced)
    for altar, space in zip(facts.ALTARS, placed.at, strict=True):
        assert f"{space}: altar of {altar}" in said
    assert "letters" in said[0], "as on the board of the app, however it is turned"


def test_m6_without_the_spaces_of_the_own_board_nothing_lands_on_a_guess() -> None:
    said, events = drawn_altars()
    assert events == ()
    assert said[0].startswith("Seen from Rita’s seat") and any(line.startswith("Space 1:") for line in said)


# M7: an unclean victory, a hidden power token in a file, and a mistake in the help


@pytest.mark.parametrize(
    ("winner", "loser", "unclean"),
    [(1, 4, True), (2, 4, True), (2, 6, True), (1, 2, False), (1, 3, False), (3, 6, False)],
)
def test_m7_an_unclean_victory_is_one_or_two_stacks_against_many(winner: int, loser: int, unclean: bool) -> None:
    stuck = {(x, 3): "rAdS" for x in range(loser)}
    table = clash(lay({**stuck, **{(x, 1): "gAdN" for x in range(winner)}}))
    assert table.ended == Ended(GREEN, "no_move", unclean=unclean)


def test_m7_a_hidden_power_token_is_asked_for_in_the_terminal_too() -> None:
    match = new_match().record(Begun(), 0)
    for event in (AltarsPlaced(MARKED), Corrected(0, "stack.a1", "rAdN*"), Corrected(0, "stack.f4", "gAdN*")):
        match = match.record(event, 1)
    match = match.record(Corrected(0, "clash", True), 2)
    assert match.state.table.asks_power
    written = document(match)
    assert written["table"]["power"] == {"green": None, "red": None}
    assert sorted(written["options"]["hidden_power"]) == ["green", "red"]
    answer = read_file(json.dumps(written).encode()).answer
    assert answer is not None and answer.facts["outcome"] == "ask_power"
    used_up = match.record(Corrected(0, "power", None), 3)
    assert document(used_up)["options"]["hidden_power"] == ["green"]


def test_m7_the_help_does_not_deny_the_priest_what_he_can() -> None:
    mistakes = next(topic for topic in games.game("witchcraft").help if topic.id == "mistakes")
    assert "The Priest passes altars" in say(mistakes.parts[4].text)


# A discharge over altars

OVER = {(0, 1): "rTeE", (1, 1): "gGuW", (3, 1): "gGoN", (5, 1): "gAdN"}


def test_m_missing_a_discharge_may_end_at_the_first_altar() -> None:
    free = lay(OVER, {(2, 1): "translocation"})
    strict = lay(OVER, {(2, 1): "translocation"}, rules=Rules(discharge_over_altars=False))
    assert [(activation.hits, activation.altars) for activation in activations(free)] == [
        ((), ("translocation",)),
        (((3, 1),), ()),
        (((5, 1),), ()),
    ]
    assert activations(strict) == [Activation((0, 1), "telepath", (), ("translocation",))]
    assert why_not(strict, (0, 1), (5, 1)) == Message("witchcraft.refused.altar_in_the_way")
    (line,) = lines(strict, (0, 1))
    assert (line.cells[-1], [target.at for target in line.targets]) == ((2, 1), [(1, 1), (2, 1)])


def test_m_missing_enemies_before_the_altar_are_within_reach() -> None:
    strict = lay({**OVER, (1, 1): "gAdN"}, {(2, 1): "energy"}, rules=Rules(discharge_over_altars=False))
    assert activations(strict) == [Activation((0, 1), "telepath", ((1, 1),))]


def test_m_missing_the_terminal_hears_that_switch() -> None:
    game = games.game("witchcraft")
    assert game.file is not None
    table = {
        "to_move": "red",
        "altars": [{"kind": "translocation", "at": [2, 1]}],
        "stacks": [
            {"at": [0, 1], "guild": "red", "facing": "E", "tokens": ["telepath"]},
            {"at": [4, 1], "guild": "green", "facing": "N", "tokens": ["adept"]},
        ],
    }
    players = [{"name": "Rita", "color": "red"}, {"name": "Gustav", "color": "green"}]
    for options, many in (({}, 2), ({"discharge_over_altars": False}, 1)):
        file = {"format": "grimoire-match", "version": 1, "game": "witchcraft", "players": players}
        answer = read_file(json.dumps({**file, "options": options, "table": table}).encode()).answer
        assert answer is not None and len(answer.facts["legal"]) == many


def test_m_missing_open_questions_are_listed() -> None:
    topic = next(topic for topic in games.game("witchcraft").help if topic.id == "open")
    assert {part.option for part in topic.parts if part.option} == {*facts.SWITCHES}
    told = " ".join(say(part.text) for part in topic.parts)
    for reading in (
        "passes over altars",
        "this turn",
        "is fresh",
        "shield marker",
        "share a side",
        "three times in a row",
    ):
        assert reading in told, reading


# A correction, and the power token after the move


def test_m_missing_a_correction_leaves_the_right_to_a_late_power_token() -> None:
    stacks = {(0, 1): "rAdE", (4, 1): "gGoN", (3, 3): "gMeN*", (5, 0): "gMeN"}
    position = lay(stacks, power={"red": "energy", "green": None})
    moved = play(clash(position), Activated("adept", "a2", ("xe2 Go>a2N",)))
    assert moved.late == RED
    corrected = play(moved, Corrected(0, "stack.f4", "gAdN"))
    assert corrected.late == RED
    assert play(corrected, used(Energy(((3, 3),)))).position.power["red"] is None
    assert play(moved, Corrected(0, "turn", RED)).late is None, "it is red's turn anyway"
    assert play(moved, Corrected(0, "turn", GREEN)).late == RED


def test_m_missing_a_corrected_caster_is_not_barred_any_more() -> None:
    table = play(waking(), Corrected(0, "stack.a2", "rAdE*"))
    assert refuses(play(table, Corrected(0, "stack.a1", "rGoN*")), used(Energy(((0, 1),)))) == "energy_caster"
    moved = play(table, Corrected(0, "stack.a2", ""), Corrected(0, "stack.a4", "rAdE*"))
    assert play(moved, used(Energy(((0, 3),)))).position.exhausted == ()


# A power token that the app knows


def test_m_missing_the_sheet_of_the_opponent_does_not_reveal_a_known_power_token() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoN*"}, power={"red": "", "green": "energy"})
    table = clash(position)
    assert powers(table, RED) == facts.ALTARS
    assert powers(changed(table, powers_used=("energy",)), RED) == facts.ALTARS[1:]


def test_m_missing_what_is_shown_on_the_table_counts_before_what_was_entered() -> None:
    position = lay({(0, 1): "rAdE", (4, 1): "gGoN*"}, power={"red": "", "green": "energy"})
    after = play(clash(position), used(Energy(((4, 1),))))
    assert after.position.power == {"red": None, "green": ""}, "green's must be another one, known to its owner only"
    told = play(clash(position), PowerDrawn(RED, "energy"))
    assert told.position.power == {"red": "energy", "green": ""}
    spent = clash(position, powers_used=("summoning",))
    assert refuses(spent, PowerDrawn(RED, "summoning")) == "power_twice"


# Hints about who can act


def test_m_missing_hints_are_a_switch_and_off_in_a_tournament() -> None:
    assert new_match().record(Begun(), 0).state.table.hints
    for options in ({"hints": False}, {"tournament": True}, {"tournament": True, "hints": True}):
        assert not new_match(**options).record(Begun(), 0).state.table.hints


def test_m_missing_without_hints_nobody_is_told_who_is_stuck() -> None:
    position = lay({(0, 1): "rAdE", (2, 1): "gGoN", (5, 3): "gMeN"})
    captures = Activated("adept", "a2", ("xc2 Go>a2N",))
    for hints in (True, False):
        table = clash(position, hints=hints)
        assert ("can act" in say(PLAY.standing(table).progress)) is hints
        assert ("waits_and_cannot_act" in reminded(table, captures)) is hints


# Older matches


def test_older_matches_keep_their_readings_and_new_ones_get_the_corrected() -> None:
    game = games.game("witchcraft")
    old: dict[str, Any] = {"prince_marker": "top", "draw": "automatic", "energy_needs_target": True}
    kept = game.restored(2, old)
    assert (kept["prince_marker"], kept["energy_bars_caster"], kept["repetition"]) == ("top", "altar", "wording")
    assert game.option_problems(2, kept) == ()
    new = game.complete(2, {})
    assert (new["prince_marker"], new["energy_bars_caster"], new["repetition"]) == ("stack", "turn", "moves")
    assert new["discharge_over_altars"] is True


@pytest.mark.parametrize("switch", facts.SWITCHES)
def test_every_reading_is_told_by_the_help_of_its_match(switch: str) -> None:
    game = games.game("witchcraft")
    option = next(option for option in game.options if option.id == switch)
    told = {
        choice: [say(part.text) for topic in game.help_for({switch: choice}) for part in topic.parts]
        for choice in (*option.choices, *option.former)
    }
    assert len({tuple(said) for said in told.values()}) == len(told), "each choice has its own words"


def test_m_missing_variants_change_the_checklist() -> None:
    game = games.game("witchcraft")
    assert {option.id for option in game.options if not option.in_play} == {"tournament", "master"}


def test_m_missing_the_terminal_shows_the_setup_of_a_tournament_and_of_master_mode(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def steps(*given: str) -> str:
        options = [word for option in given for word in ("--option", option)]
        assert main(["setup", "--game", "witchcraft", "--players", "2", *options]) == 0
        return " ".join(capsys.readouterr().out.split())

    assert "power tokens stay in the box" in steps("tournament=true")
    assert "each player chooses" in steps("master=true").lower()
    assert "power tokens stay in the box" not in steps()
