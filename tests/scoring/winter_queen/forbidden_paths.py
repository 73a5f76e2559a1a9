"""What the rules of Winter Queen forbid and hands can do: each way to each refusal."""

from __future__ import annotations

from collections.abc import Callable

from scoring.certainty import TABLE
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.winter_queen import facts
from scoring.winter_queen.events import (
    BagEmptied,
    BookNoted,
    Cast,
    Corrected,
    Counted,
    DomainShown,
    HolderFilled,
    Loaded,
    Passed,
    Placed,
    PointsAdded,
    Replaced,
    TurnEnded,
    TurnTaken,
)
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
    new_match,
)

SIX = dict.fromkeys((RED_TOO, PURPLE, BLUE, GREEN, RIM, RIM_TOO), "red")
Example = tuple[Match, Event]


def _after(event: Event, *before: Event, count: int = 2) -> Example:
    played = Tracked(count)
    played.does(*before)
    return played.match, event


def _holding(event: Event, *books: tuple[str, str], before: tuple[Event, ...] = ()) -> Example:
    played = Tracked(2)
    played.holds(*books)
    played.does(*before)
    return played.match, event


def _on_map(event: Event, crystals: dict[str, str], *before: Event) -> Example:
    played = Tracked(2)
    played.on_map(crystals)
    played.does(*before)
    return played.match, event


def _light(event: Event, *before: Event) -> Example:
    match = new_match(2).record(Begun(mode="light"), 0)
    for each in before:
        match = match.record(each, 0)
    return match, event


ONE = ("border_guards/red", "wind_rose")
TWO = ("border_guards/red", "wind_rose/red")
FINAL = Corrected(0, "turns_left", 3)

# Each way to a refusal, by its id.
PATHS: dict[str, tuple[Callable[[], Example], ...]] = {
    "over": (lambda: _light(TurnTaken(1), BagEmptied(), *[TurnEnded()] * 4),),
    "turn_of_other": (lambda: _after(TurnTaken(1)),),
    "out_of_reach": (
        lambda: _after(Placed(1, "red", RED), count=3),
        lambda: _after(Loaded(1, "red", 0, 0), Corrected(0, "books", (GUARDS,)), count=3),
    ),
    "occupied": (
        lambda: _on_map(Placed(0, "blue", RED), {RED: "red"}),
        lambda: _after(Placed(0, "blue", DOMAIN), DomainShown(DOMAIN, "red")),
        lambda: _after(Corrected(0, f"crystal.{DOMAIN}", "blue"), DomainShown(DOMAIN, "red")),
        lambda: _on_map(
            Replaced("red", "0,1"), {RIM: "red", RED: "blue"}, Corrected(0, "layout", ("0,0:domain", "0,1:red"))
        ),
    ),
    "covered": (
        lambda: _on_map(DomainShown(DOMAIN, "blue"), {DOMAIN: "red"}),
        lambda: _after(Counted(TABLE, (("map", (f"{DOMAIN}:red", f"printed {DOMAIN}:blue")),))),
        lambda: _after(Corrected(0, "map", (f"{DOMAIN}:red", f"printed {DOMAIN}:blue"))),
    ),
    "too_many": (
        lambda: _on_map(Placed(0, "red", RED), SIX),
        lambda: _on_map(Loaded(0, "red", 0, 0), SIX, Corrected(0, "books", (GUARDS,))),
        lambda: _on_map(HolderFilled(0, ("red",)), SIX),
        lambda: _on_map(Corrected(0, "holder.0", ("red",)), SIX),
        lambda: _on_map(Corrected(0, f"crystal.{RED}", "red"), SIX),
        lambda: _after(Corrected(0, "spent.red", 7)),
        lambda: _on_map(Counted(0, (("books", (ONE,)),)), SIX),
    ),
    "bag_empty": (lambda: _after(Corrected(0, "holder.0", 31), FINAL),),
    "holder_size": (
        lambda: _after(Corrected(0, "holder.0", 4)),
        lambda: _after(Corrected(0, "holder.0", 0)),
        lambda: _after(Counted(TABLE, (("holder.1", ("red",) * 4),))),
    ),
    "books_full": (
        lambda: _holding(Placed(0, "red", RED, "red"), *[GUARDS] * 3),
        lambda: _holding(Corrected(0, "books", (GUARDS,) * 4), *[GUARDS] * 3),
        lambda: _holding(Counted(0, (("books", (GUARDS,) * 4),))),
        lambda: _light(BookNoted(0), *[BookNoted(0)] * 3),
    ),
    "pile_size": (
        lambda: _after(Corrected(0, "pile.red", 6)),
        lambda: _after(Counted(TABLE, (("pile.red", facts.BOOKS),))),
    ),
    "other_county": (lambda: _after(Placed(0, "red", RED, "blue")),),
    "page_full": (
        lambda: _holding(Loaded(0, "blue", 0, 0), ONE),
        lambda: _after(
            Loaded(1, "blue", 0, 0),
            Placed(0, "red", RED, "red"),
            *(each for _ in range(2) for each in (Corrected(0, "turn", 0), Loaded(2, "green", 0, 0))),
            Corrected(0, "turn", 0),
        ),
    ),
    "no_casting": (
        lambda: _holding(Cast(0), ONE, before=(FINAL,)),
        lambda: _light(PointsAdded(0, 2, "cast"), BookNoted(0), BagEmptied()),
    ),
    "book_empty": (lambda: _holding(Cast(0), GUARDS),),
    "return_one": (lambda: _holding(Cast(0), TWO, before=(Corrected(0, f"crystal.{RIM}", "red"),)),),
    "return_none": (lambda: _holding(Cast(0, returned=RIM), ONE, before=(Corrected(0, f"crystal.{RIM}", "red"),)),),
    "can_act": (lambda: _after(Passed()),),
    "holder_emptied": (lambda: _after(Placed(0, "red", RED, emptied="no"), Corrected(0, "holder.0", ("red",))),),
    "holder_not_emptied": (
        lambda: _after(Placed(0, "red", RED, emptied="yes")),
        lambda: _after(Loaded(0, "red", 0, 0, emptied="yes"), Corrected(0, "books", (GUARDS,))),
    ),
    "bag_not_empty": (
        lambda: _after(BagEmptied()),
        lambda: _after(Placed(0, "red", RED, emptied="last"), Corrected(0, "holder.0", ("red",))),
    ),
}
