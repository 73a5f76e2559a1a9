"""The brew that is being tried at a table: kept, so that neither another tab nor a kill loses it."""

from __future__ import annotations

from scoring.carodeni.brewing.trial import Attempt, Trial, follow, grounds, read, written
from scoring.carodeni.table import Table
from screens.shell.session import Session


class Trying:
    def __init__(self, session: Session, match_id: str) -> None:
        self._session = session
        self._key = f"brew/{match_id}"

    def attempt(self, table: Table, seat: int) -> Attempt:
        """What this player is trying; the first potion that can be brewed if nothing was chosen."""
        kept = self._session.draft(self._key)
        kept = kept if isinstance(kept, dict) and kept.get("seat") == seat else {}
        trial = read(kept.get("trial"), table.rules.ingredients)
        same_turn = kept.get("turn") == [table.round, table.turn.seat]
        trial = follow(trial, kept.get("grounds"), table.seats[seat], same_turn)
        attempt = Attempt(table, seat, trial)
        if attempt.waiting is not None or trial.potion.flag:
            return attempt
        return Attempt(table, seat, Trial(_first(table, seat), trial.potion, trial.card, trial.witch, trial.have))

    def keep(self, table: Table, seat: int, trial: Trial) -> None:
        self._session.keep_draft(
            self._key,
            {
                "seat": seat,
                "turn": [table.round, table.turn.seat],
                "grounds": grounds(table.seats[seat]),
                "trial": written(trial),
            },
        )


def _first(table: Table, seat: int) -> int | None:
    """The place of a waiting potion: of one that can be brewed, otherwise of the first."""
    attempts = [Attempt(table, seat, Trial(place)) for place in range(len(table.seats[seat].potions))]
    ready = next((attempt.waiting for attempt in attempts if attempt.payments and not attempt.reasons), None)
    return ready if ready is not None else 0 if attempts else None
