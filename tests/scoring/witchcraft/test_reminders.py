"""What players of Witchcraft are reminded of, and how moves are told."""

from __future__ import annotations

import pytest

from scoring.journal.events import Event
from scoring.witchcraft.events import Corrected, Placed, PowerDrawn, PowerUsed, Resigned
from scoring.witchcraft.file.notation import effect_word
from scoring.witchcraft.moves.effects import (
    Banishing,
    Divining,
    Effect,
    Energy,
    Hit,
    Laid,
    Protection,
    Summoning,
    Swapping,
)
from scoring.witchcraft.play import PLAY
from scoring.witchcraft.position import Position
from scoring.witchcraft.table import Table
from scoring.words import words
from tools.harness.rules.witchcraft_table import RED, N, S, clash, lay, move, play

say = words("en").say


def reminded(table: Table, event: Event) -> set[str]:
    reminders = PLAY.reminders(table, event, play(table, event))
    ids = [reminder.id.removeprefix("witchcraft/") for reminder in reminders]
    assert len(set(ids)) == len(ids)
    return set(ids)


def about(position: Position, at: tuple[int, int], *effects: Effect) -> set[str]:
    """Of what a move reminds; that the mover could not act a second time is left out."""
    return reminded(clash(position, moves=4), move(position, at, *effects)) - {"waits_and_cannot_act"}


GOLEM = {(0, 1): "rAdE", (4, 1): "gGoN", (5, 3): "gMeN", (0, 3): "rMeN"}


def test_a_capture() -> None:
    assert about(lay(GOLEM), (0, 1), Hit((4, 1), (Laid("golem", (0, 3), N),))) == {"flip"}
    covered = about(lay(GOLEM), (0, 1), Hit((4, 1), (Laid("golem", (0, 1), N),)))
    assert covered == {"flip", "caster_covered"}
    marked = lay({**GOLEM, (4, 1): "gGoN*+E", (0, 3): "rMeN*"})
    assert about(marked, (0, 1), Hit((4, 1), (Laid("golem", (0, 3), N),))) == {"flip", "markers_off", "markers_covered"}


def test_altars() -> None:
    altars = {(2, 1): "energy"}
    stacks = {(0, 1): "rAdE", (0, 3): "rMeN", (5, 3): "gMeN*", (5, 0): "gMeN"}
    assert about(lay(stacks, altars), (0, 1), Energy(((5, 3),))) == {"not_the_caster"}
    reserve = {"red": ("monk",), "green": ("monk",)}
    position = lay(stacks, {(2, 1): "summoning"}, reserve=reserve, pairs=(1,))
    summon = Summoning(((6, 0),), Laid("monk", (-1, 3), S), Laid("monk", (6, 0), N))
    assert about(position, (0, 1), summon) == {"opponent_first", "pieces_are_board", "summoning_spent"}
    assert about(lay(stacks, {(2, 1): "protection"}), (0, 1), Protection((0, 1), N)) == {"shield_stays"}


def test_two_effects_at_once() -> None:
    stacks = {(0, 1): "rPtE", (0, 3): "rMeN*", (5, 3): "gMeN", (5, 0): "gMeN"}
    position = lay(stacks, {(2, 1): "energy", (3, 1): "protection"})
    reminders = about(position, (0, 1), Energy(((0, 3),)), Protection((0, 3), N))
    assert reminders == {"not_the_caster", "shield_stays", "both_altars"}
    master = lay({(0, 1): "rMaE", (4, 1): "gGoN", (0, 3): "gAdN", (5, 3): "gMeN", (5, 0): "rMeN"})
    hits = Hit((4, 1), (Laid("golem", (5, 0), N),)), Hit((0, 3), (Laid("adept", (5, 0), N),))
    assert about(master, (0, 1), *hits) == {"flip", "both_lines"}


def test_special_tokens() -> None:
    stacks = {(0, 1): "rKeE", (2, 3): "rPrN", (0, 3): "rMeN", (5, 3): "gMeN", (5, 0): "gMeN"}
    position = lay(stacks)
    assert about(position, (0, 1), Swapping(((0, 1), (2, 3)), (N, N))) == {"markers_move"}
    assert about(position, (2, 3), Banishing((0, 3), "medium")) == {"prince_removed"}
    assert about(position, (0, 3), Divining(None, (0, 3), ("medium",), S)) == {"medium_exhausted"}


def test_where_it_stands() -> None:
    position = lay({**GOLEM, (5, 3): "gAdN"}, power={"red": "", "green": ""})
    taken = move(position, (0, 1), Hit((4, 1), (Laid("golem", (0, 3), N),)))
    assert reminded(clash(position), taken) - {"waits_and_cannot_act"} == {"flip", "power_in_turn", "asks_power"}
    alone = lay({(0, 1): "rAdE", (4, 1): "gGoN*", (3, 3): "gMeN"})
    last = move(alone, (0, 1), Hit((4, 1), (Laid("golem", (0, 1), N),)))
    assert reminded(clash(alone), last) == {"flip", "markers_off", "caster_covered", "waits_and_cannot_act"}


def test_markers_run_out_and_victories_are_unclean() -> None:
    tired = {(x, y): "rAdN*" for x in range(4) for y in (0, 2)}
    position = lay({**tired, (0, 1): "rMeN", (5, 3): "gMeN", (5, 0): "gMeN"})
    assert "markers_run_out" in about(position, (0, 1), Divining(None, (0, 1), ("medium",), S))
    stuck = lay({(0, 1): "rAdE", (4, 1): "gGoN", **{(x, 3): "gAdS" for x in range(4)}})
    assert "unclean" in about(stuck, (0, 1), Hit((4, 1), (Laid("golem", (0, 1), N),)))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (move(lay(GOLEM), (0, 1), Hit((4, 1), (Laid("golem", (0, 3), N),))), "Rita: Adept, 1 token captured at e2"),
        (PowerUsed(RED, effect_word(Energy(((0, 0), (1, 1))))), "Rita: power token, energy – 2 markers removed"),
        (PowerDrawn(1, "energy"), "Gustav: power token entered"),
        (Placed("golem", "c3", "N"), "Rita: Golem to c3"),
        (Resigned(1), "Gustav: resigned"),
        (Corrected(0, "stack.c3", ""), "correction: stack at c3"),
        (Corrected(0, "luck", 1), "correction"),
    ],
)
def test_moves_are_told_in_words(event: Event, sentence: str) -> None:
    table = clash(lay(GOLEM))
    assert say(PLAY.describe(event, table, table)) == sentence
    assert "{" not in say(PLAY.describe(event, None, None))
