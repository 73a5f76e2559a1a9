"""Goals on the table: laid out, and claimed."""

from __future__ import annotations

from scoring.carodeni import facts, solo
from scoring.carodeni.events import GoalClaimed, GoalLaid
from scoring.carodeni.goals import Goal, is_met, wanted_kinds
from scoring.carodeni.notation import MOST_POINTS, kinds, whole
from scoring.carodeni.table import Table, refuse
from scoring.carodeni.turn_flow import begin_end
from scoring.changed import changed

MOST_ASKED = 9


def lay(table: Table, event: GoalLaid) -> Table:
    if not 0 <= event.place <= len(table.goals):
        refuse("no_such_goal")
    if event.place == facts.GOAL_TOKENS:
        refuse("goals_full", n=facts.GOAL_TOKENS)
    known = event.side in facts.SIDES and event.asks in facts.GOAL_KINDS
    if not known or not whole(event.points, MOST_POINTS) or not (event.amount and whole(event.amount, MOST_ASKED)):
        refuse("no_such_goal")
    if not kinds(event.what, wanted_kinds(event.asks)):
        refuse("no_such_goal")
    if event.asks == "animals" and not table.rules.animals:
        refuse("no_animals")
    owner = table.goals[event.place].owner if event.place < len(table.goals) else None
    goal = Goal(event.side, event.asks, event.points, event.what, event.amount, owner)
    return recheck(table.with_goal(event.place, goal))


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
    for place in met(table, seat):
        table = _claimed(table, place, seat)
    return check_end(table, seat)


def met(table: Table, seat: int) -> tuple[int, ...]:
    """Open goals that this clan meets, by their places."""
    if not may_claim(table, seat):
        return ()
    clan, both = table.seats[seat].clan, table.switches.goal_flags == "both"
    return tuple(place for place, goal in enumerate(table.goals) if goal.is_open and is_met(goal, clan, both))


def may_claim(table: Table, seat: int) -> bool:
    """On the lowest level Ostara takes no goal."""
    return seat != table.rules.ostara or solo.LEVELS[table.rules.level].takes_goals


def _claimed(table: Table, place: int, seat: int) -> Table:
    return table.with_goal(place, changed(table.goals[place], owner=seat))


def check_end(table: Table, seat: int) -> Table:
    """The last goal but one begins the end."""
    enough = table.trigger_at is not None and table.claimed >= table.trigger_at
    return begin_end(table, "goals", seat) if enough else table


def recheck(table: Table) -> Table:
    """With more goals, or fewer claimed, the end may not have begun after all."""
    if table.trigger == "goals" and table.trigger_at is not None and table.claimed < table.trigger_at:
        return changed(table, trigger="", last_round=None)
    return table
