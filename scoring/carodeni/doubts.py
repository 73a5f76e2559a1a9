"""What is tracked of a player of Čarodění, and how certain it is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring.carodeni import facts
from scoring.carodeni.counts import CLAN, DECKS, END, HAND, INGREDIENTS, WAITING, count_doubts, goal_count
from scoring.carodeni.final_scoring import entries
from scoring.carodeni.goals import Goal
from scoring.carodeni.messages.naming import kind_name
from scoring.carodeni.table import Table
from scoring.certainty import TABLE, UNKNOWN, Tracked
from scoring.message import Message
from scoring.play import Category, Tally, what_of

# What a clan gets points for.
PARTS = ("potions", "witches", "tools", "animals", "goals", "ingredients")
# The steps of the clan card that the points of a set rest on.
STEPS_OF = {"tools": "tool_points", "animals": "animal_points"}


def tracked(table: Table, seat: int, what: str) -> Tracked:
    """What was tracked of a value of the final scoring, with its doubts. Nothing is no suggestion while in doubt."""
    if what in entries.STEPS:
        return Tracked(getattr(table.rules, what), _step_doubts(table, what))
    if "." in what:
        return UNKNOWN
    value = entries.tracked(table, seat, what)
    if not table.tracked or table.gaps.settled or entries.never_scored(table, seat, what):
        return Tracked(value)
    doubts = value_doubts(table, seat, what)
    return Tracked(value if value or not doubts else None, doubts)


def value_doubts(table: Table, seat: int, what: str) -> tuple[Message, ...]:
    """Why a value of the final scoring may be wrong."""
    if table.gaps.settled:
        return ()
    if what == entries.UNCLAIMED:
        own = (*goal_doubts(table), *_undescribed(goal for goal in table.goals if goal.is_open))
    elif what == "goals":
        own = (*goal_doubts(table), *_without_points(table, seat, what))
    elif what == "ingredients":
        own = count_doubts(table, seat, *INGREDIENTS)
    else:
        own = (*count_doubts(table, seat, *_counts(table, seat, what)), *_without_points(table, seat, what))
    return tuple(dict.fromkeys((*own, *end_doubts(table))))


def _counts(table: Table, seat: int, what: str) -> tuple[str, ...]:
    """The counts that a value of the clan comes from: where Ostara scores all, what waits counts too."""
    waiting = {"potions": "waiting.potions", "witches": HAND}.get(what)
    return (what, waiting) if waiting and _all_count(table, seat) else (what,)


def _all_count(table: Table, seat: int) -> bool:
    return seat == table.rules.ostara and table.switches.ostara_scores == "all"


def goal_doubts(table: Table) -> tuple[Message, ...]:
    """A goal that a player may have met unseen is in doubt for everybody."""
    return count_doubts(table, TABLE, *map(goal_count, range(len(table.goals))))


def end_doubts(table: Table) -> tuple[Message, ...]:
    """The app has ended the match by a count that was in doubt."""
    over = table.over and not table.gaps.settled and table.in_doubt(TABLE, END)
    return (Message("carodeni.doubt.end"),) if over else ()


def _without_points(table: Table, seat: int, what: str) -> tuple[Message, ...]:
    number = len(entries.nameless(table, seat, what))
    return (Message(f"carodeni.doubt.no_points.{what}", n=number),) if number else ()


def _undescribed(goals: Iterable[Goal]) -> tuple[Message, ...]:
    number = sum(1 for goal in goals if not goal.is_laid)
    return (Message("carodeni.doubt.undescribed", n=number),) if number else ()


def _step_doubts(table: Table, what: str) -> tuple[Message, ...]:
    """The steps are printed on the clan card: a guess until they are read off."""
    known = what in table.known or table.gaps.settled
    return () if known else (Message("carodeni.doubt.steps"),)


def rests_on(table: Table, seat: int, category: Category) -> tuple[str, ...]:
    """The points of a set rest on the steps of the clan card too; both ends of these are certain."""
    what = what_of(category)
    steps = STEPS_OF.get(what)
    if steps is None or entries.never_scored(table, seat, what):
        return (what,)
    different = len(set(entries.entered(table, seat, what)))
    return (what, steps) if 0 < different < len(facts.TOOL_KINDS) else (what,)


def parts_in_doubt(table: Table, seat: int) -> frozenset[str]:
    """The parts of a clan whose points may be wrong so far: what they are made of, or the steps that they rest on."""
    return frozenset(what for what in PARTS if _is_in_doubt(table, seat, what))


def _is_in_doubt(table: Table, seat: int, what: str) -> bool:
    if not table.tracked or table.gaps.settled or entries.never_scored(table, seat, what):
        return False
    steps = STEPS_OF.get(what)
    held = getattr(table.seats[seat].clan, what) if steps else ()
    rests_on_steps = steps is not None and 0 < len(set(held)) < len(facts.TOOL_KINDS)
    return bool(value_doubts(table, seat, what) or (rests_on_steps and steps and _step_doubts(table, steps)))


# Snapshot


def tallies(table: Table, seat: int) -> tuple[Tally, ...]:
    """All counts of a player, and the decks, with what is believed of each."""
    return tuple(_tally(table, seat, group, count, most) for group, count, most in _asked(table, seat))


def _asked(table: Table, seat: int) -> Iterable[tuple[str, str, int]]:
    """Group, count and largest value of all that a snapshot asks for."""
    ostara = seat == table.rules.ostara
    yield from (("ingredients", count, table.rules.ingredients) for count in INGREDIENTS)
    yield from (("clan", f"clan.{what}", facts.POTIONS) for what in ("potions", "witches"))
    if not ostara:
        yield from (("clan", f"clan.tools.{kind}", facts.POTIONS) for kind in facts.TOOL_KINDS)
    if table.rules.animals:
        yield from (("clan", f"clan.animals.{kind}", 1) for kind in facts.ANIMAL_KINDS)
    yield "waiting", "waiting.potions", facts.POTIONS
    yield "waiting", HAND, facts.WITCHES
    if not ostara:
        yield from (("waiting", f"waiting.tools.{kind}", facts.POTIONS) for kind in facts.TOOL_KINDS)
        if table.rules.animals:
            yield from (("waiting", f"waiting.animals.{kind}", facts.WITCHES) for kind in facts.ANIMAL_KINDS)
    yield from (("decks", f"deck.{name}", facts.POTIONS) for name in table.decks)


def _tally(table: Table, seat: int, group: str, count: str, most: int) -> Tally:
    name, _, part = count.partition(".")
    what, _, kind = part.partition(".")
    named = Message("carodeni.tally.kind", kind=kind_name(kind or what, table.names))
    title = named if kind or name == "ingredient" else Message(f"carodeni.tally.{count}")
    owner = TABLE if group == "decks" else seat
    tracked = Tracked(counted(table, seat, count), count_doubts(table, owner, closes(count)))
    return Tally(count, title, Message(f"carodeni.tally.group.{group}"), tracked, most)


def closes(count: str) -> str:
    """The count that is certain once this one was set."""
    name, _, part = count.partition(".")
    what = part.partition(".")[0]
    if name == "clan":
        return what
    return f"waiting.{what}" if name == "waiting" else count


def counted(table: Table, seat: int, count: str) -> Any:
    """What is believed of a count of a snapshot."""
    name, _, part = count.partition(".")
    what, _, kind = part.partition(".")
    player = table.seats[seat]
    if name == "ingredient":
        return player.held(part)
    if name == "deck":
        return table.decks[part].left
    if name == HAND:
        return sum(1 for card in player.cards if not card.is_novice)
    held = getattr(player.clan if name == "clan" else player, what)
    return held.count(kind) if kind else len(held)


COUNTED = (*INGREDIENTS, *CLAN, *WAITING, HAND, *DECKS)
