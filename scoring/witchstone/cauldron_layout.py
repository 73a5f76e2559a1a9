"""What is printed on a cauldron of Witchstone, as the owner of the copy has entered it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.game import Options
from scoring.hexes import DIRECTIONS, Cell, corners, distance, hexagon
from scoring.message import Message, Refused
from scoring.witchstone import facts

CENTRE: Cell = (0, 0)
RADIUS = 3
RADII = range(2, 6)


@dataclass(frozen=True)
class Layout:
    """`corners`: the printed symbols, clockwise, the right one first. `bubbles`: where the own crystals start.

    `exits`: the cells with an arrow, and the symbol on the rim to which it leads.
    """

    radius: int
    corners: tuple[str, ...]
    bubbles: tuple[Cell, ...]
    exits: Mapping[Cell, str] = field(hash=False)

    def __post_init__(self) -> None:
        problems = tuple(_problems(self))
        if problems:
            raise Refused(*problems)

    @classmethod
    def template(cls, radius: int = RADIUS, symbols: tuple[str, ...] = ()) -> Layout:
        """A cauldron as it could be: bubbles half way to the sides, exits along them. Copies of the game may differ."""
        symbols = symbols or _TEMPLATE_CORNERS
        turns = tuple(zip(DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), symbols, strict=False))
        return cls(
            radius,
            symbols,
            tuple((one[0] + other[0], one[1] + other[1]) for one, other, _ in turns),
            {
                (one[0] * (radius - step) + other[0] * step, one[1] * (radius - step) + other[1] * step): symbol
                for one, other, symbol in turns
                for step in range(1, radius)
            },
        )

    @classmethod
    def from_options(cls, options: Options) -> Layout:
        """What was entered; the template stands in for the rest. Refused if it cannot be."""
        radius, printed = options.get("cauldron_radius", RADIUS), options.get("cauldron_corners", ())
        if not isinstance(radius, int) or radius not in RADII:
            raise Refused(Message("witchstone.cauldron.layout.radius", least=min(RADII), most=max(RADII)))
        layout = cls.template(radius, _words(printed))
        bubbles, exits = options.get("cauldron_bubbles"), options.get("cauldron_exits")
        return cls(
            layout.radius,
            layout.corners,
            layout.bubbles if bubbles is None else tuple(map(_cell, _words(bubbles))),
            layout.exits if exits is None else dict(map(_exit, _words(exits))),
        )

    @property
    def cells(self) -> tuple[Cell, ...]:
        return hexagon(self.radius)

    @property
    def printed(self) -> dict[Cell, str]:
        return dict(zip(corners(self.radius), self.corners, strict=True))

    def ways_out(self, cell: Cell) -> dict[str, int]:
        """The least steps from here to each symbol of the rim."""
        distances: dict[str, int] = {}
        for exit, symbol in self.exits.items():
            steps = distance(cell, exit) + 1
            distances[symbol] = min(steps, distances.get(symbol, steps))
        return distances


_TEMPLATE_CORNERS = ("crystal", "pentagram", "wand", "scroll", "energy", "witch")


def _problems(layout: Layout) -> list[Message]:
    problems = []
    if sorted(layout.corners) != sorted(facts.SYMBOLS):
        return [Message("witchstone.cauldron.layout.corners")]
    free = set(layout.cells) - {CENTRE, *corners(layout.radius)}
    if len(set(layout.bubbles)) != facts.OWN_CRYSTALS or len(layout.bubbles) != facts.OWN_CRYSTALS:
        problems.append(Message("witchstone.cauldron.layout.bubbles", n=facts.OWN_CRYSTALS))
    elif not free.issuperset(layout.bubbles):
        problems.append(Message("witchstone.cauldron.layout.bubble_place"))
    if any(distance(CENTRE, cell) != layout.radius for cell in layout.exits):
        problems.append(Message("witchstone.cauldron.layout.exit_place"))
    if not set(layout.exits.values()).issubset(facts.SYMBOLS):
        problems.append(Message("witchstone.cauldron.layout.exit_symbol"))
    return problems


def _words(value: object) -> tuple[str, ...]:
    if not isinstance(value, tuple) or not all(isinstance(word, str) for word in value):
        raise Refused(Message("witchstone.cauldron.layout.unreadable"))
    return value


def _cell(word: str) -> Cell:
    try:
        q, r = map(int, word.split(","))
    except ValueError:
        raise Refused(Message("witchstone.cauldron.layout.unreadable")) from None
    return q, r


def _exit(word: str) -> tuple[Cell, str]:
    cell, _, symbol = word.partition(":")
    return _cell(cell), symbol


# The printed symbols are not known: a template until the owner enters them.
DEFAULT_LAYOUT = Layout.template()
