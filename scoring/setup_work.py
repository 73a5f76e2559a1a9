"""The shared setup: the steps that each player has ticked, and the one that each is doing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from scoring.journal.events import Ticked
from scoring.journal.match import Match, State
from scoring.plan import Step

# Players do it together, though it is about them.
STARTER = "starter"


def is_own(step: Step) -> bool:
    """Whether every player does it with the own pieces."""
    return step.group == "player" and step.id != STARTER and not step.draw


def done_by(match: Match) -> Mapping[str, tuple[int, ...]]:
    """The seats that have ticked each step, as far as it is known: for themselves, or for all as a guest."""
    seats: dict[str, set[int]] = {}
    for seat, step in match.state.ticked_by:
        seats.setdefault(step, set()).add(seat)
    for position, event in match.journal.events:
        by = match.journal.entries[position].by
        if isinstance(event, Ticked) and event.seat is None:
            seats.pop(event.step, None)
            if event.on and by is not None:
                seats[event.step] = {by.seat}
    return {step: tuple(sorted(which)) for step, which in seats.items()}


def in_hand(match: Match, seats: Iterable[int]) -> Mapping[str, int]:
    """The seat that does each step which is done once for all.

    Whoever has done the own part takes the first step that is open and in nobody's hand, and keeps it until it is done.
    """
    own = [step.id for step in match.plan.steps if is_own(step)]
    shared = [step.id for step in match.plan.steps if not is_own(step)]
    present = sorted(set(seats))
    taken: dict[str, int] = {}
    for state in _states(match):
        free = [seat for seat in present if all(state.has_ticked(seat, step) for step in own)]
        taken = {step: seat for step, seat in taken.items() if step not in state.ticked and seat in free}
        for seat in free:
            if seat not in taken.values():
                step = next((step for step in shared if step not in state.ticked and step not in taken), None)
                if step is not None:
                    taken[step] = seat
    return taken


def _states(match: Match) -> list[State]:
    """The states of the setup, one after each tick."""
    ticks = [before for entry, before, _ in match.journal.backwards() if isinstance(entry.event, Ticked)]
    return [*reversed(ticks), match.state]
