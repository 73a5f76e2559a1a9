"""Reinforcing spells on top of a series whose last action is done: until the player goes on to something else."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.journal.events import Event
from scoring.witchstone.events import (
    BonusUsed,
    Corrected,
    CrystalMoved,
    EnergyLaid,
    ScrollNamed,
    ScrollTaken,
    SpecialPlaced,
    SpellCast,
    Stepped,
    TurnEnded,
    TurnMissed,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from scoring.witchstone.possible import castable, late_spells
from tools.harness.rules.witchstone_table import Tracked


def holding(*cards: tuple[str, ...], **options: Any) -> Tracked:
    """The first player has these scrolls, and is to lay a tile."""
    played = Tracked(2, **options)
    partners = iter(("energy", "witch", "pentagram", "crystal", "wand"))
    for card in cards:
        played.lays("scroll", next(partners))
        played.does(ScrollTaken(card))
        played.finishes_turn()
        played.lays("scroll", "wand" if played.table.seat.turns else "energy")
        played.finishes_turn()
    return played


def scrolls(played: Tracked) -> list[tuple[tuple[str, ...], bool]]:
    return [(scroll.card, scroll.used) for scroll in played.table.seats[0].scrolls]


def test_w7_the_polish_example_three_steps_made_and_two_more_at_once() -> None:
    played = holding(("double", "wand"))
    played.lays("wand", "crystal", sizes=(3, 1))
    played.does(WandMoved(3))
    assert played.in_hand == ("crystal", 1), "the tile's other symbol is next"
    assert late_spells(played.table) == ("wand", ("double",))
    played.does(SpellCast("double", late=True))
    assert played.in_hand == ("wand", 2) and scrolls(played) == [(("double", "wand"), True)]
    played.does(WandMoved(2))
    assert played.table.seats[0].wand == 5
    assert played.in_hand == ("crystal", 1)


def test_w7_what_the_wand_has_passed_is_resolved_after_the_whole_way() -> None:
    """Four dark witch actions: only after the spell the pawn is in front."""
    played = holding(("double", "wand"))
    played.does(Corrected(1, "wand", 4))
    played.lays("wand", "crystal", sizes=(3, 1))
    before = played.points()
    played.does(WandMoved(3, ("silver.scrolls", "dark.witch")))
    assert played.in_hand == ("witch", 2) and played.points() == before + 1
    played.does(SpellCast("double", late=True))
    assert played.points() == before, "the silver space waits for the rest of the way"
    played.does(WandMoved(2, ("dark.energy",)))
    assert played.points() == before + 1
    assert played.in_hand == ("witch", 4)
    assert played.table.turn.stack[0].spaces == ("dark.energy",)
    assert played.table.seats[0].silver == 1


@pytest.mark.parametrize(
    ("action", "event"),
    [
        ("energy", EnergyLaid(1, 1)),
        ("witch", WitchLaid()),
        ("pentagram", Stepped(1)),
        ("crystal", CrystalMoved(1)),
        ("wand", WandMoved(1)),
    ],
)
def test_w7_every_action_stays_open_for_its_spells(action: str, event: Event) -> None:
    for card, spell, more in (((("double", action)), "double", 2), (("single",), "single", 1)):
        played = holding(card)
        played.lays(action, "wand" if action == "crystal" else "crystal")
        played.does(event)
        played.does(SpellCast(spell, late=True))
        assert played.in_hand == (action, more)
        assert played.table.series.done == 1


def test_w7_the_last_series_of_a_turn_stays_open_until_the_tile_is_drawn() -> None:
    played = holding(("single",))
    played.lays("energy", "witch")
    played.does(EnergyLaid(1, 1), WitchLaid())
    assert played.table.turn.phase == "draw"
    played.does(SpellCast("single", late=True), WitchStood("forest"))
    assert played.table.seats[0].standing == {"forest": 1} and played.table.turn.phase == "draw"
    played.does(TurnEnded())
    assert played.refuses(SpellCast("single", late=True)) == "spell_too_late"


def test_w7_while_a_bonus_of_the_series_is_pending_a_spell_prolongs_it() -> None:
    played = holding(("double", "witch"))
    played.lays("witch", "energy", sizes=(2, 1))
    played.does(WitchLaid(), WitchStood("forest", token="crystal"))
    assert played.in_hand == ("witch", 0), "the token is still to be used"
    played.does(SpellCast("double"))
    assert played.in_hand == ("witch", 2)
    assert [bonus.source for bonus in played.table.series.bonuses] == ["token"]


def test_w7_another_action_ends_the_series() -> None:
    played = holding(("single",))
    played.lays("energy", "witch", sizes=(1, 2))
    played.does(EnergyLaid(1, 1), WitchLaid())
    assert late_spells(played.table) is None, "two witch actions: one is left"
    assert played.refuses(SpellCast("single", late=True)) == "spell_too_late"
    played.does(SpellCast("single"))
    assert played.in_hand == ("witch", 2)


def test_w7_a_bonus_that_is_used_is_something_else() -> None:
    played = holding(("double", "pentagram"))
    played.lays("pentagram", "energy")
    played.does(Stepped(1, "special", pair=("witch", "wand")), BonusUsed(0, "witch"), WitchLaid(), WitchLaid())
    assert played.refuses(SpellCast("double", late=True)) == "no_such_spell", "the witches are the last series now"


def test_w7_a_tile_that_is_placed_is_nothing_else() -> None:
    played = holding(("double", "pentagram"))
    played.lays("pentagram", "energy")
    played.does(Stepped(1, "special", pair=("witch", "wand")), SpecialPlaced(0))
    assert played.in_hand == ("energy", 1)
    played.does(SpellCast("double", late=True))
    assert played.in_hand == ("pentagram", 2) and played.table.seats[0].specials_placed == 1


def test_w7_after_a_scroll_there_is_nothing_to_prolong() -> None:
    played = holding(("single",))
    played.lays("scroll", "crystal")
    played.does(ScrollTaken())
    assert late_spells(played.table) is None
    assert played.refuses(SpellCast("single", late=True)) == "spell_too_late"


def test_w7_a_scroll_may_be_named_first() -> None:
    played = holding(())
    played.lays("energy", "witch")
    played.does(EnergyLaid(1, 1))
    assert late_spells(played.table) == ("energy", ("single", "double")), "a secret scroll may be any spell"
    played.does(ScrollNamed(0, 0, ("double", "energy")))
    assert late_spells(played.table) == ("energy", ("double",))
    played.does(SpellCast("double", late=True))
    assert played.in_hand == ("energy", 2) and scrolls(played) == [(("double", "energy"), True)]


def test_w7_a_scroll_that_was_not_entered_may_be_cast_late_too() -> None:
    """After a skipped turn the number of scrolls is not known: what can be cast in time can be cast late."""
    played = Tracked(2)
    played.does(TurnMissed(), TurnMissed())
    played.lays("energy", "witch")
    assert all(castable(played.table, spell, "energy") for spell in ("single", "double"))
    played.does(EnergyLaid(1, 1, finished=True))
    assert late_spells(played.table) == ("energy", ("single", "double"))
    played.does(SpellCast("single", late=True))
    assert played.in_hand == ("energy", 1) and scrolls(played) == [(("single",), True)]


def test_w7_two_spells_one_after_the_other() -> None:
    played = holding(("single",), ("double", "energy"))
    played.lays("energy", "witch")
    played.does(EnergyLaid(1, 1), SpellCast("single", late=True), EnergyLaid(1, 1))
    assert late_spells(played.table) == ("energy", ("double",))
    played.does(SpellCast("double", late=True))
    assert played.in_hand == ("energy", 2)


def test_w7_a_spell_of_another_type_prolongs_nothing() -> None:
    played = holding(("double", "wand"))
    played.lays("energy", "witch")
    played.does(EnergyLaid(1, 1))
    assert late_spells(played.table) is None
    assert played.refuses(SpellCast("double", late=True)) == "no_such_spell"


def test_w7_where_nothing_can_be_done_any_more_no_spell_is_offered() -> None:
    played = holding(("single",))
    played.does(Corrected(0, "energy", 1))
    played.lays("energy", "witch")
    played.does(EnergyLaid(1, 1))
    assert late_spells(played.table) is None


def test_w7_undo_takes_a_late_spell_back() -> None:
    played = holding(("double", "wand"))
    played.lays("wand", "crystal", sizes=(3, 1))
    played.does(WandMoved(3, ("dark.witch",)))
    before = played.table
    played.does(SpellCast("double", late=True))
    played.match = played.match.undo(0)
    assert played.table == before
