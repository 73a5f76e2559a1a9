"""The final scoring of Winter Queen: points from play, and every page that holds a crystal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.message import Message
from scoring.players import Players
from scoring.results.sheet import Column, Part, Row, Sheet, places
from scoring.winter_queen.file import limits
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import SpellResult, best

# By seat, book and page: another choice than the best, or the points counted by hand.
Overrides = Mapping[tuple[int, int, int], SpellResult | int]


def sheet(players: Players, position: Position, overrides: Overrides | None = None) -> Sheet:
    columns = tuple(
        Column(player.name, (Row("in_play", points), _books(players, position, seat, overrides or {})))
        for seat, (player, points) in enumerate(zip(players, position.points, strict=True))
    )
    totals = [column.total for column in columns]
    shared = totals.count(max(totals)) > 1
    decided = (Message("winter_queen.decided.shared", n=max(totals)),) if shared else ()
    forbidden = tuple(limits.against_rules(players, position))
    warnings = (*forbidden, *limits.oddities(position))
    return Sheet(columns, places(totals), "shared" if shared else "points", decided, warnings, forbidden)


def _books(players: Players, position: Position, seat: int, overrides: Overrides) -> Row:
    parts = []
    for number, book in enumerate(position.books[seat]):
        for index, page in enumerate(book):
            if page.crystal is not None:
                override = overrides.get((seat, number, index))
                counted = best(position, seat, page) if override is None else override
                parts.append(_part(players, number, index, page, counted))
    return Row("books", sum(part.points for part in parts), tuple(parts))


def _part(players: Players, number: int, index: int, page: Page, counted: SpellResult | int) -> Part:
    facts: dict[str, int | str] = {"book": number, "page": index, "spell": page.spell}
    if isinstance(counted, int):
        return Part(counted, by_hand(page), facts)
    if counted.opponent is not None:
        facts["chosen"] = players[counted.opponent].name
    elif counted.chosen is not None:
        facts["chosen"] = f"{counted.chosen[0]},{counted.chosen[1]}"
    if counted.direction is not None:
        facts["direction"] = f"{counted.direction[0]},{counted.direction[1]}"
    return Part(counted.points, why(players, page, counted), facts)


def by_hand(page: Page) -> Message:
    spell, color = Message(f"winter_queen.spell.{page.spell}"), Message(f"color.{page.crystal}")
    return Message("winter_queen.why.by_hand", spell=spell, color=color)


def why(players: Players, page: Page, choice: SpellResult) -> Message:
    """The reason in a sentence."""
    color = Message(f"color.{page.crystal}")
    values: dict[str, Any] = {"n": choice.points, "color": color}
    if page.spell == "secret_knowledge" and choice.opponent is not None:
        values["name"] = players[choice.opponent].name
    if page.spell == "forest_sages":
        values["other"] = Message(f"color.{page.color}")
    if choice.points == 0:
        return Message("winter_queen.why.nothing", spell=Message(f"winter_queen.spell.{page.spell}"), color=color)
    if page.color and page.color == page.crystal:
        return Message("winter_queen.why.forest_sages.own_color", n=choice.points, color=color)
    return Message(f"winter_queen.why.{page.spell}", **values)
