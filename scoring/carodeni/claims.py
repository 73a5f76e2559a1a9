"""Goals on the table: laid out, claimed, and taken out of the row."""

from __future__ import annotations

from scoring.carodeni import facts
from scoring.carodeni.counts import END, UNDESCRIBED, clan_in_doubt, goal_count
from scoring.carodeni.events import GoalClaimed, GoalLaid, GoalRemoved, SidesDrawn
from scoring.carodeni.file.notation import MOST_POINTS, whole
from scoring.carodeni.goals import NOT_SAID, Ask, Goal, is_goal, is_met
from scoring.carodeni.ostara import solo
from scoring.carodeni.table import Table, against_rules, refuse
from scoring.carodeni.turn_flow import begin_end
from scoring.certainty import DERIVED, TABLE, Gaps
from scoring.changed import changed


def lay(table: Table, event: GoalLaid) -> Table:
    if not 0 <= event.place <= len(table.goals):
        refuse("no_such_goal")
    if event.place == facts.GOAL_TOKENS:
        refuse("goals_full", n=facts.GOAL_TOKENS)
    was = table.goals[event.place] if event.place < len(table.goals) else Goal()
    also = tuple(Ask(*part) for part in event.also)
    goal = Goal(event.side, event.asks, event.points, event.what, event.amount, was.owner, event.way, also)
    if not is_goal(goal):
        refuse("no_such_goal")
    if not table.rules.animals and any(part.asks == "animals" for part in goal.parts):
        refuse("no_animals")
    return _judged_anew(recheck(table.with_goal(event.place, goal)), event.place, was)


def _judged_anew(table: Table, index: int, was: Goal) -> Table:
    """After a goal was described: either no player can have met it, or one may have without being noticed."""
    goal, count = table.goals[index], goal_count(index)
    if not goal.is_open:
        other = was.is_laid and was.parts != goal.parts
        return _in_doubt(table, index, DERIVED) if other else table
    if not goal.can_be_judged:
        return table
    seats = [seat for seat in range(table.count) if may_claim(table, seat)]
    may_be_met = any(clan_in_doubt(table, seat, goal) or _meets(table, seat, goal) for seat in seats)
    return _in_doubt(table, index, DERIVED) if may_be_met else table.without_gaps(TABLE, count)


def _in_doubt(table: Table, index: int, reason: str) -> Table:
    count = goal_count(index)
    return table if reason in table.gaps.open(TABLE, count) else table.with_gap(TABLE, reason, count)


def lay_sides(table: Table, event: SidesDrawn) -> Table:
    """What the goals ask for is entered later."""
    if any(goal.is_laid or not goal.is_open for goal in table.goals):
        refuse("goals_laid")
    if len(event.sides) != len(table.goals) or not {*event.sides} <= {NOT_SAID, *facts.SIDES}:
        refuse("no_such_goal")
    return changed(table, goals=tuple(map(Goal, event.sides)))


def remove(table: Table, event: GoalRemoved) -> Table:
    """Removes a goal, claimed or not; that can begin the end."""
    if not 0 <= event.place < len(table.goals):
        refuse("no_such_goal")
    if not table.is_solo and len(table.goals) <= facts.FEWEST_GOALS:
        against_rules("two_goals", n=facts.FEWEST_GOALS)
    left = table.goals[: event.place] + table.goals[event.place + 1 :]
    gaps = _without_goal(table.gaps, event.place, len(table.goals))
    return check_end(changed(table, goals=left, gaps=gaps), table.turn.seat)


def _without_goal(gaps: Gaps, index: int, count: int) -> Gaps:
    """The goals after this one get its number, and the next ones."""
    numbers = {goal_count(at): goal_count(at - 1) for at in range(index + 1, count)}
    removed = (TABLE, goal_count(index))
    made = {
        (seat, numbers.get(part, part), why): n for (seat, part, why), n in gaps.made.items() if (seat, part) != removed
    }
    closed = {(seat, numbers.get(part, part)): n for (seat, part), n in gaps.closed.items() if (seat, part) != removed}
    return changed(gaps, made=made, closed=closed)


def claim(table: Table, event: GoalClaimed) -> Table:
    if not 0 <= event.place < len(table.goals):
        refuse("no_such_goal")
    if not 0 <= event.seat < table.count:
        refuse("no_such_player")
    goal, count = table.goals[event.place], goal_count(event.place)
    if not goal.is_open and not table.in_doubt(TABLE, count):
        refuse("goal_gone", name=table.players[goal.owner or 0].name)
    if event.points is not None and (goal.is_laid or not whole(event.points, MOST_POINTS)):
        refuse("no_such_goal")
    if not may_claim(table, event.seat):
        against_rules("ostara_no_goals")
    if event.points is not None:
        table = table.with_goal(event.place, changed(goal, points=event.points))
    return check_end(_claimed(table, event.place, event.seat).without_gaps(TABLE, count), event.seat)


def claim_all_met(table: Table, seat: int) -> Table:
    """Each goal that the clan meets is taken at once."""
    for index in met(table, seat):
        table = _claimed(table, index, seat)
    return check_end(doubt_claims(table, seat), seat)


def doubt_claims(table: Table, seat: int) -> Table:
    """After a change of a clan: goals that it may meet without the app being able to tell. In light people tell."""
    if table.light or not may_claim(table, seat):
        return table
    for index, goal in enumerate(table.goals):
        if not goal.is_open:
            continue
        if not goal.is_laid:
            table = _in_doubt(table, index, UNDESCRIBED)
        elif goal.can_be_judged and (clan_in_doubt(table, seat, goal) or _meets(table, seat, goal)):
            table = _in_doubt(table, index, DERIVED)
    return table


def met(table: Table, seat: int) -> tuple[int, ...]:
    """Open goals that this clan meets, by index."""
    if not may_claim(table, seat):
        return ()
    return tuple(index for index, goal in enumerate(table.goals) if goal.is_open and _meets(table, seat, goal))


def _meets(table: Table, seat: int, goal: Goal) -> bool:
    return is_met(goal, table.seats[seat].clan, table.switches.goal_flags == "both")


def may_claim(table: Table, seat: int) -> bool:
    """Whether this player may claim goals: on the lowest level Ostara takes none."""
    return seat != table.rules.ostara or solo.LEVELS[table.rules.level].takes_goals


def _claimed(table: Table, index: int, seat: int) -> Table:
    return table.with_goal(index, changed(table.goals[index], owner=seat))


def doubt_new_claims(before: Table, after: Table) -> Table:
    """What a clan was given for something against the rules is in doubt, and so is the end that begins with it."""
    for index, (was, goal) in enumerate(zip(before.goals, after.goals, strict=False)):
        if was.is_open and not goal.is_open:
            after = _in_doubt(after, index, DERIVED)
    begun = before.last_round is None and after.last_round is not None and after.trigger == "goals"
    unsure = begun and goals_in_doubt(after) and not after.in_doubt(TABLE, END)
    return after.with_gap(TABLE, DERIVED, END) if unsure else after


def check_end(table: Table, seat: int) -> Table:
    """The last goal but one begins the end."""
    enough = table.trigger_at is not None and table.claimed >= table.trigger_at
    return begin_end(table, "goals", seat, goals_in_doubt(table)) if enough else table


def goals_in_doubt(table: Table) -> bool:
    """Whether the goals that begin the end may not be claimed at all; of a row too short the rules do not say."""
    sure = sum(1 for index, goal in enumerate(table.goals) if not goal.is_open and not _doubted(table, index))
    too_short = len(table.goals) < facts.FEWEST_GOALS
    return table.trigger_at is not None and (sure < table.trigger_at or too_short)


def _doubted(table: Table, index: int) -> bool:
    return table.in_doubt(TABLE, goal_count(index))


def recheck(table: Table) -> Table:
    """Takes back the begin of the end if too few goals are claimed after a correction."""
    if (
        table.trigger == "goals"
        and not table.end_said
        and table.trigger_at is not None
        and table.claimed < table.trigger_at
    ):
        return changed(table, trigger="", last_round=None).without_gaps(TABLE, END)
    return table
