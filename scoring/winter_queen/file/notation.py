"""How events write spaces, pages, books and choices as words."""

from __future__ import annotations

from typing import Any

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.position import Book, Books, Page, Position
from scoring.winter_queen.spells import SpellResult

PRINTED = "printed "


def cell(written: str) -> Cell | None:
    """`"1,-2"` as a space; None if that is no space."""
    try:
        q, r = map(int, written.split(","))
    except ValueError:
        return None
    return q, r


def cell_word(spot: Cell) -> str:
    return f"{spot[0]},{spot[1]}"


def page_word(page: Page) -> str:
    """`"wind_rose"`, `"forest_sages.red"`; with a crystal on it `"wind_rose/blue"`."""
    color = f".{page.color}" if page.color else ""
    crystal = f"/{page.crystal}" if page.crystal else ""
    return f"{page.spell}{color}{crystal}"


def page(word: Any, unnamed: bool = False) -> Page | None:
    """A page from its words; None if there is no such page. `unnamed`: it may be one that nobody has named."""
    if not isinstance(word, str):
        return None
    if unnamed and word == facts.UNNAMED:
        return Page(facts.UNNAMED)
    printed, slash, crystal = word.partition("/")
    spell, dot, color = printed.partition(".")
    wants_color = spell == facts.COLORED_SPELL
    fits = spell in facts.SPELLS and wants_color == bool(dot) and (not dot or color in facts.CRYSTAL_COLORS)
    if not fits or (slash and crystal not in facts.CRYSTAL_COLORS):
        return None
    return Page(spell, color or None, crystal or None)


def book(words: Any, unnamed: bool = False) -> Book | None:
    pages = [page(word, unnamed) for word in words] if isinstance(words, tuple) else []
    if len(pages) != facts.PAGES or pages[0] is None or pages[1] is None:
        return None
    return pages[0], pages[1]


def books(words: Any, unnamed: bool = False) -> Books | None:
    """A player's books; None if the box has no such books. `unnamed`: pages that nobody has named may be among them."""
    if not isinstance(words, tuple) or len(words) > facts.BOOKS:
        return None
    held = [book(one, unnamed) for one in words]
    return None if None in held else tuple(one for one in held if one is not None)


def books_words(held: Books) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(map(page_word, one)) for one in held)


Colors = dict[Cell, str]


def map_words(position: Position) -> tuple[str, ...]:
    """What lies on the map: `"1,-2:red"`, and `"printed 0,0:red"` for what is printed there."""
    crystals = (f"{cell_word(spot)}:{color}" for spot, color in position.crystals.items())
    printed = (f"{PRINTED}{cell_word(spot)}:{color}" for spot, color in position.printed.items())
    return (*sorted(crystals), *sorted(printed))


def crystals(words: Any) -> tuple[Colors, Colors] | None:
    """Real and printed crystals from words; None if a word is not valid, or names a space twice."""
    both: tuple[Colors, Colors] = {}, {}
    for word in words if isinstance(words, tuple) else (None,):
        where, _, color = word.partition(":") if isinstance(word, str) else ("", "", "")
        colors, spot = both[where.startswith(PRINTED)], cell(where.removeprefix(PRINTED))
        if spot is None or spot in colors or color not in facts.CRYSTAL_COLORS:
            return None
        colors[spot] = color
    return both


def choice_word(choice: SpellResult) -> str:
    """`"1,-2"`, with a direction `"1,-2>0,1"`, or `"seat 2"`; empty where a spell leaves no choice."""
    if choice.opponent is not None:
        return f"seat {choice.opponent}"
    if choice.chosen is None:
        return ""
    return cell_word(choice.chosen) + (f">{cell_word(choice.direction)}" if choice.direction else "")
