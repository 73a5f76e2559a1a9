"""The turn helper of Witchstone and the rules: the end of the wand, late spells, and small things that were wrong."""

from __future__ import annotations

import pytest

from scoring.journal.events import Event
from scoring.witchstone import facts
from scoring.witchstone.events import (
    ActionsLost,
    BonusUsed,
    Corrected,
    EnergyLaid,
    ScrollTaken,
    SpellCast,
    Stepped,
    TileLaid,
    TurnEnded,
    TurnMissed,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.witchstone import in_hand, sit_down, table

pytestmark = pytest.mark.ui

WAND = ("", "dark.witch", "", "silver.scrolls", "")
PENTAGRAM = ("", "owl", "", "hexagon", "hexagon", "owl", "hexagon")


def holding(*cards: tuple[str, ...]) -> list[Event]:
    """The first player has taken these scrolls, and is to move again."""
    partners, events = ("energy", "witch", "pentagram"), list[Event]()
    for card, partner in zip(cards, partners, strict=False):
        events += [TileLaid(("scroll", partner)), ScrollTaken(card), ActionsLost(), TurnEnded(), TurnMissed()]
    return events


# W4


def test_w4_the_pawn_stops_where_the_wand_ends(app: Driver) -> None:
    sit_down(app, 2, Corrected(0, "wand", 18), Corrected(1, "wand", 20), TileLaid(("wand", "energy"), (4, 1)))
    assert app.find("move_wand").text == "Move 4 steps"
    app.tap("wand_steps_minus")
    assert app.sees("only where the wand ends") and app.find("move_wand").text == "Move 4 steps"
    app.tap("wand_ends")
    app.tap("wand_steps_minus")
    app.tap("wand_steps_minus")
    app.tap("move_wand")
    assert [seat.wand for seat in table(app).seats] == [20, 20] and table(app).last_space == 20


def test_w4_the_last_space_may_be_reached_with_the_last_action(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("wand", "energy"), (4, 1)))
    app.tap("wand_ends")
    app.tap("move_wand")
    assert table(app).last_space == 4
    app.page.record(ActionsLost())
    app.page.record(TurnEnded())
    app.page.record(TileLaid(("wand", "energy"), (6, 1)))
    app.frames(4)
    assert app.find("move_wand").text == "Move 4 steps" and not app.find_all("wand_ends"), "by now it is known"


def test_w4_on_the_last_space_wand_actions_are_lost(app: Driver) -> None:
    events = [TileLaid(("wand", "energy"), (4, 1)), WandMoved(4, end=True), ActionsLost(), TurnEnded(), TurnMissed()]
    sit_down(app, 2, *events, TileLaid(("wand", "witch")))
    assert app.sees("The pawn is on the last space of the wand: wand actions are lost.")
    app.tap("lose")
    assert in_hand(app) == ("witch", 1)


def test_w4_nothing_is_asked_where_the_owners_copy_knows_the_wand(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "wand", WAND)
    sit_down(app, 2, TileLaid(("wand", "energy"), (6, 1)))
    assert app.find("move_wand").text == "Move 5 steps" and not app.find_all("wand_ends")
    app.tap("move_wand")
    assert table(app).last_space == 5


def test_w4_a_copy_that_a_pawn_contradicts_blocks_no_move(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "wand", WAND)
    sit_down(app, 2, Corrected(1, "wand", len(WAND) + 2), TileLaid(("wand", "energy"), (6, 1)))
    app.tap("move_wand")
    assert table(app).seats[0].wand == len(WAND) and table(app).last_space is None


def test_w4_what_is_begun_is_kept_and_a_plain_card_is_not_begun(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("wand", "energy"), (4, 1)))
    assert app.page.unsaved() is None
    app.tap("wand_ends")
    app.tap("wand_steps_minus")
    kept = app.page.unsaved()
    assert kept is not None
    app.tap("wand_ends")
    app.page.restore_unsaved(kept)
    app.frames(4)
    assert app.find("move_wand").text == "Move 3 steps"


# W7


def test_w7_a_spell_is_offered_after_the_last_action(app: Driver) -> None:
    sit_down(app, 2, *holding(("double", "wand")), TileLaid(("wand", "crystal"), (3, 1)))
    app.tap("move_wand")
    assert in_hand(app) == ("crystal", 1)
    assert app.find("late_double").text == "Wand, spell: +2 actions" and not app.find_all("late_single")
    app.tap("late_double")
    assert in_hand(app) == ("wand", 2)
    app.tap("move_wand")
    assert table(app).seats[0].wand == 5 and not app.find_all("late_double")


def test_w7_after_the_last_series_too_but_not_once_something_else_is_done(app: Driver) -> None:
    sit_down(app, 2, *holding(("single",)), TileLaid(("energy", "witch")), EnergyLaid(1, 1))
    assert app.find("late_single").text == "Energy, spell: +1 action"
    app.tap("lay_witch")
    assert table(app).turn.phase == "draw" and app.find("late_single").text == "Witch, spell: +1 action"
    app.tap("late_single")
    assert in_hand(app) == ("witch", 1)


def test_w7_while_a_bonus_waits_a_spell_is_offered(app: Driver) -> None:
    sit_down(app, 2, *holding(("double", "witch")), TileLaid(("witch", "wand"), (2, 1)), WitchLaid())
    app.page.record(WitchStood("forest", token="crystal"))
    app.frames(4)
    assert in_hand(app) == ("witch", 0)
    app.tap("spell_double")
    assert in_hand(app) == ("witch", 2)


# W10


def test_w10_a_used_spell_is_worth_nothing_among_the_scrolls(app: Driver) -> None:
    app.app.session.set("secrets", False)
    sit_down(app, 2, *holding(("single",), ("crystals",)), TileLaid(("wand", "crystal")), SpellCast("single"))
    app.tap("tab_prophecies")
    panel = app.find(is_a("PropheciesPanel"))
    assert [card.points for card in app.find_all(is_a("ProphecyCard"))] == ["0", "1"]
    assert "7" in panel.summary and "9" not in panel.summary, "seven for the prophecy, nothing for the spell"


def test_w10_a_series_with_nothing_left_does_not_go_on_afterwards(app: Driver) -> None:
    sit_down(
        app,
        2,
        TileLaid(("pentagram", "energy")),
        Stepped(1, "special", pair=("witch", "wand")),
        BonusUsed(0, "witch"),
    )
    assert in_hand(app) == ("witch", 2)
    assert not app.sees("Continues afterwards")


def test_w10_a_step_passes_by_a_known_owl_only_if_one_says_so(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "pentagram", PENTAGRAM)
    sit_down(app, 2, TileLaid(("pentagram", "energy"), (3, 1)))
    assert app.sees("owl") and app.find_all("owl_7")
    assert app.find("walk").text == "Take nothing there: 2 steps" and app.find("walk").kind == "text"
    app.tap("owl_7")
    assert app.find("walk").text == "Nothing there: 1 step", "one step is left, and the next find is two away"


def test_w10_at_the_known_end_of_the_wand_the_button_goes_on(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "wand", WAND)
    sit_down(app, 2, Corrected(0, "wand", len(WAND)), TileLaid(("wand", "witch"), (2, 1)))
    app.tap("move_wand")
    assert in_hand(app) == ("witch", 1)


@pytest.mark.parametrize(
    ("taps", "barred"),
    [
        (("kind_witches_on_type",), ("witchstone",)),
        (("kind_connected", "asks_witchstone"), ("witchstone",)),
        (("kind_connected", "asks_foreign_tower", "asks_foreign_tower"), ()),
        (("kind_witches_on_types", "asks_witchstone"), ("witchstone",)),
    ],
)
def test_w10_a_prophecy_that_no_card_can_ask_is_not_offered(
    app: Driver, taps: tuple[str, ...], barred: tuple[str, ...]
) -> None:
    sit_down(app, 2, TileLaid(("scroll", "witch")))
    app.tap("take_named")
    for key in taps:
        app.tap(key)
    assert [location for location in facts.LOCATION_TYPES if app.find(f"asks_{location}").disabled] == list(barred)


def test_w10_a_corrected_track_is_no_gain_of_this_turn(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch")), EnergyLaid(1, 1))
    panel = app.find(is_a("TurnPanel"))
    assert panel.gained == "+1 this turn"
    app.page.record(Corrected(0, "track", 60))
    app.frames(4)
    assert panel.points.startswith("60") and panel.gained == "+1 this turn"
