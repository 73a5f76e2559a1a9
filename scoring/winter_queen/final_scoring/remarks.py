"""What is worth a second look at the end of a match that was entered in the app."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.message import Message
from scoring.players import Players
from scoring.winter_queen import facts
from scoring.winter_queen.file import limits
from scoring.winter_queen.final_scoring.score import Overrides
from scoring.winter_queen.position import Page, Position
from scoring.winter_queen.spells import best

WITHOUT_MAP = "secret_knowledge"


def remarks(players: Players, position: Position, overrides: Overrides, layout_known: bool) -> tuple[Message, ...]:
    return tuple(_remarks(players, position, overrides, layout_known))


def _remarks(players: Players, position: Position, overrides: Overrides, layout_known: bool) -> Iterator[Message]:
    pages = dict(_loaded(position))
    if any(page.spell != WITHOUT_MAP and not isinstance(overrides.get(at), int) for at, page in pages.items()):
        yield from limits.odd_map(position.layout, layout_known)
        if not position.colors:
            yield Message("winter_queen.odd.empty_map")
    unnamed = any(page.spell == facts.UNNAMED for held in position.books for book in held for page in book)
    if unnamed and any(page.spell == WITHOUT_MAP for page in pages.values()):
        yield Message("winter_queen.odd.unnamed_page")
    for (seat, number, index), override in overrides.items():
        page = pages[seat, number, index]
        if isinstance(override, int):
            yield from limits.odd_by_hand(players, position, seat, page, override)
        elif override.points < (most := best(position, seat, page).points):
            spell = Message(f"winter_queen.spell.{page.spell}")
            yield Message(
                "winter_queen.odd.not_best", name=players[seat].name, spell=spell, n=override.points, most=most
            )


def _loaded(position: Position) -> Iterator[tuple[tuple[int, int, int], Page]]:
    for seat, held in enumerate(position.books):
        for number, book in enumerate(held):
            for index, page in enumerate(book):
                if page.crystal:
                    yield (seat, number, index), page
