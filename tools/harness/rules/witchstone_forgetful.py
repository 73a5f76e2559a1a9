"""A true match of Witchstone as a forgetful table enters it: with gaps, secrets, light phases and wrong guesses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchstone import facts
from scoring.witchstone.actions import waits_for_count
from scoring.witchstone.doubts import counted, tallies
from scoring.witchstone.events import (
    CopyNoted,
    Corrected,
    Counted,
    CrystalRemoved,
    EnergyLaid,
    ModeChanged,
    PointsAdded,
    ScrollTaken,
    SecondGrew,
    SilverCounted,
    SpecialPlaced,
    TileLaid,
    TurnEnded,
    TurnMissed,
    WandMoved,
    WitchStood,
)
from scoring.witchstone.play import PLAY
from scoring.witchstone.table import Table
from tools.harness.rules.forgetful import ForgetfulTable
from tools.harness.rules.witchstone_bot import whole_match

CORNERS = "cauldron_corners"


def forgetful(seed: int, count: int, drawn: bool = True) -> Forgetful:
    """Most copies have other corners than the app guesses. Unless they are `drawn`, tiles are only listed."""
    dice = Random(seed)
    corners = dice.sample(facts.SYMBOLS, len(facts.SYMBOLS))
    options: dict[str, Any] = {CORNERS: tuple(corners)} if dice.random() < 0.7 else {}
    return Forgetful(whole_match(seed, count, drawn, breaks=0.02, **options), dice)


class Forgetful(ForgetfulTable[Table]):
    """Turns are skipped, scrolls stay secret, the cauldrons are drawn in part, some time is followed light, the printed
    corners are guessed wrong, and now and then somebody counts what lies there.
    """

    def __init__(self, true: Match, dice: Random) -> None:
        begun = (Match.new("m", "witchstone", true.players, options, 0) for options in (true.options, {}))
        truth, told = (match.record(Begun(), 0) for match in begun)
        super().__init__(truth, told, dice)
        self.towers, *self.turns = _turns(true)

    def play(self) -> Iterator[None]:
        self.happens(*self.towers)
        self.tell(*self.towers)
        for turn in self.turns:
            self.play_turn(turn)
            self.look()
            yield
        assert self.now.turn.phase == "over"

    def play_turn(self, turn: list[Event]) -> None:
        told, truth = self.told, self.truth
        if self.now.light:
            before, seat = self.right, self.right.turn.seat
            self.happens(*turn)
            points = self.right.seats[seat].track - before.seats[seat].track
            self.tell(*([PointsAdded(seat, points)] if points else ()), TurnEnded())
            return
        try:
            if self.chance(0.2):
                raise Refused
            for event in turn:
                self.tell_one(event)
        except Refused:
            self.told, self.truth = told, truth
            self.happens(*turn)
            self.tell(TurnMissed())

    def tell_one(self, event: Event) -> None:
        """What happened, as people say it; what is in doubt they say, or they cannot tell."""
        before = self.right
        self.happens(event)
        if isinstance(event, Counted):
            return  # the bot has made sure of its own counts; nobody told the app
        self.tell(self.said(event.event if isinstance(event, Insisted) else event, before))
        while waits_for_count(self.now):
            what = self.now.series.spaces[0].partition(".")[2]
            count = self.right.seats[before.turn.seat].silver_count(what)
            self.tell(SilverCounted(count if self.tells() else None))
        self.grow()

    def grow(self) -> None:
        """The second group is counted anew where a special tile has come to it."""
        true, told = self.right.turn.series, self.now.turn.series
        if true and told and true.source == told.source == "tile" and not told.done and true.left != told.left:
            self.tell(SecondGrew(true.left))

    def tells(self) -> bool:
        return self.chance(0.7)

    def said(self, event: Event, before: Table) -> Event:
        seat, after = before.turn.seat, self.right
        if isinstance(event, ScrollTaken) and self.chance(0.3):
            return replace(event, card=())
        if isinstance(event, TileLaid) and event.cells:
            series, second = after.turn.stack[0], after.turn.second
            assert second is not None
            cells = event.cells if self.chance(0.9) else ()
            return replace(event, sizes=(series.left, second[1]), cells=cells, by_hand=True)
        if isinstance(event, SpecialPlaced) and self.chance(0.3):
            return replace(event, cell="")
        if isinstance(event, WandMoved):
            return replace(event, asks=self.chance(0.8), in_front=after.leads(seat))
        if isinstance(event, WitchStood) and event.at == "witchstone":
            rank = after.seats[seat].rank or 0
            return replace(event, value=facts.STONE_POINTS.get(rank, event.value) if self.tells() else None)
        if isinstance(event, CrystalRemoved) and self.tells():
            return replace(event, cost=after.seats[seat].removed)
        if isinstance(event, EnergyLaid) and self.tells():
            return replace(event, finished=after.seats[seat].connections != before.seats[seat].connections)
        return event

    def look(self) -> None:
        """Somebody counts, the table goes light or full, or looks at the printed corners."""
        roll, right = self.dice.random(), self.right
        seat = self.dice.randrange(len(right.seats))
        counts = [(tally.id, counted(right, seat, tally.id)) for tally in tallies(right, seat)]
        if roll < 0.12:
            self.tell(Counted(seat, tuple(counts)))
        elif roll < 0.2:
            self.tell(*(Corrected(seat, *count) for count in self.dice.sample(counts, 3)))
        elif roll < 0.27 and not PLAY.standing(self.now).over:
            self.tell(ModeChanged("full" if self.now.light else "light"))
        elif roll < 0.3 and CORNERS in self.truth.options:
            self.tell(CopyNoted(CORNERS, self.truth.options[CORNERS]))


def _turns(match: Match) -> list[list[Event]]:
    """The events of each turn, the towers first."""
    turns: list[list[Event]] = [[]]
    for _, event in match.journal.events[1:]:
        turns[-1].append(event)
        if isinstance(event, TurnEnded):
            turns.append([])
    first = next(at for at, event in enumerate(turns[0]) if event.kind == "tile_laid")
    return [turns[0][:first], turns[0][first:], *turns[1:-1]]
