"""Goals on the table: laid out, claimed, and taken out of the row."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.events import GoalClaimed, GoalLaid, GoalRemoved, SidesDrawn
from scoring.carodeni.file.notation import MOST_POINTS, kinds, whole
from scoring.carodeni.goals import NOT_SAID, Ask, Goal, is_met, wanted_kinds
from scoring.carodeni.ostara import solo
from scoring.carodeni.table import Table, refuse
from scoring.carodeni.turn_flow import begin_end
from scoring.changed import changed

MOST_ASKED = 9
MOST_PARTS = 3


def lay(table: Table, event: GoalLaid) -> Table:
    if not 0 <= event.place <= len(table.goals):
        refuse("no_such_goal")
    if event.place == facts.GOAL_TOKENS:
        refuse("goals_full", n=facts.GOAL_TOKENS)
    first, also = Ask(event.asks, event.what, event.amount, event.way), tuple(Ask(*part) for part in event.also)
    judged = all(part.asks != "other" for part in also) and not (also and first.asks == "other")
    if event.side not in facts.SIDES or not whole(event.points, MOST_POINTS) or not judged or len(also) >= MOST_PARTS:
        refuse("no_such_goal")
    for part in (first, *also):
        _must_be_asked(table, part)
    owner = table.goals[event.place].owner if event.place < len(table.goals) else None
    goal = Goal(event.side, first.asks, event.points, first.what, first.amount, owner, first.way, also)
    return recheck(table.with_goal(event.place, goal))


def _must_be_asked(table: Table, part: Ask) -> None:
    """Refused unless a token can ask for this."""
    amount = bool(part.amount) and whole(part.amount, MOST_ASKED)
    if part.asks not in facts.GOAL_KINDS or not amount or part.way not in (NOT_SAID, *facts.GOAL_WAYS):
        refuse("no_such_goal")
    if not kinds(part.what, wanted_kinds(part.asks)):
        refuse("no_such_goal")
    if part.asks == "animals" and not table.rules.animals:
        refuse("no_animals")


def lay_sides(table: Table, event: SidesDrawn) -> Table:
    """What the goals ask for is entered later."""
    if any(goal.is_laid or not goal.is_open for goal in table.goals):
        refuse("goals_laid")
    if len(event.sides) != len(table.goals) or not {*event.sides} <= {NOT_SAID, *facts.SIDES}:
        refuse("no_such_goal")
    return changed(table, goals=tuple(map(Goal, event.sides)))


def remove(table: Table, event: GoalRemoved) -> Table:
    """One goal fewer, whoever has it; that can begin the end."""
    if not 0 <= event.place < len(table.goals):
        refuse("no_such_goal")
    if not table.is_solo and len(table.goals) <= facts.FEWEST_GOALS:
        refuse("two_goals", n=facts.FEWEST_GOALS)
    left = table.goals[: event.place] + table.goals[event.place + 1 :]
    return check_end(changed(table, goals=left), table.turn.seat)


def claim(table: Table, event: GoalClaimed) -> Table:
    if not 0 <= event.place < len(table.goals):
        refuse("no_such_goal")
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    if not table.goals[event.place].is_open:
        refuse("goal_gone", name=table.players[table.goals[event.place].owner or 0].name)
    if not may_claim(table, event.seat):
        refuse("ostara_no_goals")
    return check_end(_claimed(table, event.place, event.seat), event.seat)


def claim_all_met(table: Table, seat: int) -> Table:
    """Each goal that the clan meets is taken at once."""
    for index in met(table, seat):
        table = _claimed(table, index, seat)
    return check_end(table, seat)


def met(table: Table, seat: int) -> tuple[int, ...]:
    """Open goals that this clan meets, by index."""
    if not may_claim(table, seat):
        return ()
    clan, both = table.seats[seat].clan, table.switches.goal_flags == "both"
    return tuple(index for index, goal in enumerate(table.goals) if goal.is_open and is_met(goal, clan, both))


def may_claim(table: Table, seat: int) -> bool:
    """Whether this player may claim goals: on the lowest level Ostara takes none."""
    return seat != table.rules.ostara or solo.LEVELS[table.rules.level].takes_goals


def _claimed(table: Table, index: int, seat: int) -> Table:
    return table.with_goal(index, changed(table.goals[index], owner=seat))


def check_end(table: Table, seat: int) -> Table:
    """The last goal but one begins the end."""
    enough = table.trigger_at is not None and table.claimed >= table.trigger_at
    return begin_end(table, "goals", seat) if enough else table


def recheck(table: Table) -> Table:
    """Takes back the begin of the end if too few goals are claimed after a correction."""
    if table.trigger == "goals" and table.trigger_at is not None and table.claimed < table.trigger_at:
        return changed(table, trigger="", last_round=None)
    return table
