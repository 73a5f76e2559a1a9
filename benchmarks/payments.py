"""Brew checks of Čarodění with every payment, against paying one need after another in every way."""

from __future__ import annotations

from random import Random
from time import perf_counter

from benchmarks.number import Number
from scoring.carodeni import facts
from scoring.carodeni.brewing.brew_check import Check, check
from scoring.carodeni.brewing.payments import Have
from scoring.carodeni.cards import Potion, Witch
from tools.harness.rules import carodeni_reference as plainly

CHECKS = 40
ROUNDS = 5
AGAIN = 10
LIMIT = 1 / 50
SEED = 1
MOST_OF_A_KIND = 6
INGREDIENTS_NEEDED = 3
TOOLS_NEEDED = 2
WITCH = Witch(("red",))


def main() -> list[Number]:
    """The fastest of some rounds of the same brews; ours are short, and so done more often."""
    brews = fixed_brews()
    ours, theirs = [], []
    for _ in range(ROUNDS):
        for _ in range(AGAIN):
            start = perf_counter()
            quick = [check(potion, WITCH, have) for potion, have in brews]
            ours.append(perf_counter() - start)
        start = perf_counter()
        plain = [
            plainly.payments(potion.needs, potion.tools, have.ingredients, have.in_clan, have.at_right)
            for potion, have in brews
        ]
        theirs.append(perf_counter() - start)
    if [_paid(brew) for brew in quick] != plain or not any(map(len, plain)):
        raise RuntimeError("the two ways do not agree")
    return [Number(f"{CHECKS} brew checks with all payments / by brute force", min(ours) / min(theirs), LIMIT)]


def _paid(brew: Check) -> set[tuple[tuple[int, ...], tuple[str, ...]]]:
    return {(payment.spent, payment.moves) for payment in brew.payments}


def fixed_brews() -> list[tuple[Potion, Have]]:
    """Potions with three ingredients and two tools, and players with up to six of each kind and up to two tools."""
    chance = Random(SEED)
    return [(_potion(chance), _have(chance)) for _ in range(CHECKS)]


def _potion(chance: Random) -> Potion:
    kinds = chance.choices(facts.INGREDIENT_KINDS, k=INGREDIENTS_NEEDED)
    tools = chance.choices((*facts.TOOL_KINDS, facts.ANY_TOOL), k=TOOLS_NEEDED)
    return Potion("red", needs=tuple(kinds.count(kind) for kind in facts.INGREDIENT_KINDS), tools=tuple(tools))


def _have(chance: Random) -> Have:
    ingredients = tuple(chance.randint(0, MOST_OF_A_KIND) for _ in facts.INGREDIENT_KINDS)
    return Have(ingredients, (chance.choice(facts.TOOL_KINDS),), (chance.choice(facts.TOOL_KINDS),))


if __name__ == "__main__":
    print(*main(), sep="\n")
