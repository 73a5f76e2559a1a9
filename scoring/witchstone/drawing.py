"""The picture of a cauldron against what was entered: what is not drawn yet, and crystals whose cell is not certain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scoring.changed import changed
from scoring.hexes import Cell
from scoring.insisting import forbid
from scoring.message import Message, Refused
from scoring.witchstone.cauldron import Cauldron, Crystal, Pair
from scoring.witchstone.cauldron_layout import Layout
from scoring.witchstone.doubts import count_doubts
from scoring.witchstone.seat import Seat
from scoring.witchstone.table import Table

LAYOUT_FACTS = ("cauldron_radius", "cauldron_corners", "cauldron_bubbles", "cauldron_exits")


@dataclass(frozen=True)
class Undrawn:
    """What lies in a cauldron and is missing from its picture.

    `tiles`: pairs that were entered. `unknown_tiles`: tiles of turns that were not entered. `specials`: special tiles.
    `own` and `black`: crystals. `removed`: own crystals that have left the cauldron and are still in the picture;
    `moved`: own or black ones that stand somewhere else.
    """

    tiles: tuple[Pair, ...] = ()
    unknown_tiles: int = 0
    specials: int = 0
    own: int = 0
    black: bool = False
    removed: int = 0
    moved: int = 0

    @property
    def tile_count(self) -> int:
        return len(self.tiles) + self.unknown_tiles + self.specials

    @property
    def crystal_count(self) -> int:
        return self.own + self.black + self.removed + self.moved


def undrawn(seat: Seat) -> Undrawn:
    cauldron = seat.cauldron
    shown = [frozenset(laid.symbols) for laid in cauldron.tiles]
    known = tuple(pair for pair in seat.tiles if frozenset(pair) not in shown)
    drawn_own = _count(cauldron, "own")
    return Undrawn(
        tiles=known,
        unknown_tiles=max(0, seat.tiles_inside - len(shown) - len(known)),
        specials=max(0, seat.specials_placed - len(cauldron.specials)),
        own=max(0, seat.own_inside - drawn_own),
        black=seat.black_inside and not _count(cauldron, "black"),
        removed=max(0, drawn_own - seat.own_inside),
        moved=min(seat.strayed_own, drawn_own) + min(seat.strayed_black, _count(cauldron, "black")),
    )


def _count(cauldron: Cauldron, crystal: Crystal) -> int:
    return sum(1 for _, kind in cauldron.crystals if kind == crystal)


# Crystals


def without(seat: Seat, crystal: str) -> Seat:
    """A crystal has left the cauldron from an unknown cell: the drawing follows if only one cell is possible."""
    if crystal == "black":
        return changed(seat, black_inside=False, strayed_black=0, cauldron=_clear(seat.cauldron, "black"))
    inside = max(0, seat.own_inside - 1)
    if inside:
        return changed(seat, own_inside=inside)
    return changed(seat, own_inside=0, strayed_own=0, cauldron=_clear(seat.cauldron, "own"))


def _clear(cauldron: Cauldron, crystal: str) -> Cauldron:
    left = tuple((cell, kind) for cell, kind in cauldron.crystals if kind != crystal)
    return Cauldron(cauldron.layout, cauldron.tiles, cauldron.specials, left)


def is_certain(table: Table, index: int, crystal: str) -> bool:
    """Whether the picture shows every crystal of this kind where it stands."""
    seat = table.seats[index]
    missing = undrawn(seat)
    if crystal == "black":
        return not (seat.strayed_black or count_doubts(table, index, "black"))
    return not (missing.removed or seat.strayed_own or count_doubts(table, index, "own_inside"))


def unsure_cells(table: Table, index: int) -> frozenset[Cell]:
    """The cells of the picture on which a crystal may not stand."""
    cauldron = table.seats[index].cauldron
    guessed = () if "cauldron_bubbles" in table.copy else cauldron.layout.bubbles
    return frozenset(
        cell
        for cell, kind in cauldron.crystals
        if not is_certain(table, index, kind) or (kind == "own" and cell in guessed)
    )


def make_room(table: Table, index: int, cells: Iterable[Cell]) -> Table:
    """Something comes to lie here: a crystal in the picture whose cell is not certain cannot be here."""
    for cell in cells:
        cauldron = table.seats[index].cauldron
        kind = cauldron.crystal_at(cell)
        if kind is None:
            continue
        if is_certain(table, index, kind):
            if kind != "own" or cell not in cauldron.layout.bubbles or "cauldron_bubbles" in table.copy:
                continue
            forbid(Message("witchstone.cauldron.crystal_there"), facts=("cauldron_bubbles",))
        table = changed_seat(table, index, take_from_picture(table.seats[index], cell))
    return table


def take_from_picture(seat: Seat, cell: Cell) -> Seat:
    """The crystal that is drawn here is not here."""
    kind = seat.cauldron.crystal_at(cell)
    strayed = "strayed_black" if kind == "black" else "strayed_own"
    # One that has left explains it before one that has moved.
    count = getattr(seat, strayed) if not (kind == "own" and undrawn(seat).removed) else getattr(seat, strayed) + 1
    values = {strayed: max(0, count - 1)}
    return changed(seat, cauldron=seat.cauldron.take_crystal(cell), **values)


def changed_seat(table: Table, index: int, seat: Seat) -> Table:
    return changed(table, seats=(*table.seats[:index], seat, *table.seats[index + 1 :]))


def draw_crystal(seat: Seat, crystal: str, frm: Cell | None, to: Cell | None) -> Seat:
    """Shows where a crystal is: out of the picture, into it, or to another cell of it."""
    if frm is not None:
        if seat.cauldron.crystal_at(frm) != crystal:
            raise Refused(Message("witchstone.cauldron.no_crystal"))
        seat = take_from_picture(seat, frm)
    if to is not None:
        missing = undrawn(seat)
        if not (missing.black if crystal == "black" else missing.own):
            raise Refused(Message("witchstone.cauldron.all_crystals_drawn"))
        kind: Crystal = "black" if crystal == "black" else "own"
        seat = changed(seat, cauldron=seat.cauldron.put_crystal(to, kind))
    return seat


# The printed layout


def layout_of(copy: Mapping[str, Any]) -> Layout:
    """What is printed, as far as the entered facts fit together; a fact that does not fit the others is left out."""
    options: dict[str, Any] = {}
    layout = Layout.from_options(options)
    for fact in LAYOUT_FACTS:
        if fact not in copy:
            continue
        try:
            layout = Layout.from_options({**options, fact: copy[fact]})
        except Refused:
            continue
        options[fact] = copy[fact]
    return layout


def with_layout(seat: Seat, layout: Layout) -> Seat:
    """The picture on another print: crystals that have not moved go to its bubbles; what does not fit is not drawn."""
    old = seat.cauldron
    bubbles = dict(zip(old.layout.bubbles, layout.bubbles, strict=True))
    free = set(layout.cells) - set(layout.printed)
    tiles = tuple(tile for tile in old.tiles if free.issuperset(tile.cells))
    specials = tuple((cell, pair) for cell, pair in old.specials if cell in free)
    taken = {cell for tile in tiles for cell in tile.cells} | {cell for cell, _ in specials}
    crystals: list[tuple[Cell, Crystal]] = []
    for cell, kind in old.crystals:
        at = bubbles.get(cell, cell) if kind == "own" else cell
        if at in free and at not in taken:
            crystals.append((at, kind))
            taken.add(at)
    return changed(seat, cauldron=Cauldron(layout, tiles, specials, tuple(crystals)))
