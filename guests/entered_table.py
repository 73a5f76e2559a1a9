"""The table of who has entered what at the final scoring."""

from __future__ import annotations

from markupsafe import Markup

from guests.context import Context
from guests.final_entries import entered_values
from guests.match_cache import book_of
from guests.render import template
from scoring.play import Category, what_of
from scoring.results.score_book import ScoreBook


def entered_table(context: Context, id: str) -> Markup:
    """The part of a page with this id."""
    book = book_of(context.state.match)
    return template(context, "score/entered.html", id=id, rows=_rows(context, book), book=book)


def _rows(context: Context, book: ScoreBook) -> tuple[tuple[int, tuple[bool, ...]], ...]:
    """By seat, whether each category is certain; of the others only whether they have entered it, or have finished.

    What the points of a category rest on, and how certain that is, would tell what somebody has.
    """
    values = entered_values(book.match)

    def is_certain(seat: int, category: Category) -> bool:
        if seat == context.seat:
            return book.mark(seat, category) in ("entered", "tracked")
        guest, last = context.door.at_seat(seat), values.get((seat, what_of(category)), ())[:1]
        return any(event.value is not None for _, event in last) or (guest is not None and guest.finished)

    players = range(len(book.match.players))
    return tuple((seat, tuple(is_certain(seat, category) for category in book.scored)) for seat in players)
