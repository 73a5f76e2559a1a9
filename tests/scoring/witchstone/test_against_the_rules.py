"""Witchstone against the rules: what hands can do is entered all the same, and leaves its doubts."""

from __future__ import annotations

import pytest

from scoring.journal.events import Begun, Event, Insisted, from_json, to_json
from scoring.journal.match import Match
from scoring.message import Forbidden, Message, Refused
from scoring.witchstone import facts
from scoring.witchstone.drawing import undrawn
from scoring.witchstone.events import (
    EVENTS,
    ActionsLost,
    Corrected,
    CrystalMoved,
    EnergyLaid,
    ExtraActions,
    ExtraTile,
    ModeChanged,
    ScrollTaken,
    Stepped,
    TileLaid,
    TowerTaken,
    TurnEnded,
    TurnMissed,
    TurnTaken,
    WitchLaid,
    WitchStood,
)
from scoring.witchstone.play import PLAY
from tools.harness.rules.witchstone_table import PLAYERS, Tracked


def anyway(action: str, actions: int = 1) -> Insisted:
    return Insisted(ExtraActions(action, actions))


@pytest.fixture
def table() -> Tracked:
    return Tracked()


def test_actions_that_nothing_gives_are_against_the_rules(table: Tracked) -> None:
    with pytest.raises(Forbidden):
        table.does(ExtraActions("crystal"))


def test_an_extra_action_comes_before_those_in_hand(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(anyway("pentagram", 2))
    assert table.in_hand == ("pentagram", 2)
    table.does(Stepped(2, "owl", owl=7))
    assert table.table.seats[0].owls == (7,)
    assert table.in_hand == ("energy", 2)


def test_extra_actions_of_the_type_in_hand_prolong_its_series(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    table.does(anyway("energy", 1))
    assert table.in_hand == ("energy", 3)
    table.does(EnergyLaid(3, 3))
    assert table.in_hand == ("witch", 1)


def test_an_extra_action_before_the_tile_leaves_the_tile_to_be_laid(table: Tracked) -> None:
    table.does(anyway("crystal", 2))
    standing = PLAY.standing(table.table)
    assert standing.turn_id == (1, 0)
    table.does(CrystalMoved(2))
    assert table.table.turn.phase == "tile" and table.table.seats[0].turns == 0
    table.lays("energy", "witch")
    assert table.in_hand == ("energy", 1)


def test_an_extra_action_after_the_last_one_leads_back_to_the_draw(table: Tracked) -> None:
    table.lays("energy", "witch")
    table.does(ActionsLost(), ActionsLost(), anyway("scroll"), ScrollTaken((), 1))
    assert table.table.turn.phase == "draw" and len(table.table.seats[0].scrolls) == 1
    table.does(TurnEnded())
    assert table.table.turn.seat == 1


def test_an_extra_action_while_towers_are_chosen_leads_back_to_the_towers() -> None:
    table = Tracked(3, towers=False)
    table.does(anyway("witch"), ActionsLost())
    assert table.table.turn.phase == "tower" and table.table.turn.seat == 2


def test_more_shelves_for_a_scroll_than_the_group_is_large(table: Tracked) -> None:
    table.lays("scroll", "witch")
    assert table.refuses(ScrollTaken((), 3)) == "shelf_too_far"
    table.does(anyway("scroll", 2), ScrollTaken((), 3))
    assert len(table.table.seats[0].scrolls) == 1


@pytest.mark.parametrize("laid", [False, True])
def test_light_play_takes_over_in_the_middle_of_an_extra_action(table: Tracked, laid: bool) -> None:
    if laid:
        table.lays("energy", "witch")
    table.does(anyway("crystal"), ModeChanged("light"), TurnEnded())
    assert [seat.turns for seat in table.table.seats] == [1, 0] and table.table.turn.seat == 1


def test_every_number_of_the_player_is_in_doubt_after_it_and_those_of_others_are_not(table: Tracked) -> None:
    table.does(anyway("crystal"))
    assert not PLAY.tracked(table.table, 0, "track").certain
    assert PLAY.tracked(table.table, 1, "track").certain


def test_the_journal_says_that_it_was_against_the_rules(table: Tracked) -> None:
    table.does(anyway("crystal", 2))
    what = Message("witchstone.event.extra_actions", action=Message("witchstone.symbol.crystal"), n=2)
    assert table.match.describe(anyway("crystal", 2)) == Message("event.insisted", what=what)
    assert from_json(to_json(anyway("crystal", 2)), EVENTS) == anyway("crystal", 2)


@pytest.mark.parametrize(
    "event", [ExtraActions("dance"), ExtraActions("crystal", 0), ExtraActions("crystal", facts.MOST_IN_GROUP + 1)]
)
def test_no_other_actions_and_no_other_numbers(table: Tracked, event: ExtraActions) -> None:
    with pytest.raises(Refused):
        table.does(Insisted(event))


def test_a_light_table_has_no_extra_actions() -> None:
    match = Match.new("m", "witchstone", PLAYERS[:2], {}, 0).record(Begun(mode="light"), 0)
    with pytest.raises(Refused):
        match.record(anyway("crystal"), 0)


def test_a_witch_that_stands_up_straight_from_the_stock(table: Tracked) -> None:
    table.lays("witch", "energy")
    assert table.refuses(WitchStood("castle")) == "no_witch_lies"
    table.does(Insisted(WitchStood("castle")))
    seat = table.table.seats[0]
    assert (seat.stock, seat.lying, seat.standing["castle"]) == (facts.SMALL_WITCHES - 1, 0, 1)


def test_another_connection_while_one_is_unfinished(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(3, 1))
    table.does(EnergyLaid(1, 3))
    assert table.refuses(EnergyLaid(1, 1)) == "other_length"
    table.does(Insisted(EnergyLaid(1, 1)))
    assert table.table.seats[0].connections == (1, 0, 0)


def test_a_scroll_while_another_action_is_in_hand(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    assert table.refuses(ScrollTaken((), 1)) == "other_action"
    table.does(Insisted(ScrollTaken((), 1)))
    assert table.in_hand == ("energy", 2) and len(table.table.seats[0].scrolls) == 1


# Owls


def steps_to_owl(table: Tracked, owl: int) -> Stepped:
    table.lays("pentagram", "witch")
    return Stepped(1, "owl", owl=owl)


def test_an_owl_from_under_its_stack(table: Tracked) -> None:
    event = steps_to_owl(table, 4)
    assert table.refuses(event) == "no_such_owl"
    table.does(Insisted(event))
    assert table.table.seats[0].owls == (4,)
    assert not PLAY.tracked(table.table, 0, "owls").certain and PLAY.tracked(table.table, 1, "owls").certain


def test_points_of_an_empty_stack_that_is_not_empty(table: Tracked) -> None:
    event = steps_to_owl(table, 0)
    before = table.table.seats[0].track
    assert table.refuses(event) == "owls_left"
    table.does(Insisted(event))
    assert table.table.seats[0].track == before + facts.EMPTY_OWL_POINTS


def test_a_third_owl_of_one_value_stays_impossible(table: Tracked) -> None:
    table.does(Corrected(0, "owl.4", 1), Corrected(1, "owl.4", 1))
    event = steps_to_owl(table, 4)
    assert table.refuses(event) == "owl_gone"
    assert table.refuses(Insisted(event)) == "owl_gone"


def test_after_an_owl_from_below_the_tops_are_asked_until_they_are_counted(table: Tracked) -> None:
    table.does(Insisted(steps_to_owl(table, 4)), ActionsLost(), TurnEnded())
    table.does(steps_to_owl(table, 6))
    assert table.table.seats[1].owls == (6,)


def test_two_actions_from_a_hexagonal_space_that_has_its_tile(table: Tracked) -> None:
    table.lays("pentagram", "witch")
    assert table.refuses(Stepped(1, "hexagon")) == "hexagon_not_empty"
    table.does(Insisted(Stepped(1, "hexagon")))
    assert table.table.series.bonuses[0].source == "hexagon"


def test_a_second_witch_of_the_same_player_at_the_witchstone(table: Tracked) -> None:
    table.lays("witch", "energy", sizes=(4, 1))
    table.does(WitchLaid(), WitchLaid(), WitchStood("witchstone"))
    before = table.table.seats[0].track
    assert table.refuses(WitchStood("witchstone")) == "place_taken"
    table.does(Insisted(WitchStood("witchstone")))
    seat = table.table.seats[0]
    assert (seat.rank, seat.standing["witchstone"]) == (1, 1)
    assert seat.track == before + facts.STANDING_POINTS + facts.STONE_POINTS[2]
    assert not PLAY.tracked(table.table, 0, "witchstone_rank").certain


# A second tile


def test_a_second_tile_comes_before_what_is_in_hand(table: Tracked) -> None:
    table.lays("energy", "witch", sizes=(2, 1))
    assert table.refuses(ExtraTile()) == "tile_laid_already"
    table.does(Insisted(ExtraTile()))
    assert table.table.turn.phase == "tile" and PLAY.standing(table.table).turn_id == (1, 0)
    assert table.refuses(TurnMissed()) == "turn_begun"
    table.lays("crystal", "wand")
    assert table.in_hand == ("crystal", 1)
    table.does(ActionsLost(), ActionsLost())
    assert table.in_hand == ("energy", 2)
    table.does(ActionsLost(), ActionsLost(), TurnEnded())
    seat = table.table.seats[0]
    assert (seat.turns, seat.tiles_inside, len(seat.tiles)) == (1, 2, 2) and table.table.turn.seat == 1


def test_a_second_tile_after_the_last_action_leads_back_to_the_draw(table: Tracked) -> None:
    table.lays("energy", "witch")
    table.does(ActionsLost(), ActionsLost(), Insisted(TileLaid(("crystal", "wand"))), ActionsLost(), ActionsLost())
    assert table.table.turn.phase == "draw"


def test_two_tiles_of_one_turn_are_two_to_draw(table: Tracked) -> None:
    table.lays("energy", "witch")
    table.does(Insisted(TileLaid(("crystal", "wand"))))
    assert undrawn(table.table.seats[0]).tiles == (("energy", "witch"), ("crystal", "wand"))
    assert not table.table.seats[0].drawn


def test_all_numbers_of_a_player_with_two_tiles_in_a_turn_are_in_doubt(table: Tracked) -> None:
    table.lays("energy", "witch")
    table.does(Insisted(ExtraTile()))
    assert not PLAY.tracked(table.table, 0, "track").certain and PLAY.tracked(table.table, 1, "track").certain


def test_the_same_tile_twice_stays_impossible(table: Tracked) -> None:
    table.lays("energy", "witch")
    assert table.refuses(Insisted(TileLaid(("witch", "energy")))) == "tile_twice"


def test_a_second_tile_needs_one_that_is_left() -> None:
    table = Tracked(2, handicap=("hard", "none"))
    table.does(*[TurnMissed()] * (2 * facts.TURNS_EACH - 2))
    table.lays("energy", "witch")
    assert table.refuses(Insisted(ExtraTile())) == "no_tile_left"


@pytest.mark.parametrize("laid", [False, True])
def test_light_play_takes_over_in_the_middle_of_a_second_tile(table: Tracked, laid: bool) -> None:
    table.lays("energy", "witch")
    table.does(Insisted(ExtraTile()))
    if laid:
        table.lays("crystal", "wand")
    table.does(ModeChanged("light"), TurnEnded())
    assert [seat.turns for seat in table.table.seats] == [1, 0] and table.table.seats[0].tiles_inside == 1 + laid


# Another order


def test_a_turn_out_of_order_is_marked_and_puts_no_number_in_doubt() -> None:
    table = Tracked(3)
    assert table.refuses(TurnTaken(2)) == "turn_of_other"
    table.does(Insisted(TurnTaken(2)))
    assert (table.table.turn.seat, table.table.turn.phase) == (2, "tile")
    assert all(PLAY.tracked(table.table, seat, "track").certain for seat in range(3))
    what = Message("witchstone.event.turn_taken", name=PLAYERS[2].name)
    assert table.match.undoes() == Message("event.insisted", what=what)


def test_after_a_turn_out_of_order_everybody_still_has_eleven() -> None:
    table = Tracked(3)
    table.does(Insisted(TurnTaken(2)))
    order = []
    while table.table.turn.phase != "over":
        order.append(table.table.turn.seat)
        table.does(TurnMissed())
    assert order[:4] == [2, 0, 1, 2] and [seat.turns for seat in table.table.seats] == [facts.TURNS_EACH] * 3


def test_a_turn_that_was_passed_over_comes_at_the_end() -> None:
    table = Tracked(3)
    table.does(TurnMissed(), TurnMissed(), Insisted(TurnTaken(0)))
    order = []
    while table.table.turn.phase != "over":
        order.append(table.table.turn.seat)
        table.does(TurnMissed())
    assert order[-3:] == [1, 2, 2] and [seat.turns for seat in table.table.seats] == [facts.TURNS_EACH] * 3


def test_somebody_else_goes_on_in_the_middle_of_a_turn(table: Tracked) -> None:
    """The rest of it was not entered."""
    table.lays("energy", "witch")
    table.does(Insisted(TurnTaken(1)))
    assert table.table.turn.seat == 1 and table.table.seats[0].turns == 1
    assert not PLAY.tracked(table.table, 0, "track").certain and PLAY.tracked(table.table, 1, "track").certain


def test_the_same_player_again_instead_of_the_next_one(table: Tracked) -> None:
    table.lays("energy", "witch")
    table.does(ActionsLost(), ActionsLost())
    assert table.refuses(TurnTaken(0)) == "turn_of_other"
    table.does(Insisted(TurnTaken(0)))
    assert (table.table.turn.seat, table.table.turn.phase) == (0, "tile")


def test_a_twelfth_turn_after_the_end_and_no_sixteenth(table: Tracked) -> None:
    table.does(*[TurnMissed()] * (2 * facts.TURNS_EACH))
    assert table.refuses(TurnTaken(0)) == "turns_played"
    for _ in range(4):
        table.does(Insisted(TurnTaken(0)))
        table.lays("energy", ("witch", "wand", "crystal", "scroll")[len(table.table.seats[0].tiles)])
        table.does(ActionsLost(), ActionsLost(), TurnEnded())
        assert table.table.turn.phase == "over"
    assert table.refuses(Insisted(TurnTaken(0))) == "no_tile_left"


def test_no_turn_of_nobody_and_none_that_is_there_already(table: Tracked) -> None:
    assert table.refuses(Insisted(TurnTaken(7))) == "no_such_player"
    assert table.refuses(Insisted(TurnTaken(0))) == "same_turn"


def test_towers_in_another_order() -> None:
    table = Tracked(3, towers=False)
    table.does(Insisted(TurnTaken(0)), TowerTaken())
    assert (table.table.turn.seat, table.table.turn.phase) == (2, "tower")
    assert table.refuses(Insisted(TurnTaken(0))) == "has_tower"
    table.does(TowerTaken(), TowerTaken())
    assert (table.table.turn.seat, table.table.turn.phase) == (0, "tile")


def test_a_light_table_can_take_turns_in_another_order() -> None:
    match = Match.new("m", "witchstone", PLAYERS[:3], {}, 0).record(Begun(mode="light"), 0)
    match = match.record(Insisted(TurnTaken(1)), 0).record(TurnEnded(), 0)
    table = match.state.table
    assert [seat.turns for seat in table.seats] == [0, 1, 0] and table.turn.seat == 2


@pytest.mark.parametrize("event", [ExtraTile(), TurnTaken(1)])
def test_the_new_entries_are_kept_and_can_be_undone(table: Tracked, event: Event) -> None:
    table.lays("energy", "witch")
    before = table.table
    assert from_json(to_json(Insisted(event)), EVENTS) == Insisted(event)
    table.does(Insisted(event))
    assert table.match.undo(0).state.table == before
