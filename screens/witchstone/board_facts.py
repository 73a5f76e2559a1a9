"""The contents of the board panel, in groups: numbers of a player and of the table, and their corrections."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.certainty import TABLE
from scoring.message import Message
from scoring.witchstone import facts
from scoring.witchstone.corrections import NUMBERS
from scoring.witchstone.doubts import BLACK, UNFINISHED, count_doubts
from scoring.witchstone.messages.scrolls import LOCATION_ICONS
from scoring.witchstone.seat import Seat
from scoring.witchstone.table import BOTTOM, Table, track_place

MOST_POINTS = 999


@dataclass(frozen=True)
class Fact:
    """A number. `what` is its name for a correction; empty if it follows from others. `doubts` say why it may be wrong.

    One that consists of several `parts` is corrected part by part; of `choices` one is chosen, and sets its numbers.
    """

    icon: str
    text: Message
    value: str
    what: str = ""
    number: int = 0
    most: int = 99
    secret: bool = False
    doubts: tuple[Message, ...] = ()
    parts: tuple[Fact, ...] = ()
    choices: tuple[Choice, ...] = ()


@dataclass(frozen=True)
class Choice:
    """A possible value, with the numbers of the correction; `on`: it is the tracked one."""

    text: Message | str
    numbers: tuple[tuple[str, int], ...]
    on: bool = False


@dataclass(frozen=True)
class FactGroup:
    title: Message
    facts: tuple[Fact, ...]


def own_groups(table: Table, player: int) -> Iterator[FactGroup]:
    """What a player has, as the pieces lie on the table."""
    return (_with_doubts(table, player, group) for group in _own_groups(table, player))


def _with_doubts(table: Table, player: int, group: FactGroup) -> FactGroup:
    return FactGroup(group.title, tuple(_with_doubt(table, player, fact) for fact in group.facts))


def _with_doubt(table: Table, player: int, fact: Fact) -> Fact:
    names = [part.what for part in fact.parts] or [what for choice in fact.choices for what, _ in choice.numbers]
    counts = dict.fromkeys(names or [fact.what])
    owner = TABLE if fact.what.startswith("shelf.") else player
    doubts = dict.fromkeys(doubt for count in counts if count for doubt in count_doubts(table, owner, count))
    return replace(fact, doubts=tuple(doubts)) if doubts else fact


def _own_groups(table: Table, player: int) -> Iterator[FactGroup]:
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
            _rank(seat),
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
    yield _begun(seat)


def _begun(seat: Seat) -> Fact:
    """The connection that is not finished; there is one at most."""
    laid, length = seat.begun or (0, 0)
    none = Choice(Message("witchstone.board.none_begun"), tuple((what, 0) for what in UNFINISHED), not laid)
    choices = [none]
    for what, most in UNFINISHED.items():
        for units in range(1, most + 1):
            others = tuple((other, 0) for other in UNFINISHED if other != what)
            of = int(what.partition(".")[2])
            choices.append(Choice(f"{units}/{of}", (*others, (what, units)), (units, of) == (laid, length)))
    value = f"{laid}/{length}" if laid else "–"
    return Fact("energy", Message("witchstone.board.begun"), value, "begun", choices=tuple(choices))


def _rank(seat: Seat) -> Fact:
    rank = seat.rank or 0
    choices = tuple(
        Choice(
            Message(f"witchstone.rank.{index}" if index else "witchstone.board.no_rank"),
            (("rank", index),),
            index == rank,
        )
        for index in range(facts.STONE_SPACES + 1)
    )
    text = Message("witchstone.board.rank")
    return Fact("star4", text, str(rank) if rank else "–", "rank", rank, choices=choices)


def _places(seat: Seat, name: str) -> Iterator[Fact]:
    for location, limit in facts.LOCATION_TYPES.items():
        count = getattr(seat, name).get(location, 0)
        text = Message(f"witchstone.place.{location}.short")
        # A witch at the Witchstone has a rank there: the rank is corrected instead.
        what = "" if (name, location) == ("standing", "witchstone") else f"{name}.{location}"
        yield Fact(LOCATION_ICONS[location], text, f"{count}/{limit}", what, count, limit)


def _crystals(seat: Seat) -> Iterator[Fact]:
    yield _number("crystal", "rack", seat, f"{seat.rack}/{facts.OWN_CRYSTALS}")
    yield _number("crystal", "own_inside", seat)
    yield _number("crystal", "removed", seat)
    yield _number("crystal", "beside", seat)
    where = "inside" if seat.black_inside else "on_rack" if seat.black_on_rack else "out"
    choices = tuple(
        Choice(Message(f"witchstone.board.black.{color}"), (("black", at),), color == where)
        for at, color in enumerate(BLACK)
    )
    yield Fact("star4", Message(f"witchstone.board.black.{where}"), "1", "black", choices=choices)


def _collected(seat: Seat) -> Iterator[Fact]:
    yield _number("token", "tokens", seat, secret=True)
    owls = " + ".join(map(str, seat.owls)) or "0"
    parts = tuple(
        Fact(
            "owl",
            Message("witchstone.tally.owl", value=value),
            "",
            f"owl.{value}",
            seat.owls.count(value),
            facts.OWL_STACKS,
        )
        for value in reversed(facts.OWL_VALUES)
    )
    yield Fact("owl", Message("witchstone.number.owl"), owls, "owl", secret=True, parts=parts)
    scrolls = len(seat.scrolls)
    yield Fact("scroll", Message("witchstone.board.scrolls"), str(scrolls), "scroll_count", scrolls, facts.SCROLLS)
    yield _number("special", "specials", seat)
    yield _number("special", "specials_placed", seat)


def _number(icon: str, name: str, seat: Seat, value: str = "", secret: bool = False) -> Fact:
    number = getattr(seat, name)
    text = Message(f"witchstone.number.{name}")
    return Fact(icon, text, value or str(number), name, number, NUMBERS[name], secret)


def shared_groups(table: Table) -> Iterator[FactGroup]:
    """Facts of the whole table: shelves, rack, piles."""
    shelves = [_shelf(table, symbol, symbol, Message(f"witchstone.symbol.{symbol}")) for symbol in facts.SYMBOLS]
    bottom = _shelf(table, BOTTOM, "token", Message("witchstone.board.bottom_shelf"))
    yield _with_doubts(table, TABLE, FactGroup(Message("witchstone.board.shelves"), (*shelves, bottom)))
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


def _shelf(table: Table, shelf: str, icon: str, text: Message) -> Fact:
    return Fact(icon, text, _room(table, shelf), f"shelf.{shelf}", table.shelves.get(shelf, 0), table.crystals)


def _room(table: Table, shelf: str) -> str:
    return f"{table.shelves.get(shelf, 0)}/{table.shelf_limit(shelf)}"
