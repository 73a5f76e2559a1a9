"""The table of Witchstone: everybody's pieces, the common supply, and the turn in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from scoring.certainty import Gaps
from scoring.changed import changed
from scoring.game import Options
from scoring.message import Message, Refused
from scoring.players import Players
from scoring.witchstone import facts
from scoring.witchstone.cauldron import Cauldron
from scoring.witchstone.cauldron_layout import Layout
from scoring.witchstone.final_scoring.holding import Holdings
from scoring.witchstone.seat import Seat
from scoring.witchstone.turn import Series, Turn

# Where map tokens lie, and those under the vial rack.
SPARE = "spare"
BOTTOM = "bottom"
BESIDE = "beside"
POINTS = "points"


@dataclass(frozen=True)
class Table:
    """`entries` are what was entered at the final scoring, by player and name; they count before what is tracked.

    `corrected`: something was corrected, so that the rules alone no longer keep to what the box holds. `wand_end`: the
    last space of the wand, once a pawn has reached it. `wand_doubling`: whether dark spaces are judged by the turn or
    by the move. `gaps`: what was not entered. `light`: only points and turns are followed. `copy`: the known facts of
    the owner's copy.
    """

    players: Players
    tracked: bool
    seats: tuple[Seat, ...]
    turn: Turn
    handicaps: tuple[str, ...]
    shelves: Mapping[str, int] = field(default_factory=dict)
    map_tokens: Mapping[str, int] = field(default_factory=dict)
    moves: int = 0
    entries: Mapping[tuple[int, str], Any] = field(default_factory=dict)
    corrected: bool = False
    gaps: Gaps = field(default_factory=Gaps)
    light: bool = False
    copy: Mapping[str, Any] = field(default_factory=dict)
    wand_end: int | None = None
    wand_doubling: str = facts.WAND_DOUBLING[0]

    @property
    def seat(self) -> Seat:
        """The pieces of the player whose turn it is."""
        return self.seats[self.turn.seat]

    @property
    def series(self) -> Series:
        """The actions in hand; Refused if there are none."""
        series = self.turn.series
        if series is None:
            raise Refused(Message("witchstone.refused.no_action"))
        return series

    def with_seat(self, **changes: Any) -> Table:
        return self.with_seat_at(self.turn.seat, **changes)

    def with_seat_at(self, index: int, **changes: Any) -> Table:
        seat = changed(self.seats[index], **changes)
        return changed(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def with_series(self, **changes: Any) -> Table:
        return changed(self, turn=self.turn.top(changed(self.series, **changes)))

    def score(self, points: int) -> Table:
        return self.with_seat(track=self.seat.track + points)

    # The supply

    def owls_left(self) -> tuple[int, ...]:
        """What lies on top of the two stacks, the higher one first; 0 is an empty stack."""
        taken = Counter(owl for seat in self.seats for owl in seat.owls)
        tops = []
        for stack in range(facts.OWL_STACKS):
            left = [value for value in facts.OWL_VALUES if taken[value] <= stack]
            tops.append(max(left, default=0))
        return tuple(sorted(tops, reverse=True))

    def owls_in_box(self, value: int) -> int:
        """How many owl tiles of this value lie in the stacks still."""
        return max(0, facts.OWL_STACKS - sum(seat.owls.count(value) for seat in self.seats))

    @property
    def specials_taken(self) -> int:
        return sum(seat.specials for seat in self.seats)

    @property
    def scrolls_taken(self) -> int:
        return sum(len(seat.scrolls) for seat in self.seats)

    @property
    def scrolls_on_rack(self) -> int:
        return min(facts.SCROLL_SHELVES, facts.SCROLLS - self.scrolls_taken)

    @property
    def tokens_taken(self) -> int:
        return sum(seat.tokens for seat in self.seats)

    @property
    def crystals(self) -> int:
        """All crystals of the players: against the rules a shelf can hold more than its limit."""
        return (facts.OWN_CRYSTALS + 1) * len(self.players)

    def shelf_limit(self, shelf: str) -> int:
        limits = facts.BOTTOM_SHELF if shelf == BOTTOM else facts.UPPER_SHELF
        return limits[len(self.players)]

    def shelf_full(self, shelf: str) -> bool:
        return self.shelves.get(shelf, 0) >= self.shelf_limit(shelf)

    def tiles_to_choose(self) -> int:
        """How many tiles the player whose turn it is can choose from."""
        handicap = self.handicaps[self.turn.seat]
        if handicap == "none":
            # The tile that comes after the first of this turn is drawn at its end.
            return facts.FACE_UP_TILES - (self.turn.interrupted is not None)
        return min(max(1, facts.HANDICAP_FACE_UP[handicap]), max(0, facts.TURNS_EACH - self.seat.tiles_inside))

    def tiles_left(self, index: int) -> int:
        """How many tiles a player has that are not laid: with a handicap, some went back into the box."""
        all_tiles = facts.PIECES["action_tiles"] if self.handicaps[index] == "none" else facts.TURNS_EACH
        return max(0, all_tiles - self.seats[index].tiles_inside)

    # The wand

    @property
    def last_space(self) -> int | None:
        """The last space of the wand; None if it is not known, or if a pawn stands beyond what was taken for it."""
        beyond = self.wand_end is None or any(seat.wand > self.wand_end for seat in self.seats)
        return None if beyond else self.wand_end

    @property
    def wand_room(self) -> int | None:
        """How many steps the player whose turn it is can still go; None if that is not known."""
        return None if self.last_space is None else self.last_space - self.seat.wand

    def leads(self, index: int) -> bool:
        return all(self.seats[index].wand >= seat.wand for seat in self.seats)

    def wand_order(self, index: int) -> int | None:
        """1 for the pawn that came first to its space; None at the hilt, where all start."""
        mine = self.seats[index]
        if not mine.wand:
            return None
        return 1 + sum(1 for seat in self.seats if seat.wand == mine.wand and seat.arrived < mine.arrived)

    def without_rank(self, index: int) -> Table:
        """The player leaves the Witchstone: the later ranks move up by one."""
        freed = self.seats[index].rank
        if freed is None:
            return self
        later = [seat.rank is not None and seat.rank > freed for seat in self.seats]
        ranks = [(seat.rank or 0) - 1 if after else seat.rank for seat, after in zip(self.seats, later, strict=True)]
        seats = tuple(changed(seat, rank=rank) for seat, rank in zip(self.seats, ranks, strict=True))
        return changed(self, seats=seats).with_seat_at(index, rank=None)

    def next_rank(self) -> int:
        return 1 + sum(1 for seat in self.seats if seat.rank is not None)

    def holdings(self, groups: bool = True) -> Holdings:
        return tuple(seat.holding(self.wand_order(index), groups) for index, seat in enumerate(self.seats))


def start(players: Players, options: Options, tracked: bool) -> Table:
    count = len(players)
    cauldron = Cauldron.start(Layout.from_options(options))
    handicaps = cast("tuple[str, ...]", options.get("handicap", ("none",) * count))
    tokens = {"foreign_tower": facts.TOWERS, "village": 4, "forest": 4, "castle": 4, SPARE: facts.SPARE_TOKENS}
    return Table(
        players=players,
        tracked=tracked,
        seats=tuple(Seat(cauldron=cauldron) for _ in players),
        # Towers are chosen counter-clockwise, the starting player last.
        turn=Turn(count - 1, "tower"),
        handicaps=handicaps,
        map_tokens=tokens,
        copy={fact: options[fact] for fact in facts.COPY_FACTS if fact in options},
        wand_doubling=cast("str", options.get("wand_doubling", facts.WAND_DOUBLING[0])),
    )


def track_place(points: int) -> tuple[int, int]:
    """The space of the wooden owl, and the number of laps before it."""
    return points % facts.TRACK_SPACES, points // facts.TRACK_SPACES
