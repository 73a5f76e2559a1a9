"""Witchstone by touch: whatever people did against the rules leads to the refusal that they can overrule."""

from __future__ import annotations

import pytest

from scoring.hexes import Cell
from scoring.journal.events import Event, Insisted
from scoring.witchstone import facts
from scoring.witchstone.cauldron import Cauldron, Pair
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.events import (
    ActionsLost,
    CopyNoted,
    Corrected,
    CrystalMoved,
    CrystalRemoved,
    EnergyLaid,
    ScrollTaken,
    SpellCast,
    TileLaid,
    TurnEnded,
    TurnMissed,
    WitchLaid,
    WitchStood,
)
from screens.witchstone.cauldron.hand import Hand
from screens.witchstone.cauldron.panel import CauldronEditor
from tests.scoring.witchstone.refusals import EXAMPLES
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a, lay_on_cloth, undisturbed
from tools.harness.hands.witchstone import in_hand, sit_down, table
from tools.harness.telling.witchstone import WitchstoneFinger

pytestmark = pytest.mark.ui

# Cards are only of the action in hand: without one, or during towers, the cauldron is where something can be done.
IN_CAULDRON = {"no_action", "other_action", "no_turn"}


def holding(*cards: tuple[str, ...]) -> list[Event]:
    """The first player has taken these scrolls, and is to lay a tile."""
    partners, events = ("energy", "witch", "pentagram"), list[Event]()
    for card, partner in zip(cards, partners, strict=False):
        events += [TileLaid(("scroll", partner)), ScrollTaken(card), ActionsLost(), TurnEnded(), TurnMissed()]
    return events


def last(app: Driver) -> Event:
    event: Event = app.match.journal.events[-1][1]
    return event


@pytest.mark.parametrize("id", sorted(EXAMPLES.keys() - IN_CAULDRON))
def test_it_is_entered_by_touch(app: Driver, id: str) -> None:
    match, event = EXAMPLES[id]()
    finger = WitchstoneFinger(app)
    with undisturbed():
        finger.show(match)
        finger.enter(Insisted(event), match.record(Insisted(event), 0).state.table)
    assert finger.touched.total() == 1, finger.missing
    assert last(app) == Insisted(event)


# Spells


def test_an_unused_spell_is_five_taps_away(app: Driver) -> None:
    sit_down(app, 2, *holding(("single",)))
    before = app.taps
    for key in ("other_action", "other_spell", "spell_single", "for_energy", "cast_spell"):
        app.tap(key)
    assert app.taps - before == 5 and app.sees("at the latest right after its last one")
    app.tap("anyway")
    assert last(app) == Insisted(SpellCast("single", action="energy")) and in_hand(app) == ("energy", 1)
    assert table(app).seats[0].scrolls[0].used and count_doubts(table(app), 0, "track")


def test_a_spell_that_fits_is_no_refusal_there_either(app: Driver) -> None:
    sit_down(app, 2, *holding(("double", "wand")), TileLaid(("wand", "crystal")))
    for key in ("other_action", "other_spell", "spell_wand", "cast_spell"):
        app.tap(key)
    assert last(app) == SpellCast("double") and in_hand(app) == ("wand", 3)


def test_the_button_waits_for_the_spell_and_the_action(app: Driver) -> None:
    sit_down(app, 2, *holding(("single",)))
    app.tap("other_action")
    app.tap("other_spell")
    app.tap("cast_spell")
    assert app.sees("Choose the spell and the action first.") and not isinstance(last(app), SpellCast)


def test_who_has_no_spell_is_not_asked_for_one(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("wand", "crystal")))
    app.tap("other_action")
    assert app.find_all("other_tile") and not app.find_all("other_spell")


def test_a_past_entry_becomes_such_a_spell_and_is_changed_again(app: Driver) -> None:
    sit_down(app, 2, *holding(("double", "wand")), TileLaid(("energy", "crystal"), (2, 1)), EnergyLaid(1, 1))
    position = place_of(app, EnergyLaid)
    open_entry(app, position)
    for key in ("other_action", "other_spell", "spell_wand", "for_wand", "cast_spell", "anyway"):
        app.tap(key)
    assert app.match.journal.event_at(position) == Insisted(SpellCast("double", action="wand"))
    open_entry(app, position)
    sheet = app.find(is_a("SpellSheet"))
    assert [str(pick.key) for pick in app.find_all(is_a("Pick")) if pick.on] == ["spell_wand", "for_wand"], sheet
    app.tap("for_crystal")
    app.tap("cast_spell")
    app.tap("anyway")
    assert app.match.journal.event_at(position) == Insisted(SpellCast("double", action="crystal", symbol="wand"))


def test_a_forgotten_spell_is_put_before_an_entry(app: Driver) -> None:
    sit_down(app, 2, *holding(("single",)), TileLaid(("energy", "crystal"), (2, 1)), EnergyLaid(1, 1))
    open_entry(app, place_of(app, EnergyLaid))
    app.tap("insert_before")
    for key in ("other_action", "other_spell", "spell_single", "for_wand", "cast_spell", "anyway"):
        app.tap(key)
    assert Insisted(SpellCast("single", action="wand")) in [event for _, event in app.match.journal.events]


def place_of(app: Driver, kind: type[Event]) -> int:
    """The position in the journal of the last entry of this kind."""
    places: list[int] = [position for position, event in app.match.journal.events if isinstance(event, kind)]
    return places[-1]


def open_entry(app: Driver, position: int) -> None:
    app.shell.go("change_entry", match=app.match.id, game="witchstone", position=str(position))
    app.advance(0.4)


# Cards


def test_a_known_pentagram_hides_nothing_that_was_taken(app: Driver) -> None:
    app.app.session.keep_copy("witchstone", "pentagram", ("", "owl", "", "hexagon", "hexagon", "owl", "hexagon"))
    sit_down(app, 2, TileLaid(("pentagram", "energy"), (2, 1)))
    assert app.find_all("owl_7") and not app.find_all("special")
    app.tap("other_find")
    app.tap("further_special")
    app.tap("pair_unsaid")
    assert table(app).seats[0].specials == 1


def test_shelves_out_of_reach_are_fainter_and_stay_targets(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("scroll", "energy"), (2, 1)))
    picks = [app.find(f"shelf_{shelf}") for shelf in range(1, facts.SCROLL_SHELVES + 1)]
    assert [pick.faint for pick in picks] == [False, False, True, True, True, True]
    app.tap("shelf_4")
    app.tap("take_secret")
    assert app.sees("Only shelves 1 to 2 can be reached.")
    app.tap("anyway")
    assert last(app) == Insisted(ScrollTaken((), 4))


def test_another_connection_of_the_same_length(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch"), (3, 1)), EnergyLaid(1, 3))
    card = app.find(is_a("EnergyCard"))
    assert card.ids.which.value is False and app.find("lay_units").off, "two units finish it"
    app.tap(card.ids.which.children[0])
    assert card.ids.which.value is True and not app.find("lay_units").off
    app.tap("lay_units")
    app.tap("anyway")
    assert last(app) == Insisted(EnergyLaid(2, 3, another=True)) and table(app).seats[0].begun == (2, 3)


def test_another_length_is_another_connection_and_the_same_leads_back(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch"), (3, 1)), EnergyLaid(1, 3))
    card = app.find(is_a("EnergyCard"))
    app.tap(card.ids.lengths.children[-1])
    assert (card.length, card.ids.which.value) == (1, True)
    app.tap(card.ids.which.children[-1])
    assert (card.length, card.ids.which.value) == (3, False)
    app.tap("reach_village")
    assert last(app) == EnergyLaid(2, 3, "village")


def test_a_second_witch_at_a_space_that_only_the_board_names(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "energy"), (5, 1)), WitchLaid(), WitchLaid(), WitchStood("witchstone"))
    app.page.record(Corrected(1, "rank", 2))
    app.frames(4)
    app.tap("stand_witchstone")
    app.tap("printed_2")
    assert app.sees("There are already witches at all of these")
    points = table(app).seats[0].track
    app.tap("anyway")
    assert table(app).seats[0].track == points + facts.STANDING_POINTS + 2


def test_a_shelf_that_is_too_full_is_counted_on_the_board(app: Driver) -> None:
    crystals = [CrystalMoved(1, exit="wand", shelf="wand")] * 4
    sit_down(app, 2, TileLaid(("crystal", "witch"), (5, 1)), *crystals, Insisted(crystals[0]))
    app.tap("tab_board")
    app.tap("fact_shelf.wand")
    assert app.find(is_a("CountRow")).value == 5
    app.tap("correct_done")
    assert last(app) == Corrected(0, "shelf.wand", 5)


# The cauldron

CORNERS = ("energy", "witch", "pentagram", "crystal", "wand", "scroll")
BUBBLES = ("2,0", "0,2", "-2,2", "-2,0", "0,-2", "2,-2")
KNOWN: tuple[Event, ...] = (CopyNoted("cauldron_corners", CORNERS), CopyNoted("cauldron_bubbles", BUBBLES))


def at_the_cauldron(app: Driver, hand: Hand) -> None:
    app.page.choose_tab("cauldron")
    app.frames(4)
    app.find(is_a("CauldronEditor")).hand = hand
    app.frames(4)


def tile(pair: Pair, cell: Cell) -> Hand:
    return Hand("tile", pair, cell=cell)


def test_a_tile_on_top_of_another(app: Driver) -> None:
    sit_down(app, 2, *KNOWN, TileLaid(("energy", "witch"), cells=("1,0", "1,-1")))
    app.page.record_all([ActionsLost(), ActionsLost(), TurnEnded(), TurnMissed()])
    app.frames(4)
    at_the_cauldron(app, tile(("crystal", "wand"), (1, 0)))
    assert app.sees("There is already a tile here.")
    app.tap("confirm")
    app.tap("sizes_done")
    app.tap("anyway")
    event = last(app)
    assert isinstance(event, Insisted) and isinstance(event.event, TileLaid) and event.event.by_hand
    assert len(table(app).seats[0].cauldron.tiles) == 2 and in_hand(app) == ("crystal", 1)


def test_a_tile_outside_stays_impossible(app: Driver) -> None:
    sit_down(app, 2, *KNOWN)
    at_the_cauldron(app, tile(("crystal", "wand"), (9, 0)))
    assert not app.find(is_a("LayBar")).ready and app.sees("outside the cauldron")


@pytest.mark.parametrize("before", [(), (TileLaid(("energy", "witch"), (2, 1)),)])
def test_a_crystal_moves_without_an_action_for_it(app: Driver, before: tuple[Event, ...]) -> None:
    sit_down(app, 2, *KNOWN, *before)
    at_the_cauldron(app, Hand("crystal", crystal=(2, 0), cell=(1, 0)))
    app.tap("confirm")
    app.tap("anyway")
    assert last(app) == Insisted(CrystalMoved(1, path=("2,0", "1,0")))
    assert table(app).seats[0].cauldron.crystal_at((1, 0)) == "own"
    assert in_hand(app) == (("energy", 2) if before else None)


def test_a_crystal_stops_on_a_symbol(app: Driver) -> None:
    sit_down(app, 2, *KNOWN, TileLaid(("crystal", "witch"), (3, 1)))
    radius = table(app).seats[0].cauldron.layout.radius
    at_the_cauldron(app, Hand("crystal", crystal=(2, 0), cell=(radius, 0)))
    assert app.sees("A printed symbol is never covered.")
    app.tap("confirm")
    app.tap("anyway")
    assert table(app).seats[0].cauldron.crystal_at((radius, 0)) == "own"


def test_a_crystal_by_force_while_towers_are_chosen(app: Driver) -> None:
    match, event = EXAMPLES["no_turn"]()
    WitchstoneFinger(app).show(match)
    app.tap("player_1")
    at_the_cauldron(app, Hand("take_off", cell=(0, 0)))
    app.tap("confirm")
    app.tap("anyway")
    assert last(app) == Insisted(CrystalRemoved("black", "0,0")) and event == CrystalRemoved()


@pytest.mark.parametrize("forgiving", [False, True])
def test_where_nobody_can_insist_nothing_forbidden_is_confirmed(app: Driver, forgiving: bool) -> None:
    """So in the drawing of the final scoring: its groups can be counted by hand."""
    cauldron = Cauldron.start().lay(((1, 0), (1, -1)), ("energy", "witch"))
    editor = CauldronEditor(cauldron=cauldron, hand=tile(("crystal", "wand"), (1, 0)), forgiving=forgiving)
    lay_on_cloth(app, editor, 380, 800)
    assert app.find(is_a("LayBar")).ready is forgiving
