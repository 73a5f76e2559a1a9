"""The score book for pages: an exception in one value makes only that value unknown."""

from __future__ import annotations

from functools import cached_property

from scoring.certainty import UNKNOWN, Certainty, Tracked, certainty, most_urgent
from scoring.play import Category
from scoring.results import score_book
from scoring.results.unconfirmed import Unconfirmed
from screens.game_screens import game_screens
from screens.runtime.mistakes import advice


class ScoreBook(score_book.ScoreBook):
    """A value that cannot be computed is asked for. Adds the state of categories that the game finds incomplete."""

    @cached_property
    def _outdated(self) -> frozenset[tuple[int, str]]:
        return advice(lambda: super(ScoreBook, self)._outdated, frozenset[tuple[int, str]](), "outdated numbers")

    def _judged(self, seat: int, what: str) -> tuple[Certainty, Tracked]:
        otherwise: tuple[Certainty, Tracked] = certainty(self.entered(seat, what), UNKNOWN), UNKNOWN
        return advice(lambda: super(ScoreBook, self)._judged(seat, what), otherwise, "a tracked value")

    @cached_property
    def unconfirmed(self) -> tuple[Unconfirmed, ...]:
        """All values that are in doubt or missing."""
        return advice(lambda: super(ScoreBook, self).unconfirmed, (), "numbers in doubt")

    def category_mark(self, category: Category) -> Certainty:
        """The most urgent state of all cells of a category; incomplete cells count as empty."""
        complete = game_screens(self.match.game.id).entries().complete
        seats = (0,) if category.shared else self.seats
        states = [self.mark(seat, category) for seat in seats]
        if not all(complete(self, seat, category.id) for seat in seats):
            states.append("empty")
        return most_urgent(states)

    def done(self, category: Category) -> bool:
        return self.category_mark(category) in ("entered", "tracked")

    @property
    def finished(self) -> bool:
        return all(map(self.done, self.categories))
