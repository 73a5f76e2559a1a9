"""What a player of Witchstone may enter on the own page during play: a scroll, points, and counts that are wrong."""

from __future__ import annotations

from guests.forms.fields import Choice, Count, Form, Option
from guests.forms.reading import FieldRefused, number
from guests.forms.tallies import changes, chosen, tallies_of, tally_forms
from guests.game_pages import Submitted
from guests.witchstone.scrolls import card_of, choices, word_of
from scoring.journal.events import Event
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, PointsAdded
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.doubts import BLACK
from scoring.witchstone.events import Card, ScrollNamed, ScrollNoted, ScrollTaken
from scoring.witchstone.final_scoring.prophecies import IN_ORDER, can_exist
from scoring.witchstone.light import REMOVAL
from scoring.witchstone.messages.scrolls import name_of
from scoring.witchstone.seat import Seat
from scoring.witchstone.table import Table

ICONS = {
    "points": "track",
    "energy": "energy",
    "linked": "energy",
    "witches": "witch",
    "standing": "witch",
    "crystals": "crystal",
    "collected": "token",
}
SCROLL, GAINED = "scroll", "gained"
NEW = "new"
ORDER = ("first", "second", "third")
MOST_GAINED = 99
NAMED = {
    "rank": (
        Message("witchstone.board.no_rank"),
        *(Message(f"witchstone.rank.{rank}") for rank in range(1, facts.STONE_SPACES + 1)),
    ),
    "black": tuple(Message(f"witchstone.board.black.{where}") for where in BLACK),
}


def forms(match: Match, seat: int) -> tuple[Form, ...]:
    table: Table = match.state.table
    scroll = _scroll_form(table.seats[seat])
    if table.light:
        return _gained_form(), scroll
    return scroll, *tally_forms(tallies_of(match, seat), ICONS.__getitem__, NAMED, ("track",))


def events(match: Match, seat: int, form: str, sent: Submitted) -> tuple[Event, ...]:
    table: Table = match.state.table
    if form == SCROLL:
        return _scroll_events(table, seat, sent)
    if form == GAINED:
        return _gained_events(table, seat, sent)
    return tuple(Corrected(seat, what, value) for what, value in changes(tallies_of(match, seat), form, sent).items())


# Light play: points


def _gained_form() -> Form:
    field = Count("gained", Message("guests.correct.gained"), least=-MOST_GAINED, most=MOST_GAINED, large=True, value=0)
    why = Choice(
        "why",
        Message("guests.correct.what_for"),
        options=(
            Option("", Message("guests.correct.points_of_turn"), on=True),
            Option(REMOVAL, Message("guests.correct.removal")),
        ),
    )
    return Form(
        GAINED,
        Message("guests.correct.points"),
        "track",
        note=Message("guests.correct.points_note"),
        fields=(field, why),
    )


def _gained_events(table: Table, seat: int, sent: Submitted) -> tuple[Event, ...]:
    if chosen(sent, "why", (REMOVAL,)):
        return (PointsAdded(seat, -(table.seats[seat].removed + 1), REMOVAL),)
    points = number(sent, Count("gained", "", least=-MOST_GAINED, most=MOST_GAINED))
    return (PointsAdded(seat, points),) if points else ()


# Scrolls


def _scroll_form(seat: Seat) -> Form:
    """A scroll that was taken, or one that lies there and is not named, or named wrongly."""
    unnamed = next((index for index, scroll in enumerate(seat.scrolls) if not scroll.card), None)
    which = (
        Option(NEW, Message("guests.correct.new_scroll"), unnamed is None),
        *(
            Option(
                str(index),
                Message("guests.correct.held_scroll", number=index + 1, name=name_of(scroll.card)),
                index == unnamed,
            )
            for index, scroll in enumerate(seat.scrolls)
            if not scroll.used
        ),
    )
    cards = (
        Option("", Message("guests.correct.secret_scroll"), on=True),
        *(Option(word_of(card), name_of(card)) for card in choices()),
        *(Option(kind, Message(f"witchstone.scroll.kind.{kind}")) for kind in IN_ORDER),
    )
    locations = tuple(Option(location, Message(f"witchstone.place.{location}")) for location in facts.LOCATION_TYPES)
    asked = tuple(
        Choice(name, Message(f"witchstone.scroll.which_place.{index}"), options=(Option("", "–", on=True), *locations))
        for index, name in enumerate(ORDER, start=1)
    )
    return Form(
        SCROLL,
        Message("guests.correct.scroll"),
        "scroll",
        note=Message("guests.correct.scroll_note"),
        how=Message("guests.correct.scroll_order"),
        fields=(
            Choice("which", Message("guests.correct.which_scroll"), options=which),
            Choice("card", Message("witchstone.scroll.which"), options=cards),
            *asked,
        ),
    )


def _scroll_events(table: Table, seat: int, sent: Submitted) -> tuple[Event, ...]:
    held = table.seats[seat].scrolls
    card = _card(sent)
    which = chosen(sent, "which", (NEW, *map(str, range(len(held))))) or NEW
    if which != NEW:
        if not card:
            raise FieldRefused("card", Message("guests.correct.name_it"))
        return (ScrollNamed(seat, int(which), card),)
    if table.light:
        taken: Event = ScrollNoted(seat)
    elif _takes_now(table, seat):
        return (ScrollTaken(card),)
    else:
        taken = Corrected(seat, "scroll_count", len(held) + 1)
    return (taken, ScrollNamed(seat, len(held), card)) if card else (taken,)


def _takes_now(table: Table, seat: int) -> bool:
    """Whether it is this player's turn, with a scroll to take."""
    series = table.turn.series if table.turn.phase == "actions" and table.turn.seat == seat else None
    return series is not None and series.action == "scroll" and bool(series.left)


def _card(sent: Submitted) -> Card:
    word = chosen(sent, "card", ("", *map(word_of, choices()), *IN_ORDER))
    if word not in IN_ORDER:
        return card_of(word)
    asked = tuple(chosen(sent, name, tuple(facts.LOCATION_TYPES)) for name in ORDER)
    missing = next((name for name, location in zip(ORDER, asked, strict=True) if not location), "")
    if missing:
        raise FieldRefused(missing, Message("guests.correct.name_it"))
    if not can_exist(word, asked):
        raise FieldRefused(ORDER[-1], Message("guests.correct.no_such_choice"))
    return (word, *asked)
