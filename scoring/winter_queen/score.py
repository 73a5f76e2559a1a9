"""The final scoring of Winter Queen: points from play, and every page that holds a crystal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.message import Message
from scoring.players import Players
from scoring.sheet import Column, Part, Row, Sheet, places
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import Found, best, choices

# Other choices than the best, by seat, book and page: the place among `choices`.
Chosen = Mapping[tuple[int, int, int], int]


def sheet(players: Players, position: Position, chosen: Chosen | None = None) -> Sheet:
    columns = tuple(
        Column(player.name, (Row("in_play", points), _books(players, position, seat, chosen or {})))
        for seat, (player, points) in enumerate(zip(players, position.points, strict=True))
    )
    totals = [column.total for column in columns]
    shared = totals.count(max(totals)) > 1
    decided = (Message("winter_queen.decided.shared", n=max(totals)),) if shared else ()
    return Sheet(columns, places(totals), "shared" if shared else "points", decided)


def _books(players: Players, position: Position, seat: int, chosen: Chosen) -> Row:
    parts = []
    for number, book in enumerate(position.books[seat]):
        for place, page in enumerate(book):
            if page.crystal is not None:
                found = taken(position, seat, page, chosen.get((seat, number, place)))
                parts.append(_part(players, number, place, page, found))
    return Row("books", sum(part.points for part in parts), tuple(parts))


def taken(position: Position, seat: int, page: Page, choice: int | None) -> Found:
    """The choice that somebody wanted, if there is such a one; otherwise the best."""
    if choice is not None:
        offered = choices(position, seat, page)
        if 0 <= choice < len(offered):
            return offered[choice]
    return best(position, seat, page)


def _part(players: Players, number: int, place: int, page: Page, found: Found) -> Part:
    facts: dict[str, int | str] = {"book": number, "page": place, "spell": page.spell}
    if found.opponent is not None:
        facts["chosen"] = players[found.opponent].name
    elif found.chosen is not None:
        facts["chosen"] = f"{found.chosen[0]},{found.chosen[1]}"
    if found.direction is not None:
        facts["direction"] = f"{found.direction[0]},{found.direction[1]}"
    return Part(found.points, why(players, page, found), facts)


def why(players: Players, page: Page, found: Found) -> Message:
    """The reason in a sentence."""
    color = Message(f"color.{page.crystal}")
    values: dict[str, Any] = {"n": found.points, "color": color}
    if page.spell == "secret_knowledge" and found.opponent is not None:
        values["name"] = players[found.opponent].name
    if page.spell == "forest_sages":
        values["other"] = Message(f"color.{page.color}")
    if found.points == 0:
        return Message("winter_queen.why.nothing", spell=Message(f"winter_queen.spell.{page.spell}"), color=color)
    return Message(f"winter_queen.why.{page.spell}", **values)
