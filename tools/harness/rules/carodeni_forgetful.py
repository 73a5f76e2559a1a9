"""A match of Čarodění as a forgetful table enters it, beside the true one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import NO_INGREDIENTS, Potion, Witch
from scoring.carodeni.corrections import NOBODY
from scoring.carodeni.counts import END
from scoring.carodeni.doubts import counted, tallies
from scoring.carodeni.events import (
    Brewed,
    CopyNoted,
    Corrected,
    Counted,
    DeckDrawn,
    EndBegun,
    GoalClaimed,
    GoalLaid,
    Joined,
    ModeChanged,
    Played,
    PotionNamed,
    PotionTaken,
    Tamed,
    TurnEnded,
    TurnMissed,
    WitchNamed,
    WitchTaken,
)
from scoring.carodeni.file.notation import potion_words, witch_words
from scoring.carodeni.seat import is_named_potion, is_named_witch
from scoring.carodeni.table import Table
from scoring.certainty import TABLE
from scoring.journal.events import Begun, Event
from scoring.journal.match import Match
from scoring.message import Refused
from tools.harness.rules.carodeni_bot import Bot
from tools.harness.rules.carodeni_table import new_match
from tools.harness.rules.forgetful import ForgetfulTable

# The values of the final scoring.
VALUES = ("potions", "witches", "tools", "animals", "goals", "ingredients", "unclaimed", "tool_points")
TOOL_STEPS = (0, 2, 5, 8, 11, 15)


class Forgetful(ForgetfulTable[Table]):
    """Skips turns, describes goals late, keeps points secret, follows light for a while, corrects and counts."""

    def __init__(self, seed: int, count: int, **options: Any) -> None:
        # The true clan card has other steps than the usual ones; nobody has read them off yet.
        true = Bot(seed, count, **options, tool_points=TOOL_STEPS).play()
        truth = new_match(count, **options, tool_points=TOOL_STEPS).record(Begun(), 0)
        super().__init__(truth, new_match(count, **options).record(Begun(), 0), Random(seed))
        self.turns = list(_turns(true))
        self.skips = self.dice.choice((0, 0.05, 0.3))
        self.secrets = self.dice.choice((0, 0.2))
        self.lights = self.dice.choice((0, 0.1)) if count > facts.SOLO else 0
        self.repairs = self.dice.choice((0, 0.1, 0.5))
        self.unlaid: list[GoalLaid] = []

    def play(self) -> Iterator[None]:
        for turn in self.turns:
            self._play(turn)
            yield
        assert self.now.over, "both tables come to the same end"

    def _play(self, turn: list[Event]) -> None:
        if self.chance(self.lights):
            self.enter(ModeChanged("full" if self.now.light else "light"))
        before = self.right
        if self.now.light:
            self._play_light(turn)
        elif self.chance(self.skips) or not self._play_full(turn):
            self.happens(*turn)
            for event in turn:
                if isinstance(event, GoalLaid):
                    self.enter(event)
            self.tell(TurnMissed())
        self._see_the_end(before)
        if self.chance(self.repairs):
            self._repair()

    # In full

    def _play_full(self, turn: list[Event]) -> bool:
        told, truth = self.told, self.truth
        for event in turn:
            before = self.right
            self.happens(event)
            try:
                self._tell_one(event, before)
            except Refused:
                self.told, self.truth = told, truth
                return False
        return True

    def _tell_one(self, event: Event, before: Table) -> None:
        seat = before.turn.seat
        if isinstance(event, GoalLaid):
            if self.chance(self.secrets):
                self.unlaid.append(event)
                return
        elif isinstance(event, Played):
            index = self._witch(seat, before.seat.hand[event.place])
            points = (1, 0, 0) if self.chance(self.secrets / 4) else event.points
            event = Played(index, points)
        elif isinstance(event, Brewed):
            index = self._potion(seat, before.seat.potions[event.place])
            paid = NO_INGREDIENTS if self.chance(self.secrets) else event.paid
            witch = None if event.witch is None else self._witch(seat, before.seat.hand[event.witch])
            event = Brewed(index, paid, event.moves, witch)
        elif isinstance(event, PotionTaken | WitchTaken) and self.chance(self.secrets):
            event = type(event)() if self.chance(0.5) else replace(event, points=0)
        elif isinstance(event, Tamed) and self.chance(self.secrets):
            event = Tamed(event.animal)
        self.tell(event)

    def _witch(self, seat: int, card: Witch) -> int:
        """The place of this card in the hand, as people tell it: a nameless one is named, a missing one added."""
        held_by = self.now.seats[seat]
        # After a turn that nobody entered the played cards may be in the hand again.
        hand = held_by.cards if held_by.unsure else held_by.hand
        known = (card if card.is_novice else Witch(card.flags, card.points), Witch(card.flags))
        for wanted in known:
            if wanted in hand:
                return hand.index(wanted)
        for index, held in enumerate(hand):
            if not held.is_novice and not is_named_witch(held):
                self.tell(WitchNamed(seat, index, *witch_words(card)))
                return index
        if card.is_novice:
            self.tell(Corrected(seat, "hand", (*map(witch_words, _named(hand)), witch_words(card))))
        else:
            self.tell(WitchTaken(card.flags, card.points, seat=seat))
        return len(self.now.seats[seat].hand) - 1

    def _potion(self, seat: int, card: Potion) -> int:
        waiting = self.now.seats[seat].potions
        known = (card, replace(card, points=0))
        for wanted in known:
            if wanted in waiting:
                return waiting.index(wanted)
        for index, held in enumerate(waiting):
            if not is_named_potion(held):
                self.tell(PotionNamed(seat, index, *potion_words(card)))
                return index
        self.tell(PotionTaken(card.flag, card.points, card.needs, card.tools, seat=seat))
        return len(self.now.seats[seat].potions) - 1

    # Light

    def _play_light(self, turn: list[Event]) -> None:
        for event in turn:
            before = self.right
            self.happens(event)
            self._follow(event, before)
            for index, goal in enumerate(self.right.goals):
                if goal.owner is not None and before.goals[index].is_open:
                    self._claim(index, goal.owner, goal.points)
        self.tell(TurnEnded())

    def _follow(self, event: Event, before: Table) -> None:
        seat, held = before.turn.seat, before.seat
        if isinstance(event, GoalLaid):
            self.enter(event)
        elif isinstance(event, Brewed):
            witch = held.active
            assert witch is not None
            points = held.potions[event.place].points
            self.enter(Joined(seat, (0 if self.chance(self.secrets) else points,), (witch.points,), event.moves))
        elif isinstance(event, Tamed):
            self.enter(Joined(seat, animals=(event.animal,)))
        for name, deck in self.right.decks.items():
            if deck.left < before.decks[name].left and self.chance(0.7):
                self.enter(DeckDrawn(name))

    def _claim(self, index: int, owner: int, points: int) -> None:
        unknown = not self.now.goals[index].is_laid and not self.chance(self.secrets)
        if self.now.goals[index].owner != owner:
            self.enter(GoalClaimed(index, owner, points if unknown else None))

    # The end

    def _see_the_end(self, before: Table) -> None:
        """Everybody at the table sees whether the end has begun; what the app believes is set right."""
        now, right = self.now, self.right
        if right.last_round is not None and now.last_round is None:
            self.enter(EndBegun(right.trigger, before.turn.seat))
        elif right.last_round is None and now.last_round is not None:
            assert now.in_doubt(TABLE, END), "an end that nobody has seen is in doubt"
            self.enter(Corrected(0, "last_round", 0))
        elif now.in_doubt(TABLE, END) and (now.over or self.chance(0.5)):
            self.enter(EndBegun(right.trigger, before.turn.seat))
        if self.now.last_round != self.right.last_round:
            self.enter(Corrected(0, "last_round", self.right.last_round))

    # Repair

    def _repair(self) -> None:
        seat, right = self.dice.randrange(self.now.count), self.right
        clan = right.seats[seat].clan
        index = self.dice.randrange(len(right.goals))
        owner = right.goals[index].owner
        ways: list[tuple[Event, ...]] = [
            (Counted(seat, tuple((tally.id, counted(right, seat, tally.id)) for tally in tallies(right, seat))),),
            (Corrected(seat, "clan.potions", tuple(map(potion_words, clan.potions))),),
            (Corrected(seat, "clan.witches", tuple((card.flags, card.points) for card in clan.witches)),),
            (Corrected(seat, "clan.tools", clan.tools),),
            (Corrected(0, f"goal.{index}", NOBODY if owner is None else owner),),
            (CopyNoted("tool_points", TOOL_STEPS),),
            (Corrected(0, "deck.potions", right.decks["potions"].left),),
        ]
        if self.unlaid:
            ways.append((self.unlaid.pop(),))
        self.enter(*self.dice.choice(ways))


def _named(hand: tuple[Witch, ...]) -> Iterator[Witch]:
    return (card for card in hand if card.is_novice or is_named_witch(card))


def _turns(match: Match) -> Iterator[list[Event]]:
    """The events of each turn; what was laid out before belongs to the first."""
    turn: list[Event] = []
    for _, event in match.journal.events[1:]:
        turn.append(event)
        if isinstance(event, TurnEnded):
            yield turn
            turn = []


def forgetful(seed: int) -> Forgetful:
    """A random match, to be entered with gaps."""
    dice = Random(seed)
    count = dice.choice(facts.SEATS)
    options: dict[str, Any] = {"animals": True} if dice.random() < 0.3 else {}
    if count == facts.SOLO:
        options["solo_level"] = dice.choice(tuple(facts.SOLO_GOALS))
    return Forgetful(seed, count, **options)
