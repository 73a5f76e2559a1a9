"""Entries of Witchcraft that may well be possible at this table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from scoring.certainty import TABLE
from scoring.journal.events import Event, Insisted
from scoring.message import Refused
from scoring.witchcraft import events, facts
from scoring.witchcraft.doubts import snapshot
from scoring.witchcraft.file.spelling import CODES, cell_word
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move, ask_power, powers
from scoring.witchcraft.moves.analysis import can_act
from scoring.witchcraft.table import Table
from tests.reliability.fuzz.hand import RandomHand

CORNERS = ("a0", "z1", "g1", "g5", "f5", "a5", "n1", "m1", "a-9", "a99")


class Hand(RandomHand[Table]):
    """Random events of Witchcraft."""

    correction = events.Corrected

    def cell(self) -> str:
        spaces = self.table.position.board.spaces
        return self.choose(CORNERS) if self.dice.random() < 0.1 else cell_word(self.choose(sorted(spaces)))

    def free(self) -> str:
        free = self.table.position.free
        return cell_word(self.choose(free)) if free else self.cell()

    def facing(self) -> str:
        return self.choose(facts.DIRECTIONS)

    def tokens(self, most: int) -> tuple[str, ...]:
        return tuple(self.choose(facts.TOKENS) for _ in range(self.below(most + 1)))

    def stack(self) -> str:
        names = "".join(CODES[token] for token in self.tokens(3)) or "Ad"
        shields = f"+{self.facing()}" if self.dice.random() < 0.2 else ""
        return f"{self.choose('gr')}{names}{self.facing()}{self.choose(('', '', '*'))}{shields}"

    def laid_out(self) -> Event:
        one, two, three, four = map(cell_word, self.dice.sample(facts.ALTAR_SPACES, 4))
        reserve = self.choose((facts.RESERVE, self.tokens(4)))
        return self.choose(
            (
                events.AltarsPlaced((one, two, three, four)),
                events.SpecialDealt(self.seat(), self.choose(facts.SPECIALS)),
                events.ReserveChosen(self.seat(), reserve),
                events.PowerDrawn(self.seat(), self.choose(facts.ALTARS)),
            )
        )

    def moved(self) -> Event:
        table = self.table
        if table.phase == "setup" and self.dice.random() < 0.8:
            return self.laid_out()
        if table.phase == "placement" and self.dice.random() < 0.9:
            return events.Placed(self.choose(facts.TOKENS), self.free(), self.facing())
        seat = self.seat()
        could = can_act(table.position) if table.phase == "clash" else ()
        if could and self.dice.random() < 0.8:
            at = self.choose(could)
            return self.answered(lambda answers: ask_move(table, at, answers))
        held = powers(table, seat)
        if held and table.phase == "clash" and self.dice.random() < 0.5:
            power = self.choose(held)
            return self.answered(lambda answers: ask_power(table, seat, power, answers))
        ends = (events.Passed(), events.DrawTaken(), events.Resigned(seat), events.EndDenied())
        return self.choose((*ends, self.laid_out()))

    def lightly(self) -> Event:
        """What a table enters that is followed light, or has missed something."""
        token, other = (self.choose(("", *facts.TOKENS)) for _ in range(2))
        ends = (events.TurnEnded(),) * 4 if self.table.light else (events.TurnMissed(),)
        event: Event = self.choose(
            (
                *ends,
                events.ModeChanged(self.choose(("full", "light", "moon"))),
                events.SummonNoted((token, other)),
                events.PowerNoted(self.seat(), self.choose(("", "moon", *facts.ALTARS))),
                events.ClockPaused(self.choose((True, False))),
                events.EndSaid(self.choose((None, 0, 1)), self.choose(facts.ENDINGS), self.choose((True, False))),
            )
        )
        return event

    def counted(self) -> Event:
        """A snapshot as it is believed, or of a few things; or what is printed."""
        spot, word = self.cell(), self.stack()
        few = (("stacks", ((spot, word),)), ("altars", ((self.cell(), "energy"),)), ("turn", 1), ("moves", 7))
        return self.choose(
            (
                *snapshot(self.table),
                events.Counted(TABLE, few[: self.below(5)]),
                events.Counted(self.seat(), (("reserve", self.tokens(4)),)),
                events.CopyNoted("golem_shields", self.choose(((0,), (4,), (9,)))),
                events.CopyNoted("master_lines", (0, self.below(9))),
                events.CopyNoted("altar_spaces", ("a1", "b1", "c1", self.cell())),
                events.CopyNoted("copies", self.choose(((3, 1, 1, 1, 1), (1, 1, 1, 1, 4)))),
            )
        )

    def anyway(self) -> Event:
        """Against the rules, step by step or at random."""
        table = self.table
        if table.position.stacks and self.dice.random() < 0.7:
            at = self.choose(sorted(table.position.stacks))
            token = self.choose(table.position.stacks[at].tokens)
            return Insisted(self.answered(lambda answers: ask_move(table, at, answers, anyway=True, token=token)))
        if table.phase == "clash" and self.dice.random() < 0.5:
            seat, power = self.seat(), self.choose(facts.ALTARS)
            return Insisted(self.answered(lambda answers: ask_power(table, seat, power, answers, anyway=True)))
        return Insisted(self.moved())

    def answered(self, ask: Callable[[Sequence[str]], Question | Event]) -> Event:
        """The event after random answers to all questions."""
        answers: list[str] = []
        try:
            while isinstance(asked := ask(answers), Question):
                answers.append(self.choose(asked.answers))
        except Refused:
            return events.Passed()
        return asked

    def corrections(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be set right, with values up to both ends of what it can be, and beyond."""
        pieces = tuple(self.choose(CORNERS) for _ in range(self.below(4)))
        known: dict[str, tuple[Any, ...]] = {
            f"stack.{self.cell()}": ("", self.stack(), self.stack()),
            f"stack.{self.free()}": (self.stack(), self.stack()),
            f"altar.{self.free()}": ("", *facts.ALTARS),
            "pieces": ((), pieces, (self.cell(),)),
            "pairs": ((), (1,), (1, 2, 3), (3, 1), (4,)),
            "reserve": ((), facts.RESERVE, self.tokens(4)),
            "power": (None, "", *facts.ALTARS),
            "turn": (0, 1, 2),
            "moves": (0, 1, 999, 1000),
            "clash": (True, False),
        }
        return known

    def entries(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be entered at the end, the same way."""
        ending = self.choose(facts.ENDINGS)
        known: dict[str, tuple[Any, ...]] = {
            "result": (("draw",), (ending, 0), (ending, 1), (ending, 2)),
            "unclean": (True, False),
            "moves": (0, 1, 998, 999, 1000),
        }
        return known

    def entering_seat(self) -> int:
        return 0

    def any(self) -> Event:
        ways = (self.moved,) * 7
        repairs = (self.corrected, self.corrected, self.entered, self.lightly, self.counted, self.anyway)
        return self.choose((*ways, *repairs))()


def options(dice: Random) -> dict[str, Any]:
    """What the owner's copy may show."""
    known: dict[str, Any] = {
        "altar_spaces": ("a1", "b1", "c1", "d1"),
        "copies": dice.choice(((3, 1, 1, 1, 1), (1, 1, 1, 1, 3))),
        "master_lines": (0, dice.randrange(1, 8)),
        "golem_shields": dice.choice(((0,), (0, 1, 2, 3, 4, 5, 6, 7))),
        "guardian_shields": (7,),
        "piece": dice.choice(facts.PIECES),
    }
    return {name: value for name, value in known.items() if dice.random() < 0.3}
