"""Paying for a potion: what is missing, and every payment that works."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import sub
from typing import NamedTuple

from scoring.carodeni import facts
from scoring.carodeni.brewing.tool_covers import Cover, cover
from scoring.carodeni.cards import NO_INGREDIENTS, Counts, Potion


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


class Pair(NamedTuple):
    """Two ingredients of the kind `paid` instead of one ingredient, or of one tool."""

    paid: str
    replaces: str


class Payment(NamedTuple):
    """One way to pay. `direct` and the pairs go into the bag; `moves` go from the right into the clan; `stays` were
    used in the clan; `kept` is what is left.
    """

    direct: Counts
    pairs: tuple[Pair, ...]
    kept: Counts
    moves: tuple[str, ...]
    stays: tuple[str, ...]

    @property
    def kinds_kept(self) -> int:
        return len(self.kept) - self.kept.count(0)

    @property
    def spent(self) -> Counts:
        """All that goes into the bag."""
        paid = [pair.paid for pair in self.pairs]
        kinds = zip(facts.INGREDIENT_KINDS, self.direct, strict=True)
        return tuple(direct + facts.PAIR * paid.count(kind) for kind, direct in kinds)


def payments(potion: Potion, have: Have, switches: Switches = USUAL) -> tuple[Payment, ...]:
    """Every payment that works; none if the potion is not payable.

    The one that keeps the most different ingredients is the first; of equal ones that which brings the most different
    tools into the clan.
    """
    return lack_and_payments(potion, have, switches)[1]


def lack_and_payments(potion: Potion, have: Have, switches: Switches = USUAL) -> tuple[Lack, tuple[Payment, ...]]:
    """What is missing if all that is there is used, and the payments."""
    tools = _tools(potion, have, switches)
    missing = _lack(potion, have, tools)
    if not missing.payable:
        return missing, ()
    spendings = _ways(potion.needs, have.ingredients, tools.uncovered, switches)
    payments_found = [Payment(*way, *used) for way in spendings for used in tools.choices]
    if len(payments_found) > 1:
        in_clan = set(have.in_clan)
        payments_found.sort(key=lambda payment: _rank(payment, in_clan))
    return missing, tuple(payments_found)


def _rank(payment: Payment, in_clan: set[str]) -> tuple[int, int, int, int]:
    return (
        -payment.kinds_kept,
        -len(in_clan.union(payment.moves)),
        -sum(payment.kept),
        len(payment.moves),
    )


def _tools(potion: Potion, have: Have, switches: Switches) -> Cover:
    return cover(potion.tools, have.in_clan, have.at_right, switches.shared_tool)


def _lack(potion: Potion, have: Have, tools: Cover) -> Lack:
    left = _less(have.ingredients, potion.needs)
    pairs = sum([count // facts.PAIR for count in left if count > 0])
    return Lack(tuple([-count if count < 0 else 0 for count in left]), tools.uncovered, pairs)


class Way(NamedTuple):
    """How the ingredients of a payment can be paid."""

    direct: Counts
    pairs: tuple[Pair, ...]
    kept: Counts


def _ways(needs: Counts, have: Counts, tools: tuple[str, ...], switches: Switches) -> Iterator[Way]:
    """Every way to pay the ingredients, and pairs for these tools; without those that only waste.

    A kind that gives pairs is not itself replaced, for that would cost more. So each kind has one number: the pairs
    that it gives or, below zero, how many of it are replaced although they are there. Together they make up for what
    is missing.
    """
    most = tuple(map(min, needs, have))
    missing = sum(needs) - sum(most) + len(tools)
    kept_back = most if switches.pair_for == "any" else NO_INGREDIENTS
    bounds = [(-back, left // facts.PAIR) for back, left in zip(kept_back, _less(have, most), strict=True)]
    for numbers in _adding_up(missing, bounds):
        direct = tuple([count + min(number, 0) for count, number in zip(most, numbers, strict=True)])
        given = [max(number, 0) for number in numbers]
        kept = tuple([h - d - facts.PAIR * g for h, d, g in zip(have, direct, given, strict=True)])
        yield Way(direct, tuple(map(Pair, _kinds(given), [*_kinds(_less(needs, direct)), *tools])), kept)


def _adding_up(total: int, bounds: Sequence[tuple[int, int]]) -> list[Counts]:
    """Every choice of numbers, one within each of the bounds, that add up to the total."""
    least, most = (sum(ends) for ends in zip(*bounds, strict=True))
    partial: list[tuple[Counts, int]] = [((), total)]
    for low, high in bounds:
        least, most = least - low, most - high
        partial = [
            ((*numbers, number), left - number)
            for numbers, left in partial
            for number in range(max(low, left - most), min(high, left - least) + 1)
        ]
    return [numbers for numbers, _ in partial]


def _less(some: Counts, others: Counts) -> Counts:
    return tuple(map(sub, some, others))


def _kinds(counts: Sequence[int]) -> list[str]:
    """Each kind, repeated as often as it is counted."""
    return [kind for kind, count in zip(facts.INGREDIENT_KINDS, counts, strict=True) for _ in range(count)]
