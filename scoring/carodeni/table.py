"""The table of Čarodění: clans, goals, decks, and whose turn it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from scoring.carodeni import facts
from scoring.carodeni.brewing.payments import Switches as PaymentSwitches
from scoring.carodeni.cards import Potion
from scoring.carodeni.final_scoring.holding import Ending, Holding, Rules
from scoring.carodeni.goals import Goal
from scoring.carodeni.ostara import solo
from scoring.carodeni.seat import STARTING_POTION, Seat
from scoring.carodeni.turn import Turn
from scoring.certainty import Gaps
from scoring.changed import changed
from scoring.insisting import forbid
from scoring.message import Message, Refused
from scoring.players import Players


def refuse(id: str, **values: int | str | Message) -> NoReturn:
    raise Refused(Message(f"carodeni.refused.{id}", **values))


def against_rules(id: str, facts: tuple[str, ...] = (), **values: int | str | Message) -> None:
    """Forbids what hands can do at the table all the same; `facts` of the owner's copy that are only a guess."""
    forbid(Message(f"carodeni.refused.{id}", **values), facts=facts)


@dataclass(frozen=True)
class Switches:
    """How this table plays what the rules leave open."""

    goal_flags: str = "main"
    deck_end: str = "last_card"
    rest_refill: str = "each"
    pair_for: str = "missing"
    shared_tool: bool = False
    ostara_choice: str = "balance"
    ostara_counts: str = "waiting"
    ostara_brews: str = "one"
    ostara_scores: str = "clan"
    apprentice_goals: str = "ignored"

    @property
    def payments(self) -> PaymentSwitches:
        return PaymentSwitches(self.pair_for, self.shared_tool)


@dataclass(frozen=True)
class Deck:
    """Cards face down, face up beside the locations, and in the box for the time when the deck has run out.

    `counted`: the cards that are left were counted, so a late entry may have left the deck before or after that.
    """

    left: int
    open: int = len(facts.LOCATIONS)
    reserve: int = 0
    counted: bool = False


@dataclass(frozen=True)
class Table:
    """In a solo game Ostara is the second of `players`, and moves first.

    `trigger`: what has begun the end, `goals`, `potions` or `witches`. `last_round` is None before that; `last_turns`
    is how many turns were to come then. `revealed`: Ostara's tokens of this stage; `tokens` are those of the owner's
    copy. `entries` are what was entered at the final scoring, and count before what is tracked. `corrected`: something
    was corrected, so that the rules alone no longer keep to what the box holds. `gaps`: what was not entered. `light`:
    only clans, goals and the end are followed. `known`: facts of the owner's copy that are no guess, and `copy` what
    they say. `end_said`: the end was entered by hand, regardless of the counts. `starting`: the potion with
    which each player has begun. `own_goals` and `own_potions`: sides of the owner's goal tokens, and starting potions.
    """

    players: Players
    tracked: bool
    rules: Rules
    switches: Switches
    seats: tuple[Seat, ...]
    goals: tuple[Goal, ...]
    decks: Mapping[str, Deck]
    turn: Turn
    round: int = 1
    trigger: str = ""
    last_round: int | None = None
    last_turns: int = 0
    revealed: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict)
    food: Mapping[str, str] = field(default_factory=dict)
    entries: Mapping[tuple[int, str], Any] = field(default_factory=dict)
    corrected: bool = False
    gaps: Gaps = field(default_factory=Gaps)
    light: bool = False
    known: frozenset[str] = frozenset()
    end_said: bool = False
    copy: Mapping[str, Any] = field(default_factory=dict)
    starting: tuple[Potion, ...] = ()
    own_goals: tuple[Goal, ...] = ()
    own_potions: tuple[Potion, ...] = ()

    @property
    def count(self) -> int:
        return len(self.players)

    @property
    def is_solo(self) -> bool:
        return self.rules.ostara is not None

    def printed_for(self, potion: Potion) -> tuple[Potion, ...]:
        """The owner's starting potions, if this is one of which nothing was entered: it may be any of them."""
        return self.own_potions if potion == STARTING_POTION else ()

    def uses(self, kind: str) -> bool:
        """Whether this match plays with such a thing: animals are a variant."""
        return self.rules.animals or kind not in facts.ANIMAL_KINDS

    @property
    def seat(self) -> Seat:
        """What the player has whose turn it is."""
        return self.seats[self.turn.seat]

    @property
    def over(self) -> bool:
        return self.turn.phase == "over"

    @property
    def order(self) -> tuple[int, ...]:
        """Seats as they move in a round."""
        seats = tuple(range(self.count))
        return seats[::-1] if self.is_solo else seats

    # Goals and the end

    @property
    def row(self) -> tuple[int, ...]:
        """The goals from left to right, by index; in a solo game the row goes from easy to hard."""
        indices = range(len(self.goals))
        return tuple(sorted(indices, key=self._difficulty) if self.is_solo else indices)

    def _difficulty(self, index: int) -> int:
        """A side that is not entered yet comes last."""
        side = self.goals[index].side
        return facts.SIDES.index(side) if side in facts.SIDES else len(facts.SIDES)

    def place_in_row(self, index: int) -> int:
        """From 1 at the left; the place after the last one for a goal that is not there yet."""
        return self.row.index(index) + 1 if index < len(self.goals) else len(self.goals) + 1

    @property
    def claimed(self) -> int:
        return sum(1 for goal in self.goals if not goal.is_open)

    @property
    def trigger_at(self) -> int | None:
        """The last goal but one begins the end, or the only one; in a solo game nothing does."""
        return None if self.is_solo else max(1, len(self.goals) - 1)

    @property
    def turns_left(self) -> int | None:
        """The number of turns after the present one; None while not known."""
        if self.over or self.turn.extra:
            return 0
        if self.last_round is None:
            return None
        after = self.count - 1 - self.order.index(self.turn.seat)
        return (self.last_round - self.round) * self.count + after

    @property
    def stage(self) -> int:
        """The stage of a solo game, 1 to 3."""
        return solo.stage_of(self.round)

    # Ingredients

    @property
    def held(self) -> int:
        """Ingredients that lie with the players."""
        return sum(map(sum, (seat.ingredients for seat in self.seats)))

    @property
    def bag(self) -> int:
        on_board = facts.INGREDIENTS_PER_LOCATION * len(facts.LOCATIONS)
        return max(0, self.rules.ingredients - self.held - on_board)

    # Changes

    def with_seat(self, index: int, **changes: Any) -> Table:
        seat = changed(self.seats[index], **changes)
        return changed(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def with_turn(self, **changes: Any) -> Table:
        return changed(self, turn=changed(self.turn, **changes))

    def with_goal(self, index: int, goal: Goal) -> Table:
        return changed(self, goals=(*self.goals[:index], goal, *self.goals[index + 1 :]))

    def with_gap(self, seat: int, reason: str, *counts: str) -> Table:
        return changed(self, gaps=self.gaps.add(seat, reason, *counts))

    def without_gaps(self, seat: int, *counts: str) -> Table:
        return changed(self, gaps=self.gaps.close(seat, *counts))

    def in_doubt(self, seat: int, *counts: str) -> bool:
        """Whether something was not entered that may have changed one of these counts."""
        return bool(self.gaps.made) and any(self.gaps.open(seat, count) for count in counts)

    def with_deck(self, name: str, deck: Deck) -> Table:
        return changed(self, decks={**self.decks, name: deck})

    # Scoring

    def ending(self) -> Ending:
        """What everybody has, as the final scoring sees it."""
        unclaimed = tuple(goal.points for goal in self.goals if goal.is_open and goal.is_laid)
        return Ending(tuple(self._holding(index) for index in range(self.count)), unclaimed)

    def so_far(self) -> Ending:
        """The ending as it stands: unclaimed goals are left out until all turns are played."""
        ending = self.ending()
        return ending if self.over else changed(ending, unclaimed=())

    def _holding(self, index: int) -> Holding:
        seat = self.seats[index]
        clan = seat.clan
        waiting = index == self.rules.ostara and self.switches.ostara_scores == "all"
        return Holding(
            potions=tuple(potion.points for potion in clan.potions + (seat.potions if waiting else ())),
            witches=tuple(witch.points for witch in clan.witches + (seat.hand if waiting else ())),
            tools=tuple(dict.fromkeys(clan.tools)),
            goals=tuple(goal.points for goal in self.goals if goal.owner == index),
            ingredients={
                kind: count for kind, count in zip(facts.INGREDIENT_KINDS, seat.ingredients, strict=True) if count
            },
            animals=clan.animals,
        )
