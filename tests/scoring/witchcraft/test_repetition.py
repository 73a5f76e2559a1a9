"""Repeated moves and situations of Witchcraft, which lead to a draw."""

from __future__ import annotations

from typing import Any

from scoring import games
from scoring.witchcraft.events import Activated, DrawTaken
from scoring.witchcraft.moves.repetition import situation
from scoring.witchcraft.position import Rules
from scoring.witchcraft.table import Ended, Table
from tools.harness.rules.witchcraft_table import clash, lay, play

ONE, OTHER = "c1 c4", "c4 c1"


def circles(*orders: str, **rules: Any) -> Table:
    """In each round of six moves a red Adept wakes two others, in this order; all come back to where they were."""
    position = lay(
        {
            (0, 1): "rAdE",
            (2, 3): "rAdN*",
            (2, 0): "rAdS*",
            (5, 0): "gMeN",
            (5, 1): "gMeN*",
            (5, 2): "gMeN*",
        },
        {(2, 1): "energy"},
        rules=Rules(energy_needs_target=False, **rules),
    )
    table = clash(position)
    for order in orders:
        reds = (("a2", f"@E {order}"), ("c4", "@E a2"), ("c1", "@E"))
        greens = (("f1", "~f2"), ("f2", "~f3"), ("f3", "~f1"))
        for (adept, energy), (medium, fresh) in zip(reds, greens, strict=True):
            table = play(table, Activated("adept", adept, (energy,)), Activated("medium", medium, (fresh,)))
            if table.ended:
                break
    return table


def test_m5_the_order_of_tapped_targets_makes_no_other_move() -> None:
    assert circles(ONE, OTHER).ended is None
    assert circles(ONE, OTHER, ONE).ended == Ended(None, "draw")
    assert circles(ONE, ONE, ONE).ended == Ended(None, "draw")


def test_m5_another_move_to_the_same_situation_is_no_repetition() -> None:
    """Before it goes round, the Mediums turn somebody: that is not what they do in each round."""
    laid = {(0, 1): "rAdE", (0, 3): "rMeN", (0, 0): "rGoN", (5, 1): "gAdW", (5, 3): "gMeN", (5, 0): "gGoN"}
    table = clash(lay(laid, {(2, 1): "energy"}))
    table = play(table, Activated("medium", "a4", ("~a1=GoW",)), Activated("medium", "f4", ("~f1=GoE",)))
    goes_round = (
        Activated("adept", "a2", ("@E a4",)),
        Activated("adept", "f2", ("@E f4",)),
        Activated("medium", "a4", ("~a2",)),
        Activated("medium", "f4", ("~f2",)),
    )
    *almost, last = goes_round * 3
    table = play(table, *almost)
    assert table.ended is None
    assert play(table, last).ended == Ended(None, "draw")


def test_m5_older_matches_compare_the_words() -> None:
    assert circles(ONE, OTHER, ONE, repetition="wording").ended is None
    assert circles(ONE, ONE, ONE, repetition="wording").ended == Ended(None, "draw")
    assert games.game("witchcraft").restored(2, {})["repetition"] == "wording"


def test_m5_a_table_may_count_positions_instead_of_moves() -> None:
    assert circles(ONE, repetition="position").ended is None
    twice = circles(ONE, OTHER, repetition="position")
    assert twice.ended == Ended(None, "draw"), "at the beginning, and after each of two rounds"
    offered = circles(ONE, OTHER, repetition="position", draw="offered")
    assert offered.repeated and play(offered, DrawTaken()).ended == Ended(None, "draw")


def test_m5_what_has_no_effect_makes_no_other_situation() -> None:
    """How a Medium is turned, the order below the top, and whose power token is known."""
    usual = lay({(0, 0): "rGoAdMeN", (5, 3): "gMeN"}, power={"red": "", "green": None})
    for same in (
        lay({(0, 0): "rAdGoMeS", (5, 3): "gMeW"}, power={"red": "", "green": None}),
        lay({(0, 0): "rGoAdMeN", (5, 3): "gMeN"}, power={"red": "energy", "green": None}),
    ):
        assert situation(same) == situation(usual)
    for other in (
        lay({(0, 0): "rGoMeAdN", (5, 3): "gMeN"}, power={"red": "", "green": None}),
        lay({(0, 0): "rGoAdMeN*", (5, 3): "gMeN"}, power={"red": "", "green": None}),
        lay({(0, 0): "rGoAdMeN+N", (5, 3): "gMeN"}, power={"red": "", "green": None}),
        lay({(0, 0): "rGoAdMeN", (5, 3): "gMeN"}, power={"red": None, "green": None}),
        lay({(0, 0): "rGoAdMeN", (5, 3): "gMeN"}, {(2, 2): "energy"}, power={"red": "", "green": None}),
    ):
        assert situation(other) != situation(usual)
