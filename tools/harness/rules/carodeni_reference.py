"""Čarodění a second time: paying and Ostara's choices, slow and obvious, straight from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Counts, Potion, Witch

LETTERS = dict(zip("LBHXY", facts.INGREDIENT_KINDS, strict=True))


def counts(text: str = "") -> Counts:
    """`L2 B1` as numbers in the order of the kinds."""
    given = {LETTERS[part[0]]: int(part[1:]) for part in text.split()}
    return tuple(given.get(kind, 0) for kind in facts.INGREDIENT_KINDS)


# ------------------------------------------------------------------------------------------------- paying

# What was spent of each kind, which tools have moved, and how many pairs were paid for ingredients and for tools.
Paid = tuple[Counts, tuple[str, ...], int, int]


def every_way(
    ingredients: list[str], tools: list[str], have: dict[str, int], in_clan: list[str], at_right: list[str]
) -> Iterator[tuple[list[str], list[str], int, int]]:
    """One need after another, each covered by everything that could cover it."""
    if ingredients:
        need, rest = ingredients[0], ingredients[1:]
        if have[need]:
            for spent, moved, pairs, for_tools in every_way(rest, tools, _less(have, need, 1), in_clan, at_right):
                yield [need, *spent], moved, pairs, for_tools
        for kind in have:
            if have[kind] >= 2:
                for spent, moved, pairs, for_tools in every_way(rest, tools, _less(have, kind, 2), in_clan, at_right):
                    yield [kind, kind, *spent], moved, pairs + 1, for_tools
    elif tools:
        need, rest = tools[0], tools[1:]
        for place, tool in enumerate(in_clan):
            if need in (tool, "any"):
                yield from every_way([], rest, have, in_clan[:place] + in_clan[place + 1 :], at_right)
        for place, tool in enumerate(at_right):
            if need in (tool, "any"):
                left = at_right[:place] + at_right[place + 1 :]
                for spent, moved, pairs, for_tools in every_way([], rest, have, in_clan, left):
                    yield spent, [tool, *moved], pairs, for_tools
        for kind in have:
            if have[kind] >= 2:
                for spent, moved, pairs, for_tools in every_way([], rest, _less(have, kind, 2), in_clan, at_right):
                    yield [kind, kind, *spent], moved, pairs, for_tools + 1
    else:
        yield [], [], 0, 0


def payments(
    needs: Counts, tools: tuple[str, ...], have: Counts, in_clan: tuple[str, ...] = (), at_right: tuple[str, ...] = ()
) -> set[tuple[Counts, tuple[str, ...]]]:
    """What each payment spends and which tools it moves. A pair only for what is missing: as few pairs as possible."""
    ways = _all(needs, tools, have, in_clan, at_right)
    fewest = min((pairs + for_tools for _, _, pairs, for_tools in ways), default=0)
    return {(spent, moved) for spent, moved, pairs, for_tools in ways if pairs + for_tools == fewest}


def payments_for_any(
    needs: Counts, tools: tuple[str, ...], have: Counts, in_clan: tuple[str, ...] = (), at_right: tuple[str, ...] = ()
) -> set[tuple[Counts, tuple[str, ...]]]:
    """The same where a pair may replace any ingredient: whatever does not only waste."""
    ways = _all(needs, tools, have, in_clan, at_right)
    fewest = min((for_tools for _, _, _, for_tools in ways), default=0)
    kept = {(spent, moved) for spent, moved, _, for_tools in ways if for_tools == fewest}
    return {
        (spent, moved)
        for spent, moved in kept
        if not any(
            other != spent and moved == as_well and all(o <= s for o, s in zip(other, spent, strict=True))
            for other, as_well in kept
        )
    }


def _all(
    needs: Counts, tools: tuple[str, ...], have: Counts, in_clan: tuple[str, ...], at_right: tuple[str, ...]
) -> set[Paid]:
    kinds = facts.INGREDIENT_KINDS
    wanted = [kind for kind, count in zip(kinds, needs, strict=True) for _ in range(count)]
    owned = dict(zip(kinds, have, strict=True))
    return {
        (tuple(spent.count(kind) for kind in kinds), tuple(sorted(moved)), pairs, for_tools)
        for spent, moved, pairs, for_tools in every_way(wanted, list(tools), owned, list(in_clan), list(at_right))
    }


def _less(have: dict[str, int], kind: str, number: int) -> dict[str, int]:
    return {**have, kind: have[kind] - number}


# ------------------------------------------------------------------------------------------- Ostara's choices


def takes_witch(first: str, witches: int, potions: int, balance: bool) -> bool:
    """Fewer witches: a potion, and the other way round; equally many: what is printed first."""
    if witches == potions:
        return first == "witch"
    return (witches < potions) is balance


def card(
    takes: str,
    criteria: list[str],
    offer: list[Any],
    potions: list[Potion],
    witches: list[Witch],
    goals: list[tuple[str, str]],
) -> int | None:
    """`goals`: kind and colour, from the left. Each criterion leaves what it can, then the topmost is taken."""
    candidates = [place for place in range(len(offer)) if offer[place]]
    for criterion in criteria:
        filtered: list[int] = []
        if criterion == "goal":
            for kind, colour in goals:
                if not filtered and kind == takes:
                    filtered = [place for place in candidates if offer[place].flags[0] == colour]
        if criterion == "flag" and takes == "witch":
            for place in candidates:
                if any(potion.flag == "any" or potion.flag in offer[place].flags for potion in potions):
                    filtered.append(place)
        if criterion == "flag" and takes == "potion":
            for place in candidates:
                if any(offer[place].flag == "any" or offer[place].flag in witch.flags for witch in witches):
                    filtered.append(place)
        if criterion == "value" and candidates:
            most = max(offer[place].points for place in candidates)
            filtered = [place for place in candidates if offer[place].points == most]
        if filtered:
            candidates = filtered
    return candidates[0] if candidates else None


def ingredient(
    potions: list[Potion], witches: list[Witch], has: dict[str, int], board: list[list[str | None]]
) -> tuple[int, int] | None:
    """For the potion she cares for most that finds something on the board; otherwise the first from the top."""
    there = [(row, place) for row in range(len(board)) for place in range(len(board[row])) if board[row][place]]

    def missing(potion: Potion) -> dict[str, int]:
        needs = dict(zip(facts.INGREDIENT_KINDS, potion.needs, strict=True))
        return {kind: needs[kind] - has[kind] for kind in needs if needs[kind] > has[kind]}

    def care(place: int) -> tuple[int, int, int, int]:
        potion = potions[place]
        matching = [witch for witch in witches if potion.flag == "any" or potion.flag in witch.flags]
        return (0 if matching else 1), sum(missing(potion).values()), -potion.points, place

    for number in sorted(range(len(potions)), key=care):
        for row, place in there:
            if board[row][place] in missing(potions[number]):
                return row, place
    return there[0] if there else None
