"""A secret never leaves for another seat: two matches that differ only in the secrets of one player look the same to
everybody else, on every page, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st

from guests import render
from guests.context import Context
from guests.door import Door
from guests.match_cache import book_of
from guests.pages import offered
from guests.port import TableState
from scoring import games
from scoring.carodeni.final_scoring.holding import KINDS
from scoring.journal.events import Begun, Drew, Entered, Event
from scoring.journal.journal import Author
from scoring.journal.match import Match
from scoring.journal.turn_events import Corrected, Counted, ModeChanged, PointsAdded
from scoring.message import Refused
from scoring.winter_queen.events import BookNamed, BookNoted
from scoring.witchcraft import facts as witchcraft_facts
from scoring.witchcraft.events import PowerDrawn
from scoring.witchstone import facts as witchstone_facts
from scoring.witchstone.events import Card, ScrollNamed, ScrollTaken
from scoring.witchstone.final_scoring.prophecies import can_exist
from scoring.words import words
from tools.harness.guests.look import look
from tools.harness.guests.matches import match_at
from tools.harness.guests.open_table import open_table
from tools.harness.guests.pages import PAGES

# What may follow the address of a page.
QUERIES: dict[str, tuple[dict[str, str], ...]] = {
    "secrets": ({}, {"cover": "1"}),
    "correct": ({}, {"form": "collected"}, {"form": "points"}, {"form": "clan"}),
}
OWNER = 0
# What differs from answer to answer, whatever the match: tokens, ids of forms, and what is worked out from them.
CHANGING = re.compile(r'(name="(?:once|csrf)" value="|data-version=")[^"]*')
COMMON = settings(
    max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), phases=(Phase.explicit, Phase.generate)
)
LOTS = settings(COMMON, max_examples=6)


# What somebody sees


def everything(match: Match, seat: int | None, **state: Any) -> dict[tuple[str, ...], str]:
    """Every part of every page that this seat may open."""
    door = Door(len(match.players), lambda: 1_790_000_000)
    guest = door.arrive()
    assert guest is not None
    assert door.ask(guest.id, seat, door.code) == "in"
    context = Context(
        state=TableState(match, "Mira", turn_started=1_790_000_000, **state),
        door=door,
        guest=door.get(guest.id),
        words=words("en"),
        game=PAGES[match.game.id],
        now=1_790_000_100,
        look=look(match.game.id),
        form_token="token",
    )
    seen: dict[tuple[str, ...], str] = {}
    for name in offered(context):
        for query in QUERIES.get(name, ({},)):
            asked = replace(context, query=query)
            seen[(name, str(query))] = render.title(asked, name)
            for part, html in render.parts(asked, name).items():
                seen[(name, str(query), part)] = str(html)
    return seen


def others(match: Match) -> Iterator[int | None]:
    yield from (seat for seat in range(len(match.players)) if seat != OWNER)
    yield None


def assert_hidden(one: Match, other: Match, **state: Any) -> None:
    for seat in others(one):
        first, second = everything(one, seat, **state), everything(other, seat, **state)
        assert first.keys() == second.keys()
        for part, html in first.items():
            assert html == second[part], f"{part} tells seat {seat} a secret"


def assert_seen_by_owner(one: Match, other: Match, **state: Any) -> None:
    """Otherwise the two matches do not differ, and nothing was tested."""
    assert everything(one, OWNER, **state) != everything(other, OWNER, **state)


def entered(match: Match, *events: Event, by_guest: bool = True) -> Match:
    for number, event in enumerate(events):
        match = match.record(event, 1_800_000_000 + number, Author(OWNER, f"form-{number}") if by_guest else None)
    return match


def pair(match: Match, *events: tuple[Event, Event], by_guest: bool = True) -> tuple[Match, Match]:
    """The match after these events, and after their counterparts; what is refused to one, neither has."""
    one = other = match
    for number, (first, second) in enumerate(events):
        by = Author(OWNER, f"form-{number}") if by_guest else None
        with suppress(Refused):
            after = (one.record(first, 1_800_000_000 + number, by), other.record(second, 1_800_000_000 + number, by))
            one, other = after
    return one, other


@cache
def played(game: str, stage: str, seed: int) -> Match:
    return match_at(game, stage, seed)


seeds = st.integers(0, 20)


# Witchstone

locations = st.permutations(tuple(witchstone_facts.LOCATION_TYPES)).map(lambda order: tuple(order[:3]))
prophecies: st.SearchStrategy[Card] = st.one_of(
    st.sampled_from(witchstone_facts.SYMBOLS).map(lambda symbol: ("symbol_group", symbol)),
    st.sampled_from(("village", "forest", "castle")).map(lambda location: ("witches_on_type", location)),
    locations.map(lambda asks: ("connected", *asks)),
    st.sampled_from(("lying_witches", "silver_spaces", "magic_tokens", "crystals", "scrolls")).map(
        lambda kind: (kind,)
    ),
).filter(lambda card: can_exist(card[0], card[1:]))


def with_scrolls(match: Match, cards: Sequence[Card]) -> Match:
    """The match with other prophecies of the owner."""
    again = Match.new(match.id, match.game.id, match.players, match.options, match.started)
    left = list(cards)
    for entry in match.journal.entries:
        event = entry.event
        assert event is not None
        table = again.state.table
        taken = isinstance(event, ScrollTaken) and table.turn.seat == OWNER and event.card
        if isinstance(event, ScrollTaken) and taken and event.card[0] not in witchstone_facts.SPELLS and left:
            event = ScrollTaken(left.pop(), event.shelf)
        again = again.record(event, entry.at)
    return again


@COMMON
@given(seeds, st.sampled_from(("play", "score")), st.lists(prophecies, min_size=2, max_size=2, unique=True))
def test_scrolls_that_were_taken(seed: int, stage: str, cards: list[Card]) -> None:
    match = played("witchstone", stage, seed)
    one, other = (with_scrolls(match, [card] * 30) for card in cards)
    assume([scroll.card for scroll in one.state.table.seats[OWNER].scrolls]
           != [scroll.card for scroll in other.state.table.seats[OWNER].scrolls])  # fmt: skip
    assert_hidden(one, other)
    assert_seen_by_owner(one, other)


@COMMON
@given(seeds, st.tuples(prophecies, prophecies), st.tuples(st.integers(0, 3), st.integers(4, 9)), st.booleans())
def test_scrolls_owls_and_tokens_that_were_entered(
    seed: int, cards: tuple[Card, Card], tokens: tuple[int, int], by_guest: bool
) -> None:
    match = played("witchstone", "play", seed)
    number = len(match.state.table.seats[OWNER].scrolls)
    few, many = tokens
    taken = Corrected(OWNER, "scroll_count", number + 1)
    one, other = pair(
        match,
        (taken, taken),
        (ScrollNamed(OWNER, number, cards[0]), ScrollNamed(OWNER, number, cards[1])),
        (Corrected(OWNER, "tokens", few), Corrected(OWNER, "tokens", many)),
        (Corrected(OWNER, "owl.7", 0), Corrected(OWNER, "owl.7", 1)),
        (Counted(OWNER, (("owl.6", 0), ("tokens", few))), Counted(OWNER, (("owl.6", 1), ("tokens", many)))),
        by_guest=by_guest,
    )
    assume(one.state.table.seats[OWNER] != other.state.table.seats[OWNER])
    assert_hidden(one, other)
    assert_seen_by_owner(one, other)


WITCHSTONE_ENTRIES = (
    ("track", (40, 41)),
    ("owls", ((7, 6), (3,))),
    ("magic_tokens", (2, 5)),
    ("spells_unused", (0, 2)),
    ("prophecies", ((("magic_tokens",),), (("crystals",), ("lying_witches",)))),
    ("crystals", (1, 5)),
    ("lying_witches", (0, 3)),
    ("wand", (3, 9)),
)


@COMMON
@given(
    seeds, st.sampled_from(("score", "untracked")), st.sets(st.sampled_from(range(len(WITCHSTONE_ENTRIES))), min_size=1)
)
def test_the_final_scoring_of_witchstone(seed: int, stage: str, chosen: set[int]) -> None:
    match = played("witchstone", stage, seed)
    entries = [WITCHSTONE_ENTRIES[at] for at in sorted(chosen)]
    one, other = pair(
        match, *((Entered(OWNER, what, small), Entered(OWNER, what, large)) for what, (small, large) in entries)
    )
    assert_hidden(one, other)


@COMMON
@given(seeds, st.permutations(("crystals", "lying_witches", "silver_spaces", "groups.wand", "connected.castle")))
def test_what_is_counted_tells_of_the_prophecies(seed: int, whats: list[str]) -> None:
    """Somebody who counts crystals has a prophecy that asks for them."""
    one, other = pair(
        played("witchstone", "untracked", seed), (Entered(OWNER, whats[0], 2), Entered(OWNER, whats[1], 2))
    )
    assert_hidden(one, other)


# Winter Queen

PLAIN_BOOKS = (("wind_rose", "polar_star"),)
# How many books somebody has can be seen; what they say is not told.
books = st.tuples(
    st.tuples(*(st.sampled_from(("clear_row", "cloud_wisps", "forest_sages.red", "border_guards/blue")),) * 2)
)


def without_secret_knowledge(match: Match) -> Match:
    """This spell counts what lies on the books of others, so its own worth tells of them: nobody else has it here."""
    return entered(
        match, *(Corrected(seat, "books", PLAIN_BOOKS) for seat in range(1, len(match.players))), by_guest=False
    )


@COMMON
@given(seeds, st.tuples(st.integers(0, 40), st.integers(41, 90)), st.tuples(books, books), st.booleans())
def test_points_and_books_that_were_entered(
    seed: int, points: tuple[int, int], held: tuple[Any, Any], by_guest: bool
) -> None:
    match = without_secret_knowledge(played("winter_queen", "play", seed))
    one, other = pair(
        match,
        (Corrected(OWNER, "points", points[0]), Corrected(OWNER, "points", points[1])),
        (Corrected(OWNER, "books", held[0]), Corrected(OWNER, "books", held[1])),
        by_guest=by_guest,
    )
    # The bag holds what lies nowhere else: so many crystals must lie on both.
    assume(one.state.table.bag == other.state.table.bag)
    assert_hidden(one, other)
    assert_seen_by_owner(one, other)


@LOTS
@given(st.tuples(st.integers(0, 9), st.integers(10, 30)))
def test_points_of_light_play(points: tuple[int, int]) -> None:
    match = entered(played("winter_queen", "play", 1), ModeChanged("light"), by_guest=False)
    few, many = points
    empty, noted = Corrected(OWNER, "books", ()), BookNoted(OWNER)
    one, other = pair(
        match,
        (PointsAdded(OWNER, few), PointsAdded(OWNER, many)),
        (PointsAdded(OWNER, 1, "holder"), PointsAdded(OWNER, 1, "holder")),
        (Corrected(OWNER, "points", few), Corrected(OWNER, "points", many)),
        (empty, empty),
        (noted, noted),
        (BookNamed(OWNER, ("wind_rose", "polar_star")), BookNamed(OWNER, ("clear_row", "cloud_wisps"))),
    )
    assert_hidden(one, other)
    assert_seen_by_owner(one, other)


@LOTS
@given(seeds, st.sampled_from(("score", "untracked")))
def test_the_final_scoring_of_winter_queen(seed: int, stage: str) -> None:
    match = played("winter_queen", stage, seed)
    match = entered(match, *(Entered(seat, "books", PLAIN_BOOKS) for seat in range(1, 4)), by_guest=False)
    one, other = pair(
        match,
        (Entered(OWNER, "in_play", 3), Entered(OWNER, "in_play", 50)),
        (Entered(OWNER, "books", PLAIN_BOOKS), Entered(OWNER, "books", (("clear_row", "polar_star"),))),
    )
    assert_hidden(one, other)


# Čarodění: everything lies open until the end; what somebody enters there does not

values = st.lists(st.integers(0, 12), max_size=4).map(tuple)


@COMMON
@given(seeds, st.sampled_from(("score", "untracked")), st.tuples(values, values), st.data())
def test_the_final_scoring_of_carodeni(seed: int, stage: str, points: tuple[Any, Any], data: st.DataObject) -> None:
    match = played("carodeni", stage, seed)
    kinds = [data.draw(st.sets(st.sampled_from(KINDS["tools"])).map(lambda held: tuple(sorted(held)))) for _ in points]
    one, other = pair(
        match,
        *(
            (Entered(OWNER, what, points[0]), Entered(OWNER, what, points[1]))
            for what in ("potions", "witches", "goals")
        ),
        (Entered(OWNER, "tools", kinds[0]), Entered(OWNER, "tools", kinds[1])),
        (Entered(OWNER, "ingredients", ()), Entered(OWNER, "ingredients", ("leaf",))),
    )
    assert_hidden(one, other)


# Witchcraft


@LOTS
@given(st.permutations(witchcraft_facts.ALTARS), st.integers(0, 20), st.booleans())
def test_power_tokens_that_were_entered(powers: list[str], seed: int, by_guest: bool) -> None:
    match = played("witchcraft", "play", seed)
    table = match.state.table
    assume(not table.powers_used and None not in table.position.power.values())
    match = entered(match, PowerDrawn(1, powers[0]), by_guest=False)
    one, other = pair(match, (PowerDrawn(OWNER, powers[1]), PowerDrawn(OWNER, powers[2])), by_guest=by_guest)
    assert_hidden(one, other)
    assert_seen_by_owner(one, other)


def test_power_tokens_that_were_drawn() -> None:
    """In the setup, and once play has begun."""
    fresh = match_at("witchcraft", "setup")
    drawn: dict[str, dict[str, Match]] = {}
    for number in range(60):
        match = fresh.record(Drew("power", f"{number:06}"), 1_790_000_001)
        own, theirs = (str(lot.text) for lot in match.lots("power"))
        drawn.setdefault(theirs, {})[own] = match
    one, other, *_ = next(matches for matches in drawn.values() if len(matches) > 1).values()
    assert_hidden(one, other)
    begun = [entered(match.record(Begun(), 1_790_000_002), *_drawn(match), by_guest=False) for match in (one, other)]
    assert_hidden(*begun)
    assert_seen_by_owner(*begun)


def _drawn(match: Match) -> tuple[Event, ...]:
    assert match.game.play is not None
    return match.game.play.opening(match)


# The result


@pytest.mark.parametrize("game", [game for game in games.IDS if games.game(game).points])
def test_the_result_is_told_category_by_category(game: str) -> None:
    """A number is on no page before its category is uncovered on the host's."""
    match = match_at(game, "score")
    scored = book_of(match).scored
    for place, category in enumerate(scored):
        what, (small, large) = {
            "track": ("track", (40, 90)),
            "owls": ("owls", ((3,), (7, 6, 5))),
            "magic_tokens": ("magic_tokens", (1, 9)),
            "spells": ("spells_unused", (0, 6)),
            "prophecies": ("prophecies", ((), (("magic_tokens",), ("crystals",)))),
            "in_play": ("in_play", (1, 70)),
            "books": ("books", ((), PLAIN_BOOKS)),
            "tools": ("tools", ((), ("flask",))),
            "animals": ("animals", ((), ("snake",))),
            "ingredients": ("ingredients", ((), ("leaf",))),
        }.get(category.id, (category.id, ((1,), (9, 9))))
        one, other = pair(match, (Entered(OWNER, what, small), Entered(OWNER, what, large)))
        for revealed in range(place + 1):
            assert_hidden(one, other, revealed=revealed)
        if book_of(one).row(OWNER, category).points != book_of(other).row(OWNER, category).points:
            looks_on = [everything(each, None, revealed=place + 1) for each in (one, other)]
            assert looks_on[0] != looks_on[1]


# As browsers get it


@pytest.mark.parametrize("game", games.IDS)
def test_answers_of_the_server(game: str) -> None:
    match = match_at(game, "play")
    changes: dict[str, tuple[Event, Event]] = {
        "witchstone": (Corrected(OWNER, "tokens", 1), Corrected(OWNER, "tokens", 7)),
        "winter_queen": (Corrected(OWNER, "points", 1), Corrected(OWNER, "points", 7)),
        "witchcraft": (PowerDrawn(OWNER, "energy"), PowerDrawn(OWNER, "summoning")),
    }
    if game == "carodeni":
        match = match_at(game, "score")
        changes["carodeni"] = (Entered(OWNER, "potions", (1,)), Entered(OWNER, "potions", (9, 9)))
    addresses = ("table", "setup", "secrets", "correct", "score", "result", "rules", "secrets?cover=1", "join")
    seen: list[dict[tuple[int | None, str], str]] = []
    for event in changes[game]:
        with open_table(entered(match, event), turn_started=None) as table:
            browsers = {seat: table.seated(seat) for seat in others(match)}
            seen.append(
                {
                    (seat, address): CHANGING.sub(r"\1", browser.get(f"/{address}").text)
                    for seat, browser in browsers.items()
                    for address in addresses
                }
            )
    assert seen[0] == seen[1]
