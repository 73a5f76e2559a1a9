"""What lies on the table of Winter Queen: the map with its crystals, everybody's books and points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from scoring.hexes import Cell
from scoring.winter_queen import facts
from scoring.winter_queen.map.layout import Layout, Line


@dataclass(frozen=True)
class Page:
    """`color` is that of Forest Sages; `crystal` is None while the page is empty."""

    spell: str
    color: str | None = None
    crystal: str | None = None


Book = tuple[Page, Page]
Books = tuple[Book, ...]
# The number of a book, and which of its pages.
PageIndex = tuple[int, int]


@dataclass(frozen=True)
class Switches:
    """How this table reads what the rules leave open."""

    clear_row_gap: str = "ends"
    wind_rose: str = "never"
    sages_same_color: str = "count"
    sages_printed_when_loaded: str = "both"
    polar_star_domain: str = "counts"
    line_gap: str = "ends"


@dataclass(frozen=True)
class Position:
    layout: Layout
    crystals: Mapping[Cell, str] = field(default_factory=dict, hash=False)
    printed: Mapping[Cell, str] = field(default_factory=dict, hash=False)
    books: tuple[Books, ...] = ()
    points: tuple[int, ...] = ()
    switches: Switches = Switches()

    @cached_property
    def colors(self) -> dict[Cell, str]:
        """The colour on each space that has a crystal, real or printed."""
        return {**self.printed, **self.crystals}

    @property
    def real_crystals(self) -> Counter[str]:
        """How many of each colour lie on the map and on pages."""
        crystals = Counter(self.crystals.values())
        crystals.update(page.crystal for held in self.books for book in held for page in book if page.crystal)
        return crystals

    @property
    def lines(self) -> Mapping[Cell, tuple[Line, ...]]:
        """The six lines from each space, as far as this table follows them."""
        return self.layout.lines_beyond if self.switches.line_gap == "goes_on" else self.layout.lines

    # For the spells a space is its index in `layout.cells`.

    @property
    def walks(self) -> Mapping[int, tuple[tuple[int, ...], ...]]:
        return self.layout.walks_beyond if self.switches.line_gap == "goes_on" else self.layout.walks

    @property
    def star(self) -> Mapping[int, int]:
        """The six lines from a space together."""
        return self.layout.star_beyond if self.switches.line_gap == "goes_on" else self.layout.star

    @cached_property
    def indices(self) -> dict[str, list[int]]:
        """The spaces with a crystal of each colour, row by row."""
        indices: dict[str, list[int]] = {color: [] for color in facts.CRYSTAL_COLORS}
        for index, color in enumerate(map(self.colors.get, self.layout.cells)):
            if color:
                indices[color].append(index)
        return indices

    @cached_property
    def masks(self) -> dict[str, int]:
        """The spaces of each colour as bits."""
        return {color: sum([1 << index for index in indices]) for color, indices in self.indices.items()}

    @cached_property
    def codes(self) -> list[int]:
        """What Clear Row meets on each space, as bits: all colours at once where an empty space ends the row."""
        gap = 0 if self.switches.clear_row_gap == "skipped" else facts.ALL_CODES
        codes = [gap] * len(self.layout.spaces)
        for color, indices in self.indices.items():
            code = facts.CODES[color]
            for index in indices:
                codes[index] = code
        return codes

    @cached_property
    def empty(self) -> int:
        """The spaces that are empty for the Polar Star."""
        ignored = self.layout.zone_masks[-1] if self.switches.polar_star_domain == "ignored" else 0
        return ~(sum(self.masks.values()) | ignored)

    @cached_property
    def shown(self) -> tuple[list[str | None], ...]:
        """The colours on everybody's books, those printed on Forest Sages included; None for what is empty."""
        visible = self.switches.sages_printed_when_loaded == "visible"
        return tuple([_shown(books, visible) for books in self.books])


def _shown(books: Books, only_visible: bool) -> list[str | None]:
    return [
        color
        for book in books
        for page in book
        for color in (page.crystal, None if only_visible and page.crystal else page.color)
    ]
