"""What can happen at a table of Witchstone. Each event is one thing that a player does or says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from scoring.journal.events import Event
from scoring.journal.turn_events import CopyNoted as CopyNoted
from scoring.journal.turn_events import Corrected as Corrected
from scoring.journal.turn_events import Counted as Counted
from scoring.journal.turn_events import ModeChanged as ModeChanged
from scoring.journal.turn_events import PointsAdded as PointsAdded
from scoring.journal.turn_events import TurnEnded as TurnEnded
from scoring.journal.turn_events import TurnMissed as TurnMissed
from scoring.journal.turn_events import TurnTaken as TurnTaken

# A scroll: () while it is secret, ("single",), ("double", symbol), or the kind of a prophecy and what it asks.
Card = tuple[str, ...]


@dataclass(frozen=True)
class TowerTaken(Event):
    """The big witch chose a tower. `token` is the face of the magic token: an action, or points."""

    kind: ClassVar[str] = "tower_taken"
    token: str = ""


@dataclass(frozen=True)
class TileLaid(Event):
    """`symbols` in the order of their actions; `sizes` of their groups; `cells` where the cauldron is drawn.

    `by_hand`: people have counted the groups, so the drawing does not.
    """

    kind: ClassVar[str] = "tile_laid"
    added: ClassVar[Mapping[str, Any]] = {"by_hand": False}
    symbols: tuple[str, str]
    sizes: tuple[int, int] = (1, 1)
    cells: tuple[str, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True)
class TileDrawn(Event):
    """A tile that lies in the cauldron already is drawn there afterwards."""

    kind: ClassVar[str] = "tile_drawn"
    seat: int
    symbols: tuple[str, str]
    cells: tuple[str, str]


@dataclass(frozen=True)
class SpecialDrawn(Event):
    """A special tile that lies in the cauldron already is drawn there afterwards."""

    kind: ClassVar[str] = "special_drawn"
    seat: int
    pair: tuple[str, str]
    cell: str


@dataclass(frozen=True)
class CrystalDrawn(Event):
    """Where a crystal is: it leaves the picture at `frm`, or comes into it at `to`, or both."""

    kind: ClassVar[str] = "crystal_drawn"
    seat: int
    crystal: str = "own"
    frm: str = ""
    to: str = ""


@dataclass(frozen=True)
class TakenOff(Event):
    """What was drawn on a cell of the cauldron by mistake is taken off again."""

    kind: ClassVar[str] = "taken_off"
    seat: int
    cell: str


@dataclass(frozen=True)
class CornersNoted(Event):
    """Which symbol is printed in which corner of the cauldrons."""

    kind: ClassVar[str] = "corners_noted"
    corners: tuple[str, ...]


@dataclass(frozen=True)
class SecondGrew(Event):
    """The group of the second symbol has another size by now."""

    kind: ClassVar[str] = "second_grew"
    size: int


@dataclass(frozen=True)
class EnergyLaid(Event):
    """`units` on one connection of `length` spaces; `reaches` is the type of the location that it newly links.

    `finished` says whether the connection is complete, where it is in doubt what lay there before. `another`: it is not
    the one of this length that was begun.
    """

    kind: ClassVar[str] = "energy_laid"
    added: ClassVar[Mapping[str, Any]] = {"finished": None, "another": False}
    units: int
    length: int
    reaches: str = ""
    finished: bool | None = None
    another: bool = False


@dataclass(frozen=True)
class WitchLaid(Event):
    """A small witch was laid down beside the own tower."""

    kind: ClassVar[str] = "witch_laid"


@dataclass(frozen=True)
class WitchStood(Event):
    """A witch stood up. `value` is that of the Witchstone's third or fourth space.

    `later`: nobody knows that value now, so the points stay in doubt.
    """

    kind: ClassVar[str] = "witch_stood"
    added: ClassVar[Mapping[str, Any]] = {"later": False}
    at: str
    foreign: int = 0
    token: str = ""
    value: int | None = None
    later: bool = False


@dataclass(frozen=True)
class Stepped(Event):
    """Steps round the pentagram; `find` is what the last one meets. `owl` is the tile's value, 0 if none is left."""

    kind: ClassVar[str] = "stepped"
    steps: int
    find: str = ""
    owl: int = 0
    pair: tuple[str, ...] = ()


@dataclass(frozen=True)
class CrystalMoved(Event):
    """A crystal moved in the cauldron, or left it through `exit` for a `shelf`, `bottom`, or `beside` the screen."""

    kind: ClassVar[str] = "crystal_moved"
    steps: int
    crystal: str = "own"
    exit: str = ""
    shelf: str = ""
    token: str = ""
    path: tuple[str, ...] = ()


@dataclass(frozen=True)
class CrystalRemoved(Event):
    """A crystal was taken out by force: the n-th one costs n points. `cost` says so where n is in doubt."""

    kind: ClassVar[str] = "crystal_removed"
    added: ClassVar[Mapping[str, Any]] = {"cost": 0}
    crystal: str = "own"
    cell: str = ""
    cost: int = 0


@dataclass(frozen=True)
class WandMoved(Event):
    """`passed`: the dark and silver spaces passed or reached, in track order. `end`: the last space is reached.

    `in_front` says whether dark spaces count double, where a pawn's position is in doubt. `asks`: a silver space whose
    count is in doubt waits for `SilverCounted`.
    """

    kind: ClassVar[str] = "wand_moved"
    added: ClassVar[Mapping[str, Any]] = {"end": False, "in_front": None, "asks": False}
    steps: int
    passed: tuple[str, ...] = ()
    end: bool = False
    in_front: bool | None = None
    asks: bool = False


@dataclass(frozen=True)
class SilverCounted(Event):
    """What a silver space of the wand counts, as it lies on the table; None if that is not known."""

    kind: ClassVar[str] = "silver_counted"
    count: int | None = None


@dataclass(frozen=True)
class ScrollTaken(Event):
    kind: ClassVar[str] = "scroll_taken"
    card: Card = ()
    shelf: int = 1


@dataclass(frozen=True)
class ScrollNamed(Event):
    """A player's scroll is named, or named again."""

    kind: ClassVar[str] = "scroll_named"
    seat: int
    place: int
    card: Card


@dataclass(frozen=True)
class ScrollNoted(Event):
    """In light mode: a player has taken a scroll, or a noted one is taken back (`by` is −1)."""

    kind: ClassVar[str] = "scroll_noted"
    seat: int
    by: int = 1


@dataclass(frozen=True)
class SpellCast(Event):
    """A reinforcing spell on top of the action in hand; `late`: of the one whose last action has just been done.

    Against the rules: `action` is another one, for which it was cast; `symbol` is what a double spell shows, if that is
    not the action for which it was cast.
    """

    kind: ClassVar[str] = "spell_cast"
    added: ClassVar[Mapping[str, Any]] = {"action": "", "symbol": ""}
    spell: str
    late: bool = False
    action: str = ""
    symbol: str = ""


@dataclass(frozen=True)
class BonusUsed(Event):
    """Something won before is used now, for actions of one type."""

    kind: ClassVar[str] = "bonus_used"
    place: int
    action: str


@dataclass(frozen=True)
class SpecialPlaced(Event):
    """A special tile goes into the cauldron for good."""

    kind: ClassVar[str] = "special_placed"
    place: int
    cell: str = ""


@dataclass(frozen=True)
class BonusLost(Event):
    kind: ClassVar[str] = "bonus_lost"
    place: int


@dataclass(frozen=True)
class ActionsLost(Event):
    """The rest of the actions in hand cannot or shall not be done."""

    kind: ClassVar[str] = "actions_lost"


@dataclass(frozen=True)
class ExtraActions(Event):
    """Actions that nothing gives: people did them against the rules. For scrolls, the number of shelves in reach."""

    kind: ClassVar[str] = "extra_actions"
    action: str
    actions: int = 1


@dataclass(frozen=True)
class ExtraTile(Event):
    """A second tile in one turn, against the rules: it is laid before what is in hand goes on."""

    kind: ClassVar[str] = "extra_tile"


EVENTS: tuple[type[Event], ...] = (
    TowerTaken,
    TileLaid,
    TileDrawn,
    SpecialDrawn,
    CrystalDrawn,
    TakenOff,
    CornersNoted,
    SecondGrew,
    EnergyLaid,
    WitchLaid,
    WitchStood,
    Stepped,
    CrystalMoved,
    CrystalRemoved,
    WandMoved,
    SilverCounted,
    ScrollTaken,
    ScrollNamed,
    SpellCast,
    BonusUsed,
    SpecialPlaced,
    BonusLost,
    ActionsLost,
    ExtraActions,
    ExtraTile,
    TurnTaken,
    TurnEnded,
    TurnMissed,
    Corrected,
    Counted,
    ModeChanged,
    PointsAdded,
    CopyNoted,
    ScrollNoted,
)
