"""Winter Queen against the rules: it can be entered all the same, and what may follow from it is in doubt."""

from __future__ import annotations

import pytest

from scoring.certainty import TABLE
from scoring.journal.events import Entered, Event, Insisted, from_json, to_json
from scoring.message import Forbidden, Message, Refused
from scoring.results.unconfirmed import unconfirmed
from scoring.winter_queen import facts
from scoring.winter_queen.doubts import GUESS, MISSING_BOOKS, bag_doubts, snapshot
from scoring.winter_queen.events import (
    EVENTS,
    BookNamed,
    BookNoted,
    Cast,
    Corrected,
    Counted,
    DomainShown,
    Loaded,
    Passed,
    Placed,
    Replaced,
    TopShown,
    TurnTaken,
)
from scoring.winter_queen.play import PLAY
from tests.scoring.winter_queen.forbidden_paths import PATHS
from tests.scoring.winter_queen.honest import Light, Own, doubts, forbidden, state
from tools.harness.rules.winter_queen_table import (
    BLUE,
    DOMAIN,
    GREEN,
    GUARDS,
    PURPLE,
    RED,
    RED_TOO,
    RIM,
    RIM_TOO,
    Tracked,
)

ONE = ("wind_rose/green", "polar_star")
BLANK = ("unnamed", "unnamed")
# The order of turns changes no number.
NOTHING_IN_DOUBT = ("over", "turn_of_other")


def test_a_refusal_that_rests_on_a_guess_names_the_fact() -> None:
    played = Tracked(2)
    played.does(TopShown("blue", GUARDS))
    event = Placed(0, "red", RED, "blue")
    refusal = forbidden(played, event)
    assert refusal.facts == ("layout",) and refusal.doubts == (GUESS,)
    table = played.does(Insisted(event))
    assert len(table.books[0]) == 1 and doubts(table, "books") == {"doubt.anyway"}
    assert forbidden(Own(), Placed(0, "red", RED, "blue")).facts == ()


def test_a_fourth_book_can_be_insisted_on_and_its_player_is_in_doubt() -> None:
    played = Own()
    played.holds(GUARDS, GUARDS, GUARDS)
    played.does(TopShown("red", GUARDS))
    event = Placed(0, "red", RED, "red")
    forbidden(played, event)
    table = played.does(Insisted(event))
    assert len(table.books[0]) == 4 and table.piles["red"] == 4
    assert doubts(table, "books") == doubts(table, "in_play") == {"doubt.anyway"}
    assert doubts(table, "books", 1) == doubts(table, "in_play", 1) == set()
    assert from_json(to_json(Insisted(event)), EVENTS) == Insisted(event)


@pytest.mark.parametrize("event", [Corrected(0, "books", (GUARDS,) * 4), Counted(0, (("books", (GUARDS,) * 4),))])
def test_books_that_were_counted_are_certain_but_not_the_points_that_came_with_them(event: Event) -> None:
    played = Own()
    forbidden(played, event)
    table = played.does(Insisted(event))
    assert len(table.books[0]) == 4 and state(table, "books") == "tracked"
    assert doubts(table, "in_play") == {"doubt.anyway"}
    played.does(Corrected(0, "books", (GUARDS, GUARDS, GUARDS, ("wind_rose/red", "polar_star"))))
    assert forbidden(played, Corrected(0, "books", (GUARDS,) * 5)), "the next one is another entry against the rules"
    assert played.refuses(Insisted(Corrected(0, "books", (GUARDS,) * 21))) == "no_such_number"


def test_a_fourth_book_without_a_description_is_described_like_the_others() -> None:
    played = Own()
    played.holds(GUARDS, GUARDS, GUARDS)
    table = played.does(Insisted(Placed(0, "red", RED, "red")), BookNamed(0, GUARDS))
    assert len(table.books[0]) == 4 and not table.unnamed[0]


def test_nobody_has_more_books_than_the_game() -> None:
    played = Light(2)
    played.does(*[BookNoted(0)] * 3, Insisted(BookNoted(0)), *[BookNoted(0)] * 16)
    assert played.table.held(0) == facts.BOOKS
    for event in (BookNoted(1), Insisted(BookNoted(1))):
        assert played.refuses(event) == "too_many_books"


def test_four_books_are_entered_at_the_end_and_the_result_says_so() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "books", (("secret_knowledge/red", "wind_rose"), GUARDS, GUARDS, ONE)))
    sheet = PLAY.sheet(played.table)
    assert Message("winter_queen.odd.books", name="Anna", n=4, most=3) in sheet.warnings
    assert [message.id for message in sheet.against_rules] == ["winter_queen.odd.books"]
    assert {part.facts["book"] for row in sheet.columns[0].rows for part in row.parts} == {0, 3}


def test_a_book_that_is_not_described_is_missing_at_the_end_also_beyond_the_rules() -> None:
    played = Light(2)
    played.does(*[BookNoted(0)] * 3, Insisted(BookNoted(0)), Entered(0, "books", (ONE, BLANK, BLANK)))
    [open_book] = [value for value in unconfirmed(played.match) if value.what == MISSING_BOOKS]
    assert open_book.doubts == (Message("winter_queen.doubt.missing_books", n=1, books="4"),)
    played.does(Entered(0, "books", (ONE, BLANK, BLANK, BLANK)))
    assert not [value for value in unconfirmed(played.match) if value.category == "books"]


# A space or a page that has a crystal already


def test_a_second_crystal_on_a_space_leaves_the_first_one_in_hand_and_the_map_in_doubt() -> None:
    played = Own()
    played.on_map({RED: "red"})
    bag = played.table.bag
    forbidden(played, Placed(0, "blue", RED))
    table = played.does(Insisted(Placed(0, "blue", RED)))
    assert table.crystals == {(0, 1): "blue"} and table.in_hand == ("red",) and table.bag == bag
    assert doubts(table, "map") == {"winter_queen.doubt.anyway", "winter_queen.doubt.in_hand"}
    table = played.does(Replaced("red"))
    assert table.bag == bag + 1, "it was taken off"
    cast = played.does(Corrected(0, "turn", 0), Corrected(0, "books", (("wind_rose/blue", "polar_star"),)), Cast(0))
    assert doubts(cast, "in_play") >= {"doubt.derived"}, "what was counted on that map"


def test_a_crystal_on_a_printed_one_hides_it_until_it_leaves() -> None:
    played = Own()
    played.does(DomainShown(DOMAIN, "red"))
    table = played.does(Insisted(Placed(0, "blue", DOMAIN)))
    assert table.position().colors == {(0, 0): "blue"} and table.printed == {(0, 0): "red"}
    assert doubts(table, "map") == {"winter_queen.doubt.anyway"}
    assert "winter_queen.odd.covered" in {warning.id for warning in PLAY.sheet(table).warnings}
    [counted] = [event for event in snapshot(table, with_points=False) if event.seat == TABLE]
    table = played.does(counted, Corrected(0, f"crystal.{DOMAIN}", ""))
    assert table.position().colors == {(0, 0): "red"}


def test_a_second_crystal_on_a_page_leaves_its_books_in_doubt() -> None:
    played = Own()
    played.holds(ONE)
    bag = played.table.bag
    forbidden(played, Loaded(0, "blue", 0, 0))
    table = played.does(Insisted(Loaded(0, "blue", 0, 0)))
    assert table.books[0][0][0].crystal == "blue" and table.spent == {"green": 1} and table.bag == bag
    assert doubts(table, "books") == {"doubt.anyway"} and table.bag_in_doubt


# More crystals than are in play


def test_a_crystal_that_should_be_in_the_box_is_in_play_and_the_bag_in_doubt() -> None:
    played = Own()
    played.on_map(dict.fromkeys((RED, PURPLE, BLUE, GREEN, RIM, RIM_TOO), "red"))
    bag = played.table.bag
    forbidden(played, Placed(0, "red", RED_TOO))
    table = played.does(Insisted(Placed(0, "red", RED_TOO)))
    assert table.seen()["red"] == 7 == table.in_play("red") and table.unseen()["red"] == 0
    assert table.bag == bag + 1 and table.bag_in_doubt, "there is one more in all"
    assert {doubt.id for doubt in bag_doubts(table)} == {"winter_queen.doubt.anyway"}
    played.does(Insisted(Corrected(0, "spent.red", 2)))
    with pytest.raises(Refused) as caught:
        played.match.record(Insisted(Corrected(0, "spent.red", 3)), 0)
    assert [reason.id for reason in caught.value.reasons] == ["winter_queen.refused.not_in_box"]


def test_a_holder_that_is_over_full_or_empty_leaves_everybodys_points_in_doubt() -> None:
    for value in (("red",) * 4, ()):
        played = Own(3)
        event = Corrected(0, "holder.1", value * 2)
        forbidden(played, event)
        table = played.does(Insisted(event))
        assert table.holders[1] == value * 2
        assert all(doubts(table, "in_play", seat) == {"doubt.anyway"} for seat in range(3))
        held = Counted(TABLE, (("holder.1", table.holders[1]),))
        assert played.does(held).holders == table.holders, "what is known is not against the rules again"


def test_a_pile_that_is_too_high_leaves_the_other_piles_in_doubt() -> None:
    played = Own()
    table = played.does(Insisted(Corrected(0, "pile.red", 7)))
    assert table.piles["red"] == 7
    assert [county for county in facts.COUNTIES if table.in_doubt(f"pile.{county}")] == ["green", "purple", "blue"]
    assert played.refuses(Insisted(Corrected(0, "pile.red", 21))) == "no_such_number"


def test_a_holder_or_a_bag_that_is_not_as_the_app_counts_leaves_the_bag_in_doubt() -> None:
    for holder, emptied in ((("red",), "no"), (("red", "blue"), "yes"), (("red",), "last")):
        played = Own()
        played.does(Corrected(0, "holder.0", holder))
        event = Placed(0, "red", RED, emptied=emptied)
        forbidden(played, event)
        table = played.does(Insisted(event))
        assert table.bag_in_doubt and doubts(table, "in_play") == {"doubt.anyway"}
        assert table.final == (emptied == "last") and table.points[0] == (emptied != "no")


def test_only_an_entry_about_a_player_puts_the_player_in_doubt() -> None:
    played = Own()
    table = played.does(Insisted(TurnTaken(1)))
    assert not any(doubts(table, what, seat) for what in ("in_play", "books", "map") for seat in (0, 1))
    played = Own()
    played.does(DomainShown(DOMAIN, "red"))
    table = played.does(Insisted(Corrected(0, f"crystal.{DOMAIN}", "blue")))
    assert not any(doubts(table, what, seat) for what in ("in_play", "books") for seat in (0, 1))


def test_casting_late_a_wrong_holder_and_a_pass_can_be_insisted_on() -> None:
    played = Own(3)
    played.holds(("wind_rose/red", "polar_star"))
    played.does(Corrected(0, "turns_left", 3))
    table = played.does(Insisted(Cast(0, points=2)))
    assert table.points[0] == 2 and doubts(table, "in_play") == {"doubt.anyway"}
    played = Own(3)
    forbidden(played, Placed(1, "red", RED))
    assert played.does(Insisted(Placed(1, "red", RED))).crystals == {(0, 1): "red"}
    played = Own(2)
    forbidden(played, Passed())
    table = played.does(Insisted(Passed()), Passed())
    assert not table.over, "passes against the rules end nothing"
    assert played.refuses(Insisted(Placed(0, "red", RED))) == "allowed"


def test_what_cannot_be_stays_impossible() -> None:
    played = Own()
    played.on_map({RED: "red"})
    played.does(Corrected(0, "holder.0", ("red",) * 3))
    for event in (
        Placed(9, "red", BLUE),
        Placed(0, "blue", BLUE),
        Placed(0, "red", "9,9"),
        Placed(0, "red", BLUE, "yellow"),
        Cast(0),
        Loaded(0, "red", 0, 0),
        Corrected(0, "holder.0", ("red",) * 9),
    ):
        with pytest.raises(Refused) as caught:
            played.match.record(Insisted(event), 0)
        assert not isinstance(caught.value, Forbidden)


@pytest.mark.parametrize(
    ("id", "number"), [(id, number) for id, paths in PATHS.items() for number in range(len(paths))]
)
def test_each_way_to_a_refusal_can_be_insisted_on(id: str, number: int) -> None:
    match, event = PATHS[id][number]()
    with pytest.raises(Forbidden) as caught:
        match.record(event, 1)
    assert [reason.id for reason in caught.value.reasons] == [f"winter_queen.refused.{id}"]
    table = match.record(Insisted(event), 1).state.table
    assert id in NOTHING_IN_DOUBT or table.gaps.made
    assert PLAY.sheet(table) and PLAY.standing(table)
