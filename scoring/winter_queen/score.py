"""The final scoring of Winter Queen: points from play, and every page that holds a crystal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.message import Message
from scoring.players import Players
from scoring.sheet import Column, Part, Row, Sheet, places
from scoring.winter_queen import limits
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import Found, best

# By seat, book and page: another choice than the best, or the points that somebody has counted.
Wishes = Mapping[tuple[int, int, int], Found | int]


def sheet(players: Players, position: Position, wishes: Wishes | None = None) -> Sheet:
    columns = tuple(
        Column(player.name, (Row("in_play", points), _books(players, position, seat, wishes or {})))
        for seat, (player, points) in enumerate(zip(players, position.points, strict=True))
    )
    totals = [column.total for column in columns]
    shared = totals.count(max(totals)) > 1
    decided = (Message("winter_queen.decided.shared", n=max(totals)),) if shared else ()
    warnings = tuple(limits.oddities(position))
    return Sheet(columns, places(totals), "shared" if shared else "points", decided, warnings)


def _books(players: Players, position: Position, seat: int, wishes: Wishes) -> Row:
    parts = []
    for number, book in enumerate(position.books[seat]):
        for place, page in enumerate(book):
            if page.crystal is not None:
                wish = wishes.get((seat, number, place))
                found = best(position, seat, page) if wish is None else wish
                parts.append(_part(players, number, place, page, found))
    return Row("books", sum(part.points for part in parts), tuple(parts))


def _part(players: Players, number: int, place: int, page: Page, found: Found | int) -> Part:
    facts: dict[str, int | str] = {"book": number, "page": place, "spell": page.spell}
    if isinstance(found, int):
        return Part(found, by_hand(page), facts)
    if found.opponent is not None:
        facts["chosen"] = players[found.opponent].name
    elif found.chosen is not None:
        facts["chosen"] = f"{found.chosen[0]},{found.chosen[1]}"
    if found.direction is not None:
        facts["direction"] = f"{found.direction[0]},{found.direction[1]}"
    return Part(found.points, why(players, page, found), facts)


def by_hand(page: Page) -> Message:
    spell, color = Message(f"winter_queen.spell.{page.spell}"), Message(f"color.{page.crystal}")
    return Message("winter_queen.why.by_hand", spell=spell, color=color)


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
