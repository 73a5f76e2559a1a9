"""The table of Winter Queen: map, holders and bag, piles and books, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from scoring.changed import changed
from scoring.game import Options
from scoring.hexes import Cell
from scoring.message import Message, Refused
from scoring.players import Players
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import TEMPLATES, Layout, read
from scoring.winter_queen.position import Book, Books, Position, Switches

# A crystal whose colour is not entered.
UNKNOWN = ""
Holder = tuple[str, ...]


def refuse(id: str, **values: int | str | Message) -> NoReturn:
    raise Refused(Message(f"winter_queen.refused.{id}", **values))


@dataclass(frozen=True)
class PlaySwitches:
    """How this table plays what the rules leave open; the rest is in `Switches`."""

    last_round: str = "all"
    no_casting: str = "from_trigger"
    final_holder_point: str = "one"
    map_crystal: str = "must"
    holders: str = "colors"


@dataclass(frozen=True)
class Table:
    """The bag holds what lies nowhere else.

    `domain`: the tiles that were shown, blank ones with "". `tops`: the open books as entered. `holders`: holder n
    lies to the left of player n; in the final phase there is one. `passes`: how many in a row. `turns_left` is None
    before the final phase, which has `last_turns`. `entries` are what was entered at the final scoring, and count
    before what is tracked.
    """

    players: Players
    tracked: bool
    layout: Layout
    switches: Switches
    play: PlaySwitches
    holders: tuple[Holder, ...]
    piles: Mapping[str, int]
    books: tuple[Books, ...]
    points: tuple[int, ...]
    crystals: Mapping[Cell, str] = field(default_factory=dict)
    domain: Mapping[Cell, str] = field(default_factory=dict)
    tops: Mapping[str, Book] = field(default_factory=dict)
    spent: Mapping[str, int] = field(default_factory=dict)
    to_move: int = 0
    moves: int = 0
    passes: int = 0
    refills: int = 0
    last_turns: int = 0
    turns_left: int | None = None
    entries: Mapping[tuple[int, str], Any] = field(default_factory=dict)

    @property
    def count(self) -> int:
        return len(self.players)

    @property
    def holder_size(self) -> int:
        return facts.PER_HOLDER[self.count]

    @property
    def final(self) -> bool:
        return self.turns_left is not None

    @property
    def over(self) -> bool:
        """Whether the last turn is played, or all have passed in a row: then no player can ever act again."""
        return self.turns_left == 0 or (not self.final and self.passes == self.count)

    @property
    def last_round(self) -> bool:
        """Whether the turns that follow the running round have come."""
        each = self.count if self.play.last_round == "all" else self.count - 1
        return self.turns_left is not None and self.turns_left <= each

    @property
    def printed(self) -> dict[Cell, str]:
        return {spot: color for spot, color in self.domain.items() if color}

    def reach(self, seat: int) -> tuple[int, ...]:
        """The holders that a player may draw from: the left and the right one, or all."""
        if self.count == 2 or self.final:
            return tuple(range(len(self.holders)))
        return seat, (seat - 1) % self.count

    def is_empty(self, spot: Cell) -> bool:
        return spot in self.layout.spaces and spot not in self.crystals and not self.domain.get(spot)

    # Crystals

    @property
    def per_color(self) -> int:
        return facts.IN_PLAY_PER_COLOR[self.count]

    def seen(self) -> Counter[str]:
        """All crystals whose location is known, by colour; those on holders that are not entered are UNKNOWN."""
        crystals = Counter(self.crystals.values())
        crystals.update(page.crystal for held in self.books for book in held for page in book if page.crystal)
        for holder in self.holders:
            crystals.update(holder)
        crystals.update(self.spent)
        return crystals

    def unseen(self) -> dict[str, int]:
        """Crystals of each colour in the bag, or unknown on a holder."""
        seen = self.seen()
        return {color: self.per_color - seen[color] for color in facts.CRYSTAL_COLORS}

    @property
    def bag(self) -> int:
        return self.per_color * len(facts.CRYSTAL_COLORS) - sum(self.seen().values())

    # Changes

    def with_books(self, seat: int, held: Books) -> Table:
        return changed(self, books=(*self.books[:seat], held, *self.books[seat + 1 :]))

    def with_points(self, seat: int, points: int) -> Table:
        return changed(self, points=(*self.points[:seat], points, *self.points[seat + 1 :]))

    def score(self, points: int) -> Table:
        return self.with_points(self.to_move, self.points[self.to_move] + points)

    def with_holder(self, index: int, holder: Holder) -> Table:
        return changed(self, holders=(*self.holders[:index], holder, *self.holders[index + 1 :]))

    def position(self) -> Position:
        """What the spells look at."""
        return Position(self.layout, self.crystals, self.printed, self.books, self.points, self.switches)


def start(players: Players, options: Options, tracked: bool) -> Table:
    """The table after the setup: full holders, four piles, an empty map; what was drawn can be entered later."""
    count = len(players)
    words: Any = options.get("layout")
    chosen: dict[str, Any] = dict(options)
    return Table(
        players=players,
        tracked=tracked,
        layout=read(words) if words else TEMPLATES["snowflake"],
        switches=Switches(**{name: chosen[name] for name in facts.SWITCHES if name in chosen}),
        play=PlaySwitches(**{name: chosen[name] for name in facts.PLAY_SWITCHES if name in chosen}),
        holders=((UNKNOWN,) * facts.PER_HOLDER[count],) * facts.HOLDERS[count],
        piles=dict.fromkeys(facts.COUNTIES, facts.BOOKS_PER_PILE),
        books=((),) * count,
        points=(0,) * count,
    )


def conserved(table: Table) -> Table:
    """The table itself; Refused if it has more crystals of a colour, or in all, than are in play."""
    unseen = table.unseen()
    for color, number in unseen.items():
        if number < 0:
            refuse("too_many", color=Message(f"color.{color}"), n=table.per_color)
    if table.bag < 0:
        refuse("bag_empty")
    return table
