"""The table of Winter Queen: map, holders and bag, piles and books, and whose turn it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from scoring.certainty import LIGHT, TABLE, Gaps
from scoring.changed import changed
from scoring.game import Options
from scoring.hexes import Cell
from scoring.insisting import forbid
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


def against_rules(id: str, **values: int | str | Message) -> None:
    """Forbids what hands can do at the table all the same."""
    forbid(Message(f"winter_queen.refused.{id}", **values))


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
    before the final phase, which has `last_turns`; `final_since` is the turn in which it was entered that the bag is
    empty. `entries` are what was entered at the final scoring, and count before what is tracked.

    `gaps`: what was not entered, by seat or for the whole table. `light`: only points, books in hand and turns are
    followed. `copy`: the known facts of the owner's copy. `unnamed`: books in hand that were not described, and
    `on_unnamed` the crystals on them, with their seats. `in_hand`: crystals that had a space on another map.
    `guessed`: everybody's casts that were worked out on a map that is a guess. `extra`: crystals beyond those in play
    that lie there against the rules, by colour; those without a colour are UNKNOWN.
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
    final_since: int = -1
    gaps: Gaps = field(default_factory=Gaps)
    light: bool = False
    copy: Mapping[str, Any] = field(default_factory=dict)
    unnamed: tuple[int, ...] = ()
    on_unnamed: tuple[tuple[int, str], ...] = ()
    in_hand: tuple[str, ...] = ()
    guessed: tuple[int, ...] = ()
    extra: Mapping[str, int] = field(default_factory=dict)

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

    def held(self, seat: int) -> int:
        """How many books a player has in hand."""
        return len(self.books[seat]) + self.unnamed[seat]

    # Certainty

    @property
    def layout_known(self) -> bool:
        return "layout" in self.copy or (0, "layout") in self.entries or self.gaps.settled

    def in_doubt(self, count: str, seat: int = TABLE) -> bool:
        """Whether something that changes this count was not entered."""
        return bool(self.gaps.open(seat, count))

    def in_doubt_beyond_light(self, seat: int) -> bool:
        """Whether even the number of a player's books is in doubt: light play follows that."""
        return bool(self.gaps.open(seat, "books").keys() - {LIGHT})

    @property
    def bag_in_doubt(self) -> bool:
        """The bag holds what lies nowhere else, so it is as certain as all of that."""
        if not self.gaps.made:
            return False
        counts = ("map", "spent", *(f"holder.{index}" for index in range(len(self.holders))))
        return any(map(self.in_doubt, counts)) or any(self.in_doubt("books", seat) for seat in range(self.count))

    # Crystals

    @property
    def per_color(self) -> int:
        return facts.IN_PLAY_PER_COLOR[self.count]

    def in_play(self, color: str) -> int:
        """How many of a colour are in play, with those that should have stayed in the box."""
        return self.per_color + self.extra.get(color, 0)

    def seen(self) -> Counter[str]:
        """All crystals whose location is known, by colour; those on holders that are not entered are UNKNOWN."""
        crystals = Counter(self.crystals.values())
        crystals.update(page.crystal for held in self.books for book in held for page in book if page.crystal)
        for holder in self.holders:
            crystals.update(holder)
        crystals.update(self.spent)
        crystals.update(self.in_hand)
        crystals.update(color for _, color in self.on_unnamed)
        return crystals

    def unseen(self) -> dict[str, int]:
        """Crystals of each colour in the bag, or unknown on a holder."""
        seen = self.seen()
        return {color: max(0, self.in_play(color) - seen[color]) for color in facts.CRYSTAL_COLORS}

    def in_box(self, color: str) -> int:
        """How many of a colour can be among those that nobody has seen: also some that should not be in play."""
        return max(0, facts.CRYSTALS_PER_COLOR - self.seen()[color])

    @property
    def bag(self) -> int:
        return max(0, self.unaccounted)

    @property
    def unaccounted(self) -> int:
        """Crystals that lie nowhere else than in the bag; below 0 there are more than the box has."""
        in_play = self.per_color * len(facts.CRYSTAL_COLORS) + sum(self.extra.values())
        return in_play - sum(self.seen().values())

    # Changes

    def with_books(self, seat: int, held: Books) -> Table:
        return changed(self, books=(*self.books[:seat], held, *self.books[seat + 1 :]))

    def with_points(self, seat: int, points: int) -> Table:
        return changed(self, points=(*self.points[:seat], points, *self.points[seat + 1 :]))

    def score(self, points: int) -> Table:
        return self.with_points(self.to_move, self.points[self.to_move] + points)

    def with_unnamed(self, seat: int, number: int) -> Table:
        return changed(self, unnamed=(*self.unnamed[:seat], number, *self.unnamed[seat + 1 :]))

    def loaded_unnamed(self, seat: int) -> tuple[str, ...]:
        """The crystals on the books of this player that were not described."""
        return tuple(color for owner, color in self.on_unnamed if owner == seat)

    def with_loaded_unnamed(self, seat: int, colors: Iterable[str]) -> Table:
        others = tuple(one for one in self.on_unnamed if one[0] != seat)
        return changed(self, on_unnamed=(*others, *((seat, color) for color in colors)))

    def without_unnamed(self, seat: int) -> Table:
        """A book that was not described is in hand no more; with the last of them the crystals on it are out too."""
        after = self.with_unnamed(seat, self.unnamed[seat] - 1)
        if after.unnamed[seat]:
            return after
        spent = dict(self.spent)
        for color in self.loaded_unnamed(seat):
            spent[color] = spent.get(color, 0) + 1
        return changed(after.with_loaded_unnamed(seat, ()), spent=spent)

    def with_gap(self, seat: int, reason: str, *counts: str) -> Table:
        return changed(self, gaps=self.gaps.add(seat, reason, *counts))

    def without_gaps(self, seat: int, *counts: str) -> Table:
        return changed(self, gaps=self.gaps.close(seat, *counts))

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
        copy={"layout": words} if words else {},
        unnamed=(0,) * count,
        guessed=(0,) * count,
    )
