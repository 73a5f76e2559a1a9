"""A result as lines of text to be shared; the words come later."""

from __future__ import annotations

from scoring.message import Message
from scoring.results.result import category
from storage.exports.csv_form import Categories
from storage.history import Past


def pieces(past: Past, categories: Categories = ()) -> tuple[Message, ...]:
    """The game, who won, everybody by place, and what each category gave."""
    order = sorted(range(len(past.players)), key=lambda seat: (past.players[seat].rank or 0, seat))
    return (
        Message(f"{past.game}.name"),
        *_headline(past),
        *_unconfirmed(past),
        *(_standing(past, seat) for seat in order),
        *(_category(past, row, each, order) for row, each in categories),
    )


def _headline(past: Past) -> tuple[Message, ...]:
    winners = past.winners
    if past.decided_by == "draw":
        return (Message("result.draw"),)
    if len(winners) > 1:
        return (Message("result.shared", names=", ".join(winners)),)
    return (Message("result.leads" if past.unconfirmed else "result.wins", name=winners[0]),) if winners else ()


def _unconfirmed(past: Past) -> tuple[Message, ...]:
    return (Message("result.unconfirmed", n=past.unconfirmed),) if past.finished and past.unconfirmed else ()


def _standing(past: Past, seat: int) -> Message:
    player = past.players[seat]
    name, rank, points = player.name, player.rank, player.points
    if rank is None:
        return Message("result.line_open", name=name, points="–" if points is None else _figure(points))
    if points is None:
        return Message("result.line_place", place=rank, name=name)
    return Message("result.line", place=rank, name=name, points=_figure(points))


def _category(past: Past, row: str, each: tuple[int, ...], order: list[int]) -> Message:
    points = ", ".join(f"{past.players[seat].name} {_figure(each[seat])}" for seat in order)
    return Message("result.category", category=category(past.game, row), points=points)


def _figure(points: int) -> str:
    """A number with a real minus sign."""
    return str(points).replace("-", "−")
