"""Final scoring and corrections of Čarodění, and how all of it is told."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.carodeni import facts
from scoring.carodeni.cards import NOVICE, Potion, Witch
from scoring.carodeni.events import (
    AnimalTaken,
    Brewed,
    Corrected,
    GoalClaimed,
    GoalLaid,
    IngredientTaken,
    Played,
    PotionNamed,
    PotionTaken,
    Refreshed,
    Tamed,
    ToolTaken,
    TurnEnded,
    TurnMissed,
    WitchNamed,
    WitchTaken,
)
from scoring.carodeni.play import PLAY
from scoring.journal.events import Entered, Event
from scoring.message import Message
from scoring.words import words
from tools.harness.rules.carodeni_table import Tracked, counts

english = words("en")


def totals(played: Tracked) -> list[int]:
    return [column.total for column in PLAY.sheet(played.table).columns]


# The final scoring


def test_a_finished_game_is_scored_without_a_turn() -> None:
    played = Tracked(3, tracked=False, animals=True)
    played.does(
        Entered(0, "potions", (12, 9, 5)),
        Entered(0, "witches", (8, 6, 4)),
        Entered(0, "tools", ("flask", "crystal", "tool_4")),
        Entered(0, "goals", (5, 3)),
        Entered(0, "ingredients", ("leaf", "berries")),
        Entered(1, "animals", facts.ANIMAL_KINDS),
    )
    assert totals(played) == [60, 25, 0]
    assert played.refuses(Played(0)) == "not_tracked"
    assert PLAY.tracked(played.table, 0, "potions").value is None
    assert PLAY.entered(played.table, 2, "potions") == ()


def test_what_is_entered_counts_before_what_was_tracked_until_it_is_taken_back() -> None:
    played = Tracked()
    played.has(0, leaf=3, herbs=1)
    played.does(Corrected(0, "clan.tools", ("flask", "flask")), Corrected(0, "clan.potions", (("red", 9), ("any", 4))))
    assert totals(played) == [9 + 4 + 1 + 2, 0]
    assert PLAY.tracked(played.table, 0, "tools").value == ("flask",)
    assert PLAY.tracked(played.table, 0, "ingredients").value == ("leaf", "herbs")
    played.does(Entered(0, "potions", (9, 5)), Entered(0, "ingredients", ()))
    assert (totals(played), PLAY.entered(played.table, 0, "potions")) == ([9 + 5 + 1, 0], (9, 5))
    played.does(Entered(0, "potions", None))
    assert totals(played) == [9 + 4 + 1, 0]
    assert played.refuses(Entered(0, "potions", None)) == "nothing_entered"


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("potions", 5),
        ("potions", (5, -1)),
        ("potions", (100,)),
        ("potions", (True,)),
        ("tools", ("flask", "flask")),
        ("tools", ("snake",)),
        ("animals", ("flask",)),
        ("ingredients", ("leaf", "leaf")),
        ("ingredients", 2),
        ("unclaimed", ("leaf",)),
        ("cards", ()),
    ],
)
def test_only_what_can_lie_on_a_table_can_be_entered(what: str, value: Any) -> None:
    assert Tracked(2, tracked=False).refuses(Entered(0, what, value)) == "no_such_entry"


def test_the_box_limits_what_is_entered() -> None:
    played = Tracked(2, tracked=False)
    played.does(Entered(0, "goals", (1,) * 10), Entered(0, "potions", (1,) * 55))
    assert played.refuses(Entered(1, "goals", (1,) * 6)) == "limit.goals"
    assert played.refuses(Entered(1, "tools", ("flask",))) == "limit.cards.potions"
    assert played.refuses(Entered(2, "goals", ())) == "no_such_player"


@pytest.mark.parametrize("options", [{}, {"animals": True}])
def test_the_categories_are_the_rows_of_the_sheet(options: dict[str, bool]) -> None:
    table = Tracked(2, **options).table
    rows = [row.id for row in PLAY.sheet(table).columns[0].rows]
    assert [category.id for category in PLAY.categories(table)] == rows
    assert ("animals" in rows) == bool(options)


# Corrections


def test_everything_tracked_can_be_set_right() -> None:
    played = Tracked(3, animals=True)
    witch, potion = (("red", "blue"), 8), ("green", 7, counts(leaf=1), ("flask",))
    table = played.does(
        Corrected(1, "hand", (((), 0), witch)),
        Corrected(1, "pile", (witch,)),
        Corrected(1, "potions", (potion, ("any", 3))),
        Corrected(1, "tools", ("flask", "flask")),
        Corrected(1, "animals", ("snake", "snake")),
        Corrected(1, "clan.potions", (("red", 9),)),
        Corrected(1, "clan.witches", (witch,)),
        Corrected(1, "clan.tools", ("crystal", "crystal")),
        Corrected(1, "clan.animals", ("snake",)),
        Corrected(1, "ingredient.herbs", 4),
        Corrected(0, "deck.potions", 30),
        Corrected(0, "open.witches", 2),
        Corrected(0, "reserve.witches", 0),
        Corrected(0, "round", 4),
        Corrected(0, "last_round", 6),
        Corrected(0, "turn", 2),
    )
    seat = table.seats[1]
    assert (seat.hand, seat.pile) == ((NOVICE, Witch(("red", "blue"), 8)), (Witch(("red", "blue"), 8),))
    assert seat.potions == (Potion("green", 7, counts(leaf=1), ("flask",)), Potion("any", 3))
    assert (seat.tools, seat.animals, seat.ingredients) == (("flask", "flask"), ("snake", "snake"), counts(herbs=4))
    assert (len(seat.clan.potions), len(seat.clan.witches)) == (1, 1)
    assert (table.decks["potions"].left, table.decks["witches"].open, table.decks["witches"].reserve) == (30, 2, 0)
    assert (table.turn.seat, table.round, table.turns_left) == (2, 4, 6)
    assert totals(played) == [0, 9 + 8 + 1 + 1 + 1, 0]


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("hand", (("red",),)),
        ("hand", 3),
        ("hand.x", ()),
        ("potions", (("black", 3),)),
        ("potions", (("red", 3, (1, 2), ()),)),
        ("potions", (("red", 3, (0, 0, 0, 0, 0), ("moss",)),)),
        ("tools", ("moss",)),
        ("clan.animals", ("snake", "snake")),
        ("clan.moons", ()),
        ("ingredient.moss", 1),
        ("ingredient.leaf", -1),
        ("ingredient.leaf", True),
        ("deck.moons", 1),
        ("deck.potions", 51),
        ("open.potions", 4),
        ("goal.9", 0),
        ("goal.0", 2),
        ("goal.x", 0),
        ("turn", 2),
        ("round", 0),
        ("last_round", -1),
        ("moon", 1),
    ],
)
def test_what_cannot_be_is_not_set_right(what: str, value: Any) -> None:
    assert Tracked(2).refuses(Corrected(0, what, value)) == "no_such_number"


def test_a_match_that_is_over_goes_on_when_the_last_round_is_set_right() -> None:
    played = Tracked(2)
    played.does(Corrected(0, "last_round", 1))
    played.passes(2)
    assert played.table.over
    table = played.does(Corrected(0, "last_round", 2))
    assert (table.over, table.turn.seat) == (False, 0)
    assert played.does(Corrected(0, "last_round", 0)).turns_left is None


# In words


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (GoalLaid(0, "easy", "potions", 3, ("red",)), "goal 1 entered, 3 points"),
        (GoalClaimed(1, 0), "Anna claims goal 2"),
        (Played(0), "played: novice"),
        (Played(2), "played: red witch"),
        (IngredientTaken("leaf", seat=1), "Béla, added afterwards: taken – leaf"),
        (ToolTaken("tool_3", seat=0), "Anna, added afterwards: taken – broom"),
        (WitchTaken(seat=0), "Anna, added afterwards: taken – witch"),
        (WitchTaken(("blue", "red"), 4, seat=0), "Anna, added afterwards: taken – blue witch"),
        (PotionTaken("any", 4, seat=0), "Anna, added afterwards: taken – potion for any witch"),
        (AnimalTaken("snake", seat=0), "Anna, added afterwards: taken – snake"),
        (PotionNamed(0, 0, "any", 5), "entered: potion for any witch, 5 points"),
        (WitchNamed(0, 2, ("green",), 1), "entered: green witch, 1 point"),
        (TurnMissed(), "skipped turn"),
        (Corrected(1, "ingredient.herbs", 4), "correction: Béla, herbs, 4"),
        (Corrected(0, "deck.witches", 12), "correction: witch deck, 12 cards"),
        (Corrected(1, "clan.tools", ("flask",)), "correction: Béla, clan"),
        (Corrected(0, "goal.0", 1), "correction: owner of a goal"),
        (Entered(1, "potions", (3,)), "Béla: potions entered"),
        (Entered(1, "unclaimed", (3,)), "unclaimed goals entered"),
    ],
)
def test_what_happened_is_told_in_words(event: Event, told: str) -> None:
    played = Tracked(2, animals=True, tool_names=("", "", "broom", "", ""))
    played.does(WitchTaken(("red",), 4, seat=0))
    played.does(event)
    assert english.say(played.match.story()[-1].what) == told
    assert english.say(played.match.undoes() or Message("nothing")) == told


def test_a_turn_is_told_with_the_points_that_it_brought() -> None:
    played = Tracked(2, animals=True)
    played.waits("red", 9)
    played.does(AnimalTaken("snake", seat=1), WitchTaken(("red",), 6, seat=0), WitchTaken(("red",), 6, seat=1))
    before = len(played.match.story())
    played.does(Played(2), Refreshed("lake"), WitchTaken(("blue",), 2), Brewed(1), TurnEnded())
    played.does(Played(2), Tamed("snake"), TurnEnded(), TurnMissed())
    assert [english.say(line.what) for line in played.match.story()[before:]] == [
        "played: red witch",
        "lake refreshed",
        "taken: blue witch",
        "brewed: red potion, 15 points",
        "turn ended",
        "played: red witch",
        "tamed: snake, 1 point",
        "turn ended",
        "skipped turn",
    ]


def test_an_amendment_that_makes_a_later_event_impossible_keeps_and_lists_it() -> None:
    played = Tracked()
    position = len(played.match.journal.entries)
    played.does(PotionTaken("red", 9, seat=0))
    played.plays("red")
    played.does(Brewed(1))
    match = played.match.amend(position, PotionTaken("blue", 9, seat=0), 0)
    assert [impossible.event for impossible in match.journal.impossible] == [Brewed(1)]
    assert "carodeni." not in " ".join(english.say(line.what) for line in match.story())
    assert match.remove(position, 0).journal.impossible[0].event == Brewed(1)
