"""Plays whole matches of Witchcraft at random, asking the guide as a screen would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from scoring.journal.events import Begun
from scoring.message import Refused
from scoring.witchcraft import facts
from scoring.witchcraft.events import (
    AltarsPlaced,
    DrawTaken,
    Passed,
    Placed,
    PowerDrawn,
    ReserveChosen,
    SpecialDealt,
)
from scoring.witchcraft.file.spelling import cell_word
from scoring.witchcraft.guide.questions import Question
from scoring.witchcraft.guide.steps import ask_move, ask_power, powers
from scoring.witchcraft.moves.analysis import can_act
from scoring.witchcraft.table import Table
from tools.harness.rules.tracked import PlayingBot
from tools.harness.rules.witchcraft_table import new_match

LONGEST = 2000


class Bot(PlayingBot[Table]):
    """Two guilds of 11 tokens each, with copies of its own that it does not always tell."""

    most_turns = LONGEST

    def __init__(self, seed: int, told: bool = True, **options: Any) -> None:
        self.dice = Random(seed)
        self.match = new_match(**options)
        self.record(Begun())
        specials = self.dice.sample(facts.SPECIALS, 2)
        self.owned = [self.tokens(special) for special in specials]
        powers = self.dice.sample(facts.ALTARS, 2)
        self.powers = [None, None] if options.get("tournament") else powers
        self.say_setup(specials if told else [], [] if options.get("tournament") or not told else powers)
        self.piles = [self.pile(seat) for seat in (0, 1)]

    def tokens(self, special: str) -> list[str]:
        copies = self.table.copies or facts.COPIES
        return [*(mage for mage, count in copies.items() for _ in range(count)), *facts.RESERVE, special]

    def say_setup(self, specials: list[str], powers: list[str]) -> None:
        for seat, special in enumerate(specials):
            self.record(SpecialDealt(seat, special))
        for seat, power in enumerate(powers):
            self.record(PowerDrawn(seat, power))
        marked = self.table.copy.get("altar_spaces") or tuple(map(cell_word, facts.ALTAR_SPACES))
        one, two, three, four = self.dice.sample(marked, len(facts.ALTARS))
        self.record(AltarsPlaced((one, two, three, four)))
        if self.table.master:
            for seat in (0, 1):
                self.record(ReserveChosen(seat, tuple(self.dice.sample(self.owned[seat], len(facts.RESERVE)))))

    def pile(self, seat: int) -> list[str]:
        pile = list(self.owned[seat])
        for token in self.table.position.reserve[self.table.guild(seat)]:
            pile.remove(token)
        self.dice.shuffle(pile)
        return pile

    def ended(self) -> bool:
        return bool(self.table.ended)

    def turn(self) -> None:
        if self.table.phase == "placement":
            self.place()
        elif self.table.repeated and self.dice.random() < 0.5:
            self.record(DrawTaken())
        elif (self.table.asks_power or self.dice.random() < 0.05) and self.use_power():
            pass
        elif self.table.asks_power or self.table.asks_end:
            self.record(Passed())
        else:
            at = self.dice.choice(can_act(self.table.position))
            self.answer(lambda answers: ask_move(self.table, at, answers))

    def place(self) -> None:
        at = self.dice.choice(self.table.position.free)
        token = self.piles[self.table.to_move].pop()
        self.record(Placed(token, cell_word(at), self.dice.choice(facts.DIRECTIONS)))

    def use_power(self) -> bool:
        """Whether the player to move, or the one before, has used a power token."""
        late = self.table.late
        seat = late if late is not None and self.dice.random() < 0.3 else self.table.to_move
        power = self.powers[seat]
        if power is None or power not in powers(self.table, seat):
            return False
        try:
            self.answer(lambda answers: ask_power(self.table, seat, power, answers))
        except Refused:
            return False
        return True

    def answer(self, ask: Callable[[list[str]], Any]) -> None:
        """Answers every question, and sometimes takes an answer back."""
        answers: list[str] = []
        while isinstance(asked := ask(answers), Question):
            assert len(asked.answers) > 1
            answers.append(self.dice.choice(asked.answers))
            if self.dice.random() < 0.1:
                answers.pop()
        self.record(asked)
