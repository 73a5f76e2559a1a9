"""The result: uncovered category by category as on the host's page, then who wins, everybody's points, and why."""

from __future__ import annotations

from dataclasses import dataclass

from guests.context import Context
from guests.match_cache import book_of
from guests.pages import Parts
from guests.render import template
from scoring.journal.match import Match
from scoring.message import Message
from scoring.play import Category
from scoring.results.result import Result, category, result_of
from scoring.results.score_book import ScoreBook

ALL = -1


@dataclass(frozen=True)
class Place:
    """A player on the podium. `rank` is 0 while the result is being revealed."""

    seat: int
    points: int | None
    rank: int


@dataclass(frozen=True)
class Reason:
    title: str
    why: str
    points: int


def is_open(context: Context) -> bool:
    """Whether the host has opened it; before that nobody is sent anything of it."""
    match = context.state.match
    if match.state.reported is not None:
        return True
    if match.state.table is None or (context.state.revealed is None and match.state.stage != "closed"):
        return False
    return 0 not in book_of(match).sheet.places


def tab(context: Context) -> Message | None:
    return Message("result.title") if is_open(context) else None


def title(context: Context) -> str:
    if _telling(context):
        return context.words("result.title")
    return context.say(headline(context.state.match))


def _telling(context: Context) -> bool:
    """Whether some categories are still covered."""
    revealed, match = context.state.revealed, context.state.match
    if revealed in (None, ALL) or match.state.stage == "closed" or match.state.table is None:
        return False
    return revealed < len(book_of(match).scored)


def _uncovered(context: Context) -> int:
    """The number of revealed categories."""
    count = len(book_of(context.state.match).scored)
    revealed = context.state.revealed
    return count if not _telling(context) or revealed is None else min(revealed, count)


def parts(context: Context) -> Parts:
    if context.state.match.state.table is None:
        return _reported(context)
    book, telling = book_of(context.state.match), _telling(context)
    order = list(book.seats) if telling else _order(book.sheet.places)
    made = {"hero": template(context, "result/hero.html", **_hero(context, telling))}
    made["places"] = template(context, "result/places.html", **_places(context, book, order, telling))
    if not telling and book.scored:
        made["why"] = template(context, "result/why.html", reasons=_all_reasons(context, book, order))
    if not telling and context.state.statistics:
        made["statistics"] = template(context, "result/statistics.html", rows=context.state.statistics)
    if context.state.match.state.stage == "closed":
        made["footer"] = template(context, "result/footer.html")
    return made


def _order(places: tuple[int, ...]) -> list[int]:
    return sorted(range(len(places)), key=lambda seat: (places[seat], seat))


# Who


def headline(match: Match) -> Message:
    """The headline: who has won."""
    if match.state.table is None:
        result = result_of(match)
        assert result is not None
        return _winners(tuple(name for name, place in zip(result.names, result.places, strict=True) if place == 1))
    book = book_of(match)
    winners = book.sheet.winners
    if book.sheet.decided_by == "draw":
        return Message("result.draw")
    if len(winners) == 1 and any(book.play.decides(value.what) for value in book.unconfirmed):
        return Message("result.leads" if book.scored else "result.seems", name=winners[0])
    return _winners(winners)


def _winners(names: tuple[str, ...]) -> Message:
    return (
        Message("result.wins", name=names[0]) if len(names) == 1 else Message("result.shared", names=", ".join(names))
    )


def _hero(context: Context, telling: bool) -> dict[str, object]:
    if telling:
        return {"title": context.words("result.title"), "decided": (context.words("guests.result.telling"),), "own": ""}
    book, seat = book_of(context.state.match), context.seat
    decided = [context.say(message) for message in book.sheet.decided]
    if book.unconfirmed:
        decided.append(context.words("result.unconfirmed", n=len(book.unconfirmed)))
    own = ""
    if seat is not None and book.sheet.decided_by != "draw":
        place = book.sheet.places[seat]
        level = book.sheet.places.count(place) > 1
        own = context.words("guests.result.own_level" if level else "guests.result.own", place=place)
    return {"title": context.say(headline(context.state.match)), "decided": decided, "own": own}


# How many


def _places(context: Context, book: ScoreBook, order: list[int], telling: bool) -> dict[str, object]:
    shown = book.scored[: _uncovered(context)]
    places = [
        Place(
            seat,
            sum(book.row(seat, category).points for category in shown) if book.scored else None,
            0 if telling else book.sheet.places[seat],
        )
        for seat in order
    ]
    rows = [
        (
            category.icon,
            context.words(f"{book.match.game.id}.category.{category.id}.short"),
            [book.row(seat, category).points if category in shown else None for seat in order],
            telling and bool(shown) and category == shown[-1],
        )
        for category in book.scored
    ]
    return {"places": places, "rows": rows, "order": order, "telling": telling}


# Why


def _all_reasons(context: Context, book: ScoreBook, order: list[int]) -> list[tuple[int, int, list[Reason]]]:
    """The reasons by player, the own ones first and open; each with the total."""
    seats = sorted(order, key=lambda seat: seat != context.seat)
    return [(seat, book.sheet.columns[seat].total, _reasons(context, book, seat)) for seat in seats]


def _reasons(context: Context, book: ScoreBook, seat: int) -> list[Reason]:
    reasons = []
    for scored in book.scored:
        name, row = context.words(f"{book.match.game.id}.category.{scored.id}"), book.row(seat, scored)
        if len(row.parts) < 2:
            reasons.append(Reason(name, _why(context, book, seat, scored), row.points))
        else:
            reasons += [Reason(context.say(part.why), name, part.points) for part in row.parts]
    return reasons


def _why(context: Context, book: ScoreBook, seat: int, scored: Category) -> str:
    row = book.row(seat, scored)
    if row.parts:
        return context.say(row.parts[0].why)
    return "" if row.points else context.words(f"{book.match.game.id}.category.{scored.id}.none")


# A match of which only the result is known


def _reported(context: Context) -> Parts:
    match = context.state.match
    result: Result | None = result_of(match)
    assert result is not None
    order = _order(result.places)
    places = [Place(seat, result.points[seat], result.places[seat]) for seat in order]
    rows = [
        ("", context.say(category(match.game.id, id, ".short")), [points[seat] for seat in order], False)
        for id, points in result.rows
    ]
    hero = {"title": context.say(headline(context.state.match)), "decided": (), "own": ""}
    shown = {"places": places, "rows": rows, "order": order, "telling": False}
    return {
        "hero": template(context, "result/hero.html", **hero),
        "places": template(context, "result/places.html", **shown),
    }
