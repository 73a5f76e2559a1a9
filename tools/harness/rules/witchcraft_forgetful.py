"""A true match of Witchcraft as a forgetful table enters it: it skips moves, guesses what is printed, goes light."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

from scoring.certainty import TABLE
from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.message import Forbidden
from scoring.witchcraft import facts
from scoring.witchcraft.board import by_row
from scoring.witchcraft.counts import POWER, RESERVE
from scoring.witchcraft.doubts import board_words
from scoring.witchcraft.events import (
    Activated,
    AltarsPlaced,
    ClockPaused,
    CopyNoted,
    Corrected,
    Counted,
    DrawTaken,
    EndDenied,
    EndSaid,
    ModeChanged,
    Passed,
    Placed,
    PowerNoted,
    PowerUsed,
    ReserveChosen,
    SummonNoted,
    TurnEnded,
    TurnMissed,
)
from scoring.witchcraft.file.notation import effect
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.moves.effects import Summoning
from scoring.witchcraft.table import Table
from tools.harness.rules.forgetful import ForgetfulTable
from tools.harness.rules.witchcraft_bot import Bot
from tools.harness.rules.witchcraft_table import new_match


def printed(dice: Random) -> dict[str, Any]:
    """What is printed on a copy; some of it is as the app guesses."""
    copy: dict[str, Any] = {}
    for token, usual in facts.SHIELDS.items():
        angles = tuple(sorted(dice.sample(range(8), len(usual)))) if dice.random() < 0.7 else usual
        copy[f"{token}_shields"] = angles
    copy["master_lines"] = (0, dice.randrange(1, 8))
    spaces = [(x, y) for x in range(facts.WIDTH) for y in range(facts.HEIGHT)]
    marked = dice.sample(spaces, len(facts.ALTARS)) if dice.random() < 0.3 else facts.ALTAR_SPACES
    copy["altar_spaces"] = tuple(map(cell_word, sorted(marked, key=by_row)))
    return copy


def true_match(dice: Random) -> Match:
    """A match by the rules of one copy, to its end."""
    modes = {"tournament": dice.random() < 0.3, "master": dice.random() < 0.2}
    return Bot(dice.randrange(10**6), **printed(dice), **modes).play()


class Forgetful(ForgetfulTable[Table]):
    """`behind`: a move was missed, and nobody noticed."""

    behind = False

    def __init__(self, true: Match, dice: Random) -> None:
        modes = {name: true.options[name] for name in ("tournament", "master")}
        self.true, self.copy = true, {fact: true.options[fact] for fact in printed(dice)}
        # Some tables know their copy, and some forget more than others.
        knows, self.forgets = dice.choice((0.0, 0.3, 1.0)), dice.choice((0.0, 0.0, 0.02, 0.15))
        known = {fact: value for fact, value in self.copy.items() if dice.random() < knows}
        mode = dice.choice(("full", "full", "full", "light"))
        told = new_match(**known, **modes).record(Begun(mode=mode), 0)
        super().__init__(new_match(**self.copy, **modes).record(Begun(), 0), told, dice)

    # Entering

    def entered(self, match: Match, event: Event) -> Match:
        """People insist on what the rules forbid, or say what their copy shows."""
        try:
            return match.record(event, 0)
        except Forbidden as forbidden:
            if forbidden.facts and self.chance(0.4):
                return self.entered(self._noted(match, forbidden.facts), event)
            return match.record(Insisted(event), 0)

    def _noted(self, match: Match, wanted: Iterable[str]) -> Match:
        for fact in wanted:
            if fact in self.copy:
                match = match.record(CopyNoted(fact, self.copy[fact]), 0)
        return match

    # Playing

    def play(self) -> Iterator[None]:
        for _, event in self.true.journal.events[1:]:
            before = self.right
            self.happens(event)
            self.follow(event, before)
            if self.right.ended:
                self.tell_end()
            self.repair()
            yield

    def follow(self, event: Event, before: Table) -> None:
        if isinstance(event, (Placed, Activated)):
            self.tell_turn(event, before)
        elif isinstance(event, PowerUsed):
            self.tell_power(event)
        elif isinstance(event, (Passed, DrawTaken)):
            pass
        elif isinstance(event, (AltarsPlaced, ReserveChosen)):
            if not self.now.light:
                self.enter(self.laid(event))
        elif self.chance(0.6):
            self.enter(event)

    def tell_turn(self, event: Placed | Activated, before: Table) -> None:
        if self.now.asks_end and self.chance(0.5):
            self.enter(EndDenied())
        if self.now.phase == "setup":
            self.lay_setup()
        if self.now.to_move != before.to_move or self.now.clash != before.clash:
            self.set_turn(before)
            self.behind = False
        if self.now.light:
            effects = map(effect, event.effects) if isinstance(event, Activated) else ()
            mover = before.to_move
            summoned = [done for done in effects if isinstance(done, Summoning)]
            self.enter(*(self.summoning(mover, done) for done in summoned), TurnEnded())
        elif self.chance(self.forgets) or not self.enter(event):
            # Now and then nobody notices before the next move.
            self.behind = before.clash and not self.right.ended and self.chance(0.2)
            if not self.behind:
                self.enter(TurnMissed())

    def summoning(self, seat: int, done: Summoning) -> SummonNoted:
        own, theirs = (token if self.chance(0.8) else "" for token in (done.own.token, done.theirs.token))
        return SummonNoted((own, theirs) if seat == 0 else (theirs, own))

    def lay_setup(self) -> None:
        """What was not needed in light play is said when it is asked for."""
        setup = [event for _, event in self.true.journal.events if isinstance(event, (AltarsPlaced, ReserveChosen))]
        for event in setup:
            self.enter(event)

    def laid(self, event: AltarsPlaced | ReserveChosen) -> Event:
        """Some lay the altars where the app shows its guess."""
        if isinstance(event, AltarsPlaced) and "altar_spaces" not in self.now.copy and self.chance(0.3):
            shown = [word for word in map(cell_word, facts.ALTAR_SPACES) if word not in event.at]
            guessed = set(map(cell_word, facts.ALTAR_SPACES))
            one, two, three, four = (word if word in guessed else shown.pop() for word in event.at)
            return AltarsPlaced((one, two, three, four))
        return event

    def set_turn(self, before: Table) -> None:
        if before.clash and not self.now.clash:
            self.enter(Corrected(0, "clash", True))
        if self.now.to_move != before.to_move:
            self.enter(Corrected(0, "turn", before.to_move))

    def tell_power(self, event: PowerUsed) -> None:
        done = effect(event.effect)
        if self.now.light:
            used: list[Event] = [PowerNoted(event.seat)]
            self.enter(*used, *([self.summoning(event.seat, done)] if isinstance(done, Summoning) else ()))
        elif self.chance(self.forgets) or not self.enter(event):
            self.enter(Corrected(event.seat, POWER, None))

    def tell_end(self) -> None:
        """Enters the loser, confirms the tracked one, or leaves it open."""
        ended, now = self.right.ended, self.now
        assert ended is not None
        if now.ended or self.chance(0.1):
            return
        if now.light or self.chance(0.2):
            self.enter(EndSaid(ended.winner, ended.how, ended.unclean))
        elif ended.how == "draw":
            self.enter(DrawTaken())
        else:
            if now.to_move == ended.winner:
                self.enter(Corrected(0, "turn", 1 - ended.winner))
            self.enter(Passed())

    # Repairing

    def repair(self) -> None:
        """Now and then somebody counts, says what is printed, pauses, or goes light or full."""
        if self.chance(0.02):
            self.enter(*(CopyNoted(fact, value) for fact, value in self.copy.items() if self.chance(0.5)))
        if self.chance(0.02) and not self.right.ended:
            self.enter(ModeChanged("full" if self.now.light else "light"))
        if self.now.light and self.chance(0.05):
            self.enter(ClockPaused(not self.now.paused))
        if self.chance(0.04) and self.right.clash and self.now.clash:
            self.enter(*self.snapshot())
        if self.chance(0.02) and self.right.clash:
            seat = self.dice.randrange(2)
            self.enter(Corrected(seat, RESERVE, self.right.position.reserve[self.right.guild(seat)]))
        if self.chance(0.02):
            self.enter(Corrected(0, "moves", self.right.moves))

    def snapshot(self) -> tuple[Counted, ...]:
        """Everything as it is; or only what lies on the board."""
        right = self.right
        of_table: tuple[tuple[str, Any], ...] = (("turn", right.to_move), *board_words(right.position))
        if self.chance(0.5):
            return (Counted(TABLE, of_table),)
        of_players = (
            Counted(
                seat,
                (
                    (RESERVE, right.position.reserve[right.guild(seat)]),
                    (POWER, right.position.power[right.guild(seat)]),
                ),
            )
            for seat in (0, 1)
        )
        return (Counted(TABLE, (*of_table, ("moves", right.moves))), *of_players)
