"""The final scoring of Čarodění: six rows, Ostara's own way to count them, and ties."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import groupby

from scoring.carodeni import facts
from scoring.carodeni.file import limits
from scoring.carodeni.final_scoring.holding import Ending, Holding, Rules, set_points
from scoring.carodeni.ostara import solo
from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Column, Part, Row, Sheet, Tied, places


def sheet(players: Players, ending: Ending, rules: Rules, unsure: Collection[int] = ()) -> Sheet:
    """`unsure`: players whose number of goals, or potions, is in doubt and would be compared by a house rule."""
    columns = tuple(Column(player.name, rows(ending, seat, rules)) for seat, player in enumerate(players))
    totals = [column.total for column in columns]
    order = _house_rule(columns, rules.tie_break, unsure)
    best = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    decided_by, decided = _decision(best, columns, rules.tie_break, order, unsure) if len(best) > 1 else ("points", ())
    return Sheet(columns, places(totals, order), decided_by, decided, limits.oddities(players, ending, rules))


def rows(ending: Ending, seat: int, rules: Rules) -> tuple[Row, ...]:
    holding = ending.holdings[seat]
    is_ostara = seat == rules.ostara
    return (
        _values("potions", holding.potions),
        _values("witches", holding.witches),
        _nothing("tools", holding.tools) if is_ostara else _set("tools", holding.tools, rules.tool_points),
        _ostaras_goals(holding, ending.unclaimed, rules) if is_ostara else _values("goals", holding.goals),
        _ingredients(holding),
        _set("animals", holding.animals, rules.animal_points) if rules.animals else _row("animals", ()),
    )


def _row(id: str, parts: tuple[Part, ...]) -> Row:
    return Row(id, sum(part.points for part in parts), parts)


def _values(id: str, values: Iterable[int]) -> Row:
    return _row(id, _parts(id, values))


def _parts(id: str, values: Iterable[int]) -> tuple[Part, ...]:
    return tuple(Part(value, Message(f"carodeni.why.{id}", value=value)) for value in values)


def _set(id: str, kinds: Sequence[str], points: tuple[int, ...]) -> Row:
    """Different ones count, as often as they may lie there."""
    different = len(set(kinds))
    if not different:
        return _row(id, ())
    again = len(kinds) - different
    twice = (Part(0, Message(f"carodeni.why.{id}.again", n=again)),) if again else ()
    return _row(id, (Part(set_points(points, different), Message(f"carodeni.why.{id}", n=different)), *twice))


def _nothing(id: str, things: Sequence[object]) -> Row:
    """What Ostara has but never scores."""
    return _row(id, (Part(0, Message(f"carodeni.why.{id}.never")),) if things else ())


def _ostaras_goals(holding: Holding, unclaimed: tuple[int, ...], rules: Rules) -> Row:
    level = solo.LEVELS[rules.level]
    if not level.takes_goals:
        return _nothing("goals", holding.goals)
    rest = unclaimed if level.gets_unclaimed else ()
    return _row("goals", (*_parts("goals", holding.goals), *_parts("unclaimed", rest)))


def _ingredients(holding: Holding) -> Row:
    kinds = sum(1 for count in holding.ingredients.values() if count)
    points = facts.INGREDIENT_POINTS * kinds
    return _row("ingredients", (Part(points, Message("carodeni.why.ingredients", n=kinds)),) if kinds else ())


def _house_rule(columns: Sequence[Column], tie_break: str, unsure: Collection[int]) -> Callable[[Tied], Sequence[Tied]]:
    """The rules know no tie-break; a table may agree that more goals, or more potions, decide."""

    def order(tied: Tied) -> Sequence[Tied]:
        if tie_break == "shared" or not set(unsure).isdisjoint(tied):
            return (tied,)
        ranked = sorted(tied, key=lambda seat: -_many(columns[seat], tie_break))
        return [tuple(group) for _, group in groupby(ranked, key=lambda seat: _many(columns[seat], tie_break))]

    return order


def _many(column: Column, id: str) -> int:
    """How many goals or potions have counted."""
    return next(len(row.parts) for row in column.rows if row.id == id)


def _decision(
    tied: Tied,
    columns: Sequence[Column],
    tie_break: str,
    order: Callable[[Tied], Sequence[Tied]],
    unsure: Collection[int],
) -> tuple[str, tuple[Message, ...]]:
    """How the first place was decided among those with the most points."""
    first = order(tied)[0]
    total = columns[tied[0]].total
    if len(first) > 1:
        open_ = tie_break != "shared" and not set(unsure).isdisjoint(tied)
        unknown = (Message(f"carodeni.decided.{tie_break}_unknown"),) if open_ else ()
        return "shared", (Message("carodeni.decided.shared", n=total), *unknown)
    winner, others = columns[first[0]], [columns[seat] for seat in tied if seat != first[0]]
    most, other = _many(winner, tie_break), max(_many(column, tie_break) for column in others)
    names = ", ".join(column.player for column in others)
    level = Message("carodeni.decided.level", n=total, names=names)
    return tie_break, (level, Message(f"carodeni.decided.{tie_break}", n=most, other=other))
