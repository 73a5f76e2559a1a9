"""The form of a category that is a plain count, and what all forms of the final scoring have in common."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

from guests.final_entries import entered_values
from guests.forms.fields import Count, Doubt, Field, Form, Item, Text
from guests.forms.reading import number
from guests.game_pages import Submitted
from scoring.message import Message
from scoring.play import Category
from scoring.results.score_book import ScoreBook

Entries = tuple[tuple[str, Any], ...]


def plain(book: ScoreBook, seat: int, category: Category, note: Text | None = None, large: bool = False) -> Form:
    """`large` numbers have +5 too; `note` stands in the place of the rule."""
    count = category.count
    assert count is not None
    value = book.value(seat, count.id) if book.known(seat, count.id) else None
    title, how = title_of(book, category), book.how(seat, category)
    label = how or Message("guests.score.points" if large else "guests.score.how_many")
    field = Count(count.id, title, label, True, value, count.least, count.most, large)
    return form_of(book, seat, category, (field,), note=note)


def read_count(form: Form, sent: Submitted) -> Entries:
    """The number of a plain form; an empty field enters nothing."""
    (field,) = form.fields
    assert isinstance(field, Count)
    value = number(sent, field)
    return () if value is None else ((field.name, value),)


def form_of(
    book: ScoreBook,
    seat: int,
    category: Category,
    fields: tuple[Field, ...] = (),
    items: tuple[Item, ...] = (),
    note: Text | None = None,
    name_of: Callable[[str], Text | None] = lambda _what: None,
    what: tuple[str, ...] = (),
) -> Form:
    """The form of a category. `what` are its values, all if none are named; `name_of` names each of several."""
    what = what or book.play.rests_on(book.table, seat, category)
    known = any(book.known(seat, one) for one in what)
    return Form(
        category.id,
        title_of(book, category),
        category.icon,
        what,
        note or Message(f"{book.match.game.id}.category.{category.id}.rule"),
        points=book.row(seat, category).points if known else None,
        state=book.mark(seat, category),
        doubts=doubts(book, seat, what, name_of),
        fields=fields,
        items=items,
        was=was(book.value(seat, one) for one in what),
    )


def title_of(book: ScoreBook, category: Category) -> Message:
    return Message(f"{book.match.game.id}.category.{category.id}")


def was(values: Iterable[Any]) -> str:
    """A fingerprint of values: a form sends the one it is based on."""
    return sha256(json.dumps(list(values)).encode()).hexdigest()[:12]


# Doubts


def doubts(
    book: ScoreBook, seat: int, what: Iterable[str], name_of: Callable[[str], Text | None] = lambda _what: None
) -> tuple[Doubt, ...]:
    """The doubts about these values, and their differences from the tracked ones."""
    every = (_doubt(book, seat, one, name_of(one)) for one in what)
    return tuple(doubt for doubt in every if doubt is not None)


def _doubt(book: ScoreBook, seat: int, what: str, name: Text | None) -> Doubt | None:
    tracked, value = book.tracked(seat, what), book.value(seat, what)
    if book.differs(seat, what):
        own = entered_values(book.match)[seat, what][0][0].by is not None
        return (
            None if confirmed_against_tracked(book, seat, what) else _difference(what, name, tracked.value, value, own)
        )
    if book.entered(seat, what) and book.state(seat, what) != "doubt":
        return None
    if not tracked.doubts:
        return None
    if tracked.value is None:
        return Doubt(what, tracked.doubts, name)
    return Doubt(what, tracked.doubts, name, keep=_is_right(stands(book, seat, what)))


def stands(book: ScoreBook, seat: int, what: str) -> Any:
    """The value that counts: the entered one, otherwise the tracked one."""
    return book.value(seat, what) if book.entered(seat, what) else book.tracked(seat, what).value


def _difference(what: str, name: Text | None, tracked: Any, value: Any, own: bool) -> Doubt:
    if isinstance(tracked, int) and isinstance(value, int):
        reason = Message("guests.score.differs" if own else "guests.score.differs_host", n=tracked, entered=value)
        return Doubt(what, (reason,), name, Message("final.use", tracked=tracked), _is_right(value))
    reason = Message("guests.score.differs_some")
    return Doubt(what, (reason,), name, Message("final.use_tracked"), _is_right(value))


def _is_right(value: Any) -> Message:
    plain_number = isinstance(value, int) and not isinstance(value, bool)
    return Message("guests.score.is_right", value=value) if plain_number else Message("guests.score.mine_is_right")


def confirmed_against_tracked(book: ScoreBook, seat: int, what: str) -> bool:
    """Whether a guest has confirmed a value after being shown the different tracked one."""
    values = [event.value for _, event in entered_values(book.match).get((seat, what), ())]
    return len(values) > 1 and values[0] is not None and values[0] == values[1]
