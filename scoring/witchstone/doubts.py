"""What is tracked of a player of Witchstone, and how certain it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.certainty import TABLE, UNKNOWN, Tracked
from scoring.message import Message
from scoring.play import Tally
from scoring.witchstone import facts
from scoring.witchstone.final_scoring.holding import COUNTED_ELSEWHERE, Prophecy, look_up, needed
from scoring.witchstone.table import Table

# The count of a seat that a value of the final scoring comes from; places are named after a dot in both.
COUNTS: Mapping[str, str] = {
    "track": "track",
    "owls": "owls",
    "magic_tokens": "tokens",
    "spells_unused": "scrolls",
    "spells_used": "scrolls",
    "prophecies": "scrolls",
    "lying_witches": "lying",
    "board_witches": "lying",
    "silver_spaces": "silver",
    "special_tiles": "specials",
    "crystals": "rack",
    "witchstone_rank": "rank",
    "wand": "wand",
    "wand_order": "wand",
    "witches_at": "standing",
    "connected": "connected",
    "groups": "cauldron",
}
# What all witches of a player on the board are counted from.
OF_WITCHES = ("lying", "rank", *(f"standing.{location}" for location in facts.LOCATION_TYPES))
# What a player's scrolls decide.
OF_SCROLLS = ("prophecies", "spells_unused", "spells_used")
# What a silver space of the wand counts.
OF_SILVER: Mapping[str, tuple[str, ...]] = {
    "connections": tuple(f"connections.{length}" for length in facts.CONNECTION_POINTS),
    "scrolls": ("scroll_count",),
    "crystals": ("rack",),
    "witches": ("lying", *(f"standing.{location}" for location in facts.LOCATION_TYPES)),
    "tokens": ("tokens",),
    "specials": ("specials",),
}
# Where the black crystal is, as numbers of a correction.
BLACK = ("inside", "on_rack", "out")
# The connections that can be begun without being finished: their length, and the most units on them.
UNFINISHED: Mapping[str, int] = {"begun.2": 1, "begun.3": 2}

# What a snapshot asks for, by where one looks: the counts of a seat, and the largest value of each.
SNAPSHOT: Mapping[str, tuple[tuple[str, int], ...]] = {
    "points": (("track", 999), ("wand", 99), ("silver", 20), ("pentagram", 999), ("rank", facts.STONE_SPACES)),
    "energy": (
        ("energy", facts.ENERGY),
        *((f"connections.{length}", facts.ENERGY) for length in facts.CONNECTION_POINTS),
        *UNFINISHED.items(),
    ),
    "linked": tuple((f"connected.{location}", most) for location, most in facts.LOCATION_TYPES.items()),
    "witches": (("stock", facts.SMALL_WITCHES), ("lying", facts.SMALL_WITCHES)),
    # The rank says whether one stands at the Witchstone.
    "standing": tuple(
        (f"standing.{location}", most) for location, most in facts.LOCATION_TYPES.items() if location != "witchstone"
    ),
    "crystals": (
        ("rack", facts.OWN_CRYSTALS),
        ("own_inside", facts.OWN_CRYSTALS),
        ("removed", facts.OWN_CRYSTALS + 1),
        ("beside", facts.OWN_CRYSTALS + 1),
        ("black", len(BLACK) - 1),
    ),
    "collected": (
        ("tokens", facts.MAGIC_TOKENS),
        *((f"owl.{value}", facts.OWL_STACKS) for value in facts.OWL_VALUES),
        ("specials", facts.SPECIAL_TILES),
        ("specials_placed", facts.SPECIAL_TILES),
        ("scroll_count", facts.SCROLLS),
    ),
}
COUNTED = tuple(count for counts in SNAPSHOT.values() for count, _ in counts)
SECRET = ("tokens", *(f"owl.{value}" for value in facts.OWL_VALUES))


def tracked(table: Table, seat: int, what: str) -> Tracked:
    """What was tracked of a value of the final scoring, with its doubts."""
    if not table.tracked or what == "cauldron":
        return UNKNOWN
    doubts = value_doubts(table, seat, what)
    if what.startswith("groups."):
        return Tracked(_group(table, seat, what.partition(".")[2]), doubts)
    holding = table.seats[seat].holding(table.wand_order(seat), groups=False)
    if what == "prophecies":
        return Tracked(tuple((prophecy.kind, *prophecy.asks) for prophecy in holding.prophecies), doubts)
    if what == "board_witches":
        return Tracked(holding.witches_on_board, doubts)
    value = look_up(holding, what)
    # No rank is a rank too: no witch of this player stands at the Witchstone.
    return Tracked(value or 0 if what == "witchstone_rank" else value, doubts)


def value_doubts(table: Table, seat: int, what: str) -> tuple[Message, ...]:
    """Why a value of the final scoring may be wrong."""
    if table.gaps.settled:
        return ()
    name, _, part = what.partition(".")
    if name == "board_witches":
        return tuple(dict.fromkeys(doubt for count in OF_WITCHES for doubt in count_doubts(table, seat, count)))
    count = COUNTS[name]
    doubts = count_doubts(table, seat, f"{count}.{part}" if part and name != "groups" else count)
    if name == "wand_order":
        doubts += _order_doubts(table, seat)
    if name in OF_SCROLLS:
        doubts += _secret_scrolls(table, seat)
    if name == "groups":
        doubts += _drawing_doubts(table, seat, part)
    return tuple(dict.fromkeys(doubts))


def prophecy_doubts(table: Table, seat: int, prophecy: Prophecy) -> bool:
    """Whether a prophecy may be worth something else than it seems."""
    whats = (*needed((prophecy,)), *COUNTED_ELSEWHERE.get(prophecy.kind, ()))
    return not all(tracked(table, seat, what).certain for what in whats)


def count_doubts(table: Table, seat: int, count: str) -> tuple[Message, ...]:
    """Why a count of this player, or of the table, may be wrong: what was not entered since it was last set."""
    return table.gaps.doubts(seat, count, table.players[seat].name if seat != TABLE else "")


def silver_doubts(table: Table, kind: str) -> tuple[Message, ...]:
    """Why a silver space of the wand may count wrong for the player on turn."""
    counts = OF_SILVER[kind]
    return tuple(dict.fromkeys(doubt for count in counts for doubt in count_doubts(table, table.turn.seat, count)))


def front_doubts(table: Table) -> tuple[Message, ...]:
    """Why it is not certain who is in front on the wand."""
    seats = range(len(table.seats))
    return tuple(dict.fromkeys(doubt for seat in seats for doubt in count_doubts(table, seat, "wand")))


def _order_doubts(table: Table, seat: int) -> tuple[Message, ...]:
    """Why the order of the pawns on one space may be wrong; on the hilt there is none."""
    others = [other for other in range(len(table.seats)) if other != seat]
    doubts = [doubt for other in others for doubt in count_doubts(table, other, "wand")]
    here = [other for other in others if table.seats[other].wand == table.seats[seat].wand]
    if here:
        doubts += [doubt for other in (seat, *here) for doubt in count_doubts(table, other, "arrived")]
    return tuple(doubts)


def _secret_scrolls(table: Table, seat: int) -> tuple[Message, ...]:
    secret = sum(1 for scroll in table.seats[seat].scrolls if not scroll.card)
    return (Message("witchstone.doubt.secret_scrolls", n=secret),) if secret else ()


def _group(table: Table, seat: int, symbol: str) -> int | None:
    """The largest group; None while the picture of the cauldron is not complete."""
    return table.seats[seat].cauldron.largest(symbol) if table.seats[seat].drawn else None


def undrawn_tiles(table: Table, seat: int, symbol: str) -> int:
    """How many tiles with this symbol are not drawn in the cauldron, those of unknown symbols included."""
    player = table.seats[seat]
    drawn = [frozenset(laid.symbols) for laid in player.cauldron.tiles]
    known = [pair for pair in map(frozenset, player.tiles) if pair not in drawn]
    unknown = max(0, player.tiles_inside - len(drawn) - len(known))
    specials = max(0, player.specials_placed - len(player.cauldron.specials))
    return unknown + specials + sum(1 for pair in known if symbol in pair)


def _drawing_doubts(table: Table, seat: int, symbol: str) -> tuple[Message, ...]:
    doubts = []
    if missing := undrawn_tiles(table, seat, symbol):
        doubts.append(Message("witchstone.doubt.undrawn", n=missing))
    if corner_decides(table, seat, symbol):
        doubts.append(Message("witchstone.doubt.corners"))
    return tuple(doubts)


def corner_decides(table: Table, seat: int, symbol: str) -> bool:
    """Whether a printed corner that is only a guess could change the groups of this symbol."""
    if "cauldron_corners" in table.copy:
        return False
    return table.seats[seat].cauldron.touches_corner(symbol)


# Snapshot


def tallies(table: Table, seat: int) -> tuple[Tally, ...]:
    """All counts of a player, with what is believed of each."""
    return tuple(
        Tally(
            count,
            _name(count),
            Message(f"witchstone.board.{group}"),
            Tracked(counted(table, seat, count), count_doubts(table, seat, count)),
            most,
            least=-most if count == "track" else 0,
            secret=count in SECRET,
        )
        for group, counts in SNAPSHOT.items()
        for count, most in counts
    )


def _name(count: str) -> Message:
    name, _, part = count.partition(".")
    if name in ("connected", "standing"):
        return Message(f"witchstone.place.{part}.short")
    if name == "connections":
        return Message("witchstone.board.links", n=int(part))
    if name == "begun":
        return Message("witchstone.tally.begun", length=int(part))
    if name == "owl":
        return Message("witchstone.tally.owl", value=int(part))
    return Message("witchstone.what.witchstone_rank" if name == "rank" else f"witchstone.number.{name}")


def counted(table: Table, seat: int, count: str) -> Any:
    """What is believed of a count that can be corrected."""
    player = table.seats[seat]
    name, _, part = count.partition(".")
    if name == "owl":
        return player.owls.count(int(part))
    if name == "connections":
        return player.connections[int(part) - 1]
    if name == "rank":
        return player.rank or 0
    if name == "begun":
        laid, length = player.begun or (0, 0)
        return laid if length == int(part) else 0
    if name == "scroll_count":
        return len(player.scrolls)
    if name == "black":
        return BLACK.index("inside" if player.black_inside else "on_rack" if player.black_on_rack else "out")
    value = getattr(player, name)
    return value.get(part, 0) if part else value
