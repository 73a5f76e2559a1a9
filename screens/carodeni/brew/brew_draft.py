"""The brew that a player is trying out at the table, as a draft."""

from __future__ import annotations

from scoring.carodeni.brewing.trial import Attempt, Trial, follow, grounds, read, written
from scoring.carodeni.table import Table
from scoring.changed import changed
from screens.shell.draft import Draft
from screens.shell.session import Session


class BrewDraft:
    """Valid for one player. `follow` decides what a new turn leaves of it."""

    def __init__(self, session: Session, match_id: str) -> None:
        self._session, self._match = session, match_id

    def _of(self, seat: int) -> Draft:
        return Draft.of_match(self._session, "brew", self._match, {"seat": seat})

    def attempt(self, table: Table, seat: int) -> Attempt:
        """The attempt of this player; by default with the first potion that can be brewed."""
        draft = self._of(seat).fields()
        trial = read(draft.get("trial"), table.rules.ingredients)
        same_turn = draft.get("turn") == [table.round, table.turn.seat]
        trial = follow(trial, draft.get("grounds"), table.seats[seat], same_turn)
        attempt = Attempt(table, seat, trial)
        if (attempt.waiting is not None and same_turn) or trial.potion.flag:
            return attempt
        return Attempt(table, seat, changed(trial, index=_first(table, seat), tools=()))

    def write(self, table: Table, seat: int, trial: Trial) -> None:
        turn, known = [table.round, table.turn.seat], grounds(table.seats[seat])
        self._of(seat).write({"turn": turn, "grounds": known, "trial": written(trial)})


def brew_off(table: Table) -> str:
    """Why nothing can be brewed in this turn; empty if something may be."""
    turn, active = table.turn, table.seat.active
    if turn.phase == "rest":
        return "carodeni.refused.after_rest"
    if turn.done:
        return f"carodeni.refused.{turn.done}_already"
    return "carodeni.brew.novice" if turn.phase == "gather" and active and active.is_novice else ""


def _first(table: Table, seat: int) -> int | None:
    """The index of a waiting potion: of one that can be brewed, otherwise the first."""
    attempts = [Attempt(table, seat, Trial(index)) for index in range(len(table.seats[seat].potions))]
    ready = next((attempt.waiting for attempt in attempts if attempt.payments and not attempt.reasons), None)
    payable = next((attempt.waiting for attempt in attempts if attempt.payments), None)
    known = payable if ready is None else ready
    return known if known is not None else 0 if attempts else None
