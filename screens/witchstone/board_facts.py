"""What the board panel shows, in groups: numbers of a player and of the table, and how they can be set right."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.corrections import NUMBERS
from scoring.witchstone.seat import Seat
from scoring.witchstone.table import BOTTOM, Table, track_place
from screens.witchstone.places import PLACE_ICONS

MOST_POINTS = 999


@dataclass(frozen=True)
class Fact:
    """A number. `what` is its name for a correction; empty if it follows from others. `of` is what it belongs to."""

    icon: str
    text: Message
    value: str
    what: str = ""
    number: int = 0
    most: int = 99
    secret: bool = False


@dataclass(frozen=True)
class FactGroup:
    title: Message
    facts: tuple[Fact, ...]


def own_groups(table: Table, player: int) -> Iterator[FactGroup]:
    """What a player has, as the pieces lie on the table."""
    seat = table.seats[player]
    space, lap = track_place(seat.track)
    owl = (
        Message("witchstone.board.owl", space=space, n=lap)
        if lap
        else Message("witchstone.board.owl_first", space=space)
    )
    points = Fact("track", owl, str(seat.track).replace("-", "−"), "track", seat.track, MOST_POINTS)
    order = table.wand_order(player)
    wand = _number("wand", "wand", seat)
    yield FactGroup(
        Message("witchstone.board.points"),
        (
            points,
            wand,
            *((Fact("wand", Message("witchstone.board.order"), str(order)),) if order else ()),
            _number("wand", "silver", seat),
            _number("pentagram", "pentagram", seat),
        ),
    )
    yield FactGroup(Message("witchstone.board.energy"), tuple(_energy(seat)))
    yield FactGroup(Message("witchstone.board.linked"), tuple(_places(seat, "connected")))
    yield FactGroup(
        Message("witchstone.board.witches"), (_number("witch", "stock", seat), _number("witch", "lying", seat))
    )
    yield FactGroup(Message("witchstone.board.standing"), tuple(_places(seat, "standing")))
    yield FactGroup(Message("witchstone.board.crystals"), tuple(_crystals(seat)))
    yield FactGroup(Message("witchstone.board.collected"), tuple(_collected(seat)))


def _energy(seat: Seat) -> Iterator[Fact]:
    yield _number("energy", "energy", seat, f"{seat.energy}/{facts.ENERGY}")
    for length, count in enumerate(seat.connections, start=1):
        text = Message("witchstone.board.links", n=length)
        yield Fact("energy", text, str(count), f"connections.{length}", count, facts.ENERGY)
    if seat.begun:
        yield Fact("energy", Message("witchstone.board.begun"), f"{seat.begun[0]}/{seat.begun[1]}")


def _places(seat: Seat, name: str) -> Iterator[Fact]:
    for place, limit in facts.PLACES.items():
        count = getattr(seat, name).get(place, 0)
        text = Message(f"witchstone.place.{place}.short")
        yield Fact(PLACE_ICONS[place], text, f"{count}/{limit}", f"{name}.{place}", count, limit)


def _crystals(seat: Seat) -> Iterator[Fact]:
    yield _number("crystal", "rack", seat, f"{seat.rack}/{facts.OWN_CRYSTALS}")
    yield _number("crystal", "own_inside", seat)
    yield _number("crystal", "removed", seat)
    yield _number("crystal", "beside", seat)
    where = "inside" if seat.black_inside else "on_rack" if seat.black_on_rack else "out"
    yield Fact("star4", Message(f"witchstone.board.black.{where}"), "1")


def _collected(seat: Seat) -> Iterator[Fact]:
    yield _number("token", "tokens", seat, secret=True)
    owls = " + ".join(map(str, seat.owls)) or "0"
    yield Fact("owl", Message("witchstone.number.owl"), owls, secret=True)
    yield Fact("scroll", Message("witchstone.board.scrolls"), str(len(seat.scrolls)))
    yield _number("special", "specials", seat)
    yield _number("special", "specials_placed", seat)


def _number(icon: str, name: str, seat: Seat, value: str = "", secret: bool = False) -> Fact:
    number = getattr(seat, name)
    text = Message(f"witchstone.number.{name}")
    return Fact(icon, text, value or str(number), name, number, NUMBERS[name], secret)


def shared_groups(table: Table) -> Iterator[FactGroup]:
    """What is common to all: shelves, rack, piles."""
    shelves = [Fact(symbol, Message(f"witchstone.symbol.{symbol}"), _room(table, symbol)) for symbol in facts.SYMBOLS]
    bottom = Fact("token", Message("witchstone.board.bottom_shelf"), _room(table, BOTTOM))
    yield FactGroup(Message("witchstone.board.shelves"), (*shelves, bottom))
    tops = " · ".join(str(owl) if owl else "–" for owl in table.owls_left())
    yield FactGroup(
        Message("witchstone.board.supply"),
        (
            Fact("owl", Message("witchstone.board.owl_tops"), tops),
            Fact("special", Message("witchstone.board.specials"), str(facts.SPECIAL_TILES - table.specials_taken)),
            Fact("scroll", Message("witchstone.board.scrolls"), str(facts.SCROLLS - table.scrolls_taken)),
            Fact("token", Message("witchstone.board.tokens"), str(facts.MAGIC_TOKENS - table.tokens_taken)),
        ),
    )


def _room(table: Table, shelf: str) -> str:
    return f"{table.shelves.get(shelf, 0)}/{table.shelf_limit(shelf)}"
