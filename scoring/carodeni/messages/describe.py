"""Names what an event did: for undo, and for the journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from scoring.carodeni import events, facts
from scoring.carodeni.cards import Witch
from scoring.carodeni.final_scoring import entries, score
from scoring.carodeni.final_scoring.holding import KINDS, VALUES
from scoring.carodeni.messages.naming import kind_name, potion_name, witch_name
from scoring.carodeni.seat import UNKNOWN_WITCH
from scoring.carodeni.table import Table
from scoring.journal.events import Entered, Event
from scoring.message import Message, Value

# Events whose text ends with the points that they brought.
GAINFUL = (events.Brewed, events.Tamed, events.GoalClaimed)


def describe(event: Event, before: Table | None, after: Table | None) -> Message:
    """What happened, and the points that it brought."""
    known = before or after
    what = DESCRIPTIONS[type(event)](event, known)
    if before is None or after is None or not isinstance(event, GAINFUL):
        return what
    seat = event.seat if isinstance(event, events.GoalClaimed) else before.turn.seat
    points = _points(after, seat) - _points(before, seat)
    return _message("gained", what=what, n=points) if points > 0 else what


def _points(table: Table, seat: int) -> int:
    return sum(row.points for row in score.rows(table.so_far(), seat, table.rules))


def _message(id: str, **values: Value) -> Message:
    return Message(f"carodeni.event.{id}", **values)


def _name(table: Table | None, seat: int | None) -> str:
    return table.players[seat].name if table and seat is not None and 0 <= seat < table.count else ""


def _kind(kind: str, table: Table | None) -> Message | str:
    return kind_name(kind, table.names if table else {})


def _plain(event: Event, _table: Table | None) -> Message:
    return _message(event.kind)


def _turn_taken(event: events.TurnTaken, table: Table | None) -> Message:
    return _message("turn_taken", name=_name(table, event.seat))


def _goal_laid(event: events.GoalLaid, table: Table | None) -> Message:
    return _message("goal_laid", place=_place(table, event.place), n=event.points)


def _goal_removed(event: events.GoalRemoved, table: Table | None) -> Message:
    return _message("goal_removed", place=_place(table, event.place))


def _goal_claimed(event: events.GoalClaimed, table: Table | None) -> Message:
    return _message("goal_claimed", name=_name(table, event.seat), place=_place(table, event.place))


def _place(table: Table | None, index: int) -> int:
    """The number of a goal in the row."""
    return table.place_in_row(index) if table else index + 1


def _played(event: events.Played, table: Table | None) -> Message:
    cards = table.seat.cards if table else ()
    return _message("played", what=witch_name(cards[event.place] if 0 <= event.place < len(cards) else UNKNOWN_WITCH))


def _refreshed(event: events.Refreshed, _table: Table | None) -> Message:
    known = ("witches", "potions", *facts.LOCATIONS)
    return _message(f"refreshed.{event.what}") if event.what in known else _message("refreshed")


def _late(taken: Callable[[Any, Table | None], Message]) -> Callable[[Any, Table | None], Message]:
    """The text of a late entry has the name of the player."""

    def describe(event: Any, table: Table | None) -> Message:
        what = taken(event, table)
        return what if event.seat is None else _message("late", name=_name(table, event.seat), what=what)

    return describe


def _ingredient(event: events.IngredientTaken, table: Table | None) -> Message:
    return _message("taken", what=_kind(event.ingredient, table))


def _tool(event: events.ToolTaken, table: Table | None) -> Message:
    return _message("taken", what=_kind(event.tool, table))


def _animal(event: events.AnimalTaken, table: Table | None) -> Message:
    return _message("taken", what=_kind(event.animal, table))


def _potion(event: events.PotionTaken, _table: Table | None) -> Message:
    return _message("taken", what=potion_name(event.flag))


def _witch(event: events.WitchTaken, _table: Table | None) -> Message:
    return _message("taken", what=witch_name(Witch(event.flags) if event.flags else UNKNOWN_WITCH))


def _potion_named(event: events.PotionNamed, _table: Table | None) -> Message:
    return _message("named", what=potion_name(event.flag), n=event.points)


def _witch_named(event: events.WitchNamed, _table: Table | None) -> Message:
    return _message("named", what=witch_name(Witch(event.flags)), n=event.points)


def _brewed(event: events.Brewed, table: Table | None) -> Message:
    waiting = table.seat.potions if table else ()
    flag = waiting[event.place].flag if 0 <= event.place < len(waiting) else ""
    return _message("brewed", what=potion_name(flag))


def _tamed(event: events.Tamed, table: Table | None) -> Message:
    return _message("tamed", what=_kind(event.animal, table))


def _corrected(event: events.Corrected, table: Table | None) -> Message:
    name, _, part = event.what.partition(".")
    player = _name(table, event.seat)
    if name == "ingredient" and isinstance(event.value, int):
        return _message("corrected_count", name=player, what=_kind(part, table), n=event.value)
    if event.what in ("deck.potions", "deck.witches") and isinstance(event.value, int):
        return _message(f"corrected.{event.what}", n=event.value)
    if name in ("hand", "pile", "potions", "tools", "animals", "clan"):
        return _message(f"corrected.{name}", name=player)
    if name in ("open", "reserve", "goal", "turn", "round", "last_round"):
        return _message(f"corrected.{name}")
    return _message("corrected.other")


def _entered(event: Entered, table: Table | None) -> Message:
    if event.value is None:
        return _message("taken_back")
    if event.what in (entries.UNCLAIMED, *entries.STEPS):
        return _message(f"entered_{event.what}")
    what = event.what.partition(".")[0]
    if what in (*VALUES, *KINDS):
        return _message(f"entered.{what}", name=_name(table, event.seat))
    return _message("entered")


def _joined(event: events.Joined, table: Table | None) -> Message:
    """A brew has its potion; otherwise the first of what joined the clan."""
    name = _name(table, event.seat)
    if event.potions:
        return _message("joined.potion", name=name, n=event.potions[0])
    if event.witches:
        return _message("joined.witch", name=name, n=event.witches[0])
    kind = next(iter((*event.tools, *event.animals)), "")
    return _message("joined.kind", name=name, what=_kind(kind, table))


def _deck_drawn(event: events.DeckDrawn, _table: Table | None) -> Message:
    known = event.deck in ("potions", "witches")
    return _message(f"deck_drawn.{event.deck}") if known else _message("corrected.other")


def _end_begun(event: events.EndBegun, _table: Table | None) -> Message:
    known = event.cause in ("goals", "potions", "witches")
    return _message(f"end_begun.{event.cause}") if known else _message("corrected.last_round")


DESCRIPTIONS: Mapping[type[Event], Callable[[Any, Table | None], Message]] = {
    Entered: _entered,
    events.GoalLaid: _goal_laid,
    events.SidesDrawn: _plain,
    events.GoalRemoved: _goal_removed,
    events.GoalClaimed: _goal_claimed,
    events.Played: _played,
    events.Refreshed: _refreshed,
    events.Rested: _plain,
    events.IngredientTaken: _late(_ingredient),
    events.PotionTaken: _late(_potion),
    events.ToolTaken: _late(_tool),
    events.WitchTaken: _late(_witch),
    events.AnimalTaken: _late(_animal),
    events.PotionNamed: _potion_named,
    events.WitchNamed: _witch_named,
    events.Brewed: _brewed,
    events.Tamed: _tamed,
    events.TokenShown: _plain,
    events.NothingTaken: _plain,
    events.TurnEnded: _plain,
    events.TurnMissed: _plain,
    events.TurnTaken: _turn_taken,
    events.Corrected: _corrected,
    events.Joined: _joined,
    events.DeckDrawn: _deck_drawn,
    events.EndBegun: _end_begun,
}
