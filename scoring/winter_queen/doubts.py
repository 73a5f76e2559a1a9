"""What is tracked of a match of Winter Queen, and how certain it is."""

from __future__ import annotations

from collections.abc import Iterable

from scoring.certainty import LIGHT, TABLE, UNKNOWN, Tracked
from scoring.message import Message
from scoring.play import Category, Tally, what_of
from scoring.winter_queen import facts
from scoring.winter_queen.events import Counted
from scoring.winter_queen.file.notation import books_words, map_words
from scoring.winter_queen.final_scoring import entries
from scoring.winter_queen.position import Page
from scoring.winter_queen.table import Table
from scoring.winter_queen.unknown import unknown_tiles

GUESS = Message("winter_queen.doubt.guess")
# The only spell that does not look at the map: it looks at everybody's books.
WITHOUT_MAP = "secret_knowledge"
# What a player's books rest on too, as long as some of them are neither entered nor said to give nothing.
MISSING_BOOKS = "missing_books"


def tracked(table: Table, seat: int, what: str) -> Tracked:
    """What was tracked of a value of the final scoring, with its doubts."""
    if what == "layout":
        return Tracked(entries.layout_words(table), () if table.layout_known else (GUESS,))
    if not table.tracked:
        return UNKNOWN
    if what == MISSING_BOOKS:
        return _missing(table, seat)
    value, doubts = entries.tracked(table, seat, what), value_doubts(table, seat, what)
    if not table.gaps.settled and _is_nothing(table, seat, what):
        value = None
    return Tracked(value, doubts)


def _is_nothing(table: Table, seat: int, what: str) -> bool:
    """Whether a suggestion would not help: books that were not described, or a map that light play never saw."""
    if what == "books":
        return bool(table.unnamed[seat])
    return what == "map" and not table.crystals and LIGHT in table.gaps.open(TABLE, "map")


def value_doubts(table: Table, seat: int, what: str) -> tuple[Message, ...]:
    """Why a value of the final scoring may be wrong."""
    if table.gaps.settled:
        return ()
    if what == "in_play":
        return (*points_doubts(table, seat), *end_doubts(table))
    if what == "books":
        return (*books_doubts(table, seat), *end_doubts(table))
    return (*map_doubts(table), *end_doubts(table)) if what == "map" else ()


def end_doubts(table: Table) -> tuple[Message, ...]:
    """The app has ended the match by a count that was in doubt."""
    return (Message("winter_queen.doubt.end"),) if table.over and table.in_doubt("end") else ()


def points_doubts(table: Table, seat: int) -> tuple[Message, ...]:
    doubts = count_doubts(table, seat, "points")
    if table.guessed[seat] and not table.layout_known:
        doubts += (Message("winter_queen.doubt.guessed_casts", n=table.guessed[seat]),)
    return doubts


def books_doubts(table: Table, seat: int) -> tuple[Message, ...]:
    """Light play follows how many books there are, so none at all is certain there too."""
    reasons = table.gaps.open(seat, "books")
    if set(reasons) == {LIGHT} and not table.held(seat):
        return ()
    doubts = count_doubts(table, seat, "books")
    return (*doubts, Message("winter_queen.doubt.unnamed", n=table.unnamed[seat])) if table.unnamed[seat] else doubts


def missing_books(table: Table, seat: int) -> int:
    """How many books nobody has described, although some of this player's were entered at the end."""
    entered = table.entries.get((seat, "books"))
    if entered is None or not table.unnamed[seat] or table.gaps.settled:
        return 0
    return max(0, table.held(seat) - len(entered))


def _missing(table: Table, seat: int) -> Tracked:
    missing = missing_books(table, seat)
    if not missing:
        return Tracked(0)
    last = table.held(seat)
    numbers = range(last - missing + 1, last + 1)
    return Tracked(None, (Message("winter_queen.doubt.missing_books", n=missing, books=", ".join(map(str, numbers))),))


def held_in_doubt(table: Table, seat: int) -> bool:
    """Whether it is in doubt how many books a player has; light play follows that."""
    return bool(table.gaps.open(seat, "books").keys() - {LIGHT})


def map_doubts(table: Table) -> tuple[Message, ...]:
    """What lies on the map; how it is printed is another question."""
    if table.gaps.settled:
        return ()
    doubts = count_doubts(table, TABLE, "map")
    if tiles := unknown_tiles(table):
        doubts += (Message("winter_queen.doubt.tiles", n=len(tiles)),)
    if table.in_hand:
        doubts += (Message("winter_queen.doubt.in_hand", n=len(table.in_hand)),)
    return doubts


def count_doubts(table: Table, seat: int, count: str) -> tuple[Message, ...]:
    """Why a count may be wrong: what was not entered since it was last set. The table's belongs to no player."""
    if seat != TABLE:
        return table.gaps.doubts(seat, count, table.players[seat].name)
    ids = {reason: f"winter_queen.doubt.{reason}" for reason in table.gaps.open(TABLE, count)}
    return tuple(Message(ids[reason], n=times) for reason, times in table.gaps.open(TABLE, count).items())


def bag_doubts(table: Table) -> tuple[Message, ...]:
    """Why the number of crystals in the bag may be wrong: anything else that may be."""
    if not table.gaps.made or table.gaps.settled:
        return ()
    counts = ("map", "spent", *(f"holder.{index}" for index in range(len(table.holders))))
    of_table = [doubt for count in counts for doubt in count_doubts(table, TABLE, count)]
    # Turns of players are already among those of the table.
    of_seats = (doubt for seat in range(table.count) for doubt in count_doubts(table, seat, "books"))
    return tuple(dict.fromkeys(of_table or of_seats))


def cast_doubts(table: Table, seat: int, pages: Iterable[Page]) -> tuple[Message, ...]:
    """Why the points of these pages may be wrong: what they look at is in doubt, or the map is a guess."""
    if table.gaps.settled:
        return ()
    spells = {page.spell for page in pages}
    doubts = list(books_doubts(table, seat)) if table.in_doubt("books", seat) else []
    if WITHOUT_MAP in spells:
        doubts += [doubt for other in range(table.count) for doubt in books_doubts(table, other)]
    if spells - {WITHOUT_MAP}:
        doubts += map_doubts(table)
        if not table.layout_known:
            doubts.append(GUESS)
    return tuple(dict.fromkeys(doubts))


def rests_on(table: Table, seat: int, category: Category) -> tuple[str, ...]:
    """The map counts only for pages whose points were not counted by hand; undescribed books may have such."""
    if category.id == "books" and missing_books(table, seat):
        return ("books", MISSING_BOOKS)
    if category.id != "map":
        return (what_of(category),)
    looked_at = any(spell != WITHOUT_MAP for owner in range(table.count) for spell in _counted_spells(table, owner))
    unknown = any(
        number and ((owner, "books") not in table.entries or missing_books(table, owner))
        for owner, number in enumerate(table.unnamed)
    )
    return ("layout", "map") if looked_at or unknown else ()


def looks_at(table: Table, seat: int, category: Category) -> tuple[tuple[int, str], ...]:
    """Books count what lies on the map, or what is on the books of the others."""
    spells = _counted_spells(table, seat) if category.id == "books" else ()
    of_map = ((0, "layout"), (0, "map")) if any(spell != WITHOUT_MAP for spell in spells) else ()
    others = [other for other in range(table.count) if other != seat] if WITHOUT_MAP in spells else []
    missing = ((other, MISSING_BOOKS) for other in others if missing_books(table, other))
    return (*of_map, *((other, "books") for other in others), *missing)


def _counted_spells(table: Table, seat: int) -> tuple[str, ...]:
    """The spells of this player's pages whose points the app works out."""
    position = entries.final(table)
    by_hand = entries.overrides(table, position)
    return tuple(
        page.spell
        for number, book in enumerate(position.books[seat])
        for index, page in enumerate(book)
        if page.crystal and not isinstance(by_hand.get((seat, number, index)), int)
    )


def snapshot(table: Table, with_points: bool) -> tuple[Counted, ...]:
    """All counts as they are believed: once they are recorded, nothing of them is in doubt. `with_points` of everybody.

    What was not described or placed stays open.
    """
    counted = []
    for seat in range(table.count):
        points = (("points", table.points[seat]),) if with_points else ()
        held = () if table.unnamed[seat] else (("books", books_words(table.books[seat])),)
        if points or held:
            counted.append(Counted(seat, (*points, *held)))
    laid = () if table.in_hand else (("map", map_words(table.position())),)
    holders = tuple((f"holder.{index}", holder) for index, holder in enumerate(table.holders))
    piles = tuple((f"pile.{county}", number) for county, number in table.piles.items())
    return *counted, Counted(TABLE, (*laid, *holders, *piles, ("bag", table.bag)))


def anything_in_doubt(table: Table, with_points: bool) -> bool:
    """Whether a snapshot would make anything certain."""
    if not table.gaps.made and not any(table.guessed):
        return False
    seats = range(table.count)
    return (
        table.bag_in_doubt
        or any(table.in_doubt(f"pile.{county}") for county in facts.COUNTIES)
        or (with_points and any(points_doubts(table, seat) for seat in seats))
    )


def tallies(table: Table, seat: int) -> tuple[Tally, ...]:
    """What a snapshot asks for as a number; books and map have their own pages."""
    points = Tracked(table.points[seat], points_doubts(table, seat))
    name, group = Message("winter_queen.category.in_play"), Message("winter_queen.snapshot.in_front")
    return (Tally("points", name, group, points, facts.MOST_POINTS, secret=True),)
