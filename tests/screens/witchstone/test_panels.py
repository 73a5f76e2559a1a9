"""The panels of Witchstone by touch: the turn helper, scrolls, cauldron, board and catching up."""

from __future__ import annotations

import pytest

from scoring.journal.events import Event
from scoring.witchstone.events import (
    ActionsLost,
    BonusUsed,
    CrystalRemoved,
    ScrollTaken,
    Stepped,
    TileLaid,
    TurnEnded,
    TurnMissed,
    WitchLaid,
    WitchStood,
)
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.witchstone import in_hand, sit_down, table
from tools.harness.places.witchstone import PLACES

pytestmark = pytest.mark.ui


def test_a_tile_is_two_symbols_with_the_sizes_of_their_groups(app: Driver) -> None:
    sit_down(app, 2)
    for key in ("symbol_witch", "symbol_wand", "first_3", "second_2"):
        app.tap(key)
    assert app.sees("Witch 3, then wand 2")
    app.tap("swap")
    assert app.sees("Wand 2, then witch 3")
    app.tap("lay")
    assert in_hand(app) == ("wand", 2)
    assert app.sees("Second symbol: when wand is finished")


def test_a_symbol_whose_tiles_are_all_laid_cannot_be_chosen(app: Driver) -> None:
    laid = [TileLaid(("witch", other)) for other in ("energy", "pentagram", "crystal", "wand", "scroll")]
    events: list[Event] = []
    for tile in laid:
        events += [tile, ActionsLost(), ActionsLost(), TurnEnded(), TurnMissed()]
    sit_down(app, 2, *events)
    assert app.find("symbol_witch").disabled
    app.tap("symbol_energy")
    assert not app.find("symbol_wand").disabled


def test_a_witch_stands_up_with_the_token_that_lies_there(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "wand"), (3, 1)))
    app.tap("lay_witch")
    app.tap("foreign_plus")
    assert app.sees("Costs 2 actions")
    app.tap("stand_village")
    app.tap("face_crystal")
    assert table(app).seats[0].standing == {"village": 1}
    assert app.sees("Token: crystal, 1 action")
    app.tap("bonus_0")
    assert in_hand(app) == ("crystal", 1)


def test_what_cannot_be_done_says_why(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "wand")))
    app.tap("stand_forest")
    assert app.sees("No witch is lying down at the tower: lay one down first.")


def test_the_third_space_of_the_witchstone_is_asked_once_and_kept(app: Driver) -> None:
    stands: list[Event] = []
    for _ in range(2):
        stands += [
            TileLaid(("witch", "wand"), (2, 1)),
            WitchLaid(),
            WitchStood("witchstone"),
            ActionsLost(),
            TurnEnded(),
        ]
    sit_down(app, 4, *stands, TileLaid(("witch", "wand"), (2, 1)), WitchLaid())
    app.tap("stand_witchstone")
    assert app.sees("What is printed on the third space of the Witchstone?")
    app.tap("printed_2")
    assert table(app).seats[2].track == 2 + 2 + 2
    assert app.app.session.copy("witchstone")["stone_third"] == 2


def test_a_special_tile_goes_into_the_cauldron_and_the_second_group_is_asked(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("pentagram", "witch"), (2, 2)))
    app.tap("steps_minus")
    app.tap("special")
    app.tap("pair_pentagram")
    app.tap("pair_witch")
    app.tap("bonus_0")
    app.tap("into_cauldron")
    app.tap("size_plus")
    app.tap("size_done")
    assert table(app).turn.second == ("witch", 3)
    assert table(app).seats[0].specials_placed == 1


def test_a_crystal_leaves_for_the_bottom_shelf_and_brings_a_token(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("crystal", "witch"), (2, 2)))
    app.tap("exit_wand")
    app.tap("face_points")
    assert table(app).seats[0].track == 2 + 3
    assert table(app).shelves == {"bottom": 1}


def test_with_the_owners_copy_the_wand_knows_what_it_passes(app: Driver) -> None:
    wand = ("", "silver.witches", "dark.energy", "", "silver.tokens")
    app.app.session.keep_copy("witchstone", "wand", wand)
    sit_down(app, 2, TileLaid(("wand", "witch"), (3, 1)))
    assert app.sees("Passes: Witches, Energy × 1")
    app.tap("move_wand")
    assert table(app).seats[0].wand == 3
    assert in_hand(app) == ("energy", 2), "in front: doubled"


def test_with_the_owners_copy_the_pentagram_counts_the_steps(app: Driver) -> None:
    pentagram = ("", "owl", "", "hexagon", "hexagon", "owl", "hexagon")
    app.app.session.keep_copy("witchstone", "pentagram", pentagram)
    sit_down(app, 2, TileLaid(("pentagram", "witch"), (5, 1)))
    assert app.sees("Next: owl space, in 2 steps")
    app.tap("owl_7")
    assert in_hand(app) == ("pentagram", 3)
    assert app.sees("Next: hexagonal space, in 2 steps")


def test_a_forced_removal_costs_more_each_time(app: Driver) -> None:
    sit_down(app, 2)
    for expected in (1, -1):
        app.tap("remove_crystal")
        app.tap("remove_own")
        assert table(app).seats[0].track == expected


def test_actions_that_nothing_can_be_done_with_say_so(app: Driver) -> None:
    sit_down(app, 2, *[CrystalRemoved("own")] * 6, CrystalRemoved("black"), TileLaid(("crystal", "witch"), (3, 1)))
    assert app.sees("There is no such crystal in the cauldron.")
    app.tap("lose")
    assert in_hand(app) == ("witch", 1)


def test_what_a_finished_series_has_won_can_be_let_go(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "wand"), (2, 1)), WitchLaid(), WitchStood("village", token="scroll"))
    assert app.sees("All actions done")
    app.tap("let_all_go")
    assert in_hand(app) == ("wand", 1)


def test_scrolls_are_covered_until_their_owner_looks_and_again_after_the_turn(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("scroll", "wand")), ScrollTaken(("crystals",)))
    app.tap("tab_prophecies")
    assert not app.sees("Crystals on the rack")
    app.tap("unveil")
    assert app.sees("Crystals on the rack")
    assert app.sees("3 more for 3 points.")
    app.app.session.record(ActionsLost())
    app.app.session.record(TurnEnded())
    app.frames(3)
    app.tap("player_0")
    assert not app.sees("Crystals on the rack")


def test_a_secret_scroll_is_named_later(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("scroll", "wand")), ScrollTaken())
    app.tap("tab_prophecies")
    app.tap("unveil")
    app.tap("scroll_0")
    app.tap("kind_witches_on_types")
    for location in ("village", "forest", "castle"):
        app.tap(f"asks_{location}")
    assert table(app).seats[0].scrolls[0].card == ("witches_on_types", "village", "forest", "castle")
    assert app.sees("Witches: village, forest, castle")


def test_a_number_on_the_board_is_set_right_by_a_tap(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("tab_board")
    app.tap("fact_standing.forest")
    app.tap("number_plus")
    app.tap("correct_done")
    assert table(app).seats[0].standing == {"forest": 1}
    assert app.sees("correction – Mira")


def test_secret_numbers_are_covered_on_the_board_unless_the_table_wants_them(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("pentagram", "witch")), Stepped(1, "owl", owl=7))
    app.tap("tab_board")
    assert "7" not in app.texts()
    app.app.session.set("secrets", False)
    app.frames(4)
    assert "7" in app.texts()


def test_a_tile_laid_in_the_cauldron_counts_by_itself(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("in_cauldron")
    app.tap("tile_witch_crystal") if app.find_all("tile_witch_crystal") else app.tap("tile_crystal_witch")
    board = app.find("cauldron")
    for cell in ((2, -3), (2, -2)):
        app.touch(*board.to_window(*board.centre_of(cell)))
    app.tap("confirm")
    if app.find_all("sizes_done"):  # beside a corner that was not entered
        app.tap("sizes_done")
    assert table(app).turn.tile
    assert len(table(app).seats[0].cauldron.tiles) == 1
    assert app.page.tab == "turn"


def test_missing_3_several_turns_are_skipped_at_once_and_then_counted(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("skip")
    app.tap("missed_plus")
    app.tap("skip_and_count")
    assert [seat.turns for seat in table(app).seats] == [2, 1]
    assert table(app).turn.seat == 1
    app.advance(0.5)
    assert app.shell.route.name == "snapshot"


def test_a_bonus_used_during_its_own_action_only_makes_it_longer(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "wand"), (3, 1)), WitchLaid(), WitchStood("village", token="witch"))
    app.tap("bonus_0")
    assert in_hand(app) == ("witch", 2)
    assert BonusUsed(0, "witch") == app.match.journal.undoes.event


def test_the_corners_are_called_a_guess_until_the_owner_enters_them(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("tab_cauldron")
    assert app.sees("The printed corners are a guess")
    own = ("witch", "pentagram", "wand", "scroll", "energy", "crystal")
    app.app.session.keep_copy("witchstone", "cauldron_corners", own)
    app.page.refresh()
    app.frames(3)
    app.tap("note_action")
    assert all(seat.cauldron.layout.corners == own for seat in table(app).seats)
    assert not app.sees("printed corners") and app.sees("Where crystals start and leave is a guess")


def test_without_the_owners_exits_the_player_says_how_far_a_crystal_goes(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("crystal", "wand"), (6, 1)))
    app.tap("tab_cauldron")
    app.find(is_a("CauldronTab"))._ask_exit((1, 1), "own")
    app.frames(3)
    app.tap("steps_plus")
    app.tap("out_wand")
    app.tap("shelf_upper")
    assert in_hand(app) == ("crystal", 3), "two to the edge at least, and one more"


def test_a_crystal_taken_off_the_picture_is_a_forced_removal(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("tab_cauldron")
    tab = app.find(is_a("CauldronTab"))
    tab._take_off(tab.editor, (1, 1))
    assert table(app).seats[0].removed == 1
    assert table(app).seats[0].track == 1


def test_f11_the_bar_says_whose_things_are_shown_on_another_players_turn(app: Driver) -> None:
    dict(PLACES)["witchstone board"](app)
    app.advance(0.3)
    on_turn = app.page.turn
    other = (on_turn + 1) % 4
    assert not app.page.looked_at
    app.tap(f"player_{other}")
    assert app.page.looked_at == f"Showing {app.match.players[other].name}"
    bar = app.page.ids.bar.height
    app.tap("tab_turn")
    assert not app.page.looked_at and app.page.ids.bar.height == bar, "the turn is that of the player on turn"
    app.tap("tab_board")
    app.tap(f"player_{on_turn}")
    assert not app.page.looked_at
