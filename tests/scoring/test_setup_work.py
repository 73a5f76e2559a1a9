"""Who does which step of the setup: ticks of players, and what each has in hand."""

from __future__ import annotations

from scoring.journal.events import Ticked
from scoring.journal.journal import Author
from scoring.journal.match import Match
from scoring.setup_work import done_by, in_hand, is_own
from tools.harness.guests.matches import match_at


def ticked(match: Match, *events: Ticked, by: int | None = None) -> Match:
    for event in events:
        author = None if by is None else Author(by, f"form-{len(match.journal.entries)}")
        match = match.record(event, match.started, author)
    return match


def after_own_part(match: Match, seat: int) -> Match:
    own = [step.id for step in match.plan.steps if is_own(step)]
    return ticked(match, *(Ticked(step, True, seat) for step in own), by=seat)


def shared(match: Match) -> list[str]:
    return [step.id for step in match.plan.steps if not is_own(step)]


def test_nobody_has_a_step_of_all_in_hand_before_the_own_part_is_done() -> None:
    assert in_hand(match_at("witchstone", "setup"), range(4)) == {}


def test_each_who_is_ready_takes_another_step() -> None:
    match = after_own_part(after_own_part(match_at("witchstone", "setup"), 2), 0)
    first, second, *_ = shared(match)
    assert in_hand(match, range(4)) == {first: 2, second: 0}
    assert in_hand(match, [0]) == {first: 0}, "somebody who is no guest has nothing in hand"


def test_a_step_in_hand_is_kept_until_it_is_done() -> None:
    match = after_own_part(after_own_part(match_at("witchstone", "setup"), 2), 0)
    first, second, third, *_ = shared(match)
    match = ticked(match, Ticked(first), by=2)
    assert in_hand(match, range(4)) == {second: 0, third: 2}
    assert in_hand(ticked(match, Ticked(second)), range(4)) == {third: 2, shared(match)[3]: 0}


def test_who_takes_back_the_own_part_has_nothing_in_hand() -> None:
    match = after_own_part(match_at("witchstone", "setup"), 1)
    own = next(step.id for step in match.plan.steps if is_own(step))
    assert in_hand(ticked(match, Ticked(own, False, 1), by=1), range(4)) == {}


def test_who_has_ticked_a_step() -> None:
    match = match_at("witchstone", "setup")
    own = next(step.id for step in match.plan.steps if is_own(step))
    first, second, *_ = shared(match)
    match = ticked(match, Ticked(own, True, 3), Ticked(first), by=3)
    match = ticked(match, Ticked(second))
    assert done_by(match) == {own: (3,), first: (3,)}, "of the host's own ticks nothing is said"
    assert done_by(ticked(match, Ticked(first, False))) == {own: (3,)}
