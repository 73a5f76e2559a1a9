"""A table of Witchstone that does not enter everything, by touch: what is in doubt is asked for."""

from __future__ import annotations

import pytest

from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, TurnEnded, TurnMissed
from scoring.players import Player
from scoring.witchstone.drawing import undrawn
from scoring.witchstone.events import (
    ActionsLost,
    CrystalMoved,
    EnergyLaid,
    ExtraTile,
    ScrollTaken,
    TileLaid,
    TurnTaken,
)
from scoring.witchstone.play import PLAY
from screens.look.words import words
from screens.witchstone.entries import KINDS
from tools.harness.driver import Driver
from tools.harness.hands.common import is_a
from tools.harness.hands.witchstone import NAMES, in_hand, sit_down, table

pytestmark = pytest.mark.ui

MOST_TAPS_LIGHT_ROUND = 12
MOST_TAPS_SNAPSHOT = 20


class Taps:
    """Counts what a finger does."""

    def __init__(self, app: Driver) -> None:
        self.app, self.count = app, 0

    def __call__(self, *keys: str) -> None:
        for key in keys:
            self.app.tap(key)
            self.count += 1


def sit_down_light(app: Driver, count: int = 4) -> None:
    session = app.app.session
    session.set("reduce_motion", True)
    players = tuple(Player(name, color) for name, color in NAMES[:count])
    session.begin(Match.new("m1", "witchstone", players, {}, session.now()))
    assert session.record(Begun(mode="light"))
    app.shell.go("table", match="m1", game="witchstone")
    app.advance(0.3)


def skipped(app: Driver, *events: Event) -> None:
    sit_down(app, 2, TurnMissed(), TurnMissed(), *events)


# Light


def test_a_light_round_of_four_takes_no_more_than_twelve_taps(app: Driver) -> None:
    sit_down_light(app)
    tap = Taps(app)
    for seat, (one, other) in enumerate(((6, 3), (1, 2), (5, 3), (6, 2))):
        tap(f"add_{one}_{seat}", f"add_{other}_{seat}", "next")
    assert [seat.track for seat in table(app).seats] == [9, 3, 8, 8]
    assert [seat.turns for seat in table(app).seats] == [1, 1, 1, 1]
    assert tap.count <= MOST_TAPS_LIGHT_ROUND


def test_a_long_press_on_the_scrolls_takes_one_back(app: Driver) -> None:
    sit_down_light(app, 2)
    app.tap("scrolls_1")
    app.tap("scrolls_1")
    assert len(table(app).seats[1].scrolls) == 2
    app.tap("scrolls_1", hold=0.8)
    assert len(table(app).seats[1].scrolls) == 1
    app.tap("scrolls_1", hold=0.8)
    app.tap("scrolls_1", hold=0.8)
    assert not table(app).seats[1].scrolls


# Snapshot


def test_a_snapshot_of_one_player_takes_no_more_than_twenty_taps(app: Driver) -> None:
    skipped(app)
    tap = Taps(app)
    tap("menu", "snapshot")
    app.advance(0.5)
    changed = ("tokens", "tokens", "owl.7", "rack", "lying", "wand", "wand", "wand", "scroll_count", "specials")
    tap("more_tokens", "yes")  # covered until its owner looks
    tap(*(f"more_{count}" for count in changed), "less_stock", "less_stock", "less_own_inside", "save")
    seat = table(app).seats[0]
    assert (seat.tokens, seat.owls, seat.rack, seat.wand, seat.stock) == (3, (7,), 1, 3, 9)
    assert all(PLAY.tracked(table(app), 0, what).certain for what in ("magic_tokens", "owls", "wand", "crystals"))
    assert tap.count <= MOST_TAPS_SNAPSHOT


# Silver spaces, the wand, links


def test_w5_a_silver_space_in_doubt_asks_for_its_count(app: Driver) -> None:
    skipped(app, Corrected(0, "track", 10), TileLaid(("wand", "crystal"), (3, 1)))
    app.tap("passed_silver.crystals")
    app.tap("passed_dark.energy")
    app.tap("move_wand")
    for _ in range(3):
        app.tap("silver_count_plus")
    app.tap("confirm_silver")
    assert table(app).seats[0].track == 13 and PLAY.tracked(table(app), 0, "track").certain
    hand = in_hand(app)
    assert hand is not None and hand[0] == "energy"


def test_w5_unknown_values_stay_in_doubt(app: Driver) -> None:
    skipped(app, Corrected(0, "track", 10), TileLaid(("wand", "crystal"), (3, 1)))
    app.tap("passed_silver.tokens")
    app.tap("move_wand")
    app.tap("silver_unknown")
    assert not PLAY.tracked(table(app), 0, "track").certain


@pytest.mark.parametrize(("answer", "actions"), [(1, 1), (0, 2)])
def test_whether_the_wand_is_in_front_is_asked(app: Driver, answer: int, actions: int) -> None:
    skipped(app, TileLaid(("wand", "crystal"), (3, 1)))
    app.tap("passed_dark.energy")
    segments = app.find("in_front").children[::-1]
    app.tap(segments[answer])
    app.tap("move_wand")
    assert in_hand(app) == ("energy", actions)


def test_a_link_begun_in_doubt_is_asked_for(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "crystal")), EnergyLaid(1, 3))
    session = app.app.session
    later = (TurnMissed(), TurnMissed(), TurnMissed(), TileLaid(("energy", "wand"), (2, 1)))
    for event in (ActionsLost(), TurnEnded(), *later):
        assert session.record(event), event
    app.frames(4)
    app.tap(app.find("lengths").children[::-1][1])
    app.tap("reach_village")
    seat = table(app).seats[0]
    assert seat.connections == (0, 1, 0) and seat.begun is None


# The cauldron


def touch_cells(app: Driver, *cells: tuple[int, int]) -> None:
    board = app.find("cauldron")
    for cell in cells:
        app.touch(*board.to_window(*board.centre_of(cell)))


def test_f3_what_was_laid_by_the_list_is_drawn_later(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "crystal")), ActionsLost(), ActionsLost(), TurnEnded(), TurnMissed())
    app.tap("tab_cauldron")
    assert app.sees("Not drawn yet: 1 tile")
    assert [app.find(f"group_{symbol}").unknown for symbol in ("witch", "crystal", "wand")] == [True, True, False]
    app.tap("undrawn_witch_crystal")
    touch_cells(app, (0, 1), (0, 2))
    assert app.sees("Draw it here")
    app.tap("confirm")
    assert len(table(app).seats[0].cauldron.tiles) == 1
    assert not app.sees("Not drawn yet") and not app.find("group_witch").unknown


def test_f3_todays_tile_is_laid_while_another_is_missing_and_asks_for_its_sizes(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("witch", "crystal")), ActionsLost(), ActionsLost(), TurnEnded(), TurnMissed())
    app.tap("tab_cauldron")
    app.tap("tile_witch_wand")
    touch_cells(app, (0, 1), (-1, 1))
    assert app.sees("Witch ?, then wand 1")
    app.tap("confirm")
    assert app.find("sizes_done").disabled, "nobody has counted the witches"
    app.tap("size_witch_3")
    app.tap("sizes_done")
    assert in_hand(app) == ("witch", 3) and table(app).turn.second == ("wand", 1)
    assert undrawn(table(app).seats[0]).tiles == (("witch", "crystal"),)


def test_w3_which_crystal_has_left_is_asked_by_the_picture(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("crystal", "witch"), (2, 1)), CrystalMoved(1, "own", "witch", "witch"))
    app.tap("tab_cauldron")
    assert app.sees("1 crystal")
    app.tap("question_gone")
    assert len(app.find("cauldron").marked) == 6
    bubble = table(app).seats[0].cauldron.layout.bubbles[0]
    touch_cells(app, bubble)
    app.tap("confirm")
    assert table(app).seats[0].cauldron.crystal_at(bubble) is None
    assert not undrawn(table(app).seats[0]).removed


def test_w3_a_crystal_taken_off_the_picture_says_what_it_costs(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("tab_cauldron")
    app.tap("tool_take_off")
    touch_cells(app, table(app).seats[0].cauldron.layout.bubbles[0])
    assert app.sees("Remove by force: −1")


def test_w8_sizes_beside_a_guessed_corner_are_asked_for(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("tab_cauldron")
    app.tap("tile_witch_wand")
    touch_cells(app, (2, -3), (2, -2))
    app.tap("confirm")
    app.tap("size_witch_1")
    app.tap("sizes_done")
    assert in_hand(app) == ("witch", 1)


def test_w8_a_tile_on_a_guessed_bubble_can_be_insisted_on(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("tab_cauldron")
    app.tap("tile_witch_wand")
    bubble = table(app).seats[0].cauldron.layout.bubbles[0]
    touch_cells(app, (0, 1), bubble) if bubble == (1, 1) else touch_cells(app, bubble)
    app.tap("confirm")
    if app.find_all("sizes_done"):
        app.tap("sizes_done")
    assert app.sees("There is a crystal here.")
    app.tap("anyway")
    assert len(table(app).seats[0].cauldron.tiles) == 1 and undrawn(table(app).seats[0]).own == 1
    assert not table(app).gaps.made


def test_what_was_entered_under_my_copy_is_offered_to_the_running_match(app: Driver) -> None:
    sit_down(app, 2)
    own = ("witch", "pentagram", "wand", "scroll", "energy", "crystal")
    session = app.app.session
    session.keep_copy("witchstone", "cauldron_corners", own)
    session.keep_copy("witchstone", "stone_third", 2)
    app.tap("menu")
    app.tap("use_copy")
    assert table(app).copy == {"cauldron_corners": own, "stone_third": 2}
    app.tap("menu")
    assert not app.find_all("use_copy")


# The board


def test_missing_2_the_board_corrects_what_is_in_doubt(app: Driver) -> None:
    skipped(app)
    app.tap("tab_board")
    app.tap("fact_owl")  # veiled, and still to be corrected by its owner
    app.tap("yes")
    app.tap("owl.6_plus")
    app.tap("correct_done")
    assert table(app).seats[0].owls == (6,) and PLAY.tracked(table(app), 0, "owls").certain
    for fact, choice in (("begun", 2), ("rank", 1), ("black", 2)):
        app.tap(f"fact_{fact}")
        app.tap(f"choice_{choice}")
    for fact in ("tokens", "scroll_count", "shelf.witch"):
        app.tap(f"fact_{fact}")
        if fact == "tokens":
            app.tap("yes")
        app.tap("number_plus")
        app.tap("correct_done")
    seat = table(app).seats[0]
    assert (seat.begun, seat.rank, seat.black_inside, seat.tokens) == ((1, 3), 1, False, 2)
    assert len(seat.scrolls) == 1 and table(app).shelves["witch"] == 1


def test_a_number_in_doubt_is_confirmed_on_the_board(app: Driver) -> None:
    skipped(app)
    app.tap("tab_board")
    assert app.find("fact_silver").doubt
    app.tap("fact_silver")
    app.tap("correct_done")
    assert not app.find("fact_silver").doubt


def test_after_skipped_turns_the_pentagram_offers_every_owl(app: Driver) -> None:
    skipped(app, TileLaid(("pentagram", "witch")))
    app.tap("owl_6")
    assert table(app).seats[0].owls == (6,)


# Secret scrolls


def test_missing_5_secret_scrolls_are_asked_of_their_owner_at_the_end(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("scroll", "energy")), ScrollTaken(), ActionsLost(), TurnEnded())
    session = app.app.session
    while table(app).turn.phase == "tile":
        assert session.record(TurnMissed())
    app.shell.go("scoring", match="m1", game="witchstone")
    app.advance(0.3)
    app.page.choose(4, 0)
    app.frames(4)
    assert app.sees("Hand the phone to Mira")
    app.tap("name_secret")
    app.tap("kind_crystals")
    app.advance(0.3)
    assert table(app).seats[0].scrolls[0].card == ("crystals",)
    assert not app.sees("Hand the phone to Mira")
    assert app.page.book.value(0, "prophecies") == (("crystals",),)


@pytest.mark.usefixtures("app")
def test_the_counts_of_prophecies_are_called_by_their_names() -> None:
    named = {what: KINDS.value_name(what) for what in ("groups.witch", "connected.village", "silver_spaces")}
    assert [words.say(message) for message in named.values() if message] == [
        "Largest group (Witch)",
        "Connected locations (Village)",
        "Silver spaces",
    ]
    assert KINDS.value_name("prophecies") is None


# Against the rules


def test_another_action_is_entered_by_its_usual_card(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch"), (2, 1)))
    app.tap("other_action")
    app.tap("other_crystal")
    app.tap("other_actions_plus")
    app.tap("anyway")
    assert in_hand(app) == ("crystal", 2)
    app.tap("stay")
    assert in_hand(app) == ("energy", 2)
    assert not PLAY.tracked(table(app), 0, "crystals").certain


def test_another_action_needs_to_be_chosen_first(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("other_action")
    app.tap("anyway")
    assert app.sees("Choose the action first.") and in_hand(app) is None
    app.tap("other_scroll")
    app.tap("anyway")
    assert in_hand(app) == ("scroll", 1)


def test_another_connection_than_the_one_begun_comes_to_the_refusal(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch"), (3, 1)), EnergyLaid(1, 3))
    app.tap(app.find("lengths").children[-1])
    app.tap("reach_known")
    app.tap("anyway")
    assert table(app).seats[0].connections == (1, 0, 0)


def test_an_owl_from_under_its_stack_comes_to_the_refusal(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("pentagram", "witch")))
    app.tap("other_find")
    assert not app.find_all("further_owl_7"), "it lies on top"
    app.tap("further_owl_4")
    assert app.sees("not on top of a stack")
    app.tap("anyway")
    assert table(app).seats[0].owls == (4,) and in_hand(app) == ("witch", 1)
    assert not PLAY.tracked(table(app), 0, "owls").certain


def test_a_second_tile_is_laid_by_the_usual_card(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch"), (2, 1)))
    app.tap("other_action")
    app.tap("other_tile")
    assert app.sees("second tile") and app.find("miss").disabled
    app.tap("symbol_crystal")
    app.tap("symbol_wand")
    app.tap("lay")
    assert in_hand(app) == ("crystal", 1) and table(app).seats[0].tiles_inside == 2
    app.tap("undo")
    app.tap("undo")
    assert in_hand(app) == ("energy", 2)


def test_a_second_tile_can_be_laid_in_the_picture(app: Driver) -> None:
    sit_down(app, 2, TileLaid(("energy", "witch")), Insisted(ExtraTile()))
    app.tap("tab_cauldron")
    assert app.find(is_a("CauldronEditor")).can_lay


def test_no_second_tile_before_the_first(app: Driver) -> None:
    sit_down(app, 2)
    app.tap("other_action")
    assert not app.find_all("other_tile")


@pytest.mark.parametrize("light", [False, True])
def test_somebody_takes_a_turn_out_of_order(app: Driver, light: bool) -> None:
    if light:
        sit_down_light(app, 3)
    else:
        sit_down(app, 3)
    app.tap("other_turn")
    app.tap("turn_2")
    assert app.sees(f"{NAMES[0][0]}’s turn")
    app.tap("anyway")
    assert table(app).turn.seat == 2
    app.tap("undo", hold=0.8)
    assert app.sees(f"{NAMES[2][0]} takes a turn (against the rules)")


def test_a_turn_after_the_last_one(app: Driver) -> None:
    sit_down(app, 2, *[TurnMissed()] * 22)
    app.tap("other_turn")
    app.tap("turn_0")
    assert app.sees("all 11 turns")
    app.tap("anyway")
    assert table(app).turn.seat == 0 and app.find_all("symbol_crystal")


def test_who_took_the_turn_can_be_changed_in_the_journal(app: Driver) -> None:
    sit_down(app, 3, Insisted(TurnTaken(2)))
    position = app.match.journal.events[-1][0]
    app.shell.go("change_entry", match="m1", game="witchstone", position=str(position))
    app.advance(0.5)
    app.tap("turn_1")
    app.tap("anyway")
    assert table(app).turn.seat == 1
