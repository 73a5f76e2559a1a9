"""Čarodění a second time: paying and Ostara's choices, slow and obvious, straight from the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.cards import Card, Counts, Potion, Witch
from scoring.carodeni.goals import Ask, Clan
from scoring.carodeni.table import Table

LETTERS = dict(zip("LBHXY", facts.INGREDIENT_KINDS, strict=True))


def counts(text: str = "") -> Counts:
    """`L2 B1` as numbers in the order of the kinds."""
    given = {LETTERS[part[0]]: int(part[1:]) for part in text.split()}
    return tuple(given.get(kind, 0) for kind in facts.INGREDIENT_KINDS)


# ------------------------------------------------------------------------------------------------- paying

# What was spent of each kind, which tools have moved, and how many pairs were paid for ingredients and for tools.
Paid = tuple[Counts, tuple[str, ...], int, int]


def every_way(
    ingredients: list[str],
    tools: list[str],
    have: dict[str, int],
    in_clan: list[str],
    at_right: list[str],
    shared: bool = False,
) -> Iterator[tuple[list[str], list[str], int, int]]:
    """One need after another, each covered by everything that could cover it; a shared tool can be used again."""
    if ingredients:
        need, rest = ingredients[0], ingredients[1:]
        if have[need]:
            for spent, moved, pairs, for_tools in every_way(
                rest, tools, _less(have, need, 1), in_clan, at_right, shared
            ):
                yield [need, *spent], moved, pairs, for_tools
        for kind in have:
            if have[kind] >= 2:
                for spent, moved, pairs, for_tools in every_way(
                    rest, tools, _less(have, kind, 2), in_clan, at_right, shared
                ):
                    yield [kind, kind, *spent], moved, pairs + 1, for_tools
    elif tools:
        need, rest = tools[0], tools[1:]
        for index, tool in enumerate(in_clan):
            if need in (tool, "any"):
                left = in_clan if shared else in_clan[:index] + in_clan[index + 1 :]
                yield from every_way([], rest, have, left, at_right, shared)
        for index, tool in enumerate(at_right):
            if need in (tool, "any"):
                left = at_right if shared else at_right[:index] + at_right[index + 1 :]
                for spent, moved, pairs, for_tools in every_way([], rest, have, in_clan, left, shared):
                    again = shared and tool in moved
                    yield spent, moved if again else [tool, *moved], pairs, for_tools
        for kind in have:
            if have[kind] >= 2:
                for spent, moved, pairs, for_tools in every_way(
                    [], rest, _less(have, kind, 2), in_clan, at_right, shared
                ):
                    yield [kind, kind, *spent], moved, pairs, for_tools + 1
    else:
        yield [], [], 0, 0


def payments(
    needs: Counts,
    tools: tuple[str, ...],
    have: Counts,
    in_clan: tuple[str, ...] = (),
    at_right: tuple[str, ...] = (),
    shared: bool = False,
) -> set[tuple[Counts, tuple[str, ...]]]:
    """What each payment spends and which tools it moves. A pair only for what is missing: as few pairs as possible."""
    all_ways = _all(needs, tools, have, in_clan, at_right, shared)
    fewest = min((pairs + for_tools for _, _, pairs, for_tools in all_ways), default=0)
    return {(spent, moved) for spent, moved, pairs, for_tools in all_ways if pairs + for_tools == fewest}


def payments_for_any(
    needs: Counts,
    tools: tuple[str, ...],
    have: Counts,
    in_clan: tuple[str, ...] = (),
    at_right: tuple[str, ...] = (),
    shared: bool = False,
) -> set[tuple[Counts, tuple[str, ...]]]:
    """The payments if a pair may replace any ingredient: all that waste nothing."""
    all_ways = _all(needs, tools, have, in_clan, at_right, shared)
    fewest = min((for_tools for _, _, _, for_tools in all_ways), default=0)
    kept = {(spent, moved) for spent, moved, _, for_tools in all_ways if for_tools == fewest}
    return {
        (spent, moved)
        for spent, moved in kept
        if not any(
            other != spent and moved == as_well and all(o <= s for o, s in zip(other, spent, strict=True))
            for other, as_well in kept
        )
    }


def _all(
    needs: Counts,
    tools: tuple[str, ...],
    have: Counts,
    in_clan: tuple[str, ...],
    at_right: tuple[str, ...],
    shared: bool,
) -> set[Paid]:
    kinds = facts.INGREDIENT_KINDS
    wanted = [kind for kind, count in zip(kinds, needs, strict=True) for _ in range(count)]
    owned = dict(zip(kinds, have, strict=True))
    all_ways = every_way(wanted, list(tools), owned, list(in_clan), list(at_right), shared)
    return {
        (tuple(spent.count(kind) for kind in kinds), tuple(sorted(moved)), pairs, for_tools)
        for spent, moved, pairs, for_tools in all_ways
    }


def _less(have: dict[str, int], kind: str, number: int) -> dict[str, int]:
    return {**have, kind: have[kind] - number}


# ------------------------------------------------------------------------------------------------- goals


def asked_for(part: Ask, clan: Clan, both_flags: bool) -> bool:
    """Whether a clan has what a part of a goal asks for: every choice of things is tried, and of what each is."""
    things: list[list[str]] = []
    if part.asks == "potions":
        things = [[potion.flag] for potion in clan.potions]
    if part.asks == "witches":
        things = [list(witch.flags) if both_flags else [witch.flags[0]] for witch in clan.witches]
    if part.asks == "tools":
        things = [[tool] for tool in clan.tools]
    named = [[kind for kind in kinds if not part.what or kind in part.what] for kinds in things]
    named = [kinds for kinds in named if kinds]
    if part.way == "any":
        return len(named) >= part.amount
    return any(len({kind for kind in chosen if kind != "any"}) >= part.amount for chosen in product(*named))


# ------------------------------------------------------------------------------------------- Ostara's choices


def takes_witch(first: str, witches: int, potions: int, balance: bool) -> bool:
    """What she has less of; as printed, the other one. Equally many: what is printed first."""
    if witches == potions:
        return first == "witch"
    return (witches < potions) is balance


def takes_witch_at(table: Table, first: str) -> bool:
    """`takes_witch` with the switches of a table."""
    ostara = table.seats[1]
    witches, potions = len(ostara.hand), len(ostara.potions)
    if table.switches.ostara_counts == "all":
        witches += len(ostara.clan.witches)
        potions += len(ostara.clan.potions)
    return takes_witch(first, witches, potions, table.switches.ostara_choice == "balance")


def card_at(table: Table, takes: str, criteria: list[str], offer: list[Card | None]) -> int | None:
    """The card that she takes at a table, with its goals and switches."""
    looks = table.rules.level != "apprentice" or table.switches.apprentice_goals == "followed"
    left = [index for index in range(len(offer)) if offer[index] is not None]
    for criterion in criteria:
        if criterion == "goal" and looks:
            for helping in _helping(table, takes, offer, left):
                if helping:
                    left = helping
                    break
        elif criterion != "goal":
            ostara = table.seats[1]
            chosen = card(
                takes, [criterion], _only(offer, left), list(ostara.potions), list(ostara.hand), [], every=True
            )
            left = chosen if isinstance(chosen, list) else left
    return left[0] if left else None


def _only(offer: list[Card | None], left: list[int]) -> list[Card | None]:
    return [one if index in left else None for index, one in enumerate(offer)]


def _helping(table: Table, takes: str, offer: list[Card | None], left: list[int]) -> Iterator[list[int]]:
    """For each open goal, easy ones first, the cards of which it could use one."""
    kind = {"witch": "witches", "potion": "potions"}[takes]
    for side in ("easy", "hard", ""):
        for goal in table.goals:
            if goal.side == side and goal.owner is None:
                helping = []
                for index in left:
                    card = offer[index]
                    flags = list(card.flags) if card is not None else []
                    if takes == "witch" and table.switches.goal_flags == "main":
                        flags = flags[:1]
                    for part in goal.parts:
                        wants = list(part.what)
                        if not wants and part.different:
                            wants = list(facts.FLAGS)
                        if part.asks == kind and (not wants or set(flags) & set(wants)) and index not in helping:
                            helping.append(index)
                yield helping


def card(
    takes: str,
    criteria: list[str],
    offer: list[Any],
    potions: list[Potion],
    witches: list[Witch],
    goals: list[tuple[str, str]],
    every: bool = False,
) -> int | list[int] | None:
    """`goals`: kind and colour, from the left. Each criterion leaves what it can, then the topmost is taken.

    `every`: all that are left.
    """
    candidates = [index for index in range(len(offer)) if offer[index]]
    for criterion in criteria:
        filtered: list[int] = []
        if criterion == "goal":
            for kind, colour in goals:
                if not filtered and kind == takes:
                    filtered = [index for index in candidates if offer[index].flags[0] == colour]
        if criterion == "flag" and takes == "witch":
            for index in candidates:
                if any(potion.flag == "any" or potion.flag in offer[index].flags for potion in potions):
                    filtered.append(index)
        if criterion == "flag" and takes == "potion":
            for index in candidates:
                if any(offer[index].flag == "any" or offer[index].flag in witch.flags for witch in witches):
                    filtered.append(index)
        if criterion == "value" and candidates:
            most = max(offer[index].points for index in candidates)
            filtered = [index for index in candidates if offer[index].points == most]
        if filtered:
            candidates = filtered
    if every:
        return candidates
    return candidates[0] if candidates else None


def ingredient(
    potions: list[Potion], witches: list[Witch], has: dict[str, int], board: list[list[str | None]]
) -> tuple[int, int] | None:
    """For the potion she cares for most that finds something on the board; otherwise the first from the top."""
    there = [(row, column) for row in range(len(board)) for column in range(len(board[row])) if board[row][column]]

    def missing(potion: Potion) -> dict[str, int]:
        needs = dict(zip(facts.INGREDIENT_KINDS, potion.needs, strict=True))
        return {kind: needs[kind] - has[kind] for kind in needs if needs[kind] > has[kind]}

    def care(column: int) -> tuple[int, int, int, int]:
        potion = potions[column]
        matching = [witch for witch in witches if potion.flag == "any" or potion.flag in witch.flags]
        return (0 if matching else 1), sum(missing(potion).values()), -potion.points, column

    for number in sorted(range(len(potions)), key=care):
        for row, column in there:
            if board[row][column] in missing(potions[number]):
                return row, column
    return there[0] if there else None
