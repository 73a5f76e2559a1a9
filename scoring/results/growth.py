"""The points of all players over the turns of a tracked match."""

from __future__ import annotations

from scoring.journal.match import Match


def growth(match: Match) -> tuple[tuple[int, ...], ...]:
    """Everybody's points, by seat, whenever the match got further; nothing in a game that is not about points."""
    play = match.game.play
    if play is None or match.state.table is None or not match.state.tracked:
        return ()
    if not play.sheet(match.state.table).columns[0].rows:
        return ()
    impossible = {refused.position for refused in match.journal.impossible}
    state, far = match.journal.start, -1
    steps: list[tuple[int, ...]] = []
    for position, event in match.journal.events:
        if position in impossible:
            continue
        state = match.journal.apply(state, event)
        if state.table is None:
            continue
        standing = play.standing(state.table)
        points = tuple(seat.points for seat in standing.strip if seat.points is not None)
        if len(points) == len(standing.strip):
            # The last points before the match gets further are those of this step.
            steps[len(steps) - (standing.done == far) :] = [points]
            far = standing.done
    return tuple(steps)
