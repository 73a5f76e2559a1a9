"""The final scoring: what was entered counts before what was tracked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from scoring.journal.events import Entered
from scoring.message import Message, Refused
from scoring.witchstone import facts
from scoring.witchstone.actions import refuse
from scoring.witchstone.cauldron import Cauldron
from scoring.witchstone.doubts import value_doubts
from scoring.witchstone.file import limits
from scoring.witchstone.file.notation import card_problem, cell
from scoring.witchstone.final_scoring.holding import Holding, Holdings, Prophecy, look_up, needed, put, put_all
from scoring.witchstone.table import Table

NUMBERS = (
    "track",
    "magic_tokens",
    "spells_unused",
    "spells_used",
    "lying_witches",
    "board_witches",
    "silver_spaces",
    "special_tiles",
    "crystals",
)
# These may be taken back to "unknown".
RANKS = ("witchstone_rank", "wand", "wand_order")
# What the limits of the box look at.
IN_BOX = ("owls", "prophecies", "witches_at", "connected", *NUMBERS, *RANKS)
# There is no second without a first; but the second may be entered first.
UNFINISHED = ("witchstone.limit.rank_gap", "witchstone.limit.no_rank")


def enter(table: Table, event: Entered) -> Table:
    if not 0 <= event.seat < len(table.players):
        refuse("no_such_player")
    key = (event.seat, event.what)
    if event.value is None:
        if key not in table.entries:
            refuse("nothing_entered")
        return replace(table, entries={name: value for name, value in table.entries.items() if name != key})
    _check(event.what, event.value)
    return replace(table, entries={**table.entries, key: event.value})


def problems(table: Table) -> list[Message]:
    """What cannot be, by the limits that match files have too; but not what a later entry could mend."""
    holdings = tuple(_certain(table, seat, holding) for seat, holding in enumerate(final(table, groups=False)))
    every = limits.problems(holdings, len(table.players))
    return [problem.message for problem in every if problem.message.id not in UNFINISHED]


def _certain(table: Table, seat: int, holding: Holding) -> Holding:
    """Without what is in doubt and was not entered: a suggestion refuses nothing."""
    if not table.tracked or not table.gaps.made:
        return holding
    nothing = Holding()
    for name in IN_BOX:
        parts = tuple(facts.LOCATION_TYPES) if name in facts.PARTED else ("",)
        for what in (f"{name}.{part}" if part else name for part in parts):
            if (seat, what) not in table.entries and value_doubts(table, seat, what):
                holding = put(holding, what, look_up(nothing, what))
    return holding


def entered(table: Table, seat: int, what: str) -> Any:
    """What counts: what was entered, else what was tracked, else nothing."""
    if what == "cauldron":
        return table.entries.get((seat, what), ())
    if what == "prophecies":
        return tuple((prophecy.kind, *prophecy.asks) for prophecy in final(table)[seat].prophecies)
    if what == "board_witches":
        return final(table, groups=False)[seat].witches_on_board
    return look_up(final(table)[seat], what)


def needs(table: Table, seat: int) -> tuple[str, ...]:
    """The counts that the prophecies of a player need."""
    return needed_by(table, seat, final(table, groups=False)[seat].prophecies)


def needed_by(table: Table, seat: int, prophecies: tuple[Prophecy, ...]) -> tuple[str, ...]:
    """The counts that these prophecies of a player need."""
    entered = [what for owner, what in table.entries if owner == seat]
    return needed(prophecies, entered)


def final(table: Table, groups: bool = True) -> Holdings:
    """What everybody has at the end; without the groups of the cauldrons it is found sooner."""
    start = table.holdings(groups) if table.tracked else tuple(Holding() for _ in table.players)
    told: list[dict[str, Any]] = [{} for _ in start]
    for (seat, what), value in table.entries.items():
        told[seat][what] = _as_held(table, seat, what, value)
    holdings = (put_all(holding, values) for holding, values in zip(start, told, strict=True))
    return tuple(_with_rank(_with_certain_wand(table, seat, holding)) for seat, holding in enumerate(holdings))


def _with_certain_wand(table: Table, seat: int, holding: Holding) -> Holding:
    """Only the tie-break looks at the wand, and it never rests on a guess: a space in doubt is unknown."""
    if not table.tracked or (seat, "wand") in table.entries:
        return holding
    if value_doubts(table, seat, "wand"):
        return replace(holding, wand=None, wand_order=None)
    if (seat, "wand_order") not in table.entries and value_doubts(table, seat, "wand_order"):
        return replace(holding, wand_order=None)
    return holding


def _with_rank(holding: Holding) -> Holding:
    """A rank at the Witchstone and a witch there are one thing."""
    if holding.witchstone_rank is None:
        return holding
    return replace(holding, witches_at={**holding.witches_at, "witchstone": 1})


def drawn(table: Table, seat: int) -> Cauldron:
    """The cauldron as it was drawn for the final scoring."""
    start = replace(Cauldron(), layout=table.seats[seat].cauldron.layout)
    return _drawn(start, table.entries.get((seat, "cauldron"), ()))


def _drawn(cauldron: Cauldron, items: Iterable[tuple[str, ...]]) -> Cauldron:
    for kind, *rest in items:
        if kind == "tile":
            one, other, first, second = rest
            cauldron = cauldron.lay((cell(one), cell(other)), (first, second))
        else:
            where, first, second = rest
            cauldron = cauldron.place_special(cell(where), (first, second))
    return cauldron


def _as_held(table: Table, seat: int, what: str, value: Any) -> Any:
    if what == "prophecies":
        return tuple(Prophecy(card[0], tuple(card[1:])) for card in value)
    if what == "cauldron":
        return drawn(table, seat).symbols()
    # 0 is what one enters for no witch at the Witchstone.
    return value or None if what == "witchstone_rank" else value


def _check(what: str, value: Any) -> None:
    """Whether such a thing can be entered at all; how much of it there can be is for the limits."""
    name, _, part = what.partition(".")
    whole = isinstance(value, int) and not isinstance(value, bool)
    if name == "owls":
        fits = isinstance(value, tuple) and all(owl in facts.OWL_VALUES for owl in value)
    elif name == "prophecies":
        fits = isinstance(value, tuple) and all(card and _is_prophecy(card) for card in value)
    elif name == "cauldron":
        fits = isinstance(value, tuple) and all(isinstance(item, tuple) and _is_drawn(item) for item in value)
        if fits:
            _drawn(Cauldron(), value)
    elif part:
        parts = facts.SYMBOLS if name == "groups" else tuple(facts.LOCATION_TYPES)
        fits = name in facts.PARTED and part in parts and whole and value >= 0
    else:
        fits = name in (*NUMBERS, *RANKS) and whole
    if not fits:
        raise Refused(Message("witchstone.refused.no_such_entry"))


def _is_prophecy(card: Any) -> bool:
    return isinstance(card, tuple) and card[0] in facts.PROPHECIES and card_problem(card) is None


def _is_drawn(item: tuple[str, ...]) -> bool:
    return (len(item) == 5 and item[0] == "tile") or (len(item) == 4 and item[0] == "special")
