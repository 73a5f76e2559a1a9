"""Paying for a potion: what is missing, and every payment that works."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from operator import ge, sub
from typing import NamedTuple

from scoring.carodeni import facts
from scoring.carodeni.cards import NO_INGREDIENTS, Counts, Potion
from scoring.carodeni.tool_covers import Cover, covers


@dataclass(frozen=True)
class Have:
    """What a player can pay with. A tool in the clan stays where it is, one at the right moves into the clan."""

    ingredients: Counts = NO_INGREDIENTS
    in_clan: tuple[str, ...] = ()
    at_right: tuple[str, ...] = ()


@dataclass(frozen=True)
class Switches:
    """How this table reads what the rules leave open.

    `pair_for`: a pair replaces only what is `missing`, or `any` ingredient. `shared_tool`: one tool is enough for two
    needs of the same potion.
    """

    pair_for: str = "missing"
    shared_tool: bool = False


USUAL = Switches()


@dataclass(frozen=True)
class Lack:
    """What a potion still needs, and how many pairs of equal ingredients are left over to replace it."""

    ingredients: Counts
    tools: tuple[str, ...]
    pairs: int

    @property
    def things(self) -> int:
        return sum(self.ingredients) + len(self.tools)

    @property
    def payable(self) -> bool:
        return self.pairs >= self.things


@dataclass(frozen=True)
class Pair:
    """Two ingredients of the kind `paid` in the place of one ingredient, or of one tool."""

    paid: str
    replaces: str


@dataclass(frozen=True)
class Payment:
    """One way to pay. `direct` and the pairs go into the bag; `moves` go from the right into the clan; `stays` were
    used in the clan; `kept` is what is left.
    """

    direct: Counts
    pairs: tuple[Pair, ...]
    moves: tuple[str, ...]
    stays: tuple[str, ...]
    kept: Counts

    @property
    def kinds_kept(self) -> int:
        return sum(count > 0 for count in self.kept)

    @property
    def spent(self) -> Counts:
        """All that goes into the bag."""
        paid = [pair.paid for pair in self.pairs]
        kinds = zip(facts.INGREDIENT_KINDS, self.direct, strict=True)
        return tuple(direct + facts.PAIR * paid.count(kind) for kind, direct in kinds)


def lack(potion: Potion, have: Have, switches: Switches = USUAL) -> Lack:
    """What is missing if all that is there is used."""
    direct = _direct(potion.needs, have.ingredients)
    tools = _tools(potion, have, switches)[0].uncovered
    return Lack(_less(potion.needs, direct), tools, sum(_pairs(have.ingredients, direct)))


def payable(potion: Potion, have: Have, switches: Switches = USUAL) -> bool:
    return lack(potion, have, switches).payable


def payments(potion: Potion, have: Have, switches: Switches = USUAL) -> tuple[Payment, ...]:
    """Every payment that works; none if the potion is not payable.

    The one that keeps the most different ingredients is the first; of equal ones that which brings the most different
    tools into the clan.
    """
    found = [
        Payment(direct, pairs, moves, stays, kept)
        for moves, stays, uncovered in _tools(potion, have, switches)
        for direct, pairs, kept in _ingredient_ways(potion.needs, have.ingredients, uncovered, switches)
    ]
    return tuple(sorted(found, key=lambda payment: _rank(payment, have)))


def _rank(payment: Payment, have: Have) -> tuple[int, int, int, int]:
    tools = {*have.in_clan, *payment.moves}
    return -payment.kinds_kept, -len(tools), -sum(payment.kept), len(payment.moves)


def _tools(potion: Potion, have: Have, switches: Switches) -> list[Cover]:
    return covers(potion.tools, have.in_clan, have.at_right, switches.shared_tool)


class IngredientWay(NamedTuple):
    direct: Counts
    pairs: tuple[Pair, ...]
    kept: Counts


def _ingredient_ways(needs: Counts, have: Counts, tools: tuple[str, ...], switches: Switches) -> list[IngredientWay]:
    """Every way to pay the ingredients, and pairs for these tools; without those that only waste."""
    most = _direct(needs, have)
    ways: dict[Counts, IngredientWay] = {}
    for direct in _choices_of_direct(most, switches):
        missing = [*_kinds(_less(needs, direct)), *tools]
        for taken in _taken(len(missing), _pairs(have, direct)):
            kept = tuple(map(lambda has, paid, pairs: has - paid - facts.PAIR * pairs, have, direct, taken))
            pairs = tuple(map(Pair, _kinds(taken), missing))
            ways.setdefault(kept, IngredientWay(direct, pairs, kept))
    return [way for way in ways.values() if switches.pair_for == "missing" or not _is_waste(way.kept, ways)]


def _choices_of_direct(most: Counts, switches: Switches) -> Iterator[Counts]:
    """How many of each kind are paid as they are; the most that is possible comes first."""
    if switches.pair_for == "missing":
        return iter((most,))
    return product(*(range(count, -1, -1) for count in most))


def _taken(number: int, piles: Sequence[int]) -> Iterator[Counts]:
    """Every way to take so many from these piles."""
    if not piles:
        yield from [()] if number == 0 else []
        return
    first, *others = piles
    for taken in range(max(0, number - sum(others)), min(number, first) + 1):
        for more in _taken(number - taken, others):
            yield (taken, *more)


def _is_waste(kept: Counts, ways: Iterable[Counts]) -> bool:
    """Whether another way keeps as much of each kind, and more of one."""
    return any(other != kept and all(map(ge, other, kept)) for other in ways)


def _direct(needs: Counts, have: Counts) -> Counts:
    return tuple(map(min, needs, have))


def _less(some: Counts, others: Counts) -> Counts:
    return tuple(map(sub, some, others))


def _pairs(have: Counts, direct: Counts) -> Counts:
    return tuple(left // facts.PAIR for left in _less(have, direct))


def _kinds(counts: Counts) -> list[str]:
    """Each kind as often as it is counted."""
    return [kind for kind, count in zip(facts.INGREDIENT_KINDS, counts, strict=True) for _ in range(count)]
