"""Plays whole matches of Witchstone at random, by the rules: every action was offered by the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from scoring.journal.events import Begun, Event, Insisted
from scoring.journal.match import Match
from scoring.message import Refused
from scoring.witchstone import facts
from scoring.witchstone.cauldron import PAIRS
from scoring.witchstone.doubts import COUNTED, counted
from scoring.witchstone.events import (
    ActionsLost,
    BonusLost,
    BonusUsed,
    Counted,
    CrystalMoved,
    CrystalRemoved,
    EnergyLaid,
    ExtraActions,
    ScrollTaken,
    SpecialPlaced,
    SpellCast,
    Stepped,
    TileLaid,
    TowerTaken,
    TurnEnded,
    WandMoved,
    WitchLaid,
    WitchStood,
)
from scoring.witchstone.file.notation import written
from scoring.witchstone.table import Table
from tools.harness.rules.witchstone_table import PLAYERS

FACES = (*facts.SYMBOLS, "points")
SPACES = (*(f"dark.{kind}" for kind in facts.DARK), *(f"silver.{kind}" for kind in facts.SILVER))


def whole_match(
    seed: int, count: int, drawn: bool = True, most: int = 5000, breaks: float = 0, **options: Any
) -> Match:
    """From the towers to the last turn; with a drawn cauldron the group sizes are counted.

    `breaks`: how often a player does what the rules forbid, as a share of all that they do.
    """
    dice = Random(seed)
    match = Match.new(f"bot-{seed}", "witchstone", PLAYERS[:count], options, 0).record(Begun(), 0)
    for at in range(most):
        if match.state.table.turn.phase == "over":
            return match
        match = _one_event(match, dice, drawn, at, breaks)
    raise AssertionError("the match does not end")


def _one_event(match: Match, dice: Random, drawn: bool, at: int, breaks: float = 0) -> Match:
    candidates = list(_wishes(match.state.table, dice, drawn))
    dice.shuffle(candidates)
    if breaks and dice.random() < breaks:
        candidates = [*map(Insisted, _forbidden(match.state.table, dice, drawn)), *candidates]
    for event in (*candidates, ActionsLost(), BonusLost(0), TurnEnded()):
        try:
            after = match.record(event, at)
        except Refused:
            continue
        if not isinstance(event, Insisted):
            return after
        return after.record(_counted(after.state.table, match.state.table.turn.seat), at)
    raise AssertionError(f"nothing can be done at {match.state.table.turn}")


def _wishes(table: Table, dice: Random, drawn: bool) -> Iterator[Event]:
    turn, seat = table.turn, table.seat
    if turn.prolongable is not None:
        yield SpellCast(dice.choice(("single", "double")), late=True)
    if turn.phase == "tower":
        yield TowerTaken(dice.choice(FACES))
    elif turn.phase == "tile":
        yield _tile(table, dice, drawn)
    elif turn.phase == "draw":
        if dice.random() < 0.1:
            yield CrystalRemoved("own" if dice.random() < 0.8 else "black")
    elif turn.series is not None:
        series = turn.series
        for index, bonus in enumerate(series.bonuses):
            yield BonusUsed(index, dice.choice(bonus.choices))
            if bonus.source == "special":
                free = sorted(seat.cauldron.free_cells())
                yield SpecialPlaced(index, written(dice.choice(free)) if drawn and free else "")
        if series.left:
            yield from _acts(table, series.action, series.left, dice)
            yield SpellCast(dice.choice(("single", "double")))


def _counted(table: Table, seat: int) -> Event:
    """After a forbidden act the counts are in doubt and would refuse nothing; the bot knows them."""
    return Counted(seat, tuple((count, counted(table, seat, count)) for count in COUNTED if count != "wand"))


def _forbidden(table: Table, dice: Random, drawn: bool) -> Iterator[Event]:
    """What hands can do against the rules: more than there are actions for, another action than the one in hand, a
    second tile, an owl tile from under its stack.
    """
    series = table.turn.series
    if table.turn.tile and dice.random() < 0.3:
        yield _tile(table, dice, drawn)
    if series is not None and series.action == "pentagram":
        yield Stepped(1, "owl", owl=dice.choice((0, *facts.OWL_VALUES)))
    if dice.random() < 0.5:
        yield ExtraActions(dice.choice(facts.SYMBOLS), dice.randint(1, 3))
    if series is not None and series.left:
        yield from _acts(table, dice.choice(["energy", "witch", "pentagram", "crystal"]), series.left + 2, dice)


def _tile(table: Table, dice: Random, drawn: bool) -> Event:
    seat = table.seat
    left = [pair for pair in PAIRS if frozenset(pair) not in map(frozenset, seat.tiles)]
    one, other = dice.choice(left)
    symbols = (one, other) if dice.random() < 0.5 else (other, one)
    if drawn:
        free = seat.cauldron.free_cells()
        pairs = [(a, b) for a in sorted(free) for b in sorted(free) if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
        if pairs:
            a, b = dice.choice(pairs)
            return TileLaid(symbols, cells=(written(a), written(b)))
    return TileLaid(symbols, (dice.randint(1, 6), dice.randint(1, 6)))


def _acts(table: Table, action: str, left: int, dice: Random) -> Iterator[Event]:
    seat, some = table.seat, dice.randint(1, left)
    locations = list(facts.LOCATION_TYPES)
    if action == "energy":
        laid, length = seat.begun or (0, dice.randint(1, 3))
        yield EnergyLaid(min(left, length - laid), length, dice.choice(["", *locations]))
    elif action == "witch":
        yield WitchLaid()
        for location in locations:
            token = dice.choice(["", *FACES]) if location != "witchstone" else ""
            yield WitchStood(location, dice.randint(0, 1), token, dice.randint(0, 2))
    elif action == "pentagram":
        yield Stepped(some)
        yield Stepped(some, "owl", owl=dice.choice(table.owls_left()))
        yield Stepped(some, "special", pair=dice.choice(PAIRS))
        yield Stepped(some, "hexagon")
    elif action == "crystal":
        exit = dice.choice(facts.SYMBOLS)
        crystal = "own" if dice.random() < 0.8 else "black"
        yield CrystalMoved(some, crystal)
        yield CrystalMoved(some, crystal, exit, exit)
        yield CrystalMoved(some, crystal, exit, "bottom", dice.choice(FACES))
        yield CrystalMoved(some, crystal, exit, "beside")
    elif action == "wand":
        passed = dice.sample(SPACES, dice.randint(0, min(left, 3)))
        steps = left if table.wand_room is None else min(left, table.wand_room)
        yield WandMoved(steps, tuple(passed[:steps]), end=table.last_space is None and dice.random() < 0.05)
    else:
        yield ScrollTaken(_card(dice), dice.randint(1, min(left, facts.SCROLL_SHELVES)))


def _card(dice: Random) -> tuple[str, ...]:
    kind = dice.choice((*facts.PROPHECIES, "single", "double"))
    if kind in ("double", "symbol_group"):
        return (kind, dice.choice(facts.SYMBOLS))
    if kind == "witches_on_type":
        return (kind, dice.choice(list(facts.LOCATION_TYPES)))
    if kind in ("witches_on_types", "connected"):
        return (kind, *dice.sample(list(facts.LOCATION_TYPES), 3))
    return (kind,)
