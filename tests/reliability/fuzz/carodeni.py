"""Entries of Čarodění that may well be possible at this table."""

from __future__ import annotations

from random import Random
from typing import Any

from scoring.carodeni import events, facts
from scoring.carodeni.cards import NO_INGREDIENTS, NOVICE
from scoring.carodeni.doubts import tallies
from scoring.carodeni.file.notation import witch_words
from scoring.carodeni.final_scoring import entries as ends
from scoring.carodeni.final_scoring.holding import KINDS
from scoring.carodeni.table import Table
from scoring.journal.events import Event, Insisted
from tests.reliability.fuzz.carodeni_looks import brew_checks
from tests.reliability.fuzz.hand import RandomHand

TOKENS = (
    "witch_or_potion ingredient ingredient / goal value",
    "potion_or_witch ingredient / flag value",
    "potion witch / value",
    "ingredient ingredient",
    "animal ingredient",
)
POTIONS = ("any 4 1,0,0,2,0 flask,any", "", "red 3 0,0,1,0,0", "", "any 9 0,0,0,9,9")
OWN_GOALS = ("hard 6 potions:red,blue:2:different", "easy 2 other::1:any", "hard 5 animals:snake:1:any + tools::2:any")
ROUNDS = (0, 1, 2, 4, 15, 98, 99, 100)


class Hand(RandomHand[Table]):
    """Random events of Čarodění."""

    correction = events.Corrected

    def whose(self) -> int | None:
        return self.choose((None, None, None, self.seat()))

    def location(self) -> str:
        return self.choose(("", *facts.LOCATIONS))

    def counts(self, most: int) -> tuple[int, ...]:
        return tuple(self.choose((0, 0, 1, most)) for _ in facts.INGREDIENT_KINDS)

    def some(self, kinds: tuple[str, ...], most: int) -> tuple[str, ...]:
        return tuple(self.choose(kinds) for _ in range(self.below(most + 1)))

    def potion(self) -> tuple[str, int, tuple[int, ...], tuple[str, ...]]:
        flag = self.choose((*facts.FLAGS, facts.ANY_FLAG))
        return flag, self.choose((0, 1, 7, 14, 99)), self.counts(9), self.some((*facts.TOOL_KINDS, facts.ANY_TOOL), 3)

    def witch(self) -> tuple[tuple[str, ...], int]:
        return tuple(self.dice.sample(facts.FLAGS, self.choose((1, 1, 2)))), self.choose((0, 3, 9, 99))

    def goal(self) -> events.GoalLaid:
        asks = self.choose(facts.GOAL_KINDS)
        known = {"tools": facts.TOOL_KINDS, "animals": facts.ANIMAL_KINDS, "other": ()}.get(asks, facts.FLAGS)
        what = tuple(self.dice.sample(known, min(len(known), self.below(3))))
        index = self.below(len(self.table.goals) + 1)
        way = self.choose(("", *facts.GOAL_WAYS, "perhaps"))
        also = self.choose(((), (), (("witches", facts.FLAGS[: self.below(3)], 1, "any"),), (("other", (), 1, ""),)))
        side, points, amount = self.choose(facts.SIDES), self.below(100), self.below(1, 6)
        return events.GoalLaid(index, side, asks, points, what, amount, way, also)

    def taken(self) -> Event:
        where, whose = self.location(), self.whose()
        return self.choose(
            (
                events.IngredientTaken(self.choose(facts.INGREDIENT_KINDS), where, whose),
                events.IngredientTaken(self.choose(facts.INGREDIENT_KINDS), where, whose),
                self.choose(
                    (events.PotionTaken(location=where, seat=whose), events.PotionTaken(*self.potion(), where, whose))
                ),
                events.ToolTaken(self.choose(facts.TOOL_KINDS), where, whose),
                self.choose(
                    (events.WitchTaken(location=where, seat=whose), events.WitchTaken(*self.witch(), where, whose))
                ),
                events.AnimalTaken(self.choose(facts.ANIMAL_KINDS), where, whose),
            )
        )

    def named(self) -> Event:
        index = self.seat()
        seat = self.table.seats[index]
        if self.dice.random() < 0.5:
            return events.PotionNamed(index, self.below(len(seat.potions) + 1), *self.potion())
        return events.WitchNamed(index, self.below(len(seat.cards) + 1), *self.witch())

    def brewed(self) -> Event:
        witch = self.choose((None, None, 0, 1))
        allowed = [(index, check) for index, check in enumerate(brew_checks(self.table)) if check.payments]
        if not allowed or self.dice.random() < 0.3:
            return events.Brewed(self.below(3), self.choose((NO_INGREDIENTS, self.counts(2))), witch=witch)
        index, check = self.choose(allowed)
        payment = self.choose(check.payments)
        return events.Brewed(index, payment.spent, payment.moves, witch)

    def moved(self) -> Event:
        """What brings the turn on."""
        turn = self.table.turn
        played = events.Played(self.below(len(self.table.seat.hand) + 1), self.choose(((), (1, 1, 0), (0, 2, 1))))
        if turn.phase == "choose" and self.dice.random() < 0.7:
            return self.choose((played, played, played, events.Rested(), events.TurnMissed()))
        if turn.phase == "ostara" and self.dice.random() < 0.7:
            return self.choose((events.TokenShown(self.choose(TOKENS)), events.NothingTaken(), events.TurnEnded()))
        tamed = events.Tamed(self.choose(facts.ANIMAL_KINDS), self.choose(("", *facts.INGREDIENT_KINDS)))
        refreshed = events.Refreshed(self.choose(("witches", "potions", *facts.LOCATIONS)))
        return self.choose(
            (events.TurnEnded(), events.TurnEnded(), events.TurnMissed(), self.brewed(), tamed, refreshed)
        )

    def laid(self) -> Event:
        index, row = self.below(len(self.table.goals) + 1), len(self.table.goals)
        claimed = events.GoalClaimed(index, self.seat(), self.choose((None, None, 0, 5, 99, 100)))
        removed = events.GoalRemoved(index)
        drawn = events.SidesDrawn(tuple(self.choose(("", *facts.SIDES)) for _ in range(row)))
        return self.choose((self.goal(), self.goal(), claimed, claimed, removed, drawn))

    def followed(self) -> Event:
        """Light, snapshots, and what people say about the end and their copy."""
        seat, points = self.seat(), (0, 5, 99, 100)
        potions = tuple(self.choose(points) for _ in range(self.below(3)))
        witches = tuple(self.choose(points) for _ in range(self.below(3)))
        tools, animals = self.some(facts.TOOL_KINDS, 2), self.some(facts.ANIMAL_KINDS, 1)
        counts = tuple(
            (tally.id, self.choose((0, 1, tally.most, tally.most + 1))) for tally in tallies(self.table, seat)
        )
        few = tuple(self.dice.sample(counts, self.below(4)))
        return self.choose(
            (
                events.ModeChanged(self.choose(("light", "light", "full"))),
                events.Joined(seat, potions, witches, tools, animals),
                events.DeckDrawn(self.choose(tuple(self.table.decks))),
                events.EndBegun(self.choose(("goals", "potions", "witches", "")), seat),
                events.Counted(seat, self.choose((few, counts))),
                events.CopyNoted("tool_points", self.choose(tuple(facts.TOOL_POINTS.values()))),
                events.CopyNoted("ingredient_total", self.choose((30, 55, 120, 121))),
                events.CopyNoted("starting_potions", self.choose((POTIONS, POTIONS[::-1], ("",) * 5))),
                events.CopyNoted("goal_tokens", self.choose((OWN_GOALS, OWN_GOALS[:1], ()))),
                events.CopyNoted("animal_food", self.choose((("leaf",) * 5, ("", "", "", "", "")))),
            )
        )

    def corrections(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be set right, with values up to both ends of what it can be, and beyond."""
        table, some = self.table, self.some
        cards = tuple(self.choose((self.witch(), witch_words(NOVICE))) for _ in range(self.below(5)))
        held = (0, 1, 2, table.rules.ingredients, table.rules.ingredients - table.held, 999)
        known: dict[str, tuple[Any, ...]] = {
            "hand": ((), cards, cards * 9),
            "pile": ((), cards),
            "potions": ((), (self.potion(),), (self.potion(),) * 50),
            "tools": ((), some(facts.TOOL_KINDS, 5), facts.TOOL_KINDS * 9),
            "animals": ((), some(facts.ANIMAL_KINDS, 5)),
            "clan.potions": ((), (self.potion(),) * self.below(60), (("", 4),)),
            "clan.witches": ((), (self.witch(),) * self.below(60), ((("",), 4),)),
            "clan.tools": ((), some(facts.TOOL_KINDS, 9)),
            "clan.animals": ((), facts.ANIMAL_KINDS, facts.ANIMAL_KINDS[:2]),
            f"ingredient.{self.choose(facts.INGREDIENT_KINDS)}": held,
            f"goal.{self.below(len(table.goals) + 1)}": (-1, 0, table.count - 1, table.count),
            "turn": (0, table.count - 1, table.count),
            "round": (*ROUNDS, table.round + 1, table.last_round or 1),
            "last_round": (*ROUNDS, table.round, table.round + 1),
        }
        for name, most in (("deck", facts.POTIONS), ("open", len(facts.LOCATIONS)), ("reserve", 5)):
            known |= {f"{name}.{deck}": (0, 1, most, most + 1) for deck in table.decks}
        return known

    def entries(self) -> dict[str, tuple[Any, ...]]:
        """Everything that can be entered at the end, the same way."""
        steps = (*facts.TOOL_POINTS.values(), *facts.ANIMAL_POINTS.values())
        points = tuple(self.choose((0, 1, 5, 98, 99)) for _ in range(self.below(8)))
        known: dict[str, tuple[Any, ...]] = dict.fromkeys(ends.STEPS, steps)
        known |= dict.fromkeys(("potions", "witches", "goals", ends.UNCLAIMED), ((), points, (99,) * 60, (100,)))
        known |= {name: ((), kinds, kinds[:2], kinds * 2) for name, kinds in KINDS.items()}
        known |= {f"{what}.{self.below(3)}": (0, 5, 99, 100) for what in ("potions", "witches", "goals")}
        return known

    def any(self) -> Event:
        ways = (self.moved, self.moved, self.moved, self.taken, self.taken, self.named, self.laid)
        return self.choose((*ways, self.followed, self.corrected, self.corrected, self.entered, self.insisted))()

    def insisted(self) -> Event:
        return Insisted(self.choose((self.moved, self.taken, self.laid))())


def options(dice: Random) -> dict[str, Any]:
    """What the owner's copy may show."""
    names = ("Máta", "{x}", "[b]", "", "Ćmy")
    known: dict[str, Any] = {
        "tool_points": (0, 3, 6, 9, 12, 15),
        "animal_points": (0, 0, 0, 25, 25, 25),
        "ingredient_names": names,
        "tool_names": names,
        "animal_names": names[::-1],
        "animal_food": dice.choice((("leaf",) * 5, ("", "", "herbs", "", ""))),
        "ingredient_total": dice.choice((30, 55, 120)),
        "ostara_tokens": TOKENS[: dice.randrange(1, 5)],
        "starting_potions": POTIONS,
        "goal_tokens": OWN_GOALS[: dice.randrange(1, 4)],
    }
    return {name: value for name, value in known.items() if dice.random() < 0.3}
